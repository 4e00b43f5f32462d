"""6.9, 6.11.c, 8.4 Alliance breakers: whom they reach, which way a marker goes and how far."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import ALLIANCE_STATUS, AP, INFLUENCE_MOST, TRACK_END
from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    CARD_INDEX,
    MEDE,
    MINORS,
    N_POWERS,
    NOBODY,
    TRIBES,
    bits,
)
from kadesh.games.assyrian_wars.rules import facts_cards
from kadesh.games.assyrian_wars.rules.ch06_events import NO_EVENT, Effect, aim_at_countries, register
from kadesh.games.assyrian_wars.rules.ch06_points import spend
from kadesh.games.assyrian_wars.rules.ch06_politics import (
    IN_GRACE,
    TRIBE_AWAY,
    conquerors_in_grace,
    has_forces_on_map,
    move_marker,
)
from kadesh.games.assyrian_wars.rules.ch06_sharing import score
from kadesh.games.assyrian_wars.rules.ch07_war import enter_camp
from kadesh.games.assyrian_wars.rules.ch08_settling import settle
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ON_TRACK, WAR_BOX
from kadesh.games.assyrian_wars.rules.under_way_cards import Event
from kadesh.table import Option, Reason


def why_not_breaker(p: AssyrianPosition, country: int, minor: int) -> Reason | None:
    """Not against a minor at war with the player for a reason of its own. [6.11.c]"""
    power = p.lord[country]
    if power >= N_POWERS or not (MINORS | TRIBES) & p.in_play & 1 << minor or p.substitutes[minor] >= 0:
        return NO_EVENT  # who plays for an eliminated power is treated as a power [7.1]
    if TRIBES >> minor & 1:
        return None if has_forces_on_map(p, minor) else TRIBE_AWAY
    if (p.wars[country] | p.wars[power]) >> minor & 1:
        return OWN_WAR
    conquerors = conquerors_in_grace(p, minor)
    return IN_GRACE if conquerors and power not in conquerors else None


OWN_WAR: Final = Reason("6.11.c", "That minor is at war with the player, and not for an ally's sake.")
ANY_ALLIANCES: Final = (CARD_INDEX["any-alliance-1"], CARD_INDEX["any-alliance-2"])
BREAKERS: Final[dict[int, list[int]]] = {
    CARD_INDEX["any-alliance-1"]: bits(MINORS | TRIBES),
    CARD_INDEX["any-alliance-2"]: bits(MINORS | TRIBES),
    CARD_INDEX["phoenician-alliance"]: [5],
    CARD_INDEX["hebrew-alliance"]: [6, 7],
    CARD_INDEX["syrian-alliance"]: [8],
    CARD_INDEX["urartian-alliance"]: [9],
    CARD_INDEX["phrygian-alliance"]: [10],
    CARD_INDEX["persian-alliance"]: [11],
    CARD_INDEX["cimmerian-alliance"]: [12],
    CARD_INDEX["scythian-alliance"]: [13],
}


OUR_WAY: Final = 0  # down another power's track, then up the own
THEIR_WAY: Final = 1  # up the other power's track [6.9]


def breaker_aims(p: AssyrianPosition, event: Event) -> list[Option]:
    """Whom, then which way, then, with the dice fallen, how far. [6.9, 6.11.c]"""
    if event.left:
        return [("aim-choice", spaces) for spaces in range(event.left, -1, -1)]
    if event.target >= 0:
        return [("aim-choice", OUR_WAY), ("aim-choice", THEIR_WAY)]
    minors = [m for m in BREAKERS[event.card] if why_not_breaker(p, event.country, m) is None]
    if event.response:
        minors = [minor for minor in minors if event.chosen >> minor & 1]
    elif event.card in ANY_ALLIANCES:
        minors = [*vassals(p, event.country), *minors]
    return aim_at_countries(minors)


# --- two players: an alliance with a conquered power [8.4] (A38) ---


def vassals(p: AssyrianPosition, country: int) -> list[int]:
    """Powers that Assyria has conquered and may ally with for a turn, never the Medes. [8.4]"""
    if country != ASSYRIA or p.seats != 2:
        return []
    conquered = [grace.conquered for grace in p.grace if grace.conqueror == ASSYRIA]
    found = [other for other in conquered if other < N_POWERS]
    return [other for other in found if other != MEDE and not p.lent >> other & 1 and p.is_played(other)]


def borrow_power(p: AssyrianPosition, event: Event, power: int) -> None:
    """Two dice of spaces and points for the rest make thirteen, or nothing comes of it. [8.4] (A38)"""
    first = p.dice.rolled
    faces = (p.dice.roll(), p.dice.roll())
    p.tell(facts_cards.EventDice, "8.4", event.country, event.card, faces, first)
    missing = AP * max(0, ALLIANCE_STATUS - sum(faces))
    if missing > p.ap_card + p.ap_income:
        return
    spend(p, missing)
    p.lent |= 1 << power
    enter_camp(p, power, p.camp[ASSYRIA])
    score(p, ASSYRIA, 3, "8.3", "alliance")
    settle(p)


def break_alliance(p: AssyrianPosition, event: Event, option: Option) -> None:
    """Two dice of spaces, twice as many as a response; in an impulse up any track. [6.9, 6.11.c]"""
    if event.left:
        move_so_far(p, event, option[1])
        return
    power = p.lord[event.country]
    if option[0] == "aim-choice":
        power = power if option[1] == OUR_WAY else p.marker_power[event.target]
    else:
        minor = option[1]
        if minor < N_POWERS:
            borrow_power(p, event, minor)
            return
        event.target = minor
        elsewhere = p.marker_box[minor] == ON_TRACK and p.marker_power[minor] not in (power, NOBODY)
        if elsewhere and not event.response:
            event.more = True
            return
    first = p.dice.rolled
    faces = (p.dice.roll(), p.dice.roll())
    p.tell(facts_cards.EventDice, "6.11.c", event.country, event.card, faces, first)
    event.choice = power
    event.left = min(sum(faces) * (2 if event.response else 1), room_on_track(p, power, event.target))
    event.more = event.left > 0


def room_on_track(p: AssyrianPosition, power: int, minor: int) -> int:
    """The spaces from where a marker is to the end of a power's track."""
    if p.marker_box[minor] == WAR_BOX or p.marker_power[minor] == NOBODY:
        return TRACK_END
    at = p.marker_at[minor]
    return TRACK_END - at if p.marker_power[minor] == power else TRACK_END + at


def move_so_far(p: AssyrianPosition, event: Event, spaces: int) -> None:
    """As many of the spaces as its player likes; more than six close politics. [6.9, 6.11.c]"""
    used = move_marker(p, event.choice, event.target, spaces) if spaces else 0
    if used > INFLUENCE_MOST // AP and event.country == p.phasing:
        p.politics_closed = True


def breaker_for(names: list[str], minors: list[int]) -> None:
    def why_not(p: AssyrianPosition, country: int) -> Reason | None:
        reasons = [why_not_breaker(p, country, minor) for minor in minors]
        alliance = "any-alliance-1" in names and bool(vassals(p, country))
        return None if None in reasons or alliance else reasons[0]

    register(Effect(break_alliance, breaker_aims, why_not), *names)


breaker_for(["any-alliance-1", "any-alliance-2"], bits(MINORS | TRIBES))
breaker_for(["phoenician-alliance"], [5])
breaker_for(["hebrew-alliance"], [6, 7])
breaker_for(["syrian-alliance"], [8])
breaker_for(["urartian-alliance"], [9])
breaker_for(["phrygian-alliance"], [10])
breaker_for(["persian-alliance"], [11])
breaker_for(["cimmerian-alliance"], [12])
breaker_for(["scythian-alliance"], [13])

"""5.1, 4.2 Initiation of a turn: mercenaries go home and are drawn anew; Assyria's standing army."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    ASSYRIA,
    FOREIGN,
    FOREIGN_WARS,
    GAME_POOL,
    MERCENARIES_DRAWN,
    N_TRACK,
    NOBODY,
    ORANGE,
    POOL,
    TRIBES,
    bits,
)
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.arithmetic import hire_cost
from kadesh.games.assyrian_wars.rules.asking import ask_lawful, its_seat
from kadesh.games.assyrian_wars.rules.ch06_cards import take_points, why_not_points
from kadesh.games.assyrian_wars.rules.ch06_control import settle_control
from kadesh.games.assyrian_wars.rules.ch06_points import spend, why_not_afford
from kadesh.games.assyrian_wars.rules.force import dissolve_groups
from kadesh.games.assyrian_wars.rules.kinds import each_kind
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    REHIRING,
    Impulse,
    Rehiring,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

AREAS_AND_CITIES: Final = 2 * 145
KEPT: Final = Reason("5.1", "That mercenary is kept already.")


def disband(p: AssyrianPosition, force: int) -> None:
    """Mercenaries return to the game pool at full strength. [5.1]"""
    places = {p.place[counter] for counter in bits(force)}
    for counter in bits(force):
        p.put(counter, GAME_POOL)
        p.give(counter, NOBODY)
        p.reduced &= ~(1 << counter)
    dissolve_groups(p)
    for place in places:
        if place < AREAS_AND_CITIES // 2:
            settle_control(p, place)


def initiate(p: AssyrianPosition) -> None:
    """All disband; only Assyria's mercenaries on the map wait for its first impulse. [5.1, 9.4]

    Those on the card of a foreign war "remain there until the foreign war is over". [6.11.b]
    """
    abroad = 0
    for card in range(len(FOREIGN_WARS)):
        abroad |= p.here[FOREIGN + card]
    for country in range(N_TRACK):
        hired = p.owned[country] & ORANGE & ~abroad
        if country == ASSYRIA and p.standing_army:
            for counter in bits(hired):
                if is_on_map(p, counter):
                    hired &= ~(1 << counter)
        if hired:
            p.tell(facts_turn.Disbands, "5.1", country, hired)
            disband(p, hired)
    for counter in bits(p.here[POOL] & ORANGE):
        disband(p, 1 << counter)
    for country in bits(p.active):
        if country < N_TRACK and not (country == ASSYRIA and p.standing_army):
            as_power = country if TRIBES >> country & 1 else p.acts_as(country)  # a substitute [7.1]
            draw_mercenaries(p, country, MERCENARIES_DRAWN[as_power])


def draw_mercenaries(p: AssyrianPosition, country: int, number: int) -> int:
    """So many random mercenaries come into a country's pool: which, as a mask. [4.2]"""
    drawn = 0
    faces: list[int] = []
    choice = bits(p.here[GAME_POOL] & ORANGE)
    pool = len(choice)
    first = p.dice.rolled
    for _ in range(min(number, pool)):
        face = p.dice.below(len(choice))
        faces.append(face + 1)
        counter = choice.pop(face)
        drawn |= 1 << counter
        p.give(counter, country)
        p.put(counter, POOL)
    if drawn:
        p.tell(facts_turn.DrawsMercenaries, "4.2", country, drawn, tuple(faces), pool, first)
    return drawn


# --- Assyria's first impulse [5.1, 9.4] (A58) ---


def standing(p: AssyrianPosition) -> int:
    """Assyrian mercenaries on the map."""
    found = 0
    for counter in bits(p.owned[ASSYRIA] & ORANGE):
        if is_on_map(p, counter):
            found |= 1 << counter
    return found


def is_on_map(p: AssyrianPosition, counter: int) -> bool:
    """In an area, in a city, or on board of a ship."""
    return p.place[counter] < AREAS_AND_CITIES or p.place[counter] >= ABOARD


def begin_rehiring(p: AssyrianPosition) -> None:
    """In the first impulse of a turn; turn 1 has had its draw in the set-up. [5.1]"""
    if p.turn > 1 and p.standing_army:
        p.call(REHIRING, Rehiring(ASSYRIA))


def any_left(p: AssyrianPosition, rehiring: Rehiring) -> Step[Rehiring]:
    return NEXT if standing(p) & ~rehiring.kept else LET_GO


def keep_universe(p: AssyrianPosition, rehiring: Rehiring) -> list[Option]:
    """Whom to keep; the points of a card may pay for it."""
    cards = bits(p.hand[ASSYRIA])
    return [
        *(("rehire", counter) for counter in each_kind(p, standing(p), rehiring.kept)),
        *(("points", card) for card in cards),
        ("let-go",),
    ]


def why_not_keep(p: AssyrianPosition, rehiring: Rehiring, option: Option) -> Reason | None:
    """The hire price of the side that shows. [5.1] (A58)"""
    if option[0] == "let-go":
        return None
    if option[0] == "points":
        return why_not_points(p, Impulse(ASSYRIA), option)
    if rehiring.kept >> option[1] & 1:
        return KEPT
    return why_not_afford(p, hire_cost(p.cf(option[1])))


def take_keep(p: AssyrianPosition, rehiring: Rehiring, option: Option) -> Step[Rehiring]:
    if option[0] == "let-go":
        return NEXT
    if option[0] == "points":
        take_points(p, Impulse(ASSYRIA), option)
        return ANY_LEFT
    counter = option[1]
    spend(p, hire_cost(p.cf(counter)))
    rehiring.kept |= 1 << counter
    p.tell(facts_turn.Rehires, "5.1", ASSYRIA, counter, p.place[counter])
    return ANY_LEFT


def let_go(p: AssyrianPosition, rehiring: Rehiring) -> Step[Rehiring]:
    """Those not kept disband; eight less the kept are drawn. [5.1]"""
    gone = standing(p) & ~rehiring.kept
    if gone:
        p.tell(facts_turn.Disbands, "5.1", ASSYRIA, gone)
        disband(p, gone)
    draw_mercenaries(p, ASSYRIA, max(0, MERCENARIES_DRAWN[ASSYRIA] - rehiring.kept.bit_count()))
    return END


ANY_LEFT: Final = Do("any left", any_left)
KEEP: Final[Ask[Rehiring]] = ask_lawful("keep", its_seat, take_keep, keep_universe, why_not_keep)
LET_GO: Final = Do("let go", let_go)
REHIRING.consists_of(ANY_LEFT, KEEP, LET_GO)

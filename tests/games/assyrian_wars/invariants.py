"""What must hold at every moment of a game of Assyrian Wars."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.numbers import (
    SAVED_MOST,
    STOCK_DAMAGE,
    STOCK_ECO_MINUS,
    STOCK_ECO_PLUS,
    STOCK_PILLAGE,
)
from kadesh.games.assyrian_wars.charts.tables import (
    AREA_IDS,
    AREAS,
    CITY,
    COUNTERS,
    COUNTRY_IDS,
    DEFENCE,
    FAR_EAST,
    IN_CITY,
    LEADERS,
    MEDE,
    MERCENARIES,
    N_BOXES,
    N_RAIDS,
    N_TRACK,
    NOBODY,
    PLACES,
    RAIDS,
    SHIPS,
    TRADE_BOXES,
    UNITS,
    ZONES,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch05_tribute import payments
from kadesh.games.assyrian_wars.rules.facts_turn import ImpulseBegins, Passes, Scores, TurnBegins
from kadesh.games.assyrian_wars.rules.position import FIRST_GROUP_CARD, GROUPS, SOLD, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    Impulse,
)
from kadesh.table import Position


def broken(position: Position) -> list[str]:
    """What does not hold, in words."""
    assert isinstance(position, AssyrianPosition)
    p = position
    return [
        *_following(p),
        *_counters(p),
        *_areas(p),
        *_stocks(p),
        *_politics(p),
        *_camps(p),
        *_cards(p),
        *_groups(p),
        *_between_impulses(p),
        *_mede(p),
        *_journal(p),
    ]


def _following(p: AssyrianPosition) -> list[str]:
    """What is kept up for speed is what it would be if it were found anew."""
    anew = p.clone()
    anew.find_following()
    return [
        f"{name} is not up to date"
        for name in p.game.rules.following
        if getattr(p, name) != getattr(anew, name)
    ]


def _counters(p: AssyrianPosition) -> list[str]:
    found: list[str] = []
    everywhere = 0
    for place in range(PLACES):
        if p.here[place] & everywhere:
            found.append(f"a counter is in two places, one of them {place}")
        everywhere |= p.here[place]
    if everywhere != (1 << COUNTERS) - 1:
        found.append("a counter is nowhere")
    owned = 0
    for country in range(len(p.owned)):
        if p.owned[country] & owned:
            found.append("a counter has two masters")
        owned |= p.owned[country]
    for counter in range(COUNTERS):
        if not p.here[p.place[counter]] >> counter & 1:
            found.append(f"counter {counter} is not where it says")
        master = p.owner[counter]
        if master != NOBODY and not p.owned[master] >> counter & 1:
            found.append(f"counter {counter} is not its master's")
        if master == NOBODY and not MERCENARIES >> counter & 1:
            found.append(f"counter {counter} is nobody's")
        place = p.place[counter]
        if SHIPS >> counter & 1 and place < ZONES:
            found.append("a ship is on land")
        if (UNITS | LEADERS) >> counter & 1 and ZONES <= place < RAIDS:
            found.append("a land unit swims")
    for box in range(N_BOXES):
        if p.here[TRADE_BOXES + box].bit_count() > 4:
            found.append("a Trade Box has more than four ships")
    for box in range(N_RAIDS):
        if p.here[RAIDS + box].bit_count() > 1:
            found.append("a Raid Box has more than one raider")
    return found


def _areas(p: AssyrianPosition) -> list[str]:
    found: list[str] = []
    for area in range(AREAS):
        name = AREA_IDS[area]
        if not 0 <= p.pillage[area] <= 2:
            found.append(f"pillage {p.pillage[area]} in {name}")
        if not 0 <= p.damage[area] <= DEFENCE[area]:
            found.append(f"damage {p.damage[area]} in {name}")
        if p.eco_plus[area] > 2 and area != FAR_EAST:
            found.append(f"too many ECO+ markers in {name}")
        if not 0 <= p.eco_minus[area] <= 1:
            found.append(f"too many ECO- markers in {name}")
        if p.here[IN_CITY + area] and not CITY[area]:
            found.append(f"somebody is inside a city that does not exist, {name}")
        if p.siege_by[area] >= 0 and not CITY[area]:
            found.append(f"{name} has no city to besiege")
        if not p.open >> area & 1 and (p.here[area] | p.here[IN_CITY + area]):
            found.append(f"somebody is in {name}, which is closed")
        if p.printed[area] < 0 and p.controller[area] >= 0:
            found.append(f"{name} is nobody's, yet controlled")
    return found


def _stocks(p: AssyrianPosition) -> list[str]:
    """No more markers lie on the map than there are."""
    found: list[str] = []
    for name, markers, stock in (
        ("pillage", p.pillage, STOCK_PILLAGE),
        ("damage", p.damage, STOCK_DAMAGE),
        ("ECO+", p.eco_plus, STOCK_ECO_PLUS),
        ("ECO-", p.eco_minus, STOCK_ECO_MINUS),
    ):
        if sum(markers) > stock:
            found.append(f"{sum(markers)} {name} markers lie on the map")
    return found


def _camps(p: AssyrianPosition) -> list[str]:
    """Camps are at war with each other and with none of their own; conqueror and conquered keep peace."""
    found: list[str] = []
    powers = [power for power in p.powers_in_play() if p.is_played(power) and p.camp[power]]
    for one in powers:
        for other in powers:
            same = p.camp[one] == p.camp[other]
            if one != other and p.is_allied(one, other) != same:
                found.append(f"{COUNTRY_IDS[one]} and {COUNTRY_IDS[other]} are not what their camps are")
    for grace in p.grace:
        if p.at_war(grace.conqueror, grace.conquered):
            found.append("conqueror and conquered fight in the grace period")
    pairs = payments(p)
    if len(pairs) != len(set(pairs)):
        found.append("tribute is paid twice")
    return found


def _mede(p: AssyrianPosition) -> list[str]:
    """Before turn 4 one Mede army at most is outside its home areas."""
    if p.turn >= 4 or not p.in_play >> MEDE & 1:
        return []
    outside = 0
    for area in bits(p.open):
        if p.printed[area] != MEDE and area != FAR_EAST:
            outside |= (p.here[area] | p.here[IN_CITY + area]) & p.owned[MEDE]
    armies = [one for one in bits(outside & LEADERS) if p.here[p.place[one]] & outside & UNITS]
    return ["two Mede armies are abroad"] if len(armies) > 1 else []


def _journal(p: AssyrianPosition) -> list[str]:
    """Points change only by what is told, and nobody has two impulses running."""
    if p.journal is None:
        return []
    found: list[str] = []
    told = [0] * len(p.vp)
    last = -1
    for fact in p.journal.facts:
        if type(fact) is Scores:
            told[fact.country] += fact.points
        elif type(fact) is TurnBegins:
            last = -1
        elif type(fact) is Passes:
            last = -2 - fact.country  # its impulse without a card counts as none
        elif type(fact) is ImpulseBegins:
            if last == fact.country:
                found.append(f"{COUNTRY_IDS[fact.country]} has two impulses running")
            last = fact.country if last != -2 - fact.country else -1
    if told != p.vp:
        found.append("points have changed that nobody was told of")
    return found


def _politics(p: AssyrianPosition) -> list[str]:
    found: list[str] = []
    for country in bits(p.in_play):
        name = COUNTRY_IDS[country]
        if p.enemies[country] & p.allies[country]:
            found.append(f"{name} is at war with an ally")
        for other in bits(p.enemies[country]):
            if not p.enemies[other] >> country & 1:
                found.append(f"{name}'s war is one-sided")
        if not 0 <= p.marker_at[country] <= 15:
            found.append(f"the marker of {name} is at {p.marker_at[country]}")
        if not 0 <= p.saved[country] <= SAVED_MOST:
            found.append(f"{name} has saved {p.saved[country]} halves")
    if p.ap_card < 0 or p.ap_income < 0:
        found.append("more Action Points were spent than there were")
    return found


def _cards(p: AssyrianPosition) -> list[str]:
    found: list[str] = []
    for country in range(N_TRACK):
        for card in bits(p.hand[country]):
            if p.card_at[card] != country:
                found.append(f"card {card + 1} is not in the hand that holds it")
    for card, place in enumerate(p.card_at):
        if place < N_TRACK and not p.hand[place] >> card & 1:
            found.append(f"card {card + 1} is in no hand")
    return found


def _groups(p: AssyrianPosition) -> list[str]:
    found: list[str] = []
    for group in range(GROUPS):
        leaders = p.group[group]
        if not leaders:
            continue
        if not 2 <= leaders.bit_count() <= 3:
            found.append(f"army group {group} has {leaders.bit_count()} armies")
        if len({p.place[leader] for leader in bits(leaders)}) > 1:
            found.append(f"army group {group} is in two places")
        if sum(p.is_king(leader) for leader in bits(leaders)) > 1:
            found.append(f"army group {group} has two kings")
        if p.card_at[FIRST_GROUP_CARD + group] == SOLD:
            found.append(f"the card of army group {group} is sold")
    return found


def _between_impulses(p: AssyrianPosition) -> list[str]:
    """Between actions no enemies stand together outside a city, and control is with those who can hold it."""
    if not p.frames or not isinstance(p.frames[-1], Impulse):
        return []
    found: list[str] = []
    for area in bits(p.open):
        for country in range(N_TRACK):
            own = p.here[area] & UNITS & p.owned[country]
            if own and p.enemy_units(country, area):
                found.append(f"{COUNTRY_IDS[country]} stands among enemies in {AREA_IDS[area]}")
        inside = p.here[IN_CITY + area] & UNITS
        for country in bits(p.owners_in(inside)):
            if inside & p.counters_of(p.enemies[country]):
                found.append(f"enemies share the city of {AREA_IDS[area]}")
        if p.siege_by[area] >= 0 and not p.here[area] & UNITS:
            found.append(f"nobody besieges {AREA_IDS[area]}, yet it is besieged")
    return found

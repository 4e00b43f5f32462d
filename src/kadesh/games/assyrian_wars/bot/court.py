"""Minors' favour, wars, camps, tribute and offers: what a sensible court would do. [5.2, 6.9, 7.4]"""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.bot.clash import strength_of
from kadesh.games.assyrian_wars.bot.roads import STEPS
from kadesh.games.assyrian_wars.bot.temper import COURT, Player
from kadesh.games.assyrian_wars.bot.worth import POINT, Worth
from kadesh.games.assyrian_wars.charts.numbers import (
    ALLIANCE_STATUS,
    CITIES_A_LEVEL,
    MARCH_STATUS,
    PRO_STATUS,
    TRADE_STATUS,
)
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    ASSYRIA,
    CAPITAL_OF,
    CITY,
    HOME_AREAS,
    MEDE,
    MINOR_CITIES,
    MINOR_CITY_AREA,
    MINORS,
    N_POWERS,
    N_TRACK,
    NOBODY,
    TRIBES,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch06_links import MEDE_FREE_TURN
from kadesh.games.assyrian_wars.rules.ch06_politics import price
from kadesh.games.assyrian_wars.rules.ch07_talks import PASSAGE, PEACE_FOR_TRIBUTE
from kadesh.games.assyrian_wars.rules.ch07_war import gatekeeper, war_cost
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ASSYRIAN_CAMP, NEUTRAL, ON_TRACK, REBEL_CAMP, WAR_BOX
from kadesh.games.assyrian_wars.rules.under_way import (
    NewAlliance,
    Politics,
    Proposal,
    Surrender,
    Tribute,
    War,
)
from kadesh.table import Advice, Option

TRACK: Final = ((TRADE_STATUS, 0.35), (PRO_STATUS, 1.0), (MARCH_STATUS, 0.2), (ALLIANCE_STATUS, 1.6))
SOONER: Final = 0.9  # what a standing is worth for each space that is lacking
WAR_AT_ALL: Final = 1.0  # what a war must promise
FAR: Final = 9


# --- influence [6.9] ---


def standing(worth: Worth, status: int, value: float) -> float:
    """What a standing is worth to a power: trade, tribute, a way, an ally."""
    if status == TRADE_STATUS:
        return value + worth.level / CITIES_A_LEVEL
    if status == PRO_STATUS:
        return value * worth.level * 0.8
    if status == ALLIANCE_STATUS:
        return value * worth.own_point()
    return value


def next_standing(p: AssyrianPosition, power: int, minor: int) -> tuple[int, int, int]:
    """The standing that comes next, its place among all, and the spaces that are lacking for it."""
    holder, at = p.marker_power[minor], p.marker_at[minor]
    down = at if holder not in (power, NOBODY) else 0
    mine = at if holder == power else 0
    for place, (status, _) in enumerate(TRACK):
        if status > mine:
            return status, place, down + status - mine
    return ALLIANCE_STATUS, len(TRACK), 0


def influence(worth: Worth, minor: int) -> float:
    """What one space on a minor's way is worth, its price taken off."""
    p, power = worth.p, worth.power
    status, place, lacking = next_standing(p, power, minor)
    if place >= len(TRACK) or lacking <= 0 or will_be_attacked(worth, minor):
        return -0.2
    value = standing(worth, status, TRACK[place][1])
    if place + 1 < len(TRACK):
        following, more = TRACK[place + 1]
        value += 0.5 * standing(worth, following, more) * (status - 0.0) / following
    holder = p.marker_power[minor]
    if holder not in (power, NOBODY) and p.seat_of[holder] == worth.seat:
        return -0.2
    if holder not in (power, NOBODY):
        value += 0.3 * worth.harm(holder)
    if TRIBES >> minor & 1:
        value *= 0.4
    turns = 0.5 + 0.5 * min(1, worth.turns_left)
    return worth.temper[COURT] * turns * value * SOONER**lacking / max(1, lacking) - price(minor) * POINT


def will_be_attacked(worth: Worth, minor: int) -> bool:
    """Is a minor about to be at war: a refuser, or with an enemy before its cities?"""
    p = worth.p
    if p.allies[worth.country] >> ASSYRIA & 1:
        return bool(p.refused >> minor & 1)
    if p.refused >> minor & 1 or p.marker_box[minor] == WAR_BOX:
        return bool(p.active >> minor & 1)
    return False


def best_influence(worth: Worth, spaces: int) -> tuple[float, int]:
    """The minor whose marker would gain most by so many spaces."""
    p, power = worth.p, worth.power
    best, which = 0.0, NOBODY
    if power < 0:
        return best, which
    for minor in bits(p.in_play & MINORS & ~p.eliminated):
        if p.enemies[power] >> minor & 1:
            continue
        value = spaces_worth(worth, minor, spaces)
        if value > best:
            best, which = value, minor
    return best, which


def spaces_worth(worth: Worth, minor: int, spaces: int) -> float:
    """What moving a marker by so many spaces is worth."""
    p, power = worth.p, worth.power
    holder, at = p.marker_power[minor], p.marker_at[minor]
    if will_be_attacked(worth, minor):
        return 0.0
    value = 0.0
    if holder not in (power, NOBODY):
        if p.seat_of[holder] == worth.seat:
            return 0.0
        lost = min(spaces, at)
        for status, gain in TRACK:
            if at >= status > at - lost:
                value += standing(worth, status, gain) * worth.harm(holder)
        spaces, at = spaces - lost, 0
    elif holder == NOBODY:
        at = 0
    for status, gain in TRACK:
        if at < status <= at + spaces:
            value += standing(worth, status, gain)
        elif at + spaces < status:
            value += 0.03 * spaces
            break
    return value * worth.temper[COURT]


# --- wars [7.4.2] ---


def strength_near(p: AssyrianPosition, country: int, areas: list[int]) -> float:
    """The strength of a country's side that stands near to some areas."""
    total = 0.0
    side = p.counters_of(p.allies[country])
    for area in bits(p.open):
        force = p.here[area] & side
        if force & UNITS:
            steps = min([STEPS[area][other] for other in areas]) if areas else FAR
            total += strength_of(p, force) * 0.85**steps
    return total


def land_of(country: int) -> list[int]:
    if MINOR_CITIES >> country & 1:
        return [MINOR_CITY_AREA[country]]
    return [area for area in HOME_AREAS[country] if CITY[area]] or HOME_AREAS[country]


def war(worth: Worth, target: int, cost: int) -> float:
    """What a war on a country may gain: cities near one's armies, less what it can do in return."""
    p, country = worth.p, worth.country
    if p.allies[country] >> target & 1:
        return -5.0
    areas = [area for area in land_of(target) if area < AREAS and p.open >> area & 1]
    if not areas:
        return -1.0
    mine = strength_near(p, country, areas)
    theirs = strength_near(p, target, areas) + 3.0 * len(areas)
    gain = 0.0
    if MINOR_CITIES >> target & 1:
        gain = worth.level * 0.6 if mine > theirs + 6 else 0.0
    elif target >= N_POWERS:
        gain = 1.5 if mine > 1.5 * theirs else 0.0
        if country == ASSYRIA and p.refused >> target & 1:
            gain += 2.0 if mine > theirs else 0.5
    elif mine > 1.5 * theirs:
        gain = 2.0
    if country == ASSYRIA and cost:
        gain -= 3.0  # never on a payer
    if target < N_POWERS:
        gain -= 1.5
    return gain - WAR_AT_ALL - cost * POINT


def declare(worth: Worth, target: int) -> float:
    p = worth.p
    return war(worth, target, war_cost(p, worth.country, target))


# --- offers [6.9, 7.4.3] ---


def is_losing(worth: Worth, other: int) -> float:
    """How badly a war with another power goes, 0 for even, 1 for lost."""
    p, country = worth.p, worth.country
    capital = CAPITAL_OF[country]
    lost = [
        area
        for area in land_of(country)
        if p.controller[area] != country and p.open >> area & 1 and p.printed[area] == country
    ]
    share = len(lost) / max(1, len(land_of(country)))
    if capital >= 0 and p.controller[capital] != country:
        share += 0.3
    own = sum([p.cf(counter) for counter in bits(p.owned[country] & UNITS) if p.place[counter] < 2 * AREAS])
    foe = sum([p.cf(counter) for counter in bits(p.owned[other] & UNITS) if p.place[counter] < 2 * AREAS])
    return share + max(0.0, 0.5 - own / max(1.0, float(own + foe))) * 0.6


def propose(worth: Worth, other: int, kind: int) -> float:
    """Offers that are worth making: peace when the war is lost, passage never unasked."""
    if kind == PASSAGE:
        return -0.3
    losing = is_losing(worth, other)
    if kind == PEACE_FOR_TRIBUTE:
        return losing - 0.75
    return losing - 0.55


def reply(p: AssyrianPosition, proposal: Proposal, player: Player, options: list[Option]) -> Advice:
    """Agree when the war goes badly, or when tribute is offered by one who cannot be beaten soon."""
    worth = Worth(p, player, proposal.other)
    if proposal.kind == PASSAGE:
        value = -0.1
    else:
        winning = is_losing(Worth(p, player, proposal.country), proposal.other)
        value = is_losing(worth, proposal.country) - 0.35 - winning
        if proposal.kind == PEACE_FOR_TRIBUTE:
            value += 0.45
        if breaks_own_camp(p, proposal):
            value -= 0.2
    return [(value if option[0] == "agree" else 0.0, option) for option in options]


def breaks_own_camp(p: AssyrianPosition, proposal: Proposal) -> bool:
    """Would agreeing take oneself out of one's camp? [7.4.1]"""
    return proposal.country == ASSYRIA and proposal.other < N_POWERS and p.camp[proposal.other] != NEUTRAL


def consent_to_join(p: AssyrianPosition, joining: object, player: Player, options: list[Option]) -> Advice:
    """Allies' armies fight better together."""
    return [(0.2 if option[0] == "agree" else 0.0, option) for option in options]


def sell(p: AssyrianPosition, sale: object, player: Player, options: list[Option]) -> Advice:
    """A mercenary is sold to friends only."""
    return [(-0.2 if option[0] == "agree" else 0.0, option) for option in options]


def verdict(p: AssyrianPosition, surrender: Surrender, player: Player, options: list[Option]) -> Advice:
    """A surrender is a conquest without the trouble; refused, it gives the beaten a point."""
    return [(1.0 if option[0] == "agree" else 0.0, option) for option in options]


# --- camps [7.4.1] ---


def admit(p: AssyrianPosition, under_way: War, player: Player, options: list[Option]) -> Advice:
    """A friend more is welcome; a refusal gives him a point besides."""
    return [(0.5 if option[0] == "admit" else 0.0, option) for option in options]


def ask_leave(p: AssyrianPosition, politics: Politics, player: Player, options: list[Option]) -> Advice:
    return [(0.5 if option[0] == "admit" else 0.0, option) for option in options]


def answer_war(p: AssyrianPosition, under_way: War, player: Player, options: list[Option]) -> Advice:
    """An ally that is attacked is worth a war if one is not much weaker."""
    lord = p.lord[under_way.target]
    worth = Worth(p, player, lord)
    value = war(worth, under_way.country, 0) + 1.2
    return [(value if option[0] == "answer-war" else 0.0, option) for option in options]


def share_war(p: AssyrianPosition, alliance: NewAlliance, player: Player, options: list[Option]) -> Advice:
    """A new ally's war: share it if it can be won, else ask for peace."""
    worth = Worth(p, player, alliance.power)
    found: Advice = []
    for option in options:
        if option[0] == "share-war":
            found.append((war(worth, option[1], 0), option))
        else:
            found.append((0.1 if option[0] == "seek-peace" else 0.0, option))
    return found


def peace_with_ally(
    p: AssyrianPosition, alliance: NewAlliance, player: Player, options: list[Option]
) -> Advice:
    """Whether to let a minor off that has found an ally."""
    worth = Worth(p, player, alliance.foe)
    value = 0.3 - war(worth, alliance.minor, 0) * 0.3
    return [(value if option[0] == "agree" else 0.0, option) for option in options]


def talk(p: AssyrianPosition, politics: Politics, player: Player, options: list[Option]) -> Advice:
    """The politics of an Interphase: few things are better than to leave them be."""
    power = politics.order[politics.place]
    worth = Worth(p, player, power)
    return [(talked(worth, option), option) for option in options]


def talked(worth: Worth, option: Option) -> float:
    word = option[0]
    if word == "politics-done":
        return 0.0
    if word == "join-camp":
        return camp(worth, option[1])
    if word == "leave-camp":
        return leave_camp(worth)
    if word == "declare-war":
        return war(worth, option[1], 0) - 0.3
    if word == "propose":
        return propose(worth, option[1], option[2])
    if word == "propose-card":
        return propose(worth, option[1], 0) - 0.3
    if word == "release":
        return -war(worth, option[1], 0) * 0.3 - 0.4
    return -1.0  # surrender


def camp(worth: Worth, which: int) -> float:
    """A neutral power joins the rebels when Assyria leads or is weak, and can be reached."""
    p, power = worth.p, worth.power
    if power == ASSYRIA:
        return -1.0
    if which == ASSYRIAN_CAMP:
        return -0.5
    if p.camp[power] == ASSYRIAN_CAMP:
        return -0.5
    if power == MEDE and p.turn + 1 < MEDE_FREE_TURN:
        return -0.5
    others = [p.vp[other] for other in p.powers_in_play() if other != ASSYRIA]
    ahead = p.vp[ASSYRIA] - max(others)
    rebels = sum([p.camp[other] == REBEL_CAMP for other in p.powers_in_play()])
    areas = [CAPITAL_OF[ASSYRIA]]
    mine = strength_near(p, power, areas)
    theirs = strength_near(p, ASSYRIA, land_of(power))
    value = 0.05 * ahead + 0.1 * rebels + 0.02 * (mine - theirs)
    return value - 0.2


def leave_camp(worth: Worth) -> float:
    """A power leaves a lost cause."""
    p, power = worth.p, worth.power
    foes = [other for other in p.powers_in_play() if p.enemies[power] >> other & 1]
    if not foes:
        return -0.3
    return max([is_losing(worth, other) for other in foes]) - 0.8


# --- tribute [5.2] ---


def pay(p: AssyrianPosition, tribute: Tribute, player: Player, options: list[Option]) -> Advice:
    """Who is weak and near to Assyria pays; who is far or strong does not."""
    country = tribute.place
    value = pressure(p, country) - 1.0
    if country == MEDE and p.turn < MEDE_FREE_TURN:
        value += 0.6
    return [(value if option[0] == "pay-tribute" else 0.0, option) for option in options]


def pressure(p: AssyrianPosition, country: int) -> float:
    """Assyria's strength near a country to its own."""
    areas = [area for area in land_of(country) if p.open >> area & 1]
    own = strength_near(p, country, areas) + 2.0 * len(areas)
    return strength_near(p, ASSYRIA, areas) / max(1.0, own)


def stop_tribute(worth: Worth, payer: int) -> float:
    """Tribute is stopped when Assyria is busy elsewhere."""
    return 0.5 - pressure(worth.p, payer)


def is_minor_on_track(p: AssyrianPosition, minor: int) -> bool:
    return minor < N_TRACK and p.marker_box[minor] == ON_TRACK


def keeper_of(p: AssyrianPosition, under_way: War) -> int:
    """Who is asked at the door of a camp. [7.4.1]"""
    return gatekeeper(p, under_way, under_way.country, under_way.target)

"""Odds of what may happen on the table: battles, sieges, reactions, marches, checks."""

from __future__ import annotations

from dataclasses import dataclass

from kadesh.games.assyrian_wars.charts.numbers import FAR_MARCH
from kadesh.games.assyrian_wars.charts.tables import (
    CAPITAL,
    CAPITAL_OF,
    CAVALRY,
    FORTRESS,
    IN_CITY,
    LEADERS,
    LINKS,
    MEDE_LINK,
    MOUNTAIN,
    N_TRACK,
    NINEVEH,
    RIVER,
    SEALAND,
    SEARCH,
    SHIPS,
    UNITS,
    ZONES,
    bits,
)
from kadesh.games.assyrian_wars.odds.battle import Ground, Outlook, Stand, fight
from kadesh.games.assyrian_wars.odds.dice import (
    Spread,
    any_of,
    attrition_of_checks,
    conquest_chance,
    evasion_chance,
    interception_chance,
    raid_spread,
    search_chance,
    succession_chance,
    tribute_chance,
)
from kadesh.games.assyrian_wars.odds.siege import (
    City,
    SiegeOutlook,
    assault,
    hunger_impulses,
    standard,
    standard_within,
)
from kadesh.games.assyrian_wars.odds.troops import Troops, troops_of
from kadesh.games.assyrian_wars.rules import ch06_evasion, ch06_interception
from kadesh.games.assyrian_wars.rules.ch05_tribute import check_dice, checks, pays_by_status
from kadesh.games.assyrian_wars.rules.ch06_entering import ALL_REACTIONS, foes_there
from kadesh.games.assyrian_wars.rules.ch06_links import link, who_suffers
from kadesh.games.assyrian_wars.rules.ch06_raiding import ready_raiders
from kadesh.games.assyrian_wars.rules.ch06_siege import besieging_force
from kadesh.games.assyrian_wars.rules.ch06_siege_dice import garrison_leader_dice, has_engineers
from kadesh.games.assyrian_wars.rules.ch07_invasion import held, squares_of
from kadesh.games.assyrian_wars.rules.ch07_timetable import modifier_of as succession_modifier_of
from kadesh.games.assyrian_wars.rules.force import is_organised
from kadesh.games.assyrian_wars.rules.position import ASSAULT, HUNGER, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_war import (
    Battle,
    Entering,
    Evasion,
    Fleeing,
    Side,
    SiegeRound,
)

# --- battles [6.7] ---


def stand_of(p: AssyrianPosition, side: Side) -> Stand:
    """What a side of a battle has beside its troops."""
    return Stand(
        organised=side.organised,
        bows=bool(side.chariots),
        dice=side.dice,
        penalty=side.penalty,
        charging=side.charging,
        showering=side.showering,
        raised=side.raised,
        steadfast=side.steadfast,
        panic=side.panic,
        failed=bool(side.failed & side.force),
    )


def ground_of(p: AssyrianPosition, battle: Battle) -> Ground:
    """Where and how a battle is fought."""
    return Ground(
        abilities=p.unit_abilities,
        river=bool(battle.links >> RIVER & 1),
        mountain=bool(battle.links >> MOUNTAIN & 1),
        mede=bool(battle.links >> MEDE_LINK & 1),
        sealand=battle.area == SEALAND,
        amphibious=bool(battle.landed & battle.sides[0].force),
        intercepted=battle.intercepted,
        sortie=battle.sortie,
        ford=battle.ford,
        dust=battle.dust,
    )


def battle_outlook(p: AssyrianPosition, battle: Battle) -> Outlook:
    """The outlook of a battle before its first dice. [6.7]"""
    ours, theirs = battle.sides
    return fight(
        troops_of(p, ours.force, battle.spared),
        troops_of(p, theirs.force),
        stand_of(p, ours),
        stand_of(p, theirs),
        ground_of(p, battle),
    )


def under_way(p: AssyrianPosition) -> Outlook | None:
    """The battle that is being fought, as long as no dice of it have been rolled."""
    battle = p.under_way(Battle)
    if battle is None or battle.round > 1 or any(side.hits for side in battle.sides) or not battle.countries:
        return None
    return battle_outlook(p, battle) if all(side.force & UNITS for side in battle.sides) else None


def foresee(p: AssyrianPosition, country: int, force: int, start: int, area: int) -> Battle | None:
    """The battle that a force would fight with the enemies outside the city of a neighbouring area. [6.7]"""
    defenders = p.here[area] & (UNITS | LEADERS) & p.counters_of(p.enemies[country])
    if not defenders & UNITS or not force & UNITS:
        return None
    links = 1 << link(start, area) if area in LINKS[start] else 0
    sides = [
        Side(force, country, organised=is_organised(p, force)),
        Side(defenders, country, organised=is_organised(p, defenders)),
    ]
    return Battle(area=area, sides=sides, links=links)


def battle_prospect(p: AssyrianPosition, country: int, force: int, start: int, area: int) -> Outlook | None:
    """The outlook of the battle that entering an area would bring, None if there is nobody to fight."""
    battle = foresee(p, country, force, start, area)
    return None if battle is None else battle_outlook(p, battle)


# --- sieges [6.8] ---


def city_of(p: AssyrianPosition, country: int, area: int, force: int) -> City:
    """A city as it is to these besiegers."""
    garrison = p.here[IN_CITY + area]
    return City(
        defence=p.defence(area),
        fortress=FORTRESS[area],
        engineers=sum(1 << c for c in bits(p.owners_in(force)) if has_engineers(p, c)),
        led_by_engineers=has_engineers(p, country),
        capital=CAPITAL[area],
        nineveh=area == NINEVEH,
        abilities=p.unit_abilities,
        organised=is_organised(p, force),
        tired=p.unit_abilities and bool(p.quick & CAVALRY & force),
        leader_dice=garrison_leader_dice(p, garrison),
        strength=p.siege_strength[area] if p.siege_by[area] >= 0 else p.defence(area),
    )


def garrison_of(p: AssyrianPosition, area: int) -> Troops:
    return troops_of(p, p.here[IN_CITY + area] & UNITS)


def siege_prospect(p: AssyrianPosition, leader: int, kind: int) -> SiegeOutlook:
    """A round of assault or standard siege by a leader's force where it stands. [6.8.2, 6.8.3]"""
    area, force = p.place[leader], besieging_force(p, leader)
    city, garrison = city_of(p, p.owner[leader], area, force), garrison_of(p, area)
    storm = assault if kind == ASSAULT else standard
    return storm(troops_of(p, force), garrison, city)


def siege_within(p: AssyrianPosition, leader: int, rounds: int) -> list[float]:
    """The chance that a standard siege has taken the city by each of the next rounds. [6.8.3]"""
    area, force = p.place[leader], besieging_force(p, leader)
    city, garrison = city_of(p, p.owner[leader], area, force), garrison_of(p, area)
    return list(standard_within(troops_of(p, force), garrison, city, rounds))


def round_under_way(p: AssyrianPosition) -> SiegeOutlook | None:
    """The round of siege combat whose dice have not been rolled."""
    siege = p.under_way(SiegeRound)
    if siege is None or any(side.hits for side in siege.sides):
        return None
    besiegers, inside = siege.sides
    city = city_of(p, besiegers.chief, siege.area, besiegers.force)
    storm = assault if siege.kind == ASSAULT else standard
    return storm(troops_of(p, besiegers.force), troops_of(p, inside.force & UNITS), city)


def starving(p: AssyrianPosition, country: int, area: int) -> int:
    """Impulses until hunger takes a city, the present one counted. [6.8.1]"""
    mine = p.siege_by[area] == country
    number = p.siege_number[area] if mine else 0
    started = mine and (p.siege_kind[area] == HUNGER or number > 0)
    return hunger_impulses(number, started, p.defence(area), CAPITAL[area])


# --- reactions [6.6.9, 6.6.10] ---


@dataclass
class Chance:
    """A force that may react, where to, with its modifier and its chance."""

    country: int
    force: int
    to: int
    modifier: int
    chance: float
    hasty: bool = False


def interceptors(p: AssyrianPosition, country: int, force: int, start: int, area: int) -> list[Chance]:
    """Who could intercept a force that enters an area, group by group and army by army. [6.6.9]"""
    entering = Entering(country, force, area, start, ALL_REACTIONS)
    found: list[Chance] = []
    for other in bits(p.enemies[country] & p.in_play):
        if other >= N_TRACK:
            continue
        for near in ch06_interception.forces_near(p, entering, other):
            if ch06_interception.why_not_intercept(p, entering, other, near) is None:
                modifier = ch06_interception.modifier_of(p, entering, other, near)
                found.append(Chance(other, near, area, modifier, interception_chance(modifier)))
    return found


def march_risk(p: AssyrianPosition, country: int, force: int, start: int, path: list[int]) -> list[float]:
    """The chance to be intercepted in each area of a path, having come so far; their sum is the whole risk.

    Everybody who can is taken to try, army groups as a whole. [6.6.9]
    """
    found: list[float] = []
    free, at = 1.0, start
    for area in path:
        whole: list[Chance] = []
        for one in interceptors(p, country, force, at, area):
            if not any(one.force & other.force for other in whole):
                whole.append(one)
        stopped = any_of([one.chance for one in whole])
        found.append(free * stopped)
        free *= 1.0 - stopped
        at = area
    return found


def evasions(p: AssyrianPosition, evasion: Evasion) -> list[Chance]:
    """Every way in which the country that is asked may evade, with its chance. [6.6.10]"""
    entering, country = evasion.entering, ch06_evasion.deciding(p, evasion)
    if country < 0:
        return []
    force = ch06_evasion.fugitives(p, entering, country)
    found: list[Chance] = []
    for option in ch06_evasion.evade_options(p, evasion):
        if option[0] not in ("evade", "evade-in", "slip-in"):
            continue
        to = option[1] if option[0] == "evade" else IN_CITY + entering.at
        hasty = option[0] != "slip-in" and option[-1] == 1
        for part in ch06_evasion.parts_of(p, country, entering.at, force):
            freely = option[0] != "evade" and ch06_evasion.slips(p, entering, part)
            fleeing = Fleeing(country, part, to, hasty and not freely)
            modifier = ch06_evasion.modifier_of(p, entering, fleeing, part)
            chance = 1.0 if freely else evasion_chance(modifier)
            found.append(Chance(country, part, to, modifier, chance, fleeing.hasty))
    return found


def evasion_prospects(p: AssyrianPosition, country: int, force: int, start: int, area: int) -> list[Chance]:
    """Ways in which the enemies in an area could evade a force that enters it. [6.6.10]"""
    entering = Entering(country, force, area, start, ALL_REACTIONS)
    found: list[Chance] = []
    evasion = Evasion(entering)
    while foes_there(p, entering) and ch06_evasion.deciding(p, evasion) >= 0:
        asked = ch06_evasion.deciding(p, evasion)
        found += evasions(p, evasion)
        evasion.asked |= 1 << asked
    return found


# --- marches [6.6.1] ---


def march_attrition(p: AssyrianPosition, force: int, start: int, path: list[int]) -> Spread:
    """Hits of attrition on a path: links, and areas beyond the fourth. [1.3, 6.6, 6.6.1]

    Units that are hit are taken to march on.
    """
    checked: list[int] = []
    at = start
    for step, area in enumerate(path, 1):
        checked.append((who_suffers(p, force, at, area) & UNITS).bit_count())
        far = [counter for counter in bits(force & UNITS) if p.moved[counter] + step > FAR_MARCH]
        checked.append(len(far))
        at = area
    return attrition_of_checks(checked)


# --- checks [5.2.1, 7.1, 10.3] ---


def conquest_prospect(p: AssyrianPosition, target: int) -> float:
    """The chance of a conquest check now. [7.1]"""
    found = held(p, target)
    capital = CAPITAL_OF[target] in found
    return conquest_chance(target, len(found), capital, len(squares_of(p, target)))


def tribute_prospects(p: AssyrianPosition) -> dict[int, float]:
    """The chance that each unaligned minor pays at the next check. [5.2.1]"""
    found: dict[int, float] = {}
    for country in range(N_TRACK):
        if checks(p, country):
            sure = pays_by_status(p, country)
            found[country] = 1.0 if sure else tribute_chance(check_dice(p, country))
    return found


def succession_prospect(p: AssyrianPosition, power: int) -> tuple[float, float]:
    """The chance of a crowning in the coming Interphase, plain and with a card given up. [10.3]"""
    plain, helped = (succession_modifier_of(p, power, card) for card in (False, True))
    return succession_chance(plain), succession_chance(helped)


# --- raids and searches [6.15, 6.16.f] ---


def raid_prospect(p: AssyrianPosition, country: int) -> dict[str, float]:
    """Markers that the raiders who are ready take in one activation. [6.15, 9.7]"""
    raiders = ready_raiders(p, country)
    riders = [bool(CAVALRY >> raider & 1) for raider in raiders]
    spread = raid_spread([p.cf(raider) for raider in raiders], riders, p.unit_abilities)
    return {str(number): chance for number, chance in enumerate(spread)}


def search_prospect(p: AssyrianPosition, country: int, zone: int) -> float:
    """The chance to find one country's fleet in a zone: the lowest search number counts. [6.16.f]"""
    fleet = p.here[ZONES + zone] & SHIPS & p.owned[country] & ~p.used
    return search_chance(min(SEARCH[ship] for ship in bits(fleet)))

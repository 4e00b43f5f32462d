"""6.6.9 Interception: declarations in turn order, then the rolls."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    AROUND,
    CARD_INDEX,
    IN_CITY,
    IS_HOME,
    LEADERS,
    LINKS,
    MERCENARIES,
    NOBODY,
    UNITS,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.arithmetic import cavalry_edge, interception_modifier, intercepts
from kadesh.games.assyrian_wars.rules.asking import either
from kadesh.games.assyrian_wars.rules.ch06_attrition import CROSSING, check_attrition
from kadesh.games.assyrian_wars.rules.ch06_control import is_enemy_land, is_open, settle_control
from kadesh.games.assyrian_wars.rules.ch06_entering import MAY_BE_EVADED
from kadesh.games.assyrian_wars.rules.ch06_groups import form_ad_hoc
from kadesh.games.assyrian_wars.rules.ch06_links import near, standing_in, who_suffers, why_not_go
from kadesh.games.assyrian_wars.rules.force import (
    armies_at,
    dissolve_groups,
    forces_at,
    group_country,
    group_force,
    groups_at,
    leader_of,
    riders,
    units,
)
from kadesh.games.assyrian_wars.rules.kinds import kind_of
from kadesh.games.assyrian_wars.rules.position import ON_TABLE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import INTERCEPTION_CARDS, InterceptionCards
from kadesh.games.assyrian_wars.rules.under_way_war import (
    INTERCEPTION,
    Entering,
    Evasion,
    Interception,
    Move,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

USED_UP: Final = Reason("6.6.9", "A force that has fought in this impulse cannot intercept.")
NO_UNITS: Final = Reason("6.6.9", "A leader without units cannot intercept.")
NO_LEADER: Final = Reason("6.6", "Mercenaries do not move without a leader of their country.")
OTHERS_THERE: Final = Reason(
    "6.6.9", "The area already contains units that are not friendly to the interceptor."
)
DECLARED: Final = Reason("6.6.9", "That force has declared its intention already.")
NO_CONSENT: Final = Reason("6.6.9", "Within an army group the other player concerned has not consented.")
TRIED: Final = Reason(
    "6.6.9", "That force has tried it here already; another area, or another enemy, gives it another chance."
)
JUST_FOUGHT: Final = Reason("6.7.8", "The forces of the area that was left do not intercept.")
PURSUE: Final = Reason("6.6.10", "Who has attacked may pursue, but does not intercept those who evade him.")
ROYAL_MESSENGERS: Final = CARD_INDEX["royal-messengers"]


def area_of(p: AssyrianPosition, force: int) -> int:
    """The area where a force stands, before a city or in it."""
    return p.place[bits(force)[0]] % IN_CITY


def forces_near(p: AssyrianPosition, entering: Entering, country: int) -> list[int]:
    """The forces of a country next to the area, whole groups and their armies one by one.

    They stand in the open or in a city that nobody besieges. (A71)
    """
    found: list[int] = []
    for area in LINKS[entering.at]:
        if not is_open(p, area) or not (p.here[area] | p.here[IN_CITY + area]) & p.owned[country]:
            continue
        for place in near(p, area):
            if p.here[place] & p.owned[country]:
                found += forces_in(p, country, place, found)
    return found


def forces_in(p: AssyrianPosition, country: int, place: int, others: list[int]) -> list[int]:
    """The forces of a country in one place, and the armies of its groups."""
    found = forces_at(p, country, place)
    for group in groups_at(p, place):
        if p.group[group] & p.owned[country]:
            for army in armies_at(p, country, p.here[place]):
                if army & p.group[group] and army not in found and army not in others:
                    found.append(army)
    return found


def why_not_intercept(p: AssyrianPosition, entering: Entering, country: int, force: int) -> Reason | None:
    """The reason against a force intercepting. [6.6.9] (A71)"""
    if not force & UNITS:
        return NO_UNITS
    if not force & LEADERS and force & MERCENARIES:
        return NO_LEADER
    if force & p.used:
        return USED_UP
    if force & entering.tried:
        return TRIED
    if force & entering.barred:
        return PURSUE if p.under_way(Evasion) is not None else JUST_FOUGHT
    others = standing_in(p, entering.at) & ~entering.force
    if others and others & ~p.counters_of(p.friendly[country]):
        return OTHERS_THERE
    return why_not_go(p, force, area_of(p, force), entering.at)


def why_not_declare(p: AssyrianPosition, interception: Interception, option: Option) -> Reason | None:
    """A force declares once; the armies of a declared group have declared too. [6.6.9]"""
    if option[0] == "decline":
        return None
    country = declaring(p, interception)
    force = force_named(p, interception.entering, country, option)
    return why_not_with(p, interception, country, force)


def why_not_with(p: AssyrianPosition, interception: Interception, country: int, force: int) -> Reason | None:
    """The reason against declaring a force. [6.6.9]"""
    if force & declared_so_far(interception):
        return DECLARED
    if force & interception.refused:
        return NO_CONSENT
    return why_not_intercept(p, interception.entering, country, force)


def declared_so_far(interception: Interception) -> int:
    found = 0
    for force in interception.declared:
        found |= force
    return found


def name_of(p: AssyrianPosition, force: int) -> Option:
    """How an option names a force: by its group, its leader, or the unit."""
    leader = leader_of(p, force)
    if leader >= 0:
        group = p.group_of(leader)
        if group >= 0 and (force & LEADERS).bit_count() > 1:
            return ("intercept-group", group)
        return ("intercept", bits(force & LEADERS)[0])
    return ("intercept", bits(force)[0])


def force_named(p: AssyrianPosition, entering: Entering, country: int, option: Option) -> int:
    """The force that an option names."""
    if option[0] == "intercept-group":
        return group_force(p, option[1])
    for force in forces_near(p, entering, country):
        if force >> option[1] & 1 and name_of(p, force) == option:
            return force
    return 0


def could_intercept(p: AssyrianPosition, interception: Interception, country: int) -> bool:
    """Has a country any force that may still declare?"""
    entering, declared = interception.entering, declared_so_far(interception)
    if not p.stands[country] & AROUND[entering.at]:
        return False
    for force in forces_near(p, entering, country):
        if (
            not force & (declared | interception.refused)
            and why_not_intercept(p, entering, country, force) is None
        ):
            return True
    return False


# --- declarations ---


def declaring(p: AssyrianPosition, interception: Interception) -> int:
    """The country that is to declare, in the order of movement; NOBODY if all have. [6.6.9] (A57)"""
    foes = p.enemies[interception.entering.country] & ~interception.asked
    if not foes:
        return NOBODY
    for country in p.order_after(p.phasing if p.phasing >= 0 else interception.entering.country):
        if foes >> country & 1 and could_intercept(p, interception, country):
            return country
    return NOBODY


def next_to_declare(p: AssyrianPosition, interception: Interception) -> Step[Interception]:
    return NEXT if declaring(p, interception) >= 0 else CARDS


def cards(p: AssyrianPosition, interception: Interception) -> Step[Interception]:
    """Cards are played when all have declared and nobody has rolled. [6.6.9]"""
    in_order(p, interception)
    if interception.declared:
        p.call(INTERCEPTION_CARDS, InterceptionCards(interception=interception))
    return NEXT


def in_order(p: AssyrianPosition, interception: Interception) -> None:
    """The better leader tries first; a die decides between equals who are at war. [6.6.9]"""
    declared = interception.declared
    if len(declared) < 2:
        return
    ties = [_tied_with_enemy(p, declared, force) for force in declared]
    first = p.dice.rolled
    faces = [p.dice.roll() if tied else 0 for tied in ties]
    if any(ties):
        thrown = tuple(face for face in faces if face)
        p.tell(facts_war.InterceptionOrder, "6.6.9", interception.entering.at, thrown, first)
    ranks = {
        force: (-p.best_leader_action(force), -face) for force, face in zip(declared, faces, strict=True)
    }
    declared.sort(key=lambda force: ranks[force])


def _tied_with_enemy(p: AssyrianPosition, declared: list[int], force: int) -> bool:
    country = group_owner(p, force)
    return any(
        p.enemies[country] >> group_owner(p, other) & 1
        and p.best_leader_action(other) == p.best_leader_action(force)
        for other in declared
        if other != force
    )


def declarer(p: AssyrianPosition, interception: Interception) -> int:
    return p.seat_for(declaring(p, interception))


def declare_universe(p: AssyrianPosition, interception: Interception) -> list[Option]:
    """Every force of the country nearby, or none of them."""
    country = declaring(p, interception)
    return [*forces_by_name(p, interception, country), ("decline",)]


def forces_by_name(p: AssyrianPosition, interception: Interception, country: int) -> dict[Option, int]:
    """The forces of a country nearby; one of single units that are alike in a place."""
    declared = declared_so_far(interception) | interception.refused
    found: dict[Option, int] = {}
    seen: set[tuple[int, ...]] = set()
    for force in forces_near(p, interception.entering, country):
        option = name_of(p, force)
        if not force & LEADERS:
            counter = option[1]
            apart = (declared | p.used | interception.entering.barred) >> counter & 1
            alike = (p.place[counter], apart, *kind_of(p, counter))
            if alike in seen:
                continue
            seen.add(alike)
        found.setdefault(option, force)
    return found


def declare_options(p: AssyrianPosition, interception: Interception) -> list[Option]:
    """The lawful ones, with the forces looked up once."""
    country = declaring(p, interception)
    forces = forces_by_name(p, interception, country)
    found: list[Option] = [
        option for option, force in forces.items() if why_not_with(p, interception, country, force) is None
    ]
    return [*found, ("decline",)]


def take_declaration(p: AssyrianPosition, interception: Interception, option: Option) -> Step[Interception]:
    """Once declared it cannot be taken back. [6.6.9]"""
    country = declaring(p, interception)
    if option[0] == "decline":
        interception.asked |= 1 << country
        return WHO_DECLARES
    force = force_named(p, interception.entering, country, option)
    interception.going = force
    interception.consult = to_consult(p, force, p.seat_for(country))
    return CONSENT if interception.consult else GO_ALONG


# --- consent within an army group [6.6.9] ---


def to_consult(p: AssyrianPosition, force: int, seat: int) -> int:
    """Players whose armies would go along, or the commander whose group an army would leave. [6.6.9]"""
    asked = 0
    for country in listed(p.owners_in(force)):
        if p.seat_for(country) != seat:
            asked |= 1 << country
    leader = leader_of(p, force)
    group = p.group_of(leader) if leader >= 0 else NOBODY
    if group >= 0 and not force >> p.commander[group] & 1:
        chief = p.owner[p.commander[group]]
        if p.seat_for(chief) != seat:
            asked |= 1 << chief
    return asked


def consulted(p: AssyrianPosition, interception: Interception) -> int:
    return p.seat_for(bits(interception.consult)[0])


def take_consent(p: AssyrianPosition, interception: Interception, option: Option) -> Step[Interception]:
    """Who does not want to go stays; without its commander's leave an army stays too. [6.6.9]"""
    country = bits(interception.consult)[0]
    interception.consult &= ~(1 << country)
    if option[0] == "refuse":
        staying = interception.going & p.owned[country] or interception.going
        interception.refused |= staying
        interception.going &= ~staying
    return CONSENT if interception.consult else GO_ALONG


def go_along(p: AssyrianPosition, interception: Interception) -> Step[Interception]:
    """Those who go have declared. [6.6.9]"""
    if interception.going & UNITS:
        interception.declared.append(interception.going)
    interception.going = 0
    return WHO_DECLARES


# --- rolls ---


def roll_next(p: AssyrianPosition, interception: Interception) -> Step[Interception]:
    """Each force rolls; the better leader first among enemies of each other. [6.6.9]"""
    entering = interception.entering
    if interception.place >= len(interception.declared):
        return JOIN
    place = interception.place
    force = interception.declared[place]
    interception.place += 1
    country = group_owner(p, force)
    if not force or why_not_intercept(p, entering, country, force) is not None:
        return ROLL
    first = p.dice.rolled
    faces = (p.dice.roll(), p.dice.roll())
    modifier = modifier_of(p, entering, country, force)
    success = intercepts(sum(faces), modifier) or bool(interception.sure >> place & 1)
    success = success and not interception.foiled >> place & 1
    p.tell(facts_war.Intercepts, "6.6.9", country, faces, modifier, success, first, entering.at, force)
    if success:
        come(p, entering, force)
    else:
        note_failure(p, entering, force)
    return ROLL


def note_failure(p: AssyrianPosition, entering: Entering, force: int) -> None:
    """It may try again in another area, or against another force that comes there. [6.6.9]"""
    move = p.under_way(Move)
    if move is not None and entering.reactions & MAY_BE_EVADED:
        move.missed += [entering.at, force]


def group_owner(p: AssyrianPosition, force: int) -> int:
    """The country that a force intercepts for."""
    leader = leader_of(p, force)
    if leader < 0:
        return p.owner[bits(force)[0]]
    group = p.group_of(leader)
    if group >= 0 and (force & LEADERS).bit_count() > 1:
        return group_country(p, group)
    return p.owner[leader]


def modifier_of(p: AssyrianPosition, entering: Entering, country: int, force: int) -> int:
    """Leader, enemy territory, cavalry. [6.6.9] (A70)"""
    leader = leader_of(p, force)
    enemy_land = is_enemy_land(p, country, entering.at)
    edge = 0
    if p.unit_abilities:
        edge = cavalry_edge(riders(force), units(force), riders(entering.force), units(entering.force))
    if p.card_at[ROYAL_MESSENGERS] == ON_TABLE and p.card_of[ROYAL_MESSENGERS] == p.acts_as(country):
        edge += IS_HOME[entering.at] and p.printed[entering.at] == country
    return interception_modifier(p.action(leader) if leader >= 0 else 0, leader >= 0, enemy_land, edge)


def come(p: AssyrianPosition, entering: Entering, force: int) -> None:
    """The interceptors enter; hard links and deserts cost them attrition before the battle. [6.6.9] (A51)"""
    start = area_of(p, force)
    entering.sources |= 1 << start
    p.put_all(force, entering.at)
    dissolve_groups(p)
    settle_control(p, start)
    entering.interceptors |= force
    suffering = who_suffers(p, force, start, entering.at)
    if suffering:
        check_attrition(p, suffering, CROSSING)


def join(p: AssyrianPosition, interception: Interception) -> Step[Interception]:
    """Interceptors who came together may form an army group at once. [6.6.3, 6.6.9] (A73)"""
    entering = interception.entering
    entering.interceptors &= p.here[entering.at]
    if entering.interceptors:
        form_ad_hoc(p, entering.at, entering.interceptors)
    return END


WHO_DECLARES: Final = Do("who declares", next_to_declare)
DECLARE: Final[Ask[Interception]] = Ask(
    "declare", declarer, declare_options, take_declaration, declare_universe, why_not_declare, reaction=True
)
CONSENT: Final[Ask[Interception]] = Ask(
    "go along", consulted, either("agree", "refuse"), take_consent, reaction=True
)
GO_ALONG: Final = Do("declared", go_along)
CARDS: Final = Do("cards", cards)
ROLL: Final = Do("roll", roll_next)
JOIN: Final = Do("join", join)
INTERCEPTION.consists_of(WHO_DECLARES, DECLARE, CONSENT, GO_ALONG, CARDS, ROLL, JOIN)

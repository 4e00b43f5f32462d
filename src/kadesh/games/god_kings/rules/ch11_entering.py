"""11.3–11.5 Entering a space: who is inside the walls, declarations, then interceptions, avoidance, overrun.

All attempts are declared before any die is rolled; interceptions are resolved first, then the mover says
whether he backs up, then avoidance is rolled. [11.2, 11.3]
"""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.tables import MOUNTAIN, TRIBAL_LAND, W_HALT, W_MOUNTAIN
from kadesh.games.god_kings.rules import ch13_interception as interception
from kadesh.games.god_kings.rules import ch14_avoiding as avoiding
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import overruns
from kadesh.games.god_kings.rules.ch09_windows import open_window
from kadesh.games.god_kings.rules.ch11_marching import ENEMY_UNITS, lands_inside
from kadesh.games.god_kings.rules.ch11_mover import mover, non_moving
from kadesh.games.god_kings.rules.ch11_walls import call_declaration
from kadesh.games.god_kings.rules.ch20_hostility import show_hostility, turn_against
from kadesh.games.god_kings.rules.ch25_displacement import displace_generals
from kadesh.games.god_kings.rules.places import NEXT_TO, OWN_GENERALS, SIDE_OF, SPACE_OF, bits
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import strength
from kadesh.games.god_kings.rules.under_way import BATTLE, DECLARING, ENTRY, Battle, Declaring, Entry
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_TEN_TO_ONE: Final = Reason("11.5", "An overrun takes ten times the strength of the enemy force.")

INTERCEPTED: Final = Reason("13.1", "Who has been intercepted fights a battle or backs up.")


# --- 1, 2: the army moves in; the owner of a city says who is inside [11.3] ---


def arrive(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """An army that lands at its own city may go straight in, past enemies before the walls. [11.3, 12.4]"""
    army, space = entry.army, entry.space
    if army.by_sea and p.enemies(army.side, space) and lands_inside(p, army, space):
        return LAND_INSIDE
    confront(p, entry)
    return WHO_MAY_REACT


def confront(p: GodKingsPosition, entry: Entry) -> None:
    """Whoever moves against a Neutral loses its marker; the city's owner says who is inside. [11.3, 20.3]"""
    oppose(p, entry)
    if entry.army.units:
        call_declaration(p, entry.army, entry.space)


def oppose(p: GodKingsPosition, entry: Entry) -> None:
    """A Neutral with units before the walls is no longer run by whoever moves against them. [20.3] (A81)"""
    army = entry.army
    for side in bits(p.enemies(army.side, entry.space)):
        turn_against(p, army.seat, side)


def landing_universe(p: GodKingsPosition, entry: Entry) -> list[Option]:
    return [("go-in",), ("fight",)]


def why_not_land(p: GodKingsPosition, entry: Entry, option: Option) -> Reason | None:
    """The reason against a way to land: a general alone fights nobody. [11.4, 12.4]"""
    return None if option[0] == "go-in" or entry.army.units else ENEMY_UNITS


def landing_options(p: GodKingsPosition, entry: Entry) -> list[Option]:
    return [option for option in landing_universe(p, entry) if why_not_land(p, entry, option) is None]


def take_landing(p: GodKingsPosition, entry: Entry, option: Option) -> Step[Entry]:
    """Inside the walls or before them; interceptions come first. [12.3, 12.4, 13.8] (A123)"""
    entry.inside = option[0] == "go-in"
    if not entry.inside:
        confront(p, entry)
    return NEXT


# --- 3: all attempts are declared [11.3] ---


def who_may_react(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """Sides with armies next to the space, or with a force in it, in turn order from the active player on;
    only those whom another than the active player controls. [11.3, 13.2, 14.1] (A86)"""
    army, space = entry.army, entry.space
    if not entry.inside:
        oppose(p, entry)  # some may have come out of their city
    sides = 0
    near = NEXT_TO[space]
    for general, place in enumerate(p.general_at):
        if place >= 0 and SIDE_OF[general] != army.side:
            at = SPACE_OF[place]
            if place == space or near >> at & 1 or at in TRIBAL_LAND[space]:
                sides |= 1 << SIDE_OF[general]
    if not sides:
        return ARE_THERE_INTERCEPTIONS
    order = p.order_from(army.seat)
    others = [side for side in bits(sides) if p.decider(side, army.seat) != army.seat]
    entry.reactors = sorted(others, key=lambda side: (order.index(p.decider(side, army.seat)), side))
    return NEXT


def next_reactor(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """One side after the other declares what it tries. [11.3]"""
    army = entry.army
    while entry.at < len(entry.reactors):
        side = entry.reactors[entry.at]
        entry.at += 1
        if can_react(p, entry, side):
            p.call(DECLARING, Declaring(side=side, seat=p.decider(side, army.seat), entry=entry))
            return NEXT_REACTOR
    return NEXT


def can_react(p: GodKingsPosition, entry: Entry, side: int) -> bool:
    """Has the side anything that it could declare? [13.2, 14.1]"""
    for general in OWN_GENERALS[side]:
        place = p.general_at[general]
        if place == entry.space:
            if avoiding.why_not_avoid(p, entry, side, general) is None:
                return True
        elif place >= 0 and interception.why_not_intercept(p, entry, side, general) is None:
            return True
    return False


# --- 5: what is left in the space [11.4, 11.5, 11.11] ---


def mountain(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """Snow may fall on an army in the mountains, after all reactions. (card 101)"""
    if MOUNTAIN[entry.space] and entry.army.units:
        open_window(p, W_MOUNTAIN, entry.army.seat, army=entry.army)
    return NEXT


def face_the_enemy(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """An enemy force that is still there is overrun or fought. [11.4, 11.5, 13.9, 15.2]"""
    army = entry.army
    if non_moving(p, army, entry.space):
        return OVERRUN_OR_FIGHT if army.units else CAUGHT_ALONE
    return PURSUIT


def caught_alone(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """A general whose last unit the snow has taken is alone among enemies. [11.11]"""
    army = entry.army
    army.stopped = True
    displace_generals(p, army.generals)
    army.place = -1
    return END


def overrun_universe(p: GodKingsPosition, entry: Entry) -> list[Option]:
    return [("overrun",), ("fight",)]


def why_not_overrun(p: GodKingsPosition, entry: Entry, option: Option) -> Reason | None:
    """The reason against an overrun. [11.5, 13.1, 13.9] (A75)"""
    if option[0] == "fight":
        return None
    if entry.intercepted >= 0:
        return INTERCEPTED
    army = entry.army
    enemy = p.enemy_at(army.side, entry.space)
    return None if overruns(strength(army.units), strength(p.stack(enemy, entry.space))) else NOT_TEN_TO_ONE


def overrun_options(p: GodKingsPosition, entry: Entry) -> list[Option]:
    if why_not_overrun(p, entry, ("overrun",)) is None:
        return [("overrun",), ("fight",)]
    return [("fight",)]


def take_overrun(p: GodKingsPosition, entry: Entry, option: Option) -> Step[Entry]:
    """The enemy force is removed without a battle, its generals are displaced, the army may go on.
    [11.5] (A19)"""
    if option[0] == "fight":
        return BEFORE_THE_BATTLE
    army, space = entry.army, entry.space
    enemy = p.enemy_at(army.side, space)
    units, generals = p.stack(enemy, space), p.generals_at(enemy, space)
    show_hostility(p, army.seat, enemy)
    p.kill(enemy, space, units)
    p.tell(facts_war.Overrun, "11.5", army.side, enemy, space, units)
    if generals:
        displace_generals(p, generals)
    return PURSUIT


def before_battle(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """The army has stopped to fight. [11.2, 15.1]"""
    open_window(p, W_HALT, entry.army.seat, army=entry.army)
    return NEXT


def battle(p: GodKingsPosition, entry: Entry) -> Step[Entry]:
    """Battle ends the move. [11.4, 15.1, 15.2]"""
    army, space = entry.army, entry.space
    if not army.units:
        return CAUGHT_ALONE
    army.fought = army.stopped = True
    enemy = p.enemy_at(army.side, space)
    p.call(
        BATTLE,
        Battle(
            army=army,
            space=space,
            intercepted=entry.intercepted == enemy,
            shaken=bool(entry.avoid_failed >> enemy & 1),
        ),
    )
    return END


ARRIVE: Final = Do("arrive", arrive)
LAND_INSIDE: Final[Ask[Entry]] = Ask(
    "land inside or outside", mover, landing_options, take_landing, landing_universe, why_not_land
)
WHO_MAY_REACT: Final = Do("who may react", who_may_react)
NEXT_REACTOR: Final = Do("next reactor", next_reactor)
MOUNTAIN_ENTERED: Final = Do("mountain entered", mountain)
FACE_THE_ENEMY: Final = Do("face the enemy", face_the_enemy)
OVERRUN_OR_FIGHT: Final[Ask[Entry]] = Ask(
    "overrun or fight", mover, overrun_options, take_overrun, overrun_universe, why_not_overrun
)
BEFORE_THE_BATTLE: Final = Do("before the battle", before_battle)
BATTLE_IS_JOINED: Final = Do("battle is joined", battle)
CAUGHT_ALONE: Final = Do("caught alone", caught_alone)
PURSUIT: Final[Do[Entry]] = avoiding.PURSUIT
ARE_THERE_INTERCEPTIONS: Final[Do[Entry]] = interception.NEXT_INTERCEPTION
ENTRY.consists_of(
    ARRIVE,
    LAND_INSIDE,
    WHO_MAY_REACT,
    NEXT_REACTOR,
    *interception.STEPS,
    *avoiding.STEPS,
    MOUNTAIN_ENTERED,
    FACE_THE_ENEMY,
    OVERRUN_OR_FIGHT,
    BEFORE_THE_BATTLE,
    BATTLE_IS_JOINED,
    CAUGHT_ALONE,
    *avoiding.PURSUIT_STEPS,
)

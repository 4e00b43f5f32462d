"""Whom a question or a fact concerns, and how much. Everything here is open to all, so all may know it.

A nation's own player cares for everything that it does; others for what comes near them, most of all for
battles about their strongholds; and all a little for what befalls the one who leads.
"""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, NOT_AT_ALL, Stakes, Touches
from kadesh.games.chariot_lords.charts.tables import CITY, EMPIRES, LAND, LAND_DISTANCE, replacement_areas
from kadesh.games.chariot_lords.charts.troops import MARKER_NATION, TROOP_NATION
from kadesh.games.chariot_lords.rules import ch05_movement as movement
from kadesh.games.chariot_lords.rules import ch05_sea as sea
from kadesh.games.chariot_lords.rules import ch05_stacking as stacking
from kadesh.games.chariot_lords.rules import ch06_battle as fighting
from kadesh.games.chariot_lords.rules import ch06_retreat as retreat
from kadesh.games.chariot_lords.rules import ch08_redeployment as redeployment
from kadesh.games.chariot_lords.rules import ch09_new_units as new_units
from kadesh.games.chariot_lords.rules import ch09_replacements as replacements
from kadesh.games.chariot_lords.rules import ch16_empires as empires
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.ch10_victory import seat_score
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.under_way import (
    Battle,
    Battles,
    Marching,
    NationTurn,
    Retreating,
    Stacking,
)
from kadesh.table import Frame, Register, Step
from kadesh.table.contract import Concern
from kadesh.table.telling import Concerner

CONCERNS: Final = Register[Step[Any], Concerner]()
IN_REACH: Final = 2  # areas that most groups can go in a turn


# --- what a seat has ---


def runs(p: LordsPosition, seat: int, nation: int) -> bool:
    return nation >= 0 and p.owner[nation] == seat


def nations_in(p: LordsPosition, seat: int, area: int) -> list[int]:
    """Nations of a seat with units in an area."""
    return [nation for nation in areas_in(p.present[area]) if p.owner[nation] == seat]


def is_stronghold(p: LordsPosition, nation: int, area: int) -> bool:
    """A city, or an area where the nation's dead come back. [9.2.2]"""
    return bool(CITY[area]) or area in replacement_areas(nation, p.turn)


def stake(p: LordsPosition, nation: int, area: int) -> int:
    """How much an area in which a nation fights means to it."""
    alone = p.held[nation].bit_count() == 1
    return ALL if alone or is_stronghold(p, nation, area) else MUCH


def is_leader(p: LordsPosition, nation: int) -> bool:
    """Is the nation's player ahead of all others?"""
    scores = [seat_score(p, seat) for seat in range(p.seats)]
    best = max(scores)
    return scores[p.owner[nation]] == best and scores.count(best) == 1


# --- questions ---


@CONCERNS.of(
    *(new_units.PLACE_UNITS, new_units.PLACE_MARKERS, replacements.REPLACE, movement.PICK),
    *(sea.EMBARK, sea.DISEMBARK, redeployment.BACK_OVER_THE_SEA),
)
def own_turn(p: LordsPosition, frame: Frame, seat: int) -> Concern:
    """A nation's own affairs, and what borders on them."""
    touches = Touches()
    if runs(p, seat, p.nation):
        return touches.by("pieces", MUCH).by("points", MUCH).data()
    return touches.by("spaces", near(p, seat, p.nation)).data()


def near(p: LordsPosition, seat: int, nation: int) -> int:
    """Does a seat stand next to a nation of another?"""
    for area in areas_in(p.held[nation]):
        for other in LAND[area]:
            if nations_in(p, seat, other):
                return A_LITTLE
    return NOT_AT_ALL


@CONCERNS.of(movement.MARCH)
def march(p: LordsPosition, marching: Marching, seat: int) -> Concern:
    """A group on its way: whom it has reached, and whom it may still reach. [5.2]"""
    touches = Touches()
    if runs(p, seat, p.nation):
        return touches.by("pieces", MUCH).by("points", MUCH).data()
    at = marching.area
    if marching.redeploying or not sum(marching.group):
        return touches.data()
    for nation in nations_in(p, seat, at):
        touches.by("spaces", stake(p, nation, at)).by("pieces", MUCH)
    if touches.degree == NOT_AT_ALL:
        reach = max(1, min(IN_REACH, movement.points_left(p, marching)))
        for area, far in enumerate(LAND_DISTANCE[at]):
            if 0 < far <= reach and nations_in(p, seat, area):
                return touches.by("spaces", A_LITTLE).data()
    return touches.data()


@CONCERNS.of(stacking.DISBAND)
def disband(p: LordsPosition, frame: Stacking, seat: int) -> Concern:
    return Touches().by("pieces", MUCH if runs(p, seat, frame.nation) else NOT_AT_ALL).data()


@CONCERNS.of(empires.TURN_THE_GOD)
def turn_the_god(p: LordsPosition, frame: NationTurn, seat: int) -> Concern:
    """Who may turn it, and whose it is. [16.0]"""
    touches = Touches().by("points", MUCH if runs(p, seat, p.nation) else NOT_AT_ALL)
    for empire in EMPIRES:
        if runs(p, seat, empire) and empires.why_not_turn(p, empire) is None:
            touches.by("spaces", MUCH)
    return touches.data()


@CONCERNS.of(fighting.CHOOSE_A_BATTLE)
def choose_battle(p: LordsPosition, phase: Battles, seat: int) -> Concern:
    """All who wait for a battle of their own. [4.2.3]"""
    touches = Touches()
    for area, enemy in fighting.battles(p):
        touch_battle(p, touches, area, enemy, seat)
    return touches.data()


@CONCERNS.of(fighting.LEAD, fighting.KILL, fighting.KILL_THE_MOVER, fighting.INSIST)
def battle(p: LordsPosition, frame: Battle, seat: int) -> Concern:
    touches = Touches()
    touch_battle(p, touches, frame.area, frame.enemy, seat)
    return touches.data()


@CONCERNS.of(retreat.DECIDE, retreat.SEND, retreat.SEND_MARKERS)
def retreating(p: LordsPosition, frame: Retreating, seat: int) -> Concern:
    touches = Touches()
    fought = p.caller(frame, Battle)
    touch_battle(p, touches, fought.area, fought.enemy, seat)
    return touches.data()


def touch_battle(p: LordsPosition, touches: Touches, area: int, enemy: int, seat: int) -> None:
    """A battle touches its two sides, and a little whoever watches the leader fight."""
    if runs(p, seat, p.nation):
        touches.by("pieces", MUCH).by("points", MUCH)
    if runs(p, seat, enemy):
        touches.by("spaces", stake(p, enemy, area)).by("pieces", MUCH)
    if touches.degree == NOT_AT_ALL and (is_leader(p, p.nation) or is_leader(p, enemy)):
        touches.by("leader", A_LITTLE)


# --- what happened ---


def owner(p: LordsPosition, nation: int) -> int:
    return p.owner[nation] if nation >= 0 else -1


def owner_of_troop(p: LordsPosition, troop: int) -> int:
    return p.owner[TROOP_NATION[troop]] if troop >= 0 else -1


def owner_of_marker(p: LordsPosition, marker: int) -> int:
    return p.owner[MARKER_NATION[marker]] if marker >= 0 else -1


def the_seat(p: LordsPosition, seat: int) -> int:
    return seat


STAKES: Final = Stakes(
    {
        **dict.fromkeys(("nation", "enemy", "killer", "empire"), owner),
        "troop": owner_of_troop,
        "marker": owner_of_marker,
        "seat": the_seat,
    }
)
STAKES.of(
    *(facts.Chit, facts.SetsUp, facts.Enters, facts.Sails, facts.Led),
    *(facts.Throws, facts.Insists),
    nation=("pieces", A_LITTLE),
)
STAKES.of(facts.Beloved, facts.RulerGoes, nation=("pieces", MUCH))
STAKES.of(
    facts.Placed,
    facts.Waits,
    facts.ThrownAway,
    facts.DicedFor,
    facts.PutsToSea,
    facts.RaidersWithdraw,
    troop=("pieces", A_LITTLE),
)
STAKES.of(facts.MarkerPlaced, facts.MarkerRetreats, marker=("pieces", A_LITTLE))
STAKES.of(facts.Disbanded, facts.Retreats, troop=("pieces", MUCH))
STAKES.of(facts.Trapped, troop=("pieces", ALL))
STAKES.of(facts.Battle, nation=("pieces", MUCH), enemy=("spaces", ALL))
STAKES.of(facts.Killed, troop=("pieces", MUCH), killer=("points", MUCH))
STAKES.of(facts.BattleOver, nation=("spaces", MUCH), enemy=("spaces", ALL))
STAKES.of(facts.MarkerLost, marker=("pieces", ALL))
STAKES.of(facts.GodComes, nation=("spaces", A_LITTLE))
STAKES.of(facts.GodGoes, nation=("spaces", MUCH))
STAKES.of(facts.GodTurned, nation=("spaces", MUCH), empire=("spaces", MUCH))
STAKES.of(facts.AreaPoints, facts.KillPoints, nation=("points", A_LITTLE))
STAKES.of(facts.Goal, facts.Penalty, seat=("points", ALL))

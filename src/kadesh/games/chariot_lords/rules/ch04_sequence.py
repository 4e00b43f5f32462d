"""4 The sequence of play: turns, chits, nation turns and their phases."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.chariot_lords.charts.tables import AREAS, ENTERS, JUDAH, NATIONS, NEW_CHITS
from kadesh.games.chariot_lords.charts.troops import SLOTS, TROOPS, TROOPS_OF
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.ch05_movement import MARCHING, MOVING
from kadesh.games.chariot_lords.rules.ch05_sea import NOBODY, SAILING, SAILINGS
from kadesh.games.chariot_lords.rules.ch05_stacking import EVERYBODYS, STACKING, THE_MOVERS
from kadesh.games.chariot_lords.rules.ch06_battle import BATTLE, BATTLES, RULER_BATTLES
from kadesh.games.chariot_lords.rules.ch06_retreat import RETREATING
from kadesh.games.chariot_lords.rules.ch08_redeployment import REDEPLOYMENT
from kadesh.games.chariot_lords.rules.ch09_new_units import (
    NEW_UNITS,
    PLACING,
    PLACING_MARKERS,
    SETUP,
    arrival_of,
    later_arrivals,
)
from kadesh.games.chariot_lords.rules.ch09_replacements import COUNT_REPLACEMENTS, REPLACEMENTS, home
from kadesh.games.chariot_lords.rules.ch10_goals import remember_turn_begins, score_after_turn, score_at_end
from kadesh.games.chariot_lords.rules.ch10_victory import score_nation_turn
from kadesh.games.chariot_lords.rules.ch13_nubians import check_dynasty
from kadesh.games.chariot_lords.rules.ch14_chosen_people import test_godliness
from kadesh.games.chariot_lords.rules.ch15_rulers import remove_ruler, remove_rulers
from kadesh.games.chariot_lords.rules.ch16_empires import place_god, remove_gods, turn_gods
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.table import END, NEXT, Do, Frame, Procedure, number

# --- GAME: from the set-up to the last turn ---


def set_up(p: LordsPosition, frame: Frame) -> int:
    """Before the first turn the board is filled chit by chit. [3.1, 3.2]"""
    p.turn = p.first_turn
    p.cup = [nation for nation in range(NATIONS) if nation in NEW_CHITS[p.turn]]
    p.call(SETUP)
    return NEXT


def play_turn(p: LordsPosition, frame: Frame) -> int:
    """A full game turn. [4.2]"""
    p.call(TURN)
    return NEXT


def next_turn(p: LordsPosition, frame: Frame) -> int:
    """After the last turn the game is over; the highest score wins, equals share. [10.1]"""
    if p.turn >= p.last_turn:
        score_at_end(p)
        p.tell(facts.GameOver, "10.1")
        p.finish()
        return END
    p.turn += 1
    return PLAY


SET_UP: Final = 0
PLAY: Final = 1
AFTER_TURN: Final = 2
GAME_PROCEDURE: Final = Procedure[LordsPosition](
    "game", [Do("set up", set_up), Do("play a turn", play_turn), Do("next turn", next_turn)]
)


# --- TURN [4.1] ---


def is_in_play(p: LordsPosition, nation: int) -> bool:
    """Has a nation a chit in the cup this turn? [4.1, 9.2.1]"""
    if p.retired >> nation & 1:
        return False
    if p.held[nation]:
        return True
    if ENTERS[nation] > p.turn:
        return False
    if any(p.waiting[troop] for troop in TROOPS_OF[nation]) or later_arrivals(p, nation):
        return True
    return home(nation) >= 0 and any(p.dead[troop] for troop in TROOPS_OF[nation])


def fill_cup(p: LordsPosition, frame: Frame) -> int:
    """A chit for each nation in play; nations with nothing left and nothing to come retire. [4.1]"""
    p.tell(facts.Turn, "4.1", p.turn)
    p.gains_before, p.gains, p.newest_gain = p.gains, [], 0
    remove_gods(p)
    remember_turn_begins(p)
    p.cup = [nation for nation in range(NATIONS) if is_in_play(p, nation)]
    for nation in range(NATIONS):
        if nation not in p.cup and ENTERS[nation] <= p.turn:
            p.retired |= 1 << nation
    return NEXT


def draw_chit(p: LordsPosition, frame: Frame) -> int:
    """Chits are drawn until the cup is empty; each drawn nation plays its turn. [4.1, 4.2]"""
    if not p.cup:
        return NEXT
    chits = len(p.cup)
    drawn = p.dice.roll(chits)
    p.nation = p.cup.pop(drawn - 1)
    p.part = 1
    p.tell(facts.Chit, "4.1", p.nation, drawn, chits, p.dice.rolled - 1)
    p.call(NATION_TURN, p.nation)
    return DRAW


def end_turn(p: LordsPosition, frame: Frame) -> int:
    """The full turn is over: the dynasty is checked, rulers leave. [13.1, 15.1.2]"""
    p.nation = -1
    check_dynasty(p)
    score_after_turn(p)
    remove_rulers(p)
    return END


FILL: Final = 0
DRAW: Final = 1
TURN: Final = Procedure[LordsPosition](
    "turn", [Do("fill the cup", fill_cup), Do("draw a chit", draw_chit), Do("end the turn", end_turn)]
)


# --- NATION TURN [4.2] ---


def begin(p: LordsPosition, frame: Frame) -> int:
    """A nation turn begins; gods come to their capitals. [4.2, 16.0]"""
    reset(p)
    place_god(p, p.nation)
    return NEXT


def reset(p: LordsPosition) -> None:
    """Forget what the last nation turn left behind."""
    p.moved = [0] * (SLOTS * AREAS)
    p.landed = [0] * (SLOTS * AREAS)
    p.moved_markers = 0
    p.passed = 0
    p.entries = [0] * AREAS
    p.voyages = []
    p.marker_voyages = []
    p.fought = []
    p.sailings = SAILINGS
    p.influence = RULER_BATTLES


def new_units(p: LordsPosition, frame: Frame) -> int:
    """The New Units Phase; what may be replaced is counted first. [4.2.1, 7.3]"""
    p.call(NEW_UNITS, p.nation)
    p.call(COUNT_REPLACEMENTS, p.nation)
    return NEXT


def replacements(p: LordsPosition, frame: Frame) -> int:
    """Replacements follow the new units. [9.2]"""
    p.call(REPLACEMENTS, p.nation)
    return NEXT


def sea_movement(p: LordsPosition, frame: Frame) -> int:
    """The Movement Phase begins at sea. [4.2.2, 5.6]"""
    p.call(SAILING, NOBODY, NOBODY, NOBODY)
    return NEXT


def movement(p: LordsPosition, frame: Frame) -> int:
    """The Movement Phase. [4.2.2, 5.1]"""
    p.call(MARCHING, MOVING)
    return NEXT


def stacking(p: LordsPosition, frame: Frame) -> int:
    """Stacks are checked at the end of movement and of redeployment, and only then. [5.3]"""
    p.call(STACKING, -1, -1, THE_MOVERS)
    return NEXT


def stacking_after_redeployment(p: LordsPosition, frame: Frame) -> int:
    """Now the stacks of those who retreated are checked too. [5.3]"""
    p.call(STACKING, -1, -1, EVERYBODYS)
    return NEXT


def battle(p: LordsPosition, frame: Frame) -> int:
    """The Battle Phase. [4.2.3]"""
    p.call(BATTLES)
    return NEXT


def redeployment(p: LordsPosition, frame: Frame) -> int:
    """The Redeployment Phase. [4.2.4]"""
    p.call(REDEPLOYMENT)
    return NEXT


def victory_points(p: LordsPosition, frame: Frame) -> int:
    """The Victory Points phase. [4.2.5]"""
    score_nation_turn(p, p.nation)
    turn_gods(p, p.nation)
    return NEXT


def finish(p: LordsPosition, frame: Frame) -> int:
    """The dead reach the pile; Judah is tested; the beloved of the gods play again. [10.3, 14.2, 5.10]"""
    for troop in range(TROOPS):
        if p.fallen[troop]:
            p.dead[troop] += p.fallen[troop]
            p.fallen[troop] = 0
    if p.nation == JUDAH:
        test_godliness(p)
    if p.part == 1 and is_beloved(p):
        remove_ruler(p, p.nation)
        p.part = 2
        p.tell(facts.Beloved, "5.10", p.nation)
        return BEGIN
    p.part = 1
    return END


def is_beloved(p: LordsPosition) -> bool:
    """Does the chart give the nation two turns in a row? [5.10]"""
    arrival = arrival_of(p, p.nation)
    return arrival is not None and arrival.beloved


BEGIN: Final = 0
NATION_TURN: Final = Procedure[LordsPosition](
    "nation turn",
    [
        Do("begin", begin),
        Do("new units", new_units),
        Do("replacements", replacements),
        Do("sea movement", sea_movement),
        Do("movement", movement),
        Do("stacking", stacking),
        Do("battle", battle),
        Do("redeployment", redeployment),
        Do("stacking after redeployment", stacking_after_redeployment),
        Do("victory points", victory_points),
        Do("finish", finish),
    ],
)

PROCEDURES: Final[list[Procedure[Any]]] = number(
    [
        GAME_PROCEDURE,
        SETUP,
        TURN,
        NATION_TURN,
        NEW_UNITS,
        PLACING,
        PLACING_MARKERS,
        COUNT_REPLACEMENTS,
        REPLACEMENTS,
        SAILING,
        MARCHING,
        STACKING,
        BATTLES,
        BATTLE,
        RETREATING,
        REDEPLOYMENT,
    ]
)

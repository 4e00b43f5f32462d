"""4 The sequence of play: turns, chits, nation turns and their phases."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import AREAS, ENTERS, JUDAH, NATIONS, NEW_CHITS
from kadesh.games.chariot_lords.charts.troops import SLOTS, TROOPS, TROOPS_OF
from kadesh.games.chariot_lords.rules import facts, under_way
from kadesh.games.chariot_lords.rules.ch05_sea import SAILINGS
from kadesh.games.chariot_lords.rules.ch06_battle import RULER_BATTLES
from kadesh.games.chariot_lords.rules.ch09_new_units import arrival_of, later_arrivals
from kadesh.games.chariot_lords.rules.ch09_replacements import count_replacements, home
from kadesh.games.chariot_lords.rules.ch10_goals import remember_turn_begins, score_after_turn, score_at_end
from kadesh.games.chariot_lords.rules.ch10_victory import score_nation_turn
from kadesh.games.chariot_lords.rules.ch13_nubians import check_dynasty
from kadesh.games.chariot_lords.rules.ch14_chosen_people import test_godliness
from kadesh.games.chariot_lords.rules.ch15_rulers import remove_ruler, remove_rulers
from kadesh.games.chariot_lords.rules.ch16_empires import TURN_THE_GOD, place_god, remove_gods, set_up_god
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.games.chariot_lords.rules.under_way import NationTurn, Turn, WholeGame, begins
from kadesh.table import END, NEXT, Do, Step

# --- GAME: from the set-up to the last turn ---


def set_up(p: LordsPosition, game: WholeGame) -> Step[WholeGame]:
    """Before the first turn the board is filled chit by chit. [3.1, 3.2]"""
    p.turn = p.first_turn
    p.cup = [nation for nation in range(NATIONS) if nation in NEW_CHITS[p.turn]]
    p.call(under_way.SETTING_UP, under_way.SettingUp())
    return NEXT


def next_turn(p: LordsPosition, game: WholeGame) -> Step[WholeGame]:
    """After the last turn the game is over; the highest score wins, equals share. [10.1]"""
    if p.turn >= p.last_turn:
        score_at_end(p)
        p.tell(facts.GameOver, "10.1", tuple(p.scores()), tuple(p.shares()))
        p.finish()
        return END
    p.turn += 1
    return PLAY_A_TURN


SET_UP: Final[Do[WholeGame]] = Do("set up", set_up)
PLAY_A_TURN: Final[Do[WholeGame]] = Do("play a turn", begins(under_way.TURN, Turn))
NEXT_TURN: Final[Do[WholeGame]] = Do("next turn", next_turn)
under_way.WHOLE_GAME.consists_of(SET_UP, PLAY_A_TURN, NEXT_TURN)


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


def fill_cup(p: LordsPosition, turn: Turn) -> Step[Turn]:
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


def draw_chit(p: LordsPosition, turn: Turn) -> Step[Turn]:
    """Chits are drawn until the cup is empty; each drawn nation plays its turn. [4.1, 4.2]"""
    if not p.cup:
        return NEXT
    chits = len(p.cup)
    drawn = p.dice.roll(chits)
    p.nation = p.cup.pop(drawn - 1)
    p.part = 1
    p.tell(facts.Chit, "4.1", p.nation, drawn, chits, p.dice.rolled - 1)
    p.call(under_way.NATION_TURN, NationTurn())
    return DRAW_A_CHIT


def end_turn(p: LordsPosition, turn: Turn) -> Step[Turn]:
    """All nations have played: the dynasty is checked, rulers leave. [13.1, 15.1.2]"""
    p.nation = -1
    check_dynasty(p)
    score_after_turn(p)
    remove_rulers(p)
    return NEXT


def stacking_without_rulers(p: LordsPosition, turn: Turn) -> Step[Turn]:
    """Canaanites without their ruler may never be more than three. [5.3, 15.6] (R54)"""
    if p.turn < p.last_turn:
        p.call(under_way.STACKING, under_way.Stacking())
    return NEXT


def turn_over(p: LordsPosition, turn: Turn) -> Step[Turn]:
    """The full turn is over; who was too many when rulers left is dead at once. [4.2, 5.3] (R51)"""
    bury(p)
    return END


FILL_THE_CUP: Final[Do[Turn]] = Do("fill the cup", fill_cup)
DRAW_A_CHIT: Final[Do[Turn]] = Do("draw a chit", draw_chit)
END_THE_TURN: Final[Do[Turn]] = Do("end the turn", end_turn)
STACKING_WITHOUT_RULERS: Final[Do[Turn]] = Do("stacking without rulers", stacking_without_rulers)
TURN_OVER: Final[Do[Turn]] = Do("turn over", turn_over)
under_way.TURN.consists_of(FILL_THE_CUP, DRAW_A_CHIT, END_THE_TURN, STACKING_WITHOUT_RULERS, TURN_OVER)


# --- NATION TURN [4.2] ---


def begin(p: LordsPosition, turn: NationTurn) -> Step[NationTurn]:
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


def new_units(p: LordsPosition, turn: NationTurn) -> Step[NationTurn]:
    """The New Units Phase; what may be replaced is counted first. [4.2.1, 7.3]"""
    count_replacements(p, turn)
    p.call(under_way.NEW_UNITS, under_way.NewUnits())
    return NEXT


def replacements(p: LordsPosition, turn: NationTurn) -> Step[NationTurn]:
    """Replacements follow the new units. [9.2]"""
    p.call(under_way.REPLACEMENTS, under_way.Replacements(turn=turn))
    return NEXT


def victory_points(p: LordsPosition, turn: NationTurn) -> Step[NationTurn]:
    """The Victory Points phase. [4.2.5]"""
    score_nation_turn(p, p.nation)
    set_up_god(p, p.nation)
    return NEXT


def finish(p: LordsPosition, turn: NationTurn) -> Step[NationTurn]:
    """The dead reach the pile; Judah is tested; the beloved of the gods play again. [10.3, 14.2, 5.10]"""
    bury(p)
    if p.nation == JUDAH:
        test_godliness(p)
    if p.part == 1 and is_beloved(p):
        remove_ruler(p, p.nation)
        p.part = 2
        p.tell(facts.Beloved, "5.10", p.nation)
        return BEGIN
    p.part = 1
    return END


def bury(p: LordsPosition) -> None:
    """The dead of a nation turn reach the pile. [10.3]"""
    for troop in range(TROOPS):
        if p.fallen[troop]:
            p.dead[troop] += p.fallen[troop]
            p.fallen[troop] = 0


def is_beloved(p: LordsPosition) -> bool:
    """Does the chart give the nation two turns in a row? [5.10]"""
    arrival = arrival_of(p, p.nation)
    return arrival is not None and arrival.beloved


BEGIN: Final[Do[NationTurn]] = Do("begin", begin)
NEW_UNITS: Final[Do[NationTurn]] = Do("new units", new_units)
REPLACEMENTS: Final[Do[NationTurn]] = Do("replacements", replacements)
# The Movement Phase begins at sea. [4.2.2, 5.6]
SEA_MOVEMENT: Final[Do[NationTurn]] = Do("sea movement", begins(under_way.SAILING, under_way.Sailing))
MOVEMENT: Final[Do[NationTurn]] = Do("movement", begins(under_way.MARCHING, under_way.Marching))
# Everybody's stacks are looked at when movement and when redeployment end. [5.3]
STACKING: Final[Do[NationTurn]] = Do("stacking", begins(under_way.STACKING, under_way.Stacking))
BATTLE: Final[Do[NationTurn]] = Do("battle", begins(under_way.BATTLES, under_way.Battles))
REDEPLOYMENT: Final[Do[NationTurn]] = Do(
    "redeployment", begins(under_way.REDEPLOYMENT, under_way.Redeployment)
)
STACKING_AFTER_REDEPLOYMENT: Final[Do[NationTurn]] = Do(
    "stacking after redeployment", begins(under_way.STACKING, under_way.Stacking)
)
VICTORY_POINTS: Final[Do[NationTurn]] = Do("victory points", victory_points)
FINISH: Final[Do[NationTurn]] = Do("finish", finish)
under_way.NATION_TURN.consists_of(
    *(BEGIN, NEW_UNITS, REPLACEMENTS, SEA_MOVEMENT, MOVEMENT, STACKING),
    *(BATTLE, REDEPLOYMENT, STACKING_AFTER_REDEPLOYMENT, VICTORY_POINTS, TURN_THE_GOD, FINISH),
)

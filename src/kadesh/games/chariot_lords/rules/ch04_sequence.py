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
from kadesh.games.chariot_lords.rules.ch16_empires import place_god, remove_gods, turn_gods
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.table import END, NEXT, Do, Step

# --- GAME: from the set-up to the last turn ---


def set_up(p: LordsPosition, game: under_way.WholeGame) -> Step[under_way.WholeGame]:
    """Before the first turn the board is filled chit by chit. [3.1, 3.2]"""
    p.turn = p.first_turn
    p.cup = [nation for nation in range(NATIONS) if nation in NEW_CHITS[p.turn]]
    p.call(under_way.SETTING_UP, under_way.SettingUp())
    return NEXT


def play_turn(p: LordsPosition, game: under_way.WholeGame) -> Step[under_way.WholeGame]:
    """A full game turn. [4.2]"""
    p.call(under_way.TURN, under_way.Turn())
    return NEXT


def next_turn(p: LordsPosition, game: under_way.WholeGame) -> Step[under_way.WholeGame]:
    """After the last turn the game is over; the highest score wins, equals share. [10.1]"""
    if p.turn >= p.last_turn:
        score_at_end(p)
        p.tell(facts.GameOver, "10.1")
        p.finish()
        return END
    p.turn += 1
    return PLAY_A_TURN


SET_UP: Final[Do[under_way.WholeGame]] = Do("set up", set_up)
PLAY_A_TURN: Final[Do[under_way.WholeGame]] = Do("play a turn", play_turn)
NEXT_TURN: Final[Do[under_way.WholeGame]] = Do("next turn", next_turn)
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


def fill_cup(p: LordsPosition, turn: under_way.Turn) -> Step[under_way.Turn]:
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


def draw_chit(p: LordsPosition, turn: under_way.Turn) -> Step[under_way.Turn]:
    """Chits are drawn until the cup is empty; each drawn nation plays its turn. [4.1, 4.2]"""
    if not p.cup:
        return NEXT
    chits = len(p.cup)
    drawn = p.dice.roll(chits)
    p.nation = p.cup.pop(drawn - 1)
    p.part = 1
    p.tell(facts.Chit, "4.1", p.nation, drawn, chits, p.dice.rolled - 1)
    p.call(under_way.NATION_TURN, under_way.NationTurn())
    return DRAW_A_CHIT


def end_turn(p: LordsPosition, turn: under_way.Turn) -> Step[under_way.Turn]:
    """The full turn is over: the dynasty is checked, rulers leave. [13.1, 15.1.2]"""
    p.nation = -1
    check_dynasty(p)
    score_after_turn(p)
    remove_rulers(p)
    return END


FILL_THE_CUP: Final[Do[under_way.Turn]] = Do("fill the cup", fill_cup)
DRAW_A_CHIT: Final[Do[under_way.Turn]] = Do("draw a chit", draw_chit)
END_THE_TURN: Final[Do[under_way.Turn]] = Do("end the turn", end_turn)
under_way.TURN.consists_of(FILL_THE_CUP, DRAW_A_CHIT, END_THE_TURN)


# --- NATION TURN [4.2] ---


def begin(p: LordsPosition, turn: under_way.NationTurn) -> Step[under_way.NationTurn]:
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


def new_units(p: LordsPosition, turn: under_way.NationTurn) -> Step[under_way.NationTurn]:
    """The New Units Phase; what may be replaced is counted first. [4.2.1, 7.3]"""
    count_replacements(p, turn)
    p.call(under_way.NEW_UNITS, under_way.NewUnits())
    return NEXT


def replacements(p: LordsPosition, turn: under_way.NationTurn) -> Step[under_way.NationTurn]:
    """Replacements follow the new units. [9.2]"""
    p.call(under_way.REPLACEMENTS, under_way.Replacements(turn=turn))
    return NEXT


def sea_movement(p: LordsPosition, turn: under_way.NationTurn) -> Step[under_way.NationTurn]:
    """The Movement Phase begins at sea. [4.2.2, 5.6]"""
    p.call(under_way.SAILING, under_way.Sailing())
    return NEXT


def movement(p: LordsPosition, turn: under_way.NationTurn) -> Step[under_way.NationTurn]:
    """The Movement Phase. [4.2.2, 5.1]"""
    p.call(under_way.MARCHING, under_way.Marching())
    return NEXT


def stacking(p: LordsPosition, turn: under_way.NationTurn) -> Step[under_way.NationTurn]:
    """Stacks are checked at the end of movement and of redeployment, and only then. [5.3]"""
    p.call(under_way.STACKING, under_way.Stacking(everybodys=False))
    return NEXT


def stacking_after_redeployment(p: LordsPosition, turn: under_way.NationTurn) -> Step[under_way.NationTurn]:
    """Now the stacks of those who retreated are checked too. [5.3]"""
    p.call(under_way.STACKING, under_way.Stacking(everybodys=True))
    return NEXT


def battle(p: LordsPosition, turn: under_way.NationTurn) -> Step[under_way.NationTurn]:
    """The Battle Phase. [4.2.3]"""
    p.call(under_way.BATTLES, under_way.Battles())
    return NEXT


def redeployment(p: LordsPosition, turn: under_way.NationTurn) -> Step[under_way.NationTurn]:
    """The Redeployment Phase. [4.2.4]"""
    p.call(under_way.REDEPLOYMENT, under_way.Redeployment())
    return NEXT


def victory_points(p: LordsPosition, turn: under_way.NationTurn) -> Step[under_way.NationTurn]:
    """The Victory Points phase. [4.2.5]"""
    score_nation_turn(p, p.nation)
    turn_gods(p, p.nation)
    return NEXT


def finish(p: LordsPosition, turn: under_way.NationTurn) -> Step[under_way.NationTurn]:
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


BEGIN: Final[Do[under_way.NationTurn]] = Do("begin", begin)
NEW_UNITS: Final[Do[under_way.NationTurn]] = Do("new units", new_units)
REPLACEMENTS: Final[Do[under_way.NationTurn]] = Do("replacements", replacements)
SEA_MOVEMENT: Final[Do[under_way.NationTurn]] = Do("sea movement", sea_movement)
MOVEMENT: Final[Do[under_way.NationTurn]] = Do("movement", movement)
STACKING: Final[Do[under_way.NationTurn]] = Do("stacking", stacking)
BATTLE: Final[Do[under_way.NationTurn]] = Do("battle", battle)
REDEPLOYMENT: Final[Do[under_way.NationTurn]] = Do("redeployment", redeployment)
STACKING_AFTER_REDEPLOYMENT: Final[Do[under_way.NationTurn]] = Do(
    "stacking after redeployment", stacking_after_redeployment
)
VICTORY_POINTS: Final[Do[under_way.NationTurn]] = Do("victory points", victory_points)
FINISH: Final[Do[under_way.NationTurn]] = Do("finish", finish)
under_way.NATION_TURN.consists_of(
    BEGIN,
    NEW_UNITS,
    REPLACEMENTS,
    SEA_MOVEMENT,
    MOVEMENT,
    STACKING,
    BATTLE,
    REDEPLOYMENT,
    STACKING_AFTER_REDEPLOYMENT,
    VICTORY_POINTS,
    FINISH,
)

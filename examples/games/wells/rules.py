"""The rules of Wells. A larger game has a folder here, with a module a chapter; see docs/adding-a-game.md."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from kadesh import table
from kadesh.craft.asking import ask_lawful
from kadesh.craft.deck import PILE, SPENT, Draws, deal_anew, draw
from kadesh.craft.windows import Window, Windows
from kadesh.table import END, NEXT, Do, Fact, Frame, Option, Procedure, Reason, Step, Word

from .charts import CARDS, CHART, HOMES, WELLS

TURNS: Final = 6
WARRIORS: Final = 5  # of a tribe
HAND: Final = 3
SIX: Final = table.Scenario("six-wells", "Six Wells", "A tribe at either end.", ["East", "West"], TURNS, 5)

# --- what is on the table, what can be under way, what can happen ---


@dataclass
class WellsPosition(table.Position):
    turn: int = 1
    tribe: int = 0  # whose turn it is
    warriors: list[int] = field(default_factory=lambda: [0] * (2 * WELLS))  # tribe * WELLS + well
    holder: list[int] = field(default_factory=lambda: [PILE] * CARDS)  # card -> tribe, PILE or SPENT

    def at(self, tribe: int, well: int) -> int:
        """The warriors of a tribe at a well."""
        return self.warriors[tribe * WELLS + well]

    def add(self, tribe: int, well: int, number: int) -> None:
        """Warriors come, or go if the number is negative."""
        self.warriors[tribe * WELLS + well] += number

    def held(self, tribe: int) -> list[int]:
        """The wells where a tribe has warriors."""
        return [well for well in range(WELLS) if self.at(tribe, well)]


@dataclass
class Turn(Frame):
    """A tribe's turn. [1]"""


@dataclass
class Battle(Window):
    """A battle at a well, and the window in which cards are played. [2, 3]"""

    well: int = 0
    attacker: int = 0
    lead: int = 0  # of the attacker, in warriors and cards


@dataclass
class Marches(Fact):
    tribe: int
    start: int
    end: int
    number: int


@dataclass
class Plays(Fact):
    tribe: int
    card: int
    well: int


@dataclass
class Fights(Fact):
    tribe: int
    foe: int
    well: int
    faces: tuple[int, int]  # of the attacker, of the defender
    taken: bool
    first: int  # the number of the first roll


TURN: Final = Procedure("turn", Turn)
BATTLE: Final = Procedure("battle", Battle)
_ONES_TURN: Final = Reason("1", "That is for the tribe whose turn it is, and once.")
_BATTLE: Final = Reason("3", "There is no battle that could be answered.")
MARCH: Final = Word("march", WELLS, WELLS, WARRIORS + 1, untimely=_ONES_TURN)
REST: Final = Word("rest", untimely=_ONES_TURN)
PLAY: Final = Word("play", CARDS, untimely=_BATTLE, plays="card")
PASS: Final = Word("pass", untimely=_BATTLE)

# --- 1 a turn ---

NO_PATH: Final = Reason("1.1", "There is no path between these wells.")
NOT_SO_MANY: Final = Reason("1.1", "At least one warrior goes, and no more than stand there.")


def why_not(p: WellsPosition, turn: Turn, option: Option) -> Reason | None:
    """The reason against a march. [1.1]"""
    if option[0] == "rest":
        return None
    _, start, end, number = option
    if end not in CHART.paths[start]:
        return NO_PATH
    return None if 0 < number <= p.at(p.tribe, start) else NOT_SO_MANY


def take(p: WellsPosition, turn: Turn, option: Option) -> Step[Turn]:
    """A march, and a battle where it meets the others. [1.1, 2]"""
    if option[0] == "march":
        _, start, end, number = option
        p.add(p.tribe, start, -number)
        p.add(p.tribe, end, number)
        p.tell(Marches, "1.1", p.tribe, start, end, number)
        foes = p.at(1 - p.tribe, end)
        if foes:
            p.call(BATTLE, Battle(well=end, attacker=p.tribe, lead=number - foes))
    return NEXT


def end(p: WellsPosition, turn: Turn) -> Step[Turn]:
    """The other tribe's turn, or the end of the game. [1, 4]"""
    p.tribe = 1 - p.tribe
    p.turn += p.tribe == 0
    if p.turn > TURNS or not (p.held(0) and p.held(1)):
        p.finish()
    return ACT


ACT: Final = ask_lawful(
    "act", lambda p, turn: p.tribe, take, lambda p, turn: MARCH.options() + REST.options(), why_not
)
TURN.consists_of(ACT, Do("end", end))

# --- 2 battle, 3 cards ---

NOT_YOURS: Final = Reason("3", "That card is not in your hand.")


def play(p: WellsPosition, battle: Battle, tribe: int, option: Option) -> None:
    """A card makes one side stronger, and the other may answer it. [3]"""
    p.holder[option[1]] = SPENT
    p.tell(Plays, "3", tribe, option[1], battle.well)
    battle.lead += CHART.strength[option[1]] * (1 if tribe == battle.attacker else -1)


def fight(p: WellsPosition, battle: Battle) -> Step[Battle]:
    """Each side throws a die and adds warriors and cards; who has less falls, the attacker if level. [2]"""
    first, faces = p.dice.rolled, (p.dice.roll(), p.dice.roll())
    taken = faces[0] + battle.lead > faces[1]
    fallen = 1 - battle.attacker if taken else battle.attacker
    p.add(fallen, battle.well, -p.at(fallen, battle.well))
    p.tell(Fights, "2", battle.attacker, 1 - battle.attacker, battle.well, faces, taken, first)
    return END


CARD_WINDOW: Final = Windows(
    "card",
    players=lambda p, battle: [1 - battle.attacker, battle.attacker],
    seat_of=lambda p, tribe: tribe,
    answers=lambda p, battle, tribe: PLAY.options(),
    why_not=lambda p, battle, tribe, option: None if p.holder[option[1]] == tribe else NOT_YOURS,
    play=play,
    again=True,
)
BATTLE.consists_of(*CARD_WINDOW.steps(), Do("fight", fight))

# --- 4 the beginning and the end ---


class WellsRules(table.Rules[WellsPosition]):
    position = WellsPosition
    procedures = [TURN, BATTLE]
    vocabulary = table.Vocabulary([MARCH, REST, PLAY, PASS])
    facts = [Draws, Marches, Plays, Fights]
    over = Reason("4", "The game is over.")

    def scenarios(self) -> list[table.Scenario]:
        return [SIX]

    def set_up(self, position: WellsPosition, options: dict[str, Any]) -> None:
        """Five warriors and three cards for each tribe. [3, 4]"""
        for tribe, well in enumerate(HOMES):
            position.add(tribe, well, WARRIORS)
            for _ in range(HAND):
                draw(position, position.holder, tribe, "3")
        position.call(TURN, Turn())

    def scores(self, position: WellsPosition) -> list[int]:
        """A point for each well. [4]"""
        return [len(position.held(tribe)) for tribe in (0, 1)]

    def deal_anew(self, position: WellsPosition, seat: int | None) -> None:
        """Nobody knows the hand of the other tribe, nor the pile. [3]"""
        deal_anew(position, position.holder, seat)

"""The rules of Wells. A larger game has a folder here: position.py, under_way.py, words.py, facts.py, and a
module a chapter."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from kadesh import table
from kadesh.craft.asking import ask_lawful
from kadesh.craft.windows import Window, Windows
from kadesh.table import END, NEXT, Do, Fact, Frame, Option, Position, Procedure, Reason, Rules, Step, Word

from .charts import AMBUSH, CARDS, CHART, ELIM, SCOUTS, TAMAR, WELLS

PILE: Final = -1
SPENT: Final = -2
TURNS: Final = 6
WARRIORS: Final = 5  # of a tribe
MOST_DICE: Final = 3
KILLS_FROM: Final = 5

# --- what is on the table ---


@dataclass
class WellsPosition(Position):
    turn: int = 1
    tribe: int = 0  # whose turn it is
    warriors: list[int] = field(default_factory=lambda: [0] * (2 * WELLS))  # tribe * WELLS + well
    holder: list[int] = field(default_factory=lambda: [PILE] * CARDS)  # card -> seat, PILE or SPENT

    def at(self, tribe: int, well: int) -> int:
        """The warriors of a tribe at a well."""
        return self.warriors[tribe * WELLS + well]

    def add(self, tribe: int, well: int, number: int) -> None:
        """Warriors come, or go if the number is negative."""
        self.warriors[tribe * WELLS + well] += number

    def held(self, tribe: int) -> list[int]:
        """The wells where a tribe has warriors."""
        return [well for well in range(WELLS) if self.at(tribe, well)]

    def hand(self, tribe: int) -> list[int]:
        return [card for card in range(CARDS) if self.holder[card] == tribe]


# --- what can be under way, and what each knows meanwhile ---


@dataclass
class Turn(Frame):
    """A tribe's turn. [1]"""


@dataclass
class Battle(Window):
    """A battle at a well, and the window in which it is answered with cards. [2, 3]"""

    well: int = 0
    attacker: int = 0
    come_from: int = 0
    ambushes: int = 0  # that have effect


TURN: Final = Procedure("turn", Turn)
BATTLE: Final = Procedure("battle", Battle)

# --- what can happen ---


@dataclass
class Draws(Fact):
    tribe: int
    card: int
    face: int  # which of them it was
    cards: int  # that it was drawn from
    roll: int  # the number of the roll


@dataclass
class Plays(Fact):
    tribe: int
    card: int
    well: int


@dataclass
class Marches(Fact):
    tribe: int
    start: int
    end: int
    number: int


@dataclass
class Throws(Fact):
    tribe: int
    well: int
    faces: tuple[int, ...]
    kills: int
    roll: int


@dataclass
class BattleOver(Fact):
    well: int
    attacker: int
    taken: bool


# --- the words of options ---

_IN_ONES_TURN: Final = Reason("1", "That is for the tribe whose turn it is, and once.")
_IN_ANSWER: Final = Reason("3", "There is nothing here that could be answered.")
MARCH: Final = Word("march", WELLS, WELLS, WARRIORS + 1, untimely=_IN_ONES_TURN)
REST: Final = Word("rest", untimely=_IN_ONES_TURN)
ANSWER: Final = Word("answer", CARDS, untimely=_IN_ANSWER)
PASS: Final = Word("pass", untimely=_IN_ANSWER)

# --- 1 a turn ---

NO_PATH: Final = Reason("1.1", "There is no path between these wells.")
NOT_SO_MANY: Final = Reason("1.1", "At least one warrior goes, and no more than stand there.")


def draw(p: WellsPosition, tribe: int) -> None:
    """A card from the pile, hidden from the others. [3]"""
    pile = p.hand(PILE)
    if pile:
        first, face = p.dice.rolled, p.dice.roll(len(pile))
        p.holder[pile[face - 1]] = tribe
        p.whisper(1 << tribe, Draws, "3", tribe, pile[face - 1], face, len(pile), first)


def begin(p: WellsPosition, turn: Turn) -> Step[Turn]:
    """The tribe draws a card. [1]"""
    draw(p, p.tribe)
    return NEXT


def universe(p: WellsPosition, turn: Turn) -> list[Option]:
    wells, numbers = range(WELLS), range(WARRIORS + 1)
    return [*(("march", start, end, n) for start in wells for end in wells for n in numbers), ("rest",)]


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
        if p.at(1 - p.tribe, end):
            p.call(BATTLE, Battle(well=end, attacker=p.tribe, come_from=start))
    return NEXT


def end(p: WellsPosition, turn: Turn) -> Step[Turn]:
    """The other tribe's turn, or the end of the game. [1, 4]"""
    p.tribe = 1 - p.tribe
    p.turn += p.tribe == 0
    if p.turn > TURNS or not (p.held(0) and p.held(1)):
        p.finish()
    return BEGIN


BEGIN: Final = Do("begin", begin)
ACT: Final = ask_lawful("act", lambda p, turn: p.tribe, take, universe, why_not)
TURN.consists_of(BEGIN, ACT, Do("end", end))

# --- 2 battle ---


def dice_of(warriors: int, ambushes: int) -> int:
    """A die for each warrior, up to three, and one for each Ambush. [2]"""
    return min(warriors, MOST_DICE) + ambushes


def fight(p: WellsPosition, battle: Battle) -> Step[Battle]:
    """Both sides throw before anybody falls; if both are left, the attackers go back. [2]"""
    well, us, them = battle.well, battle.attacker, 1 - battle.attacker
    killed, lost = throw(p, well, us, 0), throw(p, well, them, battle.ambushes)
    p.add(them, well, -min(killed, p.at(them, well)))
    p.add(us, well, -min(lost, p.at(us, well)))
    left = p.at(us, well)
    p.tell(BattleOver, "2", well, us, left > 0 and not p.at(them, well))
    if left and p.at(them, well):
        p.add(us, well, -left)
        p.add(us, battle.come_from, left)
    return END


def throw(p: WellsPosition, well: int, tribe: int, ambushes: int) -> int:
    """One side throws; what it kills. [2]"""
    roll = p.dice.rolled
    faces = tuple([p.dice.roll() for _ in range(dice_of(p.at(tribe, well), ambushes))])
    kills = len([face for face in faces if face >= KILLS_FROM])
    p.tell(Throws, "2", tribe, well, faces, kills, roll)
    return kills


# --- 3 cards ---

NO_ANSWER: Final = Reason("3", "From one's own hand, an Ambush against an attack, Scouts against an Ambush.")


def who_may_answer(p: WellsPosition, battle: Battle) -> list[int]:
    """The defender, then the attacker if there is an Ambush: whoever has cards, whatever they are. [3]"""
    tribes = [1 - battle.attacker, battle.attacker][: 1 + battle.ambushes]
    return [tribe for tribe in tribes if p.hand(tribe)]


def why_not_answer(p: WellsPosition, battle: Battle, tribe: int, option: Option) -> Reason | None:
    """The reason against answering with a card. [3]"""
    kind = SCOUTS if tribe == battle.attacker else AMBUSH
    fits = p.holder[option[1]] == tribe and CHART.cards[option[1]] == kind
    return None if fits else NO_ANSWER


def play(p: WellsPosition, battle: Battle, tribe: int, option: Option) -> None:
    """An Ambush counts unless Scouts find it. [3]"""
    p.holder[option[1]] = SPENT
    p.tell(Plays, "3", tribe, option[1], battle.well)
    battle.ambushes += -1 if tribe == battle.attacker else 1


ANSWERS: Final = Windows(
    "answer",
    players=who_may_answer,
    seat_of=lambda p, tribe: tribe,
    answers=lambda p, battle, tribe: [("answer", card) for card in range(CARDS)],
    why_not=why_not_answer,
    play=play,
    again=True,
)
BATTLE.consists_of(*ANSWERS.steps(), Do("fight", fight))

# --- 4 the end, and how it begins ---

SIX: Final = table.Scenario("six-wells", "Six Wells", "A tribe at either end.", ["East", "West"], TURNS, 5)


class WellsRules(Rules[WellsPosition]):
    position = WellsPosition
    procedures = [TURN, BATTLE]
    vocabulary = table.Vocabulary([MARCH, REST, ANSWER, PASS])
    facts = [Draws, Plays, Marches, Throws, BattleOver]
    over = Reason("4", "The game is over.")
    another_seat = Reason("1", "It is not this tribe's turn to choose.")
    unheard_of = Reason("1", "The rules know no such thing.")

    def scenarios(self) -> list[table.Scenario]:
        return [SIX]

    def set_up(self, position: WellsPosition, options: dict[str, Any]) -> None:
        """Five warriors and two cards for each tribe. [4]"""
        for tribe, well in enumerate((TAMAR, ELIM)):
            position.add(tribe, well, WARRIORS)
            draw(position, tribe)
            draw(position, tribe)
        position.call(TURN, Turn())

    def scores(self, position: WellsPosition) -> list[int]:
        """A point for each well; a tribe without warriors has none. [4]"""
        return [len(position.held(tribe)) for tribe in (0, 1)]

    def deal_anew(self, position: WellsPosition, seat: int | None) -> None:
        """Other hands and the pile are one heap to whoever sees none of it. [3]"""
        holder = position.holder
        unknown = [card for card in range(CARDS) if holder[card] >= PILE and holder[card] != seat]
        for place in [holder[card] for card in unknown]:
            holder[position.dice.draw(unknown)] = place

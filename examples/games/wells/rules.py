"""The rules of Wells. A larger game has a folder here: position.py, under_way.py, words.py, facts.py, and a
module a chapter."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from kadesh import table
from kadesh.craft.asking import ask_lawful
from kadesh.craft.windows import Window, Windows
from kadesh.table import END, NEXT, Do, Fact, Frame, Option, Position, Procedure, Reason, Rules, Step, Word

from .charts import AMBUSH, CARD_KINDS, CARDS, ELIM, PATHS, RAIN, SCOUTS, TAMAR, WELLS

TRIBES: Final = 2
PILE: Final = -1
SPENT: Final = -2
TURNS: Final = 6
MOST: Final = 12  # warriors that find water at one well
MOST_DICE: Final = 3
KILLS_FROM: Final = 5

# --- what is on the table ---


@dataclass
class WellsPosition(Position):
    turn: int = 1
    tribe: int = 0  # whose turn it is
    warriors: list[int] = field(default_factory=lambda: [0] * (TRIBES * WELLS))  # tribe * WELLS + well
    holder: list[int] = field(default_factory=lambda: [PILE] * CARDS)  # card -> seat, PILE or SPENT

    def at(self, tribe: int, well: int) -> int:
        """The warriors of a tribe at a well."""
        return self.warriors[tribe * WELLS + well]

    def add(self, tribe: int, well: int, number: int) -> None:
        """Warriors come, or go if the number is negative."""
        self.warriors[tribe * WELLS + well] += number

    def hand(self, tribe: int) -> list[int]:
        return [card for card in range(CARDS) if self.holder[card] == tribe]

    def left(self, tribe: int) -> int:
        return sum(self.warriors[tribe * WELLS : (tribe + 1) * WELLS])


# --- what can be under way, and what each knows meanwhile ---


@dataclass
class Turn(Frame):
    """A tribe's turn. [1]"""


@dataclass
class Battle(Frame):
    """A battle at a well. [2]"""

    well: int
    attacker: int
    come_from: int
    ambushes: int = 0  # that have effect


@dataclass
class Answering(Window):
    """One tribe may answer an attack or a card with a card. [3]"""

    tribe: int = 0
    card_kind: int = 0  # the kind that answers
    battle: Battle | None = None


TURN: Final = Procedure("turn", Turn)
BATTLE: Final = Procedure("battle", Battle)
ANSWERING: Final = Procedure("answering", Answering)

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
    well: int  # where it rains, -1 if it does not


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

_IN_ONES_TURN: Final = Reason("1", "That is for the tribe whose turn it is, before it marches.")
_IN_ANSWER: Final = Reason("3", "There is nothing here that could be answered.")
MARCH: Final = Word("march", WELLS, WELLS, MOST + 1, untimely=_IN_ONES_TURN)
REST: Final = Word("rest", untimely=_IN_ONES_TURN)
POUR: Final = Word("rain", CARDS, WELLS, untimely=_IN_ONES_TURN)
ANSWER: Final = Word("answer", CARDS, untimely=_IN_ANSWER)
PASS: Final = Word("pass", untimely=_IN_ANSWER)

# --- 1 a turn ---

NO_PATH: Final = Reason("1.1", "There is no path between these wells.")
NOT_SO_MANY: Final = Reason("1.1", "At least one warrior goes, and no more than stand there.")
TOO_MANY: Final = Reason("1.1", f"No more than {MOST} warriors find water at one well.")
NO_RAIN: Final = Reason("3", "Rain is a card of one's own, for a well where the tribe has warriors.")


def begin(p: WellsPosition, turn: Turn) -> Step[Turn]:
    """The tribe draws a card. [1]"""
    draw(p, p.tribe)
    return NEXT


def draw(p: WellsPosition, tribe: int) -> None:
    """A card from the pile, hidden from the others. [3]"""
    pile = p.hand(PILE)
    if pile:
        first, face = p.dice.rolled, p.dice.roll(len(pile))
        p.holder[pile[face - 1]] = tribe
        p.whisper(1 << tribe, Draws, "3", tribe, pile[face - 1], face, len(pile), first)


def universe(p: WellsPosition, turn: Turn) -> list[Option]:
    wells = range(WELLS)
    marches = [("march", start, end, n) for start in wells for end in wells for n in range(MOST + 1)]
    return [*marches, *(("rain", card, well) for card in range(CARDS) for well in wells), ("rest",)]


def why_not(p: WellsPosition, turn: Turn, option: Option) -> Reason | None:
    """The reason against a march or a card. [1.1, 3]"""
    if option[0] == "rest":
        return None
    to: int = option[2]
    if option[0] == "rain":
        card = option[1]
        if p.holder[card] != p.tribe or CARD_KINDS[card] != RAIN or not p.at(p.tribe, to):
            return NO_RAIN
        return TOO_MANY if p.at(p.tribe, to) >= MOST else None
    if to not in PATHS[option[1]]:
        return NO_PATH
    if not 0 < option[3] <= p.at(p.tribe, option[1]):
        return NOT_SO_MANY
    return TOO_MANY if p.at(p.tribe, to) + option[3] > MOST else None


def take(p: WellsPosition, turn: Turn, option: Option) -> Step[Turn]:
    """A march ends the turn; Rain does not. [1, 1.1]"""
    if option[0] == "rain":
        p.holder[option[1]] = SPENT
        p.add(p.tribe, option[2], 1)
        p.tell(Plays, "3", p.tribe, option[1], option[2])
        return ACT
    if option[0] == "march":
        start, end, number = option[1], option[2], option[3]
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
    if p.turn > TURNS or not (p.left(0) and p.left(1)):
        p.finish()
    return BEGIN


BEGIN: Final = Do("begin", begin)
ACT: Final = ask_lawful("act", lambda p, turn: p.tribe, take, universe, why_not)
END_OF_TURN: Final = Do("end of turn", end)
TURN.consists_of(BEGIN, ACT, END_OF_TURN)

# --- 2 battle ---


def dice_of(warriors: int, ambushes: int) -> int:
    """A die for each warrior, up to three, and one for each Ambush. [2]"""
    return min(warriors, MOST_DICE) + ambushes


def announce(p: WellsPosition, battle: Battle) -> Step[Battle]:
    """The defender may answer with an Ambush. [3]"""
    p.call(ANSWERING, Answering(tribe=1 - battle.attacker, card_kind=AMBUSH, battle=battle))
    return NEXT


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


BATTLE.consists_of(Do("announce", announce), Do("fight", fight))

# --- 3 cards ---

NO_ANSWER: Final = Reason("3", "From one's own hand, an Ambush against an attack, Scouts against an Ambush.")


def why_not_answer(p: WellsPosition, window: Answering, tribe: int, option: Option) -> Reason | None:
    """The reason against answering with a card. [3]"""
    fits = p.holder[option[1]] == tribe and CARD_KINDS[option[1]] == window.card_kind
    return None if fits else NO_ANSWER


def play(p: WellsPosition, window: Answering, tribe: int, option: Option) -> None:
    """An Ambush counts unless Scouts find it; that is asked at once. [3]"""
    p.holder[option[1]] = SPENT
    p.tell(Plays, "3", tribe, option[1], -1)
    battle = window.battle
    assert battle is not None
    if window.card_kind == AMBUSH:
        battle.ambushes += 1
        p.call(ANSWERING, Answering(tribe=1 - tribe, card_kind=SCOUTS, battle=battle))
    else:
        battle.ambushes -= 1
        window.passed = 1 << tribe


ANSWERS: Final = Windows(
    "answer",
    # Whoever has cards is asked, whatever they are.
    players=lambda p, window: [window.tribe] if p.hand(window.tribe) else [],
    seat_of=lambda p, tribe: tribe,
    answers=lambda p, window, tribe: [("answer", card) for card in range(CARDS)],
    why_not=why_not_answer,
    play=play,
)
ANSWERING.consists_of(*ANSWERS.steps())

# --- 4 the end, and how it begins ---

SIX: Final = table.Scenario("six-wells", "Six Wells", "A tribe at either end.", ["East", "West"], TURNS, 5)


class WellsRules(Rules[WellsPosition]):
    procedures = [TURN, BATTLE, ANSWERING]
    vocabulary = table.Vocabulary([MARCH, REST, POUR, ANSWER, PASS])
    facts = [Draws, Plays, Marches, Throws, BattleOver]
    over = Reason("4", "The game is over.")
    another_seat = Reason("1", "It is not this tribe's turn to choose.")
    unheard_of = Reason("1", "The rules know no such thing.")

    def scenarios(self) -> list[table.Scenario]:
        return [SIX]

    def new(self, game: Any, scenario: str, seed: Any, options: Any, journal: Any) -> WellsPosition:
        if scenario != SIX.id:
            raise table.Unknown(f"Wells has no scenario {scenario!r}: there is {SIX.id}.")
        p = self.blank(game, table.fresh_dice(seed))
        p.scenario, p.seats, p.journal = scenario, TRIBES, journal
        for tribe, well in enumerate((TAMAR, ELIM)):
            p.add(tribe, well, 5)
            draw(p, tribe)
            draw(p, tribe)
        p.call(TURN, Turn())
        p.run()
        return p

    def blank(self, game: Any, dice: table.Dice) -> WellsPosition:
        return WellsPosition(game=game, dice=dice)

    def scores(self, position: WellsPosition) -> list[int]:
        """A point for each well; a tribe without warriors has none. [4]"""
        return [sum(position.at(tribe, well) > 0 for well in range(WELLS)) for tribe in range(TRIBES)]

    def deal_anew(self, position: WellsPosition, seat: int | None) -> None:
        """Other hands and the pile are one heap to whoever sees none of it. [3]"""
        holder = position.holder
        unknown = [card for card in range(CARDS) if holder[card] >= PILE and holder[card] != seat]
        for place in [holder[card] for card in unknown]:
            holder[position.dice.draw(unknown)] = place

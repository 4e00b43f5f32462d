"""Where a match was won and lost: each seat's chances over the match, and the moments at which they turned.

What a choice cost is what a sensible player's choice would have brought more, both played on to the end of
the turn on the same imagined positions, as the one who chose could know them. What the dice gave or took is
how much better or worse a throw turned out than the same choice does on other dice. So the two never mix:
a good choice with bad dice is bad luck, a bad choice that the dice rewarded is still a bad choice.

Everything is counted in playouts, not in time: the same record has the same review everywhere.
"""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from kadesh.bots import Chair
from kadesh.bots.bot import advised
from kadesh.bots.search import BY_ESTIMATE, Thinking, play_on, thinking_of
from kadesh.match.match import SETTINGS, Match
from kadesh.match.record import Record, as_option
from kadesh.table import EvenDice, Fact, Game, Journal, LooseDice, Option, Position, seed_from
from kadesh.table.value import prospects

MOST_POINTS: Final = 120  # of the curve
GUESSES: Final = 2  # imagined positions on which a choice is first weighed by the game's own advice
DOUBTED: Final = 40  # choices that are played out, the most doubtful first
FIRST_ROUND: Final = 4  # playouts of each
LAST_ROUND: Final = 16  # playouts of those that cost most
FINALISTS: Final = 14
MOST_OF_A_SEAT: Final = 6  # choices of one seat that are told
PLAINLY: Final = 0.5  # of the way from the best to the worst that was offered
SURE: Final = 2.0  # standard errors
NEGLIGIBLE: Final = 0.002  # of the victory
NOTICED: Final = 0.01  # of the victory: from so much on a choice is told even if it was nearly the best
TURNS: Final = 8  # whose dice are looked at: those in which the chances changed most
FIRST_THROWS: Final = 2  # other dice with which each throw of these turns is compared
WEIGHTY: Final = 12  # throws that are compared with more of them
OTHER_DICE: Final = 8
LUCKY: Final = 0.02  # of the victory: from so much on luck in a turn is told
MOST_LUCK: Final = 6


@dataclass
class Made:
    """A choice that stands in the record."""

    entry: int  # so many entries the record had before it
    seat: int
    option: Option
    before: Position
    turn: tuple[int, ...]
    facts: list[Fact] = field(default_factory=list)  # what came of it
    rolled: bool = False


@dataclass
class Point:
    """How the match stood at the beginning of a turn, or at its end."""

    after: int
    turn: str
    chances: list[float]
    scores: list[int]


@dataclass
class Turning:
    """A moment at which the chances turned: a choice with a better one, or what the dice did in a turn."""

    kind: Literal["choice", "luck"]
    made: Made
    seat: int  # who chose, or whom the dice hit most
    swing: float  # of the seat's chances
    better: Option | None = None


@dataclass
class Review:
    """The curve of the chances, and the turning points in their order."""

    points: list[Point]
    turnings: list[Turning]
    luck: list[float]  # what the dice gave each seat in the turns that were looked at


@dataclass
class Doubt:
    """A choice that the game itself would not have made."""

    made: Made
    better: Option
    gap: float  # 1: the worst that was offered
    costs: list[float] = field(default_factory=list)

    @property
    def cost(self) -> float:
        return sum(self.costs) / len(self.costs) if self.costs else 0.0

    @property
    def was_good(self) -> bool:
        """Do the playouts say, against the advice and beyond doubt, that it was the better one?"""
        spread = sum((one - self.cost) ** 2 for one in self.costs) / max(1, len(self.costs) - 1)
        return self.cost + SURE * math.sqrt(spread / max(1, len(self.costs))) < -NEGLIGIBLE


def review(match: Match, eyes: int | None = None) -> Review:
    """The review of a match for who may know everything, or as one seat may know it.

    A seat of a match that goes on is told of its own choices only.
    """
    return Reviewer(match, eyes).all()


class Reviewer:
    """Looks at a match as a seat may know it; None is for who may know everything."""

    def __init__(self, match: Match, eyes: int | None) -> None:
        self.game: Game = match.game
        self.eyes = eyes
        self.open = eyes is None
        self.made, self.last = played_again(match)

    def all(self) -> Review:
        points = self.curve()
        doubts = self.costly(self.doubted())
        lucky, luck = self.luck_of_turns()
        told = [Turning("choice", one.made, one.made.seat, -one.cost, one.better) for one in doubts]
        return Review(points, sorted([*told, *lucky], key=lambda one: one.made.entry), luck)

    # --- the curve ---

    def curve(self) -> list[Point]:
        """The chances at the beginning of each turn and at the end."""
        found: list[Made] = []
        turn: tuple[int, ...] | None = None
        for one in self.made:
            if one.turn != turn:
                turn = one.turn
                found.append(one)
        after = self.made[-1].entry + 1 if self.made else 0
        # Where turns are short, every few of them will do.
        every = -(-len(found) // MOST_POINTS)
        return [
            *(self.point(one.entry, one.before) for one in found[:: every or 1]),
            self.point(after, self.last),
        ]

    def point(self, after: int, position: Position) -> Point:
        trail = [] if position.over else self.game.telling.trail(position, self.eyes)
        chances = self.game.mind.value(self.seen(position), self.game.mind.weights)
        return Point(after, " · ".join(trail[:2]), chances, position.scores())

    def seen(self, position: Position) -> Position:
        """The position as far as the one who looks may know it."""
        return position if self.open else position.imagine(self.eyes, loose("seen"))

    # --- choices ---

    def doubted(self) -> list[Doubt]:
        """The choices that the game's own advice ranks below its best, the most doubtful first."""
        found: list[Doubt] = []
        for one in self.made:
            if (self.open or one.seat == self.eyes) and len(one.before.options(one.seat)) > 1:
                doubt = doubt_of(one)
                if doubt is not None:
                    found.append(doubt)
        return sorted(found, key=lambda one: -one.gap)[:DOUBTED]

    def costly(self, doubts: list[Doubt]) -> list[Doubt]:
        """Those that cost something, as playouts tell: of each seat the few that cost most."""
        for one in doubts:
            play_out(one, FIRST_ROUND)
        doubts.sort(key=weight, reverse=True)
        for one in doubts[:FINALISTS]:
            play_out(one, LAST_ROUND)
        told: dict[int, list[Doubt]] = defaultdict(list)
        for one in sorted(doubts, key=weight, reverse=True):
            plain = one.gap >= PLAINLY and not one.was_good
            if (plain or one.cost >= NOTICED) and len(told[one.made.seat]) < MOST_OF_A_SEAT:
                told[one.made.seat].append(one)
        return [one for of_seat in told.values() for one in of_seat]

    # --- dice ---

    def luck_of_turns(self) -> tuple[list[Turning], list[float]]:
        """What the dice did in the turns that changed most; the moment is that of the weightiest throw."""
        found: list[Turning] = []
        total = [0.0] * self.last.seats
        for throws in self.weighty_throws(self.decisive_turns()):
            luck = [self.luck_of(one, OTHER_DICE) for one in throws]
            sums = [sum(seat) for seat in zip(*luck, strict=True)]
            total = add(total, sums)
            seat = max(range(len(sums)), key=lambda at: abs(sums[at]))
            if abs(sums[seat]) >= LUCKY:
                sign = 1 if sums[seat] > 0 else -1
                most = max(range(len(throws)), key=lambda at: sign * luck[at][seat])
                found.append(Turning("luck", throws[most], seat, sums[seat]))
        found.sort(key=lambda one: -abs(one.swing))
        return found[:MOST_LUCK], total

    def weighty_throws(self, turns: list[list[Made]]) -> list[list[Made]]:
        """Of these turns the throws that seem to have changed most, turn by turn."""
        throws = [(at, one) for at, turn in enumerate(turns) for one in turn if self.is_throw(one)]
        throws.sort(key=lambda throw: -max(map(abs, self.luck_of(throw[1], FIRST_THROWS))))
        kept: dict[int, list[Made]] = defaultdict(list)
        for at, one in throws[:WEIGHTY]:
            kept[at].append(one)
        return list(kept.values())

    def decisive_turns(self) -> list[list[Made]]:
        """The turns with dice in which somebody's chances changed most."""
        turns: list[list[Made]] = []
        for one in self.made:
            if turns and turns[-1][0].turn == one.turn:
                turns[-1].append(one)
            else:
                turns.append([one])
        starts = [worth_of(self.seen(one)) for one in (*(turn[0].before for turn in turns), self.last)]
        change = {
            id(turn): max(abs(b - a) for a, b in zip(starts[at], starts[at + 1], strict=True))
            for at, turn in enumerate(turns)
        }
        with_dice = [turn for turn in turns if any(self.is_throw(one) for one in turn)]
        return sorted(with_dice, key=lambda turn: -change[id(turn)])[:TURNS]

    def is_throw(self, one: Made) -> bool:
        """Did dice fall of which the one who looks knows?"""
        return one.rolled and (self.open or any(fact.known_to(self.eyes) for fact in one.facts))

    def luck_of(self, one: Made, dice: int) -> list[float]:
        """How much better a throw turned out for each seat than the same choice does on other dice."""
        at = self.made.index(one)
        after = self.made[at + 1].before if at + 1 < len(self.made) else self.last
        thinking = thinking_of(Chair(one.before, one.seat))
        luck = [0.0] * self.last.seats
        for number in range(dice):
            there = self.on_other_dice(one.before, number)
            if one.option in there.options(one.seat):
                there.choose(one.seat, one.option)
                really = end_of_turn(self.on_other_dice(after, number), thinking, one.turn)
                otherwise = end_of_turn(there, thinking, one.turn)
                luck = [so + (a - b) / dice for so, a, b in zip(luck, really, otherwise, strict=True)]
        return luck

    def on_other_dice(self, position: Position, number: int) -> Position:
        """The position with other dice to come; what the one who looks cannot know is dealt anew."""
        dice = EvenDice(seed_from(f"other dice {number}"))
        if not self.open:
            return position.imagine(self.eyes, dice)
        same = position.clone()
        same.dice = dice
        return same


def played_again(match: Match) -> tuple[list[Made], Position]:
    """The choices that stand, each with the position before it, and the last position."""
    record: Record = match.record
    journal = Journal()
    game = match.game
    position = game.new(record.situation or record.scenario, match.seed, record.options, journal)
    made: list[Made] = []
    for entry in match.live:
        seat, *words = record.choices[entry]
        if words[0] in SETTINGS:
            follow_setting(position, seat, words)
            continue
        option = as_option(words)
        one = Made(entry, seat, option, position.clone(), game.mind.turn_key(position))
        told, shown = len(journal.facts), chances_of(position)
        position.choose(seat, option)
        one.facts = journal.facts[told:]
        one.rolled = chances_of(position) != shown
        made.append(one)
    return made, position.clone()


def follow_setting(position: Position, seat: int, words: list[Any]) -> None:
    if words[0] == "@discreet":
        position.discreet = bool(words[1])
    elif words[0] == "@attentive":
        position.attentive = position.attentive & ~(1 << seat) | bool(words[1]) << seat


def chances_of(position: Position) -> tuple[int, int]:
    return position.dice.rolled, position.reveals


def doubt_of(one: Made) -> Doubt | None:
    """Does the game's own advice, as the one who chose could see it, find something better?"""
    chair = Chair(one.before, one.seat)
    worth: dict[Option, float] = defaultdict(float)
    for guess in range(GUESSES):
        for value, option in advised(chair, guess, loose(guess)):
            worth[option] += value
    better = max(worth, key=lambda option: worth[option])
    best, worst, chosen = worth[better], min(worth.values()), worth.get(one.option)
    if chosen is None or chosen >= best:
        return None
    return Doubt(one, better, (best - chosen) / (best - worst))


def play_out(doubt: Doubt, playouts: int) -> None:
    """Play what was chosen and what would have been better to the end of the turn, on the same guesses."""
    one = doubt.made
    chair = Chair(one.before, one.seat)
    thinking = thinking_of(chair)
    for guess in range(len(doubt.costs), playouts):
        ends: list[float] = []
        for option in (doubt.better, one.option):
            position = chair.imagine(guess, even=True)
            if option in position.options(one.seat):
                position.choose(one.seat, option)
                ends.append(end_of_turn(position, thinking, one.turn)[one.seat])
        doubt.costs.append(ends[0] - ends[1] if len(ends) == 2 else 0.0)


def weight(doubt: Doubt) -> tuple[float, float]:
    """What a choice cost comes first; where that is nothing, how far it is from the best."""
    return max(0.0, round(doubt.cost, 3)), doubt.gap


def end_of_turn(position: Position, thinking: Thinking, turn: tuple[int, ...]) -> list[float]:
    """What sensible players make of it by the end of the turn, for each seat."""
    ends = play_on(position, thinking, turn, BY_ESTIMATE)
    return worth_of(position) if position.seats == 1 else ends


def worth_of(position: Position) -> list[float]:
    """Each seat's share of the victory; who plays alone has nobody to share it with, and counts points."""
    mind = position.game.mind
    if position.seats > 1:
        return list(mind.value(position, mind.weights))
    points = prospects(position.scores(), mind.features(position), mind.weights)
    return [one / mind.weights.lead for one in points]


def add(sums: list[float], more: list[float]) -> list[float]:
    return [a + b for a, b in zip(sums, more, strict=True)]


def loose(seed: int | str) -> LooseDice:
    return LooseDice(seed_from(f"review {seed}"))

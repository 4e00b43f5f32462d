"""The Fair as a game: whoever is asked takes one thing after another, then the other one does."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, cast

from kadesh.craft import telling as craft
from kadesh.craft.sentence import Sentence as Words
from kadesh.table import (
    NEXT,
    Advice,
    Ask,
    Dice,
    Do,
    Fact,
    Frame,
    Game,
    Journal,
    Mind,
    Option,
    Position,
    Procedure,
    Reason,
    Register,
    Rules,
    Scenario,
    Start,
    Step,
    Study,
    Telling,
    Vocabulary,
    Word,
    fresh_dice,
)
from kadesh.table.contract import Board, OptionTold, Prompt, SentenceTold, View
from kadesh.table.telling import Describer, Prompter, Teller
from kadesh.table.temper import Temper

from . import board, panels
from .things import Data, Thing

FOLDER: Final = Path(__file__).parent
# Each part shows some of what a board and a view can hold.
PARTS: Final = (board, panels)
THINGS: Final[list[Thing]] = [thing for part in PARTS for thing in part.THINGS]
MOST: Final = 400  # things that a word can name
SEATS: Final = ("Red", "Blue")


# --- the rules ---


@dataclass
class FairPosition(Position):
    turn: int = 1
    actor: int = 0
    taken: list[int] = field(default_factory=lambda: [0] * len(THINGS))


@dataclass
class Stroll(Frame):
    """A walk over the fair. [1]"""


STROLL: Final = Procedure("stroll", Stroll)
TAKE: Final = Word("take", MOST, untimely=Reason("1", "Nothing can be taken now."))
LEAVE: Final = Word("leave", untimely=Reason("1", "Nobody can leave now."))
TAKEN: Final = Reason("1.1", "It has been taken already.")


@dataclass
class Takes(Fact):
    actor: int
    thing: int


@dataclass
class Leaves(Fact):
    actor: int


def actor(p: FairPosition, stroll: Stroll) -> int:
    return p.actor


def universe(p: FairPosition, stroll: Stroll) -> list[Option]:
    return [*(("take", at) for at in range(len(THINGS))), ("leave",)]


def why_not(p: FairPosition, stroll: Stroll, option: Option) -> Reason | None:
    """The reason against taking a thing. [1.1, 1.2]"""
    if option[0] == "leave":
        return None
    if THINGS[option[1]].refused:
        return Reason("1.2", THINGS[option[1]].refused)
    return TAKEN if p.taken[option[1]] else None


def options(p: FairPosition, stroll: Stroll) -> list[Option]:
    return [option for option in universe(p, stroll) if why_not(p, stroll, option) is None]


def choose(p: FairPosition, stroll: Stroll, option: Option) -> Step[Stroll]:
    """A thing is taken once; who leaves ends his walk. [1.1, 1.3]"""
    if option[0] == "take":
        p.taken[option[1]] = 1
        p.tell(Takes, "1.1", p.actor, option[1])
        return STEP
    p.tell(Leaves, "1.3", p.actor)
    return NEXT


def end(p: FairPosition, stroll: Stroll) -> Step[Stroll]:
    """After both have walked three times the fair is over. [1.3]"""
    p.actor = 1 - p.actor
    p.turn += p.actor == 0
    if p.turn > 3:
        p.finish()
    return STEP


STEP: Final = Ask("step", actor, options, choose, universe, why_not)
END: Final = Do("end", end)
STROLL.consists_of(STEP, END)


class FairRules(Rules[FairPosition]):
    procedures = [STROLL]
    vocabulary = Vocabulary([TAKE, LEAVE])
    facts = [Takes, Leaves]
    over = Reason("1.3", "The fair is over.")
    another_seat = Reason("1", "Another is walking.")
    unheard_of = Reason("1", "There is no such thing on this fair.")

    def scenarios(self) -> list[Scenario]:
        return [Scenario("market", "Market day", "Everything at once.", list(SEATS), 3, 5, [])]

    def new(
        self,
        game: Any,
        start: Start,
        seed: int | str | bytes | None,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> FairPosition:
        p = self.blank(game, fresh_dice(seed))
        p.scenario, p.seats, p.journal = start.scenario, len(SEATS), journal
        p.call(STROLL, Stroll())
        p.run()
        return p

    def blank(self, game: Any, dice: Dice) -> FairPosition:
        return FairPosition(game=game, dice=dice)

    def scores(self, position: FairPosition) -> list[int]:
        return [sum(position.taken), 7]


# --- for people ---

PROMPTS: Final = Register[Step[Any], Prompter]()
DESCRIPTIONS: Final = Register[Word, Describer]()
SENTENCES: Final = Register[type[Fact], Teller]()
ADVISERS: Final = Register[Step[Any], Any]()


@PROMPTS.of(STEP)
def ask(p: FairPosition, stroll: Stroll, seat: int | None) -> Prompt:
    return craft.prompt("What do you take?" if seat == p.actor else f"{SEATS[p.actor]} is walking.", "1")


@DESCRIPTIONS.of(TAKE)
def describe(p: FairPosition, seat: int, option: Option) -> OptionTold:
    thing = THINGS[option[1]]
    return cast(OptionTold, {**craft.option(thing.text, [thing.target]), **thing.more})


@DESCRIPTIONS.of(LEAVE)
def describe_leaving(p: FairPosition, seat: int, option: Option) -> OptionTold:
    return craft.option("Leave the fair")


@SENTENCES.of(Takes)
def tell_taken(p: FairPosition, fact: Takes) -> SentenceTold:
    thing = THINGS[fact.thing]
    told = Words(fact).text(f"{SEATS[fact.actor]}: ").add(thing.text, thing.target).text(".").data()
    return cast(SentenceTold, {**told, **thing.told})


@SENTENCES.of(Leaves)
def tell_leaving(p: FairPosition, fact: Leaves) -> SentenceTold:
    return Words(fact).text(f"{SEATS[fact.actor]} leaves the fair.").data()


class FairTelling(Telling[FairPosition]):
    prompts = PROMPTS
    descriptions = DESCRIPTIONS
    sentences = SENTENCES

    def board(self, scenario: str) -> Board:
        data: Data = {
            "game": "fair",
            "title": "The Fair",
            "scenario": scenario,
            "scenario_title": "Market day",
        }
        for part in PARTS:
            data.update(part.board_parts(FOLDER))
        return cast(Board, data)

    def view(self, position: FairPosition, seat: int | None) -> View:
        prompt = craft.prompt("The fair is over.", "1")
        if position.frames:
            prompt = PROMPTS[position.step](position, position.frames[-1], seat)
        trail, scores = self.trail(position, seat), position.scores()
        data: Data = {"seat": seat, "trail": trail, "scores": scores, "pieces": [], **prompt}
        taken = {thing.target for at, thing in enumerate(THINGS) if position.taken[at]}
        for part in PARTS:
            data.update(part.view_parts(taken, seat))
        return cast(View, data)

    def trail(self, position: FairPosition, seat: int | None) -> list[str]:
        return [f"Day {min(3, position.turn)}", SEATS[position.actor]]

    def odds(self, arguments: Sequence[str]) -> Data:
        return {}


@ADVISERS.of(STEP)
def advise(p: FairPosition, option: Option) -> float:
    return 1.0 if option[0] == "leave" else 0.0


class FairMind(Mind[FairPosition]):
    advisers = ADVISERS

    def advise(self, position: FairPosition, seat: int, dice: Dice, temper: Temper) -> Advice:
        return [(advise(position, option), option) for option in position.options(seat)]


GAME: Final = Game(
    id="fair",
    title="The Fair",
    summary="Everything that a board can show, on one made-up map.",
    folder=FOLDER,
    rules=FairRules(),
    telling=FairTelling(),
    mind=FairMind(FOLDER / "data"),
    study=Study[FairPosition](),
)

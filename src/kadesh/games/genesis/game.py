"""Genesis as a game on the table."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from kadesh.craft.learned import check_learned
from kadesh.games.genesis import study
from kadesh.games.genesis.bot import advice as bot
from kadesh.games.genesis.bot import prospect
from kadesh.games.genesis.bot.temper import TRAITS
from kadesh.games.genesis.bot.worth import activations_left
from kadesh.games.genesis.charts.numbers import RATIO_READINGS
from kadesh.games.genesis.charts.tables import POWER_NAMES, SCENARIOS, check
from kadesh.games.genesis.charts.tables import Scenario as Sheet
from kadesh.games.genesis.odds import battle as odds
from kadesh.games.genesis.rules import ch13_hands as hands
from kadesh.games.genesis.rules import ch14_victory as victory
from kadesh.games.genesis.rules import untimely
from kadesh.games.genesis.rules.arithmetic import percentage_loss, ratio_shifts
from kadesh.games.genesis.rules.ch03_sequence import PROCEDURES
from kadesh.games.genesis.rules.ch03_start import position_of, situation_from_text, start_of
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.vocabulary import VOCABULARY
from kadesh.games.genesis.telling import orders, view
from kadesh.games.genesis.telling import sentences as words
from kadesh.games.genesis.telling.trail import trail
from kadesh.table import (
    Dice,
    Fact,
    Game,
    Journal,
    Option,
    Problem,
    Reason,
    Scenario,
    Switch,
    Unknown,
    seed_from,
)

MINUTES_A_TURN: Final = 40
FIRST: Final = "growth-of-empires"


class Genesis(Game):
    """Empires and kingdoms of the Late Bronze Age."""

    id = "genesis"
    title = "Genesis"
    summary = (
        "Five kingdoms of the Late Bronze Age trade, build and fight for the cities between the Nile, the "
        "Halys and the Tigris, with chariots, gods and barbarians up their sleeves."
    )
    folder = Path(__file__).parent
    procedures = PROCEDURES
    vocabulary = VOCABULARY
    sources = study.SOURCE_NAMES
    feature_names = prospect.FEATURES
    traits = TRAITS

    def scenarios(self) -> list[Scenario]:
        """All scenarios for all numbers of players, the one to begin with first."""
        found = [self._card(sheet, players) for sheet in SCENARIOS.values() for players in sheet.numbers()]
        return sorted(found, key=lambda card: not card.id.startswith(FIRST))

    def _card(self, sheet: Sheet, players: int) -> Scenario:
        turns = sheet.last_turn - sheet.first_turn + 1
        numbers = sheet.numbers()
        seats = next(seats for seats in sheet.players if len(seats) == players)
        names = [
            " and ".join(sheet.setups[power].label or POWER_NAMES[power] for power in seat) for seat in seats
        ]
        name = sheet.id if players == numbers[0] else f"{sheet.id}-{players}"
        title = sheet.name if len(numbers) == 1 else f"{sheet.name}, {players} players"
        switches = [
            Switch(
                "ratio",
                "How battle odds are read",
                "whole: the whole part of the ratio, as in every example; rounding: 8.2.2 to the letter.",
                sheet.rules.ratio,
                RATIO_READINGS,
            ),
            Switch(
                "kings",
                "Order of kings",
                "random: drawn blindly each turn; historical: each in his own turn. [4.1.1, 4.1.2]",
                sheet.rules.kings,
                ["random", "historical"],
            ),
        ]
        if sheet.shortest < turns:
            switches.append(
                Switch(
                    "turns",
                    "Number of turns",
                    "A shorter game uses only the kings of its own turns.",
                    turns,
                    list(range(sheet.shortest, turns + 1)),
                )
            )
        return Scenario(
            name, title, sheet.summary, names, turns, turns * MINUTES_A_TURN * max(1, players - 1), switches
        )

    def sheet(self, name: str) -> tuple[Sheet, int]:
        """The scenario and number of players that an id stands for."""
        for sheet in SCENARIOS.values():
            for players in sheet.numbers():
                if name == f"{sheet.id}-{players}" or (name == sheet.id and players == sheet.numbers()[0]):
                    return sheet, players
        names = [card.id for card in self.scenarios()]
        near = difflib.get_close_matches(name, names, 1)
        hint = f"; did you mean {near[0]}?" if near else f": there are {', '.join(names)}."
        raise Unknown(f"Genesis has no scenario {name!r}{hint}")

    def new(
        self,
        scenario: str = "",
        seed: int | str | bytes | None = None,
        options: dict[str, Any] | None = None,
        journal: Journal | None = None,
    ) -> GenesisPosition:
        """A position ready for its first choice."""
        name = scenario or FIRST
        chosen = options or {}
        source = ""
        if "\n" in name or name.endswith(".toml"):
            source = name if "\n" in name else Path(name).read_text(encoding="utf-8")
            file = "situation.toml" if "\n" in name else Path(name).name
            situation = situation_from_text(source, file, chosen)
            name = situation.scenario
        else:
            sheet, players = self.sheet(name)
            situation = start_of(sheet, players, chosen)
        dice = Dice(seed_from(seed), 0, situation.dice)
        return position_of(self, situation, dice, name, source, journal)

    def blank(self, dice: Dice) -> GenesisPosition:
        """An empty position."""
        return GenesisPosition(game=self, dice=dice)

    def scores(self, position: GenesisPosition) -> list[int]:
        """The points of each seat. [14.0]"""
        return victory.scores(position)

    def shares(self, position: GenesisPosition) -> list[float]:
        """Each seat's share of the victory. [14.0]"""
        return victory.shares(position)

    def deal_anew(self, position: GenesisPosition, seat: int | None) -> None:
        """Deal the cards that a seat cannot know once more."""
        hands.deal_anew(position, seat)

    def why_not_now(self, position: GenesisPosition, seat: Any, option: Any) -> Reason:
        """The reason against an option of another moment. [3.2]"""
        return untimely.why_not_now(position, seat, option)

    def advise(self, position: GenesisPosition, seat: int, dice: Dice) -> list[tuple[float, Option]]:
        """What a sensible player thinks of each option."""
        return bot.advise(position, seat, dice)

    def features(self, position: GenesisPosition) -> list[list[float]]:
        """What each seat has and can still earn."""
        return prospect.features(position)

    def doubt(self, position: GenesisPosition) -> float:
        """Cities change hands: the more turns are left, the less a lead counts."""
        return 1.0 + 0.2 * (position.last_turn - position.turn)

    def turn_key(self, position: GenesisPosition) -> tuple[int, ...]:
        """One activation; outside of activations whatever one player decides in a row. [3.4]"""
        if position.active >= 0:
            return (position.turn, position.active, sum(position.used), position.in_a_row)
        return (position.turn, -1, position.asked[0] if position.asked else -1)

    def turns_left(self, position: GenesisPosition) -> int:
        """The activations to come in the last turn. [3.4]"""
        if position.turn < position.last_turn:
            return super().turns_left(position)
        return sum([activations_left(position, power) for power in position.order])

    def points_by_source(self, position: GenesisPosition) -> list[list[int]]:
        """The points of each seat by where they come from."""
        return study.points_by_source(position)

    def tally(self, position: GenesisPosition, fact: Fact) -> list[tuple[Any, ...]]:
        """What a fact means to those who count."""
        return study.tally(position, fact)

    def observation_names(self, position: GenesisPosition) -> tuple[str, ...]:
        """What the numbers of `observe` are."""
        return study.observation_names(position)

    def observe(self, position: GenesisPosition, seat: int) -> list[float]:
        """What a seat knows, as numbers."""
        return study.observe(position, seat)

    def board(self, scenario: str) -> dict[str, Any]:
        """What the client needs once."""
        return view.board(self, scenario)

    def view(self, position: GenesisPosition, seat: int | None) -> dict[str, Any]:
        """What a seat sees: all but the hands of others."""
        return view.view(position, seat)

    def trail(self, position: GenesisPosition, seat: int | None) -> list[str]:
        """Where we are in the sequence of play."""
        return trail(position)

    def describe(self, position: GenesisPosition, seat: int, option: Option) -> dict[str, Any]:
        """An option for people."""
        return view.describe(position, seat, option)

    def sentence(self, fact: Fact) -> dict[str, Any]:
        """A fact for people."""
        return words.sentence(fact)

    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        """Exact odds of a battle for the command line."""
        return odds.from_arguments(arguments)

    def odds_now(self, position: GenesisPosition, seat: int | None) -> dict[str, Any] | None:
        """Exact odds of what is about to be decided."""
        return odds.now(position, seat)

    def standing_orders(self, position: GenesisPosition, seat: int) -> list[dict[str, Any]]:
        """The kinds of standing order that a seat may give."""
        return orders.standing_orders(position, seat)

    def obey(self, position: GenesisPosition, seat: int, given: list[dict[str, Any]]) -> Option | None:
        """The option that standing orders settle."""
        return orders.obey(position, seat, given)

    def check(self, folder: Path | None = None) -> list[Problem]:
        """What is wrong in the data files."""
        learned = check_learned(folder or self.folder / "data", self.feature_names, self.traits)
        return check(folder, ratio_shifts, percentage_loss) + learned


GAME = Genesis()

"""Chariot Lords as a game on the table."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from kadesh.craft.data import text_of
from kadesh.games.chariot_lords import study
from kadesh.games.chariot_lords.bot import advice as bot
from kadesh.games.chariot_lords.bot import prospect
from kadesh.games.chariot_lords.charts.tables import (
    AREAS,
    COLOURS,
    NATIONS,
    SCENARIOS,
    SITUATIONS,
    check,
    situation_from_text,
)
from kadesh.games.chariot_lords.charts.troops import MARKERS, TROOPS
from kadesh.games.chariot_lords.odds import battle as odds
from kadesh.games.chariot_lords.rules import untimely
from kadesh.games.chariot_lords.rules.ch03_start import position_of
from kadesh.games.chariot_lords.rules.ch04_sequence import PROCEDURES
from kadesh.games.chariot_lords.rules.ch10_victory import seat_score
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.games.chariot_lords.telling import sentences as words
from kadesh.games.chariot_lords.telling import view
from kadesh.games.chariot_lords.telling.prompts import trail
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

MINUTES_A_TURN: Final = 20

VOCABULARY: Final[dict[str, tuple[int, ...]]] = {
    "done": (),
    "place": (TROOPS, AREAS),
    "place-marker": (MARKERS, AREAS),
    "wait": (TROOPS,),
    "replace": (TROOPS, TROOPS),
    "dice": (TROOPS,),
    "embark": (TROOPS, AREAS),
    "embark-marker": (MARKERS,),
    "disembark": (AREAS,),
    "move": (TROOPS, AREAS),
    "move-marker": (MARKERS,),
    "take": (TROOPS,),
    "take-marker": (MARKERS,),
    "all": (),
    "enter": (AREAS,),
    "drop": (TROOPS,),
    "drop-marker": (MARKERS,),
    "halt": (),
    "disband": (TROOPS, AREAS),
    "battle": (AREAS, NATIONS),
    "use-ruler": (),
    "spare-ruler": (),
    "kill": (TROOPS,),
    "insist": (),
    "relent": (),
    "stand": (),
    "retreat": (AREAS,),
    "divide": (),
    "to-sea": (),
    "send": (TROOPS, AREAS),
    "send-marker": (MARKERS, AREAS),
    "sail-back": (TROOPS, AREAS, AREAS),
    "sail-back-marker": (MARKERS, AREAS),
    "put-to-sea": (TROOPS, AREAS),
}

SWITCHES: Final = [
    Switch(
        "kill_points",
        "A point for each kill",
        "Every unit killed in battle scores a point for its killer. [10.3]",
        True,
        [True, False],
    ),
    Switch(
        "redeploy_through_enemies",
        "Redeploy through enemies",
        "Redeploying units may pass through occupied areas that their nation entered this turn. [8.1]",
        False,
        [False, True],
    ),
]


def chosen_switches(options: dict[str, Any] | None) -> dict[str, bool]:
    """The options of a match, refused in words if the game has none of that name or value."""
    known = [switch.id for switch in SWITCHES]
    for name, value in (options or {}).items():
        if name not in known:
            near = difflib.get_close_matches(str(name), known, 1)
            hint = f"; did you mean {near[0]}?" if near else f": there are {', '.join(known)}."
            raise Unknown(f"Chariot Lords has no option {name!r}{hint}")
        if not isinstance(value, bool):
            raise Unknown(f"The option {name} of Chariot Lords is true or false, not {value!r}.")
    return dict(options or {})


class ChariotLords(Game):
    """The rise and fall of kingdoms from Thutmosis to Cyaxares."""

    id = "chariot-lords"
    title = "Chariot Lords"
    summary = (
        "Nine centuries of rising and falling kingdoms, from Thutmosis to the Medes. Each player leads "
        "several nations; chits drawn from a cup say whose hour has come."
    )
    folder = Path(__file__).parent
    procedures = PROCEDURES
    vocabulary = VOCABULARY
    sources = study.SOURCE_NAMES
    feature_names = prospect.FEATURES

    def scenarios(self) -> list[Scenario]:
        """All scenarios, the one to begin with first."""
        found = [self._card(scenario) for scenario in SCENARIOS.values()]
        return sorted(found, key=lambda card: card.id != "first-five")

    def _card(self, scenario: Any) -> Scenario:
        turns = scenario.last_turn - scenario.first_turn + 1
        switches = [Switch(s.id, s.title, s.text, getattr(scenario, s.id), s.choices) for s in SWITCHES]
        seats = [COLOURS[colour].capitalize() for colour in scenario.seats]
        return Scenario(
            scenario.id, scenario.title, scenario.summary, seats, turns, turns * MINUTES_A_TURN, switches
        )

    def new(
        self,
        scenario: str | Path = "",
        seed: int | str | bytes | None = None,
        options: dict[str, Any] | None = None,
        journal: Journal | None = None,
    ) -> LordsPosition:
        """A position ready for its first choice."""
        name = str(scenario) or self.scenarios()[0].id
        source = ""
        if name in SITUATIONS:
            situation = SITUATIONS[name]
        elif name.endswith(".toml") or "\n" in name:
            source = name if "\n" in name else text_of(Path(name))
            situation = situation_from_text(source, "situation" if "\n" in name else name)
        else:
            raise Unknown(self._no_scenario(name))
        dice = Dice(seed_from(seed), 0, situation.dice)
        return position_of(self, situation, dice, source, chosen_switches(options), journal)

    def _no_scenario(self, name: str) -> str:
        near = difflib.get_close_matches(name, list(SCENARIOS), 1)
        hint = f"; did you mean {near[0]}?" if near else f": there are {', '.join(SCENARIOS)}."
        return f"Chariot Lords has no scenario {name!r}{hint}"

    def blank(self, dice: Dice) -> LordsPosition:
        """An empty position."""
        return LordsPosition(game=self, dice=dice)

    def scores(self, position: LordsPosition) -> list[int]:
        """The points of each seat."""
        return [seat_score(position, seat) for seat in range(position.seats)]

    def why_not_now(self, position: LordsPosition, seat: Any, option: Any) -> Reason | None:
        """The reason against what belongs to another moment of the turn."""
        return untimely.why_not_now(position, seat, option)

    def advise(self, position: LordsPosition, seat: int, dice: Dice) -> list[tuple[float, Option]]:
        """What a sensible player thinks of each option."""
        return bot.advise(position, seat, dice)

    def turn_key(self, position: LordsPosition) -> tuple[int, ...]:
        """A nation turn: bots plan to its end."""
        return (position.turn, position.nation, position.part)

    def doubt(self, position: LordsPosition) -> float:
        return prospect.doubt(position)

    def features(self, position: LordsPosition) -> list[list[float]]:
        """What an estimate of the outcome looks at."""
        return prospect.features(position)

    def points_by_source(self, position: LordsPosition) -> list[list[int]]:
        """The points of each seat by where they come from."""
        return study.points_by_source(position)

    def tally(self, position: LordsPosition, fact: Fact) -> list[tuple[Any, ...]]:
        """What a fact means to those who count."""
        return study.tally(position, fact)

    def observation_names(self, position: LordsPosition) -> tuple[str, ...]:
        """What the numbers of `observe` are."""
        return study.observation_names(position)

    def observe(self, position: LordsPosition, seat: int) -> list[float]:
        """What a seat knows, as numbers."""
        return study.observe(position, seat)

    def board(self, scenario: str) -> dict[str, Any]:
        """What the client needs once."""
        return view.board(self, scenario)

    def view(self, position: LordsPosition, seat: int | None) -> dict[str, Any]:
        """What a seat sees: everything, for nothing is hidden in this game."""
        return view.view(position, seat)

    def trail(self, position: LordsPosition, seat: int | None) -> list[str]:
        """Where we are in the sequence of play."""
        return trail(position)

    def describe(self, position: LordsPosition, seat: int, option: Option) -> dict[str, Any]:
        """An option for people."""
        return view.describe(position, option)

    def sentence(self, fact: Fact) -> dict[str, Any]:
        """A fact for people."""
        return words.sentence(fact)

    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        """Exact odds of a battle for the command line."""
        return odds.from_arguments(arguments)

    def odds_now(self, position: LordsPosition, seat: int | None) -> dict[str, Any] | None:
        """Exact odds of the battle under way or about to be chosen."""
        return odds.now(position)

    def check(self, folder: Path | None = None) -> list[Problem]:
        """What is wrong in the data files."""
        return [Problem(problem.file, problem.line, problem.message) for problem in check(folder)]

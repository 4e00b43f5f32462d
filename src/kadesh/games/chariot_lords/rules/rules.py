"""The rules of Chariot Lords as the table knows them: scenarios, switches, how a game begins, its score."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.chariot_lords.charts.scenarios import Scenario as Printed
from kadesh.games.chariot_lords.charts.tables import SCENARIOS, SITUATIONS, situation_from_text
from kadesh.games.chariot_lords.charts.troops import MARKER_NATION, TROOP_NATION
from kadesh.games.chariot_lords.charts.words import COLOURS
from kadesh.games.chariot_lords.rules.ch03_start import position_of
from kadesh.games.chariot_lords.rules.ch10_victory import seat_score
from kadesh.games.chariot_lords.rules.facts import FACTS
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.games.chariot_lords.rules.under_way import PARTS, PROCEDURES
from kadesh.games.chariot_lords.rules.words import VOCABULARY
from kadesh.table import Journal, Reason, Rules, Scenario, Start, Switch, fresh_dice

TITLE: Final = "Chariot Lords"
MINUTES_A_TURN: Final = 20
FOR_THREE: Final = ", three players"
TO_BEGIN_WITH: Final = "first-five"

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

NOT_OF_THIS_STEP: Final = Reason("4.2", "That is not among the options of this step.")
FOREIGN_UNIT: Final = Reason("4.2", "That unit or marker belongs to a nation that does not act now.")
NOT_A_VICTIM: Final = Reason("6.3", "Hits fall on the other side's units in this battle, and on no others.")


class LordsRules(Rules[LordsPosition]):
    """The rise and fall of kingdoms from Thutmosis to Cyaxares."""

    position = LordsPosition
    procedures = PROCEDURES
    parts = PARTS
    vocabulary = VOCABULARY
    facts = FACTS

    over = Reason("10.1", "The game is over.")
    another_seat = Reason("4.2", "It is not this seat's turn to choose: another is asked.")
    unheard_of = Reason("4.2", "That is not among the options of this step; the rules know no such thing.")

    def scenarios(self) -> list[Scenario]:
        return scenarios()

    def new(
        self,
        game: Any,
        start: Start,
        seed: int | str | bytes | None,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> LordsPosition:
        situation = situation_from_text(start.text, start.file) if start.text else SITUATIONS[start.scenario]
        return position_of(game, situation, fresh_dice(seed, situation.dice), start.text, options, journal)

    def scores(self, position: LordsPosition) -> list[int]:
        return [seat_score(position, seat) for seat in range(position.seats)]

    def why_not_so(self, position: LordsPosition, seat: int, option: Any) -> Reason | None:
        """The reason against pieces that this step does not think of. [4.2, 4.2.1–4.2.4]"""
        word: str = option[0]
        if word == "kill":
            return NOT_A_VICTIM
        nation_of = MARKER_NATION if word.endswith("-marker") else TROOP_NATION
        acting = [nation_of[member[1]] for member in position.universe(seat) if member[0] == word]
        pieces = option[1:] if word == "replace" else option[1:2]
        return NOT_OF_THIS_STEP if all(nation_of[piece] in acting for piece in pieces) else FOREIGN_UNIT


def scenarios() -> list[Scenario]:
    """All scenarios, the one to begin with first."""
    found = [card_of(scenario) for scenario in SCENARIOS.values()]
    return sorted(found, key=lambda card: card.id != TO_BEGIN_WITH)


def card_of(scenario: Printed) -> Scenario:
    """What a person sees of a scenario before it is played."""
    turns = scenario.last_turn - scenario.first_turn + 1
    switches = [Switch(s.id, s.title, s.text, getattr(scenario, s.id), s.choices) for s in SWITCHES]
    seats = [COLOURS[colour].capitalize() for colour in scenario.seats]
    family = scenario.title.removesuffix(FOR_THREE)
    minutes = turns * MINUTES_A_TURN
    return Scenario(scenario.id, scenario.title, scenario.summary, seats, turns, minutes, switches, family)

"""The rules of Assyrian Wars as the table knows them: scenarios, the start, scores, and what is hidden."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft.english import listed
from kadesh.games.assyrian_wars.charts.scenarios import Scenario as Sheet
from kadesh.games.assyrian_wars.charts.situations import Situation
from kadesh.games.assyrian_wars.charts.tables import COUNTRY_NAMES, SCENARIOS, situation_of
from kadesh.games.assyrian_wars.rules import (
    ch03_sequence,
    ch04_start,
    ch05_tribute_phase,
    ch06_battle,
    ch06_effects_recruits,
    ch06_effects_sabotage,
    ch06_effects_war,
    ch06_interception,
    ch06_responses,
    ch06_siege_cards,
    ch07_hands,
    ch07_relocation,
    ch07_secret_diplomacy,
    ch07_timetable,
    ch08_victory,
    ch09_fog,
    facts_cards,
    facts_turn,
    facts_war,
    words,
)
from kadesh.games.assyrian_wars.rules.facts import declared
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    PARTS,
    PROCEDURES,
)
from kadesh.table import Dice, Journal, Option, Reason, Rules, Scenario, Start, Switch, seed_from

ID: Final = "assyrian-wars"
TITLE: Final = "Assyrian Wars"

# The chapters that no other chapter brings along; a procedure without steps would be found missing.
CHAPTERS: Final = (
    ch03_sequence,
    ch05_tribute_phase,
    ch06_battle,
    ch06_effects_recruits,
    ch06_effects_sabotage,
    ch06_effects_war,
    ch06_interception,
    ch06_responses,
    ch06_siege_cards,
    ch07_relocation,
    ch07_secret_diplomacy,
    ch07_timetable,
)

# What the players may choose: id, title, text. [7.1, 7.5, 9.0]
SWITCHES: Final[list[tuple[str, str, str]]] = [
    ("sudden_end", "Sudden end", "The game may end early when a camp falls or one power leads all. [9.1]"),
    ("reduced_leaders", "Reduced leaders", "Leaders begin on their weaker side and are promoted. [9.2]"),
    ("combining", "Combining units", "Two equal reduced units become one full unit. [9.3]"),
    ("standing_army", "Standing army", "Assyria keeps mercenaries; others may settle veterans. [9.4]"),
    ("fog", "Fog of war", "Only the top piece of an enemy stack is seen. [9.5]"),
    ("sell_mercenaries", "Sale of mercenaries", "Powers may sell mercenaries of their pool. [9.6]"),
    ("unit_abilities", "Unit abilities", "Heavy troops, cavalry and bows differ. [9.7]"),
    ("secret_diplomacy", "Secret diplomacy", "Secret markers in each Interphase. [7.5]"),
    ("elimination", "Elimination", "Powers can be eliminated for good. [7.1]"),
]


def scenarios() -> list[Scenario]:
    """All scenarios for all numbers of players, the one to begin with first. [1.1]"""
    return [_card(sheet, players) for sheet in SCENARIOS.values() for players in sheet.numbers()]


def _card(sheet: Sheet, players: int) -> Scenario:
    seats = sheet.players[sheet.numbers().index(players)]
    names = [listed([COUNTRY_NAMES[power] for power in seat]) for seat in seats]
    title = f"{sheet.name}, {players} players"
    switches = _switches(sheet)
    return Scenario(
        f"{sheet.id}-{players}",
        title,
        sheet.summary,
        names,
        sheet.turns,
        sheet.minutes,
        switches,
        sheet.name,
        also=sheet.id if players == sheet.numbers()[0] else "",
    )


def _switches(sheet: Sheet) -> list[Switch]:
    found = [
        Switch(name, title, text, getattr(sheet.table.switches, name), [True, False])
        for name, title, text in SWITCHES
    ]
    turns = list(range(1, sheet.turns + 1))
    text = "A game of fewer turns ends by the rules of an early end. [8.3]"
    return [*found, Switch("turns", "Number of turns", text, sheet.turns, turns)]


# What each id stands for.
SHEETS: Final[dict[str, tuple[Sheet, int]]] = {
    f"{sheet.id}-{players}": (sheet, players) for sheet in SCENARIOS.values() for players in sheet.numbers()
}


def table_of(start: Start) -> Situation:
    """The table with which a match begins. [4.1]"""
    if start.text:
        return situation_of(start.text, start.file)
    sheet, players = SHEETS[start.scenario]
    return sheet.situation(players)


def apply_options(situation: Situation, options: dict[str, Any]) -> None:
    """The switches that the players have chosen."""
    for switch, _, _ in SWITCHES:
        if switch in options:
            setattr(situation.switches, switch, options[switch])
    situation.turns = options.get("turns", situation.turns)


class AssyrianRules(Rules[AssyrianPosition]):
    """From Sargon II to the fall of Nineveh."""

    position = AssyrianPosition
    procedures = PROCEDURES
    parts = PARTS
    following = ["stands", "holds", "besieged"]
    vocabulary = words.VOCABULARY
    facts = [*declared(facts_turn), *declared(facts_war), *declared(facts_cards)]
    over = words.OVER
    another_seat = words.ANOTHER_SEAT
    unheard_of = words.UNHEARD_OF

    def scenarios(self) -> list[Scenario]:
        return scenarios()

    def new(
        self,
        game: Any,
        start: Start,
        seed: int | str | bytes | None,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> AssyrianPosition:
        situation = table_of(start)
        apply_options(situation, options)
        name = start.scenario or situation.scenario
        dice = Dice(seed_from(seed), 0, situation.dice)
        return ch04_start.position_of(game, situation, dice, name, start.text, journal)

    def scores(self, position: AssyrianPosition) -> list[int]:
        """The points of each seat: those of its best power. [8.3]"""
        return ch08_victory.scores(position)

    def shares(self, position: AssyrianPosition) -> list[float]:
        """Each seat's share of the victory. [8.3, 9.1]"""
        return ch08_victory.shares(position)

    def standings(self, position: AssyrianPosition) -> list[tuple[int, ...]]:
        """Points as they count where points are given to seats. [8.3, 9.1]"""
        return ch08_victory.standings(position)

    def why_not_so(self, position: AssyrianPosition, seat: int, option: Option) -> Reason:
        return words.why_not_so(position, seat, option)

    def deal_anew(self, position: AssyrianPosition, seat: int | None) -> None:
        """Deal the cards that a seat cannot know once more, and mix the counters that fog hides."""
        ch07_hands.deal_anew(position, seat)
        ch09_fog.mix_hidden(position, seat)

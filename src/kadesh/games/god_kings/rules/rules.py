"""The rules of The God Kings as the table knows them: scenarios, the start, scores, and what is hidden."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.god_kings.charts.tables import SCENARIOS, SIDE_NAMES
from kadesh.games.god_kings.charts.tables import Scenario as Sheet
from kadesh.games.god_kings.rules import (
    ch04_start,
    ch05_sequence,
    ch06_order,
    ch07_divisions,
    ch07_phase,
    ch07_reinforcement,
    ch08_hands,
    ch09_cards,
    ch09_events,
    ch09_piles,
    ch09_windows,
    ch10_command,
    ch11_entering,
    ch11_movement,
    ch11_walls,
    ch13_interception,
    ch15_battle,
    ch15_losses,
    ch16_retreat,
    ch16_toll,
    ch17_sieges,
    ch18_control,
    ch19_kings,
    ch20_diplomacy,
    ch20_neutrals,
    ch23_assyria,
    ch24_victory,
    ch25_displacement,
    facts_cards,
    facts_turn,
    facts_war,
    words,
)
from kadesh.games.god_kings.rules.facts import declared
from kadesh.games.god_kings.rules.position import GodKingsPosition, Treaty
from kadesh.games.god_kings.rules.under_way import PARTS, PROCEDURES
from kadesh.table import Dice, Journal, Option, Reason, Rules, Scenario, Start, Switch, seed_from
from kadesh.table.starting import names_of

ID: Final = "god-kings"
TITLE: Final = "The God Kings"
MINUTES_A_TURN: Final = 30

# The chapters that say what procedures consist of.
CHAPTERS: Final = (
    *(ch05_sequence, ch06_order, ch07_divisions, ch07_phase, ch07_reinforcement, ch08_hands),
    *(ch09_cards, ch09_events, ch09_windows, ch10_command, ch11_entering, ch11_movement, ch11_walls),
    *(ch13_interception, ch15_battle, ch15_losses, ch16_retreat, ch16_toll, ch17_sieges, ch18_control),
    *(ch19_kings, ch20_diplomacy, ch20_neutrals, ch23_assyria, ch24_victory, ch25_displacement),
)


def scenarios() -> list[Scenario]:
    """All scenarios for all numbers of players."""
    return [_card(sheet, players) for sheet in SCENARIOS.values() for players in sheet.numbers()]


def _card(sheet: Sheet, players: int) -> Scenario:
    numbers = sheet.numbers()
    turns = sheet.last_turn - sheet.first_turn + 1
    who = sheet.players[numbers.index(players)]
    name, also = names_of(sheet.id, players, numbers[0])
    title = sheet.name if len(numbers) == 1 else f"{sheet.name}, {players} players"
    minutes = turns * MINUTES_A_TURN * max(1, players - 1)
    seats = [SIDE_NAMES[power] for power in who.seats]
    return Scenario(name, title, sheet.summary, seats, turns, minutes, _switches(sheet), sheet.name, also)


def _switches(sheet: Sheet) -> list[Switch]:
    """What the players may choose. [4.0, 12.1, 24.1, 24.2]"""
    rules = sheet.rules
    switches = [
        Switch(
            "free_setup",
            "Free set-up",
            "Before the first turn the players divide their forces themselves, the last in turn order first.",
            rules.free_setup,
            [False, True],
        ),
        Switch(
            "conquered",
            "Conquered home country",
            "fewer-than-half: its owner holds fewer than half the spaces; no-majority: half or fewer. [3.0]",
            rules.conquered,
            ["fewer-than-half", "no-majority"],
        ),
        Switch(
            "lanes",
            "Longest naval move",
            "How many sea lanes a naval move may follow; 0 stands for as many as one likes. [12.1]",
            rules.lanes,
            [0, 1, 2],
        ),
        Switch(
            "half_loss",
            "Beaten Barbarians lose half",
            "A tribe or revolt that loses a battle also loses half its steps. [16.3]",
            rules.half_loss,
            [True, False],
        ),
    ]
    if sheet.victory.by_points:
        switches.append(
            Switch(
                "sudden_death",
                "Sudden death",
                "20 VP in one turn end the game. [24.2]",
                rules.sudden_death,
                [True, False],
            )
        )
    return switches


class GodKingsRules(Rules[GodKingsPosition]):
    """Kings, chariots and walled cities of the Late Bronze Age."""

    position = GodKingsPosition
    procedures = PROCEDURES
    parts = [*PARTS, Treaty]
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
    ) -> GodKingsPosition:
        table = ch04_start.table_of(start)
        ch04_start.apply_options(table, options)
        name = start.scenario or table.scenario
        dice = Dice(seed_from(seed), 0, table.dice)
        return ch04_start.position_of(game, table, dice, name, start.text, journal)

    def scores(self, position: GodKingsPosition) -> list[int]:
        """The points of each seat. [24.1]"""
        return ch24_victory.scores(position)

    def shares(self, position: GodKingsPosition) -> list[float]:
        """Each seat's share of the victory. [24.2, 24.3]"""
        return ch24_victory.shares(position)

    def standings(self, position: GodKingsPosition) -> list[tuple[int, ...]]:
        """Points, a victory by other means among them. [24.2, 24.3]"""
        return ch24_victory.standings(position)

    def why_not_so(self, position: GodKingsPosition, seat: int, option: Option) -> Reason:
        return words.why_not_so(position, seat, option)

    def deal_anew(self, position: GodKingsPosition, seat: int | None) -> None:
        """Deal the cards that a seat cannot know once more."""
        ch09_piles.deal_anew(position, seat)

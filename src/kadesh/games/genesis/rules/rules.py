"""The rules of Genesis as the table knows them: scenarios, the start, scores, and what is hidden."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.genesis.charts.numbers import RATIO_READINGS
from kadesh.games.genesis.charts.tables import POWER_NAMES, SCENARIOS
from kadesh.games.genesis.charts.tables import Scenario as Sheet
from kadesh.games.genesis.rules import (
    ch03_start,
    ch04_succession,
    ch05_wealth,
    ch06_manpower,
    ch06_recruiting,
    ch07_actions,
    ch07_arrival,
    ch07_interception,
    ch07_movement,
    ch07_starting,
    ch07_withdrawal,
    ch08_battle,
    ch08_retreat,
    ch09_isolation,
    ch09_relocation,
    ch10_minors,
    ch10_peoples,
    ch11_barbarians,
    ch12_bribery,
    ch12_cession,
    ch12_talks,
    ch13_effects,
    ch13_hands,
    ch13_play,
    ch13_sacrifice,
    ch13_windows,
    ch14_victory,
    facts_cards,
    facts_turn,
    facts_war,
    words,
)
from kadesh.games.genesis.rules.facts import declared
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.under_way import PARTS, PROCEDURES
from kadesh.table import Dice, Journal, Option, Reason, Rules, Scenario, Start, Switch, seed_from
from kadesh.table.starting import names_of

ID: Final = "genesis"
TITLE: Final = "Genesis"
FIRST: Final = "growth-of-empires"
MINUTES_A_TURN: Final = 40

# The chapters that say what procedures consist of.
CHAPTERS: Final = (
    *(ch03_start, ch04_succession, ch05_wealth, ch06_manpower, ch06_recruiting),
    *(ch07_actions, ch07_arrival, ch07_interception, ch07_movement, ch07_starting, ch07_withdrawal),
    *(ch08_battle, ch08_retreat, ch09_isolation, ch09_relocation),
    *(ch10_minors, ch10_peoples, ch11_barbarians, ch12_bribery, ch12_cession, ch12_talks),
    *(ch13_effects, ch13_hands, ch13_play, ch13_sacrifice, ch13_windows, ch14_victory),
)


# What each id stands for.
SHEETS: Final[dict[str, tuple[Sheet, int]]] = {
    names_of(sheet.id, players, sheet.numbers()[0])[0]: (sheet, players)
    for sheet in SCENARIOS.values()
    for players in sheet.numbers()
}


def scenarios() -> list[Scenario]:
    """All scenarios for all numbers of players, the one to begin with first."""
    found = [_card(sheet, players) for sheet in SCENARIOS.values() for players in sheet.numbers()]
    return sorted(found, key=_is_later)


def _is_later(card: Scenario) -> bool:
    return not card.id.startswith(FIRST)


def _card(sheet: Sheet, players: int) -> Scenario:
    turns = sheet.last_turn - sheet.first_turn + 1
    numbers = sheet.numbers()
    seats = next(seats for seats in sheet.players if len(seats) == players)
    names = [
        " and ".join([sheet.setups[power].label or POWER_NAMES[power] for power in seat]) for seat in seats
    ]
    name, also = names_of(sheet.id, players, numbers[0])
    title = sheet.name if len(numbers) == 1 else f"{sheet.name}, {players} players"
    minutes = turns * MINUTES_A_TURN * max(1, players - 1)
    switches = _switches(sheet, turns)
    return Scenario(name, title, sheet.summary, names, turns, minutes, switches, sheet.name, also)


def _switches(sheet: Sheet, turns: int) -> list[Switch]:
    """What the players may choose. [4.1.1, 4.1.2, 8.2.2]"""
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
    return switches


class GenesisRules(Rules[GenesisPosition]):
    """Empires and kingdoms of the Late Bronze Age."""

    position = GenesisPosition
    procedures = PROCEDURES
    parts = PARTS
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
    ) -> GenesisPosition:
        if start.text:
            situation = ch03_start.situation_from_text(start.text, start.file, options)
        else:
            situation = ch03_start.start_of(*SHEETS[start.scenario], options)
        name = start.scenario or situation.scenario
        dice = Dice(seed_from(seed), 0, situation.dice)
        return ch03_start.position_of(game, situation, dice, name, start.text, journal)

    def scores(self, position: GenesisPosition) -> list[int]:
        """The points of each seat. [14.0]"""
        return ch14_victory.scores(position)

    def shares(self, position: GenesisPosition) -> list[float]:
        """Each seat's share of the victory. [14.0]"""
        return ch14_victory.shares(position)

    def standings(self, position: GenesisPosition) -> list[tuple[int, ...]]:
        """Points, and the worth that breaks ties. [14.0]"""
        return [(points, worth) for points, worth in ch14_victory.standings(position)]

    def why_not_so(self, position: GenesisPosition, seat: int, option: Option) -> Reason:
        return words.why_not_so(position, seat, option)

    def deal_anew(self, position: GenesisPosition, seat: int | None) -> None:
        """Deal the cards that a seat cannot know once more."""
        ch13_hands.deal_anew(position, seat)

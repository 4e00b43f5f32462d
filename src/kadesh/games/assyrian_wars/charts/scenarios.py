"""The scenarios' files, and files of single situations. [1.1, 4.1]"""

from __future__ import annotations

from pathlib import Path

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.assyrian_wars.charts.counters import TURNS
from kadesh.games.assyrian_wars.charts.countries import COUNTRIES
from kadesh.games.assyrian_wars.charts.situations import N_POWERS, Situation, read_seats
from kadesh.games.assyrian_wars.charts.world import World


class Scenario:
    """A scenario for two or more numbers of players."""

    def __init__(self, top: Entry, world: World, known: dict[str, Scenario]) -> None:
        self.world = world
        self.top = top
        self.id = top.text("id")
        if self.id in known:
            top.say("id", f"there are two scenarios “{self.id}”")
        self.name = top.text("name")
        self.summary = top.text("summary")
        self.turns = top.whole("turns", None, 1, TURNS)
        self.minutes = top.whole("minutes", None, 1, 2000)
        top.provenance()
        self.players: list[list[list[int]]] = []
        for entry in top.tables("players"):
            self.players.append(read_seats(entry))
            entry.provenance()
        self.table = Situation(world)
        self.table.turns = self.turns
        self.table.read(top)
        self._check(top)

    def numbers(self) -> list[int]:
        """The numbers of players it can be played by."""
        return [len(seats) for seats in self.players]

    def situation(self, players: int) -> Situation:
        """The table at the start of a game with so many players."""
        table = Situation(self.world)
        table.read(self.top)
        table.turns = self.turns
        table.scenario, table.name, table.text = self.id, self.name, self.summary
        table.seats = [seat[:] for seat in self.players[self.numbers().index(players)]]
        return table

    def _check(self, top: Entry) -> None:
        """Every number of seats runs all powers of the scenario; nobody stands where nobody may."""
        powers = {country for country in range(N_POWERS) if self.table.in_play >> country & 1}
        for seats in self.players:
            taken = {power for seat in seats for power in seat}
            for power in powers ^ taken:
                top.say("players", f"“{COUNTRIES.names[power]}” is in play or has a seat, but not both")
        board = self.world.board
        for counter, place in enumerate(self.table.muster.place):
            area = place if place < self.world.cities else place - self.world.cities
            if 0 <= area < len(board.ids) and not self.table.open >> area & 1:
                owner = COUNTRIES.names[self.table.muster.owner[counter]]
                top.say(("countries", owner), f"“{board.ids[area]}” is closed, but units stand there")


def read_scenarios(shelf: Shelf, world: World) -> dict[str, Scenario]:
    """Read `scenarios/*.toml`, in the order of their numbers."""
    found: dict[str, Scenario] = {}
    for top in shelf.numbered("scenarios"):
        scenario = Scenario(top, world, found)
        found[scenario.id] = scenario
    return found


def read_situation(top: Entry, world: World, scenarios: dict[str, Scenario]) -> Situation:
    """A situation: a scenario with changes, a table of its own, or a scenario's own file for the fewest."""
    if top.has("id"):
        top.whole("number", None, 1, 99)
        scenario = Scenario(top, world, {})
        return scenario.situation(min(scenario.numbers()))
    table = Situation(world)
    base = top.text("scenario", "")
    if base and top.find("scenario", base, Names("scenario", scenarios)) >= 0:
        numbers = scenarios[base].numbers()
        players = top.whole("players", numbers[0])
        if players not in numbers:
            top.say("players", f"“{base}” is for {numbers} players, not {players}")
            players = numbers[0]
        table = scenarios[base].situation(players)
    else:
        table.seats = read_seats(top)
        for seat in table.seats:
            for power in seat:
                table.in_play |= 1 << power
                table.realms[power].active = True
        table.phase = "impulse"
    table.name = top.text("name", table.name)
    table.text = top.text("text", table.text)
    table.read(top)
    return table


def situation_in(
    text: str, file: str, world: World, scenarios: dict[str, Scenario]
) -> tuple[Situation, Shelf]:
    """The situation in a text, and the shelf that knows what is wrong with it."""
    shelf = Shelf(Path())
    table = read_situation(shelf.read(file, text), world, scenarios)
    return table, shelf

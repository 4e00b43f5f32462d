"""The scenarios' files, and files of single situations."""

from __future__ import annotations

from typing import Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.genesis.charts.board import MAJORS
from kadesh.games.genesis.charts.powers import POWERS, read_counts
from kadesh.games.genesis.charts.situations import (
    PowerSetup,
    Rules,
    Situation,
    World,
    read_body,
    read_powers,
    read_rules,
    read_seats,
)

INF: Final = 0
CH: Final = 1


class Scenario:
    """A scenario for one or more numbers of players; `situation` makes the table for one of them."""

    def __init__(self, top: Entry, world: World, known: dict[str, Scenario]) -> None:
        self.world = world
        self.id = top.text("id")
        if self.id in known:
            top.say("id", f"there are two scenarios “{self.id}”")
        top.provenance()
        self.name = top.text("name")
        self.summary = top.text("summary")
        self.first_turn = top.whole("first_turn", None, 1, 10)
        self.last_turn = top.whole("last_turn", None, self.first_turn, 10)
        self.shortest = top.whole("shortest", self.last_turn - self.first_turn + 1, 1, 10)
        # The powers of another scenario, which must have a lower number, or none.
        other: Scenario | None = None
        name = top.text("setup_of", "")
        if name and top.find("setup_of", name, Names("scenario", known)) >= 0:
            other = known[name]
        self.setups: list[PowerSetup] = (
            [setup.copy() for setup in other.setups]
            if other
            else [PowerSetup(power) for power in range(len(POWERS.names))]
        )
        # For each number of seats, the kingdoms of each seat.
        self.players: list[list[list[int]]] = []
        for entry in top.tables("players"):
            self.players.append(read_seats(entry))
            entry.provenance()
        self.rules = Rules()
        read_rules(top.table("rules"), self.rules, world)
        # What becomes of kingdoms that nobody plays, and of cities.
        others = top.table("others")
        self.closed = others.one_of("kingdoms", ["garrisoned", "closed"], "garrisoned") == "closed"
        self.unplayed_capital: int = _infantry(others, "capital", other.unplayed_capital if other else 0)
        self.unplayed_city: int = _infantry(others, "city", other.unplayed_city if other else 0)
        self.minors = others.flag("minors", True)
        self.only_homes = others.links("only_homes", world.board.spaces, [])
        # Which cards are left out, and how many Chariot cards count as played.
        cards = top.table("cards")
        self.cards_out: list[int] = []
        out = cards.table("out", "cards left out")
        for kind, key in out.keys(world.cards.kinds):
            self.cards_out.extend([kind] * out.whole(key, None, 1, world.cards.counts[kind]))
        self.chariot_cards = cards.whole("chariots_played", 0, 0, 3)
        read_powers(top, self.setups, world)
        self._check_setups(top)

    def numbers(self) -> list[int]:
        """The numbers of players it can be played by."""
        return [len(seats) for seats in self.players]

    def situation(self, players: int, ratio: str = "", kings: str = "", turns: int = 0) -> Situation:
        """The table at the start of a game with so many players [3.1] (R81)."""
        if players not in self.numbers():
            raise ValueError(f"“{self.id}” is for {self.numbers()} players, not {players}")
        seats = self.players[self.numbers().index(players)]
        table = Situation(self.world)
        table.name, table.scenario, table.text = self.name, self.id, self.summary
        table.rules = self.rules.copy()
        table.rules.ratio = ratio or table.rules.ratio
        table.rules.kings = kings or table.rules.kings
        table.first_turn = table.turn = self.first_turn
        table.last_turn = self.first_turn + turns - 1 if turns else self.last_turn
        table.seats = [seat[:] for seat in seats]
        taken = [power for seat in seats for power in seat]
        table.order = [power for power in self.world.powers.clockwise if power in taken]
        table.powers = [self._setup(power, taken, table) for power in range(len(POWERS.names))]
        if self.only_homes:
            # Every city but a few is independent.
            for space in range(len(table.homes)):
                if space not in self.only_homes:
                    table.homes[space] = -1
        table.chariot_cards = self.chariot_cards
        if table.rules.cards:
            table.deck = self.world.cards.all()
            table.removed = self.cards_out[:]
            for kind in table.removed:
                table.deck.remove(kind)
        return table

    def _setup(self, power: int, taken: list[int], table: Situation) -> PowerSetup:
        board, powers = self.world.board, self.world.powers
        setup = self.setups[power].copy()
        if power in taken:
            setup.status = "played"
            if setup.capital < 0:
                setup.capital = board.capital_of(power)
            if not setup.king_pool and setup.king < 0:
                turns = range(table.first_turn, table.last_turn + 1)
                setup.king_pool = [
                    king
                    for king, turn in enumerate(powers.king_turn)
                    if powers.king_power[king] == power and turn in turns
                ]
        elif power < len(MAJORS.names):
            setup = PowerSetup(power)
            setup.status = "none" if self.only_homes else "closed" if self.closed else "unplayed"
            if setup.status == "unplayed":
                setup.capital = board.capital_of(power)
                for space, home in enumerate(board.homes):
                    strength = self.unplayed_capital if board.capital[space] else self.unplayed_city
                    if home == power and strength:
                        setup.units.append((space, INF, strength))
        elif self.minors and not setup.units:
            setup.units = powers.start[power][:]
        return setup

    def _check_setups(self, top: Entry) -> None:
        """Infantry within the maximum, chariots only with a level, nobody in another's city."""
        ids = self.world.board.ids
        owner: dict[int, int] = {}
        for power in sorted({power for seats in self.players for seat in seats for power in seat}):
            setup = self.setups[power]
            name = POWERS.names[power]
            infantry = sum(count for _, kind, count in setup.units if kind == INF)
            if not setup.units:
                top.say(("powers", name), f"“{name}” is played but has no units")
            if setup.manpower and infantry > setup.manpower:
                top.say(
                    ("powers", name),
                    f"“{name}” has {infantry} INF, above its Manpower Maximum of {setup.manpower}",
                )
            if setup.level == 0 and any(kind == CH for _, kind, _ in setup.units):
                top.say(("powers", name), f"“{name}” has chariots at level 0")
            for space, _, _ in setup.units:
                if owner.setdefault(space, power) != power:
                    top.say(("powers", name, "units"), f"“{ids[space]}” is occupied by two powers")


def _infantry(entry: Entry, key: str, usual: int) -> int:
    """The infantry that a key says in words, as usual if it says nothing."""
    counts = read_counts(entry, key, "")
    return sum(count for kind, count in counts if kind == INF) if entry.text(key, "") else usual


def read_scenarios(shelf: Shelf, world: World) -> dict[str, Scenario]:
    """Read `scenarios/*.toml`, in the order of their numbers."""
    found: dict[str, Scenario] = {}
    for top in shelf.numbered("scenarios"):
        scenario = Scenario(top, world, found)
        found[scenario.id] = scenario
    return found


def read_scenario(top: Entry, world: World, scenarios: dict[str, Scenario]) -> Scenario:
    """A scenario that is not one of ours, or a changed one of ours."""
    top.whole("number", None, 1, 99)
    own = top.text("id")
    return Scenario(top, world, {name: known for name, known in scenarios.items() if name != own})


def read_situation(top: Entry, world: World, scenarios: dict[str, Scenario]) -> Situation:
    """A situation: a scenario with changes, or a table of its own."""
    table = Situation(world)
    base = top.text("scenario", "")
    if not base:
        _blank(top, table, world)
    elif top.find("scenario", base, Names("scenario", scenarios)) >= 0:
        table = _from_scenario(top, scenarios[base])
    table.name = top.text("name", table.name)
    table.text = top.text("text", table.text)
    read_body(top, table, world)
    return table


def _from_scenario(top: Entry, scenario: Scenario) -> Situation:
    numbers = scenario.numbers()
    players = top.whole("players", numbers[0])
    if players not in numbers:
        top.say("players", f"“{scenario.id}” is for {numbers} players, not {players}")
        players = numbers[0]
    return scenario.situation(players)


def _blank(top: Entry, table: Situation, world: World) -> None:
    """An empty table: the seats, their capitals and the whole deck, and nothing else."""
    table.seats = read_seats(top)
    taken = [power for seat in table.seats for power in seat]
    table.phase = "activations"
    table.order = [power for power in world.powers.clockwise if power in taken]
    table.deck = world.cards.all()
    for power in table.order:
        table.powers[power].status = "played"
        table.powers[power].capital = world.board.capital_of(power)
        table.powers[power].manpower = world.powers.tracks[power][0]

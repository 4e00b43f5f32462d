"""The scenarios' files, and files of single situations."""

from __future__ import annotations

from pathlib import Path

from kadesh.games.genesis.charts.load.board import MAJORS
from kadesh.games.genesis.charts.load.book import Entry
from kadesh.games.genesis.charts.load.powers import POWERS, read_counts
from kadesh.games.genesis.charts.load.situation import (
    PowerSetup,
    Rules,
    Situation,
    World,
    all_cards,
    closest,
    open_book,
    read_body,
    read_power,
    read_rules,
    read_seats,
)
from kadesh.table.game import Problem

INF = 0


class Scenario:
    """A scenario for one or more numbers of players; `situation` makes the table for one of them."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.id = ""
        self.number = 0
        self.name = ""
        self.summary = ""
        self.first_turn = 1
        self.last_turn = 1
        self.shortest = 1
        # For each number of seats, the kingdoms of each seat.
        self.players: list[list[list[int]]] = []
        self.rules = Rules()
        self.closed = False
        self.minors = True
        self.only_homes: list[int] = []
        self.unplayed_capital = 0
        self.unplayed_city = 0
        self.cards_out: list[int] = []
        self.chariot_cards = 0
        self.setups: list[PowerSetup] = [PowerSetup(power) for power in range(len(POWERS))]
        self.origin: list[str] = []

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
        for power in range(len(POWERS)):
            table.powers[power] = self._setup(power, taken, table)
        self._clear_homes(table)
        table.chariot_cards = self.chariot_cards
        table.deck = all_cards(self.world.cards) if table.rules.cards else []
        table.removed = [kind for kind in self.cards_out if table.rules.cards]
        for kind in table.removed:
            table.deck.remove(kind)
        return table

    def _setup(self, power: int, taken: list[int], table: Situation) -> PowerSetup:
        board, powers = self.world.board, self.world.powers
        setup = self.setups[power].copy()
        if power in taken:
            setup.status = "played"
            if setup.capital < 0:
                setup.capital = _capital(self.world, power)
            if not setup.king_pool and setup.king < 0:
                turns = range(table.first_turn, table.last_turn + 1)
                setup.king_pool = [
                    king
                    for king in range(len(powers.king_ids))
                    if powers.king_power[king] == power and powers.king_turn[king] in turns
                ]
        elif power < len(MAJORS):
            setup = PowerSetup(power)
            setup.status = "none" if self.only_homes else "closed" if self.closed else "unplayed"
            if setup.status == "unplayed":
                setup.capital = _capital(self.world, power)
                for space, home in enumerate(board.homes):
                    strength = self.unplayed_capital if board.capital[space] else self.unplayed_city
                    if home == power and strength:
                        setup.units.append((space, INF, strength))
        elif self.minors and not setup.units:
            setup.units = powers.start[power][:]
        return setup

    def _clear_homes(self, table: Situation) -> None:
        """In some scenarios every city but a few is independent."""
        if self.only_homes:
            for space in range(len(table.homes)):
                if space not in self.only_homes:
                    table.homes[space] = -1


def _capital(world: World, power: int) -> int:
    for space, home in enumerate(world.board.homes):
        if home == power and world.board.capital[space]:
            return space
    return -1


def load_scenarios(folder: Path, world: World, problems: list[Problem]) -> dict[str, Scenario]:
    """Read `scenarios/*.toml`, in the order of their numbers."""
    found: dict[str, Scenario] = {}
    paths = sorted((folder / "scenarios").glob("*.toml"))
    if not paths:
        problems.append(Problem("scenarios", 1, "there are no scenarios"))
    for path in paths:
        scenario = _read_scenario(path, found, world, problems)
        if scenario is not None:
            found[scenario.id] = scenario
    return found


def load_scenario_file(
    path: Path, world: World, scenarios: dict[str, Scenario], problems: list[Problem]
) -> Scenario | None:
    """Read a scenario that is not one of ours, or a changed one of ours."""
    others = {name: known for name, known in scenarios.items() if not path.stem.endswith(name)}
    text = path.read_text(encoding="utf-8")
    for name in list(others):
        if f'id = "{name}"' in text:
            del others[name]
    return _read_scenario(path, others, world, problems)


def _read_scenario(
    path: Path, known: dict[str, Scenario], world: World, problems: list[Problem]
) -> Scenario | None:
    book = open_book(path, problems, f"scenarios/{path.name}")
    if book.broken:
        return None
    top = book.top()
    scenario = Scenario(world)
    scenario.id = top.text("id")
    if scenario.id in known:
        top.say("id", f"there are two scenarios “{scenario.id}”")
    scenario.number = top.number("number", None, 1, 99)
    scenario.name = top.text("name")
    scenario.summary = top.text("summary")
    scenario.first_turn = top.number("first_turn", None, 1, 10)
    scenario.last_turn = top.number("last_turn", None, scenario.first_turn, 10)
    scenario.shortest = top.number("shortest", scenario.last_turn - scenario.first_turn + 1, 1, 10)
    scenario.origin.append(top.provenance())
    _take_setups(top, scenario, known)
    for entry in top.entries("players", "players"):
        scenario.players.append(read_seats(entry, "seats"))
        scenario.origin.append(entry.provenance())
        entry.done()
    read_rules(top.entry("rules"), scenario.rules, world)
    _read_others(top.entry("others"), scenario)
    _read_deck(top.entry("cards"), scenario)
    powers = top.entry("powers")
    for name in powers.data:
        power = powers.find(name, name, POWERS, "power")
        entry = powers.entry(name, f"{name} in {scenario.id}")
        if power >= 0:
            read_power(entry, scenario.setups[power], world)
    top.done()
    _check_setups(top, scenario)
    return scenario


def _take_setups(top: Entry, scenario: Scenario, known: dict[str, Scenario]) -> None:
    """`setup_of` takes the powers of another scenario, which must have a lower number."""
    name = top.text("setup_of", "")
    if not name:
        return
    if name not in known:
        top.say("setup_of", closest(name, list(known)))
        return
    scenario.setups = [setup.copy() for setup in known[name].setups]
    scenario.unplayed_capital = known[name].unplayed_capital
    scenario.unplayed_city = known[name].unplayed_city


def _read_others(entry: Entry, scenario: Scenario) -> None:
    """The table `others`: what becomes of kingdoms that nobody plays, and of cities."""
    ids = scenario.world.board.ids
    scenario.closed = entry.one_of("kingdoms", ["garrisoned", "closed"], "garrisoned") == "closed"
    for key in ("capital", "city"):
        text = entry.text(key, "")
        strength = sum(count for kind, count in read_counts(entry, key, text) if kind == INF)
        if text and key == "capital":
            scenario.unplayed_capital = strength
        elif text:
            scenario.unplayed_city = strength
    scenario.minors = entry.flag("minors", True)
    names = entry.texts("only_homes", [])
    scenario.only_homes = [entry.find("only_homes", name, ids, "space") for name in names]
    entry.done()


def _read_deck(entry: Entry, scenario: Scenario) -> None:
    """The table `cards`: which are left out, and how many Chariot cards count as played."""
    cards = scenario.world.cards
    out = entry.entry("out", "cards left out")
    for name in out.data:
        kind = out.find(name, name, cards.ids, "card")
        if kind >= 0:
            number = out.number(name, None, 1, cards.counts[kind])
            scenario.cards_out.extend([kind] * number)
    scenario.chariot_cards = entry.number("chariots_played", 0, 0, 3)
    entry.done()


def _check_setups(top: Entry, scenario: Scenario) -> None:
    """Infantry within the maximum, chariots only with a level, nobody in another's city."""
    ids = scenario.world.board.ids
    owner: dict[int, int] = {}
    played = {power for seats in scenario.players for seat in seats for power in seat}
    for power in played:
        setup = scenario.setups[power] if power >= 0 else PowerSetup(0)
        infantry = sum(count for _, kind, count in setup.units if kind == INF)
        name = POWERS[power]
        if not setup.units:
            top.say(f"powers.{name}", f"“{name}” is played but has no units")
        if setup.manpower and infantry > setup.manpower:
            top.say(
                f"powers.{name}",
                f"“{name}” has {infantry} INF, above its Manpower Maximum of {setup.manpower}",
            )
        if setup.level == 0 and any(kind == 1 for _, kind, _ in setup.units):
            top.say(f"powers.{name}", f"“{name}” has chariots at level 0")
        for space, _, _ in setup.units:
            if owner.setdefault(space, power) != power:
                top.say(f"powers.{name}.units", f"“{ids[space]}” is occupied by two powers")


def load_situation_file(
    path: Path, world: World, scenarios: dict[str, Scenario], problems: list[Problem]
) -> Situation:
    """Read a situation: a scenario with changes, or a table of its own."""
    book = open_book(path, problems)
    table = Situation(world)
    if book.broken:
        return table
    top = book.top()
    base = top.text("scenario", "")
    if base:
        if base not in scenarios:
            top.say("scenario", closest(base, list(scenarios)))
        else:
            table = _from_scenario(top, scenarios[base])
    else:
        _blank(top, table, world)
    table.name = top.text("name", table.name)
    table.text = top.text("text", table.text)
    read_body(top, table, world)
    top.done()
    _check_company(top, table)
    return table


def _check_company(top: Entry, table: Situation) -> None:
    """Between two choices only allies share a space."""
    friends = {frozenset(pact[:2]) for pact in table.alliances if pact[2]}
    ids = table.world.board.ids
    holder: dict[int, int] = {}
    for space, power in enumerate(table.revolt):
        if power >= 0:
            holder[space] = power
    for setup in table.powers:
        for space, _, _ in setup.units:
            other = holder.setdefault(space, setup.power)
            if other != setup.power and frozenset((other, setup.power)) not in friends:
                name = POWERS[setup.power]
                top.say(f"powers.{name}.units", f"“{ids[space]}” is occupied by {name} and {POWERS[other]}")


def _from_scenario(top: Entry, scenario: Scenario) -> Situation:
    numbers = scenario.numbers()
    players = top.number("players", numbers[0])
    if players not in numbers:
        top.say("players", f"“{scenario.id}” is for {numbers} players, not {players}")
        players = numbers[0]
    return scenario.situation(players)


def _blank(top: Entry, table: Situation, world: World) -> None:
    """An empty table: the seats, their capitals and the whole deck, and nothing else."""
    table.seats = read_seats(top, "seats")
    taken = [power for seat in table.seats for power in seat]
    table.phase = "activations"
    table.order = [power for power in world.powers.clockwise if power in taken]
    table.deck = all_cards(world.cards)
    for power in table.order:
        table.powers[power].status = "played"
        table.powers[power].capital = _capital(world, power)
        table.powers[power].manpower = world.powers.tracks[power][0]

"""The scenarios' files, and files of single situations."""

from __future__ import annotations

from dataclasses import replace

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.god_kings.charts.board import POWERS
from kadesh.games.god_kings.charts.forces import Stack
from kadesh.games.god_kings.charts.powers import FORCES, SIDES, TURNS
from kadesh.games.god_kings.charts.situations import (
    Arrival,
    Condition,
    SideSetup,
    Situation,
    Switches,
    Victory,
    World,
    check_table,
    read_body,
    read_numbers,
    read_sides,
    read_switches,
)


class Players:
    """Who plays and who is Neutral with one number of players."""

    def __init__(self, entry: Entry) -> None:
        self.seats: list[int] = entry.links("seats", POWERS, once=True)
        self.neutral: list[int] = entry.links("neutral", POWERS, [], once=True)
        self.order: list[int] = entry.links("order", POWERS, once=True)
        entry.provenance()
        if not 2 <= len(self.seats) <= 4:
            entry.say("seats", "two to four play (1.0)")
        if sorted(self.order) != sorted(self.seats):
            entry.say("order", "the turn order should name each player's Power once")
        if set(self.seats) & set(self.neutral):
            entry.say("neutral", "a Power cannot be played and Neutral")


class Scenario:
    """A scenario for one or more numbers of players; `situation` makes the table for one of them."""

    def __init__(self, top: Entry, world: World, known: dict[str, Scenario]) -> None:
        self.world = world
        self.id = top.text("id")
        if self.id in known:
            top.say("id", f"there are two scenarios “{self.id}”")
        self.number = top.whole("number", None, 1, 99)
        self.name = top.text("name")
        self.summary = top.text("summary")
        self.source = top.provenance()
        self.first_turn = top.whole("first_turn", None, 1, TURNS)
        self.last_turn = top.whole("last_turn", None, self.first_turn, TURNS)
        self.players: list[Players] = [Players(entry) for entry in top.tables("players")]
        self.rules = Switches()
        self.victory = _victory(top.table("victory"), self.rules, world)
        read_switches(top.table("rules"), self.rules)
        self.joined: list[int] = top.links("joined", world.board.provinces, [])
        self.removed: list[int] = read_numbers(top, "removed")
        self.assyria = top.flag("assyria")
        self.arrivals: list[Arrival] = [
            _arrival(entry, world) for entry in top.tables("arrival", needed=False)
        ]
        self.setups: list[SideSetup] = [SideSetup(side) for side in range(len(SIDES.names))]
        read_sides(top, self.setups, world)
        # What each Power's position is worth if nothing changes: VP, TP, WP.
        self.worth: dict[int, list[int]] = {}
        powers = top.table("powers")
        for power, name in powers.keys(SIDES):
            self.worth[power] = powers.table(name, name).wholes("worth")
            right = _worth(self.setups[power], world)
            if self.worth[power] != right:
                powers.say(name, f"its position is worth {right} VP, TP and WP, not {self.worth[power]}")
        for entry in top.tables("revolt", needed=False):
            _revolt(entry, self.setups, world)
        for one in self.players:
            for power in [*one.seats, *one.neutral]:
                if power not in self.worth:
                    top.say("powers", f"“{POWERS.names[power]}” is in play but has no set-up")
        check_table(top, self.situation(self.numbers()[0]) if self.players else Situation(world))

    def numbers(self) -> list[int]:
        """The numbers of players it can be played by."""
        return [len(players.seats) for players in self.players]

    def situation(self, players: int) -> Situation:
        """The table at the start of a game with so many players. [4.0]"""
        if players not in self.numbers():
            raise ValueError(f"“{self.id}” is for {self.numbers()} players, not {players}")
        who = self.players[self.numbers().index(players)]
        table = Situation(self.world)
        table.name, table.scenario, table.text = self.name, self.id, self.summary
        table.rules = replace(self.rules)
        table.victory, table.arrivals, table.assyria = self.victory, self.arrivals, self.assyria
        table.first_turn = table.turn = self.first_turn
        table.last_turn = self.last_turn
        table.seats, table.order = who.seats[:], who.order[:]
        table.joined, table.removed = self.joined[:], self.removed[:]
        for side in range(len(SIDES.names)):
            if side < len(POWERS.names):
                if side in who.seats or side in who.neutral:
                    table.sides[side] = self.setups[side].copy()
                    table.sides[side].role = "player" if side in who.seats else "neutral"
            else:
                table.sides[side] = self.setups[side].copy()
        for power in who.neutral:
            self._gather(table.sides[power], power)
        return table

    def _gather(self, setup: SideSetup, power: int) -> None:
        """The forces of a Neutral Nation start in its gathering city. [20.3]"""
        together = Stack(self.world.powers.gathers[power])
        for stack in setup.stacks:
            together.generals += stack.generals
            for unit, count in enumerate(stack.units):
                together.units[unit] += count
        together.generals.sort()
        setup.stacks = [together]


def _victory(entry: Entry, rules: Switches, world: World) -> Victory:
    """The table `victory`."""
    victory = Victory()
    victory.by_points = entry.one_of("kind", ["points", "conditions"]) == "points"
    victory.text = entry.text("text")
    rules.sudden_death = entry.flag("sudden_death")
    victory.otherwise = entry.link("otherwise", POWERS, -1)
    provinces = world.board.provinces
    victory.tie_break = entry.links("tie_break", provinces, [])
    for wins in entry.tables("wins", "condition", needed=not victory.by_points):
        every, some = wins.links("all", provinces, []), wins.links("any", provinces, [])
        least = wins.whole("least", 1 if some else 0, 0, 24)
        victory.conditions.append(Condition(wins.link("power", POWERS), every, some, least))
        if least > len(some):
            wins.say("least", f"“any” names only {len(some)} provinces")
    return victory


def _worth(setup: SideSetup, world: World) -> list[int]:
    """What a Power's markers are worth: VP, TP and WP. [7.1, 18.1]"""
    board = world.board
    upper = setup.side == board.upper_owner
    vp, tp, wp = 0, board.upper_tp if upper else 0, board.upper_wp if upper else 0
    for province in range(len(board.provinces.names)):
        spaces = [space for space, of in enumerate(board.province) if of == province]
        held = [space for space in spaces if space in setup.markers]
        if 2 * len(held) > len(spaces) and all(space in held for space in spaces if board.walls[space]):
            vp += board.province_vp[province]
            tp += board.province_tp[province]
    return [vp, tp, wp + sum(board.wood[space] for space in setup.markers)]


def _arrival(entry: Entry, world: World) -> Arrival:
    """A line of `arrival`: a division that comes by itself. [7.2]"""
    power = max(entry.link("power", POWERS), 0)
    division = entry.link("division", Names("division", world.powers.divisions[power]))
    entry.provenance()
    return Arrival(power, division, entry.whole("turn", None, 2, TURNS))


def _revolt(entry: Entry, setups: list[SideSetup], world: World) -> None:
    """A line of `revolt`: a revolt that is under way from the start."""
    side = len(POWERS.names) + max(entry.link("id", FORCES), 0)
    setups[side].stacks = [force_of(side, entry.link("at", world.board.spaces), world)]
    setups[side].controller = entry.link("controller", POWERS, -1)
    entry.provenance()


def force_of(side: int, space: int, world: World) -> Stack:
    """The leader and the units with which a tribe or a revolt appears. [21.0, 22.0]"""
    force, powers = side - len(POWERS.names), world.powers
    stack = Stack(space, generals=[0])
    stack.units[0] = powers.warriors[force]
    stack.units[8] = powers.chariots[side]
    stack.units[12] = powers.mercenaries[force]
    return stack


def read_scenarios(shelf: Shelf, world: World) -> dict[str, Scenario]:
    """Read `scenarios/*.toml`, in the order of their numbers."""
    found: dict[str, Scenario] = {}
    for top in shelf.numbered("scenarios"):
        scenario = Scenario(top, world, found)
        found[scenario.id] = scenario
    return found


def read_scenario(top: Entry, world: World, scenarios: dict[str, Scenario]) -> Scenario:
    """A scenario that is not one of ours, or a changed one of ours."""
    own = top.text("id")
    return Scenario(top, world, {name: known for name, known in scenarios.items() if name != own})


def read_situation(top: Entry, world: World, scenarios: dict[str, Scenario]) -> Situation:
    """A situation: a scenario with changes, or a table of its own."""
    table = Situation(world)
    base = top.text("scenario", "")
    if not base:
        _blank(top, table)
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


def _blank(top: Entry, table: Situation) -> None:
    """An empty table: seats, Neutrals and the whole deck, and nothing else; play begins in an Impulse."""
    table.seats = top.links("seats", POWERS, once=True)
    table.order = table.seats[:]
    for power in table.seats:
        table.sides[power].role = "player"
    for power in top.links("neutral", POWERS, [], once=True):
        table.sides[power].role = "neutral"
    table.phase = "impulse"
    table.active = table.order[0] if table.order else -1
    table.last_turn = TURNS

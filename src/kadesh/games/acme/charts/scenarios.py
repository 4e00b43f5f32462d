"""The files of deployments and scenarios."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.acme.charts.board import FULL, MAPS, Board
from kadesh.games.acme.charts.cards import Cards
from kadesh.games.acme.charts.civilizations import CIVILIZATIONS, LAST_EPOCH, Civilizations
from kadesh.games.acme.charts.epochs import EpochTable

MOST_PLAYERS: Final = 6
MOST_DISKS: Final = 4

# (area, how many disks)
Placed = tuple[int, int]


class World:
    """The files that scenarios and situations refer to."""

    def __init__(self, shelf: Shelf) -> None:
        self.civilizations = Civilizations(shelf)
        self.board = Board(shelf)
        self.cards = Cards(shelf, self.board.areas)
        self.epochs = EpochTable(shelf)
        self.civilizations.read_homes(self.board.areas, self.board.home_of)
        self.deployments = read_deployments(shelf, self.board)

    def deployment_of(self, civ: int, map: int, epoch: int) -> Deployment | None:
        """How a civilization stands at the start on a map and in an Epoch; None if it has no place there."""
        for deployment in self.deployments:
            if deployment.civ == civ and map in deployment.maps and epoch in deployment.epochs:
                return deployment
        return None


@dataclass
class Deployment:
    """The Home areas to choose from and the disks on the map."""

    id: str
    civ: int
    homes: list[int]
    disks: list[Placed]
    maps: list[int]
    epochs: list[int]
    provenance: str


@dataclass
class Scenario:
    """A set-up; the first home of a civilization is the one of the examples."""

    id: str
    number: int
    name: str
    summary: str
    map: int
    first_epoch: int
    last_epoch: int  # 0: as long as the game's length says [20.1]
    civs: list[int] = field(default_factory=list)
    turn_order: list[int] = field(default_factory=list)  # empty: by lot [6.5]
    homes: dict[int, list[int]] = field(default_factory=dict)
    setups: dict[int, list[Placed]] = field(default_factory=dict)
    barbarians: list[Placed] = field(default_factory=list)
    home_vp: dict[int, int] = field(default_factory=dict)  # VP for each home of others Controlled
    gilgamesh: bool = True
    sandbox: bool = False
    # Of the sandbox: a map and civilizations for each number of players.
    tables: list[tuple[int, list[int]]] = field(default_factory=list)
    provenance: str = ""

    @property
    def clause(self) -> str:
        """Its id among the clauses."""
        return f"S{self.number}"


def read_deployments(shelf: Shelf, board: Board) -> list[Deployment]:
    """Read `deployments.toml`; what holds on a map must lie on it, and no two may hold at once."""
    top = shelf.open("deployments.toml")
    _, entries = Names("deployment").read(top, "deployment")
    found: list[Deployment] = []
    for entry in entries:
        disks = read_disks(entry, "disks", board)
        homes = entry.links("homes", board.areas, once=True)
        fitting = [map for map in range(len(MAPS.names)) if _all_in_play(disks, homes, board, map)]
        maps = entry.links("maps", MAPS) if entry.has("maps") else fitting
        if FULL not in fitting or any(map not in fitting for map in maps):
            entry.say("maps", "some of its areas are not in play there")
        epochs = entry.wholes("epochs", list(range(1, LAST_EPOCH + 1)))
        deployment = Deployment(
            entry.text("id"),
            entry.link("civilization", CIVILIZATIONS),
            homes,
            disks,
            maps,
            epochs,
            entry.provenance(),
        )
        for other in found:
            if (
                other.civ == deployment.civ
                and set(other.maps) & set(maps)
                and set(other.epochs) & set(epochs)
            ):
                entry.say("id", f"it holds at the same time as “{other.id}”")
        found.append(deployment)
    for civ, name in enumerate(CIVILIZATIONS.names):
        for epoch in range(1, LAST_EPOCH + 1):
            if not any(d.civ == civ and FULL in d.maps and epoch in d.epochs for d in found):
                top.say("deployment", f"“{name}” has no deployment in Epoch {epoch} on the full map")
    return found


def _all_in_play(disks: list[Placed], homes: list[int], board: Board, map: int) -> bool:
    return all(board.in_play[map][area] for area in [*homes, *(area for area, _ in disks)])


def read_disks(entry: Entry, key: str, board: Board) -> list[Placed]:
    """A table from area to number of disks."""
    table = entry.table(key, f"{key} of {entry.what}")
    return [(area, table.whole(name, None, 1, MOST_DISKS)) for area, name in table.keys(board.areas)]


def read_scenarios(shelf: Shelf, world: World) -> dict[str, Scenario]:
    """Read `scenarios/*.toml`, in the order of their numbers."""
    found: dict[str, Scenario] = {}
    for top in shelf.numbered("scenarios"):
        scenario = read_scenario(top, world)
        if scenario.id in found:
            top.say("id", f"there are two scenarios “{scenario.id}”")
        found[scenario.id] = scenario
    return found


def read_scenario(top: Entry, world: World) -> Scenario:
    """One scenario, checked against its map."""
    first = top.whole("first_epoch", None, 1, LAST_EPOCH)
    scenario = Scenario(
        top.text("id"),
        top.whole("number", None, 1, 99),
        top.text("name"),
        top.text("summary"),
        MAPS.index[top.one_of("map", MAPS.names)],
        first,
        top.whole("last_epoch", 0, first, LAST_EPOCH),
        sandbox=top.flag("sandbox"),
        gilgamesh=top.flag("gilgamesh", True),
        provenance=top.provenance(),
    )
    if scenario.sandbox:
        _read_tables(top, scenario, world)
        return scenario
    scenario.civs = top.links("seats", CIVILIZATIONS, once=True)
    if not 2 <= len(scenario.civs) <= MOST_PLAYERS:
        top.say("seats", f"there should be two to {MOST_PLAYERS} civilizations")
    scenario.turn_order = top.links("turn_order", CIVILIZATIONS, [], once=True)
    if scenario.turn_order and sorted(scenario.turn_order) != sorted(scenario.civs):
        top.say("turn_order", "the turn order should name every civilization of the scenario")
    scenario.barbarians = read_disks(top, "barbarians", world.board)
    points = top.table("home_vp")
    scenario.home_vp = {civ: points.whole(name, None, 1, 5) for civ, name in points.keys(CIVILIZATIONS)}
    _read_setups(top, scenario, world)
    return scenario


def _read_setups(top: Entry, scenario: Scenario, world: World) -> None:
    """The tables `setups.NAME`, over each civilization's own deployment."""
    setups = top.table("setups")
    for civ, name in setups.keys(CIVILIZATIONS):
        if civ not in scenario.civs:
            setups.say(name, f"“{name}” takes no part")
    for civ in scenario.civs:
        name = CIVILIZATIONS.names[civ]
        entry = setups.table(name, f"setup of {name}")
        usual = world.deployment_of(civ, scenario.map, scenario.first_epoch)
        own = entry.has("disks")
        scenario.setups[civ] = read_disks(entry, "disks", world.board) if own or not usual else usual.disks[:]
        homes = (
            entry.links("homes", world.board.areas, once=True)
            if entry.has("homes") or not usual
            else usual.homes
        )
        scenario.homes[civ] = homes[:]
        if usual is None and not own:
            top.say("seats", f"“{name}” has no deployment on this map and in this Epoch")
        for area in [*homes, *(area for area, _ in scenario.setups[civ])]:
            if not world.board.in_play[scenario.map][area]:
                top.say("setups", f"“{world.board.ids[area]}” is not in play on this map")


def _read_tables(top: Entry, scenario: Scenario, world: World) -> None:
    """Who sits at the table of the sandbox unless others are chosen, by number of players."""
    for count, entry in enumerate(top.tables("players"), 2):
        map = MAPS.index[entry.one_of("map", MAPS.names)]
        civs = entry.links("seats", CIVILIZATIONS, once=True)
        if len(civs) != count:
            entry.say("seats", f"there should be {count} civilizations")
        for civ in civs:
            if world.deployment_of(civ, map, scenario.first_epoch) is None:
                entry.say("seats", f"“{CIVILIZATIONS.names[civ]}” has no deployment on this map")
        scenario.tables.append((map, civs))
    if len(scenario.tables) != MOST_PLAYERS - 1:
        top.say("players", f"there should be a table for each of two to {MOST_PLAYERS} players")

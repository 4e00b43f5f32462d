"""Situations: what stands on the table when play begins, or at any moment between two choices.

What happens inside a procedure is reached by a situation's `choices` and scripted dice.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.god_kings.charts.board import POWERS, Board
from kadesh.games.god_kings.charts.cards import CARDS, Cards
from kadesh.games.god_kings.charts.forces import CHARIOT, MERCENARY, N_CLASSES, Stack, read_items, read_stacks
from kadesh.games.god_kings.charts.numbers import (
    CITY_UNITS,
    DIVISION_SIZE,
    MERCENARY_POOL,
    ROUNDS,
    SIEGE_MARKERS,
)
from kadesh.games.god_kings.charts.powers import DIVISIONS, SIDES, TURNS, Powers

# Where in the sequence of play a situation stands [5.0]. "deal" is the start of a turn; "impulse" is an
# Impulse of the active Power in the Round that is said.
PHASES: Final[list[str]] = [
    "deal",
    "reinforcement",
    "round",
    "impulse",
    "neutral-round",
    "victory",
    "end-of-turn",
]
# played by a seat; Neutral; not in play.
ROLES: Final[list[str]] = ["player", "neutral", "absent"]
SUCCESSIONS: Final[list[str]] = ["none", "possible", "crowned", "barred"]
GUARDS: Final[list[str]] = ["off", "on", "dead"]
CONQUESTS: Final[list[str]] = ["fewer-than-half", "no-majority"]


class World:
    """The files that situations refer to."""

    def __init__(self, shelf: Shelf, cards: Names) -> None:
        self.board = Board(shelf)
        self.powers = Powers(shelf, self.board)
        self.cards = Cards(shelf, cards)


@dataclass
class SideSetup:
    """One side on the table: a Power, a tribe or a revolt."""

    side: int
    role: str = "absent"
    markers: list[int] = field(default_factory=list)
    garrisons: list[int] = field(default_factory=list)
    stacks: list[Stack] = field(default_factory=list)
    # Displaced without a place to go to (A69).
    waiting: Stack = field(default_factory=lambda: Stack(-1))
    destroyed: list[int] = field(default_factory=lambda: [0] * DIVISIONS)
    # Divisions in play, in the order of their names; empty: those that have units.
    divisions: list[int] = field(default_factory=list)
    guard: str = ""  # empty: on the map or not
    king: int = -1  # -1: as the Succession Chart has it
    successor: str = ""  # empty: as the Succession Chart has it
    unrest: bool = False
    vp: int = 0
    vp_turn: int = 0
    tp: int = 0
    wp: int = 0
    hand: list[int] = field(default_factory=list)
    kept: bool = False
    # The Power whose player holds this side's control marker.
    controller: int = -1
    # For a player: the last Round of hostility with each side, 0 none; whether he used a Neutral just before.
    hostile: dict[int, int] = field(default_factory=dict)
    used_neutral: bool = False

    def copy(self) -> SideSetup:
        """A set-up of its own with the same contents."""
        return replace(
            self,
            markers=self.markers[:],
            garrisons=self.garrisons[:],
            stacks=[stack.copy() for stack in self.stacks],
            waiting=self.waiting.copy(),
            destroyed=self.destroyed[:],
            divisions=self.divisions[:],
            hand=self.hand[:],
            hostile=dict(self.hostile),
        )

    def units(self) -> list[int]:
        """All its units by class."""
        stacks = [*self.stacks, self.waiting]
        return [sum(stack.units[unit] for stack in stacks) for unit in range(N_CLASSES)]


@dataclass
class Switches:
    """What the players may choose."""

    free_setup: bool = False
    conquered: str = "fewer-than-half"  # A05
    lanes: int = 0  # longest chain of sea lanes, 0 any (A20)
    half_loss: bool = True  # Barbarians lose half their steps after a defeat (A73)
    sudden_death: bool = True  # 24.2, unless a scenario has conditions of its own


@dataclass
class Condition:
    """A Power wins if it controls all of some provinces and so many of others."""

    power: int
    all: list[int]
    any: list[int]
    least: int


@dataclass
class Victory:
    """How a scenario is won [24.2, 24.3]: by points, or by conditions and who wins otherwise."""

    by_points: bool = True
    text: str = ""
    conditions: list[Condition] = field(default_factory=list)
    otherwise: int = -1
    # Provinces whose VP, with those of battles and events, decide if the conditions do not.
    tie_break: list[int] = field(default_factory=list)


@dataclass
class Arrival:
    """A division that comes by itself. [7.2]"""

    power: int
    division: int
    turn: int


class Situation:
    """Everything on the table."""

    def __init__(self, world: World) -> None:
        count = len(world.board.ids)
        self.world = world
        self.name = ""
        self.scenario = ""
        self.text = ""
        self.rules = Switches()
        self.victory = Victory()
        self.arrivals: list[Arrival] = []
        self.assyria = False
        # The Power of each seat, and the Powers of the players in turn order.
        self.seats: list[int] = []
        self.order: list[int] = []
        self.turn = 1
        self.first_turn = 1
        self.last_turn = 1
        self.round = 1
        self.phase = "deal"
        self.active = -1
        self.sides: list[SideSetup] = [SideSetup(side) for side in range(len(SIDES.names))]
        # Besieging side (-1 none) and number of Siege Continued markers, by space.
        self.besieger: list[int] = [-1] * count
        self.continued: list[int] = [0] * count
        self.joined: list[int] = []
        # Cards by their number less one; all that lie nowhere else are the deck.
        self.discards: list[int] = []
        self.removed: list[int] = []
        self.aside: list[int] = []
        self.dice: list[int] = []
        self.choices: list[tuple[int, list[Any]]] = []

    def deck(self) -> list[int]:
        """The cards that lie nowhere else."""
        taken = {*self.discards, *self.removed, *self.aside}
        taken.update(card for setup in self.sides for card in setup.hand)
        return [card for card in range(CARDS) if card not in taken]


def read_switches(entry: Entry, rules: Switches) -> None:
    """The table `rules`, over what is there."""
    rules.free_setup = entry.flag("free_setup", rules.free_setup)
    rules.conquered = entry.one_of("conquered", CONQUESTS, rules.conquered)
    rules.lanes = entry.whole("lanes", rules.lanes, 0, 2)
    rules.half_loss = entry.flag("half_loss", rules.half_loss)
    rules.sudden_death = entry.flag("sudden_death", rules.sudden_death)


def read_numbers(entry: Entry, key: str) -> list[int]:
    """Cards by their printed numbers."""
    found: list[int] = []
    for number in entry.wholes(key, []):
        if not 1 <= number <= CARDS:
            entry.say(key, f"there is no card {number}; they go from 1 to {CARDS}")
        elif number - 1 in found:
            entry.say(key, f"card {number} is there twice")
        else:
            found.append(number - 1)
    return found


def read_sides(top: Entry, setups: list[SideSetup], world: World) -> None:
    """The tables `powers.NAME`, over what is there."""
    powers = top.table("powers")
    for side, name in powers.keys(SIDES):
        entry = powers.table(name, name)
        _read_markers(entry, setups[side], world.board)
        _read_units(entry, setups[side], world)
        _read_standing(entry, setups[side], world)


def _read_markers(entry: Entry, setup: SideSetup, board: Board) -> None:
    """`provinces`, `spaces` and `without` are all its markers together; `garrisons` are some of them."""
    provinces = entry.links("provinces", board.provinces, [])
    spaces = entry.links("spaces", board.spaces, [], once=True)
    without = entry.links("without", board.spaces, [])
    if entry.has("provinces") or entry.has("spaces"):
        own = [space for space, province in enumerate(board.province) if province in provinces]
        setup.markers = sorted({*own, *spaces} - set(without))
        setup.garrisons = [space for space in setup.garrisons if space in setup.markers]
    if setup.side >= len(POWERS.names) and setup.markers:
        entry.say("spaces", "only a Power has markers")
    if any(board.tribal[space] for space in setup.markers):
        entry.say("spaces", "a tribal space bears no marker")
    if entry.has("garrisons"):
        setup.garrisons = entry.links("garrisons", board.spaces, once=True)
    for space in setup.garrisons:
        if space not in setup.markers or not board.walls[space]:
            entry.say("garrisons", f"“{board.ids[space]}” is not one of its walled cities")


def _read_units(entry: Entry, setup: SideSetup, world: World) -> None:
    """`forces` and `inside` replace all its stacks."""
    spaces = world.board.spaces
    if entry.has("forces") or entry.has("inside"):
        outside = entry.table("forces", f"forces of {entry.what}")
        within = entry.table("inside", f"forces of {entry.what} inside walls")
        setup.stacks = read_stacks(outside, spaces, setup.side, world.powers, False)
        setup.stacks += read_stacks(within, spaces, setup.side, world.powers, True)
    if entry.has("waiting"):
        setup.waiting = Stack(-1)
        read_items(entry, "waiting", entry.text("waiting"), setup.side, world.powers, setup.waiting)
    power = setup.side < len(POWERS.names)
    names = Names("division", world.powers.divisions[setup.side] if power else [])
    destroyed = entry.table("destroyed", f"destroyed warriors of {entry.what}")
    for division, key in destroyed.keys(names):
        setup.destroyed[division] = destroyed.whole(key, None, 0, DIVISION_SIZE)
    if entry.has("divisions"):
        setup.divisions = entry.links("divisions", names, once=True)
    setup.guard = entry.one_of("guard", GUARDS, setup.guard or "off") if entry.has("guard") else setup.guard
    _check_units(entry, setup, world)


def _check_units(entry: Entry, setup: SideSetup, world: World) -> None:
    """No more counters than there are, each general once, two units inside walls of one's own."""
    board, units = world.board, setup.units()
    generals = sorted(general for stack in [*setup.stacks, setup.waiting] for general in stack.generals)
    if len(set(generals)) != len(generals):
        entry.say("forces", "a general is there twice")
    if units[2 * CHARIOT] + units[2 * CHARIOT + 1] > world.powers.chariots[setup.side]:
        entry.say("forces", f"there are only {world.powers.chariots[setup.side]} chariots (2.2)")
    if setup.side < len(POWERS.names):
        for division, name in enumerate(world.powers.divisions[setup.side]):
            if units[2 * division] + units[2 * division + 1] + setup.destroyed[division] > DIVISION_SIZE:
                entry.say("forces", f"{name} has only {DIVISION_SIZE} warriors (7.2)")
    for stack in setup.stacks:
        if stack.inside and (
            sum(stack.units) > CITY_UNITS or not board.walls[stack.space] or stack.space not in setup.markers
        ):
            entry.say("inside", f"at most {CITY_UNITS} units are inside a walled city of one's own (11.8)")


def _read_standing(entry: Entry, setup: SideSetup, world: World) -> None:
    """King, points, cards and control of one side."""
    setup.role = entry.one_of("role", ROLES, setup.role)
    setup.king = entry.link("king", world.powers.kings, setup.king)
    if setup.king >= 0 and world.powers.king_power[setup.king] != setup.side:
        entry.say("king", f"“{world.powers.kings.names[setup.king]}” is not a King of {entry.what}")
    if entry.has("successor"):
        setup.successor = entry.one_of("successor", SUCCESSIONS)
    setup.unrest = entry.flag("unrest", setup.unrest)
    setup.vp = entry.whole("vp", setup.vp, 0, 400)
    setup.vp_turn = entry.whole("vp_turn", setup.vp_turn, 0, 100)
    setup.tp = entry.whole("tp", setup.tp, -20, 60)
    setup.wp = entry.whole("wp", setup.wp, -20, 60)
    if entry.has("hand"):
        setup.hand = read_numbers(entry, "hand")
    setup.kept = entry.flag("kept", setup.kept)
    setup.controller = entry.link("controller", POWERS, setup.controller)
    hostile = entry.table("hostile", f"hostility of {entry.what}")
    for side, key in hostile.keys(SIDES):
        setup.hostile[side] = hostile.whole(key, None, 1, ROUNDS + 1)
    setup.used_neutral = entry.flag("used_neutral", setup.used_neutral)


def _read_sieges(top: Entry, situation: Situation, board: Board) -> None:
    """The list `siege`: cities under siege. [17.2]"""
    for entry in top.tables("siege", needed=False):
        city, by = entry.link("city", board.spaces), entry.link("by", SIDES)
        continued = entry.whole("continued", 0, 0, SIEGE_MARKERS)
        if city >= 0:
            situation.besieger[city] = by
            situation.continued[city] = continued
            if not any(stack.space == city and not stack.inside for stack in situation.sides[by].stacks):
                entry.say("by", "nobody of this side stands before the city (17.6)")


def read_now(entry: Entry, situation: Situation) -> None:
    """The table `now`: turn, Round, phase, who is active, and turn order."""
    situation.turn = entry.whole("turn", situation.turn, 1, TURNS)
    situation.first_turn = entry.whole("first_turn", min(situation.first_turn, situation.turn), 1, TURNS)
    situation.last_turn = entry.whole("last_turn", max(situation.last_turn, situation.turn), 1, TURNS)
    situation.round = entry.whole("round", situation.round, 1, ROUNDS)
    situation.phase = entry.one_of("phase", PHASES, situation.phase)
    situation.active = entry.link("active", POWERS, situation.active)
    if entry.has("order"):
        situation.order = entry.links("order", POWERS, once=True)
        if sorted(situation.order) != sorted(situation.seats):
            entry.say("order", "the turn order should name each player's Power once")
    if situation.phase == "impulse" and situation.active not in situation.order:
        entry.say("phase", "the phase “impulse” needs an active Power that is played")


def read_body(top: Entry, situation: Situation, world: World) -> None:
    """All tables that say how the table looks."""
    read_switches(top.table("rules"), situation.rules)
    read_sides(top, situation.sides, world)
    _read_sieges(top, situation, world.board)
    read_now(top.table("now"), situation)
    situation.joined = top.links("joined", world.board.provinces, []) or situation.joined
    situation.assyria = top.flag("assyria", situation.assyria)
    for key, cards in (
        ("discards", situation.discards),
        ("removed", situation.removed),
        ("aside", situation.aside),
    ):
        cards.extend(card for card in read_numbers(top, key) if card not in cards)
    situation.dice = top.wholes("dice", [])
    for choice in top.tables("choice", needed=False):
        seat = choice.whole("seat", None, 0, 3)
        option = choice.raw("option")
        if not isinstance(option, list) or not option:
            choice.say("option", '“option” should be a list such as ["enter", 12]')
        else:
            situation.choices.append((seat, option))
    check_table(top, situation)


def check_table(top: Entry, situation: Situation) -> None:
    """Across sides: one marker to a space, nobody shares ground outside walls, each card lies once."""
    board = situation.world.board
    owner: dict[int, int] = {}
    outside: dict[int, int] = {}
    mercenaries = 0
    for setup in situation.sides:
        for space in setup.markers:
            if owner.setdefault(space, setup.side) != setup.side:
                top.say(("powers", SIDES.names[setup.side]), f"“{board.ids[space]}” bears two markers")
        for stack in setup.stacks:
            if (
                sum(stack.units)
                and not stack.inside
                and outside.setdefault(stack.space, setup.side) != setup.side
            ):
                top.say(
                    ("powers", SIDES.names[setup.side], "forces"),
                    f"two sides stand outside the walls of “{board.ids[stack.space]}”",
                )
        units = setup.units()
        mercenaries += units[2 * MERCENARY] + units[2 * MERCENARY + 1]
    if mercenaries > MERCENARY_POOL:
        top.say("powers", f"there are {mercenaries} mercenaries, but only {MERCENARY_POOL} counters")
    lying = [*situation.discards, *situation.removed, *situation.aside]
    lying += [card for setup in situation.sides for card in setup.hand]
    for card in sorted({card for card in lying if lying.count(card) > 1}):
        top.say("", f"card {card + 1} lies in two places")

"""Situations: what stands on the table when play begins, or at the start of any phase.

What happens inside a phase is reached by a situation's `choices` and scripted dice.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from kadesh.craft.data import Entry, Names
from kadesh.games.acme.charts.board import MAPS
from kadesh.games.acme.charts.cards import FATE_CARDS
from kadesh.games.acme.charts.civilizations import CIVILIZATIONS, LAST_EPOCH
from kadesh.games.acme.charts.numbers import COLOUR_DISKS, TURNS
from kadesh.games.acme.charts.scenarios import MOST_PLAYERS, Placed, Scenario, World

# Where in the sequence of play a situation stands [2.3]. "setup" deploys and deals first.
PHASES: Final[list[str]] = ["setup", "growth", "card", "competition", "reckoning", "end-of-epoch"]
# Where a Deity's temple is [4.2.9].
STATES: Final[list[str]] = ["available", "standing", "on-card", "captured", "taken-down"]
AVAILABLE: Final = 0
STANDING: Final = 1
CAPTURED: Final = 3
BLOCKS: Final = 8
MOST_IN_AN_AREA: Final = 12


@dataclass
class Side:
    """One civilization on the table; a Faction without a civilization is the Barbarians."""

    civ: int
    home: int = -1
    disks: list[Placed] = field(default_factory=list)
    strongholds: list[int] = field(default_factory=list)
    growth: int = 0  # Disks for Growth that are captives
    minas: int = 0
    vp: int = 0
    hand: list[int] = field(default_factory=list)
    table: list[tuple[int, int]] = field(default_factory=list)  # cards before it, and the disks on each
    passed: bool = False
    returned: int = 0  # the Epoch in which it took Gilgamesh


@dataclass
class Options:
    """What a scenario's players may choose [20.1, 20.2, 20.3, 20.4, 20.5]."""

    goal: int = 0
    final_event: bool = False
    hordes: bool = False
    second_return: bool = False
    homeland_defense: bool = False
    temples_go_home: bool = False
    gilgamesh: bool = True


class Situation:
    """Everything on the table."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.name = ""
        self.text = ""
        self.scenario = ""
        self.map = 0
        self.epoch = 1
        self.first_epoch = 1
        self.last_epoch = 1
        self.turn = 1
        self.phase = "growth"
        self.options = Options()
        # The civilizations by seat, the Barbarians, the order of play as seats (empty: by lot).
        self.sides: list[Side] = []
        self.barbarians = Side(-1)
        self.order: list[int] = []
        self.homes: dict[int, list[int]] = {}  # to choose from at the set-up, by seat
        self.home_vp: dict[int, int] = {}  # by seat
        # Cards that do not lie in hands or before civilizations; all others are in the deck.
        self.deck_top: list[int] = []
        self.discards: list[int] = []  # the top one last
        self.aside: list[int] = []
        self.out: list[int] = []
        self.age_ends = False
        # Deities by block: the seat that owns each (-1 nobody), its state, the seat that holds it.
        self.deity_owner: list[int] = [-1] * BLOCKS
        self.deity_state: list[int] = [AVAILABLE] * BLOCKS
        self.deity_holder: list[int] = [-1] * BLOCKS
        self.on_deity: list[tuple[int, int, int]] = []  # (card, Deity, the seat that laid it)
        self.cubes: list[Placed] = []  # (area, card whose cube stands there)
        self.dice: list[int] = []
        self.choices: list[tuple[int, list[Any]]] = []

    def seat_of(self, civ: int) -> int:
        """The seat that plays a civilization, -1 if nobody does."""
        for seat, side in enumerate(self.sides):
            if side.civ == civ:
                return seat
        return -1


def situation_of(scenario: Scenario, world: World) -> Situation:
    """A scenario at its set-up: nothing is deployed yet."""
    table = Situation(world)
    table.scenario, table.name, table.text = scenario.id, scenario.name, scenario.summary
    table.map, table.phase = scenario.map, "setup"
    table.epoch = table.first_epoch = scenario.first_epoch
    table.last_epoch = scenario.last_epoch
    table.options.gilgamesh = scenario.gilgamesh
    for civ in scenario.civs:
        table.sides.append(Side(civ, -1, scenario.setups[civ][:]))
    table.order = [table.seat_of(civ) for civ in scenario.turn_order]
    table.homes = {seat: scenario.homes[side.civ][:] for seat, side in enumerate(table.sides)}
    table.home_vp = {table.seat_of(civ): points for civ, points in scenario.home_vp.items()}
    table.barbarians.disks = scenario.barbarians[:]
    return table


def read_situation(top: Entry, world: World, scenarios: dict[str, Scenario]) -> Situation:
    """A situation: a scenario deployed as in the examples, with changes, or a table of its own."""
    base = top.text("scenario", "")
    known = Names("scenario", [name for name, scenario in scenarios.items() if not scenario.sandbox])
    if not base:
        table = _blank(top, world)
    elif top.find("scenario", base, known) >= 0:
        table = _deployed(situation_of(scenarios[base], world))
    else:
        table = Situation(world)
    table.name = top.text("name", table.name)
    table.text = top.text("text", table.text)
    _read_now(top.table("now"), table)
    _read_options(top.table("options"), table.options)
    sides = top.table("civilizations")
    for civ, name in sides.keys(CIVILIZATIONS):
        seat = table.seat_of(civ)
        entry = sides.table(name, name)
        if seat < 0:
            sides.say(name, f"“{name}” has no seat")
            entry.leave()
        else:
            _read_side(entry, table, table.sides[seat])
            _read_deity(entry, table, seat)
    _read_side_disks(top.table("barbarians"), table, table.barbarians)
    _read_cards(top.table("cards"), table)
    table.dice = top.wholes("dice", [])
    for choice in top.tables("choice", needed=False):
        seat = choice.whole("seat", None, 0, MOST_PLAYERS - 1)
        option = choice.raw("option")
        if not isinstance(option, list) or not option:
            choice.say("option", '“option” should be a list such as ["deploy", 12]')
        else:
            table.choices.append((seat, option))
    _check(top, table)
    return table


def _blank(top: Entry, world: World) -> Situation:
    """An empty table: the seats, their first homes, and the whole deck."""
    table = Situation(world)
    table.map = MAPS.index[top.one_of("map", MAPS.names, "full")]
    civs = top.links("seats", CIVILIZATIONS, once=True)
    if not 2 <= len(civs) <= MOST_PLAYERS:
        top.say("seats", f"there should be two to {MOST_PLAYERS} civilizations")
    for civ in civs:
        homes = [area for area in world.civilizations.homes[civ] if world.board.in_play[table.map][area]]
        table.sides.append(Side(civ, homes[0] if homes else -1))
    table.order = list(range(len(civs)))
    table.last_epoch = 2
    return table


def _deployed(table: Situation) -> Situation:
    """The set-up done without asking: the homes of the examples, no cards dealt."""
    table.phase = "growth"
    table.last_epoch = table.last_epoch or table.first_epoch + 1
    table.order = table.order or list(range(len(table.sides)))
    for seat, side in enumerate(table.sides):
        side.home = table.homes[seat][0]
    return table


def _read_now(entry: Entry, table: Situation) -> None:
    """The table `now`: Epoch, turn, phase, order."""
    table.epoch = entry.whole("epoch", table.epoch, 1, LAST_EPOCH)
    table.first_epoch = entry.whole("first_epoch", min(table.first_epoch, table.epoch), 1, table.epoch)
    table.last_epoch = entry.whole("last_epoch", max(table.last_epoch, table.epoch), table.epoch, LAST_EPOCH)
    table.turn = entry.whole("turn", table.turn, 1, TURNS)
    table.phase = entry.one_of("phase", PHASES, table.phase)
    table.age_ends = entry.flag("age_ends")
    if entry.has("order"):
        order = [table.seat_of(civ) for civ in entry.links("order", CIVILIZATIONS, once=True)]
        if sorted(order) != list(range(len(table.sides))):
            entry.say("order", "the order should name every civilization at the table")
        else:
            table.order = order


def _read_options(entry: Entry, options: Options) -> None:
    """The table `options`."""
    options.goal = entry.whole("goal", options.goal, 0, 500)
    options.final_event = entry.flag("final_event", options.final_event)
    options.hordes = entry.flag("hordes", options.hordes)
    options.second_return = entry.flag("second_return", options.second_return)
    options.homeland_defense = entry.flag("homeland_defense", options.homeland_defense)
    options.temples_go_home = entry.flag("temples_go_home", options.temples_go_home)
    options.gilgamesh = entry.flag("gilgamesh", options.gilgamesh)


def _read_side_disks(entry: Entry, table: Situation, side: Side) -> None:
    """`disks` (replaces all) and `strongholds`."""
    board = table.world.board
    if entry.has("disks"):
        disks = entry.table("disks", f"disks of {entry.what}")
        side.disks = [
            (area, disks.whole(name, None, 1, MOST_IN_AN_AREA)) for area, name in disks.keys(board.areas)
        ]
    side.strongholds = entry.links("strongholds", board.areas, [], once=True)
    for area, _ in side.disks:
        if not board.in_play[table.map][area]:
            entry.say("disks", f"“{board.ids[area]}” is not in play on this map")
    for area in side.strongholds:
        if area not in [place for place, _ in side.disks]:
            entry.say("strongholds", f"a Stronghold in “{board.ids[area]}” needs a disk beneath it")


def _read_side(entry: Entry, table: Situation, side: Side) -> None:
    """A table `civilizations.NAME`."""
    side.home = entry.link("home", table.world.board.areas, side.home)
    _read_side_disks(entry, table, side)
    side.growth = entry.whole("captives", 0, 0, COLOUR_DISKS)
    side.minas = entry.whole("minas", side.minas, 0, 50)
    side.vp = entry.whole("vp", side.vp, 0, 500)
    side.passed = entry.flag("passed")
    side.returned = entry.whole("returned", 0, 0, LAST_EPOCH)
    side.hand = [
        _card(entry, ("hand", place), name, table) for place, name in enumerate(entry.texts("hand", []))
    ]
    lying = entry.table("table", f"cards before {entry.what}")
    cards = _names(table)
    for card, name in lying.keys(cards):
        side.table.append((card + 1, lying.whole(name, None, 0, 12)))
    if side.home < 0:
        entry.say("home", "it needs a Homeland")


def _read_deity(entry: Entry, table: Situation, seat: int) -> None:
    """`deity`, `deity_state`, `held_by`, and what lies on it."""
    if not entry.has("deity"):
        return
    name = entry.text("deity")
    blocks = Names("Deity", [card.id for card in table.world.cards.cards[FATE_CARDS + 1 :]] + ["monotheism"])
    block = entry.find("deity", name, blocks)
    if block < 0:
        return
    if table.deity_owner[block] >= 0:
        entry.say("deity", f"“{name}” has two owners")
    table.deity_owner[block] = seat
    table.deity_state[block] = STATES.index(entry.one_of("deity_state", STATES[1:], "standing"))
    if entry.has("held_by"):
        table.deity_holder[block] = table.seat_of(entry.link("held_by", CIVILIZATIONS))
        table.deity_state[block] = CAPTURED
    if (table.deity_state[block] == CAPTURED) != (table.deity_holder[block] >= 0):
        entry.say("deity_state", "a captured Deity needs a civilization at the table that holds it")
    for place, card in enumerate(entry.texts("on_deity", [])):
        layer = table.seat_of(entry.link("laid_by", CIVILIZATIONS))
        table.on_deity.append((_card(entry, ("on_deity", place), card, table), block, layer))


def _names(table: Situation) -> Names:
    """The ids of the Fate cards; a card's number is one more than its place."""
    return Names("card", [card.id for card in table.world.cards.cards[1 : FATE_CARDS + 1]])


def _card(entry: Entry, key: tuple[str | int, ...], name: str, table: Situation) -> int:
    """A card by its id or its number; 0 for one that is not known."""
    if name.isdigit() and 1 <= int(name) <= FATE_CARDS:
        return int(name)
    return entry.find(key, name, _names(table)) + 1


def _read_cards(entry: Entry, table: Situation) -> None:
    """The table `cards`: the top of the deck, discards, cards aside and out of play, and the three cubes."""
    for key, pile in (
        ("deck_top", table.deck_top),
        ("discards", table.discards),
        ("aside", table.aside),
        ("out", table.out),
    ):
        pile.extend(
            _card(entry, (key, place), name, table) for place, name in enumerate(entry.texts(key, []))
        )
    cubes = entry.table("cubes")
    for card, name in cubes.keys(_names(table)):
        table.cubes.append((cubes.link(name, table.world.board.areas), card + 1))


def _check(top: Entry, table: Situation) -> None:
    """Each card lies in one place, no Event in a hand, disks enough."""
    cards = table.world.cards.cards
    seen: list[int] = []
    hands = [card for side in table.sides for card in side.hand]
    lying = [card for side in table.sides for card, _ in side.table] + [card for card, _, _ in table.on_deity]
    for card in [*hands, *lying, *table.deck_top, *table.discards, *table.aside, *table.out]:
        if card in seen and card:
            top.say("cards", f"“{cards[card].id}” lies in two places")
        seen.append(card)
    for card in hands:
        if cards[card].event:
            top.say("civilizations", f"“{cards[card].id}” is an Event and never in a hand")
    for side in table.sides:
        used = sum(count for _, count in side.disks) + side.growth
        used += sum(count for card, count in side.table if cards[card].white == 0)
        if used > COLOUR_DISKS:
            name = CIVILIZATIONS.names[side.civ]
            top.say(("civilizations", name), f"“{name}” has {used} disks, but only {COLOUR_DISKS} exist")

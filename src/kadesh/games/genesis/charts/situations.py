"""Situations: what stands on the table when play begins, or at any moment between two choices.

What happens inside a procedure is reached by a situation's `choices` and scripted dice.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import Any, Final

from kadesh.craft.data import Entry, Names, Shelf
from kadesh.games.genesis.charts.board import MAJORS, Board
from kadesh.games.genesis.charts.cards import Cards
from kadesh.games.genesis.charts.numbers import MARKERS
from kadesh.games.genesis.charts.powers import POWERS, UNITS, Placed, Powers, read_counts, read_units

# Where in the sequence of play a situation stands [3.2]. "setup" deals cards and draws kings first.
PHASES: Final[list[str]] = [
    "setup",
    "succession",
    "initiative",
    "wealth",
    "manpower",
    "activations",
    "card",
    "action",
    "isolation",
    "end-turn",
]
# played by a seat; unplayed: garrisons only; closed: nobody may enter; out of the game [14.1].
STATUSES: Final[list[str]] = ["played", "unplayed", "closed", "out", "none"]
MONUMENTS: Final[list[str]] = ["none", "under-construction", "built"]
RATIOS: Final[list[str]] = ["whole", "rounding"]
KING_ORDERS: Final[list[str]] = ["random", "historical"]
# Who may stand in a space that is no place for others [2.1.2, 11.3.2, 11.4.2].
ONLY: Final[dict[str, str]] = {"kaska-box": "kaskans", "libya-box": "libyans", "alashiya": ""}


class World:
    """The files that situations refer to."""

    def __init__(self, shelf: Shelf, cards: Names) -> None:
        self.board = Board(shelf)
        self.powers = Powers(shelf, self.board)
        self.cards = Cards(shelf, cards)


@dataclass
class PowerSetup:
    """One power on the table."""

    power: int
    status: str = "none"
    label: str = ""
    silver: int = 0
    manpower: int = 0
    level: int = 0
    dagon: int = 0
    capital: int = -1
    capital_moved: bool = False
    king: int = -1
    king_space: int = -1
    king_pool: list[int] = field(default_factory=list)
    hand: list[int] = field(default_factory=list)
    controller: int = -1
    entered: bool = False
    sherden: bool = False
    units: list[Placed] = field(default_factory=list)

    def copy(self) -> PowerSetup:
        """A setup of its own with the same contents."""
        return replace(self, king_pool=self.king_pool[:], hand=self.hand[:], units=self.units[:])


@dataclass
class Rules:
    """What a scenario changes in the rules, and what the players may choose."""

    ratio: str = "whole"
    kings: str = "random"
    bribery: bool = True
    cards: bool = True
    payment: bool = True
    naval: bool = True
    markers: int = MARKERS
    interceptors: list[int] = field(default_factory=list)
    passive_city: bool = False
    reroll: list[int] = field(default_factory=list)
    ladder: list[tuple[int, str]] = field(default_factory=list)

    def copy(self) -> Rules:
        """Rules of its own with the same contents."""
        return replace(self, interceptors=self.interceptors[:], reroll=self.reroll[:], ladder=self.ladder[:])


class Situation:
    """Everything on the table."""

    def __init__(self, world: World) -> None:
        count = len(world.board.ids)
        self.world = world
        self.name = ""
        self.scenario = ""
        self.text = ""
        self.rules = Rules()
        # The powers of each seat; the played powers clockwise around the table.
        self.seats: list[list[int]] = []
        self.order: list[int] = []
        self.turn = 1
        self.first_turn = 1
        self.last_turn = 1
        self.phase = "setup"
        # Activation: whose, what is spent, and which units have moved.
        self.active = -1
        self.first_player = -1
        self.paid = False
        self.major_done = False
        self.minors_done = 0
        self.recruit_done = False
        self.king_moved = False
        self.moved: list[Placed] = []
        # Activation Markers: the order track still to play, the pool and the used ones by power.
        self.track: list[int] = []
        self.pool: list[int] = [0] * len(POWERS.names)
        self.used: list[int] = [0] * len(POWERS.names)
        self.last_active = -1
        self.in_a_row = 0
        self.powers: list[PowerSetup] = [PowerSetup(power) for power in range(len(POWERS.names))]
        self.homes: list[int] = world.board.homes[:]
        self.ds: list[int] = world.board.ds[:]
        self.destroyed: list[bool] = [False] * count
        self.new_city: list[bool] = [False] * count
        self.monument: list[int] = [0] * count
        self.barbarian: list[bool] = [False] * count
        # In Revolt: the power whose units lie under the marker, and those units.
        self.revolt: list[int] = [-1] * count
        self.revolt_units: list[Placed] = []
        self.pirates: list[int] = []
        # (power, power, passage allowed)
        self.alliances: list[tuple[int, int, bool]] = []
        # Kinds of card. The deck from the top if `stacked`, else to be shuffled.
        self.deck: list[int] = []
        self.stacked = False
        self.discards: list[int] = []
        self.removed: list[int] = []
        self.chariot_cards = 0
        self.dice: list[int] = []
        self.choices: list[tuple[int, list[Any]]] = []

    def hands(self) -> list[int]:
        """The cards in all hands."""
        return [kind for setup in self.powers for kind in setup.hand]


def read_rules(entry: Entry, rules: Rules, world: World) -> None:
    """The table `rules` of a scenario or situation, over what is there."""
    rules.ratio = entry.one_of("ratio", RATIOS, rules.ratio)
    rules.kings = entry.one_of("kings", KING_ORDERS, rules.kings)
    rules.bribery = entry.flag("bribery", rules.bribery)
    rules.cards = entry.flag("cards", rules.cards)
    rules.payment = entry.flag("payment", rules.payment)
    rules.naval = entry.flag("naval", rules.naval)
    rules.markers = entry.whole("markers", rules.markers, 0, 12)
    rules.passive_city = entry.flag("passive_city", rules.passive_city)
    if entry.has("interceptors"):
        rules.interceptors = entry.links("interceptors", world.powers.kings)
    if entry.has("reroll"):
        rules.reroll = entry.links("reroll", POWERS)
    for step in entry.tables("ladder", "step of the ladder", False):
        rules.ladder.append((step.whole("points"), step.text("title")))


def read_powers(top: Entry, setups: list[PowerSetup], world: World) -> None:
    """The tables `powers.NAME`, over what is there."""
    powers = top.table("powers")
    for power, name in powers.keys(POWERS):
        _read_power(powers.table(name, name), setups[power], world)


def _read_power(entry: Entry, setup: PowerSetup, world: World) -> None:
    """A table `powers.NAME`; `units` replaces all units."""
    spaces, kings = world.board.spaces, world.powers.kings
    major = setup.power < len(MAJORS.names)
    setup.status = entry.one_of("status", STATUSES, setup.status)
    setup.label = entry.text("label", setup.label)
    setup.silver = entry.whole("silver", setup.silver)
    setup.manpower = entry.whole("manpower", setup.manpower)
    if entry.has("manpower") and major and setup.manpower not in world.powers.tracks[setup.power]:
        entry.say("manpower", f"{setup.manpower} is not on the kingdom's Manpower track")
    setup.level = entry.whole("level", setup.level, 0, 3)
    setup.dagon = entry.whole("dagon", setup.dagon, 0, 2)
    setup.capital = entry.link("capital", spaces, setup.capital)
    setup.capital_moved = entry.flag("capital_moved", setup.capital_moved)
    setup.king = entry.link("king", kings, setup.king)
    if setup.king >= 0 and world.powers.king_power[setup.king] != setup.power:
        entry.say("king", f"“{kings.names[setup.king]}” is not a king of {POWERS.names[setup.power]}")
    setup.king_space = entry.link("king_at", spaces, setup.king_space)
    if entry.has("king") and setup.king_space < 0:
        setup.king_space = setup.capital
    if entry.has("king_pool"):
        setup.king_pool = entry.links("king_pool", kings)
    if entry.has("hand"):
        setup.hand = entry.links("hand", world.cards.kinds)
    setup.controller = entry.link("controller", MAJORS, setup.controller)
    setup.entered = entry.flag("entered", setup.entered)
    setup.sherden = entry.flag("sherden", setup.sherden)
    if entry.has("units"):
        setup.units = read_units(entry.table("units", f"units of {entry.what}"), spaces)
        for space, kind, _ in setup.units:
            name = spaces.names[space]
            if ONLY.get(name, entry.what) != entry.what:
                entry.say(("units", name), f"{entry.what} cannot have units in “{name}”")
            if kind >= UNITS.index["PS"] and not major:
                entry.say(("units", name), f"only kingdoms have {UNITS.names[kind]} units")


def read_spaces(entry: Entry, situation: Situation, world: World) -> None:
    """The tables `spaces.NAME`: what is not as printed."""
    for space, key in entry.keys(world.board.spaces):
        item = entry.table(key, f"space {key}")
        situation.new_city[space] = item.flag("new_city")
        city = world.board.kinds[space] == 0 or situation.new_city[space]
        most = 2 if situation.new_city[space] else world.board.ds[space] + 1
        situation.destroyed[space] = item.flag("destroyed")
        usual = 0 if situation.destroyed[space] else 1 if situation.new_city[space] else situation.ds[space]
        situation.ds[space] = item.whole("ds", usual, 0, most)
        situation.monument[space] = MONUMENTS.index(item.one_of("monument", MONUMENTS, "none"))
        situation.barbarian[space] = item.flag("barbarian_control")
        if not city and item.data:
            item.say("", "only a city can be built, destroyed, adorned or in revolt")
        if item.has("kingdom"):
            name = item.text("kingdom")
            situation.homes[space] = -1 if name == "independent" else item.find("kingdom", name, POWERS)
        counts = read_counts(item, "revolt_units", "")
        if item.has("revolt_of"):
            situation.revolt[space] = item.link("revolt_of", MAJORS)
            situation.revolt_units.extend((space, kind, count) for kind, count in counts)


def read_cards(entry: Entry, situation: Situation, world: World) -> None:
    """The table `cards`: the deck (from the top), discards and cards out of the game."""
    kinds = world.cards.kinds
    if entry.has("deck"):
        situation.deck = entry.links("deck", kinds)
        situation.stacked = entry.flag("stacked", True)
    if entry.has("discards"):
        situation.discards = entry.links("discards", kinds)
    if entry.has("removed"):
        situation.removed = entry.links("removed", kinds)
    situation.chariot_cards = entry.whole("chariots_played", situation.chariot_cards, 0, 3)
    elsewhere = [*situation.discards, *situation.removed, *situation.hands()]
    if not entry.has("deck") and situation.rules.cards:
        # A deck that is not spelled out holds every card that lies nowhere else.
        situation.deck = world.cards.all()
        for kind in elsewhere:
            if kind in situation.deck:
                situation.deck.remove(kind)
    everywhere = [*situation.deck, *elsewhere]
    for kind, count in enumerate(world.cards.counts):
        if everywhere.count(kind) > count:
            entry.say("", f"{everywhere.count(kind)} cards “{kinds.names[kind]}”, but only {count} exist")


def read_turn(entry: Entry, situation: Situation, world: World) -> None:
    """The table `now`: turn, phase, activation and markers."""
    situation.turn = entry.whole("turn", situation.turn, 1, 10)
    situation.last_turn = entry.whole("last_turn", situation.last_turn, 1, 10)
    situation.phase = entry.one_of("phase", PHASES, situation.phase)
    situation.active = entry.link("active", POWERS, situation.active)
    situation.first_player = entry.link("first_player", MAJORS, situation.first_player)
    situation.paid = entry.flag("paid", situation.paid)
    situation.major_done = entry.flag("major_done")
    situation.minors_done = entry.whole("minors_done", 0, 0, 2)
    situation.recruit_done = entry.flag("recruit_done")
    situation.king_moved = entry.flag("king_moved")
    situation.moved = read_units(entry.table("moved"), world.board.spaces)
    situation.track = entry.links("track", POWERS, [])
    for key, counts in (("pool", situation.pool), ("used", situation.used)):
        markers = entry.table(key)
        for power, name in markers.keys(POWERS):
            counts[power] = markers.whole(name, None, 0, 12)
    situation.last_active = entry.link("last_active", POWERS, situation.last_active)
    situation.in_a_row = entry.whole("in_a_row", situation.in_a_row, 0, 12)
    if situation.phase in ("card", "action") and situation.active < 0:
        entry.say("phase", f"the phase “{situation.phase}” needs an active power")


def read_connections(top: Entry, situation: Situation, world: World) -> None:
    """`pirates` and `alliances`."""
    edges = {frozenset(pair): edge for edge, pair in enumerate(world.board.sea)}
    for name in top.texts("pirates", []):
        ends = frozenset(top.find("pirates", end, world.board.spaces) for end in name.split(" "))
        if ends in edges:
            situation.pirates.append(edges[ends])
        else:
            top.say("pirates", f"“{name}” is not a sea connection; write it like “alashiya ugarit”")
    for pact in top.tables("alliance", needed=False):
        between = pact.links("between", MAJORS)
        passage = pact.flag("passage")
        if len(between) != 2 or between[0] == between[1]:
            pact.say("between", "an alliance is between two kingdoms")
        else:
            situation.alliances.append((between[0], between[1], passage))


def read_body(top: Entry, situation: Situation, world: World) -> None:
    """All tables that say how the table looks."""
    read_rules(top.table("rules"), situation.rules, world)
    read_powers(top, situation.powers, world)
    read_spaces(top.table("spaces"), situation, world)
    read_cards(top.table("cards"), situation, world)
    read_connections(top, situation, world)
    read_turn(top.table("now"), situation, world)
    situation.dice = top.wholes("dice", [])
    for choice in top.tables("choice", needed=False):
        seat = choice.whole("seat", None, 0, 4)
        option = choice.raw("option")
        if not isinstance(option, list) or not option:
            choice.say("option", '“option” should be a list such as ["enter", 12]')
        else:
            situation.choices.append((seat, option))
    _check_company(top, situation)


def _check_company(top: Entry, table: Situation) -> None:
    """Between two choices only allies share a space."""
    friends = {frozenset(pact[:2]) for pact in table.alliances if pact[2]}
    ids = table.world.board.ids
    holder: dict[int, int] = {space: power for space, power in enumerate(table.revolt) if power >= 0}
    for setup in table.powers:
        name = POWERS.names[setup.power]
        for space, _, _ in setup.units:
            other = holder.setdefault(space, setup.power)
            if other != setup.power and frozenset((other, setup.power)) not in friends:
                top.say(
                    ("powers", name, "units"),
                    f"“{ids[space]}” is occupied by {name} and {POWERS.names[other]}",
                )


def read_seats(entry: Entry) -> list[list[int]]:
    """The list `seats`: each a kingdom or a list of kingdoms."""
    value = entry.raw("seats")
    seats: list[list[int]] = []
    for seat in value if isinstance(value, list) else []:
        names = seat if isinstance(seat, list) else [seat]
        found = [entry.find("seats", str(name), MAJORS) for name in names]
        seats.append([power for power in found if power >= 0])
    taken = [power for seat in seats for power in seat]
    if not taken or len(set(taken)) != len(taken) or [] in seats:
        entry.say("seats", "each seat needs a kingdom, and no kingdom may have two seats")
    return seats

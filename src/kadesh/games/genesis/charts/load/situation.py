"""Situations and scenarios: what stands on the table when play begins.

A situation can say anything about a position between two choices; what happens
inside a procedure is reached by its `choices` and scripted dice.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kadesh.games.genesis.charts.load.board import MAJORS, Board
from kadesh.games.genesis.charts.load.book import Book, Entry, near
from kadesh.games.genesis.charts.load.cards import Cards
from kadesh.games.genesis.charts.load.powers import POWERS, UNITS, Placed, Powers, read_counts, read_units
from kadesh.table.game import Problem

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


class World:
    """The files that situations refer to."""

    def __init__(self, board: Board, powers: Powers, cards: Cards) -> None:
        self.board = board
        self.powers = powers
        self.cards = cards


class PowerSetup:
    """One power on the table."""

    def __init__(self, power: int) -> None:
        self.power = power
        self.status = "none"
        self.label = ""
        self.silver = 0
        self.manpower = 0
        self.level = 0
        self.dagon = 0
        self.capital = -1
        self.capital_moved = False
        self.king = -1
        self.king_space = -1
        self.king_pool: list[int] = []
        self.hand: list[int] = []
        self.controller = -1
        self.entered = False
        self.sherden = False
        self.units: list[Placed] = []

    def copy(self) -> PowerSetup:
        """A setup of its own with the same contents."""
        new = PowerSetup(self.power)
        new.status, new.label = self.status, self.label
        new.silver, new.manpower, new.level, new.dagon = self.silver, self.manpower, self.level, self.dagon
        new.capital, new.capital_moved = self.capital, self.capital_moved
        new.king, new.king_space, new.king_pool = self.king, self.king_space, self.king_pool[:]
        new.hand, new.controller, new.entered = self.hand[:], self.controller, self.entered
        new.sherden, new.units = self.sherden, self.units[:]
        return new


class Rules:
    """What a scenario changes in the rules, and what the players may choose."""

    def __init__(self) -> None:
        self.ratio = "whole"
        self.kings = "random"
        self.bribery = True
        self.cards = True
        self.payment = True
        self.naval = True
        self.markers = 4
        self.interceptors: list[int] = []
        self.passive_city = False
        self.reroll: list[int] = []
        self.ladder: list[tuple[int, str]] = []

    def copy(self) -> Rules:
        """Rules of its own with the same contents."""
        new = Rules()
        new.ratio, new.kings, new.bribery, new.cards = self.ratio, self.kings, self.bribery, self.cards
        new.payment, new.naval, new.markers = self.payment, self.naval, self.markers
        new.interceptors, new.reroll, new.ladder = self.interceptors[:], self.reroll[:], self.ladder[:]
        new.passive_city = self.passive_city
        return new


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
        self.pool: list[int] = [0] * len(POWERS)
        self.used: list[int] = [0] * len(POWERS)
        self.last_active = -1
        self.in_a_row = 0
        self.powers: list[PowerSetup] = [PowerSetup(power) for power in range(len(POWERS))]
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


def all_cards(cards: Cards) -> list[int]:
    """The kind of each of the 55 cards."""
    return [kind for kind, count in enumerate(cards.counts) for _ in range(count)]


def read_rules(entry: Entry, rules: Rules, world: World) -> None:
    """The table `rules` of a scenario or situation, over what is there."""
    rules.ratio = entry.one_of("ratio", RATIOS, rules.ratio)
    rules.kings = entry.one_of("kings", KING_ORDERS, rules.kings)
    rules.bribery = entry.flag("bribery", rules.bribery)
    rules.cards = entry.flag("cards", rules.cards)
    rules.payment = entry.flag("payment", rules.payment)
    rules.naval = entry.flag("naval", rules.naval)
    rules.markers = entry.number("markers", rules.markers, 0, 12)
    rules.passive_city = entry.flag("passive_city", rules.passive_city)
    kings = world.powers.king_ids
    if entry.has("interceptors"):
        rules.interceptors = [
            entry.find("interceptors", n, kings, "king") for n in entry.texts("interceptors")
        ]
    if entry.has("reroll"):
        rules.reroll = [entry.find("reroll", n, POWERS, "people") for n in entry.texts("reroll")]
    for step in entry.entries("ladder", "step of the ladder", False):
        rules.ladder.append((step.number("points"), step.text("title")))
        step.done()
    entry.done()


def read_power(entry: Entry, setup: PowerSetup, world: World) -> None:
    """A table `powers.NAME`, over what is there; `units` replaces all units."""
    spaces = world.board.ids
    kings = world.powers.king_ids
    setup.status = entry.one_of("status", STATUSES, setup.status)
    setup.label = entry.text("label", setup.label)
    setup.silver = entry.number("silver", setup.silver)
    setup.manpower = entry.number("manpower", setup.manpower)
    tracks = world.powers.tracks
    if entry.has("manpower") and setup.power < len(tracks) and setup.manpower not in tracks[setup.power]:
        entry.say("manpower", f"{setup.manpower} is not on the kingdom's Manpower track")
    setup.level = entry.number("level", setup.level, 0, 3)
    setup.dagon = entry.number("dagon", setup.dagon, 0, 2)
    setup.capital = entry.index_of("capital", spaces, "space", setup.capital)
    setup.capital_moved = entry.flag("capital_moved", setup.capital_moved)
    setup.king = entry.index_of("king", kings, "king", setup.king)
    if setup.king >= 0 and world.powers.king_power[setup.king] != setup.power:
        entry.say("king", f"“{kings[setup.king]}” is not a king of {POWERS[setup.power]}")
    setup.king_space = entry.index_of("king_at", spaces, "space", setup.king_space)
    if entry.has("king") and setup.king_space < 0:
        setup.king_space = setup.capital
    if entry.has("king_pool"):
        setup.king_pool = [entry.find("king_pool", n, kings, "king") for n in entry.texts("king_pool")]
    if entry.has("hand"):
        setup.hand = [entry.find("hand", n, world.cards.ids, "card") for n in entry.texts("hand")]
    setup.controller = entry.index_of("controller", MAJORS, "kingdom", setup.controller)
    setup.entered = entry.flag("entered", setup.entered)
    setup.sherden = entry.flag("sherden", setup.sherden)
    if entry.has("units"):
        setup.units = read_units(entry.entry("units", f"units of {POWERS[setup.power]}"), spaces)
        _check_places(entry, setup, world)
        if setup.power >= len(MAJORS):
            for space, kind, _ in setup.units:
                if kind >= 2:
                    entry.say(f"units.{spaces[space]}", f"only kingdoms have {UNITS[kind]} units")
    entry.done()


def _check_places(entry: Entry, setup: PowerSetup, world: World) -> None:
    """Nobody stands on Alashiya, and in a box only the people that comes from it [2.1.2, 11.3.2, 11.4.2]."""
    for space, _, _ in setup.units:
        name = world.board.ids[space]
        home = {"kaska-box": "kaskans", "libya-box": "libyans", "alashiya": ""}.get(name)
        if home is not None and POWERS[setup.power] != home:
            entry.say(f"units.{name}", f"{POWERS[setup.power]} cannot have units in “{name}”")


def read_spaces(entry: Entry, situation: Situation, world: World) -> None:
    """The tables `spaces.NAME`: what is not as printed."""
    ids = world.board.ids
    for key in entry.data:
        space = entry.find(key, key, ids, "space")
        item = entry.entry(key, f"space {key}")
        if space < 0:
            continue
        situation.new_city[space] = item.flag("new_city")
        city = world.board.kinds[space] == 0 or situation.new_city[space]
        most = 2 if situation.new_city[space] else world.board.ds[space] + 1
        situation.destroyed[space] = item.flag("destroyed")
        usual = 0 if situation.destroyed[space] else 1 if situation.new_city[space] else situation.ds[space]
        situation.ds[space] = item.number("ds", usual, 0, most)
        situation.monument[space] = MONUMENTS.index(item.one_of("monument", MONUMENTS, "none"))
        situation.barbarian[space] = item.flag("barbarian_control")
        if not city and item.data:
            item.say("", "only a city can be built, destroyed, adorned or in revolt")
        if item.has("kingdom"):
            name = item.text("kingdom")
            situation.homes[space] = (
                -1 if name == "independent" else item.find("kingdom", name, POWERS, "power")
            )
        if item.has("revolt_of"):
            situation.revolt[space] = item.index_of("revolt_of", MAJORS, "kingdom")
            for kind, count in read_counts(item, "revolt_units", item.text("revolt_units", "")):
                situation.revolt_units.append((space, kind, count))
        item.done()


def read_cards(entry: Entry, situation: Situation, world: World) -> None:
    """The table `cards`: the deck (from the top), discards and cards out of the game."""
    ids = world.cards.ids

    def kinds(key: str) -> list[int]:
        return [entry.find(key, name, ids, "card") for name in entry.texts(key)]

    if entry.has("deck"):
        situation.deck = kinds("deck")
        situation.stacked = entry.flag("stacked", True)
    if entry.has("discards"):
        situation.discards = kinds("discards")
    if entry.has("removed"):
        situation.removed = kinds("removed")
    situation.chariot_cards = entry.number("chariots_played", situation.chariot_cards, 0, 3)
    entry.done()
    if not entry.has("deck") and situation.rules.cards:
        _fill_deck(situation, world)
    check_cards(entry, situation, world)


def _fill_deck(situation: Situation, world: World) -> None:
    """A deck that is not spelled out holds every card that lies nowhere else."""
    situation.deck = all_cards(world.cards)
    elsewhere = [*situation.discards, *situation.removed]
    for setup in situation.powers:
        elsewhere.extend(setup.hand)
    for kind in elsewhere:
        if kind in situation.deck:
            situation.deck.remove(kind)


def check_cards(entry: Entry, situation: Situation, world: World) -> None:
    """No kind of card may be there more often than it was printed."""
    everywhere = [*situation.deck, *situation.discards, *situation.removed]
    for setup in situation.powers:
        everywhere.extend(setup.hand)
    for kind, count in enumerate(world.cards.counts):
        if everywhere.count(kind) > count:
            entry.say("", f"{everywhere.count(kind)} cards “{world.cards.ids[kind]}”, but only {count} exist")


def read_turn(entry: Entry, situation: Situation, world: World) -> None:
    """The table `now`: turn, phase, activation and markers."""
    situation.turn = entry.number("turn", situation.turn, 1, 10)
    situation.last_turn = entry.number("last_turn", situation.last_turn, 1, 10)
    situation.phase = entry.one_of("phase", PHASES, situation.phase)
    situation.active = entry.index_of("active", POWERS, "power", situation.active)
    situation.first_player = entry.index_of("first_player", MAJORS, "kingdom", situation.first_player)
    situation.paid = entry.flag("paid", situation.paid)
    situation.major_done = entry.flag("major_done")
    situation.minors_done = entry.number("minors_done", 0, 0, 2)
    situation.recruit_done = entry.flag("recruit_done")
    situation.king_moved = entry.flag("king_moved")
    situation.moved = read_units(entry.entry("moved"), world.board.ids)
    situation.track = [entry.find("track", name, POWERS, "power") for name in entry.texts("track", [])]
    for key, counts in (("pool", situation.pool), ("used", situation.used)):
        markers = entry.entry(key)
        for name in markers.data:
            power = markers.find(name, name, POWERS, "power")
            number = markers.number(name, None, 0, 12)
            if power >= 0:
                counts[power] = number
    situation.last_active = entry.index_of("last_active", POWERS, "power", situation.last_active)
    situation.in_a_row = entry.number("in_a_row", situation.in_a_row, 0, 12)
    if situation.phase in ("card", "action") and situation.active < 0:
        entry.say("phase", f"the phase “{situation.phase}” needs an active power")
    entry.done()


def read_connections(top: Entry, situation: Situation, world: World) -> None:
    """`pirates` and `alliances`."""
    ids = world.board.ids
    for name in top.texts("pirates", []):
        ends = sorted(top.find("pirates", end, ids, "space") for end in name.split(" "))
        for edge, pair in enumerate(world.board.sea):
            if sorted(pair) == ends:
                situation.pirates.append(edge)
                break
        else:
            top.say("pirates", f"“{name}” is not a sea connection; write it like “alashiya ugarit”")
    for pact in top.entries("alliance", "alliance", False):
        between = [pact.find("between", name, MAJORS, "kingdom") for name in pact.texts("between")]
        if len(between) != 2 or between[0] == between[1]:
            pact.say("between", "an alliance is between two kingdoms")
        else:
            situation.alliances.append((between[0], between[1], pact.flag("passage")))
        pact.done()


def read_body(top: Entry, situation: Situation, world: World) -> None:
    """All tables that say how the table looks."""
    read_rules(top.entry("rules"), situation.rules, world)
    powers = top.entry("powers")
    for name in powers.data:
        power = powers.find(name, name, POWERS, "power")
        entry = powers.entry(name, name)
        if power >= 0:
            read_power(entry, situation.powers[power], world)
    read_spaces(top.entry("spaces"), situation, world)
    read_cards(top.entry("cards"), situation, world)
    read_connections(top, situation, world)
    read_turn(top.entry("now"), situation, world)
    situation.dice = top.numbers("dice", [])
    for choice in top.entries("choice", "choice", False):
        seat = choice.number("seat", None, 0, 4)
        option = choice.data.get("option", [])
        choice.asked.append("option")
        if not isinstance(option, list) or not option:
            choice.say("option", '“option” should be a list such as ["enter", 12]')
        else:
            situation.choices.append((seat, option))
        choice.done()


def read_seats(entry: Entry, key: str) -> list[list[int]]:
    """A list of seats, each a list of kingdoms."""
    value = entry.data.get(key, [])
    entry.asked.append(key)
    seats: list[list[int]] = []
    for seat in value if isinstance(value, list) else []:
        names = seat if isinstance(seat, list) else [seat]
        seats.append([entry.find(key, str(name), MAJORS, "kingdom") for name in names])
    taken = [power for seat in seats for power in seat]
    if not taken or len(set(taken)) != len(taken):
        entry.say(key, "each seat needs a kingdom, and no kingdom may have two seats")
    return seats


def closest(name: str, names: list[str]) -> str:
    """A sentence about a name that is not known."""
    return f"there is no “{name}”{near(name, names)}"


def open_book(path: Path, problems: list[Problem], name: str = "") -> Book:
    """A book whose problems name the file within its folder."""
    return Book(path, problems, name)

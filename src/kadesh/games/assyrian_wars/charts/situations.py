"""A table in words: what is where, who is what to whom, and what is switched on.

Scenarios and situations are written alike; docs/scenarios/assyrian-wars.md shows how.
"""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Final

from kadesh.craft.data import Entry, Names
from kadesh.games.assyrian_wars.charts.counters import TURNS
from kadesh.games.assyrian_wars.charts.countries import COUNTRIES, POWERS, TRACK
from kadesh.games.assyrian_wars.charts.forces import Muster
from kadesh.games.assyrian_wars.charts.world import World

N_POWERS: Final = len(POWERS.names)
N_TRACK: Final = len(TRACK.names)
N_COUNTRIES: Final = len(COUNTRIES.names)
CAMPS: Final[list[str]] = ["neutral", "assyrian", "rebel"]
BOXES: Final[list[str]] = ["track", "war", "conquest"]
# Why tribute is paid [5.2, 6.9, 7.1, 7.4.3].
WHYS: Final = Names("reason of tribute", ["check", "decision", "conquest", "peace"])
SIEGES: Final = Names("kind of siege", ["hunger", "assault", "standard"])
PHASES: Final[list[str]] = ["start", "initiation", "tribute", "rounds", "impulse", "interphase"]
NOBODY: Final = -1


@dataclass
class Switches:
    """The optional rules. [7.1, 7.5, 9.0]"""

    sudden_end: bool = True
    reduced_leaders: bool = True
    combining: bool = True
    standing_army: bool = True
    fog: bool = True
    sell_mercenaries: bool = True
    unit_abilities: bool = True
    secret_diplomacy: bool = True
    elimination: bool = False

    def copy(self) -> Switches:
        return Switches(**{item.name: getattr(self, item.name) for item in fields(self)})

    def read(self, entry: Entry) -> None:
        for item in fields(self):
            setattr(self, item.name, entry.flag(item.name, getattr(self, item.name)))


@dataclass
class Realm:
    """What a table says of one country."""

    eco: int = 0
    trade: int = 0
    trade_lost: int = 0
    cards: int = 0  # random cards to deal
    active: bool = False
    hand: list[int] = field(default_factory=list)
    home_played: list[int] = field(default_factory=list)
    saved: int = 0  # halves
    borrowed: int = 0
    vp: int = 0
    sold: bool = False
    bankrupt: bool = False
    conquered: int = 0  # turns, as a mask
    runner: int = NOBODY  # the power that plays an unaligned minor
    begun: bool = False  # it has had an impulse in this turn

    def copy(self) -> Realm:
        new = Realm(**{item.name: getattr(self, item.name) for item in fields(self)})
        new.hand, new.home_played = self.hand[:], self.home_played[:]
        return new


@dataclass
class Siege:
    by: int
    kind: int
    number: int
    strength: int
    new: bool


class Situation:
    """All that is on a table before its first choice."""

    def __init__(self, world: World) -> None:
        areas = len(world.board.ids)
        self.world = world
        self.name = ""
        self.text = ""
        self.scenario = ""
        self.switches = Switches()
        self.seats: list[list[int]] = []
        self.dice: list[int] = []
        self.turn = 1
        self.turns = TURNS
        self.round = 1
        self.phase = "start"
        self.phasing = 0
        self.preemptive = False
        self.first = 0  # who begins the turn
        self.card_ap = 0
        self.income_ap = 0
        self.cards_played = 0
        self.base: list[int] = [0] * N_COUNTRIES
        self.realms: list[Realm] = [Realm() for _ in range(N_COUNTRIES)]
        self.in_play = 0
        self.muster = Muster(world)
        self.open = (1 << areas) - 1
        self.open_waters = 3
        self.unowned = 0
        self.camps: list[int] = [0] * N_POWERS
        self.marker_power: list[int] = [NOBODY] * N_COUNTRIES
        self.marker_at: list[int] = [0] * N_COUNTRIES
        self.marker_box: list[int] = [0] * N_COUNTRIES
        self.wars: list[tuple[int, int]] = []
        self.flows: list[tuple[int, int, int]] = []
        self.refused = 0
        self.unpunished = 0  # white markers
        self.grace: list[tuple[int, int, int]] = []
        self.passages: list[tuple[int, int]] = []
        self.controllers: dict[int, int] = {}
        self.provinces = 0
        self.pillage: dict[int, int] = {}
        self.damage: dict[int, int] = {}
        self.eco_plus: dict[int, int] = {}
        self.eco_minus: dict[int, int] = {}
        self.revolts = 0
        self.sieges: dict[int, Siege] = {}
        self.deck: list[int] = []  # the top of the draw pile, if it is stacked
        self.discards: list[int] = []

    def read(self, top: Entry) -> None:
        """What a file says, over what is here already."""
        self.dice = top.wholes("dice", self.dice)
        self.switches.read(top.table("rules"))
        self._read_now(top.table("now"))
        self._read_board(top.table("board"))
        camps = top.table("camps")
        for camp in (1, 2):
            for power in camps.links(CAMPS[camp], POWERS, []):
                self.camps[power] = camp
        self._read_diplomacy(top.table("diplomacy"))
        countries = top.table("countries")
        for country, key in countries.keys(COUNTRIES):
            self._read_realm(countries.table(key), country)
        areas = top.table("areas")
        for area, key in areas.keys(self.world.board.areas):
            self._read_area(areas.table(key), area)
        cards = top.table("cards")
        self.deck = cards.links("deck", self.world.cards.ids, []) or self.deck
        self.discards = cards.links("discards", self.world.cards.ids, []) or self.discards

    def _read_now(self, now: Entry) -> None:
        self.turn = now.whole("turn", self.turn, 1, TURNS)
        self.turns = now.whole("turns", self.turns, 1, TURNS)
        self.round = now.whole("round", self.round, 1, 99)
        self.phase = now.one_of("phase", PHASES, self.phase)
        self.phasing = now.link("phasing", TRACK, self.phasing)
        self.first = now.link("first", TRACK, self.first)
        self.preemptive = now.flag("preemptive", self.preemptive)
        self.card_ap = _halves(now, "card_ap", self.card_ap)
        self.income_ap = _halves(now, "income_ap", self.income_ap)
        self.cards_played = now.whole("cards_played", self.cards_played, 0, 2)

    def _read_board(self, entry: Entry) -> None:
        board = self.world.board
        if entry.has("countries") or entry.has("areas"):
            owners = entry.links("countries", COUNTRIES, [])
            listed = entry.links("areas", board.areas, [], once=True)
            self.open = sum(1 << area for area in listed)
            for area, owner in enumerate(board.owners):
                if owner in owners:
                    self.open |= 1 << area
        if entry.has("waters"):
            waters = Names("body of water", ["upper-sea", "bitter-river"])
            self.open_waters = sum(1 << water for water in entry.links("waters", waters))
        self.unowned |= sum(1 << area for area in entry.links("unowned", board.areas, []))

    def _read_diplomacy(self, entry: Entry) -> None:
        self.wars += _pairs(entry, "wars", COUNTRIES)
        self.passages += _pairs(entry, "passages", POWERS)
        for line in _lists(entry, "tribute", 3):
            flow = (
                entry.find("tribute", line[0], COUNTRIES),
                entry.find("tribute", line[1], POWERS),
                entry.find("tribute", line[2], WHYS),
            )
            if min(flow) >= 0:
                self.flows.append(flow)
        for line in _lists(entry, "grace", 3):
            one, other = entry.find("grace", line[0], POWERS), entry.find("grace", line[1], COUNTRIES)
            if one >= 0 and other >= 0 and line[2].isdigit():
                self.grace.append((one, other, int(line[2])))
        self.refused |= sum(1 << country for country in entry.links("refused", COUNTRIES, []))
        self.unpunished |= sum(1 << country for country in entry.links("unpunished", COUNTRIES, []))
        markers = entry.table("markers")
        for country, key in markers.keys(COUNTRIES):
            self._read_marker(markers, key, country)

    def _read_marker(self, entry: Entry, key: str, country: int) -> None:
        """`assyria 8`, `war assyria`, `conquest elam` or `neutral`."""
        words = entry.text(key).split()
        self.marker_power[country], self.marker_at[country], self.marker_box[country] = NOBODY, 0, 0
        if words == ["neutral"]:
            return
        if len(words) == 2 and words[0] in BOXES[1:]:
            self.marker_power[country] = entry.find(key, words[1], POWERS)
            self.marker_box[country] = BOXES.index(words[0])
        elif len(words) == 2 and words[1].isdigit() and 1 <= int(words[1]) <= 15:
            self.marker_power[country] = entry.find(key, words[0], POWERS)
            self.marker_at[country] = int(words[1])
        else:
            entry.say(key, "a marker is “neutral”, or like “assyria 8”, “war assyria”, “conquest elam”")

    def _read_realm(self, entry: Entry, country: int) -> None:
        realm = self.realms[country]
        cards = self.world.cards.ids
        self.in_play |= 1 << country
        realm.eco = entry.whole("eco", realm.eco, 0, 30)
        self.base[country] = entry.whole("base", self.base[country] or realm.eco, 0, 30)
        realm.trade = entry.whole("trade", realm.trade, 0, 6)
        realm.trade_lost = entry.whole("trade_lost", realm.trade_lost, 0, 6)
        realm.cards = entry.whole("cards", realm.cards, 0, 12)
        realm.active = entry.flag("active", realm.active or country < N_POWERS)
        realm.hand = entry.links("hand", cards, []) or realm.hand
        realm.home_played = entry.links("home_played", cards, []) or realm.home_played
        realm.saved = _halves(entry, "saved", realm.saved)
        realm.borrowed = _halves(entry, "borrowed", realm.borrowed)
        realm.vp = entry.whole("vp", realm.vp, -50, 200)
        realm.sold = entry.flag("sold", realm.sold)
        realm.bankrupt = entry.flag("bankrupt", realm.bankrupt)
        realm.conquered |= sum(1 << turn for turn in entry.wholes("conquered", []))
        realm.runner = entry.link("runner", POWERS, realm.runner)
        realm.begun = entry.flag("begun", realm.begun)
        if entry.has("units"):
            self.muster.recall(country)
            self.muster.read(entry.table("units", f"units of {COUNTRIES.names[country]}"), country)

    def _read_area(self, entry: Entry, area: int) -> None:
        if entry.has("controller"):
            self.controllers[area] = entry.link("controller", COUNTRIES)
        if entry.flag("province"):
            self.provinces |= 1 << area
        for key, kept, most in (
            ("pillage", self.pillage, 2),
            ("damage", self.damage, 5),
            ("eco_plus", self.eco_plus, 9),
            ("eco_minus", self.eco_minus, 1),
        ):
            number = entry.whole(key, kept.get(area, 0), 0, most)
            if number:
                kept[area] = number
        if entry.flag("revolt"):
            self.revolts |= 1 << area
        if entry.has("siege"):
            siege = entry.table("siege", f"siege of {self.world.board.ids[area]}")
            self.sieges[area] = Siege(
                by=siege.link("by", COUNTRIES),
                kind=siege.link("kind", SIEGES),
                number=siege.whole("number", 0, 0, 9),
                strength=siege.whole("strength", self.world.board.defence[area], 0, 5),
                new=siege.flag("new"),
            )


def _halves(entry: Entry, key: str, usual: int) -> int:
    """Action Points in halves."""
    return int(2 * entry.real(key, usual / 2))


def _lists(entry: Entry, key: str, length: int) -> list[list[str]]:
    """Lists of so many words each."""
    found: list[list[str]] = []
    lines = entry.raw(key) or []
    for line in lines if isinstance(lines, list) else []:
        if isinstance(line, list) and len(line) == length:
            found.append([str(word) for word in line])
        else:
            entry.say(key, f"“{key}” should be lists of {length} words")
    return found


def _pairs(entry: Entry, key: str, names: Names) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for one, other in _lists(entry, key, 2):
        pair = (entry.find(key, one, names), entry.find(key, other, names))
        if min(pair) >= 0:
            found.append(pair)
    return found


def read_seats(entry: Entry) -> list[list[int]]:
    """For each seat the powers that it runs. [1.1]"""
    seats: list[list[int]] = []
    lines = entry.raw("seats")
    for line in lines if isinstance(lines, list) else []:
        names = line if isinstance(line, list) else [line]
        seats.append(
            [number for number in (entry.find("seats", str(n), POWERS) for n in names) if number >= 0]
        )
    taken = [power for seat in seats for power in seat]
    if len(taken) != len(set(taken)) or not seats or not all(seats):
        entry.say("seats", "every seat has a power of its own")
    return seats

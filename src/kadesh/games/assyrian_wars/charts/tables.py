"""The tables of Assyrian Wars, computed once from the files in `data/`.

Countries     ASSYRIA … SCYTHIANS (the impulse track), ARABS ARAMAEANS, CYPRUS … ZIRKITIA; masks POWERS,
              MINORS, TRIBES, MINOR_CITIES; COUNTRY_IDS, COUNTRY_NAMES, ADJECTIVES, COLOURS,
              MERCENARIES_DRAWN, HAND_LEAST, HAND_MOST, GROUP_CARDS, HALF_PRICE, HOME_CARDS_OF, SETUPS (a
              minor's forces when first activated)
Areas         AREAS (their number), AREA_IDS, AREA_NAMES, AREA_INDEX, SHAPE, OWNER, IS_HOME, IS_ASSOCIATED,
              CITY, CAPITAL, FORTRESS, DEFENCE, ECO, CAPITAL_OF, HOME_AREAS, HOME_CITIES, SQUARES by country,
              MINOR_CITY_AREA, NINEVEH BABYLON SEALAND FAR_EAST
Links         LINKS by area, LINK_KIND by both ends, DESERT_ONLY; zones: SEA, PORTS_OF, ZONE_OF, BOXES_OF,
              ZONES_OF_BOX
Counters      COUNTERS, COUNTER_COUNTRY, COUNTER_CLASS, FULL, REDUCED, COMMAND, LOW_COMMAND, SEARCH, BY_CARD,
              FROM_TURN, COUNTER_NAMES; masks UNITS, SHIPS, LEADERS (kings too), KINGS, MERCENARIES,
              ORANGE NOMADS_IN_PAY, CAVALRY, HEAVY, BOWS, OF_CLASS; OF_COUNTRY (printed), SHIP_LIST
Places        IN_CITY ZONES TRADE_BOXES RAIDS REGROUP POOL GAME_POOL HOME_CARD GONE FOREIGN ABOARD PLACES
Cards         N_CARDS, CARD_IDS, CARD_INDEX, CARD_NAMES, CARD_AP, CARD_COST, PLUS, SECRET, TYPES, WINDOWS,
              PLAYERS, HOME_OF, EFFECTS, FOREIGN_WARS
Timetable     REIGNS, YEARS, ROWS, TRIBE_START
Scenarios     SCENARIOS by id, `situation_of(text)`; `check(folder)` lists what is wrong in the files
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.clauses import check_clauses
from kadesh.craft.data import Names, Shelf
from kadesh.games.assyrian_wars.charts.board import CLASSES as AREA_CLASSES
from kadesh.games.assyrian_wars.charts.board import LAND_LINKS, SHAPES
from kadesh.games.assyrian_wars.charts.counters import KING, LEADER, MERCENARY, SHIP
from kadesh.games.assyrian_wars.charts.countries import COUNTRIES
from kadesh.games.assyrian_wars.charts.forces import Muster
from kadesh.games.assyrian_wars.charts.numbers import ASKED, DATA, Numbers
from kadesh.games.assyrian_wars.charts.scenarios import Scenario, read_scenarios, situation_in
from kadesh.games.assyrian_wars.charts.situations import Situation
from kadesh.games.assyrian_wars.charts.timetable import Row
from kadesh.games.assyrian_wars.charts.world import RAID_BOXES, World
from kadesh.table.game import Problem

# --- what code names, bound by id ---

ASSYRIA: Final = COUNTRIES.bind("assyria")
MEDE: Final = COUNTRIES.bind("mede")
EGYPT: Final = COUNTRIES.bind("egypt")
BABYLONIA: Final = COUNTRIES.bind("babylonia")
ELAM: Final = COUNTRIES.bind("elam")
PHOENICIA: Final = COUNTRIES.bind("phoenicia")
JUDAH: Final = COUNTRIES.bind("judah")
ISRAEL: Final = COUNTRIES.bind("israel")
SYRIA: Final = COUNTRIES.bind("syria")
URARTU: Final = COUNTRIES.bind("urartu")
PHRYGIA: Final = COUNTRIES.bind("phrygia")
PERSIA: Final = COUNTRIES.bind("persia")
CIMMERIANS: Final = COUNTRIES.bind("cimmerians")
SCYTHIANS: Final = COUNTRIES.bind("scythians")
ARABS: Final = COUNTRIES.bind("arabs")
ARAMAEANS: Final = COUNTRIES.bind("aramaeans")
CYPRUS: Final = COUNTRIES.bind("cyprus")
N_POWERS: Final = 5
N_TRACK: Final = 14
N_COUNTRIES: Final = len(COUNTRIES.names)
NOBODY: Final = -1

POWERS: Final = (1 << N_POWERS) - 1
MINORS: Final = ((1 << CIMMERIANS) - 1) & ~POWERS
TRIBES: Final = 1 << CIMMERIANS | 1 << SCYTHIANS
MINOR_CITIES: Final = ((1 << N_COUNTRIES) - 1) & ~((1 << CYPRUS) - 1)

HI: Final = 0
LI: Final = 1
HC: Final = 2
LC: Final = 3
B: Final = 4
HB: Final = 5
CH: Final = 6

STANDARD: Final = LAND_LINKS.bind("standard")
RIVER: Final = LAND_LINKS.bind("river")
MOUNTAIN: Final = LAND_LINKS.bind("mountain")
DESERT: Final = LAND_LINKS.bind("desert")
MEDE_LINK: Final = LAND_LINKS.bind("mede")
MEDE_ONLY: Final = LAND_LINKS.bind("mede-only")


def _setups(world: World) -> list[Muster]:
    """Where the forces of each country stand when it is first activated. [6.17]"""
    found: list[Muster] = []
    for country, entry in enumerate(world.countries.entries):
        muster = Muster(world)
        muster.read(entry.table("setup", f"set-up of {COUNTRIES.names[country]}"), country)
        found.append(muster)
    return found


_SHELF: Final = Shelf(DATA)
WORLD: Final = World(_SHELF)
SETUPS: Final[list[Muster]] = _setups(WORLD)
SCENARIOS: Final[dict[str, Scenario]] = read_scenarios(_SHELF, WORLD)
_SHELF.must_be_right()
_BOARD: Final = WORLD.board
_COUNTERS: Final = WORLD.counters
_CARDS: Final = WORLD.cards


class _Listed(dict[int, list[int]]):
    """The members of masks that were asked for, kept up to a number."""

    def __missing__(self, mask: int) -> list[int]:
        if len(self) >= _LISTED_MOST:
            self.clear()
        found = self[mask] = []
        while mask:
            low = mask & -mask
            found.append(low.bit_length() - 1)
            mask ^= low
        return found


_LISTED_MOST: Final = 50_000
LISTED: Final = _Listed()

# The members of a mask, in order, as a list that is kept: nobody changes it. No function of ours stands
# between, for nothing is asked more often.
listed: Final = LISTED.__getitem__


def bits(mask: int) -> list[int]:
    """The members of a mask, in order."""
    return listed(mask)[:]


def mask_of(members: list[int]) -> int:
    """The mask of some numbers."""
    found = 0
    for member in members:
        found |= 1 << member
    return found


# --- countries ---

COUNTRY_IDS: Final[list[str]] = COUNTRIES.names
COUNTRY_INDEX: Final[dict[str, int]] = COUNTRIES.index
COUNTRY_NAMES: Final[list[str]] = WORLD.countries.names
ADJECTIVES: Final[list[str]] = WORLD.countries.adjectives
COLOURS: Final[list[str]] = WORLD.countries.colours
MERCENARIES_DRAWN: Final[list[int]] = WORLD.countries.mercenaries
HAND_LEAST: Final[list[int]] = WORLD.countries.least
HAND_MOST: Final[list[int]] = WORLD.countries.most
GROUP_CARDS: Final[list[int]] = WORLD.countries.groups
HALF_PRICE: Final[list[bool]] = WORLD.countries.half_price

# --- areas ---

AREA_IDS: Final[list[str]] = _BOARD.ids
AREA_NAMES: Final[list[str]] = _BOARD.names
AREA_INDEX: Final[dict[str, int]] = _BOARD.areas.index
AREAS: Final = len(AREA_IDS)
ALL_AREAS: Final = (1 << AREAS) - 1
SHAPE: Final[list[int]] = _BOARD.shapes
OWNER: Final[list[int]] = _BOARD.owners
_CITY: Final = SHAPES.index["double"]
_RECT: Final = SHAPES.index["rect"]
_HOME: Final = AREA_CLASSES.index["home"]
_ASSOCIATED: Final = AREA_CLASSES.index["associated"]
_NO_MANS_LAND: Final = AREA_CLASSES.index["no-mans-land"]
CITY: Final[list[bool]] = [shape == _CITY for shape in SHAPE]
CITY_AREAS: Final = mask_of([area for area in range(AREAS) if CITY[area]])
IS_HOME: Final[list[bool]] = [kind == _HOME for kind in _BOARD.classes]
IS_ASSOCIATED: Final[list[bool]] = [kind == _ASSOCIATED for kind in _BOARD.classes]
NO_MANS_LAND: Final[list[bool]] = [kind == _NO_MANS_LAND for kind in _BOARD.classes]
CAPITAL: Final[list[bool]] = _BOARD.capital
FORTRESS: Final[list[bool]] = _BOARD.fortress
DEFENCE: Final[list[int]] = _BOARD.defence
ECO: Final[list[int]] = _BOARD.eco
CAPITAL_OF: Final[list[int]] = [_BOARD.capital_of(country) for country in range(N_COUNTRIES)]
OWN_AREAS: Final[list[list[int]]] = [
    [area for area in range(AREAS) if OWNER[area] == country] for country in range(N_COUNTRIES)
]
LAND_OF: Final[list[int]] = [mask_of(areas) for areas in OWN_AREAS]
HOME_AREAS: Final[list[list[int]]] = [[a for a in own if IS_HOME[a]] for own in OWN_AREAS]
HOME_CITIES: Final[list[list[int]]] = [[a for a in own if CITY[a]] for own in HOME_AREAS]
# Square home areas: cities and the Persian rectangles [7.1] (A43).
SQUARES: Final[list[list[int]]] = [[a for a in own if CITY[a] or SHAPE[a] == _RECT] for own in HOME_AREAS]
MINOR_CITY_AREA: Final[dict[int, int]] = {country: OWN_AREAS[country][0] for country in bits(MINOR_CITIES)}
NINEVEH: Final = AREA_INDEX["nineveh"]
BABYLON: Final = AREA_INDEX["babylon"]
SEALAND: Final = AREA_INDEX["sealand"]
FAR_EAST: Final = AREA_INDEX["mede-far-east"]

# --- links ---


def _links() -> list[list[int]]:
    found: list[list[int]] = [[] for _ in range(AREAS)]
    for a, b, _ in _BOARD.land:
        found[a].append(b)
        found[b].append(a)
    return [sorted(areas) for areas in found]


LINKS: Final[list[list[int]]] = _links()
# The neighbours of each area, and their cities, as a mask of places.
AROUND: Final[list[int]] = [mask_of([*areas, *(WORLD.cities + area for area in areas)]) for areas in LINKS]
LINK_KIND: Final[list[int]] = [NOBODY] * (AREAS * AREAS)  # from * AREAS + to
for _a, _b, _kind in _BOARD.land:
    LINK_KIND[_a * AREAS + _b] = LINK_KIND[_b * AREAS + _a] = _kind
# The neighbours as a mask, and those over links that not only Mede regulars cross. [1.3]
NEXT_TO: Final[list[int]] = [mask_of(areas) for areas in LINKS]
COMMONLY_NEXT_TO: Final[list[int]] = [
    mask_of([other for other in LINKS[area] if LINK_KIND[area * AREAS + other] != MEDE_ONLY])
    for area in range(AREAS)
]
DESERT_ONLY: Final[list[bool]] = [
    bool(LINKS[area]) and all(LINK_KIND[area * AREAS + other] == DESERT for other in LINKS[area])
    for area in range(AREAS)
]
N_ZONES: Final = len(_BOARD.zones.names)
ZONE_NAMES: Final[list[str]] = _BOARD.zone_names
ZONE_IDS: Final[list[str]] = _BOARD.zones.names
ZONE_INDEX: Final[dict[str, int]] = _BOARD.zones.index
ZONE_WATER: Final[list[int]] = _BOARD.zone_water
SEALAND_ZONE: Final = ZONE_INDEX["sealand"]
SEA: Final[list[list[int]]] = [
    sorted({b for a, b in _BOARD.sea if a == zone} | {a for a, b in _BOARD.sea if b == zone})
    for zone in range(N_ZONES)
]
# Port areas of a zone, and the zone of a port.
PORTS_OF: Final[list[list[int]]] = [[a for a, z in _BOARD.anchors if z == zone] for zone in range(N_ZONES)]
ZONE_OF: Final[list[int]] = [
    next((z for a, z in _BOARD.anchors if a == area), NOBODY) for area in range(AREAS)
]
N_BOXES: Final = len(_BOARD.boxes.names)
BOX_NAMES: Final[list[str]] = _BOARD.box_names
BOX_WATER: Final[list[int]] = _BOARD.box_water
BOXES_OF: Final[list[list[int]]] = [[b for z, b in _BOARD.trade if z == zone] for zone in range(N_ZONES)]
ZONES_OF_BOX: Final[list[list[int]]] = [[z for z, b in _BOARD.trade if b == box] for box in range(N_BOXES)]

# --- counters ---

COUNTERS: Final = len(_COUNTERS.country)
COUNTER_COUNTRY: Final[list[int]] = _COUNTERS.country
COUNTER_CLASS: Final[list[int]] = _COUNTERS.classes
FULL: Final[list[int]] = _COUNTERS.full
REDUCED: Final[list[int]] = _COUNTERS.reduced
COMMAND: Final[list[int]] = _COUNTERS.command
LOW_COMMAND: Final[list[int]] = _COUNTERS.low_command
SEARCH: Final[list[int]] = _COUNTERS.search
BY_CARD: Final[list[int]] = _COUNTERS.by_card
FROM_TURN: Final[list[int]] = _COUNTERS.turn
SPARE: Final[list[bool]] = _COUNTERS.spare
BACK_OF: Final[list[int]] = _COUNTERS.back_of
COUNTER_NAMES: Final[list[str]] = _COUNTERS.names
LEADER_INDEX: Final[dict[str, int]] = {
    name: _COUNTERS.of_id[number] for name, number in _COUNTERS.ids.index.items()
}


def _where(kinds: list[int]) -> int:
    return mask_of([counter for counter, kind in enumerate(COUNTER_CLASS) if kind in kinds])


OF_CLASS: Final[list[int]] = [_where([kind]) for kind in range(KING + 1)]
UNITS: Final = _where([HI, LI, HC, LC, B, HB, CH])
SHIPS: Final = OF_CLASS[SHIP]
LEADERS: Final = _where([LEADER, KING])
KINGS: Final = OF_CLASS[KING]
CAVALRY: Final = _where([LC, HC, CH, HB])
HEAVY: Final = _where([HI, HC, CH])
BOWS: Final = _where([B, HB, CH])
OF_COUNTRY: Final[list[int]] = [
    mask_of([c for c, country in enumerate(COUNTER_COUNTRY) if country == own]) for own in range(N_COUNTRIES)
]
ORANGE: Final = mask_of([c for c, country in enumerate(COUNTER_COUNTRY) if country == MERCENARY])
NOMADS_IN_PAY: Final = OF_COUNTRY[ARABS] | OF_COUNTRY[ARAMAEANS]
MERCENARIES: Final = ORANGE | NOMADS_IN_PAY
REGULARS: Final = UNITS & ~MERCENARIES
SHIP_LIST: Final[list[int]] = WORLD.ships
SHIP_NUMBER: Final[dict[int, int]] = {counter: number for number, counter in enumerate(SHIP_LIST)}

# --- places ---

IN_CITY: Final = WORLD.cities
ZONES: Final = WORLD.zones
TRADE_BOXES: Final = WORLD.boxes
RAIDS: Final = WORLD.raids
AT_SEA: Final = (1 << RAIDS) - (1 << ZONES)  # zones and Trade Boxes, as a mask of places
N_RAIDS: Final = RAID_BOXES
REGROUP: Final = WORLD.regroup
POOL: Final = WORLD.pool
GAME_POOL: Final = WORLD.game_pool
HOME_CARD: Final = WORLD.home_card
GONE: Final = WORLD.gone
FOREIGN: Final = WORLD.foreign
ABOARD: Final = WORLD.aboard
ON_MAP: Final = ALL_AREAS | ALL_AREAS << IN_CITY  # areas and the cities in them, as a mask of places
PLACES: Final = WORLD.places

# --- cards ---

N_CARDS: Final = len(_CARDS.names)
CARD_IDS: Final[list[str]] = _CARDS.ids.names
CARD_INDEX: Final[dict[str, int]] = _CARDS.ids.index
CARD_NAMES: Final[list[str]] = _CARDS.names
CARD_AP: Final[list[int]] = _CARDS.ap
CARD_COST: Final[list[int]] = _CARDS.cost
PLUS: Final[list[bool]] = _CARDS.plus
SECRET: Final[list[bool]] = _CARDS.secret
TYPES: Final[list[int]] = _CARDS.types
WINDOWS: Final[list[int]] = _CARDS.windows
PLAYERS: Final[list[int]] = _CARDS.of
HOME_OF: Final[list[int]] = _CARDS.home
EFFECTS: Final[list[str]] = _CARDS.effects
FOREIGN_WARS: Final[list[int]] = WORLD.foreign_wars
FIRST_RANDOM: Final = 19  # cards before it are home cards and army group cards
HOME_CARDS_OF: Final[list[int]] = [
    mask_of([card for card, home in enumerate(HOME_OF) if home == country]) for country in range(N_COUNTRIES)
]

# --- timetable ---

REIGNS: Final[list[str]] = WORLD.timetable.reigns
YEARS: Final[list[str]] = WORLD.timetable.years
ROWS: Final[list[Row]] = WORLD.timetable.rows
TRIBE_START: Final[list[int]] = WORLD.timetable.start

# --- situations, and what is wrong in files ---


def situation_of(text: str, file: str = "situation.toml") -> Situation:
    """The situation in a text; raises DataError with every problem if the text is not in order."""
    table, shelf = situation_in(text, file, WORLD, SCENARIOS)
    shelf.must_be_right()
    return table


def check(folder: Path | None = None) -> list[Problem]:
    """What is wrong in the data files."""
    shelf = Shelf(folder or DATA)
    world = World(shelf)
    _setups(world)
    read_scenarios(shelf, world)
    Numbers(shelf).check_asked(ASKED)
    shelf.check_clauses_named(check_clauses(shelf.open("clauses.toml")))
    return shelf.finish()


def names_of(kind: str) -> Names:
    """The names of areas, countries or cards, for those who read texts."""
    return {"area": _BOARD.areas, "country": COUNTRIES, "card": _CARDS.ids}[kind]

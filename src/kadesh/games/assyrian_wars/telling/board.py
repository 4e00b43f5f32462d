"""The board for people: what the client fetches once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.english import at_start, listed
from kadesh.craft.symbols import symbols_of
from kadesh.craft.telling import board_space, help_page, legend, map_of
from kadesh.games.assyrian_wars.charts.board import LAND_LINKS
from kadesh.games.assyrian_wars.charts.situations import Situation
from kadesh.games.assyrian_wars.charts.tables import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    BOX_NAMES,
    BOX_WATER,
    CAPITAL,
    CITY,
    COUNTRY_IDS,
    COUNTRY_NAMES,
    DEFENCE,
    ECO,
    FORTRESS,
    IS_ASSOCIATED,
    LINK_KIND,
    LINKS,
    N_BOXES,
    N_COUNTRIES,
    N_TRACK,
    N_ZONES,
    NO_MANS_LAND,
    OWNER,
    PORTS_OF,
    SEA,
    SEALAND_ZONE,
    SHAPE,
    WORLD,
    ZONE_IDS,
    ZONE_NAMES,
    ZONE_OF,
    ZONE_WATER,
    ZONES_OF_BOX,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch04_start import countries_on_board
from kadesh.games.assyrian_wars.rules.rules import ID, TITLE, scenarios, table_of
from kadesh.games.assyrian_wars.telling.beside import (
    beside_the_map,
    diplomacy_chart,
    mats_of,
    siege_chart,
    tracks_of,
)
from kadesh.games.assyrian_wars.telling.help import HELP
from kadesh.games.assyrian_wars.telling.naming import (
    BOX_IDS,
    MERCENARY_SIDE,
    RECONSTRUCTED,
    called,
    zone_name,
)
from kadesh.table.contract import (
    Badge,
    Board,
    BoardSeat,
    BoardSide,
    BoardSpace,
    Kind,
    LinkKind,
    Region,
)
from kadesh.table.starting import start_of

FOLDER: Final = Path(__file__).parents[1]
RECT: Final = 2
BOX: Final = 3

# The client's palette: blue, vermilion, ivory, gold, green, purple, sky, slate.
PALETTE: Final[dict[str, int]] = {
    "assyria": 7,
    "mede": 1,
    "egypt": 3,
    "babylonia": 4,
    "elam": 5,
    "phoenicia": 6,
    "judah": 0,
    "israel": 0,
    "syria": 2,
    "urartu": 2,
    "phrygia": 6,
    "persia": 1,
    "cimmerians": 2,
    "scythians": 3,
}
# Countries of one colour are told apart by their shade.
SHADES: Final[dict[str, int]] = {"israel": 1, "urartu": 1, "phrygia": 1, "persia": 2, "cimmerians": 2}
NOBODYS_COLOUR: Final = 2
EMBLEMS: Final[dict[str, str]] = {
    "assyria": "bull",
    "mede": "ibex",
    "egypt": "ankh",
    "babylonia": "ziggurat",
    "elam": "snake",
    "phoenicia": "ship",
    "judah": "menorah",
    "israel": "harp",
    "syria": "moon",
    "urartu": "lion",
    "phrygia": "wheel",
    "persia": "eagle",
    "cimmerians": "axe",
    "scythians": "bow",
    "arabs": "camel",
    "aramaeans": "tent",
}
CITY_EMBLEM: Final = "city"

_CITY_TEXT: Final = (
    "It falls to hunger, assault or siege only; a garrison stands inside, besiegers around it."
)
KINDS: Final[list[Kind]] = [
    {"id": "city", "name": "City", "tint": "#ead9a8", "shape": "double", "text": _CITY_TEXT},
    {
        "id": "fortress",
        "name": "Fortress",
        "tint": "#c9a87c",
        "shape": "double",
        "rim": "mountain",
        "text": f"Besiegers roll with a factor less. {_CITY_TEXT}",
    },
    {
        "id": "capital",
        "name": "Capital",
        "tint": "#e3b85c",
        "shape": "double",
        "text": f"Holds out against hunger a step longer. {_CITY_TEXT}",
    },
    {
        "id": "home",
        "name": "Home area",
        "tint": "#f4e9cc",
        "text": "Land of one country, without a city.",
    },
    {
        "id": "associated",
        "name": "Associated area",
        "tint": "#ffffff",
        "text": "Belongs to a country's economy, but only while its units or allies keep it.",
    },
    {
        "id": "no-mans-land",
        "name": "No-man's land",
        "tint": "#d9cfb8",
        "text": "Open to everybody.",
    },
    {
        "id": "rectangle",
        "name": "Tribal area",
        "tint": "#e7d3b0",
        "shape": "square",
        "text": "Counts as a city of Persia for building and conquest, but has no walls.",
    },
    {
        "id": "far-east",
        "name": "Far East",
        "tint": "#e2c9a4",
        "shape": "square",
        "text": "The Medes grow their economy here.",
    },
    {"id": "sea", "name": "Sea zone", "tint": "#a9c6cf", "text": "Fleets sail from zone to zone."},
    {
        "id": "sea-trade-box",
        "name": "Sea Trade Box",
        "tint": "#8fb6c2",
        "shape": "diamond",
        "text": "Up to four ships of a power trade here; they earn victory points at the end of a turn.",
    },
    {"id": "beside", "name": "Beside the map", "tint": "#e9dfc6", "text": "A box beside the map."},
]
LINK_TEXTS: Final[dict[str, tuple[str, str, str]]] = {
    "standard": ("Connection", "1 AP.", "road"),
    "river": ("River", "1 AP. A battle die for whoever is attacked over it.", "river"),
    "mountain": ("Mountain pass", "1 AP. Two battle dice for whoever is attacked over it.", "mountain"),
    "desert": ("Desert track", "1 AP, and every unit is checked for attrition.", "dotted"),
    "mede": (
        "Zagros path",
        "2 AP and attrition for all but the Medes, who defend it with a die.",
        "track",
    ),
    "mede-only": ("Mede path", "Only Mede regulars use it.", "track"),
    "sea": ("Sea lane", "From sea zone to sea zone.", "sea"),
    "anchor": ("Anchorage", "A port and the sea zone off it.", "anchor"),
    "trade": ("Trade route", "From a sea zone into a sea Trade Box.", "trade"),
}
SYMBOLS: Final[list[tuple[str, str]]] = [
    ("king", "King"),
    ("general", "Leader: action and command"),
    ("army-group", "Army group"),
    ("heavy-foot", "Heavy infantry"),
    ("light-foot", "Light infantry"),
    ("heavy-horse", "Heavy cavalry"),
    ("light-horse", "Light cavalry"),
    ("bow", "Bowmen"),
    ("horse-bow", "Horse bowmen"),
    ("chariot", "Chariots"),
    ("ship", "Ship"),
    ("hidden", "Hidden by fog"),
    ("trade", "Trade marker"),
    ("pillage", "Pillaged, once or twice"),
    ("damage", "Walls damaged"),
    ("eco-plus", "ECO+ marker"),
    ("eco-minus", "ECO− marker"),
    ("hunger", "Hunger siege and its number"),
    ("siege", "City under siege"),
    ("revolt", "Revolt"),
    ("province", "Province"),
    ("tribute", "Pays tribute"),
    ("refusal", "Refused tribute"),
    ("coin", "ECO number of an area"),
    ("star", "Capital"),
    ("port", "Port"),
    ("wall", "City defence"),
    ("flash", "A + card: a second one may follow"),
    ("scroll", "Secret diplomacy is another use of the card"),
]


def board(name: str) -> Board:
    """Everything that stays the same during a match."""
    start = start_of(TITLE, scenarios(), name)
    table = table_of(start)
    in_play = table.in_play | countries_on_board(table)
    mats = mats_of(in_play)
    return {
        "game": ID,
        "title": TITLE,
        "scenario": start.scenario or "situation",
        "scenario_title": table.name or TITLE,
        "map": map_of(FOLDER),
        "spaces": [*map_spaces(table), *beside_the_map(in_play)],
        "kinds": KINDS,
        "links": links(),
        "regions": regions(in_play),
        "seats": seats_of(table),
        "sides": sides_of(table, in_play),
        "symbols": legend(SYMBOLS, symbols_of(FOLDER / "data")),
        "tracks": tracks_of(table, in_play),
        "charts": [siege_chart(), diplomacy_chart()],
        "mats": mats,
        "help": help_page(HELP),
    }


# --- spaces ---


def kind_of(area: int) -> str:
    if SHAPE[area] == RECT:
        return "rectangle"
    if SHAPE[area] == BOX:
        return "far-east"
    if CITY[area]:
        return "capital" if CAPITAL[area] else "fortress" if FORTRESS[area] else "city"
    if NO_MANS_LAND[area]:
        return "no-mans-land"
    return "associated" if IS_ASSOCIATED[area] else "home"


def map_spaces(table: Situation) -> list[BoardSpace]:
    found = [area_space(area) for area in range(AREAS)]
    for area, made in enumerate(found):
        if not table.open >> area & 1:
            made["closed"] = "This area is not part of this scenario."
            made["closed_clause"] = "1.1"
    found += [zone_space(zone, table) for zone in range(N_ZONES) if zone != SEALAND_ZONE]
    return found + [box_space(box, table) for box in range(N_BOXES)]


def area_space(area: int) -> BoardSpace:
    """An area with what a person may want to know of it. [1.2]"""
    near = [AREA_IDS[other] for other in LINKS[area]]
    if ZONE_OF[area] >= 0 and ZONE_OF[area] != SEALAND_ZONE:
        near.append(ZONE_IDS[ZONE_OF[area]])
    made = board_space(AREA_IDS[area], AREA_NAMES[area], kind_of(area), area_text(area), near)
    made["badges"] = area_badges(area)
    if CITY[area]:
        made["walls"] = min(3, (DEFENCE[area] + 1) // 2)
        made["inside"] = True
    return made


def area_text(area: int) -> str:
    """Owner, walls, economy, harbour, links in words."""
    words: list[str] = []
    if OWNER[area] >= 0:
        words.append(f"{'Associated with' if IS_ASSOCIATED[area] else 'Land of'} {called(OWNER[area])}.")
    if CITY[area]:
        what = "Capital" if CAPITAL[area] else "Fortress" if FORTRESS[area] else "City"
        both = ", fortress" if CAPITAL[area] and FORTRESS[area] else ""
        words.append(f"{what}{both}, defence {DEFENCE[area]}.")
    if ECO[area]:
        words.append(f"ECO {ECO[area]}.")
    if ZONE_OF[area] >= 0:
        words.append(f"Port at {zone_name(ZONE_OF[area])}.")
    for kind, name in enumerate(LAND_LINKS.names):
        over = [AREA_NAMES[to] for to in LINKS[area] if LINK_KIND[area * AREAS + to] == kind]
        if over and name != "standard":
            words.append(f"{LINK_TEXTS[name][0]} to {listed(over)}.")
    if RECONSTRUCTED in WORLD.board.sources[area]:
        words.append(f"{source_text(WORLD.board.sources[area])}.")
    return " ".join(words)


def source_text(source: str) -> str:
    """What of it is our own reconstruction."""
    return "Reconstructed" if source.startswith(RECONSTRUCTED) else "Reconstructed in part"


def area_badges(area: int) -> list[Badge]:
    badges: list[Badge] = []
    if CAPITAL[area]:
        badges.append({"symbol": "star", "text": "", "title": f"Capital of {called(OWNER[area])}"})
    if DEFENCE[area]:
        title = f"City defence {DEFENCE[area]}{', fortress' if FORTRESS[area] else ''}"
        badges.append({"symbol": "wall", "text": str(DEFENCE[area]), "title": title})
    if ECO[area]:
        badges.append({"symbol": "coin", "text": str(ECO[area]), "title": f"ECO number {ECO[area]}"})
    if ZONE_OF[area] >= 0:
        badges.append({"symbol": "port", "text": "", "title": f"Port at {zone_name(ZONE_OF[area])}"})
    return badges


def zone_space(zone: int, table: Situation) -> BoardSpace:
    near = [ZONE_IDS[other] for other in SEA[zone]]
    near += [AREA_IDS[port] for port in PORTS_OF[zone]]
    ports = listed([AREA_NAMES[port] for port in PORTS_OF[zone]])
    text = f"Sea zone. Ports: {ports}." if ports else "Sea zone."
    name = ZONE_NAMES[zone] if ZONE_NAMES[zone] != "Sealand" else at_start(zone_name(zone))
    made = board_space(ZONE_IDS[zone], name, "sea", text, near)
    return shut_water(made, ZONE_WATER[zone], table)


def box_space(box: int, table: Situation) -> BoardSpace:
    near = [ZONE_IDS[zone] for zone in ZONES_OF_BOX[box]]
    text = "Up to four ships of each power trade here. They earn points and sea trade markers."
    made = board_space(BOX_IDS[box], BOX_NAMES[box], "sea-trade-box", text, near)
    return shut_water(made, BOX_WATER[box], table)


def shut_water(made: BoardSpace, water: int, table: Situation) -> BoardSpace:
    if not table.open_waters >> water & 1:
        made["closed"] = "These waters are not part of this scenario."
        made["closed_clause"] = "1.1"
    return made


def links() -> list[LinkKind]:
    found: list[LinkKind] = []
    for id, (name, text, style) in LINK_TEXTS.items():
        found.append({"id": id, "name": name, "text": text, "style": style})  # type: ignore[typeddict-item]
    return found


def regions(in_play: int) -> list[Region]:
    """The countries' own areas, each a region with a name."""
    found: list[Region] = []
    for country in bits(in_play & ((1 << N_TRACK) - 1)):
        own = [area for area in range(AREAS) if OWNER[area] == country]
        if own:
            cities = sum(CITY[area] for area in own)
            text = f"{len(own)} areas, {cities} of them cities."
            found.append(
                {
                    "id": COUNTRY_IDS[country],
                    "name": COUNTRY_NAMES[country],
                    "spaces": [AREA_IDS[area] for area in own],
                    "text": text,
                    "badges": [],
                }
            )
    return found


# --- seats and sides ---


def seats_of(table: Situation) -> list[BoardSeat]:
    return [
        {
            "id": COUNTRY_IDS[powers[0]],
            "name": listed([COUNTRY_NAMES[power] for power in powers]),
            "colour": PALETTE[COUNTRY_IDS[powers[0]]],
        }
        for powers in table.seats
    ]


def sides_of(table: Situation, in_play: int) -> list[BoardSide]:
    """All countries of the scenario, and mercenaries without a master."""
    seat_of = {
        power: (seat, shade) for seat, own in enumerate(table.seats) for shade, power in enumerate(own)
    }
    found: list[BoardSide] = []
    for country in range(N_COUNTRIES):
        id = COUNTRY_IDS[country]
        seat, shade = seat_of.get(country, (None, SHADES.get(id, 0)))
        found.append(
            {
                "id": id,
                "name": COUNTRY_NAMES[country],
                "seat": seat,
                "shade": shade,
                "emblem": EMBLEMS.get(id, CITY_EMBLEM),
                "colour": PALETTE.get(id, NOBODYS_COLOUR),
            }
        )
    found.append(
        {
            "id": MERCENARY_SIDE,
            "name": "Mercenaries in nobody's pay",
            "seat": None,
            "shade": 0,
            "emblem": "skull",
            "colour": NOBODYS_COLOUR,
        }
    )
    return found

"""The board for people: what the client fetches once."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.telling import board_space, help_page, legend, map_of
from kadesh.games.genesis.charts.tables import (
    ALASHIYA,
    BOX,
    CAPITAL,
    CITY,
    DS,
    EW,
    HOME,
    ISLAND,
    KIND,
    LAND,
    MAJORS,
    MINE,
    MOUNTAIN,
    N_POWERS,
    PORT,
    POWER_ADJECTIVES,
    POWER_COLOURS,
    POWER_IDS,
    POWER_NAMES,
    SEA,
    SPACE_IDS,
    SPACE_NAMES,
    SPACES,
    TRANSIT,
    Situation,
)
from kadesh.games.genesis.rules.ch03_start import situation_from_text
from kadesh.games.genesis.rules.rules import ID, SHEETS, TITLE, scenarios
from kadesh.games.genesis.telling.naming import usual_name, years
from kadesh.table.contract import Board, BoardSeat, BoardSide, BoardSpace, Kind
from kadesh.table.starting import Start, start_of

FOLDER: Final = Path(__file__).parents[1]

PIRATES: Final = "pirates"

# Our own signs for the powers.
EMBLEMS: Final[dict[str, str]] = {
    "egypt": "ankh",
    "hittite": "sun",
    "mitanni": "wheel",
    "babylonia": "ziggurat",
    "assyria": "bull",
    "arzawa": "ibex",
    "elam": "snake",
    "canaan": "tree",
    "sea-peoples": "wave",
    "kaskans": "axe",
    "libyans": "bow",
    "hayassa-azzi": "flame",
    "urartu": "mountain",
    "garrison": "wall",
}
# The client's palette: blue, vermilion, ivory, gold, green, purple, sky, slate.
PALETTE: Final[dict[str, int]] = {"yellow": 3, "red": 1, "blue": 0, "green": 4, "purple": 5}

KINDS: Final[list[tuple[str, str, str, str]]] = [
    (
        "city",
        "City",
        "#e9d9a6",
        "A city that is no kingdom's home. It has walls (DS) and a worth in silver (EW).",
    ),
    ("transit", "Transit space", "#f7ecd0", "A place on the road. Nothing is earned here."),
    ("mountain", "Mountains", "#b7a184", "Costs 2 to enter, chariots do not fight, defenders gain 2 shifts."),
    ("box", "Box", "#d8cbb0", "A people gathers here before it falls upon its neighbours."),
    ("island", "Island", "#cfe0dc", "Sea lanes meet here; nobody lands."),
]

SYMBOLS: Final[list[tuple[str, str]]] = [
    ("foot", "Infantry"),
    ("chariot", "Chariots"),
    ("grain", "Peasants"),
    ("hand", "Slaves"),
    ("king", "King"),
    ("shield", "Sherden"),
    ("ship", "Pirates"),
    ("walls", "Walls: current Defence Strength"),
    ("coin", "Economic Worth in silver"),
    ("port", "Port"),
    ("mountain", "Mountains"),
    ("mine", "Gold mine"),
    ("star", "Capital"),
    ("monument", "Monument"),
    ("pyramid", "Monument under construction"),
    ("revolt", "In revolt"),
    ("flame", "Destroyed city"),
    ("town", "City built in play"),
    ("axe", "Barbarian control"),
]

HELP: Final[list[tuple[str, str]]] = [
    (
        "What it is about",
        "Five kingdoms of the Late Bronze Age send kings, chariots and merchants along the roads between "
        "the Nile, the Halys and the Tigris. When the last turn is over, each counts the worth of the "
        "cities that trade with its capital and a point for every monument in its cities; most points win.",
    ),
    (
        "A game turn",
        "New kings come and the better campaigner names the first player. Then everybody collects income "
        "and may squeeze tribute, keeps or disbands chariots, raises infantry and makes peasants. After "
        "that activation markers come up one by one, first from the order track, then blindly from the "
        "pool. At the end isolated units starve, peoples go home, alliances end and points are counted.",
    ),
    (
        "An activation",
        "Pay 1 silver, draw a card, play cards. Then, in any order: one major move, two minor actions "
        "(a unit's move, a king's ride, a construction) and one recruit action. Others may play cards "
        "between your actions and try to intercept whoever enters a space next to them.",
    ),
    (
        "Moving",
        "Choose where a move starts, say who goes, and a die plus the king's campaign rating gives the "
        "movement points. Click space after space: 1 point each, 2 into mountains, 1 more to attack. On "
        "the way units can be dropped off or, for 1 point, picked up. A king alone rides as far as he "
        "likes over free roads for 1 point.",
    ),
    (
        "Interception and withdrawal",
        "Two dice, plus the king's tactical rating, plus 3 from a city and 1 into a friendly city: 12 or "
        "more and the interceptor falls upon the mover. Whoever is about to be attacked may withdraw for "
        "as many points as a die shows; chariots may hinder him.",
    ),
    (
        "Battle",
        "Each side rolls a die. Shifts come from the ratio of battle points, the better king, more "
        "chariots, mountains and cards; whoever has more of them raises his roll or lowers the enemy's. "
        "Each side then loses ten per cent of its points for every point of the enemy's roll. A defender "
        "may fight from his walls: then chariots stay out and the walls can bear the losses.",
    ),
    (
        "Trade",
        "A city earns its worth only if a route leads to your capital over roads and sea lanes through no "
        "space that another power holds, no ruins, no revolt and no barbarians. Light a route in the list "
        "to see where it runs and where it is cut.",
    ),
    (
        "When something cannot be done",
        "Click it anyway: the table says why, with the clause of the rules. What can be chosen glows. "
        "A choice can be taken back until dice have rolled or a hidden card was seen.",
    ),
]


def table_of(start: Start) -> Situation:
    """The table at the start of a scenario, or a situation of one's own."""
    if start.text:
        return situation_from_text(start.text, start.file, {})
    sheet, players = SHEETS[start.scenario]
    return sheet.situation(players)


def board(name: str) -> Board:
    """Everything that stays the same during a match."""
    start = start_of(TITLE, scenarios(), name)
    table = table_of(start)
    return {
        "game": ID,
        "title": TITLE,
        "scenario": start.scenario or table.scenario,
        "scenario_title": table.name,
        "map": map_of(FOLDER),
        "spaces": [space_of(at) for at in range(SPACES)],
        "kinds": kinds(),
        "seats": seats_of(table),
        "sides": sides_of(table),
        "symbols": legend(SYMBOLS),
        "tracks": [
            {"id": "turn", "title": "Turn", "places": turn_places(table)},
            {"id": "order", "title": "Activations", "places": order_places(table)},
        ],
        "help": help_page(HELP),
    }


# --- spaces ---


def kind_of(at: int) -> str:
    """What selects the tint of a space: the kingdom whose home it is, or the ground."""
    if KIND[at] == BOX:
        return "box"
    if KIND[at] == ISLAND:
        return "island"
    if KIND[at] == CITY:
        return f"home-{POWER_IDS[HOME[at]]}" if HOME[at] >= 0 else "city"
    return "mountain" if MOUNTAIN[at] else "transit"


def kinds() -> list[Kind]:
    """All kinds of spaces, the home cities of each kingdom among them. [2.1.1, 2.1.2, 2.1.3]"""
    found: list[Kind] = [
        {"id": name, "name": title, "tint": tint, "text": text} for name, title, tint, text in KINDS
    ]
    for power in range(N_POWERS):
        if any(KIND[at] == CITY and HOME[at] == power for at in range(SPACES)):
            name = usual_name(power)
            found.append(
                {
                    "id": f"home-{POWER_IDS[power]}",
                    "name": f"Home of {name}",
                    "tint": HOME_TINTS.get(POWER_IDS[power], "#dfcfa4"),
                    "text": f"A {POWER_ADJECTIVES[power]} home city: it belongs to {name} while empty.",
                }
            )
    return found


HOME_TINTS: Final[dict[str, str]] = {
    "egypt": "#ead58a",
    "hittite": "#e2a58a",
    "mitanni": "#a9c1da",
    "babylonia": "#a9cdb2",
    "assyria": "#cdb0c9",
    "arzawa": "#e6bd8d",
    "elam": "#c9ab8a",
    "canaan": "#d8c8a0",
}


def space_of(at: int) -> BoardSpace:
    """A space with what a person may want to know of it; walls and worth are in the view."""
    neighbours = [SPACE_IDS[other] for other in sorted({*LAND[at], *SEA[at]})]
    made = board_space(SPACE_IDS[at], SPACE_NAMES[at], kind_of(at), space_text(at), neighbours)
    made["badges"] = [
        {"symbol": symbol, "text": text, "title": title}
        for has, symbol, text, title in (
            (PORT[at], "port", "", "Port"),
            (MOUNTAIN[at], "mountain", "", "Mountains"),
            (MINE[at], "mine", "Au", "Gold mine"),
        )
        if has
    ]
    return made


def space_text(at: int) -> str:
    """Kind, home, walls, worth and ground in words. [2.1.2]"""
    words: list[str] = []
    if KIND[at] == CITY:
        home = HOME[at]
        capital = home >= 0 and home < MAJORS and CAPITAL[home] == at
        if capital:
            words.append(f"Capital of {usual_name(home)}.")
        else:
            words.append(f"{POWER_ADJECTIVES[home]} home city." if home >= 0 else "Independent city.")
        words.append(f"Printed walls (DS) {DS[at]}, worth (EW) {EW[at]}.")
    elif KIND[at] == TRANSIT:
        words.append("Transit space.")
    elif at == ALASHIYA:
        words.append("Island where sea lanes meet; nobody lands here.")
    else:
        words.append("A people gathers here.")
    if MOUNTAIN[at]:
        words.append("Mountains: 2 points to enter, no chariots in battle.")
    if PORT[at] and KIND[at] == CITY:
        words.append("Port.")
    if MINE[at]:
        words.append("Gold mine.")
    return " ".join(words)


# --- seats and sides ---


def label_of(table: Situation, power: int) -> str:
    return table.powers[power].label or POWER_NAMES[power]


def seats_of(table: Situation) -> list[BoardSeat]:
    """Each seat is called by its kingdoms and wears the colour of the first. [2.1.1]"""
    return [
        {
            "id": "-".join(POWER_IDS[power] for power in powers),
            "name": " and ".join(label_of(table, power) for power in powers),
            "colour": PALETTE.get(POWER_COLOURS[powers[0]], seat),
        }
        for seat, powers in enumerate(table.seats)
    ]


def sides_of(table: Situation) -> list[BoardSide]:
    """All powers, each with a shade of its own among those of its seat, and the pirates."""
    shades: dict[int | None, int] = {}
    found: list[BoardSide] = []
    for power in range(N_POWERS):
        seat = next((seat for seat, powers in enumerate(table.seats) if power in powers), None)
        found.append(side_of(POWER_IDS[power], label_of(table, power), seat, shades))
    found.append(side_of(PIRATES, "Lukkan pirates", None, shades))
    return found


def side_of(name: str, title: str, seat: int | None, shades: dict[int | None, int]) -> BoardSide:
    shade = shades.get(seat, 0)
    shades[seat] = shade + 1
    emblem = EMBLEMS.get(name, "skull")
    return {"id": name, "name": title, "seat": seat, "shade": shade, "emblem": emblem}


# --- tracks ---


def turn_places(table: Situation) -> list[str]:
    """The Game Turns with their years."""
    return [
        f"{turn} · {years(table.scenario, turn)}" for turn in range(table.first_turn, table.last_turn + 1)
    ]


def order_places(table: Situation) -> list[str]:
    """The boxes of the order track, then the pool and the markers already played. [3.4.1]"""
    return [*(str(box + 1) for box in range(len(table.order))), "Pool", "Played"]

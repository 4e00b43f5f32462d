"""Names for people, and names that last: how powers, kings, units, spaces, cards and pieces are called."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft.english import at_start, listed, many, possessive, slug
from kadesh.games.genesis.charts.tables import (
    CARD_KIND,
    KIND_EFFECT,
    KIND_HELD,
    KIND_IDS,
    KIND_NAMES,
    KIND_WINDOWS,
    KING_CAMPAIGN,
    KING_GENERIC,
    KING_NAMES,
    KING_TACTICAL,
    MAJORS,
    POWER_IDS,
    POWER_NAMES,
    PS,
    SEA_EDGES,
    SL,
    SPACE_IDS,
    SPACE_NAMES,
    SPACES,
    UNIT_KINDS,
)
from kadesh.games.genesis.rules.arithmetic import begins
from kadesh.games.genesis.rules.ch13_cards import MILITIA_UNITS
from kadesh.games.genesis.rules.position import PLAYED, SLOT_POWER, GenesisPosition, part, spaces_in
from kadesh.games.genesis.rules.under_way import Force
from kadesh.table.contract import Card

Data = dict[str, Any]

UNIT_ONE: Final[list[str]] = ["infantry", "chariot", "peasant", "slave"]
UNIT_MANY: Final[list[str]] = ["infantry", "chariots", "peasants", "slaves"]
UNIT_SYMBOLS: Final[list[str]] = ["foot", "chariot", "grain", "hand"]
UNIT_IDS: Final[list[str]] = ["inf", "ch", "ps", "sl"]

# Powers whose names are those of peoples, and so are many.
PEOPLES: Final[list[bool]] = [
    power in ("hittite", "sea-peoples", "kaskans", "libyans", "garrison") for power in POWER_IDS
]

# Spaces as they are called in a sentence.
PLACES: Final[list[str]] = [
    f"the {name}" if name.endswith((" Box", " Gates")) or name.startswith("Ways") else name
    for name in SPACE_NAMES
]

# States of the units of one stack that are shown as pieces of their own.
FREE: Final = ""
IN_FORCE: Final = "#force"
MOVED: Final = "#moved"
IN_REVOLT: Final = "#revolt"


# --- powers and seats ---


def usual_name(power: int) -> str:
    """Egypt, the Hittites; nobody for none."""
    if power < 0:
        return "nobody"
    return f"the {POWER_NAMES[power]}" if PEOPLES[power] else POWER_NAMES[power]


def called(p: GenesisPosition, power: int) -> str:
    """A power as this scenario calls it: Akkad, the Hittites."""
    return (p.labels[power] if power >= 0 else "") or usual_name(power)


def title_of(p: GenesisPosition, power: int) -> str:
    """A power as a heading: Akkad, Hittites."""
    return p.labels[power] or POWER_NAMES[power]


def does(p: GenesisPosition, power: int, one: str, many: str) -> str:
    """The verb that goes with a power's name."""
    return many if power >= 0 and PEOPLES[power] and not p.labels[power] else one


def whose(p: GenesisPosition, power: int) -> str:
    """Egypt's, the Hittites', to begin a sentence with."""
    return at_start(possessive(called(p, power)))


def says(p: GenesisPosition, power: int, one: str, many: str) -> str:
    """A power and its verb, to begin a sentence with: The Hittites want."""
    return f"{at_start(called(p, power))} {does(p, power, one, many)}"


def is_own(p: GenesisPosition, power: int, seat: int) -> bool:
    """Does a seat play this power, rather than only decide for it? [8.0]"""
    return 0 <= power < MAJORS and p.status[power] == PLAYED and p.seat_of[power] == seat


def you_or(p: GenesisPosition, power: int, seat: int) -> str:
    """A power as a seat is told of it: you, or its name."""
    return "you" if is_own(p, power, seat) else called(p, power)


def do_you(p: GenesisPosition, power: int, seat: int, one: str, many: str) -> str:
    """The verb that goes with it."""
    return many if is_own(p, power, seat) else does(p, power, one, many)


def kingdoms_of(p: GenesisPosition, seat: int) -> list[int]:
    return [power for power in p.order if p.seat_of[power] == seat]


def seat_name(p: GenesisPosition, seat: int) -> str:
    """The kingdoms of a seat: Egypt, or Egypt and Mitanni."""
    return listed([called(p, power) for power in kingdoms_of(p, seat)])


def years(scenario: str, turn: int) -> str:
    """The years of a Game Turn; about fifty each."""
    return f"{begins(scenario, turn)}–{begins(scenario, turn + 1)} BC"


# --- numbers and lists ---


def silver(number: int) -> str:
    return f"{number} silver"


def mp(number: int) -> str:
    return many(number, "movement point")


# --- units and kings ---


def unit_text(kind: int, number: int) -> str:
    """3 chariots, 1 infantry."""
    return f"{number} {UNIT_ONE[kind] if number == 1 else UNIT_MANY[kind]}"


def force_text(force: int) -> str:
    """A packed force: 3 infantry and 1 chariot; nobody if it is empty."""
    return listed([unit_text(kind, part(force, kind)) for kind in range(UNIT_KINDS) if part(force, kind)])


def fighters_text(infantry: int, chariots: int) -> list[str]:
    """Infantry and Chariots in words, to be listed; of which there are none is not named."""
    return [unit_text(kind, number) for kind, number in enumerate((infantry, chariots)) if number]


def militia_text(peasants: int) -> str:
    """Who becomes one Infantry: so many Peasants, and slaves for the rest. [13.2]"""
    workers = ((PS, peasants), (SL, MILITIA_UNITS - peasants))
    return listed([unit_text(kind, number) for kind, number in workers if number])


def king_name(king: int) -> str:
    """Ramses II, the King of Elam."""
    if king < 0:
        return "no king"
    name = KING_NAMES[king]
    return f"the {name[0].lower()}{name[1:]}" if KING_GENERIC[king] or " of " in name else name


def ratings(king: int) -> str:
    """Tactical and campaign rating."""
    return f"tactical {KING_TACTICAL[king]}, campaign {KING_CAMPAIGN[king]}"


def kings_text(p: GenesisPosition, kings: int) -> str:
    """The kings of a mask of slots."""
    return listed([king_name(p.king[slot]) for slot in spaces_in(kings) if p.king[slot] >= 0])


def army_text(p: GenesisPosition, force: int, kings: int) -> str:
    """3 infantry and 1 chariot under Ramses II."""
    units, lords = force_text(force), kings_text(p, kings)
    if units and lords:
        return f"{units} under {lords}"
    return units or lords or "nobody"


def army_of(p: GenesisPosition, force: Force) -> str:
    """3 infantry and 1 chariot of Egypt under Ramses II."""
    units, lords = force_text(force.force), kings_text(p, force.kings)
    if not units:
        return lords or f"nobody of {called(p, force.power)}"
    return f"{units} of {called(p, force.power)}" + (f" under {lords}" if lords else "")


def garrison_text(p: GenesisPosition, power: int, space: int) -> str:
    """Who of other powers stands in a space, and behind which walls, as a moving power sees it."""
    found: list[str] = []
    enemies = p.enemies(power, space)
    for group in spaces_in(enemies):
        owner = p.owner_of(group, space)
        found.append(f"{force_text(p.units[group * SPACES + space])} of {called(p, owner)}")
    if p.hostile_walls(power, space):
        found.append(f"walls of {p.ds[space]}")
    return listed(found)


# --- cards ---

WINDOW_WORDS: Final[list[str]] = [
    "when drawn",
    "in your card segment",
    "between actions",
    "when a force enters",
    "when an enemy enters a transit space",
    "against a card",
    "in battle, before the dice",
    "after a battle",
    "after a construction",
]
CARD_SYMBOLS: Final[dict[str, str]] = {
    "alliance": "hand",
    "ambush": "bow",
    "amun-ra": "sun",
    "arinna": "sun",
    "arzawa": "ibex",
    "astarte": "star",
    "assassination": "sword",
    "baal": "flame",
    "barbarian-invasion": "axe",
    "canaan": "tree",
    "chariot": "chariot",
    "conqueror": "banner",
    "dagon": "fish",
    "elam": "snake",
    "enlil": "eagle",
    "gold": "coin",
    "begat-effect": "tent",
    "joshua-effect": "harp",
    "local-insurrection": "revolt",
    "lukkan-pirates": "ship",
    "marduk": "snake",
    "moses-effect": "wave",
    "naval-power": "anchor",
    "plague": "skull",
    "raise-the-militia": "spears",
    "rebellion": "flame",
    "sherden": "shield",
    "tactical-surprise": "eye",
    "teshup": "bull",
    "horus": "eagle",
    "traitor": "cup",
}


def card_name(card: int) -> str:
    return KIND_NAMES[CARD_KIND[card]]


def window_text(kind: int) -> str:
    """When a card of a kind may be played."""
    if not KIND_HELD[kind]:
        return "Play when drawn"
    words = [text for bit, text in enumerate(WINDOW_WORDS) if KIND_WINDOWS[kind] >> bit & 1]
    return at_start(", or ".join(words))


def card_data(card: int, owner: str = "") -> Card:
    """A card as people see it, in our own words."""
    kind = CARD_KIND[card]
    when = window_text(kind)
    return {
        "id": str(card),
        "title": KIND_NAMES[kind],
        "text": KIND_EFFECT[kind],
        "kind": f"{owner} · {when}" if owner else when,
        "symbol": CARD_SYMBOLS[KIND_IDS[kind]],
    }


# --- targets ---


def space(at: int) -> str:
    return f"space:{SPACE_IDS[at]}"


def side(power: int) -> str:
    return f"side:{POWER_IDS[power]}"


def card_target(card: int) -> str:
    return f"card:{card}"


def edge_spaces(edge: int) -> list[str]:
    """The two ends of a Sea Connection as targets."""
    return [space(end) for end in SEA_EDGES[edge]]


def edge_points(p: GenesisPosition, edge: int) -> list[str]:
    """The two ends of a Sea Connection as targets, and the pirates on it if there are any."""
    return ([f"piece:pirates.{edge}"] if p.pirates[edge] else []) + edge_spaces(edge)


def edge_text(edge: int) -> str:
    """The lane from Alashiya to Ugarit."""
    a, b = SEA_EDGES[edge]
    return f"the lane from {PLACES[a]} to {PLACES[b]}"


def unit_piece(power: int, kind: int, at: int, state: str = FREE) -> str:
    """The id of a stack of equal units in the same state."""
    return f"{POWER_IDS[power]}.{UNIT_IDS[kind]}@{SPACE_IDS[at]}{state}"


def king_piece(slot: int, king: int) -> str:
    """The id of a king by his name, so that his successor is another piece."""
    return f"{POWER_IDS[SLOT_POWER[slot]]}.king.{slug(KING_NAMES[king])}"

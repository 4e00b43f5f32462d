"""Names for people, and names that last: how civilizations, areas, cards, Deities and pieces are called."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, listed, many, possessive
from kadesh.games.acme.charts.tables import (
    AREA_IDS,
    AREA_NAMES,
    BARBARIANS,
    CARD_NAMES,
    CARDS,
    CIV_IDS,
    CIV_IS_MANY,
    CIV_NAMES,
    CIV_PEOPLES,
    COLOUR_IDS,
    FAMILY_IDS,
    FIRST_DEITY,
    IS_SEA,
    MONOTHEISM,
    MONOTHEISM_CARD,
    RIVERS,
)
from kadesh.games.acme.rules import facts
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.table import Fact
from kadesh.table.contract import Badge, Card

# --- Factions ---

SIDES: Final[list[str]] = [*COLOUR_IDS, "barbarians"]  # by Faction
WHITE: Final = "white"  # Allies, minas, white disks
COLOUR_NAMES: Final[list[str]] = [at_start(colour) for colour in COLOUR_IDS]

# Our own signs; those that the client lacks are drawn in data/symbols.
EMBLEMS: Final[dict[str, str]] = {
    "akkad": "star",
    "assyria": "bull",
    "babylon": "ziggurat",
    "chaldea": "moon",
    "cimmeria": "tent",
    "egypt": "ankh",
    "elam": "snake",
    "greek": "anchor",
    "hittite": "sun",
    "indus-valley": "pipal",
    "israelite": "menorah",
    "medes-persians": "eagle",
    "mittani": "wheel",
    "scythia": "bow",
    "sea-peoples": "wave",
    "sumer": "harp",
    "urartu": "mountain",
}


def civ_called(civ: int) -> str:
    """Egypt, the Hittites, the Indus Valley: as a sentence says it."""
    if CIV_IS_MANY[civ]:
        return CIV_PEOPLES[civ]
    return f"the {CIV_NAMES[civ]}" if CIV_NAMES[civ].endswith("Valley") else CIV_NAMES[civ]


def called(p: AcmePosition, faction: int) -> str:
    """A Faction as it is called now: Egypt, the Hittites, the Barbarians."""
    if faction == BARBARIANS:
        return "the Barbarians"
    civ = p.civ[faction]
    return civ_called(civ) if civ >= 0 else COLOUR_NAMES[faction]


def title_of(p: AcmePosition, faction: int) -> str:
    """The same as a heading."""
    return at_start(called(p, faction).removeprefix("the "))


def whose(p: AcmePosition, faction: int) -> str:
    """Egypt's, the Hittites'."""
    return possessive(called(p, faction))


def are_many(p: AcmePosition, faction: int) -> bool:
    """Is it said with a verb for many?"""
    return faction == BARBARIANS or (p.civ[faction] >= 0 and CIV_IS_MANY[p.civ[faction]])


def does(p: AcmePosition, faction: int, one: str, several: str) -> str:
    return several if are_many(p, faction) else one


def says(p: AcmePosition, faction: int, one: str, several: str) -> str:
    """Egypt has, the Hittites have: at the beginning of a sentence."""
    return at_start(f"{called(p, faction)} {does(p, faction, one, several)}")


def civ_then(p: AcmePosition, fact: Fact, colour: int) -> int:
    """The civilization of a colour when something happened: Gilgamesh may have changed it since. [16.5.5]"""
    civ = p.civ[colour]
    if p.returns[colour] and p.journal is not None:
        for later in reversed(p.journal.facts):
            if isinstance(later, facts.GilgameshReturns) and later.colour == colour:
                civ = later.old
            if later is fact:
                return civ
        return p.civ[colour]
    return civ


def side(faction: int) -> str:
    return f"side:{SIDES[faction]}"


def emblem_of(civ: int) -> str:
    return EMBLEMS[CIV_IDS[civ]]


# --- areas ---

_WITH_ARTICLE: Final = (
    *("Sea", "Gulf", "Desert", "Straits", "Caucasus", "Zagros", "Mountains", "Caspian", "Euxine", "Delta"),
    *("Sakians", "Utians", "Propontis"),
)
# As a sentence says them.
PLACES: Final[list[str]] = [f"the {name}" if name.endswith(_WITH_ARTICLE) else name for name in AREA_NAMES]


def space(area: int) -> str:
    return f"space:{AREA_IDS[area]}"


def places(areas: list[int] | tuple[int, ...]) -> str:
    """Ur, Uruk and the Red Sea; each once, with how often."""
    once = list(dict.fromkeys(areas))
    return listed([PLACES[a] + (f" (×{areas.count(a)})" if areas.count(a) > 1 else "") for a in once])


def river_text(river: int) -> str:
    """The river between two areas."""
    one, other = RIVERS[river]
    return f"the river between {PLACES[one]} and {PLACES[other]}"


# --- disks ---

SETTLED: Final[list[str]] = ["", "Camp", "Settlement", "City", "City"]


def stack_name(p: AcmePosition, faction: int, area: int, disks: int) -> str:
    """Camp, Settlement, City; at sea and of Barbarians just disks. [3.2, 3.3, 3.21]"""
    if faction == BARBARIANS or IS_SEA[area]:
        return many(disks, "disk")
    return SETTLED[min(disks, 4)]


def disk_piece(faction: int, area: int) -> str:
    return f"{SIDES[faction]}.{AREA_IDS[area]}"


def disks_of(p: AcmePosition, faction: int, number: int) -> str:
    """2 disks of Egypt."""
    return f"{many(number, 'disk')} of {called(p, faction)}"


def minas(number: int) -> str:
    return many(number, "mina")


def points(number: int) -> str:
    return many(number, "Victory Point")


# --- cards and Deities ---

FAMILY_TITLES: Final[dict[str, str]] = {
    "investment": "Investment",
    "fortune": "Fortune",
    "spy": "Spy",
    "competition": "Competition",
    "negate": "Negate",
    "trade": "Trade",
    "disaster": "Disaster",
    "resource": "Resource",
    "politics": "Politics",
    "religion": "Religion",
    "event": "Event",
    "deity": "Deity",
}
FAMILY_SYMBOLS: Final[dict[str, str]] = {
    "investment": "jar",
    "fortune": "star",
    "spy": "eye",
    "competition": "sword",
    "negate": "hand",
    "trade": "scroll",
    "disaster": "flame",
    "resource": "grain",
    "politics": "tablet",
    "religion": "temple",
    "event": "axe",
    "deity": "god",
}
DEITY_SYMBOLS: Final[list[str]] = [
    *("deity-father", "deity-mother", "deity-war", "deity-forge"),
    *("deity-dead", "deity-peace", "deity-skies", "deity-one"),
]
AFTER: Final[dict[str, tuple[str, str]]] = {
    "stays": ("jar", "stays on the table"),
    "phase": ("banner", "stays till the phase ends"),
    "aside": ("scroll", "set aside till the Epoch ends"),
    "out": ("flame", "out of play afterwards"),
}


def card_target(card: int) -> str:
    return f"card:{card}"


def card_name(card: int) -> str:
    """A Fate card or a Deity; 0 is an ability of a display."""
    return CARD_NAMES[card] if card > 0 else "special ability"


def deity_card(deity: int) -> int:
    return MONOTHEISM_CARD if deity == MONOTHEISM else FIRST_DEITY + deity


def deity_name(deity: int) -> str:
    return CARD_NAMES[deity_card(deity)]


def deity_called(deity: int) -> str:
    """The God of War, the Earth Mother Goddess, Father of the Gods."""
    name = deity_name(deity)
    return f"the {name}" if name.startswith(("God ", "Earth ")) else name


def kind_of_card(card: int) -> str:
    """Investment · Great Person: what a card counts as. [4.2.1]"""
    own = CARDS[card]
    words = [FAMILY_TITLES[FAMILY_IDS[own.family]]]
    codes = (
        (own.great_person, "Great Person"),
        (own.investment, "Investment"),
        (own.competition, "Competition"),
        (own.religion, "Religion"),
        (own.negate, "Negate"),
    )
    words.extend(word for has, word in codes if has and word not in words)
    return " · ".join(words)


def symbol_of_card(card: int) -> str:
    if card >= FIRST_DEITY:
        return DEITY_SYMBOLS[card - FIRST_DEITY]
    return FAMILY_SYMBOLS[FAMILY_IDS[CARDS[card].family]]


def card_marks(card: int) -> list[Badge]:
    """Where a card goes, and that its printed text was not at hand."""
    own = CARDS[card]
    found: list[Badge] = []
    if own.after in AFTER:
        symbol, title = AFTER[own.after]
        found.append({"symbol": symbol, "text": "", "title": title})
    if "reconstructed" in own.provenance:
        title = "The printed card was not at hand: " + reconstructed(own.provenance)
        found.append({"symbol": "tablet", "text": "R", "title": title})
    return found


def reconstructed(provenance: str) -> str:
    """What of a card is ours."""
    part = next(part for part in provenance.split("; ") if part.startswith("reconstructed"))
    what = part.removeprefix("reconstructed").strip(" ()")
    return f"{what} reconstructed" if what else "what it does is reconstructed"


def card_data(card: int) -> Card:
    """A card for people, with all that is printed on it. [4.2.1]"""
    own = CARDS[card]
    made: Card = {
        "id": str(card),
        "title": own.name,
        "text": own.text,
        "kind": kind_of_card(card),
        "symbol": symbol_of_card(card),
        "numbers": [str(card)] if card < FIRST_DEITY else [],
        "marks": card_marks(card),
        "when": own.when,
    }
    return made


def factions_text(p: AcmePosition, mask: int) -> str:
    """Egypt and the Hittites, of a mask."""
    return listed([called(p, faction) for faction in areas_in(mask)])


def seat_name(p: AcmePosition, seat: int) -> str:
    return called(p, seat)


def ordinal(place: int) -> str:
    """First, second … of places counted from 0."""
    return ("first", "second", "third", "fourth", "fifth", "sixth")[place]

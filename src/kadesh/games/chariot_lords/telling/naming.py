"""Names for people, and names that last: how nations, troops, markers, areas and pieces are called."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft.english import listed, possessive, slug, with_article
from kadesh.games.chariot_lords.charts import tables
from kadesh.games.chariot_lords.charts import troops as counters
from kadesh.games.chariot_lords.charts.words import COLOURS
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.games.chariot_lords.rules.setting import scenario_of

Data = dict[str, Any]

KIND_ONE: Final[list[str]] = ["foot unit", "chariot", "cavalry unit", "camel rider"]
KIND_MANY: Final[list[str]] = ["foot", "chariots", "cavalry", "camel riders"]
UNIT_SYMBOLS: Final[list[str]] = ["foot", "chariot", "cavalry", "camel"]
MARKER_SYMBOLS: Final[list[str]] = ["ruler", "siege", "terror", "chosen-people"]

# Areas as they are called in a sentence.
PLACES: Final[list[str]] = [f"the {name}" if name.endswith("Desert") else name for name in tables.AREA_NAMES]

# Cities that are not called like their areas.
CITIES: Final[list[str]] = [
    "" if city == name else city for city, name in zip(tables.CITY, tables.AREA_NAMES, strict=True)
]

# Nations whose names are those of peoples, and so are many.
PEOPLES: Final[list[bool]] = [
    nation_id in ("arameans", "kassites", "sea-peoples", "luvians") for nation_id in tables.NATION_IDS
]

# States of the units of one stack that are shown as pieces of their own.
FREE: Final = ""
IN_GROUP: Final = "#group"
MOVED: Final = "#moved"


# --- nations and seats ---


def who(nation: int) -> str:
    """Egypt, the Kassites."""
    return f"the {tables.NATION_NAMES[nation]}" if PEOPLES[nation] else tables.NATION_NAMES[nation]


def does(nation: int, one: str, many: str) -> str:
    """The verb that goes with a nation's name."""
    return many if PEOPLES[nation] else one


def whose(nation: int) -> str:
    """Egypt's, the Kassites'."""
    return possessive(who(nation))


def god_name(nation: int) -> str:
    """Amon-Ra, the Storm God."""
    name = tables.GOD_NAMES[nation] or f"god of {who(nation)}"
    return f"the {name}" if " " in name else name


def seat_names(p: LordsPosition) -> list[str]:
    """The colours that sit at the table."""
    return [COLOURS[colour].capitalize() for colour in scenario_of(p).seats]


def years(turn: int) -> str:
    """The years of a game turn."""
    first, last = tables.TURN_YEARS[turn]
    return f"{first}–{last} BC"


# --- troops and markers ---


def kind_text(kind: int, number: int) -> str:
    """3 chariots, 1 foot unit."""
    return f"{number} {KIND_ONE[kind] if number == 1 else KIND_MANY[kind]}"


def troop_name(troop: int, number: int) -> str:
    """Egyptian chariots, Hittite foot unit: without the number."""
    nation, origin = counters.TROOP_NATION[troop], counters.TROOP_ORIGIN[troop]
    word = KIND_ONE[counters.TROOP_KIND[troop]] if number == 1 else KIND_MANY[counters.TROOP_KIND[troop]]
    text = f"{tables.NATION_ADJECTIVES[origin]} {word}"
    return text if origin == nation else f"{text} in {tables.NATION_ADJECTIVES[nation]} service"


def units_text(troop: int, number: int) -> str:
    """A Hittite foot unit, 3 Egyptian chariots."""
    name = troop_name(troop, number)
    return with_article(name) if number == 1 else f"{number} {name}"


def counted(troops: list[int], numbers: list[int]) -> list[str]:
    """2 chariots, 3 foot: the troops of one nation that are not zero."""
    found: list[str] = []
    for troop, number in zip(troops, numbers, strict=True):
        if number:
            text = kind_text(counters.TROOP_KIND[troop], number)
            if counters.TROOP_ORIGIN[troop] != counters.TROOP_NATION[troop]:
                text += f" of {who(counters.TROOP_ORIGIN[troop])}"
            found.append(text)
    return found


def named(troops: list[int], numbers: list[int]) -> list[str]:
    """3 Hittite foot, a chariot: the adjective once."""
    found: list[str] = []
    for troop, number in zip(troops, numbers, strict=True):
        if not number:
            continue
        if not found or counters.TROOP_ORIGIN[troop] != counters.TROOP_NATION[troop]:
            found.append(units_text(troop, number))
        elif number == 1:
            found.append(with_article(KIND_ONE[counters.TROOP_KIND[troop]]))
        else:
            found.append(kind_text(counters.TROOP_KIND[troop], number))
    return found


def force_text(p: LordsPosition, nation: int, area: int) -> str:
    """The units of a nation in an area: 3 Hittite foot and a chariot."""
    troops = counters.TROOPS_OF[nation]
    return listed(named(troops, [p.units[troop * len(tables.AREA_IDS) + area] for troop in troops]))


def marker_name(marker: int, ruler: str) -> str:
    """Ramesses II, the first Assyrian siege train, the Chosen People."""
    nation, kind = counters.MARKER_NATION[marker], counters.MARKER_KIND[marker]
    if kind == counters.CHOSEN_PEOPLE:
        return "the Chosen People"
    if kind == counters.RULER:
        return ruler or f"the ruler of {who(nation)}"
    adjective = tables.NATION_ADJECTIVES[nation]
    if kind != counters.SIEGE:
        return f"the {adjective} terror"
    return f"the {'second' if marker - 1 in counters.ENGINES_OF[nation] else 'first'} {adjective} siege train"


def marker_here(p: LordsPosition, marker: int) -> str:
    """The name of a marker on the table."""
    return marker_name(marker, p.ruler_name[counters.MARKER_NATION[marker]])


# --- targets ---


def space(area: int) -> str:
    return f"space:{tables.AREA_IDS[area]}"


def side(nation: int) -> str:
    return f"side:{tables.NATION_IDS[nation]}"


def unit_piece(troop: int, area: int, state: str = FREE) -> str:
    """The id of a stack of equal units in the same state."""
    return f"{counters.troop_id(troop)}@{tables.AREA_IDS[area]}{state}"


def marker_piece(marker: int, ruler: str) -> str:
    """The id of a marker: a ruler's by his name, so that his successor is another piece."""
    nation, kind = counters.MARKER_NATION[marker], counters.MARKER_KIND[marker]
    name = tables.NATION_IDS[nation]
    if marker == counters.PEOPLE:
        return f"{name}.people"
    if kind == counters.RULER:
        return f"{name}.ruler.{slug(ruler) or 'unnamed'}"
    return f"{name}.{MARKER_SYMBOLS[kind]}.{counters.ENGINES_OF[nation].index(marker) + 1}"

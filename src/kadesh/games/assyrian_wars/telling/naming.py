"""Names for people: countries, counters, forces, places, points, and the targets that words link to."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, listed, many, possessive, with_article
from kadesh.games.assyrian_wars.charts.counters import SHIP
from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.charts.tables import (
    ABOARD,
    ADJECTIVES,
    ARABS,
    ARAMAEANS,
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    BOX_NAMES,
    CIMMERIANS,
    COUNTER_CLASS,
    COUNTER_NAMES,
    COUNTRY_IDS,
    COUNTRY_NAMES,
    FOREIGN,
    FOREIGN_WARS,
    FULL,
    GAME_POOL,
    GONE,
    HOME_CARD,
    IN_CITY,
    KINGS,
    LEADER_INDEX,
    LEADERS,
    MEDE,
    MERCENARIES,
    NOBODY,
    POOL,
    RAIDS,
    REGROUP,
    SCYTHIANS,
    SHIP_LIST,
    TRADE_BOXES,
    UNITS,
    WORLD,
    ZONE_IDS,
    ZONE_NAMES,
    ZONES,
    bits,
)
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition

RECONSTRUCTED: Final = "reconstructed"
MERCENARY_SIDE: Final = "mercenaries"  # in nobody's pay
BOX_IDS: Final[list[str]] = WORLD.board.boxes.names
SEVERAL: Final = (MEDE, CIMMERIANS, SCYTHIANS, ARABS, ARAMAEANS)  # whose names are of peoples
LEADER_IDS: Final[dict[int, str]] = {counter: name for name, counter in LEADER_INDEX.items()}

# By class: one, several, symbol, and the letters that are printed.
ONE: Final = (
    *("heavy infantry", "light infantry", "heavy cavalry", "light cavalry"),
    *("bow unit", "horse-bow unit", "chariot unit", "ship"),
)
MANY: Final = (
    *("heavy infantry", "light infantry", "heavy cavalry", "light cavalry"),
    *("bow units", "horse-bow units", "chariot units", "ships"),
)
SYMBOL_OF: Final = (
    *("heavy-foot", "light-foot", "heavy-horse", "light-horse", "bow", "horse-bow", "chariot", "ship"),
    *("general", "king"),
)

# --- countries and seats ---


def called(country: int) -> str:
    """Assyria, the Medes, the Scythians, nobody."""
    if country < 0:
        return "nobody"
    name = COUNTRY_NAMES[country]
    return f"the {name}" if country in SEVERAL else name


def whose(country: int) -> str:
    return possessive(called(country))


def is_several(country: int) -> bool:
    return country in SEVERAL


def does(country: int, one: str, several: str) -> str:
    """The form of a verb that goes with a country's name."""
    return several if is_several(country) else one


def it(country: int) -> str:
    return does(country, "it", "them")


def countries_text(mask: int) -> str:
    return listed([called(country) for country in bits(mask)]) or "nobody"


def side_id(country: int) -> str:
    return COUNTRY_IDS[country] if country >= 0 else MERCENARY_SIDE


def side_target(country: int) -> str:
    return f"side:{side_id(country)}" if country >= 0 else ""


def powers_of(p: AssyrianPosition, seat: int) -> list[int]:
    return [power for power in p.powers_in_play() if p.seat_of[power] == seat]


def seat_name(p: AssyrianPosition, seat: int) -> str:
    """The player of a seat, by its powers."""
    return listed([called(power) for power in powers_of(p, seat)])


# --- Action Points ---


def points_text(halves: int) -> str:
    """3½: points are kept in halves."""
    sign = "−" if halves < 0 else ""
    whole, half = divmod(abs(halves), AP)
    return f"{sign}{whole if whole or not half else ''}{'½' if half else ''}"


def ap(halves: int) -> str:
    """3½ AP."""
    return f"{points_text(halves)} AP"


def costs(halves: int) -> str:
    return "free" if halves <= 0 else f"costs {ap(halves)}"


# --- counters and forces ---


def is_mercenary(counter: int) -> bool:
    return bool(MERCENARIES >> counter & 1)


def class_text(kind: int, number: int) -> str:
    return ONE[kind] if number == 1 else MANY[kind]


def counter_name(counter: int) -> str:
    """Sargon II, mercenary bow unit, light infantry unit."""
    if LEADERS >> counter & 1:
        return COUNTER_NAMES[counter]
    name = ONE[COUNTER_CLASS[counter]]
    if name.endswith(("infantry", "cavalry")):
        name = f"{name} unit"
    return f"mercenary {name}" if is_mercenary(counter) else name


def several_name(counter: int) -> str:
    """Bow units, mercenary light infantry: more than one of the kind."""
    name = MANY[COUNTER_CLASS[counter]]
    return f"mercenary {name}" if is_mercenary(counter) else name


def counter_text(p: AssyrianPosition, counter: int) -> str:
    """Sargon II (3–8); heavy infantry unit (3, reduced): the numbers that are printed."""
    if LEADERS >> counter & 1:
        return f"{COUNTER_NAMES[counter]} ({ratings(p, counter)})"
    reduced = ", reduced" if p.reduced >> counter & 1 else ""
    return f"{counter_name(counter)} ({p.cf(counter)}{reduced})"


def a_counter(p: AssyrianPosition, counter: int) -> str:
    """Sargon II (3–8); a heavy infantry unit (3)."""
    name = counter_text(p, counter)
    return name if LEADERS >> counter & 1 else with_article(name)


def ratings(p: AssyrianPosition, leader: int) -> str:
    """Action and command, as they are printed."""
    return f"{p.action(leader)}–{p.command(leader)}"


def symbol_of(counter: int) -> str:
    return SYMBOL_OF[COUNTER_CLASS[counter]]


def units_text(force: int) -> str:
    """3 heavy infantry and 2 bow units, mercenaries too."""
    return listed(units_by_class(force))


def units_by_class(force: int) -> list[str]:
    parts: list[str] = []
    for kind in range(SHIP + 1):
        number = sum(COUNTER_CLASS[counter] == kind for counter in bits(force & ~LEADERS))
        if number:
            parts.append(f"{number} {class_text(kind, number)}")
    return parts


def leaders_text(force: int) -> str:
    return listed([COUNTER_NAMES[leader] for leader in bits(force & LEADERS)])


def force_text(force: int) -> str:
    """Sargon II with 3 heavy infantry and 2 bow units."""
    who, what = leaders_text(force), units_text(force)
    return f"{who} with {what}" if who and what else who or what or "nobody"


def top_leader(force: int) -> int:
    """Whom others see on a stack: a king, else the leader of the best printed rating."""
    leaders = bits(force & LEADERS)
    return max(leaders, key=lambda one: (KINGS >> one & 1, FULL[one], -one)) if leaders else NOBODY


def seen_text(p: AssyrianPosition, force: int) -> str:
    """A force as everybody may know it: under fog its top piece and its number. [9.5]"""
    if not p.fog:
        return force_text(force)
    top = top_leader(force)
    number = (force & ~LEADERS).bit_count()
    if top < 0:
        return many(number, "unit")
    return f"{COUNTER_NAMES[top]} with {many(number, 'unit')}" if number else COUNTER_NAMES[top]


# --- places and targets ---


def place_space(p: AssyrianPosition, place: int, owner: int = NOBODY) -> str:
    """The space of the board that a place is; ships carry what is aboard."""
    if place < ZONES:
        return AREA_IDS[place % AREAS]
    if place < TRADE_BOXES:
        return ZONE_IDS[place - ZONES]
    if place < RAIDS:
        return BOX_IDS[place - TRADE_BOXES]
    if place < REGROUP:
        return f"raid-{place - RAIDS + 1}"
    if place == REGROUP:
        return "regroup"
    if place == POOL:
        return f"pool-{side_id(owner)}"
    if place == HOME_CARD:
        return f"at-home-{side_id(owner)}"
    if place >= ABOARD:
        return place_space(p, p.place[SHIP_LIST[place - ABOARD]])
    return ""


def place_name(p: AssyrianPosition, place: int) -> str:
    """Nineveh, the city of Nineveh, the sea off Gaza, the Regroup Box."""
    if place < AREAS:
        return area_name(place)
    if place < ZONES:
        return f"the city of {AREA_NAMES[place - IN_CITY]}"
    if place < TRADE_BOXES:
        return zone_name(place - ZONES)
    if place < RAIDS:
        return BOX_NAMES[place - TRADE_BOXES]
    if place < REGROUP:
        return f"Raid Box {place - RAIDS + 1}"
    named = {REGROUP: "the Regroup Box", POOL: "the force pool", GAME_POOL: "the game pool"}
    named |= {HOME_CARD: "its home card", GONE: "nowhere"}
    if place in named:
        return named[place]
    if place >= ABOARD:
        return "aboard ship"
    return card_name(FOREIGN_WARS[place - FOREIGN])


def zone_name(zone: int) -> str:
    """The sea off Gaza, the waters of Sealand."""
    name = ZONE_NAMES[zone]
    return f"the sea{name.removeprefix('Sea')}" if name != "Sealand" else "the waters of Sealand"


# Areas that are called after what they are.
_WITH_ARTICLE: Final = ("Syrian Desert", "Mede Far East")


def area_name(area: int) -> str:
    """An area within a sentence: Nineveh, the Syrian Desert."""
    name = AREA_NAMES[area]
    return f"the {name}" if name in _WITH_ARTICLE else name


def space(area: int) -> str:
    return f"space:{AREA_IDS[area]}" if 0 <= area < AREAS else ""


def place_target(p: AssyrianPosition, place: int, owner: int = NOBODY) -> str:
    found = place_space(p, place, owner)
    return f"space:{found}" if found else ""


def zone_target(zone: int) -> str:
    return f"space:{ZONE_IDS[zone]}"


def mark_target(country: int) -> str:
    """A country's marker on the diplomatic tracks."""
    return f"mark:{COUNTRY_IDS[country]}"


def leader_target(leader: int) -> str:
    return f"piece:{LEADER_IDS[leader]}"


def units_only(force: int) -> int:
    return force & UNITS


# --- cards ---


def card_name(card: int) -> str:
    return WORLD.cards.names[card]


def card_target(card: int) -> str:
    return f"card:{WORLD.cards.ids.names[card]}"


def adjective(country: int) -> str:
    return ADJECTIVES[country] if country >= 0 else "unpaid"


def capital(text: str) -> str:
    return at_start(text)

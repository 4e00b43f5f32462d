"""What stands on the board for people: disks and Allies; Homelands, temples, Strongholds, cubes; control."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, many
from kadesh.craft.telling import piece
from kadesh.games.acme.charts.numbers import CITY
from kadesh.games.acme.charts.tables import AREA_IDS, AREAS, BARBARIANS, CARD_NAMES, FACTIONS, IS_LAND
from kadesh.games.acme.rules.masks import LAND, areas_in
from kadesh.games.acme.rules.position import COLOURS, CUBE_CARDS, NOWHERE, STANDING, AcmePosition
from kadesh.games.acme.rules.under_way import Moving
from kadesh.games.acme.telling.naming import (
    DEITY_SYMBOLS,
    PLACES,
    SIDES,
    WHITE,
    called,
    deity_name,
    disk_piece,
    stack_name,
    title_of,
    whose,
)
from kadesh.table.contract import Badge, Piece

CUBES: Final[list[str]] = ["mine", "tree", "fish"]
OPEN: Final = "open"  # three disks or more that are no City: no wall is drawn around them


# --- disks ---


def pieces(p: AcmePosition) -> list[Piece]:
    """A pile for each Faction in each area, and Allies beside it in a competition. [3.2, 3.3, 3.21, 15.8]"""
    found: list[Piece] = []
    moving = p.under_way(Moving)
    for faction in range(FACTIONS):
        for area in areas_in(p.where[faction]):
            tags: list[str] = []
            if moving is not None and moving.colour == faction and moving.lifted_from == area:
                tags.append("glow")
            found.append(disks(p, faction, area, tags))
    for colour in range(p.seats):
        for area in range(AREAS):
            if p.allies[colour * AREAS + area]:
                found.append(allies(p, colour, area))
    return found


def disks(p: AcmePosition, faction: int, area: int, tags: list[str]) -> Piece:
    """One pile; with a Stronghold it counts for one more. [15.1]"""
    count = p.count(faction, area)
    name = stack_name(p, faction, area, count)
    title = f"{name} of {called(p, faction)} in {PLACES[area]}"
    if name != many(count, "disk"):
        title += f": {many(count, 'disk')}"
    if p.stronghold[area] == faction:
        title += ", with a Stronghold"
    if count >= CITY and not p.has_city(min(faction, COLOURS), area):
        tags = [*tags, OPEN]
    return piece(disk_piece(faction, area), AREA_IDS[area], SIDES[faction], "disk", count, title, tags)


def allies(p: AcmePosition, colour: int, area: int) -> Piece:
    count = p.allies[colour * AREAS + area]
    title = f"{many(count, 'Ally', 'Allies')} of {called(p, colour)} in {PLACES[area]}"
    name = f"allies.{SIDES[colour]}.{AREA_IDS[area]}"
    return piece(name, AREA_IDS[area], WHITE, "disk", count, title, [OPEN])


# --- badges ---


def badges(p: AcmePosition) -> dict[str, list[Badge]]:
    """Homelands and temples, Strongholds, cubes, and where a competition will be. [4.3.1, 4.3.3, 4.3.4]"""
    found: dict[str, list[Badge]] = {}
    for colour in range(p.seats):
        if p.home[colour] != NOWHERE:
            found.setdefault(AREA_IDS[p.home[colour]], []).extend(at_home(p, colour))
    for area in range(AREAS):
        owner = p.stronghold[area]
        if owner >= 0:
            title = f"Stronghold of {called(p, owner)}: counts as a disk in competitions"
            found.setdefault(AREA_IDS[area], []).append(badge("fort", title, SIDES[owner]))
    for cube, area in enumerate(p.special):
        if area != NOWHERE:
            title = f"{CARD_NAMES[CUBE_CARDS[cube]]}: {many(p.on_card[CUBE_CARDS[cube]], 'harvest')} left"
            made = badge(CUBES[cube], title)
            made["text"] = str(p.on_card[CUBE_CARDS[cube]])
            found.setdefault(AREA_IDS[area], []).append(made)
    for area in areas_in(p.contested()):
        found.setdefault(AREA_IDS[area], []).append(badge("sword", "Contested: there will be a competition"))
    return found


def at_home(p: AcmePosition, colour: int) -> list[Badge]:
    """The Homeland block, and on it the temple if it stands. [14.5.3]"""
    found = [badge("homeland", f"Homeland of {called(p, colour)}", SIDES[colour])]
    deity = p.deity_of(colour)
    if deity >= 0 and p.deity_state[deity] == STANDING:
        hushed = ", not heard for now" if p.is_hushed(deity) else ""
        title = f"{at_start(whose(p, colour))} temple: {deity_name(deity)}{hushed}"
        found.append(badge(DEITY_SYMBOLS[deity], title, SIDES[colour]))
    return found


def badge(symbol: str, title: str, side: str = "") -> Badge:
    made: Badge = {"symbol": symbol, "text": "", "title": title}
    if side:
        made["side"] = side
    return made


# --- control ---


def shade(p: AcmePosition) -> dict[str, str]:
    """The Land areas that one Faction alone occupies, and the Seas that one Dominates. [3.6, 3.8]"""
    found: dict[str, str] = {}
    for faction in range(FACTIONS):
        held = p.controlled(faction) & LAND
        if faction != BARBARIANS and faction < p.seats:
            held |= p.dominated(faction)
        for area in areas_in(held):
            found[AREA_IDS[area]] = SIDES[faction]
    return found


def land_title(p: AcmePosition, area: int) -> str:
    """Who is in an area, in a few words."""
    here = [title_of(p, faction) for faction in areas_in(p.holders(area))]
    return ", ".join(here) if here else ("vacant" if IS_LAND[area] else "open sea")

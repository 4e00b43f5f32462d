"""What stands on the board for people: armies that open, units inside walls, markers, sieges, provinces."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, listed, many
from kadesh.games.god_kings.charts.tables import (
    CHARIOT,
    CLASS_STRENGTH,
    GUARD,
    MERCENARY,
    N_CLASSES,
    N_SIDES,
    POWERS,
    PROVINCE_IDS,
    PROVINCE_SPACES,
    PROVINCES,
    SIDE_IDS,
    SPACE_IDS,
    SPACE_NAMES,
    SPACES,
    WALLS,
)
from kadesh.games.god_kings.rules.places import (
    GENERALS,
    NOBODY,
    OWN_GENERALS,
    PLACES,
    SIDE_OF,
    SPACE_OF,
    bits,
    is_king,
)
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import part, size
from kadesh.games.god_kings.rules.under_way import Force
from kadesh.games.god_kings.telling.naming import (
    adjective,
    arms_text,
    class_name,
    general_id,
    general_name,
    general_target,
    side_id,
    side_name,
    strength_text,
)
from kadesh.table.contract import Badge, Content, Piece, RegionNow, SideNow

ARMS: Final = ("foot", "chariot", "shield", "spears")


def arm_of(unit: int) -> int:
    """The symbol of a class: warriors, chariots, guard, mercenaries."""
    kind = unit // 2
    return 1 if kind == CHARIOT else 2 if kind == GUARD else 3 if kind == MERCENARY else 0


def pieces(p: GodKingsPosition) -> list[Piece]:
    """One piece an army: generals with the units in their place, or units that nobody leads."""
    found: list[Piece] = []
    force = p.under_way(Force)
    for place in range(PLACES):
        sides = p.present[place]
        for general in range(GENERALS):
            if p.general_at[general] == place:
                sides |= 1 << SIDE_OF[general]
        for side in bits(sides):
            found.append(army(p, side, place, force))
    return found


def army(p: GodKingsPosition, side: int, place: int, force: Force | None) -> Piece:
    """All of a side in a place: its generals, its strength, and what it opens into. [2.2, 11.8]"""
    generals = [one for one in OWN_GENERALS[side] if p.general_at[one] == place]
    units = p.stack(side, place)
    space = SPACE_OF[place]
    leader = max(generals, key=p.battle_rating) if generals else NOBODY
    symbol = arm_symbol(units) if leader < 0 else "king" if is_king(leader) else "general"
    made: Piece = {
        "id": army_id(p, side, place),
        "space": SPACE_IDS[space],
        "side": side_id(side),
        "symbol": symbol,
        "count": max(1, size(units)),
        "title": army_title(p, side, place, generals, units),
        "numbers": [strength_text(units)] if units else [],
        "tags": tags(p, side, place, force),
        "contents": contents(p, side, place, generals, units),
    }
    if place >= SPACES:
        made["within"] = "city"
    return made


def army_id(p: GodKingsPosition, side: int, place: int) -> str:
    """An army keeps the id of its first general while he lives; others go by side and place."""
    for general in OWN_GENERALS[side]:
        if p.general_at[general] == place:
            return general_id(general)
    return f"{side_id(side)}.{'in' if place >= SPACES else 'at'}.{SPACE_IDS[SPACE_OF[place]]}"


def unit_target(p: GodKingsPosition, side: int, place: int, unit: int) -> str:
    """The units of a class within an army."""
    return f"{piece_target(p, side, place)}/{unit}"


def piece_target(p: GodKingsPosition, side: int, place: int) -> str:
    return f"piece:{army_id(p, side, place)}"


def arm_symbol(units: int) -> str:
    """The arm of which there are most."""
    counts = [0, 0, 0, 0]
    for unit in range(N_CLASSES):
        counts[arm_of(unit)] += part(units, unit)
    return ARMS[counts.index(max(counts))]


def army_title(p: GodKingsPosition, side: int, place: int, generals: list[int], units: int) -> str:
    who = listed([general_name(p, one) for one in generals])
    what = arms_text(units)
    words = f"{who} with {what}" if who and what else who or f"{adjective(side)} {what}"
    inside = " inside the walls" if place >= SPACES else ""
    return (
        f"{at_start(words)}{inside}, strength {strength_text(units)}" if units else at_start(words) + inside
    )


def contents(p: GodKingsPosition, side: int, place: int, generals: list[int], units: int) -> list[Content]:
    found: list[Content] = []
    for one in generals:
        ratings = [f"{p.strategy(one)}–{p.battle_rating(one)}"]
        symbol = "king" if is_king(one) else "general"
        found.append(
            {
                "symbol": symbol,
                "count": 1,
                "title": at_start(general_name(p, one)),
                "numbers": ratings,
                "to": general_target(one),
            }
        )
    for unit in range(N_CLASSES):
        number = part(units, unit)
        if number:
            content: Content = {
                "symbol": ARMS[arm_of(unit)],
                "count": number,
                "title": at_start(class_name(side, unit)),
                "numbers": [str(CLASS_STRENGTH[unit])],
                "to": unit_target(p, side, place, unit),
            }
            if unit % 2:
                content["reduced"] = True
            found.append(content)
    return found


def tags(p: GodKingsPosition, side: int, place: int, force: Force | None) -> list[str]:
    found: list[str] = []
    space = SPACE_OF[place]
    if force is not None and force.side == side and force.place == place:
        found += ["group", "glow"]
    if p.siege_by[space] >= 0:
        found.append("besieging" if p.siege_by[space] == side and place < SPACES else "besieged")
    return found


# --- badges, control, provinces ---


def badges(p: GodKingsPosition) -> dict[str, list[Badge]]:
    """Garrisons and sieges. [17.1, 17.2]"""
    found: dict[str, list[Badge]] = {}
    for space in range(SPACES):
        made: list[Badge] = []
        owner = p.marker[space]
        if p.garrison[space] and owner >= 0:
            title = f"Garrison of {side_name(owner)}"
            made.append({"symbol": "town", "text": "", "title": title, "side": SIDE_IDS[owner]})
        by = p.siege_by[space]
        if by >= 0:
            count = p.siege_count[space]
            title = f"Under siege by {side_name(by)}, {many(count, 'siege')} continued"
            text = str(count) if count else ""
            made.append({"symbol": "siege", "text": text, "title": title, "side": side_id(by)})
        if made:
            found[SPACE_IDS[space]] = made
    return found


def shade(p: GodKingsPosition) -> dict[str, str]:
    """Whose marker lies in each space. [18.1]"""
    return {SPACE_IDS[space]: SIDE_IDS[p.marker[space]] for space in range(SPACES) if p.marker[space] >= 0}


def sides(p: GodKingsPosition) -> dict[str, SideNow]:
    """Who runs each side now: its player, or the holder of its control marker. [20.2, 23.0]"""
    found: dict[str, SideNow] = {}
    for side in range(N_SIDES):
        seat = p.seat_of[side] if side < POWERS else NOBODY
        holder = seat if seat >= 0 else p.holder[side]
        found[SIDE_IDS[side]] = {"seat": holder if holder >= 0 else None}
    return found


def regions(p: GodKingsPosition, seat: int | None) -> dict[str, RegionNow]:
    """Who controls each province, and what is lacking. [18.1]"""
    return {PROVINCE_IDS[one]: region(p, one, seat) for one in range(PROVINCES)}


def region(p: GodKingsPosition, one: int, seat: int | None) -> RegionNow:
    owner = p.province_owner(one)
    spaces = PROVINCE_SPACES[one]
    mine = p.power_of[seat] if seat is not None else NOBODY
    viewer = owner if owner >= 0 else nearest(p, one, mine)
    if viewer < 0:
        return {"text": "nobody's", "missing": []}
    held = [space for space in spaces if p.marker[space] == viewer]
    lacking = what_is_lacking(p, viewer, one)
    text = f"{at_start(side_name(viewer))}: {len(held)} of {len(spaces)}"
    walled = [SPACE_NAMES[space] for space in lacking if WALLS[space]]
    if owner < 0 and walled:
        text += f", {listed(walled)} missing"
    made: RegionNow = {"text": text, "missing": [SPACE_IDS[space] for space in lacking]}
    if owner >= 0:
        made["side"] = SIDE_IDS[owner]
    return made


def nearest(p: GodKingsPosition, one: int, mine: int) -> int:
    """Of the Powers with markers there the one who looks, or the one that has most."""
    counts = [0] * POWERS
    for space in PROVINCE_SPACES[one]:
        if p.marker[space] >= 0:
            counts[p.marker[space]] += 1
    if mine >= 0 and counts[mine]:
        return mine
    best = max(counts)
    return counts.index(best) if best else NOBODY


def what_is_lacking(p: GodKingsPosition, power: int, one: int) -> list[int]:
    """Walled cities first, then as many open spaces as are needed for more than half. [18.1]"""
    spaces = PROVINCE_SPACES[one]
    held = sum(p.marker[space] == power for space in spaces)
    walled = [space for space in spaces if WALLS[space] and p.marker[space] != power]
    needed = len(spaces) // 2 + 1 - held - len(walled)
    rest = [space for space in spaces if not WALLS[space] and p.marker[space] != power]
    return walled + rest[: max(0, needed)]

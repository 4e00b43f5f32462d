"""The pieces on the board for people: stacks by state, markers; gods and control."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, many
from kadesh.craft.kept import Kept
from kadesh.craft.telling import piece
from kadesh.games.chariot_lords.charts import tables, troops
from kadesh.games.chariot_lords.charts.words import OFF_MAP
from kadesh.games.chariot_lords.rules.arithmetic import hits_to_kill
from kadesh.games.chariot_lords.rules.ch05_sea import DISEMBARK
from kadesh.games.chariot_lords.rules.ch07_control import UNCOUNTED, contested_areas
from kadesh.games.chariot_lords.rules.ch09_replacements import god_is_turned
from kadesh.games.chariot_lords.rules.position import LordsPosition, areas_in
from kadesh.games.chariot_lords.rules.under_way import Marching, Redeployment, Sailing
from kadesh.games.chariot_lords.telling.naming import (
    FREE,
    IN_GROUP,
    MARKER_SYMBOLS,
    MOVED,
    PLACES,
    UNIT_SYMBOLS,
    god_name,
    marker_here,
    marker_piece,
    unit_piece,
    units_text,
    who,
    whose,
)
from kadesh.table.contract import Badge, Piece

STATE_TAGS: Final[dict[str, list[str]]] = {FREE: [], IN_GROUP: ["group", "glow"], MOVED: ["moved"]}

_STACKS: Final[Kept[Piece]] = Kept()
_MARKERS: Final[Kept[Piece]] = Kept()
_AT_REST: Final[Kept[list[Piece]]] = Kept(4096)


def is_moving(p: LordsPosition) -> bool:
    """Is it a step in which it matters which units have moved?"""
    return any(isinstance(frame, (Marching, Sailing, Redeployment)) for frame in p.frames)


def split(p: LordsPosition, troop: int, area: int, moving: bool) -> list[tuple[str, int]]:
    """The units of a stack by state: free, in the marching group, moved."""
    here = p.units[troop * tables.AREAS + area]
    if not moving or troops.TROOP_NATION[troop] != p.nation:
        return [(FREE, here)]
    moved = min(here, p.moved[troops.SLOT[troop] * tables.AREAS + area])
    grouped = 0
    frame = p.frames[-1]
    if isinstance(frame, Marching) and frame.area == area:
        grouped = min(here - moved, frame.group[troops.SLOT[troop]])
    elif isinstance(frame, Sailing) and frame.step is DISEMBARK:
        grouped = 1 if frame.aboard == troop and frame.port == area else 0
    return [(FREE, here - moved - grouped), (IN_GROUP, grouped), (MOVED, moved)]


def piece_of(p: LordsPosition, troop: int, area: int) -> str:
    """The piece that stands for units of a troop in an area, free ones if there are any."""
    for state, number in split(p, troop, area, is_moving(p)):
        if number:
            return unit_piece(troop, area, state)
    return unit_piece(troop, area)


def piece_in(p: LordsPosition, troop: int, area: int) -> str:
    """The piece that stands for the marching units of a troop, any other if none march."""
    for state, number in split(p, troop, area, is_moving(p)):
        if number and state == IN_GROUP:
            return unit_piece(troop, area, state)
    return piece_of(p, troop, area)


def pieces(p: LordsPosition) -> list[Piece]:
    """Everything that stands on the map."""
    found: list[Piece] = []
    moving = is_moving(p)
    marching = p.under_way(Marching)
    leaving = contested_areas(p) if marching is not None and marching.redeploying else []  # [6.4.1]
    for nation in range(tables.NATIONS):
        if nation == p.nation:
            found.extend(stacks_at_play(p, moving, leaving))
        elif p.held[nation]:
            found.extend(stacks_at_rest(p, nation))
    for marker in range(troops.MARKERS):
        if p.marker[marker] >= 0:
            found.append(marker_on_map(p, marker, moving))
    return found


def stacks_at_rest(p: LordsPosition, nation: int) -> list[Piece]:
    """The units of a nation whose turn it is not, anew only if any has come or gone."""
    areas = areas_in(p.held[nation])
    bases = [troop * tables.AREAS for troop in troops.TROOPS_OF[nation]]
    numbers = [p.units[base + area] for base in bases for area in areas]
    key = (nation, p.held[nation], *numbers)
    kept = _AT_REST.get(key)
    if kept is None:
        places = [(troop, area) for troop in troops.TROOPS_OF[nation] for area in areas]
        standing = zip(places, numbers, strict=True)
        made = [
            stack(troop, area, FREE, number, False, False) for (troop, area), number in standing if number
        ]
        kept = _AT_REST.keep(key, made)
    return kept


def stacks_at_play(p: LordsPosition, moving: bool, leaving: list[int]) -> list[Piece]:
    """The units of the nation whose turn it is, by state."""
    return [
        stack(troop, area, state, number, area in leaving, True)
        for troop in troops.TROOPS_OF[p.nation]
        for area in areas_in(p.held[p.nation])
        for state, number in split(p, troop, area, moving)
        if number
    ]


def stack(troop: int, area: int, state: str, number: int, must_leave: bool, own: bool) -> Piece:
    """Equal units in the same state; `own`: of the nation whose turn it is."""
    key = (troop, area, state, number, must_leave, own)
    kept = _STACKS.get(key)
    if kept is not None:
        return kept
    tags = STATE_TAGS[state][:]
    if must_leave:
        tags.append("must-leave")
    side, symbol = tables.NATION_IDS[troops.TROOP_NATION[troop]], UNIT_SYMBOLS[troops.TROOP_KIND[troop]]
    title = stack_title(troop, area, state, number, must_leave, own)
    made = piece(unit_piece(troop, area, state), tables.AREA_IDS[area], side, symbol, number, title, tags)
    return _STACKS.keep(key, made)


def stack_title(troop: int, area: int, state: str, number: int, must_leave: bool, own: bool) -> str:
    """What a stack is, what it does here, and what state it is in. [T12.0, 5.2]"""
    kind, nation, terrain = troops.TROOP_KIND[troop], troops.TROOP_NATION[troop], tables.TERRAIN[area]
    words = [f"{at_start(units_text(troop, number))} in {PLACES[area]}"]
    if terrain != OFF_MAP:
        hits = hits_to_kill(kind, terrain, own, nation == tables.SUMER)
        each = " each" if number > 1 else ""
        words.append(f"{many(tables.DICE[kind][terrain], 'die', 'dice')}{each}, {many(hits, 'hit')} to kill")
    words.append(f"moves {many(troops.ALLOWANCE[troop], 'area')}")
    if state == MOVED:
        words.append("has moved" if number == 1 else "have moved")
    if state == IN_GROUP:
        words.append("marching")
    if must_leave:
        words.append("must leave" if number > 1 else "must leave this area")
    return "; ".join(words)


def marker_on_map(p: LordsPosition, marker: int, moving: bool) -> Piece:
    """A ruler, a siege train, terror, the Chosen People."""
    nation, kind, area = troops.MARKER_NATION[marker], troops.MARKER_KIND[marker], p.marker[marker]
    tags: list[str] = []
    if moving and nation == p.nation:
        frame = p.frames[-1]
        marching = isinstance(frame, Marching) and frame.markers >> marker & 1
        aboard = isinstance(frame, Sailing) and frame.step is DISEMBARK and frame.marker_aboard == marker
        if marching or aboard:
            tags = STATE_TAGS[IN_GROUP][:]
        elif p.moved_markers >> marker & 1:
            tags = ["moved"]
    if marker == troops.PEOPLE and not p.godly:
        tags.append("turned")
    key = (marker, area, p.ruler_name[nation], p.godly, *tags)
    kept = _MARKERS.get(key)
    if kept is None:
        id, title = marker_piece(marker, p.ruler_name[nation]), marker_title(p, marker, area)
        side, symbol = tables.NATION_IDS[nation], MARKER_SYMBOLS[kind]
        kept = _MARKERS.keep(key, piece(id, tables.AREA_IDS[area], side, symbol, 1, title, tags))
    return kept


def marker_title(p: LordsPosition, marker: int, area: int) -> str:
    """What a marker is and does. [2.3, 15.2, 6.7, 14.1]"""
    kind = troops.MARKER_KIND[marker]
    name = at_start(marker_here(p, marker))
    if kind == troops.RULER:
        name = f"{name}, ruler of {who(troops.MARKER_NATION[marker])}"
        use = "adds 1 to each die in two battles of his turn within three areas"
    elif kind == troops.CHOSEN_PEOPLE:
        use = "godly: Judah adds 1 to its dice in its land" if p.godly else "fallen away: they help nobody"
    else:
        use = "adds a die in fertile land"
    return f"{name}, in {PLACES[area]}; {use}; moves {troops.MARKER_ALLOWANCE[marker]} areas"


def badges(p: LordsPosition) -> dict[str, list[Badge]]:
    """Gods in their capitals, upright or overturned. [16.0]"""
    found: dict[str, list[Badge]] = {}
    for nation in range(tables.NATIONS):
        area = p.god[nation]
        if area < 0:
            continue
        turned = god_is_turned(p, nation)
        title = f"{at_start(god_name(nation))}, god of {who(nation)}"
        if turned:
            title += f", overturned: {whose(nation)} replacements cost two dead units each"
        badge: Badge = {"symbol": "fallen-god" if turned else "god", "text": "", "title": title}
        found.setdefault(tables.AREA_IDS[area], []).append(badge)
    return found


def shade(p: LordsPosition) -> dict[str, str]:
    """Who controls each area; where nations meet, the one that was there before the moving one. [7.1]"""
    found: dict[str, str] = {}
    for area, present in enumerate(p.present):
        if not present or UNCOUNTED >> area & 1:
            continue
        if not present & present - 1:
            found[tables.AREA_IDS[area]] = tables.NATION_IDS[present.bit_length() - 1]
            continue
        holders = areas_in(present)
        waiting = [nation for nation in holders if nation != p.nation]
        best = holders[0]
        if waiting:
            best = waiting[0]
            for nation in waiting:
                if p.count(nation, area) > p.count(best, area):
                    best = nation
        found[tables.AREA_IDS[area]] = tables.NATION_IDS[best]
    return found

"""What stands on the board for people: units by state, kings, Sherden, pirates; badges, control, routes."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, many, possessive
from kadesh.craft.kept import Kept
from kadesh.craft.telling import piece
from kadesh.games.genesis.charts.tables import (
    ALASHIYA,
    CITIES,
    EW,
    MAJORS,
    N_POWERS,
    POWER_ADJECTIVES,
    POWER_IDS,
    SEA_EDGES,
    SPACE_IDS,
    SPACES,
    UNIT_KINDS,
)
from kadesh.games.genesis.rules.ch05_trade import cut_at, why_no_trade
from kadesh.games.genesis.rules.position import (
    BUILT,
    KING_SLOTS,
    PLAYED,
    SLOT_POWER,
    UNDER,
    UNDER_CONSTRUCTION,
    GenesisPosition,
    at_most,
    part,
    spaces_in,
)
from kadesh.games.genesis.rules.under_way import Force
from kadesh.games.genesis.telling.board import PIRATES
from kadesh.games.genesis.telling.naming import (
    FREE,
    IN_FORCE,
    IN_REVOLT,
    MOVED,
    PLACES,
    UNIT_SYMBOLS,
    called,
    edge_text,
    king_name,
    king_piece,
    ratings,
    unit_piece,
    unit_text,
)
from kadesh.table.contract import Badge, Piece, Route

STATE_TAGS: Final[dict[str, list[str]]] = {
    FREE: [],
    IN_FORCE: ["group", "glow"],
    MOVED: ["moved"],
    IN_REVOLT: ["turned"],
}
STATE_WORDS: Final[dict[str, str]] = {
    FREE: "",
    IN_FORCE: ", under way",
    MOVED: ", moved",
    IN_REVOLT: ", held down by a revolt",
}

_STACKS: Final[Kept[list[Piece]]] = Kept()
_KINGS: Final[Kept[Piece]] = Kept()
_CITIES: Final[Kept[list[Badge]]] = Kept()
_BADGES: Final[Kept[dict[str, list[Badge]]]] = Kept(1024)
_SHADES: Final[Kept[dict[str, str]]] = Kept(1024)
_ROUTES: Final[Kept[list[Route]]] = Kept(1024)


# --- units ---


def split(p: GenesisPosition, power: int, at: int) -> list[tuple[str, int]]:
    """A power's units in a space by state, packed: free, in a force under way, moved, under a revolt."""
    force = p.units[power * SPACES + at]
    under_way = 0
    for frame in p.frames:
        if isinstance(frame, Force) and frame.power == power and frame.at == at and frame.force:
            under_way += at_most(frame.force, force - under_way)
    moved = 0
    if p.active >= 0:
        marks = p.moved[at] if power == p.active else p.guests_moved[at]
        moved = at_most(marks, force - under_way) if marks else 0
    found = [(FREE, force - under_way - moved), (IN_FORCE, under_way), (MOVED, moved)]
    if p.revolt_of[at] == power:
        found.append((IN_REVOLT, p.units[UNDER * SPACES + at]))
    return [(state, units) for state, units in found if units]


def piece_of(p: GenesisPosition, power: int, kind: int, at: int) -> str:
    """The piece that stands for units of a kind, free ones if there are any; empty if there are none."""
    for state, units in split(p, power, at):
        if part(units, kind):
            return f"piece:{unit_piece(power, kind, at, state)}"
    return ""


def pieces_of(p: GenesisPosition, power: int, at: int) -> list[str]:
    """All pieces of a power in a space as targets, the king included."""
    found = [
        f"piece:{unit_piece(power, kind, at, state)}"
        for state, units in split(p, power, at)
        for kind in range(UNIT_KINDS)
        if part(units, kind)
    ]
    return found + kings_in(p, power, at)


def kings_in(p: GenesisPosition, power: int, at: int) -> list[str]:
    """The kings of a power in a space as targets."""
    return [
        f"piece:{king_piece(slot, p.king[slot])}"
        for slot in range(KING_SLOTS)
        if SLOT_POWER[slot] == power and p.king_at[slot] == at and p.king[slot] >= 0
    ]


def pieces(p: GenesisPosition) -> list[Piece]:
    """Everything that stands on the map."""
    found: list[Piece] = []
    for power in range(N_POWERS):
        where = p.where[power]
        for at in spaces_in(p.revolts):
            if p.revolt_of[at] == power:
                where |= 1 << at
        if not where:
            continue
        label = p.labels[power]
        for at in spaces_in(where):
            units = split(p, power, at)
            key = (power, label, at, *units)
            found.extend(_STACKS.get(key) or _STACKS.keep(key, stacks(power, label, at, units)))
    for slot in range(KING_SLOTS):
        if p.king_at[slot] >= 0 and p.king[slot] >= 0:
            found.append(king_on_map(p, slot))
    if p.sherden >= 0 and p.king_at[p.sherden] >= 0:
        found.append(sherden_on_map(p))
    for edge, count in enumerate(p.pirates):
        if count:
            found.append(pirates_on_map(edge, count))
    return found


def stacks(power: int, label: str, at: int, by_state: list[tuple[str, int]]) -> list[Piece]:
    """A power's units in a space: a piece for each kind in each state."""
    return [
        stack(power, label, kind, at, state, part(units, kind))
        for state, units in by_state
        for kind in range(UNIT_KINDS)
        if part(units, kind)
    ]


def stack(power: int, label: str, kind: int, at: int, state: str, number: int) -> Piece:
    """Equal units in the same state."""
    count, name = unit_text(kind, number).split(" ", 1)
    whose = label or POWER_ADJECTIVES[power]
    title = f"{count} {whose} {name} in {PLACES[at]}{STATE_WORDS[state]}"
    id, side = unit_piece(power, kind, at, state), POWER_IDS[power]
    return piece(id, SPACE_IDS[at], side, UNIT_SYMBOLS[kind], number, title, STATE_TAGS[state])


def king_on_map(p: GenesisPosition, slot: int) -> Piece:
    """A king with his ratings: tactical, then campaign. [2.3.3]"""
    king, at, power = p.king[slot], p.king_at[slot], SLOT_POWER[slot]
    under_way = any(isinstance(frame, Force) and frame.kings >> slot & 1 for frame in p.frames)
    moved = p.active >= 0 and p.kings_moved >> slot & 1
    tags = STATE_TAGS[IN_FORCE] if under_way else STATE_TAGS[MOVED] if moved else []
    whose, tactical, campaign = called(p, power), p.tactical(slot), p.campaign(slot)
    key = (slot, king, at, whose, *tags, tactical, campaign)
    kept = _KINGS.get(key)
    if kept is not None:
        return kept
    title = f"{at_start(king_name(king))} of {whose} in {PLACES[at]}: {ratings(king)}"
    made = piece(king_piece(slot, king), SPACE_IDS[at], POWER_IDS[power], "king", 1, title, tags)
    made["numbers"] = [str(tactical), str(campaign)]
    return _KINGS.keep(key, made)


def sherden_on_map(p: GenesisPosition) -> Piece:
    """The Sherden beside the king whom they follow. [6.7]"""
    at = SPACE_IDS[p.king_at[p.sherden]]
    title = f"The Sherden follow {king_name(p.king[p.sherden])}: 1 shift in his battles"
    return piece("sherden", at, POWER_IDS[p.sherden], "shield", 1, title)


def pirates_on_map(edge: int, count: int) -> Piece:
    """Pirates lie on a Sea Connection; they are shown at its end away from Alashiya. [11.7.1]"""
    a, b = SEA_EDGES[edge]
    title = f"{many(count, 'pirate')} on {edge_text(edge)}"
    end = SPACE_IDS[b if a == ALASHIYA else a]
    made = piece(f"pirates.{edge}", end, PIRATES, "ship", count, title)
    made["between"] = (SPACE_IDS[a], SPACE_IDS[b])
    return made


# --- badges and control ---


def badges(p: GenesisPosition) -> dict[str, list[Badge]]:
    """Walls and worth as they are now, capitals, monuments and markers."""
    status, revolts = tuple(p.status), tuple([p.revolt_of[at] for at in spaces_in(p.revolts)])
    key = (
        *(tuple(p.capital), status, tuple(p.labels), tuple(p.ds), tuple(p.monument), revolts),
        *(p.destroyed, p.new_cities, p.revolts, p.barbarian),
    )
    return _BADGES.get(key) or _BADGES.keep(key, badges_told(p))


def badges_told(p: GenesisPosition) -> dict[str, list[Badge]]:
    """The badges of all spaces that have any."""
    capitals: dict[int, list[str]] = {}
    for power in range(MAJORS):
        if p.status[power] == PLAYED:
            capitals.setdefault(p.capital[power], []).append(called(p, power))
    found: dict[str, list[Badge]] = {}
    for at in [*CITIES, *spaces_in(p.new_cities)]:
        found[SPACE_IDS[at]] = city_badges(p, at, capitals)
    for at in spaces_in(p.barbarian):
        held_down = badge("axe", "", "Under barbarian control")
        found[SPACE_IDS[at]] = [*found.get(SPACE_IDS[at], ()), held_down]
    return found


def badge(symbol: str, text: str, title: str) -> Badge:
    return {"symbol": symbol, "text": text, "title": title}


def city_badges(p: GenesisPosition, at: int, capitals: dict[int, list[str]]) -> list[Badge]:
    """What a city has: walls, worth, and what has happened to it. [2.1.2]"""
    of, rebels = tuple(capitals.get(at, ())), called(p, p.revolt_of[at]) if p.in_revolt(at) else ""
    key = (at, of, p.is_destroyed(at), p.ds[at], p.new_cities >> at & 1, p.monument[at], rebels)
    return _CITIES.get(key) or _CITIES.keep(key, city_told(p, at, of, rebels))


def city_told(p: GenesisPosition, at: int, capital_of: tuple[str, ...], rebels: str) -> list[Badge]:
    """The badges of a city, one after the other."""
    found = [badge("star", "", f"Capital of {name}") for name in capital_of]
    if p.is_destroyed(at):
        found.append(badge("flame", "", "Destroyed: no walls, no worth, no trade through it"))
    else:
        if p.ds[at]:
            found.append(badge("walls", str(p.ds[at]), f"Walls: Defence Strength {p.ds[at]}"))
        if EW[at]:
            found.append(badge("coin", str(EW[at]), f"Economic Worth {EW[at]}"))
    if p.new_cities >> at & 1:
        found.append(badge("town", "", "A city built in play"))
    if p.monument[at] == BUILT:
        found.append(badge("monument", "", "Monument: 1 point for whoever controls the city"))
    elif p.monument[at] == UNDER_CONSTRUCTION:
        found.append(badge("pyramid", "", "Monument under construction; two workers must stay"))
    if rebels:
        found.append(badge("revolt", "", f"In revolt: {possessive(rebels)} units here are held down"))
    return found


def shade(p: GenesisPosition) -> dict[str, str]:
    """Who controls what. [3.7]"""
    key = (*p.holder,)
    found = _SHADES.get(key)
    if found is None:
        made = {SPACE_IDS[at]: POWER_IDS[holder] for at, holder in enumerate(p.holder) if holder >= 0}
        found = _SHADES.keep(key, made)
    return found


# --- trade routes [5.1.1] ---


def routes(p: GenesisPosition) -> list[Route]:
    """A route from each controlled city to its capital: open, or cut and where."""
    bars = (tuple(p.held), tuple(p.labels), p.barbarian, p.revolts, p.destroyed, p.new_cities)
    found: list[Route] = []
    for power in p.order:
        if p.status[power] == PLAYED and p.capital[power] >= 0:
            key = (power, p.capital[power], *bars)
            found.extend(_ROUTES.get(key) or _ROUTES.keep(key, routes_of(p, power)))
    return found


def routes_of(p: GenesisPosition, power: int) -> list[Route]:
    """The routes of a kingdom."""
    cities = [at for at in spaces_in(p.held[power]) if at != p.capital[power] and p.is_city(at)]
    return [route(p, power, at) for at in cities]


def route(p: GenesisPosition, power: int, at: int) -> Route:
    """One city's route, from the rules' own tracing."""
    capital = p.capital[power]
    way, cut = cut_at(p, power, at)
    if cut >= 0 and p.holder[capital] != power:
        cut = capital
    title = f"{PLACES[at]} to {PLACES[capital]}"
    if cut >= 0:
        title += f", cut at {PLACES[cut]}: {why_cut(p, power, cut)}"
    return {
        "id": f"{POWER_IDS[power]}.{SPACE_IDS[at]}",
        "title": at_start(title),
        "spaces": [SPACE_IDS[step] for step in way],
        "state": "cut" if cut >= 0 else "open",
        "cut_at": SPACE_IDS[cut] if cut >= 0 else None,
        "side": POWER_IDS[power],
    }


def why_cut(p: GenesisPosition, power: int, cut: int) -> str:
    """Why trade does not pass a space."""
    if p.holder[cut] >= 0 and p.holder[cut] != power:
        return f"held by {called(p, p.holder[cut])}"
    reason = why_no_trade(p, power, cut)
    if reason is not None:
        return reason.text[0].lower() + reason.text[1:].rstrip(".")
    return "the capital is not controlled"

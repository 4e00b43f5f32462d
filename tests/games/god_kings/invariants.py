"""What holds at every choice of every game of The God Kings."""

from __future__ import annotations

from kadesh.games.god_kings.charts.kinds import INVASION
from kadesh.games.god_kings.charts.numbers import (
    CITY_UNITS,
    DIVISION_SIZE,
    DIVISIONS_MOST,
    HAND,
    MERCENARY_POOL,
    SIEGE_MARKERS,
    SIEGE_UNITS,
)
from kadesh.games.god_kings.charts.tables import (
    CARD_KIND,
    GATHERS,
    HATTI,
    IS_TRIBE,
    KIND_REMOVE,
    KING_POWER,
    N_CARDS,
    POWERS,
    SCENARIOS,
    SIDE_CHARIOTS,
    SPACE_IDS,
    SPACES,
    TRIBAL,
    WALLS,
)
from kadesh.games.god_kings.rules.places import (
    ALL_SIDES,
    GENERALS,
    INSIDE,
    LEADERS,
    OFF,
    PLACES,
    SIDE_OF,
    SPACE_OF,
    WAITING,
    WILD,
)
from kadesh.games.god_kings.rules.position import (
    ABSENT,
    ASIDE,
    NEUTRAL,
    NO_GUARD,
    ON_TABLE,
    REMOVED,
    SEATS,
    GodKingsPosition,
)
from kadesh.games.god_kings.rules.stack import (
    CLASSES,
    GUARDS,
    MERCENARIES,
    MOST,
    SHIFT,
    chariots,
    part,
    size,
)
from kadesh.games.god_kings.rules.under_way import Activation, Impulse, Keeping, Retreat, Round
from kadesh.games.god_kings.rules.under_way_realm import NewAssyria, Reinforcement


def broken(p: GodKingsPosition) -> list[str]:
    """What is wrong at the table, in words."""
    return [
        *_stacks(p),
        *_counters(p),
        *_generals(p),
        *_company(p),
        *_cities(p),
        *_hirelings(p),
        *_cards(p),
        *_powers(p),
        *_turn(p),
    ]


def name(place: int) -> str:
    """A place in words."""
    return f"{SPACE_IDS[SPACE_OF[place]]}{'' if place < SPACES else ' (inside)'}"


# --- units ---


def _stacks(p: GodKingsPosition) -> list[str]:
    """Every stack is one that can be, and `present` says who has units where."""
    faults: list[str] = []
    for side in range(ALL_SIDES):
        for place in range(PLACES):
            stack = p.units[side * PLACES + place]
            if bool(p.present[place] >> side & 1) != (stack != 0):
                faults.append(f"presence of {side} in {name(place)}")
            if stack < 0 or stack >> SHIFT[-1] + MOST[-1].bit_length():
                faults.append(f"side {side} has the stack {stack} in {name(place)}")
    return faults


def _floating(p: GodKingsPosition, side: int) -> int:
    """Units that are in nobody's place for a moment: displaced, or taken up to be placed anew."""
    found = p.waiting[side]
    for frame in p.frames:
        if isinstance(frame, Reinforcement) and frame.power == side:
            found += frame.pool
    return found


def _counters(p: GodKingsPosition) -> list[str]:
    """Every counter is exactly once somewhere. [2.2, 7.2]"""
    faults: list[str] = []
    hired = p.pool
    for side in range(ALL_SIDES):
        stacks = [p.units[side * PLACES + place] for place in range(PLACES)] + [_floating(p, side)]
        hired += sum(size(stack & MERCENARIES) for stack in stacks)
        wheels = sum(chariots(stack) for stack in stacks)
        if side < len(SIDE_CHARIOTS) and wheels + p.chariots_left[side] != SIDE_CHARIOTS[side]:
            faults.append(f"side {side} has {wheels} chariots and {p.chariots_left[side]} counters left")
        if sum(size(stack & GUARDS) for stack in stacks) > (side < POWERS and p.guard[side] != NO_GUARD):
            faults.append(f"side {side} has too many guards")
        if side < POWERS:
            faults += _warriors(p, side, stacks)
        if side == WILD and any(stack & ~MERCENARIES for stack in stacks):
            faults.append("Barbarians without a leader are not mercenaries")
    if hired != MERCENARY_POOL or p.pool < 0:
        faults.append(f"{hired} mercenaries, {p.pool} of them in the pool")
    return faults


def _warriors(p: GodKingsPosition, side: int, stacks: list[int]) -> list[str]:
    """Three warriors of each division in play, on the map or destroyed. [7.2]"""
    faults: list[str] = []
    for division in range(DIVISIONS_MOST):
        both = [2 * division, 2 * division + 1]
        number = sum(part(stack, index) for stack in [*stacks, p.destroyed[side]] for index in both)
        wanted = DIVISION_SIZE if p.divisions[side] >> division & 1 else 0
        if number != wanted:
            faults.append(f"division {division} of {side} has {number} warriors instead of {wanted}")
    if any(part(p.destroyed[side], index) for index in CLASSES if not index % 2 or index >= 8):
        faults.append(f"{side} keeps {p.destroyed[side]} as destroyed warriors")
    return faults


# --- generals ---


def _generals(p: GodKingsPosition) -> list[str]:
    """A King and two warlords of each Power in play, each in one place; leaders only while they may be here."""
    faults: list[str] = []
    for general in range(GENERALS):
        place, side = p.general_at[general], SIDE_OF[general]
        if general >= LEADERS:
            if IS_TRIBE[side] and place >= 0 and p.round >= 1 and not p.source:
                played = [card for card in range(N_CARDS) if p.card_at[card] in (ASIDE, ON_TABLE)]
                if not any(CARD_KIND[card] == INVASION for card in played):
                    faults.append(f"the leader of {side} is here without an Invasion")
        elif p.status[side] == ABSENT:
            if place != OFF:
                faults.append(f"general {general} of an absent Power is at {place}")
        elif place == OFF and not p.source:
            faults.append(f"general {general} is nowhere")
        if place < WAITING or place >= PLACES:
            faults.append(f"general {general} is at {place}")
        if place >= SPACES and p.marker[SPACE_OF[place]] != side:
            faults.append(f"general {general} is inside a city of another")
    for power in range(POWERS):
        if p.king[power] >= 0 and KING_POWER[p.king[power]] != power:
            faults.append(f"{power} has the King of another Power")
        if p.status[power] != ABSENT and p.king[power] < 0:
            faults.append(f"{power} has no King")
    return faults


# --- spaces ---


def _company(p: GodKingsPosition) -> list[str]:
    """Outside the walls there is one side, inside at most two units of the marker's owner. [11.8, 20.1]"""
    faults: list[str] = []
    contested = {
        SPACE_OF[frame.place]
        for frame in p.frames
        if isinstance(frame, (Activation, Retreat)) and frame.place >= 0
    }
    for place in range(PLACES):
        here = p.present[place]
        if place < SPACES:
            if here & (here - 1) and place not in contested:
                faults.append(f"sides {here:b} stand together in {name(place)}")
            continue
        if here & (here - 1):
            faults.append(f"sides {here:b} stand together in {name(place)}")
        side = here.bit_length() - 1
        if here and side != p.marker[SPACE_OF[place]]:
            faults.append(f"{side} is in {name(place)} without its marker")
        if here and size(p.units[side * PLACES + place]) > CITY_UNITS:
            faults.append(f"{size(p.units[side * PLACES + place])} units in {name(place)}")
    return faults


def _cities(p: GodKingsPosition) -> list[str]:
    """Markers, garrisons and sieges are where they can be. [17.1, 17.2, 17.3, 18.2]"""
    faults: list[str] = []
    for space in range(SPACES):
        marker, siege = p.marker[space], p.siege_by[space]
        if marker >= 0 and (TRIBAL[space] or p.status[marker] == ABSENT):
            faults.append(f"a marker of {marker} in {name(space)}")
        if p.garrison[space] and (marker < 0 or not WALLS[space]):
            faults.append(f"a garrison in {name(space)}")
        if not 0 <= p.siege_count[space] <= SIEGE_MARKERS:
            faults.append(f"{p.siege_count[space]} Siege Continued markers in {name(space)}")
        if siege < 0:
            if p.siege_count[space]:
                faults.append(f"Siege Continued without a siege in {name(space)}")
            continue
        outside = p.units[siege * PLACES + space]
        if not outside or INSIDE[space] < 0 or not p.is_garrisoned(space) or marker in (siege, -1):
            faults.append(f"a siege by {siege} of {name(space)}, marker {marker}")
        if siege >= POWERS:
            faults.append(f"{siege} besieges {name(space)}")
        if p.siege_count[space] and size(outside) < SIEGE_UNITS:
            faults.append(f"Siege Continued with {size(outside)} besiegers of {name(space)}")
    return faults


def _hirelings(p: GodKingsPosition) -> list[str]:
    """When a card is to be played, no mercenaries are alone. [3.0] (A100)"""
    top = p.frames[-1] if p.frames else None
    if not isinstance(top, Impulse):
        return []
    faults: list[str] = []
    for power in range(POWERS):
        for space in range(SPACES):
            stack = p.here(power, space)
            if stack and not stack & ~MERCENARIES and not p.generals_here(power, space):
                faults.append(f"mercenaries of {power} alone in {name(space)}")
    return faults


# --- cards ---


def _cards(p: GodKingsPosition) -> list[str]:
    """110 cards, each in one place; hands of seven, and a gift from each of the others. [8.1, 9.5, 20.1]"""
    faults: list[str] = []
    sheet = SCENARIOS.get(p.sheet)
    out = sheet.removed if sheet is not None else []
    hands = [0] * SEATS
    for card in range(N_CARDS):
        at = p.card_at[card]
        if not 0 <= at <= ON_TABLE or SEATS > at >= p.seats:
            faults.append(f"card {card} is at {at}")
        elif at < SEATS:
            hands[at] |= 1 << card
        elif at == REMOVED and not KIND_REMOVE[CARD_KIND[card]] and card not in out and not p.source:
            faults.append(f"card {card} was removed")
        elif at == ASIDE and CARD_KIND[card] != INVASION:
            faults.append(f"card {card} lies with the Invasions")
    if hands != p.hand:
        faults.append("hands are not what their cards say")
    for seat, hand in enumerate(hands):
        # Each of the others may give one card; Letters Between Kings leaves the number as it was.
        if hand.bit_count() > HAND + p.seats - 1 and not p.source:
            faults.append(f"seat {seat} has {hand.bit_count()} cards")
    return faults


# --- Powers and points ---


def _powers(p: GodKingsPosition) -> list[str]:
    """Divisions within their limits, points never negative, markers with players. [7.2, 24.1]"""
    faults: list[str] = []
    for power in range(POWERS):
        number = p.divisions[power].bit_count()
        mustering = p.source or p.under_way(NewAssyria) is not None
        if number > DIVISIONS_MOST or (p.status[power] != ABSENT and number < 2 and not mustering):
            faults.append(f"{power} has {number} divisions")
        if p.tp[power] < 0 or p.wp[power] < 0:
            faults.append(f"{power} has {p.tp[power]} TP and {p.wp[power]} WP")
    if p.divisions[HATTI].bit_count() > 2 + p.joined.bit_count() and not p.source:
        faults.append("Hatti has more divisions than provinces that joined it")
    if min(p.vp) < 0 or min(p.total) < 0:
        faults.append(f"VP {p.vp}, totals {p.total}")
    for seat, power in enumerate(p.power_of):
        if p.seat_of[power] != seat:
            faults.append(f"seat {seat} and {power} do not know each other")
    if sorted(p.order) != list(range(p.seats)):
        faults.append(f"turn order {p.order}")
    for side in range(ALL_SIDES):
        if p.holder[side] >= p.seats or (p.holder[side] >= 0 and not p.is_neutral(side)):
            faults.append(f"seat {p.holder[side]} holds the marker of {side}")
    return faults


def _turn(p: GodKingsPosition) -> list[str]:
    """What the Reinforcement Phase and the Victory Phase leave behind. [7.1, 20.3, 21.0, 24.1]"""
    top = p.frames[-1] if p.frames else None
    if isinstance(top, Keeping) and not p.source:
        return _after_victory(p)
    if not isinstance(top, Impulse) or p.round != 1 or p.source:
        return []
    # The Round counts the Impulses that have begun.
    first = any(isinstance(frame, Round) and frame.place == 1 for frame in p.frames)
    if not first:
        return []
    faults = [f"a siege of {name(space)}" for space in range(SPACES) if p.siege_by[space] >= 0]
    for place in range(PLACES):
        if any(p.present[place] >> side & 1 for side in range(ALL_SIDES) if side == WILD or _is_tribe(side)):
            faults.append(f"Barbarians in {name(place)} after the Reinforcement Phase")
    return faults


def _is_tribe(side: int) -> bool:
    return side < len(IS_TRIBE) and IS_TRIBE[side]


def _after_victory(p: GodKingsPosition) -> list[str]:
    faults: list[str] = []
    for power in range(POWERS):
        if p.status[power] == ABSENT:
            continue
        for space in p.home_spaces(power):
            places = [space] if INSIDE[space] < 0 else [space, INSIDE[space]]
            if p.marker[space] != power or any(p.enemies(power, place) for place in places):
                faults.append(f"{name(space)} is not back in the hands of {power}")
        if p.status[power] == NEUTRAL:
            for place in range(PLACES):
                if p.present[place] >> power & 1 and place != GATHERS[power]:
                    faults.append(f"units of the Neutral {power} in {name(place)} after the turn")
    return faults

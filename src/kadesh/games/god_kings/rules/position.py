"""What is on the table of The God Kings, and questions about it.

Units are packed stacks (see `stack.py`) by side and place (see `places.py`). The army that is under way
stands among them: its frame says which of the units in its place are its own.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.games.god_kings.charts.numbers import (
    COMMAND_KING,
    COMMAND_LEADER,
    COMMAND_WARLORD,
    MERCENARY_POOL,
    ROUNDS,
    SIEGE_UNITS,
    WORST_RATING,
)
from kadesh.games.god_kings.charts.tables import (
    HATTI,
    HOME,
    KING_BATTLE,
    KING_STRATEGY,
    LEADER_BATTLE,
    LEADER_STRATEGY,
    N_CARDS,
    N_SIDES,
    POWERS,
    PROVINCE,
    PROVINCE_SPACES,
    SIDE_CHARIOTS,
    SPACES,
    WALLS,
    WARLORD_BATTLE,
    WARLORD_STRATEGY,
)
from kadesh.games.god_kings.rules.places import (
    ALL_SIDES,
    GENERALS,
    INSIDE,
    LEADERS,
    NOBODY,
    OFF,
    OWN_GENERALS,
    PLACES,
    SIDE_OF,
    SPACE_OF,
    bits,
    is_king,
)
from kadesh.games.god_kings.rules.stack import MERCENARIES, chariots, gone, size
from kadesh.table import Part, Position

# --- where a card is: in the hand of a seat, or here ---

SEATS: Final = 4
DECK: Final = 4
DISCARDS: Final = 5
ASIDE: Final = 6  # an Invasion that was played: back into the deck at the end of the turn [21.0]
REMOVED: Final = 7
ON_TABLE: Final = 8  # face up, being played

# --- what a Power is in this game ---

PLAYED: Final = 0
NEUTRAL: Final = 1
ABSENT: Final = 2  # its home country is an ordinary province

# --- royal guards: each comes once in a game ---

NO_GUARD: Final = 0
GUARD_IN_PLAY: Final = 1

NEUTRAL_ROUND: Final = ROUNDS + 1  # the Neutral Nations Round as a number, where Rounds are counted (A97)


def _zeros(count: int) -> list[int]:
    return [0] * count


def _nothing(count: int) -> list[int]:
    return [NOBODY] * count


@dataclass
class Treaty(Part):
    """A Silver Treaty between two seats, and the last Round in which it binds. (card 104)"""

    one: int
    other: int
    until: int


@dataclass
class GodKingsPosition(Position):
    """The whole table."""

    # the scenario's settings, never changed in play
    source: str = ""  # the text of a situation that is not one of our scenarios
    sheet: str = ""  # the id of the scenario without the number of players
    first_turn: int = 1
    last_turn: int = 1
    assyria: bool = False  # Mitanni becomes Assyria on turn 6 [23.0]
    sudden_death: bool = True
    majority: bool = False  # a home country without a majority of its spaces is conquered (A05)
    lanes: int = 0  # sea lanes of a naval move at most, 0 for any number (A20)
    barbarian_half: bool = True  # beaten Barbarians lose half their steps (A73)
    free_setup: bool = False
    by_points: bool = True  # how the scenario is won [24.3]
    conditions: tuple[
        tuple[int, tuple[int, ...], tuple[int, ...], int], ...
    ] = ()  # Power, all, any, how many
    otherwise: int = NOBODY  # the Power that wins if no condition holds
    tie_break: tuple[int, ...] = ()  # provinces that decide if the conditions do not
    arrivals: tuple[tuple[int, int, int], ...] = ()  # Power, division, turn [7.2]

    # the turn
    turn: int = 1
    round: int = 0
    order: list[int] = field(default_factory=list)  # seats in turn order [6.0]
    lots: list[int] = field(default_factory=list)  # which of two seats with equal VP counts as behind (A36)

    # sides
    status: list[int] = field(default_factory=lambda: [ABSENT] * POWERS)
    seat_of: list[int] = field(default_factory=lambda: _nothing(POWERS))  # Power -> its player
    power_of: list[int] = field(default_factory=list)  # seat -> its Power
    holder: list[int] = field(
        default_factory=lambda: _nothing(ALL_SIDES)
    )  # seat with a control marker [20.2]
    hostile: list[int] = field(default_factory=lambda: [-9] * (SEATS * ALL_SIDES))  # last Round of hostility
    neutral_used: list[int] = field(
        default_factory=lambda: [-9] * SEATS
    )  # last Impulse with a Neutral [20.3]

    # units and generals
    units: list[int] = field(
        default_factory=lambda: _zeros(ALL_SIDES * PLACES)
    )  # packed; side * PLACES + place
    present: list[int] = field(default_factory=lambda: _zeros(PLACES))  # place -> sides with units, a mask
    general_at: list[int] = field(default_factory=lambda: [OFF] * GENERALS)
    waiting: list[int] = field(default_factory=lambda: _zeros(ALL_SIDES))  # displaced without a place (A69)
    destroyed: list[int] = field(default_factory=lambda: _zeros(POWERS))  # warriors, packed as reduced ones
    divisions: list[int] = field(default_factory=lambda: _zeros(POWERS))  # those in play, a mask [7.2]
    guard: list[int] = field(default_factory=lambda: [NO_GUARD] * POWERS)
    pool: int = MERCENARY_POOL  # mercenaries that nobody has
    chariots_left: list[int] = field(default_factory=lambda: [*SIDE_CHARIOTS, 0])  # counters off the map
    ashore: int = 0  # generals who came ashore in this Round where they are now, a mask [16.2]
    acted: int = 0  # generals of Neutrals, tribes and revolts that were activated in this Round [20.3]
    arrived: int = 0  # leaders of tribes and revolts that came in this Round [21.0]

    # spaces
    marker: list[int] = field(default_factory=lambda: _nothing(SPACES))  # Power with a PC marker
    garrison: list[int] = field(default_factory=lambda: _zeros(SPACES))
    siege_by: list[int] = field(default_factory=lambda: _nothing(SPACES))  # side of a City Under Siege marker
    siege_count: list[int] = field(default_factory=lambda: _zeros(SPACES))  # Siege Continued markers

    # Powers
    king: list[int] = field(default_factory=lambda: _nothing(POWERS))
    heir: list[int] = field(default_factory=lambda: _nothing(POWERS))  # a Successor who can still be crowned
    barred: list[int] = field(default_factory=lambda: _zeros(POWERS))  # Round in which he cannot be [19.3]
    crowned: list[int] = field(default_factory=lambda: _zeros(POWERS))  # Round in which a King came [19.3]
    rolled: list[int] = field(default_factory=lambda: _zeros(POWERS))  # Round of a Neutral's roll (A72)
    unrest: list[int] = field(
        default_factory=lambda: _nothing(POWERS)
    )  # the King whom Internal Unrest troubles
    joined: int = 0  # provinces that have become Hatti home country, a mask [7.2]
    tp: list[int] = field(default_factory=lambda: _zeros(POWERS))  # to be spent in this phase
    wp: list[int] = field(default_factory=lambda: _zeros(POWERS))
    noted_tp: list[int] = field(default_factory=lambda: _zeros(POWERS))  # for the next phase; may be negative
    noted_wp: list[int] = field(default_factory=lambda: _zeros(POWERS))
    locusts: int = 0  # provinces that will yield nothing, a mask
    kushites: bool = False  # Upper Egypt will yield nothing
    vp: list[int] = field(default_factory=list)  # seat -> Current Turn VP
    total: list[int] = field(default_factory=list)  # seat -> Total VP
    merit: list[int] = field(default_factory=list)  # seat -> VP of battles and events, and of some provinces
    winners: list[int] = field(default_factory=list)  # seats, when the game has been decided
    treaties: list[Treaty] = field(default_factory=list)

    # cards
    card_at: list[int] = field(default_factory=lambda: [DECK] * N_CARDS)
    hand: list[int] = field(default_factory=lambda: _zeros(SEATS))  # cards, kept up to date with card_at
    known: list[int] = field(default_factory=lambda: _zeros(N_CARDS))  # seats that have seen where it is
    top: int = NOBODY  # the newest discard, the only one that may be looked at [9.7]
    kept: list[int] = field(default_factory=lambda: _zeros(SEATS))  # seats that kept a card last turn [8.4]

    # --- units ---

    def stack(self, side: int, place: int) -> int:
        """The units of a side in a place, packed."""
        return self.units[side * PLACES + place]

    def here(self, side: int, space: int) -> int:
        """The units of a side in a space, inside and outside the walls."""
        inside = INSIDE[space]
        outside = self.units[side * PLACES + space]
        return outside if inside < 0 else outside + self.units[side * PLACES + inside]

    def add(self, side: int, place: int, stack: int) -> None:
        """Put units into a place."""
        if stack:
            self.units[side * PLACES + place] += stack
            self.present[place] |= 1 << side

    def remove(self, side: int, place: int, stack: int) -> None:
        """Take units out of a place; sieges that they kept up end with them. [17.3, 17.6]"""
        left = self.units[side * PLACES + place] - stack
        self.units[side * PLACES + place] = left
        if not left:
            self.present[place] &= ~(1 << side)
        if place < SPACES and self.siege_by[place] == side:
            if not left:
                self.siege_by[place] = NOBODY
                self.siege_count[place] = 0
            elif self.siege_count[place] and size(left) < SIEGE_UNITS:
                self.siege_count[place] = 0
        elif place >= SPACES and not left:
            self.check_siege(SPACE_OF[place])

    def change(self, side: int, place: int, before: int, after: int) -> None:
        """Units in a place have lost steps: some are reduced, those that are gone lie in their
        boxes. [15.5.8]"""
        if before == after:
            return
        self.to_box(side, gone(before, after))
        self.units[side * PLACES + place] += after
        self.remove(side, place, before)

    def shift(self, side: int, come_from: int, to: int, stack: int) -> None:
        """Units go from one place to another."""
        if stack and come_from != to:
            self.remove(side, come_from, stack)
            self.add(side, to, stack)

    def check_siege(self, space: int) -> None:
        """A city in which neither garrison nor unit is left is no longer under siege. [17.1, 17.2]"""
        if self.siege_by[space] >= 0 and not self.is_garrisoned(space):
            self.siege_by[space] = NOBODY
            self.siege_count[space] = 0

    def to_box(self, side: int, dead: int) -> None:
        """Units that have been destroyed go where they belong: warriors come back, guards do not.
        [7.1] (A44)"""
        if side < POWERS:
            for division in range(4):
                number = (dead >> 6 * division & 7) + (dead >> 6 * division + 3 & 7)
                self.destroyed[side] += number << 6 * division + 3
        self.pool += size(dead & MERCENARIES)
        self.chariots_left[side] += chariots(dead)

    def kill(self, side: int, place: int, stack: int) -> None:
        """Units are destroyed."""
        self.remove(side, place, stack)
        self.to_box(side, stack)

    def enemies(self, side: int, place: int) -> int:
        """The sides other than this one with units in a place, as a mask. [20.1] (A74)"""
        return self.present[place] & ~(1 << side)

    def enemy_at(self, side: int, place: int) -> int:
        """The enemy side in a place, NOBODY if there is none: there is never more than one. [20.1] (A74)"""
        mask = self.present[place] & ~(1 << side)
        return mask.bit_length() - 1

    def is_garrisoned(self, space: int) -> bool:
        """A garrison marker or a unit inside the walls. [17.1]"""
        inside = INSIDE[space]
        return inside >= 0 and (self.garrison[space] > 0 or self.present[inside] != 0)

    def is_besieged(self, space: int) -> bool:
        """A City Under Siege marker lies there. [17.2] (A28)"""
        return self.siege_by[space] >= 0

    # --- generals ---

    def generals_at(self, side: int, place: int) -> int:
        """The generals of a side in a place, as a mask."""
        mask = 0
        for general in OWN_GENERALS[side]:
            if self.general_at[general] == place:
                mask |= 1 << general
        return mask

    def generals_here(self, side: int, space: int) -> int:
        """The generals of a side in a space, inside and outside the walls."""
        mask = 0
        inside = INSIDE[space]
        for general in OWN_GENERALS[side]:
            place = self.general_at[general]
            if place == space or (place == inside and place >= 0):
                mask |= 1 << general
        return mask

    def relocate(self, generals: int, place: int) -> None:
        """Generals go to another place; where they came ashore lies behind them."""
        for general in bits(generals):
            self.general_at[general] = place
        self.ashore &= ~generals

    def space_of(self, general: int) -> int:
        """The space of a general, negative if he is not on the map."""
        place = self.general_at[general]
        return SPACE_OF[place] if place >= 0 else place

    def strategy(self, general: int) -> int:
        """A general's Strategy Rating; Internal Unrest makes a King's worse. [2.2, 9.2.A] (A35)"""
        if general >= LEADERS:
            return LEADER_STRATEGY[SIDE_OF[general]]
        if not is_king(general):
            return WARLORD_STRATEGY
        power = SIDE_OF[general]
        king = self.king[power]
        worse = 1 if self.unrest[power] == king else 0
        return min(KING_STRATEGY[king] + worse, WORST_RATING)

    def battle_rating(self, general: int) -> int:
        """A general's Battle Rating, 0 for a force that nobody leads. [2.2, 15.5.2]"""
        if general < 0:
            return 0
        if general >= LEADERS:
            return LEADER_BATTLE[SIDE_OF[general]]
        return KING_BATTLE[self.king[SIDE_OF[general]]] if is_king(general) else WARLORD_BATTLE

    # --- spaces and provinces [18.1] ---

    def is_home(self, power: int, space: int) -> bool:
        """Is the space part of a Power's home country, provinces that joined Hatti included? [3.0, 7.2]"""
        province = PROVINCE[space]
        if province < 0 or power >= POWERS:
            return False
        return province == HOME[power] or (power == HATTI and bool(self.joined >> province & 1))

    def home_spaces(self, power: int) -> list[int]:
        """All spaces of a Power's home country. [3.0, 7.2] (A77)"""
        found = PROVINCE_SPACES[HOME[power]][:]
        if power == HATTI and self.joined:
            for province in bits(self.joined):
                found.extend(PROVINCE_SPACES[province])
        return found

    def controls(self, power: int, space: int) -> bool:
        """A PC or garrison marker. [18.1]"""
        return self.marker[space] == power

    def holds_province(self, power: int, province: int) -> bool:
        """More than half the spaces and all walled cities. [18.1]"""
        number = 0
        spaces = PROVINCE_SPACES[province]
        for space in spaces:
            if self.marker[space] == power:
                number += 1
            elif WALLS[space]:
                return False
        return 2 * number > len(spaces)

    def province_owner(self, province: int) -> int:
        """The Power that controls a province, NOBODY if none does. [18.1]"""
        for power in range(POWERS):
            if self.status[power] != ABSENT and self.holds_province(power, province):
                return power
        return NOBODY

    # --- who decides ---

    def clock(self) -> int:
        """The number of this Round among all Rounds, the Neutral Nations Round counted too. (A97)"""
        return NEUTRAL_ROUND * self.turn + self.round

    def is_player_power(self, side: int) -> bool:
        return side < POWERS and self.status[side] == PLAYED

    def is_nation(self, side: int) -> bool:
        """One of the Major Powers in play, played or Neutral. [21.0] (A98)"""
        return side < POWERS and self.status[side] != ABSENT

    def is_neutral(self, side: int) -> bool:
        """A Neutral Nation; tribes and revolts are played as if they were. [20.2, 21.0, 22.0]"""
        return side < N_SIDES and (side >= POWERS or self.status[side] == NEUTRAL)

    def standing(self, seat: int) -> int:
        """Total and Current Turn VP together. (A36)"""
        return self.total[seat] + self.vp[seat]

    def lowest(self, without: int = NOBODY) -> int:
        """The seat with the least Total VP; equal ones by lot. [20.3, 22.0] (A36, A81)"""
        best = NOBODY
        for seat in range(self.seats):
            if seat != without and (best < 0 or self._is_behind(seat, best, self.total)):
                best = seat
        return best

    def lowest_now(self) -> int:
        """The seat that has the fewest VP at this moment, the turn's among them; equal ones by lot.
        [20.2] (A36)"""
        points = [self.standing(seat) for seat in range(self.seats)]
        best = 0
        for seat in range(1, self.seats):
            if self._is_behind(seat, best, points):
                best = seat
        return best

    def _is_behind(self, one: int, other: int, points: list[int]) -> bool:
        mine, theirs = points[one], points[other]
        return mine < theirs or (mine == theirs and self.lots[one] > self.lots[other])

    def decider(self, side: int, against: int = NOBODY) -> int:
        """The seat that decides for a side: its player, the holder of its control marker, else the one with
        the least Total VP other than the seat that it faces. [20.3] (A36, A81)"""
        if side < POWERS and self.status[side] == PLAYED:
            return self.seat_of[side]
        holder = self.holder[side]
        return holder if holder >= 0 else self.lowest(against)

    def order_from(self, seat: int) -> list[int]:
        """All seats in turn order, beginning with this one. [15.5.1] (A86)"""
        place = self.order.index(seat)
        return self.order[place:] + self.order[:place]

    # --- cards ---

    def move_card(self, card: int, to: int, known: int = 0) -> None:
        """A card changes its place; `known` are the seats that have seen where it went."""
        come_from = self.card_at[card]
        if come_from < SEATS:
            self.hand[come_from] &= ~(1 << card)
        self.card_at[card] = to
        if to < SEATS:
            self.hand[to] |= 1 << card
        self.known[card] = known

    def hand_size(self, seat: int) -> int:
        return self.hand[seat].bit_count()


def leadership(generals: int) -> int:
    """The units that generals may lead together. [11.2, 21.0, 22.0]"""
    limit = 0
    for general in bits(generals):
        if general >= LEADERS:
            limit += COMMAND_LEADER
        else:
            limit += COMMAND_KING if is_king(general) else COMMAND_WARLORD
    return limit

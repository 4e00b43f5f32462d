"""What is on the table of Genesis, and questions about it.

Units are counts by *group*, space and kind. A group is a power, or UNDER: the units that lie under an
In Revolt marker, which belong to `revolt_of[space]` and form a force of their own. [5.2.3]
Sets of spaces, powers, cards and kings are bit masks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.games.genesis.charts.numbers import HAND_LIMIT
from kadesh.games.genesis.charts.tables import (
    BOX,
    CARD_KIND,
    CITY,
    GARRISON,
    HOME,
    KIND,
    KING_CAMPAIGN,
    KING_GENERIC,
    KING_TACTICAL,
    MAJORS,
    N_CARDS,
    N_POWERS,
    NOBODY,
    SEA_EDGES,
    SEA_PEOPLES,
    SPACES,
    UNIT_KINDS,
)
from kadesh.table import Position

# --- groups of units: the units of a group in a space are one number, twelve bits a kind ---

UNDER: Final = N_POWERS
GROUPS: Final = N_POWERS + 1
UNDER_BIT: Final = 1 << UNDER

BITS: Final = 12
MOST: Final = (1 << BITS) - 1
ONE: Final[list[int]] = [1 << BITS * kind for kind in range(UNIT_KINDS)]
COMBAT: Final = (1 << 2 * BITS) - 1  # INF and CH [2.9]
CONTROLLING: Final = (1 << 3 * BITS) - 1  # INF, CH and PS [3.7]


def pack(inf: int = 0, ch: int = 0, ps: int = 0, sl: int = 0) -> int:
    """A force as one number; packed forces can be added and subtracted."""
    return inf + (ch << BITS) + (ps << 2 * BITS) + (sl << 3 * BITS)


def part(force: int, kind: int) -> int:
    """The units of one kind in a packed force."""
    return force >> BITS * kind & MOST


def size(force: int) -> int:
    """All units of a packed force."""
    return (force & MOST) + (force >> BITS & MOST) + (force >> 2 * BITS & MOST) + (force >> 3 * BITS)


def at_most(force: int, limit: int) -> int:
    """A packed force, of each kind no more than another has."""
    if force == limit:
        return force
    found = 0
    for kind in range(UNIT_KINDS):
        found += min(part(force, kind), part(limit, kind)) << BITS * kind
    return found


# --- kings: one of each power, and the second leader of the Sea Peoples [11.2.2] ---

SECOND_LEADER: Final = N_POWERS
KING_SLOTS: Final = N_POWERS + 1
SLOT_POWER: Final[list[int]] = [*range(N_POWERS), SEA_PEOPLES]

# --- where a card is: in the hand of a kingdom, or here ---

DECK: Final = 5
DISCARDS: Final = 6
REMOVED: Final = 7
ON_TABLE: Final = 8  # face up, being played

# --- what a kingdom is in this game ---

PLAYED: Final = 0
UNPLAYED: Final = 1  # garrisons only
CLOSED: Final = 2  # nobody may enter
OUT: Final = 3
ABSENT: Final = 4

# --- monuments ---

NO_MONUMENT: Final = 0
UNDER_CONSTRUCTION: Final = 1
BUILT: Final = 2


def _zeros(count: int) -> list[int]:
    return [0] * count


@dataclass
class GenesisPosition(Position):
    """The whole table."""

    # the scenario's settings, never changed in play
    source: str = ""  # the text of a situation that is not one of our scenarios
    first_turn: int = 1
    last_turn: int = 1
    ratio: int = 0  # how the ratio of Battle Points is read [8.2.2, 8.2.3]
    historical: bool = False
    bribery: bool = True
    with_cards: bool = True
    payment: bool = True
    naval: bool = True
    markers: int = 4
    passive_city: bool = False
    interceptors: int = 0  # kings whose force intercepts whenever it may
    reroll: int = 0  # peoples that never invade
    ladder: tuple[tuple[int, str], ...] = ()
    labels: tuple[str, ...] = ("",) * N_POWERS
    seat_of: list[int] = field(default_factory=lambda: [NOBODY] * N_POWERS)
    order: list[int] = field(default_factory=list)  # played kingdoms clockwise, those out of the game too
    status: list[int] = field(default_factory=lambda: [ABSENT] * N_POWERS)

    # the turn
    turn: int = 1
    first_player: int = NOBODY
    initiative: int = NOBODY

    # units and kings
    units: list[int] = field(
        default_factory=lambda: _zeros(GROUPS * SPACES)
    )  # packed; group * SPACES + space
    king: list[int] = field(default_factory=lambda: [NOBODY] * KING_SLOTS)
    king_at: list[int] = field(default_factory=lambda: [NOBODY] * KING_SLOTS)
    kings_left: int = 0  # kings that can still be drawn
    sherden: int = NOBODY  # the kingdom whose king the Sherden follow
    entered: int = 0  # peoples that have come once [10.2.2, 11.5.1]

    # kept up to date with units by `add` and `remove`
    present: list[int] = field(default_factory=lambda: _zeros(SPACES))  # space -> groups with units
    armed: list[int] = field(default_factory=lambda: _zeros(SPACES))  # space -> groups with INF or CH
    settled: list[int] = field(default_factory=lambda: _zeros(SPACES))  # space -> groups with INF, CH or PS
    where: list[int] = field(default_factory=lambda: _zeros(GROUPS))  # group -> spaces with its units

    # spaces
    home: list[int] = field(default_factory=lambda: HOME[:])  # power or NOBODY
    holder: list[int] = field(default_factory=lambda: [NOBODY] * SPACES)  # who controls; see control.settle
    held: list[int] = field(default_factory=lambda: _zeros(N_POWERS))  # power -> spaces it controls
    revolt_of: list[int] = field(default_factory=lambda: [NOBODY] * SPACES)
    revolts: int = 0  # spaces In Revolt
    ds: list[int] = field(default_factory=lambda: _zeros(SPACES))
    walls: int = 0  # fortified cities: kept up to date with ds by `set_ds`
    destroyed: int = 0
    new_cities: int = 0
    barbarian: int = 0  # BARBARIAN CONTROL markers
    contested: int = 0  # spaces just entered by a force: control can be lost there but not won
    monument: list[int] = field(default_factory=lambda: _zeros(SPACES))
    pirates: list[int] = field(default_factory=lambda: _zeros(len(SEA_EDGES)))

    # kingdoms
    capital: list[int] = field(default_factory=lambda: [NOBODY] * MAJORS)
    capital_moved: int = 0
    silver: list[int] = field(default_factory=lambda: _zeros(MAJORS))
    manpower: list[int] = field(default_factory=lambda: _zeros(MAJORS))  # place on the track
    level: list[int] = field(default_factory=lambda: _zeros(MAJORS))
    dagon: list[int] = field(default_factory=lambda: _zeros(MAJORS))
    chariot_cards: int = 0
    points: list[int] = field(default_factory=lambda: _zeros(MAJORS))  # last counted [14.0]
    friends: list[int] = field(default_factory=lambda: [1 << group for group in range(GROUPS)])
    allies: list[int] = field(default_factory=lambda: _zeros(MAJORS))
    promises: list[int] = field(default_factory=list)  # by, to, what, about; four numbers each
    controller: list[int] = field(default_factory=lambda: [NOBODY] * N_POWERS)  # of minors and barbarians

    # cards
    card_at: list[int] = field(default_factory=lambda: [REMOVED] * N_CARDS)
    hand: list[int] = field(default_factory=lambda: _zeros(MAJORS))  # cards, kept up to date with card_at
    known: list[int] = field(default_factory=lambda: _zeros(N_CARDS))  # seats that have seen where it is
    deck_top: list[int] = field(default_factory=list)  # only where a situation stacks the deck

    # activation markers
    track: list[int] = field(default_factory=list)
    pool: list[int] = field(default_factory=lambda: _zeros(N_POWERS))
    used: list[int] = field(default_factory=lambda: _zeros(N_POWERS))
    last_active: int = NOBODY
    in_a_row: int = 0
    at_once: int = NOBODY  # a kingdom whose Conqueror marker is used next
    activated: int = 0  # kingdoms that have had an activation in this game

    # the activation under way
    active: int = NOBODY
    paid: bool = False
    major_done: bool = False
    minors_done: int = 0
    recruit_done: bool = False
    recruited: list[int] = field(default_factory=lambda: _zeros(SPACES))  # INF in this Recruit Action
    moved: list[int] = field(default_factory=lambda: _zeros(SPACES))  # packed, of the active kingdom
    guests_moved: list[int] = field(default_factory=lambda: _zeros(SPACES))  # packed, of any other mover
    kings_moved: int = 0  # slots of kings that have moved in this Action Segment
    begun: int = 0  # monuments begun in this Action Segment
    just_built: int = NOBODY  # where a construction has just been completed
    assassin_failed: int = 0  # Assassination cards that may not be played again in this Action Segment

    # --- counting ---

    def count(self, group: int, kind: int, space: int) -> int:
        """Units of one kind of a group in a space."""
        return self.units[group * SPACES + space] >> BITS * kind & MOST

    def workers(self, group: int, space: int) -> int:
        """Peasants and Slaves in a space. [2.3.1, 2.3.2, 7.3]"""
        force = self.units[group * SPACES + space]
        return (force >> 2 * BITS & MOST) + (force >> 3 * BITS)

    def total(self, power: int, kind: int) -> int:
        """Units of a kind of a power on the whole map, also under revolt markers. [6.1.1]"""
        number = 0
        for space in spaces_in(self.where[power]):
            number += self.units[power * SPACES + space] >> BITS * kind & MOST
        if self.revolts:
            for space in spaces_in(self.revolts):
                if self.revolt_of[space] == power:
                    number += self.units[UNDER * SPACES + space] >> BITS * kind & MOST
        return number

    def unmoved(self, power: int, space: int) -> int:
        """The force that may still move in this Action Segment, packed. [7.2.2]"""
        force = self.units[power * SPACES + space]
        moved = self.moved[space] if power == self.active else self.guests_moved[space]
        return force - at_most(moved, force) if moved else force

    # --- adding and removing ---

    def add(self, group: int, kind: int, space: int, number: int = 1) -> None:
        """Put units of one kind into a space."""
        self.add_force(group, space, number * ONE[kind])

    def remove(self, group: int, kind: int, space: int, number: int = 1) -> None:
        """Take units of one kind out of a space."""
        self.remove_force(group, space, number * ONE[kind])

    def add_force(self, group: int, space: int, force: int) -> None:
        """Put a packed force into a space; call `control.settle` when all have come or gone."""
        if force:
            self.units[group * SPACES + space] += force
            bit = 1 << group
            self.present[space] |= bit
            self.where[group] |= 1 << space
            if force & CONTROLLING:
                self.settled[space] |= bit
                if force & COMBAT:
                    self.armed[space] |= bit

    def remove_force(self, group: int, space: int, force: int) -> None:
        """Take a packed force out of a space; call `control.settle` when all have come or gone."""
        if not force:
            return
        left = self.units[group * SPACES + space] - force
        self.units[group * SPACES + space] = left
        moved = self.moved if group == self.active else self.guests_moved
        if moved[space] and group != UNDER:
            moved[space] = at_most(moved[space], left)
        if not left & COMBAT:
            bit = 1 << group
            self.armed[space] &= ~bit
            if not left & CONTROLLING:
                self.settled[space] &= ~bit
                if not left:
                    self.present[space] &= ~bit
                    self.where[group] &= ~(1 << space)

    def mark_moved(self, power: int, space: int, force: int) -> None:
        """A packed force that may move no further in this Action Segment. [7.2.2, 7.2.3]"""
        moved = self.moved if power == self.active else self.guests_moved
        moved[space] += force

    def set_ds(self, space: int, ds: int) -> None:
        """Change a city's Defence Strength. [2.1.2]"""
        self.ds[space] = ds
        if ds > 0:
            self.walls |= 1 << space
        else:
            self.walls &= ~(1 << space)

    # --- spaces ---

    def is_city(self, space: int) -> bool:
        """City spaces are printed or built; a destroyed city is still one. [2.1.2, 7.3.7, 8.5.4]"""
        return KIND[space] == CITY or bool(self.new_cities >> space & 1)

    def is_destroyed(self, space: int) -> bool:
        return bool(self.destroyed >> space & 1)

    def is_fortified(self, space: int) -> bool:
        """Walls of at least one point. [2.1.2]"""
        return self.ds[space] > 0

    def is_independent(self, space: int) -> bool:
        """A city that is no kingdom's home, or under Barbarian Control. [2.9, 9.2] (R98)"""
        return self.is_city(space) and (self.home[space] == NOBODY or bool(self.barbarian >> space & 1))

    def in_revolt(self, space: int) -> bool:
        return bool(self.revolts >> space & 1)

    # --- friends and enemies ---

    def are_friends(self, one: int, other: int) -> bool:
        """The same power, or allies who let each other pass. [2.9, 12.1.1]"""
        return bool(self.friends[one] >> other & 1)

    def friends_at(self, power: int, space: int) -> int:
        """The friendly mask for a space: UNDER counts for its owner. [5.2.3]"""
        owner = self.revolt_of[space]
        if owner >= 0 and self.friends[power] >> owner & 1:
            return self.friends[power] | UNDER_BIT
        return self.friends[power]

    def enemies(self, power: int, space: int) -> int:
        """Groups of enemy units of any kind in a space, as a mask."""
        return self.present[space] & ~self.friends_at(power, space)

    def armed_enemies(self, power: int, space: int) -> int:
        """Groups of enemy combat units in a space, as a mask."""
        return self.armed[space] & ~self.friends_at(power, space)

    def hostile_walls(self, power: int, space: int) -> bool:
        """A fortified city that nobody friendly controls: it must be attacked. [7.2.5, 3.7.5]"""
        if self.ds[space] <= 0:
            return False
        holder = self.holder[space]
        return holder < 0 or not self.friends[power] >> holder & 1

    def owner_of(self, group: int, space: int) -> int:
        """The power that a group of units belongs to."""
        return self.revolt_of[space] if group == UNDER else group

    def is_closed(self, power: int, space: int) -> bool:
        """Boxes are open to their own people only, closed kingdoms to nobody. [11.3.2, 11.4.2]"""
        return KIND[space] == BOX or (
            self.home[space] >= 0 and self.home[space] != power and self.status[self.home[space]] == CLOSED
        )

    # --- kings ---

    def king_slot_at(self, power: int, space: int) -> int:
        """The slot of the best living king of a power in a space, -1 if there is none."""
        slot = power if self.king_at[power] == space else NOBODY
        if power == SEA_PEOPLES and self.king_at[SECOND_LEADER] == space and slot < 0:
            slot = SECOND_LEADER
        return slot

    def has_king(self, power: int) -> bool:
        """Has the power a living king on the map?"""
        return self.king_at[power] >= 0

    def tactical(self, slot: int) -> int:
        """The tactical rating of the king in a slot, -1 for none. [2.3.3]"""
        return KING_TACTICAL[self.king[slot]] if slot >= 0 and self.king[slot] >= 0 else -1

    def campaign(self, slot: int) -> int:
        """The campaign rating of the king in a slot, -1 for none. [2.3.3]"""
        return KING_CAMPAIGN[self.king[slot]] if slot >= 0 and self.king[slot] >= 0 else -1

    def remove_king(self, slot: int) -> None:
        """A king leaves the map, a generic one to come again; the Sherden go too. [3.2, 8.6.4, 6.7]"""
        if self.king[slot] >= 0 and KING_GENERIC[self.king[slot]]:
            self.kings_left |= 1 << self.king[slot]
        self.king_at[slot] = NOBODY
        self.king[slot] = NOBODY
        if self.sherden == slot:
            self.sherden = NOBODY

    # --- seats ---

    def is_major(self, power: int) -> bool:
        """A kingdom with a player who is still in the game."""
        return power < MAJORS and self.status[power] == PLAYED

    def is_passive(self, power: int) -> bool:
        """Nobody runs this power: it never moves of its own will. (R84)"""
        if power < MAJORS:
            return self.status[power] != PLAYED
        return power == GARRISON or self.controller[power] < 0

    def decider(self, power: int, opponent: int) -> int:
        """The seat that decides for a power; for one nobody runs, the opponent's left. [8.0] (R56, R84)"""
        if power >= 0:
            if power < MAJORS and self.status[power] == PLAYED:
                return self.seat_of[power]
            if power >= MAJORS and self.controller[power] >= 0:
                return self.seat_of[self.controller[power]]
        return self.seat_of[self.left_of(opponent)]

    def left_of(self, power: int) -> int:
        """The next kingdom in play clockwise after a power, or after its controller. [8.0]"""
        start = power if power < MAJORS else self.controller[power]
        order = self.order
        place = order.index(start) if start in order else -1
        for step in range(1, len(order) + 1):
            other = order[(place + step) % len(order)]
            if self.status[other] == PLAYED:
                return other
        return order[0]

    def clockwise_from(self, power: int) -> list[int]:
        """The kingdoms in play clockwise, this one first. [3.3]"""
        order = self.order
        place = order.index(power) if power in order else 0
        turned = order[place:] + order[:place]
        return [other for other in turned if self.status[other] == PLAYED]

    def lowest_level(self) -> int:
        """The Chariot Technology Level of peoples: the lowest among the players. [10.0, 11.4.1]"""
        levels = [self.level[power] for power in self.order if self.status[power] == PLAYED]
        return min(levels) if levels else 0

    def level_of(self, power: int) -> int:
        """The Chariot Technology Level of any power. [6.6.1, 10.0]"""
        if power < MAJORS:
            return self.level[power]
        return self.lowest_level()

    # --- cards ---

    def move_card(self, card: int, to: int, known: int = 0) -> None:
        """A card changes its place; `known` are the seats that have seen where it went. (R88)"""
        come_from = self.card_at[card]
        if come_from < MAJORS:
            self.hand[come_from] &= ~(1 << card)
        self.card_at[card] = to
        if to < MAJORS:
            self.hand[to] |= 1 << card
        self.known[card] = known

    def hand_size(self, power: int) -> int:
        return self.hand[power].bit_count()

    def hand_is_full(self, power: int) -> bool:
        """More than three cards cannot be kept. [13.1.4]"""
        return self.hand[power].bit_count() > HAND_LIMIT


def _cards_by_kind() -> list[int]:
    masks = [0] * (max(CARD_KIND) + 1)
    for card, kind in enumerate(CARD_KIND):
        masks[kind] |= 1 << card
    return masks


KIND_CARDS: Final[list[int]] = _cards_by_kind()


def spaces_in(mask: int) -> list[int]:
    """The spaces (powers, cards, kings) of a bit mask, in order."""
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found

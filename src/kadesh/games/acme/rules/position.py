"""What is on the table of ACME, and questions about it.

Disks are counts by Faction and area; a Faction is one of up to six colours, which are the seats, or the
Barbarians. A colour plays a civilization, which Gilgamesh may change. Sets of areas, Factions and cards are
bit masks. Cards go by their printed numbers, Deities by theirs less 104; the eighth is Monotheism.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.games.acme.charts.numbers import (
    BLACK_DISKS,
    CITY,
    COLOUR_DISKS,
    LAND_LIMIT,
    SMALL_LIMIT,
    WHITE_DISKS,
)
from kadesh.games.acme.charts.tables import ABILITIES, AREAS, Ability, numbers_of
from kadesh.games.acme.rules.masks import LAND, MAP, SEAS, SHORES, SMALL, areas_in, around
from kadesh.table import Position

COLOURS: Final = 6
BARBARIANS: Final = COLOURS
FACTIONS: Final = COLOURS + 1
NOBODY: Final = -1
NOWHERE: Final = -1

# --- where a card is ---

HAND: Final = 0  # of colour 0 to 5
TABLE: Final = 6  # face up before colour 0 to 5: Investments, an Embargo on that colour
LAID: Final = 12  # face down by colour 0 to 5 in the competition at hand
DRAWN: Final = 18  # by colour 0 to 5, on its way to the hand or looked at
ON_DEITY: Final = 24  # 0 to 7
DECK: Final = 32
DISCARDS: Final = 33
ASIDE: Final = 34  # until the Epoch ends
OUT: Final = 35
PLAYED: Final = 36  # face up, being played

FATE_CARDS: Final = 103
CARD_SLOTS: Final = FATE_CARDS + 1
FALSE_PROPHET: Final = numbers_of("false-prophet")[0]
EMBARGO: Final = numbers_of("embargo")[0]
FORSAKEN: Final = numbers_of("forsaken")[0]
STALLIONS: Final = numbers_of("stallions")[0]
CUBE_CARDS: Final[list[int]] = [*numbers_of("gold"), *numbers_of("harvest")]  # yellow, then green, light blue

# --- Deities ---

FIRST_DEITY: Final = 104
DEITIES: Final = 8
MONOTHEISM: Final = 7

AVAILABLE: Final = 0
STANDING: Final = 1
ON_CARD: Final = 2  # destroyed, or returned and not rebuilt
CAPTURED: Final = 3
TAKEN_DOWN: Final = 4  # by Blasphemy

# What each display gives, by civilization and Epoch, then by its kind. [5.2]
_EPOCHS: Final = 5
_GIVEN: Final[list[dict[str, Ability]]] = [
    {found.kind: found for found in reversed(all_of_it) if found.first_epoch <= epoch <= found.last_epoch}
    for all_of_it in ABILITIES
    for epoch in range(_EPOCHS)
]

# --- phases ---

SET_UP: Final = 0
GROWTH: Final = 1
CARD: Final = 2
COMPETITION: Final = 3
RECKONING: Final = 4
END_OF_EPOCH: Final = 5

# --- where Victory Points come from ---

BY_CITIES: Final = 0
BY_TEMPLE: Final = 1
BY_CAPTIVE_TEMPLES: Final = 2
BY_LOOT: Final = 3
BY_CAPTURES: Final = 4
BY_CARDS: Final = 5
BY_RETURNS: Final = 6
BY_EPOCHS: Final = 7
BY_ABILITIES: Final = 8
LOST: Final = 9
SOURCES: Final = 10

# --- what is done once a turn, as bits of `once` ---

PEACE_USED: Final = 1
SKIES_USED: Final = 2
SIEGE_TRAIN_USED: Final = 4
RAIDED: Final = 8
ARCHERS_USED: Final = 16


def _zeros(count: int) -> list[int]:
    return [0] * count


@dataclass
class AcmePosition(Position):
    """The whole table: disks of six colours, black ones for Barbarians, cubes, blocks, minas, cards.

    [3.4, 3.12, 3.13, 4.3.1, 4.3.3, 4.3.4, 4.3.5, 4.3.6, 5.3, 5.6, 5.7]
    """

    # the scenario's settings, never changed in play
    map: int = 0
    first_epoch: int = 1
    last_epoch: int = 1
    goal: int = 0  # Victory Points that end the game, 0 if Epochs do [20.1]
    final_event: bool = False  # [20.2]
    hordes: bool = False  # [20.3]
    second_return: bool = False  # [20.4]
    homeland_defense: bool = False  # [20.5]
    temples_go_home: bool = False  # the lenient reading of 16.5.3 (R59)
    gilgamesh_allowed: bool = True
    choose_civilizations: bool = False  # in Turn Order instead of by seat (R95)
    choose_homelands: bool = True  # (R96)
    home_vp: list[int] = field(default_factory=lambda: _zeros(COLOURS))  # a VP for each foreign home [S8]
    offered_civs: tuple[int, ...] = ()  # civilizations of the set-up
    setups: tuple[tuple[tuple[int, int], ...], ...] = ()  # their disks: areas and numbers
    homes_offered: tuple[tuple[int, ...], ...] = ()  # their Home areas to choose from
    source: str = ""  # the text of a situation that is not one of our scenarios

    # the turn
    epoch: int = 1
    turn: int = 1
    turns_played: int = 0  # in the whole game
    phase: int = SET_UP
    order: list[int] = field(default_factory=list)
    passed: int = 0
    enemies: list[int] = field(default_factory=lambda: [NOBODY] * COLOURS)  # Primary ones, of this turn [3.9]
    age_ends: bool = False  # [C96]
    plenty: int = 0  # colours with more growth to come [E12]
    plenty_disks: int = 0

    # the map
    disks: list[int] = field(default_factory=lambda: _zeros(FACTIONS * AREAS))  # faction * AREAS + area
    stronghold: list[int] = field(default_factory=lambda: [NOBODY] * AREAS)
    special: list[int] = field(default_factory=lambda: [NOWHERE] * len(CUBE_CARDS))
    allies: list[int] = field(default_factory=lambda: _zeros(COLOURS * AREAS))  # only in Competition [15.8]

    # kept up to date with disks by `add` and `take`: area masks by Faction
    where: list[int] = field(default_factory=lambda: _zeros(FACTIONS))  # one disk or more
    many: list[int] = field(default_factory=lambda: _zeros(FACTIONS))  # two disks or more
    cities: list[int] = field(default_factory=lambda: _zeros(FACTIONS))  # [3.3]
    heaps: list[int] = field(default_factory=lambda: _zeros(FACTIONS))  # as many as Land may hold, or more
    occupied: int = 0  # areas with a disk of anybody
    shared: int = 0  # areas with disks of two Factions or more [3.22]

    # colours
    civ: list[int] = field(default_factory=lambda: [NOBODY] * COLOURS)
    home: list[int] = field(default_factory=lambda: [NOWHERE] * COLOURS)
    supply: list[int] = field(default_factory=lambda: [COLOUR_DISKS] * COLOURS)
    black: int = BLACK_DISKS
    growth_box: list[int] = field(default_factory=lambda: _zeros(COLOURS))
    captives: list[int] = field(default_factory=lambda: _zeros(COLOURS))
    minas: list[int] = field(default_factory=lambda: _zeros(COLOURS))
    loot_box: list[int] = field(default_factory=lambda: _zeros(COLOURS))
    vp: list[int] = field(default_factory=lambda: _zeros(COLOURS))
    earned: list[int] = field(default_factory=lambda: _zeros(COLOURS * SOURCES))
    returns: list[int] = field(default_factory=lambda: _zeros(COLOURS))  # how often Gilgamesh
    returned: list[int] = field(default_factory=lambda: _zeros(COLOURS))  # Epoch of the last one
    once: list[int] = field(default_factory=lambda: _zeros(COLOURS))  # done this turn, bits
    ally_uses: list[int] = field(default_factory=lambda: _zeros(COLOURS))  # of the display, this turn
    war_allies: list[int] = field(default_factory=lambda: _zeros(COLOURS))  # of the God of War, this turn

    # cards
    card_at: list[int] = field(default_factory=lambda: [OUT] * CARD_SLOTS)
    hand: list[int] = field(default_factory=lambda: _zeros(COLOURS))  # masks, kept up to date with card_at
    deck: int = 0  # a mask, kept up to date too
    known: list[int] = field(default_factory=lambda: _zeros(CARD_SLOTS))  # seats that have seen where it is
    on_card: list[int] = field(default_factory=lambda: _zeros(CARD_SLOTS))  # disks, own or white
    layer: list[int] = field(default_factory=lambda: [NOBODY] * CARD_SLOTS)  # who played a card that lies
    discards: list[int] = field(default_factory=list)  # the top one last
    deck_top: list[int] = field(default_factory=list)  # only where a situation stacks the deck
    revealed: list[int] = field(default_factory=list)  # at a change of Epoch, until they go back
    seen_in_deck: int = 0  # a card that all have seen go back into the deck, until somebody draws

    # Deities
    deity_owner: list[int] = field(default_factory=lambda: [NOBODY] * DEITIES)
    deity_state: list[int] = field(default_factory=lambda: _zeros(DEITIES))
    deity_holder: list[int] = field(default_factory=lambda: [NOBODY] * DEITIES)
    hushed_until: int = 0  # the last turn of card 92, counted over the whole game
    temple_offers: int = 0  # Deities offered in this Card Phase (R53)
    temple_requests: int = 0

    # --- disks on the map ---

    def add(self, faction: int, area: int, number: int = 1) -> None:
        """Disks come into an area; three on Land are a City, but never of Barbarians. [3.1, 3.3]"""
        at = faction * AREAS + area
        count = self.disks[at] + number
        self.disks[at] = count
        bit = 1 << area
        if count == number:
            self.where[faction] |= bit
            if self.occupied & bit:
                self.shared |= bit
            self.occupied |= bit
        if count >= 2:
            self.many[faction] |= bit
            if count >= CITY:
                if faction != BARBARIANS and LAND & bit:
                    self.cities[faction] |= bit
                if count >= LAND_LIMIT:
                    self.heaps[faction] |= bit

    def take(self, faction: int, area: int, number: int = 1) -> None:
        """Disks leave an area; a Stronghold goes with the last one. [3.23, 14.4.14] (R6)"""
        at = faction * AREAS + area
        before = self.disks[at]
        count = before - number
        self.disks[at] = count
        if before >= 2:
            bit = 1 << area
            if count < LAND_LIMIT:
                self.heaps[faction] &= ~bit
                if count < CITY:
                    self.cities[faction] &= ~bit
                    if count < 2:
                        self.many[faction] &= ~bit
        if count < 1:
            self._leave(faction, area)

    def _leave(self, faction: int, area: int) -> None:
        """The last disk of a Faction has gone."""
        bit = 1 << area
        self.where[faction] &= ~bit
        if self.stronghold[area] == faction:
            self.stronghold[area] = NOBODY
        if not self.shared & bit:
            self.occupied &= ~bit
        elif self.holders(area).bit_count() == 1:
            self.shared &= ~bit

    def count(self, faction: int, area: int) -> int:
        """The disks of a Faction in an area."""
        return self.disks[faction * AREAS + area]

    def place(self, faction: int, area: int, number: int = 1) -> int:
        """Disks from Supply into an area, as many as there are and the limit lets. [12.2, 14.4.12]"""
        room = self.limit(area) - self.disks[faction * AREAS + area]
        supply = self.black if faction == BARBARIANS else self.supply[faction]
        number = min(number, room, supply)
        if number <= 0:
            return 0
        if faction == BARBARIANS:
            self.black -= number
        else:
            self.supply[faction] -= number
        self.add(faction, area, number)
        return number

    def remove(self, faction: int, area: int, number: int = 1) -> None:
        """Disks go from an area back to their Supply. [3.24, 14.4.12]"""
        self.take(faction, area, number)
        if faction == BARBARIANS:
            self.black += number
        else:
            self.supply[faction] += number

    def total(self, faction: int) -> int:
        """All disks of a Faction on the map."""
        start = faction * AREAS
        return sum(self.disks[start : start + AREAS])

    def limit(self, area: int) -> int:
        """How many disks of a Faction may be here in the Growth and Card Phases. [12.1, 12.2]"""
        return SMALL_LIMIT if SMALL >> area & 1 else LAND_LIMIT

    # --- who is where ---

    def others(self, faction: int) -> int:
        """Areas with disks of any other Faction."""
        return self.shared | self.occupied & ~self.where[faction]

    def vacant(self) -> int:
        """Areas of the map in use without a disk of anybody."""
        return MAP[self.map] & ~self.occupied

    def controlled(self, faction: int) -> int:
        """Areas that a Faction alone occupies. [3.6]"""
        return self.where[faction] & ~self.shared

    def controls(self, faction: int, area: int) -> bool:
        """Is the Faction alone there? [3.6]"""
        return bool((self.where[faction] & ~self.shared) >> area & 1)

    def occupies(self, faction: int, area: int) -> bool:
        """At least one disk of the Faction is there. [3.18]"""
        return bool(self.where[faction] >> area & 1)

    def holders(self, area: int) -> int:
        """The Factions with a disk in an area, as a mask: with two or more it is shared. [3.22]"""
        found = 0
        for faction, areas in enumerate(self.where):
            if areas >> area & 1:
                found |= 1 << faction
        return found

    def controller(self, area: int) -> int:
        """The Faction that Controls an area, NOBODY if none does."""
        if not (self.occupied & ~self.shared) >> area & 1:
            return NOBODY
        return self.holders(area).bit_length() - 1

    def size(self, faction: int, area: int) -> int:
        """Disks with the Stronghold counted as one; nothing without a disk. [15.1, 13.6.4] (R5, R68)"""
        own = self.disks[faction * AREAS + area]
        return own + 1 if own and self.stronghold[area] == faction else own

    def fighting_size(self, faction: int, area: int) -> int:
        """The size with Allies, in a competition. [15.14.6] (R68)"""
        own = self.size(faction, area)
        return own + self.allies[faction * AREAS + area] if own and faction != BARBARIANS else own

    def is_contested(self, area: int) -> bool:
        """Two Factions, one of them with two disks, or with a Stronghold and a disk. [3.7, 15.1, 15.2]"""
        if not self.shared >> area & 1:
            return False
        fort = self.stronghold[area]
        if fort >= 0 and self.where[fort] >> area & 1:
            return True
        for many in self.many:
            if many >> area & 1:
                return True
        return False

    def contested(self) -> int:
        """All Contested areas. [15.1]"""
        if not self.shared:
            return 0
        many = 0
        for stacks in self.many:
            many |= stacks
        found = self.shared & many
        for area in areas_in(self.shared & ~many):
            if self.stronghold[area] >= 0:
                found |= 1 << area
        return found

    def largest_other(self, faction: int, area: int) -> int:
        """The size of the largest opposing Faction in an area."""
        largest = 0
        for other in range(FACTIONS):
            if other != faction and self.where[other] >> area & 1:
                largest = max(largest, self.size(other, area))
        return largest

    def has_city(self, faction: int, area: int) -> bool:
        """Three disks or more of a civilization on Land. [3.3]"""
        return bool(self.cities[faction] >> area & 1)

    def all_cities(self) -> int:
        """Areas with a City of anybody."""
        mask = 0
        for colour in range(self.seats):
            mask |= self.cities[colour]
        return mask

    def number_of_cities(self, colour: int) -> int:
        return self.cities[colour].bit_count()

    def homelands(self) -> int:
        """Areas with a Homeland block. (R81)"""
        mask = 0
        for colour in range(self.seats):
            if self.home[colour] >= 0:
                mask |= 1 << self.home[colour]
        return mask

    def at_home(self, colour: int) -> bool:
        """Does a civilization occupy its Homeland?"""
        return self.home[colour] >= 0 and bool(self.where[colour] >> self.home[colour] & 1)

    def controls_home(self, colour: int) -> bool:
        return self.home[colour] >= 0 and self.controls(colour, self.home[colour])

    def trades_with(self, colour: int) -> int:
        """The civilizations that would give Commerce now, as a mask. [13.4.7] (R27)"""
        reach = self.where[colour] | around(self.map, self.where[colour])
        found = 0
        for other in range(self.seats):
            if other != colour and self.where[other] & reach:
                found |= 1 << other
        return found

    def dominated(self, colour: int) -> int:
        """The Sea areas that a civilization Dominates. [3.8, 16.2] (R51)"""
        lands = self.controlled(colour) & LAND
        found = 0
        for area in areas_in(self.where[colour] & SEAS):
            shore = SHORES[self.map][area]
            if shore & lands == shore:
                found |= 1 << area
        return found

    # --- civilizations ---

    def display(self, colour: int) -> dict[str, Ability]:
        """What the display of a colour's civilization gives in this Epoch, by its kind. [5.2, 5.9] (R84)"""
        return _GIVEN[self.civ[colour] * _EPOCHS + self.epoch]

    def ability(self, colour: int, kind: str) -> Ability | None:
        return _GIVEN[self.civ[colour] * _EPOCHS + self.epoch].get(kind)

    def place_in_order(self, faction: int) -> int:
        """Barbarians come first, then civilizations in Turn Order. [15.7]"""
        return NOBODY if faction == BARBARIANS else self.order.index(faction)

    # --- minas and points ---

    def white_left(self) -> int:
        """White disks that are not minas or on cards. [14.5.23] (R73)"""
        used = sum(self.minas) + sum(self.loot_box)
        used += self.on_card[STALLIONS]
        for card in CUBE_CARDS:
            used += self.on_card[card]
        return WHITE_DISKS - used

    def earn(self, colour: int, points: int, source: int) -> None:
        """Victory Points, booked by where they come from."""
        self.vp[colour] += points
        self.earned[colour * SOURCES + source] += points

    def forfeit(self, colour: int, points: int) -> int:
        """Victory Points are lost, but nobody falls below 0; how many were. [4.1.5]"""
        lost = min(points, self.vp[colour])
        self.earn(colour, -lost, LOST)
        return lost

    # --- cards ---

    def move_card(self, card: int, to: int, known: int = 0) -> None:
        """A card changes its place; `known` are the seats that have seen where it went."""
        come_from = self.card_at[card]
        if come_from < TABLE:
            self.hand[come_from] &= ~(1 << card)
        elif come_from == DECK:
            self.deck &= ~(1 << card)
        elif come_from == DISCARDS:
            self.discards.remove(card)
        self.card_at[card] = to
        if to < TABLE:
            self.hand[to] |= 1 << card
        elif to == DECK:
            self.deck |= 1 << card
        elif to == DISCARDS:
            self.discards.append(card)
        self.known[card] = known

    def hand_size(self, colour: int) -> int:
        return self.hand[colour].bit_count()

    def cards_at(self, place: int) -> list[int]:
        at = self.card_at
        return [card for card in range(1, CARD_SLOTS) if at[card] == place] if place in at else []

    # --- Deities ---

    def deity_of(self, colour: int) -> int:
        """The Deity that a civilization has, NOBODY if it is godless. [14.4.18] (R82)"""
        owner = self.deity_owner
        return owner.index(colour) if colour in owner else NOBODY

    def is_godless(self, colour: int) -> bool:
        """No Deity card and no Monotheism. (R82)"""
        return colour not in self.deity_owner

    def is_hushed(self, deity: int) -> bool:
        """Does card 30 or 92 lie on the Deity? [C30, C92]"""
        place = ON_DEITY + deity
        return self.card_at[FALSE_PROPHET] == place or self.card_at[FORSAKEN] == place

    def is_active(self, deity: int) -> bool:
        """Its temple stands and no card keeps it down. [4.2.9, 14.5.4]"""
        return self.deity_state[deity] == STANDING and not self.is_hushed(deity)

    def has_active_deity(self, colour: int) -> bool:
        deity = self.deity_of(colour)
        return deity >= 0 and self.is_active(deity)

    def held_temples(self, colour: int) -> list[int]:
        """The captured temples on a display. [14.5.10]"""
        return [
            deity
            for deity in range(DEITIES)
            if self.deity_state[deity] == CAPTURED and self.deity_holder[deity] == colour
        ]

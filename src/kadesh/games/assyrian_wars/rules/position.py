"""What is on the table of Assyrian Wars, and questions about it.

Counters are numbers, forces are masks of counters. Each counter has one place; `here` holds the counters of
each place, `owned` those of each country and `stands` the places where it has any, kept by `put` and `give`.
Action Points are halves. Sets of countries, areas, cards and turns are masks.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import (
    ACTION_MOST,
    COMMAND_MOST,
    KING_ACTION,
    KING_COMMAND,
)
from kadesh.games.assyrian_wars.charts.tables import (
    ALL_AREAS,
    AREAS,
    COMMAND,
    COUNTER_COUNTRY,
    COUNTERS,
    DEFENCE,
    FULL,
    HOME_CARDS_OF,
    IN_CITY,
    KINGS,
    LEADERS,
    LOW_COMMAND,
    N_CARDS,
    N_COUNTRIES,
    N_POWERS,
    N_TRACK,
    NOBODY,
    OF_COUNTRY,
    OWNER,
    PLACES,
    POOL,
    POWERS,
    REDUCED,
    UNITS,
    listed,
)
from kadesh.games.assyrian_wars.rules.dealings import Flow, Grace, Payment, Plot
from kadesh.table import Position

# --- kinds of siege [6.8] ---

NO_SIEGE: Final = -1
HUNGER: Final = 0
ASSAULT: Final = 1
STANDARD_SIEGE: Final = 2

# --- where a card is: in the hand of a country of the track, or here ---

ON_THE_TRACK: Final = (1 << N_TRACK) - 1
DECK: Final = N_TRACK
DISCARDS: Final = N_TRACK + 1
ON_TABLE: Final = N_TRACK + 2  # face up: permanent cards and foreign wars
PLAYED: Final = N_TRACK + 3  # a home card that was played this turn
DISPLAY: Final = N_TRACK + 4  # an army group card before its owner
SOLD: Final = N_TRACK + 5
AWAY: Final = N_TRACK + 6  # not in this game

# --- army groups: one for each card [6.6.3] ---

GROUPS: Final = 6
GROUP_OWNER: Final[list[int]] = [0, 0, 1, 2, 3, 4]
FIRST_GROUP_CARD: Final = 13


def zeros(count: int) -> list[int]:
    return [0] * count


def nobodies(count: int) -> list[int]:
    return [NOBODY] * count


@dataclass
class AssyrianPosition(Position):
    """The whole table."""

    # the scenario's settings, never changed in play
    source: str = ""  # the text of a situation that is not one of our scenarios
    last_turn: int = 5
    sudden_end: bool = True
    reduced_leaders: bool = True
    combining: bool = True
    standing_army: bool = True
    fog: bool = True
    sell_mercenaries: bool = True
    unit_abilities: bool = True
    secret_diplomacy: bool = True
    elimination: bool = False
    seat_of: list[int] = field(default_factory=lambda: nobodies(N_POWERS))
    open: int = 0  # areas of this scenario
    open_waters: int = 3
    printed: list[int] = field(default_factory=lambda: OWNER[:])  # the colour of each area
    base: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))  # ECO at the start [8.3]
    in_play: int = 0  # countries

    # counters
    place: list[int] = field(default_factory=lambda: [POOL] * COUNTERS)
    owner: list[int] = field(default_factory=lambda: COUNTER_COUNTRY[:])
    reduced: int = 0
    promoted: int = 0
    crowned: int = 0  # leaders with their power's king marker [6.3]
    used: int = 0  # [6.6.9]
    moved: list[int] = field(default_factory=lambda: zeros(COUNTERS))  # areas in this impulse
    gated: int = 0  # have gone in or out of a city in this impulse (A77)
    quick: int = 0  # cavalry that has used its speed in this impulse [9.7]
    half_paid: int = 0  # cavalry that has entered one of the two areas of a point [9.7]
    halted: int = 0  # were to march, and stayed, in this impulse
    ashore: int = 0  # have come ashore in this impulse [6.16.d]
    free_siege: int = 0  # leaders to whom a siege costs nothing after an overrun or an evasion (A01)
    fought_siege: int = 0  # have had their siege of this impulse (A83, A84)
    here: list[int] = field(default_factory=lambda: zeros(PLACES))
    owned: list[int] = field(default_factory=lambda: OF_COUNTRY[:])
    stands: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))  # places with counters of a country
    group: list[int] = field(default_factory=lambda: zeros(GROUPS))  # leaders of an army group
    commander: list[int] = field(default_factory=lambda: nobodies(GROUPS))
    appointed: int = 0  # army groups that have got another commander in this impulse [6.6.4]
    regrouped: int = 0  # leaders who have joined a group in this impulse
    aloof: int = 0  # leaders whose players would not have a group in this impulse
    parted: int = 0  # leaders who have left a group in this impulse

    # areas
    controller: list[int] = field(default_factory=lambda: OWNER[:])
    holds: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))  # areas, kept with controller
    pillage: list[int] = field(default_factory=lambda: zeros(AREAS))
    damage: list[int] = field(default_factory=lambda: zeros(AREAS))
    eco_plus: list[int] = field(default_factory=lambda: zeros(AREAS))
    eco_minus: list[int] = field(default_factory=lambda: zeros(AREAS))
    provinces: int = 0
    revolts: int = 0
    pillaged: int = 0  # areas pillaged in this impulse [6.14]
    kept_nomads: int = 0  # bare areas where an allied tribe is paid to stay, in this impulse [10.1]
    siege_by: list[int] = field(default_factory=lambda: nobodies(AREAS))  # country
    besieged: int = 0  # areas, kept with siege_by
    siege_kind: list[int] = field(default_factory=lambda: nobodies(AREAS))
    siege_number: list[int] = field(default_factory=lambda: zeros(AREAS))
    siege_strength: list[int] = field(default_factory=lambda: zeros(AREAS))  # defence at the siege's start
    siege_new: int = 0  # sieges that began in this impulse
    siege_advanced: int = 0  # sieges that were continued in this impulse
    stalled: int = 0  # hunger sieges whose next advance is lost [card 97]

    # politics
    camp: list[int] = field(default_factory=lambda: zeros(N_POWERS))
    marker_power: list[int] = field(default_factory=lambda: nobodies(N_COUNTRIES))
    marker_at: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))
    marker_box: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))
    wars: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))  # declared, country by country
    flows: list[Flow] = field(default_factory=list)
    delayed: list[Payment] = field(default_factory=list)  # that wait [card 87]
    paid: list[Payment] = field(default_factory=list)  # that everybody knows of
    refused: int = 0  # countries with a black marker [5.2.1]
    unpunished: int = 0  # with a white one
    declined: int = 0  # powers and allied minors that decided not to pay
    plots: list[Plot] = field(default_factory=list)
    secured: int = 0  # payers that cannot refuse [card 105]
    bankrupt: int = 0
    grace: list[Grace] = field(default_factory=list)
    passages: list[int] = field(default_factory=lambda: zeros(N_POWERS))
    campaign: int = 0  # minors whose punishment has become a conquest [7.4.4]
    start_camp: list[int] = field(default_factory=lambda: zeros(N_POWERS))  # when the turn began [7.4.1]
    # enemies when relations were last settled: whose wars are new [7.4.2]
    settled: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))
    # what follows from all that, kept by settle_relations
    lord: list[int] = field(default_factory=lambda: list(range(N_COUNTRIES)))
    allies: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))
    enemies: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))
    friendly: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))

    # countries
    active: int = 0
    set_up_once: int = 0  # minors whose set-up has been used [6.9]
    rested: int = 0  # minors inactive since the turn began [7.3.3.e]
    eliminated: int = 0
    runner: list[int] = field(default_factory=lambda: nobodies(N_COUNTRIES))  # power that plays it now
    nomad_turn: int = 0  # whose turn among the rebels it is to play a tribe [10.1.1]
    bound_to: list[int] = field(default_factory=lambda: nobodies(N_COUNTRIES))  # only country a tribe attacks
    eco: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))  # level without tribute
    saved: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))
    borrowed: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))
    bonus: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))  # for the next scheduled impulse
    vp: list[int] = field(default_factory=lambda: zeros(N_POWERS))
    trade: list[int] = field(default_factory=lambda: zeros(N_POWERS))
    trade_lost: list[int] = field(default_factory=lambda: zeros(N_POWERS))
    conquered: list[int] = field(default_factory=lambda: zeros(N_COUNTRIES))  # turns
    substitutes: list[int] = field(
        default_factory=lambda: nobodies(N_COUNTRIES)
    )  # the eliminated power that it plays for [7.1]
    resurrected: bool = False  # the Medes, who get no more ECO+ markers in the Far East [7.1]
    lent: int = 0  # conquered powers that Assyria's player runs for a turn [8.4]
    beaten: int = 0  # countries that were conquered and did not surrender: they can be eliminated [7.1]
    conquests: list[int] = field(default_factory=lambda: zeros(N_POWERS))  # countries that it has conquered
    fallen: list[int] = field(default_factory=lambda: zeros(3))  # powers conquered out of each camp [9.1]
    conquest_tried: int = 0  # countries, this turn [6.13]
    surrender_offered: int = 0
    battle_lost: int = 0  # countries that lost a battle of 3 VP this turn [7.1]
    entry_refused: int = 0
    begun: int = 0  # countries that have had an impulse in this turn
    retired: int = 0  # powers whose veterans have settled in this turn [9.4]
    king_penalty: list[int] = field(default_factory=lambda: zeros(N_POWERS))  # [7.5.2.d]

    # cards
    card_at: list[int] = field(default_factory=lambda: [AWAY] * N_CARDS)
    hand: list[int] = field(default_factory=lambda: zeros(N_TRACK))  # kept with card_at
    card_of: list[int] = field(default_factory=lambda: nobodies(N_CARDS))  # who laid down a card on the table
    known: list[int] = field(default_factory=lambda: zeros(N_CARDS))  # seats that have seen where it is
    clock: list[int] = field(default_factory=lambda: zeros(N_CARDS))  # duration of foreign wars
    war_sides: list[int] = field(
        default_factory=lambda: nobodies(14)
    )  # of each foreign war, two numbers each
    owed: list[int] = field(default_factory=lambda: zeros(14))  # units that its sides have still to send
    second_side: int = 0  # counters on the second side of a foreign war
    deck_top: list[int] = field(default_factory=list)  # only where a situation stacks the pile
    mulligans: int = 0
    to_deal: list[int] = field(default_factory=lambda: zeros(N_TRACK))  # by the set-up [4.1]
    extra_diplomacy: list[int] = field(
        default_factory=lambda: zeros(N_POWERS)
    )  # actions won by surplus cards

    # the sequence of play
    turn: int = 1
    round: int = 1
    first: int = 0  # the country that begins the turn
    slot: int = 0  # where the impulse marker is
    last_impulse: int = NOBODY
    last_preemptive: bool = False
    last_card: int = NOBODY  # who played the last card [7.3.2]
    special: int = 0  # countries with an impulse before the first [7.5.2.b]

    ending: int = 0  # how the game ended; see ch08_victory.py
    winner: int = NOBODY

    # the impulse under way
    phasing: int = NOBODY
    preemptive: bool = False
    ap_card: int = 0  # of cards and a sold army group card: lost if unused (A141)
    ap_income: int = 0  # income and savings
    ap_spent: int = 0
    politics_spent: int = 0
    sold: int = 0  # powers that have sold mercenaries in this turn [9.6]
    sold_for: list[int] = field(default_factory=lambda: zeros(N_POWERS))  # hire prices of this impulse
    approached: int = 0  # powers that have been asked for something in this impulse
    politics_closed: bool = False  # an alliance breaker moved more than six spaces [6.9]
    cards_played: int = 0
    plus_played: bool = False
    leader_bought: bool = False
    leader_relocated: bool = False
    raider_placed: bool = False
    new_raiders: int = 0  # placed in this impulse
    levy: int = 0  # strength points of regulars at half price [card 92]
    free_hire: int = 0  # strength points of mercenaries hired free [card 91]
    captains: int = 0  # the mercenaries of whom they may be
    fought_abroad: bool = False
    searched: int = 0  # sea zones searched in this impulse
    sailed: int = 0  # ships that have moved into or out of a Trade Box, or carried a force

    # --- counters ---

    def find_following(self) -> None:
        """Where each country stands, what it holds and what is besieged, from counters, areas and sieges."""
        self.stands, self.holds, self.besieged = zeros(N_COUNTRIES), zeros(N_COUNTRIES), 0
        for counter, country in enumerate(self.owner):
            if country >= 0:
                self.stands[country] |= 1 << self.place[counter]
        for area, country in enumerate(self.controller):
            if country >= 0:
                self.holds[country] |= 1 << area
            if self.siege_by[area] >= 0:
                self.besieged |= 1 << area

    def put(self, counter: int, place: int) -> None:
        """A counter goes to a place."""
        bit = 1 << counter
        before, country = self.place[counter], self.owner[counter]
        self.here[before] &= ~bit
        self.place[counter] = place
        self.here[place] |= bit
        if country >= 0:
            if not self.here[before] & self.owned[country]:
                self.stands[country] &= ~(1 << before)
            self.stands[country] |= 1 << place

    def put_all(self, force: int, place: int) -> None:
        """A whole force goes to a place."""
        for counter in listed(force):
            self.put(counter, place)

    def give(self, counter: int, country: int) -> None:
        """A mercenary changes its master; NOBODY for the game pool."""
        bit = 1 << counter
        before, place = self.owner[counter], self.place[counter]
        if before >= 0:
            self.owned[before] &= ~bit
            if not self.here[place] & self.owned[before]:
                self.stands[before] &= ~(1 << place)
        self.owner[counter] = country
        if country >= 0:
            self.owned[country] |= bit
            self.stands[country] |= 1 << place

    def cf(self, counter: int) -> int:
        """The combat factor of the side that shows. [2.1.1]"""
        return REDUCED[counter] if self.reduced >> counter & 1 else FULL[counter]

    def action(self, leader: int) -> int:
        """A leader's action rating. [2.1.2]"""
        if self.crowned >> leader & 1:
            return min(self._action(leader) + KING_ACTION, ACTION_MOST)
        return self._action(leader)

    def _action(self, leader: int) -> int:
        return FULL[leader] if self.promoted >> leader & 1 else REDUCED[leader]

    def command(self, leader: int) -> int:
        """A leader's command rating. [2.1.2]"""
        command = COMMAND[leader] if self.promoted >> leader & 1 else LOW_COMMAND[leader]
        return min(command + KING_COMMAND, COMMAND_MOST) if self.crowned >> leader & 1 else command

    def is_king(self, leader: int) -> bool:
        """A king, or a leader with the king marker. [2.1.2]"""
        return bool((KINGS | self.crowned) >> leader & 1)

    # --- forces ---

    def field_of(self, country: int, area: int) -> int:
        """All counters of a country in an area, outside its city."""
        return self.here[area] & self.owned[country]

    def within(self, country: int, area: int) -> int:
        """All counters of a country inside the city of an area."""
        return self.here[IN_CITY + area] & self.owned[country]

    def lands_of(self, country: int) -> list[int]:
        """The areas in which counters of a country stand outside the city, in order."""
        return listed(self.stands[country] & ALL_AREAS)

    def owners_in(self, force: int) -> int:
        """The countries that have counters in a force."""
        found, owner, owned = 0, self.owner, self.owned
        while force:
            country = owner[(force & -force).bit_length() - 1]
            if country < 0:
                force &= force - 1
            else:
                found |= 1 << country
                force &= ~owned[country]
        return found & ON_THE_TRACK

    def counters_of(self, countries: int) -> int:
        """All counters of some countries."""
        found = 0
        for country in listed(countries):
            found |= self.owned[country]
        return found

    def enemy_units(self, country: int, area: int) -> int:
        """Land units of enemies outside the city; leaders alone do not hinder anybody. [6.6.9] (A67)"""
        others = self.here[area] & UNITS & ~self.owned[country]
        return others & self.counters_of(self.enemies[country]) if others else 0

    def allied_counters(self, country: int, force: int) -> int:
        """Those of a force that the country or its allies own."""
        return force & self.counters_of(self.allies[country]) if force else 0

    def best_leader(self, force: int) -> int:
        """The leader who commands: a king, else the highest action and command. [6.6.3]"""
        best, rank = NOBODY, -1
        for leader in listed(force & LEADERS):
            value = 1000 * self.is_king(leader) + 20 * self.action(leader) + self.command(leader)
            if value > rank:
                best, rank = leader, value
        return best

    def best_leader_action(self, force: int) -> int:
        leader = self.best_leader(force)
        return self.action(leader) if leader >= 0 else 0

    def group_of(self, leader: int) -> int:
        """The army group that a leader is in, NOBODY if none."""
        if not any(self.group):
            return NOBODY
        for group in range(GROUPS):
            if self.group[group] >> leader & 1:
                return group
        return NOBODY

    # --- areas ---

    def defence(self, area: int) -> int:
        """The city defence less the damage. [6.8]"""
        return DEFENCE[area] - self.damage[area]

    def is_besieged(self, area: int) -> bool:
        """A siege of one of the three kinds has been started. [6.8]"""
        return bool(self.besieged >> area & 1)

    def is_contested(self, area: int) -> bool:
        """Enemies of the city's controller hold the land around it. [6.12]"""
        holder = self.controller[area]
        if DEFENCE[area] == 0 or holder < 0:
            return False
        return bool(self.enemy_units(holder, area)) and not self.allied_counters(
            holder, self.here[area] & UNITS
        )

    def held_by(self, countries: int) -> int:
        """The areas that some countries control, as a mask."""
        found = 0
        for country in listed(countries):
            found |= self.holds[country]
        return found

    def stood_on(self, countries: int) -> int:
        """The places where some countries have counters, as a mask."""
        found = 0
        for country in listed(countries):
            found |= self.stands[country]
        return found

    # --- relations ---

    def at_war(self, one: int, other: int) -> bool:
        return bool(self.enemies[one] >> other & 1)

    def is_allied(self, one: int, other: int) -> bool:
        return bool(self.allies[one] >> other & 1)

    def is_active(self, country: int) -> bool:
        return bool(self.active >> country & 1)

    def is_played(self, country: int) -> bool:
        """Is it in this game and not eliminated?"""
        return bool((self.in_play & ~self.eliminated) >> country & 1)

    def acts_as(self, country: int) -> int:
        """The power as which a country acts: itself, or the eliminated one that it plays for. [7.1]"""
        power = self.substitutes[country]
        return power if power >= 0 else country

    def power_for(self, country: int) -> int:
        """The power that a country belongs to for VP and decisions: itself, its ally, or who plays it."""
        lord = self.lord[country]
        return lord if lord < N_POWERS else self.runner[country]

    def seat_for(self, country: int) -> int:
        """The seat that decides for a country. [3.4, 7.4.5, 10.1.1]"""
        power = self.lord[country]
        if power >= N_POWERS:
            power = self.runner[country]  # as power_for says
            if power < 0:
                return self.seat_of[self.powers_in_play()[0]]
        # Assyria's player runs a conquered power for a turn. [8.4]
        return self.seat_of[0 if self.lent >> power & 1 else power]

    def powers_in_play(self) -> list[int]:
        return listed(self.in_play & POWERS)

    # --- order [Glossary: order of movement] (A57) ---

    def order_after(self, country: int) -> list[int]:
        """The countries in play in the order of movement: those after this one, itself last."""
        there = self.in_play & ON_THE_TRACK
        before = there & (2 << country) - 1
        return listed(there & ~before) + listed(before)

    def order_from(self, country: int) -> list[int]:
        """The countries in play in the order of the track, this one first."""
        there = self.in_play & ON_THE_TRACK
        before = there & (1 << country) - 1
        return listed(there & ~before) + listed(before)

    # --- cards ---

    def move_card(self, card: int, to: int, known: int = 0) -> None:
        """A card changes its place; `known` are the seats that have seen where it went."""
        come_from = self.card_at[card]
        if come_from < N_TRACK:
            self.hand[come_from] &= ~(1 << card)
        self.card_at[card] = to
        if to < N_TRACK:
            self.hand[to] |= 1 << card
        self.known[card] = known

    def hand_size(self, country: int) -> int:
        """Cards in hand, home cards too. [3.3] (A56)"""
        return self.hand[country].bit_count()

    def random_cards(self, country: int) -> int:
        """Cards in hand without home cards, as a mask. [7.3.2]"""
        return self.hand[country] & ~_HOME_CARDS


_HOME_CARDS: Final = sum(HOME_CARDS_OF)

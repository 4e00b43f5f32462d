"""9.2, 9.3, 12.1.4 The Isolation Phase after attrition: peoples leave, capitals move, alliances end."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import (
    ALASHIYA,
    CAPITAL,
    GARRISON,
    HOME_CITIES,
    LAND,
    LEAVES,
    MAJORS,
    N_POWERS,
    NOBODY,
    SEA_PEOPLES,
    SPACES,
)
from kadesh.games.genesis.rules import facts_cards, facts_turn
from kadesh.games.genesis.rules.asking import anywhere
from kadesh.games.genesis.rules.ch03_control import destroy_units, settle
from kadesh.games.genesis.rules.position import PLAYED, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import (
    CAPITALS,
    DISSOLUTION,
    REMOVAL,
    Capitals,
    Dissolution,
    PeoplesLeave,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_HOME: Final = Reason("9.3.1", "A capital is a home city that the kingdom controls and that stands.")
NOT_BACK: Final = Reason("9.3.4", "From a capital that stands one moves back to the original one only.")
NOT_CONNECTED: Final = Reason("12.1.4", "Guests leave to a directly connected space, over land.")
NOT_OPEN: Final = Reason("12.1.4", "Guests may not leave to a space that enemies control.")


# --- F2: peoples leave [9.2] ---


def remove_peoples(p: GenesisPosition, leaving: PeoplesLeave) -> Step[PeoplesLeave]:
    """Barbarians but the Sea Peoples, Canaanites and Sherden leave; control ends. [9.2, 10.0, 10.3.5]"""
    for people in range(MAJORS, N_POWERS):
        if LEAVES[people] and p.where[people]:
            spaces = spaces_in(p.where[people])
            for space in spaces:
                destroy_units(p, people, space)
                if people >= SEA_PEOPLES and p.home[space] >= 0 and p.is_city(space):
                    p.barbarian |= 1 << space
                    p.tell(facts_turn.BarbarianControl, "9.2", people, space)
                settle(p, space)
        if LEAVES[people] and p.king[people] >= 0:
            p.remove_king(people)
        if people != GARRISON:
            p.controller[people] = NOBODY
        p.pool[people] = 0
        p.used[people] = 0
    p.sherden = NOBODY
    return END


REMOVE_PEOPLES: Final = Do("remove peoples", remove_peoples)
REMOVAL.consists_of(REMOVE_PEOPLES)


# --- F3: capitals [9.3] ---


def has_capital(p: GenesisPosition, power: int) -> bool:
    """Is the capital controlled and standing? [9.3]"""
    capital = p.capital[power]
    return capital >= 0 and p.holder[capital] == power and not p.destroyed >> capital & 1


def new_capitals(p: GenesisPosition, power: int) -> list[int]:
    """Where a kingdom may place its capital now. [9.3.1, 9.3.4]"""
    if has_capital(p, power):
        original = CAPITAL[power]
        if p.capital[power] == original or p.home[original] != power:
            return []
        regained = p.holder[original] == power and not p.destroyed >> original & 1
        return [original] if regained else []
    return [
        space
        for space in HOME_CITIES[power]
        if p.home[space] == power and p.holder[space] == power and not p.destroyed >> space & 1
    ]


def next_capital(p: GenesisPosition, capitals: Capitals) -> Step[Capitals]:
    """Each kingdom that may move its capital is asked. [9.3.1]"""
    order = p.clockwise_from(p.first_player)
    while capitals.place < len(order):
        if new_capitals(p, order[capitals.place]):
            return NEXT
        capitals.place += 1
    return END


def moving_power(p: GenesisPosition, capitals: Capitals) -> int:
    return p.clockwise_from(p.first_player)[capitals.place]


def moving_seat(p: GenesisPosition, capitals: Capitals) -> int:
    return p.seat_of[moving_power(p, capitals)]


def capital_options(p: GenesisPosition, capitals: Capitals) -> list[Option]:
    return [*(("capital", space) for space in new_capitals(p, moving_power(p, capitals))), ("stay",)]


def why_not_capital(p: GenesisPosition, capitals: Capitals, option: Option) -> Reason | None:
    """The reason against a new capital. [9.3.1, 9.3.4]"""
    power = moving_power(p, capitals)
    if option[0] == "stay" or option[1] in new_capitals(p, power):
        return None
    return NOT_BACK if has_capital(p, power) else NOT_HOME


def take_capital(p: GenesisPosition, capitals: Capitals, option: Option) -> Step[Capitals]:
    """The capital moves; next turn's income will be halved. [9.3.1, 9.3.2, 9.3.3]"""
    power = moving_power(p, capitals)
    capitals.place += 1
    if option[0] == "capital":
        p.capital[power] = option[1]
        p.capital_moved |= 1 << power
        p.tell(facts_turn.Capital, "9.3.1", power, option[1])
    return NEXT_KINGDOM


NEXT_KINGDOM: Final = Do("next kingdom", next_capital)
MOVE_THE_CAPITAL: Final[Ask[Capitals]] = Ask(
    "move the capital",
    moving_seat,
    capital_options,
    take_capital,
    anywhere("capital", "stay"),
    why_not_capital,
)
CAPITALS.consists_of(NEXT_KINGDOM, MOVE_THE_CAPITAL)


# --- F4: alliances end [12.1.4] ---


def end_alliances(p: GenesisPosition, dissolution: Dissolution) -> Step[Dissolution]:
    """All alliances end and all promises are void; who was allied is known until guests are gone. [12.1.4]"""
    if any(p.allies):
        p.tell(facts_cards.AlliancesEnd, "12.1.4")
    p.promises = []
    for power in range(MAJORS):
        p.friends[power] = 1 << power
    return NEXT


def next_guest(p: GenesisPosition, dissolution: Dissolution) -> Step[Dissolution]:
    """Units and kings in a former ally's space must leave it, also where they are alone. [12.1.4]"""
    for power in p.order:
        if p.status[power] != PLAYED:
            continue
        spaces = p.where[power] | (1 << p.king_at[power] if p.king_at[power] >= 0 else 0)
        for space in spaces_in(spaces):
            host = p.holder[space]
            if 0 <= host < MAJORS and p.allies[power] >> host & 1:
                dissolution.guest = power
                dissolution.space = space
                if ways_out(p, power, space):
                    return NEXT
                expel(p, power, space)
                return NEXT_GUEST
    p.allies = [0] * MAJORS
    return END


def expel(p: GenesisPosition, power: int, space: int) -> None:
    """Guests with nowhere to go are eliminated. [12.1.4]"""
    p.tell(facts_cards.GuestsLost, "12.1.4", power, space)
    destroy_units(p, power, space)
    if p.king_at[power] == space:
        p.remove_king(power)
    settle(p, space)


def why_not_out(p: GenesisPosition, power: int, start: int, space: int) -> Reason | None:
    """The reason against leaving to a space. [12.1.4]"""
    if space not in LAND[start] or space == ALASHIYA:
        return NOT_CONNECTED
    if p.is_closed(power, space) or p.hostile_walls(power, space):
        return NOT_OPEN
    # Who controls it counts: other guests may still have to leave it.
    return None if p.holder[space] in (NOBODY, power) else NOT_OPEN


def ways_out(p: GenesisPosition, power: int, start: int) -> list[int]:
    return [space for space in LAND[start] if why_not_out(p, power, start, space) is None]


def guest_seat(p: GenesisPosition, dissolution: Dissolution) -> int:
    return p.seat_of[dissolution.guest]


def guest_options(p: GenesisPosition, dissolution: Dissolution) -> list[Option]:
    return [("leave-to", space) for space in ways_out(p, dissolution.guest, dissolution.space)]


def why_not_guest(p: GenesisPosition, dissolution: Dissolution, option: Option) -> Reason | None:
    """The reason against a way out. [12.1.4]"""
    return why_not_out(p, dissolution.guest, dissolution.space, option[1])


def take_guest(p: GenesisPosition, dissolution: Dissolution, option: Option) -> Step[Dissolution]:
    """The guests leave. [12.1.4]"""
    power, space = dissolution.guest, dissolution.space
    force = p.units[power * SPACES + space]
    p.remove_force(power, space, force)
    p.add_force(power, option[1], force)
    if p.king_at[power] == space:
        p.king_at[power] = option[1]
    settle(p, space)
    settle(p, option[1])
    p.tell(facts_cards.GuestsLeave, "12.1.4", power, space, option[1])
    return NEXT_GUEST


END_ALLIANCES: Final = Do("end alliances", end_alliances)
NEXT_GUEST: Final = Do("next guest", next_guest)
LEAVE: Final[Ask[Dissolution]] = Ask(
    "leave", guest_seat, guest_options, take_guest, anywhere("leave-to"), why_not_guest
)
DISSOLUTION.consists_of(END_ALLIANCES, NEXT_GUEST, LEAVE)

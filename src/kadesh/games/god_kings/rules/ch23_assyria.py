"""23 From Mitanni to Assyria: at the very beginning of turn 6 of the campaign."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import ASSYRIA_CHARIOTS, ASSYRIA_DIVISIONS
from kadesh.games.god_kings.charts.tables import (
    ASSUR,
    ASSYRIA,
    ASSYRIA_PROVINCE,
    KING_OF,
    MITANNI,
    NINEVEH,
    PROVINCE_SPACES,
    SPACES,
    SUCCESSOR_OF,
)
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.ch07_divisions import enlist
from kadesh.games.god_kings.rules.ch21_barbarians import take_all
from kadesh.games.god_kings.rules.ch24_clearing import send_away
from kadesh.games.god_kings.rules.places import NOBODY, OFF, OWN_GENERALS
from kadesh.games.god_kings.rules.position import ABSENT, GodKingsPosition
from kadesh.games.god_kings.rules.stack import DIVISIONS, FULL_CHARIOT, ONE
from kadesh.games.god_kings.rules.under_way_realm import NEW_ASSYRIA, NewAssyria
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

CHOSEN: Final = Reason("23.0", "That division has been chosen already.")


def fall_of_mitanni(p: GodKingsPosition, new: NewAssyria) -> Step[NewAssyria]:
    """All Mitannian counters leave the game; its player plays Assyria from now on. [23.0] (A51)"""
    p.to_box(MITANNI, take_all(p, MITANNI))
    p.destroyed[MITANNI] = p.divisions[MITANNI] = 0
    for general in OWN_GENERALS[MITANNI]:
        p.general_at[general] = OFF
    for space in range(SPACES):
        if p.marker[space] == MITANNI:
            p.marker[space] = NOBODY
            p.garrison[space] = 0
            p.check_siege(space)
    p.noted_tp[MITANNI] = p.noted_wp[MITANNI] = 0
    p.holder[ASSYRIA], p.holder[MITANNI] = p.holder[MITANNI], NOBODY
    p.status[ASSYRIA], p.status[MITANNI] = p.status[MITANNI], ABSENT
    seat = p.seat_of[MITANNI]
    p.seat_of[ASSYRIA], p.seat_of[MITANNI] = seat, NOBODY
    if seat >= 0:
        p.power_of[seat] = ASSYRIA
    p.king[MITANNI] = p.heir[MITANNI] = NOBODY
    p.tell(facts_turn.AssyriaRises, "23.0", seat)
    return NEXT


def rise_of_assyria(p: GodKingsPosition, new: NewAssyria) -> Step[NewAssyria]:
    """The province turns Assyrian, foreign units leave it, garrisons stand in Assur and Nineveh. [23.0]"""
    for space in PROVINCE_SPACES[ASSYRIA_PROVINCE]:
        p.marker[space] = ASSYRIA
        p.garrison[space] = 1 if space in (ASSUR, NINEVEH) else 0
        p.siege_by[space] = NOBODY
        p.siege_count[space] = 0
    p.king[ASSYRIA] = KING_OF[ASSYRIA][p.turn]
    p.heir[ASSYRIA] = SUCCESSOR_OF[ASSYRIA][p.turn]
    for general in OWN_GENERALS[ASSYRIA]:
        p.general_at[general] = ASSUR
    p.add(ASSYRIA, ASSUR, ASSYRIA_CHARIOTS * ONE[FULL_CHARIOT])
    p.chariots_left[ASSYRIA] -= ASSYRIA_CHARIOTS
    send_away(p, [ASSYRIA])
    return NEXT


def assyrian(p: GodKingsPosition, new: NewAssyria) -> int:
    return p.decider(ASSYRIA)


def more(p: GodKingsPosition, new: NewAssyria) -> Step[NewAssyria]:
    """Three divisions of the owner's choice. [23.0] (A51)"""
    return NEXT if new.divisions.bit_count() < ASSYRIA_DIVISIONS else END


def muster_options(p: GodKingsPosition, new: NewAssyria) -> list[Option]:
    return [("muster", division) for division in range(DIVISIONS) if not new.divisions >> division & 1]


def muster_universe(p: GodKingsPosition, new: NewAssyria) -> list[Option]:
    return [("muster", division) for division in range(DIVISIONS)]


def why_not_muster(p: GodKingsPosition, new: NewAssyria, option: Option) -> Reason | None:
    """The reason against a division. [23.0]"""
    return CHOSEN if new.divisions >> option[1] & 1 else None


def take_muster(p: GodKingsPosition, new: NewAssyria, option: Option) -> Step[NewAssyria]:
    """A division stands in Assur. [23.0]"""
    new.divisions |= 1 << option[1]
    p.add(ASSYRIA, ASSUR, enlist(p, ASSYRIA, option[1]))
    return MORE


FALL_OF_MITANNI: Final = Do("fall of Mitanni", fall_of_mitanni)
RISE_OF_ASSYRIA: Final = Do("rise of Assyria", rise_of_assyria)
MORE: Final = Do("more divisions", more)
MUSTER: Final[Ask[NewAssyria]] = Ask(
    "muster a division", assyrian, muster_options, take_muster, muster_universe, why_not_muster
)
NEW_ASSYRIA.consists_of(FALL_OF_MITANNI, RISE_OF_ASSYRIA, MORE, MUSTER)

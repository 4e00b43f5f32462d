"""9.3 Events on the map: markers that change hands, tribes and revolts that appear.

Cards 13–18, 29–32, 102, 103, 108.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts import kinds
from kadesh.games.god_kings.charts.tables import (
    CARD_KIND,
    FORCE_AT,
    FORCE_UNITS,
    HOME,
    IS_TRIBE,
    KIND_REVOLT,
    LAND,
    N_SIDES,
    POWERS,
    PROVINCE,
    PROVINCE_INDEX,
    TRIBAL,
)
from kadesh.games.god_kings.rules import facts_cards
from kadesh.games.god_kings.rules.ch09_aims import Against, Aim, At, all_spaces, is_enemy
from kadesh.games.god_kings.rules.ch09_events_court import why_not_royal_hunt
from kadesh.games.god_kings.rules.ch09_events_units import strip, why_not_kushites, why_not_raid
from kadesh.games.god_kings.rules.ch18_control import bound_by_treaty, expel, put_marker
from kadesh.games.god_kings.rules.ch20_hostility import claim_marker
from kadesh.games.god_kings.rules.ch25_displacement import revolt_places
from kadesh.games.god_kings.rules.force import roll_own_die, units_in
from kadesh.games.god_kings.rules.places import leader_of
from kadesh.games.god_kings.rules.position import ABSENT, GodKingsPosition
from kadesh.games.god_kings.rules.stack import FULL_CHARIOT, FULL_MERCENARY, ONE, SHIFT, restored
from kadesh.games.god_kings.rules.under_way import Event
from kadesh.table import Option, Reason

NOT_A_TRIBE: Final = Reason("21.0", "Invasions are made by the Gasga, the Libyans and Elam.")
IN_REVOLT_ALREADY: Final = Reason("22.0", "That revolt is in play already.")
NO_ROOM: Final = Reason("22.0", "There is no space without units in that province.")
HOME_COUNTRY: Final = Reason("9.3", "That space is in a home country.")
UNITS_THERE: Final = Reason("9.3", "There are units or a garrison in that space.")
YOURS_ALREADY: Final = Reason("9.3", "That space is under this Power's control already.")
ONE_PROVINCE: Final = Reason("9.3", "All markers are placed in one province.")
NOT_NEXT_TO_YOURS: Final = Reason("9.3", "The first space must be next to one under this Power's control.")
NO_ENEMY_MARKER: Final = Reason("9.3", "There must be an enemy PC marker.")
NO_FOOTHOLD: Final = Reason("9.3", "This Power controls no other space in that province.")
NOT_RAIDED: Final = Reason("9.3", "The Suteans raid Mari, Namar, Nuhasse and Upe.")
TREATY: Final = Reason("9.3", "A Silver Treaty protects the other's spaces until it ends.")

SUTEAN_LANDS: Final = [PROVINCE_INDEX[name] for name in ("mari", "namar", "nuhasse", "upe")]


# --- tribes and revolts [21.0, 22.0] ---


def muster(p: GodKingsPosition, side: int, space: int) -> None:
    """The leader of a tribe or revolt and his army appear, as far as there are counters. [2.2, 21.0, 22.0]"""
    counts = FORCE_UNITS[side]
    mercenaries = min(counts[FULL_MERCENARY], p.pool)
    chariots = min(counts[FULL_CHARIOT], p.chariots_left[side])
    stack = counts[0] << SHIFT[0]
    stack += chariots << SHIFT[FULL_CHARIOT]
    stack += mercenaries << SHIFT[FULL_MERCENARY]
    p.pool -= mercenaries
    p.chariots_left[side] -= chariots
    p.add(side, space, stack)
    p.general_at[leader_of(side)] = space
    p.arrived |= 1 << leader_of(side)


def tribes(p: GodKingsPosition, event: Event) -> list[Option]:
    return [("aim-side", side) for side in range(POWERS, N_SIDES) if IS_TRIBE[side]]


def why_not_invade(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """One of the three tribes. [21.0] (cards 13–18)"""
    return None if IS_TRIBE[option[1]] else NOT_A_TRIBE


def invade(p: GodKingsPosition, event: Event, option: Option) -> None:
    """A tribe appears on its space, or its army is strengthened. [21.0] (cards 13–18)"""
    side: int = option[1]
    event.first_aim = side
    claim_marker(p, event.seat, side)
    leader = leader_of(side)
    if p.general_at[leader] < 0:
        muster(p, side, FORCE_AT[side])
        p.tell(facts_cards.Invasion, "21.0", side, FORCE_AT[side])
        event.closed = True
        return
    place = p.general_at[leader]
    stack = p.stack(side, place)
    fresh = restored(stack) + p.chariots_left[side] * ONE[FULL_CHARIOT]
    p.chariots_left[side] = 0
    if fresh != stack:
        p.add(side, place, fresh)
        p.remove(side, place, stack)
    roll_own_die(p, event, event.seat)


def reinforce(p: GodKingsPosition, event: Event) -> None:
    """As many mercenaries as the die shows join the Barbarian general. [21.0]"""
    side = event.first_aim
    number = min(event.die, p.pool)
    p.pool -= number
    p.add(side, p.general_at[leader_of(side)], number * ONE[FULL_MERCENARY])
    p.tell(facts_cards.Strengthened, "21.0", side, event.die, number, event.first)


def why_not_revolt(p: GodKingsPosition, event: Event) -> Reason | None:
    """A revolt that is not in play, and a space for it. [22.0] (cards 29–32)"""
    side = KIND_REVOLT[CARD_KIND[event.card]]
    if p.general_at[leader_of(side)] >= 0:
        return IN_REVOLT_ALREADY
    return None if revolt_places(p, side) else NO_ROOM


def revolt(p: GodKingsPosition, event: Event) -> None:
    """It stands outside the walls, at its place or the nearest free space of the province. [22.0]
    (cards 29–32)"""
    side = KIND_REVOLT[CARD_KIND[event.card]]
    space = revolt_places(p, side)[0]
    muster(p, side, space)
    claim_marker(p, event.seat, side)
    p.tell(facts_cards.Revolt, "22.0", side, space)


# --- markers (cards 102, 103, 108) ---


def in_home_country(p: GodKingsPosition, space: int) -> bool:
    """Is the space in the home country of any Power in play? (cards 102, 103)"""
    province = PROVINCE[space]
    if p.joined >> province & 1:
        return True
    return any(HOME[power] == province and p.status[power] != ABSENT for power in range(POWERS))


def why_not_vassal(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """Empty spaces of one province abroad, the first next to one of one's own. (card 102)"""
    space: int = option[1]
    if TRIBAL[space] or in_home_country(p, space):
        return HOME_COUNTRY
    if p.marker[space] == event.side:
        return YOURS_ALREADY
    if units_in(p, space) or p.garrison[space]:
        return UNITS_THERE
    if event.first_aim >= 0 and PROVINCE[space] != event.first_aim:
        return ONE_PROVINCE
    if event.first_aim < 0 and not any(p.marker[other] == event.side for other in LAND[space]):
        return NOT_NEXT_TO_YOURS
    return TREATY if bound_by_treaty(p, event.side, space) else None


def vassal(p: GodKingsPosition, event: Event, option: Option) -> None:
    """A marker without an army. (card 102)"""
    event.first_aim = PROVINCE[option[1]]
    put_marker(p, event.side, option[1], event.seat, "9.3")
    expel(p, event.side, option[1])


def why_not_defect(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """An enemy marker without units or garrison, abroad, where one has another space. (card 103)"""
    space: int = option[1]
    if TRIBAL[space] or in_home_country(p, space):
        return HOME_COUNTRY
    if p.marker[space] < 0 or not is_enemy(p, event, p.marker[space]):
        return NO_ENEMY_MARKER
    if units_in(p, space) or p.garrison[space]:
        return UNITS_THERE
    province = PROVINCE[space]
    if not any(
        p.marker[other] == event.side for other in range(len(PROVINCE)) if PROVINCE[other] == province
    ):
        return NO_FOOTHOLD
    return TREATY if bound_by_treaty(p, event.side, space) else None


def defect(p: GodKingsPosition, event: Event, option: Option) -> None:
    """The marker changes sides. (card 103)"""
    put_marker(p, event.side, option[1], event.seat, "9.3")
    expel(p, event.side, option[1])


def why_not_sutean(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """A marker on an unwalled space without units in their lands. (card 108)"""
    if PROVINCE[option[1]] not in SUTEAN_LANDS:
        return NOT_RAIDED
    return why_not_raid(p, event, option[1], True)


def raid(p: GodKingsPosition, event: Event, option: Option) -> None:
    """A marker is removed. (card 108)"""
    strip(p, event, option[1])


REVOLT_CARDS: Final = (
    kinds.REVOLT_IN_KARKEMISH,
    kinds.REVOLT_OF_MEGIDDO,
    kinds.REVOLT_IN_SUMER,
    kinds.REVOLT_OF_AMURRU,
)
AT_ONCE: Final[dict[int, At]] = dict.fromkeys(REVOLT_CARDS, revolt)
# What speaks against an event that has no target, or does something without one.
AGAINST: Final[dict[int, Against]] = {
    **dict.fromkeys(REVOLT_CARDS, why_not_revolt),
    kinds.ROYAL_HUNT: why_not_royal_hunt,
    kinds.KUSHITE_RISING: why_not_kushites,
}
AIMS: Final[dict[int, Aim]] = {
    kinds.INVASION: Aim(["aim-side"], tribes, why_not_invade, invade),
    kinds.VASSAL_TREATY: Aim(["aim-space"], all_spaces, why_not_vassal, vassal, many=True),
    kinds.DEFECTION: Aim(["aim-space"], all_spaces, why_not_defect, defect),
    kinds.SUTEAN_RAIDERS: Aim(["aim-space"], all_spaces, why_not_sutean, raid, many=True),
}

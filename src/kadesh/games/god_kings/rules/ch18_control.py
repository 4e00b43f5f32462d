"""18 Political control: PC markers on spaces, placed by cards, on the march and by victory."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.tables import N_SIDES, POWERS, PROVINCE, PROVINCE_SPACES, TRIBAL, WALLS
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.asking import anywhere
from kadesh.games.god_kings.rules.ch20_hostility import show_hostility
from kadesh.games.god_kings.rules.ch25_displacement import displace_generals
from kadesh.games.god_kings.rules.places import INSIDE, OWN_GENERALS, SPACE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import MARKERS, CardPlay
from kadesh.table import END, Ask, Do, Option, Reason, Step

YOURS_ALREADY: Final = Reason("18.2", "That space is under this Power's control already.")
NO_MARKERS_THERE: Final = Reason("21.0", "No PC marker is ever placed on a tribal space.")
NO_ARMY: Final = Reason("18.2", "This Power has no army, a general with units, in that province.")
UNITS_THERE: Final = Reason("18.2", "Units of another side stand in that space.")
GARRISON_THERE: Final = Reason("18.2", "A garrisoned walled city is taken by siege only.")
ENEMY_ARMY: Final = Reason(
    "18.2", "An enemy army is in the province: only spaces with units of one's own can be marked."
)
TREATY: Final = Reason("9.3", "A Silver Treaty protects the other's spaces until it ends.")
ONE_AT_LEAST: Final = Reason("9.2.C", "A card that is used for markers places at least one.")


def bound_by_treaty(p: GodKingsPosition, power: int, space: int) -> bool:
    """Is the space one of the other party of a Silver Treaty? (card 104)"""
    owner = p.marker[space]
    if not p.treaties or owner < 0 or owner == power or power >= POWERS:
        return False
    one, other = p.seat_of[power], p.seat_of[owner]
    for treaty in p.treaties:
        if {treaty.one, treaty.other} == {one, other} and p.clock() <= treaty.until:
            return True
    return False


def has_army_in(p: GodKingsPosition, side: int, province: int) -> bool:
    """A general with at least one unit in any space of a province, inside walls or not. [18.2] (A80)"""
    for general in OWN_GENERALS[side]:
        place = p.general_at[general]
        if place >= 0 and PROVINCE[SPACE_OF[place]] == province and p.here(side, SPACE_OF[place]):
            return True
    return False


def enemy_army_in(p: GodKingsPosition, power: int, province: int) -> bool:
    """Is an army in the province that the player of this Power does not control? [18.2] (A31)"""
    seat = p.seat_of[power]
    for side in range(N_SIDES):
        own = side == power or (seat >= 0 and p.is_neutral(side) and p.holder[side] == seat)
        if not own and has_army_in(p, side, province):
            return True
    return False


def why_not_mark(p: GodKingsPosition, power: int, space: int) -> Reason | None:
    """The reason against a Power's PC marker in a space, wherever it comes from. [11.6, 18.2]"""
    if TRIBAL[space]:
        return NO_MARKERS_THERE
    if p.marker[space] == power:
        return YOURS_ALREADY
    if p.enemies(power, space):
        return UNITS_THERE
    if p.is_garrisoned(space):
        return GARRISON_THERE
    return TREATY if bound_by_treaty(p, power, space) else None


def why_not_place(p: GodKingsPosition, power: int, space: int) -> Reason | None:
    """The reason against placing a PC marker in a space with Operations Points. [18.2]"""
    reason = why_not_mark(p, power, space)
    if reason is not None:
        return reason
    province = PROVINCE[space]
    if not has_army_in(p, power, province):
        return NO_ARMY
    if enemy_army_in(p, power, province) and not p.present[space] >> power & 1:
        return ENEMY_ARMY
    return None


def put_marker(p: GodKingsPosition, power: int, space: int, seat: int, clause: str) -> None:
    """A Power takes control of a space; a Neutral garrisons a walled city at once. [18.2, 20.3]"""
    owner = p.marker[space]
    if owner == power:
        return
    p.marker[space] = power
    p.garrison[space] = 1 if WALLS[space] and p.is_neutral(power) else 0
    p.check_siege(space)
    p.tell(facts_turn.Control, clause, power, space, owner)
    if owner >= 0:
        show_hostility(p, seat, owner)


def lone_generals_inside(p: GodKingsPosition, power: int, space: int) -> int:
    """Generals of others in a city without garrison or unit: they have to leave it. [17.1] (A106)"""
    inside = INSIDE[space]
    mask = 0
    if inside >= 0:
        for general, place in enumerate(p.general_at):
            if place == inside and general not in OWN_GENERALS[power]:
                mask |= 1 << general
    return mask


def places_to_mark(p: GodKingsPosition, power: int) -> list[int]:
    """The spaces in which a card's Operations Points can place a marker. [18.2]"""
    found: list[int] = []
    seen = 0
    for general in OWN_GENERALS[power]:
        place = p.general_at[general]
        if place < 0 or not p.here(power, SPACE_OF[place]):
            continue
        province = PROVINCE[SPACE_OF[place]]
        if province < 0 or seen >> province & 1:
            continue
        seen |= 1 << province
        for space in PROVINCE_SPACES[province]:
            if why_not_place(p, power, space) is None:
                found.append(space)
    return sorted(found)


# --- MARKERS: a card's Operations Points place PC markers [9.2.C] ---


def card_player(p: GodKingsPosition, play: CardPlay) -> int:
    return play.seat


def is_spent(p: GodKingsPosition, play: CardPlay) -> Step[CardPlay]:
    """As many markers as the Operations number, spread at will. [9.2.C, 18.2] (A112)"""
    return PLACE_A_MARKER if play.left else END


def place_options(p: GodKingsPosition, play: CardPlay) -> list[Option]:
    options: list[Option] = [("place", space) for space in places_to_mark(p, play.side)]
    if play.spent or not options:
        options.append(("done",))
    return options


def why_not_place_option(p: GodKingsPosition, play: CardPlay, option: Option) -> Reason | None:
    """The reason against a marker, or against stopping before the first. [9.2.C, 18.2]"""
    if option[0] == "done":
        return None if play.spent or not places_to_mark(p, play.side) else ONE_AT_LEAST
    return why_not_place(p, play.side, option[1])


def take_place(p: GodKingsPosition, play: CardPlay, option: Option) -> Step[CardPlay]:
    """A marker is placed. [18.2]"""
    if option[0] == "done":
        return END
    space: int = option[1]
    put_marker(p, play.side, space, play.seat, "18.2")
    play.left -= 1
    play.spent += 1
    expel(p, play.side, space)
    return IS_IT_SPENT


def expel(p: GodKingsPosition, power: int, space: int) -> None:
    """Generals whom a marker finds alone in their city are displaced. [17.1, 25.0] (A106)"""
    mask = lone_generals_inside(p, power, space)
    if mask:
        displace_generals(p, mask)


IS_IT_SPENT: Final = Do("is it spent", is_spent)
PLACE_A_MARKER: Final[Ask[CardPlay]] = Ask(
    "place a marker", card_player, place_options, take_place, anywhere("place", "done"), why_not_place_option
)
MARKERS.consists_of(IS_IT_SPENT, PLACE_A_MARKER)

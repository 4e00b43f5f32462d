"""7.2 Divisions: a fourth of a Power's army that comes by Army Reforms or by itself."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import DIVISION_SIZE, DIVISIONS_MOST
from kadesh.games.god_kings.charts.tables import HATTI, PITASSA, PROVINCE, PROVINCE_SPACES, PROVINCES, WALUSA
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.asking import anywhere
from kadesh.games.god_kings.rules.places import NOBODY
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import SHIFT
from kadesh.games.god_kings.rules.under_way_realm import NEW_DIVISION, NewDivision
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

FOUR_ALREADY: Final = Reason("7.2", "The Power has its four divisions in play already.")
NEITHER_LAND: Final = Reason(
    "7.2", "Hatti must control Walusa or Pitassa, and one that has given no division yet."
)
NO_SPACE: Final = Reason("7.2", "No space there under the Power's own control is free of enemies.")
NOT_THAT_LAND: Final = Reason(
    "7.2", "Hatti does not control that province, or it has given a division already."
)
NOT_HOME: Final = Reason("7.2", "A new division appears in the home country.")
NOT_YOURS: Final = Reason("7.2", "That space is not under the Power's control.")
ENEMIES: Final = Reason("7.2", "Enemy units are in that space.")
NOT_IN_THAT_LAND: Final = Reason("7.2", "The division appears in the province that raises it.")

RECRUITING_LANDS: Final = (PITASSA, WALUSA)


def lands_of_hatti(p: GodKingsPosition) -> list[int]:
    """The provinces in which Hatti could raise a division now. [7.2]"""
    return [
        province
        for province in RECRUITING_LANDS
        if not p.joined >> province & 1 and p.holds_province(HATTI, province)
    ]


def why_not_raise_at(p: GodKingsPosition, power: int, province: int, space: int) -> Reason | None:
    """The reason against a space for a new division. [7.2]"""
    if province >= 0:
        if PROVINCE[space] != province:
            return NOT_IN_THAT_LAND
    elif not p.is_home(power, space):
        return NOT_HOME
    if p.marker[space] != power:
        return NOT_YOURS
    return ENEMIES if p.enemies(power, space) else None


def places_for(p: GodKingsPosition, power: int, province: int) -> list[int]:
    """Where a new division can appear. [7.2]"""
    spaces = PROVINCE_SPACES[province] if province >= 0 else p.home_spaces(power)
    return sorted(space for space in spaces if why_not_raise_at(p, power, province, space) is None)


def why_not_new_division(p: GodKingsPosition, power: int) -> Reason | None:
    """The reason against Army Reforms as an event. [7.2]"""
    if p.divisions[power].bit_count() >= DIVISIONS_MOST:
        return FOUR_ALREADY
    if power != HATTI:
        return None if places_for(p, power, NOBODY) else NO_SPACE
    if not lands_of_hatti(p):
        return NEITHER_LAND
    return None if open_lands(p) else NO_SPACE


def open_lands(p: GodKingsPosition) -> list[int]:
    """Those of Hatti's two lands in which a division finds a space now. [7.2]"""
    return [province for province in lands_of_hatti(p) if places_for(p, HATTI, province)]


def unused(p: GodKingsPosition, power: int, wanted: int = NOBODY) -> int:
    """The division that comes: the one wanted, or the next that is not in play. [7.2]"""
    if wanted >= 0 and not p.divisions[power] >> wanted & 1:
        return wanted
    for division in range(DIVISIONS_MOST):
        if not p.divisions[power] >> division & 1:
            return division
    return NOBODY


def enlist(p: GodKingsPosition, power: int, division: int) -> int:
    """A division is in play from now on; its three warriors at full strength. [7.2]"""
    p.divisions[power] |= 1 << division
    p.tell(facts_turn.NewDivision, "7.2", power, division)
    return DIVISION_SIZE << SHIFT[2 * division]


# --- NEW DIVISION ---


def who_raises(p: GodKingsPosition, new: NewDivision) -> int:
    return new.seat


def which_land(p: GodKingsPosition, new: NewDivision) -> Step[NewDivision]:
    """Hatti raises it in Pitassa or Walusa, which joins the home country for good. [7.2]"""
    return NEXT if new.power == HATTI else CHOOSE_A_PLACE


def land_options(p: GodKingsPosition, new: NewDivision) -> list[Option]:
    return [("raise-in", province) for province in open_lands(p)]


def land_universe(p: GodKingsPosition, new: NewDivision) -> list[Option]:
    return [("raise-in", province) for province in range(PROVINCES)]


def why_not_land(p: GodKingsPosition, new: NewDivision, option: Option) -> Reason | None:
    """The reason against a province of Hatti's. [7.2]"""
    if option[1] not in lands_of_hatti(p):
        return NOT_THAT_LAND
    return None if option[1] in open_lands(p) else NO_SPACE


def take_land(p: GodKingsPosition, new: NewDivision, option: Option) -> Step[NewDivision]:
    """The province is home country from now on. [7.2]"""
    new.province = option[1]
    p.joined |= 1 << new.province
    p.tell(facts_turn.Joined, "7.2", new.province)
    return NEXT


def place_options(p: GodKingsPosition, new: NewDivision) -> list[Option]:
    return [("raise-at", space) for space in places_for(p, new.power, new.province)]


def why_not_place(p: GodKingsPosition, new: NewDivision, option: Option) -> Reason | None:
    """The reason against a space for the new division. [7.2]"""
    return why_not_raise_at(p, new.power, new.province, option[1])


def take_place(p: GodKingsPosition, new: NewDivision, option: Option) -> Step[NewDivision]:
    """Three warriors appear. [7.2]"""
    p.add(new.power, option[1], enlist(p, new.power, unused(p, new.power)))
    return END


WHICH_LAND: Final = Do("which land", which_land)
CHOOSE_A_LAND: Final[Ask[NewDivision]] = Ask(
    "choose a land", who_raises, land_options, take_land, land_universe, why_not_land
)
CHOOSE_A_PLACE: Final[Ask[NewDivision]] = Ask(
    "choose a place", who_raises, place_options, take_place, anywhere("raise-at"), why_not_place
)
NEW_DIVISION.consists_of(WHICH_LAND, CHOOSE_A_LAND, CHOOSE_A_PLACE)

"""10 Stacking and subordination: who goes with a general, and how many he may lead."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.tables import N_CLASSES
from kadesh.games.god_kings.rules.force import NO_LIMIT
from kadesh.games.god_kings.rules.places import GENERAL_BITS, bits, is_king, is_warlord
from kadesh.games.god_kings.rules.position import GodKingsPosition, leadership
from kadesh.games.god_kings.rules.stack import MOST, SHIFT, part, size, strongest
from kadesh.games.god_kings.rules.under_way import NAMING, Force, Naming
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

# What a force is named for.
TO_MARCH: Final = 0
TO_INTERCEPT: Final = 1
TO_AVOID: Final = 2

NEEDS_UNITS: Final = Reason("13.2", "Only an army, a general with units, intercepts.")
NOTHING_TO_CHOOSE: Final = Reason("11.2", "There is nothing to choose among.")
TOO_MANY: Final = Reason("11.2", "That is more than these generals may lead.")
KING_ALONE: Final = Reason("13.7", "The King who is left behind keeps at least one unit.")
TOO_MANY_FLEE: Final = Reason("14.2", "No more units avoid battle than these generals may lead.")
KING_ALONE_IN_FLIGHT: Final = Reason("14.3", "The King who is left behind keeps at least one unit.")


def call_naming(
    p: GodKingsPosition, party: Force, purpose: int, pool: int, followers: int, limit: int = NO_LIMIT
) -> None:
    """Ask who goes with a general, if there is anybody. [10.2, 11.2]"""
    party.generals = 1 << party.general
    party.units = 0
    p.call(NAMING, Naming(party=party, purpose=purpose, pool=pool, followers=followers, limit=limit))


def subordinates(p: GodKingsPosition, general: int, here: int) -> int:
    """The warlords among some generals whom this one may take along: only a King commands any.
    [10.2, 11.9]"""
    if not is_king(general):
        return 0
    return here & GENERAL_BITS[general // 3] & ~(1 << general)


def king_left_behind(general: int, here: int) -> bool:
    """Would a warlord leave his King where he is? [13.7, 14.3]"""
    return is_warlord(general) and bool(here >> (general - general % 3) & 1)


def room(naming: Naming) -> int:
    """How many units can still be named. [11.2]"""
    return min(leadership(naming.party.generals), naming.limit) - size(naming.party.units)


def who_names(p: GodKingsPosition, naming: Naming) -> int:
    return naming.party.seat


# --- all, alone, or one by one ---


def is_anybody_there(p: GodKingsPosition, naming: Naming) -> Step[Naming]:
    """A general who finds nobody goes alone. [11.2]"""
    return NEXT if naming.pool or naming.followers else END


def whole_universe(p: GodKingsPosition, naming: Naming) -> list[Option]:
    return [("all",), ("alone",), ("choose",)]


def why_not_whole(p: GodKingsPosition, naming: Naming, option: Option) -> Reason | None:
    """The reason against taking all, nobody, or some. [11.2, 13.2]"""
    if option[0] == "alone":
        return NEEDS_UNITS if naming.purpose == TO_INTERCEPT else None
    if option[0] == "choose":
        return NOTHING_TO_CHOOSE if size(naming.pool) + naming.followers.bit_count() < 2 else None
    return None


def whole_options(p: GodKingsPosition, naming: Naming) -> list[Option]:
    return [option for option in whole_universe(p, naming) if why_not_whole(p, naming, option) is None]


def take_whole(p: GodKingsPosition, naming: Naming, option: Option) -> Step[Naming]:
    """All whom he may lead, nobody, or some; any number may stand together. [10.1, 10.2, 11.2]"""
    if option[0] == "all":
        naming.party.generals |= naming.followers
        naming.party.units = strongest(naming.pool, room(naming))
        return END
    return END if option[0] == "alone" else NEXT


# --- warlords ---


def next_warlord(p: GodKingsPosition, naming: Naming) -> Step[Naming]:
    """Each warlord with the King goes along or stays. [10.2]"""
    return NAME_A_WARLORD if naming.followers else NEXT_CLASS


def warlord_universe(p: GodKingsPosition, naming: Naming) -> list[Option]:
    warlord = bits(naming.followers)[0]
    return [("with", warlord), ("without", warlord)]


def take_warlord(p: GodKingsPosition, naming: Naming, option: Option) -> Step[Naming]:
    """A warlord goes along or stays. [10.2]"""
    naming.followers &= ~(1 << option[1])
    if option[0] == "with":
        naming.party.generals |= 1 << option[1]
    return NEXT_WARLORD


# --- units, class by class ---


def next_class(p: GodKingsPosition, naming: Naming) -> Step[Naming]:
    """The next class of which there are units, if any more may be led. [11.2]"""
    while naming.cursor < N_CLASSES - 1:
        naming.cursor += 1
        if naming.pool >> SHIFT[naming.cursor] & MOST[naming.cursor]:
            return NAME_UNITS
    return END


def least_units(naming: Naming) -> int:
    """An interceptor must have named a unit when the last class is reached. [13.2]"""
    if naming.purpose != TO_INTERCEPT or naming.party.units:
        return 0
    later = naming.pool >> SHIFT[naming.cursor] >> MOST[naming.cursor].bit_length()
    return 0 if later else 1


def units_universe(p: GodKingsPosition, naming: Naming) -> list[Option]:
    index = naming.cursor
    return [("units", index, number) for number in range(part(naming.pool, index), -1, -1)]


def why_not_units(p: GodKingsPosition, naming: Naming, option: Option) -> Reason | None:
    """The reason against naming so many units of a class. [11.2, 13.2, 13.7, 14.2, 14.3]"""
    number: int = option[2]
    avoids = naming.purpose == TO_AVOID
    if number > leadership(naming.party.generals) - size(naming.party.units):
        return TOO_MANY_FLEE if avoids else TOO_MANY
    if number > naming.limit - size(naming.party.units):
        return KING_ALONE_IN_FLIGHT if avoids else KING_ALONE
    return NEEDS_UNITS if number < least_units(naming) else None


def units_options(p: GodKingsPosition, naming: Naming) -> list[Option]:
    index = naming.cursor
    most = min(part(naming.pool, index), room(naming))
    return [("units", index, number) for number in range(most, least_units(naming) - 1, -1)]


def take_units(p: GodKingsPosition, naming: Naming, option: Option) -> Step[Naming]:
    """So many of a class go along. [11.2]"""
    naming.party.units += option[2] << SHIFT[option[1]]
    return NEXT_CLASS


IS_ANYBODY_THERE: Final = Do("is anybody there", is_anybody_there)
WHO_GOES: Final[Ask[Naming]] = Ask(
    "who goes along", who_names, whole_options, take_whole, whole_universe, why_not_whole
)
NEXT_WARLORD: Final = Do("next warlord", next_warlord)
NAME_A_WARLORD: Final[Ask[Naming]] = Ask("name a warlord", who_names, warlord_universe, take_warlord)
NEXT_CLASS: Final = Do("next class", next_class)
NAME_UNITS: Final[Ask[Naming]] = Ask(
    "name units", who_names, units_options, take_units, units_universe, why_not_units
)
NAMING.consists_of(IS_ANYBODY_THERE, WHO_GOES, NEXT_WARLORD, NAME_A_WARLORD, NEXT_CLASS, NAME_UNITS)

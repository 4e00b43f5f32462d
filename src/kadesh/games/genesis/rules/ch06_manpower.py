"""6.1–6.3 Manpower: growth, maintenance, raising units, making Peasants. [6.1, 6.2, 6.3]"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import CHARIOT_RAISE, CHARIOT_UPKEEP, PEASANTS_PER_INFANTRY
from kadesh.games.genesis.charts.tables import CH, HOME_CITIES, INF, PS, SPACES, TRACKS
from kadesh.games.genesis.rules import arithmetic, facts_turn
from kadesh.games.genesis.rules.asking import anywhere, ask_lawful, ruler
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.position import UNDER, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import MANPOWER, Manpower
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

MOST_RAISED: Final = 40

NONE_THERE: Final = Reason("6.2.1", "The kingdom has no such unit there that could go.")
NOT_TOO_MANY: Final = Reason("6.2.1", "Only Infantry above the Manpower Maximum is removed.")
NO_CHARIOT_THERE: Final = Reason("6.2.2", "The kingdom has no Chariot there that could be given up.")
CANNOT_PAY: Final = Reason("6.2.2", "There is not enough silver to keep all these Chariots.")
NOT_OWN_HOME: Final = Reason("6.3.4", "Units are raised in the kingdom's own home cities only.")
HOME_LOST: Final = Reason("6.3.4", "The kingdom does not control that home city.")
HOME_DESTROYED: Final = Reason("6.3.4", "Nothing is raised in a Destroyed City.")
HOME_REVOLTS: Final = Reason("5.2.3", "Nothing is raised in a home city In Revolt.")
ABOVE_MAXIMUM: Final = Reason("6.3.1", "That would exceed the Manpower Maximum.")
NO_CHARIOTS_YET: Final = Reason("6.3.2", "Chariots need a Chariot Technology Level of at least 1.")
TOO_DEAR: Final = Reason("6.3.2", "A Chariot costs 5 silver to raise.")
NOT_SO_MANY: Final = Reason("6.3.3", "There is not so much Infantry free to become Peasants.")


def maximum(p: GenesisPosition, power: int) -> int:
    """The Manpower Maximum. [6.1.1]"""
    return TRACKS[power][p.manpower[power]]


def lost_a_home(p: GenesisPosition, power: int) -> bool:
    """Is a home city destroyed or controlled by another power? [6.1.2]"""
    for space in HOME_CITIES[power]:
        if p.home[space] == power and (p.destroyed >> space & 1 or p.holder[space] != power):
            return True
    return False


def growth(p: GenesisPosition, manpower: Manpower) -> Step[Manpower]:
    """The Manpower Maximum grows by a roll on the table. [6.1.2, 6.1.3]"""
    power = manpower.power
    first = p.dice.rolled
    roll = p.dice.roll()
    modified = arithmetic.growth_roll(roll, lost_a_home(p, power), p.dagon[power])
    spaces = arithmetic.growth_spaces(modified)
    p.dagon[power] = 0
    p.manpower[power] = arithmetic.track_space(p.manpower[power], spaces, len(TRACKS[power]))
    p.tell(facts_turn.Growth, "6.1.2", power, roll, modified, maximum(p, power), first)
    return NEXT


# --- maintenance ---


def excess(p: GenesisPosition, power: int) -> int:
    """Infantry that must go; what lies under revolt markers counts but stays. [6.2.1]"""
    return arithmetic.infantry_in_excess(p.total(power, INF), maximum(p, power))


def spaces_with(p: GenesisPosition, power: int, kind: int) -> list[int]:
    return [space for space in spaces_in(p.where[power]) if p.count(power, kind, space)]


def check_infantry(p: GenesisPosition, manpower: Manpower) -> Step[Manpower]:
    """Is there Infantry to remove? [6.2.1]"""
    power = manpower.power
    if excess(p, power) and spaces_with(p, power, INF):
        return NEXT
    return CHECK_CHARIOTS


def why_not_infantry(p: GenesisPosition, manpower: Manpower, option: Option) -> Reason | None:
    """The reason against removing Infantry from a space. [6.2.1]"""
    return None if p.count(manpower.power, INF, option[1]) else NONE_THERE


def take_infantry(p: GenesisPosition, manpower: Manpower, option: Option) -> Step[Manpower]:
    """One Infantry unit above the maximum goes home. [6.2.1]"""
    p.remove(manpower.power, INF, option[1])
    settle(p, option[1])
    p.tell(facts_turn.Disbanded, "6.2.1", manpower.power, INF, option[1])
    return CHECK_INFANTRY


def check_chariots(p: GenesisPosition, manpower: Manpower) -> Step[Manpower]:
    """Are there Chariots to keep? [6.2.2]"""
    return NEXT if p.total(manpower.power, CH) else RAISE_UNITS


def chariot_spaces(p: GenesisPosition, power: int) -> list[int]:
    """Where a kingdom has Chariots, also under revolt markers."""
    spaces = spaces_with(p, power, CH)
    for space in spaces_in(p.revolts):
        if p.revolt_of[space] == power and p.count(UNDER, CH, space) and space not in spaces:
            spaces.append(space)
    return spaces


def upkeep_options(p: GenesisPosition, manpower: Manpower) -> list[Option]:
    power = manpower.power
    options: list[Option] = [("disband", space) for space in chariot_spaces(p, power)]
    if p.silver[power] >= CHARIOT_UPKEEP * p.total(power, CH):
        options.append(("pay",))
    return options


def why_not_upkeep(p: GenesisPosition, manpower: Manpower, option: Option) -> Reason | None:
    """The reason against keeping all Chariots, or against disbanding one. [6.2.2]"""
    if option[0] == "pay":
        cost = arithmetic.chariots_kept_cost(p.total(manpower.power, CH))
        return CANNOT_PAY if p.silver[manpower.power] < cost else None
    return None if option[1] in chariot_spaces(p, manpower.power) else NO_CHARIOT_THERE


def take_upkeep(p: GenesisPosition, manpower: Manpower, option: Option) -> Step[Manpower]:
    """Chariots are disbanded one by one until the rest is paid for. [6.2.2]"""
    power = manpower.power
    if option[0] == "pay":
        chariots = p.total(power, CH)
        cost = arithmetic.chariots_kept_cost(chariots)
        p.silver[power] -= cost
        p.tell(facts_turn.Upkeep, "6.2.2", power, chariots, cost)
        return RAISE_UNITS
    space: int = option[1]
    p.remove(power if p.count(power, CH, space) else UNDER, CH, space)
    settle(p, space)
    p.tell(facts_turn.Disbanded, "6.2.2", power, CH, space)
    return CHECK_CHARIOTS


# --- raising ---


def why_not_raise_in(p: GenesisPosition, power: int, space: int) -> Reason | None:
    """The reason against raising units in a space. [6.3.4, 5.2.3] (R86)"""
    if p.home[space] != power:
        return NOT_OWN_HOME
    if p.holder[space] != power:
        return HOME_LOST
    if p.revolts >> space & 1:
        return HOME_REVOLTS
    return HOME_DESTROYED if p.destroyed >> space & 1 else None


def room(p: GenesisPosition, power: int) -> int:
    """Infantry that may still be raised. [6.3.1]"""
    return arithmetic.infantry_to_raise(p.total(power, INF), maximum(p, power))


def affordable(p: GenesisPosition, power: int) -> int:
    """Chariots that may still be raised. [6.3.2]"""
    return min(MOST_RAISED, p.silver[power] // CHARIOT_RAISE) if p.level[power] else 0


def raise_options(p: GenesisPosition, manpower: Manpower) -> list[Option]:
    power = manpower.power
    infantry, chariots = room(p, power), affordable(p, power)
    options: list[Option] = []
    if infantry or chariots:
        for space in HOME_CITIES[power]:
            if why_not_raise_in(p, power, space) is None:
                options.extend(("raise-inf", space, number) for number in range(1, infantry + 1))
                options.extend(("raise-ch", space, number) for number in range(1, chariots + 1))
    options.append(("done",))
    return options


def raise_universe(p: GenesisPosition, manpower: Manpower) -> list[Option]:
    options: list[Option] = [("done",)]
    for space in range(SPACES):
        options.extend(("raise-inf", space, number) for number in range(1, MOST_RAISED + 1))
        options.extend(("raise-ch", space, number) for number in range(1, MOST_RAISED + 1))
    return options


def why_not_raise(p: GenesisPosition, manpower: Manpower, option: Option) -> Reason | None:
    """The reason against raising units. [6.3.1, 6.3.2, 6.3.4]"""
    if option[0] == "done":
        return None
    power = manpower.power
    place = why_not_raise_in(p, power, option[1])
    if place is not None:
        return place
    if option[0] == "raise-inf":
        return ABOVE_MAXIMUM if option[2] > room(p, power) else None
    if not p.level[power]:
        return NO_CHARIOTS_YET
    return TOO_DEAR if option[2] > affordable(p, power) else None


def take_raise(p: GenesisPosition, manpower: Manpower, option: Option) -> Step[Manpower]:
    """Infantry costs nothing, Chariots five silver each. [6.3.1, 6.3.2]"""
    if option[0] == "done":
        return NEXT
    power = manpower.power
    space: int = option[1]
    number: int = option[2]
    kind = INF if option[0] == "raise-inf" else CH
    if kind == CH:
        p.silver[power] -= arithmetic.chariots_raised_cost(number)
    p.add(power, kind, space, number)
    settle(p, space)
    p.tell(facts_turn.Raised, "6.3.1" if kind == INF else "6.3.2", power, kind, space, number)
    return RAISE_UNITS


def convert_options(p: GenesisPosition, manpower: Manpower) -> list[Option]:
    power = manpower.power
    options: list[Option] = []
    for space in spaces_with(p, power, INF):
        number = min(MOST_RAISED, p.count(power, INF, space))
        options.extend(("convert", space, n) for n in range(1, number + 1))
    options.append(("done",))
    return options


def convert_universe(p: GenesisPosition, manpower: Manpower) -> list[Option]:
    options: list[Option] = [
        ("convert", space, n) for space in range(SPACES) for n in range(1, MOST_RAISED + 1)
    ]
    options.append(("done",))
    return options


def why_not_convert(p: GenesisPosition, manpower: Manpower, option: Option) -> Reason | None:
    """The reason against making Peasants of Infantry. [6.3.3] (R77)"""
    if option[0] == "done":
        return None
    return NOT_SO_MANY if option[2] > p.count(manpower.power, INF, option[1]) else None


def take_convert(p: GenesisPosition, manpower: Manpower, option: Option) -> Step[Manpower]:
    """One Infantry becomes two Peasants. [6.3.3]"""
    if option[0] == "done":
        return END
    power = manpower.power
    space: int = option[1]
    number: int = option[2]
    p.remove(power, INF, space, number)
    p.add(power, PS, space, PEASANTS_PER_INFANTRY * number)
    settle(p, space)
    p.tell(facts_turn.Converted, "6.3.3", power, space, number)
    return MAKE_PEASANTS


GROWTH: Final = Do("growth", growth)
CHECK_INFANTRY: Final = Do("check infantry", check_infantry)
REMOVE_INFANTRY: Final[Ask[Manpower]] = ask_lawful(
    "remove infantry", ruler, take_infantry, anywhere("remove-inf"), why_not_infantry
)
CHECK_CHARIOTS: Final = Do("check chariots", check_chariots)
KEEP_CHARIOTS: Final[Ask[Manpower]] = Ask(
    "keep chariots", ruler, upkeep_options, take_upkeep, anywhere("disband", "pay"), why_not_upkeep
)
RAISE_UNITS: Final[Ask[Manpower]] = Ask(
    "raise units", ruler, raise_options, take_raise, raise_universe, why_not_raise
)
MAKE_PEASANTS: Final[Ask[Manpower]] = Ask(
    "make peasants", ruler, convert_options, take_convert, convert_universe, why_not_convert
)
MANPOWER.consists_of(
    GROWTH, CHECK_INFANTRY, REMOVE_INFANTRY, CHECK_CHARIOTS, KEEP_CHARIOTS, RAISE_UNITS, MAKE_PEASANTS
)

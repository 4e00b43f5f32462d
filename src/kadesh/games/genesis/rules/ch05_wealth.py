"""5 Wealth: income, tribute and revolt, plunder, seized treasuries."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import CITIES, EW, SPACES
from kadesh.games.genesis.rules import arithmetic, facts_turn
from kadesh.games.genesis.rules.asking import ruler
from kadesh.games.genesis.rules.ch03_control import own_infantry, settle
from kadesh.games.genesis.rules.ch05_trade import pirates_passed, troubled_by_pirates, worth
from kadesh.games.genesis.rules.position import UNDER, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import WEALTH, Wealth
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

MOST_WORTH: Final = max(EW)

NOT_CONTROLLED: Final = Reason("5.2", "Tribute comes only from cities that the kingdom controls.")
FROM_HOME: Final = Reason("5.2", "No tribute is demanded from the kingdom's own home cities.")
FROM_REBELS: Final = Reason("5.2.3", "A city In Revolt pays no tribute.")
FROM_RUINS: Final = Reason("8.5.4", "A Destroyed City has no worth.")
NOT_WORTH_IT: Final = Reason("5.2.1", "The demand may not exceed the city's Economic Worth.")
ALREADY_PAID: Final = Reason("5.2", "That city has been asked for tribute this turn.")


def income(p: GenesisPosition, wealth: Wealth) -> Step[Wealth]:
    """Silver from cities that trade with the Capital, less what pirates take.

    [5.1, 5.1.3, 9.3.2, 11.7.2] (R75)
    """
    power = wealth.power
    halved = bool(p.capital_moved >> power & 1)
    p.capital_moved &= ~(1 << power)
    gross = worth(p, power)
    troubled, passed = False, 0
    if any(p.pirates):
        troubled = troubled_by_pirates(p, power)
        passed = pirates_passed(p, power)
    net = arithmetic.income(gross, halved, troubled, passed)
    p.silver[power] += net
    p.tell(facts_turn.Income, "5.1", power, net, gross, halved, gross - net)
    return NEXT


# --- tribute ---


def why_no_tribute(p: GenesisPosition, wealth: Wealth, space: int, amount: int) -> Reason | None:
    """The reason against demanding tribute of a city. [5.2, 5.2.1, 5.2.3] (R25)"""
    power = wealth.power
    if p.holder[space] != power:
        return NOT_CONTROLLED
    if p.home[space] == power:
        return FROM_HOME
    if p.revolts >> space & 1:
        return FROM_REBELS
    if p.destroyed >> space & 1:
        return FROM_RUINS
    if wealth.demanded >> space & 1:
        return ALREADY_PAID
    return NOT_WORTH_IT if amount > EW[space] else None


def tribute_options(p: GenesisPosition, wealth: Wealth) -> list[Option]:
    power = wealth.power
    options: list[Option] = []
    for space in spaces_in(p.held[power] & ~wealth.demanded):
        if p.home[space] != power and EW[space] and why_no_tribute(p, wealth, space, 1) is None:
            options.extend(("tribute", space, amount) for amount in range(1, EW[space] + 1))
    options.append(("done",))
    return options


def tribute_universe(p: GenesisPosition, wealth: Wealth) -> list[Option]:
    options: list[Option] = [("tribute", city, n) for city in CITIES for n in range(1, MOST_WORTH + 1)]
    options.append(("done",))
    return options


def why_not_tribute(p: GenesisPosition, wealth: Wealth, option: Option) -> Reason | None:
    """The reason against a demand. [5.2]"""
    if option[0] == "done":
        return None
    return why_no_tribute(p, wealth, option[1], option[2])


def take_tribute(p: GenesisPosition, wealth: Wealth, option: Option) -> Step[Wealth]:
    """Tribute is paid whatever the roll; a roll not above the demand makes the city revolt. [5.2.1]"""
    if option[0] == "done":
        return END
    power = wealth.power
    space: int = option[1]
    amount: int = option[2]
    wealth.demanded |= 1 << space
    first = p.dice.rolled
    roll = p.dice.roll()
    p.silver[power] += amount
    p.tell(facts_turn.Tribute, "5.2.1", power, space, amount, roll, first)
    if arithmetic.tribute_angers(roll, amount):
        revolt(p, power, space)
    return TRIBUTE


INCOME: Final = Do("income", income)
TRIBUTE: Final[Ask[Wealth]] = Ask(
    "tribute", ruler, tribute_options, take_tribute, tribute_universe, why_not_tribute
)
WEALTH.consists_of(INCOME, TRIBUTE)


def revolt(p: GenesisPosition, power: int, space: int) -> None:
    """A city rises; the Infantry there may put it down at once. [5.2.2, 5.2.3] (R26)

    If it holds, all units but the king lie under the marker. Ruins have no worth. [8.5.4]
    """
    first = p.dice.rolled
    roll = p.dice.roll()
    infantry = own_infantry(p, power, space)
    ew = 0 if p.is_destroyed(space) else EW[space]
    holds = arithmetic.revolt_holds(roll, p.ds[space], ew, infantry)
    p.tell(facts_turn.Revolt, "5.2.2", power, space, roll, p.ds[space], ew, infantry, holds, first)
    if not holds:
        return
    force = p.units[power * SPACES + space]
    p.revolts |= 1 << space
    p.revolt_of[space] = power
    p.remove_force(power, space, force)
    p.add_force(UNDER, space, force)
    settle(p, space)


# --- spoils ---


def plunder_city(p: GenesisPosition, power: int, space: int) -> None:
    """Half the worth of a captured city, rounded up; none at home or from ruins. [5.3] (R29)"""
    if not p.is_major(power) or p.home[space] == power or p.destroyed >> space & 1:
        return
    silver = arithmetic.plunder(EW[space])
    if silver:
        p.silver[power] += silver
        p.tell(facts_turn.Plunder, "5.3", power, space, silver)


def seize_treasury(p: GenesisPosition, winner: int, loser: int) -> None:
    """The winner over another player's king takes a part of his treasury. [5.4]"""
    if not p.is_major(winner) or not p.is_major(loser):
        return
    first = p.dice.rolled
    roll = p.dice.roll()
    silver = arithmetic.treasury_seized(roll, p.silver[loser])
    p.silver[loser] -= silver
    p.silver[winner] += silver
    p.tell(facts_turn.TreasurySeized, "5.4", winner, loser, roll, silver, first)

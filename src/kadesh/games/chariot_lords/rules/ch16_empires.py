"""16 Major Empires: gods in their capitals, and what turns them over."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import EMPIRES, NATIONS, capital_of, place_of_god
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.position import NOT_YET, TURNED, UPRIGHT, LordsPosition
from kadesh.games.chariot_lords.rules.under_way import NationTurn
from kadesh.table import NEXT, Ask, Option, Reason, Step

NO_GOD: Final = Reason("16.0", "That nation has no god on the board now.")
NOT_A_RIVALS: Final = Reason("16.0", "A god loses face only to a nation of another player.")
NOT_THERE: Final = Reason(
    "16.0", "Only a nation that controls the capital when its turn ends may turn the god."
)
NOT_YET_A_CAPITAL: Final = Reason("16.0", "The god stands there already, but its capital does not count yet.")
LIES_ALREADY: Final = Reason("16.0", "That god lies turned over already.")


def place_god(p: LordsPosition, nation: int) -> None:
    """A god comes to its capital at the beginning of its nation's turn. [16.0]"""
    capital = place_of_god(nation, p.turn)
    if capital >= 0 and p.god[nation] != capital:
        p.god[nation] = capital
        p.god_turned[nation] = UPRIGHT
        p.tell(facts.GodComes, "16.0", nation, capital)


def remove_gods(p: LordsPosition) -> None:
    """When a turn begins, gods whose capital no longer counts leave. [16.0]"""
    for nation in range(NATIONS):
        if p.god[nation] >= 0 and place_of_god(nation, p.turn) < 0:
            p.tell(facts.GodGoes, "16.0", nation, p.god[nation])
            p.god[nation] = NOT_YET
            p.god_turned[nation] = UPRIGHT


def set_up_god(p: LordsPosition, nation: int) -> None:
    """A nation that ends its turn in its capital sets its god up again. [16.0]"""
    area = p.god[nation]
    if area >= 0 and p.god_turned[nation] == TURNED and p.holds(nation, area):
        p.god_turned[nation] = UPRIGHT
        p.tell(facts.GodTurned, "16.0", nation, area, nation, UPRIGHT)


# --- TURN THE GOD: whoever controls another player's capital may turn its god over ---


def why_not_turn(p: LordsPosition, empire: int) -> Reason | None:
    """The reason against turning a god over. [16.0] (R15, R19)"""
    area = p.god[empire]
    if area < 0:
        return NO_GOD
    if empire == p.nation or p.owner[empire] == p.owner[p.nation]:
        return NOT_A_RIVALS
    if not p.holds(p.nation, area):
        return NOT_THERE
    if capital_of(empire, p.turn) != area:
        return NOT_YET_A_CAPITAL
    return LIES_ALREADY if p.god_turned[empire] == TURNED else None


def turn_options(p: LordsPosition, turn: NationTurn) -> list[Option]:
    options: list[Option] = [
        ("turn-god", empire) for empire in EMPIRES if p.god[empire] >= 0 and why_not_turn(p, empire) is None
    ]
    options.append(("leave-god",))
    return options


def turn_universe(p: LordsPosition, turn: NationTurn) -> list[Option]:
    return [*(("turn-god", empire) for empire in range(NATIONS)), ("leave-god",)]


def why_not_turn_option(p: LordsPosition, turn: NationTurn, option: Option) -> Reason | None:
    return None if option[0] == "leave-god" else why_not_turn(p, option[1])


def take_turn(p: LordsPosition, turn: NationTurn, option: Option) -> Step[NationTurn]:
    """The god of an empire lies turned over, or is left in peace. [16.0]"""
    if option[0] == "leave-god":
        return NEXT
    empire: int = option[1]
    p.god_turned[empire] = TURNED
    p.tell(facts.GodTurned, "16.0", empire, p.god[empire], p.nation, TURNED)
    return TURN_THE_GOD


def mover(p: LordsPosition, turn: NationTurn) -> int:
    return p.owner[p.nation]


TURN_THE_GOD: Final[Ask[NationTurn]] = Ask(
    "turn the god", mover, turn_options, take_turn, turn_universe, why_not_turn_option
)

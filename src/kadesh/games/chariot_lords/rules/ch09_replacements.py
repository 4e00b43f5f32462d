"""9.2, 9.3 Replacements: units come back from the dead pile, and others leave for good."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import DESERT_OF, STRONGHOLD, replacement_areas
from kadesh.games.chariot_lords.charts.troops import SLOT, SLOTS, TROOP_ORIGIN, TROOP_TYPE, TROOPS_OF
from kadesh.games.chariot_lords.charts.words import FOOT
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.ch05_movement import mover
from kadesh.games.chariot_lords.rules.ch07_control import controlled_areas
from kadesh.games.chariot_lords.rules.ch09_new_units import AS_REPLACEMENT, open_areas
from kadesh.games.chariot_lords.rules.position import TURNED, LordsPosition
from kadesh.games.chariot_lords.rules.under_way import (
    PLACING,
    REPLACEMENTS,
    NationTurn,
    Placing,
    Replacements,
)
from kadesh.table import END, Ask, Option, Reason, Step

LONE_RETURNS_UP_TO: Final = 3
LONE_RETURNS_UP_TO_WHEN_TURNED: Final = 2
PRICE: Final = 1
PRICE_WHEN_TURNED: Final = 2

NONE_DEAD: Final = Reason("9.2", "No such unit lies in the dead pile.")
LIMIT_REACHED: Final = Reason("9.2", "No more units may return this turn than the nation controls areas.")
NO_PLACE: Final = Reason("9.2.2", "Every area where the unit could return is held by another nation.")
SAME_TYPE_FIRST: Final = Reason("9.3", "While units of the same type can be thrown away, they must be.")
FOOT_BUYS_FOOT: Final = Reason("9.3", "A mounted unit never returns at the price of foot.")
TOO_FEW: Final = Reason("9.3", "There are not enough dead units to throw away for it.")
TOO_FEW_FOR_GOD: Final = Reason("16.0", "While the god lies turned over, each return costs two units.")
NOT_ALONE: Final = Reason("9.3", "Only the last unit of its type in the dead pile may be diced for.")


def home(nation: int) -> int:
    """The hold off the map where four nations always gather one unit, or -1. [9.2.1]"""
    return DESERT_OF[nation] if DESERT_OF[nation] >= 0 else STRONGHOLD[nation]


def count_replacements(p: LordsPosition, turn: NationTurn) -> None:
    """One unit may return for each area controlled, one at least of four nations. [9.2, 9.2.1, 7.3]

    It is counted at the start of the New Units Phase.
    """
    areas = len(controlled_areas(p, p.nation))
    turn.homeless = areas == 0
    turn.allowed = max(areas, 1) if home(p.nation) >= 0 else areas


def god_is_turned(p: LordsPosition, nation: int) -> bool:
    """Has the nation lost face? [16.0]"""
    return p.god[nation] >= 0 and p.god_turned[nation] == TURNED


def price(p: LordsPosition, nation: int) -> int:
    """Units thrown away for each that returns. [9.2, 16.0]"""
    return PRICE_WHEN_TURNED if god_is_turned(p, nation) else PRICE


def listed_areas(p: LordsPosition, troop: int, homeless: bool) -> int:
    """The areas named for a troop's return, as a mask; without an area the nation's hold. [9.2.1, 9.2.2]"""
    if homeless and home(p.nation) >= 0:
        return 1 << home(p.nation)
    listed = 0
    for area in replacement_areas(TROOP_ORIGIN[troop], p.turn):
        listed |= 1 << area
    return listed


def same_type_left(p: LordsPosition, back: int) -> int:
    """Dead units of the same type besides the one that returns; camels are cavalry. [9.3, 2.2.2]"""
    kind = TROOP_TYPE[back]
    total = sum(p.dead[troop] for troop in TROOPS_OF[p.nation] if TROOP_TYPE[troop] == kind)
    return total - 1


def why_not_return(p: LordsPosition, replacements: Replacements, back: int) -> Reason | None:
    """The reason why a unit of a troop cannot return at all. [9.2, 9.2.2]"""
    if p.dead[back] == 0:
        return NONE_DEAD
    if replacements.turn.allowed == 0:
        return LIMIT_REACHED
    listed = listed_areas(p, back, replacements.turn.homeless)
    return None if open_areas(p, AS_REPLACEMENT, listed) else NO_PLACE


def why_not_replace(p: LordsPosition, replacements: Replacements, back: int, out: int) -> Reason | None:
    """The reason against returning a unit of `back` while units of `out` are thrown away. [9.3, 16.0]"""
    reason = why_not_return(p, replacements, back)
    if reason is not None:
        return reason
    wanted = price(p, p.nation)
    same = min(same_type_left(p, back), wanted)
    if TROOP_TYPE[out] == TROOP_TYPE[back]:
        left = p.dead[out] - (1 if out == back else 0)
        if same < wanted:
            return TOO_FEW if wanted == PRICE else TOO_FEW_FOR_GOD
        return None if left > 0 else TOO_FEW
    if same == wanted:
        return SAME_TYPE_FIRST
    if TROOP_TYPE[out] == FOOT:
        return FOOT_BUYS_FOOT
    return None if p.dead[out] >= wanted - same else TOO_FEW


def why_not_dice(p: LordsPosition, replacements: Replacements, troop: int) -> Reason | None:
    """The reason against dicing for the last unit of its type. [9.3]"""
    reason = why_not_return(p, replacements, troop)
    if reason is not None:
        return reason
    return None if same_type_left(p, troop) == 0 else NOT_ALONE


def replacement_universe(p: LordsPosition, replacements: Replacements) -> list[Option]:
    troops = TROOPS_OF[p.nation]
    options: list[Option] = [("replace", back, out) for back in troops for out in troops]
    options.extend(("dice", troop) for troop in troops)
    options.append(("done",))
    return options


def why_not_replacement(p: LordsPosition, replacements: Replacements, option: Option) -> Reason | None:
    """The reason against any option of the replacements. [9.2, 9.3]"""
    if option[0] == "replace":
        return why_not_replace(p, replacements, option[1], option[2])
    if option[0] == "dice":
        return why_not_dice(p, replacements, option[1])
    return None


def replacement_options(p: LordsPosition, replacements: Replacements) -> list[Option]:
    options: list[Option] = []
    troops = TROOPS_OF[p.nation]
    for back in troops:
        if p.dead[back] and replacements.turn.allowed:
            for out in troops:
                if why_not_replace(p, replacements, back, out) is None:
                    options.append(("replace", back, out))
            if why_not_dice(p, replacements, back) is None:
                options.append(("dice", back))
    options.append(("done",))
    return options


def take_replacement(p: LordsPosition, replacements: Replacements, option: Option) -> Step[Replacements]:
    """A unit returns for others thrown away, or is diced for. [9.2, 9.3, 16.0]"""
    if option[0] == "done":
        return END
    back: int = option[1]
    if option[0] == "dice":
        dice_for(p, replacements, back)
    else:
        throw_away(p, back, option[2], price(p, p.nation))
        bring_back(p, replacements, back)
    return REPLACE


def throw_away(p: LordsPosition, back: int, out: int, wanted: int) -> None:
    """Units leave the dead pile for good: of the same type first, then of `out`. [9.3, 16.0]"""
    order = [out, *(troop for troop in TROOPS_OF[p.nation] if TROOP_TYPE[troop] == TROOP_TYPE[back])]
    if TROOP_TYPE[out] != TROOP_TYPE[back]:
        order = [*order[1:], out]
    for troop in order:
        while wanted and p.dead[troop] > (1 if troop == back else 0):
            p.dead[troop] -= 1
            p.removed[troop] += 1
            wanted -= 1
            p.tell(facts.ThrownAway, "9.3", troop)


def dice_for(p: LordsPosition, replacements: Replacements, troop: int) -> None:
    """The last unit of its type returns on 1–3, on 1–2 while the god is turned. [9.3, 16.0]"""
    turned = god_is_turned(p, p.nation)
    limit = LONE_RETURNS_UP_TO_WHEN_TURNED if turned else LONE_RETURNS_UP_TO
    face = p.dice.roll()
    p.tell(facts.DicedFor, "9.3", troop, face, limit, p.dice.rolled - 1)
    if face <= limit:
        bring_back(p, replacements, troop)
    else:
        p.dead[troop] -= 1
        p.removed[troop] += 1


def bring_back(p: LordsPosition, replacements: Replacements, troop: int) -> None:
    """The unit leaves the dead pile and is placed. [9.2, 9.2.2]"""
    p.dead[troop] -= 1
    replacements.turn.allowed -= 1
    coming = [0] * SLOTS
    coming[SLOT[troop]] = 1
    listed = listed_areas(p, troop, replacements.turn.homeless)
    p.call(PLACING, Placing(mode=AS_REPLACEMENT, listed=listed, to_place=coming))


REPLACE: Final[Ask[Replacements]] = Ask(
    "replace", mover, replacement_options, take_replacement, replacement_universe, why_not_replacement
)
REPLACEMENTS.consists_of(REPLACE)

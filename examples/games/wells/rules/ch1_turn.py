"""1 A turn: draw, perhaps Rain, march; 4 the end."""

from __future__ import annotations

from typing import Final

from kadesh.table import NEXT, Ask, Do, Option, Reason, Step

from ..charts import CARDS, PATHS, RAIN, WELLS
from . import facts
from .position import PILE, SPENT, TRIBES, WellsPosition
from .under_way import BATTLE, TURN, Battle, Turn
from .words import MOST

NO_PATH: Final = Reason("1.1", "There is no path between these wells.")
NOT_SO_MANY: Final = Reason("1.1", "So many warriors do not stand there.")
NOBODY_GOES: Final = Reason("1.1", "At least one warrior must go.")
TOO_MANY: Final = Reason("1.1", f"No more than {MOST} warriors find water at one well.")
NO_RAIN: Final = Reason("3", "That is not a Rain card of this tribe.")
NOT_YOUR_WELL: Final = Reason("3", "Rain falls on a well where the tribe has warriors.")


def begin(p: WellsPosition, turn: Turn) -> Step[Turn]:
    """The tribe draws a card. [1]"""
    p.tell(facts.TurnBegins, "1", p.turn, p.tribe)
    draw(p, p.tribe)
    return NEXT


def draw(p: WellsPosition, tribe: int) -> None:
    """A card from the pile, hidden from the others. [3]"""
    pile = p.hand(PILE)
    if pile:
        first = p.dice.rolled
        face = p.dice.roll(len(pile))
        card = pile[face - 1]
        p.holder[card] = tribe
        p.whisper(1 << tribe, facts.Draws, "3", tribe, card, face, len(pile), first)


def mover(p: WellsPosition, turn: Turn) -> int:
    return p.tribe


def universe(p: WellsPosition, turn: Turn) -> list[Option]:
    found: list[Option] = [
        ("march", start, end, number)
        for start in range(WELLS)
        for end in range(WELLS)
        for number in range(MOST + 1)
    ]
    found += [("rain", card, well) for card in range(CARDS) for well in range(WELLS)]
    found.append(("rest",))
    return found


def why_not(p: WellsPosition, turn: Turn, option: Option) -> Reason | None:
    """The reason against a march or a card. [1.1, 3]"""
    if option[0] == "rest":
        return None
    if option[0] == "rain":
        return why_not_rain(p, option[1], option[2])
    start, end, number = option[1], option[2], option[3]
    if end not in PATHS[start]:
        return NO_PATH
    if number > p.at(p.tribe, start):
        return NOT_SO_MANY
    if p.at(p.tribe, end) + number > MOST:
        return TOO_MANY
    return None if number else NOBODY_GOES


def why_not_rain(p: WellsPosition, card: int, well: int) -> Reason | None:
    """The reason against Rain at a well. [3]"""
    if not p.holds(p.tribe, card, RAIN):
        return NO_RAIN
    if not p.at(p.tribe, well):
        return NOT_YOUR_WELL
    return TOO_MANY if p.at(p.tribe, well) >= MOST else None


def options(p: WellsPosition, turn: Turn) -> list[Option]:
    return [option for option in universe(p, turn) if why_not(p, turn, option) is None]


def take(p: WellsPosition, turn: Turn, option: Option) -> Step[Turn]:
    """A march ends the turn; Rain does not. [1, 1.1]"""
    if option[0] == "rain":
        p.holder[option[1]] = SPENT
        p.tell(facts.Plays, "3", p.tribe, option[1])
        p.add(p.tribe, option[2], 1)
        p.tell(facts.Joins, "3", p.tribe, option[2])
        return ACT
    if option[0] == "march":
        start, end, number = option[1], option[2], option[3]
        p.add(p.tribe, start, -number)
        p.add(p.tribe, end, number)
        p.tell(facts.Marches, "1.1", p.tribe, start, end, number)
        if p.at(1 - p.tribe, end):
            p.call(BATTLE, Battle(well=end, attacker=p.tribe, come_from=start))
    return NEXT


def end(p: WellsPosition, turn: Turn) -> Step[Turn]:
    """The other tribe's turn, or the end of the game. [1, 4]"""
    p.tribe = 1 - p.tribe
    if p.tribe == 0:
        p.turn += 1
    if p.turn > p.turns or not all(p.left(tribe) for tribe in range(TRIBES)):
        p.tell(facts.GameOver, "4", min(p.turn, p.turns))
        p.finish()
    return BEGIN


BEGIN: Final = Do("begin", begin)
ACT: Final = Ask("act", mover, options, take, universe, why_not)
END_OF_TURN: Final = Do("end of turn", end)
TURN.consists_of(BEGIN, ACT, END_OF_TURN)

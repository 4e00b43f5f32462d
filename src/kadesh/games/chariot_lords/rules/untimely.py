"""4.2 What belongs to another moment of the turn: the reasons against options that a step does not know."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.chariot_lords.charts.troops import MARKER_NATION, TROOP_NATION
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.table import Reason, is_word

OVER: Final = Reason("10.1", "The game is over.")
ANOTHER_SEAT: Final = Reason("4.2", "It is not this seat's turn to choose: another is asked.")
UNHEARD_OF: Final = Reason("4.2", "That is not among the options of this step; the rules know no such thing.")
NOT_OF_THIS_STEP: Final = Reason("4.2", "That is not among the options of this step.")
FOREIGN_UNIT: Final = Reason("4.2", "That unit or marker belongs to a nation that does not act now.")
NOT_A_VICTIM: Final = Reason("6.3", "Hits fall on the other side's units in this battle, and on no others.")

_AT_NEW_UNITS: Final = Reason("4.2.1", "Units and markers are placed in their nation's New Units Phase.")
_AT_REPLACEMENTS: Final = Reason("9.2", "Replacements are chosen when the nation's new units have come.")
_AT_SEA: Final = Reason("5.6", "Ships go before any other movement, one after the other.")
_AT_DEPARTURE: Final = Reason(
    "4.2.2", "Groups set out in their nation's movement or redeployment, one after the other."
)
_ON_THE_MARCH: Final = Reason("5.1", "Only a group that is being made up or on the march does that.")
_AT_STACKING: Final = Reason(
    "5.3",
    "Units are taken from a stack only if it is too large when movement or redeployment ends.",
)
_AT_BATTLE: Final = Reason("4.2.3", "Battles are begun in the Battle Phase, one after the other.")
_AT_LINING_UP: Final = Reason("6.6", "Whether the ruler leads is decided when a battle in his reach begins.")
_AT_HITS: Final = Reason("6.3", "Units are killed by hits, when both sides have thrown their dice.")
_AT_INSISTING: Final = Reason(
    "6.4.2", "That is for a ruler in the area of battle to say, after a round and with no ruler against him."
)
_AT_RETREAT: Final = Reason("6.4", "A side stands or retreats after a round of battle, when it is asked.")
_AT_DIVIDING: Final = Reason("6.5", "Units are sent to several areas when their stack divides in retreat.")
_AT_RETURN: Final = Reason(
    "8.2", "Units and markers go back over the sea when their nation's redeployment begins."
)
_NOTHING_TO_END: Final = Reason("4.2", "This step ends when everything in it is decided.")

MOMENTS: Final[dict[str, Reason]] = {
    "done": _NOTHING_TO_END,
    "place": _AT_NEW_UNITS,
    "place-marker": _AT_NEW_UNITS,
    "wait": _AT_NEW_UNITS,
    "replace": _AT_REPLACEMENTS,
    "dice": _AT_REPLACEMENTS,
    "embark": _AT_SEA,
    "embark-marker": _AT_SEA,
    "disembark": _AT_SEA,
    "move": _AT_DEPARTURE,
    "move-marker": _AT_DEPARTURE,
    "take": _ON_THE_MARCH,
    "take-marker": _ON_THE_MARCH,
    "all": _ON_THE_MARCH,
    "enter": _ON_THE_MARCH,
    "drop": _ON_THE_MARCH,
    "drop-marker": _ON_THE_MARCH,
    "halt": _ON_THE_MARCH,
    "disband": _AT_STACKING,
    "battle": _AT_BATTLE,
    "use-ruler": _AT_LINING_UP,
    "spare-ruler": _AT_LINING_UP,
    "kill": _AT_HITS,
    "insist": _AT_INSISTING,
    "relent": _AT_INSISTING,
    "stand": _AT_RETREAT,
    "retreat": _AT_RETREAT,
    "divide": _AT_RETREAT,
    "to-sea": _AT_RETREAT,
    "send": _AT_DIVIDING,
    "send-marker": _AT_DIVIDING,
    "sail-back": _AT_RETURN,
    "sail-back-marker": _AT_RETURN,
    "put-to-sea": _AT_RETURN,
}


def why_not_now(p: LordsPosition, seat: Any, option: Any) -> Reason:
    """The reason against an option that this step could not think of. [4.2, 4.2.1–4.2.4]"""
    if p.over:
        return OVER
    if seat not in p.asked:
        return ANOTHER_SEAT
    if not is_word(p.game.vocabulary, option):
        return UNHEARD_OF
    kind: str = option[0]
    thought_of = [member for member in p.universe(seat) if member[0] == kind]
    if not thought_of:
        return MOMENTS[kind]
    if kind == "kill":
        return NOT_A_VICTIM
    nation_of = MARKER_NATION if kind.endswith("-marker") else TROOP_NATION
    acting = [nation_of[member[1]] for member in thought_of]
    pieces = option[1:] if kind == "replace" else option[1:2]
    return NOT_OF_THIS_STEP if all(nation_of[piece] in acting for piece in pieces) else FOREIGN_UNIT

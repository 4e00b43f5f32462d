"""4.2 The words of options: what each points at, and the reason against it at another moment of the turn."""

from __future__ import annotations

from typing import Final

from kadesh.games.chariot_lords.charts.tables import AREAS, NATIONS
from kadesh.games.chariot_lords.charts.troops import MARKERS, TROOPS
from kadesh.table import Reason, Vocabulary, Word

_AT_NEW_UNITS: Final = Reason("4.2.1", "Units and markers are placed in their nation's New Units Phase.")
_AT_REPLACEMENTS: Final = Reason("9.2", "Replacements are chosen when the nation's new units have come.")
_AT_SEA: Final = Reason("5.6", "Ships go before any other movement, one after the other.")
_AT_DEPARTURE: Final = Reason(
    "4.2.2", "Groups set out in their nation's movement or redeployment, one after the other."
)
_ON_THE_MARCH: Final = Reason("5.1", "Only a group that is being made up or on the march does that.")
_AT_STACKING: Final = Reason(
    "5.3", "Units are taken from a stack only if it is too large when movement or redeployment ends."
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
_AT_GODS: Final = Reason("16.0", "A god is turned over when a nation's turn ends in its capital.")
_NOTHING_TO_END: Final = Reason("4.2", "This step ends when everything in it is decided.")

DONE: Final[Word] = Word("done", untimely=_NOTHING_TO_END)
PLACE: Final[Word] = Word("place", TROOPS, AREAS, untimely=_AT_NEW_UNITS)
PLACE_MARKER: Final[Word] = Word("place-marker", MARKERS, AREAS, untimely=_AT_NEW_UNITS)
WAIT: Final[Word] = Word("wait", TROOPS, untimely=_AT_NEW_UNITS)
REPLACE: Final[Word] = Word("replace", TROOPS, TROOPS, untimely=_AT_REPLACEMENTS)
DICE: Final[Word] = Word("dice", TROOPS, untimely=_AT_REPLACEMENTS)
EMBARK: Final[Word] = Word("embark", TROOPS, AREAS, untimely=_AT_SEA)
EMBARK_MARKER: Final[Word] = Word("embark-marker", MARKERS, untimely=_AT_SEA)
DISEMBARK: Final[Word] = Word("disembark", AREAS, untimely=_AT_SEA)
MOVE: Final[Word] = Word("move", TROOPS, AREAS, untimely=_AT_DEPARTURE)
MOVE_MARKER: Final[Word] = Word("move-marker", MARKERS, untimely=_AT_DEPARTURE)
TAKE: Final[Word] = Word("take", TROOPS, untimely=_ON_THE_MARCH)
TAKE_MARKER: Final[Word] = Word("take-marker", MARKERS, untimely=_ON_THE_MARCH)
ALL: Final[Word] = Word("all", untimely=_ON_THE_MARCH)
ENTER: Final[Word] = Word("enter", AREAS, untimely=_ON_THE_MARCH)
DROP: Final[Word] = Word("drop", TROOPS, untimely=_ON_THE_MARCH)
DROP_MARKER: Final[Word] = Word("drop-marker", MARKERS, untimely=_ON_THE_MARCH)
HALT: Final[Word] = Word("halt", untimely=_ON_THE_MARCH)
DISBAND: Final[Word] = Word("disband", TROOPS, AREAS, untimely=_AT_STACKING)
BATTLE: Final[Word] = Word("battle", AREAS, NATIONS, untimely=_AT_BATTLE)
USE_RULER: Final[Word] = Word("use-ruler", untimely=_AT_LINING_UP)
SPARE_RULER: Final[Word] = Word("spare-ruler", untimely=_AT_LINING_UP)
KILL: Final[Word] = Word("kill", TROOPS, untimely=_AT_HITS)
INSIST: Final[Word] = Word("insist", untimely=_AT_INSISTING)
RELENT: Final[Word] = Word("relent", untimely=_AT_INSISTING)
STAND: Final[Word] = Word("stand", untimely=_AT_RETREAT)
RETREAT: Final[Word] = Word("retreat", AREAS, untimely=_AT_RETREAT)
DIVIDE: Final[Word] = Word("divide", untimely=_AT_RETREAT)
TO_SEA: Final[Word] = Word("to-sea", untimely=_AT_RETREAT)
SEND: Final[Word] = Word("send", TROOPS, AREAS, untimely=_AT_DIVIDING)
SEND_MARKER: Final[Word] = Word("send-marker", MARKERS, AREAS, untimely=_AT_DIVIDING)
SAIL_BACK: Final[Word] = Word("sail-back", TROOPS, AREAS, AREAS, untimely=_AT_RETURN)
SAIL_BACK_MARKER: Final[Word] = Word("sail-back-marker", MARKERS, AREAS, untimely=_AT_RETURN)
PUT_TO_SEA: Final[Word] = Word("put-to-sea", TROOPS, AREAS, untimely=_AT_RETURN)
TURN_GOD: Final[Word] = Word("turn-god", NATIONS, untimely=_AT_GODS)
LEAVE_GOD: Final[Word] = Word("leave-god", untimely=_AT_GODS)

# The numbers of options follow this order.
VOCABULARY: Final = Vocabulary(
    [
        *(DONE, PLACE, PLACE_MARKER, WAIT, REPLACE, DICE),
        *(EMBARK, EMBARK_MARKER, DISEMBARK, MOVE, MOVE_MARKER, TAKE, TAKE_MARKER, ALL, ENTER),
        *(DROP, DROP_MARKER, HALT, DISBAND),
        *(BATTLE, USE_RULER, SPARE_RULER, KILL, INSIST, RELENT, STAND, RETREAT, DIVIDE, TO_SEA),
        *(SEND, SEND_MARKER, SAIL_BACK, SAIL_BACK_MARKER, PUT_TO_SEA, TURN_GOD, LEAVE_GOD),
    ]
)

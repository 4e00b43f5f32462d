"""The words of options: the sizes of their numbers, the reason against them at another moment. [5.0, 8.3]

Numbers of an option are spaces, places (a space, or the inside of a city: see `places.py`), generals, sides,
seats, provinces, cards (their printed number less one), classes of units and how many of them.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.tables import N_CARDS, N_CLASSES, N_SIDES, POWERS, PROVINCES, SPACES
from kadesh.games.god_kings.rules.places import GENERALS, PLACES
from kadesh.games.god_kings.rules.position import SEATS, GodKingsPosition
from kadesh.table import Reason, Vocabulary, Word
from kadesh.table.procedure import Option

_MANY: Final = 32  # units of a class, and one more
_POINTS: Final = 41
_ADVANTAGE: Final = 32
_DIVISIONS: Final = 4
_OR_NOT: Final = 2

_WORDS: Final[list[Word]] = []


def _word(name: str, *sizes: int, untimely: Reason, plays: str = "") -> Word:
    """A word of the vocabulary, which has them in the order of their declarations."""
    word = Word(name, *sizes, untimely=untimely, plays=plays)
    _WORDS.append(word)
    return word


OVER: Final = Reason("24.3", "The game is over.")
ANOTHER_SEAT: Final = Reason("5.0", "It is not this seat's turn to choose: another is asked.")
UNHEARD_OF: Final = Reason("5.0", "That is not among the options of this step; the rules know no such thing.")
NOT_IN_HAND: Final = Reason("8.2", "That card is not in this player's hand.")

_IN_IMPULSE: Final = Reason(
    "8.2", "A strategy card is played in one's own Impulse, when nothing else is under way."
)
_AT_USE: Final = Reason("8.3", "What a card is used for is said when it has been laid on the table.")
_AT_NAMING: Final = Reason(
    "11.2", "Who goes along is named when a general is activated, intercepts or avoids battle."
)
_ON_THE_WAY: Final = Reason("11.2", "Only an army that is under way does that.")
_AT_ENTRY: Final = Reason("11.3", "That is declared when an enemy army has entered a space.")
_AT_WALLS: Final = Reason(
    "11.8", "Who stands inside the walls is said when an enemy enters the space, or in retreat."
)
_AT_BATTLE: Final = Reason("15.5.1", "That is decided at its step of a battle.")
_AT_LOSSES: Final = Reason("15.5.8", "Steps are chosen when losses have to be taken.")
_AT_RETREAT: Final = Reason("16.1", "Only a beaten force says how it goes.")
_AT_HOME: Final = Reason("25.0", "A place at home is chosen for those who have been displaced or sent home.")
_AT_SPENDING: Final = Reason("7.1", "Points are spent in one's own part of the Reinforcement Phase.")
_AT_PLACING: Final = Reason("7.1", "Units and generals are placed anew at the end of one's reinforcement.")
_AT_GIVING: Final = Reason(
    "20.1", "Gifts are made at the beginning of a Reinforcement Phase, each kind in its turn."
)
_AT_EVENT: Final = Reason("9.3", "That is chosen when an event that calls for it is played.")
_AT_DIVISION: Final = Reason("7.2", "That is chosen when a new division comes.")

# --- the turn ---

TAKE_PLACE: Final = _word(
    "take-place",
    SEATS,
    untimely=Reason("6.0", "Places in the turn order are chosen at the end of the Victory Phase."),
)
_KEEPING: Final = Reason("8.4", "A card is kept in the End of Turn Phase.")
KEEP: Final = _word("keep", N_CARDS, untimely=_KEEPING)
KEEP_NONE: Final = _word("keep-none", untimely=_KEEPING)
SWAY: Final = _word(
    "sway",
    N_CARDS,
    _OR_NOT,
    untimely=Reason("9.2.E", "A card bends a succession roll before it is made, up or down."),
)
PASS: Final = _word(
    "pass", untimely=Reason("9.4", "Only who is asked whether he reacts can let something pass.")
)
DONE: Final = _word("done", untimely=Reason("5.0", "There is nothing here that could be ended."))

# --- cards [9.2] ---

CARD: Final = _word("card", N_CARDS, untimely=_IN_IMPULSE, plays="card")
EVENT: Final = _word("event", untimely=_AT_USE)
ACTIVATE: Final = _word("activate", GENERALS, untimely=_AT_USE)
BESIEGE: Final = _word("besiege", GENERALS, untimely=_AT_USE)
MARKERS: Final = _word("markers", untimely=_AT_USE)
RAISE: Final = _word("raise", GENERALS, untimely=_AT_USE)
NEUTRAL: Final = _word("neutral", GENERALS, untimely=_AT_USE)
GARRISON: Final = _word("garrison", SPACES, untimely=_AT_USE)
TRADE: Final = _word("trade", untimely=_AT_USE)
FORGO: Final = _word(
    "forgo", untimely=Reason("20.2", "Only the card of a Neutral Nation may be laid aside without use.")
)
PLACE: Final = _word(
    "place", SPACES, untimely=Reason("18.2", "PC markers are placed by a card that is used for it.")
)
PLAY: Final = _word(
    "play", N_CARDS, untimely=Reason("9.4", "There is nothing now that this card could be played upon.")
)
PLAY_FOR: Final = _word(
    "play-for", N_CARDS, _OR_NOT, untimely=Reason("9.4", "There is no side now that this card could help.")
)

# --- who goes along [10.2, 11.2] ---

ALL: Final = _word("all", untimely=_AT_NAMING)
ALONE: Final = _word("alone", untimely=_AT_NAMING)
CHOOSE: Final = _word("choose", untimely=_AT_NAMING)
WITH: Final = _word("with", GENERALS, untimely=_AT_NAMING)
WITHOUT: Final = _word("without", GENERALS, untimely=_AT_NAMING)
UNITS: Final = _word("units", N_CLASSES, _MANY, untimely=_AT_NAMING)

# --- the march [11.2] ---

ENTER: Final = _word("enter", SPACES, untimely=_ON_THE_WAY)
SAIL: Final = _word(
    "sail", SPACES, untimely=Reason("12.1", "Only an army under way sails, from port to port.")
)
PICK_UP: Final = _word("pick-up", N_CLASSES, _MANY, untimely=_ON_THE_WAY)
TAKE_GENERAL: Final = _word(
    "take-general", GENERALS, untimely=Reason("11.9", "Only a King under way picks up a warlord.")
)
DROP: Final = _word("drop", N_CLASSES, _MANY, _OR_NOT, untimely=_ON_THE_WAY)
DROP_GENERAL: Final = _word(
    "drop-general", GENERALS, _OR_NOT, untimely=Reason("11.10", "Only a King under way drops a warlord off.")
)
MARKER: Final = _word(
    "marker", untimely=Reason("11.6", "Only an army under way spends a point on a PC marker.")
)
GO_IN: Final = _word("go-in", untimely=Reason("11.8", "Only an army under way at its own city goes inside."))
STORM: Final = _word(
    "storm",
    untimely=Reason("17.2", "Only an army under way at an enemy city ends its move with a siege roll."),
)
STOP: Final = _word("stop", untimely=_ON_THE_WAY)

# --- reactions [11.3] ---

ALL_INSIDE: Final = _word("all-inside", untimely=_AT_WALLS)
ALL_OUTSIDE: Final = _word("all-outside", untimely=_AT_WALLS)
SHELTER: Final = _word("shelter", N_CLASSES, untimely=_AT_WALLS)
SHELTER_GENERAL: Final = _word("shelter-general", GENERALS, untimely=_AT_WALLS)
INTERCEPT: Final = _word("intercept", GENERALS, untimely=_AT_ENTRY)
AVOID: Final = _word("avoid", GENERALS, untimely=_AT_ENTRY)
ROLL_FOR: Final = _word(
    "roll-for",
    GENERALS,
    untimely=Reason("11.3", "Which interception is rolled next is said when several have been declared."),
)
_BACKING: Final = Reason("13.5", "Only an army that has been intercepted may back up or fight it out.")
FIGHT: Final = _word("fight", untimely=_AT_BATTLE)
BACK_UP: Final = _word("back-up", untimely=_BACKING)
BACK_INTO_CITY: Final = _word("back-into-city", untimely=_BACKING)
SPLIT: Final = _word("split", untimely=_BACKING)
AVOID_TO: Final = _word(
    "avoid-to", SPACES, untimely=Reason("14.1", "A space is chosen when an avoidance has succeeded.")
)
_PURSUING: Final = Reason("14.4", "Pursuit follows when an army has avoided battle.")
PURSUE: Final = _word("pursue", untimely=_PURSUING)
STAY: Final = _word("stay", untimely=_PURSUING)
OVERRUN: Final = _word(
    "overrun", untimely=Reason("11.5", "Only an army that has entered a weak enemy's space overruns him.")
)

# --- battle [15.5.1] ---

SALLY: Final = _word(
    "sally", untimely=Reason("17.7", "Only when an army comes to relieve a city do those inside come out.")
)
NO_SALLY: Final = _word(
    "no-sally", untimely=Reason("17.7", "Only when an army comes to relieve a city do those inside come out.")
)
HOLD: Final = _word(
    "hold",
    N_CLASSES,
    _MANY,
    untimely=Reason("15.5.3", "Only an attacker at the beginning of a battle holds units back."),
)
COMMAND: Final = _word(
    "command", GENERALS, untimely=Reason("15.1", "A commander is named when a battle begins.")
)
CHARGE: Final = _word(
    "charge", untimely=Reason("15.5.2", "A charge is declared before a battle that is not in mountains.")
)
NO_CHARGE: Final = _word(
    "no-charge", untimely=Reason("15.5.2", "A charge is declared before a battle that is not in mountains.")
)
ADVANTAGE: Final = _word(
    "advantage",
    _ADVANTAGE,
    _ADVANTAGE,
    untimely=Reason("15.5.6", "The Battle Advantage is used by who has it, before the dice."),
)
LOSE: Final = _word("lose", N_CLASSES, untimely=_AT_LOSSES)
LOSE_CHEAPEST: Final = _word("lose-cheapest", untimely=_AT_LOSSES)

# --- retreat and displacement [16.1, 25.0] ---

RETREAT: Final = _word("retreat", untimely=_AT_RETREAT)
DISPLACE: Final = _word("displace", untimely=_AT_RETREAT)
RETREAT_TO: Final = _word("retreat-to", SPACES, untimely=_AT_RETREAT)
HOME: Final = _word("home", SPACES, untimely=_AT_HOME)

# --- reinforcement and gifts [7.1, 20.1] ---

BUY_CHARIOT: Final = _word("buy-chariot", untimely=_AT_SPENDING)
BUY_MERCENARY: Final = _word("buy-mercenary", untimely=_AT_SPENDING)
BUY_GARRISON: Final = _word("buy-garrison", SPACES, untimely=_AT_SPENDING)
BUY_STRENGTH: Final = _word("buy-strength", _DIVISIONS, untimely=_AT_SPENDING)
AS_BEFORE: Final = _word("as-before", untimely=_AT_PLACING)
PUT_GENERAL: Final = _word("put-general", GENERALS, PLACES, untimely=_AT_PLACING)
PUT: Final = _word("put", N_CLASSES, PLACES, _MANY, untimely=_AT_PLACING)
REST_WITH: Final = _word("rest-with", GENERALS, untimely=_AT_PLACING)
RAISE_IN: Final = _word("raise-in", PROVINCES, untimely=_AT_DIVISION)
RAISE_AT: Final = _word("raise-at", SPACES, untimely=_AT_DIVISION)
GIVE_SPACE: Final = _word("give-space", SPACES, SEATS, untimely=_AT_GIVING)
GIVE_POINTS: Final = _word("give-points", SEATS, _POINTS, _POINTS, untimely=_AT_GIVING)
GIVE_CARD: Final = _word("give-card", SEATS, N_CARDS, untimely=_AT_GIVING)
GIVE_NOTHING: Final = _word("give-nothing", untimely=_AT_GIVING)
ACCEPT: Final = _word("accept", untimely=_AT_GIVING)
REFUSE: Final = _word("refuse", untimely=_AT_GIVING)

# --- events and Neutrals ---

AIM_POWER: Final = _word("aim-power", POWERS, untimely=_AT_EVENT)
AIM_SIDE: Final = _word("aim-side", N_SIDES, untimely=_AT_EVENT)
AIM_GENERAL: Final = _word("aim-general", GENERALS, untimely=_AT_EVENT)
AIM_SPACE: Final = _word("aim-space", SPACES, untimely=_AT_EVENT)
AIM_PROVINCE: Final = _word("aim-province", PROVINCES, untimely=_AT_EVENT)
AIM_SEAT: Final = _word("aim-seat", SEATS, untimely=_AT_EVENT)
AIM_CARD: Final = _word("aim-card", N_CARDS, untimely=_AT_EVENT)
AIM_UNIT: Final = _word("aim-unit", N_CLASSES, PLACES, untimely=_AT_EVENT)
NATION: Final = _word(
    "nation", POWERS, untimely=Reason("20.2", "Which Nation is next is chosen in the Neutral Nations Round.")
)
REVOLT_TO: Final = _word(
    "revolt-to", SPACES, untimely=Reason("22.0", "Revolts are placed anew in the Reinforcement Phase.")
)
MUSTER: Final = _word(
    "muster",
    _DIVISIONS,
    untimely=Reason("23.0", "Assyria's divisions are chosen when it takes Mitanni's place."),
)

VOCABULARY: Final = Vocabulary(_WORDS)

# --- a word that the step knows, with other numbers ---

NOT_SO: Final[dict[str, Reason]] = {
    word.name: Reason(
        word.untimely.clause if word.untimely else "",
        "This step knows such choices, but not with these units, places or numbers.",
    )
    for word in VOCABULARY.words
}
_WITH_CARDS: Final = {
    "card": 1,
    "sway": 1,
    "keep": 1,
    "play": 1,
    "play-for": 1,
    "give-card": 2,
    "aim-card": 1,
}


def why_not_so(p: GodKingsPosition, seat: int, option: Option) -> Reason:
    """The reason against an option that this step could not think of, though it knows the word. [5.0, 8.2]

    It is found from what the seat may know: its own hand.
    """
    at = _WITH_CARDS.get(option[0], 0)
    if at and not (seat < SEATS and p.hand[seat] >> option[at] & 1):
        return NOT_IN_HAND
    return NOT_SO[option[0]]

"""The words of options: the sizes of their numbers, the reason against them at another moment. [3.2]"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import MAJORS, N_CARDS, N_POWERS, SEA_EDGES, SPACES
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.table import Reason, Vocabulary, Word
from kadesh.table.procedure import Option

_MANY: Final = 48
_SILVER: Final = 21
_WALLS: Final = 10
_STACK: Final = 1 << 10
_LANES: Final = len(SEA_EDGES)

_WORDS: Final[list[Word]] = []


def _word(name: str, *sizes: int, untimely: Reason, plays: str = "") -> Word:
    """A word of the vocabulary, which has them in the order of their declarations."""
    word = Word(name, *sizes, untimely=untimely, plays=plays)
    _WORDS.append(word)
    return word


OVER: Final = Reason("14.0", "The game is over.")
ANOTHER_SEAT: Final = Reason("3.2", "It is not this seat's turn to choose: another is asked.")
UNHEARD_OF: Final = Reason("3.2", "That is not among the options of this step; the rules know no such thing.")
NOT_IN_HAND: Final = Reason("13.1.2", "That card is not in this player's hand.")

_AT_RAISING: Final = Reason(
    "6.3", "Units are raised in the Manpower Phase, when the old ones are provided for."
)
_AT_ACTIONS: Final = Reason(
    "3.4.3", "That is for the active player's Action Segment, when no other action is under way."
)
_AT_SETTING_OUT: Final = Reason(
    "7.2.1", "Units are named when a force sets out, or picks up others on its way."
)
_AT_LANDFALL: Final = Reason("7.2.9", "Troops are shipped when a Major Move begins, before they march.")
_ON_A_RIDE: Final = Reason("7.2.6", "A king rides alone only while a move of his own is under way.")
_ON_THE_WAY: Final = Reason("7.2.3", "Only a force that is under way does that.")
_AT_RUINS: Final = Reason(
    "7.3.5", "The fate of a Monument is decided during a move, by a force in its destroyed city."
)
_COMING_OUT: Final = Reason(
    "7.4.3", "Who comes out of a city is decided when an interception brings battle to it."
)
_BEFORE_ATTACK: Final = Reason(
    "7.5.1", "A force says whether it withdraws when it is about to be attacked, before the attack is paid."
)
_AT_WALLS: Final = Reason("8.1", "Whether walls are used is decided when a battle at them begins.")
_AT_RETREAT: Final = Reason(
    "8.4.1", "A beaten defender says whether he retreats when the battle dice have fallen."
)
_AT_FORCING: Final = Reason(
    "8.4.2", "Whether a retreat is forced is for an attacker to say who has won a battle."
)
_AT_LOSSES: Final = Reason("8.2.1", "Losses are chosen when the battle dice have fallen and been shifted.")
_AT_PLAYING: Final = Reason(
    "13.1.5", "Cards are played or thrown away in one's own Card Segment or in an Action Segment, when asked."
)
_AT_KEEPING: Final = Reason(
    "13.1.4", "Which cards stay in a hand is decided when it is too full or the turn ends."
)
_AT_AIMING: Final = Reason("13.2", "That is chosen when a card that calls for it is played.")
_AT_PAYING_A_CARD: Final = Reason("13.2", "That is given up only when a card of another takes it.")
_AT_MARKER: Final = Reason("13.2", "That is decided when a card has given a further marker.")
_AT_ARRIVAL: Final = Reason("10.1.2", "Units of a people are placed when it is called to arms.")
_AT_TALKS: Final = Reason(
    "12.1", "Terms are talked about when an Alliance card has brought two players together."
)
_AT_CEDING: Final = Reason("12.1.3", "That is chosen when a city is ceded to an ally.")
_AT_BRIBERY: Final = Reason("12.2", "Bribes are offered and answered while a force threatens to do harm.")
_AT_CAPITALS: Final = Reason("9.3.1", "Capitals are moved in the Isolation Phase, if the old one is lost.")

# --- the turn ---


_WHEN_KING_TO: Final = Reason("4.1.3", "A king is placed when he comes to the throne.")
KING_TO: Final = _word("king-to", SPACES, untimely=_WHEN_KING_TO)
_WHEN_FIRST: Final = Reason(
    "4.2", "Who goes first is named in the Initiative Phase, by who has the initiative."
)
FIRST: Final = _word("first", MAJORS, untimely=_WHEN_FIRST)
_WHEN_TRIBUTE: Final = Reason("5.2", "Tribute is demanded in the Wealth Phase, after the income.")
TRIBUTE: Final = _word("tribute", SPACES, _WALLS, untimely=_WHEN_TRIBUTE)
_WHEN_REMOVE_INF: Final = Reason(
    "6.2.1", "Infantry is removed in the Manpower Phase, if there is too much of it."
)
REMOVE_INF: Final = _word("remove-inf", SPACES, untimely=_WHEN_REMOVE_INF)
_WHEN_DISBAND: Final = Reason("6.2.2", "Chariots are kept or given up in the Manpower Phase.")
DISBAND: Final = _word("disband", SPACES, untimely=_WHEN_DISBAND)
_WHEN_PAY: Final = Reason(
    "3.4.2", "Payment is due when an activation begins, and for Chariots in the Manpower Phase."
)
PAY: Final = _word("pay", untimely=_WHEN_PAY)
_WHEN_REFUSE_PAYMENT: Final = Reason("3.4.2", "Payment is made or refused when an activation begins.")
REFUSE_PAYMENT: Final = _word("refuse-payment", untimely=_WHEN_REFUSE_PAYMENT)
RAISE_INF: Final = _word("raise-inf", SPACES, _MANY, untimely=_AT_RAISING)
RAISE_CH: Final = _word("raise-ch", SPACES, _MANY, untimely=_AT_RAISING)
_WHEN_CONVERT: Final = Reason(
    "6.3.3", "Infantry turns into Peasants at the end of raising, in the Manpower Phase."
)
CONVERT: Final = _word("convert", SPACES, _MANY, untimely=_WHEN_CONVERT)
DONE: Final = _word("done", untimely=Reason("3.2", "This step ends when everything in it is decided."))

# --- actions ---

MAJOR: Final = _word("major", SPACES, untimely=_AT_ACTIONS)
MINOR: Final = _word("minor", SPACES, untimely=_AT_ACTIONS)
RIDE_OUT: Final = _word("ride-out", untimely=_AT_ACTIONS)
RECRUIT_UNITS: Final = _word("recruit-units", untimely=_AT_ACTIONS)
_WHEN_RECRUIT: Final = Reason("6.4", "Units are recruited in a Recruit Action, once it has been begun.")
RECRUIT: Final = _word("recruit", 2, SPACES, _MANY, untimely=_WHEN_RECRUIT)
_WHEN_DEFEND: Final = Reason("7.3.1", "Walls are raised as a Minor Action, between other actions.")
DEFEND: Final = _word("defend", SPACES, _WALLS, untimely=_WHEN_DEFEND)
_WHEN_REBUILD: Final = Reason("7.3.2", "Ruins are rebuilt as a Minor Action, between other actions.")
REBUILD: Final = _word("rebuild", SPACES, _WALLS, untimely=_WHEN_REBUILD)
_WHEN_MONUMENT: Final = Reason("7.3.4", "Monuments are built as Minor Actions, between other actions.")
MONUMENT: Final = _word("monument", SPACES, untimely=_WHEN_MONUMENT)
_WHEN_NEW_CITY: Final = Reason("7.3.7", "New cities are built as a Minor Action, between other actions.")
NEW_CITY: Final = _word("new-city", SPACES, _WALLS, untimely=_WHEN_NEW_CITY)
_WHEN_HUNT: Final = Reason("11.7.3", "Pirates are hunted as a Minor Action, between other actions.")
HUNT: Final = _word("hunt", _LANES, untimely=_WHEN_HUNT)
END: Final = _word("end", untimely=_AT_ACTIONS)

# --- moves ---

ALL: Final = _word("all", untimely=_AT_SETTING_OUT)
CHOOSE: Final = _word("choose", untimely=_AT_SETTING_OUT)
INF: Final = _word("inf", _STACK, untimely=_AT_SETTING_OUT)
CH: Final = _word("ch", _STACK, untimely=_AT_SETTING_OUT)
PS: Final = _word("ps", _STACK, untimely=_AT_SETTING_OUT)
SL: Final = _word("sl", _STACK, untimely=_AT_SETTING_OUT)
KING: Final = _word("king", 4, untimely=_AT_SETTING_OUT)
_WHEN_UNIT: Final = Reason("7.1.1", "The one unit of a Minor Move is named when that move begins.")
UNIT: Final = _word("unit", 4, untimely=_WHEN_UNIT)
_WHEN_ENTER: Final = Reason("7.2.4", "Only a force that is under way enters spaces.")
ENTER: Final = _word("enter", SPACES, untimely=_WHEN_ENTER)
SAIL: Final = _word("sail", SPACES, untimely=_AT_LANDFALL)
RIDE: Final = _word("ride", SPACES, untimely=_ON_A_RIDE)
RIDE_ON: Final = _word("ride-on", SPACES, untimely=_ON_A_RIDE)
DISMOUNT: Final = _word("dismount", untimely=_ON_A_RIDE)
PICK_UP: Final = _word("pick-up", untimely=_ON_THE_WAY)
_WHEN_TAKE_KING: Final = Reason("7.2.7", "A king is picked up by a force that is under way where he stands.")
TAKE_KING: Final = _word("take-king", untimely=_WHEN_TAKE_KING)
DROP: Final = _word("drop", 4, _STACK, untimely=_ON_THE_WAY)
DROP_KING: Final = _word("drop-king", untimely=_ON_THE_WAY)
_WHEN_DESTROY: Final = Reason("8.5.3", "Cities are destroyed by an active force during its move.")
DESTROY: Final = _word("destroy", untimely=_WHEN_DESTROY)
RAZE: Final = _word("raze", untimely=_AT_RUINS)
SPARE: Final = _word("spare", untimely=_AT_RUINS)
STOP: Final = _word("stop", untimely=_ON_THE_WAY)
_WHEN_LOSE_UNIT: Final = Reason(
    "9.1", "Single units are chosen to be lost only in isolation or to an ambush."
)
LOSE_UNIT: Final = _word("lose-unit", 4, untimely=_WHEN_LOSE_UNIT)
_WHEN_LOSE_UNDER: Final = Reason(
    "9.1", "Units under an In Revolt marker are chosen to be lost only in isolation."
)
LOSE_UNDER: Final = _word("lose-under", 4, untimely=_WHEN_LOSE_UNDER)

# --- reactions and battles ---

_WHEN_INTERCEPT: Final = Reason(
    "7.4.1", "A force may intercept when an enemy enters a space next to its own."
)
INTERCEPT: Final = _word("intercept", SPACES, untimely=_WHEN_INTERCEPT)
WITHDRAW: Final = _word("withdraw", untimely=_BEFORE_ATTACK)
STAND: Final = _word("stand", untimely=_BEFORE_ATTACK)
HINDER: Final = _word(
    "hinder",
    untimely=Reason("7.5.2", "An attacker with more Chariots hinders an enemy who is about to withdraw."),
)
_WHEN_LET: Final = Reason(
    "7.5.2", "Only an enemy who is about to withdraw or retreat before Chariots can be let go."
)
LET: Final = _word("let", untimely=_WHEN_LET)
JOIN: Final = _word("join", _STACK, _STACK, untimely=_COMING_OUT)
JOIN_KING: Final = _word("join-king", _STACK, _STACK, untimely=_COMING_OUT)
USE_CITY: Final = _word("use-city", untimely=_AT_WALLS)
SALLY: Final = _word("sally", untimely=_AT_WALLS)
_WHEN_SHIFT: Final = Reason("8.2.1", "Shifts are spent when both battle dice have been rolled.")
SHIFT: Final = _word("shift", 11, 11, untimely=_WHEN_SHIFT)
RETREAT: Final = _word("retreat", untimely=_AT_RETREAT)
HOLD: Final = _word("hold", untimely=_AT_RETREAT)
PREVENT: Final = _word(
    "prevent",
    untimely=Reason("8.4.3", "A winner with more Chariots may prevent a retreat that has been announced."),
)
FORCE: Final = _word("force", untimely=_AT_FORCING)
LEAVE: Final = _word("leave", untimely=_AT_FORCING)
LOSE: Final = _word("lose", _STACK, _STACK, untimely=_AT_LOSSES)
LOSE_CITY: Final = _word("lose-city", _STACK, _WALLS, untimely=_AT_LOSSES)
_WHEN_BEAR: Final = Reason(
    "7.4.4", "Losses are shared out when units of several powers have fought on one side."
)
BEAR: Final = _word("bear", _STACK, _STACK, untimely=_WHEN_BEAR)
_WHEN_RETREAT_TO: Final = Reason("8.4.4", "A way is chosen by a force that retreats from a battle.")
RETREAT_TO: Final = _word("retreat-to", SPACES, untimely=_WHEN_RETREAT_TO)
ASSAULT: Final = _word(
    "assault",
    untimely=Reason("8.1", "A city is stormed after a battle before it, while its walls still stand."),
)
_WHEN_REGROUP: Final = Reason("8.4.7", "An attacker regroups after a battle, when he is asked.")
REGROUP: Final = _word("regroup", untimely=_WHEN_REGROUP)

# --- cards ---

PLAY: Final = _word("play", N_CARDS, untimely=_AT_PLAYING, plays="card")
DISCARD: Final = _word("discard", N_CARDS, untimely=_AT_PLAYING)
_WHEN_CANCEL: Final = Reason("13.2", "A card can be cancelled only when another player has just played it.")
CANCEL: Final = _word("cancel", N_CARDS, untimely=_WHEN_CANCEL)
KEEP: Final = _word("keep", N_CARDS, untimely=_AT_KEEPING)
KEEP_NONE: Final = _word("keep-none", untimely=_AT_KEEPING)
_WHEN_PASS: Final = Reason("3.4.4", "Only who is asked whether he reacts to something can let it pass.")
PASS: Final = _word("pass", untimely=_WHEN_PASS)
NO_AIM: Final = _word("no-aim", untimely=_AT_AIMING)
AIM_AT: Final = _word("aim-at", MAJORS, untimely=_AT_AIMING)
FAVOUR: Final = _word("favour", N_POWERS, SPACES, untimely=_AT_AIMING)
SETTLE: Final = _word("settle", SPACES, SPACES, untimely=_AT_AIMING)
INSURRECTION: Final = _word("insurrection", MAJORS, SPACES, untimely=_AT_AIMING)
_WHEN_PIRATE: Final = Reason("11.7.1", "A pirate is placed when the card of the Lukkan Pirates is played.")
PIRATE: Final = _word("pirate", _LANES, untimely=_WHEN_PIRATE)
_WHEN_SINK: Final = Reason("11.7.3", "A pirate is removed so when the card Naval Power is played.")
SINK: Final = _word("sink", _LANES, untimely=_WHEN_SINK)
FREE_SLAVES: Final = _word("free-slaves", SPACES, untimely=_AT_AIMING)
MILITIA: Final = _word("militia", SPACES, 3, untimely=_AT_AIMING)
SACRIFICE: Final = _word("sacrifice", 4, SPACES, 2, untimely=_AT_PAYING_A_CARD)
LOSE_MONUMENT: Final = _word("lose-monument", SPACES, untimely=_AT_PAYING_A_CARD)
USE_NOW: Final = _word("use-now", untimely=_AT_MARKER)
TO_POOL: Final = _word("to-pool", untimely=_AT_MARKER)
_WHEN_ACCEPT: Final = Reason("12.1", "There is nothing on the table that could be accepted.")
ACCEPT: Final = _word("accept", untimely=_WHEN_ACCEPT)
_WHEN_DECLINE: Final = Reason("12.2", "There is nothing on the table that could be declined.")
DECLINE: Final = _word("decline", untimely=_WHEN_DECLINE)

# --- peoples ---

PLACE: Final = _word("place", 2, SPACES, 13, untimely=_AT_ARRIVAL)
PLACE_KING: Final = _word("place-king", SPACES, untimely=_AT_ARRIVAL)
_WHEN_LAND: Final = Reason("11.1.2", "A people's place of entry is chosen when its invasion begins.")
LAND: Final = _word("land", SPACES, untimely=_WHEN_LAND)
_WHEN_STACK: Final = Reason("10.3.3", "Which stack goes is chosen when a people with several of them moves.")
STACK: Final = _word("stack", SPACES, untimely=_WHEN_STACK)

# --- deals ---

GIVE_SILVER: Final = _word("give-silver", _SILVER, untimely=_AT_TALKS)
ASK_SILVER: Final = _word("ask-silver", _SILVER, untimely=_AT_TALKS)
GIVE_CARD: Final = _word("give-card", N_CARDS, untimely=_AT_TALKS)
ASK_CARD: Final = _word("ask-card", untimely=_AT_TALKS)
GIVE_CITY: Final = _word("give-city", SPACES, untimely=_AT_TALKS)
ASK_CITY: Final = _word("ask-city", SPACES, untimely=_AT_TALKS)
PASSAGE: Final = _word("passage", untimely=_AT_TALKS)
PROMISE: Final = _word("promise", 4, MAJORS, untimely=_AT_TALKS)
ASK_PROMISE: Final = _word("ask-promise", 4, MAJORS, untimely=_AT_TALKS)
PROPOSE: Final = _word("propose", untimely=_AT_TALKS)
BREAK_OFF: Final = _word("break-off", untimely=_AT_TALKS)
REFUSE: Final = _word("refuse", untimely=_AT_TALKS)
COUNTER: Final = _word("counter", untimely=_AT_TALKS)
PEASANT_FROM: Final = _word("peasant-from", SPACES, untimely=_AT_CEDING)
GIVE_UP: Final = _word("give-up", 4, untimely=_AT_CEDING)
BRIBE: Final = _word("bribe", MAJORS, _SILVER, untimely=_AT_BRIBERY)
ACCEPT_BRIBE: Final = _word("accept-bribe", MAJORS, untimely=_AT_BRIBERY)
ASK_MORE: Final = _word("ask-more", MAJORS, _SILVER, untimely=_AT_BRIBERY)
AGREE: Final = _word("agree", untimely=_AT_BRIBERY)
KEEP_WORD: Final = _word("keep-word", untimely=_AT_BRIBERY)
BREAK_WORD: Final = _word("break-word", untimely=_AT_BRIBERY)

# --- the end of the turn ---

CAPITAL: Final = _word("capital", SPACES, untimely=_AT_CAPITALS)
STAY: Final = _word("stay", untimely=_AT_CAPITALS)
_WHEN_LEAVE_TO: Final = Reason("12.1.4", "Guests leave an ally's spaces when the alliances end.")
LEAVE_TO: Final = _word("leave-to", SPACES, untimely=_WHEN_LEAVE_TO)

VOCABULARY: Final = Vocabulary(_WORDS)


# --- a word that the step knows, with other numbers ---

NOT_SO: Final[dict[str, Reason]] = {
    word.name: Reason(
        word.untimely.clause if word.untimely else "",
        "This step knows such choices, but not with these units, places or numbers.",
    )
    for word in VOCABULARY.words
}
_WITH_CARDS: Final = ("play", "discard", "cancel", "keep", "give-card")


def why_not_so(p: GenesisPosition, seat: int, option: Option) -> Reason:
    """The reason against an option that this step could not think of, though it knows the word. [3.2, 3.4.3]

    It is found from what the seat may know: its own hand.
    """
    if option[0] in _WITH_CARDS and not _holds(p, seat, option[1]):
        return NOT_IN_HAND
    return NOT_SO[option[0]]


def _holds(p: GenesisPosition, seat: int, card: int) -> bool:
    """Has one of the seat's kingdoms this card in its hand?"""
    return any(p.seat_of[power] == seat and p.hand[power] >> card & 1 for power in range(MAJORS))

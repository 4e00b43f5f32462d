"""The words of options: the sizes of their numbers, the reason against them at another moment."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.numbers import WHITE_DISKS
from kadesh.games.acme.charts.tables import AREAS, CIVS, RIVERS
from kadesh.games.acme.rules.position import CARD_SLOTS, COLOURS, DEITIES, FACTIONS, TABLE, AcmePosition
from kadesh.table import Option, Reason, Vocabulary, Word

_WORDS: Final[list[Word]] = []
_ALL_CARDS: Final = 111  # Fate cards and Deities by their printed numbers


def _word(name: str, *sizes: int, untimely: Reason, plays: str = "") -> Word:
    """A word of the vocabulary, which has them in the order of their declarations."""
    word = Word(name, *sizes, untimely=untimely, plays=plays)
    _WORDS.append(word)
    return word


OVER: Final = Reason("18.1", "The game is over.")
UNHEARD_OF: Final = Reason("2.3", "That is not among the options of this step; the rules know no such thing.")
NOT_A_NEGATE: Final = Reason("14.4.1", "That card negates nothing.")
NOT_INVESTED: Final = Reason("14.4.7", "No such Investment with disks on it lies before this player.")
NOT_IN_HAND: Final = Reason("4.2.11", "That card is not in this player's hand.")

_AT_SET_UP: Final = Reason("6.5", "That is chosen once, when the game is set up or Gilgamesh returns.")
_IN_ACTION: Final = Reason("14.1.1", "That is an action of the Card Phase, in one's own turn.")
_AIMING: Final = Reason("14.4.4", "That is named when a card or ability that asks for it is announced.")
_PAYING: Final = Reason("14.5.2", "Resources are paid when a temple is established or rebuilt.")
_ANSWERING: Final = Reason("14.4.1", "Negates answer something that was just announced.")
_LOSING: Final = Reason("14.4.15", "A disk is saved or let go at the moment at which it would be removed.")
_AT_RETURN: Final = Reason("14.5.15", "There is no temple on offer that could be accepted or refused.")
_IN_STEP_ONE: Final = Reason("15.14.2", "That belongs to step 1 of a competition.")
_AT_LOOT: Final = Reason("15.15.1", "Loot is taken at the end of a competition by who sacked a City.")
_MOVING: Final = Reason("14.4.11", "Disks are moved one by one while a card that moves them is carried out.")
_DRAWING: Final = Reason("16.7.1", "That is announced at the start of one's own Draw Step.")

# --- set-up and growth ---

HOMELAND: Final = _word("homeland", AREAS, untimely=_AT_SET_UP)
CIVILIZATION: Final = _word("civilization", CIVS, untimely=_AT_SET_UP)
RETIRE: Final = _word(
    "retire", AREAS, untimely=Reason("13.3", "Disks are retired in one's own Retirement Step.")
)
GRANARY: Final = _word(
    "granary", untimely=Reason("13.4.10", "The Granary works once, in one's own Acquisition Step.")
)
HARVEST: Final = _word(
    "harvest", 3, untimely=Reason("14.4.9", "Cubes are harvested in one's own Acquisition Step.")
)
RESETTLE: Final = _word(
    "resettle", AREAS, untimely=Reason("13.5", "Disks are lifted in one's own Resettlement Step.")
)
DEPLOY: Final = _word(
    "deploy", AREAS, untimely=Reason("13.6.1", "Disks are deployed in one's own Deployment Step.")
)
BUILD: Final = _word(
    "build", AREAS, untimely=Reason("C2", "The Master Builder works at the end of one's own Deployment Step.")
)
RECRUIT: Final = _word(
    "recruit", AREAS, untimely=Reason("A5", "Barbarians are recruited after one's own Deployment Step.")
)

# --- actions of the Card Phase ---

PLAY: Final = _word("play", CARD_SLOTS, untimely=_IN_ACTION, plays="card")
ESTABLISH: Final = _word("establish", DEITIES, untimely=_IN_ACTION)
RE_ESTABLISH: Final = _word("re-establish", untimely=_IN_ACTION)
OFFER: Final = _word("offer", DEITIES, untimely=_IN_ACTION)
ASK_FOR: Final = _word("ask-for", DEITIES, untimely=_IN_ACTION)
LIFT: Final = _word("lift", CARD_SLOTS, untimely=_IN_ACTION)
PASS: Final = _word("pass", untimely=_IN_ACTION)

# --- aims ---

AIM_AREA: Final = _word("aim-area", AREAS, untimely=_AIMING)
AIM_FACTION: Final = _word("aim-faction", FACTIONS, untimely=_AIMING)
AIM_DEITY: Final = _word("aim-deity", DEITIES, untimely=_AIMING)
AIM_BORDER: Final = _word("aim-border", len(RIVERS), untimely=_AIMING)
HOW_MANY: Final = _word("how-many", 13, untimely=_AIMING)
TAKE_POINTS: Final = _word("take-points", untimely=_AIMING)
TAKE_DISKS: Final = _word("take-disks", untimely=_AIMING)
SPACE: Final = _word(
    "space", COLOURS, untimely=Reason("16.4.2", "A space is chosen when the Turn Order is reset.")
)

# --- paying, answering, losing ---

PAY_DISK: Final = _word("pay-disk", AREAS, untimely=_PAYING)
PAY_MINA: Final = _word("pay-mina", untimely=_PAYING)
PAY_CARD: Final = _word("pay-card", CARD_SLOTS, untimely=_PAYING)
ACCEPT: Final = _word("accept", untimely=_AT_RETURN)
REFUSE: Final = _word("refuse", untimely=_AT_RETURN)
NEGATE: Final = _word("negate", CARD_SLOTS, untimely=_ANSWERING)
NEGATE_DEITY: Final = _word("negate-deity", DEITIES, untimely=_ANSWERING)
LET_BE: Final = _word("let-be", untimely=_ANSWERING)
SAVE_MINA: Final = _word("save-mina", untimely=_LOSING)
SAVE_CARD: Final = _word("save-card", CARD_SLOTS, untimely=_LOSING)
SAVE_WITH: Final = _word("save-with", CARD_SLOTS, untimely=_LOSING)
LET_GO: Final = _word("let-go", untimely=_LOSING)
GIVE_UP: Final = _word(
    "give-up", AREAS, untimely=Reason("14.4.11", "Disks of one's own choice are given up when a card asks.")
)
GIVE_MINAS: Final = _word(
    "give-minas", untimely=Reason("14.4.11", "Minas are given up only when a card or event asks for them.")
)
SHOW_HAND: Final = _word("show-hand", untimely=Reason("C15", "A hand is shown to the Dancer of the 7 Veils."))
LOSE_POINTS: Final = _word("lose-points", untimely=Reason("E9", "That is for Priests and Princes."))
GIVE_CARD: Final = _word(
    "give-card", CARD_SLOTS, untimely=Reason("C97", "A card is given away under the Star over the Ziggurat.")
)

# --- competition ---

LAY: Final = _word("lay", CARD_SLOTS, untimely=_IN_STEP_ONE)
ANNOUNCE: Final = _word("announce", untimely=_IN_STEP_ONE)
CALL_WAR: Final = _word("call-war", 4, untimely=_IN_STEP_ONE)
STALLIONS: Final = _word("stallions", 7, untimely=_IN_STEP_ONE)
TAKE_MINA: Final = _word("take-mina", untimely=_AT_LOOT)
TAKE_CAPTIVES: Final = _word("take-captives", untimely=_AT_LOOT)

# --- moving disks by cards ---

FROM: Final = _word("from", AREAS, untimely=_MOVING)
TO: Final = _word("to", AREAS, untimely=_MOVING)

# --- reckoning ---

GILGAMESH: Final = _word(
    "gilgamesh", untimely=Reason("16.5.1", "Gilgamesh returns in the Gilgamesh Step, in Turn Order.")
)
SPEND: Final = _word("spend", WHITE_DISKS + 1, untimely=_DRAWING)
USE: Final = _word(
    "use", _ALL_CARDS, untimely=Reason("14.4.7", "An Investment or Deity is used at the moment it names.")
)
SCRIBES: Final = _word("scribes", untimely=_DRAWING)
ARCHIVE: Final = _word(
    "archive", CARD_SLOTS, untimely=Reason("A4", "The archives are searched at the start of a Draw Step.")
)
KEEP: Final = _word(
    "keep", CARD_SLOTS, untimely=Reason("16.7.2", "A card is kept when several have been looked at.")
)
DISCARD: Final = _word(
    "discard", CARD_SLOTS, untimely=Reason("4.2.11", "Cards are discarded when a hand is too large.")
)
SAVE_FORT: Final = _word("save-fort", untimely=_LOSING)
DONE: Final = _word("done", untimely=Reason("2.3", "This step ends when everything in it is decided."))

VOCABULARY: Final = Vocabulary(_WORDS)


# --- a word that the step knows, with other numbers ---

NOT_SO: Final[dict[str, Reason]] = {
    word.name: Reason(
        word.untimely.clause if word.untimely else "",
        "This step knows such choices, but not with these areas, cards or numbers.",
    )
    for word in VOCABULARY.words
}
_FROM_HAND: Final = ("play", "pay-card", "negate", "save-card", "lay", "give-card")


def why_not_so(p: AcmePosition, seat: int, option: Option) -> Reason:
    """The reason against an option that this step could not think of, though it knows the word.

    It is found from what the seat may know: its own hand.
    """
    if option[0] in _FROM_HAND and (seat >= TABLE or not p.hand[seat] >> option[1] & 1):
        return NOT_IN_HAND
    if option[0] == "negate":
        return NOT_A_NEGATE
    if option[0] == "save-with":
        return NOT_INVESTED
    return NOT_SO[option[0]]

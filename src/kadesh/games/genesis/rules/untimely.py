"""3.2 What belongs to another moment of the turn: the reasons against options that a step does not know."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.genesis.charts.tables import MAJORS
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.table import Reason, is_word

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

MOMENTS: Final[dict[str, Reason]] = {
    # the turn
    "king-to": Reason("4.1.3", "A king is placed when he comes to the throne."),
    "first": Reason("4.2", "Who goes first is named in the Initiative Phase, by who has the initiative."),
    "tribute": Reason("5.2", "Tribute is demanded in the Wealth Phase, after the income."),
    "remove-inf": Reason("6.2.1", "Infantry is removed in the Manpower Phase, if there is too much of it."),
    "disband": Reason("6.2.2", "Chariots are kept or given up in the Manpower Phase."),
    "pay": Reason(
        "3.4.2", "Payment is due when an activation begins, and for Chariots in the Manpower Phase."
    ),
    "refuse-payment": Reason("3.4.2", "Payment is made or refused when an activation begins."),
    "raise-inf": _AT_RAISING,
    "raise-ch": _AT_RAISING,
    "convert": Reason("6.3.3", "Infantry turns into Peasants at the end of raising, in the Manpower Phase."),
    "done": Reason("3.2", "This step ends when everything in it is decided."),
    # actions
    "major": _AT_ACTIONS,
    "minor": _AT_ACTIONS,
    "ride-out": _AT_ACTIONS,
    "recruit-units": _AT_ACTIONS,
    "recruit": Reason("6.4", "Units are recruited in a Recruit Action, once it has been begun."),
    "defend": Reason("7.3.1", "Walls are raised as a Minor Action, between other actions."),
    "rebuild": Reason("7.3.2", "Ruins are rebuilt as a Minor Action, between other actions."),
    "monument": Reason("7.3.4", "Monuments are built as Minor Actions, between other actions."),
    "new-city": Reason("7.3.7", "New cities are built as a Minor Action, between other actions."),
    "hunt": Reason("11.7.3", "Pirates are hunted as a Minor Action, between other actions."),
    "end": _AT_ACTIONS,
    # moves
    "all": _AT_SETTING_OUT,
    "choose": _AT_SETTING_OUT,
    "inf": _AT_SETTING_OUT,
    "ch": _AT_SETTING_OUT,
    "ps": _AT_SETTING_OUT,
    "sl": _AT_SETTING_OUT,
    "king": _AT_SETTING_OUT,
    "unit": Reason("7.1.1", "The one unit of a Minor Move is named when that move begins."),
    "enter": Reason("7.2.4", "Only a force that is under way enters spaces."),
    "sail": _AT_LANDFALL,
    "ride": _ON_A_RIDE,
    "ride-on": _ON_A_RIDE,
    "dismount": _ON_A_RIDE,
    "pick-up": _ON_THE_WAY,
    "take-king": Reason("7.2.7", "A king is picked up by a force that is under way where he stands."),
    "drop": _ON_THE_WAY,
    "drop-king": _ON_THE_WAY,
    "destroy": Reason("8.5.3", "Cities are destroyed by an active force during its move."),
    "raze": _AT_RUINS,
    "spare": _AT_RUINS,
    "stop": _ON_THE_WAY,
    "lose-unit": Reason("9.1", "Single units are chosen to be lost only in isolation or to an ambush."),
    "lose-under": Reason("9.1", "Units under an In Revolt marker are chosen to be lost only in isolation."),
    # reactions and battles
    "intercept": Reason("7.4.1", "A force may intercept when an enemy enters a space next to its own."),
    "withdraw": _BEFORE_ATTACK,
    "stand": _BEFORE_ATTACK,
    "hinder": Reason("7.5.2", "An attacker with more Chariots hinders an enemy who is about to withdraw."),
    "let": Reason(
        "7.5.2", "Only an enemy who is about to withdraw or retreat before Chariots can be let go."
    ),
    "join": _COMING_OUT,
    "join-king": _COMING_OUT,
    "use-city": _AT_WALLS,
    "sally": _AT_WALLS,
    "shift": Reason("8.2.1", "Shifts are spent when both battle dice have been rolled."),
    "retreat": _AT_RETREAT,
    "hold": _AT_RETREAT,
    "prevent": Reason("8.4.3", "A winner with more Chariots may prevent a retreat that has been announced."),
    "force": _AT_FORCING,
    "leave": _AT_FORCING,
    "lose": _AT_LOSSES,
    "lose-city": _AT_LOSSES,
    "bear": Reason("7.4.4", "Losses are shared out when units of several powers have fought on one side."),
    "retreat-to": Reason("8.4.4", "A way is chosen by a force that retreats from a battle."),
    "assault": Reason("8.1", "A city is stormed after a battle before it, while its walls still stand."),
    "regroup": Reason("8.4.7", "An attacker regroups after a battle, when he is asked."),
    # cards
    "play": _AT_PLAYING,
    "discard": _AT_PLAYING,
    "cancel": Reason("13.2", "A card can be cancelled only when another player has just played it."),
    "keep": _AT_KEEPING,
    "keep-none": _AT_KEEPING,
    "pass": Reason("3.4.4", "Only who is asked whether he reacts to something can let it pass."),
    "no-aim": _AT_AIMING,
    "aim-at": _AT_AIMING,
    "favour": _AT_AIMING,
    "settle": _AT_AIMING,
    "insurrection": _AT_AIMING,
    "pirate": Reason("11.7.1", "A pirate is placed when the card of the Lukkan Pirates is played."),
    "sink": Reason("11.7.3", "A pirate is removed so when the card Naval Power is played."),
    "free-slaves": _AT_AIMING,
    "militia": _AT_AIMING,
    "sacrifice": _AT_PAYING_A_CARD,
    "lose-monument": _AT_PAYING_A_CARD,
    "use-now": _AT_MARKER,
    "to-pool": _AT_MARKER,
    "accept": Reason("12.1", "There is nothing on the table that could be accepted."),
    "decline": Reason("12.2", "There is nothing on the table that could be declined."),
    # peoples
    "place": _AT_ARRIVAL,
    "place-king": _AT_ARRIVAL,
    "land": Reason("11.1.2", "A people's place of entry is chosen when its invasion begins."),
    "stack": Reason("10.3.3", "Which stack goes is chosen when a people with several of them moves."),
    # deals
    "give-silver": _AT_TALKS,
    "ask-silver": _AT_TALKS,
    "give-card": _AT_TALKS,
    "ask-card": _AT_TALKS,
    "give-city": _AT_TALKS,
    "ask-city": _AT_TALKS,
    "passage": _AT_TALKS,
    "promise": _AT_TALKS,
    "ask-promise": _AT_TALKS,
    "propose": _AT_TALKS,
    "break-off": _AT_TALKS,
    "refuse": _AT_TALKS,
    "counter": _AT_TALKS,
    "peasant-from": _AT_CEDING,
    "give-up": _AT_CEDING,
    "bribe": _AT_BRIBERY,
    "accept-bribe": _AT_BRIBERY,
    "ask-more": _AT_BRIBERY,
    "agree": _AT_BRIBERY,
    "keep-word": _AT_BRIBERY,
    "break-word": _AT_BRIBERY,
    # the end of the turn
    "capital": _AT_CAPITALS,
    "stay": _AT_CAPITALS,
    "leave-to": Reason("12.1.4", "Guests leave an ally's spaces when the alliances end."),
}
NOT_SO: Final[dict[str, Reason]] = {
    kind: Reason(reason.clause, "This step knows such choices, but not with these units, places or numbers.")
    for kind, reason in MOMENTS.items()
}
WITH_CARDS: Final = ("play", "discard", "cancel", "keep", "give-card")


def why_not_now(p: GenesisPosition, seat: Any, option: Any) -> Reason:
    """The reason against an option that this step could not think of. [3.2, 3.4.3, 3.4.4]

    It is found from what the seat may know: its own hand, and what its own step can think of.
    """
    if p.over:
        return OVER
    if seat not in p.asked:
        return ANOTHER_SEAT
    if not is_word(p.game.vocabulary, option):
        return UNHEARD_OF
    kind: str = option[0]
    if all(member[0] != kind for member in p.universe(seat)):
        return MOMENTS[kind]
    if kind in WITH_CARDS and not _holds(p, seat, option[1]):
        return NOT_IN_HAND
    return NOT_SO[kind]


def _holds(p: GenesisPosition, seat: int, card: int) -> bool:
    """Has one of the seat's kingdoms this card in its hand?"""
    return any(p.seat_of[power] == seat and p.hand[power] >> card & 1 for power in range(MAJORS))

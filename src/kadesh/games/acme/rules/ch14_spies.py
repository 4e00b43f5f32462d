"""Spies: looks into other hands. [C12, C13, C14, C15, C16]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.asking import ask_lawful
from kadesh.games.acme.charts.tables import CARDS, numbers_of
from kadesh.games.acme.rules import facts_cards
from kadesh.games.acme.rules.asking import actor, of_card
from kadesh.games.acme.rules.ch03_gains import gain_minas, give_minas, pay_minas
from kadesh.games.acme.rules.ch04_cards import discard, hand_cards, mind_the_limit
from kadesh.games.acme.rules.ch14_aims import Aim, Deed, card_of, faction_aim, opponents
from kadesh.games.acme.rules.position import HAND, AcmePosition
from kadesh.games.acme.rules.under_way import DILEMMA, PICKING, Dilemma, Picking, Play
from kadesh.table import END, Ask, Option, Reason, Step

NOT_OPPOSING: Final = Reason("3.19", "That is not an opposing civilization.")
EMPTY_HAND: Final = of_card("An opposing hand with a card in it is needed.")
NOTHING_TO_GIVE: Final = Reason("C15", "A civilization with two minas or a card is needed.")
NO_MINA: Final = Reason("C13", "A mina in the Treasury is needed.")


def with_cards(p: AcmePosition) -> int:
    """All civilizations with a card in hand, as a mask."""
    found = 0
    for colour in range(p.seats):
        if p.hand[colour]:
            found |= 1 << colour
    return found


def spy_aim(p: AcmePosition, play: Play) -> Aim | None:
    """An opposing hand with a card. [C12, C13, C14, C16]"""
    if play.factions:
        return None
    return faction_aim([(opponents(p, play.player), NOT_OPPOSING), (with_cards(p), EMPTY_HAND[play.card])])


def why_not_see(p: AcmePosition, colour: int, card: int) -> Reason | None:
    """What the look costs must be there. [C13]"""
    return None if p.minas[colour] >= CARDS[card].cost else NO_MINA


def show_cards(p: AcmePosition, spy: int, victim: int, cards: list[int], clause: str) -> None:
    """Only the spy sees them, and knows them while they stay in that hand."""
    p.reveals += 1
    p.tell(facts_cards.HandSeen, clause, spy, victim, len(cards))
    for card in cards:
        p.known[card] |= 1 << spy
        p.whisper(1 << spy | 1 << victim, facts_cards.CardSeen, clause, spy, card, victim)


def see(p: AcmePosition, play: Play) -> bool:
    """Some cards by lot, or the whole hand. [C12, C13]"""
    card = card_of(play)
    spy, victim = play.player, play.factions[0]
    clause = f"C{play.card}"
    pay_minas(p, spy, card.cost, clause)
    cards = hand_cards(p, victim)
    if card.look:
        cards = cards_by_lot(p, victim, card.look, clause)
    show_cards(p, spy, victim, cards, clause)
    gain_minas(p, spy, card.minas, clause)
    return False


def cards_by_lot(p: AcmePosition, colour: int, number: int, clause: str) -> list[int]:
    """Cards of a hand picked by lot. [C12, C52] (R70)"""
    left = hand_cards(p, colour)
    picked: list[int] = []
    while left and len(picked) < number:
        first = p.dice.rolled
        total = len(left)
        place = p.dice.below(total)
        p.whisper(1 << colour, facts_cards.CardLot, clause, colour, place + 1, total, first)
        picked.append(left.pop(place))
    return picked


def steal(p: AcmePosition, play: Play) -> bool:
    """The whole hand is seen and a card taken, or thrown away. [C14, C16]

    Who has spent his last card on a negation that was itself negated has none left to take.
    """
    victim = play.factions[0]
    show_cards(p, play.player, victim, hand_cards(p, victim), f"C{play.card}")
    if p.hand[victim]:
        p.call(PICKING, Picking(colour=play.player, victim=victim, card=play.card))
    return False


# --- PICKING ---


def picking_universe(p: AcmePosition, picking: Picking) -> list[Option]:
    word = "discard" if CARDS[picking.card].deed == "purge" else "keep"
    return [(word, card) for card in hand_cards(p, picking.victim)]


def why_not_pick(p: AcmePosition, picking: Picking, option: Option) -> Reason | None:
    """Any card of the hand that was shown. [C14, C16]"""
    return None


def pick(p: AcmePosition, picking: Picking, option: Option) -> Step[Picking]:
    """It changes hands, and both know it; or it is discarded. [C14, C15, C16]"""
    if option[0] == "discard":
        discard(p, option[1], f"C{picking.card}")
        return END
    both = 1 << picking.colour | 1 << picking.victim
    p.move_card(option[1], HAND + picking.colour, both)
    p.tell(facts_cards.CardTaken, f"C{picking.card}", picking.colour, picking.victim)
    p.whisper(both, facts_cards.CardGone, f"C{picking.card}", picking.colour, option[1], picking.victim)
    mind_the_limit(p, picking.colour)
    return END


PICK: Final[Ask[Picking]] = ask_lawful("pick a card", actor, pick, picking_universe, why_not_pick)
PICKING.consists_of(PICK)


# --- DILEMMA [C15] ---


def dilemma_aim(p: AcmePosition, play: Play) -> Aim | None:
    """A civilization with two minas or a card. [C15]"""
    if play.factions:
        return None
    rich = 0
    for colour in range(p.seats):
        if p.minas[colour] >= card_of(play).minas or p.hand[colour]:
            rich |= 1 << colour
    return faction_aim([(opponents(p, play.player), NOT_OPPOSING), (rich, NOTHING_TO_GIVE)])


def dilemma(p: AcmePosition, play: Play) -> bool:
    """The victim chooses, unless he has spent his last card on a negation in vain and has neither. [C15]"""
    victim, asked = play.factions[0], card_of(play).minas
    if p.minas[victim] >= asked or p.hand[victim]:
        p.call(DILEMMA, Dilemma(colour=victim, spy=play.player, minas=asked))
    return False


TOO_POOR: Final = Reason("C15", "There are not enough minas in the Treasury.")
NO_CARD: Final = Reason("C15", "There is no card to show.")


def dilemma_universe(p: AcmePosition, dilemma: Dilemma) -> list[Option]:
    return [("give-minas",), ("show-hand",)]


def why_not_horn(p: AcmePosition, dilemma: Dilemma, option: Option) -> Reason | None:
    """The reason against one of the two. [C15]"""
    if option == ("give-minas",):
        return None if p.minas[dilemma.colour] >= dilemma.minas else TOO_POOR
    return None if p.hand[dilemma.colour] else NO_CARD


def take_horn(p: AcmePosition, dilemma: Dilemma, option: Option) -> Step[Dilemma]:
    """Two minas, or a card of the spy's choice. [C15]"""
    victim, spy = dilemma.colour, dilemma.spy
    if option == ("give-minas",):
        give_minas(p, victim, spy, dilemma.minas, "C15")
        return END
    show_cards(p, spy, victim, hand_cards(p, victim), "C15")
    p.call(PICKING, Picking(colour=spy, victim=victim, card=DANCER))
    return END


DANCER: Final = numbers_of("dilemma")[0]
TAKE_A_HORN: Final[Ask[Dilemma]] = ask_lawful("take a horn", actor, take_horn, dilemma_universe, why_not_horn)
DILEMMA.consists_of(TAKE_A_HORN)

DEEDS: Final[dict[str, Deed]] = {
    "see": Deed(see, spy_aim, why_not_see),
    "steal": Deed(steal, spy_aim),
    "purge": Deed(steal, spy_aim),
    "dilemma": Deed(dilemma, dilemma_aim),
}

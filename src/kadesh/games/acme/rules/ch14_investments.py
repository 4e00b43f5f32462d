"""14.4.6 Investments: cards with disks on them, and every use of a card, Deity or ability that can be
negated.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.tables import CARDS, FATE
from kadesh.games.acme.rules import facts_cards
from kadesh.games.acme.rules.ch04_cards import discard
from kadesh.games.acme.rules.ch14_negation import AS_ABILITY, AS_DEITY, AS_INVESTMENT, announce
from kadesh.games.acme.rules.ch14_worship import works_for
from kadesh.games.acme.rules.position import (
    COMPETITION,
    CUBE_CARDS,
    NOWHERE,
    TABLE,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import USE, Acting, Play, Use
from kadesh.table import END, NEXT, Do, Reason, Step

INVESTMENTS: Final[list[int]] = [card for card in FATE if CARDS[card].investment]
NO_DISKS_ON_IT: Final = Reason(
    "14.4.7", "That Investment does not lie before this civilization with disks on it."
)

# --- on the table [14.4.6, 14.4.9] ---


def invest(p: AcmePosition, play: Play) -> None:
    """Face up with own disks from Supply, or as many as there are. [3.14, 4.2.2, 14.4.6]"""
    card = CARDS[play.card]
    disks = min(card.disks, p.supply[play.player])
    p.supply[play.player] -= disks
    lay_open(p, play, disks)


def invest_white(p: AcmePosition, play: Play) -> None:
    """Face up with white disks; in Competition there is no limit to them. [14.4.9, 15.9] (R73)"""
    white = CARDS[play.card].white
    lay_open(p, play, white if p.phase == COMPETITION else max(0, min(white, p.white_left())))


def lay_open(p: AcmePosition, play: Play, disks: int) -> None:
    """[14.4.6]"""
    p.move_card(play.card, TABLE + play.player)
    p.layer[play.card] = play.player
    p.on_card[play.card] = disks
    p.tell(facts_cards.Invested, "14.4.6", play.player, play.card)
    if not disks:
        clear(p, play.card)


def take_from(p: AcmePosition, card: int, number: int = 1) -> None:
    """Disks come off; with the last one the card is discarded. [14.4.7]"""
    p.on_card[card] -= number
    if not CARDS[card].white:
        p.supply[p.layer[card]] += number
    if p.on_card[card] == 0:
        clear(p, card)


def wreck(p: AcmePosition, card: int) -> None:
    """A negated Investment: its disks return to Supply, the card is discarded. [14.4.8]"""
    if not CARDS[card].white:
        p.supply[p.layer[card]] += p.on_card[card]
    p.on_card[card] = 0
    clear(p, card)


def clear(p: AcmePosition, card: int) -> None:
    """The card leaves the table, a cube of its own the map. [14.4.7] (R86)"""
    if card in CUBE_CARDS:
        p.special[CUBE_CARDS.index(card)] = NOWHERE
    discard(p, card, "14.4.7")


def investments(p: AcmePosition, colour: int) -> list[int]:
    """The Investments with disks that lie before a civilization."""
    place = TABLE + colour
    return [card for card in INVESTMENTS if p.card_at[card] == place and p.on_card[card] > 0]


# --- USE [14.4.7, 14.4.8] ---


def why_not_use(p: AcmePosition, colour: int, card: int) -> Reason | None:
    """The reason against taking a disk from an Investment. [14.4.7]"""
    if p.card_at[card] == TABLE + colour and p.on_card[card] > 0:
        return None
    return NO_DISKS_ON_IT


def use_investment(
    p: AcmePosition, acting: Acting, card: int, area: int = -1, number: int = 1, touched: int = 0
) -> None:
    """A disk is to come off: that is playing the card, and can be negated. [14.4.7, 14.4.8]"""
    acting.granted = False
    p.call(
        USE,
        Use(
            player=acting.colour,
            card=card,
            how=AS_INVESTMENT,
            touched=touched,
            area=area,
            number=number,
        ),
    )


def use_deity(p: AcmePosition, acting: Acting, card: int, number: int = 0) -> bool:
    """A Deity's ability is used, if it is this one and works; a Sorcerer may stop it. [4.2.10, C26]"""
    if not works_for(p, acting.colour, card):
        return False
    acting.granted = False
    p.call(USE, Use(player=acting.colour, card=card, how=AS_DEITY, number=number))
    return True


def use_ability(p: AcmePosition, acting: Acting, area: int, faction: int) -> None:
    """An ability of the display is announced. [5.2, 15.14.4]"""
    acting.granted = False
    touched = 1 << faction if faction < p.seats else 0
    p.call(
        USE,
        Use(player=acting.colour, card=0, how=AS_ABILITY, touched=touched, area=area, faction=faction),
    )


def announce_use(p: AcmePosition, use: Use) -> Step[Use]:
    """How and where it works is said before anybody answers. [14.4.4]"""
    p.tell(facts_cards.UseAnnounced, clause_of(p, use), use.player, use.card, use.how, use.area, use.number)
    announce(p, use)
    return NEXT


def clause_of(p: AcmePosition, use: Use) -> str:
    """What lets it be used: the rule of Investments, the Deity or the display. [14.4.7, 5.2]"""
    if use.how == AS_INVESTMENT:
        return "14.4.7"
    return f"C{use.card}" if use.how == AS_DEITY else f"A{p.civ[use.player] + 1}"


def negated_by(how: int) -> str:
    """An Investment that is negated falls with its disks, all else has no effect. [14.4.2, 14.4.8]"""
    return "14.4.8" if how == AS_INVESTMENT else "14.4.2"


def settle_use(p: AcmePosition, use: Use) -> Step[Use]:
    """Whoever used it learns whether it has effect. [14.4.2, 14.4.8]"""
    p.caller(use, Acting).granted = use.stands
    if not use.stands:
        p.tell(facts_cards.Negated, negated_by(use.how), use.player, use.card, use.how)
        if use.how == AS_INVESTMENT:
            wreck(p, use.card)
    return END


ANNOUNCE_USE: Final = Do("announce the use", announce_use)
SETTLE_USE: Final = Do("settle the use", settle_use)
USE.consists_of(ANNOUNCE_USE, SETTLE_USE)

"""14.5 Deities as actions of the Card Phase: established, rebuilt, offered, asked for."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.numbers import DEITY_COST, DEITY_DISKS, REBUILD_COST, RETURN_LOSS, RETURN_VP
from kadesh.games.acme.charts.tables import AREAS
from kadesh.games.acme.rules import facts_cards
from kadesh.games.acme.rules.asking import actor, choices
from kadesh.games.acme.rules.ch03_gains import drop_disk, gain_points, lose_points
from kadesh.games.acme.rules.ch04_cards import discard
from kadesh.games.acme.rules.ch14_captures import available_deities, stand
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import (
    AVAILABLE,
    BY_RETURNS,
    CAPTURED,
    MONOTHEISM,
    NOBODY,
    ON_CARD,
    STANDING,
    TAKEN_DOWN,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import PAYING, RETURNING, Paying, Returning
from kadesh.table import END, Ask, Option, Reason, Step

NOT_AT_HOME: Final = Reason("14.5.1", "The Homeland must be Controlled: own disks there, and nobody else's.")
HAS_A_DEITY: Final = Reason("14.5.1", "A civilization has one Deity at a time.")
HAS_A_LOST_DEITY: Final = Reason(
    "14.5.12", "Who has lost a temple establishes no other Deity; it is got back, or replaced by a card."
)
TAKEN: Final = Reason("14.5.1", "A Deity is established from those that are available.")
NO_BLOCK: Final = Reason("4.3.3", "Monotheism is adopted by its card only.")
TOO_POOR: Final = Reason("14.5.2", "Five Resources are needed, two of them disks on the map.")
TOO_POOR_TO_REBUILD: Final = Reason("14.5.18", "Two Resources are needed: disks on the map, minas or cards.")
NO_HOME_TO_REBUILD: Final = Reason("14.5.18", "A temple is rebuilt only in a Homeland that one Controls.")
NOTHING_TO_REBUILD: Final = Reason("14.5.18", "No own temple lies destroyed or returned on its card.")
NOT_HELD: Final = Reason("14.5.15", "That temple is not held captive by this civilization.")
NOT_LOST: Final = Reason("14.5.15", "That is not an own temple in another's hands.")
NO_OWNER: Final = Reason("14.5.15", "Nobody has that Deity any more: there is nobody to give it back to.")
OFFERED: Final = Reason("14.5.15", "That temple has been offered in this Card Phase already.")
REQUESTED: Final = Reason("14.5.15", "That temple has been asked for in this Card Phase already.")

# --- what may be done ---


def resources(p: AcmePosition, colour: int) -> int:
    """Disks on the map, minas and cards. [14.5.2]"""
    return p.total(colour) + p.minas[colour] + p.hand_size(colour)


def why_not_establish(p: AcmePosition, colour: int, deity: int) -> Reason | None:
    """The reason against establishing a Deity. [14.5.1, 14.5.2, 14.1.1]"""
    if deity == MONOTHEISM:
        return NO_BLOCK
    if p.deity_state[deity] != AVAILABLE:
        return TAKEN
    return why_not_any(p, colour)


def why_not_any(p: AcmePosition, colour: int) -> Reason | None:
    """The reason against establishing any Deity. [14.5.1, 14.5.2, 14.5.12]"""
    deity = p.deity_of(colour)
    if deity != NOBODY:
        return HAS_A_DEITY if p.deity_state[deity] == STANDING else HAS_A_LOST_DEITY
    if not p.controls_home(colour):
        return NOT_AT_HOME
    if p.where[colour].bit_count() >= DEITY_COST:
        return None  # disks in so many areas pay for it: nothing need be counted
    enough = resources(p, colour) >= DEITY_COST and p.total(colour) >= DEITY_DISKS
    return None if enough else TOO_POOR


def why_not_rebuild(p: AcmePosition, colour: int) -> Reason | None:
    """The reason against re-establishing the own Deity. [14.5.18, C90] (R99)"""
    deity = p.deity_of(colour)
    if deity == NOBODY or p.deity_state[deity] not in (ON_CARD, TAKEN_DOWN):
        return NOTHING_TO_REBUILD
    if not p.controls_home(colour):
        return NO_HOME_TO_REBUILD
    return None if resources(p, colour) >= REBUILD_COST else TOO_POOR_TO_REBUILD


def why_not_offer(p: AcmePosition, colour: int, deity: int) -> Reason | None:
    """The reason against offering a captured temple to its owner. [14.5.15] (R53)"""
    if p.deity_state[deity] != CAPTURED or p.deity_holder[deity] != colour:
        return NOT_HELD
    if p.deity_owner[deity] == NOBODY:
        return NO_OWNER
    return OFFERED if p.temple_offers >> deity & 1 else None


def why_not_ask_for(p: AcmePosition, colour: int, deity: int) -> Reason | None:
    """The reason against asking for the own temple. [14.5.15] (R53)"""
    if p.deity_state[deity] != CAPTURED or p.deity_owner[deity] != colour:
        return NOT_LOST
    return REQUESTED if p.temple_requests >> deity & 1 else None


def deity_actions(p: AcmePosition, colour: int) -> list[Option]:
    """All actions with Deities that are open to a civilization now. [14.1.1]"""
    options: list[Option] = []
    deity = p.deity_of(colour)
    if deity == NOBODY:
        if why_not_any(p, colour) is None:
            options = choices("establish", available_deities(p))
    elif p.deity_state[deity] == CAPTURED:
        if why_not_ask_for(p, colour, deity) is None:
            options.append(("ask-for", deity))
    elif why_not_rebuild(p, colour) is None:
        options.append(("re-establish",))
    if colour in p.deity_holder:
        options.extend(
            ("offer", held) for held in p.held_temples(colour) if why_not_offer(p, colour, held) is None
        )
    return options


def establish(p: AcmePosition, colour: int, deity: int) -> None:
    """The price is paid first; Control was needed when the action began. [14.5.1, 14.5.2] (R90)"""
    p.call(PAYING, Paying(colour=colour, deity=deity, left=DEITY_COST, disks=DEITY_DISKS))


def rebuild(p: AcmePosition, colour: int) -> None:
    """Two Resources of any kind. [14.5.18]"""
    p.call(PAYING, Paying(colour=colour, deity=p.deity_of(colour), left=REBUILD_COST))


def offer(p: AcmePosition, colour: int, deity: int) -> None:
    """The captor offers the temple to its owner. [14.5.15]"""
    owner = p.deity_owner[deity]
    p.temple_offers |= 1 << deity
    p.tell(facts_cards.TempleOffered, "14.5.15", colour, deity, owner)
    p.call(RETURNING, Returning(colour=owner, deity=deity, owner=owner, captor=colour))


def ask_for(p: AcmePosition, colour: int, deity: int) -> None:
    """The owner asks its captor for the temple. [14.5.15]"""
    captor = p.deity_holder[deity]
    p.temple_requests |= 1 << deity
    p.tell(facts_cards.TempleRequested, "14.5.15", colour, deity, captor)
    p.call(RETURNING, Returning(colour=captor, deity=deity, owner=colour, captor=captor))


# --- PAYING [14.5.2, 14.5.18] ---

ESTABLISHING: Final = "14.5.2"
REBUILDING: Final = "14.5.18"
NO_DISK: Final = {
    clause: Reason(clause, "There is no own disk in that area.") for clause in (ESTABLISHING, REBUILDING)
}
NO_MINA: Final = {
    clause: Reason(clause, "There is no mina in the Treasury.") for clause in (ESTABLISHING, REBUILDING)
}
MUST_BE_DISKS: Final = Reason("14.5.2", "Two of the Resources must be disks removed from the map.")


def payments(p: AcmePosition, paying: Paying) -> list[Option]:
    colour = paying.colour
    options = choices("pay-disk", p.where[colour])
    if paying.left > paying.disks:
        if p.minas[colour]:
            options.append(("pay-mina",))
        options += choices("pay-card", p.hand[colour])
    return options


def payment_universe(p: AcmePosition, paying: Paying) -> list[Option]:
    options: list[Option] = [("pay-disk", area) for area in range(AREAS)]
    options.append(("pay-mina",))
    options.extend(("pay-card", card) for card in areas_in(p.hand[paying.colour]))
    return options


def price_of(p: AcmePosition, paying: Paying) -> str:
    """The clause of the price: a temple that one has lost costs less. [14.5.2, 14.5.18]"""
    return REBUILDING if p.deity_owner[paying.deity] == paying.colour else ESTABLISHING


def why_not_pay(p: AcmePosition, paying: Paying, option: Option) -> Reason | None:
    """The reason against a payment: the price must still be met. [14.5.2, 14.5.18]"""
    if option[0] == "pay-disk":
        return None if p.occupies(paying.colour, option[1]) else NO_DISK[price_of(p, paying)]
    if paying.left <= paying.disks:
        return MUST_BE_DISKS
    return NO_MINA[price_of(p, paying)] if option[0] == "pay-mina" and not p.minas[paying.colour] else None


def pay(p: AcmePosition, paying: Paying, option: Option) -> Step[Paying]:
    """Disks from anywhere on the map, minas, cards; then the temple stands. [14.5.2, 14.5.3, 14.5.18]"""
    colour = paying.colour
    clause = price_of(p, paying)
    paying.left -= 1
    if option[0] == "pay-disk":
        paying.disks = max(0, paying.disks - 1)
        p.tell(facts_cards.Paid, clause, colour, option[1], 0)
        drop_disk(p, colour, option[1])
    elif option[0] == "pay-mina":
        p.minas[colour] -= 1
        p.tell(facts_cards.Paid, clause, colour, -1, 0)
    else:
        p.tell(facts_cards.Paid, clause, colour, -1, option[1])
        discard(p, option[1], clause)
    if paying.left:
        return PAY
    if clause == REBUILDING:
        p.tell(facts_cards.Reestablished, "14.5.18", colour, paying.deity)
    else:
        p.tell(facts_cards.Established, "14.5.3", colour, paying.deity)
    stand(p, colour, paying.deity)
    return END


PAY: Final[Ask[Paying]] = Ask("pay", actor, payments, pay, payment_universe, why_not_pay)
PAYING.consists_of(PAY)


# --- RETURNING [14.5.15-14.5.17] ---


def accept_or_refuse(p: AcmePosition, returning: Returning) -> list[Option]:
    return [("accept",), ("refuse",)]


def why_not_return(p: AcmePosition, returning: Returning, option: Option) -> Reason | None:
    """Nobody must agree. [14.5.15]"""
    return None


def take_return(p: AcmePosition, returning: Returning, option: Option) -> Step[Returning]:
    """The giver gains, the receiver loses a little; the block goes on its card, to be rebuilt by an action.

    [14.5.16, 14.5.17, 14.5.19]
    """
    deity, owner, captor = returning.deity, returning.owner, returning.captor
    if option == ("refuse",):
        p.tell(facts_cards.ReturnRefused, "14.5.15", returning.colour, deity)
        return END
    p.deity_state[deity] = ON_CARD
    p.deity_holder[deity] = NOBODY
    p.tell(facts_cards.TempleReturned, "14.5.16", captor, deity, owner)
    gain_points(p, captor, RETURN_VP, BY_RETURNS, "14.5.16")
    lose_points(p, owner, RETURN_LOSS, "14.5.16")
    return END


ACCEPT_OR_REFUSE: Final[Ask[Returning]] = Ask(
    "accept or refuse", actor, accept_or_refuse, take_return, accept_or_refuse, why_not_return
)
RETURNING.consists_of(ACCEPT_OR_REFUSE)

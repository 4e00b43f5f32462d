"""14.5.11 What a Deity gives in each of its states: one table, and nothing else asks. (R2, R89)"""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.rules.position import (
    CAPTURED,
    FIRST_DEITY,
    MONOTHEISM,
    NOBODY,
    ON_CARD,
    STANDING,
    TAKEN_DOWN,
    AcmePosition,
)
from kadesh.table import Reason

NOT_OWNED: Final = Reason("14.5.3", "That is not the Deity of this civilization.")
KEPT_DOWN: Final = Reason("14.5.4", "A card keeps the Deity down: it is not active.")
HOME_LOST: Final = Reason(
    "14.5.13", "Temple and Homeland are in the hands of others: the Deity is of no use."
)
HOME_EMPTY: Final = Reason("14.5.20", "Nobody is in the Homeland: the Deity is of no use until a disk is.")
NOT_THERE: Final = Reason("4.2.10", "No own disk is in the Homeland: the Deity is of no use.")


def deity_works(p: AcmePosition, colour: int) -> tuple[bool, bool, bool, bool]:
    """Ability, Religion cards, Granary and Victory Points of a civilization's Deity.

    Standing and active it gives all with an own disk at home [14.5.3], and only Religion cards without one
    [14.5.20]; all is back as soon as a disk is [14.5.21]. Captured, destroyed or returned it gives ability
    and Religion cards while a disk is at home [2.6, 14.5.11], neither Granary nor points [14.5.12, 14.5.14];
    without one it is of no use [14.5.13]. Kept down by card 30, 90 or 92 it gives Religion cards only
    [14.5.4] (R62).
    """
    deity = p.deity_of(colour)
    if deity == NOBODY:
        return (False, False, False, False)
    state = p.deity_state[deity]
    at_home = p.at_home(colour)
    if state == TAKEN_DOWN or (state == STANDING and p.is_hushed(deity)):
        return (False, True, False, False)
    if state == STANDING:
        return (at_home and deity != MONOTHEISM, True, at_home, at_home)
    if state in (ON_CARD, CAPTURED):
        return (at_home and deity != MONOTHEISM, at_home, False, False)
    return (False, False, False, False)


def deity_ability(p: AcmePosition, colour: int) -> int:
    """The Deity whose ability a civilization may use now, NOBODY if none. [4.2.10, 14.5.13]"""
    if colour not in p.deity_owner:
        return NOBODY
    return p.deity_of(colour) if deity_works(p, colour)[0] else NOBODY


def works_for(p: AcmePosition, colour: int, card: int) -> bool:
    """Is this the Deity whose ability the civilization may use now? [4.2.10]"""
    deity = card - FIRST_DEITY
    return p.deity_owner[deity] == colour and deity_ability(p, colour) == deity


def may_play_religion(p: AcmePosition, colour: int) -> bool:
    """[3.20, 14.4.18, 14.5.20]"""
    return deity_works(p, colour)[1]


def deity_granary(p: AcmePosition, colour: int) -> bool:
    """[5.5, 13.4.10, 14.5.12]"""
    return deity_works(p, colour)[2]


def temple_scores(p: AcmePosition, colour: int) -> bool:
    """[14.5.3, 14.5.12, 14.5.14, 16.3]"""
    return deity_works(p, colour)[3]


def why_idle(p: AcmePosition, colour: int, card: int) -> Reason | None:
    """The reason why a Deity's ability cannot be used now. [4.2.10, 14.5.3, 14.5.4, 14.5.13, 14.5.20]"""
    deity = card - FIRST_DEITY
    if p.deity_owner[deity] != colour:
        return NOT_OWNED
    if deity_ability(p, colour) == deity:
        return None
    state = p.deity_state[deity]
    if state == TAKEN_DOWN or p.is_hushed(deity):
        return KEPT_DOWN
    if p.controller(p.home[colour]) != NOBODY:
        return NOT_THERE if state == STANDING else HOME_LOST
    return NOT_THERE if p.holders(p.home[colour]) else HOME_EMPTY

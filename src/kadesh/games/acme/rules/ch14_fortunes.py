"""Great Persons who bring fortune. [C5, C6, C7, C8, C9, C10]"""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.rules.ch03_gains import gain_minas, gain_points
from kadesh.games.acme.rules.ch13_acquisition import commerce
from kadesh.games.acme.rules.ch14_aims import (
    NO_DISK_OF_IT,
    Aim,
    Deed,
    area_aim,
    card_of,
    faction_aim,
)
from kadesh.games.acme.rules.ch14_captures import available_deities, replace_deity
from kadesh.games.acme.rules.ch14_losses import call_toll
from kadesh.games.acme.rules.ch16_order import shift, why_not_shift
from kadesh.games.acme.rules.masks import OF_KINDS, around, mask_of
from kadesh.games.acme.rules.position import (
    BY_CARDS,
    COLOURS,
    NOBODY,
    STANDING,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import Play
from kadesh.table import Reason

NO_TRADE: Final = Reason("C8", "No opposing civilization would give Commerce now.")
NOT_AVAILABLE: Final = Reason("22.9", "That Deity is not available.")
NOT_BESIDE: Final = Reason("C10", "An area is needed next to one that is Controlled.")
A_HOMELAND: Final = Reason("C10", "An area without a Homeland block is needed.")
NO_OPPONENT: Final = Reason("C10", "An area with an opposing disk is needed.")
NAMED: Final = Reason("14.4.4", "That area has been named already.")
NO_SPACE: Final = Reason("C5", "That is no other space of the Turn Order track.")


# --- points and minas [C6, C7, C8, C78] ---


def gain(p: AcmePosition, play: Play) -> bool:
    """Victory Points and minas. [C6, C78]"""
    card = card_of(play)
    gain_points(p, play.player, card.vp, BY_CARDS, f"C{play.card}")
    gain_minas(p, play.player, card.minas, f"C{play.card}")
    return False


def gain_by_cities(p: AcmePosition, play: Play) -> bool:
    """A point, and one more for every four Cities. [C7]"""
    card = card_of(play)
    points = card.vp + p.number_of_cities(play.player) // card.every
    gain_points(p, play.player, min(points, card.most), BY_CARDS, f"C{play.card}")
    return False


def why_not_satrap(p: AcmePosition, colour: int, card: int) -> Reason | None:
    """[C8]"""
    return None if commerce(p, colour) else NO_TRADE


def gain_by_commerce(p: AcmePosition, play: Play) -> bool:
    """A mina for each trading partner. [C8]"""
    card = card_of(play)
    minas = card.minas * commerce(p, play.player).bit_count()
    gain_minas(p, play.player, min(minas, card.most), f"C{play.card}")
    return False


# --- Prophet [C9, 22.9] ---


def may_replace(p: AcmePosition, colour: int) -> bool:
    """Is the own Deity lost or kept down, the Homeland occupied, another available? [22.9, C9]"""
    deity = p.deity_of(colour)
    if deity == NOBODY or not p.at_home(colour) or not available_deities(p):
        return False
    return p.deity_state[deity] != STANDING or p.is_hushed(deity)


def prophet_aim(p: AcmePosition, play: Play) -> Aim | None:
    """[22.9]"""
    if play.deity >= 0 or not may_replace(p, play.player):
        return None
    return Aim("aim-deity", [(available_deities(p), NOT_AVAILABLE)])


def prophet(p: AcmePosition, play: Play) -> bool:
    """The Deity is replaced freely; else a point. [22.9, C9]"""
    if play.deity >= 0:
        replace_deity(p, play.player, play.deity, "22.9")
    else:
        gain_points(p, play.player, card_of(play).vp, BY_CARDS, "C9")
    return False


# --- Epic Poet [C10] ---


def convertible(p: AcmePosition, colour: int) -> int:
    """Areas next to Controlled ones with an opposing disk and no Homeland block. [C10]"""
    return around(p.map, p.controlled(colour)) & p.others(colour) & ~p.homelands()


def convert_aim(p: AcmePosition, play: Play) -> Aim | None:
    """Up to three different areas, and in each the Faction. [C10]"""
    colour = play.player
    if len(play.factions) < len(play.areas):
        return faction_aim([(p.holders(play.areas[-1]) & ~(1 << colour), NO_DISK_OF_IT)])
    card = card_of(play)
    if len(play.areas) >= card.areas:
        return None
    return area_aim(
        p,
        [
            (OF_KINDS[card.terrain], NOT_BESIDE),
            (around(p.map, p.controlled(colour)), NOT_BESIDE),
            (~p.homelands(), A_HOMELAND),
            (p.others(colour), NO_OPPONENT),
            (~mask_of(play.areas), NAMED),
        ],
        stop=bool(play.areas),
    )


def convert(p: AcmePosition, play: Play) -> bool:
    """In each a disk is replaced by an own one. [C10, 14.4.16]"""
    disks = card_of(play).disks
    losses = [(faction, area, disks) for area, faction in zip(play.areas, play.factions, strict=True)]
    call_toll(p, play.card, losses, substitute=play.player)
    return False


# --- Grand Astrologer [C5] ---


def stars_aim(p: AcmePosition, play: Play) -> Aim | None:
    """Another space of the track. [C5]"""
    if play.aimed:
        return None
    mask = mask_of([space for space in range(COLOURS) if why_not_shift(p, play.player, space) is None])
    return Aim("space", [(mask, NO_SPACE)])


def stars(p: AcmePosition, play: Play) -> bool:
    """He overrules the order. [C5, 16.4.3]"""
    shift(p, play.player, play.number, "C5")
    return False


def those_shifted(p: AcmePosition, play: Play) -> int:
    """All whose place in the Turn Order changes. (convention 9)"""
    old = p.order.index(play.player)
    first, last = min(old, play.number), max(old, play.number)
    return mask_of(p.order[first : last + 1])


DEEDS: Final[dict[str, Deed]] = {
    "gain": Deed(gain),
    "gain-by-cities": Deed(gain_by_cities),
    "gain-by-commerce": Deed(gain_by_commerce, why_not=why_not_satrap),
    "prophet": Deed(prophet, prophet_aim),
    "convert": Deed(convert, convert_aim),
    "astrologer": Deed(stars, stars_aim, touched=those_shifted),
}

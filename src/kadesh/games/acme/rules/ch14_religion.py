"""Religion cards and the False Prophet. [C30, C90, C91, C92, C93, C94, C95]"""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.rules import facts_cards
from kadesh.games.acme.rules.asking import of_card
from kadesh.games.acme.rules.ch03_gains import gain_points
from kadesh.games.acme.rules.ch14_aims import Aim, Deed, card_of, touched_in
from kadesh.games.acme.rules.ch14_captures import free_captives, replace_deity
from kadesh.games.acme.rules.ch14_disasters import revolt_aim
from kadesh.games.acme.rules.ch14_losses import call_toll
from kadesh.games.acme.rules.masks import LAND_NEXT_TO, OF_KINDS, areas_in, mask_of
from kadesh.games.acme.rules.position import (
    BY_CARDS,
    DEITIES,
    MONOTHEISM,
    NOBODY,
    ON_DEITY,
    OUT,
    TAKEN_DOWN,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import Play
from kadesh.table import Reason

NOT_ACTIVE: Final = of_card("An active Deity of an opposing civilization is needed, and not Monotheism.")
NOT_AT_HOME: Final = Reason("C95", "The Homeland must be occupied.")
NO_GOD_TO_REPLACE: Final = Reason("C95", "Only a people with a Deity turns to Monotheism.")

# --- Deities kept down [C30, C90, C92] ---


def deity_aim(p: AcmePosition, play: Play) -> Aim | None:
    """An active Deity of another, not Monotheism. [C30, C90, C92]"""
    if play.deity >= 0:
        return None
    found = 0
    for deity in range(DEITIES):
        owner = p.deity_owner[deity]
        if deity != MONOTHEISM and owner not in (NOBODY, play.player) and p.is_active(deity):
            found |= 1 << deity
    return Aim("aim-deity", [(found, NOT_ACTIVE[play.card])])


def owner_of_deity(p: AcmePosition, play: Play) -> int:
    """[C25]"""
    return 1 << p.deity_owner[play.deity]


def false_prophet(p: AcmePosition, play: Play) -> bool:
    """It lies on the Deity, which is inactive meanwhile. [C30]"""
    lie_on(p, play)
    return False


def forsaken(p: AcmePosition, play: Play) -> bool:
    """The same until the end of the next turn. [C92]"""
    p.hushed_until = p.turns_played + card_of(play).rounds
    lie_on(p, play)
    return False


def lie_on(p: AcmePosition, play: Play) -> None:
    """[14.4.5]"""
    owner = p.deity_owner[play.deity]
    p.move_card(play.card, ON_DEITY + play.deity)
    p.tell(facts_cards.CardLies, f"C{play.card}", play.player, play.card, play.deity, owner)


def blasphemy(p: AcmePosition, play: Play) -> bool:
    """The temple goes back on its card until it is re-established. [C90] (R97)"""
    p.deity_state[play.deity] = TAKEN_DOWN
    p.tell(facts_cards.TempleFreed, "C90", play.deity, p.deity_owner[play.deity])
    return False


# --- Heresy, Divine Favor [C93, C94] ---


def heresy_areas(p: AcmePosition, play: Play) -> int:
    """The Land areas next to the City. [C93]"""
    return LAND_NEXT_TO[p.map][play.areas[0]] & OF_KINDS[card_of(play).around_terrain]


def heresy_touches(p: AcmePosition, play: Play) -> int:
    """Who occupies one of the areas where disks go. (convention 9)"""
    owner = play.factions[0]
    return touched_in(p, 1 << play.areas[0] | heresy_areas(p, play) & p.where[owner])


def heresy(p: AcmePosition, play: Play) -> bool:
    """A disk in the City and one in each adjacent Land area that its owner occupies. [C93]"""
    card = card_of(play)
    owner = play.factions[0]
    losses = [(owner, play.areas[0], card.disks)]
    losses += [(owner, area, card.around) for area in areas_in(heresy_areas(p, play) & p.where[owner])]
    call_toll(p, play.card, losses)
    return False


def favor(p: AcmePosition, play: Play) -> bool:
    """A point, and one more with a captured temple. [C94]"""
    card = card_of(play)
    points = card.most if p.held_temples(play.player) else card.vp
    gain_points(p, play.player, points, BY_CARDS, "C94")
    return False


# --- Monotheism [C95, 22.95] ---


def why_not_monotheism(p: AcmePosition, colour: int, card: int) -> Reason | None:
    """[C95, 14.4.18] (R43)"""
    if p.is_godless(colour):
        return NO_GOD_TO_REPLACE
    return None if p.at_home(colour) else NOT_AT_HOME


def monotheism_touches(p: AcmePosition, play: Play) -> int:
    """Whose temples are held by the convert: they come free. (convention 9)"""
    return mask_of([p.deity_owner[held] for held in p.held_temples(play.player) if p.deity_owner[held] >= 0])


def monotheism(p: AcmePosition, play: Play) -> bool:
    """The Deity is replaced freely; temples of others that one holds are destroyed. [C95, 22.95]"""
    p.move_card(play.card, OUT)
    replace_deity(p, play.player, MONOTHEISM, "22.95")
    free_captives(p, play.player)
    return False


DEEDS: Final[dict[str, Deed]] = {
    "false-prophet": Deed(false_prophet, deity_aim, touched=owner_of_deity),
    "forsaken": Deed(forsaken, deity_aim, touched=owner_of_deity),
    "blasphemy": Deed(blasphemy, deity_aim, touched=owner_of_deity),
    "heresy": Deed(heresy, revolt_aim, touched=heresy_touches),
    "favor": Deed(favor),
    "monotheism": Deed(monotheism, why_not=why_not_monotheism, touched=monotheism_touches),
}

"""Politics, and the Traitor. [C22, C79, C80, C81, C82, C83, C84, C85, C86, C88]"""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.tables import CARDS
from kadesh.games.acme.rules.ch03_gains import expel_barbarians, gain_minas, gain_points, put
from kadesh.games.acme.rules.ch14_aims import (
    NO_DISK_OF_IT,
    Aim,
    Deed,
    area_aim,
    card_of,
    faction_aim,
    opponents,
    touched_in,
    where_any,
)
from kadesh.games.acme.rules.ch14_losses import call_lose, call_toll
from kadesh.games.acme.rules.ch14_moving import ends_of_roads, roads_open
from kadesh.games.acme.rules.ch14_trade import give_up
from kadesh.games.acme.rules.masks import LAND, LAND_NEXT_TO, OF_KINDS, areas_in, around, mask_of
from kadesh.games.acme.rules.position import BARBARIANS, BY_CARDS, FACTIONS, AcmePosition
from kadesh.games.acme.rules.under_way import MOVING, PLACING, Moving, Placing, Play
from kadesh.table import Reason

NOT_OPPOSING: Final = Reason("3.19", "That is not an opposing civilization.")
NO_OWN_DISK: Final = Reason("C79", "An own disk on Land is needed, with room next to it.")
NO_BARBARIANS: Final = Reason("C81", "There are no Barbarian disks there.")
NO_TREATY: Final = Reason(
    "C83", "A Contested area with oneself and exactly one other civilization is needed."
)
NO_VASSAL: Final = Reason(
    "C84", "It needs fewer Cities than oneself and a disk next to an area that one Controls."
)
NO_CAMP: Final = Reason("C85", "An opposing Camp or Settlement next to an own City is needed.")
TOO_MANY: Final = Reason("C85", "There are not so many disks.")
TOO_FEW_LANDS: Final = Reason("C86", "Five Controlled Land areas are needed.")
NO_ROADS: Final = Reason("C88", "Two connected Land areas that one occupies are needed.")
NO_TREASON: Final = Reason("C22", "A Contested area with own disks and without a Homeland block is needed.")

# --- Migration and Royal Roads [C79, C88] ---


def migration_starts(p: AcmePosition, colour: int) -> int:
    """Land areas with an own disk and room in one next to them. [C79]"""
    found = 0
    for area in areas_in(p.where[colour] & LAND):
        if ends_of_roads(p, colour, area, False):
            found |= 1 << area
    return found


def migration_aim(p: AcmePosition, play: Play) -> Aim | None:
    """The area; where the disks go is said one by one. [C79]"""
    if play.areas:
        return None
    return area_aim(p, [(migration_starts(p, play.player), NO_OWN_DISK)])


def migration_touches(p: AcmePosition, play: Play) -> int:
    """Disks may come into each area next to it. (convention 9)"""
    area = play.areas[0]
    return touched_in(p, 1 << area | LAND_NEXT_TO[p.map][area])


def migration(p: AcmePosition, play: Play) -> bool:
    """[C79]"""
    p.call(MOVING, Moving(colour=play.player, left=card_of(play).disks, start=play.areas[0]))
    return False


def why_not_roads(p: AcmePosition, colour: int, card: int) -> Reason | None:
    """[C88]"""
    return None if roads_open(p, colour) else NO_ROADS


def roads_touch(p: AcmePosition, play: Play) -> int:
    """Disks move only where one is oneself. (convention 9)"""
    return touched_in(p, p.where[play.player] & LAND)


def roads(p: AcmePosition, play: Play) -> bool:
    """[C88, 22.88]"""
    p.call(MOVING, Moving(colour=play.player, left=card_of(play).disks, roads=True))
    return False


# --- Vassal Kingdom [C81] ---


def vassal_aim(p: AcmePosition, play: Play) -> Aim | None:
    """An area with Barbarian disks. [C81]"""
    if play.areas:
        return None
    return area_aim(p, [(p.where[BARBARIANS] & OF_KINDS[card_of(play).terrain], NO_BARBARIANS)])


def vassal(p: AcmePosition, play: Play) -> bool:
    """Barbarians become own disks as far as Supply and limit go; the others leave. [C81]"""
    area = play.areas[0]
    number = p.count(BARBARIANS, area)
    expel_barbarians(p, area, play.card)
    put(p, play.player, area, number, "C81")
    return False


# --- Royal Marriage, Peace Treaty, Tribute [C82-C84] ---


def marriage_aim(p: AcmePosition, play: Play) -> Aim | None:
    """[C82]"""
    return None if play.factions else faction_aim([(opponents(p, play.player), NOT_OPPOSING)])


def marriage(p: AcmePosition, play: Play) -> bool:
    """A mina for both, a point for the player. [C82]"""
    card = card_of(play)
    gain_minas(p, play.player, card.minas, "C82")
    gain_minas(p, play.factions[0], card.minas, "C82")
    gain_points(p, play.player, card.vp, BY_CARDS, "C82")
    return False


def treaty_areas(p: AcmePosition, colour: int) -> int:
    """Contested areas with oneself and exactly one other civilization, one of them with disks to lose. [C83]

    Two Camps are Contested by a Stronghold, but a treaty would do nothing there. [14.4.11]
    """
    found = 0
    for area in areas_in(p.contested() & p.where[colour]):
        others = p.holders(area) & ~(1 << colour)
        stacks = any(p.many[faction] >> area & 1 for faction in areas_in(p.holders(area)))
        if stacks and others & opponents(p, colour) == others and not others & (others - 1):
            found |= 1 << area
    return found


def treaty_aim(p: AcmePosition, play: Play) -> Aim | None:
    """[C83]"""
    if play.areas:
        return None
    return area_aim(p, [(treaty_areas(p, play.player), NO_TREATY)])


def treaty(p: AcmePosition, play: Play) -> bool:
    """The player and then the other are cut to one disk. [C83]"""
    area, least = play.areas[0], card_of(play).least
    other = areas_in(p.holders(area) & ~(1 << play.player))
    # What is called last is carried out first.
    for faction in [*other, play.player]:
        call_lose(p, faction, area, p.count(faction, area) - least, play.card)
    return False


def tribute_aim(p: AcmePosition, play: Play) -> Aim | None:
    """A weaker civilization at one's borders. [C84]"""
    if play.factions:
        return None
    colour = play.player
    border = around(p.map, p.controlled(colour))
    weaker = mask_of(
        [
            other
            for other in range(p.seats)
            if p.number_of_cities(other) < p.number_of_cities(colour) and p.where[other] & border
        ]
    )
    return faction_aim([(opponents(p, colour), NOT_OPPOSING), (weaker, NO_VASSAL)])


def tribute(p: AcmePosition, play: Play) -> bool:
    """A mina, or two disks of its choice. [C84]"""
    card = card_of(play)
    victim = play.factions[0]
    give_up(p, victim, card.disks, play.card, p.where[victim], card.minas, play.player)
    return False


# --- Deportation, Census [C85, C86] ---


def small_stacks(p: AcmePosition, colour: int, faction: int, most: int) -> int:
    """Camps and Settlements of a Faction next to own Cities. [C85]"""
    beside = around(p.map, p.cities[colour]) & p.where[faction]
    return mask_of([area for area in areas_in(beside) if p.count(faction, area) <= most])


def deportation_aim(p: AcmePosition, play: Play) -> Aim | None:
    """The stack, and how many of its disks. [C85]"""
    card = card_of(play)
    colour = play.player
    others = (1 << FACTIONS) - 1 & ~(1 << colour)
    if not play.areas:
        found = 0
        for faction in areas_in(others):
            found |= small_stacks(p, colour, faction, card.most)
        return area_aim(p, [(found, NO_CAMP)])
    area = play.areas[0]
    if not play.factions:
        owners = [
            faction for faction in areas_in(others) if small_stacks(p, colour, faction, card.most) >> area & 1
        ]
        return faction_aim([(mask_of(owners), NO_CAMP)])
    if play.number:
        return None
    most = min(card.disks, p.count(play.factions[0], area))
    return Aim("how-many", [(mask_of(list(range(1, most + 1))), TOO_MANY)])


def deportation(p: AcmePosition, play: Play) -> bool:
    """Disks are removed; for each that was, an own one is placed in Controlled areas. [C85]"""
    if play.stage == 0:
        play.stage = 1
        call_lose(p, play.factions[0], play.areas[0], play.number, play.card)
        return True
    if play.removed:
        p.call(
            PLACING,
            Placing(colour=play.player, areas=p.controlled(play.player), left=play.removed, card=play.card),
        )
    return False


def census_lands(p: AcmePosition, colour: int) -> int:
    """[C86]"""
    return (p.controlled(colour) & LAND).bit_count()


def why_not_census(p: AcmePosition, colour: int, card: int) -> Reason | None:
    """[C86]"""
    return None if census_lands(p, colour) >= CARDS[card].every else TOO_FEW_LANDS


def census(p: AcmePosition, play: Play) -> bool:
    """A mina for every five Land areas that one Controls. [C86]"""
    card = card_of(play)
    minas = census_lands(p, play.player) // card.every * card.minas
    gain_minas(p, play.player, min(minas, card.most), "C86")
    return False


# --- Traitor [C22] ---


def betrayable(p: AcmePosition, colour: int) -> int:
    """Contested areas without a Homeland block, with own disks and those of another civilization. [C22]"""
    others = where_any(p, opponents(p, colour))
    return p.contested() & p.where[colour] & others & ~p.homelands()


def traitor_aim(p: AcmePosition, play: Play) -> Aim | None:
    """The area and the civilization. [C22]"""
    if not play.areas:
        return area_aim(p, [(betrayable(p, play.player), NO_TREASON)])
    if not play.factions:
        return faction_aim([(p.holders(play.areas[0]) & opponents(p, play.player), NO_DISK_OF_IT)])
    return None


def traitor(p: AcmePosition, play: Play) -> bool:
    """All its disks leave the area; each may be saved. [C22] (R63)"""
    victim, area = play.factions[0], play.areas[0]
    call_toll(p, play.card, [(victim, area, p.count(victim, area))])
    return False


DEEDS: Final[dict[str, Deed]] = {
    "migration": Deed(migration, migration_aim, touched=migration_touches),
    "roads": Deed(roads, why_not=why_not_roads, touched=roads_touch),
    "vassal": Deed(vassal, vassal_aim),
    "marriage": Deed(marriage, marriage_aim),
    "treaty": Deed(treaty, treaty_aim),
    "tribute": Deed(tribute, tribute_aim),
    "deportation": Deed(deportation, deportation_aim),
    "census": Deed(census, why_not=why_not_census),
    "traitor": Deed(traitor, traitor_aim),
}

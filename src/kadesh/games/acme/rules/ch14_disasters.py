"""Disasters natural and man-made.

[C52, C53, C54, C55, C56, C57, C58, C59, C60, C61, C62, C63, C64, C65, C66, C67, C68]
"""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.tables import ALL, RIVERS, RIVERS_IN
from kadesh.games.acme.rules import facts
from kadesh.games.acme.rules.arithmetic import half_rounded_up
from kadesh.games.acme.rules.asking import of_card
from kadesh.games.acme.rules.ch03_gains import pay_minas, put
from kadesh.games.acme.rules.ch04_cards import discard
from kadesh.games.acme.rules.ch14_aims import (
    NO_DISK_OF_IT,
    Aim,
    Condition,
    Deed,
    area_aim,
    card_of,
    cities_of,
    faction_aim,
    holders_of_city,
    opponents,
    touched_in,
    where_any,
)
from kadesh.games.acme.rules.ch14_losses import call_black, call_toll
from kadesh.games.acme.rules.ch14_spies import cards_by_lot
from kadesh.games.acme.rules.ch14_trade import give_up
from kadesh.games.acme.rules.masks import LAND_NEXT_TO, NEXT_TO, OF_KINDS, areas_in, around, mask_of
from kadesh.games.acme.rules.position import BARBARIANS, FACTIONS, NOBODY, AcmePosition
from kadesh.games.acme.rules.under_way import Play
from kadesh.table import Reason

NOT_OPPOSING: Final = Reason("3.19", "That is not an opposing civilization.")
NOTHING_TO_TAKE: Final = Reason("C52", "A civilization with a mina or a card is needed.")
NO_CITY: Final = of_card("A City is needed that the card can strike.")
WRONG_TERRAIN: Final = of_card("The disaster does not strike an area of this kind.")
NOBODY_HIT: Final = of_card("It would hit no disk at all.")
NO_DISK_TO_HIT: Final = of_card("There is no disk that the card could take.")
NAMED: Final = Reason("14.4.4", "That area has been named already.")
NOT_VACANT: Final = Reason("C55", "Bandits gather in a vacant Land area.")
TOO_FEW: Final = Reason("C57", "A civilization with enough disks on the map is needed.")
AT_HOME: Final = Reason("C57", "That is its Homeland.")
NOT_THERE: Final = Reason("C57", "It has no disk there.")
NO_STACK: Final = Reason("C58", "A Settlement or City outside its owner's Homeland is needed.")
TOO_SMALL: Final = Reason("C59", "Two disks or more on Land that is not Fertile are needed.")
NO_RIVER: Final = Reason("C62", "That river border is not in the map in use.")
NOT_BESIDE: Final = of_card("The areas must be adjacent Land areas.")

Loss = tuple[int, int, int]  # Faction, area, number


def in_areas(p: AcmePosition, areas: int, number: int) -> list[Loss]:
    """Every Faction loses so many disks in each of these areas."""
    return [
        (faction, area, number)
        for area in areas_in(areas)
        for faction in range(FACTIONS)
        if p.where[faction] >> area & 1
    ]


# --- Corruption, Nepotism [C52, C53] ---


def corruption_aim(p: AcmePosition, play: Play) -> Aim | None:
    """A civilization with a mina or a card. [C52]"""
    if play.factions:
        return None
    rich = mask_of([colour for colour in range(p.seats) if p.minas[colour] or p.hand[colour]])
    return faction_aim([(opponents(p, play.player), NOT_OPPOSING), (rich, NOTHING_TO_TAKE)])


def corruption(p: AcmePosition, play: Play) -> bool:
    """Half its minas, rounded up; with none a card by lot. [C52]"""
    victim = play.factions[0]
    if p.minas[victim]:
        pay_minas(p, victim, half_rounded_up(p.minas[victim], card_of(play).every), "C52")
    else:
        for card in cards_by_lot(p, victim, 1, "C52"):
            discard(p, card, "C52")
    return False


def nepotism_aim(p: AcmePosition, play: Play) -> Aim | None:
    """Whom, and one or two of its Cities. [C53]"""
    if not play.factions:
        owners = mask_of([colour for colour in range(p.seats) if p.cities[colour]])
        return faction_aim([(opponents(p, play.player), NOT_OPPOSING), (owners, NO_CITY[play.card])])
    if len(play.areas) >= card_of(play).areas:
        return None
    cities = p.cities[play.factions[0]]
    return area_aim(p, [(cities, NO_CITY[play.card]), (~mask_of(play.areas), NAMED)], stop=bool(play.areas))


def named_victim(p: AcmePosition, play: Play) -> bool:
    """One Faction loses disks in each area that was named. [C53, C59]"""
    disks = card_of(play).disks
    call_toll(p, play.card, [(play.factions[0], area, disks) for area in play.areas])
    return False


# --- Pirates, Slave Revolt, Civil War, Rebellion: disks turn black [C54, C56-C58] ---


def turn_black(p: AcmePosition, play: Play, losses: list[Loss]) -> None:
    """Disks are replaced by Barbarians. [14.4.16, 14.5.22]"""
    call_toll(p, play.card, losses, substitute=BARBARIANS, chooser=play.player)


def pirates_aim(p: AcmePosition, play: Play) -> Aim | None:
    """Up to three Sea areas and in each the civilization. [C54]"""
    others = opponents(p, play.player)
    if len(play.factions) < len(play.areas):
        return faction_aim([(p.holders(play.areas[-1]) & others, NO_DISK_OF_IT)])
    card = card_of(play)
    if len(play.areas) >= card.areas:
        return None
    conditions: list[Condition] = [
        (OF_KINDS[card.terrain], WRONG_TERRAIN[play.card]),
        (where_any(p, others), NO_DISK_TO_HIT[play.card]),
        (~mask_of(play.areas), NAMED),
    ]
    return area_aim(p, conditions, stop=bool(play.areas))


def pirates(p: AcmePosition, play: Play) -> bool:
    """[C54]"""
    disks = card_of(play).disks
    turn_black(
        p, play, [(faction, area, disks) for area, faction in zip(play.areas, play.factions, strict=True)]
    )
    return False


def revolt_aim(p: AcmePosition, play: Play) -> Aim | None:
    """An opposing City. [C56, C93]"""
    others = opponents(p, play.player)
    if not play.areas:
        return area_aim(p, [(cities_of(p, others), NO_CITY[play.card])])
    if not play.factions:
        return faction_aim([(holders_of_city(p, play.areas[0]) & others, NO_CITY[play.card])])
    return None


def slave_revolt(p: AcmePosition, play: Play) -> bool:
    """Two disks of the City turn black. [C56]"""
    turn_black(p, play, [(play.factions[0], play.areas[0], card_of(play).disks)])
    return False


def civil_war_aim(p: AcmePosition, play: Play) -> Aim | None:
    """Whom, and three areas, not its Homeland. [C57]"""
    card = card_of(play)
    if not play.factions:
        large = mask_of([colour for colour in range(p.seats) if p.total(colour) >= card.least])
        return faction_aim([(opponents(p, play.player), NOT_OPPOSING), (large, TOO_FEW)])
    victim = play.factions[0]
    if len(play.areas) >= card.areas:
        return None
    aim = area_aim(
        p,
        [(p.where[victim], NOT_THERE), (~(1 << p.home[victim]), AT_HOME), (~mask_of(play.areas), NAMED)],
    )
    return aim if aim.good() else None


def civil_war(p: AcmePosition, play: Play) -> bool:
    """A disk in each turns black. [C57]"""
    disks = card_of(play).disks
    turn_black(p, play, [(play.factions[0], area, disks) for area in play.areas])
    return False


def rebels(p: AcmePosition, colour: int) -> int:
    """Areas outside its Homeland with two disks or more of a civilization. [C58]"""
    return p.many[colour] & ~(1 << p.home[colour])


def rebellion_aim(p: AcmePosition, play: Play) -> Aim | None:
    """An opposing Settlement or City outside its Homeland. [C58]"""
    others = opponents(p, play.player)
    if not play.areas:
        found = 0
        for colour in areas_in(others):
            found |= rebels(p, colour)
        return area_aim(p, [(found, NO_STACK)])
    if not play.factions:
        area = play.areas[0]
        owners = mask_of([colour for colour in areas_in(others) if rebels(p, colour) >> area & 1])
        return faction_aim([(owners, NO_STACK)])
    return None


def rebellion(p: AcmePosition, play: Play) -> bool:
    """All disks but one turn black. [C58]"""
    faction, area = play.factions[0], play.areas[0]
    turn_black(p, play, [(faction, area, p.count(faction, area) - card_of(play).least)])
    return False


# --- Bandits [C55] ---


def bandits_aim(p: AcmePosition, play: Play) -> Aim | None:
    """A vacant Land area. [C55]"""
    if play.areas:
        return None
    return area_aim(p, [(OF_KINDS[card_of(play).terrain] & p.vacant(), NOT_VACANT)])


def bandits_touch(p: AcmePosition, play: Play) -> int:
    """Whose Cities are next to it. [C55]"""
    beside = NEXT_TO[p.map][play.areas[0]]
    return mask_of([colour for colour in range(p.seats) if p.cities[colour] & beside])


def bandits(p: AcmePosition, play: Play) -> bool:
    """Black disks come; then every City next to them pays or loses a disk, in Turn Order. [C55]"""
    card = card_of(play)
    area = play.areas[0]
    if play.stage == 0:
        play.stage = 1
        placed = put(p, BARBARIANS, area, card.disks, "C55")
        call_black(p, play.player, area, card.disks - placed, 1 << area)
        return True
    if play.stage > len(p.order):
        return False
    colour = p.order[play.stage - 1]
    play.stage += 1
    cities = p.cities[colour] & NEXT_TO[p.map][area]
    if cities:
        give_up(p, colour, 1, play.card, cities, card.minas, NOBODY)
    return True


# --- Famine [C59] ---


def famine_areas(p: AcmePosition, play: Play, colour: int) -> int:
    """[C59]"""
    return p.many[colour] & OF_KINDS[card_of(play).terrain]


def famine_aim(p: AcmePosition, play: Play) -> Aim | None:
    """Whom, and up to three areas. [C59]"""
    if not play.factions:
        hungry = mask_of([colour for colour in range(p.seats) if famine_areas(p, play, colour)])
        return faction_aim([(opponents(p, play.player), NOT_OPPOSING), (hungry, TOO_SMALL)])
    if len(play.areas) >= card_of(play).areas:
        return None
    conditions: list[Condition] = [
        (famine_areas(p, play, play.factions[0]), TOO_SMALL),
        (~mask_of(play.areas), NAMED),
    ]
    return area_aim(p, conditions, stop=bool(play.areas))


# --- disasters that strike an area and what lies about it [C60, C63, C66, C68] ---


def struck_around(p: AcmePosition, play: Play, area: int) -> int:
    """The areas next to the one that is struck. [C60, C63, C64, C66, C68]"""
    return NEXT_TO[p.map][area] & OF_KINDS[card_of(play).around_terrain]


def strike_aim(p: AcmePosition, play: Play) -> Aim | None:
    """An area of the right kind, with a disk in it or about it. [C60, C63, C64, C66, C68]"""
    if play.areas:
        return None
    card = card_of(play)
    anybody = p.occupied
    hit = anybody | around(p.map, anybody & OF_KINDS[card.around_terrain])
    return area_aim(p, [(OF_KINDS[card.terrain], WRONG_TERRAIN[play.card]), (hit, NOBODY_HIT[play.card])])


def strike_touches(p: AcmePosition, play: Play) -> int:
    area = play.areas[0]
    return touched_in(p, 1 << area | struck_around(p, play, area))


def strike_all(p: AcmePosition, play: Play) -> bool:
    """Every Faction loses disks there and next to it; a Stronghold under a Volcano goes.

    [C60, C63, C66, C68]
    """
    card = card_of(play)
    area = play.areas[0]
    if card.here >= ALL and p.stronghold[area] >= 0:
        p.tell(facts.StrongholdLost, f"C{play.card}", p.stronghold[area], area)
        p.stronghold[area] = NOBODY
    losses = in_areas(p, 1 << area, card.here)
    losses += in_areas(p, struck_around(p, play, area), card.around)
    call_toll(p, play.card, losses)
    return False


# --- Pestilence [C61] ---


def pestilence_aim(p: AcmePosition, play: Play) -> Aim | None:
    """A City, also an own one. [C61]"""
    if not play.areas:
        return area_aim(
            p,
            [
                (OF_KINDS[card_of(play).terrain], WRONG_TERRAIN[play.card]),
                (p.all_cities(), NO_CITY[play.card]),
            ],
        )
    if not play.factions:
        return faction_aim([(holders_of_city(p, play.areas[0]), NO_CITY[play.card])])
    return None


def pestilence(p: AcmePosition, play: Play) -> bool:
    """Two disks of the City, one of every City next to it. [C61]"""
    card = card_of(play)
    area = play.areas[0]
    losses = [(play.factions[0], area, card.here)]
    for beside in areas_in(struck_around(p, play, area)):
        losses += [(owner, beside, card.around) for owner in areas_in(holders_of_city(p, beside))]
    call_toll(p, play.card, losses)
    return False


# --- River Flood [C62] ---


def flood_aim(p: AcmePosition, play: Play) -> Aim | None:
    """A river border with a disk beside it. [C62]"""
    if play.aimed:
        return None
    anybody = p.occupied
    wet = [
        river
        for river in RIVERS_IN[p.map]
        if anybody >> RIVERS[river][0] & 1 or anybody >> RIVERS[river][1] & 1
    ]
    return Aim("aim-border", [(mask_of(RIVERS_IN[p.map]), NO_RIVER), (mask_of(wet), NOBODY_HIT[play.card])])


def flood_touches(p: AcmePosition, play: Play) -> int:
    return touched_in(p, mask_of(list(RIVERS[play.number])))


def flood(p: AcmePosition, play: Play) -> bool:
    """In both areas every Faction loses a disk, a civilization with a City there two. [C62]"""
    card = card_of(play)
    losses: list[Loss] = []
    for faction, area, number in in_areas(p, mask_of(list(RIVERS[play.number])), card.here):
        losses.append((faction, area, card.around if p.has_city(faction, area) else number))
    call_toll(p, play.card, losses)
    return False


# --- Plague of Locusts [C64] ---


def locusts_aim(p: AcmePosition, play: Play) -> Aim | None:
    """A Fertile or Plain area with two disks of a Faction, or with a stack of two next to it. [C64]"""
    if play.areas:
        return None
    card = card_of(play)
    stacks = pairs = 0
    for faction in range(FACTIONS):
        stacks |= p.many[faction]
        pairs |= mask_of([area for area in areas_in(p.many[faction]) if p.count(faction, area) == 2])
    hit = stacks | around(p.map, pairs & OF_KINDS[card.around_terrain])
    return area_aim(p, [(OF_KINDS[card.terrain], WRONG_TERRAIN[play.card]), (hit, NOBODY_HIT[play.card])])


def locusts(p: AcmePosition, play: Play) -> bool:
    """Every Faction there is cut to one disk; Settlements next to it lose one. [C64]"""
    card = card_of(play)
    area = play.areas[0]
    losses = [
        (faction, area, p.count(faction, area) - card.least)
        for faction in range(FACTIONS)
        if p.count(faction, area) > card.least
    ]
    for faction, beside, number in in_areas(p, struck_around(p, play, area), card.around):
        if p.count(faction, beside) == 2:
            losses.append((faction, beside, number))
    call_toll(p, play.card, losses)
    return False


# --- Sandstorm [C65] ---


def sandstorm_aim(p: AcmePosition, play: Play) -> Aim | None:
    """A Desert and up to two adjacent Land areas. [C65]"""
    card = card_of(play)
    if not play.areas:
        anybody = p.occupied
        hit = anybody | around(p.map, anybody & OF_KINDS[card.around_terrain])
        return area_aim(p, [(OF_KINDS[card.terrain], WRONG_TERRAIN[play.card]), (hit, NOBODY_HIT[play.card])])
    if len(play.areas) > card.areas:
        return None
    beside = struck_around(p, play, play.areas[0])
    stop = len(play.areas) > 1 or bool(p.occupied >> play.areas[0] & 1)
    aim = area_aim(
        p,
        [(beside, NOT_BESIDE[play.card]), (p.occupied, NOBODY_HIT[play.card]), (~mask_of(play.areas), NAMED)],
        stop,
    )
    return aim if aim.good() else None


def sandstorm(p: AcmePosition, play: Play) -> bool:
    """Every disk in the Desert goes, and one of each Faction in the others. [C65]"""
    card = card_of(play)
    losses = in_areas(p, 1 << play.areas[0], card.here)
    losses += in_areas(p, mask_of(play.areas[1:]), card.around)
    call_toll(p, play.card, losses)
    return False


# --- Earthquake [C67] ---


def quake_aim(p: AcmePosition, play: Play) -> Aim | None:
    """Two adjacent Land areas and in each the Faction; one alone if the other is empty. [C67]"""
    card = card_of(play)
    if len(play.factions) < len(play.areas):
        return faction_aim([(p.holders(play.areas[-1]), NO_DISK_OF_IT)])
    anybody = p.occupied
    land = OF_KINDS[card.terrain]
    if not play.areas:
        with_neighbour = mask_of([area for area in areas_in(anybody & land) if LAND_NEXT_TO[p.map][area]])
        return area_aim(
            p,
            [
                (land, WRONG_TERRAIN[play.card]),
                (anybody, NOBODY_HIT[play.card]),
                (with_neighbour, NOT_BESIDE[play.card]),
            ],
        )
    if len(play.areas) >= card.areas:
        return None
    beside = LAND_NEXT_TO[p.map][play.areas[0]]
    stop = bool(beside & ~anybody)
    aim = area_aim(p, [(beside, NOT_BESIDE[play.card]), (anybody, NOBODY_HIT[play.card])], stop)
    return aim if aim.good() else None


def earthquake(p: AcmePosition, play: Play) -> bool:
    """[C67]"""
    disks = card_of(play).disks
    call_toll(
        p,
        play.card,
        [(faction, area, disks) for area, faction in zip(play.areas, play.factions, strict=True)],
    )
    return False


def pestilence_touches(p: AcmePosition, play: Play) -> int:
    """Whose Cities are hit. [C61]"""
    found = 1 << play.factions[0]
    for beside in areas_in(struck_around(p, play, play.areas[0])):
        found |= holders_of_city(p, beside)
    return found


DEEDS: Final[dict[str, Deed]] = {
    "corruption": Deed(corruption, corruption_aim),
    "nepotism": Deed(named_victim, nepotism_aim),
    "pirates": Deed(pirates, pirates_aim),
    "bandits": Deed(bandits, bandits_aim, touched=bandits_touch),
    "slave-revolt": Deed(slave_revolt, revolt_aim),
    "civil-war": Deed(civil_war, civil_war_aim),
    "rebellion": Deed(rebellion, rebellion_aim),
    "famine": Deed(named_victim, famine_aim),
    "strike-all": Deed(strike_all, strike_aim, touched=strike_touches),
    "pestilence": Deed(pestilence, pestilence_aim, touched=pestilence_touches),
    "flood": Deed(flood, flood_aim, touched=flood_touches),
    "locusts": Deed(locusts, locusts_aim, touched=strike_touches),
    "sandstorm": Deed(sandstorm, sandstorm_aim),
    "earthquake": Deed(earthquake, quake_aim),
}

"""14.4.13 Cards that place disks, and Investments with cubes.

[C11, C42, C43, C69, C70, C71, C72, C73, C74, C75, C76, C77, C80, C89, C91]
"""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.tables import AREAS, CARDS
from kadesh.games.acme.rules import facts_cards
from kadesh.games.acme.rules.asking import DONE, actor, beyond, of_card
from kadesh.games.acme.rules.ch03_gains import gain_minas, gain_points, put
from kadesh.games.acme.rules.ch13_deployment import full_areas
from kadesh.games.acme.rules.ch14_aims import Aim, Condition, Deed, area_aim, card_of, touched_in
from kadesh.games.acme.rules.ch14_investments import invest, invest_white
from kadesh.games.acme.rules.masks import LAND_NEXT_TO, MAP, OF_KINDS, SEAS, areas_in, around, mask_of
from kadesh.games.acme.rules.position import BY_CARDS, COMPETITION, CUBE_CARDS, AcmePosition
from kadesh.games.acme.rules.under_way import PLACING, EpochEvent, Placing, Play
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NO_SUPPLY: Final = of_card("There is no disk in Supply to place.")
NO_DISK_FOR_CARD: Final = Reason("14.4.6", "There is no disk in Supply to put on it.")
NO_DISK_FOR_AREA: Final = Reason("14.4.9", "At least one disk in Supply is needed for the area of the cube.")
NO_WHITE: Final = Reason("14.5.23", "There is no white disk left in Supply.")
WRONG_TERRAIN: Final = of_card("The card places no disks in an area of this kind.")
NO_ROOM: Final = Reason("12.2", "An area is needed that has room for one more disk of the Faction.")
NAMED: Final = of_card("The card asks for different areas.")
NOT_ADJACENT: Final = Reason("C77", "Two adjacent Land areas are needed that one occupies.")
NO_OASIS: Final = Reason("14.4.9", "A vacant area of the right kind is needed.")
NOT_OCCUPIED: Final = Reason("C91", "A Land area is needed that one occupies.")
WHERE: Final[dict[str, list[Reason]]] = {
    "no-city": of_card("An area without a City is needed."),
    "vacant": of_card("A vacant area is needed."),
    "controlled": of_card("A Controlled area is needed."),
    "occupied": of_card("An area with an own disk is needed."),
    "controlled-or-next": of_card("An area is needed that is Controlled, or next to one that is."),
    "with-civilization": of_card("An area is needed where another civilization has a disk."),
    "vacant-by-own-sea": of_card("A vacant area is needed next to a Sea area that one occupies."),
}

# --- place [C11, C42, C43, C72-C75, C77, C80, C89] ---


def open_to(p: AcmePosition, colour: int, where: str) -> int:
    """The areas of a card's condition. [14.4.13]"""
    if where == "no-city":
        return MAP[p.map] & ~p.all_cities()
    if where == "vacant":
        return p.vacant()
    if where == "controlled":
        return p.controlled(colour)
    if where == "occupied":
        return p.where[colour]
    if where == "controlled-or-next":
        controlled = p.controlled(colour)
        return controlled | around(p.map, controlled)
    if where == "with-civilization":
        found = 0
        for other in range(p.seats):
            if other != colour:
                found |= p.where[other]
        return found
    if where == "vacant-by-own-sea":
        return p.vacant() & around(p.map, p.where[colour] & SEAS)
    return MAP[p.map]


def conditions(p: AcmePosition, play: Play) -> list[Condition]:
    """Terrain, the card's condition, room, and other areas than those already named. [12.2, 14.4.13]"""
    card = card_of(play)
    found: list[Condition] = [(OF_KINDS[card.terrain], WRONG_TERRAIN[play.card])]
    if card.where in WHERE:
        found.append((open_to(p, play.player, card.where), WHERE[card.where][play.card]))
    if card.adjacent:
        found.append((adjacent_pairs(p, play), NOT_ADJACENT))
        return found
    if not card.repeat:
        found.append((~mask_of(play.areas), NAMED[play.card]))
    found.append((~without_room(p, play), NO_ROOM))
    return found


def adjacent_pairs(p: AcmePosition, play: Play) -> int:
    """Land areas that one occupies next to each other. [C77]"""
    own = p.where[play.player]
    if play.areas:
        return own & LAND_NEXT_TO[p.map][play.areas[0]]
    found = 0
    for area in areas_in(own):
        if LAND_NEXT_TO[p.map][area] & own:
            found |= 1 << area
    return found


def without_room(p: AcmePosition, play: Play) -> int:
    """Areas at their limit, what has been named counted. [12.2]"""
    found = full_areas(p, play.player)
    for area in set(play.areas):
        coming = play.areas.count(area) * card_of(play).disks
        if p.count(play.player, area) + coming >= p.limit(area):
            found |= 1 << area
    return found


def place_aim(p: AcmePosition, play: Play) -> Aim | None:
    """As many areas as the card says and Supply allows. [14.4.11, 14.4.13]"""
    card = card_of(play)
    enough = len(play.areas) * card.disks >= p.supply[play.player] and not card.adjacent
    if len(play.areas) >= card.areas or enough:
        return None
    optional = bool(card.minas or card.vp) and not card.adjacent
    aim = area_aim(p, conditions(p, play))
    if not aim.good() and (play.areas or optional):
        return None
    return aim


def why_not_placed(p: AcmePosition, colour: int, number: int) -> Reason | None:
    """Without a disk in Supply a card that only places is of no use. [14.4.11]"""
    card = CARDS[number]
    return None if p.supply[colour] or card.minas or card.vp else NO_SUPPLY[number]


def place(p: AcmePosition, play: Play) -> bool:
    """Own disks from Supply, then minas and points. [14.4.12, 14.4.13]"""
    card = card_of(play)
    for area in play.areas:
        put(p, play.player, area, card.disks, f"C{play.card}")
    gain_minas(p, play.player, card.minas, f"C{play.card}")
    gain_points(p, play.player, card.vp, BY_CARDS, f"C{play.card}")
    return False


# --- Heroic Saga [C76] ---

FOR_POINTS: Final = 1
FOR_DISKS: Final = 2


def saga_aim(p: AcmePosition, play: Play) -> Aim | None:
    """Points, or disks in areas that one Controls. [C76]"""
    if play.number == 0:
        why = None if p.supply[play.player] else NO_SUPPLY[play.card]
        if why is None and not area_aim(p, conditions(p, play)).good():
            why = NO_ROOM
        return Aim("", [], choices=[(("take-points",), None), (("take-disks",), why)])
    if play.number == FOR_POINTS:
        return None
    card = card_of(play)
    if len(play.areas) >= card.areas or len(play.areas) * card.disks >= p.supply[play.player]:
        return None
    aim = area_aim(p, conditions(p, play))
    return aim if aim.good() else None


def saga(p: AcmePosition, play: Play) -> bool:
    """[C76]"""
    if play.number == FOR_POINTS:
        gain_points(p, play.player, card_of(play).vp, BY_CARDS, "C76")
    else:
        for area in play.areas:
            put(p, play.player, area, card_of(play).disks, "C76")
    return False


# --- Religious Fervor [C91] ---


def fervor_aim(p: AcmePosition, play: Play) -> Aim | None:
    """A Land area that one occupies, with room there or next to it. [C91, 12.2]"""
    if play.areas:
        return None
    card = card_of(play)
    own = p.where[play.player] & OF_KINDS[card.terrain]
    room = ~full_areas(p, play.player)
    roomy = mask_of([area for area in areas_in(own) if fervor_areas(p, play, area) & room])
    return area_aim(
        p,
        [
            (OF_KINDS[card.terrain], WRONG_TERRAIN[play.card]),
            (p.where[play.player], NOT_OCCUPIED),
            (roomy, NO_ROOM),
        ],
    )


def fervor_areas(p: AcmePosition, play: Play, area: int) -> int:
    """The area and all Land areas next to it. [C91]"""
    return 1 << area | LAND_NEXT_TO[p.map][area] & OF_KINDS[card_of(play).around_terrain]


def fervor_touches(p: AcmePosition, play: Play) -> int:
    return touched_in(p, fervor_areas(p, play, play.areas[0]))


def fervor(p: AcmePosition, play: Play) -> bool:
    """A disk in each; where Supply is short the player says in which order. [C91]"""
    areas = fervor_areas(p, play, play.areas[0]) & ~full_areas(p, play.player)
    if p.supply[play.player] >= areas.bit_count():
        for area in areas_in(areas):
            put(p, play.player, area, card_of(play).disks, "C91")
    else:
        p.call(
            PLACING,
            Placing(
                colour=play.player,
                areas=areas,
                left=p.supply[play.player],
                each_once=True,
                card=play.card,
            ),
        )
    return False


# --- Investments [14.4.6, 14.4.9] ---


def why_not_invest(p: AcmePosition, colour: int, card: int) -> Reason | None:
    """At least one disk must go on it. [14.4.6]"""
    return None if p.supply[colour] else NO_DISK_FOR_CARD


def why_not_cube(p: AcmePosition, colour: int, card: int) -> Reason | None:
    """At least one disk must be there to be placed on the map. [14.4.9]"""
    return None if p.supply[colour] else NO_DISK_FOR_AREA


def why_not_fervor(p: AcmePosition, colour: int, card: int) -> Reason | None:
    """Without a disk in Supply nothing comes of it. [C91]"""
    return None if p.supply[colour] else NO_SUPPLY[card]


def put_on_card(p: AcmePosition, play: Play) -> bool:
    """[14.4.6]"""
    invest(p, play)
    return False


def why_not_white(p: AcmePosition, colour: int, card: int) -> Reason | None:
    """In Competition white disks never run out. [15.9, C18]"""
    return None if p.phase == COMPETITION or p.white_left() > 0 else NO_WHITE


def put_white(p: AcmePosition, play: Play) -> bool:
    """[C18]"""
    invest_white(p, play)
    return False


def cube_aim(p: AcmePosition, play: Play) -> Aim | None:
    """A vacant area of the right kind. [14.4.9]"""
    if play.areas:
        return None
    return area_aim(p, [(OF_KINDS[card_of(play).terrain] & p.vacant(), NO_OASIS)])


def put_cube(p: AcmePosition, play: Play) -> bool:
    """A cube and an own disk in the area, white disks on the card. [14.4.9, 4.3.1]"""
    area = play.areas[0]
    p.special[CUBE_CARDS.index(play.card)] = area
    p.tell(facts_cards.CubePlaced, "4.3.1", play.player, area)
    put(p, play.player, area, 1, f"C{play.card}")
    invest_white(p, play)
    return False


# --- PLACING: disk by disk ---

NOT_BY_CARD: Final = of_card("The card places no disk there now.")
NOT_BY_EVENT: Final = [Reason(f"E{entry}", "The event places no disk there now.") for entry in range(16)]


def placeable(p: AcmePosition, placing: Placing) -> int:
    """Areas with room that are still open. [12.2]"""
    if placing.left <= 0 or not p.supply[placing.colour]:
        return 0
    return placing.areas & MAP[p.map] & ~full_areas(p, placing.colour)


def is_placed(p: AcmePosition, placing: Placing) -> Step[Placing]:
    """As far as Supply and room go. [14.4.11]"""
    return NEXT if placeable(p, placing) else END


def placing_options(p: AcmePosition, placing: Placing) -> list[Option]:
    options: list[Option] = [("to", area) for area in areas_in(placeable(p, placing))]
    if placing.may_stop:
        options.append(DONE)
    return options


def placing_universe(p: AcmePosition, placing: Placing) -> list[Option]:
    options: list[Option] = [("to", area) for area in range(AREAS)]
    if placing.may_stop:
        options.append(DONE)
    return options


def why_not_placing(p: AcmePosition, placing: Placing, option: Option) -> Reason | None:
    """The reason against a disk there. [12.2, 14.4.13]"""
    if option == DONE or placeable(p, placing) >> option[1] & 1:
        return None
    if placing.areas & full_areas(p, placing.colour) & MAP[p.map] & 1 << option[1]:
        return NO_ROOM
    event = p.under_way(EpochEvent)
    by_it = NOT_BY_CARD[placing.card] if event is None else NOT_BY_EVENT[event.entry]
    return beyond(p, option[1]) or by_it


def take_placing(p: AcmePosition, placing: Placing, option: Option) -> Step[Placing]:
    """[14.4.12]"""
    if option == DONE:
        return END
    placing.left -= 1
    if placing.each_once:
        placing.areas &= ~(1 << option[1])
    event = p.under_way(EpochEvent)
    clause = f"C{placing.card}" if event is None else f"E{event.entry}"
    put(p, placing.colour, option[1], 1, clause)
    return IS_PLACED


IS_PLACED: Final = Do("is it placed", is_placed)
PLACE_A_DISK: Final[Ask[Placing]] = Ask(
    "place a disk", actor, placing_options, take_placing, placing_universe, why_not_placing
)
PLACING.consists_of(IS_PLACED, PLACE_A_DISK)

DEEDS: Final[dict[str, Deed]] = {
    "place": Deed(place, place_aim, why_not_placed),
    "saga": Deed(saga, saga_aim),
    "fervor": Deed(fervor, fervor_aim, why_not_fervor, fervor_touches),
    "scribe": Deed(put_on_card, why_not=why_not_invest),
    "builder": Deed(put_on_card, why_not=why_not_invest),
    "physician": Deed(put_on_card, why_not=why_not_invest),
    "merchant": Deed(put_on_card, why_not=why_not_invest),
    "armorer": Deed(put_on_card, why_not=why_not_invest),
    "bearers": Deed(put_on_card, why_not=why_not_invest),
    "walls": Deed(put_on_card, why_not=why_not_invest),
    "stallions": Deed(put_white, why_not=why_not_white),
    "gold": Deed(put_cube, cube_aim, why_not_cube),
    "harvest": Deed(put_cube, cube_aim, why_not_cube),
}

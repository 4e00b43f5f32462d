"""16.5 Gilgamesh: a civilization departs and comes back as another, in seven activities."""

from __future__ import annotations

from typing import Final

from kadesh.craft.asking import ask_lawful
from kadesh.games.acme.charts.numbers import EPOCHS, GILGAMESH_BEHIND, GILGAMESH_VP
from kadesh.games.acme.charts.tables import AREAS, CIVS, HOMES, NEIGHBOURS, SEA_PEOPLES, homes_in
from kadesh.games.acme.rules import facts
from kadesh.games.acme.rules.arithmetic import gilgamesh_disks
from kadesh.games.acme.rules.asking import DONE, actor, anywhere, beyond, choices
from kadesh.games.acme.rules.ch03_gains import gain_points
from kadesh.games.acme.rules.ch04_cards import mind_the_limit
from kadesh.games.acme.rules.ch13_deployment import FULL, full_areas, reach
from kadesh.games.acme.rules.ch14_captures import make_available, to_its_card
from kadesh.games.acme.rules.ch14_investments import wreck
from kadesh.games.acme.rules.masks import areas_in, mask_of
from kadesh.games.acme.rules.position import (
    BARBARIANS,
    BY_RETURNS,
    CAPTURED,
    CUBE_CARDS,
    EMBARGO,
    NOBODY,
    TABLE,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import GILGAMESH, Gilgamesh
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

FORBIDDEN: Final = Reason("16.5.1", "This scenario knows no return of Gilgamesh.")
FINAL_EPOCH: Final = Reason("16.5.1", "Nobody returns in the game's final Epoch.")
ONCE: Final = Reason("16.5.1", "A civilization returns once in a game.")
TWICE: Final = Reason("20.4", "A second return must be in another Epoch, and there is no third.")
TOO_STRONG: Final = Reason(
    "16.5.1", "It takes five Victory Points fewer than each other civilization, or no disk on the map."
)
ACTIVE: Final = Reason("16.5.5", "That civilization is active, or is the one that has just departed.")
NO_HOME: Final = Reason("16.5.5", "That civilization has no Home area in the map in use.")
NOT_ITS_HOME: Final = Reason("16.5.5", "That is no Home area of the new civilization in this Epoch.")
NOT_BESIDE_OTHERS: Final = Reason(
    "9.7", "The Sea Peoples do not settle next to a Home area of others in the set-up."
)
HOME_FIRST: Final = Reason("16.5.7", "The first disk goes to the Home area.")
NO_DISKS: Final = Reason("16.5.7", "All disks of the return have been placed.")
OUT_OF_REACH: Final = Reason(
    "16.5.7", "It is neither next to the Home area, nor to an area Controlled or Contested and matched."
)

# --- who may return [16.5.1] ---


def may_return(p: AcmePosition, colour: int) -> Reason | None:
    """The reason against Gilgamesh for a civilization. [16.5.1, 20.4] (R33, R64)"""
    if not p.gilgamesh_allowed:
        return FORBIDDEN
    if p.epoch >= (EPOCHS if p.goal else p.last_epoch):
        return FINAL_EPOCH
    if p.returns[colour]:
        if not p.second_return:
            return ONCE
        if p.returns[colour] > 1 or p.returned[colour] == p.epoch:
            return TWICE
    if not p.where[colour]:
        return None
    behind = all(
        p.vp[colour] + GILGAMESH_BEHIND <= p.vp[other] for other in range(p.seats) if other != colour
    )
    return None if behind else TOO_STRONG


def invoke_universe(p: AcmePosition, rite: Gilgamesh) -> list[Option]:
    return [("gilgamesh",), DONE]


def why_not_invoke(p: AcmePosition, rite: Gilgamesh, option: Option) -> Reason | None:
    """[16.5.1]"""
    return None if option == DONE else may_return(p, rite.colour)


def invoke(p: AcmePosition, rite: Gilgamesh, option: Option) -> Step[Gilgamesh]:
    """Nobody must. [16.5.1]"""
    if option == DONE:
        return END
    p.returns[rite.colour] += 1
    p.returned[rite.colour] = p.epoch
    return NEXT


# --- activities 1 to 3: what is left behind ---


def leave_investments(p: AcmePosition, rite: Gilgamesh) -> Step[Gilgamesh]:
    """1: own Investments and captives go; cards with cubes stay in play for all. [16.5.2] (R39, R102)"""
    colour = rite.colour
    for card in p.cards_at(TABLE + colour):
        if card not in CUBE_CARDS and card != EMBARGO:
            wreck(p, card)
    p.supply[colour] += p.captives[colour] + p.growth_box[colour]
    p.captives[colour] = p.growth_box[colour] = 0
    return NEXT


def leave_gods(p: AcmePosition, rite: Gilgamesh) -> Step[Gilgamesh]:
    """2: its Deity, its temple and the temples that it holds become available. [16.5.3] (R59)"""
    colour = rite.colour
    deity = p.deity_of(colour)
    if deity != NOBODY:
        captor = p.deity_holder[deity]
        if p.deity_state[deity] == CAPTURED and captor != NOBODY:
            gain_points(p, captor, GILGAMESH_VP, BY_RETURNS, "16.5.3")
        make_available(p, deity)
    for held in p.held_temples(colour):
        if p.temples_go_home:
            to_its_card(p, held)
        else:
            make_available(p, held)
    return NEXT


def turn_barbarian(p: AcmePosition, rite: Gilgamesh) -> Step[Gilgamesh]:
    """3: its disks turn into Barbarians, as far as limit and black Supply go. [16.5.4] (R58)"""
    colour = rite.colour
    for area in areas_in(p.where[colour]):
        number = p.count(colour, area)
        fort = p.stronghold[area] == colour
        p.remove(colour, area, number)
        placed = p.place(BARBARIANS, area, number)
        if fort and p.occupies(BARBARIANS, area):
            p.stronghold[area] = BARBARIANS
        p.tell(facts.TurnedBarbarian, "16.5.4", colour, area, placed)
    return NEXT


# --- activity 4: the new civilization [16.5.5] ---


def free_civilizations(p: AcmePosition, colour: int) -> list[int]:
    """Those with a Home area in the map that nobody plays; if there is none, the old one. [16.5.5] (R34)"""
    active = [p.civ[other] for other in range(p.seats)]
    free = [civ for civ in range(CIVS) if civ not in active and home_areas(p, colour, civ)]
    return free or [p.civ[colour]]


def home_areas(p: AcmePosition, colour: int, civ: int) -> list[int]:
    """Where a civilization may have its Homeland block. [2.4, 16.5.5, 9.7, A10] (R35, R47)"""
    homes = homes_in(civ, p.map, p.epoch)
    if civ != SEA_PEOPLES:
        return homes
    shunned = 0
    others = {p.civ[other] for other in range(p.seats) if other != colour} | set(p.offered_civs)
    for other in others - {SEA_PEOPLES}:
        shunned |= mask_of(HOMES[other])
    return [area for area in homes if not mask_of(NEIGHBOURS[p.map][area]) & shunned]


def civilization_options(p: AcmePosition, rite: Gilgamesh) -> list[Option]:
    return [("civilization", civ) for civ in free_civilizations(p, rite.colour)]


def civilization_universe(p: AcmePosition, rite: Gilgamesh) -> list[Option]:
    return [("civilization", civ) for civ in range(CIVS)]


def why_not_civilization(p: AcmePosition, rite: Gilgamesh, option: Option) -> Reason | None:
    """The reason against a new civilization. [16.5.5]"""
    if option[1] in free_civilizations(p, rite.colour):
        return None
    return NO_HOME if not home_areas(p, rite.colour, option[1]) else ACTIVE


def take_civilization(p: AcmePosition, rite: Gilgamesh, option: Option) -> Step[Gilgamesh]:
    """The display is swapped; who was Mittani may hold fewer cards now. [16.5.5, 4.2.11, 4.2.12]"""
    old = p.civ[rite.colour]
    p.civ[rite.colour] = option[1]
    p.tell(facts.CivilizationTaken, "16.5.5", rite.colour, option[1])
    p.tell(facts.GilgameshReturns, "16.5.1", rite.colour, old, option[1], gilgamesh_disks(p.epoch - 1))
    mind_the_limit(p, rite.colour)
    return NEXT


def home_options(p: AcmePosition, rite: Gilgamesh) -> list[Option]:
    homes = home_areas(p, rite.colour, p.civ[rite.colour])
    return [("homeland", area) for area in sorted(homes)]


def homes_universe(p: AcmePosition, rite: Gilgamesh) -> list[Option]:
    return [("homeland", area) for area in range(AREAS)]


def why_not_home(p: AcmePosition, rite: Gilgamesh, option: Option) -> Reason | None:
    """The reason against a Home area. [16.5.5, 9.7]"""
    civ = p.civ[rite.colour]
    if option[1] in home_areas(p, rite.colour, civ):
        return None
    if option[1] in homes_in(civ, p.map, p.epoch):
        return NOT_BESIDE_OTHERS
    return beyond(p, option[1]) or NOT_ITS_HOME


def take_home(p: AcmePosition, rite: Gilgamesh, option: Option) -> Step[Gilgamesh]:
    """The block is placed, whoever is there. [16.5.5] (R35)"""
    p.home[rite.colour] = option[1]
    p.tell(facts.HomelandChosen, "16.5.5", rite.colour, option[1])
    return NEXT


# --- activities 5 to 7: new disks [16.5.6-16.5.8] ---


def ready_disks(p: AcmePosition, rite: Gilgamesh) -> Step[Gilgamesh]:
    """5: sixteen disks, and two for each Epoch completed. [16.5.6]"""
    colour = rite.colour
    number = min(gilgamesh_disks(p.epoch - 1), p.supply[colour])
    p.supply[colour] -= number
    p.growth_box[colour] += number
    return NEXT


def open_to_return(p: AcmePosition, rite: Gilgamesh) -> int:
    """The Home area first; then next to it, and from Controlled and matched Contested areas. [16.5.7]"""
    if not p.where[rite.colour]:
        return 1 << p.home[rite.colour]
    return reach(p, rite.colour, True) & ~full_areas(p, rite.colour)


def place_options(p: AcmePosition, rite: Gilgamesh) -> list[Option]:
    if not p.growth_box[rite.colour]:
        return [DONE]
    options = choices("deploy", open_to_return(p, rite))
    if p.where[rite.colour]:
        options.append(DONE)
    return options


def why_not_place(p: AcmePosition, rite: Gilgamesh, option: Option) -> Reason | None:
    """The reason against a placement. [16.5.7] (R57)"""
    colour = rite.colour
    if option == DONE:
        return None if p.where[colour] or not p.growth_box[colour] else HOME_FIRST
    outside = beyond(p, option[1])
    if outside is not None:
        return outside
    if not p.growth_box[colour]:
        return NO_DISKS
    if not p.where[colour]:
        return None if option[1] == p.home[colour] else HOME_FIRST
    if not reach(p, colour, True) >> option[1] & 1:
        return OUT_OF_REACH
    return FULL if full_areas(p, colour) >> option[1] & 1 else None


def place_disk(p: AcmePosition, rite: Gilgamesh, option: Option) -> Step[Gilgamesh]:
    """6: one at a time, also among others. [16.5.7]"""
    if option == DONE:
        return NEXT
    p.growth_box[rite.colour] -= 1
    p.add(rite.colour, option[1])
    p.tell(facts.Deployed, "16.5.7", rite.colour, option[1])
    return PLACE_DISK


def begin_afresh(p: AcmePosition, rite: Gilgamesh) -> Step[Gilgamesh]:
    """7: hand, minas and points are kept; the rest of the disks goes back. [16.5.7, 16.5.8]"""
    colour = rite.colour
    p.supply[colour] += p.growth_box[colour]
    p.growth_box[colour] = 0
    return END


INVOKE: Final[Ask[Gilgamesh]] = ask_lawful("invoke", actor, invoke, invoke_universe, why_not_invoke)
LEAVE_INVESTMENTS: Final = Do("leave investments", leave_investments)
LEAVE_GODS: Final = Do("leave gods", leave_gods)
TURN_BARBARIAN: Final = Do("turn barbarian", turn_barbarian)
TAKE_CIVILIZATION: Final[Ask[Gilgamesh]] = Ask(
    "take a civilization",
    actor,
    civilization_options,
    take_civilization,
    civilization_universe,
    why_not_civilization,
)
TAKE_HOME: Final[Ask[Gilgamesh]] = Ask(
    "take a homeland", actor, home_options, take_home, homes_universe, why_not_home
)
READY_DISKS: Final = Do("ready disks", ready_disks)
PLACE_DISK: Final[Ask[Gilgamesh]] = Ask(
    "place a disk", actor, place_options, place_disk, anywhere("deploy", "done"), why_not_place
)
BEGIN_AFRESH: Final = Do("begin afresh", begin_afresh)
GILGAMESH.consists_of(
    *(INVOKE, LEAVE_INVESTMENTS, LEAVE_GODS, TURN_BARBARIAN, TAKE_CIVILIZATION, TAKE_HOME),
    *(READY_DISKS, PLACE_DISK, BEGIN_AFRESH),
)

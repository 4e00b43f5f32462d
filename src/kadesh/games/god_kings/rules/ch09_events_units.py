"""9.3 Events that bring, restore or harm units. (cards 24–28, 89–95, 98, 99, 109)"""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts import kinds
from kadesh.games.god_kings.charts.tables import (
    CARD_KIND,
    EGYPT,
    KIND_AMOUNT,
    LAND,
    PROVINCE,
    PROVINCE_INDEX,
    SPACES,
    TRIBAL_LAND,
    WALLS,
)
from kadesh.games.god_kings.rules import facts_cards
from kadesh.games.god_kings.rules.ch09_aims import (
    NO_TARGET,
    NOT_BESIEGED,
    NOT_ON_MAP,
    NOT_YOURS,
    Aim,
    At,
    all_spaces,
    is_enemy,
    own_generals,
    why_not_join_general,
)
from kadesh.games.god_kings.rules.ch09_events_court import NOT_IN_PLAY, note
from kadesh.games.god_kings.rules.ch18_control import bound_by_treaty
from kadesh.games.god_kings.rules.ch20_hostility import show_hostility
from kadesh.games.god_kings.rules.ch25_displacement import why_not_home
from kadesh.games.god_kings.rules.force import CITY_FULL, attrition, crowd_in, join, room_with, units_in
from kadesh.games.god_kings.rules.places import INSIDE, OWN_GENERALS, PLACES, SPACE_OF, bits
from kadesh.games.god_kings.rules.position import ABSENT, GUARD_IN_PLAY, NO_GUARD, GodKingsPosition
from kadesh.games.god_kings.rules.stack import (
    FULL_CHARIOT,
    FULL_GUARD,
    FULL_MERCENARY,
    ONE,
    WARRIORS,
    classes,
    part,
)
from kadesh.games.god_kings.rules.under_way import Event
from kadesh.table import Option, Reason

GUARD_WAS_HERE: Final = Reason("9.3", "The royal guard comes once in a game.")
NO_CHARIOTS: Final = Reason("2.2", "All chariot counters of the Power are in play.")
POOL_EMPTY: Final = Reason("2.2", "All mercenary counters are in play.")
NOT_AT_HOME: Final = Reason("9.3", "The workshops are in the home country.")
NOT_IN_HABIRU_LAND: Final = Reason("9.3", "The Habiru roam Canaan, Upe, Amurru and Nuhasse.")
NO_MARKER: Final = Reason("9.3", "There must be a PC marker of another on an unwalled space without units.")
NOT_REDUCED: Final = Reason("9.3", "No reduced warrior of that division stands there.")
NOT_DESTROYED: Final = Reason("9.3", "No warrior of that division has been destroyed.")
ONE_SPACE: Final = Reason("9.3", "All return to the same space.")
NO_UNITS: Final = Reason("9.3", "There are no units in that space.")
NOT_ADJACENT: Final = Reason("9.3", "The plague spreads to an adjacent space.")
NO_WARRIOR: Final = Reason("9.3", "An Egyptian warrior has to be named.")

HABIRU_LANDS: Final = [PROVINCE_INDEX[name] for name in ("canaan", "upe", "amurru", "nuhasse")]


# --- guards, chariots, mercenaries (cards 24–28, 89–92) ---


def why_not_guard(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """The guard of a Power comes once, to a general in an unbesieged friendly space. (cards 24–28)"""
    if p.guard[event.side] != NO_GUARD:
        return GUARD_WAS_HERE
    return why_not_join_general(p, event, option)


def guard(p: GodKingsPosition, event: Event, option: Option) -> None:
    """The royal guard joins a general. [3.0] (cards 24–28)"""
    p.guard[event.side] = GUARD_IN_PLAY
    join(p, event.side, option[1], FULL_GUARD, 1)


def why_not_chariot(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """A chariot counter and a general in an unbesieged friendly space; workshops are at home.
    (cards 89, 90)"""
    if not p.chariots_left[event.side]:
        return NO_CHARIOTS
    reason = why_not_join_general(p, event, option)
    if reason is None and CARD_KIND[event.card] == kinds.CHARIOT_WORKSHOPS:
        space = SPACE_OF[p.general_at[option[1]]]
        return None if p.is_home(event.side, space) else NOT_AT_HOME
    return reason


def chariot(p: GodKingsPosition, event: Event, option: Option) -> None:
    """One or two chariots at full strength. (cards 89, 90)"""
    most = min(KIND_AMOUNT[CARD_KIND[event.card]], room_with(p, event.side, option[1]))
    number = min(most, p.chariots_left[event.side])
    p.chariots_left[event.side] -= number
    join(p, event.side, option[1], FULL_CHARIOT, number)


def why_not_captains(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """Mercenaries in the pool and a general in an unbesieged friendly space. (card 91)"""
    return why_not_join_general(p, event, option) if p.pool else POOL_EMPTY


def hire(p: GodKingsPosition, event: Event, option: Option) -> None:
    """Mercenaries at full strength. (cards 91, 92)"""
    most = min(KIND_AMOUNT[CARD_KIND[event.card]], room_with(p, event.side, option[1]))
    number = min(most, p.pool)
    p.pool -= number
    join(p, event.side, option[1], FULL_MERCENARY, number)


def habiru_targets(p: GodKingsPosition, event: Event) -> list[Option]:
    return [*own_generals(p, event), *all_spaces(p, event)]


def why_not_habiru(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """A general of one's own in their lands, or an enemy marker there. (card 92)"""
    if option[0] == "aim-space":
        space: int = option[1]
        if PROVINCE[space] not in HABIRU_LANDS:
            return NOT_IN_HABIRU_LAND
        return why_not_raid(p, event, space)
    if not p.pool:
        return POOL_EMPTY
    general: int = option[1]
    if general not in OWN_GENERALS[event.side]:
        return NOT_YOURS
    place = p.general_at[general]
    if place < 0:
        return NOT_ON_MAP
    if PROVINCE[SPACE_OF[place]] not in HABIRU_LANDS:
        return NOT_IN_HABIRU_LAND
    if place >= SPACES and p.is_besieged(SPACE_OF[place]):
        return NOT_BESIEGED
    return None if room_with(p, event.side, general) else CITY_FULL


def why_not_raid(p: GodKingsPosition, event: Event, space: int, anybodys: bool = False) -> Reason | None:
    """A marker on an unwalled space without units; Habiru take an enemy's only. (cards 92, 108)"""
    owner = p.marker[space]
    if owner < 0 or WALLS[space] or units_in(p, space) or not (anybodys or is_enemy(p, event, owner)):
        return NO_MARKER
    return NO_MARKER if bound_by_treaty(p, event.side, space) else None


def habiru(p: GodKingsPosition, event: Event, option: Option) -> None:
    """Two mercenaries, or a marker less. (card 92)"""
    if option[0] == "aim-general":
        hire(p, event, option)
    else:
        strip(p, event, option[1])


def strip(p: GodKingsPosition, event: Event, space: int) -> None:
    """A PC marker is removed. [18.3] (cards 92, 108)"""
    owner = p.marker[space]
    p.marker[space] = -1
    p.tell(facts_cards.Stripped, "9.3", owner, space)
    show_hostility(p, event.seat, owner)


# --- warriors (cards 93–95, 109) ---


def own_warriors(p: GodKingsPosition, side: int) -> list[Option]:
    """All classes of warriors of a Power, by place."""
    found: list[Option] = []
    for place in range(PLACES):
        if p.present[place] >> side & 1:
            found.extend(("aim-unit", index, place) for index in classes(p.stack(side, place) & WARRIORS))
    return found


def reduced_warriors(p: GodKingsPosition, event: Event) -> list[Option]:
    return own_warriors(p, event.side)


def why_not_flip(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """A reduced warrior that is not besieged. (cards 93, 95)"""
    index, place = option[1], option[2]
    if index % 2 == 0 or not part(p.stack(event.side, place) & WARRIORS, index):
        return NOT_REDUCED
    return NOT_BESIEGED if place >= SPACES and p.is_besieged(SPACE_OF[place]) else None


def flip(p: GodKingsPosition, event: Event, option: Option) -> None:
    """A reduced warrior is at full strength again. [15.5.8] (cards 93, 95)"""
    index, place = option[1], option[2]
    p.add(event.side, place, ONE[index - 1])
    p.remove(event.side, place, ONE[index])
    p.tell(facts_cards.Restored, "15.5.8", event.side, place, index // 2)


def harvest(p: GodKingsPosition, event: Event) -> None:
    """One TP in any case. (card 95)"""
    note(p, event.side, KIND_AMOUNT[kinds.BOUNTIFUL_HARVEST], 0)


def dead_warriors(p: GodKingsPosition, event: Event) -> list[Option]:
    homes = p.home_spaces(event.side)
    return [
        ("aim-unit", index, space) for index in classes(p.destroyed[event.side]) for space in sorted(homes)
    ]


def why_not_recall(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """A destroyed warrior, to one friendly space at home. (card 94)"""
    index, place = option[1], option[2]
    if not part(p.destroyed[event.side], index):
        return NOT_DESTROYED
    if place >= SPACES or (event.first_aim >= 0 and place != event.first_aim):
        return ONE_SPACE
    return why_not_home(p, event.side, place)


def recall(p: GodKingsPosition, event: Event, option: Option) -> None:
    """He returns at reduced strength. (card 94)"""
    index, place = option[1], option[2]
    event.first_aim = place
    p.destroyed[event.side] -= ONE[index]
    p.add(event.side, place, ONE[index])
    p.tell(facts_cards.Recalled, "9.3", event.side, place, index // 2)


def egypt_decides(p: GodKingsPosition, event: Event) -> int:
    """The owner of Egypt chooses the warrior. (card 109)"""
    return p.decider(EGYPT, event.seat if p.status[EGYPT] != 0 else -1)


def why_not_kushites(p: GodKingsPosition, event: Event) -> Reason | None:
    """Upper Egypt is troubled, though no warrior may be left to lose a step. (card 109)"""
    if p.status[EGYPT] == ABSENT:
        return NOT_IN_PLAY
    return NO_TARGET if p.kushites and not own_warriors(p, EGYPT) else None


def egyptian_warriors(p: GodKingsPosition, event: Event) -> list[Option]:
    return own_warriors(p, EGYPT)


def why_not_kushite(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """An Egyptian warrior. (card 109)"""
    index, place = option[1], option[2]
    if p.status[EGYPT] == ABSENT:
        return NOT_IN_PLAY
    return None if part(p.stack(EGYPT, place) & WARRIORS, index) else NO_WARRIOR


def kushites(p: GodKingsPosition, event: Event) -> None:
    """Upper Egypt yields nothing in the next Reinforcement Phase. (card 109)"""
    p.kushites = True
    p.tell(facts_cards.Kushites, "9.3")


def kushite_loss(p: GodKingsPosition, event: Event, option: Option) -> None:
    """A warrior takes a step loss. (card 109)"""
    index, place = option[1], option[2]
    after = 0 if index % 2 else ONE[index + 1]
    p.change(EGYPT, place, ONE[index], after)
    p.tell(facts_cards.LosesStep, "9.3", EGYPT, place, index)


# --- plague (cards 98, 99) ---


def plague_targets(p: GodKingsPosition, event: Event) -> list[Option]:
    if event.first_aim < 0:
        return all_spaces(p, event)
    near = LAND[event.first_aim] + TRIBAL_LAND[event.first_aim]
    return [("aim-space", space) for space in sorted(near)]


def why_not_plague(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """A space with units, then any next to it, though nobody be there. (cards 98, 99)"""
    space: int = option[1]
    first = event.first_aim
    if first >= 0:
        return None if space in LAND[first] or space in TRIBAL_LAND[first] else NOT_ADJACENT
    return None if units_in(p, space) else NO_UNITS


def plague(p: GodKingsPosition, event: Event, option: Option) -> None:
    """All units in the space make an attrition roll, inside and outside together. [11.13] (cards 98, 99)"""
    space: int = option[1]
    sides = bits(units_in(p, space))
    crowd = crowd_in(p, space)
    p.tell(facts_cards.Plague, "11.13", space)
    for side in sides:
        for place in (space, INSIDE[space]):
            if place >= 0 and p.present[place] >> side & 1:
                stack = p.stack(side, place)
                p.change(side, place, stack, attrition(p, side, stack, crowd))
    if CARD_KIND[event.card] == kinds.HAND_OF_NERGAL and event.first_aim < 0:
        near = LAND[space] + TRIBAL_LAND[space]
        event.left = 2 if any(units_in(p, other) for other in near) else 1
    event.first_aim = space


GUARD_CARDS: Final = (
    kinds.SHERDEN_GUARD,
    kinds.MARIYANNU,
    kinds.MESEDI,
    kinds.GUARD_OF_KARDUNIAS,
    kinds.GUARD_OF_ASHUR,
)
AT_ONCE: Final[dict[int, At]] = {}
AIMS: Final[dict[int, Aim]] = {
    **{kind: Aim(["aim-general"], own_generals, why_not_guard, guard) for kind in GUARD_CARDS},
    kinds.HORSES_OF_THE_MOUNTAINS: Aim(["aim-general"], own_generals, why_not_chariot, chariot),
    kinds.CHARIOT_WORKSHOPS: Aim(["aim-general"], own_generals, why_not_chariot, chariot),
    kinds.MERCENARY_CAPTAINS: Aim(["aim-general"], own_generals, why_not_captains, hire),
    kinds.HABIRU_BANDS: Aim(["aim-general", "aim-space"], habiru_targets, why_not_habiru, habiru),
    kinds.LEVY_OF_THE_LAND: Aim(["aim-unit"], reduced_warriors, why_not_flip, flip, many=True),
    kinds.VETERANS_RECALLED: Aim(["aim-unit"], dead_warriors, why_not_recall, recall, many=True),
    kinds.BOUNTIFUL_HARVEST: Aim(
        ["aim-unit"], reduced_warriors, why_not_flip, flip, begin=harvest, may_stop=True
    ),
    kinds.HAND_OF_NERGAL: Aim(["aim-space"], plague_targets, why_not_plague, plague),
    kinds.CAMP_FEVER: Aim(["aim-space"], plague_targets, why_not_plague, plague),
    kinds.KUSHITE_RISING: Aim(
        ["aim-unit"],
        egyptian_warriors,
        why_not_kushite,
        kushite_loss,
        chooser=egypt_decides,
        begin=kushites,
    ),
}

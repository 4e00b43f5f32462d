"""What each event is worth, and at what it is aimed."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.bot.temper import NEUTRALS, TRADE
from kadesh.games.god_kings.bot.worth import TRIBUTE, WOOD_POINT, Worth
from kadesh.games.god_kings.charts import kinds
from kadesh.games.god_kings.charts.tables import (
    ALASIYA,
    CAPITAL,
    CARD_KIND,
    EGYPT,
    FORCE_AT,
    KIND_REVOLT,
    KING_BATTLE,
    KING_STRATEGY,
    LAND_STEPS,
    POWERS,
    PROVINCE,
    PROVINCE_SPACES,
    PROVINCE_TP,
    SPACES,
)
from kadesh.games.god_kings.rules.ch09_events import AIMS
from kadesh.games.god_kings.rules.ch09_events_court import CARAVAN_PROVINCES, CEDAR_PORTS, TIN_PROVINCES
from kadesh.games.god_kings.rules.force import units_in
from kadesh.games.god_kings.rules.places import NOBODY, SIDE_OF, SPACE_OF, bits, king_of, leader_of
from kadesh.games.god_kings.rules.position import PLAYED, GodKingsPosition
from kadesh.games.god_kings.rules.stack import CLASSES, part, size
from kadesh.games.god_kings.rules.under_way import Event
from kadesh.table import Option

NOTHING: Final = -0.5
DIVISION: Final = 1.0  # three warriors for all turns to come
GUARD: Final = 0.5
CARD_SEEN: Final = 0.1


def at_once(worth: Worth, kind: int, side: int) -> float:
    """Events without a target."""
    p = worth.p
    tp = TRIBUTE * worth.temper[TRADE] if worth.turns_left else 0.0
    wp = worth.wood if worth.turns_left else 0.0
    if kind == kinds.ROYAL_HUNT:
        return point(worth)
    if kind == kinds.GREAT_CARAVAN:
        provinces = {PROVINCE[space] for space in range(SPACES) if p.marker[space] == side}
        return 2 * (tp + wp) + (point(worth) if len(provinces) >= CARAVAN_PROVINCES else 0.0)
    if kind == kinds.CEDARS_OF_LEBANON:
        return wp * min(3, max(1, sum(p.marker[space] == side for space in CEDAR_PORTS)))
    if kind == kinds.COPPER_OF_ALASIYA:
        return tp * (3 if p.holds_province(side, ALASIYA) else 1)
    if kind == kinds.GOLD_OF_NUBIA:
        return tp * (2 if side == EGYPT else 1)
    if kind == kinds.TIN_ROAD:
        return tp * (2 if any(p.holds_province(side, one) for one in TIN_PROVINCES) else 1)
    return revolt(worth, KIND_REVOLT[kind])


def point(worth: Worth) -> float:
    """A VP of an event."""
    if worth.p.by_points:
        return worth.shares()[worth.seat]
    return 0.7 if worth.p.tie_break else 0.02


def revolt(worth: Worth, side: int) -> float:
    """A revolt stands in the way of whoever holds its province, and serves its master. [22.0]"""
    if side < 0:
        return NOTHING
    origin = FORCE_AT[side]
    value = 0.8 * worth.delta(origin, NOBODY) if worth.p.marker[origin] >= 0 else 0.0
    holder = worth.p.province_owner(PROVINCE[origin])
    if worth.is_own(holder) and holder >= 0:
        return min(value, -0.5)
    return value + 0.15 * worth.temper[NEUTRALS] * min(worth.rounds_left, 2)


def invasion(worth: Worth, side: int) -> float:
    """A tribe is worth what it can trample before the turn ends, if it is near a rival. [21.0]"""
    p = worth.p
    if not worth.rounds_left:
        return NOTHING
    origin = FORCE_AT[side]
    near = 0.0
    for space in range(SPACES):
        far = LAND_STEPS[origin][space]
        owner = p.marker[space]
        if owner < 0 or far > 5:
            continue
        if owner == worth.power:
            near -= 0.05
        elif owner < POWERS and p.status[owner] == PLAYED:
            near = max(near, worth.delta(space, NOBODY))
    if p.general_at[leader_of(side)] >= 0:
        return 0.25 * near if worth.is_own(side) else 0.1 * near
    return min(0.9, 0.6 * near) * worth.temper[NEUTRALS] * (1.0 if worth.rounds_left > 1 else 0.5)


def event_worth(worth: Worth, card: int, side: int, drawn: bool) -> float:
    """What playing the event of a card that may be played is worth, at its best target."""
    p = worth.p
    kind = CARD_KIND[card]
    if kind == kinds.ARMY_REFORMS:
        later = min(worth.turns_left, 3)
        now = 0.1 * worth.rounds_left
        return (DIVISION * later / 2 + now) if side == worth.power else -0.3
    aim = AIMS.get(kind)
    if aim is None:
        return at_once(worth, kind, side) if side == worth.power or kind >= 0 else NOTHING
    event = Event(seat=worth.seat, card=card, side=side, drawn=drawn)
    event.left = aim.number(event)
    found = aim.options(p, event)
    best = max([aim_worth(worth, event, option) for option in found], default=NOTHING)
    if kind == kinds.BOUNTIFUL_HARVEST:
        return max(best, 0.0) + (TRIBUTE if worth.turns_left else 0.0)
    if kind == kinds.VASSAL_TREATY:
        return vassals(worth, event, found)
    if aim.many:
        best *= min(2.0, aim.number(event) * 0.8)
    return best if side == worth.power else 0.5 * best


def vassals(worth: Worth, event: Event, found: list[Option]) -> float:
    """Up to three markers in one province: the best province. (card 102)"""
    best = 0.0
    if event.side != worth.power:
        return NOTHING
    for province in sorted({PROVINCE[option[1]] for option in found}):
        spaces = [
            space
            for space in PROVINCE_SPACES[province]
            if not units_in(worth.p, space) and not worth.p.garrison[space]
        ]
        best = max(best, worth.best_markers(spaces, 3)[0])
    return best


def aim_worth(worth: Worth, event: Event, option: Option) -> float:
    """What a target of an event is worth."""
    p, kind, word = worth.p, CARD_KIND[event.card], option[0]
    if word == "done":
        return 0.0
    if word == "aim-side":
        if kind == kinds.INVASION:
            return invasion(worth, option[1])
        return 0.2 * worth.temper[NEUTRALS] * (1.0 if worth.rounds_left else 0.4)
    if word == "aim-seat":
        return seat_aim(worth, event, option[1])
    if word == "aim-card":
        return CARD_SEEN - 0.05 * event.left - card_to_give(option[1])
    if word == "aim-power":
        return power_aim(worth, kind, option[1])
    if word == "aim-province":
        return locusts(worth, option[1])
    if word == "aim-general":
        return general_aim(worth, event, kind, option[1])
    if word == "aim-unit":
        return unit_aim(p, worth, event, option)
    return space_aim(worth, event, kind, option[1])


def card_to_give(card: int) -> float:
    return 0.01 * (CARD_KIND[card] in (kinds.CAMPAIGN, kinds.MAJOR_CAMPAIGN))


def seat_aim(worth: Worth, event: Event, seat: int) -> float:
    """Treaties with whoever gains least by it; letters from whoever has most cards."""
    kind = CARD_KIND[event.card]
    if kind == kinds.SILVER_TREATY:
        if not worth.p.by_points:
            return 0.05
        return point(worth) + worth.shares()[seat] - 0.1
    if kind == kinds.DIPLOMATIC_MARRIAGE:
        return point(worth)
    return CARD_SEEN + 0.01 * worth.p.hand_size(seat)


def power_aim(worth: Worth, kind: int, power: int) -> float:
    """A King, a treasury: harm to rivals, the better King for oneself."""
    p = worth.p
    own = worth.is_own(power)
    seat = p.seat_of[power]
    spite = -worth.shares()[seat] if seat >= 0 else 0.1
    if kind == kinds.GOD_KING:
        heir, king = p.heir[power], p.king[power]
        better = KING_BATTLE[heir] - KING_BATTLE[king] + 0.6 * (KING_STRATEGY[king] - KING_STRATEGY[heir])
        away = 0.15 * min(4, LAND_STEPS[max(0, p.space_of(king_of(power)))][CAPITAL[power]])
        gain = 0.2 * better * (0.5 + min(worth.rounds_left, 2) * 0.3) - away * 0.4
        return gain if own else -spite * gain + 0.05 * spite * away
    if own:
        return NOTHING
    if kind == kinds.INTERNAL_UNREST:
        return spite * 0.12 * worth.rounds_left
    points = (TRIBUTE + WOOD_POINT) if kind == kinds.LUKKA_PIRATES else 2 * TRIBUTE
    return spite * points if worth.turns_left else -0.1


def locusts(worth: Worth, province: int) -> float:
    """A province that pays a rival. (card 97)"""
    owner = worth.p.province_owner(province)
    if owner < 0 or not worth.turns_left:
        return -0.1
    points = PROVINCE_TP[province] * TRIBUTE
    if worth.is_own(owner):
        return -points
    seat = worth.p.seat_of[owner]
    return points * (-worth.shares()[seat] if seat >= 0 else 0.05)


def general_aim(worth: Worth, event: Event, kind: int, general: int) -> float:
    """New units go to the army that leads them best; a rival's warlord is banished from his army."""
    p = worth.p
    if kind == kinds.BANISHED_PRINCE:
        side = SIDE_OF[general]
        if not worth.is_rival(side):
            return -0.2
        place = p.general_at[general]
        alone = p.generals_at(side, place).bit_count() == 1
        return 0.03 * size(p.stack(side, place)) * (1.0 if alone else 0.4) * min(2, worth.rounds_left)
    lead = 0.02 * p.battle_rating(general) + 0.005 * min(10, size(p.here(event.side, p.space_of(general))))
    now = min(worth.rounds_left, 3) / 3
    if kind in (kinds.HORSES_OF_THE_MOUNTAINS, kinds.MERCENARY_CAPTAINS, kinds.HABIRU_BANDS):
        return 0.35 * now + lead
    if kind == kinds.CHARIOT_WORKSHOPS:
        return 0.5 * now + lead
    return GUARD * (0.4 + 0.3 * min(worth.turns_left, 2)) + 0.3 * now + lead


def unit_aim(p: GodKingsPosition, worth: Worth, event: Event, option: Option) -> float:
    """A warrior: strong ones of whole divisions for oneself, the least useful of Egypt."""
    index, place = option[1], option[2]
    if CARD_KIND[event.card] == kinds.KUSHITE_RISING:
        if p.decider(EGYPT) == worth.seat:
            return -0.1 - 0.02 * size(p.stack(EGYPT, place)) - (0.05 if index % 2 else 0.0)
        return 0.25 if worth.is_rival(EGYPT) and worth.turns_left else 0.02
    led = bool(p.generals_here(event.side, SPACE_OF[place]))
    return worth.step * (1.6 if led else 0.7) + 0.001 * part(
        p.here(event.side, SPACE_OF[place]), CLASSES[index]
    )


def space_aim(worth: Worth, event: Event, kind: int, space: int) -> float:
    """Markers, raids, and plagues."""
    p = worth.p
    if kind in (kinds.VASSAL_TREATY, kinds.DEFECTION):
        return worth.delta(space, event.side) if event.side < POWERS else NOTHING
    if kind in (kinds.HABIRU_BANDS, kinds.SUTEAN_RAIDERS):
        return worth.delta(space, NOBODY)
    value = -0.02
    for side in bits(units_in(p, space)):
        number = size(p.here(side, space))
        harm = worth.step * number / (3 if number >= 10 else 6)
        value += harm * (0.9 if worth.is_rival(side) else -1.0 if worth.is_own(side) else 0.1)
    return value

"""9.2 Using a card's Operations number: what may be done with it, and why not."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.kinds import CAMPAIGN, MAJOR_CAMPAIGN
from kadesh.games.god_kings.charts.numbers import HIGH_OPS
from kadesh.games.god_kings.charts.tables import CARD_KIND, CARD_OPS, PORT, SPACES, WALLS
from kadesh.games.god_kings.rules.ch09_events import why_not_event
from kadesh.games.god_kings.rules.ch17_sieges import besiegers, why_not_besiege
from kadesh.games.god_kings.rules.ch18_control import places_to_mark
from kadesh.games.god_kings.rules.ch20_hostility import why_not_run, why_not_twice
from kadesh.games.god_kings.rules.force import CITY_FULL, free_units, room_with
from kadesh.games.god_kings.rules.places import (
    GENERALS,
    OWN_GENERALS,
    SIDE_OF,
    SPACE_OF,
    WALLED,
    is_king,
)
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import CardPlay
from kadesh.table import Option, Reason

NOT_YOURS: Final = Reason("9.2.A", "Only a general of one's own is activated so.")
NOT_YOURS_TO_BESIEGE: Final = Reason("9.2.B", "Only a general of one's own is activated for a siege.")
NOT_YOURS_TO_RAISE: Final = Reason("9.2.D", "Troops are raised only by a general of one's own.")
NOT_ON_MAP_TO_RAISE: Final = Reason("9.2.D", "That general is not on the map.")
NOT_ON_MAP: Final = Reason("9.2.A", "That general is not on the map.")
RATING: Final = Reason("9.2.A", "The Operations number is below this general's Strategy Rating.")
JUST_CROWNED: Final = Reason("19.3", "A King who was crowned in this Round may not be activated in it.")
MOVED_ALREADY: Final = Reason("11.12", "That general has moved on this card already.")
SHUT_IN_ALONE: Final = Reason(
    "17.5", "A general without units cannot come out of a city with enemies before it."
)
NEEDS_THREE_OPS: Final = Reason("9.2.F", "Only a 3-Ops card or a Campaign activates a Neutral general.")
SAME_NATION: Final = Reason("19.4", "The card can now serve only another general of the same Nation.")
ONE_NEUTRAL: Final = Reason("11.12", "Only one of a Campaign's generals may be a Neutral one.")
NO_PLACE: Final = Reason("18.2", "There is no space in which a PC marker could be placed.")
NOT_FRIENDLY: Final = Reason("9.2.D", "Troops are raised only in a space under the Power's own control.")
BESIEGED: Final = Reason("17.5", "A besieged general may not raise troops.")
POOL_EMPTY: Final = Reason("2.2", "All mercenary counters are in play.")
NOT_WALLED: Final = Reason("9.2.G", "Garrisons are made of PC markers on walled cities.")
NOT_YOUR_CITY: Final = Reason("9.2.G", "The city does not bear this Power's PC marker.")
GARRISONED: Final = Reason("9.2.G", "There is a garrison marker already.")
CITY_BESIEGED: Final = Reason("17.5", "A besieged city receives no reinforcements.")
NOT_AT_A_CITY: Final = Reason(
    "9.2.B", "That general is not outside the walls of a city that could be besieged."
)
ONLY_ITS_GENERALS: Final = Reason("20.2", "The card of a Nation serves its own generals only.")
NOT_FOR_NATIONS: Final = Reason(
    "20.2", "The card drawn for a Neutral Nation activates its generals, or is played as its event."
)
NO_MARKERS_FOR_NATIONS: Final = Reason(
    "20.3", "No card's Operations number places PC markers for a Neutral Nation."
)
ONLY_NATIONS: Final = Reason("20.2", "Only the card of a Neutral Nation may be laid aside without use.")


def is_campaign(card: int) -> bool:
    """Campaign and Major Campaign activate several generals. [11.12]"""
    return CARD_KIND[card] in (CAMPAIGN, MAJOR_CAMPAIGN)


def why_not_general(p: GodKingsPosition, play: CardPlay, general: int) -> Reason | None:
    """The reason against activating any general, apart from his rating. [11.1, 11.12, 17.5, 19.3]"""
    place = p.general_at[general]
    if place < 0:
        return NOT_ON_MAP
    if play.generals >> general & 1:
        return MOVED_ALREADY
    reason = why_not_crowned(p, general)
    if reason is not None:
        return reason
    side, space = SIDE_OF[general], SPACE_OF[place]
    if place != space and p.enemies(side, space) and not free_units(p, play, side, place):
        return None if may_sail_out(p, play, space) else SHUT_IN_ALONE
    return None


def may_sail_out(p: GodKingsPosition, play: CardPlay, space: int) -> bool:
    """Could somebody sail out of a city with enemies before it on this card? [12.1, 12.4]"""
    fleet = CARD_OPS[play.card] >= HIGH_OPS and not play.sailed
    return fleet and bool(PORT[space]) and not p.is_besieged(space)


def why_not_crowned(p: GodKingsPosition, general: int) -> Reason | None:
    """The reason against activating a King in the Round of his accession. [19.3] (A33)"""
    return JUST_CROWNED if is_king(general) and p.crowned[SIDE_OF[general]] == p.round else None


def why_not_activate(p: GodKingsPosition, play: CardPlay, general: int) -> Reason | None:
    """The reason against activating a general of one's own, or of the Nation whose card it is.
    [9.2.A, 20.2]"""
    if SIDE_OF[general] != play.side:
        return ONLY_ITS_GENERALS if play.drawn else NOT_YOURS
    reason = why_not_general(p, play, general)
    if reason is not None:
        return reason
    if play.drawn:
        reason = why_not_run(p, play.seat, general)
        if reason is not None:
            return reason
    if not play.event and CARD_OPS[play.card] < p.strategy(general):
        return RATING
    return None


def why_not_siege(p: GodKingsPosition, play: CardPlay, general: int) -> Reason | None:
    """The reason against activating a general for a siege roll and nothing else. [9.2.B]"""
    if SIDE_OF[general] != play.side:
        return ONLY_ITS_GENERALS if play.drawn else NOT_YOURS_TO_BESIEGE
    reason = why_not_general(p, play, general)
    if reason is not None:
        return reason
    if play.drawn:
        reason = why_not_run(p, play.seat, general)
        if reason is not None:
            return reason
    place = p.general_at[general]
    if place >= SPACES:
        return NOT_AT_A_CITY
    return why_not_besiege(p, play, play.side, place, besiegers(p, play.side, place))


def why_not_neutral(p: GodKingsPosition, play: CardPlay, general: int) -> Reason | None:
    """The reason against activating a Neutral general. [9.2.F, 11.12, 20.2, 20.3]"""
    if play.drawn:
        return ONLY_ITS_GENERALS
    if not play.event and CARD_OPS[play.card] < HIGH_OPS:
        return NEEDS_THREE_OPS
    if play.neutral:
        return ONE_NEUTRAL
    if play.void < 0:
        again = why_not_twice(p, play.seat)
    else:  # a King of this Nation died when he was to be activated (A72)
        again = SAME_NATION if SIDE_OF[general] != play.void else None
    reason = why_not_crowned(p, general) or why_not_run(p, play.seat, general) or again
    return reason or why_not_general(p, play, general)


def why_not_raise(p: GodKingsPosition, play: CardPlay, general: int) -> Reason | None:
    """The reason against raising troops with a general. [9.2.D, 17.5]"""
    if SIDE_OF[general] != play.side:
        return NOT_YOURS_TO_RAISE
    reason = why_not_join(p, play.side, general)
    if reason is not None:
        return reason
    return None if p.pool else POOL_EMPTY


def why_not_join(p: GodKingsPosition, power: int, general: int) -> Reason | None:
    """The reason against new units' joining a general. [9.2.D, 17.5] (A83)"""
    place = p.general_at[general]
    if place < 0:
        return NOT_ON_MAP_TO_RAISE
    space = SPACE_OF[place]
    if p.marker[space] != power:
        return NOT_FRIENDLY
    if p.is_besieged(space):
        return BESIEGED
    return None if room_with(p, power, general) else CITY_FULL


def why_not_garrison(p: GodKingsPosition, power: int, space: int) -> Reason | None:
    """The reason against turning a PC marker into a garrison. [9.2.G, 17.1, 17.5] (A84)"""
    if not WALLS[space]:
        return NOT_WALLED
    if p.marker[space] != power:
        return NOT_YOUR_CITY
    if p.garrison[space]:
        return GARRISONED
    return CITY_BESIEGED if p.is_besieged(space) else None


def cities_to_garrison(p: GodKingsPosition, power: int) -> list[int]:
    """Walled cities of a Power that could get a garrison marker. [9.2.G]"""
    found: list[int] = []
    for space in WALLED:
        if p.marker[space] == power and why_not_garrison(p, power, space) is None:
            found.append(space)
    return found


# --- the question [8.3] ---


def use_universe(p: GodKingsPosition, play: CardPlay) -> list[Option]:
    found: list[Option] = [("event",)]
    for word in ("activate", "besiege", "raise", "neutral"):
        found.extend((word, general) for general in range(GENERALS))
    found.append(("markers",))
    found.extend(("garrison", space) for space in range(SPACES))
    found.extend([("trade",), ("forgo",)])
    return found


def why_not_use(p: GodKingsPosition, play: CardPlay, option: Option) -> Reason | None:
    """The reason against a use of the card on the table. [8.3, 9.2, 9.3, 20.2]"""
    word: str = option[0]
    if word == "event":
        return why_not_event(p, play)
    if word == "activate":
        return why_not_activate(p, play, option[1])
    if word == "besiege":
        return why_not_siege(p, play, option[1])
    if word == "neutral":
        return why_not_neutral(p, play, option[1])
    if word == "forgo":
        return None if play.drawn else ONLY_NATIONS
    if play.drawn:
        return NO_MARKERS_FOR_NATIONS if word == "markers" else NOT_FOR_NATIONS
    if word == "raise":
        return why_not_raise(p, play, option[1])
    if word == "markers":
        return None if places_to_mark(p, play.side) else NO_PLACE
    return why_not_garrison(p, play.side, option[1]) if word == "garrison" else None


def use_options(p: GodKingsPosition, play: CardPlay) -> list[Option]:
    """The uses without a reason against them, without trying what cannot be."""
    found: list[Option] = [("event",)] if why_not_event(p, play) is None else []
    own = OWN_GENERALS[play.side]
    found.extend(("activate", general) for general in own if why_not_activate(p, play, general) is None)
    found.extend(("besiege", general) for general in own if why_not_siege(p, play, general) is None)
    if play.drawn:
        found.append(("forgo",))
        return found
    found.extend(("raise", general) for general in own if why_not_raise(p, play, general) is None)
    if CARD_OPS[play.card] >= HIGH_OPS:
        found.extend(neutral_options(p, play))
    if places_to_mark(p, play.side):
        found.append(("markers",))
    found.extend(("garrison", space) for space in cities_to_garrison(p, play.side))
    found.append(("trade",))
    return found


def neutral_options(p: GodKingsPosition, play: CardPlay) -> list[Option]:
    """Neutral generals who could be activated. [9.2.F]"""
    if play.neutral or (play.void < 0 and why_not_twice(p, play.seat) is not None):
        return []
    return [("neutral", general) for general in range(GENERALS) if why_not_neutral(p, play, general) is None]

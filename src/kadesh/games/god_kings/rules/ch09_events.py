"""9.3 Using a card's event: the procedure, and what speaks against any event."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.kinds import ARMY_REFORMS, CAMPAIGN, GOD_KING, INVASION, MAJOR_CAMPAIGN
from kadesh.games.god_kings.charts.tables import CARD_KIND, KIND_ACTION, KIND_ONLY
from kadesh.games.god_kings.rules import ch09_events_court as court
from kadesh.games.god_kings.rules import ch09_events_map as on_map
from kadesh.games.god_kings.rules import ch09_events_units as units
from kadesh.games.god_kings.rules.ch07_divisions import why_not_new_division
from kadesh.games.god_kings.rules.ch09_aims import NO_TARGET, Aim, At
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import EVENT, CardPlay, Event
from kadesh.games.god_kings.rules.under_way_realm import NEW_DIVISION, NewDivision
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

OUT_OF_TURN: Final = Reason(
    "9.4", "An action event is played at its own moment, not as the card of an Impulse."
)
ANOTHER_POWER: Final = Reason("9.3", "The event is for another Power only.")

AT_ONCE: Final[dict[int, At]] = {**court.AT_ONCE, **units.AT_ONCE, **on_map.AT_ONCE}
AIMS: Final[dict[int, Aim]] = {**court.AIMS, **units.AIMS, **on_map.AIMS}


def why_not_event(p: GodKingsPosition, play: CardPlay) -> Reason | None:
    """The reason against playing a card as an event in an Impulse. [9.3, 9.4]"""
    kind = CARD_KIND[play.card]
    if KIND_ACTION[kind]:
        return OUT_OF_TURN
    if KIND_ONLY[kind] not in (-1, play.side):
        return ANOTHER_POWER
    if kind in (CAMPAIGN, MAJOR_CAMPAIGN):
        return None
    if kind == ARMY_REFORMS:
        return why_not_new_division(p, play.side)
    event = Event(seat=play.seat, card=play.card, side=play.side, drawn=play.drawn)
    against = on_map.AGAINST.get(kind)
    if against is not None:
        return against(p, event)
    aim = AIMS.get(kind)
    if aim is None or aim.may_stop:
        return None
    if aim.options(p, event):
        return None
    if kind == GOD_KING:
        return court.NO_SUCCESSOR
    # Who is to choose among reasons would be told that there is none to choose.
    found = [aim.why_not(p, event, option) for option in aim.candidates(p, event)]
    return found[0] if len(found) == 1 and found[0] is not None else NO_TARGET


# --- EVENT ---


def begin(p: GodKingsPosition, event: Event) -> Step[Event]:
    """Some events need no target. [9.3]"""
    kind = CARD_KIND[event.card]
    if kind == ARMY_REFORMS:
        p.call(NEW_DIVISION, NewDivision(power=event.side, seat=event.seat))
        return END
    aim = AIMS.get(kind)
    if aim is None:
        AT_ONCE[kind](p, event)
        return END
    if aim.begin is not None:
        aim.begin(p, event)
    event.left = aim.number(event)
    return NEXT


def is_open(p: GodKingsPosition, event: Event) -> Step[Event]:
    """Targets are named one by one, as long as there are any. [9.3]"""
    if event.closed or not event.left or not AIMS[CARD_KIND[event.card]].options(p, event):
        return END
    return NEXT


def chooser(p: GodKingsPosition, event: Event) -> int:
    aim = AIMS[CARD_KIND[event.card]]
    return event.seat if aim.chooser is None else aim.chooser(p, event)


def may_stop(event: Event) -> bool:
    """Up to so many targets: after the first, no more need be named. [9.3]"""
    aim = AIMS[CARD_KIND[event.card]]
    return aim.may_stop or (aim.many and event.left < aim.number(event))


def aim_options(p: GodKingsPosition, event: Event) -> list[Option]:
    found = AIMS[CARD_KIND[event.card]].options(p, event)
    return [*found, ("done",)] if may_stop(event) else found


def aim_universe(p: GodKingsPosition, event: Event) -> list[Option]:
    return [*AIMS[CARD_KIND[event.card]].universe(), ("done",)]


def why_not_aim(p: GodKingsPosition, event: Event, option: Option) -> Reason | None:
    """The reason against a target. [9.3]"""
    if option[0] == "done":
        return None if may_stop(event) else NAME_ONE
    return AIMS[CARD_KIND[event.card]].why_not(p, event, option)


def take_aim(p: GodKingsPosition, event: Event, option: Option) -> Step[Event]:
    """The event strikes its target. [9.3]"""
    if option[0] == "done":
        return END
    AIMS[CARD_KIND[event.card]].act(p, event, option)
    event.left -= 1
    return NEXT


def settle(p: GodKingsPosition, event: Event) -> Step[Event]:
    """The die of an Invasion that strengthens a tribe has fallen. [21.0]"""
    if CARD_KIND[event.card] == INVASION and event.die:
        on_map.reinforce(p, event)
    return IS_IT_OPEN


NAME_ONE: Final = Reason("9.3", "At least one target must be named.")
BEGIN: Final = Do("begin", begin)
IS_IT_OPEN: Final = Do("is it open", is_open)
AIM_THE_EVENT: Final[Ask[Event]] = Ask(
    "aim the event", chooser, aim_options, take_aim, aim_universe, why_not_aim
)
SETTLE: Final = Do("settle", settle)
EVENT.consists_of(BEGIN, IS_IT_OPEN, AIM_THE_EVENT, SETTLE)

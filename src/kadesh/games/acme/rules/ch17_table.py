"""17.3.3 The Change of Epoch Table: what each entry does.

[E1, E2, E3, E4, E5, E6, E7, E8, E9, E10, E11, E12, E13, E14]
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.craft.asking import ask_lawful
from kadesh.games.acme.charts.tables import AREAS, EPOCH_EVENTS
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.arithmetic import half_rounded_up
from kadesh.games.acme.rules.asking import actor, anywhere, beyond
from kadesh.games.acme.rules.ch03_gains import drop_disk, lose_points, pay_minas, put
from kadesh.games.acme.rules.ch14_captures import stand
from kadesh.games.acme.rules.ch14_events import invasion_chooser
from kadesh.games.acme.rules.ch14_losses import DEFENDED, call_black, call_lose, is_safe
from kadesh.games.acme.rules.masks import COASTS, LAND, OF_KINDS, SEAS, areas_in, around
from kadesh.games.acme.rules.position import (
    BARBARIANS,
    ON_CARD,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import (
    CULLING,
    EPOCH_EVENT,
    PLACING,
    PRINCES,
    Culling,
    EndOfEpoch,
    EpochEvent,
    Placing,
    Princes,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

BY_EPOCH: Final = -2  # the cause of a loss that no card names

# --- EPOCH EVENT: civilization after civilization ---


def carry_out(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """[17.3.3]"""
    return EFFECTS[EPOCH_EVENTS[event.entry].deed](p, event)


def quiet(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """Nothing. [E10]"""
    return END


def black_death(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """A disk from each of half the Cities, rounded up; the owner chooses. [E1]"""
    entry = EPOCH_EVENTS[event.entry]
    for colour in reversed(p.order):
        number = half_rounded_up(p.number_of_cities(colour), entry.every)
        cull(p, colour, p.cities[colour], number, entry.disks, event.entry)
    return OVER


def trembling(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """Two disks from one City, or two anywhere without one. [E2]"""
    entry = EPOCH_EVENTS[event.entry]
    for colour in reversed(p.order):
        if p.cities[colour]:
            cull(p, colour, p.cities[colour], entry.areas, entry.disks, event.entry)
        else:
            p.call(CULLING, Culling(colour=colour, areas=-1, left=entry.disks, each=1, entry=event.entry))
    return OVER


def terrain_loss(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """A disk from each of three areas of a terrain with two disks or more. [E3, E4]"""
    entry = EPOCH_EVENTS[event.entry]
    hit = OF_KINDS[entry.terrain]
    for colour in reversed(p.order):
        cull(p, colour, p.many[colour] & hit, entry.areas, entry.disks, event.entry)
    for area in areas_in(p.many[BARBARIANS] & hit)[: entry.areas]:
        p.tell(facts.DiskRemoved, f"E{event.entry}", BARBARIANS, area, BY_EPOCH)
        drop_disk(p, BARBARIANS, area)
    return OVER


def trade_collapse(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """Half the minas, rounded up, and a disk from each of two Seas. [E5]"""
    entry = EPOCH_EVENTS[event.entry]
    for colour in reversed(p.order):
        pay_minas(p, colour, half_rounded_up(p.minas[colour], entry.every), f"E{event.entry}")
        cull(p, colour, p.where[colour] & SEAS, entry.areas, entry.disks, event.entry)
    return OVER


def sea_landing(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """Two Barbarian disks in each of four coastal areas without a City. [E6]"""
    entry = EPOCH_EVENTS[event.entry]
    event.chooser = invasion_chooser(p, f"E{event.entry}")
    event.left = entry.areas
    return NEXT_LANDING


def succession(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """The leader's disks in three areas turn into Barbarians. [E7]"""
    best = max(p.vp[colour] for colour in p.order)
    event.victims = [colour for colour in p.order if p.vp[colour] == best]
    event.chooser = invasion_chooser(p, f"E{event.entry}")
    return NEXT_VICTIM


def tribes(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """Two Barbarian disks in every vacant Mountain while black disks last. [E8]"""
    entry = EPOCH_EVENTS[event.entry]
    for area in areas_in(p.vacant() & OF_KINDS[entry.terrain]):
        put(p, BARBARIANS, area, entry.disks, f"E{event.entry}")
    return END


def priests(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """Who has an active Deity pays minas or loses a point. [E9]"""
    entry = EPOCH_EVENTS[event.entry]
    for colour in reversed(p.order):
        if p.has_active_deity(colour):
            p.call(PRINCES, Princes(colour=colour, minas=entry.minas, points=entry.vp))
    return OVER


def gods_smile(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """Temples are rebuilt free, then each places two disks in areas that it Controls. [E11]"""
    entry = EPOCH_EVENTS[event.entry]
    for colour in p.order:
        deity = p.deity_of(colour)
        if deity >= 0 and p.deity_state[deity] == ON_CARD and p.controls_home(colour):
            stand(p, colour, deity)
            p.tell(facts_cards.Reestablished, "E11", colour, deity)
    for colour in reversed(p.order):
        p.call(PLACING, Placing(colour=colour, areas=p.controlled(colour), left=entry.disks))
    return OVER


def plenty(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """More disks in the first Acquisition of the new Epoch. [E12]"""
    p.plenty = (1 << p.seats) - 1
    p.plenty_disks = EPOCH_EVENTS[event.entry].disks
    return END


def wandering(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """The weakest places up to four disks in vacant Land areas next to its own. [E13]"""
    entry = EPOCH_EVENTS[event.entry]
    colour = invasion_chooser(p, f"E{event.entry}")
    areas = around(p.map, p.where[colour]) & p.vacant() & LAND
    p.call(
        PLACING,
        Placing(colour=colour, areas=areas, left=entry.areas * entry.disks, each_once=True, may_stop=True),
    )
    return OVER


def tablets(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """A card more in step 6. [E14]"""
    end = p.under_way(EndOfEpoch)
    if end is not None:
        end.more_cards = EPOCH_EVENTS[event.entry].cards
    return END


def over(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """[17.3.3]"""
    return END


# --- landings chosen one by one [E6] ---


def landing_areas(p: AcmePosition, event: EpochEvent) -> int:
    """Coastal areas without a City that have not been landed in. [E6]"""
    return COASTS[p.map] & ~p.all_cities() & ~event.areas


def next_landing(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """[E6]"""
    return NEXT if event.left > 0 and landing_areas(p, event) else END


def chooser(p: AcmePosition, event: EpochEvent) -> int:
    return event.chooser


NO_LANDING: Final = Reason("E6", "They land in different coastal areas without a City.")


def landing_options(p: AcmePosition, event: EpochEvent) -> list[Option]:
    return [("aim-area", area) for area in areas_in(landing_areas(p, event))]


def area_universe(p: AcmePosition, event: EpochEvent) -> list[Option]:
    return [("aim-area", area) for area in range(AREAS)]


def why_not_landing(p: AcmePosition, event: EpochEvent, option: Option) -> Reason | None:
    """The reason against a landing there. [E6]"""
    return beyond(p, option[1]) or (None if landing_areas(p, event) >> option[1] & 1 else NO_LANDING)


def take_landing(p: AcmePosition, event: EpochEvent, option: Option) -> Step[EpochEvent]:
    """[E6, 14.5.22]"""
    entry = EPOCH_EVENTS[event.entry]
    event.left -= 1
    event.areas |= 1 << option[1]
    placed = put(p, BARBARIANS, option[1], entry.disks, f"E{event.entry}")
    call_black(p, event.chooser, option[1], entry.disks - placed, event.areas)
    return NEXT_LANDING


# --- the leader's areas chosen by another [E7] ---


def defended(p: AcmePosition, colour: int) -> int:
    """The Homeland with its last disk, if the option protects it from all but Competition. [20.5] (R69)"""
    home = p.home[colour]
    return 1 << home if is_safe(p, colour, home) else 0


def secessions(p: AcmePosition, event: EpochEvent) -> int:
    """Where the leader may still lose a disk. [E7]"""
    leader = event.victims[0]
    return p.where[leader] & ~event.areas & ~defended(p, leader)


def next_victim(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """Each leader in turn. [E7]"""
    if not event.victims:
        return END
    event.left = EPOCH_EVENTS[event.entry].areas
    event.areas = 0
    return NEXT_SECESSION


def next_secession(p: AcmePosition, event: EpochEvent) -> Step[EpochEvent]:
    """[E7]"""
    if event.left > 0 and secessions(p, event):
        return NEXT
    event.victims.pop(0)
    return NEXT_VICTIM


def instigator(p: AcmePosition, event: EpochEvent) -> int:
    """Who would choose an invasion; if that is the leader itself, the last in Turn Order. [E7]"""
    if event.chooser != event.victims[0]:
        return event.chooser
    return next(colour for colour in reversed(p.order) if colour != event.victims[0])


NO_SECESSION: Final = Reason(
    "E7", "The leader loses a disk in each of three different areas that it occupies."
)


def secession_options(p: AcmePosition, event: EpochEvent) -> list[Option]:
    return [("aim-area", area) for area in areas_in(secessions(p, event))]


def why_not_secession(p: AcmePosition, event: EpochEvent, option: Option) -> Reason | None:
    """[E7]"""
    if beyond(p, option[1]) is not None:
        return beyond(p, option[1])
    if secessions(p, event) >> option[1] & 1:
        return None
    return DEFENDED if defended(p, event.victims[0]) >> option[1] & 1 else NO_SECESSION


def take_secession(p: AcmePosition, event: EpochEvent, option: Option) -> Step[EpochEvent]:
    """[E7, 14.4.16]"""
    event.left -= 1
    event.areas |= 1 << option[1]
    disks = EPOCH_EVENTS[event.entry].disks
    call_lose(p, event.victims[0], option[1], disks, BY_EPOCH, BARBARIANS, instigator(p, event))
    return NEXT_SECESSION


EFFECTS: Final[dict[str, Callable[[AcmePosition, EpochEvent], Step[EpochEvent]]]] = {
    "quiet": quiet,
    "black-death": black_death,
    "trembling": trembling,
    "terrain-loss": terrain_loss,
    "trade-collapse": trade_collapse,
    "sea-landing": sea_landing,
    "succession": succession,
    "tribes": tribes,
    "priests": priests,
    "gods-smile": gods_smile,
    "plenty": plenty,
    "wandering": wandering,
    "tablets": tablets,
}
CARRY_OUT: Final = Do("carry out", carry_out)
NEXT_LANDING: Final = Do("next landing", next_landing)
LAND_THERE: Final[Ask[EpochEvent]] = Ask(
    "choose a landing", chooser, landing_options, take_landing, area_universe, why_not_landing
)
NEXT_VICTIM: Final = Do("next victim", next_victim)
NEXT_SECESSION: Final = Do("next secession", next_secession)
SECEDE: Final[Ask[EpochEvent]] = Ask(
    "choose what secedes", instigator, secession_options, take_secession, area_universe, why_not_secession
)
OVER: Final = Do("over", over)
EPOCH_EVENT.consists_of(CARRY_OUT, NEXT_LANDING, LAND_THERE, NEXT_VICTIM, NEXT_SECESSION, SECEDE, OVER)


# --- CULLING: a civilization chooses where it loses [E1-E5] ---

NOT_HERE: Final = [
    Reason(f"E{entry}", "The event takes no disk there, or has taken it already.")
    for entry in range(len(EPOCH_EVENTS))
]


def cull(p: AcmePosition, colour: int, areas: int, number: int, each: int, entry: int) -> None:
    """[17.3.3]"""
    if number > 0 and areas:
        p.call(CULLING, Culling(colour=colour, areas=areas, left=number, each=each, entry=entry))


def cullable(p: AcmePosition, culling: Culling) -> int:
    """Where a disk may go: a set of areas, each once, or anywhere for single disks."""
    return p.where[culling.colour] & culling.areas & ~defended(p, culling.colour)


def is_culled(p: AcmePosition, culling: Culling) -> Step[Culling]:
    """[17.3.3]"""
    return NEXT if culling.left > 0 and cullable(p, culling) else END


def cull_options(p: AcmePosition, culling: Culling) -> list[Option]:
    return [("give-up", area) for area in areas_in(cullable(p, culling))]


def why_not_cull(p: AcmePosition, culling: Culling, option: Option) -> Reason | None:
    """[17.3.3]"""
    return beyond(p, option[1]) or (
        None if cullable(p, culling) >> option[1] & 1 else why_not_there(p, culling, option[1])
    )


def why_not_there(p: AcmePosition, culling: Culling, area: int) -> Reason:
    """The last disk at home is defended; else the event does not mean that area. [20.5, 17.3.3]"""
    return DEFENDED if defended(p, culling.colour) >> area & 1 else NOT_HERE[culling.entry]


def take_cull(p: AcmePosition, culling: Culling, option: Option) -> Step[Culling]:
    """Each loss may be saved with a mina. [E1, E2, E3, E4, E5, 14.4.15] (R25)"""
    culling.left -= 1
    if culling.areas != ANYWHERE:
        culling.areas &= ~(1 << option[1])
    call_lose(p, culling.colour, option[1], culling.each, BY_EPOCH)
    return IS_CULLED


ANYWHERE: Final = -1
IS_CULLED: Final = Do("is it culled", is_culled)
CULL: Final[Ask[Culling]] = Ask(
    "choose what is lost", actor, cull_options, take_cull, anywhere("give-up"), why_not_cull
)
CULLING.consists_of(IS_CULLED, CULL)


# --- PRINCES [E9] ---

TOO_POOR: Final = Reason("E9", "There are not enough minas in the Treasury.")


def princes_universe(p: AcmePosition, princes: Princes) -> list[Option]:
    return [("give-minas",), ("lose-points",)]


def why_not_princes(p: AcmePosition, princes: Princes, option: Option) -> Reason | None:
    """[E9]"""
    return TOO_POOR if option == ("give-minas",) and p.minas[princes.colour] < princes.minas else None


def take_princes(p: AcmePosition, princes: Princes, option: Option) -> Step[Princes]:
    """[E9]"""
    if option == ("give-minas",):
        pay_minas(p, princes.colour, princes.minas, "E9")
    else:
        lose_points(p, princes.colour, princes.points, "E9")
    return END


PAY_OR_LOSE: Final[Ask[Princes]] = ask_lawful(
    "pay or lose a point", actor, take_princes, princes_universe, why_not_princes
)
PRINCES.consists_of(PAY_OR_LOSE)

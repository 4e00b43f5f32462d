"""6.15 Raid trade: raiders in their boxes, displacing, raids, markers that come back."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import PLACE_RAIDER
from kadesh.games.assyrian_wars.charts.numbers import RAID as RAID_COST
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    CAVALRY,
    COUNTERS,
    IN_CITY,
    N_POWERS,
    N_RAIDS,
    NOBODY,
    ORANGE,
    RAIDS,
    REGROUP,
    UNITS,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.asking import Action, ask_lawful, its_seat, made
from kadesh.games.assyrian_wars.rules.ch06_attrition import RAIDER as LEAVES_BOX
from kadesh.games.assyrian_wars.rules.ch06_attrition import check_attrition, hit, rout
from kadesh.games.assyrian_wars.rules.ch06_control import settle_control
from kadesh.games.assyrian_wars.rules.ch06_points import spend, why_not_afford
from kadesh.games.assyrian_wars.rules.kinds import KEPT, each_kind, one_of_own
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import (
    Impulse,
)
from kadesh.games.assyrian_wars.rules.under_way_war import (
    DISPLACING,
    RAID,
    Displacing,
    Raid,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

FAILS: Final = 6
_RAIDERS_COME_FROM: Final = (1 << 2 * AREAS) - 1 | 1 << REGROUP

NO_MERCENARIES: Final = Reason("6.15", "Mercenaries cannot be used for raids.")
NOT_AVAILABLE: Final = Reason(
    "6.15", "Only an unbesieged land unit, or one in the Regroup Box, becomes a raider."
)
FINISHED: Final = Reason("6.7.7", "That unit has fought and is finished for this impulse.")
ONE_RAIDER: Final = Reason("6.15", "One unit of a country goes to the Raid Boxes in an impulse.")
NO_RAIDERS: Final = Reason("6.15", "No raider is ready: those placed in this impulse wait.")
NO_TARGETS: Final = Reason("6.15", "No power has trade markers to raid.")
OWN_BOX: Final = Reason("6.15", "That box is held by this side itself.")
NOT_ROLLED: Final = Reason("6.15", "The die has named the power whose marker may be removed.")
NO_MARKERS: Final = Reason("6.15", "That power is one's own, or has no trade markers.")


# --- raiders take their places ---


def why_not_raider(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """The reason against sending a unit on a raid. [6.15]"""
    counter, place = option[1], p.place[option[1]]
    if p.owner[counter] != impulse.country or not UNITS >> counter & 1:
        return NOT_AVAILABLE
    if ORANGE >> counter & 1:
        return NO_MERCENARIES
    if p.raider_placed:
        return ONE_RAIDER
    if not is_at_hand(p, place):
        return NOT_AVAILABLE
    if place != REGROUP and p.used >> counter & 1:
        return FINISHED
    return why_not_afford(p, PLACE_RAIDER)


def is_at_hand(p: AssyrianPosition, place: int) -> bool:
    """On the map and not besieged, or in the Regroup Box. [6.15]"""
    if place >= 2 * AREAS:
        return place == REGROUP
    return place < IN_CITY or not p.is_besieged(place - IN_CITY)


def raider_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """One of each kind in each place."""
    own = p.owned[impulse.country] & UNITS
    counters: list[int] = []
    for place in listed(p.stands[impulse.country] & _RAIDERS_COME_FROM):
        counters += each_kind(p, own & p.here[place], p.used)
    return [("raider", counter) for counter in sorted(counters)]


RAIDER: Final = made("raider", COUNTERS)


def raider_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Who is not finished or besieged, or is in the Regroup Box. [6.15]"""
    if p.raider_placed:
        return []
    own, here, reduced = p.owned[impulse.country] & UNITS, p.here, p.reduced
    ready = own & ~p.used
    counters: list[int] = []
    for place in listed(p.stands[impulse.country] & _RAIDERS_COME_FROM & ~(p.besieged << IN_CITY)):
        force = here[place] & ready
        if force:
            counters += KEPT[force, force & reduced]
    counters += one_of_own(p, own & here[REGROUP] & p.used)
    counters.sort()
    return [RAIDER[counter] for counter in counters if not ORANGE >> counter & 1]


def free_box(p: AssyrianPosition) -> int:
    """An empty Raid Box, NOBODY if all are taken."""
    for box in range(N_RAIDS):
        if not p.here[RAIDS + box]:
            return box
    return NOBODY


def take_raider(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """Into a free box, or against one of the occupants. [6.15]"""
    counter = option[1]
    spend(p, PLACE_RAIDER)
    p.raider_placed = True
    box = free_box(p)
    if box >= 0:
        enter_box(p, counter, box)
    else:
        p.call(DISPLACING, Displacing(impulse.country, counter))


def enter_box(p: AssyrianPosition, counter: int, box: int) -> None:
    place = p.place[counter]
    p.put(counter, RAIDS + box)
    p.new_raiders |= 1 << counter
    p.tell(facts_war.PlacesRaider, "6.15", p.owner[counter], counter, box)
    if place < AREAS:
        settle_control(p, place)


PLACE_A_RAIDER: Final = Action(
    ["raider"],
    raider_universe,
    why_not_raider,
    take_raider,
    tribes=True,
    legal=raider_legal,
    least=PLACE_RAIDER,
)


# --- displacing ---


def is_own_box(p: AssyrianPosition, country: int, box: int) -> bool:
    """Held by the country or its lord's side of minors. [6.15]"""
    return any(p.lord[p.owner[counter]] == p.lord[country] for counter in listed(p.here[RAIDS + box]))


def roll_box(p: AssyrianPosition, displacing: Displacing) -> Step[Displacing]:
    """The die names the box; six fails. [6.15] (A94)"""
    first = p.dice.rolled
    die = p.dice.roll()
    fails = die == FAILS or all(is_own_box(p, displacing.country, box) for box in range(N_RAIDS))
    p.tell(facts_war.BoxRoll, "6.15", displacing.country, displacing.counter, die, not fails, first)
    if fails:
        return END
    displacing.box = die - 1
    return NEXT if is_own_box(p, displacing.country, displacing.box) else FIGHT


def box_universe(p: AssyrianPosition, displacing: Displacing) -> list[Option]:
    return [("displace", box) for box in range(N_RAIDS)]


def why_not_box(p: AssyrianPosition, displacing: Displacing, option: Option) -> Reason | None:
    return OWN_BOX if is_own_box(p, displacing.country, option[1]) else None


def take_box(p: AssyrianPosition, displacing: Displacing, option: Option) -> Step[Displacing]:
    displacing.box = option[1]
    return NEXT


def fight(p: AssyrianPosition, displacing: Displacing) -> Step[Displacing]:
    """One round between the two units. [6.15]"""
    counter, box = displacing.counter, displacing.box
    occupant = bits(p.here[RAIDS + box])[0]
    first = p.dice.rolled
    attack, defence = p.dice.roll(), p.dice.roll()
    hits, struck = attack <= p.cf(counter), defence <= p.cf(occupant)
    faces = (attack, defence)
    p.tell(facts_war.FightsForBox, "6.15", displacing.country, counter, box, faces, hits, first)
    place = p.place[counter]
    if hits:
        hit(p, occupant)
    if struck:
        hit(p, counter)
    here, there = p.place[counter] == place, p.place[occupant] == RAIDS + box
    if not here or (there and (struck or not hits)):
        return END
    if there:
        check_attrition(p, 1 << occupant, LEAVES_BOX)
    return NEXT


def move_in(p: AssyrianPosition, displacing: Displacing) -> Step[Displacing]:
    """Who leaves a Raid Box regroups, if the attrition check has left him alive. [6.15]"""
    for occupant in listed(p.here[RAIDS + displacing.box]):
        rout(p, occupant)
    enter_box(p, displacing.counter, displacing.box)
    return END


ROLL_BOX: Final = Do("roll for a box", roll_box)
CHOOSE_BOX: Final[Ask[Displacing]] = ask_lawful("choose a box", its_seat, take_box, box_universe, why_not_box)
FIGHT: Final = Do("fight", fight)
MOVE_IN: Final = Do("move in", move_in)
DISPLACING.consists_of(ROLL_BOX, CHOOSE_BOX, FIGHT, MOVE_IN)


# --- raids ---


def ready_raiders(p: AssyrianPosition, country: int) -> list[int]:
    """Raiders of the country and of those allied to it, not those placed in this impulse. [6.15]

    A minor rouses its own alone: it has no minors, and its power is not one.
    """
    found: list[int] = []
    waiting = p.new_raiders
    for raiders in p.here[RAIDS : RAIDS + N_RAIDS]:
        if raiders and raiders & ~waiting:
            counter = raiders.bit_length() - 1
            if country in (p.owner[counter], p.lord[p.owner[counter]]):
                found.append(counter)
    return found


def why_not_raid(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    if not ready_raiders(p, impulse.country):
        return NO_RAIDERS
    if not targets(p, impulse.country):
        return NO_TARGETS
    return why_not_afford(p, RAID_COST)


def raid_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("raid",)]


def raid_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    ready = ready_raiders(p, impulse.country)
    return raid_universe(p, impulse) if ready and targets(p, impulse.country) else []


def take_raid(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    spend(p, RAID_COST)
    p.call(RAID, Raid(impulse.country, ready_raiders(p, impulse.country)))


RAID_NOW: Final = Action(
    ["raid"], raid_universe, why_not_raid, take_raid, tribes=True, legal=raid_legal, least=RAID_COST
)


def targets(p: AssyrianPosition, country: int) -> list[int]:
    """Powers with trade markers, other than one's own. [6.15]"""
    return [power for power in range(N_POWERS) if p.trade[power] and power != p.lord[country]]


def next_raider(p: AssyrianPosition, raid: Raid) -> Step[Raid]:
    """Each raider rolls for its target; six fails. [6.15] (A15)"""
    if raid.raider < 0 or not raid.again:
        if raid.place >= len(raid.raiders):
            return END
        raid.raider = raid.raiders[raid.place]
        raid.place += 1
        raid.second = False
    raid.again = False
    if not RAIDS <= p.place[raid.raider] < RAIDS + N_RAIDS:
        raid.raider = NOBODY  # he has found no box
        return NEXT_RAIDER
    if not targets(p, raid.country):
        return END
    raid.first = p.dice.rolled
    raid.die = p.dice.roll()
    if raid.die == FAILS:
        p.tell(facts_war.RaidRoll, "6.15", raid.country, raid.raider, raid.die, -1, 0, False, raid.first)
        raid.raider = NOBODY
        return NEXT_RAIDER
    raid.target = raid.die - 1
    return ATTACK if is_named(p, raid) and not p.is_allied(raid.country, raid.target) else NEXT


def is_named(p: AssyrianPosition, raid: Raid) -> bool:
    """Has the die named a power whose marker can be removed? [6.15]"""
    return raid.target in targets(p, raid.country)


def target_universe(p: AssyrianPosition, raid: Raid) -> list[Option]:
    return [*(("raid-power", power) for power in range(N_POWERS)), ("raid-nobody",)]


def why_not_target(p: AssyrianPosition, raid: Raid, option: Option) -> Reason | None:
    """Any other power if the die has named one's own or one without markers; or nobody. [6.15]"""
    if option[0] == "raid-nobody":
        return None
    if option[1] not in targets(p, raid.country):
        return NO_MARKERS
    return NOT_ROLLED if is_named(p, raid) and option[1] != raid.target else None


def take_target(p: AssyrianPosition, raid: Raid, option: Option) -> Step[Raid]:
    """He "may try" it: a friend's markers can be spared. [6.15]"""
    if option[0] == "raid-nobody":
        p.tell(facts_war.RaidRoll, "6.15", raid.country, raid.raider, raid.die, -1, 0, False, raid.first)
        raid.raider = NOBODY
        return NEXT_RAIDER
    raid.target = option[1]
    return NEXT


def attack(p: AssyrianPosition, raid: Raid) -> Step[Raid]:
    """A hit removes a marker; an own one may come back on an even die. [6.15] (A95)"""
    raider, target = raid.raider, raid.target
    die = p.dice.roll()
    success = die <= p.cf(raider)
    p.tell(facts_war.RaidRoll, "6.15", raid.country, raider, raid.die, target, die, success, raid.first)
    first_try = not raid.second
    raid.raider = NOBODY
    if success:
        p.trade[target] -= 1
        p.trade_lost[target] += 1
        bring_back(p, p.lord[raid.country])
        if first_try and p.unit_abilities and CAVALRY >> raider & 1:
            raid.raider, raid.again, raid.second = raider, True, True
    return NEXT_RAIDER


def bring_back(p: AssyrianPosition, power: int) -> None:
    """One even roll for a marker removed. [6.15]"""
    if power >= N_POWERS or not p.trade_lost[power]:
        return
    first = p.dice.rolled
    die = p.dice.roll()
    if die % 2 == 0:
        p.trade[power] += 1
        p.trade_lost[power] -= 1
    p.tell(facts_war.TradeMarkerBack, "6.15", power, die, die % 2 == 0, first)


NEXT_RAIDER: Final = Do("next raider", next_raider)
TARGET: Final[Ask[Raid]] = ask_lawful("target", its_seat, take_target, target_universe, why_not_target)
ATTACK: Final = Do("attack", attack)
RAID.consists_of(NEXT_RAIDER, TARGET, ATTACK)

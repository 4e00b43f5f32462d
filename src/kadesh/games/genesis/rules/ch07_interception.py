"""7.4 Interception: forces next to a space that an enemy enters may fall upon him there."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import LAND, MAJORS, MOUNTAIN, NOBODY
from kadesh.games.genesis.rules import facts_war
from kadesh.games.genesis.rules.arithmetic import intercepts
from kadesh.games.genesis.rules.asking import anywhere
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.ch08_capture import kill_lone_kings, occupy
from kadesh.games.genesis.rules.force import (
    best_tactical,
    clamp,
    commander,
    free_kings,
    free_units,
    have_a_fight,
    is_gone,
    kings_at,
    regroup,
    transfer,
    why_closed,
)
from kadesh.games.genesis.rules.position import (
    COMBAT,
    KING_SLOTS,
    MOST,
    SLOT_POWER,
    UNDER_BIT,
    GenesisPosition,
    spaces_in,
)
from kadesh.games.genesis.rules.under_way import (
    BATTLE,
    INTERCEPTION,
    NAMING,
    Battle,
    Force,
    Interception,
    Naming,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_NEXT_TO_IT: Final = Reason("7.4.1", "Only over a Land Connection from the next space.")
NOBODY_THERE: Final = Reason("7.4.1", "No force of yours with a combat unit stands there.")
ACTIVE_FORCE: Final = Reason("7.4", "A force that is itself under way does not intercept.")
JUST_FOUGHT: Final = Reason("8.4.5", "The force that it has just fought may not intercept it.")
TRIED_ALREADY: Final = Reason("7.4.1", "That force has tried for this space.")
ONLY_CHARIOTS: Final = Reason("7.4.1", "Chariots do not fight in mountains, so they cannot intercept there.")
KING_NEEDS_FRIENDS: Final = Reason(
    "7.4.1", "A king alone rides only to a friendly force that is about to fight, or to friends behind walls."
)


def why_not_intercept(
    p: GenesisPosition, power: int, come_from: int, to: int, tried: int, barred: int
) -> Reason | None:
    """The reason against intercepting from a space into another. [7.4, 7.4.1, 8.3.1, 8.4.5, 5.2.3] (R83)"""
    if come_from not in LAND[to]:
        return NOT_NEXT_TO_IT
    if tried >> come_from & 1:
        return TRIED_ALREADY
    if come_from == barred:
        return JUST_FOUGHT
    if p.is_closed(power, to):
        return why_closed(to)
    if p.armed[come_from] >> power & 1:
        force = free_units(p, power, come_from)
        if force & MOST or (force & COMBAT and not MOUNTAIN[to]):
            return None
        if not force & COMBAT:
            return ACTIVE_FORCE
        if not free_kings(p, power, come_from):
            return ONLY_CHARIOTS
    if not free_kings(p, power, come_from):
        return NOBODY_THERE
    return None if have_a_fight(p, power, to) else KING_NEEDS_FRIENDS


def places(p: GenesisPosition, power: int, to: int, tried: int, barred: int) -> list[int]:
    """The spaces from which a power may try to intercept. [7.4.1]"""
    return [
        space
        for space in LAND[to]
        if (p.armed[space] >> power & 1 or kings_at(p, power, space))
        and why_not_intercept(p, power, space, to, tried, barred) is None
    ]


def acts(p: GenesisPosition, power: int) -> bool:
    """Does anybody decide for this power, or does its king act by himself? [8.0] (R84)"""
    if not p.is_passive(power):
        return True
    return bool(p.interceptors) and p.king[power] >= 0 and bool(p.interceptors >> p.king[power] & 1)


def near(p: GenesisPosition, target: Force) -> int:
    """The enemy powers with units or, where a fight is on, kings next to a space. [7.4.1]"""
    to, power = target.at, target.power
    mask = 0
    for space in LAND[to]:
        mask |= p.armed[space]
    if p.armed[to] & ~p.friends[power] & ~UNDER_BIT or p.hostile_walls(power, to):
        for slot in range(KING_SLOTS):
            if p.king_at[slot] >= 0 and p.king_at[slot] in LAND[to]:
                mask |= 1 << SLOT_POWER[slot]
    return mask & ~p.friends[power] & ~UNDER_BIT


def intercept_order(p: GenesisPosition, target: int, powers: int) -> list[int]:
    """Clockwise from the target's left, each kingdom followed by the peoples it controls. [7.4.1] (R46)"""
    found: list[int] = []
    for kingdom in p.clockwise_from(p.left_of(target)):
        if powers >> kingdom & 1:
            found.append(kingdom)
        for people in spaces_in(powers):
            if people >= MAJORS and p.controller[people] == kingdom:
                found.append(people)
    for power in spaces_in(powers):
        if power not in found and p.is_passive(power) and acts(p, power):
            found.append(power)
    return found


def call_interception(p: GenesisPosition, target: Force, barred: int = -1) -> None:
    """Let everybody try who may intercept a force, if there is anybody. [7.4.1]"""
    for power in spaces_in(near(p, target)):
        if acts(p, power) and places(p, power, target.at, 0, barred):
            p.call(INTERCEPTION, Interception(target=target, space=target.at, barred=barred))
            return


# --- steps ---


def who_tries(p: GenesisPosition, interception: Interception) -> Step[Interception]:
    """The next power that may intercept, as long as the target is there. [7.4.1]"""
    target, space = interception.target, interception.space
    clamp(p, target)
    interception.force = interception.kings = 0
    interception.come_from = -1
    if is_gone(target) or target.at != space:
        return END
    order = intercept_order(p, target.power, near(p, target))
    while interception.place < len(order):
        power = order[interception.place]
        interception.power = power
        if places(p, power, space, interception.tried, interception.barred):
            return NEXT
        interception.place += 1
        interception.tried = 0
    return END


def decide_options(p: GenesisPosition, interception: Interception) -> list[Option]:
    power = interception.power
    found = places(p, power, interception.space, interception.tried, interception.barred)
    options: list[Option] = [("intercept", space) for space in found]
    if p.is_passive(power):
        return options[:1]
    options.append(("pass",))
    return options


def why_not_decide(p: GenesisPosition, interception: Interception, option: Option) -> Reason | None:
    """The reason against an interception. [7.4.1]"""
    if option[0] == "pass":
        return None
    to, tried, barred = interception.space, interception.tried, interception.barred
    return why_not_intercept(p, interception.power, option[1], to, tried, barred)


def take_decide(p: GenesisPosition, interception: Interception, option: Option) -> Step[Interception]:
    """A force will try, or the power lets the enemy pass. [7.4.1]"""
    if option[0] == "pass":
        interception.place += 1
        interception.tried = 0
        return WHO_TRIES
    power, at = interception.power, option[1]
    interception.tried |= 1 << at
    interception.at = at
    if p.is_passive(power):
        units, kings = free_units(p, power, at), free_kings(p, power, at)
        interception.force, interception.kings = units, kings
    else:
        p.call(NAMING, Naming(party=interception))
    return NEXT


def roll(p: GenesisPosition, interception: Interception) -> Step[Interception]:
    """Two dice, the king's rating, 3 from a city, 1 into a friendly city; 12 succeeds. [7.4.2] (R47)

    The battle follows at once: nobody is asked whether he would withdraw. [7.5.8]
    """
    power, come_from, to = interception.power, interception.at, interception.space
    first = p.dice.rolled
    one, two = p.dice.roll(), p.dice.roll()
    tactical = best_tactical(p, interception.kings)
    success = intercepts(one + two, tactical, p.is_city(come_from), into_friendly_city(p, power, to))
    p.tell(facts_war.Interception, "7.4.2", power, come_from, to, one, two, tactical, success, first)
    if not success:
        return WHO_TRIES
    interception.come_from = come_from
    transfer(p, interception, to)
    if not interception.force:
        return WHO_TRIES  # the king has come to help; the mover remains the attacker [7.4.2]
    interception.holder = who_was_there(p, interception.target.power, to)
    interception.prize = interception.workers_killed = False
    p.call(BATTLE, Battle(attackers=interception, target=interception.target))
    return NEXT


def who_was_there(p: GenesisPosition, prey: int, to: int) -> int:
    """Who holds the space with units in it, or is the prey itself; NOBODY if the city is empty. [8.5.1]"""
    holder = p.holder[to]
    return holder if holder == prey or (holder >= 0 and p.present[to] >> holder & 1) else NOBODY


def into_friendly_city(p: GenesisPosition, power: int, to: int) -> bool:
    """Is the target space a city that the interceptor or an ally controls? [7.4.2] (R47)"""
    return p.is_city(to) and p.holder[to] >= 0 and bool(p.friends[power] >> p.holder[to] & 1)


def after(p: GenesisPosition, interception: Interception) -> Step[Interception]:
    """The interceptor regroups unless he controls the space or has it for himself. [7.4.6] (R55, R80)

    A city that another power held is captured with all that goes with it [8.5.1, 8.1]; a king who was alone
    in the interceptor's own is caught. [7.2.5] (R38)
    """
    clamp(p, interception)
    power, space = interception.power, interception.space
    if not is_gone(interception) and p.holder[space] != power:
        if interception.force and not p.enemies(power, space) and not p.hostile_walls(power, space):
            occupy(p, interception, interception.holder, interception.holder >= 0, False)
        else:
            regroup(p, interception)
    elif interception.force and not p.armed_enemies(power, space):
        kill_lone_kings(p, power, space)
    settle(p, space)
    return WHO_TRIES


WHO_TRIES: Final = Do("who tries", who_tries)
INTERCEPT: Final[Ask[Interception]] = Ask(
    "intercept",
    commander,
    decide_options,
    take_decide,
    anywhere("intercept", "pass"),
    why_not_decide,
    reaction=True,
)
ROLL: Final = Do("roll", roll)
AFTER_THE_BATTLE: Final = Do("after the battle", after)
INTERCEPTION.consists_of(WHO_TRIES, INTERCEPT, ROLL, AFTER_THE_BATTLE)

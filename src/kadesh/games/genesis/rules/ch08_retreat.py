"""8.4 Retreats of beaten defenders: one or two spaces, all together."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import RETREAT_SPACES
from kadesh.games.genesis.charts.tables import LAND, SPACES
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.ch07_arrival import entered_without_attack
from kadesh.games.genesis.rules.ch07_interception import call_interception
from kadesh.games.genesis.rules.deeds import RETREATING
from kadesh.games.genesis.rules.force import (
    AT,
    FORCE,
    FROM,
    KINGS,
    OWN_LOCALS,
    POWER,
    RETREAT,
    ambush,
    ambush_options,
    ambush_universe,
    clamp,
    contest,
    enemies_in,
    follow,
    force_frame,
    is_gone,
    leave_contest,
    take_ambush,
    transfer,
    why_not_ambush,
)
from kadesh.games.genesis.rules.position import UNDER, GenesisPosition
from kadesh.table import END, NEXT, Ask, Do, Frame, Option, Reason

# Locals of the frame, after those of the force.
BATTLE_SPACE: Final = OWN_LOCALS
BARRED: Final = OWN_LOCALS + 1  # the space from which the attackers came
STEPS: Final = OWN_LOCALS + 2
OPPONENT: Final = OWN_LOCALS + 3

# Steps of the procedure.
GO: Final = 0

NOT_CONNECTED: Final = Reason("8.4.4", "A retreat goes over a Land Connection into the next space.")
ENEMIES_THERE: Final = Reason("8.4.4", "A retreat never goes where enemy units are.")
WALLS_THERE: Final = Reason("8.4.4", "A retreat never goes into an enemy Fortified City.")
ATTACKERS_CAME: Final = Reason("8.4.4", "The attackers entered the battle from there.")
TOO_NEAR: Final = Reason("8.4.4", "A retreat of two spaces may not end next to the battle.")
NO_ENTRY: Final = Reason("11.3.2", "The force may not enter that space.")
GO_FIRST: Final = Reason("8.4.4", "The force must leave the Battle Space.")


def why_not_retreat_to(
    p: GenesisPosition, power: int, at: int, to: int, battle_space: int, barred: int
) -> Reason | None:
    """The reason against retreating from one space into another. [8.4.4] (R53)"""
    if to not in LAND[at]:
        return NOT_CONNECTED
    if to == barred:
        return ATTACKERS_CAME
    if p.is_closed(power, to):
        return NO_ENTRY
    if enemies_in(p, power, to):
        return ENEMIES_THERE
    if p.hostile_walls(power, to):
        return WALLS_THERE
    if at != battle_space and (to == battle_space or to in LAND[battle_space]):
        return TOO_NEAR
    return None


def ways_out(p: GenesisPosition, power: int, space: int, barred: int) -> list[int]:
    """The spaces into which a force can retreat from a battle. [8.4.4]"""
    return [to for to in LAND[space] if why_not_retreat_to(p, power, space, to, space, barred) is None]


def call_retreat(
    p: GenesisPosition, group: int, force: int, kings: int, space: int, barred: int, opponent: int, link: int
) -> None:
    """Put a beaten force on its way. Units from under an In Revolt marker leave it. [8.4.1, 8.4.2, 5.2.3]"""
    power = p.owner_of(group, space)
    if group == UNDER:
        p.remove_force(UNDER, space, force)
        p.add_force(power, space, force)
    frame = force_frame(RETREAT, power, RETREATING, space, link)
    frame[FORCE] = force
    frame[KINGS] = kings
    frame.extend((space, barred, 0, opponent))
    p.frames.append(frame)


# --- steps ---


def retreater(p: GenesisPosition, frame: Frame) -> int:
    return p.decider(frame[POWER], frame[OPPONENT])


def go_options(p: GenesisPosition, frame: Frame) -> list[Option]:
    power, at = frame[POWER], frame[AT]
    options: list[Option] = [
        ("retreat-to", to)
        for to in LAND[at]
        if why_not_retreat_to(p, power, at, to, frame[BATTLE_SPACE], frame[BARRED]) is None
    ]
    if frame[STEPS] or not options:
        options.append(("stop",))
    return options


def go_universe(p: GenesisPosition, frame: Frame) -> list[Option]:
    options: list[Option] = [("retreat-to", to) for to in range(SPACES)]
    options.append(("stop",))
    return options


def why_not_go(p: GenesisPosition, frame: Frame, option: Option) -> Reason | None:
    """The reason against a way to retreat, or against going no further. [8.4.1, 8.4.4]"""
    if option[0] == "stop":
        return None if frame[STEPS] or len(go_options(p, frame)) == 1 else GO_FIRST
    return why_not_retreat_to(p, frame[POWER], frame[AT], option[1], frame[BATTLE_SPACE], frame[BARRED])


def take_go(p: GenesisPosition, frame: Frame, option: Option) -> int:
    """The force retreats one space, together with whoever it is part of. [8.4.1, 8.4.4]"""
    if option[0] == "stop":
        return END
    to: int = option[1]
    p.tell(facts.Retreat, "8.4.1", frame[POWER], frame[AT], to, frame[FORCE])
    frame[STEPS] += 1
    frame[FROM] = frame[AT]
    contest(p, frame, to)
    transfer(p, frame, to)
    follow(p, frame)
    return NEXT


def pursued(p: GenesisPosition, frame: Frame) -> int:
    """Enemies may intercept, but not the force just fought. [8.4.5]"""
    call_interception(p, len(p.frames) - 1, frame[BATTLE_SPACE])
    return NEXT


def arrived(p: GenesisPosition, frame: Frame) -> int:
    """After the first space the force may go on into a second, unless it was beaten once more. [8.4.4]"""
    entered = leave_contest(p, frame)
    clamp(p, frame)
    follow(p, frame)
    if is_gone(frame) or frame[AT] != entered or frame[STEPS] >= RETREAT_SPACES:
        return END
    return GO


RETREAT.steps.extend(
    [
        Ask("retreat", retreater, go_options, take_go, go_universe, why_not_go),
        Do("entered", entered_without_attack),
        Do("ambush", ambush),
        Ask("ambushed", retreater, ambush_options, take_ambush, ambush_universe, why_not_ambush),
        Do("pursued", pursued),
        Do("arrived", arrived),
    ]
)

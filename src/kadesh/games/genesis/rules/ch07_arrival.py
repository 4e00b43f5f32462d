"""What meets a force that has entered a space first: cards, an Ambush, interceptors. [7.4, 13.1.5, 13.2]"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import IN_ENTRY, IN_MOVE, KIND, TRANSIT, UNIT_KINDS
from kadesh.games.genesis.rules import facts_war
from kadesh.games.genesis.rules.asking import ask_lawful
from kadesh.games.genesis.rules.ch07_interception import call_interception
from kadesh.games.genesis.rules.ch13_windows import call_window
from kadesh.games.genesis.rules.force import clamp, commander, kill, perish
from kadesh.games.genesis.rules.position import ONE, GenesisPosition, part, size
from kadesh.games.genesis.rules.under_way import AMBUSH, Ambush, Force
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NONE_LEFT: Final = Reason("13.2", "The force has no such unit left.")


def open_window(p: GenesisPosition, force: Force, attacks: bool) -> None:
    """Cards of others when a force has entered a space. [13.1.5, 13.2] (R82, R89)"""
    if not force.force:
        return
    power, at = force.power, force.at
    window = 0
    if KIND[at] == TRANSIT and not p.new_cities >> at & 1:
        window = IN_ENTRY
    if attacks and (p.armed_enemies(power, at) or p.hostile_walls(power, at)):
        window |= IN_MOVE
    if window:
        call_window(p, window, power, at)


def entered_without_attack(p: GenesisPosition, force: Force) -> Step[Force]:
    """A withdrawing or retreating force may meet an Ambush. [13.2] (R89)"""
    open_window(p, force, False)
    return NEXT


def meet_ambush(p: GenesisPosition, force: Force) -> Step[Force]:
    """Cards that were just played may cost the force units. [13.2] (R17)"""
    clamp(p, force)
    if force.ambush_losses:
        p.call(AMBUSH, Ambush(victim=force, losses=force.ambush_losses))
        force.ambush_losses = 0
    return NEXT


def meet_interceptors(p: GenesisPosition, force: Force) -> Step[Force]:
    """Whoever may intercept the force is asked. [7.4.1]"""
    call_interception(p, force)
    return NEXT


# --- AMBUSH: losses of any force that enters a Transit space [13.2] ---


def any_losses(p: GenesisPosition, ambush: Ambush) -> Step[Ambush]:
    """Are units still to be lost, and can their owner choose? [13.2] (R17)"""
    victim = ambush.victim
    clamp(p, victim)
    if not ambush.losses or not victim.force:
        return END
    if ambush.losses < size(victim.force):
        return NEXT
    perish(p, victim, "13.2")
    return END


def ambushed(p: GenesisPosition, ambush: Ambush) -> int:
    return commander(p, ambush.victim)


def lose_universe(p: GenesisPosition, ambush: Ambush) -> list[Option]:
    return [("lose-unit", kind) for kind in range(UNIT_KINDS)]


def why_not_lose(p: GenesisPosition, ambush: Ambush, option: Option) -> Reason | None:
    """The mover picks what an Ambush costs him. [13.2]"""
    return None if part(ambush.victim.force, option[1]) else NONE_LEFT


def take_lose(p: GenesisPosition, ambush: Ambush, option: Option) -> Step[Ambush]:
    """A unit falls in an Ambush. [13.2]"""
    victim = ambush.victim
    kill(p, victim, ONE[option[1]])
    ambush.losses -= 1
    p.tell(facts_war.Ambushed, "13.2", victim.power, victim.at, option[1])
    return ANY_LOSSES


ANY_LOSSES: Final = Do("any losses", any_losses)
AMBUSHED: Final[Ask[Ambush]] = ask_lawful("ambushed", ambushed, take_lose, lose_universe, why_not_lose)
AMBUSH.consists_of(ANY_LOSSES, AMBUSHED)

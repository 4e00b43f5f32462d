"""What meets a force that has entered a space first: cards, then interceptors. [7.4, 13.1.5]"""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import IN_ENTRY, IN_MOVE, KIND, TRANSIT
from kadesh.games.genesis.rules.ch07_interception import call_interception
from kadesh.games.genesis.rules.ch13_windows import call_window
from kadesh.games.genesis.rules.force import AT, FORCE, POWER
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.table import NEXT, Frame


def open_window(p: GenesisPosition, frame: Frame, attacks: bool) -> None:
    """Cards of others when a force has entered a space. [13.1.5, 13.2] (R82, R89)"""
    if not frame[FORCE]:
        return
    power, at = frame[POWER], frame[AT]
    window = 0
    if KIND[at] == TRANSIT and not p.new_cities >> at & 1:
        window = IN_ENTRY
    if attacks and (p.armed_enemies(power, at) or p.hostile_walls(power, at)):
        window |= IN_MOVE
    if window:
        call_window(p, window, power, at)


def entered_without_attack(p: GenesisPosition, frame: Frame) -> int:
    """A withdrawing or retreating force may meet an Ambush. [13.2] (R89)"""
    open_window(p, frame, False)
    return NEXT


def meet_interceptors(p: GenesisPosition, frame: Frame) -> int:
    """Whoever may intercept the force is asked. [7.4.1]"""
    call_interception(p, len(p.frames) - 1)
    return NEXT

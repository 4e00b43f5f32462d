"""7.0 The Reinforcement Phase: tribes leave, revolts gather, gifts, then Power after Power. [5.0]"""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import ASSYRIA_TURN
from kadesh.games.god_kings.charts.tables import ASSYRIA, IS_REVOLT, N_SIDES, POWERS, PROVINCE
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.asking import anywhere
from kadesh.games.god_kings.rules.ch20_neutrals import nations, reinforce
from kadesh.games.god_kings.rules.ch21_barbarians import barbarians_leave, dissolve, revolts_end, take_all
from kadesh.games.god_kings.rules.ch25_displacement import revolt_places
from kadesh.games.god_kings.rules.places import leader_of
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way_realm import (
    GIFTS,
    REINFORCEMENT,
    REINFORCEMENT_PHASE,
    Gifts,
    Reinforcement,
    ReinforcementPhase,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_ITS_PROVINCE: Final = Reason("22.0", "A revolt is placed back in the province in which it broke out.")
TAKEN: Final = Reason("22.0", "Units of another side stand there.")


def begin(p: GodKingsPosition, phase: ReinforcementPhase) -> Step[ReinforcementPhase]:
    """Barbarians leave, revolts without units end. [21.0, 22.0]"""
    p.tell(facts_turn.ReinforcementBegins, "7.0")
    barbarians_leave(p)
    revolts_end(p)
    phase.side = POWERS - 1
    return NEXT


def next_revolt(p: GodKingsPosition, phase: ReinforcementPhase) -> Step[ReinforcementPhase]:
    """Each revolt that is still in play is placed anew. [22.0]"""
    while phase.side < N_SIDES - 1:
        phase.side += 1
        side = phase.side
        if IS_REVOLT[side] and p.general_at[leader_of(side)] != -1:
            if revolt_places(p, side):
                return PLACE_A_REVOLT
            dissolve(p, side)
    return THE_GIFTS


def fewest_points(p: GodKingsPosition, phase: ReinforcementPhase) -> int:
    """The player with the fewest VP chooses. [22.0]"""
    return p.lowest()


def revolt_options(p: GodKingsPosition, phase: ReinforcementPhase) -> list[Option]:
    return [("revolt-to", space) for space in sorted(revolt_places(p, phase.side))]


def why_not_revolt_to(p: GodKingsPosition, phase: ReinforcementPhase, option: Option) -> Reason | None:
    """The reason against a place for a revolt. [22.0] (A114)"""
    if PROVINCE[option[1]] != PROVINCE[revolt_places(p, phase.side)[0]]:
        return NOT_ITS_PROVINCE
    return TAKEN if p.enemies(phase.side, option[1]) else None


def take_revolt_to(
    p: GodKingsPosition, phase: ReinforcementPhase, option: Option
) -> Step[ReinforcementPhase]:
    """Its units are not reinforced, only placed. [22.0]"""
    side, space = phase.side, option[1]
    p.add(side, space, take_all(p, side))
    p.general_at[leader_of(side)] = space
    p.tell(facts_turn.RevoltPlaced, "22.0", side, space)
    return NEXT_REVOLT


def gifts(p: GodKingsPosition, phase: ReinforcementPhase) -> Step[ReinforcementPhase]:
    """Players may give each other spaces, points and cards. [20.1]"""
    p.call(GIFTS, Gifts())
    return NEXT


def next_power(p: GodKingsPosition, phase: ReinforcementPhase) -> Step[ReinforcementPhase]:
    """Each player in turn order. [5.0, 7.1]"""
    while phase.place < len(p.order):
        power = p.power_of[p.order[phase.place]]
        phase.place += 1
        # Assyria has just come, and gets nothing else in this turn. (A51)
        if power == ASSYRIA and p.assyria and p.turn == ASSYRIA_TURN:
            p.tp[power] = p.wp[power] = 0
            continue
        p.call(REINFORCEMENT, Reinforcement(power=power))
        return NEXT_POWER
    return NEXT


def neutrals(p: GodKingsPosition, phase: ReinforcementPhase) -> Step[ReinforcementPhase]:
    """Then the Neutral Nations, without any choice. [5.0, 20.4]"""
    for power in nations(p):
        reinforce(p, power)
    return END


BEGIN: Final = Do("begin", begin)
NEXT_REVOLT: Final = Do("next revolt", next_revolt)
PLACE_A_REVOLT: Final[Ask[ReinforcementPhase]] = Ask(
    "place a revolt", fewest_points, revolt_options, take_revolt_to, anywhere("revolt-to"), why_not_revolt_to
)
THE_GIFTS: Final = Do("gifts", gifts)
NEXT_POWER: Final = Do("next power", next_power)
NEUTRALS: Final = Do("neutrals", neutrals)
REINFORCEMENT_PHASE.consists_of(BEGIN, NEXT_REVOLT, PLACE_A_REVOLT, THE_GIFTS, NEXT_POWER, NEUTRALS)

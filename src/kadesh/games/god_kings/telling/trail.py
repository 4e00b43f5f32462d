"""Where we are in the sequence of play. [5.0]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start
from kadesh.games.god_kings.charts.tables import SPACE_NAMES
from kadesh.games.god_kings.rules.position import NEUTRAL_ROUND, GodKingsPosition
from kadesh.games.god_kings.rules.under_way import (
    Activation,
    Battle,
    CardPlay,
    Entry,
    Impulse,
    Retreat,
    Siege,
    Succession,
    TurnOrder,
)
from kadesh.games.god_kings.rules.under_way_realm import Gifts, Reinforcement, ReinforcementPhase
from kadesh.games.god_kings.telling.naming import card_name, general_name, seat_name, side_name

FIRST_YEAR: Final = 1500
YEARS_A_TURN: Final = 25


def turn_text(p: GodKingsPosition) -> str:
    """Turn 2 of 3 · 1475–1450 BC: turns last 25 years, the first begins in 1500."""
    begins = FIRST_YEAR - YEARS_A_TURN * (p.turn - 1)
    return f"Turn {p.turn} of {p.last_turn} · {begins}–{begins - YEARS_A_TURN} BC"


def trail(p: GodKingsPosition) -> list[str]:
    """Where we are in the sequence of play. [5.0]"""
    found = [turn_text(p)]
    if p.over:
        return found
    reinforcement = p.under_way(Reinforcement)
    if reinforcement is not None:
        return [*found, "Reinforcement", at_start(side_name(reinforcement.power))]
    if p.under_way(ReinforcementPhase) is not None or p.under_way(Gifts) is not None:
        return [*found, "Reinforcement"]
    if p.under_way(TurnOrder) is not None:
        return [*found, "Turn order"]
    if p.round:
        found.append("Neutral Nations Round" if p.round == NEUTRAL_ROUND else f"Round {p.round}")
    impulse, play = p.under_way(Impulse), p.under_way(CardPlay)
    if impulse is not None:
        found.append(at_start(seat_name(p, impulse.seat)))
    if play is not None:
        found.append(card_name(play.card))
    army = p.under_way(Activation)
    if army is not None:
        found.append(general_name(p, army.general))
    for kind, words in ((Retreat, "Retreat"), (Succession, "Succession")):
        if p.under_way(kind) is not None:
            return [*found, words]
    battle, siege, entry = p.under_way(Battle), p.under_way(Siege), p.under_way(Entry)
    if battle is not None:
        return [*found, f"Battle of {SPACE_NAMES[battle.space]}"]
    if siege is not None:
        return [*found, f"Siege of {SPACE_NAMES[siege.space]}"]
    if entry is not None:
        return [*found, f"Entering {SPACE_NAMES[entry.space]}"]
    return found

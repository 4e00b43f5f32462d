"""What a battle costs a side, in words."""

from __future__ import annotations

from kadesh.craft.english import many
from kadesh.games.genesis.charts.tables import INF
from kadesh.games.genesis.rules.arithmetic import percentage_loss
from kadesh.games.genesis.rules.ch08_sides import ATTACKING, side_units
from kadesh.games.genesis.rules.position import part
from kadesh.games.genesis.rules.under_way import Battle
from kadesh.games.genesis.telling.naming import unit_text


def loss_text(battle: Battle, side: int, suffered: int) -> str:
    """What a side loses: of its infantry, or of battle points where chariots or walls count too. [8.2.1]"""
    points = battle.attacking_points if side == ATTACKING else battle.defending_points
    loss = percentage_loss(points, suffered)
    men = part(side_units(battle, side), INF)
    whole = unit_text(INF, men) if points == men else many(points, "battle point")
    return f"{loss} of {whole}" if loss else "nothing"

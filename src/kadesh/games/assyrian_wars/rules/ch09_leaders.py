"""9.2, 9.4, 7.2 Leaders who have won may be promoted to their stronger side."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, LEADERS, bits
from kadesh.games.assyrian_wars.rules import facts_turn
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition


def promote(p: AssyrianPosition, force: int) -> None:
    """Leaders who have won may be promoted: an even die, Assyria with two. [7.2, 9.2, 9.4]"""
    if not p.reduced_leaders:
        return
    for leader in bits(force & LEADERS & ~p.promoted):
        country = p.owner[leader]
        dice = 2 if country == ASSYRIA and p.standing_army else 1
        first = p.dice.rolled
        faces = tuple(p.dice.roll() for _ in range(dice))
        success = any(face % 2 == 0 for face in faces)
        if success:
            p.promoted |= 1 << leader
        p.tell(facts_turn.Promotion, "9.2", country, leader, faces, success, first)

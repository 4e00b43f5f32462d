"""Lists that are kept for speed say what they said when they were made."""

from __future__ import annotations

from random import Random

from kadesh.games import find_game
from kadesh.games.assyrian_wars.charts import tables
from kadesh.games.assyrian_wars.rules import kinds


def test_nobody_changes_a_list_that_is_kept() -> None:
    tables.LISTED.clear()
    kinds.KEPT.clear()
    for scenario in ("two-rivers-2", "campaign-4"):
        position = find_game("assyrian-wars").new(scenario, seed="kept")
        chance = Random(scenario)
        while not position.over:
            seat = position.asked[0]
            position.choose(seat, chance.choice(position.options(seat)))
    assert len(tables.LISTED) > 500
    for mask, members in tables.LISTED.items():
        assert members == [bit for bit in range(mask.bit_length()) if mask >> bit & 1], mask
    assert len(kinds.KEPT) > 200
    kept = dict(kinds.KEPT)
    kinds.KEPT.clear()
    for key, counters in kept.items():
        assert counters == kinds.KEPT[key], key

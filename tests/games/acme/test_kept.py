"""Lists that are kept for speed say what they said when they were made."""

from __future__ import annotations

from random import Random

from kadesh.games import find_game
from kadesh.games.acme.rules import asking, masks


def test_nobody_changes_a_list_that_is_kept() -> None:
    masks.KEPT.clear()
    for lists in asking.LISTS.values():
        lists.clear()
    for seed in range(4):
        position = find_game("acme").new("sandbox-4", seed=f"kept {seed}")
        chance = Random(seed)
        while not position.over:
            seat = position.asked[0]
            position.choose(seat, chance.choice(position.options(seat)))
    assert len(masks.KEPT) > 500
    for mask, members in masks.KEPT.items():
        assert members == masks.taken_apart(mask), mask
    asked = [(word, mask, options) for word, lists in asking.LISTS.items() for mask, options in lists.items()]
    assert len(asked) > 500
    for word, mask, options in asked:
        assert options == [(word, number) for number in masks.taken_apart(mask)]

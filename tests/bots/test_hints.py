"""Hints: the best of what is offered, with the share of the victory that each may expect."""

from __future__ import annotations

from kadesh.bots import Chair
from kadesh.bots.hints import consider
from kadesh.table import LooseDice, Position, seed_from
from tests.bots.test_search import somewhere


def test_the_best_options_come_first_with_their_shares() -> None:
    position = somewhere("chariot-lords", "first-five", 150)
    seat = position.asked[0]
    found = consider(Chair(position, seat), 1, iterations=60)
    assert all(one.option in position.options(seat) for one in found)
    assert [one.share for one in found] == sorted((one.share for one in found), reverse=True)
    assert all(0 <= one.share <= 1 and one.values for one in found)
    assert sum(len(one.values) for one in found) >= 60 or max(len(one.values) for one in found) == 64


def test_more_playouts_go_to_the_better_half() -> None:
    position = next(
        p for p in (somewhere("chariot-lords", "first-five", n) for n in range(60, 200)) if wide(p)
    )
    found = consider(Chair(position, position.asked[0]), 1, iterations=100)
    counts = sorted(len(one.values) for one in found)
    assert counts[:4] == [4] * 4
    assert counts[-1] > 8


def wide(position: Position) -> bool:
    return len(position.options(position.asked[0])) >= 8


def test_equal_seeds_give_equal_hints() -> None:
    position = somewhere("genesis", "", 120)
    seat = position.asked[0]
    first, again = (consider(Chair(position, seat), 5, iterations=30) for _ in range(2))
    assert [(one.option, one.share) for one in first] == [(one.option, one.share) for one in again]


def test_hints_do_not_change_when_hidden_things_are_dealt_anew() -> None:
    position = somewhere("genesis", "", 120)
    seat = position.asked[0]
    other = position.imagine(seat, LooseDice(seed_from("dealt anew")))
    other.dice.rolled = position.dice.rolled
    first, again = (consider(Chair(one, seat), 5, iterations=30) for one in (position, other))
    assert [(one.option, one.share) for one in first] == [(one.option, one.share) for one in again]

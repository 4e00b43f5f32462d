"""Seats sold for points: who pays most sits, lots are cast openly, and nobody bids out of time."""

from __future__ import annotations

import json

import pytest

from kadesh.match import Match, RecordError, freeze, parse_record, thaw
from kadesh.match.auction import Sale, sold
from kadesh.table import Refused, seed_from
from tests.laws import choose_at_random
from tests.support import chance
from tests.table.reeds import GAME

SEED = seed_from(7)


def test_the_highest_bid_of_all_is_served_first() -> None:
    bids = {0: {0: 0, 1: 5, 2: 2}, 1: {0: 0, 1: 7, 2: 6}, 2: {0: 1, 1: 3, 2: 3}}
    # 1 has its seat for 7, so the 6 for another counts no more; then 3 beats 2.
    assert sold(bids, SEED) == [Sale(1, 1, 7), Sale(2, 2, 3), Sale(0, 0, 0)]


def test_only_seats_from_which_bids_came_are_sold() -> None:
    sales = sold({0: {0: 1, 1: 9, 3: 2}, 3: {0: 4, 1: 9, 3: 0}}, SEED)
    assert sales == [Sale(3, 0, 4), Sale(0, 3, 2)]


def test_equal_bids_are_decided_by_lots_that_anyone_can_cast_again() -> None:
    bids = {seat: {0: 3, 1: 3, 2: 3} for seat in range(3)}
    seen = {tuple(sold(bids, seed_from(number))) for number in range(60)}
    assert len({tuple(sorted((sale.by, sale.seat) for sale in sales)) for sales in seen}) == 6
    assert sold(bids, SEED) == sold(bids, SEED)
    for sales in seen:
        assert sorted(sale.seat for sale in sales) == sorted(sale.by for sale in sales) == [0, 1, 2]


def sold_match(options: dict[str, object] | None = None) -> Match:
    match = Match.new(GAME, "three", options, seed=7)
    match.bid(0, {0: 0, 1: 5, 2: 2})
    match.bid(1, {0: 0, 1: 7, 2: 6})
    match.bid(2, {0: 1, 1: 3, 2: 3})
    assert match.sell_seats() == [Sale(1, 1, 7), Sale(2, 2, 3), Sale(0, 0, 0)]
    return match


def test_what_was_paid_counts_at_the_end_beside_even_chances() -> None:
    match = sold_match({"even": [4, 0, 1]})
    assert match.position.bids == (0, -7, -3)
    assert match.position.even() == (4, 0, 1)
    assert match.position.handicap == (4, -7, -2)
    assert match.view(0)["given"] == {"even": [4, 0, 1], "bids": [0, -7, -3]}


def test_no_roll_of_the_game_is_taken() -> None:
    assert sold_match().position.dice.rolled == Match.new(GAME, "three", seed=7).position.dice.rolled


def test_a_record_sells_them_again_and_undo_leaves_them() -> None:
    match = sold_match()
    dice = chance(3)
    while not match.position.over:
        seat = match.position.asked[0]
        choose_at_random(match, dice)
        if match.why_not_undo(seat) is None:
            match.undo(seat)
            choose_at_random(match, dice)
    assert match.position.bids == (0, -7, -3)
    record = parse_record(match.closed().to_json())
    again = Match.replay(record, game=GAME)
    assert again.sales() == match.sales()
    assert again.position.scores() == match.position.scores()
    assert thaw(GAME, record, match.seed, freeze(match)).position.bids == (0, -7, -3)


def test_a_changed_bid_is_found_out() -> None:
    data = json.loads(sold_match().closed().to_json())
    data["choices"][0][3] = 9
    with pytest.raises(RecordError):
        Match.replay(parse_record(json.dumps(data)), game=GAME)


@pytest.mark.parametrize(
    "entry", [[0, "@bid", 1], [0, "@bid", "1", 2], [0, "@auction"], [0, "@bid", 1, 2, 3]]
)
def test_what_is_no_bid_is_no_record(entry: list[object]) -> None:
    data = json.loads(Match.new(GAME, "three", seed=7).closed().to_json())
    data["choices"] = [entry]
    with pytest.raises(RecordError, match="means nothing"):
        parse_record(json.dumps(data))


@pytest.mark.parametrize("bids", [{3: 1}, {-1: 1}, {0: -1}, {0: 1000}])
def test_wrong_bids_are_refused(bids: dict[int, int]) -> None:
    match = Match.new(GAME, "three", seed=7)
    with pytest.raises(Refused, match="from 0 to 999"):
        match.bid(0, bids)
    assert match.after == 0


def test_nobody_bids_twice_or_out_of_time() -> None:
    match = Match.new(GAME, "three", seed=7)
    with pytest.raises(Refused, match="Nobody has bid"):
        match.sell_seats()
    match.bid(0, {0: 1})
    with pytest.raises(Refused, match="once for each seat"):
        match.bid(0, {0: 2})
    match.sell_seats()
    for late in (lambda: match.bid(1, {0: 1}), match.sell_seats):
        with pytest.raises(Refused, match="before the first choice"):
            late()
    other = Match.new(GAME, "three", seed=7)
    choose_at_random(other, chance(1))
    with pytest.raises(Refused, match="before the first choice"):
        other.bid(0, {0: 1})

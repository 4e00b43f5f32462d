"""The arithmetic of the rules, from the worked examples (X numbers are those of the list of examples)."""

from __future__ import annotations

import pytest

from kadesh.games.genesis.charts.numbers import GROWTH, INVADER, INVADER_AGAIN, ROUNDING, WHOLE
from kadesh.games.genesis.rules import arithmetic as a
from tests.support import clause


@clause("2.2.1", "8.2.1")
def test_x01_chariots_are_worth_their_level() -> None:
    assert [a.battle_points(0, 3, level, 0) for level in (1, 2, 3)] == [3, 6, 9]


@clause("5.2.1", "5.2.2")
def test_x02_jerusalem_revolts() -> None:
    assert a.tribute_angers(1, 2)
    assert not a.tribute_angers(3, 2)
    assert [a.revolt_holds(roll, 3, 2, 1) for roll in range(1, 7)] == [True, True, True, True, False, False]
    assert not a.revolt_holds(1, 1, 1, 2)


@clause("5.2.4", "7.2.1")
def test_x03_and_is_quelled() -> None:
    assert a.movement_points(6, 1) == 7
    assert not a.revolt_ends(3, 3)
    assert a.revolt_ends(4, 3)


@clause("5.4")
def test_x04_treasury_of_shamshi_adad() -> None:
    assert a.treasury_seized(5, 5) == 3
    assert a.treasury_seized(1, 0) == 0
    assert a.treasury_seized(1, 1) == 1


@clause("5.3")
def test_plunder_is_half_rounded_up() -> None:
    assert [a.plunder(ew) for ew in range(5)] == [0, 1, 1, 2, 2]


@clause("6.2.1", "6.3.1", "6.4.1", "6.6.2")
def test_x05_to_x08_manpower() -> None:
    assert a.infantry_in_excess(26, 24) == 2
    assert a.infantry_to_raise(25, 28) == 3
    assert a.infantry_to_raise(30, 28) == 0
    assert a.recruits_cost(2, 0) == 2
    assert a.recruits_cost(0, 2) == 20
    assert a.chariots_raised_cost(2) == 10
    assert a.chariots_kept_cost(3) == 9


@clause("6.6.1", "6.6.3")
def test_chariot_level_follows_the_cards() -> None:
    assert [a.chariot_level(cards) for cards in range(4)] == [0, 1, 2, 3]


@clause("6.1.2", "6.1.3")
def test_growth() -> None:
    assert a.growth_roll(3, True, 0) == 2
    assert a.growth_roll(6, False, 2) == 8
    assert [a.growth_spaces(roll) for roll in range(9)] == [0, 0, 1, 1, 1, 2, 2, 3, 3]
    assert a.track_space(1, -2, 11) == 0
    assert a.track_space(10, 3, 11) == 10
    assert len(GROWTH) == 4


@clause("7.2.1", "7.2.3")
def test_x10_and_x11_movement() -> None:
    assert a.movement_points(5, 2) == 7
    assert a.movement_points(1, a.NO_KING) < a.enter_cost(True, False)
    assert a.enter_cost(True, True) == 1
    assert a.enter_cost(False, False) == 1


@clause("7.2.3", "8.6.2")
def test_penalties_after_a_battle() -> None:
    assert [a.battle_penalty(lost, dead) for lost in (False, True) for dead in (False, True)] == [0, 1, 1, 2]


@clause("7.3.1", "7.3.2", "7.3.7", "7.3.8")
def test_x15_and_x16_construction() -> None:
    assert a.most_defence(4) == 5
    assert a.defence_cost(4, 5) == 2
    assert a.defence_cost(3, 5) == 4
    assert a.rebuild_cost(a.most_defence(3)) == 13
    assert a.new_city_cost(1) == 5
    assert a.new_city_cost(2) == 7


@clause("7.4.2")
def test_x17_amose_rides_to_sidon() -> None:
    assert a.interception_roll_needed(3, True, False) == 6
    assert a.intercepts(7, 3, True, False)
    assert a.intercepts(6, 3, True, False)
    assert not a.intercepts(5, 3, True, False)


@clause("7.4.2", "7.4.3")
def test_x18_agum_rides_to_kalku() -> None:
    assert a.interception_roll_needed(2, True, True) == 6
    assert a.interception_roll_needed(a.NO_KING, False, False) == 12


@clause("7.5.3")
def test_withdrawal() -> None:
    assert a.withdrawal_points(3, a.NO_ADVANTAGE) == 3
    assert a.withdrawal_points(3, a.SUPERIORITY) == 2
    assert a.withdrawal_points(3, a.SUPREMACY) == 0


@clause("8.2.1", "8.3.2")
def test_x20_shifts_against_each_other() -> None:
    mine = a.ratio_shifts(2, 1, WHOLE) + a.chariot_shifts(a.SUPERIORITY)
    assert mine - a.king_shifts(2, 1) == 3


@clause("8.2.1", "8.3.2")
def test_x21_the_battle_of_kalku() -> None:
    babylon = a.battle_points(10, 2, 3, 0)
    assyria = a.battle_points(12, 0, 3, 0)
    assert (babylon, assyria) == (16, 12)
    assert a.chariot_advantage(2, 0) == a.SUPREMACY
    shifts = a.ratio_shifts(16, 12, WHOLE) + a.king_shifts(2, 1) + a.chariot_shifts(a.SUPREMACY)
    assert shifts == 7
    own, enemy = a.shifted(1, 4), a.shifted(5, -3)
    assert (own, enemy) == (5, 2)
    assert a.outcome(own, enemy) == a.WINNER
    assert a.outcome(enemy, own) == a.LOSER


@clause("8.2.1")
def test_x22_losses_at_kalku() -> None:
    assert a.percentage_loss(16, 2) == 3
    assert a.ways_to_lose(3, 10, 2, 3) == [(0, 1)]
    assert a.percentage_loss(12, 5) == 6


@clause("8.2.1")
def test_x23_walls_may_bear_the_loss() -> None:
    loss = a.percentage_loss(a.battle_points(2, 0, 0, 3), 4)
    assert loss == 2
    assert a.ways_to_lose_with_city(loss, 2, 3) == [(0, 2), (1, 1), (2, 0)]
    assert a.ways_to_lose_with_city(9, 2, 3) == [(2, 3)]


@clause("8.2.2")
def test_x24_ratio_by_calculation() -> None:
    assert a.ratio_shifts(5, 2, ROUNDING) == 2
    assert a.ratio_shifts(26, 10, ROUNDING) == 3
    assert a.ratio_shifts(14, 10, ROUNDING) == 0
    assert a.ratio_shifts(15, 10, ROUNDING) == 1
    assert a.ratio_shifts(16, 10, ROUNDING) == 2


@clause("8.2.3")
def test_ratio_in_whole_numbers() -> None:
    for larger, shifts in ((10, 0), (11, 1), (19, 1), (20, 2), (29, 2), (30, 3), (40, 4), (105, 10)):
        assert a.ratio_shifts(larger, 10, WHOLE) == shifts
    assert a.ratio_shifts(9, 10, WHOLE) == 0


@clause("8.4.1")
def test_x25_a_retreat_saves_ten_per_cent() -> None:
    assert a.percentage_loss(12, 5 - 1) == 5


@clause("8.2.1", "8.6")
def test_x26_qatna() -> None:
    assert a.battle_points(8, 3, 2, 0) == a.battle_points(5, 3, 3, 0) == 14
    assert a.ratio_shifts(14, 14, WHOLE) == 0
    assert a.chariot_advantage(3, 3) == a.NO_ADVANTAGE
    assert a.king_shifts(4, a.NO_KING) == 4
    own, enemy = a.shifted(4, 1), a.shifted(6, -3)
    assert (own, enemy) == (5, 3)
    assert a.percentage_loss(14, own - 1) == 6
    assert (3, 1) in a.ways_to_lose(6, 5, 3, 3)
    assert a.percentage_loss(14, enemy) == 4
    assert (2, 1) in a.ways_to_lose(4, 8, 3, 2)


@clause("8.2.1", "8.6")
def test_x27_the_walls_of_qatna() -> None:
    assert a.ratio_shifts(6, 3, WHOLE) + a.king_shifts(4, a.NO_KING) == 6
    assert a.percentage_loss(3, a.shifted(4, 5)) == 3
    assert a.percentage_loss(6, a.shifted(3, -1)) == 1
    assert a.plunder(2) == 1


@clause("8.2.1", "8.6", "8.6.1")
def test_x28_hamath() -> None:
    hittites, mitanni = a.battle_points(4, 2, 2, 0), a.battle_points(7, 2, 3, 0)
    assert (hittites, mitanni) == (8, 13)
    assert a.king_shifts(4, a.NO_KING) - a.ratio_shifts(13, 8, WHOLE) == 3
    assert a.outcome(a.shifted(2, 3), 5) == a.DRAW
    assert a.percentage_loss(8, 5) == 4
    assert (2, 1) in a.ways_to_lose(4, 4, 2, 2)
    assert a.percentage_loss(13, 5) == 7
    assert a.ways_to_lose(7, 7, 2, 3) == [(1, 2)]
    assert a.king_dies(2, a.DRAW)


@clause("8.2.1", "8.6")
def test_x29_without_the_retreat_two_chariots_go() -> None:
    assert a.percentage_loss(14, 5) == 7
    assert min(wrecked for _, wrecked in a.ways_to_lose(7, 5, 3, 3)) == 2


@clause("8.2.1")
def test_losses_take_everything_in_the_end() -> None:
    assert a.ways_to_lose(0, 3, 2, 2) == [(0, 0)]
    assert a.ways_to_lose(20, 3, 2, 2) == [(3, 2)]
    assert a.ways_to_lose(2, 3, 0, 0) == [(2, 0)]


@clause("9.1")
def test_x30_attrition() -> None:
    assert [a.half_up(roll) for roll in range(1, 7)] == [1, 1, 2, 2, 3, 3]


@clause("5.1", "9.3.2", "11.7.2")
def test_income_after_halving_and_pirates() -> None:
    assert a.income(11, False, False, 0) == 11
    assert a.income(11, True, True, 1) == 2
    assert a.income(1, False, True, 2) == 0


@clause("13.2")
def test_x34_thutmose_cannot_be_assassinated() -> None:
    assert not any(a.assassinated(roll, 6) for roll in range(1, 7))
    assert a.assassinated(2, 1)
    assert a.conquers(1, 2)
    assert not a.conquers(2, 2)
    assert a.rebels(3, 1, 1)
    assert not a.rebels(2, 1, 1)


@clause("8.2.1")
def test_x36_large_forces_need_no_halving() -> None:
    for reading in (WHOLE, ROUNDING):
        assert a.ratio_shifts(50, 21, reading) == a.ratio_shifts(25, 11, reading) == 2


@clause("8.3.2")
@pytest.mark.parametrize(
    ("own", "enemy", "advantage"),
    [(0, 0, 0), (1, 0, 1), (2, 0, 2), (2, 1, 1), (3, 1, 2), (5, 2, 1), (6, 2, 2), (2, 3, 0), (3, 3, 0)],
)
def test_chariot_advantage(own: int, enemy: int, advantage: int) -> None:
    assert a.chariot_advantage(own, enemy) == advantage


@clause("8.4.3")
def test_preventing_a_retreat() -> None:
    assert [a.retreat_prevented(roll, a.SUPERIORITY) for roll in (1, 2)] == [True, False]
    assert [a.retreat_prevented(roll, a.SUPREMACY) for roll in (3, 4)] == [True, False]
    assert not a.retreat_prevented(1, a.NO_ADVANTAGE)


@clause("8.6.1")
def test_death_of_kings() -> None:
    assert [roll for roll in range(2, 13) if a.king_dies(roll, a.WINNER)] == [12]
    assert [roll for roll in range(2, 13) if a.king_dies(roll, a.LOSER)] == [2, 12]
    assert [roll for roll in range(2, 13) if a.king_dies(roll, a.DRAW)] == [2, 12]


@clause("8.2.1")
def test_dice_stay_between_0_and_10() -> None:
    assert a.shifted(6, 9) == 10
    assert a.shifted(2, -5) == 0


@clause("8.2.1")
@pytest.mark.parametrize(
    ("points", "tenths", "loss"),
    [
        (16, 2, 3),
        (12, 5, 6),
        (12, 4, 5),
        (5, 4, 2),
        (14, 4, 6),
        (14, 3, 4),
        (3, 9, 3),
        (6, 2, 1),
        (8, 5, 4),
        (13, 5, 7),
    ],
)
def test_all_losses_of_the_examples(points: int, tenths: int, loss: int) -> None:
    assert a.percentage_loss(points, tenths) == loss


@clause("11.1.1")
def test_invasion_table() -> None:
    assert all(INVADER[roll] >= 0 for roll in range(2, 13))
    assert {(INVADER[roll], INVADER_AGAIN[roll]) for roll in range(2, 13)} >= {(10, 0), (9, 1), (12, 4)}


def test_years() -> None:
    assert [a.begins("growth-of-empires-3", turn) for turn in (1, 2, 5)] == [1700, 1650, 1500]
    assert [a.begins("sargon", turn) for turn in (1, 2)] == [2270, 2215]

"""The arithmetic of the rules, with the examples of the rulebook."""

from __future__ import annotations

import pytest

from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, CH, ELAM, HI, LI, MEDE, PERSIA, SYRIA, B
from kadesh.games.assyrian_wars.rules import arithmetic as a
from tests.support import clause


@clause("6.1", "9.7")
def test_cost_of_regulars() -> None:
    """T03: strength 4 costs 8 AP; with abilities heavy infantry 9, chariots 10."""
    assert a.build_cost(4, HI, False) == 8 * AP
    assert a.build_cost(4, HI, True) == 9 * AP
    assert a.build_cost(4, CH, True) == 10 * AP
    assert a.build_cost(2, LI, True) == 4 * AP
    assert a.build_cost(3, B, True) == 7 * AP


@clause("6.2", "6.0")
def test_cost_of_mercenaries() -> None:
    """T04: strength 3 costs 1.5 AP, alone in an impulse 2."""
    assert a.hire_cost(3) == 3
    assert a.rounded(a.hire_cost(3)) == 2 * AP


@clause("6.4", "6.5")
def test_cost_of_rebuilding() -> None:
    """T05 and T06."""
    assert a.rebuild_cost(4 - 2, False) == 4 * AP
    assert a.rounded(a.rebuild_cost(2 - 1, True) + 1) == 1 * AP


@clause("3.1", "6.18")
def test_savings_are_whole_points_and_at_most_four() -> None:
    assert a.saved_after(7 * AP, 0) == 4 * AP
    assert a.saved_after(7 * AP, 5 * AP + 1) == 1 * AP
    assert a.saved_after(3 * AP, 3 * AP) == 0


# face, factor, heavy, hits
DICE = [
    (2, 2, False, 1),
    (3, 2, False, 0),
    (2, 2, True, 2),
    (1, 4, True, 1),
    (2, 1, True, 0),
    (1, 1, True, 1),
    (1, 0, True, 0),
    (6, 6, False, 1),
]


@clause("6.7.2", "6.7.5", "9.7")
@pytest.mark.parametrize(("face", "factor", "heavy", "hits"), DICE)
def test_what_a_die_inflicts(face: int, factor: int, heavy: bool, hits: int) -> None:
    assert a.hits_of(face, factor, heavy) == hits


@clause("9.7")
def test_heavy_troops_cancel_bow_hits() -> None:
    assert [a.bow_hits_left(3, heavy) for heavy in (0, 1, 2, 4, 5, 9)] == [3, 3, 2, 2, 1, 1]
    assert a.bow_hits_left(1, 6) == 0


@clause("6.7.4.a", "6.6.10")
def test_routs() -> None:
    """T09: three hits, two routs, three after a failed evasion. T10: nine hits, leaders of 2 and 1."""
    assert a.routs_of(3) == 2
    assert a.routs_of(3, 3) == 3
    assert a.routs_of(4, 1) == 1 + 2
    assert a.routs_of(0) == 0
    assert a.routs_left(a.routs_of(9), 2 + 1) == 2


# hits, room of mercenaries, room of regulars -> mercenaries, regulars, either
HALVES = [
    (4, 9, 9, (2, 2, 0)),
    (3, 9, 9, (1, 1, 1)),
    (3, 1, 9, (1, 2, 0)),
    (3, 9, 1, (2, 1, 0)),
    (4, 0, 9, (0, 4, 0)),
    (5, 9, 0, (5, 0, 0)),
    (9, 2, 3, (2, 3, 0)),
    (1, 1, 1, (0, 0, 1)),
    (1, 0, 4, (0, 1, 0)),
    (0, 3, 3, (0, 0, 0)),
]


@clause("6.7.4")
@pytest.mark.parametrize(("hits", "mercenaries", "regulars", "shares"), HALVES)
def test_half_by_mercenaries_half_by_regulars(
    hits: int, mercenaries: int, regulars: int, shares: tuple[int, int, int]
) -> None:
    assert a.halves(hits, mercenaries, regulars) == shares


@clause("6.7.4")
def test_no_hit_is_lost_while_there_is_room() -> None:
    for hits in range(12):
        for mercenaries in range(8):
            for regulars in range(8):
                m, r, free = a.halves(hits, mercenaries, regulars)
                assert m <= mercenaries and r <= regulars
                assert m + r + free == min(hits, mercenaries + regulars)
                if free:
                    assert m < mercenaries and r < regulars and free == 1


@clause("6.6.9", "6.6.10", "9.7")
def test_edge_of_cavalry() -> None:
    assert a.cavalry_edge(3, 3, 0, 4) == 3
    assert a.cavalry_edge(3, 3, 1, 4) == 2
    assert a.cavalry_edge(1, 3, 0, 4) == 1
    assert a.cavalry_edge(2, 3, 1, 3) == 1
    assert a.cavalry_edge(1, 3, 2, 3) == -1
    assert a.cavalry_edge(0, 4, 3, 3) == -3
    assert a.cavalry_edge(2, 2, 5, 5) == 0
    assert a.cavalry_edge(0, 2, 0, 5) == 0


@clause("6.6.9")
def test_interception() -> None:
    assert a.interception_modifier(3, True, True, 0) == 2
    assert a.interception_modifier(0, False, True, 0) == -3
    assert a.intercepts(7, 0) and not a.intercepts(6, 0)


@clause("6.6.10")
def test_evasion() -> None:
    assert a.evasion_modifier(2, True, 3, True, False, True, 0) == 4
    assert a.evasion_modifier(0, False, 1, False, True, False, 0) == -2
    assert a.evades(9, 0) and not a.evades(8, 0)
    assert a.evades_by_itself(1, 0, 1) and not a.evades_by_itself(1, 1, 2)
    assert a.evades_by_itself(4, 0, 12) and not a.evades_by_itself(4, 0, 11)


@clause("6.6.1")
def test_attrition() -> None:
    assert a.attrition_hits([6, 5, 6, 1]) == 2


@clause("6.8.3")
def test_walls() -> None:
    """T11: six hits raze a level 3 city. T12: four hits take one level, the fourth is wasted."""
    assert a.walls_after(3, 6) == (0, 0)
    assert a.walls_after(3, 6 - 2) == (2, 1)
    assert a.walls_after(3, 2) == (3, 2)
    assert a.walls_after(2, 9) == (0, 6)
    assert a.hits_to_raze(3) == 6


@clause("6.8.1")
def test_hunger() -> None:
    """T30: a level 3 city falls at 5, a capital at 6."""
    assert not a.starves(4, 3, False) and a.starves(5, 3, False)
    assert not a.starves(5, 3, True) and a.starves(6, 3, True)


@clause("8.3")
def test_points_for_battles() -> None:
    assert [a.battle_vp(units) for units in (4, 5, 9, 10, 14, 15, 30)] == [0, 1, 1, 2, 2, 3, 3]
    assert [a.naval_vp(ships) for ships in (2, 3)] == [0, 1]


# strength, fortress, Nineveh, capital, garrison -> points
TAKEN = [
    (5, True, True, True, 5, 6),  # T33
    (4, True, False, True, 0, 4),
    (4, False, False, False, 0, 1),
    (3, True, False, False, 4, 1),
    (2, False, False, False, 0, 0),
    (2, False, False, False, 1, 1),
    (1, False, False, False, 5, 1),
    (2, False, False, True, 5, 3),
]


@clause("8.3")
@pytest.mark.parametrize(("strength", "fortress", "nineveh", "capital", "garrison", "points"), TAKEN)
def test_points_for_cities(
    strength: int, fortress: bool, nineveh: bool, capital: bool, garrison: int, points: int
) -> None:
    assert a.city_vp(strength, fortress, nineveh, capital, garrison) == points


@clause("8.3")
def test_points_for_trade() -> None:
    assert a.trade_vp([3, 1, 3, 4, 2]) == [1, 0, 1, 3, 0]
    assert a.trade_vp([4, 1, 3, 4, 2]) == [2, 0, 0, 2, 0]
    assert a.trade_vp([2, -1, -1, 4, 3]) == [0, 0, 0, 3, 1]


@clause("8.3")
def test_points_for_never_having_been_conquered() -> None:
    assert a.unconquered_vp(5, 0) == 10
    assert a.unconquered_vp(5, 2) == 3


@clause("7.1")
def test_conquest() -> None:
    """T18, T19 and T20, and who may try at all."""
    assert [a.conquers(die, SYRIA, 3, False) for die in (3, 4)] == [True, False]
    assert [a.conquers(die, ELAM, 4, True) for die in (3, 4)] == [True, False]
    assert a.falls_without_roll(PERSIA, 3, False, 3)
    assert not a.falls_without_roll(SYRIA, 4, True, 5)
    assert a.falls_without_roll(MEDE, 7, True, 9) and not a.falls_without_roll(MEDE, 8, False, 9)
    assert a.may_try_conquest(ELAM, 4, True) and not a.may_try_conquest(ELAM, 4, False)
    assert a.may_try_conquest(ELAM, 5, False)
    assert a.may_try_conquest(ASSYRIA, 6, True) and not a.may_try_conquest(ASSYRIA, 5, True)
    assert not a.may_try_conquest(ASSYRIA, 11, False)
    assert not a.may_try_conquest(MEDE, 9, True)
    assert a.may_try_conquest(SYRIA, 1, False) and not a.may_try_conquest(SYRIA, 0, False)


@clause("5.2.1")
def test_tribute_check() -> None:
    assert a.refuses([1, 6, 2]) and not a.refuses([5, 5, 5])


@clause("10.3")
def test_succession() -> None:
    assert a.succession_modifier(True, 1, 7, True, 5) == 2 - 1 - 2 - 1 + 5
    assert a.crowned(5, 0) and not a.crowned(6, 0) and not a.crowned(1, 5)


@clause("9.1")
def test_sudden_end() -> None:
    """T32: 8 against 4, 2 and 1."""
    assert a.leads_all(8, [4, 2, 1], True)
    assert not a.leads_all(7, [4, 2, 1], True)
    assert a.leads_all(8, [5, 2, 1], False) and not a.leads_all(8, [5, 2, 1], True)
    assert not a.leads_all(8, [5, 4, 4], False)
    assert not a.leads_all(1, [], False)
    # Points below nothing make nobody a leader who is not in front.
    assert not a.leads_all(0, [-4, 2, 0, 0], False) and a.leads_all(2, [-4, 0, 0, 0], False)
    assert a.ends_suddenly(5, 2, 3, False) and not a.ends_suddenly(5, 2, 2, False)
    assert a.ends_suddenly(5, 1, 1, True)


@clause("7.3.1", "7.3.3.d")
def test_levels() -> None:
    assert a.eco_level(17, 2 * 3, 2 * 2, 0, False) == 8
    assert a.eco_level(13, 2 * 4, 2 * 1, 6, False) == 6
    assert a.eco_level(13, 2 * 4, 2 * 1, 7, False) == 5
    assert a.eco_level(2, 0, 0, 0, True) == 1 and a.eco_level(2, 0, 0, 0, False) == 0
    assert a.eco_level(11, 1, 1, 0, False) == 4  # 11/3 + 1/6 + 1/2 = 4 1/3
    assert a.eco_level(1, 0, -2, 0, False) == -1  # by deportation [7.3.3.f]
    assert [a.hand_dealt(level) for level in (0, 1, 5)] == [0, 0, 4]

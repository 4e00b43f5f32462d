"""8.1 to 8.3, 8.6 Battles: who fights, walls, shifts, losses, kings."""

from __future__ import annotations

import pytest

from kadesh.games.genesis.charts.tables import EGYPT, HITTITE, MITANNI, SEA_PEOPLES
from kadesh.games.genesis.rules.facts_war import (
    Battle,
    BattleDice,
    BattleResult,
    KingRoll,
    Losses,
    Shifted,
    SlaveTaken,
)
from kadesh.games.genesis.rules.position import GenesisPosition
from tests.games.genesis.moves import acting, king_in, king_of, points, stands_in
from tests.games.genesis.table import AT, facts, holder, play, units, why
from tests.support import clause

TWO = ["mitanni", "egypt"]


def shifts(p: GenesisPosition) -> int:
    """Net shifts of the last battle, the attacker's if positive."""
    return facts(p, BattleDice)[-1].net


def both_points(p: GenesisPosition) -> tuple[int, int]:
    dice = facts(p, BattleDice)[-1]
    return dice.attacking_points, dice.defending_points


def tuttul(mitanni: str, egypt: str, dice: list[int], extra: str = "") -> GenesisPosition:
    """Mitanni attacks Egypt in the open, out of Emar, where a peasant keeps the city."""
    text = (
        f'[powers.mitanni]\nlevel = 2\nunits = {{ emar = "{mitanni} 1 PS" }}\n'
        f'[powers.egypt]\nlevel = 1\nunits = {{ tuttul = "{egypt}", mari = "1 PS" }}\n'
    )
    p = acting(TWO, text + extra, [6, *dice])
    play(p, "major emar", "choose")
    named = mitanni.split()
    play(p, f"inf {named[0]}")
    if "CH" in mitanni:
        play(p, f"ch {named[2]}")
    play(p, "ps 0", "enter tuttul", "stand")
    return p


# --- who fights, and how strongly ---


@clause("8.1", "8.2.1", "8.3.2", "8.0")
def test_points_and_shifts_in_the_open() -> None:
    p = tuttul("4 INF 2 CH", "3 INF 1 CH", [3, 3])
    # 4 + 2 × 2 against 3 + 1: two to one, and superiority of two chariots to one.
    assert both_points(p) == (8, 4)
    assert shifts(p) == 2 + 2


@clause("8.2.2", "8.2.3", "8.2.1")
def test_both_readings_of_the_ratio() -> None:
    text = '[powers.mitanni]\nunits = { emar = "5 INF" }\n[powers.egypt]\nunits = { tuttul = "4 INF", mari = "1 PS" }\n'
    for reading, wanted in (("whole", 1), ("rounding", 0)):
        rules = f'cards = false\nbribery = false\nratio = "{reading}"\n'
        p = acting(TWO, text, [6, 3, 3], rules=rules)
        play(p, "major emar", "all", "enter tuttul", "stand")
        assert shifts(p) == wanted


@clause("8.2.1")
def test_shifts_go_up_or_down_and_none_is_wasted() -> None:
    p = tuttul("8 INF", "2 INF", [5, 2])
    assert shifts(p) == 4
    asked = sorted(option[1:] for option in p.options(0))
    assert asked == [(7, 0), (8, 1), (9, 2)]
    assert why(p, "shift 6 2") == "8.2.1"
    assert why(p, "shift 10 2") == "8.2.1"
    q = tuttul("20 INF", "1 INF", [6, 2])
    # Twenty shifts make ten of the one roll and nothing of the other.
    shifted = facts(q, Shifted)[0]
    assert (shifted.attacking_die, shifted.defending_die) == (10, 0)


@clause("8.2.1", "8.0")
def test_the_defender_uses_his_shifts() -> None:
    p = tuttul("2 INF", "6 INF", [3, 3])
    assert shifts(p) == -3
    assert p.seats_to_choose == [1]
    play(p, "shift 6 3")
    assert facts(p, BattleResult)[0].result == -1


@clause("8.3.1", "8.2.1", "2.1.2")
def test_mountains_help_the_defender_and_exclude_chariots() -> None:
    text = (
        '[powers.mitanni]\nlevel = 3\nunits = { taidu = "4 INF 3 CH" }\n'
        '[powers.egypt]\nlevel = 1\nunits = { nairi = "4 INF 1 CH", tushpa = "1 PS" }\n'
    )
    p = acting(TWO, text, [6, 3, 3])
    play(p, "major taidu", "all", "enter nairi", "stand")
    assert both_points(p) == (4, 4)
    assert shifts(p) == -2


@clause("8.1", "8.3.1")
def test_the_city_is_used_or_not_as_the_defender_likes() -> None:
    text = (
        '[powers.mitanni]\nlevel = 1\nunits = { emar = "6 INF 2 CH" }\n'
        '[powers.egypt]\nlevel = 1\nunits = { aleppo = "2 INF 1 CH" }\n'
    )
    p = acting(TWO, text, [6, 3, 3])
    play(p, "major emar", "all", "enter aleppo", "use-city")
    ds = p.ds[AT["aleppo"]]
    assert both_points(p) == (6, 2 + ds)
    q = acting(TWO, text, [6, 3, 3])
    play(q, "major emar", "all", "enter aleppo", "sally")
    assert both_points(q) == (8, 3)


@clause("8.1", "8.0")
def test_a_city_without_soldiers_must_be_used() -> None:
    p = acting(
        TWO,
        '[powers.mitanni]\nunits = { emar = "6 INF" }\n[powers.egypt]\nunits = { aleppo = "1 PS" }\n',
        [6, 3, 3],
    )
    play(p, "major emar", "all", "enter aleppo")
    assert both_points(p) == (6, p.ds[AT["aleppo"]])
    # For an independent city the attacker's left neighbour decides, here Egypt.
    q = acting(["mitanni", "egypt"], '[powers.mitanni]\nunits = { emar = "1 INF" }\n', [6, 3, 3])
    play(q, "major emar", "enter aleppo")
    assert facts(q, Battle)[0].defender == -1
    assert q.seats_to_choose == [1]


@clause("5.2.3", "8.1")
def test_who_stands_beside_a_revolt_marker_fights_first_and_without_walls() -> None:
    text = (
        '[powers.mitanni]\nunits = { gaza = "9 INF" }\n[powers.egypt]\nunits = { jerusalem = "2 INF", megiddo = "1 PS" }\n'
        '[spaces.jerusalem]\nrevolt_of = "egypt"\nrevolt_units = "1 INF"\n'
    )
    p = acting(TWO, text, [6, 6, 1, 6, 1])
    play(p, "major gaza", "all", "enter jerusalem", "stand")
    assert both_points(p) == (9, 2)
    play(p, "shift 10 1", "hold", "leave")
    # All outside are dead; now the one under the marker, with the walls.
    assert units(p, "under", "jerusalem") == "1 INF"
    assert p.step.name == "assault"
    play(p, "assault")
    assert facts(p, BattleDice)[1].defending_points == 1 + 3


@clause("11.2.1", "8.2.1", "10.1.4")
def test_sea_peoples_have_two_shifts_of_their_own() -> None:
    text = (
        '[powers.mitanni]\nunits = { byblos = "4 INF" }\n[powers.sea-peoples]\nunits = { sidon = "4 INF" }\n'
        "[spaces.sidon]\nds = 0\n"
    )
    p = acting(TWO, text, [6, 3, 3])
    play(p, "major byblos", "all", "enter sidon")
    assert facts(p, Battle)[0].defender == SEA_PEOPLES
    assert shifts(p) == -2


@clause("6.7", "2.2.3", "8.2.1")
def test_the_sherden_give_a_shift_where_their_king_is() -> None:
    text = (
        '[powers.egypt]\nking = "akhenaten"\nking_at = "gaza"\nsherden = true\nunits = { gaza = "4 INF" }\n'
        '[powers.mitanni]\nunits = { kadesh-barnea = "4 INF", jerusalem = "1 PS" }\n'
        "[spaces.jerusalem]\nds = 0\n"
    )
    p = acting(["egypt", "mitanni"], text, [6, 3, 3, 6, 6])
    play(p, "major gaza", "all", "enter ways-of-horus", "pass", "enter kadesh-barnea", "stand")
    assert shifts(p) == 1
    play(p, "shift 4 3", "hold", "leave")
    # The king fell, and the Sherden with him.
    assert king_of(p, "egypt") == ""
    assert p.sherden == -1


@clause("11.3.1", "8.2.1")
def test_kaskans_in_mountains_have_three_shifts() -> None:
    text = '[powers.hittite]\nunits = { hattusa = "4 INF" }\n[powers.kaskans]\nunits = { nerik = "4 INF" }\n'
    p = acting(["hittite", "egypt"], text, [6, 3, 3])
    play(p, "major hattusa", "all", "enter nerik")
    assert shifts(p) == -3


@clause("8.2.1", "8.6.1")
def test_the_better_king_gives_the_difference() -> None:
    text = (
        '[powers.mitanni]\nking = "shaushtatar"\nking_at = "emar"\nunits = { emar = "4 INF" }\n'
        '[powers.egypt]\nking = "khyan"\nking_at = "tuttul"\nunits = { tuttul = "4 INF", mari = "1 PS" }\n'
    )
    p = acting(TWO, text, [6, 3, 3])
    play(p, "major emar", "all", "enter tuttul", "stand")
    assert shifts(p) == 3


# --- losses ---


@clause("8.2.1")
def test_chariots_bear_at_least_as_much() -> None:
    p = tuttul("4 INF 2 CH", "8 INF", [4, 6])
    play(p, "shift 9 6", "hold", "leave")
    # Sixty per cent of 8 is 5: two chariots of 2 and one infantry, never one chariot and three.
    losses = facts(p, Losses)[0]
    assert (losses.infantry, losses.chariots) == (1, 2)


@clause("8.2.1", "8.1")
def test_a_draw_leaves_the_attacker_outside() -> None:
    p = tuttul("4 INF", "4 INF", [3, 3])
    # Thirty per cent of four is one.
    assert units(p, "mitanni", "emar") == "3 INF 1 PS"
    assert units(p, "egypt", "tuttul") == "3 INF"
    assert stands_in(p, "emar")
    assert points(p) == 4


@clause("8.4.6", "8.4.7", "7.2.3")
def test_a_beaten_attacker_regroups_and_loses_a_point() -> None:
    p = tuttul("4 INF", "4 INF", [2, 3])
    assert stands_in(p, "emar")
    assert points(p) == 3


@clause("6.5.1", "6.5.2")
def test_winners_take_a_slave_for_dead_infantry() -> None:
    p = tuttul("4 INF", "4 INF", [2, 3])
    # Egypt defended and won.
    assert units(p, "egypt", "tuttul") == "3 INF 1 SL"
    q = tuttul("4 INF", "4 INF", [3, 2])
    play(q, "hold", "leave")
    assert units(q, "mitanni", "emar") == "3 INF 1 PS 1 SL"


@clause("6.5.2", "8.5.5", "5.3")
def test_peoples_take_neither_slaves_nor_plunder() -> None:
    text = (
        '[powers.egypt]\nunits = { gaza = "2 INF 1 PS" }\n[powers.mitanni]\nsilver = 0\nunits = { jerusalem = "6 INF" }\n'
        '[powers.canaan]\ncontroller = "mitanni"\nunits = { megiddo = "6 INF" }\n[spaces.jerusalem]\nds = 0\n'
    )
    p = acting(["egypt", "mitanni"], text, [6, 5, 1])
    play(p, "major gaza", "choose", "inf 2", "ps 0", "enter megiddo")
    assert facts(p, SlaveTaken) == []


@clause("5.4", "8.1")
def test_the_winner_over_a_king_seizes_silver() -> None:
    text = (
        '[powers.mitanni]\nsilver = 10\nking = "tushratta"\nking_at = "emar"\nunits = { emar = "4 INF 1 PS" }\n'
        '[powers.egypt]\nsilver = 0\nunits = { tuttul = "8 INF", mari = "1 PS" }\n'
    )
    # Egypt wins; the king's fate; half the treasury.
    p = acting(TWO, text, [6, 1, 4, 3, 4, 5])
    play(p, "major emar", "choose", "inf 4", "ps 0", "king 1", "enter tuttul", "stand", "shift 4 0")
    assert (p.silver[MITANNI], p.silver[EGYPT]) == (5, 5)


# --- kings ---


def with_king(dice: list[int]) -> GenesisPosition:
    text = (
        '[powers.mitanni]\nking = "tushratta"\nking_at = "emar"\nunits = { emar = "4 INF 1 PS" }\n'
        '[powers.egypt]\nunits = { tuttul = "4 INF", mari = "1 PS" }\n'
    )
    p = acting(TWO, text, [4, *dice])
    play(p, "major emar", "choose", "inf 4", "ps 0", "king 1", "enter tuttul", "stand")
    return p


@clause("8.6.1", "8.6.2", "8.6.4")
def test_a_king_who_loses_or_draws_dies_on_two_and_twelve() -> None:
    for faces, dies in (((1, 1), True), ((6, 6), True), ((3, 4), False)):
        p = with_king([2, 3, *faces])
        play(p, "shift 3 3")
        assert (king_of(p, "mitanni") == "") == dies
        # A draw costs nothing, a dead king one point.
        assert points(p) == 7 - 2 - int(dies)


@clause("8.6.1")
def test_a_king_who_wins_dies_only_on_twelve() -> None:
    for faces, dies in (((1, 1), False), ((6, 6), True)):
        p = with_king([3, 3, *faces])
        play(p, "shift 4 3", "hold", "leave")
        assert (king_of(p, "mitanni") == "") == dies


@clause("8.6.3")
def test_a_king_dies_with_his_whole_force() -> None:
    text = (
        '[powers.mitanni]\nking = "tushratta"\nking_at = "emar"\nunits = { emar = "1 INF" }\n'
        '[powers.egypt]\nking = "thutmose-iii"\nking_at = "tuttul"\nunits = { tuttul = "9 INF", mari = "1 PS" }\n'
    )
    p = acting(TWO, text, [6, 3, 6, 3, 4, 3, 4])
    play(p, "major emar", "all", "enter tuttul", "stand")
    assert king_of(p, "mitanni") == ""
    assert king_in(p, "egypt", "tuttul")


@clause("8.6.3", "8.1", "2.9")
@pytest.mark.parametrize(("beside", "lives"), [("", False), (" 1 PS", True)])
def test_a_king_dies_with_his_whole_force_before_his_walls_too(beside: str, lives: bool) -> None:
    """Walls shelter Peasants, not the fallen; who has Peasants left has not lost his whole force. (R124)"""
    text = (
        '[powers.mitanni]\nunits = { emar = "6 INF" }\n'
        f'[powers.egypt]\nking = "khyan"\nking_at = "aleppo"\nunits = {{ aleppo = "1 INF{beside}" }}\n'
    )
    p = acting(TWO, text, [6, 6, 1, 3, 4])
    play(p, "major emar", "all", "enter aleppo", "sally", "leave")
    assert units(p, "egypt", "aleppo") == beside.strip()
    assert king_in(p, "egypt", "aleppo") == lives


@clause("8.1", "8.5.2", "8.6.3")
def test_when_the_city_falls_all_others_in_it_die() -> None:
    text = (
        '[powers.mitanni]\nsilver = 0\nunits = { emar = "12 INF" }\n'
        '[powers.egypt]\nlevel = 1\nking = "akhenaten"\nking_at = "aleppo"\nunits = { aleppo = "1 CH 2 PS" }\n'
        "[spaces.aleppo]\nds = 1\n"
    )
    p = acting(TWO, text, [6, 6, 1, 3, 4, 1])
    play(p, "major emar", "all", "enter aleppo", "use-city")
    shifted = facts(p, Shifted)[0]
    assert (shifted.attacking_die, shifted.defending_die) == (10, 0)
    assert units(p, "egypt", "aleppo") == ""
    assert king_of(p, "egypt") == ""
    assert holder(p, "aleppo") == "mitanni"
    assert units(p, "mitanni", "aleppo") == "12 INF 1 SL"
    assert p.silver[MITANNI] > 0


@clause("12.1.2", "7.1.2")
def test_allies_defend_as_one_and_the_better_king_decides() -> None:
    text = (
        '[[alliance]]\nbetween = ["egypt", "hittite"]\npassage = true\n'
        '[powers.mitanni]\nunits = { emar = "8 INF" }\n'
        '[powers.egypt]\nking = "khyan"\nking_at = "tuttul"\nunits = { tuttul = "3 INF", mari = "1 PS" }\n'
        '[powers.hittite]\nking = "labarna"\nking_at = "tuttul"\nunits = { tuttul = "3 INF" }\n'
    )
    p = acting(["mitanni", "egypt", "hittite"], text, [6, 4, 4, 3, 4, 3, 4])
    play(p, "major emar", "all", "enter tuttul", "1: stand", "2: stand")
    assert both_points(p) == (8, 6)
    # Labarna's 2 against nobody, less one for the numbers: the Hittites decide.
    assert shifts(p) == -1
    assert p.seats_to_choose == [HITTITE + 1]
    play(p, "shift 4 3")
    assert p.step.name == "bear too"
    play(p, "bear 2 0")
    assert units(p, "egypt", "tuttul") == "1 INF 1 SL"
    assert units(p, "hittite", "tuttul") == "3 INF"


@clause("8.2.1", "8.6.1", "8.1", "5.4")
def test_a_king_alone_behind_his_walls_takes_part() -> None:
    text = """
[powers.mitanni]
units = { emar = "8 INF" }
[powers.egypt]
silver = 10
king = "amose-i"
king_at = "aleppo"
units = { aleppo = "1 PS" }
"""
    p = acting(["mitanni", "egypt"], text, [6, 6, 1, 6, 5, 2])
    play(p, "major emar", "all", "enter aleppo")
    # Eight against four walls are two shifts, Amose's three are one more.
    assert facts(p, BattleDice)[0].net == 2 - 3
    play(p, "shift 2 6")
    roll = facts(p, KingRoll)[0]
    assert (roll.one, roll.two, roll.dies) == (6, 5, False)
    assert p.silver[MITANNI] == 2


@clause("6.5.1", "5.2.3")
def test_who_wins_under_a_revolt_marker_has_a_slave_there() -> None:
    text = """
[powers.mitanni]
units = { emar = "5 INF" }
[spaces.aleppo]
revolt_of = "egypt"
revolt_units = "6 INF"
"""
    p = acting(["mitanni", "egypt"], text, [6, 1, 6])
    play(p, "major emar", "all", "enter aleppo", "shift 7 0")
    assert units(p, "under", "aleppo") == "6 INF 1 SL"

"""8.4 Retreats and regrouping."""

from __future__ import annotations

import pytest

from kadesh.games.genesis.charts.tables import EGYPT
from kadesh.games.genesis.rules.ch08_retreat import ways_out, why_not_retreat_to
from kadesh.games.genesis.rules.facts_war import (
    Battle,
    BattleDice,
    BattleResult,
    ForcesRetreat,
    HelplessKilled,
    Losses,
    PreventsRetreat,
)
from kadesh.games.genesis.rules.position import GenesisPosition
from tests.games.genesis.moves import acting, force, king_in, king_of, points, stands_in
from tests.games.genesis.table import AT, facts, holder, offers, play, units, why
from tests.support import clause

TWO = ["mitanni", "egypt"]


def tuttul(
    dice: list[int], *, mitanni: str = "6 INF", egypt: str = "6 INF 1 PS", more: str = ""
) -> GenesisPosition:
    """Mitanni attacks Egypt in Tuttul; behind it lie Mari, Hit and Sippar."""
    text = (
        f'[powers.mitanni]\nlevel = 1\nunits = {{ emar = "{mitanni}" }}\n'
        f'[powers.egypt]\nlevel = 1\nunits = {{ tuttul = "{egypt}", mari = "1 PS", hit = "1 PS" }}\n'
    )
    p = acting(TWO, text + more, [6, *dice])
    play(p, "major emar", "all", "enter tuttul", "stand")
    return p


@clause("8.4.1", "8.2.1", "8.4.4")
def test_a_voluntary_retreat_spares_ten_per_cent_and_loses_the_peasants() -> None:
    p = tuttul([5, 4])
    assert p.step.name == "retreat or hold"
    play(p, "retreat")
    # Forty instead of fifty per cent of six.
    losses = facts(p, Losses)[1]
    assert (losses.infantry, losses.chariots) == (2, 0)
    assert units(p, "egypt", "mari") == "4 INF 1 PS"
    assert units(p, "egypt", "tuttul") == ""
    assert p.step.name == "retreat"
    assert offers(p, "retreat-to hit") and offers(p, "stop")
    play(p, "retreat-to hit")
    assert units(p, "egypt", "hit") == "4 INF 1 PS"
    assert holder(p, "tuttul") == "mitanni"
    assert facts(p, HelplessKilled)


@clause("8.4.1", "8.1")
def test_who_holds_keeps_the_space() -> None:
    p = tuttul([5, 4])
    play(p, "hold", "leave")
    losses = facts(p, Losses)[1]
    assert (losses.infantry, losses.chariots) == (3, 0)
    assert units(p, "egypt", "tuttul") == "3 INF 1 PS"
    assert stands_in(p, "emar")


@clause("8.4.2", "7.2.3")
def test_the_winner_may_force_a_retreat_for_a_point() -> None:
    p = tuttul([5, 4])
    play(p, "hold", "force")
    losses = facts(p, Losses)[1]
    assert (losses.infantry, losses.chariots) == (2, 0)
    play(p, "stop")
    assert units(p, "egypt", "mari") == "4 INF 1 PS"
    # One to enter, one to attack, one to force.
    assert points(p) == 6 - 3
    text = '[powers.mitanni]\nunits = { emar = "6 INF" }\n[powers.egypt]\nunits = { tuttul = "6 INF", mari = "1 PS" }\n'
    q = acting(TWO, text, [2, 5, 4])
    play(q, "major emar", "all", "enter tuttul", "stand", "hold")
    # Without a point left there is nothing to force with.
    assert facts(q, ForcesRetreat) == []
    losses = facts(q, Losses)[1]
    assert (losses.infantry, losses.chariots) == (3, 0)


@clause("8.4.2", "8.6.3")
def test_without_a_way_out_a_forced_retreat_is_the_end() -> None:
    text = (
        '[powers.mitanni]\nunits = { emar = "6 INF" }\n'
        '[powers.egypt]\nking = "akhenaten"\nking_at = "tuttul"\nunits = { tuttul = "6 INF" }\n'
    )
    p = acting(TWO, text, [6, 5, 4, 3, 4, 1])
    play(p, "major emar", "all", "enter tuttul")
    # Nobody is asked whether he wants to retreat: he cannot.
    assert p.step.name == "force a retreat"
    play(p, "force")
    assert units(p, "egypt", "tuttul") == ""
    assert p.king_at[0] == -1
    assert holder(p, "tuttul") == "mitanni"


@clause("8.4.3", "8.3.2")
def test_chariots_may_prevent_a_retreat() -> None:
    for die, stopped in ((3, True), (4, False)):
        p = tuttul([2, 2, die], mitanni="6 INF 2 CH")
        # Supremacy: two chariots against none.
        play(p, "shift 7 1", "retreat", "prevent")
        attempt = facts(p, PreventsRetreat)[0]
        assert (attempt.die, attempt.stopped) == (die, stopped)
        assert (units(p, "egypt", "mari") == "1 PS") == stopped
    q = tuttul([2, 2, 2], mitanni="6 INF 2 CH", egypt="6 INF 1 CH")
    # Superiority prevents on a one only.
    play(q, "shift 4 1", "retreat", "prevent")
    assert not facts(q, PreventsRetreat)[0].stopped


@clause("8.4.3")
def test_the_winner_need_not_prevent_it() -> None:
    p = tuttul([2, 2], mitanni="6 INF 2 CH")
    play(p, "shift 7 1", "retreat", "let")
    assert facts(p, PreventsRetreat) == []


@clause("8.4.1", "8.1")
def test_no_retreat_from_a_city_that_was_used() -> None:
    text = (
        '[powers.mitanni]\nunits = { emar = "12 INF" }\n'
        '[powers.egypt]\nunits = { aleppo = "4 INF", alalakh = "1 PS" }\n'
    )
    p = acting(TWO, text, [6, 5, 3])
    play(p, "major emar", "all", "enter aleppo", "stand", "use-city", "shift 6 3")
    assert facts(p, BattleResult)[0].result == 1
    assert p.step.name == "defenders lose"


@clause("8.4.4")
def test_ways_of_retreat() -> None:
    text = (
        '[powers.mitanni]\nunits = { emar = "6 INF", hit = "1 PS" }\n'
        '[powers.egypt]\nunits = { tuttul = "6 INF", mari = "1 PS" }\n[spaces.harran]\nds = 0\n'
    )
    p = acting(TWO, text, [])
    at, egypt = AT["tuttul"], 0
    # Mari, and Harran without walls and defenders.
    assert ways_out(p, egypt, at, AT["emar"]) == [AT["mari"], AT["harran"]]

    def clause_against(start: str, to: str) -> str:
        reason = why_not_retreat_to(p, egypt, AT[start], AT[to], at, AT["emar"])
        return reason.clause if reason is not None else ""

    assert clause_against("tuttul", "emar") == "8.4.4"
    assert clause_against("tuttul", "harran") == ""
    assert clause_against("tuttul", "hit") == "8.4.4"  # not connected
    assert clause_against("mari", "hit") == "8.4.4"  # enemy units
    assert clause_against("mari", "tuttul") == "8.4.4"  # back into the battle
    assert clause_against("mari", "tadmor") == "8.4.4"  # walls of nobody


@clause("8.4.4")
def test_two_spaces_may_not_end_next_to_the_battle() -> None:
    # Gaza and Jerusalem both border on Megiddo.
    text = (
        '[powers.mitanni]\nunits = { tyre = "6 INF" }\n'
        '[powers.egypt]\nunits = { megiddo = "6 INF", gaza = "1 PS", jerusalem = "1 PS" }\n[spaces.megiddo]\nds = 0\n'
    )
    p = acting(TWO, text, [6, 5, 4])
    play(p, "major tyre", "all", "enter megiddo", "stand", "retreat", "retreat-to gaza")
    assert why(p, "retreat-to jerusalem") == "8.4.4"
    assert offers(p, "retreat-to ways-of-horus")


@clause("8.4.5", "7.4.1")
def test_others_may_intercept_a_retreat_but_not_who_has_just_fought() -> None:
    text = (
        '[powers.mitanni]\nking = "kirta"\nking_at = "dur-katlimmu"\nunits = { emar = "6 INF", dur-katlimmu = "6 INF" }\n'
        '[powers.egypt]\nunits = { tuttul = "6 INF", mari = "1 PS" }\n'
    )
    p = acting(TWO, text, [6, 5, 4, 6, 6, 3, 3])
    play(p, "major emar", "all", "enter tuttul", "stand", "retreat")
    assert p.step.name == "intercept"
    assert why(p, "intercept tuttul") in ("7.4", "8.4.5")
    play(p, "intercept dur-katlimmu", "all")
    assert facts(p, Battle)[1] == Battle(2, 0, AT["mari"], True)


@clause("8.4.7", "10.2.4", "8.4.6")
def test_regrouping_puts_everybody_back() -> None:
    text = (
        '[powers.mitanni]\nlevel = 1\nking = "tushratta"\nking_at = "emar"\nunits = { emar = "4 INF 1 CH 1 PS 1 SL" }\n'
        '[powers.egypt]\nunits = { tuttul = "4 INF", dur-katlimmu = "1 INF" }\n'
    )
    p = acting(TWO, text, [6, 1, 1, 3, 4])
    play(p, "major emar", "all", "enter tuttul")
    play(p, "shift 4 0", "leave")
    assert stands_in(p, "emar")
    assert units(p, "mitanni", "emar") == "4 INF 1 CH 1 PS 2 SL"
    assert king_in(p, "mitanni", "emar")


@clause("8.4.4", "7.4.8")
def test_an_intercepted_mover_goes_on_after_his_retreat() -> None:
    text = (
        '[powers.mitanni]\nunits = { emar = "5 INF 1 PS" }\n'
        '[powers.egypt]\nking = "amose-i"\nking_at = "mari"\nunits = { mari = "5 INF" }\n'
    )
    p = acting(TWO, text, [6, 3, 3, 3, 3, 3, 4])
    play(
        p,
        "major emar",
        "choose",
        "inf 5",
        "ps 0",
        "enter tuttul",
        "intercept mari",
        "all",
        "shift 5 2",
        "retreat",
    )
    play(p, "retreat-to emar")
    assert stands_in(p, "emar")
    # One to enter, one for the defeat.
    assert points(p) == 4
    assert offers(p, "enter tuttul")
    assert holder(p, "tuttul") == "egypt"


@clause("8.4.2", "8.6.3")
def test_a_king_without_a_way_out_dies_with_his_force_before_the_walls() -> None:
    text = """
[powers.mitanni]
units = { seha = "9 INF" }
[powers.egypt]
king = "amose-i"
king_at = "troy"
units = { troy = "3 INF 1 PS" }
"""
    p = acting(["mitanni", "egypt"], text, [6, 6, 1, 3, 3])
    # The only road from Troy is the one by which Mitanni came.
    play(p, "major seha", "all", "enter troy", "sally", "force")
    assert units(p, "egypt", "troy") == "1 PS"
    assert king_of(p, "egypt") == ""


@clause("8.4.4", "2.9")
def test_nobody_retreats_to_where_an_enemy_king_is() -> None:
    text = """
[powers.mitanni]
king = "kirta"
king_at = "tuttul"
units = { aleppo = "4 INF" }
[powers.egypt]
units = { emar = "1 INF" }
"""
    p = acting(["mitanni", "egypt"], text)
    reason = why_not_retreat_to(p, EGYPT, AT["emar"], AT["tuttul"], AT["emar"], AT["aleppo"])
    assert reason is not None
    assert reason.clause == "8.4.4"


@clause("8.4.5", "7.4.3", "7.4.8")
def test_friends_fight_beside_a_force_that_retreats_to_them() -> None:
    text = """
[powers.mitanni]
units = { carchemish = "5 INF", tuttul = "3 INF" }
[powers.egypt]
king = "amose-i"
king_at = "mari"
units = { aleppo = "9 INF", mari = "6 INF" }
[spaces.emar]
ds = 0
"""
    p = acting(["mitanni", "egypt"], text, [6, 6, 6, 6, 1, 6, 6, 3, 3, 5, 5])
    play(p, "major carchemish", "all", "enter emar", "intercept aleppo", "all", "shift 6 0", "retreat")
    # Two are left, and three stand in Tuttul.
    play(p, "intercept mari", "all")
    assert facts(p, BattleDice)[1].defending_points == 5
    play(p, "shift 4 0", "hold", "leave", "bear 1 0")
    # Four tenths of five: one of those who came and one of the others; no fresh unit takes his place.
    assert units(p, "mitanni", "tuttul") == "3 INF"
    assert force(p) == "1 INF"


@clause("8.4.1", "8.1", "7.4.6")
@pytest.mark.parametrize(("walls", "left"), [("independent", ""), ("own", "1 PS")])
def test_only_walls_of_one_s_own_shelter_peasants_of_a_force_that_was_intercepted(
    walls: str, left: str
) -> None:
    """R125: to enter the space of an enemy city is not to hold the city."""
    text = """
[powers.mitanni]
units = { emar = "4 INF 2 PS" }
[powers.egypt]
king = "amose-i"
king_at = "hamath"
units = { hamath = "9 INF" }
"""
    if walls == "own":
        text = text.replace("2 PS", "1 PS").replace("{ emar", '{ aleppo = "1 PS", emar')
    p = acting(["mitanni", "egypt"], text, [6, 6, 6, 2, 3, 3, 3])
    play(p, "major emar", "choose", "inf 4", "ps 1" if walls == "independent" else "ps 0", "enter aleppo")
    play(p, "intercept hamath", "all", "shift 4 0", "retreat", "stop")
    assert units(p, "mitanni", "aleppo") == left
    assert stands_in(p, "emar")

"""7.5 Pre-battle withdrawal, and chariots alone in mountains [8.3.3]."""

from __future__ import annotations

import pytest

from kadesh.games.genesis.charts.tables import EGYPT, KASKANS, LIBYANS, MITANNI
from kadesh.games.genesis.rules import under_way
from kadesh.games.genesis.rules.facts_war import (
    Attacks,
    Battle,
    BattleDice,
    HelplessKilled,
    Withdrawal,
    Withdraws,
    WithdrawsTo,
)
from tests.games.genesis.moves import acting, force, king_in, points, stands_in
from tests.games.genesis.table import AT, facts, holder, offers, play, units, why
from tests.support import clause

TWO = ["mitanni", "egypt"]
# Mitanni comes from Emar; Egypt lies in Tuttul and has Mari and Hit behind it.
TUTTUL = """
[powers.mitanni]
level = 1
units = { emar = "6 INF" }
[powers.egypt]
level = 1
units = { tuttul = "4 INF 1 PS", mari = "1 PS", hit = "1 INF 1 PS" }
"""
ATTACK = ["major emar", "all", "enter tuttul"]


@clause("7.5.1", "7.5.3", "7.5.7", "7.2.5")
def test_who_withdraws_leaves_the_space_and_his_peasants() -> None:
    p = acting(TWO, TUTTUL, [6, 2])
    play(p, *ATTACK)
    assert p.step.name == "withdraw"
    assert points(p) == 5
    play(p, "withdraw", "all")
    withdrawal = facts(p, Withdrawal)[0]
    assert (withdrawal.die, withdrawal.hindered, withdrawal.points) == (2, 0, 2)
    play(p, "stop")
    assert units(p, "egypt", "mari") == "4 INF 1 PS"
    assert units(p, "egypt", "tuttul") == ""
    # No attack was paid for, and the peasants died.
    assert points(p) == 5
    assert holder(p, "tuttul") == "mitanni"
    assert facts(p, HelplessKilled)


@clause("7.5.1", "7.5.5")
def test_who_stands_fights() -> None:
    p = acting(TWO, TUTTUL, [6, 3, 3])
    play(p, *ATTACK, "stand")
    battle = facts(p, Battle)[0]
    assert (battle.attacker, battle.defender, battle.space) == (2, 0, AT["tuttul"])
    assert facts(p, Attacks)[0].points == 4


@clause("7.5.4")
def test_some_may_stay_and_units_are_dropped_and_picked_up_on_the_way() -> None:
    p = acting(TWO, TUTTUL, [6, 4, 3, 3])
    play(p, *ATTACK, "withdraw", "choose", "inf 3")
    assert facts(p, WithdrawsTo)[0].to == AT["mari"]
    play(p, "drop inf 1", "enter hit", "pick-up")
    assert offers(p, "enter mari") and offers(p, "stop")
    assert why(p, "pick-up") == "7.5.4"
    play(p, "enter mari")
    assert units(p, "egypt", "mari") == "4 INF 1 PS"
    assert units(p, "egypt", "hit") == "1 PS"
    # One stayed in Tuttul and has to fight.
    assert facts(p, Battle)[0].space == AT["tuttul"]


@clause("7.5.4", "7.5.3")
def test_peasants_never_withdraw_and_at_least_one_point_is_used() -> None:
    p = acting(TWO, TUTTUL.replace('hit = "1 INF 1 PS"', 'harran = "1 PS"'), [6, 4])
    play(p, *ATTACK, "withdraw", "choose")
    assert why(p, "inf 0") == "7.5.4"
    play(p, "inf 4")
    assert why(p, "stop") == "7.5.3"
    assert units(p, "egypt", "tuttul") == "4 INF 1 PS"


@clause("7.5.5")
def test_not_where_the_mover_came_from_nor_to_enemies() -> None:
    p = acting(TWO, TUTTUL.replace('hit = "1 INF 1 PS"', 'harran = "1 PS"'), [6, 4])
    play(p, *ATTACK, "withdraw", "all")
    assert why(p, "enter emar") == "7.5.5"
    assert offers(p, "enter harran") and offers(p, "enter mari")
    q = acting(TWO, TUTTUL.replace('mari = "1 PS", hit = "1 INF 1 PS"', 'thebes = "1 INF"'), [6, 3, 3])
    play(q, *ATTACK)
    # Mari and Harran are fortresses of nobody and of the Mitanni: there is nowhere to go.
    assert facts(q, Battle)


@clause("7.5.2", "7.5.3", "8.3.2")
def test_chariots_may_hinder() -> None:
    text = TUTTUL.replace('"6 INF"', '"6 INF 3 CH"')
    p = acting(TWO, text, [6, 3, 3, 3])
    play(p, *ATTACK, "withdraw")
    assert p.step.name == "hinder"
    assert p.seats_to_choose == [0]
    play(p, "hinder")
    # Supremacy takes three from the roll of three: they must stand.
    withdrawal = facts(p, Withdrawal)[0]
    assert (withdrawal.die, withdrawal.hindered, withdrawal.points) == (3, 2, 0)
    assert facts(p, Battle)
    q = acting(TWO, text, [6, 3])
    play(q, *ATTACK, "withdraw", "let", "all", "stop")
    assert units(q, "egypt", "mari") == "4 INF 1 PS"
    r = acting(TWO, text.replace("4 INF 1 PS", "4 INF 2 CH 1 PS"), [6, 2])
    play(r, *ATTACK, "withdraw", "hinder")
    withdrawal = facts(r, Withdrawal)[0]
    assert (withdrawal.die, withdrawal.hindered, withdrawal.points) == (2, 1, 1)


@clause("7.5.4", "7.4.1")
def test_other_forces_may_intercept_a_withdrawal() -> None:
    text = TUTTUL.replace('emar = "6 INF"', 'emar = "6 INF", dur-katlimmu = "5 INF"')
    text = text.replace(
        "level = 1\nunits = { emar", 'level = 1\nking = "kirta"\nking_at = "dur-katlimmu"\nunits = { emar'
    )
    p = acting(TWO, text, [6, 4, 6, 4, 6, 1])
    play(p, *ATTACK, "withdraw", "all")
    assert p.seats_to_choose == [0]
    assert why(p, "intercept tuttul") == "7.4"
    play(p, "intercept dur-katlimmu", "all")
    assert facts(p, Battle)[0] == Battle(2, 0, AT["mari"], True)


@clause("7.5.4", "7.4.8", "8.6.2")
def test_a_defeat_on_the_way_costs_a_point() -> None:
    text = TUTTUL.replace('emar = "6 INF"', 'emar = "6 INF", dur-katlimmu = "5 INF"')
    text = text.replace(
        "level = 1\nunits = { emar", 'level = 1\nking = "kirta"\nking_at = "dur-katlimmu"\nunits = { emar'
    )
    p = acting(TWO, text, [6, 4, 6, 4, 4, 4, 3, 4])
    play(p, *ATTACK, "withdraw", "all", "intercept dur-katlimmu", "all", "shift 7 4", "retreat")
    # The force has retreated into Hit and may use what is left of its points: 4 - 1 - 1.
    withdrawal = p.under_way(under_way.Withdrawal)
    assert withdrawal is not None
    assert withdrawal.mp == 2


@clause("7.5.6")
def test_a_unit_withdraws_once_in_a_move() -> None:
    text = TUTTUL.replace("mari = ", "harran = ") + "[spaces.mari]\nds = 0\n"
    p = acting(TWO, text, [6, 2, 3, 3])
    play(p, *ATTACK, "withdraw", "all", "enter mari", "stop", "enter mari", "pass")
    # Those who have withdrawn must stand now.
    battle = facts(p, Battle)[0]
    assert (battle.attacker, battle.defender, battle.space) == (2, 0, AT["mari"])
    q = acting(TWO, text.replace("harran = ", "mari = "), [6, 2])
    play(q, *ATTACK, "withdraw", "all", "stop")
    assert force(q) == "6 INF"
    assert stands_in(q, "tuttul")


@clause("7.5.7", "7.2.5")
def test_walls_left_behind_must_be_stormed() -> None:
    text = '[powers.mitanni]\nunits = { emar = "6 INF" }\n[powers.egypt]\nunits = { aleppo = "2 INF 1 PS", alalakh = "1 PS" }\n'
    p = acting(TWO, text, [6, 2, 1, 1])
    play(p, "major emar", "all", "enter aleppo", "withdraw", "all")
    battle = facts(p, Battle)[0]
    assert (battle.attacker, battle.defender, battle.space) == (2, 0, AT["aleppo"])
    assert units(p, "egypt", "aleppo") == "1 PS"
    assert facts(p, BattleDice)[0].defending_points == p.ds[AT["aleppo"]]


@clause("7.5.8", "7.4.2")
def test_whoever_is_intercepted_cannot_withdraw() -> None:
    text = '[powers.mitanni]\nunits = { emar = "4 INF 1 PS" }\n[powers.egypt]\nking = "amose-i"\nking_at = "mari"\nunits = { mari = "5 INF" }\n'
    p = acting(TWO, text, [3, 3, 3, 4, 4])
    play(p, "major emar", "choose", "inf 4", "ps 0", "enter tuttul", "intercept mari", "all")
    assert facts(p, Withdraws) == []
    assert p.step.name == "shift"


@clause("5.2.3", "7.5.1")
def test_rebels_hold_their_garrison_and_nobody_runs_an_idle_people() -> None:
    text = (
        '[powers.mitanni]\nunits = { gaza = "6 INF" }\n[powers.egypt]\nunits = { megiddo = "1 PS" }\n'
        '[spaces.jerusalem]\nrevolt_of = "egypt"\nrevolt_units = "2 INF"\nds = 0\n'
    )
    p = acting(TWO, text, [6, 3, 3])
    play(p, "major gaza", "all", "enter jerusalem")
    battle = facts(p, Battle)[0]
    assert (battle.attacker, battle.defender, battle.space) == (2, 0, AT["jerusalem"])
    q = acting(
        TWO,
        '[powers.mitanni]\nunits = { der = "6 INF" }\n[powers.elam]\nunits = { susa = "2 INF" }\n',
        [6, 3, 3],
    )
    play(q, "major der", "all", "enter susa")
    assert facts(q, Withdraws) == []
    assert facts(q, Battle)


CHARIOTS = """
[powers.mitanni]
units = { taidu = "3 INF" }
[powers.egypt]
level = 1
units = { nairi = "2 CH" }
"""


@clause("8.3.3", "7.5.3", "7.2.3")
def test_chariots_alone_in_mountains_withdraw_by_themselves() -> None:
    p = acting(TWO, CHARIOTS + "[spaces.azzi]\nds = 0\n", [2, 3])
    # Two points suffice: no attack is expected.
    play(p, "major taidu", "all", "enter nairi")
    assert units(p, "egypt", "azzi") == "2 CH"
    assert holder(p, "nairi") == "mitanni"
    q = acting(TWO, CHARIOTS + "[spaces.azzi]\nds = 0\n", [3, 1])
    play(q, "major taidu", "all", "enter nairi")
    # One point does not climb to Azzi.
    assert units(q, "egypt", "azzi") == ""
    assert units(q, "egypt", "nairi") == ""


@clause("8.3.3", "12.1.2", "7.2.3")
def test_chariots_beside_an_ally_s_infantry_stand_with_it() -> None:
    text = CHARIOTS + '[powers.hittite]\nunits = { nairi = "1 INF" }\n[spaces.azzi]\nds = 0\n'
    allied = text + '[[alliance]]\nbetween = ["egypt", "hittite"]\npassage = true\n'
    three = ["mitanni", "egypt", "hittite"]
    p = acting(three, allied, [3, 6, 6, 6])
    play(p, "major taidu", "all", "enter nairi")
    # They are asked whether they withdraw, as anybody is who is about to be attacked.
    assert offers(p, "withdraw") and offers(p, "stand")
    assert units(p, "egypt", "nairi") == "2 CH"
    # Two points do not suffice for an attack, and now one is to be expected.
    q = acting(three, allied, [2])
    play(q, "major taidu", "all")
    assert why(q, "enter nairi") == "7.2.3"


@clause("11.3.1", "7.2.3")
def test_kaskans_climb_for_one_point() -> None:
    text = '[powers.egypt]\nunits = { thebes = "1 INF" }\n[powers.kaskans]\ncontroller = "mitanni"\nunits = { kaska-box = "4 INF" }\n'
    p = acting(TWO, text.replace("mitanni", "egypt") + '[powers.mitanni]\nunits = { taidu = "1 INF" }\n', [])
    from kadesh.games.genesis.rules.ch07_marching import cost_of

    assert cost_of(9, AT["nerik"]) == 1
    assert cost_of(1, AT["nerik"]) == 2
    assert p.seats_to_choose


@clause("11.3.1")
def test_kaskans_slip_through_mountains_without_infantry() -> None:
    from kadesh.games.genesis.rules.ch07_withdrawal import why_not_withdraw_to

    text = (
        '[powers.mitanni]\nunits = { taidu = "1 INF" }\n[powers.hittite]\nlevel = 1\nunits = { nerik = "1 PS" }\n'
        '[powers.kaskans]\ncontroller = "mitanni"\nunits = { hattusa = "4 INF" }\n'
    )
    p = acting(["mitanni", "hittite"], text + "[spaces.sapinuwa]\nds = 0\n", [])
    hattusa, nerik = AT["hattusa"], AT["nerik"]
    assert why_not_withdraw_to(p, KASKANS, hattusa, nerik, 6, -1) is None
    assert why_not_withdraw_to(p, 2, hattusa, nerik, 6, -1) is not None
    reason = why_not_withdraw_to(p, KASKANS, hattusa, nerik, 1, -1)
    assert reason is not None and reason.clause == "7.5.5"


@clause("11.3.2", "11.4.2", "7.5.5", "8.4.4")
@pytest.mark.parametrize(
    ("people", "beside", "box", "cited"),
    [(KASKANS, "nerik", "kaska-box", "11.3.2"), (LIBYANS, "sais", "libya-box", "11.4.2")],
)
def test_a_people_falls_back_into_its_own_box(people: int, beside: str, box: str, cited: str) -> None:
    """It is closed to any other units. (R67)"""
    from kadesh.games.genesis.rules.ch07_withdrawal import why_not_withdraw_to
    from kadesh.games.genesis.rules.ch08_retreat import why_not_retreat_to

    at, own = AT[beside], AT[box]
    p = acting(["mitanni", "hittite"], "", [])
    assert why_not_withdraw_to(p, people, at, own, 6, -1) is None
    assert why_not_retreat_to(p, people, at, own, at, -1) is None
    for reason in (
        why_not_withdraw_to(p, EGYPT, at, own, 6, -1),
        why_not_retreat_to(p, EGYPT, at, own, at, -1),
    ):
        assert reason is not None and reason.clause == cited


@clause("7.5.5", "8.4.4", "7.5.4")
def test_who_is_beaten_while_withdrawing_does_not_fall_back_to_where_the_active_force_came_from() -> None:
    from kadesh.games.genesis.rules.ch08_retreat import why_not_retreat_to
    from kadesh.games.genesis.rules.under_way import WITHDRAWAL, Move, Withdrawal

    p = acting(["mitanni", "egypt"], "", [])
    emar, aleppo, tuttul = AT["emar"], AT["aleppo"], AT["tuttul"]
    free = why_not_retreat_to(p, EGYPT, emar, aleppo, emar, -1)
    mover = Move(power=MITANNI, how=0, at=tuttul)
    p.call(WITHDRAWAL, Withdrawal(mover=mover, power=EGYPT, at=emar, barred=aleppo))
    reason = why_not_retreat_to(p, EGYPT, emar, aleppo, emar, -1)
    assert reason is not None and reason.clause == "7.5.5" and reason is not free
    # Others than who withdraws are not bound by it.
    assert why_not_retreat_to(p, MITANNI, emar, aleppo, emar, -1) is not reason


@clause("7.5.5", "2.9")
def test_nobody_withdraws_to_where_an_enemy_king_is() -> None:
    text = """
[powers.mitanni]
king = "kirta"
king_at = "tuttul"
units = { aleppo = "4 INF" }
[powers.egypt]
units = { emar = "1 INF" }
[spaces.emar]
ds = 0
[spaces.qatna]
ds = 0
[spaces.carchemish]
ds = 0
"""
    p = acting(["mitanni", "egypt"], text, [6, 3])
    play(p, "major aleppo", "all", "enter emar", "withdraw")
    assert why(p, "enter tuttul") == "7.5.5"
    assert offers(p, "enter qatna")


KING_IN_TUTTUL = TUTTUL.replace("[powers.egypt]\n", '[powers.egypt]\nking = "amose-i"\nking_at = "tuttul"\n')


@clause("7.5.4")
def test_a_king_may_withdraw_without_his_soldiers() -> None:
    p = acting(TWO, KING_IN_TUTTUL, [6, 4])
    play(p, *ATTACK, "withdraw", "choose", "inf 0", "enter hit", "stop")
    assert king_in(p, "egypt", "hit")
    # His soldiers stay and fight.
    assert facts(p, Attacks)
    assert units(p, "egypt", "tuttul") == "4 INF 1 PS"


@clause("7.5.4", "7.5.6")
def test_a_king_may_be_left_behind_on_the_way() -> None:
    p = acting(TWO, KING_IN_TUTTUL, [6, 4])
    play(p, *ATTACK, "withdraw", "all", "drop-king", "enter hit", "stop")
    assert king_in(p, "egypt", "mari")
    assert units(p, "egypt", "hit") == "5 INF 1 PS"


@clause("7.5.1", "7.5.7")
def test_a_king_alone_behind_walls_may_withdraw() -> None:
    text = """
[powers.mitanni]
units = { emar = "6 INF" }
[powers.egypt]
king = "amose-i"
king_at = "aleppo"
units = { aleppo = "1 PS", hamath = "1 PS" }
"""
    p = acting(TWO, text, [6, 1])
    play(p, "major emar", "all", "enter aleppo")
    assert p.step.name == "withdraw"
    play(p, "withdraw")
    assert king_in(p, "egypt", "hamath")
    # The city and its peasants are attacked all the same.
    assert facts(p, Attacks)
    assert units(p, "egypt", "aleppo") == "1 PS"

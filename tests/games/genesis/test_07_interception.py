"""7.4 Interception."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import ASSYRIA, EGYPT, HITTITE
from kadesh.games.genesis.rules.ch07_interception import intercept_order
from kadesh.games.genesis.rules.facts_turn import Plunder
from kadesh.games.genesis.rules.facts_war import Battle, BattleDice, BattleResult, Interception, KingKilled
from tests.games.genesis.moves import acting, force, king_in, king_of, points, stands_in
from tests.games.genesis.table import AT, facts, holder, new, offers, play, units, why
from tests.support import clause

TWO = ["mitanni", "egypt"]
# Mitanni marches from Emar over Tuttul towards Mari; Egypt lies in Mari.
TUTTUL = """
[powers.mitanni]
units = { emar = "4 INF 1 PS" }
[powers.egypt]
king = "amose-i"
king_at = "mari"
units = { mari = "5 INF 1 PS" }
"""
MARCH = ["major emar", "choose", "inf 4", "ps 0", "enter tuttul"]


@clause("7.4.1", "7.4", "7.4.2")
def test_a_neighbour_may_intercept_with_a_part_of_his_force() -> None:
    p = acting(TWO, TUTTUL, [3, 3, 3, 1, 1])
    play(p, *MARCH)
    assert p.seats_to_choose == [1]
    play(p, "intercept mari", "choose", "inf 2", "ps 0", "king 1")
    # 3 + 3 + 3 for the king + 3 out of a city.
    attempt = facts(p, Interception)[0]
    assert (
        attempt.power,
        attempt.start,
        attempt.to,
        attempt.one,
        attempt.two,
        attempt.tactical,
        attempt.success,
    ) == (EGYPT, AT["mari"], AT["tuttul"], 3, 3, 3, True)
    assert units(p, "egypt", "mari") == "3 INF 1 PS"


@clause("7.4.2")
def test_without_king_city_or_friendly_city_it_takes_a_twelve() -> None:
    text = '[powers.mitanni]\nunits = { emar = "4 INF" }\n[powers.egypt]\nunits = { tuttul = "2 INF" }\n'
    p = acting(TWO, text.replace("emar", "harran"), [4, 5, 6, 6, 6])
    play(p, "major harran", "all", "enter carchemish")
    # Harran borders on Tuttul, Carchemish does not: nobody is asked.
    assert facts(p, Interception) == []
    q = acting(TWO, text + "[spaces.emar]\nds = 0\n[spaces.aleppo]\nds = 0\n", [4, 5, 6])
    play(q, "major emar", "all", "enter aleppo")
    assert facts(q, Interception) == []
    r = acting(
        TWO,
        '[powers.mitanni]\nunits = { carchemish = "4 INF" }\n[powers.egypt]\nunits = { tuttul = "2 INF" }\n[spaces.emar]\nds = 0\n',
        [4, 5, 6],
    )
    play(r, "major carchemish", "all", "enter emar", "intercept tuttul", "all")
    assert not facts(r, Interception)[0].success
    assert holder(r, "emar") == "mitanni"


@clause("7.4.1")
def test_one_try_for_each_force_and_space() -> None:
    p = acting(TWO, TUTTUL, [3, 1, 1, 1, 1])
    play(p, *MARCH, "intercept mari", "all")
    assert not facts(p, Interception)[0].success
    assert p.seats_to_choose == [0]
    play(p, "enter emar")
    assert p.seats_to_choose == [0]


@clause("7.4.1", "7.4")
def test_no_interception_by_sea_or_out_of_the_space_itself() -> None:
    text = '[powers.mitanni]\nunits = { arvad = "3 INF" }\n[powers.egypt]\nunits = { tyre = "5 INF" }\n[spaces.ugarit]\nds = 0\n'
    p = acting(TWO, text, [6])
    play(p, "major arvad", "all", "enter ugarit")
    assert facts(p, Interception) == []
    assert holder(p, "ugarit") == "mitanni"
    q = acting(TWO, TUTTUL, [6])
    play(q, *MARCH)
    assert why(q, "intercept tuttul") == "7.4.1"
    assert why(q, "intercept emar") == "7.4.1"


@clause("7.4.1", "8.3.1")
def test_chariots_alone_do_not_intercept_into_mountains() -> None:
    text = '[powers.mitanni]\nunits = { taidu = "3 INF" }\n[powers.egypt]\nlevel = 1\nunits = { tushpa = "3 CH" }\n'
    p = acting(TWO, text, [6])
    play(p, "major taidu", "all", "enter nairi")
    assert facts(p, Interception) == []
    q = acting(TWO, text.replace("3 CH", "3 CH 2 INF"), [6])
    play(q, "major taidu", "all", "enter nairi")
    assert offers(q, "intercept tushpa")
    play(q, "intercept tushpa", "choose")
    assert why(q, "inf 0") == "7.4.1"


@clause("7.4.1", "7.4.2")
def test_a_king_rides_to_help_and_the_mover_stays_the_attacker() -> None:
    text = (
        '[powers.mitanni]\nunits = { emar = "4 INF" }\n'
        '[powers.egypt]\nking = "amose-i"\nking_at = "mari"\nunits = { tuttul = "3 INF", mari = "1 PS" }\n'
    )
    p = acting(TWO, text, [6, 3, 3, 5, 5])
    play(p, "major emar", "all", "enter tuttul", "intercept mari")
    assert king_in(p, "egypt", "tuttul")
    assert p.step.name == "withdraw"
    play(p, "stand")
    assert facts(p, Battle)[0] == Battle(2, EGYPT, AT["tuttul"], False)
    # Four to three against a king of 3: two shifts for Egypt.
    assert facts(p, BattleDice)[0].net == -2
    q = acting(TWO, text.replace('tuttul = "3 INF", ', ""), [6])
    play(q, "major emar", "all", "enter tuttul")
    assert facts(q, Interception) == []


@clause("7.4.1", "2.9", "8.1")
def test_a_king_rides_to_peasants_behind_walls_that_are_about_to_be_stormed() -> None:
    """R119: Peasants are a force, and the walls fight."""
    text = """
[powers.mitanni]
units = { harran = "8 INF" }
[powers.egypt]
king = "amose-i"
king_at = "aleppo"
units = { carchemish = "1 PS", aleppo = "1 PS" }
"""
    p = acting(TWO, text, [6, 4, 3, 1, 6, 5, 2])
    play(p, "major harran", "all", "enter carchemish")
    assert p.seats_to_choose == [1]
    play(p, "intercept aleppo")
    # 4 + 3 + 3 for the king + 3 out of a city + 1 into a friendly one.
    assert facts(p, Interception)[0].success and king_in(p, "egypt", "carchemish")
    play(p, "stand")
    assert facts(p, Battle)[0] == Battle(2, EGYPT, AT["carchemish"], False)
    with_king = facts(p, BattleDice)[0].net
    q = acting(TWO, text, [6, 1, 6, 5, 2])
    play(q, "major harran", "all", "enter carchemish", "pass")
    assert with_king == facts(q, BattleDice)[0].net - 3
    # Without walls the Peasants perish without a battle, and without Peasants nobody is there to be helped.
    for change in (
        ("[powers.egypt]", "[spaces.carchemish]\nds = 0\n[powers.egypt]"),
        ('carchemish = "1 PS", ', ""),
    ):
        r = acting(TWO, text.replace(*change), [6, 1, 6, 5, 2])
        play(r, "major harran", "all", "enter carchemish")
        assert facts(r, Interception) == [] and r.seats_to_choose != [1]


@clause("7.4.3")
def test_friends_in_the_open_must_fight() -> None:
    text = (
        '[powers.mitanni]\nunits = { emar = "4 INF", tuttul = "2 INF" }\n'
        '[powers.egypt]\nking = "amose-i"\nking_at = "mari"\nunits = { mari = "6 INF" }\n'
    )
    p = acting(TWO, text, [6, 3, 3, 4, 4])
    play(p, "major emar", "all", "enter tuttul", "intercept mari", "all")
    dice = facts(p, BattleDice)[0]
    assert (dice.attacking_points, dice.defending_points) == (6, 6)


@clause("7.4.4", "12.1.2", "7.4.6")
def test_a_people_in_the_space_joins_the_interceptor_and_stays() -> None:
    text = (
        '[powers.mitanni]\nunits = { byblos = "6 INF" }\n[powers.arzawa]\nunits = { sidon = "2 INF" }\n'
        '[powers.egypt]\nking = "amose-i"\nking_at = "tyre"\nunits = { tyre = "4 INF" }\n[spaces.sidon]\nds = 0\n'
    )
    p = acting(TWO, text, [6, 3, 3, 1, 1])
    play(p, "major byblos", "all", "enter sidon", "intercept tyre", "all")
    dice = facts(p, BattleDice)[0]
    assert (dice.attacking_points, dice.defending_points) == (6, 6)
    play(p, "shift 4 1")
    assert p.step.name == "retreat or hold"
    play(p, "retreat")
    # One of the six attackers dies; Egypt says whose.
    assert offers(p, "bear 0 0") and offers(p, "bear 1 0")
    play(p, "bear 0 0")
    assert units(p, "arzawa", "sidon") == "1 INF"
    assert holder(p, "sidon") == "arzawa"
    assert units(p, "egypt", "tyre") == "4 INF 1 SL"


@clause("7.4.4")
def test_units_of_a_third_player_stay_out_of_it() -> None:
    text = (
        '[powers.mitanni]\nunits = { byblos = "6 INF" }\n[powers.hittite]\nunits = { sidon = "2 INF" }\n'
        '[powers.egypt]\nking = "amose-i"\nking_at = "tyre"\nunits = { tyre = "4 INF" }\n[spaces.sidon]\nds = 0\n'
    )
    p = acting(["mitanni", "egypt", "hittite"], text, [6, 3, 3, 1, 1])
    play(p, "major byblos", "all", "enter sidon", "intercept tyre", "all")
    dice = facts(p, BattleDice)[0]
    assert (dice.attacking_points, dice.defending_points) == (4, 6)
    assert units(p, "hittite", "sidon") == "2 INF"


@clause("7.4.5", "7.4.3")
def test_walls_never_help_against_an_interception() -> None:
    text = (
        '[powers.mitanni]\nunits = { emar = "4 INF", mari = "1 PS" }\n'
        '[powers.egypt]\nking = "amose-i"\nking_at = "hit"\nunits = { hit = "6 INF" }\n'
    )
    p = acting(TWO, text, [6, 6, 3, 4, 4])
    play(p, "major emar", "all", "enter tuttul", "enter mari", "intercept hit", "all")
    assert p.step.name == "shift"
    assert facts(p, BattleDice)[0].defending_points == 4


@clause("7.4.6", "7.4.8")
def test_the_active_force_attacks_what_is_left_or_regroups() -> None:
    text = (
        '[powers.mitanni]\nunits = { emar = "8 INF 1 PS" }\n'
        '[powers.egypt]\nking = "amose-i"\nking_at = "mari"\nunits = { mari = "3 INF", tuttul = "1 INF" }\n'
    )
    p = acting(TWO, text, [2, 3, 3, 1, 1, 3, 4])
    play(p, "major emar", "choose", "inf 8", "ps 0", "enter tuttul", "intercept mari", "all")
    # Eight to four and a king of 3: one shift for Egypt, who loses the battle on purpose.
    play(p, "shift 1 0")
    assert facts(p, BattleResult)[0].result == 1
    play(p, "hold", "leave")
    # Egypt controls Tuttul and stays; Mitanni has lost its last point by the defeat.
    assert units(p, "egypt", "tuttul").startswith("4 INF")
    assert units(p, "mitanni", "emar").startswith("7 INF")


@clause("7.4.7")
def test_non_combat_units_are_lost_without_a_battle() -> None:
    text = TUTTUL.replace("4 INF 1 PS", "2 PS 1 SL")
    p = acting(TWO, text, [6, 3, 3])
    play(p, "major emar", "all", "enter tuttul", "intercept mari", "all")
    assert facts(p, BattleDice) == []
    assert units(p, "mitanni", "tuttul") == ""
    assert holder(p, "tuttul") == "egypt"


@clause("7.4.7", "7.2.6", "7.4.1")
def test_a_riding_king_is_caught() -> None:
    text = (
        '[powers.mitanni]\nking = "kirta"\nking_at = "emar"\nunits = { emar = "1 INF" }\n'
        '[powers.egypt]\nking = "amose-i"\nking_at = "mari"\nunits = { mari = "5 INF" }\n'
    )
    p = acting(TWO, text, [3, 3])
    play(p, "ride-out", "intercept mari", "all")
    assert king_of(p, "mitanni") == ""
    assert facts(p, KingKilled)


@clause("7.4.7", "7.2.5", "7.4.6")
def test_an_interceptor_also_catches_a_king_who_was_there_alone() -> None:
    """R38: the Peasant who came to his king is lost, and the king with him."""
    text = """
[powers.egypt]
king = "amose-i"
king_at = "nawar"
units = { dur-katlimmu = "1 INF 1 PS" }
[powers.mitanni]
units = { waushukanni = "5 INF" }
[spaces.nawar]
ds = 0
"""
    p = acting(["egypt", "mitanni"], text, [3, 6, 6])
    play(p, "minor dur-katlimmu", "unit ps", "enter nawar", "intercept waushukanni", "all")
    assert units(p, "mitanni", "nawar") == "5 INF"
    assert units(p, "egypt", "nawar") == ""
    assert king_of(p, "egypt") == ""


@clause("7.4.9", "7.2.9")
def test_a_fleet_is_met_only_where_it_lands_and_may_use_the_city() -> None:
    text = (
        '[powers.egypt]\nunits = { tanis = "4 INF 1 PS", tyre = "1 PS" }\n'
        '[powers.mitanni]\nking = "kirta"\nking_at = "sidon"\nunits = { sidon = "6 INF" }\n'
    )
    p = acting(["egypt", "mitanni"], text, [4, 6, 4, 3, 3])
    play(p, "major tanis", "choose", "inf 4", "ps 0", "sail tyre", "intercept sidon", "all")
    assert p.step.name == "use the city"
    assert p.seats_to_choose == [0]
    play(p, "use-city")
    assert facts(p, BattleDice)[0].defending_points == 4 + 4


@clause("7.4.1", "3.3")
def test_the_left_neighbour_of_the_target_is_first() -> None:
    seats = ["egypt", "hittite", "mitanni", "assyria", "babylonia"]
    p = acting(
        seats,
        "[powers.egypt]\nunits = { thebes = '1 INF' }\n[powers.elam]\ncontroller = 'assyria'\nunits = { susa = '1 INF' }\n",
        [],
    )
    everybody = (1 << 7) - 1
    assert intercept_order(p, HITTITE, everybody & ~(1 << HITTITE) & ~(1 << 5)) == [2, 4, 6, 3, 0]
    assert intercept_order(p, ASSYRIA, 1 << EGYPT | 1 << HITTITE) == [0, 1]


@clause("7.4.1", "7.4.8")
def test_several_players_intercept_one_after_the_other() -> None:
    text = (
        '[powers.mitanni]\nunits = { emar = "9 INF" }\n'
        '[powers.egypt]\nking = "amose-i"\nking_at = "mari"\nunits = { mari = "5 INF" }\n'
        '[powers.hittite]\nking = "labarna"\nking_at = "harran"\nunits = { harran = "5 INF" }\n'
    )
    p = acting(["egypt", "hittite", "mitanni"], text.replace("emar", "qatna"), [])
    q = acting(["mitanni", "egypt", "hittite"], text, [6, 1, 1, 5, 5, 6, 1])
    play(q, "major emar", "all", "enter tuttul")
    assert q.seats_to_choose == [1]
    play(q, "intercept mari", "all")
    assert not facts(q, Interception)[0].success
    assert q.seats_to_choose == [2]
    play(q, "intercept harran", "all")
    battle = facts(q, Battle)[0]
    assert (battle.attacker, battle.defender) == (HITTITE, 2)
    assert p.seats_to_choose == [0]


@clause("7.4.2")
def test_king_lugalzagesi_always_comes() -> None:
    p = new("sargon", 3)
    assert p.interceptors
    assert not p.is_passive(3)


@clause("7.4.1", "7.4")
def test_the_force_under_way_itself_does_not_intercept() -> None:
    # Egypt withdraws from Tuttul before the Mitanni: those who drove it out may not follow by interception.
    text = '[powers.mitanni]\nunits = { emar = "6 INF" }\n[powers.egypt]\nunits = { tuttul = "2 INF", mari = "1 PS" }\n'
    p = acting(TWO, text, [6, 3])
    play(p, "major emar", "all", "enter tuttul", "withdraw", "all", "stop")
    assert facts(p, Interception) == []
    assert units(p, "egypt", "mari") == "2 INF 1 PS"
    assert force(p) == "6 INF"
    assert stands_in(p, "tuttul")
    assert points(p) == 5


@clause("7.4.6", "8.5.1", "5.3", "6.5.1")
def test_an_interceptor_who_takes_an_enemy_city_plunders_it() -> None:
    # Mitanni marches into its own open city of Emar; Egypt falls upon it there and drives it out.
    text = (
        '[powers.mitanni]\nunits = { aleppo = "4 INF", emar = "1 PS", carchemish = "1 PS" }\n'
        '[powers.egypt]\nsilver = 0\nking = "amose-i"\nking_at = "tuttul"\nunits = { tuttul = "6 INF" }\n[spaces.emar]\nds = 0\n'
    )
    p = acting(TWO, text, [6, 5, 4, 4, 3, 3, 4])
    play(
        p,
        "major aleppo",
        "all",
        "enter emar",
        "intercept tuttul",
        "all",
        "shift 8 3",
        "retreat",
        "stop",
    )
    assert holder(p, "emar") == "egypt"
    assert units(p, "egypt", "emar") == "4 INF 1 SL"
    assert units(p, "mitanni", "emar") == ""
    assert p.silver[EGYPT] == 2


@clause("7.4.4")
def test_a_people_behind_its_own_walls_joins_the_interceptor_too() -> None:
    text = """
[powers.mitanni]
units = { der = "6 INF" }
[powers.babylonia]
king = "hammurabi"
king_at = "lagash"
units = { lagash = "5 INF" }
[powers.elam]
units = { susa = "4 INF" }
"""
    p = acting(["mitanni", "babylonia"], text, [6, 6, 6, 3, 3])
    play(p, "major der", "all", "enter susa", "intercept lagash", "all")
    # Five of Babylonia and four of Elam against six: Elam has no choice.
    assert facts(p, BattleDice)[0].attacking_points == 9


@clause("7.4.6", "8.5.1", "5.3")
def test_an_interceptor_finds_nothing_to_plunder_in_an_empty_city() -> None:
    text = """
[powers.mitanni]
units = { nineveh = "2 INF" }
[powers.babylonia]
king = "hammurabi"
king_at = "arbela"
units = { arbela = "9 INF" }
[spaces.kalku]
ds = 0
"""
    p = acting(["mitanni", "babylonia", "assyria"], text, [6, 6, 6, 6, 1, 3, 3])
    play(p, "major nineveh", "all", "enter kalku", "intercept arbela", "all", "force")
    assert holder(p, "kalku") == "babylonia"
    # Mitanni's force only passed through Assyria's empty city.
    assert facts(p, Plunder) == []


@clause("7.4.7", "6.5.1")
def test_who_catches_peasants_and_takes_the_city_has_a_slave() -> None:
    text = """
[powers.mitanni]
units = { carchemish = "2 PS" }
[powers.egypt]
king = "amose-i"
king_at = "aleppo"
units = { aleppo = "9 INF" }
[spaces.emar]
ds = 0
"""
    p = acting(TWO, text, [6, 6, 6])
    play(p, "major carchemish", "choose", "ps 1", "enter emar", "intercept aleppo", "all")
    assert units(p, "egypt", "emar") == "9 INF 1 SL"


@clause("7.4.3")
def test_the_king_of_a_fortified_city_comes_out_or_stays_as_his_player_likes() -> None:
    text = """
[powers.mitanni]
units = { emar = "6 INF" }
[powers.egypt]
king = "amose-i"
king_at = "aleppo"
units = { aleppo = "2 INF", hamath = "5 INF" }
"""
    attack = ["major emar", "all", "enter aleppo", "intercept hamath", "all"]
    results = []
    for choice in ("join 2 0", "join-king 2 0", "join-king 0 0", "join 0 0"):
        p = acting(["mitanni", "egypt"], text, [6, 6, 6, 3, 3])
        play(p, *attack, choice)
        dice = facts(p, BattleDice)[0]
        results.append((dice.attacking_points, dice.net))
    # Points and shifts: seven against six is one, Amose brings three.
    assert results == [(7, 1), (7, 4), (5, 2), (5, -1)]
    # He may come out too where there are no soldiers with him.
    p = acting(["mitanni", "egypt"], text.replace("2 INF", "1 PS"), [6, 6, 6, 3, 3])
    play(p, *attack, "join-king 0 0")
    dice = facts(p, BattleDice)[0]
    assert (dice.attacking_points, dice.net) == (5, 2)

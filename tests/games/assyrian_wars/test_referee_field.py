"""More cases of a referee who reads only the book: forces that share a battle, a siege or a march."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    BABYLONIA,
    CIMMERIANS,
    EGYPT,
    ELAM,
    LEADER_INDEX,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules.ch06_attrition import eliminate
from kadesh.games.assyrian_wars.rules.ch06_battle_sides import rallied
from kadesh.games.assyrian_wars.rules.ch07_relocation import ends_of, why_not_leader
from kadesh.games.assyrian_wars.rules.ch07_timetable import gather
from kadesh.games.assyrian_wars.rules.facts_war import BattleDice
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import ArmyRelocation
from kadesh.games.assyrian_wars.rules.under_way_war import Side
from tests.games.assyrian_wars.table import AT, acting, facts, force, holder, play
from tests.games.assyrian_wars.test_referee import THREE, first_options
from tests.support import clause

ABILITIES = "[rules]\nunit_abilities = true\nreduced_leaders = false\n"


# --- forces of several countries ---


def joint_victory(assyrians: str, dice: list[int]) -> AssyrianPosition:
    """Babylonia and Elam attack together; a single Elamite unit is with them, and takes odd hits."""
    text = f'[countries.assyria]\nunits = {{ opis = "{assyrians}" }}\n'
    text += '[countries.babylonia]\nunits = { sippar = "Marduk-apla-iddina II, 8 LI 4 HI" }\n'
    text += '[countries.elam]\nunits = { sippar = "Tannanu, 1 LI" }\n'
    p = acting(text, dice, country="babylonia", seats=THREE)
    play(p, "join marduk-apla-iddina-ii tannanu", "agree")
    play(p, "march-group 4", "go", "enter opis")
    while p.step.name != "act":
        seat = p.seats_to_choose[0]
        options = p.options(seat)
        elamite = ("odd-to", ELAM)
        p.choose(seat, elamite if elamite in options else options[0])
    return p


@clause("8.3", "6.7.5")
def test_a_power_that_lost_all_its_units_in_a_victory_has_its_share_of_the_points() -> None:
    p = joint_victory("8 HI 2 LI", [1] * 23 + [6] * 60)
    assert force(p, "elam", "opis") == ""
    assert (p.vp[BABYLONIA], p.vp[ELAM], p.vp[ASSYRIA]) == (1, 1, 0)


@clause("7.1", "8.3")
def test_all_who_were_defeated_in_a_battle_of_three_points_may_surrender() -> None:
    text = '[countries.assyria]\nunits = { opis = "Sargon II, 8 HI 2 B" }\n'
    text += '[countries.babylonia]\nunits = { sippar = "Marduk-apla-iddina II, 8 LI 4 HI" }\n'
    text += '[countries.elam]\nunits = { sippar = "Humban-undash, 6 LI 1 B" }\n'
    p = acting(text, [6] * 24 + [1] * 20 + [6] * 40, country="babylonia", seats=THREE)
    play(p, "join marduk-apla-iddina-ii humban-undash", "agree")
    play(p, "march-group 4", "go", "enter opis")
    first_options(p)
    assert p.vp[ASSYRIA] == 3
    assert p.battle_lost >> BABYLONIA & 1 and p.battle_lost >> ELAM & 1


# --- who has crossed what [9.7, 6.16.e] ---


def factors(p: AssyrianPosition, country: int) -> list[int]:
    """The factors with which a side has rolled in the melee of the first round, one for each die."""
    dice = [fact for fact in facts(p, BattleDice) if fact.country == country]
    return [group[0] for group in dice[0].groups for _ in group[2:]]


@clause("9.7", "6.6.5")
def test_a_garrison_that_comes_out_has_crossed_no_river() -> None:
    """The heavy infantry of the relief has, and fights at -1."""
    text = '[countries.assyria]\nunits = { kish = "4 LI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { "kish/city" = "1 HI", opis = "Adinu, 1 HI" }\n'
    text += '[areas.kish]\nsiege = { by = "assyria", kind = "hunger", number = 1 }\n'
    p = acting(text, [6] * 80, country="babylonia", rules=ABILITIES)
    play(p, "march adinu", "go", "enter kish")
    first_options(p, "join the battle")
    play(p, "join-battle")
    first_options(p)
    assert factors(p, BABYLONIA) == [2, 3, 3]  # over the river, out of the city, the leader's die


@clause("9.7", "6.7")
def test_in_a_coordinated_attack_only_those_who_crossed_the_river_are_hindered() -> None:
    text = '[countries.assyria]\nunits = { kish = "4 LI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nhand = ["coordinated-attack-1"]\n'
    text += 'units = { opis = "1 HI", babylon = "1 HI" }\n'
    p = acting(text, [6] * 80, country="babylonia", rules=ABILITIES, cards_played=0)
    play(p, "event coordinated-attack-1")
    first_options(p, "aim")
    play(p, "aim-counter HI")
    first_options(p)
    assert sorted(factors(p, BABYLONIA)) == [2, 3]


@clause("6.16.e", "6.6.9")
def test_who_lands_on_an_empty_shore_and_is_intercepted_makes_no_amphibious_assault() -> None:
    seats, camps = '[["assyria"], ["egypt"]]', 'assyrian = ["assyria"]\nrebel = ["egypt"]'
    text = '[countries.egypt]\nunits = { tanis = "Taharqa, 2 LI", sea-off-tanis-pelusium = "3 Ship" }\n'
    text += (
        '[countries.assyria]\nunits = { ekron = "Turtanu, 4 LI" }\n[areas.ashkelon]\ncontroller = "assyria"\n'
    )
    p = acting(text, [6] * 90, country="egypt", seats=seats, camps=camps)
    play(p, "sail sea-off-tanis-pelusium", "load taharqa", "load LI", "load LI")
    play(p, "sail-to sea-off-gaza-ashkelon", "land ashkelon", "intercept turtanu")
    first_options(p)
    assert factors(p, EGYPT) == [2, 2, 3, 3, 3]


# --- army groups, interception, evasion ---


@clause("6.6.3", "6.6.4")
def test_an_army_joins_an_allys_group_in_its_own_impulse_if_he_consents() -> None:
    text = '[countries.assyria]\nhand = ["good-harvest"]\n'
    text += '[countries.babylonia]\nhand = ["spies"]\nunits = { opis = "Adinu, 2 LI", babylon = "1 LI" }\n'
    text += '[countries.elam]\nunits = { opis = "Tannanu, Undasu, 4 LI" }\n'
    for answer, members in (("agree", 3), ("refuse", 2)):
        p = acting(text, country="elam", seats=THREE)
        play(p, "join tannanu undasu", "end", "points good-harvest", "end")
        first_options(p)
        assert p.phasing == BABYLONIA
        play(p, "join adinu tannanu")
        assert p.seats_to_choose == [2]
        play(p, answer)
        group = max(p.group)
        assert group.bit_count() == members
        assert members < 3 or p.owner[p.commander[p.group.index(group)]] == BABYLONIA


@clause("6.6.9", "6.6.10")
def test_nobody_intercepts_into_the_land_of_a_city_with_enemy_units_in_it() -> None:
    text = '[countries.babylonia]\nunits = { takritain = "Adinu, 4 LI" }\n[countries.elam]\n'
    for garrison, asked in (('"ashur/city" = "2 LI"', False), ('"kalhu/city" = "2 LI"', True)):
        units = f'units = {{ arrapha = "Sargon II, 3 HI", {garrison} }}\n'
        p = acting(text + "[countries.assyria]\n" + units, [1] * 20)
        play(p, "march sargon-ii", "go", "enter ashur")
        assert (p.step.name == "declare") == asked


@clause("6.6.10")
def test_no_mans_land_is_friendly_to_evaders_whose_friends_stand_there() -> None:
    for friends, success in (("", False), (', suhu = "1 *LI"', True)):
        text = '[countries.assyria]\nunits = { singara = "4 HI" }\n[countries.elam]\n'
        text += f'[countries.babylonia]\nunits = {{ ashur = "Adinu, 2 LI"{friends} }}\n'
        text += '[areas.ashur]\ncontroller = "babylonia"\n'
        # Action 1: a 7 is a 9 only among friends.
        p = acting(text, [3, 4, *[6] * 40])
        play(p, "march-unit HI", "enter ashur", "evade suhu 0")
        assert (force(p, "babylonia", "ashur") == "") == success


@clause("7.7")
def test_a_leader_relocates_out_of_a_city_before_which_nobody_stands() -> None:
    option = ("relocate-army", LEADER_INDEX["sargon-ii"])
    text = '[countries.assyria]\nunits = { "nineveh/city" = "Sargon II, 3 HI" }\n[countries.elam]\n'
    p = acting(text + "[countries.babylonia]\n")
    assert why_not_leader(p, ArmyRelocation(ASSYRIA), option) is None
    assert AT["kalhu"] in ends_of(p, option[1], 1 << option[1])
    q = acting(text + '[countries.babylonia]\nunits = { nineveh = "5 LI" }\n')
    reason = why_not_leader(q, ArmyRelocation(ASSYRIA), option)
    assert reason is not None and reason.clause == "7.7"


# --- what remains after a battle ---


@clause("6.7.4.a")
def test_all_leaders_who_took_part_rally_even_if_fewer_units_than_leaders_are_left() -> None:
    text = '[countries.assyria]\nunits = { ashur = "Sargon II, Turtanu, 2 HI" }\n[countries.elam]\n'
    p = acting(text + "[countries.babylonia]\n")
    play(p, "join sargon-ii turtanu")
    began = p.here[AT["ashur"]]
    units = bits(began & UNITS)
    eliminate(p, units[0])
    left = p.here[AT["ashur"]]
    assert rallied(p, Side(left, ASSYRIA, organised=True, began=began)) == 4 + 3
    # In disorder nobody rallies; nor does one who had nobody to lead from the first.
    assert rallied(p, Side(left, ASSYRIA, organised=False, began=began)) == 0
    assert rallied(p, Side(left, ASSYRIA, organised=True, began=left)) == 4


@clause("6.11.d", "6.11.e")
def test_every_country_with_forces_in_a_siege_may_play_cards_before_its_dice() -> None:
    text = '[countries.assyria]\nunits = { kish = "Sargon II, 3 HI 2 *LI" }\n'
    text += '[countries.babylonia]\nunits = { "kish/city" = "1 LI" }\n'
    text += '[countries.elam]\nsaved = 2\nhand = ["turncoats-1"]\nunits = { "kish/city" = "1 B" }\n'
    p = acting(text, [2, 2, *[6] * 60], seats=THREE)
    play(p, "besiege sargon-ii")
    first_options(p, "siege card")
    assert p.seats_to_choose == [2]
    play(p, "siege-card turncoats-1")
    first_options(p)
    assert force(p, "elam", "kish/city") == "2 *LI 1 B" and force(p, "assyria", "kish") == "sargon-ii, 3 HI"


@clause("9.2", "10.1")
def test_without_reduced_leaders_a_fallen_chieftain_comes_back_with_all_his_strength() -> None:
    text = "[countries.assyria]\n[countries.babylonia]\n[countries.elam]\n[countries.cimmerians]\nactive = true\n"
    for switch, rating in (("false", 2), ("true", 1)):
        rules = f"[rules]\nreduced_leaders = {switch}\n"
        p = acting(text + 'units = { gamir = "Teushpa, 3 LC" }\n', rules=rules)
        leader = LEADER_INDEX["teushpa"]
        eliminate(p, leader)
        gather(p, CIMMERIANS, AT["gamir"])
        assert p.place[leader] == AT["gamir"] and p.action(leader) == rating


@clause("6.12.a")
def test_the_strongest_of_the_powers_that_took_a_city_together_says_who_holds_it() -> None:
    text = '[countries.assyria]\n[countries.babylonia]\nunits = { arrapha = "Marduk-apla-iddina II, 6 LI" }\n'
    text += '[countries.elam]\nunits = { arrapha = "Humban-undash, 2 B" }\n'
    for choice in ("babylonia", "elam"):
        p = acting(text, [1] * 30 + [6] * 30, country="elam", seats=THREE)
        play(p, "join humban-undash marduk-apla-iddina-ii", "agree", "besiege humban-undash")
        first_options(p, "hold")
        assert p.step.name == "hold" and p.seats_to_choose == [1]
        play(p, f"held-by {choice}")
        first_options(p)
        assert holder(p, "arrapha") == choice

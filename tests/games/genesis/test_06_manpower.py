"""6 Manpower and chariot technology."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import ASSYRIA, CH, EGYPT, HITTITE, INF, MITANNI, TRACKS
from kadesh.games.genesis.rules.ch06_manpower import maximum
from kadesh.games.genesis.rules.facts_turn import Disbanded
from kadesh.games.genesis.rules.position import GenesisPosition
from tests.games.genesis.moves import acting
from tests.games.genesis.table import AT, facts, offers, play, table, units, why
from tests.support import clause

TWO = """
seats = ["hittite", "egypt"]
[now]
turn = 2
phase = "manpower"
first_player = "hittite"
"""


def hittites(text: str, dice: list[int], head: str = "") -> GenesisPosition:
    return table(head + TWO + "[powers.hittite]\n" + text, dice=dice)


@clause("6.1", "6.1.2", "6.1.1")
def test_growth_by_the_table() -> None:
    for roll, spaces in ((1, 0), (2, 1), (4, 1), (5, 2), (6, 2)):
        p = hittites('manpower = 16\nunits = { hattusa = "1 INF" }', [roll])
        assert maximum(p, HITTITE) == 16 + 2 * spaces


@clause("6.1.2")
def test_a_lost_or_ruined_home_city_slows_growth_and_dagon_helps() -> None:
    p = hittites('manpower = 16\ndagon = 2\nunits = { hattusa = "1 INF" }', [5])
    assert maximum(p, HITTITE) == 16 + 6
    assert p.dagon[HITTITE] == 0
    ruined = hittites("manpower = 16\n[spaces.kanesh]\ndestroyed = true\n", [2])
    assert maximum(ruined, HITTITE) == 16
    lost = hittites('manpower = 16\n[powers.egypt]\nunits = { kanesh = "1 PS" }\n', [2])
    assert maximum(lost, HITTITE) == 16


@clause("6.1.3")
def test_the_track_has_an_end() -> None:
    top = TRACKS[HITTITE][-1]
    p = hittites(f'manpower = {top}\nunits = {{ hattusa = "1 INF" }}', [6])
    assert maximum(p, HITTITE) == top


@clause("6.2", "6.2.1")
def test_infantry_above_the_maximum_goes() -> None:
    """X05: 26 Infantry, a maximum of 24: two must go, wherever their owner likes."""
    p = hittites('manpower = 22\nunits = { hattusa = "20 INF", kanesh = "6 INF" }', [2])
    assert maximum(p, HITTITE) == 24
    play(p, "remove-inf hattusa")
    assert why(p, "remove-inf samuha") == "6.2.1"
    play(p, "remove-inf kanesh")
    assert units(p, "hittite", "hattusa") == "19 INF"
    assert units(p, "hittite", "kanesh") == "5 INF"
    assert not offers(p, "remove-inf hattusa")


@clause("6.2.1")
def test_infantry_under_a_revolt_marker_counts_but_stays() -> None:
    text = 'manpower = 14\nunits = { hattusa = "1 INF" }\n[spaces.aleppo]\nrevolt_of = "hittite"\nrevolt_units = "20 INF"\n'
    p = hittites(text, [1])
    # The single free unit goes by itself; the others cannot.
    assert units(p, "hittite", "hattusa") == ""
    assert units(p, "under", "aleppo") == "20 INF"


@clause("6.2.2")
def test_chariots_cost_three_silver_each() -> None:
    p = hittites('manpower = 14\nlevel = 1\nsilver = 7\nunits = { hattusa = "2 CH", kanesh = "1 CH" }', [1])
    assert why(p, "pay") == "6.2.2"
    play(p, "disband hattusa", "pay")
    assert p.silver[HITTITE] == 1
    assert units(p, "hittite", "hattusa") == "1 CH"


@clause("6.3", "6.3.1")
def test_infantry_is_raised_free_up_to_the_maximum() -> None:
    """X06: a maximum of 28 and 25 Infantry: three may be raised."""
    text = TWO.replace('first_player = "hittite"', 'first_player = "egypt"')
    p = table(text + '[powers.egypt]\nmanpower = 28\nunits = { thebes = "25 INF" }\n', dice=[1])
    assert offers(p, "raise-inf memphis 3")
    assert why(p, "raise-inf memphis 4") == "6.3.1"
    play(p, "raise-inf memphis 3")
    assert units(p, "egypt", "memphis") == "3 INF"
    assert not offers(p, "raise-inf memphis 1")


@clause("6.3.2")
def test_chariots_are_raised_for_five_silver_at_level_one() -> None:
    p = hittites('manpower = 14\nlevel = 1\nsilver = 11\nunits = { hattusa = "14 INF" }', [1])
    assert why(p, "raise-ch hattusa 3") == "6.3.2"
    play(p, "raise-ch kanesh 2")
    assert p.silver[HITTITE] == 1
    none = hittites('manpower = 14\nsilver = 11\nunits = { hattusa = "13 INF" }', [1])
    assert why(none, "raise-ch hattusa 1") == "6.3.2"


@clause("6.3.3")
def test_infantry_becomes_peasants_last() -> None:
    p = hittites('manpower = 14\nunits = { hattusa = "13 INF", gordion = "1 INF" }', [1])
    play(p, "convert gordion 1")
    assert units(p, "hittite", "gordion") == "2 PS"
    assert why(p, "convert gordion 1") == "6.3.3"
    play(p, "convert hattusa 3")
    assert units(p, "hittite", "hattusa") == "10 INF 6 PS"


@clause("6.3.4")
def test_where_units_are_raised() -> None:
    text = """
manpower = 20
units = { hattusa = "1 INF", gordion = "1 INF" }
[spaces.kanesh]
destroyed = true
[powers.egypt]
units = { samuha = "1 INF" }
[spaces.ankuwa]
revolt_of = "hittite"
revolt_units = "1 INF"
"""
    p = hittites(text, [1])
    assert why(p, "raise-inf gordion 1") == "6.3.4"
    assert why(p, "raise-inf kanesh 1") == "6.3.4"
    assert why(p, "raise-inf samuha 1") == "6.3.4"
    assert why(p, "raise-inf ankuwa 1") == "5.2.3"
    assert offers(p, "raise-inf hattusa 1")


ACTING = """
seats = ["assyria", "mitanni", "egypt"]
[now]
turn = 2
phase = "action"
active = "assyria"
paid = true
"""


@clause("6.4", "6.4.1", "7.1.1")
def test_recruiting_infantry_abroad() -> None:
    """X07: two Infantry in Mari for two silver."""
    p = table(
        ACTING + '[powers.assyria]\nsilver = 3\nmanpower = 12\nunits = { mari = "1 INF", ashur = "12 INF" }\n'
    )
    play(p, "recruit-units")
    assert why(p, "recruit inf ashur 1") == "6.4.1"
    play(p, "recruit inf mari 2")
    assert units(p, "assyria", "mari") == "3 INF"
    assert p.silver[ASSYRIA] == 1
    assert not offers(p, "recruit inf mari 1")
    # X35: above the maximum, at this time.
    assert p.total(ASSYRIA, INF) == 15 > maximum(p, ASSYRIA)


@clause("6.4.1", "5.2.3")
def test_where_nobody_is_recruited() -> None:
    text = """
[powers.assyria]
silver = 9
units = { mari = "1 INF", arrapha = "1 INF", tharthar = "1 INF" }
[spaces.mari]
destroyed = true
[spaces.nuzi]
revolt_of = "assyria"
revolt_units = "1 INF"
"""
    p = table(ACTING + text.replace("nuzi", "eshnunna"))
    play(p, "recruit-units")
    assert why(p, "recruit inf mari 1") == "6.4.1"
    assert why(p, "recruit inf eshnunna 1") == "5.2.3"
    assert why(p, "recruit inf tharthar 1") == "6.4.1"
    assert why(p, "recruit inf babylon 1") == "6.4.1"
    assert why(p, "recruit ch ashur 1") == "6.4.2"


@clause("6.4.2", "6.6.1", "6.6.2", "2.2.1")
def test_chariot_cards_raise_their_players_level() -> None:
    """X08: Mitanni plays the second card, Egypt the third; each recruits at once."""
    text = """
[powers.assyria]
level = 1
[powers.mitanni]
level = 1
silver = 20
hand = ["chariot"]
units = { harran = "1 INF" }
[powers.egypt]
level = 1
silver = 20
hand = ["chariot"]
units = { thebes = "1 INF" }
[cards]
chariots_played = 1
removed = ["chariot"]
"""
    p = table(ACTING.replace('active = "assyria"', 'active = "mitanni"') + text)
    # Egypt is asked before the first action and after each.
    play(p, "2: pass", "play chariot")
    assert (p.level[MITANNI], p.level[EGYPT], p.level[ASSYRIA]) == (2, 1, 1)
    play(p, "recruit-units", "recruit ch harran 2")
    assert units(p, "mitanni", "harran") == "1 INF 2 CH"
    assert p.silver[MITANNI] == 0
    play(p, "2: play chariot")
    assert (p.level[MITANNI], p.level[EGYPT], p.level[ASSYRIA]) == (2, 3, 1)


@clause("6.6.3", "6.6")
def test_technology_spreads_at_the_end_of_the_turn() -> None:
    """X09: all five reach level 3."""
    text = """
seats = ["egypt", "hittite", "mitanni", "babylonia", "assyria"]
[now]
turn = 2
last_turn = 2
phase = "end-turn"
[cards]
chariots_played = 3
removed = ["chariot", "chariot", "chariot"]
[powers.egypt]
level = 3
[powers.mitanni]
level = 2
[powers.assyria]
level = 1
"""
    p = table(text)
    assert p.level == [3, 3, 3, 3, 3]
    assert p.over


@clause("6.1.1")
def test_only_infantry_counts_against_the_maximum() -> None:
    p = hittites('manpower = 14\nlevel = 1\nsilver = 30\nunits = { hattusa = "14 INF 4 CH 9 PS 3 SL" }', [1])
    assert not facts(p, Disbanded)
    assert p.total(HITTITE, CH) == 4
    assert AT["hattusa"] >= 0


@clause("6.4", "6.4.1")
def test_every_recruit_action_begins_anew() -> None:
    p = acting(["assyria", "egypt"], '[powers.assyria]\nsilver = 6\nunits = { mari = "1 INF" }\n', [1])
    p.pool[ASSYRIA] = 1
    play(p, "recruit-units", "recruit inf mari 2", "end")
    # Assyria's next marker: Mari gives two more.
    play(p, "pay", "recruit-units", "recruit inf mari 2")
    assert units(p, "assyria", "mari") == "5 INF"

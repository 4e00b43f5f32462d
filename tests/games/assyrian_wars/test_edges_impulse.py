"""Edges of cards, building and reinforcements that a referee would try. [3.2, 6.1, 6.6.9, 6.18, 9.4]"""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, ELAM, MERCENARIES, POOL, bits
from kadesh.games.assyrian_wars.rules.facts_war import BattleBegins
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import AT, acting, facts, offers, play, points, why
from tests.support import clause

REST = "[countries.babylonia]\n[countries.elam]\n"


@clause("6.18", "3.2")
def test_three_points_make_any_card_a_plus_card_be_it_the_first_or_the_second() -> None:
    text = '[countries.assyria]\neco = 5\nhand = ["panic", "good-harvest"]\nhome_played = ["deportation", "king-of-the-world"]\n'
    p = acting(text + REST, ap=4, cards_played=0)
    play(p, "points-plus panic")
    # Three points of income are gone, four of the card are there.
    assert points(p) == 4 - 3 + 4
    play(p, "event good-harvest")
    assert points(p) == 5 + 5 and p.cards_played == 2
    q = acting(text + REST, ap=4, cards_played=0)
    play(q, "points panic")
    assert why(q, "event good-harvest") == "3.2" and why(q, "points good-harvest") == "3.2"
    play(q, "points-plus good-harvest")
    assert points(q) == 4 + 4 - 3 + 5


@clause("6.18", "3.2")
def test_without_three_points_or_another_card_there_is_nothing_to_be_made_a_plus_card() -> None:
    text = '[countries.assyria]\nhand = ["panic"]\nhome_played = ["deportation", "king-of-the-world"]\n'
    assert why(acting(text + REST, ap=9, cards_played=0), "points-plus panic") == "6.18"
    two = text.replace('"panic"', '"panic", "drought"')
    assert why(acting(two + REST, ap=2, cards_played=0), "points-plus panic") == "6.0"


@clause("3.2", "2.3")
def test_a_home_card_lets_a_second_card_follow_but_no_third() -> None:
    text = '[countries.assyria]\nhand = ["panic", "drought"]\n'
    p = acting(text + REST, cards_played=0)
    play(p, "points deportation", "points panic")
    assert why(p, "points drought") == "3.2" and why(p, "points king-of-the-world") == "3.2"


@clause("9.4")
def test_one_unit_of_veterans_settles_in_a_turn() -> None:
    text = '[countries.elam]\nunits = { susa = "3 LI" }\n[countries.assyria]\n[countries.babylonia]\n'
    p = acting(text, country="elam", ap=20)
    play(p, "veterans LI susa")
    assert p.eco_plus[AT["susa"]] == 1 and points(p) == 16
    assert why(p, "veterans LI madaktu") == "9.4"


def hiring(area: str, dice: list[int]) -> AssyrianPosition:
    """Elam hires beside an Assyrian army at Der."""
    text = '[countries.elam]\nunits = { pool = "1 *LI" }\n[countries.babylonia]\n'
    text += '[countries.assyria]\nunits = { der = "Turtanu, 3 HI" }\n'
    p = acting(text, dice, country="elam")
    hired = next(
        counter for counter in bits(MERCENARIES) if p.owner[counter] == ELAM and p.place[counter] == POOL
    )
    play(p, f"build {hired}", f"place {area}")
    return p


@clause("6.6.9", "6.2")
def test_mercenaries_who_appear_in_the_open_can_be_intercepted() -> None:
    p = hiring("rashi", [6, 6] + [6] * 40)
    assert p.step.name == "declare" and offers(p, "intercept turtanu")
    play(p, "intercept turtanu")
    begun = facts(p, BattleBegins)[0]
    assert begun.intercepted and {begun.attacker, begun.defender} == {ASSYRIA, ELAM}


@clause("6.6.9", "6.1")
def test_nobody_intercepts_where_no_force_is_near_nor_regulars_in_their_city() -> None:
    p = hiring("susa", [6] * 20)
    assert p.step.name == "act"
    text = '[countries.elam]\n[countries.babylonia]\n[countries.assyria]\nunits = { der = "Turtanu, 3 HI" }\n'
    q = acting(text, country="elam")
    play(q, "build LI", "place bit-imbi")
    assert q.step.name == "act"


@clause("6.6")
def test_who_sets_out_and_stays_does_not_set_out_for_ever() -> None:
    text = '[countries.assyria]\nunits = { nineveh = "Turtanu, 2 HI" }\n'
    p = acting(text + REST)
    play(p, "march turtanu", "go", "enter kalhu", "stop")
    play(p, "march turtanu", "go", "stop")
    assert why(p, "march turtanu") == "6.6"


@clause("10.2", "6.6.7")
def test_a_lone_mede_leader_may_go_abroad_but_not_to_lead_a_second_army_there() -> None:
    text = '[countries.assyria]\n[countries.mede]\nunits = { zamua = "Daiukku, 2 LI", arrapha = "1 LI", ecbatana = "Dusanni" }\n'
    text += '[countries.babylonia]\n[areas.zamua]\ncontroller = "mede"\n'
    p = acting(
        text,
        country="mede",
        seats='[["assyria"], ["mede"], ["babylonia"]]',
        camps='assyrian = ["assyria", "mede"]\nrebel = ["babylonia"]',
    )
    assert why(p, "relocate dusanni arbela") == ""
    assert why(p, "relocate dusanni arrapha") == "10.2" and why(p, "relocate dusanni zamua") == "10.2"

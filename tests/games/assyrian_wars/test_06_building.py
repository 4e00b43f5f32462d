"""6.1-6.5, 6.18, 3.1-3.3, 9.3, 9.4 Points, cards and what they buy."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, BABYLONIA, ELAM
from kadesh.games.assyrian_wars.rules.facts_turn import BuysCard, ImpulseBegins
from tests.games.assyrian_wars.table import AT, CARD, acting, facts, force, offers, play, points, table, why
from tests.support import clause

HOME = '[countries.assyria]\nunits = { nineveh = "Sargon II, 1 HI", ashur = "1 LI" }\n[countries.babylonia]\n[countries.elam]\n'


@clause("6.1")
def test_a_regular_is_built_in_a_home_city_free_of_enemies() -> None:
    """T03: strength 4 costs 8 points."""
    besieged = HOME.replace("[countries.babylonia]", '[countries.babylonia]\nunits = { kalhu = "1 LI" }')
    p = acting(besieged)
    play(p, "build HI")
    assert not offers(p, "place kalhu") and not offers(p, "place singara")
    play(p, "place nineveh")
    assert force(p, "assyria", "nineveh") == "sargon-ii, 2 HI"
    assert points(p) == 2
    assert why(p, "build HI") == "6.0"


@clause("6.1", "9.7")
def test_special_abilities_cost_more() -> None:
    p = acting(HOME, ap=20, rules="[rules]\nreduced_leaders = false\n")
    play(p, "build CH", "place nineveh")
    assert points(p) == 10
    play(p, "build HI", "place nineveh")
    assert points(p) == 1


@clause("6.2", "6.0")
def test_mercenaries_cost_half_a_point_and_halves_are_rounded_at_the_end() -> None:
    """T04: a mercenary of strength 3 costs 1.5 points, alone in an impulse 2."""
    text = HOME.replace('ashur = "1 LI" }', 'ashur = "1 LI", pool = "1 *HI" }')
    p = acting(text, ap=3)
    play(p, "build *HI", "place nineveh")
    assert points(p) == 1.5
    play(p, "end")
    assert p.saved[ASSYRIA] == 2 * 1


@clause("6.4", "8.2")
def test_an_allys_home_is_a_source_for_allied_troops_too() -> None:
    """An Elamite unit in Uruk, with enemies all around: an ally's land is enough, free passage is not."""
    text = '[countries.assyria]\n[countries.babylonia]\n[countries.elam]\nunits = { uruk = "1 LI-" }\n'
    for name in ("nippur", "larsa", "ur", "bit-dakkuri"):
        text += f'[areas.{name}]\ncontroller = "assyria"\n'
    p = acting(text, country="elam")
    play(p, "rebuild LI")
    assert force(p, "elam", "uruk") == "1 LI"
    passage = '[diplomacy]\npassages = [["elam", "babylonia"]]\n'
    q = acting(passage + text, country="elam", camps='assyrian = ["assyria"]\nrebel = ["elam"]')
    assert why(q, "rebuild LI") == "6.4"


@clause("6.4", "6.5", "6.0")
def test_two_halves_make_a_point() -> None:
    """T06: a mercenary flipped and another bought back cost one point together."""
    text = HOME.replace('ashur = "1 LI" }', 'ashur = "1 LI 1 *LI-", regroup = "1 *B" }')
    p = acting(text, ap=3)
    play(p, "rebuild *LI", "buy-back *B", "place nineveh")
    assert points(p) == 2
    play(p, "end")
    assert p.saved[ASSYRIA] == 2 * 2


@clause("6.4")
def test_rebuilding_a_regular_needs_a_path_home() -> None:
    """T05: from 2 to 4 for 4 points."""
    text = '[countries.assyria]\nunits = { nineveh = "Sargon II, 1 HI-", uruk = "1 LI-" }\n[countries.babylonia]\n[countries.elam]\n'
    p = acting(text)
    assert why(p, "rebuild LI") == "6.4"
    play(p, "rebuild HI")
    assert points(p) == 6
    assert force(p, "assyria", "nineveh") == "sargon-ii, 1 HI"


@clause("6.4")
def test_pillage_and_walls_are_mended_level_by_level_but_not_under_siege() -> None:
    text = HOME + "[areas.ashur]\npillage = 2\ndamage = 1\n[areas.kalhu]\ndamage = 2\n"
    text = text.replace("[countries.babylonia]", '[countries.babylonia]\nunits = { kalhu = "1 LI" }')
    p = acting(text)
    play(p, "unpillage ashur", "mend ashur")
    assert (p.pillage[AT["ashur"]], p.damage[AT["ashur"]]) == (1, 0)
    assert points(p) == 8
    # Enemies before the walls are no siege as long as they have not begun one. [6.8]
    assert why(p, "mend kalhu") == ""
    besieged = acting(text + 'siege = { by = "babylonia", kind = "hunger" }\n')
    assert why(besieged, "mend kalhu") == "6.4"


@clause("6.3")
def test_one_leader_an_impulse_drawn_at_random() -> None:
    p = acting(HOME, [1])
    play(p, "buy-leader", "place ashur")
    assert points(p) == 8
    assert force(p, "assyria", "ashur") == "turtanu, 1 LI"
    assert why(p, "buy-leader") == "6.3"


@clause("6.5")
def test_the_regroup_box_gives_back_at_present_strength() -> None:
    text = HOME.replace('ashur = "1 LI" }', 'ashur = "1 LI", regroup = "Turtanu, 1 HI-" }')
    p = acting(text)
    play(p, "buy-back HI", "place ashur", "buy-back turtanu", "place nineveh")
    assert points(p) == 8
    assert force(p, "assyria", "ashur") == "1 HI- 1 LI"


@clause("9.3")
def test_two_equal_reduced_units_combine() -> None:
    text = HOME.replace('ashur = "1 LI" }', 'ashur = "2 LI-" }')
    p = acting(text)
    play(p, "combine LI")
    assert force(p, "assyria", "ashur") == "1 LI"
    q = acting(text, rules="[rules]\ncombining = false\n")
    assert why(q, "combine LI") == "9.0"
    r = acting(text, cards_played=0)
    assert why(r, "combine LI") == "9.3"


@clause("9.4")
def test_veterans_settle_in_the_first_impulse() -> None:
    text = '[countries.assyria]\n[countries.elam]\n[countries.babylonia]\nunits = { babylon = "1 LI" }\n'
    p = acting(text, country="babylonia")
    play(p, "veterans LI sippar")
    assert p.eco_plus[AT["sippar"]] == 1 and points(p) == 6
    q = acting(
        text.replace("[countries.babylonia]", "[countries.babylonia]\nbegun = true"), country="babylonia"
    )
    assert why(q, "veterans LI sippar") == "9.4"
    r = acting(text, country="babylonia", rules="[rules]\nstanding_army = false\n")
    assert why(r, "veterans LI sippar") == "9.0"


# --- cards for points [3.1, 3.2, 6.18] ---

HANDS = """
[countries.assyria]
hand = ["flank-attack", "panic", "royal-granaries"]
units = { nineveh = "Sargon II, 1 HI" }
[countries.babylonia]
hand = ["steadfast"]
[countries.elam]
hand = ["dust-storm"]
"""


@clause("3.1", "3.2")
def test_one_card_an_impulse_unless_one_is_a_plus_card() -> None:
    p = acting(HANDS, cards_played=0, ap=2)
    assert why(p, "end") == "3.1"
    play(p, "points flank-attack")
    assert points(p) == 6
    assert why(p, "points panic") == "3.2"
    play(p, "points royal-granaries")
    assert points(p) == 9
    assert not offers(p, "points deportation")


@clause("6.18", "3.2")
def test_three_points_make_any_card_a_plus_card() -> None:
    p = acting(HANDS, cards_played=0, ap=2)
    play(p, "points flank-attack")
    assert offers(p, "points-plus panic")
    play(p, "points-plus panic")
    assert points(p) == 6 - 3 + 4
    assert p.cards_played == 2


@clause("3.1", "6.18")
def test_points_of_cards_are_spent_first_and_not_saved() -> None:
    p = acting(HANDS, cards_played=0, ap=3)
    play(p, "points flank-attack", "end")
    assert p.saved[ASSYRIA] == 2 * 3


ROUND = """
seats = [["assyria"], ["babylonia"], ["elam"]]
[camps]
assyrian = ["assyria"]
rebel = ["babylonia", "elam"]
[now]
turn = 2
phase = "rounds"
first = "babylonia"
phasing = "babylonia"
[countries.assyria]
eco = 4
begun = true
hand = ["flank-attack", "panic", "steadfast"]
units = { nineveh = "Sargon II, 1 HI" }
[countries.babylonia]
eco = 6
saved = 2
hand = ["dust-storm", "reserves"]
home_played = ["priests-of-marduk"]
[countries.elam]
eco = 5
home_played = ["elamite-enrolment"]
"""


@clause("6.18", "3.1")
def test_income_comes_with_the_scheduled_impulse() -> None:
    p = table(ROUND)
    begin = facts(p, ImpulseBegins)[0]
    assert (begin.country, begin.income) == (BABYLONIA, 12)
    assert points(p) == 8


@clause("6.18", "3.3")
def test_an_empty_hand_buys_a_card_and_preemption_waits_for_the_second_round() -> None:
    p = table(ROUND, dice=[1])
    play(p, "points dust-storm", "end")
    # Elam has no card and five points: it must buy one; nobody preempts in the first round.
    assert facts(p, BuysCard)[0].country == ELAM
    play(p, f"points {next(name for name, card in CARD.items() if p.hand[ELAM] >> card & 1)}", "end")
    play(p, "points flank-attack", "end")
    # Second round: Assyria has the most cards, but has just played.
    assert p.step.name == "act" and p.phasing == BABYLONIA
    play(p, "points reserves", "end")
    assert p.step.name == "preempt"
    play(p, "preempt")
    assert p.phasing == ASSYRIA and points(p) < 4 + 4


@clause("9.6")
def test_mercenaries_are_sold_at_list_price() -> None:
    text = '[countries.assyria]\nunits = { nineveh = "Sargon II, 1 HI" }\n[countries.babylonia]\nunits = { pool = "1 *HI" }\n[countries.elam]\n'
    p = acting(text)
    play(p, "buy-mercenary *HI", "agree", "place nineveh")
    # Strength 3 costs 1.5, rounded up to 2, and the points go to the seller.
    assert points(p) == 8 and p.saved[BABYLONIA] == 2 * 2
    assert force(p, "assyria", "nineveh") == "sargon-ii, 1 *HI 1 HI"
    q = acting(text)
    play(q, "buy-mercenary *HI", "refuse")
    assert why(q, "buy-mercenary *HI") == "9.6"
    r = acting(text, rules="[rules]\nsell_mercenaries = false\n")
    assert why(r, "buy-mercenary *HI") == "9.0"


OUT_OF_STOCK = "\n".join(f"[areas.{area}]\npillage = 2" for area in list(AT)[:20])
BEFORE_BABYLON = '[countries.assyria]\n%s\nunits = { babylon = "Sargon II, 1 HI" }\n[countries.babylonia]\n[countries.elam]\n'


@clause("10.4.a", "8.3.1")
def test_markers_out_of_stock() -> None:
    p = acting(BEFORE_BABYLON % "" + OUT_OF_STOCK)
    assert sum(p.pillage) == 40
    play(p, "pillage babylon")
    # Assyria repairs one of its own for a point, where it likes, then the marker can be placed.
    assert not offers(p, "unpillage babylon")
    play(p, "unpillage kalhu")
    assert points(p) == 9 and p.pillage[AT["babylon"]] == 1 and sum(p.pillage) == 40
    assert p.pillage[AT["kalhu"]] == 1


@clause("10.4.a")
def test_a_card_pays_for_the_repair_and_what_is_left_is_kept() -> None:
    p = acting(BEFORE_BABYLON % "" + OUT_OF_STOCK, ap=0)
    play(p, "pillage babylon")
    assert not offers(p, "unpillage kalhu")
    play(p, "points deportation", "unpillage kalhu")
    assert points(p) == 4 and p.vp[ASSYRIA] == 0 and p.pillage[AT["babylon"]] == 1


@clause("10.4.a", "8.3.1")
def test_who_has_neither_points_nor_cards_loses_a_point() -> None:
    bare = 'home_played = ["deportation", "king-of-the-world"]'
    q = acting(BEFORE_BABYLON % bare + OUT_OF_STOCK, ap=0)
    play(q, "pillage babylon")
    assert q.vp[ASSYRIA] == -1 and q.pillage[AT["babylon"]] == 0


@clause("8.3.1", "7.4.5")
def test_a_power_answers_for_a_minor_that_it_plays_for_the_moment() -> None:
    minor = (
        "[countries.syria]\nactive = true\nrunner = 'elam'\nhome_played = ['league-of-kings']\n"
        + "[areas.damascus]\npillage = 1\n"
    )
    stock = OUT_OF_STOCK.replace("pillage = 2", "pillage = 1", 1)
    p = acting("[diplomacy]\nwars = [['assyria', 'syria']]\n" + BEFORE_BABYLON % "" + minor + stock)
    play(p, "pillage babylon", "unpillage kalhu")
    assert p.vp[ELAM] == -1

"""6.6 Move, army groups, interception, evasion."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import LEADER_INDEX
from kadesh.games.assyrian_wars.rules.facts_war import Evades, Intercepts
from tests.games.assyrian_wars.table import (
    acting,
    clauses_against,
    facts,
    force,
    holder,
    offers,
    play,
    points,
    why,
)
from tests.support import clause

MARCH = """
[countries.assyria]
units = { ashur = "Sargon II, 3 HI 1 LI" }
[countries.babylonia]
units = { babylon = "2 LI" }
[countries.elam]
"""


@clause("6.6", "6.6.2")
def test_an_army_pays_a_point_an_area_whatever_its_size() -> None:
    p = acting(MARCH)
    play(p, "march sargon-ii", "go", "enter takritain")
    assert points(p) == 9
    play(p, "enter opis")
    assert points(p) == 8
    assert force(p, "assyria", "opis") == "sargon-ii, 3 HI 1 LI"
    assert holder(p, "opis") == "assyria"
    assert holder(p, "takritain") == "assyria"


@clause("6.6.2")
def test_units_can_be_left_dropped_and_picked_up() -> None:
    p = acting(MARCH.replace('"Sargon II, 3 HI 1 LI"', '"Sargon II, 3 HI 1 LI", takritain = "1 B"'))
    play(p, "march sargon-ii", "without LI", "go", "enter takritain", "pick-up B", "drop HI")
    assert why(p, "pick-up HI") == "6.6.2"
    play(p, "enter opis", "stop")
    assert force(p, "assyria", "opis") == "sargon-ii, 1 B 2 HI"
    assert force(p, "assyria", "takritain") == "1 HI"
    assert force(p, "assyria", "ashur") == "1 LI"


@clause("6.6.2")
def test_command_limits_regulars_and_mercenaries_apart() -> None:
    """T27: a command of 6 leads six regulars and six mercenaries."""
    text = '[countries.babylonia]\n[countries.elam]\nunits = { susa = "Tannanu+, 6 LI 5 B 4 *LI 4 *B" }\n[countries.assyria]\n'
    p = acting(text, country="elam")
    play(p, "march tannanu", "go", "enter madaktu", "stop")
    # Twelve units, the stronger bowmen first; five regulars and two mercenaries stay.
    assert force(p, "elam", "madaktu") == "tannanu, 2 *B 4 *LI 5 B 1 LI"
    assert force(p, "elam", "susa") == "2 *B 5 LI"


@clause("6.6")
def test_mercenaries_do_not_move_on_their_own() -> None:
    p = acting(
        '[countries.babylonia]\n[countries.elam]\n[countries.assyria]\nunits = { ashur = "1 *LI 1 LI" }\n'
    )
    assert why(p, "march-unit *LI") == "6.6"
    play(p, "march-unit LI", "enter takritain", "stop")
    assert points(p) == 9


@clause("6.6", "1.3", "6.6.1")
def test_sealand_costs_two_points_and_attrition_for_strangers() -> None:
    text = '[countries.assyria]\nunits = { ur = "Sargon II, 2 LI" }\n[countries.babylonia]\n[countries.elam]\n[areas.ur]\ncontroller = "assyria"\n'
    p = acting(text, [6, 1])
    play(p, "march sargon-ii", "go", "enter sealand")
    assert points(p) == 8
    assert force(p, "assyria", "sealand") == "sargon-ii, 1 LI 1 LI-"


@clause("6.6", "6.6.1", "10.4.b")
def test_the_fifth_area_costs_attrition() -> None:
    text = '[countries.assyria]\nunits = { nisibis = "Sargon II, 2 LI" }\n[countries.babylonia]\n[countries.elam]\n'
    p = acting(text, [6, 6])
    play(p, "march sargon-ii", "go", "enter nineveh", "enter kalhu", "enter nineveh", "enter kalhu")
    assert force(p, "assyria", "kalhu") == "sargon-ii, 2 LI"
    play(p, "enter nineveh")
    # Two sixes are two hits, and the weakest bears both.
    assert force(p, "assyria", "nineveh") == "sargon-ii, 1 LI"


@clause("8.1")
def test_land_at_peace_is_closed() -> None:
    seats = '[["assyria"], ["mede"]]'
    text = '[countries.assyria]\nunits = { parsua = "Sargon II, 2 LI" }\n[countries.mede]\n'
    p = acting(text, seats=seats, camps='assyrian = ["assyria"]')
    play(p, "march sargon-ii", "go")
    assert offers(p, "enter zamua")
    assert "8.1" in clauses_against(p, "enter")


@clause("6.6.3")
def test_an_army_group_takes_a_card_and_a_king_commands() -> None:
    text = '[countries.assyria]\nunits = { ashur = "Sargon II, Turtanu, Rab-saris, 6 HI", nineveh = "Sin-ahu-usur, 1 LI" }\n[countries.babylonia]\n[countries.elam]\n'
    p = acting(text)
    play(p, "join turtanu sargon-ii")
    assert p.commander[0] == LEADER_INDEX["sargon-ii"]
    play(p, "march-group 0", "go", "enter takritain", "stop")
    moved = force(p, "assyria", "takritain")
    assert "sargon-ii" in moved and "turtanu" in moved and "rab-saris" not in moved
    assert why(p, "join rab-saris turtanu") == "6.6.3"


@clause("6.6.3")
def test_two_kings_do_not_form_a_group() -> None:
    text = '[countries.assyria]\n[countries.babylonia]\nunits = { susa = "Marduk-apla-iddina II, 2 LI" }\n[countries.elam]\nunits = { susa = "Humban-nikash I, 2 LI" }\n'
    p = acting(text, country="babylonia")
    assert why(p, "join marduk-apla-iddina-ii humban-nikash-i") == "6.6.3"


@clause("6.6.4")
def test_a_king_who_joins_takes_command() -> None:
    """T07."""
    text = '[countries.assyria]\n[countries.babylonia]\nunits = { susa = "Marduk-apla-iddina II, 2 LI" }\n[countries.elam]\nunits = { susa = "Tannanu, 2 LI" }\n'
    p = acting(text, country="elam")
    play(p, "join tannanu marduk-apla-iddina-ii")
    group = next(group for group in range(6) if p.group[group])
    assert p.is_king(p.commander[group])


@clause("6.6.6")
def test_the_group_card_is_sold_in_the_first_impulse() -> None:
    p = acting(MARCH, country="elam", ap=0)
    play(p, "sell-group")
    assert points(p) == 4
    q = acting(MARCH)
    assert why(q, "sell-group") == "6.6.6"
    r = acting(MARCH.replace("[countries.elam]", "[countries.elam]\nbegun = true"), country="elam")
    assert why(r, "sell-group") == "6.6.6"


@clause("6.6.7")
def test_a_lone_leader_is_relocated() -> None:
    text = '[countries.assyria]\nunits = { ashur = "Turtanu", nineveh = "Sargon II, 1 LI" }\n[countries.babylonia]\n[countries.elam]\n'
    p = acting(text)
    assert why(p, "relocate sargon-ii ashur") == "6.6.7"
    play(p, "relocate turtanu nineveh")
    assert force(p, "assyria", "nineveh") == "sargon-ii, turtanu, 1 LI"
    assert points(p) == 9
    assert why(p, "march turtanu") == "6.7.7"


@clause("6.6.8")
def test_a_forced_march_needs_a_card_and_ten_points() -> None:
    p = acting(MARCH, cards_played=0)
    assert why(p, "forced-march sargon-ii harran") == "6.6.8"
    q = acting(MARCH)
    play(q, "forced-march sargon-ii harran", "go")
    assert force(q, "assyria", "harran") == "sargon-ii, 3 HI 1 LI"
    assert points(q) == 0


# --- interception [6.6.9] ---

BORDER = """
[countries.assyria]
units = { takritain = "Sargon II, 3 HI 1 LI" }
[countries.babylonia]
units = { sippar = "Marduk-apla-iddina II, 4 LI" }
[countries.elam]
"""


@clause("6.6.9")
def test_a_neighbour_intercepts_on_seven() -> None:
    p = acting(BORDER, [2, 2, *[6] * 40])
    play(p, "march sargon-ii", "go", "enter opis")
    assert offers(p, "intercept marduk-apla-iddina-ii")
    play(p, "intercept marduk-apla-iddina-ii")
    attempt = facts(p, Intercepts)[0]
    # 2 + 2 + 3 for the king.
    assert (attempt.faces, attempt.modifier, attempt.success) == ((2, 2), 3, True)


@clause("6.6.9")
def test_a_failed_interception_leaves_the_force_where_it_is() -> None:
    p = acting(BORDER, [1, 2])
    play(p, "march sargon-ii", "go", "enter opis", "intercept marduk-apla-iddina-ii")
    assert not facts(p, Intercepts)[0].success
    assert force(p, "babylonia", "sippar").startswith("marduk-apla-iddina-ii")
    assert offers(p, "stop")


@clause("6.6.9")
def test_no_interception_among_enemies_nor_by_lone_leaders() -> None:
    """T08: enemy units bar an area, a lone leader does not."""
    guarded = BORDER.replace('"Sargon II, 3 HI 1 LI"', '"Sargon II, 3 HI 1 LI", opis = "1 LI"')
    p = acting(guarded)
    play(p, "march sargon-ii", "go", "enter opis")
    assert not facts(p, Intercepts) and p.step.name == "step"
    alone = BORDER.replace('"Sargon II, 3 HI 1 LI"', '"Sargon II, 3 HI 1 LI", opis = "Turtanu"')
    q = acting(alone)
    play(q, "march sargon-ii", "go", "enter opis")
    assert offers(q, "intercept marduk-apla-iddina-ii")
    r = acting(BORDER.replace('"Marduk-apla-iddina II, 4 LI"', '"Marduk-apla-iddina II"'))
    play(r, "march sargon-ii", "go", "enter opis")
    assert r.step.name == "step"


# --- evasion [6.6.10] ---


@clause("6.6.10")
def test_a_single_unit_slips_into_its_city() -> None:
    text = '[countries.assyria]\nunits = { opis = "Sargon II, 3 HI" }\n[countries.babylonia]\nunits = { kish = "1 LI" }\n[countries.elam]\n[areas.opis]\ncontroller = "assyria"\n'
    p = acting(text)
    play(p, "march sargon-ii", "go", "enter kish")
    assert why(p, "evade-in 0") == "6.6.10"
    play(p, "slip-in")
    assert force(p, "babylonia", "kish/city") == "1 LI"
    assert not facts(p, Evades)
    # The attacker may besiege at once without a point for it.
    before = points(p)
    play(p, "stop")
    assert offers(p, "besiege sargon-ii") and points(p) == before


@clause("6.6.10")
def test_evasion_rolls_nine_with_leaders_for_and_against() -> None:
    text = '[countries.assyria]\nunits = { opis = "Sargon II, 3 HI" }\n[countries.babylonia]\nunits = { kish = "Marduk-apla-iddina II, 4 LI" }\n[countries.elam]\n[areas.opis]\ncontroller = "assyria"\n'
    p = acting(text, [4, 3])
    play(p, "march sargon-ii", "go", "enter kish", "evade-in 0")
    attempt = facts(p, Evades)[0]
    # +3 into a city, +3 own king, -4 Sargon: 7 + 2 is a nine.
    assert (attempt.modifier, attempt.success) == (2, True)
    assert force(p, "babylonia", "kish/city") == "marduk-apla-iddina-ii, 4 LI"


@clause("6.6.10", "6.6.1")
def test_a_hasty_evasion_costs_attrition_even_if_it_fails() -> None:
    text = '[countries.assyria]\nunits = { opis = "Sargon II, 3 HI" }\n[countries.babylonia]\nunits = { kish = "Marduk-apla-iddina II, 4 LI" }\n[countries.elam]\n[areas.opis]\ncontroller = "assyria"\n'
    p = acting(text, [1, 1, 6, 1, 1, 1, *[6] * 40])
    play(p, "march sargon-ii", "go", "enter kish", "evade-in 1")
    attempt = facts(p, Evades)[0]
    assert (attempt.modifier, attempt.success, attempt.hasty) == (4, False, True)
    assert "LI-" in force(p, "babylonia", "kish")


@clause("6.6.10")
def test_evasion_avoids_enemies_and_prefers_friendly_land() -> None:
    text = '[countries.assyria]\nunits = { opis = "Sargon II, 3 HI", cutha = "1 LI" }\n[countries.babylonia]\nunits = { kish = "Marduk-apla-iddina II, 4 LI" }\n[countries.elam]\n[areas.opis]\ncontroller = "assyria"\n'
    p = acting(text)
    play(p, "march sargon-ii", "go", "enter kish")
    assert why(p, "evade cutha 0") == "6.6.10"
    assert why(p, "evade opis 0") == "6.6.10"
    assert offers(p, "evade babylon 0")


@clause("6.6.4")
def test_an_ally_of_another_player_must_consent() -> None:
    text = '[countries.assyria]\n[countries.babylonia]\nunits = { susa = "Adinu, 2 LI" }\n[countries.elam]\nunits = { susa = "Tannanu, 2 LI" }\n'
    seats = '[["assyria"], ["babylonia"], ["elam"]]'
    p = acting(text, country="elam", seats=seats)
    play(p, "join tannanu adinu")
    assert p.seats_to_choose == [1]
    play(p, "refuse")
    assert not any(p.group)
    assert why(p, "join tannanu adinu") == "6.6.3"
    q = acting(text, country="elam", seats=seats)
    play(q, "join tannanu adinu", "agree")
    assert sum(q.group) == 1 << LEADER_INDEX["tannanu"] | 1 << LEADER_INDEX["adinu"]

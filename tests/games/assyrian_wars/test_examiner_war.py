"""Chapter 6 sentence by sentence, its odd corners: who is finished, revolts, occupied ports, relief in vain."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import SHIPS
from kadesh.games.assyrian_wars.rules.facts_war import AttritionCheck, BattleBegins, Boards, ComesOut
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.table import Option, Reason
from tests.games.assyrian_wars.table import AT, acting, facts, force, offers, play, points, why
from tests.support import clause

ABILITIES = "[rules]\nreduced_leaders = false\n"
CALM = ("decline", "stand", "weakest-first", "hold-out", "stay-in")


def calm(p: AssyrianPosition, until: str = "act") -> None:
    """Everybody lets it happen, until a step."""
    while p.step.name != until:
        seat = p.seats_to_choose[0]
        options = p.options(seat)
        p.choose(seat, next((option for option in options if option[0] in CALM), options[0]))


def of_ships(p: AssyrianPosition, word: str) -> list[Reason | None]:
    """The reasons against options with this word for ships."""
    seat = p.seats_to_choose[0]
    found: list[Option] = [o for o in p.universe(seat) if o[0] == word and SHIPS >> o[1] & 1]
    assert found
    return [p.why_not(seat, option) for option in found]


# --- finished for the impulse [6.7.7] ---

BEFORE_OPIS = """
[countries.assyria]
units = { takritain = "Sargon II, 3 HI" }
[countries.babylonia]
units = { opis = "6 LI" }
[countries.elam]
"""


@clause("6.7.7", "6.14")
def test_only_an_overrun_lets_a_force_pillage_the_field_of_its_battle() -> None:
    p = acting(BEFORE_OPIS, [1, 1, *[6] * 60])
    play(p, "march sargon-ii", "go", "enter opis")
    calm(p)
    assert force(p, "assyria", "opis") and why(p, "pillage opis") == "6.7.7"
    q = acting(BEFORE_OPIS.replace("6 LI", "4 LI").replace("3 HI", "6 HI"), [*[1] * 8, *[6] * 60])
    play(q, "march sargon-ii", "go", "enter opis")
    calm(q, "step")
    play(q, "stop")
    assert not force(q, "babylonia", "opis") and offers(q, "pillage opis")


@clause("6.7.7", "6.15")
def test_who_has_fought_at_the_walls_goes_on_no_raid() -> None:
    text = BEFORE_OPIS.replace("takritain", "kish")
    p = acting(text, [6] * 60)
    assert offers(p, "raider HI")
    play(p, "besiege sargon-ii")
    calm(p)
    assert why(p, "raider HI") == "6.7.7"


# --- what a revolt, or an enemy in the field, forbids [6.1, 6.4, 6.16.a, 7.5.2.d] ---

HARBOURS = """
[countries.assyria]
units = { ur = "2 HI"%s }
[countries.babylonia]
units = { pool = "1 Ship", "sealand/sea" = "1 Ship-" }
[countries.elam]
"""


@clause("6.1", "6.16.a")
def test_no_ship_is_built_or_repaired_off_ports_with_enemies_in_their_fields() -> None:
    p = acting(HARBOURS % "", country="babylonia")
    assert of_ships(p, "build") == [None] and of_ships(p, "rebuild") == [None]
    q = acting(HARBOURS % ', dur-yakin = "1 HI"', country="babylonia")
    reasons = [*of_ships(q, "build"), *of_ships(q, "rebuild")]
    assert [reason and reason.clause for reason in reasons] == ["6.16.a", "6.16.a"]


@clause("7.5.2.d", "6.4", "6.16.a")
def test_nothing_is_repaired_nor_any_ship_launched_where_a_revolt_rules() -> None:
    text = HARBOURS.replace('ur = "2 HI"%s', 'ashur = "2 HI"')
    text += "[areas.ur]\nrevolt = true\npillage = 1\ndamage = 1\n[areas.dur-yakin]\nrevolt = true\n"
    p = acting(text, country="babylonia")
    assert why(p, "unpillage ur") == why(p, "mend ur") == "7.5.2.d"
    assert [reason and reason.clause for reason in of_ships(p, "build")] == ["6.16.a"]


# --- links [1.3] ---


@clause("1.3", "6.6.1", "9.7")
def test_who_rides_out_of_the_desert_into_sealand_suffers_for_the_one_or_the_other() -> None:
    text = '[countries.assyria]\nunits = { bazu = "Turtanu, 1 LC 1 HI" }\n[countries.elam]\n'
    p = acting(text + "[countries.babylonia]\n", [1] * 9, rules=ABILITIES)
    play(p, "march turtanu", "go", "enter sealand")
    assert [len(check.faces) for check in facts(p, AttritionCheck)] == [2]
    assert points(p) == 8
    text = '[countries.babylonia]\nunits = { bazu = "Adinu, 1 LC 1 LI" }\n[countries.elam]\n'
    q = acting(text + "[countries.assyria]\n", [1] * 9, rules=ABILITIES, country="babylonia")
    play(q, "march adinu", "go", "enter sealand")
    assert [len(check.faces) for check in facts(q, AttritionCheck)] == [1]


# --- relief [6.6.5, 6.6.9] ---


@clause("6.6.5", "6.6.9")
def test_a_garrison_joins_its_relief_though_it_is_intercepted() -> None:
    text = '[countries.assyria]\nunits = { kish = "2 HI", cutha = "Sargon II, 3 %s" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { "kish/city" = "2 LI", nippur = "Adinu, 4 LI" }\n'
    text += '[areas.kish]\nsiege = { by = "assyria", kind = "hunger", number = 1, strength = 2 }\n'
    for horse, rules in (("HI", ""), ("HC", ABILITIES)):
        p = acting(
            text % horse, [6] * 90, country="babylonia", rules=rules or "[rules]\nunit_abilities = false\n"
        )
        play(p, "march adinu", "go", "enter kish", "intercept sargon-ii", "stand", "join-battle")
        assert facts(p, BattleBegins)[0].intercepted and len(facts(p, ComesOut)) == 1


# --- armies on their way [6.6.2] ---


@clause("6.6.2")
def test_an_army_picks_a_unit_up_and_drops_it_in_another_area() -> None:
    text = '[countries.assyria]\nunits = { ashur = "Sargon II, 3 HI 1 LI", takritain = "1 B" }\n'
    p = acting(text + "[countries.babylonia]\n[countries.elam]\n")
    play(p, "march sargon-ii", "without LI", "go", "enter takritain", "pick-up B")
    assert why(p, "drop B") == "6.6.2"
    play(p, "enter ashur", "drop B", "pick-up LI", "stop")
    assert force(p, "assyria", "ashur") == "sargon-ii, 1 B 3 HI 1 LI" and points(p) == 8


# --- leaders of several countries under fire [6.7.3, 6.7.5] ---


@clause("6.7.3", "6.7.5", "6.7.4.a")
def test_a_leader_falls_or_routs_only_when_no_unit_of_his_side_is_left() -> None:
    text = '[countries.assyria]\nunits = { takritain = "Sargon II, 6 HI" }\n[countries.babylonia]\n'
    text += 'units = { opis = "6 LI" }\n[countries.elam]\nunits = { opis = "Tannanu" }\n'
    # Four hits fall on the six units of Babylonia, and two routs; the Elamite has none of it.
    p = acting(text, [*[1] * 4, *[6] * 60])
    play(p, "march sargon-ii", "go", "enter opis", "stand", "stand")
    calm(p, "where to")
    assert force(p, "elam", "opis") == "tannanu" and force(p, "babylonia", "regroup")
    # Five are more than two units can bear.
    q = acting(text.replace("6 LI", "2 LI"), [*[1] * 5, *[6] * 60])
    play(q, "march sargon-ii", "go", "enter opis", "stand", "stand")
    calm(q, "step")
    assert not force(q, "elam", "opis") and not force(q, "elam", "regroup")


@clause("6.7.8", "6.16.e")
def test_ships_nearby_are_another_retreat_than_land_where_enemies_watch() -> None:
    text = '[countries.assyria]\n[countries.elam]\nunits = { liyan = "6 LI", hidalu = "Tannanu, 4 B" }\n'
    text += '[countries.babylonia]\nunits = { nagitu = "Adinu, 2 LI", sea-off-nagitu = "2 Ship" }\n'
    camps = 'assyrian = ["assyria", "babylonia"]\nrebel = ["elam"]'
    p = acting(text, [*[6] * 4, 1, *[6] * 60], country="babylonia", camps=camps)
    play(p, "sail sea-off-nagitu", "load adinu", "load LI", "load LI", "sail-to sea-off-liyan", "land liyan")
    calm(p)
    # They could be intercepted in Parsumash, and go back on board without being asked.
    assert facts(p, Boards)[-1].area == AT["liyan"]

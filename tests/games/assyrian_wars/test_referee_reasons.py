"""Cases of a referee who asks why something is not allowed: the clause of the reason. [6.4, 6.8, 6.16.a, 9.4]"""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.numbers import STOCK_ECO_PLUS
from kadesh.games.assyrian_wars.charts.tables import LINKS
from tests.games.assyrian_wars.table import AT, acting, clauses_against, offers, play, why
from tests.support import clause

THREE = '[["assyria"], ["babylonia"], ["elam"]]'


@clause("6.8", "6.6")
def test_a_besieged_leader_does_not_march_for_the_siege_and_one_in_a_free_city_for_the_walls() -> None:
    text = (
        '[countries.assyria]\nunits = { kish = "Turtanu, 2 HI" }\n[countries.elam]\n[countries.babylonia]\n'
    )
    text += 'units = { "kish/city" = "Adinu, 2 LI", "borsippa/city" = "Nergal-ushezib, 1 LI" }\n'
    text += '[areas.kish]\nsiege = { by = "assyria", kind = "hunger", number = 1, strength = 3 }\n'
    p = acting(text, country="babylonia")
    assert why(p, "march adinu") == "6.8" and why(p, "march nergal-ushezib") == "6.6"


@clause("6.16.a", "6.4")
def test_a_ship_far_from_friendly_ports_is_not_repaired() -> None:
    text = (
        '[countries.assyria]\n[countries.elam]\n[countries.babylonia]\nunits = { sea-off-acco = "1 Ship-" }\n'
    )
    p = acting(text, country="babylonia")
    assert clauses_against(p, "rebuild") == {"6.16.a"}
    seat = p.seats_to_choose[0]
    reasons = {p.why_not(seat, option) for option in p.universe(seat) if option[0] == "rebuild"}
    assert all(reason is not None and "friendly port" in reason.text for reason in reasons)


@clause("9.4", "6.8.4")
def test_veterans_settle_where_there_is_room_and_a_marker_left() -> None:
    text = '[countries.elam]\nunits = { susa = "3 LI" }\n[countries.assyria]\n[countries.babylonia]\n'
    full = text + "[areas.madaktu]\neco_plus = 2\n"
    held = '[areas.hidalu]\ncontroller = "assyria"\n'
    p = acting(full + held, country="elam", ap=20)
    assert why(p, "veterans LI madaktu") == "6.8.4" and why(p, "veterans LI hidalu") == "9.4"
    assert why(p, "veterans LI susa") == ""
    p.eco_plus[AT["nineveh"]] = STOCK_ECO_PLUS - 2
    play(p, "march-unit LI", "stop")
    assert not offers(p, "veterans LI susa") and why(p, "veterans LI susa") == "6.8.4"


@clause("6.6.10", "6.6.9")
def test_the_attacker_pursues_and_does_not_intercept_who_evades_him() -> None:
    text = '[countries.assyria]\nunits = { ashur = "Turtanu, 2 HI", kish = "Rab-saris, 2 HI" }\n[countries.elam]\n'
    text += '[countries.babylonia]\nunits = { takritain = "Adinu, 3 LI" }\n'
    p = acting(text, [6, 6] + [1] * 20, seats=THREE)
    play(p, "march turtanu", "go", "enter takritain")
    ways = [option for option in p.options(p.seats_to_choose[0]) if option[0] == "evade"]
    assert p.step.name == "evade" and ways
    near_kish = [option for option in ways if AT["kish"] in LINKS[option[1]]]
    p.choose(p.seats_to_choose[0], (near_kish or ways)[0])
    assert p.step.name == "declare"
    assert why(p, "intercept turtanu") == "6.6.10" and offers(p, "intercept rab-saris")

"""6.8 Sieges: hunger, assault, standard siege, sortie, deportation; control and supply."""

from __future__ import annotations

from kadesh.games.assyrian_wars.charts.tables import ASSYRIA, BABYLONIA
from kadesh.games.assyrian_wars.rules.facts_war import (
    AssaultBeaten,
    CityFalls,
    HungerAdvances,
    Pillages,
    SiegeDice,
)
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import AT, acting, facts, force, holder, offers, play, points, table, why
from tests.support import clause


def before(
    city: str,
    besiegers: str,
    garrison: str = "",
    dice: list[int] | None = None,
    *,
    more: str = "",
    ap: float = 10,
    other: str = "",
) -> AssyrianPosition:
    """Assyria stands before a city."""
    text = f'[countries.assyria]\nhome_played = ["deportation"]\nunits = {{ {city} = "{besiegers}"{other} }}\n[countries.elam]\n[countries.babylonia]\n'
    if garrison:
        text += f'units = {{ "{city}/city" = "{garrison}" }}\n'
    return acting(text + more, dice, ap=ap)


@clause("6.8.3", "6.8", "6.7.7")
def test_six_hits_raze_a_level_three_city_in_one_round() -> None:
    """T11: an overrun."""
    p = before("sippar", "Sargon II, 2 HI", "", [1] * 6 + [6, 6] + [6] * 10)
    play(p, "besiege sargon-ii")
    assert points(p) == 9
    assert holder(p, "sippar") == "assyria"
    assert p.damage[AT["sippar"]] == 3
    assert not p.used
    assert offers(p, "march sargon-ii")
    assert p.vp[ASSYRIA] == 1


@clause("6.8.3")
def test_the_garrison_may_bear_hits_for_the_walls() -> None:
    """T12: six hits, two absorbed; three lower the walls, the fourth is wasted."""
    p = before("sippar", "Sargon II, 2 HI", "6 LI", [1] * 6 + [6] * 40)
    play(p, "besiege sargon-ii")
    assert p.step.name == "absorb"
    play(p, "absorb 2")
    assert p.damage[AT["sippar"]] == 1
    assert holder(p, "sippar") == "babylonia"
    assert why(p, "besiege sargon-ii") in ("6.7.7", "6.8.3")


@clause("6.8", "6.7.3", "1.3")
def test_assyrians_have_two_dice_and_a_fortress_weakens_besiegers() -> None:
    p = before("dur-yakin", "Sargon II, 2 HI 1 LI", "", [6] * 40)
    play(p, "besiege sargon-ii")
    attack, defence = facts(p, SiegeDice)[:2]
    # 4/2 infantry at 3, light infantry at 1, and 4 + 2 battle dice at 2.
    assert [(group[0], len(group) - 2) for group in attack.groups] == [(1, 1), (3, 2), (2, 6)]
    assert [(group[0], len(group) - 2) for group in defence.groups] == [(3, 2)]


@clause("6.8.2", "8.3")
def test_an_assault_doubles_the_defenders_dice_and_its_failure_is_worth_a_point() -> None:
    p = before("sippar", "Sargon II, 2 HI", "2 LI", [6] * 60)
    play(p, "assault sargon-ii")
    defence = facts(p, SiegeDice)[1]
    assert [(group[0], len(group) - 2) for group in defence.groups] == [(2, 4), (3, 6)]
    assert facts(p, AssaultBeaten)
    assert p.vp[BABYLONIA] == 1
    assert p.damage[AT["sippar"]] == 0


@clause("6.8.2", "6.7.7")
def test_a_successful_assault_routs_the_survivors() -> None:
    p = before("sippar", "Sargon II, 2 HI", "3 LI", [1, 1, 6, 6, 6, 6, 6, 6] + [6] * 30)
    play(p, "assault sargon-ii")
    while p.step.name == "bear":
        play(p, "weakest-first")
    assert holder(p, "sippar") == "assyria"
    assert force(p, "babylonia", "regroup") != ""
    assert p.damage[AT["sippar"]] == 0
    assert offers(p, "march sargon-ii")


@clause("6.8.1")
def test_a_hunger_siege_begins_free_and_goes_on_for_a_point() -> None:
    """T30: the number reaches the city in the second impulse as 1."""
    p = before("sippar", "Sargon II, 2 HI", "1 LI")
    play(p, "starve sargon-ii")
    assert points(p) == 10
    assert p.siege_number[AT["sippar"]] == 0 and p.siege_by[AT["sippar"]] == ASSYRIA
    assert why(p, "starve sargon-ii") == "6.8.1"
    more = '[areas.sippar]\nsiege = { by = "assyria", kind = "hunger", number = 3, strength = 3 }\n'
    q = before("sippar", "Sargon II, 2 HI", "1 LI", more=more)
    play(q, "starve sargon-ii", "hold-out")
    assert points(q) == 9
    assert facts(q, HungerAdvances)[0].number == 4
    assert holder(q, "sippar") == "babylonia"


@clause("6.8.1", "8.3")
def test_the_city_surrenders_two_above_its_defence() -> None:
    more = '[areas.sippar]\nsiege = { by = "assyria", kind = "hunger", number = 4, strength = 3 }\n'
    p = before("sippar", "Sargon II, 2 HI", "1 LI", more=more)
    play(p, "starve sargon-ii", "hold-out")
    assert facts(p, CityFalls)[0].siege == 0
    assert force(p, "babylonia", "sippar/city") == ""
    assert "LI" in force(p, "babylonia", "pool")
    assert p.vp[ASSYRIA] == 1
    capital = '[areas.babylon]\nsiege = { by = "assyria", kind = "hunger", number = 5, strength = 4 }\n'
    q = before("babylon", "Sargon II, 2 HI", "", more=capital)
    play(q, "starve sargon-ii")
    assert holder(q, "babylon") == "babylonia" and q.siege_number[AT["babylon"]] == 6
    capital = capital.replace("number = 5", "number = 6")
    r = before("babylon", "Sargon II, 2 HI", "", more=capital)
    play(r, "starve sargon-ii")
    assert holder(r, "babylon") == "assyria"
    # A strength 4 fortress and a capital.
    assert r.vp[ASSYRIA] == 4


@clause("6.8.1", "6.16")
def test_a_port_must_be_blockaded() -> None:
    p = before("ur", "Sargon II, 2 HI")
    assert why(p, "starve sargon-ii") == "6.8.1"


@clause("6.8")
def test_a_sortie_costs_a_point_and_lifts_the_siege_on_equal_hits() -> None:
    text = """
[countries.assyria]
units = { sippar = "Turtanu, 2 LI" }
[countries.elam]
[countries.babylonia]
units = { "sippar/city" = "3 LI" }
[areas.sippar]
siege = { by = "assyria", kind = "hunger", number = 1, strength = 3 }
"""
    p = acting(text, [6] * 60, country="babylonia")
    play(p, "sortie sippar")
    assert points(p) == 9
    # No hits on either side are enough: the besiegers must go.
    while p.step.name == "where to":
        seat = p.seats_to_choose[0]
        p.choose(seat, p.options(seat)[0])
    assert p.siege_by[AT["sippar"]] < 0
    assert force(p, "assyria", "sippar") == ""


@clause("6.12", "6.12.a")
def test_a_city_taken_and_left_is_lost_again() -> None:
    p = before("sippar", "Sargon II, 2 HI", "", [1] * 6 + [6, 6] + [6] * 10)
    play(p, "besiege sargon-ii", "march sargon-ii", "go", "enter rapiqu", "stop", "end")
    assert holder(p, "sippar") == "babylonia"
    q = before("sippar", "Sargon II, 2 HI", "", [1] * 6 + [6, 6] + [6] * 10)
    play(q, "besiege sargon-ii", "end")
    assert holder(q, "sippar") == "assyria"


@clause("6.14")
def test_pillage_is_free_and_once_an_impulse() -> None:
    p = before("sippar", "Sargon II, 2 HI")
    play(p, "pillage sippar")
    assert p.pillage[AT["sippar"]] == 1 and points(p) == 10
    assert facts(p, Pillages)
    assert why(p, "pillage sippar") == "6.14"


@clause("6.10")
def test_forces_on_enemy_land_pay_pillage_or_starve() -> None:
    text = """
seats = [["assyria"], ["babylonia"]]
[rules]
unit_abilities = false
[camps]
assyrian = ["assyria"]
rebel = ["babylonia"]
[now]
turn = 2
phase = "rounds"
first = "assyria"
phasing = "assyria"
[countries.assyria]
eco = 3
begun = true
hand = ["flank-attack", "panic"]
units = { sippar = "Sargon II, 2 HI", kish = "1 LI" }
[countries.babylonia]
eco = 1
hand = ["steadfast"]
[areas.kish]
pillage = 2
"""
    p = table(text, dice=[6])
    # Kish is bare, so its unit must be paid; at Sippar there is a choice.
    steps = [p.step.name]
    assert steps == ["feed"]
    assert not offers(p, "starve-them")
    play(p, "live-off-land")
    assert p.pillage[AT["sippar"]] == 1
    assert points(p) == 2


@clause("6.8.4")
def test_eco_markers_of_a_taken_city_are_carried_off() -> None:
    p = before(
        "sippar", "Sargon II, 2 HI", "", [1] * 6 + [6, 6] + [6] * 10, more="[areas.sippar]\neco_plus = 1\n"
    )
    play(p, "besiege sargon-ii")
    assert p.step.name == "settle"
    play(p, "settle nineveh")
    assert p.eco_plus[AT["nineveh"]] == 1 and p.eco_plus[AT["sippar"]] == 0

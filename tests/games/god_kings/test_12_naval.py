"""12 Naval movement."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.rules import facts_war
from tests.games.god_kings.scene import OPS_2, OPS_3, army, play, scene
from tests.games.god_kings.table import AT, facts, general_at, inside, offered, offers, units, why
from tests.support import clause

AVARIS = 'forces = { avaris = "Warlord 1, 2 Amon", memphis = "King, Warlord 2, Ra" }'


@clause("12.1", "12.2")
def test_only_a_three_ops_card_or_a_campaign_lets_an_army_sail() -> None:
    p = scene(AVARIS)
    play(p, OPS_2, "activate egypt.1", "all")
    assert why(p, "sail jaffa") == "12.1"
    q = scene(AVARIS)
    play(q, OPS_3, "activate egypt.1", "all", "sail jaffa")
    assert army(q).mp == 1
    r = scene(AVARIS, egypt_hand=(5,))
    play(r, "card #5", "event", "activate egypt.1", "all", "sail jaffa", "stop")
    assert units(r, "egypt", "jaffa") == "2 amon"


@clause("12.2")
def test_one_naval_move_a_card() -> None:
    p = scene(
        'forces = { avaris = "Warlord 1", jaffa = "Warlord 2, 2 Ra", memphis = "King" }', egypt_hand=(5,)
    )
    play(p, "card #5", "event", "activate egypt.1", "sail jaffa")
    assert why(p, "sail avaris") == "12.2"
    play(p, "stop", "activate egypt.2", "all")
    assert why(p, "sail avaris") == "12.2"


@clause("12.2")
def test_five_units_at_most() -> None:
    p = scene('forces = { avaris = "King, Amon, Ra" }')
    play(p, OPS_3, "activate egypt.king", "all")
    assert why(p, "sail jaffa") == "12.2"
    play(p, "drop amon 1 0", "sail jaffa")
    assert units(p, "egypt", "avaris") == "1 amon"


@clause("12.1")
def test_a_chain_of_lanes_is_one_move_and_a_switch_shortens_it() -> None:
    p = scene(AVARIS)
    play(p, OPS_3, "activate egypt.1", "all")
    assert offers(p, "sail ura")
    q = scene(AVARIS, options={"lanes": 1})
    play(q, OPS_3, "activate egypt.1", "all")
    assert {option[1] for option in offered(q, "sail")} == {AT["megiddo"], AT["jaffa"], AT["paphos"]}
    assert why(q, "sail ura") == "12.1"


@clause("12.1")
def test_general_alone_sails_too_and_pays_three() -> None:
    p = scene('forces = { avaris = "Warlord 1", memphis = "King, Amon" }')
    play(p, OPS_3, "activate egypt.1", "sail jaffa")
    assert army(p).mp == 3
    assert general_at(p, "egypt.1") == "jaffa"


@clause("12.3")
def test_a_landing_meets_whoever_is_there() -> None:
    hatti = 'forces = { jaffa = "2 Storm God", hattusha = "King" }'
    p = scene(AVARIS, hatti, dice=[6, 1])
    play(p, OPS_3, "activate egypt.1", "all", "sail jaffa", "?fight")
    assert len(facts(p, facts_war.Battle)) == 1
    # Control of the port does not matter, nor that of the port of embarkation.
    q = scene(AVARIS, 'provinces = ["hatti"]\nspaces = ["jaffa"]\nforces = { hattusha = "King, Storm God" }')
    play(q, OPS_3, "activate egypt.1", "all", "sail jaffa", "marker", "stop")
    assert q.marker[AT["jaffa"]] == 0


@clause("12.3", "13.2")
def test_a_landing_may_be_intercepted_and_goes_back_to_its_port() -> None:
    hatti = 'forces = { shechem = "King, 4 chariots", hattusha = "Warlord 1, Storm God" }'
    p = scene(AVARIS, hatti, dice=[1])
    play(p, OPS_3, "activate egypt.1", "all", "sail jaffa", "intercept hatti.king", "all", "?hatti: done")
    play(p, "back-up")
    assert general_at(p, "egypt.1") == "avaris"
    assert offers(p, "hatti: card #86")  # the move has ended


@clause("12.4", "17.5")
def test_landing_straight_into_a_city_of_ones_own() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["megiddo"]\n' + AVARIS
    p = scene(egypt)
    play(p, OPS_3, "activate egypt.1", "all", "sail megiddo", "go-in")
    assert inside(p, "egypt", "megiddo") == "2 amon"
    assert general_at(p, "egypt.1") == "megiddo (inside)"


@clause("12.4", "17.5")
def test_nobody_sails_out_of_a_besieged_city_or_into_it() -> None:
    egypt = (
        'provinces = ["egypt"]\nspaces = ["megiddo"]\ninside = { megiddo = "Warlord 1, 2 Ra" }\n'
        'forces = { avaris = "Warlord 2, 3 Amon", memphis = "King" }'
    )
    hatti = 'forces = { megiddo = "King, Storm God, 1 Sun Goddess", hattusha = "Warlord 1" }'
    siege = '[[siege]]\ncity = "megiddo"\nby = "hatti"\n'
    p = scene(egypt, hatti, more=siege, dice=[6, 1, 3, 3])
    play(p, OPS_3, "activate egypt.1", "all")
    # Whoever comes out fights at once.
    assert len(facts(p, facts_war.Activated)) == 1
    assert not offers(p, "sail jaffa")
    q = scene(egypt, hatti, more=siege, dice=[6, 1, 3, 3])
    play(q, OPS_3, "activate egypt.2", "all", "sail megiddo", "?hatti: done", "?no-sally", "?fight")
    # It lands outside the walls, and fights.
    assert len(facts(q, facts_war.Battle)) == 1


@clause("13.8", "12.4")
@pytest.mark.parametrize(("way", "where"), [("back-up", "avaris"), ("back-into-city", "megiddo (inside)")])
def test_a_landing_at_ones_own_city_has_four_ways(way: str, where: str) -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["megiddo"]\n' + AVARIS
    hatti = 'forces = { shechem = "King, 4 chariots", hattusha = "Warlord 1, Storm God" }'
    p = scene(egypt, hatti, dice=[1])
    play(p, OPS_3, "activate egypt.1", "all", "sail megiddo", "intercept hatti.king", "all", "?hatti: done")
    assert offers(p, "fight")
    assert offers(p, "split")
    play(p, way)
    assert general_at(p, "egypt.1") == where


@clause("13.8")
def test_one_unit_cannot_be_split() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["megiddo"]\nforces = { avaris = "Warlord 1, 1 Amon", memphis = "King" }'
    hatti = 'forces = { shechem = "King, 4 chariots", hattusha = "Warlord 1, Storm God" }'
    p = scene(egypt, hatti, dice=[1])
    play(p, OPS_3, "activate egypt.1", "all", "sail megiddo", "intercept hatti.king", "all", "?hatti: done")
    assert why(p, "split") == "13.8"


@clause("13.8")
def test_a_landing_army_splits_between_city_and_port() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["megiddo"]\nforces = { avaris = "Warlord 1, 3 Amon", memphis = "King" }'
    hatti = 'forces = { shechem = "King, 4 chariots", hattusha = "Warlord 1, Storm God" }'
    p = scene(egypt, hatti, dice=[1])
    play(p, OPS_3, "activate egypt.1", "all", "sail megiddo", "intercept hatti.king", "all", "?hatti: done")
    assert why(p, "back-into-city") == "13.8"
    play(p, "split", "shelter amon", "shelter amon")
    assert inside(p, "egypt", "megiddo") == "2 amon"
    assert units(p, "egypt", "avaris") == "1 amon"
    assert general_at(p, "egypt.1") == "avaris"


LANDING = (
    'provinces = ["egypt"]\nspaces = ["megiddo"]\ngarrisons = ["megiddo"]\n'
    'forces = {{ avaris = "Warlord 1{army}", memphis = "King, Warlord 2" }}'
)
AT_THE_GATES = 'forces = { megiddo = "King, Storm God, Sun Goddess" }'


@clause("12.4", "12.3")
def test_one_lands_straight_in_a_city_that_is_not_besieged_past_enemies_before_it() -> None:
    p = scene(LANDING.format(army=", 2 Amon"), AT_THE_GATES)
    play(p, OPS_3, "activate egypt.1", "all", "sail megiddo")
    assert offers(p, "fight")
    play(p, "go-in")
    assert (inside(p, "egypt", "megiddo"), general_at(p, "egypt.1")) == ("2 amon", "megiddo (inside)")
    assert units(p, "hatti", "megiddo") == "3 storm-god, 3 sun-goddess"
    assert facts(p, facts_war.Battle) == []
    q = scene(LANDING.format(army=", 2 Amon"), AT_THE_GATES)
    play(q, OPS_3, "activate egypt.1", "all", "sail megiddo", "fight", "hatti: done", "?fight")
    assert len(facts(q, facts_war.Battle)) == 1


@clause("12.4", "11.8")
def test_three_units_do_not_land_inside_and_a_general_alone_only_there() -> None:
    p = scene(LANDING.format(army=", 3 Amon"), AT_THE_GATES)
    play(p, OPS_3, "activate egypt.1", "all", "sail megiddo")
    assert not offers(p, "go-in")
    q = scene(LANDING.format(army=""), AT_THE_GATES)
    play(q, OPS_3, "activate egypt.1", "sail megiddo")
    assert general_at(q, "egypt.1") == "megiddo (inside)"
    siege = '[[siege]]\ncity = "megiddo"\nby = "hatti"\n'
    r = scene(LANDING.format(army=", 2 Amon"), AT_THE_GATES, more=siege)
    play(r, OPS_3, "activate egypt.1", "all", "sail megiddo")
    assert not offers(r, "go-in")
    s = scene(LANDING.format(army=""), AT_THE_GATES, more=siege)
    play(s, OPS_3, "activate egypt.1")
    assert why(s, "sail megiddo") == "11.4"


@clause("12.3", "13.8")
def test_who_lands_inside_is_intercepted_before() -> None:
    hatti = 'forces = { megiddo = "1 Sun Goddess", shechem = "King, Storm God" }'
    p = scene(LANDING.format(army=", 2 Amon"), hatti, dice=[1])
    play(p, OPS_3, "activate egypt.1", "all", "sail megiddo", "go-in", "intercept hatti.king", "all")
    assert offers(p, "fight") and offers(p, "back-up")
    play(p, "back-into-city")
    assert inside(p, "egypt", "megiddo") == "2 amon"


SHUT_IN = (
    'provinces = ["egypt"]\nspaces = ["megiddo"]\ngarrisons = ["megiddo"]\n'
    'inside = {{ megiddo = "Warlord 1{army}" }}\nforces = {{ memphis = "King, Warlord 2" }}'
)


@clause("12.4", "17.5")
def test_one_sails_out_of_a_city_that_is_not_besieged_past_enemies_before_it() -> None:
    p = scene(SHUT_IN.format(army=", 2 Amon"), AT_THE_GATES)
    play(p, OPS_3, "activate egypt.1", "all")
    assert offers(p, "fight")
    assert why(p, "stop") == "11.8"
    play(p, "sail avaris")
    assert (units(p, "egypt", "avaris"), inside(p, "egypt", "megiddo")) == ("2 amon", "")
    assert facts(p, facts_war.Battle) == []
    q = scene(SHUT_IN.format(army=", 2 Amon"), AT_THE_GATES, egypt_hand=(85,))
    play(q, OPS_2, "activate egypt.1", "all", "fight")
    assert len(facts(q, facts_war.Battle)) == 1
    siege = '[[siege]]\ncity = "megiddo"\nby = "hatti"\n'
    r = scene(SHUT_IN.format(army=", 2 Amon"), AT_THE_GATES, more=siege)
    play(r, OPS_3, "activate egypt.1", "all", "fight")
    assert len(facts(r, facts_war.Battle)) == 1


@clause("12.4", "17.5")
def test_a_general_alone_sails_out_of_an_open_port_only() -> None:
    p = scene(SHUT_IN.format(army=""), AT_THE_GATES)
    play(p, OPS_3, "activate egypt.1")
    assert why(p, "fight") == "17.5"
    play(p, "sail avaris", "stop")
    assert general_at(p, "egypt.1") == "avaris"
    q = scene(SHUT_IN.format(army=""), AT_THE_GATES)
    play(q, OPS_2)
    assert why(q, "activate egypt.1") == "17.5"
    siege = '[[siege]]\ncity = "megiddo"\nby = "hatti"\n'
    r = scene(SHUT_IN.format(army=""), AT_THE_GATES, more=siege)
    play(r, OPS_3)
    assert why(r, "activate egypt.1") == "17.5"


@clause("13.5", "12.4")
def test_who_sailed_out_and_is_intercepted_backs_up_behind_his_walls() -> None:
    hatti = 'forces = { megiddo = "Warlord 1, Sun Goddess", sile = "King, Storm God" }'
    p = scene(SHUT_IN.format(army=", 2 Amon"), hatti, dice=[1])
    play(p, OPS_3, "activate egypt.1", "all", "sail avaris", "intercept hatti.king", "all", "back-up")
    assert (inside(p, "egypt", "megiddo"), general_at(p, "egypt.1")) == ("2 amon", "megiddo (inside)")
    assert p.seats_to_choose == [1]

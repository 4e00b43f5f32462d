"""16 Retreats, and 25 displacement."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import half_of_steps
from kadesh.games.god_kings.rules.ch16_paths import Beaten, allowed_paths, ends_there, step_cost
from kadesh.games.god_kings.rules.position import GodKingsPosition
from tests.games.god_kings.scene import OPS_3, play, scene
from tests.games.god_kings.table import AT, facts, general_at, inside, offered, offers, units, why
from tests.support import clause

START = (OPS_3, "activate egypt.king", "all", "enter jaffa")
EGYPT = 'forces = { gaza = "King, Amon, Ra", memphis = "Warlord 1, Warlord 2" }'
LOSE = ("?hatti: done", "fight", "?no-charge", "?fight")


def beaten_at_jaffa(
    hatti: str, dice: list[int], egypt: str = EGYPT, split: str = "advantage 0 0"
) -> GodKingsPosition:
    """Egypt has attacked Jaffa; losses are taken from the cheapest units."""
    p = scene(egypt, hatti, dice=dice)
    play(p, *START, *LOSE, f"?{split}", *["?lose-cheapest"] * 4)
    return p


@clause("16.1", "16.0")
def test_the_loser_retreats_to_the_nearest_friendly_space() -> None:
    hatti = (
        'provinces = ["hatti"]\nspaces = ["shechem", "tyre"]\n'
        'forces = { jaffa = "Warlord 1, Storm God, Sun Goddess", hattusha = "King" }'
    )
    p = beaten_at_jaffa(hatti, [4, 2])
    assert offers(p, "hatti: retreat")
    play(p, "retreat")
    # Shechem is next door; Tyre is farther and cheaper for nobody.
    assert general_at(p, "hatti.1") == "shechem"
    assert facts(p, facts_war.RetreatsTo)[0].cost == 0


@clause("16.1")
def test_a_larger_friendly_force_takes_the_retreat_in() -> None:
    p = scene(EGYPT, 'forces = { beth-shan = "Storm God", hattusha = "King" }')
    assert ends_there(p, 1, 2, AT["beth-shan"])
    assert not ends_there(p, 1, 3, AT["beth-shan"])
    assert not ends_there(p, 1, 2, AT["shechem"])


@clause("16.1", "16.2")
def test_longer_ways_only_if_they_cost_fewer_steps() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["shechem"]\n' + EGYPT
    hatti = 'provinces = ["hatti"]\nspaces = ["beth-shan"]\nforces = { hattusha = "King, Storm God" }'
    p = scene(egypt, hatti)
    force = Beaten(1, 3, AT["jaffa"], AT["jaffa"], -1, AT["gaza"], 0)
    ways = allowed_paths(p, force)
    # By Shechem it costs a step, by Megiddo nothing: both are two spaces long.
    assert sorted(ways) == sorted([[AT["shechem"], AT["beth-shan"]], [AT["megiddo"], AT["beth-shan"]]])
    q = scene(egypt, hatti.replace('["beth-shan"]', '["jerusalem", "beth-shan"]'))
    q.marker[AT["jerusalem"]] = 1
    q.marker[AT["shechem"]] = 0
    assert allowed_paths(q, force) == [[AT["jerusalem"]]]


@clause("16.2")
def test_never_more_than_four_spaces_nor_back_into_the_battle() -> None:
    hatti = 'provinces = ["hatti"]\nforces = { hattusha = "King, Storm God" }'
    p = scene(EGYPT, hatti)
    far = Beaten(1, 3, AT["gaza"], AT["gaza"], -1, -1, 0)
    assert allowed_paths(p, far) == []
    p.marker[AT["kumidi"]] = 1
    # Gaza, Jaffa, Megiddo, Hazor, Kumidi: four spaces.
    assert min(len(way) for way in allowed_paths(p, far)) == 4
    assert all(AT["gaza"] not in way for way in allowed_paths(p, far))


@clause("16.2")
def test_a_beaten_attacker_goes_first_to_where_he_came_from() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["gaza"]\nforces = { jaffa = "Storm God", hattusha = "King" }'
    egypt = 'provinces = ["egypt", "sinai"]\nforces = { gaza = "Warlord 1, Amon, 2 Ra", memphis = "King" }'
    p = scene(egypt, hatti, dice=[1, 6])
    play(
        p, OPS_3, "activate egypt.1", "all", "enter jaffa", "fight", "advantage 0 0", *["?lose-cheapest"] * 4
    )
    play(p, "retreat", "?retreat-to gaza", "?lose-cheapest")
    ways = facts(p, facts_war.RetreatsTo)
    assert ways[0].to == AT["gaza"]
    # Hatti's marker lies there: one step, and the way goes on to Raphia.
    assert ways[0].cost == 1
    assert ways[1].to == AT["raphia"]


@clause("16.2")
def test_a_beaten_defender_never_goes_where_the_attacker_came_from() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["gaza"]\nforces = { hattusha = "King, Storm God" }'
    p = scene(EGYPT, hatti)
    force = Beaten(1, 2, AT["jaffa"], AT["jaffa"], -1, AT["gaza"], 0)
    assert allowed_paths(p, force) == []


@clause("16.3")
def test_enemy_markers_and_units_cost_steps() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["shechem"]\nforces = { shechem = "2 Amon", gaza = "King, Ra" }'
    p = scene(egypt)
    assert step_cost(p, 1, AT["shechem"]) == 1 + 2
    assert step_cost(p, 1, AT["megiddo"]) == 0
    assert step_cost(p, 0, AT["shechem"]) == 0


@clause("16.3")
def test_units_inside_a_city_neither_block_nor_cost() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["megiddo"]\ninside = { megiddo = "2 Amon" }\nforces = { gaza = "King, Ra" }'
    p = scene(egypt)
    assert step_cost(p, 1, AT["megiddo"]) == 1


@clause("16.3", "15.5.10")
def test_without_a_way_half_the_steps_are_lost_rounded_up() -> None:
    assert half_of_steps(5) == 3
    assert half_of_steps(6) == 3
    p = beaten_at_jaffa('forces = { jaffa = "Warlord 1, Storm God, Sun Goddess", hattusha = "King" }', [4, 2])
    assert not offers(p, "retreat")
    before = next(fact for fact in facts(p, facts_war.BattleLosses) if fact.side == 1).after
    play(p, *["?lose-cheapest"] * 2, "home hattusha")
    assert general_at(p, "hatti.1") == "hattusha"
    lost = facts(p, facts_war.StepLosses)
    assert lost[0].before == before


@clause("16.3", "25.0")
def test_a_force_may_choose_to_be_displaced() -> None:
    hatti = (
        'provinces = ["hatti"]\nspaces = ["shechem"]\n'
        'forces = { jaffa = "Warlord 1, Storm God, Sun Goddess", hattusha = "King" }'
    )
    p = beaten_at_jaffa(hatti, [4, 2])
    play(p, "displace", "home kanesh")
    assert general_at(p, "hatti.1") == "kanesh"
    assert facts(p, facts_war.StepLosses) == []
    assert units(p, "hatti", "kanesh") != ""


@clause("16.1")
def test_smaller_forces_on_the_way_are_swept_up() -> None:
    hatti = (
        'provinces = ["hatti"]\nspaces = ["beth-shan"]\n'
        'forces = { jaffa = "Warlord 1, Storm God, Sun Goddess", shechem = "1 chariot", megiddo = "1 chariot", hattusha = "King" }'
    )
    p = beaten_at_jaffa(hatti, [4, 2])
    play(p, "retreat", "retreat-to shechem")
    assert "chariot" in units(p, "hatti", "beth-shan")
    assert units(p, "hatti", "shechem") == ""
    assert len(facts(p, facts_war.SweptUp)) == 1


@clause("16.4")
def test_defenders_may_go_into_their_city_and_split() -> None:
    hatti = (
        'provinces = ["hatti"]\nspaces = ["megiddo", "tyre"]\ngarrisons = ["megiddo"]\n'
        'forces = { megiddo = "Warlord 1, Storm God, Sun Goddess", hattusha = "King" }'
    )
    egypt = 'forces = { jaffa = "King, Amon, Ra", memphis = "Warlord 1" }'
    p = scene(egypt, hatti, dice=[4, 2])
    play(p, OPS_3, "activate egypt.king", "all", "enter megiddo", "all-outside", *LOSE, "?advantage 0 0")
    play(p, *["?lose-cheapest"] * 4)
    option = next(iter(offered(p, "shelter")))
    p.choose(1, option)
    play(p, "?hatti: done", "?retreat")
    assert inside(p, "hatti", "megiddo") != ""
    assert facts(p, facts_war.RetreatsTo)[0].to == AT["tyre"]


@clause("16.4", "17.7")
def test_a_sortie_goes_back_into_its_besieged_city() -> None:
    egypt = (
        'provinces = ["egypt"]\nspaces = ["megiddo"]\ninside = { megiddo = "Warlord 1, 2 Ra" }\n'
        'forces = { memphis = "King, Warlord 2" }'
    )
    hatti = 'forces = { megiddo = "Warlord 1, Storm God", hattusha = "King, Warlord 2" }'
    siege = '[[siege]]\ncity = "megiddo"\nby = "hatti"\ncontinued = 2\n'
    p = scene(egypt, hatti, more=siege, dice=[5, 2])
    play(p, OPS_3, "activate egypt.1", "all", "?fight", "?advantage 0 0", *["?lose-cheapest"] * 4)
    assert facts(p, facts_war.BattleWon)[0].side == 1
    play(p, "all-inside")
    assert inside(p, "egypt", "megiddo") != ""
    assert p.siege_by[AT["megiddo"]] == 1
    assert p.siege_count[AT["megiddo"]] == 2
    assert p.marker[AT["megiddo"]] == 0


@clause("25.0", "11.11")
def test_displaced_pieces_go_to_a_friendly_home_space_without_enemies() -> None:
    hatti = (
        'spaces = ["hattusha", "kanesh", "ankuwa"]\n'
        'forces = { beth-shan = "Warlord 1", hattusha = "King, Storm God" }'
    )
    egypt = 'forces = { shechem = "King, Amon", ankuwa = "1 Ra", memphis = "Warlord 1" }'
    p = scene(egypt, hatti)
    play(p, OPS_3, "activate egypt.king", "all", "enter beth-shan", "?hatti: done")
    assert why(p, "home ankuwa") == "25.0"
    assert why(p, "home samuha") == "25.0"
    assert why(p, "home jaffa") == "25.0"
    play(p, "home kanesh")
    assert general_at(p, "hatti.1") == "kanesh"


@clause("25.0")
def test_without_a_place_at_home_they_wait() -> None:
    hatti = 'spaces = ["jaffa"]\nforces = { beth-shan = "Warlord 1", jaffa = "King, Storm God" }'
    egypt = 'forces = { shechem = "King, Amon", memphis = "Warlord 1" }'
    p = scene(egypt, hatti)
    play(p, OPS_3, "activate egypt.king", "all", "enter beth-shan", "?hatti: done")
    assert p.general_at[4] == -2
    assert len(facts(p, facts_war.Waits)) == 1


@clause("16.2", "25.0")
@pytest.mark.parametrize("own_city", [False, True])
def test_an_army_that_landed_and_loses_is_lost(own_city: bool) -> None:
    egypt = (
        'provinces = ["egypt"]\n'
        + ('spaces = ["megiddo"]\ngarrisons = ["megiddo"]\n' if own_city else "")
        + 'forces = { avaris = "Warlord 1, Amon", memphis = "King" }'
    )
    hatti = 'forces = { megiddo = "King, Storm God, Sun Goddess, 4 chariots", hattusha = "Warlord 1" }'
    p = scene(egypt, hatti, dice=[3, 1])
    play(p, OPS_3, "activate egypt.1", "all", "sail megiddo", "?hatti: done", "?fight", "?hatti: no-charge")
    play(
        p,
        "?advantage 0 0",
        *["?lose-cheapest"] * 4,
        "?shelter amon",
        "?shelter amon*",
        "?shelter amon*",
        "?done",
    )
    play(p, "?home memphis")
    assert facts(p, facts_war.BattleWon)[0].side == 1
    assert units(p, "egypt", "megiddo") == ""
    assert (inside(p, "egypt", "megiddo") != "") is own_city


@clause("16.1", "16.3")
def test_a_force_that_has_become_smaller_on_its_way_stops_with_friends_who_outnumber_it() -> None:
    hatti = (
        'provinces = ["hatti"]\nspaces = ["ashtarot"]\n'
        'forces = { jaffa = "Warlord 1, 3 Storm God reduced", beth-shan = "2 chariots", hattusha = "King" }'
    )
    egypt = 'provinces = ["egypt"]\nspaces = ["megiddo", "shechem", "jerusalem"]\nforces = { gaza = "King, 2 Amon", memphis = "Warlord 1" }'
    p = beaten_at_jaffa(hatti, [3, 1], egypt, "advantage 1 0")
    # Two retreat and one of them dies of the enemy's marker: two friends are more than one.
    play(p, "retreat", "retreat-to shechem", "lose-cheapest")
    assert units(p, "hatti", "beth-shan") == "1 storm-god*, 2 chariot"
    assert facts(p, facts_war.SweptUp) == []


@clause("16.1")
def test_a_general_without_units_on_the_way_is_not_swept_up() -> None:
    hatti = (
        'provinces = ["hatti"]\nspaces = ["ashtarot"]\n'
        'forces = { jaffa = "Warlord 1, 3 Storm God reduced", beth-shan = "Warlord 2", hattusha = "King" }'
    )
    egypt = 'provinces = ["egypt"]\nspaces = ["jerusalem"]\nforces = { gaza = "King, 2 Amon", memphis = "Warlord 1" }'
    p = beaten_at_jaffa(hatti, [3, 1], egypt, "advantage 1 0")
    play(p, "retreat", "?retreat-to shechem")
    assert (general_at(p, "hatti.1"), general_at(p, "hatti.2")) == ("ashtarot", "beth-shan")

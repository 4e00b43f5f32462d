"""18 Political control."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import PROVINCE_INDEX
from kadesh.games.god_kings.rules import facts_turn
from tests.games.god_kings.scene import OPS_1, OPS_2, OPS_3, play, scene
from tests.games.god_kings.table import AT, facts, marker, offered, offers, why
from tests.support import clause

IN_CANAAN = 'forces = { jaffa = "King, Amon", memphis = "Warlord 1" }'


@clause("18.0", "18.1")
@pytest.mark.parametrize(
    ("spaces", "held"),
    [
        (["gaza", "megiddo", "hazor", "tyre", "jaffa"], True),
        (["gaza", "megiddo", "hazor", "tyre"], False),
        (["gaza", "megiddo", "hazor", "jaffa", "jerusalem", "shechem", "beth-shan", "sidon"], False),
    ],
)
def test_a_province_takes_a_majority_and_all_walled_cities(spaces: list[str], held: bool) -> None:
    p = scene(
        f'provinces = ["egypt"]\nspaces = {spaces}\nforces = {{ memphis = "King, Amon" }}'.replace("'", '"')
    )
    assert p.holds_province(0, PROVINCE_INDEX["canaan"]) is held


@clause("18.1")
def test_exactly_half_is_no_majority() -> None:
    p = scene('provinces = ["egypt"]\nspaces = ["enkomi", "paphos"]\nforces = { memphis = "King, Amon" }')
    assert not p.holds_province(0, PROVINCE_INDEX["alasiya"])
    p.marker[AT["kition"]] = 0
    assert p.holds_province(0, PROVINCE_INDEX["alasiya"])


@clause("18.1")
def test_a_marker_holds_its_space_though_enemies_stand_in_it() -> None:
    p = scene(
        'provinces = ["egypt"]\nspaces = ["jaffa"]\nforces = { memphis = "King, Amon" }',
        'forces = { jaffa = "King, Storm God" }',
    )
    assert p.controls(0, AT["jaffa"])


@clause("9.2.C", "18.2")
@pytest.mark.parametrize(("card", "number"), [(OPS_1, 1), (OPS_2, 2), (OPS_3, 3)])
def test_as_many_markers_as_the_operations_number(card: str, number: int) -> None:
    p = scene(IN_CANAAN)
    play(p, card, "markers")
    assert not offers(p, "done")
    for space in ("jaffa", "gaza", "shechem")[:number]:
        play(p, f"place {space}")
    assert p.seats_to_choose == [1]
    assert len(facts(p, facts_turn.Control)) == number


@clause("18.2")
def test_only_in_provinces_with_an_army_of_ones_own() -> None:
    p = scene('forces = { jaffa = "King, Amon", raphia = "Warlord 1", memphis = "Warlord 2" }')
    play(p, OPS_3, "markers")
    assert why(p, "place sile") == "18.2"
    assert why(p, "place ugarit") == "18.2"
    assert offers(p, "place hazor")


@clause("18.2")
def test_not_where_enemy_units_or_garrisons_are() -> None:
    hatti = (
        'provinces = ["hatti"]\nspaces = ["gaza", "tyre", "hazor"]\ngarrisons = ["tyre"]\ninside = { hazor = "1 Storm God" }\n'
        'forces = { beth-shan = "1 Storm God", hattusha = "King" }'
    )
    p = scene(IN_CANAAN, hatti)
    play(p, OPS_3, "markers")
    for space in ("beth-shan", "tyre", "hazor"):
        assert why(p, f"place {space}") == "18.2"
    # An ungarrisoned city can be had for the asking.
    play(p, "place gaza")
    assert marker(p, "gaza") == "egypt"


@clause("18.2")
def test_with_an_enemy_army_in_the_province_only_where_own_units_stand() -> None:
    hatti = 'forces = { tyre = "King, Storm God", hattusha = "Warlord 1" }'
    p = scene('forces = { jaffa = "King, Amon", gaza = "1 Ra", memphis = "Warlord 1" }', hatti)
    play(p, OPS_3, "markers")
    assert {option[1] for option in offered(p, "place")} == {AT["jaffa"], AT["gaza"]}
    assert why(p, "place shechem") == "18.2"
    # Leaderless units are no army.
    q = scene(IN_CANAAN, hatti.replace("King, Storm God", "Storm God").replace("Warlord 1", "King"))
    play(q, OPS_3, "markers")
    assert offers(q, "place shechem")


@clause("18.2", "9.2.C")
def test_a_card_for_markers_needs_a_place_for_one() -> None:
    p = scene('forces = { memphis = "King, Amon" }')
    play(p, OPS_3)
    assert why(p, "markers") == "18.2"


@clause("18.3")
def test_markers_do_not_stop_anybody() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["jaffa", "shechem"]\nforces = { hattusha = "King, Storm God" }'
    p = scene('forces = { gaza = "Warlord 1, 2 chariots", memphis = "King" }', hatti)
    play(p, OPS_2, "activate egypt.1", "all", "enter jaffa", "enter megiddo", "stop")
    assert marker(p, "jaffa") == "hatti"


@clause("18.2", "20.3")
def test_a_marker_over_a_neutrals_costs_its_control_marker() -> None:
    kassites = (
        '[powers.kassites]\nsuccessor = "none"\ncontroller = "egypt"\nprovinces = ["kardunias"]\nspaces = ["shechem"]\n'
        'forces = { babylon = "King, Marduk" }\n'
    )
    p = scene(IN_CANAAN, head='neutral = ["kassites"]', more=kassites)
    assert p.holder[4] == 0
    play(p, OPS_3, "markers", "place shechem")
    assert p.holder[4] == -1
    assert len(facts(p, facts_turn.MarkerLost)) == 1


@clause("18.2")
@pytest.mark.parametrize(("holder", "free"), [("egypt", True), ("hatti", False)])
def test_an_army_that_the_player_controls_is_no_enemy_army(holder: str, free: bool) -> None:
    revolt = (
        f'[powers.megiddo-revolt]\ncontroller = "{holder}"\nforces = {{ hazor = "Leader, 3 warriors" }}\n'
    )
    p = scene(IN_CANAAN, more=revolt)
    play(p, OPS_3, "markers")
    assert offers(p, "place shechem") is free

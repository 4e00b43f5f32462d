"""17 Walled cities and sieges."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.numbers import WALL_MODIFIER
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import city_falls
from kadesh.games.god_kings.rules.position import GodKingsPosition
from tests.games.god_kings.scene import OPS_1, OPS_2, OPS_3, army, play, scene
from tests.games.god_kings.table import AT, facts, general_at, inside, marker, offers, units, why
from tests.support import clause

HATTI = 'provinces = ["hatti"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\nforces = { hattusha = "King, Warlord 1, Warlord 2" }'
AT_GAZA = 'forces = { gaza = "King, Amon", memphis = "Warlord 1" }'


def besieging(dice: list[int], egypt: str = AT_GAZA, hatti: str = HATTI, **more: object) -> GodKingsPosition:
    return scene(egypt, hatti, dice=dice, **more)  # type: ignore[arg-type]


@clause("17.1", "18.2")
def test_a_city_without_garrison_or_unit_is_taken_by_a_marker() -> None:
    hatti = HATTI.replace('garrisons = ["gaza"]\n', "")
    p = besieging([], 'forces = { raphia = "King, Amon" }', hatti)
    play(p, OPS_3, "activate egypt.king", "all", "enter gaza")
    assert why(p, "storm") == "17.2"
    play(p, "marker")
    assert marker(p, "gaza") == "egypt"


@clause("17.1", "9.2.G")
def test_garrisons_are_made_by_cards_points_and_units() -> None:
    egypt = 'provinces = ["egypt"]\nforces = { memphis = "King, Amon" }'
    p = scene(egypt)
    play(p, OPS_1, "garrison memphis")
    assert marker(p, "memphis") == "egypt!"
    q = scene(egypt)
    play(q, OPS_3, "garrison memphis", "garrison avaris")
    assert marker(q, "avaris") == "egypt!"
    assert q.seats_to_choose == [1]


@clause("17.1", "9.2.G")
@pytest.mark.parametrize(
    ("space", "clause_"), [("tanis", "9.2.G"), ("hattusha", "9.2.G"), ("memphis", "9.2.G")]
)
def test_where_no_garrison_can_be_made(space: str, clause_: str) -> None:
    p = scene('provinces = ["egypt"]\ngarrisons = ["memphis"]\nforces = { memphis = "King, Amon" }')
    play(p, OPS_1)
    assert why(p, f"garrison {space}") == clause_


@clause("17.2", "9.2.B")
def test_any_card_serves_a_general_who_stands_before_the_city() -> None:
    p = besieging(
        [5],
        AT_GAZA.replace("King, Amon", "King, Amon").replace("forces", 'king = "hatshepsut"\nforces'),
        turn=1,
    )
    play(p, OPS_1, "besiege egypt.king")
    assert marker(p, "gaza") == "egypt"
    assert p.seats_to_choose == [1]
    q = besieging([5], 'forces = { gaza = "King, 2 Amon", memphis = "Warlord 1" }')
    play(q, OPS_1)
    assert why(q, "besiege egypt.king") == "17.2"


@clause("17.2")
def test_an_army_that_ends_its_move_before_the_city_may_roll_once() -> None:
    p = besieging([2], 'forces = { raphia = "King, Amon", memphis = "Warlord 1" }')
    play(p, OPS_3, "activate egypt.king", "all", "enter gaza", "storm")
    assert p.siege_by[AT["gaza"]] == 0
    assert p.siege_count[AT["gaza"]] == 1
    assert p.seats_to_choose == [1]


@clause("17.2", "11.12")
def test_no_city_is_rolled_against_twice_on_a_card() -> None:
    egypt = 'forces = { gaza = "King, Amon", raphia = "Warlord 1, Ra", memphis = "Warlord 2" }'
    p = besieging([2], egypt, egypt_hand=(1,))
    play(p, "card #1", "event", "besiege egypt.king", "activate egypt.1", "all", "enter gaza")
    assert why(p, "storm") == "17.2"


@clause("17.2", "11.2", "11.12")
def test_battle_and_siege_take_two_generals() -> None:
    egypt = 'forces = { jaffa = "King, Amon, Ra", raphia = "Warlord 1, Seth", memphis = "Warlord 2" }'
    hatti = HATTI.replace("forces = {", 'forces = { gaza = "1 Storm God",')
    p = besieging([5, 1, 5], egypt, hatti, egypt_hand=(5,))
    play(
        p,
        "card #5",
        "event",
        "activate egypt.king",
        "all",
        "enter gaza",
        "all-outside",
        "fight",
        "?advantage 6 0",
    )
    play(p, *["?lose-cheapest"] * 3, "?displace", "?home hattusha")
    assert len(facts(p, facts_war.Battle)) == 1
    assert facts(p, facts_war.SiegeRoll) == []
    play(p, "activate egypt.1", "all", "enter gaza", "storm")
    assert len(facts(p, facts_war.SiegeRoll)) == 1


@clause("17.3")
def test_walls_count_against_the_roll() -> None:
    assert [WALL_MODIFIER[walls] for walls in (1, 2, 3)] == [0, -1, -2]


@clause("17.3", "17.4")
@pytest.mark.parametrize(
    ("die", "modifier", "falls"),
    [(3, 0, False), (4, 0, True), (6, -5, True), (1, 9, False), (5, -2, False), (2, 2, True), (5, -1, True)],
)
def test_four_and_more_and_naturals(die: int, modifier: int, falls: bool) -> None:
    assert city_falls(die, modifier) is falls


@clause("17.3")
def test_a_fallen_city_loses_its_defenders_and_gets_a_plain_marker() -> None:
    hatti = (
        'provinces = ["hatti"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\ninside = { gaza = "Warlord 1, 2 Storm God" }\n'
        'forces = { hattusha = "King" }'
    )
    p = besieging([4], hatti=hatti)
    play(p, OPS_1, "besiege egypt.king", "home hattusha")
    assert inside(p, "hatti", "gaza") == ""
    assert marker(p, "gaza") == "egypt"
    assert general_at(p, "hatti.1") == "hattusha"
    assert p.destroyed[1] == 2 << 3
    assert p.siege_by[AT["gaza"]] == -1


@clause("17.3")
def test_siege_continued_markers_help_up_to_three() -> None:
    siege = '[[siege]]\ncity = "gaza"\nby = "egypt"\ncontinued = 3\n'
    p = besieging([1], more=siege)
    play(p, OPS_1, "besiege egypt.king")
    assert facts(p, facts_war.SiegeRoll)[0].modifier == 3
    assert p.siege_count[AT["gaza"]] == 3


@clause("17.5")
def test_a_besieged_city_gets_no_troops_and_its_general_raises_none() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["gaza"]\ninside = { gaza = "Warlord 1, 2 Ra" }\nforces = { memphis = "King" }'
    hatti = 'forces = { gaza = "King, Storm God", hattusha = "Warlord 1" }'
    p = scene(egypt, hatti, more='[[siege]]\ncity = "gaza"\nby = "hatti"\n', egypt_hand=(91,))
    play(p, OPS_2)
    assert why(p, "raise egypt.1") == "17.5"
    assert why(p, "garrison gaza") == "17.5"
    q = scene(egypt, hatti, more='[[siege]]\ncity = "gaza"\nby = "hatti"\n', egypt_hand=(91,))
    play(q, "card #91", "event")
    assert not offers(q, "aim-general egypt.1")


@clause("17.5")
def test_a_lone_general_does_not_come_out_and_an_army_fights_at_once() -> None:
    egypt = 'provinces = ["egypt"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\ninside = {{ gaza = "Warlord 1{units}" }}\nforces = {{ memphis = "King" }}'
    hatti = 'forces = { gaza = "King, Storm God", hattusha = "Warlord 1" }'
    p = scene(egypt.format(units=""), hatti)
    play(p, OPS_2)
    assert why(p, "activate egypt.1") == "17.5"
    q = scene(egypt.format(units=", 2 Amon"), hatti)
    play(q, OPS_2, "activate egypt.1", "all", "fight")
    fight = facts(q, facts_war.Battle)[0]
    assert (fight.side, fight.defender) == (0, 1)
    assert facts(q, facts_war.AvoidDeclared) == []


@clause("17.6")
def test_the_siege_ends_when_the_last_besieger_leaves() -> None:
    siege = '[[siege]]\ncity = "gaza"\nby = "egypt"\ncontinued = 2\n'
    p = besieging([], more=siege)
    play(p, OPS_3, "activate egypt.king", "choose", "units amon 2", "enter raphia", "stop")
    # One is left: the siege goes on without markers.
    assert p.siege_by[AT["gaza"]] == 0
    assert p.siege_count[AT["gaza"]] == 0
    q = besieging([], more=siege)
    play(q, OPS_3, "activate egypt.king", "all", "enter raphia", "stop")
    assert q.siege_by[AT["gaza"]] == -1


@clause("17.7")
@pytest.mark.parametrize("sally", [True, False])
def test_a_relief_army_may_count_on_those_inside(sally: bool) -> None:
    egypt = (
        'provinces = ["egypt"]\nspaces = ["gaza"]\ninside = { gaza = "King, 2 Ra" }\n'
        'forces = { raphia = "Warlord 1, Amon", memphis = "Warlord 2" }'
    )
    hatti = 'forces = { gaza = "King, Storm God, Sun Goddess", hattusha = "Warlord 1" }'
    p = scene(egypt, hatti, more='[[siege]]\ncity = "gaza"\nby = "hatti"\n')
    play(
        p,
        OPS_3,
        "activate egypt.1",
        "all",
        "enter gaza",
        "?hatti: done",
        "sally" if sally else "no-sally",
        "fight",
    )
    fight = facts(p, facts_war.Battle)[0]
    # If the King comes out he commands.
    assert fight.attacking_general == (0 if sally else 1)
    assert inside(p, "egypt", "gaza") == ("" if sally else "2 ra")
    assert army(p).side == 0


@clause("17.0", "20.3")
def test_a_neutral_that_takes_a_city_garrisons_it() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["gaza"]\ngarrisons = ["gaza"]\nforces = { hattusha = "King, Warlord 1, Warlord 2" }'
    kassites = (
        '[powers.kassites]\nsuccessor = "none"\nprovinces = ["kardunias"]\n'
        'forces = { raphia = "King, Marduk", babylon = "Warlord 1" }\n'
    )
    p = scene(
        hatti=hatti,
        egypt='forces = { memphis = "King, Amon" }',
        head='neutral = ["kassites"]',
        more=kassites,
        dice=[5],
    )
    play(p, OPS_3, "neutral kassites.king", "all", "enter gaza", "storm")
    assert marker(p, "gaza") == "kassites!"
    assert units(p, "kassites", "gaza") == "3 marduk"


@clause("17.2", "11.5")
def test_an_overrun_does_not_bar_the_siege_roll() -> None:
    egypt = 'forces = { raphia = "King, Warlord 1, Amon, Ra, 4 chariots", memphis = "Warlord 2" }'
    hatti = HATTI.replace("forces = {", 'forces = { gaza = "1 Storm God reduced",')
    p = besieging([5], egypt, hatti)
    play(p, OPS_3, "activate egypt.king", "all", "enter gaza", "all-outside", "overrun", "storm")
    assert marker(p, "gaza") == "egypt"
    assert facts(p, facts_war.Battle) == []

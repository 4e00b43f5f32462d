"""What the heuristic thinks of standing, going and guarding."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.bot.guard import Guard
from kadesh.games.god_kings.bot.march import Planner
from kadesh.games.god_kings.bot.temper import TRAITS
from kadesh.games.god_kings.bot.worth import Worth
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.table.temper import Player, steady
from tests.games.god_kings.scene import OPS_3, army, play, scene
from tests.games.god_kings.table import AT


def planner_of(p: GodKingsPosition) -> Planner:
    return Planner(Worth(p, Player(0, steady(TRAITS))), army(p))


def test_nobody_marches_to_and_fro_for_nothing() -> None:
    egypt = 'provinces = ["egypt", "sinai", "canaan"]\nforces = { gaza = "King, Amon, Ra" }'
    p = scene(egypt, round=5)
    play(p, OPS_3, "activate egypt.king", "all")
    planner = planner_of(p)
    # Nothing can be had within reach, and all spaces are alike: every step costs a little.
    assert planner.stop(AT["jaffa"]) == planner.stop(AT["gaza"])
    assert planner.enter(AT["jaffa"], 4) < planner.stop(AT["gaza"])


@pytest.mark.parametrize(("besiegers", "watched"), [("2 Storm God", False), ("Storm God", True)])
def test_an_army_before_its_capital_keeps_besiegers_from_it(besiegers: str, watched: bool) -> None:
    egypt = (
        'provinces = ["egypt"]\nspaces = ["raphia"]\ngarrisons = ["memphis"]\n'
        'forces = { memphis = "King, Amon, Ra" }'
    )
    p = scene(egypt, f'forces = {{ tanis = "Warlord 1, {besiegers}", hattusha = "King" }}')
    play(p, OPS_3, "activate egypt.king", "all")
    planner = planner_of(p)
    host = next(one for one in planner.hosts if one.space == AT["tanis"])
    assert (planner.kept_from(AT["memphis"], host) > 0) == watched
    assert planner.kept_from(AT["raphia"], host) == 0


@pytest.mark.parametrize(("order", "fears"), [([0, 1], True), ([1, 0], False)])
def test_in_the_last_round_only_those_who_play_later_are_feared(order: list[int], fears: bool) -> None:
    egypt = 'provinces = ["egypt"]\nforces = { heliopolis = "King, Amon" }'
    p = scene(egypt, 'forces = { tanis = "Warlord 1, Storm God", hattusha = "King" }', round=5)
    p.order = order
    guard = Guard(Worth(p, Player(0, steady(TRAITS))))
    assert (guard.garrison(AT["avaris"]) > 0) == fears

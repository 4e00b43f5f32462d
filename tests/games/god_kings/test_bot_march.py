"""What the heuristic thinks of standing, going and guarding."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.bot.cards import lost_impulse
from kadesh.games.god_kings.bot.guard import Guard
from kadesh.games.god_kings.bot.march import Planner
from kadesh.games.god_kings.bot.mind import ADVISERS
from kadesh.games.god_kings.bot.realm import Front
from kadesh.games.god_kings.bot.temper import TRAITS
from kadesh.games.god_kings.bot.worth import Worth
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import MERCENARIES, size
from kadesh.table import Option
from kadesh.table.temper import Player, steady
from tests.games.god_kings.scene import HATTI, OPS_3, army, play, scene
from tests.games.god_kings.table import AT


def planner_of(p: GodKingsPosition) -> Planner:
    return Planner(Worth(p, Player(0, steady(TRAITS))), army(p))


def follow(p: GodKingsPosition, until: str) -> list[Option]:
    """What the sensible player chooses before a question of this name comes up."""
    taken: list[Option] = []
    while p.step.name != until:
        player = Player(p.asked[0], steady(TRAITS))
        advice = ADVISERS[p.step](p, p.frames[-1], player, p.options(p.asked[0]))
        taken.append(max(advice, key=lambda pair: pair[0])[1])
        p.choose(p.asked[0], taken[-1])
    return taken


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


@pytest.mark.parametrize(
    ("rival", "others", "costs"),
    [("gaza", "", True), ("hattusha", "", False), ("gaza", ', avaris = "Warlord 1, Ra"', False)],
)
def test_a_home_country_is_not_left_without_a_unit(rival: str, others: str, costs: bool) -> None:
    egypt = f'provinces = ["egypt"]\nforces = {{ memphis = "King, Amon"{others} }}'
    p = scene(egypt, f'forces = {{ {rival} = "King, Storm God, Sun Goddess" }}')
    play(p, OPS_3, "activate egypt.king", "all")
    planner = planner_of(p)
    assert (planner.bare() > 0) == costs


def test_a_division_stays_with_a_warlord_where_all_would_march_off() -> None:
    egypt = 'provinces = ["egypt"]\nforces = { memphis = "King, Warlord 1, Amon, Ra, Seth" }'
    p = scene(egypt, 'forces = { gaza = "King, Storm God, Sun Goddess" }')
    play(p, OPS_3, "activate egypt.king")
    taken = follow(p, "march")
    assert ("choose",) in taken
    assert size(army(p).units) == 6
    assert not army(p).generals & 2
    q = scene(egypt)
    play(q, OPS_3, "activate egypt.king")
    assert ("all",) in follow(q, "march")


@pytest.mark.parametrize(("near", "home"), [(["gaza"], True), (["ugarit"], False)])
def test_a_warlord_is_placed_at_home_if_rivals_are_near(near: list[str], home: bool) -> None:
    egypt = 'provinces = ["egypt", "sinai"]\nforces = { memphis = "King, Warlord 1, Warlord 2, Amon, Ra" }'
    p = scene(egypt, f"spaces = {near}\n" + HATTI)
    front = Front(Worth(p, Player(0, steady(TRAITS))), 0)
    assert (front.home(AT["memphis"]) > 0) == home
    assert front.home(AT["raphia"]) == 0


@pytest.mark.parametrize(("extra", "dear"), [((), True), ((90, 91, 92), False)])
def test_a_card_beside_the_impulses_costs_the_last_of_them(extra: tuple[int, ...], dear: bool) -> None:
    p = scene(egypt_hand=extra, round=3)
    # Three cards for three Impulses, this one included; or six.
    assert (lost_impulse(Worth(p, Player(0, steady(TRAITS)))) > 0) == dear


def test_a_warrior_stays_with_mercenaries_whom_nobody_can_lead() -> None:
    egypt = 'provinces = ["egypt", "sinai"]\nforces = { gaza = "Warlord 1, Amon, Ra", memphis = "King" }'
    p = scene(egypt.replace("Ra", "3 mercenaries"), round=5)
    play(p, OPS_3, "activate egypt.1")
    follow(p, "march")
    left = p.here(0, AT["gaza"]) - army(p).units
    assert size(left) == 1 and left & ~MERCENARIES
    # Warriors whom nobody leads stay as they are.
    q = scene(egypt, round=5)
    play(q, OPS_3, "activate egypt.1", "all")
    assert size(army(q).units) == 5

"""24 Victory, and the scenarios' own conditions."""

from __future__ import annotations

import pytest

from kadesh.games.god_kings.charts.tables import EGYPT, HATTI, PITASSA, PROVINCE_INDEX, PROVINCE_SPACES
from kadesh.games.god_kings.rules import facts_turn
from kadesh.games.god_kings.rules.arithmetic import is_conquered, turn_points
from kadesh.games.god_kings.rules.ch24_victory import turn_score, winners_by_conditions
from kadesh.games.god_kings.rules.position import GodKingsPosition
from tests.games.god_kings.scene import play, scene
from tests.games.god_kings.table import AT, facts, general_at, marker, new, table, units
from tests.support import clause


def realm(*spaces: str, provinces: str = "", more: str = "") -> str:
    """Egypt with these spaces."""
    listed = ", ".join(f'"{space}"' for space in spaces)
    return f'provinces = [{provinces}]\nspaces = [{listed}]\n{more}forces = {{ memphis = "King, Amon, Ra" }}'


HOME = ("memphis", "heliopolis", "tanis", "avaris", "sais", "herakleopolis")


@clause("24.0", "24.1", "18.1")
def test_provinces_score_and_lost_home_spaces_cost_two() -> None:
    p = scene(realm(*HOME, provinces='"sinai", "canaan"'))
    assert turn_score(p, EGYPT, 0) == 4 + 1 + 3
    assert turn_score(p, EGYPT, 2) == 10
    p.marker[AT["sais"]] = HATTI
    assert turn_score(p, EGYPT, 0) == 8 - 2


@clause("24.1", "3.0")
@pytest.mark.parametrize(
    ("held", "spaces", "majority", "conquered"),
    [
        (3, 6, False, False),
        (2, 6, False, True),
        (3, 6, True, True),
        (4, 6, True, False),
        (5, 10, False, False),
    ],
)
def test_when_a_home_country_is_conquered(held: int, spaces: int, majority: bool, conquered: bool) -> None:
    assert is_conquered(held, spaces, majority) is conquered


@clause("24.1")
@pytest.mark.parametrize(
    ("home", "others", "lost", "conquered", "points"),
    [
        (4, 9, 0, False, 13),
        (4, 9, 1, False, 11),
        (0, 9, 3, False, 3),
        (0, 9, 4, True, 5),
        (0, 3, 3, False, 0),
    ],
)
def test_the_points_of_a_turn(home: int, others: int, lost: int, conquered: bool, points: int) -> None:
    assert turn_points(home, others, lost, conquered) == points


@clause("24.1")
def test_the_home_country_scores_only_with_all_its_walled_cities() -> None:
    p = scene(realm(*HOME))
    p.marker[AT["avaris"]] = HATTI
    # Five of six spaces, but a walled city is missing: no 4 VP, and 2 less.
    assert turn_score(p, EGYPT, 5) == 3


@clause("24.1", "7.2")
def test_a_joined_province_counts_as_home() -> None:
    p = scene(hatti='provinces = ["hatti", "pitassa"]\nforces = { hattusha = "King, Storm God" }')
    assert turn_score(p, HATTI, 0) == 5
    p.marker[AT["gordion"]] = -1
    assert turn_score(p, HATTI, 0) == 5
    p.joined = 1 << PITASSA
    assert turn_score(p, HATTI, 0) == 3


def at_the_end(egypt: int, hatti: int, **given: object) -> GodKingsPosition:
    """The Victory Phase of turn 3, with so many VP of battles and events already noted."""
    options = given.pop("options", None)
    more = str(given.pop("more", ""))
    return scene(
        realm(*HOME, more=f"vp_turn = {egypt}\nvp = {given.pop('vp', 0)}\n"),
        f'vp_turn = {hatti}\nprovinces = ["hatti"]\nforces = {{ hattusha = "King, Storm God" }}',
        phase="victory",
        turn=3,
        more=more,
        head=str(given.pop("head", "")),
        options=options,  # type: ignore[arg-type]
        dice=[5, 2],
    )


@clause("24.2")
def test_twenty_points_in_a_turn_win_at_once() -> None:
    p = at_the_end(16, 0, options={"sudden_death": True})
    assert p.over
    assert p.winners == [0]
    assert facts(p, facts_turn.SuddenDeath)[0].points == 20
    q = at_the_end(15, 0, options={"sudden_death": True})
    assert not q.over
    r = at_the_end(16, 0, options={"sudden_death": False})
    assert not r.over
    # The rule book's own rule: a table of which nothing else is said has it.
    assert at_the_end(16, 0).over
    assert not at_the_end(16, 0, head="rules = { sudden_death = false }").over


@clause("24.2")
def test_of_two_with_twenty_the_higher_total_wins_and_equals_go_on() -> None:
    p = at_the_end(16, 17, options={"sudden_death": True})
    assert p.winners == [1]
    q = at_the_end(16, 16, options={"sudden_death": True})
    assert not q.over
    r = at_the_end(16, 17, vp=4, options={"sudden_death": True})
    assert r.winners == [0]


@clause("24.1", "5.0")
def test_totals_grow_and_the_turns_points_go_back_to_zero() -> None:
    p = at_the_end(3, 1)
    assert p.total == [7, 5]
    play(p, "take-place 0")
    assert p.vp == [0, 0]
    assert sorted(p.order) == [0, 1]


@clause("24.3")
def test_after_the_last_turn_the_highest_total_wins_or_it_is_a_draw() -> None:
    p = scene(
        realm(*HOME, more="vp = 3\n"),
        phase="victory",
        turn=10,
        hatti='provinces = ["hatti"]\nforces = { hattusha = "King" }',
    )
    assert p.over
    assert p.winners == [0]
    assert p.shares() == [1.0, 0.0]
    q = scene(
        realm(*HOME), phase="victory", turn=10, hatti='provinces = ["hatti"]\nforces = { hattusha = "King" }'
    )
    assert q.shares() == [0.5, 0.5]


@clause("24.1")
def test_home_countries_are_cleared_of_markers_and_units() -> None:
    hatti = 'provinces = ["hatti"]\nspaces = ["tanis"]\nforces = { tanis = "Warlord 1, Storm God", hattusha = "King" }'
    p = scene(
        realm("memphis", "heliopolis", "avaris", "sais", "herakleopolis"),
        hatti,
        phase="victory",
        turn=3,
        dice=[5, 2],
    )
    play(p, "take-place 0", "hatti: home kanesh")
    assert marker(p, "tanis") == "egypt"
    assert units(p, "hatti", "kanesh") == "3 storm-god"
    assert general_at(p, "hatti.1") == "kanesh"


@clause("24.1", "17.6")
def test_surviving_garrisons_stay_and_sieges_at_home_end() -> None:
    egypt = realm(*HOME, more='garrisons = ["avaris"]\n')
    hatti = 'provinces = ["hatti"]\nforces = { avaris = "Warlord 1, Storm God", hattusha = "King" }'
    p = scene(
        egypt,
        hatti,
        phase="victory",
        turn=3,
        dice=[5, 2],
        more='[[siege]]\ncity = "avaris"\nby = "hatti"\ncontinued = 2\n',
    )
    play(p, "take-place 0", "hatti: home kanesh")
    assert marker(p, "avaris") == "egypt!"
    assert p.siege_by[AT["avaris"]] == -1
    assert p.siege_count[AT["avaris"]] == 0


@clause("24.3")
def test_scenario_one_is_decided_by_canaan_or_by_upe_and_amurru() -> None:
    p = new("megiddo")
    take(p, EGYPT, "upe")
    assert winners_by_conditions(p) == [p.seat_of[2]]
    take(p, EGYPT, "amurru")
    assert winners_by_conditions(p) == [p.seat_of[EGYPT]]
    p = new("megiddo")
    assert winners_by_conditions(p) == [p.seat_of[2]]
    take(p, EGYPT, "canaan")
    # The revolt in Megiddo still stands on it: Canaan is not Egypt's.
    assert winners_by_conditions(p) == [p.seat_of[2]]
    stack = p.stack(9, AT["megiddo"])
    p.remove(9, AT["megiddo"], stack)
    assert winners_by_conditions(p) == [p.seat_of[EGYPT]]


def take(p: GodKingsPosition, power: int, province: str) -> None:
    """A Power holds a whole province."""
    for space in PROVINCE_SPACES[PROVINCE_INDEX[province]]:
        p.marker[space] = power


@clause("24.3")
def test_scenario_four_falls_back_on_points_of_the_front() -> None:
    p = new("field-of-kadesh")
    # Neither holds Amurru; Hatti holds no Upe.
    p.merit = [3, 5]
    assert winners_by_conditions(p) == [1]
    p.merit = [5, 5]
    assert winners_by_conditions(p) == [0, 1]
    take(p, HATTI, "upe")
    p.merit = [9, 0]
    assert winners_by_conditions(p) == [p.seat_of[HATTI]]


@clause("24.3")
def test_scenario_two_takes_two_provinces_of_five() -> None:
    p = new("syrian-war")
    hatti = p.seat_of[HATTI]
    assert winners_by_conditions(p) == [1 - hatti]
    for province in ("kizzuwadna", "mukiss"):
        take(p, HATTI, province)
    assert winners_by_conditions(p) == [hatti]


@clause("6.0")
def test_who_scored_least_chooses_first_and_may_take_any_free_place() -> None:
    text = """
seats = ["egypt", "hatti", "mitanni"]
[powers.egypt]
vp_turn = 6
provinces = ["egypt"]
forces = { memphis = "King, Amon" }
[powers.hatti]
vp_turn = 4
provinces = ["hatti"]
forces = { hattusha = "King, Storm God" }
[powers.mitanni]
vp_turn = 10
provinces = ["mitanni"]
forces = { washukanni = "King, Teshub" }
[now]
turn = 3
phase = "victory"
"""
    p = table(text)
    assert p.vp == [10, 8, 13]
    assert p.seats_to_choose == [1]
    play(p, "take-place 2")
    assert p.seats_to_choose == [0]
    assert [option[1] for option in p.options(0)] == [0, 1]
    play(p, "take-place 1")
    assert p.order == [2, 0, 1]


@clause("6.0")
def test_ties_go_to_the_lower_total_and_then_to_the_die() -> None:
    p = at_the_end(2, 2, vp=3)
    assert p.seats_to_choose == [1]
    q = at_the_end(2, 2)
    assert facts(q, facts_turn.InitiativeRoll)[0].faces == (5, 2)
    assert q.seats_to_choose == [0]


@clause("24.1", "17.6")
def test_a_power_that_besieged_its_own_city_has_it_back() -> None:
    egypt = realm("memphis", "heliopolis", "tanis", "sais", "herakleopolis", more="").replace(
        "memphis = ", "avaris = "
    )
    hatti = (
        'provinces = ["hatti"]\nspaces = ["avaris"]\ngarrisons = ["avaris"]\nforces = { hattusha = "King" }'
    )
    siege = '[[siege]]\ncity = "avaris"\nby = "egypt"\ncontinued = 1\n'
    p = scene(egypt, hatti, phase="victory", turn=3, dice=[5, 2], more=siege)
    play(p, "take-place 0")
    assert marker(p, "avaris") == "egypt"
    assert p.siege_by[AT["avaris"]] == -1


@clause("24.2")
def test_where_points_are_given_a_victory_at_once_counts_twenty() -> None:
    p = at_the_end(16, 0, options={"sudden_death": True})
    lead = p.total[0] - p.total[1]
    for more, shares in ((19, [1.0, 0.0]), (20, [0.5, 0.5]), (21, [0.0, 1.0])):
        p.handicap = (0, lead + more)
        assert p.shares() == shares
    assert p.scores() == [p.total[0] + 20, p.total[1] + lead + 21]


@clause("24.3")
def test_where_points_are_given_a_condition_that_is_met_counts_twenty() -> None:
    p = at_the_end(3, 1)
    p.over, p.by_points, p.total, p.winners = True, False, [7, 12], [0]
    assert p.shares() == [1.0, 0.0]
    p.handicap = (0, 1)
    assert p.scores() == [27, 13] and p.shares() == [1.0, 0.0]
    p.handicap = (0, 16)
    assert p.scores() == [27, 28] and p.shares() == [0.0, 1.0]
    # A draw by conditions is worth nothing to anybody.
    p.winners = [0, 1]
    assert p.scores() == [7, 28]


@clause("24.3")
def test_where_points_are_given_the_totals_of_the_last_turn_count_as_they_are() -> None:
    p = at_the_end(3, 1)
    p.over, p.total, p.winners = True, [7, 5], [0]
    p.handicap = (0, 3)
    assert p.scores() == [7, 8] and p.shares() == [0.0, 1.0]

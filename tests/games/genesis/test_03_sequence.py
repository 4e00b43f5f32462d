"""3 and 4: the sequence of play, markers, control, succession and initiative."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import (
    BABYLONIA,
    EGYPT,
    HITTITE,
    KING_POWER,
    KING_TURN,
    MITANNI,
    PS,
    SL,
)
from kadesh.games.genesis.rules.ch03_control import settle
from kadesh.games.genesis.rules.facts_cards import Dagon
from kadesh.games.genesis.rules.facts_turn import Payment
from kadesh.games.genesis.rules.position import UNDER_CONSTRUCTION, GenesisPosition
from tests.games.genesis.moves import acting
from tests.games.genesis.table import AT, facts, hand, holder, new, offers, play, table, units, why
from tests.support import chance, clause, random_choice

POOL = """
seats = ["egypt", "hittite"]
[now]
turn = 2
phase = "activations"
{now}
[rules]
cards = false
[powers.egypt]
silver = 5
units = {{ thebes = "1 INF" }}
[powers.hittite]
silver = 5
units = {{ hattusa = "1 INF" }}
"""


@clause("3.1", "4.1.1", "3.2")
def test_the_set_up_draws_kings_and_deals_a_card() -> None:
    p = new("growth-of-empires", seed=4)
    for power in p.order:
        assert KING_POWER[p.king[power]] == power
        assert 1 <= KING_TURN[p.king[power]] <= 4
        assert p.king_at[power] == p.capital[power]
        assert p.hand_size(power) == 1


@clause("3.1")
def test_a_dealt_card_that_must_be_played_waits_for_the_first_activation() -> None:
    text = POOL.format(now='track = ["egypt", "hittite"]').replace("cards = false", "cards = true")
    p = table(text.replace("[powers.egypt]", '[powers.egypt]\nhand = ["dagon"]'))
    assert len(facts(p, Dagon)) == 1
    assert hand(p, "egypt") == []
    assert p.step.name == "pay"


@clause("3.5", "3.2")
def test_the_first_turn_has_no_succession_wealth_or_manpower() -> None:
    p = new("growth-of-empires-3", seed=2)
    dice = chance(2)
    turns: dict[int, set[str]] = {p.turn: set()}
    while not p.over and p.turn < 3:
        turns.setdefault(p.turn, set()).add(p.step.procedure.name)
        random_choice(p, dice)
    assert "manpower" not in turns[1]
    assert "manpower" in turns[2]


@clause("4.1.2")
def test_historical_kings() -> None:
    p = new("growth-of-empires-3", seed=2, options={"kings": "historical"})
    assert all(KING_TURN[p.king[power]] == 1 for power in p.order)


@clause("4.1.3", "4.1", "4.1.1")
def test_a_king_whose_capital_is_taken_comes_to_another_home_city() -> None:
    text = """
seats = ["egypt", "hittite"]
[now]
turn = 2
phase = "succession"
[powers.egypt]
king = "khyan"
king_at = "memphis"
king_pool = ["apepi"]
units = { memphis = "1 INF" }
[powers.hittite]
king_pool = ["labarna"]
units = { thebes = "1 INF", hattusa = "1 INF" }
"""
    p = table(text)
    assert p.king[EGYPT] >= 0
    assert why(p, "king-to gaza") == "4.1.3"
    assert why(p, "king-to thebes") == "4.1.3"
    play(p, "king-to memphis")
    assert p.king_at[EGYPT] == AT["memphis"]


@clause("4.1.3", "3.7.1", "9.2")
def test_no_king_is_crowned_in_a_capital_under_barbarian_control() -> None:
    text = """
seats = ["egypt", "hittite"]
[now]
turn = 2
phase = "succession"
[powers.egypt]
king_pool = ["apepi"]
units = { memphis = "1 INF" }
[powers.hittite]
king_pool = ["labarna"]
units = { hattusa = "1 INF" }
[spaces.thebes]
barbarian_control = true
"""
    p = table(text)
    assert why(p, "king-to thebes") == "4.1.3"
    play(p, "king-to memphis")
    assert p.king_at[EGYPT] == AT["memphis"]


@clause("4.2", "3.3")
def test_the_best_campaigner_names_the_first_player() -> None:
    text = """
seats = ["egypt", "hittite", "mitanni"]
[now]
turn = 2
phase = "initiative"
[powers.egypt]
king = "apepi"
[powers.hittite]
king = "labarna"
[powers.mitanni]
king = "kirta"
"""
    p = table(text, dice=[2, 5])
    # Labarna and Kirta both have 4: they roll.
    assert p.initiative == MITANNI
    assert p.seats_to_choose == [2]
    assert why(p, "first babylonia") == "4.2"
    play(p, "first hittite")
    assert p.first_player == HITTITE
    while p.step.name != "pay":
        random_choice(p, chance(1))
    # Clockwise from the first player; his marker is under way.
    assert p.track == [MITANNI, EGYPT]
    assert p.pool[EGYPT] == 3


@clause("3.4.1", "3.4")
def test_nobody_plays_three_markers_in_a_row_while_others_have_some() -> None:
    now = 'pool = { egypt = 2, hittite = 1 }\nlast_active = "egypt"\nin_a_row = 2'
    for face in (1,):
        p = table(POOL.format(now=now), dice=[face])
        assert p.active == HITTITE
    alone = table(POOL.format(now='pool = { egypt = 2 }\nlast_active = "egypt"\nin_a_row = 2'), dice=[1])
    assert alone.active == EGYPT


@clause("3.4.1")
def test_a_peoples_marker_does_not_break_a_run() -> None:
    now = 'pool = { egypt = 1, arzawa = 1 }\nlast_active = "egypt"\nin_a_row = 2'
    p = table(POOL.format(now=now), dice=[1])
    # Only a people's marker is left besides: the limit does not bind.
    assert p.active == EGYPT
    assert p.in_a_row == 3


@clause("3.4.2", "2.7")
def test_no_silver_no_actions() -> None:
    text = POOL.format(now='track = ["egypt", "hittite"]').replace("silver = 5", "silver = 0", 1)
    p = table(text)
    # Egypt cannot pay: its activation is over without a choice.
    assert p.active == HITTITE
    assert facts(p, Payment)[0] == Payment(EGYPT, False)
    play(p, "pay")
    assert p.silver[HITTITE] == 4
    assert p.step.name == "act"


@clause("3.4.3", "7.1", "7.1.1")
def test_what_an_action_segment_allows() -> None:
    text = """
seats = ["egypt", "hittite"]
[rules]
cards = false
[now]
turn = 2
phase = "action"
active = "egypt"
major_done = true
minors_done = 1
[powers.egypt]
silver = 9
units = { thebes = "2 INF 2 PS", gaza = "1 INF" }
"""
    p = table(text)
    assert why(p, "major thebes") == "3.4.3"
    assert offers(p, "minor thebes")
    play(p, "defend thebes 2")
    assert why(p, "defend memphis 2") == "3.4.3"
    assert why(p, "minor thebes") == "3.4.3"
    assert offers(p, "recruit-units")
    after = table(text.replace("minors_done = 1", "recruit_done = true"))
    assert why(after, "recruit-units") == "3.4.3"


# --- control ---

CONTROL = """
seats = ["egypt", "hittite"]
[now]
phase = "action"
active = "egypt"
[powers.egypt]
units = { gaza = "1 PS", timna = "1 INF", damascus = "1 INF 1 SL" }
[powers.hittite]
units = { memphis = "1 PS", hattusa = "1 INF" }
[powers.arzawa]
units = { troy = "1 INF" }
"""


def controlled() -> GenesisPosition:
    return table(CONTROL)


@clause("3.7", "3.7.1", "2.3.1")
def test_home_cities_are_controlled_unless_enemies_are_in_them() -> None:
    p = controlled()
    assert holder(p, "thebes") == "egypt"
    assert holder(p, "memphis") == "hittite"
    barbarians = table(CONTROL + "[spaces.sais]\nbarbarian_control = true\n")
    assert holder(barbarians, "sais") == ""


@clause("3.7.2", "2.9")
def test_abroad_a_city_is_controlled_by_the_units_in_it() -> None:
    p = controlled()
    assert holder(p, "gaza") == "egypt"
    p.remove(EGYPT, PS, AT["gaza"])
    settle(p, AT["gaza"])
    assert holder(p, "gaza") == ""


@clause("3.7.3")
def test_minor_kingdoms_control_their_homes_and_what_they_occupy() -> None:
    p = controlled()
    assert holder(p, "apasa") == "arzawa"
    assert holder(p, "troy") == "arzawa"
    assert holder(p, "kadesh") == "canaan"


@clause("3.7.4", "3.7.5")
def test_transit_spaces_belong_to_who_stands_there() -> None:
    p = controlled()
    assert holder(p, "timna") == "egypt"
    assert holder(p, "elephantine") == ""
    assert holder(p, "ugarit") == ""
    assert p.hostile_walls(EGYPT, AT["ugarit"])


@clause("3.7.6", "2.3.2")
def test_slaves_alone_are_free() -> None:
    p = controlled()
    p.remove(EGYPT, 0, AT["damascus"])
    settle(p, AT["damascus"])
    assert units(p, "egypt", "damascus") == ""
    p.add(EGYPT, SL, AT["thebes"], 2)
    settle(p, AT["thebes"])
    assert units(p, "egypt", "thebes") == "2 SL"


@clause("7.3.4")
def test_a_building_site_without_workers_is_lost() -> None:
    p = table(
        CONTROL.replace("units = { gaza", 'units = { thebes = "2 PS", gaza')
        + '[spaces.thebes]\nmonument = "under-construction"\n'
    )
    assert p.monument[AT["thebes"]] == UNDER_CONSTRUCTION
    p.remove(EGYPT, PS, AT["thebes"])
    settle(p, AT["thebes"])
    assert p.monument[AT["thebes"]] == 0
    assert BABYLONIA == 3


@clause("3.7.6")
def test_slaves_behind_the_walls_of_a_home_city_outlive_an_assault() -> None:
    text = (
        '[powers.mitanni]\nunits = { sippar = "3 INF" }\n[powers.babylonia]\nunits = { babylon = "2 SL" }\n'
    )
    p = acting(["mitanni", "babylonia"], text, [6, 1, 1])
    play(p, "major sippar", "all", "enter babylon", "shift 1 0", "regroup")
    # The walls held, so Babylonia still controls the city; nobody has freed its slaves.
    assert units(p, "babylonia", "babylon") == "2 SL"
    assert holder(p, "babylon") == "babylonia"

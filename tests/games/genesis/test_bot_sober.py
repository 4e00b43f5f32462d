"""The sensible player does nothing that a person would call silly: marches, kings, slaves, ruins."""

from __future__ import annotations

from kadesh.games.genesis import follies
from kadesh.games.genesis.bot.march import Planner
from kadesh.games.genesis.bot.move import drop_wanted, wanted_units
from kadesh.games.genesis.bot.ride import flight
from kadesh.games.genesis.bot.temper import STEADY, Player
from kadesh.games.genesis.charts.tables import EGYPT, SL, SPACES
from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.rules.deeds import MAJOR
from kadesh.games.genesis.rules.position import GenesisPosition, pack
from kadesh.games.genesis.rules.under_way import Move
from kadesh.lab.simulate import follies_of
from tests.games.genesis.table import AT, play
from tests.games.genesis.test_bot import RUIN, best, situation, worths


def planner_of(p: GenesisPosition) -> Planner:
    return Planner(p, EGYPT, Player(0, STEADY))


# --- marches ---


def test_who_holds_a_city_alone_is_not_called_away_from_it() -> None:
    """The move would not be made once the die is rolled: so another is."""
    alone = situation('units = { thebes = "3 INF", gaza = "3 CH" }')
    kept = situation('units = { thebes = "3 INF", gaza = "3 CH 1 PS" }')
    assert worths(kept)[("major", AT["gaza"])] > worths(alone)[("major", AT["gaza"])] + 0.5


# --- kings ---

STRONG = 'units = { hattusa = "4 INF", jerusalem = "12 INF" }'


def test_a_king_with_a_small_escort_rides_away_from_a_strong_enemy() -> None:
    egypt = 'king = "amose-i"\nking_at = "gaza"\nunits = { thebes = "6 INF", gaza = "1 INF" }'
    p = situation(egypt, STRONG, now="major_done = true")
    assert worths(p)[("ride-out",)] > 1.0
    guarded = situation(egypt.replace('gaza = "1 INF"', 'gaza = "9 INF"'), STRONG, now="major_done = true")
    assert worths(guarded)[("ride-out",)] < 0.0


def test_a_king_leaves_his_force_when_too_few_are_left_to_guard_him() -> None:
    """He has led them to Gaza; twelve Hittites stand next to it."""
    egypt = (
        'king = "amose-i"\nking_at = "tjaru"\nunits = { thebes = "6 INF", tjaru = "1 INF", gaza = "1 INF" }'
    )
    p = situation(egypt, STRONG, dice=[6])
    play(p, "major tjaru", "all", "enter ways-of-horus", "enter gaza", "pass")
    assert best(p).startswith("ride ")
    peril, step = flight(planner_of(p), AT["gaza"], pack(2, 0, 0, 0), 1 << EGYPT)
    assert peril > 0 and step == AT["ways-of-horus"]
    safe = situation(egypt.replace("tjaru", "gaza", 1).replace(', gaza = "1 INF"', ""))
    assert flight(planner_of(safe), AT["gaza"], pack(2, 0, 0, 0), 1 << EGYPT) == (0.0, -1)


# --- slaves ---


def test_slaves_stay_in_a_city_that_trades_if_others_stay() -> None:
    p = situation('units = { thebes = "3 INF", tanis = "1 INF", gaza = "4 INF 2 SL" }')
    planner = planner_of(p)
    gaza = AT["gaza"]
    assert planner.worth.routes >> gaza & 1
    assert wanted_units(planner, Move(power=EGYPT, at=gaza, how=MAJOR), SL) == 0
    passing = Move(power=EGYPT, at=gaza, how=MAJOR, force=pack(3, 0, 0, 2), started=True)
    assert p.units[EGYPT * SPACES + gaza] == pack(4, 0, 0, 2)
    assert drop_wanted(planner, passing) == (SL, 2)


def test_slaves_go_along_where_nobody_would_guard_them() -> None:
    p = situation('units = { thebes = "3 INF", ways-of-horus = "4 INF 2 SL" }')
    assert wanted_units(planner_of(p), Move(power=EGYPT, at=AT["ways-of-horus"], how=MAJOR), SL) == 2


# --- ruins ---


def test_soldiers_in_a_ruin_become_the_workers_who_rebuild_it() -> None:
    p = situation(
        'manpower = 16\nunits = { thebes = "2 INF", memphis = "3 INF" }',
        silver=9,
        phase="manpower",
        rest=RUIN,
        dice=[1],
    )
    if p.step.name == "raise units":
        play(p, "done")
    assert p.step.name == "make peasants"
    assert best(p) == f"convert {AT['memphis']} 1"


def test_a_ruin_calls_for_two_workers_and_no_more() -> None:
    """As long as they were on their way soldiers became Peasants, until none was left to go with them."""

    def making_peasants(tanis: str) -> GenesisPosition:
        units = f'manpower = 16\nunits = {{ thebes = "2 INF", tanis = "{tanis}" }}'
        p = situation(units, silver=6, phase="manpower", rest=RUIN, dice=[1])
        if p.step.name == "raise units":
            play(p, "done")
        return p

    assert best(making_peasants("9 INF")).startswith("convert ")
    assert best(making_peasants("9 INF 2 PS")) == "done"


def test_a_ruin_is_rebuilt_for_silver_that_was_kept_for_activations() -> None:
    p = situation(
        'units = { thebes = "2 INF", memphis = "1 INF 2 PS" }', silver=6, now="major_done = true", rest=RUIN
    )
    assert best(p) == f"rebuild {AT['memphis']} 0"


def test_an_army_takes_workers_to_a_ruin() -> None:
    egypt = 'units = { thebes = "2 INF", tanis = "5 INF 2 PS" }'
    p = situation(egypt, silver=9, rest=RUIN, dice=[5])
    assert planner_of(p).ruin_in_reach(AT["tanis"], 2)
    assert best(p) == f"major {AT['tanis']}"
    play(p, "major tanis", "choose", "inf 3", "ps 2")
    assert best(p) == f"enter {AT['memphis']}"
    poor = situation(egypt, silver=4, rest=RUIN)
    assert not planner_of(poor).ruin_in_reach(AT["tanis"], 2)


# --- counted ---


def test_few_follies() -> None:
    """In a game of its own the sensible player does little that is silly; chance does much."""
    found = follies_of(GAME, "growth-of-empires-4", "sober", "heuristic")
    assert found.chances[follies.IN_CIRCLES] > 50 and found.chances[follies.SLAVES] > 10
    assert found.found[follies.IN_CIRCLES] <= 0.04 * found.chances[follies.IN_CIRCLES]
    assert found.found[follies.SLAVES] <= 0.1 * found.chances[follies.SLAVES]
    wild = follies_of(GAME, "growth-of-empires-4", "sober", "random")
    assert wild.found[follies.IN_CIRCLES] > 0.1 * wild.chances[follies.IN_CIRCLES]

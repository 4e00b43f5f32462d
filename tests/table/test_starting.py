"""What a match may begin with: names, files, and the players' options, checked once for every game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import kadesh
from kadesh.match import Match
from kadesh.table import Game, Unknown
from kadesh.table.starting import Scenario, Switch, check_options, names_of, options_in, start_of

GAMES = [kadesh.game(name) for name in kadesh.game_ids()]
CARDS = [
    Scenario("ford", "The ford", "", ["A", "B"], 3, 5, [Switch("mud", "Mud", "", False, [False, True])]),
    Scenario("ford-3", "Three", "", ["A", "B", "C"], 3, 5, [Switch("days", "Days", "", 1, [1, 2])], also="f"),
]


def test_a_scenario_is_called_by_either_of_its_names() -> None:
    assert start_of("Reeds", CARDS, "ford").scenario == "ford"
    assert start_of("Reeds", CARDS, "f").scenario == "ford-3"
    assert names_of("ford", 2, 2) == ("ford", "ford-2")
    assert names_of("ford", 3, 2) == ("ford-3", "")


def test_a_name_that_nothing_has_is_answered_by_the_nearest_or_by_all() -> None:
    with pytest.raises(Unknown, match=r"Reeds has no scenario 'frd'; did you mean ford\?"):
        start_of("Reeds", CARDS, "frd")
    with pytest.raises(Unknown, match="there are ford, ford-3"):
        start_of("Reeds", CARDS, "zzz")


def test_a_text_and_a_file_are_a_situation(tmp_path: Path) -> None:
    assert start_of("Reeds", CARDS, "a = 1\n").text == "a = 1\n"
    path = tmp_path / "own.toml"
    path.write_text("b = 2")
    start = start_of("Reeds", CARDS, str(path))
    assert (start.scenario, start.text, start.file) == ("", "b = 2", "own.toml")
    with pytest.raises(Unknown, match=r"There is no file .*none\.toml\."):
        start_of("Reeds", CARDS, str(tmp_path / "none.toml"))


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"mudd": True}, "Reeds has no option 'mudd' here; did you mean mud?"),
        ({"mud": 1}, "The option mud of Reeds cannot be '1': there is false, true."),
        ({"mud": "yes"}, "cannot be 'yes'"),
        ({"days": 3}, "there is 1, 2."),
        ({"days": True}, "cannot be 'true'"),
    ],
)
def test_options_that_are_not_there_are_refused_in_words(options: dict[str, Any], said: str) -> None:
    with pytest.raises(Unknown) as refused:
        check_options("Reeds", CARDS, options)
    assert said in str(refused.value)


def test_options_are_read_as_a_person_writes_them() -> None:
    assert options_in(CARDS, ["mud=true", "days=2"]) == {"mud": True, "days": 2}
    assert options_in(CARDS, ["days=9", "dayz=1"]) == {"days": "9", "dayz": "1"}


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_refuses_options_that_it_has_not(game: Game) -> None:
    for scenario in game.scenarios():
        with pytest.raises(Unknown, match="has no option 'nonsense'"):
            game.new(scenario.id, 1, {"nonsense": 1})
        for switch in scenario.switches:
            with pytest.raises(Unknown):
                game.new(scenario.id, 1, {switch.id: "no such value"})
    with pytest.raises(Unknown, match="has no option"):
        Match.new(game, game.scenarios()[0].id, {"nonsense": 1})


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_value_of_a_switch_begins_a_match_of_every_scenario(game: Game) -> None:
    for scenario in game.scenarios():
        for switch in scenario.switches:
            if switch.id.startswith("civ") or switch.id in ("map", "epoch"):
                continue  # civilizations must suit each other, the map and the Epoch: told by the game
            for value in switch.choices:
                assert not game.new(scenario.id, 1, {switch.id: value}).over


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_second_name_is_the_same_scenario(game: Game) -> None:
    for scenario in game.scenarios():
        if scenario.also:
            assert game.new(scenario.also, 1).scenario == scenario.id
            assert Match.new(game, scenario.also, seed=1).record.scenario == scenario.id

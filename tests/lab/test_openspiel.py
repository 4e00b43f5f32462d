"""The OpenSpiel door, held to OpenSpiel's own tests."""

from __future__ import annotations

import copy
import warnings
from typing import Any

import numpy as np
import pytest

from kadesh.table import OpenDice, Unrolled, digest
from tests.support import ROOT

ORONTES = str(ROOT / "examples" / "orontes.toml")

pytestmark = pytest.mark.filterwarnings("ignore")


def spiel() -> Any:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import pyspiel

        import kadesh.lab.openspiel  # registers the games

        assert kadesh.lab.openspiel
        return pyspiel


def orontes() -> Any:
    return spiel().load_game("python_kadesh", {"game": "chariot-lords", "scenario": ORONTES})


def test_open_dice_stop_the_play() -> None:
    dice = OpenDice(b"x" * 32, 5, [3])
    assert dice.roll(6) == 3
    with pytest.raises(Unrolled) as found:
        dice.clone().roll(8)
    assert found.value.sides == 8


def test_openspiels_random_simulation() -> None:
    """With serialisation, cloning and observations at every step."""
    spiel().random_sim_test(orontes(), num_sims=2, serialize=True, verbose=False)


def test_a_game_with_hidden_cards() -> None:
    game = spiel().load_game("python_kadesh(game=genesis,scenario=sargon,deals=4)")
    assert game.num_players() == 1
    spiel().random_sim_test(game, num_sims=1, serialize=False, verbose=False)


def test_names_in_the_string_of_a_game() -> None:
    game = spiel().load_game("python_kadesh(game=genesis,scenario=egypt-and-the-hittites,deals=4)")
    state = game.new_initial_state()
    assert state.is_chance_node()
    assert len(state.chance_outcomes()) == 4
    again = spiel().load_game(str(game))
    assert again.num_players() == game.num_players() == 2


def advance(state: Any, random: np.random.RandomState, steps: int) -> None:
    for _ in range(steps):
        if state.is_terminal():
            return
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(random.choice(outcomes, p=chances)))
        else:
            state.apply_action(int(random.choice(state.legal_actions())))


def test_a_state_goes_to_text_and_back() -> None:
    game = orontes()
    state = game.new_initial_state()
    advance(state, np.random.RandomState(2), 25)
    again = game.deserialize_state(state.serialize())
    assert str(again) == str(state)
    assert digest(again.moment.position) == digest(state.moment.position)


def test_chance_is_in_the_open() -> None:
    """Every roll is a node whose outcomes are equally likely, and the same outcomes lead to the same place."""
    game = orontes()
    ends = []
    for _ in range(2):
        state = game.new_initial_state()
        random = np.random.RandomState(5)
        rolls = 0
        while not state.is_terminal():
            if state.is_chance_node():
                rolls += 1
                chances = [chance for _, chance in state.chance_outcomes()]
                assert sum(chances) == pytest.approx(1)
                assert len(set(chances)) == 1
            advance(state, random, 1)
        ends.append((rolls, digest(state.moment.position), state.returns()))
    assert ends[0] == ends[1]
    assert ends[0][0] > 0
    assert sum(ends[0][2]) == pytest.approx(1)


def test_a_clone_goes_its_own_way() -> None:
    state = orontes().new_initial_state()
    advance(state, np.random.RandomState(2), 10)
    before = str(state), state.legal_actions() if not state.is_chance_node() else None
    other = state.clone()
    assert copy.deepcopy(state.shared) is state.shared
    advance(other, np.random.RandomState(1), 30)
    assert before == (str(state), state.legal_actions() if not state.is_chance_node() else None)


def test_resampling_keeps_what_a_player_knows() -> None:
    game = spiel().load_game("python_kadesh(game=genesis,scenario=egypt-and-the-hittites,deals=4)")
    state = game.new_initial_state()
    random = np.random.RandomState(4)
    compared = 0
    for _ in range(120):
        advance(state, random, 1)
        if state.is_terminal():
            break
        if state.is_chance_node():
            continue
        player = state.current_player()
        numbers = iter(np.random.RandomState(compared).uniform(size=1000))
        other = state.resample_from_infostate(player, lambda numbers=numbers: next(numbers))
        assert other.observation_string(player) == state.observation_string(player)
        assert other.legal_actions() == state.legal_actions()
        compared += 1
    assert compared > 10


def test_openspiels_ismcts_plays() -> None:
    from open_spiel.python.algorithms import ismcts
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    state = orontes().new_initial_state()
    advance(state, np.random.RandomState(2), 1)
    while state.is_chance_node():
        advance(state, np.random.RandomState(2), 1)
    random = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        orontes(),
        RandomRolloutEvaluator(1, random),
        uct_c=1.0,
        max_simulations=3,
        random_state=random,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
    )
    assert bot.step(state) in state.legal_actions()

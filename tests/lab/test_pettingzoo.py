"""The PettingZoo door, held to PettingZoo's own tests."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

import kadesh
from kadesh.table import Scenario
from tests.support import ROOT

ORONTES = str(ROOT / "examples" / "orontes.toml")

pytestmark = pytest.mark.filterwarnings("ignore")


def door() -> Any:
    """Loaded late: it brings NumPy, Gymnasium and PettingZoo with it."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        import kadesh.lab.pettingzoo as found

        return found


def _turns(scenario: Scenario) -> int:
    return scenario.turns


def tables() -> list[tuple[str, str]]:
    small = [("chariot-lords", ORONTES)]
    return small + [
        (name, min((item for item in kadesh.game(name).scenarios() if len(item.seats) > 1), key=_turns).id)
        for name in kadesh.game_ids()
        if name != "chariot-lords"
    ]


@pytest.mark.parametrize(("name", "scenario"), tables())
@pytest.mark.parametrize("actions", ["numbers", "slots"])
def test_pettingzoos_api_test(name: str, scenario: str, actions: str) -> None:
    from pettingzoo.test import api_test

    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # Of any environment with a mask in its observation; PettingZoo's own card games too.
        warnings.filterwarnings("ignore", message="Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", message="Observation is not a NumPy array")
        api_test(door().env(name, scenario=scenario, actions=actions), num_cycles=60, verbose_progress=False)


@pytest.mark.parametrize(("name", "scenario"), tables())
def test_pettingzoos_seed_test(name: str, scenario: str) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: door().env(name, scenario=scenario), num_cycles=2)
    seed_test(lambda: door().env(name, scenario=scenario, actions="slots"), num_cycles=25)


@pytest.mark.parametrize(("name", "scenario"), tables())
def test_the_state_is_what_all_know(name: str, scenario: str) -> None:
    made = door().env(name, scenario=scenario)
    made.reset(seed=1)
    state = made.state()
    assert made.state_space.contains(state)
    parts = [made.observe(agent)["observation"] for agent in made.possible_agents]
    assert np.array_equal(np.concatenate(parts), state)


@pytest.mark.parametrize(("name", "scenario"), tables())
def test_a_whole_game(name: str, scenario: str) -> None:
    made = door().env(name, scenario=scenario)
    made.reset(seed=3)
    table = made.unwrapped
    random = np.random.default_rng(1)
    rewards = dict.fromkeys(made.possible_agents, 0.0)
    for agent in made.agent_iter(max_iter=20_000):
        observation, reward, termination, truncation, info = made.last()
        rewards[agent] += reward
        assert observation["observation"].shape == (len(table.observation_names),)
        if termination or truncation:
            made.step(None)
            continue
        legal = np.flatnonzero(observation["action_mask"])
        assert np.array_equal(observation["action_mask"], info["action_mask"])
        seat = table.seat(agent)
        assert [table.option(seat, int(number)) for number in legal] == sorted(
            table.position.options(seat), key=table.numbering.number
        )
        made.step(int(random.choice(legal)))
    assert made.agents == []
    assert list(rewards.values()) == pytest.approx(table.position.shares())


def test_an_illegal_action_ends_the_game() -> None:
    made = door().env("chariot-lords", scenario=ORONTES)
    made.reset(seed=1)
    agent = made.agent_selection
    made.step(int(np.flatnonzero(made.observe(agent)["action_mask"] == 0)[0]))
    assert made.rewards[agent] == -1
    assert all(made.terminations.values())


def test_unknown_things_are_refused() -> None:
    with pytest.raises(ValueError, match="did you mean genesis"):
        door().env("gensis")
    with pytest.raises(ValueError, match="'numbers' or 'slots'"):
        door().env("genesis", actions="words")


def test_it_can_say_where_it_is() -> None:
    made = door().env("chariot-lords", scenario=ORONTES, render_mode="ansi")
    made.reset(seed=1)
    assert "Turn 3" in made.render()

"""A PettingZoo door: every game as an AEC environment. Needs pip install 'kadesh[pettingzoo]'.

    env = kadesh.lab.pettingzoo.env(GAME, scenario=SCENARIO)
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else policy(observation["observation"], observation["action_mask"]))

An agent is a seat. An observation is a flat array, what a seat may know, with the names of its numbers in
`env.unwrapped.observation_names`. An action is the number of an option in the game's vocabulary, the same
option for the whole of every game; `actions="slots"` numbers what is offered from 0 instead, which is
smaller by far but means something else at each choice. The mask says what is legal. Rewards come at the
end: each seat's share of the victory.
"""

from __future__ import annotations

import secrets
from typing import Any, Final

import gymnasium
import numpy as np
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from kadesh.games import find_game
from kadesh.table import Numbering, Option, Position

SLOTS: Final = 1024
ILLEGAL: Final = -1.0


def env(game: str, **settings: Any) -> Any:
    """The environment of a game. An illegal action ends the game for all, at a cost to who chose it."""
    made: Any = raw_env(game, **settings)
    made = wrappers.TerminateIllegalWrapper(made, illegal_reward=ILLEGAL)
    made = wrappers.AssertOutOfBoundsWrapper(made)
    return wrappers.OrderEnforcingWrapper(made)


class raw_env(AECEnv):  # type: ignore[misc]
    """A table with agents around it. (PettingZoo's custom is to name it so.)"""

    def __init__(
        self,
        game: str,
        scenario: str = "",
        options: dict[str, Any] | None = None,
        actions: str = "numbers",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        if actions not in ("numbers", "slots"):
            raise ValueError(f"Actions are 'numbers' or 'slots', not {actions!r}.")
        self.game = find_game(game)
        self.scenario = scenario or self.game.scenarios()[0].id
        self.options = options
        self.render_mode = render_mode
        self.metadata = {
            "name": f"kadesh_{self.game.id.replace('-', '_')}_v0",
            "is_parallelizable": False,
            "render_modes": ["ansi"],
        }
        self.position: Position = self.game.new(self.scenario, 0, options)
        self.observation_names = self.game.study.observation_names(self.position)
        self.numbering = Numbering(self.game.rules.vocabulary) if actions == "numbers" else None
        self.size = self.numbering.size if self.numbering else SLOTS
        self.possible_agents = [f"seat_{seat}" for seat in range(self.position.seats)]
        self.agents: list[str] = []
        self._nothing = np.zeros(self.size, np.int8)
        box = gymnasium.spaces.Box
        self._observations = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": box(-np.inf, np.inf, (len(self.observation_names),), np.float32),
                    "action_mask": box(0, 1, (self.size,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: gymnasium.spaces.Discrete(self.size) for agent in self.possible_agents}
        width = len(self.observation_names) * len(self.possible_agents)
        self.state_space = box(-np.inf, np.inf, (width,), np.float32)

    def observation_space(self, agent: str) -> Any:
        return self._observations[agent]

    def action_space(self, agent: str) -> Any:
        return self._actions[agent]

    def seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)

    # --- play ---

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; the same seed gives the same dice and cards.

        A match's own options are given to `env`; what PettingZoo hands over here means nothing to a game.
        """
        chance: int | str = secrets.token_hex(16) if seed is None else seed
        self.position = self.game.new(self.scenario, chance, self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._next()

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        seat = self.seat(agent)
        self.position.choose(seat, self.option(seat, int(action)))
        self._next()
        self._accumulate_rewards()

    def _next(self) -> None:
        position = self.position
        if position.over:
            for seat, share in enumerate(position.shares()):
                self.rewards[self.possible_agents[seat]] = share
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[position.asked[0]]
        for agent in self.agents:
            self.infos[agent] = {"action_mask": self.mask(agent)}

    def option(self, seat: int, action: int) -> Option:
        """The option that an action stands for."""
        if self.numbering:
            return self.numbering.option(action)
        offered = self.position.options(seat)
        if action >= len(offered):
            raise ValueError(f"There is no option in slot {action}.")
        return offered[action]

    def mask(self, agent: str) -> Any:
        """What is legal for an agent: nothing while another one is to choose."""
        if agent != self.agent_selection or self.position.over:
            return self._nothing
        offered = self.position.options(self.seat(agent))
        mask = np.zeros(self.size, np.int8)
        if self.numbering:
            mask[[self.numbering.number(option) for option in offered]] = 1
        else:
            mask[: len(offered)] = 1
        return mask

    # --- looking ---

    def observe(self, agent: str) -> Any:
        numbers = self.game.study.observe(self.position, self.seat(agent))
        return {
            "observation": np.array(numbers, np.float32),
            "action_mask": self.infos.get(agent, {}).get("action_mask", self._nothing),
        }

    def state(self) -> Any:
        """What all seats know together."""
        seats = range(self.position.seats)
        numbers = [number for seat in seats for number in self.game.study.observe(self.position, seat)]
        return np.array(numbers, np.float32)

    def render(self) -> str | None:
        """Where we are and how it stands, in words."""
        if self.render_mode is None:
            return None
        view = self.position.view(None)
        return f"{', '.join(view['trail'])}. Scores {view['scores']}."

    def close(self) -> None:
        pass

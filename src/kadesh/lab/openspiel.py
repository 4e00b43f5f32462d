"""An OpenSpiel door: every game under one name. Needs pip install 'kadesh[openspiel]'.

    import kadesh.lab.openspiel
    game = pyspiel.load_game("python_kadesh(game=GAME,scenario=SCENARIO)")

Chance is in the open: every roll is a chance node, so OpenSpiel's own algorithms, tests and serialisation
work. What is rolled or dealt before the first choice is one chance node at the root, with `deals`
outcomes. Secret choices at the same time are made one after another, unseen by the others. Actions are
the numbers of options in the game's vocabulary; returns are shares of the victory. `resample_from_infostate`
deals anew what a player cannot know.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import Any, Final

import numpy as np
import pyspiel

from kadesh.games import find_game, game_ids
from kadesh.table import Game, LooseDice, Numbering, OpenDice, Option, Position, Unrolled, encode, seed_from

MOST_SIDES: Final = 1024
LONGEST: Final = 1_000_000
MOST_SEATS: Final = 10

TYPE: Final = pyspiel.GameType(
    short_name="python_kadesh",
    long_name="Kadesh: board wargames of the ancient Near East",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.CONSTANT_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=1,
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification={"game": "", "scenario": "", "deals": 64, "seed": 0},
)


class Shared:
    """What all states of a game use and nobody changes; a deep copy is the thing itself."""

    def __init__(self, game: str, scenario: str, deals: int, seed: int) -> None:
        self.game: Game = find_game(game or game_ids()[0])
        self.scenario = scenario or self.game.scenarios()[0].id
        self.seed = seed
        self.numbering = Numbering(self.game.rules.vocabulary)
        first = self.game.new(self.scenario, f"{seed}/0")
        self.seats = first.seats
        self.names = self.game.study.observation_names(first)
        # Without a roll before the first choice there is nothing to deal.
        self.deals = deals if first.dice.rolled else 1

    def deal(self, number: int) -> Moment:
        position = self.game.new(self.scenario, f"{self.seed}/{number}")
        position.dice = _open(position)
        return Moment(position)

    def __deepcopy__(self, memo: Any) -> Shared:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A game goes by its name: its rules are code."""
        return Shared, (self.game.id, self.scenario, self.deals, self.seed)


@dataclass(frozen=True)
class Moment:
    """A position that is never changed, and perhaps a choice whose dice are still to be rolled."""

    position: Position
    seat: int = -1
    option: Option = ()
    faces: tuple[int, ...] = ()
    sides: int = 0  # of the die to be rolled next; 0 if none is

    def choose(self, seat: int, option: Option) -> Moment:
        return Moment(self.position, seat, option)._played()

    def roll(self, face: int) -> Moment:
        return replace(self, faces=(*self.faces, face))._played()

    def _played(self) -> Moment:
        trial = self.position.clone()
        trial.dice = _open(trial, self.faces)
        try:
            trial.choose(self.seat, self.option)
        except Unrolled as roll:
            return replace(self, sides=roll.sides)
        return Moment(trial)

    def __deepcopy__(self, memo: Any) -> Moment:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """A position goes as what is kept of it."""
        kept = encode(self.position)
        return _moment_of, (self.position.game.id, kept, self.seat, self.option, self.faces, self.sides)


def _moment_of(
    game: str, kept: dict[str, Any], seat: int, option: Option, faces: tuple[int, ...], sides: int
) -> Moment:
    position = find_game(game).decode(kept)
    position.dice = _open(position)
    return Moment(position, seat, option, faces, sides)


def _open(position: Position, faces: tuple[int, ...] = ()) -> OpenDice:
    """Dice that stop where the faces, after what a situation prescribes, end."""
    return OpenDice(position.dice.seed, position.dice.rolled, [*position.dice.script, *faces])


class KadeshGame(pyspiel.Game):  # type: ignore[misc]
    """A scenario as OpenSpiel sees it."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given = {**TYPE.parameter_specification, **(params or {})}
        self.shared = Shared(given["game"], given["scenario"], int(given["deals"]), int(given["seed"]))
        info = pyspiel.GameInfo(
            num_distinct_actions=self.shared.numbering.size,
            max_chance_outcomes=max(MOST_SIDES, self.shared.deals),
            num_players=self.shared.seats,
            min_utility=0.0,
            max_utility=1.0,
            utility_sum=1.0,
            max_game_length=LONGEST,
        )
        super().__init__(TYPE, info, params or {})

    def new_initial_state(self) -> KadeshState:
        return KadeshState(self, self.shared)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self.shared)

    def observation_tensor_shape(self) -> list[int]:
        return [len(self.shared.names)]


class KadeshState(pyspiel.State):  # type: ignore[misc]
    """A moment of a game as OpenSpiel sees it."""

    def __init__(self, game: KadeshGame, shared: Shared) -> None:
        super().__init__(game)
        self.shared = shared
        self.moment: Moment | None = shared.deal(0) if shared.deals == 1 else None

    # --- whose turn, and what may be done ---

    def current_player(self) -> int:
        if self.moment is None or self.moment.sides:
            return int(pyspiel.PlayerId.CHANCE)
        if self.moment.position.over:
            return int(pyspiel.PlayerId.TERMINAL)
        return self.moment.position.asked[0]

    def is_terminal(self) -> bool:
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        if self.moment is None or player != self.current_player():
            return []
        return sorted(self.shared.numbering.number(option) for option in self.moment.position.options(player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        sides = self.shared.deals if self.moment is None else self.moment.sides
        return [(outcome, 1 / sides) for outcome in range(sides)]

    def _apply_action(self, action: int) -> None:
        if self.moment is None:
            self.moment = self.shared.deal(action)
        elif self.moment.sides:
            self.moment = self.moment.roll(action + 1)
        else:
            self.moment = self.moment.choose(self.current_player(), self.shared.numbering.option(action))

    def returns(self) -> list[float]:
        if self.moment is None or not self.is_terminal():
            return [0.0] * self.shared.seats
        return self.moment.position.shares()

    def resample_from_infostate(self, player: int, sampler: Any) -> KadeshState:
        """A state that could be the real one for all that the player knows."""
        new: KadeshState = self.clone()
        if new.moment is not None and not new.moment.sides:
            number = int(sampler() * (1 << 53))
            position = new.moment.position.imagine(player, LooseDice(seed_from(number)))
            position.dice = OpenDice(seed_from(number))
            new.moment = Moment(position)
        return new

    # --- for people ---

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"{'deal' if self.moment is None else 'roll'} {action}"
        return " ".join(str(part) for part in self.shared.numbering.option(action))

    def __str__(self) -> str:
        if self.moment is None:
            return "before the deal"
        position = self.moment.position
        where = "over" if position.over else f"{position.step.name}, seat {position.asked[0]}"
        waits = f", a die of {self.moment.sides} to be rolled" if self.moment.sides else ""
        return f"{where}{waits}, scores {position.scores()}"


class Observer:
    """What a player knows, as numbers with names and as a short string."""

    def __init__(self, shared: Shared) -> None:
        self.shared = shared
        self.tensor = np.zeros(len(shared.names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: KadeshState, player: int) -> None:
        if state.moment is None:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self.shared.game.study.observe(state.moment.position, player)

    def string_from(self, state: KadeshState, player: int) -> str:
        """Equal strings: the player knows the same and has the same choice."""
        if state.moment is None:
            return "before the deal"
        position = state.moment.position
        step = "over" if position.over else position.step.name
        known = [
            self.shared.game.study.observe(position, player),
            position.options(player),
            state.moment.sides,
        ]
        return f"{player} {step} {hashlib.sha256(repr(known).encode()).hexdigest()[:20]}"


pyspiel.register_game(TYPE, KadeshGame)

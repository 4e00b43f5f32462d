"""Tempers: how a player departs from the sensible one, for his own seat only."""

from __future__ import annotations

from pathlib import Path

import pytest

import kadesh
from kadesh.bots import Chair, make_bot
from kadesh.bots.hints import consider
from kadesh.bots.search import Thinking, thinking_of
from kadesh.bots.specs import find_bot
from kadesh.table import Advice, Mind, Position, Unknown
from kadesh.table.temper import read_temper, steady

GENESIS = kadesh.game("genesis")
SCENARIO = "babylon-and-assyria"


def begun(choices: int = 64) -> Position:
    """A game of sensible players, so many choices on, in an activation where patience makes a difference."""
    position = GENESIS.new(SCENARIO, 3)
    bots = [make_bot("heuristic", seat) for seat in range(position.seats)]
    made = 0
    while not position.over:
        seat = position.asked[0]
        if made >= choices and position.step.name == "act" and patience_tells(position, seat):
            return position
        position.choose(seat, bots[seat].choose(Chair(position, seat)))
        made += 1
    raise AssertionError("patience makes no difference in any activation")


def advice(position: Position, seat: int, temper: list[float]) -> Advice:
    return GENESIS.mind.advise(position, seat, position.dice, temper)


def hasty() -> list[float]:
    return [0.2 if name == "patience" else 1.0 for name in GENESIS.mind.traits]


def patience_tells(position: Position, seat: int) -> bool:
    return advice(position, seat, hasty()) != advice(position, seat, GENESIS.mind.steady)


def test_a_temper_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "temper.toml"
    path.write_text("[temper]\nb = 0.5\n")
    assert read_temper(path, ("a", "b")) == [1.0, 0.5]
    assert read_temper(tmp_path / "none.toml", ("a", "b")) == steady(("a", "b")) == [1.0, 1.0]


def test_the_learned_temper_names_traits_of_the_game() -> None:
    learned = GENESIS.mind.learned
    assert len(learned) == len(GENESIS.mind.traits)
    assert learned != GENESIS.mind.steady == steady(GENESIS.mind.traits)
    assert all(trait > 0 for trait in learned)


def test_a_player_of_a_temper_thinks_of_others_as_sensible() -> None:
    position = begun()
    seat = position.asked[0]
    thinking = thinking_of(Chair(position, seat, hasty()))
    assert thinking.advice(position, seat) == advice(position, seat, hasty())
    other = Thinking(1 - seat, GENESIS.mind, hasty(), GENESIS.mind.weights)
    assert other.advice(position, seat) == advice(position, seat, GENESIS.mind.steady)


def test_search_and_hints_think_in_the_learned_temper_unless_they_have_one() -> None:
    position = begun()
    chair = Chair(position, position.asked[0])
    assert thinking_of(chair).temper == GENESIS.mind.learned
    assert thinking_of(chair.thinking_by(temper=hasty())).temper == hasty()
    assert thinking_of(chair).in_mood(hasty()).temper == hasty()
    assert consider(chair, 1, iterations=2)


def test_a_bot_with_the_temper_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "hasty.toml"
    path.write_text("[temper]\npatience = 0.2\n")
    position = begun()
    seat = position.asked[0]
    bot = make_bot(f"heuristic:temper={path}", 1)
    wanted = make_bot("heuristic", 1).choose(Chair(position, seat, hasty()))
    assert bot.choose(Chair(position, seat)) == wanted
    with pytest.raises(Unknown, match=r"no file .* with a temper"):
        find_bot("heuristic:temper=nowhere.toml")


def test_a_game_without_traits_has_one_temper(tmp_path: Path) -> None:
    mind: Mind[Position] = Mind(tmp_path)
    assert mind.traits == ()
    assert mind.learned == mind.steady == []


def test_every_trait_of_chariot_lords_makes_a_difference() -> None:
    """In a game of sensible players, who is asked what a player with ten times as much of a trait would do."""
    game = kadesh.game("chariot-lords")
    position = game.new("first-five", 3)
    bots = [make_bot("heuristic", seat) for seat in range(position.seats)]
    untold = set(range(len(game.mind.traits)))
    while untold and not position.over:
        seat = position.asked[0]
        if len(position.options(seat)) > 1:
            steady_advice = game.mind.advise(position, seat, position.dice, game.mind.steady)
            for at in list(untold):
                mood = [10.0 if one == at else 1.0 for one in range(len(game.mind.traits))]
                if game.mind.advise(position, seat, position.dice, mood) != steady_advice:
                    untold.discard(at)
        position.choose(seat, bots[seat].choose(Chair(position, seat)))
    assert [game.mind.traits[at] for at in untold] == []

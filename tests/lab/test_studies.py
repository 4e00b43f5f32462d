"""What every game offers to those who study it."""

from __future__ import annotations

import pytest

import kadesh
from kadesh.bots import Random
from kadesh.lab.notes import Notes
from kadesh.lab.simulate import Play
from kadesh.table import Journal, LooseDice, seed_from
from tests.laws import positions

SCENARIOS = [
    (name, scenario)
    for name in kadesh.game_ids()
    for scenario in sorted(
        {kadesh.game(name).scenarios()[0].id, min(kadesh.game(name).scenarios(), key=lambda s: s.turns).id}
    )
]


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_observations_are_named_and_know_nothing_hidden(name: str, scenario: str) -> None:
    game = kadesh.game(name)
    names = game.study.observation_names(game.new(scenario, seed=1))
    assert len(set(names)) == len(names)
    seen = set()
    for position in positions(game, scenario, 3, 12):
        assert game.study.observation_names(position) == names
        for seat in range(position.seats):
            numbers = game.study.observe(position, seat)
            assert len(numbers) == len(names)
            assert all(isinstance(number, float) for number in numbers)
            seen.add(tuple(numbers))
            for guess in range(3):
                other = position.imagine(seat, LooseDice(seed_from(guess)))
                assert game.study.observe(other, seat) == numbers
    assert len(seen) > 5


@pytest.mark.parametrize(("name", "scenario"), SCENARIOS)
def test_notes_of_a_game(name: str, scenario: str) -> None:
    game = kadesh.game(name)
    # Who plays at random may never meet an enemy in a short scenario: the first game with a battle is looked at.
    for seed in range(5, 15):
        position = game.new(scenario, seed, None, Journal())
        notes = Notes(position)
        play = Play(position, [Random(f"{seed} {seat}") for seat in range(position.seats)], notes=notes)
        play.to_the_end()
        if notes.battles:
            break
    turns = [turn for turn, _ in notes.turns]
    assert turns == sorted(set(turns))
    assert 1 <= len(turns) <= next(item.turns for item in game.scenarios() if item.id == scenario)
    for _, points in notes.turns:
        assert [len(row) for row in points] == [len(game.study.sources)] * position.seats
    assert [sum(row) for row in notes.turns[-1][1]] == position.scores()
    assert [sum(kinds.values()) for kinds in notes.options] == play.choices
    spaces = {space["id"] for space in game.telling.board(scenario)["spaces"]}
    assert notes.battles
    assert set(notes.battles) <= spaces
    for what, item, seat, turn in notes.used:
        assert what
        assert item
        assert -1 <= seat < position.seats
        assert turn in (0, *turns)

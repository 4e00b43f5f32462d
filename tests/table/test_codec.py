"""Clone, JSON and digest follow from the fields."""

from __future__ import annotations

import json

from hypothesis import given, settings
from hypothesis import strategies as st

from kadesh.table import digest, encode, fresh_dice
from kadesh.table.codec import APART, field_names
from tests.support import chance, play_some
from tests.table.reeds import GAME, ReedsPosition
from tests.table.test_choices import bid, table


def through_json(position: ReedsPosition) -> ReedsPosition:
    again = GAME.decode(json.loads(json.dumps(encode(position))))
    assert isinstance(again, ReedsPosition)
    return again


def test_every_field_is_encoded_but_those_apart() -> None:
    position = GAME.new("three", seed=1)
    assert set(encode(position)) == {*field_names(ReedsPosition)} - {*APART} | {"game", "dice"}


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 10**6), st.integers(0, 60), st.sampled_from(["two", "three"]))
def test_any_position_survives_json(seed: int, choices: int, scenario: str) -> None:
    position = GAME.new(scenario, seed=seed)
    play_some(position, choices, chance(seed))
    again = through_json(position)
    assert encode(again) == encode(position)
    assert again.offered == position.offered
    play_some(again, 20, chance(1))
    play_some(position, 20, chance(1))
    assert digest(again) == digest(position)


def test_tuples_stay_tuples() -> None:
    position = table([[0], [1], [2]])
    bid(position, 1, 0, 0)
    assert through_json(position).led == ((0, 0),)
    position = table([[0], [1], [2]])
    position.choose(0, ("bid", 1))
    assert through_json(position).answers == [(0, ("bid", 1))]


def test_the_script_of_the_dice_is_kept() -> None:
    position = GAME.new("three", seed=1)
    position.dice.script = [2, 3]
    again = through_json(position)
    assert [again.dice.roll(), again.dice.roll()] == [2, 3]


def test_a_clone_shares_no_list() -> None:
    position = GAME.new("three", seed=1)
    clone = position.clone()
    for name in field_names(ReedsPosition):
        value = getattr(position, name)
        if isinstance(value, list) and name not in APART:
            assert getattr(clone, name) is not value, name
    assert clone.frames[0] is not position.frames[0]
    assert clone.dice is not position.dice
    clone.holder[0] = 2
    clone.frames[0][2] = 99
    clone.dice.roll()
    fresh = GAME.new("three", seed=1)
    assert encode(position) == encode(fresh)


def test_the_digest_sees_everything_but_the_seed() -> None:
    position = GAME.new("three", seed=1)
    name = digest(position)
    assert name == digest(position.clone())
    other = position.clone()
    other.dice = fresh_dice(99)
    other.dice.rolled = position.dice.rolled
    assert digest(other) == name, "the seed is secret"
    changes = {
        "turn": 3,
        "holder": position.holder[::-1],
        "led": ((9, 9),),
        "over": True,
        "attentive": 1,
        "title": "x",
    }
    for field, value in changes.items():
        changed = position.clone()
        setattr(changed, field, value)
        assert digest(changed) != name, field
    rolled = position.clone()
    rolled.dice.roll()
    assert digest(rolled) != name

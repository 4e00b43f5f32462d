"""Clone, JSON and digest follow from the fields."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kadesh.table import (
    END,
    Dice,
    Do,
    Frame,
    Game,
    Part,
    Procedure,
    Step,
    Unreadable,
    digest,
    encode,
    fresh_dice,
)
from kadesh.table.codec import APART, field_names
from tests.support import chance, play_some
from tests.table.reeds import (
    BIDS,
    DRAW,
    END_TURN,
    GAIN,
    GAME,
    OFFERS,
    PLAY,
    TURN,
    ReedsPosition,
    ReedsRules,
    Turn,
    new,
    reeds,
)
from tests.table.test_choices import bid, table, turn_of


def through_json(position: ReedsPosition) -> ReedsPosition:
    again = GAME.decode(json.loads(json.dumps(encode(position))))
    assert isinstance(again, ReedsPosition)
    return again


def test_every_field_is_encoded_but_those_apart() -> None:
    position = new("three", seed=1)
    all_of_them = {*field_names(ReedsPosition)} - {*APART} | {"version", "game", "dice"}
    assert set(encode(position)) == all_of_them - {"handicap", "bids"}
    position.handicap = position.bids = (0, -1, 0)
    assert set(encode(position)) == all_of_them


@settings(deadline=None, max_examples=60)
@given(st.integers(0, 10**6), st.integers(0, 60), st.sampled_from(["two", "three"]))
def test_any_position_survives_json(seed: int, choices: int, scenario: str) -> None:
    position = new(scenario, seed=seed)
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
    position = new("three", seed=1)
    position.dice.script = [2, 3]
    again = through_json(position)
    assert [again.dice.roll(), again.dice.roll()] == [2, 3]


def test_a_clone_shares_no_list() -> None:
    position = new("three", seed=1)
    clone = position.clone()
    for name in field_names(ReedsPosition):
        value = getattr(position, name)
        if isinstance(value, list) and name not in APART:
            assert getattr(clone, name) is not value, name
    assert clone.frames[0] is not position.frames[0]
    assert clone.dice is not position.dice
    clone.holder[0] = 2
    turn_of(clone).card = 99
    clone.dice.roll()
    fresh = new("three", seed=1)
    assert encode(position) == encode(fresh)


def test_the_digest_sees_everything_but_the_seed() -> None:
    position = new("three", seed=1)
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
    for name_of_it, value in changes.items():
        changed = position.clone()
        setattr(changed, name_of_it, value)
        assert digest(changed) != name, name_of_it
    rolled = position.clone()
    rolled.dice.roll()
    assert digest(rolled) != name


# --- what another release kept ---


@pytest.fixture
def older_table() -> Iterator[None]:
    """A release before the last step was inserted: the turn has no step "gain" yet."""
    steps = list(TURN.steps)
    put_steps([step for step in steps if step.name != "gain"])
    yield
    put_steps(steps)


def put_steps(steps: list[Step[Turn]]) -> None:
    TURN.steps = []
    for step in steps:
        step.procedure = None
    TURN.consists_of(*steps)


def test_a_step_that_was_inserted_later_does_not_move_an_old_position(older_table: None) -> None:
    position = table([[0], [1], [2]])
    bid(position, 1, 0, 0)
    position.choose(0, ("pass",))
    assert position.step.name == "offer"
    kept = json.dumps(encode(position))
    place = [step.name for step in TURN.steps].index("offer")
    put_steps([BIDS, PLAY, GAIN, OFFERS, DRAW, END_TURN])
    assert TURN.steps[place] is not OFFERS, "by its number it would go on at another step"
    again = GAME.decode(json.loads(kept))
    assert again.step is OFFERS
    assert again.options(0) == position.options(0)


def spoilt(change: Callable[[dict[str, Any]], Any]) -> str:
    """Why a position that was kept otherwise is refused."""
    position = table([[0], [3], [2]])
    bid(position, 1, 0, 0)
    position.choose(0, ("play", 0))
    data = json.loads(json.dumps(encode(position)))
    change(data)
    with pytest.raises(Unreadable) as refused:
        GAME.decode(data)
    return str(refused.value)


def test_what_is_not_understood_is_refused_in_a_sentence() -> None:
    assert spoilt(lambda data: data.update(version=1)) == "This was kept by version 1; this program reads 2."
    assert "no procedure “feast” any more" in spoilt(lambda data: data["frames"][1].__setitem__(0, "feast"))
    assert "“negation” has no step “eat” any more" in spoilt(
        lambda data: data["frames"][1].__setitem__(1, "eat")
    )
    assert "“negation” does not say “declined”" in spoilt(lambda data: data["frames"][1][2].pop("declined"))
    assert "says “guests”, which means nothing" in spoilt(lambda data: data["frames"][1][2].update(guests=2))
    assert "the position does not say “reeds”" in spoilt(lambda data: data.pop("reeds"))
    assert "“reeds” was kept as int" in spoilt(lambda data: data.update(reeds=3))
    assert "not whole" in spoilt(lambda data: data.pop("dice"))
    assert "not whole" in spoilt(lambda data: data.update(frames=[["turn"]]))


# --- parts and links ---


@dataclass
class Guest(Part):
    seat: int
    gifts: list[int] = field(default_factory=list)


@dataclass
class Feast(Frame):
    guests: list[Guest] = field(default_factory=list)
    order: tuple[int, ...] = ()


@dataclass
class Toast(Frame):
    feast: Feast | None = None
    to: int = 0


FEAST = Procedure("feast", Feast)
TOAST = Procedure("toast", Toast)


def eat(position: ReedsPosition, feast: Feast) -> Step[Feast]:
    position.call(TOAST, Toast(feast, 1))
    return END


def drink(position: ReedsPosition, toast: Toast) -> Step[Toast]:
    return END


FEAST.consists_of(Do("eat", eat))
TOAST.consists_of(Do("drink", drink))


class FeastRules(ReedsRules):
    procedures = [FEAST, TOAST]
    parts = [Guest]


def feasting() -> ReedsPosition:
    rules = FeastRules()
    position = rules.blank(reeds(rules), fresh_dice(1))
    feast = Feast([Guest(0, [4]), Guest(2)], (2, 0))
    position.call(FEAST, feast)
    position.call(TOAST, Toast(feast, 2))
    return position


def test_a_clone_has_parts_and_links_of_its_own() -> None:
    position = feasting()
    clone = position.clone()
    feast, toast = clone.under_way(Feast), clone.under_way(Toast)
    assert feast is not None and toast is not None
    assert toast.feast is feast is not position.frames[0]
    feast.guests[0].gifts.append(5)
    feast.guests[1].seat = 1
    assert position.frames[0] == Feast([Guest(0, [4]), Guest(2)], (2, 0))


def test_parts_and_links_are_kept_by_their_names() -> None:
    position = feasting()
    data = json.loads(json.dumps(encode(position)))
    assert data["frames"] == [
        [
            "feast",
            "eat",
            {
                "guests": [{"Guest": {"seat": 0, "gifts": [4]}}, {"Guest": {"seat": 2, "gifts": []}}],
                "order": [2, 0],
            },
        ],
        ["toast", "drink", {"feast": {"under way": 0}, "to": 2}],
    ]
    again = position.game.decode(data)
    assert encode(again) == encode(position)
    assert again.frames[1].feast is again.frames[0]
    assert again.frames[0].order == (2, 0)
    data["frames"][0][2]["guests"][0] = {"Host": {}}
    with pytest.raises(Unreadable, match="part “Host”"):
        position.game.decode(data)


@dataclass
class TreatiesPosition(ReedsPosition):
    treaties: list[Guest] = field(default_factory=list)


class TreatiesRules(FeastRules):
    position = TreatiesPosition

    def blank(self, game: Game, dice: Dice) -> ReedsPosition:
        return TreatiesPosition(game, dice)


def test_a_position_lists_parts_and_its_copies_share_them() -> None:
    rules = TreatiesRules()
    position = rules.blank(reeds(rules), fresh_dice(1))
    assert isinstance(position, TreatiesPosition)
    position.treaties = [Guest(1, [2]), Guest(0)]
    data = json.loads(json.dumps(encode(position)))
    assert data["treaties"] == [{"Guest": {"seat": 1, "gifts": [2]}}, {"Guest": {"seat": 0, "gifts": []}}]
    again = position.game.decode(data)
    assert again.treaties == position.treaties
    clone = position.clone()
    del clone.treaties[0]
    assert len(position.treaties) == 2 and clone.treaties[0] is position.treaties[1]
    data["treaties"][1] = {"Host": {}}
    with pytest.raises(Unreadable, match="part “Host”"):
        position.game.decode(data)


def test_a_link_to_what_has_ended_is_a_fault() -> None:
    position = feasting()
    del position.frames[0]
    with pytest.raises(RuntimeError, match="Feast is named by a frame, but is not under way"):
        position.clone()

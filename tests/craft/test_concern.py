"""Touches put together, and facts that touch by their fields."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, Stakes, Touches
from kadesh.table import Fact


@dataclass
class Taken(Fact):
    by: int
    old: int


class Burnt(Taken):
    """Another kind with the same fields."""


def stakes() -> Stakes:
    made = Stakes({"by": lambda p, value: value, "old": lambda p, value: p[value] if value >= 0 else -1})
    made.of(Taken, by=("spaces", MUCH), old=("points", ALL))
    return made


def test_the_strongest_touch_says_how_much_and_each_is_named_once() -> None:
    touches = Touches().by("pieces", A_LITTLE).by("spaces", MUCH).by("pieces", A_LITTLE).by("cards", 0)
    assert touches.data() == {"degree": 2, "touches": ["pieces", "spaces"]}
    assert Touches().data() == {"degree": 0, "touches": []}


def test_a_fact_touches_whose_things_its_fields_name() -> None:
    seats = [0, 0, 1]
    fact = Taken(0, 2)
    assert stakes().touched(seats, fact, 0) == {"degree": 2, "touches": ["spaces"]}
    assert stakes().touched(seats, fact, 1) == {"degree": 3, "touches": ["points"]}
    assert stakes().touched(seats, fact, 2) == {"degree": 0, "touches": []}
    assert stakes().touched(seats, Taken(0, 1), 0) == {"degree": 3, "touches": ["spaces", "points"]}
    assert stakes().touched(seats, Taken(0, -1), 1) == {"degree": 0, "touches": []}


def test_kinds_that_nobody_put_in_touch_nobody() -> None:
    assert stakes().touched([0], Burnt(0, 0), 0)["degree"] == 0


def test_mistakes_are_found_at_once() -> None:
    made = stakes()
    with pytest.raises(ValueError, match="twice"):
        made.of(Taken)
    with pytest.raises(ValueError, match="whose new is"):
        made.of(Burnt, new=("spaces", MUCH))

"""A hint says why: in the game's own words, from what the seat may know, for every option it names."""

from __future__ import annotations

import kadesh
from kadesh.bots import Chair
from kadesh.bots.hints import because, consider
from tests.table import reeds


def test_each_hint_has_its_reason() -> None:
    for name in ("chariot-lords", "genesis"):
        position = kadesh.game(name).new(seed=5)
        chair = Chair(position, position.asked[0])
        for one in consider(chair, 1, iterations=12):
            told = because(chair, one.option, 1)
            assert told is not None and told["text"].endswith(".")


def test_it_does_not_depend_on_what_the_seat_cannot_know() -> None:
    position = reeds.new("three", seed=3)
    seat = position.asked[0]
    texts = {str(because(Chair(position, seat), option)) for option in position.options(seat)}
    other = position.imagine(seat, position.dice.clone())
    assert texts == {str(because(Chair(other, seat), option)) for option in position.options(seat)}

"""12 Libyan raids."""

from __future__ import annotations

import pytest

from tests.games.chariot_lords.table import asks, offered, play, route, stack, table
from tests.support import clause

OUT_OF_THE_DESERT = route("libyan-desert naucratis 3F")


@clause("12.0")
@pytest.mark.parametrize("turn", [5, 6, 7, 9])
def test_raiders_go_home_after_one_round(turn: int) -> None:
    p = table(
        "libya battle",
        "libya naucratis 3F; egypt naucratis 2F",
        turn=turn,
        dice=[5, 1, 1, 5, 1],
        more=OUT_OF_THE_DESERT,
    )
    assert stack(p, "libya", "naucratis") == ""
    assert stack(p, "libya", "libyan-desert") == "2F"
    assert p.dice.rolled == 5


@clause("12.0")
def test_raiders_stay_where_every_defender_is_dead() -> None:
    p = table(
        "libya battle",
        "libya naucratis 3F; egypt naucratis 2F",
        turn=7,
        dice=[6, 1, 1, 1, 1],
        more=OUT_OF_THE_DESERT,
    )
    assert stack(p, "libya", "naucratis") == "3F"


@clause("12.0")
def test_on_turn_four_they_fight_like_anybody() -> None:
    p = table(
        "libya battle",
        "libya naucratis 3F; egypt naucratis 2F",
        turn=4,
        dice=[5, 1, 1, 1, 1],
        more=OUT_OF_THE_DESERT,
    )
    assert asks(p) == "blue: decide"
    play(p, "stand")
    assert offered(p) == ["stand", "retreat libyan-desert"]


@clause("12.0")
def test_only_out_of_the_desert_and_only_against_egypt() -> None:
    inland = table(
        "libya battle",
        "libya on 3F; egypt on 2F",
        turn=7,
        dice=[5, 1, 1, 1, 1],
        more=route("naucratis on 3F"),
    )
    assert asks(inland) == "blue: decide"
    others = table(
        "libya battle",
        "libya naucratis 3F; hatti naucratis 2F",
        turn=7,
        dice=[5, 1, 1, 1, 1],
        more=OUT_OF_THE_DESERT,
    )
    assert asks(others) == "white: decide"


@clause("12.0", "13.1")
def test_the_nubian_dynasty_counts_as_egypt() -> None:
    fight = "libya naucratis 3F; nubia naucratis 2F"
    ruling = table("libya battle", fight, turn=9, dice=[5, 1, 1, 1, 1], more=OUT_OF_THE_DESERT, dynasty=True)
    assert stack(ruling, "libya", "libyan-desert") == "3F"
    not_yet = table("libya battle", fight, turn=9, dice=[5, 1, 1, 1, 1], more=OUT_OF_THE_DESERT)
    assert asks(not_yet) == "white: decide"


@clause("12.0")
def test_an_insisting_ruler_does_not_keep_raiders() -> None:
    ruler = '[rulers]\negypt = { name = "Shishank I", area = "naucratis" }\n'
    p = table(
        "libya battle",
        "libya naucratis 3F; egypt naucratis 2F",
        turn=7,
        dice=[5, 1, 1, 1, 1],
        more=OUT_OF_THE_DESERT + ruler,
    )
    assert stack(p, "libya", "libyan-desert") == "3F"

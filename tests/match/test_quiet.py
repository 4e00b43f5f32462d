"""Reactions are asked where they concern a person, and not while he does not want them."""

from __future__ import annotations

from typing import Any

import pytest

from kadesh.bots import Chair, Heuristic
from kadesh.games import find_game
from kadesh.match import quiet
from kadesh.match.orders import why_not_order


class Asked:
    """The reactions of a whole game of sensible players, each with the position at which it is put."""

    def __init__(self, game: str, scenario: str, seed: int) -> None:
        self.game = find_game(game)
        self.found: list[tuple[Any, int]] = []
        position = self.game.new(scenario, seed)
        bots = [Heuristic(str(seat)) for seat in range(position.seats)]
        for _ in range(1500):
            if position.over:
                break
            seat = position.asked[0]
            if position.step.reaction:
                self.found.append((position.clone(), seat))
            position.choose(seat, bots[seat].choose(Chair(position, seat)))


@pytest.fixture(scope="module")
def genesis() -> Asked:
    return Asked("genesis", "growth-of-empires", 2)


def test_what_does_not_concern_anybody_is_passed_and_what_does_is_asked(genesis: Asked) -> None:
    passed = asked = 0
    for position, seat in genesis.found:
        option = quiet.passed(genesis.game, position, seat, [])
        concern = genesis.game.telling.concern(position, seat)
        if concern["degree"] >= 2:
            assert option is None
            asked += 1
        if option is not None:
            assert option in position.options(seat)
            assert genesis.game.telling.describe(position, seat, option).get("short") == "done"
            passed += 1
    assert passed > asked > 10


def test_who_is_attentive_or_says_so_is_asked_everything(genesis: Asked) -> None:
    for position, seat in genesis.found:
        assert quiet.passed(genesis.game, position, seat, [{"id": quiet.ASK_ME}]) is None
        position.attentive |= 1 << seat
        assert quiet.passed(genesis.game, position, seat, []) is None
        position.attentive = 0


def test_until_attacked_asks_only_when_all_is_at_stake(genesis: Asked) -> None:
    order = {"id": quiet.QUIET, "until": quiet.ATTACKED}
    degrees = set()
    for position, seat in genesis.found:
        if quiet.passed(genesis.game, position, seat, [order]) is not None:
            degrees.add(genesis.game.telling.concern(position, seat)["degree"])
        elif quiet.declining(genesis.game, position, seat) is not None:
            assert genesis.game.telling.concern(position, seat)["degree"] == 3
    assert degrees == {0, 1, 2}


def test_an_activation_ends_and_a_turn_of_ones_own_ends_it(genesis: Asked) -> None:
    game = genesis.game
    position, seat = next((p, s) for p, s in genesis.found if game.telling.concern(p, s)["degree"] == 2)
    order = quiet.dated(game, position, seat, {"id": quiet.QUIET, "until": quiet.ACTIVATION})
    assert order["since"] == game.telling.trail(position, seat)[:2]
    assert quiet.passed(game, position, seat, [order]) is not None
    later = next(p for p, s in reversed(genesis.found) if s == seat)
    assert quiet.still_given(game, later, seat, [order]) == []
    until_turn = {"id": quiet.QUIET, "until": quiet.TURN}
    assert quiet.still_given(game, position, seat, [until_turn]) == [until_turn]
    while position.asked != [seat] or position.step.reaction:
        one = position.asked[0]
        position.choose(one, Heuristic("x").choose(Chair(position, one)))
    assert quiet.still_given(game, position, seat, [until_turn]) == []


def test_such_orders_are_checked(genesis: Asked) -> None:
    position, seat = genesis.found[0]
    for good in ({"id": "@ask"}, {"id": "@quiet", "until": "turn"}):
        assert why_not_order(genesis.game, position, seat, good) is None
    for bad in (
        {"id": "@quiet"},
        {"id": "@quiet", "until": "never"},
        {"id": "@other"},
        {"id": "@ask", "x": 1},
    ):
        assert why_not_order(genesis.game, position, seat, bad) is not None


def test_losses_of_ones_own_are_never_let_go_unasked() -> None:
    acme = Asked("acme", "basic-3", 2)
    saves = [(p, s) for p, s in acme.found if repr(p.step) == "<lose: save>"]
    assert saves
    for position, seat in saves:
        assert quiet.passed(acme.game, position, seat, []) is None

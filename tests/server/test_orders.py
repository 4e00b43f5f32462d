"""Standing orders are checked when they are given, and one that fails is nobody else's loss."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kadesh.match.orders import fits, why_not_fields
from kadesh.table.contract import OrderField, OrderKind
from tests.server.house import House, two_people
from tests.server.obedient import GAME as OBEDIENT
from tests.table.reeds import ReedsPosition

KIND: OrderKind = {
    "id": "odds",
    "title": "Withdraw",
    "fields": [
        {"id": "ratio", "title": "Ratio", "choices": [1, 2, 3]},
        {"id": "power", "title": "Power", "choices": [{"id": "egypt", "name": "Egypt"}]},
        {"id": "space", "title": "From", "kind": "space"},
        {"id": "least", "title": "Least", "kind": "number", "min": 0, "max": 100},
        {"id": "always", "title": "Always", "kind": "flag"},
        {"id": "turn", "title": "Turn", "kind": "hidden", "default": 3},
        {"id": "note", "title": "Note"},
    ],
}
GOOD: list[tuple[str, Any]] = [
    ("ratio", 2),
    ("power", "egypt"),
    ("space", ""),
    ("space", "kadesh"),
    ("least", 0),
    ("always", True),
    ("turn", 1),
    ("note", "mine"),
]
BAD: list[tuple[str, Any]] = [
    ("ratio", "many"),
    ("ratio", True),
    ("ratio", 4),
    ("power", "nonsense"),
    ("power", None),
    ("power", ["egypt"]),
    ("space", "nowhere"),
    ("space", 3),
    ("least", 101),
    ("least", "5"),
    ("least", True),
    ("always", 1),
    ("turn", "now"),
    ("note", "x" * 201),
    ("note", {"a": 1}),
    ("unknown", 1),
]


@pytest.mark.parametrize(("field", "value"), GOOD)
def test_what_is_offered_can_be_given(field: str, value: Any) -> None:
    assert why_not_fields(KIND, {"id": "odds", field: value}, {"kadesh"}) is None


@pytest.mark.parametrize(("field", "value"), BAD)
def test_anything_else_is_refused_in_a_sentence(field: str, value: Any) -> None:
    reason = why_not_fields(KIND, {"id": "odds", field: value}, {"kadesh"})
    assert reason is not None and reason.endswith(".")


def test_a_field_without_a_kind_is_a_text() -> None:
    field: OrderField = {"id": "note", "title": "Note"}
    assert fits(field, "a", set()) and not fits(field, 1, set())


@pytest.mark.parametrize(
    "order",
    [
        {"id": "never-negate", "power": "nonsense"},
        {"id": ["never-negate"]},
        {"id": "surrender"},
        {"id": "never-negate", "failed": "x"},
        {"id": "@quiet"},
        {"id": "@quiet", "until": ["turn"]},
        {"id": "@quiet", "until": "turn", "since": "x" * 500},
        {"id": "@quiet", "until": "turn", "since": [{"a": 1}]},
        {"id": "@ask", "since": []},
        {},
    ],
)
def test_the_server_refuses_them(house: House, order: dict[str, Any]) -> None:
    ada, _, match = two_people(house, game="obedient")
    assert ada.put(f"/api/matches/{match}/orders", [order], 400)["error"].endswith(".")
    assert ada.view(match)["orders"]["given"] == []


def test_an_order_that_fails_later_is_set_aside_and_hinders_nobody(
    house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, blaise, match = two_people(house, game="obedient")
    blaise.put(f"/api/matches/{match}/orders", [{"id": "never-negate"}])
    game = house.desk.lives[match].game
    assert game.id == OBEDIENT.id

    def failing(position: ReedsPosition, seat: int, orders: list[dict[str, Any]]) -> None:
        raise KeyError("an order of another release")

    monkeypatch.setattr(game.telling, "obey", failing)
    ada.choose(match, ["bid", 1])
    blaise.choose(match, ["bid", 0])
    seen = blaise.view(match)
    assert seen["orders"]["given"] == [{"id": "never-negate", "failed": True}]
    assert "failed" not in json.dumps(ada.view(match)["orders"]["given"])

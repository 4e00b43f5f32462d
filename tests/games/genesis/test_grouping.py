"""Options that are one range, and those that stand first."""

from __future__ import annotations

from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.table.contract import OptionTold
from tests.games.genesis.moves import acting
from tests.games.genesis.table import play
from tests.games.genesis.test_concerns import MARCH, TUTTUL, TWO


def told(p: GenesisPosition, seat: int) -> list[OptionTold]:
    return [GAME.telling.describe(p, seat, option) for option in p.options(seat)]


def test_units_to_name_are_a_range_and_all_of_them_stand_first() -> None:
    p = acting(TWO, TUTTUL)
    play(p, "major emar")
    assert [one["text"] for one in told(p, 0) if one.get("short") == "all"] == [
        "Take all: 4 infantry and 1 peasant"
    ]
    play(p, "choose")
    options = told(p, 0)
    assert [one["amount"] for one in options] == [{"of": "infantry", "value": n} for n in range(5)]
    assert [one["text"] for one in options if one.get("short") == "all"] == ["4 infantry"]


def test_bribes_are_a_range_of_silver() -> None:
    p = acting(TWO, TUTTUL + "silver = 9\n", [6], rules="cards = false\n")
    play(p, *MARCH, "pass", "enter mari")
    options = told(p, 1)
    steps = [one["amount"]["value"] for one in options if "amount" in one]
    assert steps == sorted(set(steps)) and 5 < max(steps) <= 9
    assert {one["amount"]["of"] for one in options if "amount" in one} == {"silver of Egypt"}
    assert [one["text"] for one in options if one.get("short") == "done"] == ["Offer nothing"]


def test_on_the_march_stopping_is_done_and_drops_are_ranges() -> None:
    p = acting(TWO, TUTTUL, [6])
    play(p, "major emar", "all", "enter tuttul", "pass")
    options = told(p, 0)
    assert [one["text"] for one in options if one.get("short") == "done"] == ["Stop in Tuttul"]
    drops = [one["amount"] for one in options if one.get("group") == "Drop off"]
    assert {"of": "infantry to leave", "value": 1} in drops
    assert {"of": "peasants to leave", "value": 1} in drops

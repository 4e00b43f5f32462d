"""Tempers: how a player departs from the sensible one, for his own seat only and only while he thinks."""

from __future__ import annotations

from pathlib import Path

import pytest

import kadesh
from kadesh.bots import Chair, make_bot
from kadesh.bots.hints import consider
from kadesh.bots.search import Search
from kadesh.bots.specs import find_bot
from kadesh.bots.tempered import in_temper
from kadesh.table import Option, Position, Unknown
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


def advice(position: Position, seat: int) -> list[tuple[float, Option]]:
    return GENESIS.advise(position, seat, position.dice)


def hasty() -> list[float]:
    return [0.2 if name == "patience" else 1.0 for name in GENESIS.traits]


def patience_tells(position: Position, seat: int) -> bool:
    before = advice(position, seat)
    with in_temper(Chair(position, seat), hasty()):
        return advice(position, seat) != before


def test_a_temper_is_read_from_a_file(tmp_path: Path) -> None:
    path = tmp_path / "temper.toml"
    path.write_text("[temper]\nb = 0.5\n")
    assert read_temper(path, ("a", "b")) == [1.0, 0.5]
    assert read_temper(tmp_path / "none.toml", ("a", "b")) == steady(("a", "b")) == [1.0, 1.0]


def test_the_learned_temper_names_traits_of_the_game() -> None:
    learned = GENESIS.learned_temper()
    assert len(learned) == len(GENESIS.traits)
    assert learned != steady(GENESIS.traits)
    assert all(trait > 0 for trait in learned)


def test_a_temper_changes_the_advice_of_its_seat_while_it_lasts() -> None:
    position = begun()
    seat = position.asked[0]
    before = advice(position, seat)
    with in_temper(Chair(position, seat), steady(GENESIS.traits)):
        assert advice(position, seat) == before
    with in_temper(Chair(position, seat), hasty()):
        assert advice(position, seat) != before
    with in_temper(Chair(position, 1 - seat), hasty()):
        assert advice(position, seat) == before
    assert advice(position, seat) == before


def test_a_temper_within_a_temper_gives_way_to_it_again() -> None:
    position = begun()
    chair = Chair(position, position.asked[0])
    outer, inner = hasty(), steady(GENESIS.traits)
    with in_temper(chair, outer):
        with in_temper(chair, inner):
            assert GENESIS.temper_of(chair.seat) == inner
        assert GENESIS.temper_of(chair.seat) == outer
    assert GENESIS.temper_of(chair.seat) == steady(GENESIS.traits)


def test_a_fault_while_thinking_leaves_no_temper_behind() -> None:
    position = begun()
    seat = position.asked[0]
    with pytest.raises(KeyError), in_temper(Chair(position, seat), hasty()):
        raise KeyError
    assert GENESIS.temper_of(seat) == steady(GENESIS.traits)


def test_search_and_hints_think_in_the_learned_temper(monkeypatch: pytest.MonkeyPatch) -> None:
    position = begun()
    seat = position.asked[0]
    seen: list[tuple[list[float], list[float]]] = []

    def spy(self: Search, chair: Chair, options: list[Option]) -> Option:
        seen.append((chair.game.temper_of(seat), chair.game.temper_of(1 - seat)))
        return options[0]

    monkeypatch.setattr(Search, "_choose", spy)
    Search(1, iterations=2).choose(Chair(position, seat))
    assert seen == [(GENESIS.learned_temper(), steady(GENESIS.traits))]
    assert consider(Chair(position, seat), 1, iterations=2)
    assert GENESIS.temper_of(seat) == steady(GENESIS.traits)


def test_a_bot_with_the_temper_of_a_file(tmp_path: Path) -> None:
    path = tmp_path / "hasty.toml"
    path.write_text("[temper]\npatience = 0.2\n")
    learned = GENESIS.learned_temper()
    position = begun()
    seat = position.asked[0]
    bot = make_bot(f"heuristic:temper={path}", 1)
    with in_temper(Chair(position, seat), hasty()):
        wanted = make_bot("heuristic", 1).choose(Chair(position, seat))
    assert bot.choose(Chair(position, seat)) == wanted
    assert GENESIS.learned_temper() == learned
    with pytest.raises(Unknown, match=r"no file .* with a temper"):
        find_bot("heuristic:temper=nowhere.toml")


def test_a_game_without_traits_has_one_temper() -> None:
    game = kadesh.game("chariot-lords")
    assert game.traits == ()
    assert game.learned_temper() == game.temper_of(0) == []

"""The goal at hand: a lone player's next title, or the lead."""

from __future__ import annotations

from kadesh.games.genesis.game import GAME
from kadesh.table.contract import Goal
from tests.games.genesis.table import new


def goal(p: object, seat: int) -> Goal:
    found = GAME.telling.goal(p, seat)
    assert found is not None
    return found


def test_sargon_is_out_for_the_next_title() -> None:
    p = new("sargon", 1)
    points = p.scores()[0]
    found = goal(p, 0)
    needed = min(needed for needed, _ in p.ladder if needed > points)
    assert found["points"] == needed
    assert found["progress"] == f"{points} of {needed} points"
    assert "trade with the capital" in found["text"]
    assert GAME.telling.view(p, 0)["panels"][0]["groups"][0]["goals"] == [found]


def test_with_all_titles_the_highest_is_done_and_without_it_is_lost_at_the_end() -> None:
    p = new("sargon", 1)
    p.ladder = ((1, "King of Kish"), (0, "Forgotten"))
    assert goal(p, 0)["state"] == "done"
    p.ladder = ((99, "Lord"), (0, "Forgotten"))
    assert goal(p, 0)["state"] == "open"
    p.over = True
    assert goal(p, 0)["state"] == "lost"


def test_with_others_one_plays_for_the_lead() -> None:
    p = new("growth-of-empires-3", 1)
    scores = p.scores()
    best = max(range(3), key=lambda seat: scores[seat])
    others = [seat for seat in range(3) if seat != best]
    assert scores[best] > max(scores[seat] for seat in others)
    assert " ahead of " in goal(p, best)["progress"]
    assert all(" behind " in goal(p, seat)["progress"] for seat in others)
    assert goal(p, 0)["state"] == "open"

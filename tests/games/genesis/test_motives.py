"""Why one would: the space a plan is about, exact odds, what is at stake; told in a sentence."""

from __future__ import annotations

from typing import TypeVar

import pytest

from kadesh.games.genesis.bot import motives
from kadesh.games.genesis.bot.why import falls_within
from kadesh.games.genesis.charts.tables import EW
from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.odds.battle import chance_from, fight
from kadesh.games.genesis.odds.prospects import prospects
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.under_way import Interception
from kadesh.table import Motive
from tests.games.genesis.moves import acting
from tests.games.genesis.table import AT, new, options_for, play
from tests.games.genesis.test_concerns import MARCH, TUTTUL, TWO

M = TypeVar("M", bound=Motive)


def motive(p: GenesisPosition, words: str, kind: type[M]) -> M:
    seat = next(seat for seat in p.asked if options_for(words, p.options(seat)))
    found = GAME.mind.why(p, seat, options_for(words, p.options(seat))[0])
    assert isinstance(found, kind), found
    return found


def said(p: GenesisPosition, words: str) -> str:
    seat = next(seat for seat in p.asked if options_for(words, p.options(seat)))
    found = GAME.mind.why(p, seat, options_for(words, p.options(seat))[0])
    assert found is not None
    return GAME.telling.because(p, found)["text"]


def test_a_move_is_for_a_city_that_it_can_take() -> None:
    p = acting(TWO, '[powers.mitanni]\nunits = { harran = "9 INF" }\n[spaces.emar]\nds = 1\n')
    found = motive(p, "major harran", motives.Take)
    assert found.points == EW[found.space] and found.far > 0
    assert 0 < found.chance <= 1 and found.assaults
    text = said(p, "major harran")
    assert text.startswith("Take ") and f"{round(100 * found.chance)} %" in text


def test_walls_fall_sooner_to_more_and_within_more_assaults() -> None:
    assert falls_within(0, 3, 0, 3, 0) == 0.0
    assert falls_within(5, 0, 0, 1, 0) == 1.0
    chances = [falls_within(attack, 4, 0, 2, 0) for attack in (2, 4, 6, 8)]
    assert chances == sorted(chances) and chances[0] < chances[-1]
    assert falls_within(5, 4, 0, 1, 0) < falls_within(5, 4, 0, 2, 0) <= falls_within(5, 4, 0, 3, 0)


def test_an_interception_says_both_chances() -> None:
    p = acting(TWO, TUTTUL, [6])
    play(p, *MARCH)
    found = motive(p, "intercept mari", motives.Fall)
    frame = p.frames[-1]
    assert isinstance(frame, Interception)
    assert found.chance == pytest.approx(chance_from(p, frame, AT["mari"]))
    assert found.space == AT["tuttul"] and found.city == motives.NOWHERE
    assert "is won with" in said(p, "intercept mari")
    assert motive(p, "pass", motives.Pass) == motives.Pass()


def test_standing_has_the_odds_of_the_battle_that_comes() -> None:
    p = acting(TWO, TUTTUL, [6])
    play(p, *MARCH, "pass", "enter mari")
    found = motive(p, "stand", motives.Fight)
    assert found.city == AT["mari"]
    cases = prospects(p)
    odds = [fight(case.attacking_points, case.defending_points, case.net) for case in cases]
    assert any(found.wins == pytest.approx(one.loss) for one in odds)
    away = motive(p, "withdraw", motives.Escape)
    assert 0 < away.chance <= 1 and away.city == AT["mari"]


def test_walls_and_field_are_told_apart() -> None:
    p = acting(TWO, TUTTUL, [6])
    play(p, *MARCH, "pass", "enter mari", "stand")
    inside, outside = motive(p, "use-city", motives.Fight), motive(p, "sally", motives.Fight)
    assert inside != outside


def test_equal_options_have_equal_motives() -> None:
    p = new("growth-of-empires", 4)
    while p.step.name != "raise units":
        p.choose(p.asked[0], p.options(p.asked[0])[-1])
    seat = p.asked[0]
    for option in p.options(seat):
        assert GAME.mind.why(p, seat, option) == GAME.mind.why(p, seat, option)
    done = next(option for option in p.options(seat) if option[0] == "done")
    assert GAME.mind.why(p, seat, done) == motives.Pass()


def test_tribute_weighs_silver_against_a_revolt() -> None:
    p = new("empires-in-conflict", 2)
    while p.step.name != "tribute":
        p.choose(p.asked[0], p.options(p.asked[0])[0])
    seat = p.asked[0]
    found = [GAME.mind.why(p, seat, option) for option in p.options(seat) if option[0] == "tribute"]
    taxes = [one for one in found if isinstance(one, motives.Tax)]
    by_space: dict[int, list[motives.Tax]] = {}
    for tax in taxes:
        by_space.setdefault(tax.space, []).append(tax)
    for demands in by_space.values():
        risks = [one.revolt for one in sorted(demands, key=lambda one: one.silver)]
        assert risks == sorted(risks), "the more is asked, the likelier the revolt"
    assert taxes

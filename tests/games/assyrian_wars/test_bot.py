"""The sensible player: he answers every question, leaves the table alone, and looks at nothing hidden."""

from __future__ import annotations

import pytest

from kadesh.bots.bot import Bot, Heuristic, Random
from kadesh.games.assyrian_wars import follies
from kadesh.games.assyrian_wars.bot.mind import ADVISERS
from kadesh.games.assyrian_wars.game import GAME
from kadesh.games.assyrian_wars.rules.under_way import PROCEDURES
from kadesh.lab.simulate import follies_of
from kadesh.table import Ask, AskAll, LooseDice, seed_from
from kadesh.table.codec import digest
from tests.games.assyrian_wars.seated import MIND, STEADY, begun, play_out


def test_every_question_has_an_adviser() -> None:
    questions = [
        step for procedure in PROCEDURES for step in procedure.steps if isinstance(step, Ask | AskAll)
    ]
    assert len(questions) >= 60
    assert not ADVISERS.missing(questions)


@pytest.mark.parametrize("scenario", ["two-rivers-2", "rise-and-fall-3", "campaign-4"])
def test_advice_changes_nothing_and_covers_all_options(scenario: str) -> None:
    p = begun(scenario, 5)
    dice = LooseDice(seed_from(3))
    for number in range(250):
        if p.over:
            break
        seat = p.seats_to_choose[0]
        before = digest(p)
        found = MIND.advise(p, seat, dice, STEADY)
        assert digest(p) == before, p.step
        assert sorted(option for _, option in found) == sorted(p.options(seat))
        option = max(found, key=lambda pair: pair[0])[1]
        if number % 3 == 0:
            option = p.options(seat)[dice.below(len(p.options(seat)))]
        p.choose(seat, option)


def test_the_same_advice_after_dealing_anew() -> None:
    """What others hold is hidden, so it can change nothing."""
    p = begun("rise-and-fall-4", 8)
    for _ in range(200):
        if p.over:
            break
        seat = p.seats_to_choose[0]
        found = [
            MIND.advise(p.imagine(seat, LooseDice(seed_from(seed))), seat, LooseDice(seed_from(1)), STEADY)
            for seed in (1, 2)
        ]
        assert found[0] == found[1], p.step
        p.choose(seat, max(found[0], key=lambda pair: pair[0])[1])


@pytest.mark.parametrize("scenario", ["two-rivers-3", "rise-and-fall-2", "campaign-3"])
def test_a_turn_of_sensible_players_ends(scenario: str) -> None:
    p = begun(scenario, 3, turns=1)
    bots: list[Bot] = [Heuristic(seat) for seat in range(p.seats)]
    play_out(p, bots)
    assert sum(p.shares()) == pytest.approx(1)


def test_few_follies() -> None:
    """Of many chances hardly any is taken; random players take plenty."""
    found = follies_of(GAME, "two-rivers-2", "sober", "heuristic")
    assert found.chances[follies.BACK] > 30
    assert found.found[follies.BACK] <= 0.05 * found.chances[follies.BACK]
    assert found.found[follies.ALONE] <= 0.2 * found.chances[follies.ALONE]
    wild = follies_of(GAME, "two-rivers-2", "sober", "random")
    assert wild.found[follies.BACK] > 0.1 * wild.chances[follies.BACK]
    assert wild.found[follies.ALONE] > 0.3 * wild.chances[follies.ALONE]


def test_a_sensible_player_beats_random_ones() -> None:
    wins = 0.0
    for game in range(8):
        hero = game % 2
        bots: list[Bot] = [Heuristic(game) if seat == hero else Random(game) for seat in range(2)]
        p = begun("two-rivers-2", 700 + game)
        play_out(p, bots)
        wins += p.shares()[hero]
    assert wins >= 6

"""The sensible player: he answers every question, leaves the table alone, and makes no beginner's mistakes."""

from __future__ import annotations

from typing import Any, Final

import pytest

from kadesh.bots.bot import Heuristic, Random
from kadesh.bots.chair import Chair
from kadesh.games.god_kings.bot.cards import holding
from kadesh.games.god_kings.bot.mind import ADVISERS, GodKingsMind
from kadesh.games.god_kings.bot.temper import TRAITS
from kadesh.games.god_kings.bot.war import cost_of_step
from kadesh.games.god_kings.bot.worth import Worth
from kadesh.games.god_kings.charts.tables import CARD_OPS, CHARIOT, MERCENARY, SPACE_INDEX
from kadesh.games.god_kings.rules.ch19_kings import SWAY_THE_ROLL
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.rules import ID, TITLE, GodKingsRules
from kadesh.games.god_kings.rules.stack import pack
from kadesh.games.god_kings.rules.under_way import PROCEDURES
from kadesh.table import Advice, Ask, AskAll, Game, LooseDice, Option, seed_from
from kadesh.table.codec import digest
from kadesh.table.temper import Player, steady
from tests.games.god_kings.table import FOLDER

_NOBODY: Final[Any] = None
MIND: Final = GodKingsMind(FOLDER / "data")
GAME: Final = Game(ID, TITLE, "", FOLDER, GodKingsRules(), _NOBODY, MIND, _NOBODY)
STEADY: Final = steady(TRAITS)


def table(text: str, seed: int = 1) -> GodKingsPosition:
    p = GAME.new(f"dice = []\n{text}", seed)
    assert isinstance(p, GodKingsPosition)
    return p


def advice(p: GodKingsPosition) -> Advice:
    return MIND.advise(p, p.asked[0], LooseDice(seed_from(1)), STEADY)


def best(p: GodKingsPosition) -> Option:
    return max(advice(p), key=lambda pair: pair[0])[1]


def follow(p: GodKingsPosition, until: str, most: int = 60) -> list[Option]:
    """Let the sensible player choose until a word comes up, and say what was chosen."""
    taken: list[Option] = []
    for _ in range(most):
        option = best(p)
        taken.append(option)
        if option[0] == until or p.over:
            break
        p.choose(p.asked[0], option)
    return taken


TWO: Final = """
seats = ["egypt", "hatti"]
[now]
turn = {turn}
round = {round}
phase = "impulse"
active = "egypt"
order = ["egypt", "hatti"]
"""


def test_every_question_has_an_adviser() -> None:
    questions = [
        step for procedure in PROCEDURES for step in procedure.steps if isinstance(step, Ask | AskAll)
    ]
    assert len(questions) >= 43
    assert not ADVISERS.missing(questions)


@pytest.mark.parametrize("scenario", ["megiddo", "prize-of-ugarit", "great-kings"])
def test_advice_changes_nothing_and_covers_all_options(scenario: str) -> None:
    p = GAME.new(scenario, 5)
    assert isinstance(p, GodKingsPosition)
    dice = LooseDice(seed_from(3))
    for number in range(500):
        if p.over:
            break
        seat = p.asked[0]
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
    p: Any = GAME.new("prize-of-ugarit", 8)
    for _ in range(120):
        if p.over:
            break
        seat = p.asked[0]
        found = [
            MIND.advise(p.imagine(seat, LooseDice(seed_from(seed))), seat, LooseDice(seed_from(1)), STEADY)
            for seed in (1, 2)
        ]
        assert found[0] == found[1], p.step
        p.choose(seat, max(found[0], key=lambda pair: pair[0])[1])


@pytest.mark.parametrize(("scenario", "seats"), [("field-of-kadesh", 2), ("great-kings", 4)])
def test_a_sensible_player_beats_random_ones(scenario: str, seats: int) -> None:
    wins = 0.0
    for game in range(2 * seats):
        hero = game % seats
        bots = [Heuristic(game) if seat == hero else Random(game + seat) for seat in range(seats)]
        p = GAME.new(scenario, 700 + game)
        while not p.over:
            seat = p.asked[0]
            p.choose(seat, bots[seat].choose(Chair(p, seat)))
        wins += p.shares()[hero]
    assert wins >= 2 * seats - 1


# --- what experienced players do not do ---


def test_chariots_and_hired_men_are_not_saved_at_the_end_of_a_turn() -> None:
    """They leave the table in the Reinforcement Phase anyway. [7.1]"""
    stack = pack({0: 3, 2 * CHARIOT: 3, 2 * MERCENARY: 2})
    assert cost_of_step(stack, 2 * CHARIOT, 0) < cost_of_step(stack, 0, 0)
    assert cost_of_step(stack, 2 * MERCENARY, 4) < cost_of_step(stack, 0, 4)
    assert cost_of_step(stack, 2 * CHARIOT, 0) < cost_of_step(stack, 2 * CHARIOT, 4)


def test_a_whole_division_is_kept_whole() -> None:
    stack = pack({1: 1, 0: 2, 3: 1, 2: 1})
    assert cost_of_step(stack, 3, 2) < cost_of_step(stack, 1, 2)


def test_no_card_for_a_succession_in_the_first_round() -> None:
    p = table(
        TWO.format(turn=7, round=1)
        + '[powers.egypt]\nhand = [1, 5, 24, 60]\nspaces = ["memphis"]\nforces = { memphis = "King, Amon" }\n'
    )
    assert p.step is SWAY_THE_ROLL
    assert best(p) == ("pass",)


def test_no_three_ops_card_for_trade_in_the_first_round() -> None:
    p = GAME.new("great-kings", 4)
    assert isinstance(p, GodKingsPosition)
    taken = follow(p, "trade", 25)
    assert ("trade",) not in taken


def test_a_province_is_finished_with_markers() -> None:
    """Three spaces for one card are the best deal in the game. [9.2.C]"""
    spaces = '["memphis", "heliopolis", "tanis", "avaris", "sais", "herakleopolis", "sile"]'
    p = table(
        TWO.format(turn=8, round=5)
        + f'[powers.egypt]\nhand = [40, 43]\nspaces = {spaces}\nforces = {{ sile = "King, Amon" }}\n'
        + '[powers.hatti]\nhand = [2]\nspaces = ["hattusha"]\nforces = { hattusha = "King, Storm God" }\n'
    )
    taken = follow(p, "place", 4)
    assert taken[-1][0] in ("place", "activate", "event"), taken
    worth = Worth(p, Player(0, STEADY))
    assert worth.delta(SPACE_INDEX["raphia"], 0) > 0.1


def test_good_cards_are_worth_more_in_the_hand() -> None:
    p = GAME.new("great-kings", 4)
    assert isinstance(p, GodKingsPosition)
    worth = Worth(p, Player(p.asked[0], STEADY))
    cards = sorted(range(110), key=lambda card: holding(worth, card))
    assert CARD_OPS[cards[0]] == 1
    assert CARD_OPS[cards[-1]] == 3


def test_a_lost_home_space_hurts_and_a_rivals_pleases() -> None:
    p = GAME.new("great-kings", 4)
    assert isinstance(p, GodKingsPosition)
    worth = Worth(p, Player(p.seat_of[0], STEADY))
    assert worth.delta(SPACE_INDEX["tanis"], -1) < -0.5
    assert worth.delta(SPACE_INDEX["ankuwa"], -1) > 0

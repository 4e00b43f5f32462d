"""The odds that people see are those that the dice give."""

from __future__ import annotations

import pytest

from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.odds import battle as odds
from kadesh.games.genesis.odds.command import from_arguments
from kadesh.games.genesis.rules.arithmetic import NO_ADVANTAGE, SUPERIORITY, SUPREMACY, WINNER
from kadesh.games.genesis.rules.facts_war import BattleResult
from kadesh.games.genesis.telling.odds import in_words
from kadesh.table import digest
from tests.games.genesis.moves import acting
from tests.games.genesis.table import new, play
from tests.support import chance, clause, random_choice

QATNA = """
[powers.hittite]
king = "suppiluliuma"
king_at = "emar"
level = 2
units = { emar = "3 CH 8 INF" }
[powers.mitanni]
level = 3
units = { qatna = "3 CH 5 INF 1 PS" }
"""


@clause("8.2.1")
def test_even_battles_are_even() -> None:
    found = odds.fight(10, 10, 0)
    assert found.win == pytest.approx(15 / 36)
    assert found.draw == pytest.approx(6 / 36)
    assert found.loss == pytest.approx(15 / 36)
    assert odds.mean(found.attacker_losses) == pytest.approx(3.5)
    assert sum(found.defender_losses.values()) == pytest.approx(1)


@clause("8.2.1")
def test_ten_shifts_win_every_battle_and_the_sides_are_alike() -> None:
    assert odds.fight(20, 2, 10).win == pytest.approx(1)
    ours, theirs = odds.fight(12, 7, 3), odds.fight(7, 12, -3)
    assert ours.win == pytest.approx(theirs.loss)
    assert ours.attacker_losses == pytest.approx(theirs.defender_losses)


@clause("8.2.1", "8.2.2")
def test_shifts_are_used_to_win_first() -> None:
    assert odds.best_shift(1, 5, 7, 16, 12) in ((8, 5), (7, 4), (6, 3), (5, 2), (4, 1), (3, 0))
    own, enemy = odds.best_shift(1, 5, 5, 16, 12)
    assert own > enemy
    # Where a win is out of reach, a draw.
    assert odds.best_shift(2, 5, 3, 8, 13) in ((5, 5), (4, 4), (3, 3), (2, 2))


@clause("7.4.2", "7.5.3", "8.4.3", "8.6.1")
def test_chances_of_interception_withdrawal_prevention_and_death() -> None:
    assert odds.interception_chance(3, True, False) == pytest.approx(26 / 36)
    assert odds.interception_chance(-1, False, False) == pytest.approx(1 / 36)
    assert odds.withdrawal_chances(NO_ADVANTAGE).get(0, 0.0) == 0
    assert odds.withdrawal_chances(SUPERIORITY)[0] == pytest.approx(1 / 6)
    assert odds.withdrawal_chances(SUPREMACY)[0] == pytest.approx(1 / 2)
    assert odds.prevention_chance(SUPREMACY) == pytest.approx(1 / 2)
    assert odds.prevention_chance(SUPERIORITY) == pytest.approx(1 / 6)
    assert odds.king_death(1) == pytest.approx(1 / 36)
    assert odds.king_death(-1) == pytest.approx(2 / 36)


def test_the_odds_of_a_battle_before_it_is_accepted() -> None:
    p = acting(["hittite", "mitanni"], QATNA, [6, 4, 6])
    play(p, "major emar", "all")
    found = GAME.telling.odds_now(p, 0)
    assert found is not None
    assert any(line["text"].startswith("Qatna: ") for line in found["summary"])
    play(p, "enter qatna")
    both = GAME.telling.odds_now(p, 1)
    assert both is not None
    assert both["title"] == "Qatna: the Hittites against Mitanni"
    before = {line["text"]: line["chance"] for line in both["summary"]}
    assert before["before the walls: the Hittites win"] == pytest.approx(odds.fight(14, 14, 4).win)
    # Eight infantry against five and three walls, four shifts of the king.
    assert before["from the walls: the Hittites win"] == pytest.approx(odds.fight(8, 8, 4).win)
    # Without him none of them, and nobody whose death is to be feared.
    assert before["before the walls: the Hittites win without the king"] == pytest.approx(
        odds.fight(14, 14, 0).win
    )
    assert before["from the walls: the Hittites win without the king"] == pytest.approx(
        odds.fight(8, 8, 0).win
    )
    assert not any("Mitanni win without" in text for text in before)
    for word, points in (("sally", (14, 14, 4)), ("use-city", (8, 8, 4))):
        wins = round(100 * odds.fight(*points).win)
        assert f"the Hittites win {wins} %" in GAME.telling.describe(p, 1, (word,))["detail"]


@clause("8.2.1")
def test_the_dice_of_the_rules_agree_with_the_odds() -> None:
    """All 36 rolls of the battle itself, shifted as the odds assume."""
    wins = 0
    for own in range(1, 7):
        for enemy in range(1, 7):
            p = acting(["hittite", "mitanni"], QATNA, [6, own, enemy])
            play(p, "major emar", "all", "enter qatna", "sally")
            if p.step.name == "shift":
                ours, theirs = odds.best_shift(own, enemy, 4, 14, 14)
                play(p, f"shift {ours} {theirs}")
            assert p.journal is not None
            results = [fact.result for fact in p.journal.facts if isinstance(fact, BattleResult)]
            wins += results == [WINNER]
    assert wins / 36 == pytest.approx(odds.fight(14, 14, 4).win)


def test_interception_odds_stand_beside_the_option() -> None:
    text = '[powers.mitanni]\nunits = { emar = "4 INF" }\n[powers.egypt]\nking = "amose-i"\nking_at = "mari"\nunits = { mari = "5 INF" }\n'
    p = acting(["mitanni", "egypt"], text, [6])
    play(p, "major emar", "all", "enter tuttul")
    option = p.options(1)[0]
    assert "72 %" in GAME.telling.describe(p, 1, option)["detail"]
    found = GAME.telling.odds_now(p, 1)
    assert found is not None
    led, alone = found["summary"]
    assert led["chance"] == pytest.approx(26 / 36)
    assert alone["text"].endswith("but the king") and alone["chance"] == pytest.approx(10 / 36)


def test_the_command_line() -> None:
    words = "--attacker inf:8,ch:3 --attacker-level 2 --attacker-king 4 --defender inf:5,ch:3 --defender-level 3 --ds 3"
    found = from_arguments(words.split())
    assert found["without_city"]["net_shifts"] == 4
    assert found["without_city"]["attacker_points"] == 14
    assert found["with_city"]["defender_points"] == 8
    with pytest.raises(ValueError, match="neither units nor walls"):
        from_arguments(["--attacker", "inf:8"])


def test_looking_at_the_odds_changes_nothing() -> None:
    p = new("growth-of-empires", seed=4)
    dice = chance(4)
    for _ in range(300):
        if p.over:
            break
        before = digest(p)
        for seat in p.seats_to_choose:
            found = GAME.telling.odds_now(p, seat)
            if found:
                assert all(sum(row["chances"].values()) == pytest.approx(1) for row in found["rows"])
            for option in p.options(seat):
                in_words(p, option)
        assert digest(p) == before
        random_choice(p, dice)

"""Why one would: what a choice is about, with odds; told in a sentence."""

from __future__ import annotations

from kadesh.games.god_kings.bot import motives
from kadesh.games.god_kings.bot.mind import MOTIVES
from kadesh.games.god_kings.game import GAME
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import PROCEDURES
from kadesh.table import Ask, AskAll, LooseDice, seed_from
from kadesh.table.codec import digest


def test_every_question_has_a_motive() -> None:
    questions = [
        step for procedure in PROCEDURES for step in procedure.steps if isinstance(step, Ask | AskAll)
    ]
    assert not MOTIVES.missing(questions)


def test_every_kind_of_motive_has_words() -> None:
    assert not GAME.telling.explanations.missing(GAME.mind.motive_kinds)


def test_all_that_may_be_chosen_has_a_motive_that_can_be_told() -> None:
    """Along a game played half by advice and half at random; nothing on the table changes."""
    p = GAME.new("prize-of-ugarit", 21)
    assert isinstance(p, GodKingsPosition)
    dice = LooseDice(seed_from("motives"))
    kinds = set()
    for number in range(400):
        if p.over:
            break
        seat = p.asked[0]
        before = digest(p)
        options = p.options(seat)
        for option in [*options[:12], *options[-6:]]:
            why = GAME.mind.why(p, seat, option)
            assert why is not None and type(why) in GAME.mind.motive_kinds
            assert GAME.telling.because(p, why)["text"].endswith(".")
            kinds.add(type(why))
        assert digest(p) == before, p.step
        advised = max(GAME.mind.advise(p, seat, dice, GAME.mind.steady), key=lambda pair: pair[0])[1]
        p.choose(seat, options[dice.below(len(options))] if number % 7 == 6 else advised)
    assert {motives.Take, motives.Fight, motives.Besiege, motives.Guard, motives.Go} <= kinds

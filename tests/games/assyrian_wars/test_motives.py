"""Why one would: what a choice is about, with odds."""

from __future__ import annotations

from kadesh.games.assyrian_wars.bot import motives
from kadesh.games.assyrian_wars.bot.mind import MOTIVES
from kadesh.games.assyrian_wars.rules.under_way import PROCEDURES
from kadesh.table import Ask, AskAll, LooseDice, seed_from
from kadesh.table.codec import digest
from tests.games.assyrian_wars.seated import MIND, STEADY, begun


def test_every_question_has_a_motive() -> None:
    questions = [
        step for procedure in PROCEDURES for step in procedure.steps if isinstance(step, Ask | AskAll)
    ]
    assert not MOTIVES.missing(questions)


def test_all_that_may_be_chosen_has_a_motive() -> None:
    """Along games played half by advice and half at random; nothing on the table changes."""
    dice = LooseDice(seed_from("motives"))
    kinds = set()
    for scenario in ("two-rivers-3", "campaign-3"):
        p = begun(scenario, 21)
        for number in range(150):
            if p.over:
                break
            seat = p.seats_to_choose[0]
            before = digest(p)
            options = p.options(seat)
            for option in [*options[:6], *options[-4:]]:
                why = MIND.why(p, seat, option)
                assert why is not None and type(why) in MIND.motive_kinds
                kinds.add(type(why))
            assert digest(p) == before, p.step
            advised = max(MIND.advise(p, seat, dice, STEADY), key=lambda pair: pair[0])[1]
            p.choose(seat, options[dice.below(len(options))] if number % 5 == 4 else advised)
    assert {motives.Approach, motives.Points, motives.Whole, motives.Pass} <= kinds

"""More cases of a referee who reads only the book: cards that cancel cards in a battle."""

from __future__ import annotations

from kadesh.games.assyrian_wars.rules.facts_war import BattleDice
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from tests.games.assyrian_wars.table import acting, facts, offers, play
from tests.support import clause


def at_opis(ours: str, theirs: str, *first: str) -> AssyrianPosition:
    """Assyria attacks Opis with these cards, Babylonia has those; the first moves of the battle are made."""
    text = f'[countries.assyria]\nhand = [{ours}]\nunits = {{ takritain = "4 HI" }}\n[countries.elam]\n'
    text += f'[countries.babylonia]\nsaved = 4\nhand = [{theirs}]\nunits = {{ opis = "4 LI" }}\n'
    p = acting(text, [6] * 80)
    play(p, "march-unit HI", "enter opis", "stand", *first)
    return p


def dice(p: AssyrianPosition) -> list[int]:
    """How many dice each side has rolled in the first round, the attacker first."""
    return [sum(len(group) - 2 for group in fact.groups) for fact in facts(p, BattleDice)[:2]]


def none_more(p: AssyrianPosition) -> None:
    while p.step.name == "commit":
        play(p, "no-more-cards")


@clause("6.7.1", "6.11.e")
def test_counter_measures_save_the_only_card_that_a_counter_maneuver_has_met() -> None:
    p = at_opis('"flank-attack", "counter-measures-1"', '"battle-counter-measures-1"')
    while not offers(p, "commit flank-attack"):
        play(p, "no-more-cards")
    play(p, "commit flank-attack")
    while not offers(p, "commit battle-counter-measures-1"):
        play(p, "no-more-cards")
    play(p, "commit battle-counter-measures-1")
    while not offers(p, "commit counter-measures-1"):
        play(p, "no-more-cards")
    play(p, "commit counter-measures-1")
    none_more(p)
    # One unit, a die of elite troops, and the three of the card that takes effect after all.
    assert dice(p)[0] == 1 + 1 + 3


@clause("6.7.1")
def test_who_cancels_says_which_card() -> None:
    for met, number in (("flank-attack", 2), ("panic", 5)):
        p = at_opis('"flank-attack", "panic"', '"battle-counter-measures-1"')
        while not offers(p, "commit flank-attack"):
            play(p, "no-more-cards")
        play(p, "commit flank-attack", "commit panic")
        while not offers(p, "commit battle-counter-measures-1"):
            play(p, "no-more-cards")
        play(p, "commit battle-counter-measures-1")
        while p.step.name != "meet":
            play(p, "no-more-cards")
        assert p.seats_to_choose == [1]
        play(p, f"aim-card {met}")
        none_more(p)
        assert dice(p)[0] == number

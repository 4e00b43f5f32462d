"""Nobody learns from the asking: what is seen of waiting and undo follows from what everybody may know."""

from __future__ import annotations

from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.rules import facts_turn
from kadesh.games.genesis.rules.under_way import CardWindow
from kadesh.table import Journal
from tests import laws
from tests.support import chance, clause

ACTIVATIONS = 500


@clause("13.1.5", "13.2")
def test_waiting_and_undo_are_the_same_whatever_the_hands_hold() -> None:
    """Five hundred activations with people in all seats, choice by choice, seen by each and by a spectator."""
    activations = windows = choices = 0
    for seed in range(100):
        journal, dice = Journal(), chance(seed)
        position = GAME.new("growth-of-empires", seed, journal=journal)
        position.discreet = True
        while not position.over and activations < ACTIVATIONS:
            seat = position.seats_to_choose[dice.below(len(position.seats_to_choose))]
            options = position.options(seat)
            option = options[dice.below(len(options))]
            viewers = [None, *range(position.seats)]
            for viewer in (seat, viewers[choices % len(viewers)]):
                laws.same_asking(position, viewer, seat, option, f"{seed} {choices}")
            position.choose(seat, option)
            choices += 1
            windows += isinstance(position.frames[-1], CardWindow) if position.frames else 0
            activations += sum(isinstance(fact, facts_turn.Marker) for fact in journal.facts)
            journal.facts.clear()
        if activations >= ACTIVATIONS:
            break
    assert activations >= ACTIVATIONS
    assert windows > ACTIVATIONS // 2, "windows were open in which somebody could have had a card"

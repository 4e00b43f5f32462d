"""Sentences for the journal's facts: one for each kind."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.rules.position import CALLED
from kadesh.games.genesis.telling.naming import NO_NAMES, Data, use_names
from kadesh.games.genesis.telling.sentence import Teller
from kadesh.games.genesis.telling.sentences_cards import CARDS
from kadesh.games.genesis.telling.sentences_turn import TURNS
from kadesh.games.genesis.telling.sentences_war import WAR
from kadesh.table import Fact

TELLERS: Final[dict[str, Teller]] = {**TURNS, **WAR, **CARDS}


def sentence(fact: Fact) -> Data:
    """A fact for people, with links, dice and movements."""
    values = fact.values
    if not values or not isinstance(values[-1], dict):
        return TELLERS[fact.kind](fact, values).data()
    use_names(values[-1][CALLED])
    try:
        return TELLERS[fact.kind](fact, values[:-1]).data()
    finally:
        use_names(NO_NAMES)

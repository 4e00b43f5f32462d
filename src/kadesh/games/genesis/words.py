"""Sentences for the journal's facts: one for each kind."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.naming import Data
from kadesh.games.genesis.sentences import Teller
from kadesh.games.genesis.words_cards import CARDS
from kadesh.games.genesis.words_turn import TURNS
from kadesh.games.genesis.words_war import WAR
from kadesh.table import Fact

TELLERS: Final[dict[str, Teller]] = {**TURNS, **WAR, **CARDS}


def sentence(fact: Fact) -> Data:
    """A fact for people, with links, dice and movements."""
    return TELLERS[fact.kind](fact, fact.values).data()

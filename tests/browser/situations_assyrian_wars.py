"""A moment of Assyrian Wars."""

from __future__ import annotations

from kadesh.games.assyrian_wars.game import GAME as ASSYRIAN_WARS
from tests.browser.situated import Situation, with_situations

# Babylonia ends its impulse; Assyria, which has most cards, may preempt Elam. Its army before Sippar can lay siege,
# the king can attack at Dur-Kurigalzu, and peace can be offered to Elam.
IMPULSE = """seats = [["assyria"], ["babylonia", "elam"]]
dice = [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]
[rules]
unit_abilities = false
reduced_leaders = false
secret_diplomacy = false
fog = false
[camps]
assyrian = ["assyria"]
rebel = ["babylonia", "elam"]
[now]
turn = 2
round = 2
phasing = "babylonia"
income_ap = 1
cards_played = 1
[countries.assyria]
eco = 7
saved = 4
hand = ["good-harvest", "drought", "general-levy", "spies"]
units = { takritain = "Sargon II, 4 HI 2 B", sippar = "Turtanu, 4 HI 2 B" }
[countries.babylonia]
eco = 6
hand = ["royal-road"]
units = { dur-kurigalzu = "Adinu, 2 LI", babylon = "2 LI" }
[countries.elam]
eco = 5
hand = ["night-march"]
units = { susa = "Humban-nikash I, 3 B" }
"""
GAME = with_situations(
    ASSYRIAN_WARS, {"impulse": Situation(IMPULSE, ["Assyria", "Babylonia and Elam"], "two-rivers-2")}
)

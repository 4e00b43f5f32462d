"""Moments of ACME."""

from __future__ import annotations

from kadesh.games.acme.game import GAME as ACME
from tests.browser.situated import Situation, with_situations

# The first turn of the two-player scenario. Both have sent disks to Kadesh; the Hittites hold a Prophetess
# against whoever stops their Royal Treasury, Egypt a Corrupter to stop it with.
FIRST_TURN = """scenario = "basic-2"
dice = []
[now]
order = ["hittite", "egypt"]
[civilizations.hittite]
disks = { hattusha = 2, kaska = 2, kumannis = 2, pala = 2, kadesh = 3 }
hand = ["royal-treasury", "prophetess", "improved-bow"]
[civilizations.egypt]
minas = 1
disks = { thebes = 2, abydos = 2, amarna = 2, memphis = 1, eastern-desert = 1, western-desert = 1, kadesh = 3 }
hand = ["corrupter"]
"""
# A Card Phase: Egypt plays a card, and the Hittites hold a Negate that fits, or nothing that does.
CARD_PHASE = """scenario = "basic-2"
dice = []
[now]
phase = "card"
order = ["egypt", "hittite"]
[civilizations.egypt]
hand = ["royal-treasury", "local-trade"]
[civilizations.hittite]
hand = ["{held}"]
"""
TEXTS = {
    "first-turn": FIRST_TURN,
    "can-negate": CARD_PHASE.format(held="prophetess"),
    "cannot-negate": CARD_PHASE.format(held="drought"),
}
GAME = with_situations(
    ACME, {name: Situation(text, ["Hittites", "Egypt"], "basic-2") for name, text in TEXTS.items()}
)

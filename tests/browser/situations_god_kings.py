"""Moments of The God Kings."""

from __future__ import annotations

from kadesh.games.god_kings.game import GAME as GOD_KINGS
from tests.browser.situated import Situation, with_situations

IMPULSE = """dice = {dice}
seats = ["egypt", "hatti"]
[now]
turn = 2
last_turn = 2
round = 4
phase = "impulse"
active = "egypt"
order = ["egypt", "hatti"]
"""

# Egypt's King marches from Hazor; Hatti's King lies in Damascus, may intercept, and holds an Ambush.
BATTLE = (
    IMPULSE.format(dice=[1, 1, 4, 5, 2])
    + """[powers.egypt]
successor = "none"
provinces = ["egypt", "sinai", "canaan"]
hand = [84, 83]
forces = { hazor = "King, Amon, Ra, 4 chariots" }
[powers.hatti]
successor = "none"
provinces = ["hatti"]
spaces = ["damascus"]
hand = [55, 85]
forces = { damascus = "King, Storm God, 3 chariots" }
"""
)
# Egypt lies before Kadesh, which has a garrison of Hatti's; two rolls, of which the second takes it.
SIEGE = (
    IMPULSE.format(dice=[2, 6])
    + """[powers.egypt]
successor = "none"
provinces = ["egypt", "sinai", "canaan"]
hand = [83, 84]
forces = { kadesh = "King, Amon, Ra, 2 chariots" }
[powers.hatti]
successor = "none"
provinces = ["hatti"]
spaces = ["kadesh"]
garrisons = ["kadesh"]
hand = [85, 86]
forces = { hattusha = "King, Storm God, 3 chariots" }
"""
)

GAME = with_situations(
    GOD_KINGS,
    {
        name: Situation(text, ["Egypt", "Hatti"], "field-of-kadesh")
        for name, text in {"battle": BATTLE, "siege": SIEGE}.items()
    },
)

"""Moments of Genesis."""

from __future__ import annotations

import random

from kadesh.games.genesis.charts.tables import CARD_KIND, KIND_INDEX
from kadesh.games.genesis.game import GAME as GENESIS
from tests.browser.situated import Situation, with_situations
from tests.games.genesis.table import play

BOARD = "egypt-and-the-hittites"
EMPIRES = "growth-of-empires"
SEATS = ["egypt", "hittite"]
ACTION = """dice = {dice}
seats = {seats}
[rules]
cards = {cards}
bribery = false
[now]
turn = 2
last_turn = 2
phase = "action"
active = "{active}"
first_player = "{active}"
paid = true
"""


def _deck(top: list[str]) -> list[str]:
    """The whole deck of The Growth of Empires, these cards first, the rest always in the same order."""
    kinds = list(KIND_INDEX)
    rest = [kinds[kind] for kind in CARD_KIND]
    for kind in [*top, "chariot"]:  # one Chariot is set aside
        rest.remove(kind)
    random.Random(1).shuffle(rest)
    return [*top, *rest]


def _action(active: str, dice: list[int], cards: bool = False) -> str:
    return ACTION.format(dice=dice, seats=SEATS, cards=str(cards).lower(), active=active)


# A Hittite army marches from Emar over Tuttul; Egypt lies in Mari and may intercept.
INTERCEPTION = (
    _action("hittite", [3, 3, 3, 4, 2, 3, 3, 3, 3])
    + """[powers.hittite]
units = { emar = "4 INF 1 PS" }
[powers.egypt]
king = "amose-i"
king_at = "mari"
units = { mari = "5 INF 1 PS" }
"""
)
# The Hittites come from Emar; Egypt lies in Tuttul and has Mari and Hit behind it.
WITHDRAWAL = (
    _action("hittite", [6, 4, 3, 3, 3, 3])
    + """[powers.hittite]
level = 1
units = { emar = "6 INF" }
[powers.egypt]
level = 1
units = { tuttul = "4 INF 1 PS", mari = "1 PS", hit = "1 INF 1 PS" }
"""
)
# Egypt is attacked in Aleppo, a city with walls.
CITY = (
    _action("hittite", [6, 3, 3, 3, 3, 3])
    + """[powers.hittite]
units = { emar = "6 INF" }
[powers.egypt]
units = { aleppo = "3 INF" }
"""
)
# Egypt has gold and a militia to play, the Hittites a god to cancel a card with.
CARDS = (
    _action("egypt", [3, 3, 3, 3], cards=True)
    + """used = { egypt = 1 }
[powers.egypt]
silver = 9
hand = ["gold", "raise-the-militia"]
king = "apepi"
king_at = "thebes"
units = { thebes = "3 INF 2 PS" }
[powers.hittite]
silver = 5
hand = ["amun-ra", "ambush"]
units = { hattusa = "2 INF 1 PS" }
"""
)
TALKS = (
    _action("egypt", [3, 3, 3, 3], cards=True)
    + """[powers.egypt]
silver = 6
hand = ["alliance", "gold"]
units = { thebes = "3 INF 1 PS", gaza = "2 INF 1 PS" }
[powers.hittite]
silver = 4
hand = ["ambush"]
units = { hattusa = "3 INF 2 PS" }
"""
)
# The Growth of Empires from its first moment, with the historical kings. Babylonia rolls the initiative; the
# first card that it draws brings the Libyans upon Memphis. Egypt is dealt Gold and draws Amun-Ra, and then the
# Hittites draw a card that nobody would keep. The dice: initiative, who invades, how many, how far; the
# interception (12 always succeeds) and its battle, the withdrawal (far enough), the battle for the city.
TOP = ["gold", "arinna", "teshup", "enlil", "marduk", "barbarian-invasion", "amun-ra", "plague"]
INVASION = f"""scenario = "{EMPIRES}"
players = 5
dice = [3, 5, 4, 4, 6, 6, 6, 6, 2, 5, 5, 2, 5]
[rules]
kings = "historical"
[cards]
deck = {_deck(TOP)}
"""
# A Hittite army stands before Mari; Egypt, which holds it, has nine silver to make it think again.
BRIBE = (
    _action("hittite", [3, 3, 3, 3, 3, 3, 3, 3]).replace("bribery = false", "bribery = true")
    + """[powers.hittite]
silver = 2
units = { emar = "4 INF 1 PS" }
[powers.egypt]
silver = 9
units = { mari = "2 INF 1 PS" }
"""
)
# A Hittite army has time to march to and fro before Mari, where Egypt may intercept; then it is Egypt's turn.
GATE = (
    _action("hittite", [6, *[3] * 30])
    + """pool = { egypt = 1, hittite = 1 }
[powers.hittite]
silver = 9
units = { emar = "4 INF 1 PS" }
[powers.egypt]
silver = 9
king = "amose-i"
king_at = "mari"
units = { mari = "5 INF 1 PS" }
"""
)
TEXTS = {
    "interception": INTERCEPTION,
    "withdrawal": WITHDRAWAL,
    "city": CITY,
    "cards": CARDS,
    "talks": TALKS,
    "bribe": BRIBE,
    "gate": GATE,
}
MOVES = {"bribe": ["major emar", "all", "enter tuttul", "pass", "enter mari"]}
FIVE = next(scenario.seats for scenario in GENESIS.scenarios() if scenario.id == EMPIRES)
GAME = with_situations(
    GENESIS,
    {
        **{
            name: Situation(text, ["Egypt", "Hittites"], BOARD, MOVES.get(name, []))
            for name, text in TEXTS.items()
        },
        # What bots would have to choose for it is chosen for them; the first who is asked is Egypt.
        "invasion": Situation(INVASION, FIVE, EMPIRES, ["first babylonia", "pay", "all", "enter memphis"]),
    },
    play,
)

"""What a battle costs is told in units, and of whom it costs: never "you" for another's men."""

from __future__ import annotations

from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.rules.ch08_battle import SHIFT
from kadesh.games.genesis.rules.under_way import Battle
from tests.games.genesis.table import new, play, table
from tests.support import chance, clause, random_choice

BATTLE = """seats = [["egypt"], ["hittite"]]
[rules]
cards = false
bribery = false
[now]
turn = 2
last_turn = 2
phase = "action"
active = "egypt"
paid = true
[powers.egypt]
units = {{ emar = "{egypt}" }}
[powers.hittite]
units = {{ tuttul = "{hittite}" }}
"""


@clause("8.2.1")
def test_losses_are_told_in_men_where_only_men_fight() -> None:
    p = table(BATTLE.format(egypt="6 INF", hittite="3 INF"), dice=[6, 4, 2])
    play(p, "major emar", "all", "enter tuttul")
    texts = [GAME.telling.describe(p, 0, option)["text"] for option in p.options(0)]
    assert texts[0] == "4 against 0: you win; they lose 1 of 3 infantry, you nothing"


@clause("8.0", "8.2.1")
def test_nobody_is_told_that_he_loses_what_is_another_s() -> None:
    """Sargon decides for the cities that he attacks too."""
    asked = 0
    for seed in range(6):
        p, dice = new("sargon", seed), chance(seed)
        while not p.over:
            if p.step is SHIFT:
                battle = p.under_way(Battle)
                assert battle is not None
                us = battle.attacker if battle.net > 0 else battle.defender
                texts = [GAME.telling.describe(p, 0, option)["text"] for option in p.options(0)]
                assert any("you" in text for text in texts) == (us in p.order), texts
                asked += us not in p.order
            random_choice(p, dice)
    assert asked

"""Whom questions and facts concern: strangers who pass, armies at the gate, cards and bribes."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import EGYPT, HITTITE, MITANNI
from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.rules import facts_cards, facts_turn, facts_war
from kadesh.games.genesis.rules.facts import declared
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.touched import STAKES
from kadesh.match import quiet
from kadesh.table import Fact
from kadesh.table.contract import Concern
from tests.games.genesis.moves import acting
from tests.games.genesis.table import AT, play

TWO = ["mitanni", "egypt"]
THREE = ["mitanni", "egypt", "hittite"]
# Mitanni marches from Emar over Tuttul towards Mari; Egypt lies in Mari.
TUTTUL = """
[powers.mitanni]
units = { emar = "4 INF 1 PS" }
[powers.egypt]
king = "amose-i"
king_at = "mari"
units = { mari = "5 INF 1 PS" }
"""
MARCH = ["major emar", "choose", "inf 4", "ps 0", "enter tuttul"]


def concern(p: GenesisPosition, seat: int) -> Concern:
    return GAME.telling.concern(p, seat)


def test_an_activation_concerns_who_acts_and_a_little_his_neighbours() -> None:
    near = acting(TWO, TUTTUL)
    assert concern(near, 0) == {"degree": 2, "touches": ["pieces", "points"]}
    assert concern(near, 1) == {"degree": 1, "touches": ["spaces"]}
    far = acting(TWO, '[powers.mitanni]\nunits = { emar = "4 INF" }\n')
    assert concern(far, 1)["degree"] == 0


def test_a_stranger_who_marches_past_concerns_little_and_one_who_can_attack_much() -> None:
    past = acting(TWO, TUTTUL, [2])
    play(past, *MARCH)
    assert past.step.name == "intercept" and past.seats_to_choose == [1]
    assert concern(past, 1)["degree"] <= 1, "he has no points left to attack Mari"
    coming = acting(TWO, TUTTUL, [6])
    play(coming, *MARCH)
    assert coming.seats_to_choose == [1]
    assert concern(coming, 1) == {"degree": 2, "touches": ["spaces"]}


def test_an_army_at_the_gate_is_all_one_has() -> None:
    p = acting(TWO, TUTTUL, [6])
    play(p, *MARCH, "pass", "enter mari")
    assert p.step.name == "withdraw"
    assert concern(p, 1) == {"degree": 3, "touches": ["pieces", "spaces"]}
    assert concern(p, 0)["degree"] == 2


def test_a_battle_for_a_city_concerns_its_lord_most_and_no_stranger() -> None:
    p = acting(THREE, TUTTUL, [6])
    play(p, *MARCH, "pass", "enter mari", "stand")
    assert p.step.name == "use the city"
    assert concern(p, 1)["degree"] == 3
    assert concern(p, 0)["degree"] == 2
    assert concern(p, 2)["degree"] <= 1


def test_a_bribe_concerns_whose_city_it_is_and_nobody_else() -> None:
    p = acting(THREE, TUTTUL + "silver = 9\n[powers.hittite]\nsilver = 9\n", [6], rules="cards = false\n")
    play(p, *MARCH, "pass", "enter mari")
    assert p.step.name == "offer a bribe"
    assert set(p.seats_to_choose) == {1, 2}
    assert concern(p, 1) == {"degree": 3, "touches": ["spaces"]}
    assert concern(p, 2)["degree"] <= 1


def degrees(p: GenesisPosition, fact: Fact) -> list[int]:
    return [GAME.telling.touched(p, fact, seat)["degree"] for seat in range(p.seats)]


def test_what_happened_touches_who_is_named() -> None:
    p = acting(THREE, TUTTUL)
    mari = AT["mari"]
    assert degrees(p, facts_war.Captured(MITANNI, mari, EGYPT)) == [2, 3, 0]
    assert degrees(p, facts_war.Battle(MITANNI, EGYPT, mari, False)) == [2, 3, 0]
    assert degrees(p, facts_war.Stops(MITANNI, mari, 0, 0)) == [1, 0, 0]
    assert degrees(p, facts_cards.Assassination(HITTITE, MITANNI, 0, 3, True, 0)) == [3, 0, 1]
    assert degrees(p, facts_turn.Eliminated(EGYPT)) == [0, 3, 0]
    assert degrees(p, facts_war.Destroyed(EGYPT, AT["harran"])) == [3, 2, 0], "Harran is Mitanni's home"


def test_only_what_belongs_to_nobody_touches_nobody() -> None:
    kinds = [*declared(facts_war), *declared(facts_turn), *declared(facts_cards)]
    untouching = {kind.__name__ for kind in kinds if kind not in STAKES.kinds}
    assert untouching == {
        *("ChiefDrawn", "Shifted", "Turn", "GameOver", "KingDrawn", "InitiativeRolls", "MarkerDrawn"),
        *("MarkerInPool", "BuildingSiteLost", "Mended", "BarbarianControlEnds", "ArzawaFalls"),
        *("HiddenDraw", "Levy", "Rises", "CanaanRises", "AlliancesEnd"),
    }


# Mitanni attacks Mari with cards in all hands; the Hittites hold Emar's neighbour.
CARDS = """
[powers.mitanni]
hand = ["alliance"]
units = { emar = "4 INF 1 PS" }
[powers.egypt]
hand = ["alliance"]
units = { mari = "5 INF 1 PS" }
[powers.hittite]
hand = ["lukkan-pirates"]
units = { aleppo = "3 INF 1 PS" }
"""


def test_cards_on_a_march_are_asked_of_the_attacked_not_of_who_marches_nor_of_a_neighbour() -> None:
    p = acting(THREE, CARDS, [6], rules="cards = true\nbribery = false\n")
    play(p, "1: pass", "2: pass", *MARCH, "pass", "enter mari")
    assert p.step.name == "play a card or pass"
    assert [len(p.options(seat)) for seat in range(3)] == [2, 2, 2]
    assert [concern(p, seat)["degree"] for seat in range(3)] == [1, 3, 1]


def test_an_ambush_is_asked_while_the_force_is_on_its_way() -> None:
    text = """
[powers.mitanni]
units = { jerusalem = "4 INF 1 PS" }
[powers.egypt]
hand = ["ambush"]
units = { gaza = "2 INF 1 PS" }
"""
    p = acting(TWO, text, [6], rules="cards = true\nbribery = false\n")
    play(p, "major jerusalem", "all", "enter kadesh-barnea")
    assert p.step.name == "play a card or pass"
    assert concern(p, 1)["degree"] >= 2


def test_a_people_is_not_asked_to_stand_in_its_lords_way() -> None:
    text = """
[powers.mitanni]
units = { emar = "4 INF 1 PS" }
[powers.egypt]
units = { thebes = "1 INF" }
[powers.canaan]
controller = "mitanni"
units = { mari = "5 INF" }
"""
    p = acting(TWO, text, [6])
    play(p, *MARCH)
    assert p.step.name == "intercept" and p.seats_to_choose == [0]
    assert quiet.passed(GAME, p, 0, []) == ("pass",)

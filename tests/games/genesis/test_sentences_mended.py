"""Sentences that once read badly or kept something back."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import EGYPT, INF, MITANNI, SEA_PEOPLES
from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.rules import deeds, facts_cards, facts_turn, facts_war
from kadesh.games.genesis.rules.position import GenesisPosition, pack
from kadesh.table import EVERYBODY, Fact
from tests.games.genesis.moves import acting, points
from tests.games.genesis.table import AT, new, play, table
from tests.support import clause

TWO = ["mitanni", "egypt"]


def say(fact: Fact) -> str:
    fact.clause, fact.seats = "3.2", EVERYBODY
    return read(new("growth-of-empires", 1), fact)


def read(p: GenesisPosition, fact: Fact) -> str:
    return "".join(part["t"] for part in GAME.telling.sentence(p, fact)["parts"])


def told(p: GenesisPosition, kind: type[Fact]) -> list[str]:
    assert p.journal is not None
    return [read(p, fact) for fact in p.journal.facts if type(fact) is kind]


def test_one_infantry_gathers_and_arrives() -> None:
    assert say(facts_cards.Levy((1,), 0)) == "1 infantry gathers."
    assert say(facts_cards.Levy((2,), 0)) == "2 infantry gather."
    assert say(facts_cards.Arrived(power=SEA_PEOPLES, space=AT["tyre"], unit=INF, number=1)).endswith(
        "arrives in Tyre."
    )


@clause("11.2.4")
def test_a_landing_is_told_where_it_lands_and_from_nowhere() -> None:
    move = facts_war.Move(
        SEA_PEOPLES, deeds.INVASION, AT["gaza"], pack(3, 0, 0, 0), 1 << SEA_PEOPLES, 4, 5, 0
    )
    assert say(move) == "The Sea Peoples land in Gaza with 3 infantry under the king: 5 movement points."


@clause("8.5.1")
def test_a_capture_says_from_whom() -> None:
    """The garrison is dead before the city changes hands; whose it was is remembered."""
    text = '[powers.mitanni]\nunits = { emar = "8 INF" }\n[powers.egypt]\nunits = { aleppo = "1 INF" }\n'
    p = acting(TWO, text + "[spaces.aleppo]\nds = 0\n", [6, 6, 1, 1, 1])
    play(p, "major emar", "all", "enter aleppo", "leave")
    assert told(p, facts_war.Captured) == ["Mitanni captures Aleppo from Egypt."]
    q = acting(TWO, '[powers.mitanni]\nunits = { emar = "8 INF" }\n[spaces.aleppo]\nds = 0\n', [6])
    play(q, "major emar", "all", "enter aleppo")
    assert told(q, facts_war.Captured) == ["Mitanni captures Aleppo, which was independent."]


@clause("13.2")
def test_a_rebellion_that_finds_no_city_says_so() -> None:
    text = """
seats = ["egypt", "hittite"]
[now]
turn = 2
phase = "card"
active = "egypt"
paid = true
[cards]
deck = ["rebellion"]
"""
    p = table(text)
    assert told(p, facts_cards.NoRebellion) == [
        "No city of Egypt lies six spaces or more from the capital: there is no rebellion."
    ]


def test_an_activation_is_not_called_a_turn() -> None:
    assert say(facts_turn.Marker(EGYPT, 1)) == "Egypt is activated."
    assert say(facts_turn.Marker(MITANNI, 2)) == "Mitanni is activated, the second time in a row."


@clause("7.2.6")
def test_a_ride_tells_its_cost_once() -> None:
    text = '[powers.mitanni]\nking = "{king}"\nking_at = "emar"\nunits = {{ emar = "1 INF" }}\n'
    p = acting(TWO, text.format(king="parattarna") + "[spaces.mari]\nds = 0\n", [3])
    play(p, "major emar", "all", "ride tuttul", "ride-on mari")
    rides = told(p, facts_war.Rides)
    assert rides[0] == (
        f"The king of Mitanni rides to Tuttul for 1 movement point; {points(p)} movement points left."
    )
    assert rides[1] == "The king of Mitanni rides to Mari."


@clause("7.2.8")
def test_chariots_that_came_for_nothing_lose_a_point_and_it_is_told() -> None:
    text = """
[powers.mitanni]
level = 1
units = { emar = "3 CH" }
[powers.egypt]
level = 1
units = { aleppo = "1 PS" }
"""
    p = acting(TWO, text, [5])
    play(p, "major emar", "all", "enter aleppo")
    lost = told(p, facts_war.PointLost)
    assert lost == [
        "Mitanni's chariots can do nothing against the walls of Aleppo and lose the point for the attack; "
        f"{points(p)} movement points left."
    ]

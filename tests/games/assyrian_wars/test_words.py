"""The sentences of Assyrian Wars: one for each kind of fact, and every roll in them."""

from __future__ import annotations

import json

import pytest

from kadesh.craft.sentence import HEADLINE
from kadesh.games.assyrian_wars.charts.tables import (
    AREA_IDS,
    AREA_INDEX,
    ASSYRIA,
    BABYLONIA,
    CARD_INDEX,
    CIMMERIANS,
    COUNTRY_IDS,
    EGYPT,
    ELAM,
    JUDAH,
    LEADER_INDEX,
    OF_CLASS,
    OF_COUNTRY,
    ZONE_INDEX,
    ZONES,
    bits,
)
from kadesh.games.assyrian_wars.game import GAME
from kadesh.games.assyrian_wars.rules import facts_cards, facts_turn, facts_war
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.telling.cards import moments_of
from kadesh.games.assyrian_wars.telling.naming import MERCENARY_SIDE
from kadesh.table import EVERYBODY, Fact, Journal, facts_from
from kadesh.table.contract import SentenceTold
from kadesh.table.dice import face
from tests.laws import SIZE
from tests.support import chance, clause, random_choice

AT = AREA_INDEX
SIDES = {*COUNTRY_IDS, MERCENARY_SIDE}
SCENARIOS = ["two-rivers-2", "rise-and-fall-3", "campaign-5"]
SARGON = 1 << LEADER_INDEX["sargon-ii"]
HEAVY = sum(1 << counter for counter in bits(OF_CLASS[0] & OF_COUNTRY[ASSYRIA])[:3])


def facts_of(scenario: str, seed: int) -> tuple[list[Fact], AssyrianPosition]:
    """All facts of a random game, and its last position."""
    journal = Journal()
    p = GAME.new(scenario, seed, journal=journal)
    assert isinstance(p, AssyrianPosition)
    dice = chance(seed)
    while not p.over:
        random_choice(p, dice)
    return journal.facts, p


def read(data: SentenceTold) -> str:
    return "".join(part["t"] for part in data["parts"])


def say(fact: Fact, scenario: str = "campaign-5", fog: bool = False) -> SentenceTold:
    fact.clause, fact.seats = "6.6", EVERYBODY
    return GAME.telling.sentence(GAME.new(scenario, 1, {"fog": fog}), fact)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_fact_reads_well(scenario: str) -> None:
    clauses = {clause.id for clause in GAME.clauses()}
    for seed in range(SIZE):
        told, p = facts_of(scenario, seed + 20)
        kept = json.loads(json.dumps([fact.to_json() for fact in told]))
        for fact, again in zip(told, facts_from(GAME.rules.facts, kept), strict=True):
            check(GAME.telling.sentence(p, fact), clauses)
            assert GAME.telling.sentence(p, again) == GAME.telling.sentence(p, fact)


def check(data: SentenceTold, clauses: set[str]) -> None:
    json.dumps(data)
    text = read(data)
    assert (text[0].isupper() or text[0].isdigit()) and text.endswith("."), text
    assert "  " not in text and "None" not in text and "nowhere" not in text, text
    assert "{" not in text and "[" not in text and "|" not in text, text
    assert data["clause"] in clauses and data["weight"] in (0, 1, 2)
    for one in data.get("dice", []):
        assert one.get("meaning") and one.get("first", -1) >= 0
        assert all(1 <= shown <= one.get("sides", 6) for shown in one["faces"])
        assert one.get("side", "assyria") in SIDES
    for move in data.get("moves", []):
        assert move["count"] > 0 and move["side"] in SIDES and (move["from"] or move["to"])


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_roll_is_in_a_sentence(scenario: str) -> None:
    told, p = facts_of(scenario, 11)
    rolls: list[int] = []
    for fact in told:
        for one in GAME.telling.sentence(p, fact).get("dice", []):
            for number, shown in enumerate(one["faces"], one["first"]):
                assert face(p.dice.seed, number, one["sides"]) == shown, fact
                rolls.append(number)
    assert sorted(rolls) == list(range(p.dice.rolled))


@clause("6.6")
def test_a_march_names_its_leader_and_moves() -> None:
    fact = facts_war.Enters(ASSYRIA, AT["der"], SARGON | HEAVY, AT["arrapha"], 2)
    told = say(fact)
    assert read(told) == "Sargon II with 3 heavy infantry of Assyria marches from Arrapha to Der for 1 AP."
    assert [move["count"] for move in told["moves"]] == [1, 3]
    assert told["parts"][0].get("to") == "piece:sargon-ii"


@clause("6.16.d")
def test_a_landing_comes_from_the_sea_and_a_desert_has_its_article() -> None:
    told = say(
        facts_war.Enters(ASSYRIA, AT["gaza"], SARGON | HEAVY, ZONES + ZONE_INDEX["sea-off-gaza-ashkelon"], 0)
    )
    assert read(told) == "Sargon II with 3 heavy infantry of Assyria lands in Gaza."
    assert told["moves"][0].get("from") == "sea-off-gaza-ashkelon"
    told = say(facts_war.Enters(ASSYRIA, AT["syrian-desert"], SARGON, AT["tadmor"], 2))
    assert read(told) == "Sargon II of Assyria marches from Tadmor to the Syrian Desert for 1 AP."


@clause("9.5")
def test_under_fog_only_the_top_piece_is_told() -> None:
    told = say(facts_war.Enters(ASSYRIA, AT["der"], SARGON | HEAVY, AT["arrapha"], 2), fog=True)
    assert read(told).startswith("Sargon II with 3 units of Assyria")
    assert "heavy" not in json.dumps(told)


@clause("6.7.2")
def test_dice_by_the_dozen_stand_in_groups() -> None:
    groups = ((2, 0, 1, 4, 6), (3, 1, 2, 5))
    told = say(facts_war.BattleDice(ELAM, AT["der"], groups, 3, False, 40))
    assert [(one["faces"], one.get("first"), one.get("title")) for one in told["dice"]] == [
        ([1, 4, 6], 40, "Factor 2"),
        ([2, 5], 43, "Factor 3"),
    ]
    assert told["dice"][1].get("meaning") == "hits with 3 or less, a 2 kills"
    assert read(told) == "Elam's dice: 3 hits."


@clause("6.7.6")
def test_a_battle_ends_with_an_outcome() -> None:
    told = say(facts_war.BattleWon(ASSYRIA, AT["babylon"], BABYLONIA, True))
    outcome = told["outcome"]
    assert told["weight"] == HEADLINE and outcome["title"] == "Battle of Babylon"
    assert [(one["side"], one["result"]) for one in outcome["sides"]] == [
        ("assyria", "won"),
        ("babylonia", "lost"),
    ]
    assert outcome.get("space") == "babylon"


@clause("6.8.1")
def test_a_city_that_starves_surrenders() -> None:
    told = say(facts_war.CityFalls(ASSYRIA, AT["sippar"], BABYLONIA, 0))
    assert read(told) == "Sippar surrenders to Assyria." and told["outcome"]["title"] == "Siege of Sippar"


@clause("6.9")
def test_influence_is_told_by_the_track() -> None:
    assert read(say(facts_war.MarkerMoves(JUDAH, EGYPT, 5, EGYPT))) == (
        "Egypt influences Judah: 5 on Egypt's track."
    )
    assert "neutral again" in read(say(facts_war.MarkerMoves(JUDAH, -1, 0, ASSYRIA)))


@clause("6.11")
def test_a_card_is_shown_large() -> None:
    told = say(facts_cards.PlaysEvent(ASSYRIA, CARD_INDEX["good-harvest"], 4, False))
    assert told["card"]["id"] == "good-harvest" and told["by"] == "assyria"
    assert read(told) == "Assyria plays Good Harvest for 2 AP."


@clause("3.3")
def test_impulses_are_announced() -> None:
    told = say(facts_turn.ImpulseBegins(ELAM, 1, 2, True, 0))
    assert told.get("opens") and read(told) == "Elam preempts with an impulse of its own."
    assert read(say(facts_turn.ImpulseBegins(ELAM, 1, 2, False, 11))) == (
        "Elam's impulse, round 2: income 5½ AP."
    )


@clause("10.1")
def test_peoples_are_many() -> None:
    assert read(say(facts_war.Pillages(CIMMERIANS, AT["tushpa"]))) == "The Cimmerians pillage Tushpa."


@clause("4.2")
def test_draws_say_out_of_how_many() -> None:
    told = say(facts_turn.DrawsMercenaries(ELAM, HEAVY, (4, 1, 7), 30, 12))
    assert [(one["faces"], one.get("sides"), one.get("first"), one.get("draw")) for one in told["dice"]] == [
        ([4], 30, 12, True),
        ([1], 29, 13, True),
        ([7], 28, 14, True),
    ]


def test_links_lead_somewhere() -> None:
    told = say(facts_war.DeclaresWar(ASSYRIA, JUDAH))
    assert [part.get("to") for part in told["parts"] if "to" in part] == ["side:assyria", "side:judah"]
    assert "space:" + AREA_IDS[AT["kish"]] in json.dumps(say(facts_war.Pillages(ELAM, AT["kish"])))


@clause("7.3.2")
def test_one_card_is_one_card() -> None:
    assert read(say(facts_turn.Dealt(ASSYRIA, 1))) == "Assyria gets 1 card."
    assert read(say(facts_turn.Dealt(ASSYRIA, 2))) == "Assyria gets 2 cards."


@clause("6.11")
def test_no_moment_of_a_card_is_said_twice() -> None:
    for card in CARD_INDEX.values():
        said = moments_of(card).replace(", or ", ", ").replace(" or ", ", ").split(", ")
        assert len(set(said)) == len(said), said


def test_what_peoples_have_is_theirs() -> None:
    mede = COUNTRY_IDS.index("mede")
    assert read(say(facts_turn.SellsGroupCard(mede))) == (
        "The Medes sell their army group card for four points."
    )
    assert " its army group card" in read(say(facts_turn.SellsGroupCard(ASSYRIA)))


def test_a_people_has_its_article_and_its_verb_wherever_it_is_a_seat() -> None:
    p = GAME.new("rise-and-fall-4", 1)
    assert [scenario.seats[1] for scenario in GAME.scenarios() if scenario.id == "campaign-4"] == ["Medes"]
    for seat, words in enumerate(("Assyria has 0 points", "The Medes have 0 points")):
        goal = GAME.telling.goal(p, seat)
        assert goal is not None
        assert goal["progress"].startswith(words)

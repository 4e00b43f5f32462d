"""The sentences of Genesis: one for each kind of fact, and every roll in them."""

from __future__ import annotations

import json

import pytest

from kadesh.craft.sentence import HEADLINE
from kadesh.games.genesis.charts.tables import (
    EGYPT,
    HITTITE,
    KING_INDEX,
    LIBYANS,
    N_CARDS,
    POWER_IDS,
    SPACE_IDS,
    SPACE_INDEX,
)
from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.rules import facts_cards, facts_turn, facts_war
from kadesh.games.genesis.rules.position import GenesisPosition, pack
from kadesh.match import Match
from kadesh.table import EVERYBODY, Fact, Journal, facts_from
from kadesh.table.contract import SentenceTold
from kadesh.table.dice import face
from tests.games.genesis.table import new
from tests.laws import SIZE
from tests.support import chance, clause, random_choice

AT = SPACE_INDEX
SCENARIOS = [scenario.id for scenario in GAME.scenarios()]


def facts_of(scenario: str, seed: int) -> tuple[list[Fact], GenesisPosition]:
    """All facts of a random game, and its last position."""
    journal = Journal()
    p = new(scenario, seed, journal=journal)
    dice = chance(seed)
    while not p.over:
        random_choice(p, dice)
    return journal.facts, p


def read(data: SentenceTold) -> str:
    return "".join(part["t"] for part in data["parts"])


def say(fact: Fact) -> SentenceTold:
    fact.clause, fact.seats = "3.2", EVERYBODY
    return GAME.telling.sentence(new("growth-of-empires", 1), fact)


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
    assert "  " not in text and "None" not in text and "nobody" not in text.split(" with ")[0], text
    assert data["clause"] in clauses and data["weight"] in (0, 1, 2)
    for part in data["parts"]:
        assert part["t"] and is_target(part.get("to", "button")), part
    for move in data.get("moves", []):
        assert move["count"] > 0 and move["side"] in POWER_IDS and move["from"] != move["to"], data
        assert {move["from"], move["to"]} <= {None, *SPACE_IDS}
    for one in data.get("dice", []):
        assert one["meaning"] and one["first"] >= 0 and all(1 <= f <= one["sides"] for f in one["faces"])
        assert one.get("side", "egypt") in POWER_IDS


def is_target(target: str) -> bool:
    kind, _, name = target.partition(":")
    cards = [str(card) for card in range(N_CARDS)]
    return name in {"space": SPACE_IDS, "side": POWER_IDS, "card": cards, "button": [""]}[kind]


@clause("8.2.1", "13.1.3")
@pytest.mark.parametrize("scenario", ["growth-of-empires", "empires-in-conflict-2", "sargon"])
def test_every_roll_of_a_match_can_be_checked_from_its_sentences(scenario: str) -> None:
    told, p = facts_of(scenario, 5)
    rolls: list[int] = []
    for fact in told:
        for one in GAME.telling.sentence(p, fact).get("dice", []):
            for number, shown in enumerate(one["faces"], one["first"]):
                assert face(p.dice.seed, number, one["sides"]) == shown, fact
                rolls.append(number)
    assert sorted(rolls) == list(range(p.dice.rolled))


@clause("13.1.2", "12.1")
def test_nobody_reads_what_he_may_not_know() -> None:
    match = Match.new(GAME, "growth-of-empires", seed=8)
    dice = chance(8)
    while not match.position.over:
        random_choice(match.position, dice)
    secret = [
        fact
        for fact in match.journal.facts
        if isinstance(fact, (facts_cards.CardInHand, facts_cards.HiddenDraw))
    ]
    assert len(secret) > 20
    for seat in [None, *range(5)]:
        told = json.dumps(match.news(seat)[1])
        assert "drawn blindly" not in told
        mine = sum(1 for fact in secret if isinstance(fact, facts_cards.CardInHand) and fact.known_to(seat))
        assert told.count("The card is ") == mine


def test_sentences_use_the_names_of_their_scenario() -> None:
    happened, p = facts_of("sargon", 3)
    told = [read(GAME.telling.sentence(p, fact)) for fact in happened]
    assert not [line for line in told if "Babylonia" in line or "Garrison" in line]
    assert any(line.startswith("Akkad makes a major move") for line in told)
    assert any("Sumer's force" in line or "Sumer loses" in line for line in told)
    assert (
        read(say(facts_cards.Controls(HITTITE, LIBYANS)))
        == "The Hittites lead the Libyans until the turn ends."
    )


# --- some of them, word for word ---


def test_peoples_are_many_and_kingdoms_one() -> None:
    assert (
        read(say(facts_turn.Income(EGYPT, 12, 14, False, 2)))
        == "Egypt collects 12 silver; pirates take 2 of 14."
    )
    assert read(say(facts_turn.Income(HITTITE, 7, 14, True, 7))) == (
        "The Hittites collect 7 silver; of 14 half is lost because the capital has moved."
    )
    assert (
        read(say(facts_cards.Controls(HITTITE, LIBYANS)))
        == "The Hittites lead the Libyans until the turn ends."
    )


@clause("8.2.1")
def test_a_battle_with_both_dice() -> None:
    data = say(facts_war.BattleDice(AT["kadesh"], EGYPT, 12, 4, HITTITE, 6, 2, 2, 17))
    assert read(data) == "Kadesh: 12 battle points of Egypt against 6 of the Hittites; Egypt has 2 shifts."
    assert [(one["faces"], one["first"], one["side"]) for one in data["dice"]] == [
        ([4], 17, "egypt"),
        ([2], 18, "hittite"),
    ]
    assert data["dice"][0]["meaning"] == "the enemy loses 40 % before shifts"
    assert read(say(facts_war.BattleResult(AT["kadesh"], EGYPT, -1, -1))) == (
        "The city throws back Egypt in the battle of Kadesh."
    )
    assert say(facts_war.BattleResult(AT["kadesh"], EGYPT, HITTITE, 1))["weight"] == HEADLINE


@clause("7.2.4")
def test_a_march_moves_pieces() -> None:
    data = say(facts_war.Enters(EGYPT, AT["gaza"], AT["megiddo"], pack(3, 1), 1 << EGYPT, 4))
    assert (
        read(data)
        == "Egypt enters Megiddo with 3 infantry and 1 chariot under the king; 4 movement points left."
    )
    assert [(m["symbol"], m["count"], m["from"], m["to"]) for m in data["moves"]] == [
        ("foot", 3, "gaza", "megiddo"),
        ("chariot", 1, "gaza", "megiddo"),
        ("king", 1, "gaza", "megiddo"),
    ]
    assert data["moves"][0]["piece"] == "egypt.inf@megiddo"
    assert data["parts"][2] == {"t": "Megiddo", "to": "space:megiddo"}


@clause("13.2")
def test_an_assassination() -> None:
    data = say(facts_cards.Assassination(EGYPT, HITTITE, KING_INDEX["ramses-ii"], 2, False, 9))
    assert read(data) == "Assassins of Egypt fail to kill Ramses II of the Hittites."
    assert data["dice"][0]["meaning"] == "above the king's campaign rating: he dies"


def test_small_numbers_and_nameless_kings_read_well() -> None:
    libyan, amose = KING_INDEX["libyan-king"], KING_INDEX["amose-i"]
    thebes = AT["thebes"]
    assert read(say(facts_war.KingKilled(LIBYANS, libyan, thebes))) == (
        "The king of the Libyans is dead, killed in Thebes."
    )
    assert read(say(facts_war.KingKilled(EGYPT, amose, -1))) == "Amose I of Egypt is dead."
    assert read(say(facts_war.HelplessKilled(EGYPT, thebes, 1))).endswith("perishes.")
    assert read(say(facts_war.HelplessKilled(EGYPT, thebes, 2))).endswith("perish.")


def test_the_log_ends_with_who_has_won() -> None:
    told, p = facts_of("hittites-and-mitanni", 3)
    last = next(fact for fact in reversed(told) if isinstance(fact, facts_turn.GameOver))
    text = read(GAME.telling.sentence(p, last))
    assert list(last.scores) == p.scores()
    assert "wins with" in text or "share the victory with" in text
    assert str(max(p.scores())) in text

"""The sentences of The God Kings: one for each kind of fact, and every roll in them."""

from __future__ import annotations

import json

import pytest

from kadesh.craft.sentence import HEADLINE
from kadesh.games.god_kings.charts.tables import (
    EGYPT,
    GASGA,
    HATTI,
    MITANNI,
    N_CARDS,
    PROVINCE_IDS,
    SIDE_IDS,
    SPACE_IDS,
    SPACE_INDEX,
)
from kadesh.games.god_kings.game import GAME
from kadesh.games.god_kings.rules import facts_cards, facts_turn, facts_war
from kadesh.games.god_kings.rules.places import GENERALS, INSIDE
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import pack
from kadesh.games.god_kings.telling.naming import WILD_ID, general_id
from kadesh.match import Match
from kadesh.table import EVERYBODY, Fact, Journal, facts_from
from kadesh.table.contract import SentenceTold
from kadesh.table.dice import face
from tests.laws import SIZE
from tests.support import chance, clause, random_choice

AT = SPACE_INDEX
SIDES = [*SIDE_IDS, WILD_ID]
SCENARIOS = [scenario.id for scenario in GAME.scenarios()]
SHORT = [name for name in SCENARIOS if not name.startswith("campaign")]


def facts_of(scenario: str, seed: int) -> tuple[list[Fact], GodKingsPosition]:
    """All facts of a random game, and its last position."""
    journal = Journal()
    p = GAME.new(scenario, seed, journal=journal)
    assert isinstance(p, GodKingsPosition)
    dice = chance(seed)
    while not p.over:
        random_choice(p, dice)
    return journal.facts, p


def read(data: SentenceTold) -> str:
    return "".join(part["t"] for part in data["parts"])


def say(fact: Fact, scenario: str = "prize-of-ugarit") -> SentenceTold:
    fact.clause, fact.seats = "11.2", EVERYBODY
    return GAME.telling.sentence(GAME.new(scenario, 1), fact)


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
    assert "  " not in text and "None" not in text and not text.startswith("Nobody"), text
    assert "{" not in text and "[" not in text and "|" not in text, text
    assert data["clause"] in clauses and data["weight"] in (0, 1, 2)
    for part in data["parts"]:
        assert part["t"] and is_target(part.get("to", "button")), part
    for move in data.get("moves", []):
        assert move["count"] > 0 and move["side"] in SIDES and move["from"] != move["to"], data
        assert {move["from"], move["to"]} <= {None, *SPACE_IDS}
    for one in data.get("dice", []):
        assert one["meaning"] and one["first"] >= 0 and all(1 <= f <= one["sides"] for f in one["faces"])
        assert one.get("side", "egypt") in SIDES


def is_target(target: str) -> bool:
    kind, _, name = target.partition(":")
    return name in {
        "space": SPACE_IDS,
        "side": SIDES,
        "seat": ["0", "1", "2", "3"],
        "piece": [general_id(general) for general in range(GENERALS)],
        "region": PROVINCE_IDS,
        "card": [str(card) for card in range(N_CARDS)],
        "button": [""],
    }.get(kind, [])


@clause("9.6", "15.5.7")
@pytest.mark.parametrize("scenario", SHORT)
def test_every_roll_of_a_match_can_be_checked_from_its_sentences(scenario: str) -> None:
    told, p = facts_of(scenario, 5)
    rolls: list[int] = []
    for fact in told:
        for one in GAME.telling.sentence(p, fact).get("dice", []):
            for number, shown in enumerate(one["faces"], one["first"]):
                assert face(p.dice.seed, number, one["sides"]) == shown, fact
                rolls.append(number)
    assert sorted(rolls) == list(range(p.dice.rolled))


@clause("9.7", "20.1")
def test_nobody_reads_what_he_may_not_know() -> None:
    match = Match.new(GAME, "prize-of-ugarit", seed=8)
    dice = chance(8)
    while not match.position.over:
        random_choice(match.position, dice)
    dealt = [fact for fact in match.journal.facts if isinstance(fact, facts_cards.CardDealt)]
    assert len(dealt) > 20
    for seat in [None, *range(3)]:
        told = json.dumps(match.news(seat)[1])
        assert "drawn blindly" not in told
        assert told.count("The card is ") == sum(1 for fact in dealt if fact.known_to(seat))


# --- some of them, word for word ---


@clause("11.2")
def test_a_march_moves_pieces() -> None:
    fact = facts_war.Enters(0, AT["megiddo"], AT["kadesh"], 0b11, pack({0: 3, 8: 2}), False, 4)
    data = say(fact)
    assert read(data) == (
        "The Egyptian King enters Kadesh with 3 warriors and 2 chariot units; 4 movement points left."
    )
    assert [(m["symbol"], m["count"], m["from"], m["to"]) for m in data["moves"]] == [
        ("king", 1, "megiddo", "kadesh"),
        ("general", 1, "megiddo", "kadesh"),
        ("foot", 3, "megiddo", "kadesh"),
        ("chariot", 2, "megiddo", "kadesh"),
    ]
    inside = say(facts_turn.Placed(EGYPT, INSIDE[AT["kadesh"]], pack({0: 1})))
    assert read(inside) == "Egypt places 1 warrior in the city of Kadesh."


@clause("13.4", "14.1")
def test_a_reaction_says_what_was_needed() -> None:
    data = say(facts_war.Interception(MITANNI, 6, AT["aleppo"], AT["ugarit"], 3, -1, 2, True, 17))
    assert read(data) == "The Mitannian King comes from Aleppo and intercepts in Ugarit."
    assert data["dice"] == [
        {
            "faces": [3],
            "first": 17,
            "sides": 6,
            "meaning": "at most 2 is needed, −1 to the die; a 1 always does, a 6 never",
            "side": "mitanni",
        }
    ]
    assert "dice" not in say(facts_war.AvoidBattle(HATTI, 3, AT["aleppo"], 0, 0, 2, True, 0))


@clause("15.5.7", "15.5.9")
def test_a_battle_ends_with_its_outcome() -> None:
    rolled = say(facts_war.BattleRoll(EGYPT, AT["kadesh"], 9, 4, 2, 6, 40))
    assert read(rolled) == "Kadesh: Egypt with strength 9 causes losses of 6."
    assert rolled["dice"][0]["first"] == 40
    won = say(facts_war.BattleWon(EGYPT, HATTI, AT["kadesh"], 9, 3))
    assert read(won) == "Egypt wins the battle of Kadesh against Hatti, 9 to 3: the beaten are scattered."
    assert won["weight"] == HEADLINE and won["outcome"]["space"] == "kadesh"
    assert [(one["side"], one["result"]) for one in won["outcome"]["sides"]] == [
        ("egypt", "won"),
        ("hatti", "lost"),
    ]


@clause("23.0")
def test_the_player_of_two_powers_is_told_by_both_names() -> None:
    data = say(facts_turn.Totals(2, 14), "campaign")
    assert read(data) == "Mitanni–Assyria has 14 victory points in all."
    assert read(say(facts_turn.Totals(2, 14))) == "Mitanni has 14 victory points in all."


@clause("20.2", "9.4")
def test_tribes_are_many_and_a_card_is_shown() -> None:
    assert read(say(facts_turn.ControlMarker(1, GASGA))).startswith("Hatti has the control marker of ")
    shown = say(facts_cards.Action(0, 109))
    assert shown["by"] == "egypt" and shown["card"]["id"] == "109" and shown["weight"] == HEADLINE


def test_nobody_is_named_twice_in_a_sentence() -> None:
    """Who bends his own succession, and whose general is joined, is said once."""
    p = GAME.new("prize-of-ugarit", 1)
    assert isinstance(p, GodKingsPosition)
    seat = p.power_of.index(HATTI)
    own = read(say(facts_cards.Sways(seat=seat, side=HATTI, card=0, modifier=1)))
    assert own.startswith("Hatti bends its own succession with ")
    other = read(say(facts_cards.Sways(seat=seat, side=EGYPT, card=0, modifier=1)))
    assert other.startswith("Hatti bends the succession of Egypt with ")
    first = HATTI * 3 + 1
    joined = read(say(facts_cards.Joins(side=HATTI, general=first, units=pack({0: 1}))))
    assert joined.startswith("The first Hittite warlord is joined by 1 ")
    assert (
        read(say(facts_cards.Raised(side=HATTI, general=first, number=1))) == "Hatti raises 1 mercenary unit."
    )

"""The sentences of ACME: one for each kind of fact, and every roll in them; orders, concerns, briefings."""

from __future__ import annotations

import json

import pytest

from kadesh.craft.sentence import HEADLINE
from kadesh.games.acme.charts.tables import (
    AREA_IDS,
    AREA_INDEX,
    BARBARIANS,
    CARD_INDEX,
    CIV_INDEX,
    RIVERS,
)
from kadesh.games.acme.game import GAME
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.ch14_negation import AS_DEITY
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.telling.naming import PLACES, SIDES
from kadesh.match import Match
from kadesh.table import EVERYBODY, Fact, Journal, facts_from
from kadesh.table.contract import SentenceTold
from kadesh.table.dice import face
from tests.games.acme.examples import THREE, TWO, play, seat, until
from tests.laws import SIZE
from tests.support import chance, clause, random_choice

AT = AREA_INDEX
SCENARIOS = [scenario.id for scenario in GAME.scenarios()]


def new(scenario: str, seed: int = 1, journal: Journal | None = None) -> AcmePosition:
    p = GAME.new(scenario, seed, None, journal or Journal())
    assert isinstance(p, AcmePosition)
    return p


def facts_of(scenario: str, seed: int) -> tuple[list[Fact], AcmePosition]:
    """All facts of a random game, and its last position."""
    journal = Journal()
    p = new(scenario, seed, journal)
    dice = chance(seed)
    while not p.over:
        random_choice(p, dice)
    return journal.facts, p


def read(data: SentenceTold) -> str:
    return "".join(part["t"] for part in data["parts"])


def say(fact: Fact, scenario: str = "basic-2") -> SentenceTold:
    fact.clause, fact.seats = "3.2", EVERYBODY
    return GAME.telling.sentence(new(scenario), fact)


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_fact_reads_well(scenario: str) -> None:
    clauses = {clause.id for clause in GAME.clauses()}
    for seed in range(SIZE):
        told, p = facts_of(scenario, seed + 20)
        said = [GAME.telling.sentence(p, fact) for fact in told]
        for data in said:
            check(data, clauses)
        kept = json.loads(json.dumps([fact.to_json() for fact in told]))
        assert p.journal is not None
        p.journal.facts = facts_from(GAME.rules.facts, kept)
        assert [GAME.telling.sentence(p, fact) for fact in p.journal.facts] == said


def check(data: SentenceTold, clauses: set[str]) -> None:
    json.dumps(data)
    text = read(data)
    assert (text[0].isupper() or text[0].isdigit()) and text.endswith((".", ")")), text
    assert "  " not in text and "None" not in text and "-1" not in text and ".." not in text, text
    assert data["clause"] in clauses and data["weight"] in (0, 1, 2)
    for part in data["parts"]:
        assert part["t"] and is_target(part.get("to", "button")), part
    for move in data.get("moves", []):
        assert move["count"] > 0 and move["side"] in SIDES and move["from"] != move["to"], data
        assert {move["from"], move["to"]} <= {None, *AREA_IDS}
    for one in data.get("dice", []):
        assert one["meaning"] and one["first"] >= 0 and all(1 <= f <= one["sides"] for f in one["faces"])
    if "outcome" in data:
        assert data["outcome"]["sides"] and data["outcome"]["space"] in AREA_IDS


def is_target(target: str) -> bool:
    kind, _, name = target.partition(":")
    if kind == "card":
        return name.isdigit() and 0 < int(name) <= 110
    return name in {"space": AREA_IDS, "side": SIDES, "button": [""]}[kind]


@clause("6.5", "4.2.7", "14.4.19", "16.4.2")
@pytest.mark.parametrize("scenario", ["basic-2", "basic-4", "sargon"])
def test_every_roll_of_a_match_can_be_checked_from_its_sentences(scenario: str) -> None:
    for seed in (5, 6, 7):
        told, p = facts_of(scenario, seed)
        rolls: list[int] = []
        for fact in told:
            for one in GAME.telling.sentence(p, fact).get("dice", []):
                for number, shown in enumerate(one["faces"], one["first"]):
                    assert face(p.dice.seed, number, one["sides"]) == shown, fact
                    rolls.append(number)
        assert sorted(rolls) == list(range(p.dice.rolled))


@clause("19.1")
def test_nobody_reads_what_he_may_not_know() -> None:
    match = Match.new(GAME, "basic-4", seed=8)
    dice = chance(8)
    while not match.position.over:
        random_choice(match.position, dice)
    drawn = [fact for fact in match.journal.facts if isinstance(fact, facts_cards.CardInHand)]
    assert len(drawn) > 20
    for who in [None, *range(4)]:
        told = list(match.news(who)[1])
        texts = [read(line) for line in told]  # type: ignore[arg-type]  # news are sentences with more
        assert not any("from the deck" in text for text in texts)
        mine = sum(fact.known_to(who) for fact in drawn)
        assert mine == sum(fact.colour == who for fact in drawn)


# --- single sentences ---


@clause("15.14.9")
def test_the_end_of_a_competition_says_who_keeps_and_who_lost_what() -> None:
    text = (
        TWO + '[now]\nphase = "competition"\norder = ["egypt", "hittite"]\n'
        '[civilizations.egypt]\nhome = "thebes"\ndisks = { thebes = 2, kadesh = 4 }\n'
        '[civilizations.hittite]\nhome = "hattusha"\ndisks = { hattusha = 2, kadesh = 3 }'
    )
    p = new(f"dice = []\n{text}")
    until(p, "take-mina")
    assert p.journal is not None
    over = next(fact for fact in p.journal.facts if isinstance(fact, facts.CompetitionEnds))
    told = GAME.telling.sentence(p, over)
    assert read(told) == "The competition in Kadesh is over: Egypt keeps 2 disks."
    sides = {side["side"]: side for side in told["outcome"]["sides"]}
    assert sides["blue"]["result"] == "won" and sides["blue"]["lost"] == ["2 disks"]
    assert sides["red"]["result"] == "lost" and sides["red"]["lost"] == ["3 disks"]
    assert told["weight"] == HEADLINE


def test_verbs_go_with_the_civilization() -> None:
    assert read(say(facts_cards.Passed(0))) == "The Hittites pass."
    assert read(say(facts_cards.Passed(1))) == "Egypt passes."
    assert read(say(facts.DiskRemoved(BARBARIANS, AT["ur"], 0))) == "The Barbarians lose a disk in Ur."
    bow = CARD_INDEX["improved-bow"]
    assert (
        read(say(facts.DiskRemoved(1, AT["red-sea"], bow)))
        == "Egypt loses a disk in the Red Sea by Improved Bow."
    )


def test_a_card_that_is_played_is_shown_large() -> None:
    card = CARD_INDEX["famine"]
    told = say(facts_cards.CardAnnounced(1, card, (AT["ur"], AT["uruk"]), (0,), 0, -1))
    assert read(told) == "Egypt plays Famine in Ur and Uruk against the Hittites."
    assert told["card"]["id"] == str(card) and told["by"] == "blue"


@clause("14.4.4")
def test_what_is_announced_says_how_and_where() -> None:
    def announced(card: str, areas: tuple[str, ...], factions: tuple[int, ...], number: int = 0) -> str:
        named = tuple(AT[area] for area in areas)
        return read(say(facts_cards.CardAnnounced(1, CARD_INDEX[card], named, factions, number, -1)))

    banks = sorted((AT["abydos"], AT["amarna"]))
    river = RIVERS.index((banks[0], banks[1]))
    there = f"{PLACES[banks[0]]} and {PLACES[banks[1]]}"
    assert announced("river-flood", (), (), river) == f"Egypt plays River Flood at the river between {there}."
    assert announced("royal-marriage", (), (0,)) == "Egypt plays Royal Marriage with the Hittites."
    assert announced("heroic-saga", (), (), 1) == "Egypt plays Heroic Saga for 2 Victory Points."
    assert (
        announced("heroic-saga", ("ur", "ur", "uruk"), (), 2)
        == "Egypt plays Heroic Saga in Ur (×2) and Uruk."
    )
    assert announced("grand-astrologer", (), (), 1) == (
        "Egypt plays Grand Astrologer for the second space of the Turn Order."
    )
    assert announced("earthquake", ("ur", "uruk"), (0, BARBARIANS)) == (
        "Egypt plays Earthquake in Ur against the Hittites and in Uruk against the Barbarians."
    )
    assert announced("earthquake", ("ur", "uruk"), (0, 0)) == (
        "Egypt plays Earthquake in Ur and Uruk against the Hittites."
    )
    assert announced("deportation", ("ur",), (0,), 2) == (
        "Egypt plays Deportation in Ur against the Hittites: 2 disks."
    )


@clause("14.4.4", "C106")
def test_a_use_says_how_much_of_it() -> None:
    war = CARD_INDEX["god-of-war"]
    told = say(facts_cards.UseAnnounced(1, war, AS_DEITY, AT["ur"], 2))
    assert read(told) == "Egypt calls upon the God of War in Ur for 2 Allies."
    assert read(say(facts.LootCounted(1, 1))) == "Egypt counts 1 mina of Loot."


def test_scores_say_what_they_are_made_of() -> None:
    assert (
        read(say(facts.Tally(1, 3, 1, 0, 0)))
        == "Egypt scores 4 Victory Points: 3 for Cities and 1 for the temple."
    )
    assert read(say(facts.Tally(0, 0, 0, 0, 0))) == "The Hittites score nothing."
    acquired = facts.Acquired(1, 1, 0, 2, 3, 1, 0, 7)
    assert (
        read(say(acquired))
        == "Egypt acquires 7 disks (1 by Seas, 2 by Plains, 3 by Fertile areas and 1 by Commerce)."
    )


@clause("16.5.1")
def test_a_return_names_both_civilizations() -> None:
    told = say(facts.GilgameshReturns(0, CIV_INDEX["hittite"], CIV_INDEX["greek"], 16))
    assert read(told).startswith("Gilgamesh returns: the Hittites")


# --- standing orders ---


WINDOW = (
    THREE + '[now]\nphase = "card"\norder = ["egypt", "hittite", "assyria"]\n'
    '[civilizations.egypt]\nhome = "thebes"\ndisks = { thebes = 2 }\nhand = ["royal-treasury"]\n'
    '[civilizations.hittite]\nhome = "hattusha"\ndisks = { hattusha = 2 }\nhand = ["corrupter", "prophetess"]\n'
    '[civilizations.assyria]\nhome = "nineveh"\ndisks = { nineveh = 2 }'
)


@clause("14.4.1")
def test_orders_let_things_be() -> None:
    p = new(f"dice = []\n{WINDOW}")
    play(p, "play royal-treasury")
    hittite, egypt = seat(p, "hittite"), seat(p, "egypt")
    obey = GAME.telling.obey
    assert obey(p, hittite, []) is None
    assert obey(p, hittite, [{"id": "negate-only-mine"}]) == ("let-be",)
    assert obey(p, hittite, [{"id": "no-negates-against", "colour": egypt}]) == ("let-be",)
    assert obey(p, hittite, [{"id": "no-negates-against", "colour": seat(p, "assyria")}]) is None
    assert obey(p, hittite, [{"id": "no-negates"}]) == ("let-be",)


LOSS = (
    TWO + '[now]\nphase = "competition"\norder = ["egypt", "hittite"]\n'
    '[civilizations.egypt]\nhome = "thebes"\ndisks = { thebes = 1, memphis = 2 }\nminas = 3\n'
    '[civilizations.hittite]\nhome = "hattusha"\ndisks = { hattusha = 2, AREA = 2 }'
)


@clause("14.4.15", "15.6")
def test_orders_about_losses() -> None:
    at_home = new(f"dice = []\n{LOSS.replace('AREA', 'thebes')}")
    until(at_home, "save-mina")
    egypt = seat(at_home, "egypt")
    assert GAME.telling.obey(at_home, egypt, [{"id": "last-at-home"}]) == ("save-mina",)
    assert GAME.telling.obey(at_home, egypt, [{"id": "no-saves"}]) == ("let-go",)
    assert GAME.telling.obey(at_home, egypt, [{"id": "save-only-cities"}]) is None
    away = new(f"dice = []\n{LOSS.replace('AREA', 'memphis')}")
    until(away, "save-mina")
    assert GAME.telling.obey(away, egypt, [{"id": "save-only-cities"}]) == ("let-go",)
    assert GAME.telling.obey(away, egypt, [{"id": "last-at-home"}]) is None


@clause("14.4.15")
def test_a_loss_concerns_its_owner_by_what_the_place_is_worth() -> None:
    at_home = new(f"dice = []\n{LOSS.replace('AREA', 'thebes')}")
    until(at_home, "save-mina")
    away = new(f"dice = []\n{LOSS.replace('AREA', 'memphis')}")
    until(away, "save-mina")
    egypt = seat(at_home, "egypt")
    assert GAME.telling.concern(at_home, egypt) == {"degree": 3, "touches": ["spaces", "pieces"]}
    assert GAME.telling.concern(away, egypt)["degree"] == 1


def test_every_seat_is_briefed() -> None:
    for scenario in GAME.scenarios():
        for number, name in enumerate(scenario.seats):
            told = GAME.telling.briefing(scenario.id, number)
            assert told is not None and len(told["watch"]) >= 3, (scenario.id, name)
            assert told["minutes_together"] == scenario.minutes

"""What people see of ACME: it never fails, points at what is there, hides what is hidden, says what is so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from kadesh.games.acme.charts.tables import (
    AREA_IDS,
    CARD_INDEX,
    CARDS,
    FATE,
    FIRST_DEITY,
    IN_PLAY,
    MAP_IDS,
)
from kadesh.games.acme.game import GAME
from kadesh.games.acme.rules.position import DECK, FACTIONS, AcmePosition
from kadesh.games.acme.telling.naming import SIDES, WHITE
from kadesh.match import Match
from kadesh.table import Journal, LooseDice, seed_from
from kadesh.table.contract import Board, OptionTold
from tests.games.acme.examples import THREE, TWO, option_of, play, seat, until
from tests.games.acme.table import lay
from tests.laws import SIZE
from tests.support import chance, clause, random_choice

EVERY = 9
SCENARIOS = [scenario.id for scenario in GAME.scenarios()]


def new(scenario: str, seed: int = 1, options: dict[str, Any] | None = None) -> AcmePosition:
    """A game of a scenario, or the table of a text, that people can look at."""
    p = GAME.new(scenario, seed, options, Journal())
    assert isinstance(p, AcmePosition)
    return p


def table(text: str) -> AcmePosition:
    return new(f"dice = []\n{text}")


def positions(scenario: str, seed: int, every: int = EVERY) -> Iterator[AcmePosition]:
    """Every few choices of a random game, and its end."""
    p = new(scenario, seed)
    dice = chance(seed)
    number = 0
    while not p.over:
        if number % every == 0:
            yield p
        random_choice(p, dice)
        number += 1
    yield p


def seen(p: AcmePosition, who: int | None = 0) -> Any:
    return GAME.telling.view(p, who)


def described(p: AcmePosition, words: str) -> OptionTold:
    option = option_of(p, words)
    for one in p.seats_to_choose:
        if option in p.options(one):
            return GAME.telling.describe(p, one, option)
    raise AssertionError(f"{words} is not offered: {p.options(p.seats_to_choose[0])}")


def lines(p: AcmePosition, name: str, who: int | None = 0) -> dict[str, str]:
    """What the panel of a civilization says."""
    group = seen(p, who)["panels"][seat(p, name)]["groups"][0]
    return {line["label"]: line["value"] for line in group["lines"]}


def badges(p: AcmePosition, area: str) -> list[tuple[str, str]]:
    """Symbol and side of what lies on an area."""
    return [(one["symbol"], one.get("side", "")) for one in seen(p)["badges"].get(area, [])]


# --- laws ---


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_view_is_whole_and_every_option_points_at_something(scenario: str) -> None:
    board = GAME.telling.board(scenario)
    json.dumps(board)
    clauses = {clause.id for clause in GAME.clauses()}
    for seed in range(SIZE):
        for p in positions(scenario, seed):
            check_view(p, board, clauses)
            for one in p.seats_to_choose:
                check_options(p, one)


def check_view(p: AcmePosition, board: Board, clauses: set[str]) -> None:
    sides = {side["id"] for side in board["sides"]}
    symbols = {symbol["id"] for symbol in board["symbols"]}
    first = p.seats_to_choose[0] if p.asked else 0
    for who in (first, (first + 1) % p.seats, None):
        view = seen(p, who)
        json.dumps(view)
        assert view["prompt"][0] == view["prompt"][0].upper() and view["prompt"][-1] in ".?", view["prompt"]
        assert "-1" not in view["prompt"] and "  " not in view["prompt"], view["prompt"]
        assert view["prompt_clause"] in clauses
        assert len(view["trail"]) >= 2 and all(view["trail"])
        check_cards(p, view)
    ids = [item["id"] for item in view["pieces"]]
    assert len(set(ids)) == len(ids)
    for item in view["pieces"]:
        assert item["space"] in AREA_IDS and item["side"] in sides and item["symbol"] == "disk", item
        assert item["count"] > 0 and item["title"]
    counted = sum(item["count"] for item in view["pieces"] if item["side"] != WHITE)
    assert counted == sum(p.total(faction) for faction in range(FACTIONS))
    for found in view["badges"].values():
        assert all(badge["symbol"] in symbols and badge["title"] for badge in found)
        assert all(badge.get("side", "red") in sides for badge in found)
    assert set(view["badges"]) <= set(AREA_IDS) and set(view["shade"].values()) <= sides
    for track in board["tracks"]:
        now = view["tracks"][track["id"]]
        assert -1 <= now["at"] < len(track["places"])
        assert all(0 <= mark["at"] < len(track["places"]) and mark["side"] in sides for mark in now["marks"])
    assert view["scores"] == p.scores() == [panel["score"] for panel in view["panels"]]
    for panel in view["panels"]:
        assert sum(int(line["value"]) for line in panel["lines"]) == panel["score"]
        for group in panel["groups"]:
            assert all(line.get("clause", "2.1") in clauses for line in group["lines"])
    for number, lit in view["charts"].items():
        chart = next(one for one in board["charts"] if one["id"] == number)
        assert max(lit["rows"], default=0) < len(chart["rows"])
    fight = view["fight"]
    if fight is not None:
        assert fight["clause"] in clauses and len(fight["sides"]) >= 1
        assert {side["side"] for side in fight["sides"]} <= sides


def check_cards(p: AcmePosition, view: Any) -> None:
    """Every card is seen once at most, and every one that lies face up is seen."""
    open_cards = [card["id"] for hand in view["hands"] for card in hand["cards"] or []]
    open_cards += [card["id"] for one in view["tables"] for card in one["cards"]]
    open_cards += [card["id"] for pile in view["piles"] for card in pile["cards"] or []]
    assert len(set(open_cards)) == len(open_cards), open_cards
    hidden = sum(hand["count"] - len(hand["cards"] or []) for hand in view["hands"])
    deck = next(pile["count"] for pile in view["piles"] if pile["id"] == "deck")
    assert deck == sum(p.card_at[card] == DECK for card in FATE)
    fate = [one for one in open_cards if not one.isdigit() or int(one) < FIRST_DEITY]
    assert len(fate) + hidden + deck == len(FATE)


def check_options(p: AcmePosition, who: int) -> None:
    view = seen(p, who)
    cards = {card["id"] for hand in view["hands"] for card in hand["cards"] or []}
    cards |= {card["id"] for one in view["tables"] for card in one["cards"]}
    cards |= {card["id"] for pile in view["piles"] for card in pile["cards"] or []}
    known = {
        "space": set(AREA_IDS),
        "piece": {item["id"] for item in view["pieces"]},
        "card": cards,
        "side": set(SIDES),
        "button": {""},
    }
    texts: list[str] = []
    for option in p.options(who):
        data = GAME.telling.describe(p, who, option)
        json.dumps(data)
        assert data["text"][0].isupper() or data["text"][0].isdigit(), data
        texts.append(f"{data['text']} {data['points']}")
        for target in data["points"]:
            kind, _, name = target.partition(":")
            assert name in known[kind], f"{option}: {target}"
    assert len(set(texts)) == len(texts), f"two options read the same: {texts}"


@clause("19.1")
@pytest.mark.parametrize("scenario", ["basic-2", "basic-4"])
def test_a_view_does_not_change_when_hidden_things_are_dealt_anew(scenario: str) -> None:
    for p in positions(scenario, 31, 40):
        for who in [None, *range(p.seats)]:
            view = json.dumps(seen(p, who))
            for guess in range(2):
                imagined = p.imagine(who, LooseDice(seed_from(f"{guess}")))
                assert json.dumps(seen(imagined, who)) == view


# --- the board ---


@clause("7.1", "8.1")
@pytest.mark.parametrize(
    ("scenario", "map"), [("basic-2", "abbreviated"), ("basic-3", "western"), ("basic-5", "full")]
)
def test_areas_out_of_play_are_closed_and_say_why(scenario: str, map: str) -> None:
    spaces = GAME.telling.board(scenario)["spaces"]
    open_areas = [space["id"] for space in spaces if "closed" not in space]
    assert open_areas == [AREA_IDS[area] for area in IN_PLAY[MAP_IDS.index(map)]]
    wanted = {"abbreviated": "7.1", "western": "8.1"}.get(map)
    assert {space["closed_clause"] for space in spaces if "closed" in space} == (
        {wanted} if wanted else set()
    )
    closed = {space["id"] for space in spaces if "closed" in space}
    for space in spaces:
        if space["id"] not in closed:
            assert not closed & set(space["neighbours"])


@clause("S9", "7.1", "8.1")
def test_the_sandbox_closes_areas_by_the_map_that_was_chosen() -> None:
    assert not any("closed" in space for space in GAME.telling.board("sandbox-2")["spaces"])
    for map in MAP_IDS:
        p = new("sandbox-2", options={"map": map})
        out = seen(p).get("closed", {})
        assert [area for area in AREA_IDS if area not in out] == [
            AREA_IDS[area] for area in IN_PLAY[MAP_IDS.index(map)]
        ]


def test_players_are_told_plainly_what_is_reconstructed() -> None:
    help_page = GAME.telling.board("basic-2")["help"][-1]
    assert "reconstructed" in help_page["title"] and "map" in help_page["text"]
    card = next(card for card in FATE if CARDS[card].provenance == "reconstructed")
    p = table(TWO + f'[civilizations.egypt]\nhand = ["{CARDS[card].id}"]')
    shown = seen(p, seat(p, "egypt"))["hands"][seat(p, "egypt")]["cards"][0]
    assert any("reconstructed" in mark["title"] for mark in shown["marks"])


# --- what is seen on the map ---


@clause("3.2", "3.3", "3.21")
def test_piles_are_camps_settlements_and_cities() -> None:
    p = table(
        TWO
        + "[civilizations.egypt]\ndisks = { thebes = 3, memphis = 2, abydos = 1 }\n[barbarians]\ndisks = { tyre = 3 }"
    )
    found = {item["id"]: item for item in seen(p)["pieces"]}
    assert found["blue.thebes"]["title"] == "City of Egypt in Thebes: 3 disks"
    assert found["blue.memphis"]["title"] == "Settlement of Egypt in Memphis: 2 disks"
    assert found["blue.abydos"]["title"] == "Camp of Egypt in Abydos: 1 disk"
    assert "open" not in found["blue.thebes"]["tags"]
    assert found["barbarians.tyre"]["title"] == "3 disks of the Barbarians in Tyre"
    assert "open" in found["barbarians.tyre"]["tags"], "Barbarians build no Cities: no wall is drawn"


@clause("4.3.3", "4.3.4", "14.5.3")
def test_homelands_wear_their_colour_and_carry_their_temple() -> None:
    p = table(
        TWO + '[civilizations.egypt]\nhome = "thebes"\ndisks = { thebes = 2 }\ndeity = "god-of-war"\n'
        '[civilizations.hittite]\nhome = "hattusha"\ndisks = { hattusha = 2 }'
    )
    assert badges(p, "thebes") == [("homeland", "blue"), ("deity-war", "blue")]
    assert badges(p, "hattusha") == [("homeland", "red"), ("fort", "red")], "a Mountain has a Stronghold"
    assert lines(p, "egypt")["Deity"] == "God of War, active"


@clause("15.1")
def test_contested_areas_are_marked_and_foreseen() -> None:
    p = table(
        TWO + "[civilizations.egypt]\ndisks = { thebes = 2, kadesh = 3 }\n"
        "[civilizations.hittite]\ndisks = { hattusha = 2, kadesh = 2 }"
    )
    assert ("sword", "") in badges(p, "kadesh")
    odds = GAME.telling.odds_now(p, 0)
    assert odds is not None
    assert any(
        line["text"].startswith("Kadesh would leave") and "Egypt 2" in line["text"]
        for line in odds["summary"]
    )


@clause("16.6.2", "16.7.1", "16.6.1")
def test_the_sudden_end_is_no_question_any_more_once_it_was_checked() -> None:
    def told(p: AcmePosition, name: str) -> str:
        return str(GAME.telling.odds_now(p, seat(p, name)))

    sides: dict[str, Any] = {
        "egypt": {"disks": {"thebes": 3}, "home": "thebes", "minas": 1, "hand": [5]},
        "hittite": {"disks": {"hattusha": 3}, "minas": 1},
    }
    p = lay("reckoning", now={"turn": 2}, cards={"deck_top": [31]}, **sides)
    assert "This turn ends the Epoch" in told(p, "hittite")  # the Grand Astrologer is asked first
    until(p, "spend 1")
    asked, other = p.seats_to_choose[0], 1 - p.seats_to_choose[0]
    assert "about to be drawn" in str(GAME.telling.odds_now(p, asked))
    assert "This turn ends" not in str(GAME.telling.odds_now(p, other))
    first = lay("growth", now={"age_ends": True}, **sides)
    assert "This turn ends" not in told(first, "egypt"), "turn 1 has no check"


# --- the competition at hand ---


FIGHT = (
    THREE + '[now]\nphase = "competition"\norder = ["egypt", "hittite", "assyria"]\n'
    '[civilizations.egypt]\nhome = "thebes"\ndisks = { thebes = 2, kadesh = 3 }\nhand = ["improved-bow", "local-trade"]\n'
    '[civilizations.hittite]\nhome = "hattusha"\ndisks = { hattusha = 2, kadesh = 4 }\nhand = ["warrior-king"]\n'
    '[civilizations.assyria]\nhome = "nineveh"\ndisks = { nineveh = 2 }'
)


@clause("15.14.2", "15.14.6")
def test_the_competition_at_hand_says_what_each_keeps() -> None:
    p = table(FIGHT)
    fight = seen(p)["fight"]
    assert fight["space"] == "kadesh"
    kept = {side["side"]: side["keeps"] for side in fight["sides"]}
    assert kept == {"blue": "nothing", "red": "2 disks"}
    detail = described(p, "lay improved-bow")["detail"]
    assert detail.startswith("You keep 2 instead of 0"), detail


@clause("15.14.2", "19.1")
def test_a_card_laid_is_a_back_for_others_and_a_face_for_its_owner() -> None:
    p = table(FIGHT)
    play(p, "lay improved-bow")
    mine = seen(p, seat(p, "egypt"))
    others = seen(p, seat(p, "hittite"))
    bow = str(CARD_INDEX["improved-bow"])
    own = [card for one in mine["tables"] if one["seat"] == seat(p, "egypt") for card in one["cards"]]
    theirs = [card for one in others["tables"] if one["seat"] == seat(p, "egypt") for card in one["cards"]]
    assert [card["id"] for card in own if card.get("state") == "laid face down"] == [bow]
    assert [card.get("face_down") for card in theirs if card.get("state") == "laid face down"] == [True]
    assert "Improved Bow" not in json.dumps(others)
    notes = {side["side"]: side["notes"] for side in others["fight"]["sides"]}
    assert notes["blue"] == ["1 card face down"]
    keeps = {side["side"]: side["keeps"] for side in mine["fight"]["sides"]}
    assert keeps["blue"] == "2 disks", "who laid it reckons with it"


# --- cards on the table ---


@clause("14.4.6")
def test_investments_lie_open_with_their_disks() -> None:
    p = table(
        TWO + '[now]\nphase = "card"\norder = ["egypt", "hittite"]\n'
        '[civilizations.egypt]\nhome = "thebes"\ndisks = { thebes = 2 }\nhand = ["master-scribe"]\n'
        '[civilizations.hittite]\nhome = "hattusha"\ndisks = { hattusha = 2 }'
    )
    play(p, "play master-scribe")
    found = next(one for one in seen(p)["tables"] if one["seat"] == seat(p, "egypt"))
    scribe = next(card for card in found["cards"] if card["title"] == "Master Scribe")
    assert scribe["pieces"] == [{"symbol": "disk", "count": 3, "title": "3 disks", "side": "blue"}]


@clause("4.2.8", "14.5.1", "14.5.2")
def test_deities_on_offer_are_targets_and_a_payment_counts_down() -> None:
    p = table(
        TWO + '[now]\nphase = "card"\norder = ["egypt", "hittite"]\n'
        '[civilizations.egypt]\nhome = "thebes"\nminas = 2\ndisks = { thebes = 3, memphis = 2, abydos = 1 }\n'
        '[civilizations.hittite]\nhome = "hattusha"\ndisks = { hattusha = 2 }'
    )
    offered = next(pile for pile in seen(p)["piles"] if pile["id"] == "deities")
    assert offered["count"] == 7
    told = described(p, "establish god-of-war")
    assert told["points"] == [f"card:{CARD_INDEX['god-of-war']}"]
    play(p, "establish god-of-war")
    assert seen(p)["budget"]["left"] == "5 Resources"
    assert described(p, "pay-mina")["short"] == "cheapest"
    play(p, "pay-mina", "pay-mina", "pay-disk abydos")
    assert seen(p)["budget"]["left"] == "2 Resources"
    play(p, "pay-disk memphis", "pay-disk memphis")
    assert lines(p, "egypt")["Deity"] == "God of War, active"


# --- asking without telling ---


@clause("14.4.1")
def test_a_window_waits_for_the_same_whatever_the_hands_hold() -> None:
    text = (
        THREE + '[now]\nphase = "card"\norder = ["egypt", "hittite", "assyria"]\n'
        '[civilizations.egypt]\nhome = "thebes"\ndisks = { thebes = 2 }\nhand = ["royal-treasury"]\n'
        '[civilizations.hittite]\nhome = "hattusha"\ndisks = { hattusha = 2 }\nhand = ["HITTITE"]\n'
        '[civilizations.assyria]\nhome = "nineveh"\ndisks = { nineveh = 2 }\nhand = ["famine"]'
    )
    seen_by_egypt = []
    for held in ("prophetess", "drought"):
        p = table(text.replace("HITTITE", held))
        p.discreet = True
        play(p, "play royal-treasury")
        view = seen(p, seat(p, "egypt"))
        seen_by_egypt.append((p.waited_for(), view["prompt"], view["trail"]))
    assert seen_by_egypt[0] == seen_by_egypt[1]
    assert seen_by_egypt[0][0] == [0, 2]
    assert seen_by_egypt[0][1] == (
        "Waiting for the Hittites and Assyria: whether Royal Treasury of Egypt is negated."
    )


# --- a civilization that changes ---


@clause("16.5.5")
def test_a_seat_that_returns_as_another_is_called_so() -> None:
    p = table(
        TWO + '[now]\nphase = "reckoning"\nlast_epoch = 2\norder = ["egypt", "hittite"]\n'
        '[civilizations.egypt]\nhome = "thebes"\nvp = 20\ndisks = { thebes = 3 }\n'
        '[civilizations.hittite]\nhome = "hattusha"\nvp = 2\ndisks = { hattusha = 2, pala = 1 }'
    )
    before = len(p.journal.facts) if p.journal else 0
    until(p, "gilgamesh")
    assert seen(p)["sides"]["red"] == {"name": "Hittites", "emblem": "sun"}
    play(p, "gilgamesh", "civilization greek")
    assert seen(p)["sides"]["red"] == {"name": "Greeks", "emblem": "anchor"}
    assert p.journal is not None
    told = [
        "".join(part["t"] for part in GAME.telling.sentence(p, fact)["parts"])
        for fact in p.journal.facts[before:]
    ]
    assert any("Hittites" in text and "turn Barbarian" in text for text in told), "called as they were then"
    assert any(text.startswith("Gilgamesh returns: the Hittites depart") for text in told)


# --- what the match shows ---


def test_the_end_is_told_with_points_by_source() -> None:
    match = Match.new(GAME, "sargon", seed=4)
    dice = chance(4)
    while not match.position.over:
        random_choice(match.position, dice)
    view = match.view(0)
    assert view["prompt"].startswith("The game is over")
    assert [entry["total"] for entry in view["summary"]] == view["scores"]
    for entry in view["summary"]:
        assert sum(line["points"] for line in entry["lines"]) == entry["total"]

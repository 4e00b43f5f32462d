"""What people see of Genesis: it never fails, points at what is there, hides what is hidden, says what is so."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from kadesh.games.genesis.charts.tables import CARD_KIND, EGYPT, POWER_IDS, SPACE_IDS, SPACES
from kadesh.games.genesis.game import GAME
from kadesh.games.genesis.rules.position import DECK, GROUPS, GenesisPosition, size
from kadesh.match import Match
from kadesh.table import LooseDice, Step, seed_from
from kadesh.table.contract import Board, OptionTold
from tests.games.genesis.table import new, options_for, play, table
from tests.laws import SIZE
from tests.support import chance, clause, random_choice

EVERY = 7
SCENARIOS = [scenario.id for scenario in GAME.scenarios()]


def positions(scenario: str, seed: int, every: int = EVERY) -> Iterator[GenesisPosition]:
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


def seen(p: GenesisPosition, seat: int | None = 0) -> Any:
    return GAME.telling.view(p, seat)


def asked(p: GenesisPosition) -> Any:
    return seen(p, p.seats_to_choose[0])


def described(p: GenesisPosition, words: str) -> OptionTold:
    for seat in p.seats_to_choose:
        found = options_for(words, p.options(seat))
        if found:
            return GAME.telling.describe(p, seat, found[0])
    raise AssertionError(f"{words} is not offered: {p.options(p.seats_to_choose[0])}")


def lines(p: GenesisPosition, power: str, seat: int | None = 0) -> dict[str, str]:
    for panel in seen(p, seat)["panels"]:
        for group in panel["groups"]:
            if group["id"] == power:
                return {line["label"]: line["value"] for line in group["lines"]}
    raise AssertionError(power)


# --- laws ---


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_view_is_whole_and_every_option_points_at_something(scenario: str) -> None:
    board = GAME.telling.board(scenario)
    json.dumps(board)
    clauses = {clause.id for clause in GAME.clauses()}
    for seed in range(SIZE):
        for p in positions(scenario, seed):
            check_view(p, board, clauses)
            for seat in p.seats_to_choose:
                check_options(p, seat)


def check_view(p: GenesisPosition, board: Board, clauses: set[str]) -> None:
    sides = {side["id"] for side in board["sides"]}
    symbols = {symbol["id"] for symbol in board["symbols"]}
    first = p.seats_to_choose[0] if p.asked else 0
    for seat in (first, (first + 1) % p.seats, None):
        view = seen(p, seat)
        json.dumps(view)
        assert view["prompt"][0] == view["prompt"][0].upper() and view["prompt"][-1] in ".?", view["prompt"]
        assert "nobody" not in view["prompt"] and "-1" not in view["prompt"], view["prompt"]
        assert view["prompt_clause"] in clauses
        assert len(view["trail"]) >= 2 and all(view["trail"])
    ids = [item["id"] for item in view["pieces"]]
    assert len(set(ids)) == len(ids)
    for item in view["pieces"]:
        assert item["space"] in SPACE_IDS and item["side"] in sides and item["symbol"] in symbols, item
        assert item["count"] > 0 and item["title"]
    units = ("foot", "chariot", "grain", "hand")
    on_map = sum(item["count"] for item in view["pieces"] if item["symbol"] in units)
    assert on_map == sum(size(force) for force in p.units[: GROUPS * SPACES])
    for badges in view["badges"].values():
        assert all(badge["symbol"] in symbols and badge["title"] for badge in badges)
    assert set(view["badges"]) <= set(SPACE_IDS) and set(view["shade"]) <= set(SPACE_IDS)
    assert set(view["shade"].values()) <= sides
    check_routes(view)
    for track in board["tracks"]:
        now = view["tracks"][track["id"]]
        assert -1 <= now["at"] < len(track["places"])
        assert all(0 <= mark["at"] < len(track["places"]) and mark["side"] in sides for mark in now["marks"])
    assert view["scores"] == p.scores() == [panel["score"] for panel in view["panels"]]
    for panel in view["panels"]:
        assert sum(int(line["value"]) for line in panel["lines"]) == panel["score"]
        for group in panel["groups"]:
            assert group["side"] in sides and all(
                line.get("clause", "2.6") in clauses for line in group["lines"]
            )


def check_routes(view: dict[str, Any]) -> None:
    routes = view["routes"]
    assert len({route["id"] for route in routes}) == len(routes)
    for route in routes:
        assert (route["state"] == "open") == (route["cut_at"] is None)
        assert route["spaces"] and set(route["spaces"]) <= set(SPACE_IDS)
        assert route["cut_at"] is None or route["cut_at"] in SPACE_IDS


def check_options(p: GenesisPosition, seat: int) -> None:
    view = seen(p, seat)
    known = {
        "space": set(SPACE_IDS),
        "piece": {item["id"] for item in view["pieces"]},
        "card": {card["id"] for hand in view["hands"] for card in hand["cards"] or []},
        "side": set(POWER_IDS),
        "button": {""},
    }
    texts: list[str] = []
    for option in p.options(seat):
        data = GAME.telling.describe(p, seat, option)
        json.dumps(data)
        assert data["text"][0].isupper() or data["text"][0].isdigit(), data
        texts.append(f"{data['text']} {data['points']}")
        for target in data["points"]:
            kind, _, name = target.partition(":")
            assert name in known[kind], f"{option}: {target}"
    assert len(set(texts)) == len(texts), f"two options read the same: {texts}"


@clause("13.1.2")
@pytest.mark.parametrize("scenario", ["growth-of-empires", "empires-in-conflict-2", "egypt-and-the-hittites"])
def test_a_view_does_not_change_when_hidden_things_are_dealt_anew(scenario: str) -> None:
    for p in positions(scenario, 31, 23):
        for seat in [None, *range(p.seats)]:
            view = json.dumps(seen(p, seat))
            for guess in range(2):
                imagined = p.imagine(seat, LooseDice(seed_from(f"{guess}")))
                assert json.dumps(seen(imagined, seat)) == view


def test_every_question_word_and_kind_of_fact_is_answered_for() -> None:
    assert GAME.missing() == []


def test_the_trail_is_that_of_the_view() -> None:
    for p in positions("growth-of-empires", 17, 40):
        assert GAME.telling.trail(p, None) == seen(p, None)["trail"]


@pytest.mark.parametrize("scenario", ["growth-of-empires", "egypt-and-the-hittites"])
def test_everything_that_could_be_thought_of_can_be_described(scenario: str) -> None:
    steps: set[Step[Any]] = set()
    for p in positions(scenario, 11, 1):
        if p.asked and p.step not in steps:
            steps.add(p.step)
            for option in p.universe(p.asked[0]):
                assert GAME.telling.describe(p, p.asked[0], option)["text"]
    assert len(steps) > 12


def test_why_not_answers_for_every_space() -> None:
    match = Match.new(GAME, "growth-of-empires", seed=3)
    dice = chance(3)
    while match.position.step.name != "march":
        random_choice(match.position, dice)
    seat = match.position.seats_to_choose[0]
    reasons = [answer.reason.text for at in SPACE_IDS for answer in match.why_not(seat, f"space:{at}")]
    assert len(reasons) > 50 and all(reasons)


# --- the board ---


def test_the_board_of_each_scenario() -> None:
    for scenario in GAME.scenarios():
        board = GAME.telling.board(scenario.id)
        assert [space["id"] for space in board["spaces"]] == SPACE_IDS
        assert set(board["map"]["spaces"]) <= set(SPACE_IDS)
        assert [seat["name"] for seat in board["seats"]] == scenario.seats or scenario.id == "sargon"
        colours = [seat["colour"] for seat in board["seats"]]
        assert len(set(colours)) == len(colours)
        assert [side["id"] for side in board["sides"]] == [*POWER_IDS, "pirates"]
        looks = [(side["seat"], side["shade"]) for side in board["sides"]]
        assert len(set(looks)) == len(looks)
        kinds = {kind["id"] for kind in board["kinds"]}
        for space in board["spaces"]:
            assert space["kind"] in kinds and space["text"].endswith(".")
            for other in space["neighbours"]:
                assert space["id"] in board["spaces"][SPACE_IDS.index(other)]["neighbours"]


@clause("2.1.2", "2.1.3")
def test_what_a_space_says_of_itself() -> None:
    spaces = {space["id"]: space for space in GAME.telling.board("growth-of-empires")["spaces"]}
    assert spaces["ugarit"]["text"].startswith("Independent city. Printed walls (DS) ")
    assert [badge["symbol"] for badge in spaces["ugarit"]["badges"]] == ["port"]
    assert spaces["thebes"]["text"].startswith("Capital of Egypt.")
    assert spaces["nairi"]["kind"] == "mountain" and spaces["libya-box"]["kind"] == "box"


def test_a_situation_has_a_board_too() -> None:
    text = ACTION + force('thebes = "1 INF"')
    names = [seat["name"] for seat in GAME.telling.board(text)["seats"]]
    assert names == ["Egypt", "Hittites", "Mitanni"]


# --- the view ---

ACTION = """
seats = ["egypt", "hittite", "mitanni"]
[now]
turn = 2
phase = "action"
active = "egypt"
paid = true
track = ["hittite"]
pool = { mitanni = 1 }
used = { egypt = 1 }
[powers.hittite]
units = { hattusa = "2 INF 1 PS" }
"""


def force(text: str) -> str:
    return f"[powers.egypt]\nunits = {{ {text} }}\n"


@clause("3.4.3", "7.2.1", "7.2.3")
def test_a_move_in_words() -> None:
    p = table(ACTION + force('gaza = "5 INF", memphis = "3 INF"'), dice=[4])
    assert asked(p)["trail"][-1] == "Egypt's activation"
    assert asked(p)["prompt"].startswith("Egypt: choose an action (left are a major move, 2 minor actions")
    assert seen(p, 1)["prompt"] == "Waiting for Egypt: an action."
    assert described(p, "major gaza")["detail"] == "5 infantry"
    play(p, "major gaza")
    assert asked(p)["trail"][-1] == "Major Move"
    assert described(p, "all")["text"] == "Take all: 5 infantry"
    play(p, "all")
    assert "4 movement points left: where next?" in asked(p)["prompt"]
    assert described(p, "enter megiddo")["points"] == ["space:megiddo"]
    group = [piece for piece in seen(p)["pieces"] if piece["id"] == "egypt.inf@gaza#force"]
    assert group[0]["count"] == 5 and group[0]["tags"] == ["group", "glow"]
    assert described(p, "stop")["detail"] == "4 movement points unused"


@clause("5.1.1")
def test_a_route_says_where_it_is_cut() -> None:
    held = ACTION.replace('hattusa = "2 INF 1 PS"', 'hermopolis = "1 INF"')
    p = table(held + force('megiddo = "2 INF", thebes = "1 INF"'))
    routes = {route["id"]: route for route in seen(p)["routes"]}
    memphis = routes["egypt.memphis"]
    assert memphis["spaces"] == ["memphis", "hermopolis", "thebes"]
    assert (memphis["state"], memphis["cut_at"]) == ("cut", "hermopolis")
    assert memphis["title"] == "Memphis to Thebes, cut at Hermopolis: held by the Hittites"
    free = table(ACTION + force('megiddo = "2 INF", thebes = "1 INF"'))
    assert {route["state"] for route in seen(free)["routes"] if route["side"] == "egypt"} == {"open"}


@clause("2.6", "6.1.1", "14.0")
def test_a_kingdom_in_its_panel() -> None:
    p = table(ACTION + force('gaza = "5 INF 2 PS", memphis = "3 INF"'))
    shown = lines(p, "egypt")
    assert shown["Army"] == "8 infantry, 2 peasants"
    assert shown["Treasury"] == f"{p.silver[EGYPT]} silver"
    assert shown["Manpower"].startswith("8 of ")
    assert shown["Points now"] == str(p.scores()[0])
    assert shown["Capital"] == "Thebes"


@clause("13.1.2")
def test_hands_are_open_to_their_owners_only() -> None:
    p = new("growth-of-empires", 2)
    for seat in range(p.seats):
        for hand in seen(p, seat)["hands"]:
            assert hand["count"] == 1
            assert (hand["cards"] is not None) == (hand["seat"] == seat)
        card = seen(p, seat)["hands"][seat]["cards"][0]
        assert card["title"] and card["text"] and card["kind"] and card["symbol"]
    assert all(hand["cards"] is None for hand in seen(p, None)["hands"])
    assert seen(p)["piles"][0] == {
        "id": "deck",
        "title": "Draw pile",
        "count": p.card_at.count(DECK),
        "cards": None,
    }
    assert sum(pile["count"] for pile in seen(p)["piles"]) + p.seats == len(CARD_KIND)


@clause("3.4.1")
def test_the_order_track_and_the_pool() -> None:
    p = new("growth-of-empires", 2)
    play(p, "first egypt")
    order = seen(p)["tracks"]["order"]
    assert order["at"] == 0
    assert [mark["at"] for mark in order["marks"] if mark["at"] < 5] == [1, 2, 3, 4]
    assert {mark["text"] for mark in order["marks"] if mark["at"] == 5} >= {"Egypt ×3", "Hittites ×3"}


@clause("12.1")
def test_an_offer_under_construction_is_seen_by_its_builder_only() -> None:
    hand = '[powers.egypt]\nhand = ["alliance", "gold"]\nsilver = 9\nunits = { thebes = "3 INF" }\n'
    p = table(ACTION + hand)
    play(p, "play alliance")
    while p.step.name != "make an offer":
        play(p, "aim-at hittite" if p.step.name == "aim" else "pass")
    play(p, "give-silver 3", "give-card gold", "passage")
    builder, other = p.seat_of[EGYPT], p.seat_of[1]
    assert "3 silver" in seen(p, builder)["prompt"] and "Gold" in seen(p, builder)["prompt"]
    for seat in (other, None, p.seat_of[2]):
        assert "silver" not in seen(p, seat)["prompt"] and "Gold" not in seen(p, seat)["prompt"]
    play(p, "propose")
    assert seen(p, other)["prompt"] == (
        "Egypt offers an alliance: Egypt gives 3 silver and the card Gold; "
        "each may pass through the other's spaces. Your answer?"
    )
    assert [card["title"] for card in seen(p, other)["hands"][builder]["cards"]] == ["Gold"]
    assert seen(p, p.seat_of[2])["hands"][builder]["cards"] is None
    play(p, "accept")
    assert lines(p, "egypt")["Ally"] == "The Hittites, with passage"


@clause("14.0")
def test_the_end_names_the_winner() -> None:
    for p in positions("sargon", 4, 50):
        last = p
    assert last.over
    assert seen(last)["prompt"].startswith("The game is over: ")
    assert seen(last)["summary"][0]["total"] == last.scores()[0]
    assert seen(last)["trail"][0] == "The end"

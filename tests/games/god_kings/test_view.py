"""What people see of The God Kings: it never fails, points at what is there, hides what is hidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from kadesh.games.god_kings.charts.tables import (
    N_CARDS,
    PROVINCE_IDS,
    PROVINCE_VP,
    SIDE_IDS,
    SPACE_IDS,
)
from kadesh.games.god_kings.game import GAME
from kadesh.games.god_kings.rules.places import OWN_GENERALS
from kadesh.games.god_kings.rules.position import DECK, GodKingsPosition
from kadesh.games.god_kings.telling.naming import WILD_ID, card_data, general_id
from kadesh.match import Match
from kadesh.table import LooseDice, Step, seed_from
from kadesh.table.contract import OptionTold
from tests.games.god_kings.table import options_for, play
from tests.laws import SIZE
from tests.support import chance, clause, random_choice

EVERY = 7
SCENARIOS = [scenario.id for scenario in GAME.scenarios()]
SHORT = [name for name in SCENARIOS if not name.startswith("campaign")]


def new(scenario: str, seed: int = 1) -> GodKingsPosition:
    p = GAME.new(scenario, seed)
    assert isinstance(p, GodKingsPosition)
    return p


def positions(scenario: str, seed: int, every: int = EVERY) -> Iterator[GodKingsPosition]:
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


def seen(p: GodKingsPosition, seat: int | None = 0) -> Any:
    return GAME.telling.view(p, seat)


def described(p: GodKingsPosition, words: str) -> OptionTold:
    for seat in p.seats_to_choose:
        found = options_for(words, p.options(seat))
        if found:
            return GAME.telling.describe(p, seat, found[0])
    raise AssertionError(f"{words} is not offered: {p.options(p.seats_to_choose[0])}")


def targets(view: Any, seats: int) -> set[str]:
    """Everything on the table that can be pointed at."""
    found = {"button", *(f"seat:{seat}" for seat in range(seats))}
    found |= {f"space:{id}" for id in SPACE_IDS} | {f"region:{id}" for id in PROVINCE_IDS}
    found |= {f"side:{id}" for id in (*SIDE_IDS, WILD_ID)}
    found |= {f"card:{card}" for card in range(N_CARDS)}
    for piece in view["pieces"]:
        found.add(f"piece:{piece['id']}")
        found |= {content["to"] for content in piece["contents"] if "to" in content}
    return found


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_everything_offered_points_at_something_there(scenario: str) -> None:
    for seed in range(max(1, SIZE // 2)):
        for p in positions(scenario, seed + 3, EVERY if scenario in SHORT else 6 * EVERY):
            for seat in [None, *range(p.seats)]:
                json.dumps(seen(p, seat))
            for seat in p.seats_to_choose:
                there = targets(seen(p, seat), p.seats)
                for option in p.options(seat):
                    told = GAME.telling.describe(p, seat, option)
                    assert told["text"] and told["points"], option
                    assert set(told["points"]) <= there, (p.step, option, told)
                    assert GAME.telling.points(p, seat, option) == told["points"]


@pytest.mark.parametrize("scenario", SHORT)
def test_pieces_have_names_of_their_own_and_stand_somewhere(scenario: str) -> None:
    for p in positions(scenario, 5):
        shown = seen(p)["pieces"]
        ids = [piece["id"] for piece in shown]
        assert len(set(ids)) == len(ids)
        for piece in shown:
            assert piece["space"] in SPACE_IDS and piece["count"] > 0 and piece["title"]
            assert (piece.get("within") == "city") == ("inside the walls" in piece["title"])
        on_map = [general for own in OWN_GENERALS for general in own if p.general_at[general] >= 0]
        named = {content["to"] for piece in shown for content in piece["contents"] if "to" in content}
        assert {f"piece:{general_id(general)}" for general in on_map} <= named


@pytest.mark.parametrize("scenario", ["prize-of-ugarit", "great-kings"])
def test_everything_that_could_be_thought_of_can_be_described(scenario: str) -> None:
    steps: set[Step[Any]] = set()
    for p in positions(scenario, 11, 1):
        if p.asked and p.step not in steps:
            steps.add(p.step)
            for option in p.universe(p.asked[0]):
                assert GAME.telling.describe(p, p.asked[0], option)["text"]
    assert len(steps) > 12


def test_why_not_answers_for_every_space() -> None:
    match = Match.new(GAME, "megiddo", seed=3)
    dice = chance(3)
    while match.position.step.name != "march":
        random_choice(match.position, dice)
    seat = match.position.seats_to_choose[0]
    reasons = [answer.reason.text for at in SPACE_IDS for answer in match.why_not(seat, f"space:{at}")]
    assert len(reasons) > 50 and all(reasons)


# --- the board ---


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_board_of_each_scenario(scenario: str) -> None:
    board = GAME.telling.board(scenario)
    assert [space["id"] for space in board["spaces"]] == SPACE_IDS
    assert set(board["map"]["spaces"]) == set(SPACE_IDS)
    assert [region["id"] for region in board["regions"]] == PROVINCE_IDS
    assert set(board["map"]["regions"]) == set(PROVINCE_IDS)
    colours = [seat["colour"] for seat in board["seats"]]
    assert len(set(colours)) == len(colours)
    kinds = {kind["id"] for kind in board["kinds"]}
    for space in board["spaces"]:
        assert space["kind"] in kinds and space["text"].endswith(".")
        assert (space.get("walls", 0) > 0) == space["kind"].startswith("walled") == ("inside" in space)
        for other in space["neighbours"]:
            assert space["id"] in board["spaces"][SPACE_IDS.index(other)]["neighbours"]


def test_players_are_told_what_is_reconstructed() -> None:
    pages = {page["title"]: page["text"] for page in GAME.telling.board("megiddo")["help"]}
    text = pages["What is reconstructed"]
    for what in ("map", "deck", "worth of provinces", "ratings of Kings", "set-ups"):
        assert what in text
    spaces = {space["id"]: space["text"] for space in GAME.telling.board("megiddo")["spaces"]}
    assert sum("Reconstructed" in text for text in spaces.values()) > 80
    assert "Reconstructed" not in spaces["avaris"]
    assert {card_data(card)["kind"].partition(", ")[2] for card in range(N_CARDS)} >= {
        "reconstructed",
        "in part reconstructed",
    }


@clause("18.1")
def test_a_province_says_who_holds_it_and_what_is_lacking() -> None:
    p = new("prize-of-ugarit")
    shown = seen(p)["regions"]
    assert shown["egypt"]["side"] == "egypt" and not shown["egypt"]["missing"]
    held = [id for id in PROVINCE_IDS if shown[id].get("side") == "egypt"]
    assert {"egypt", "sinai", "canaan", "upe", "amurru"} == set(held)
    mukiss = shown["mukiss"]
    assert "side" not in mukiss and mukiss["missing"] and mukiss["text"].startswith("Mitanni: 1 of ")
    worth = {region["id"]: region["badges"] for region in GAME.telling.board("megiddo")["regions"]}
    assert worth["canaan"][0]["text"] == str(PROVINCE_VP[PROVINCE_IDS.index("canaan")])


# --- the view ---


@clause("9.7", "8.1")
def test_hands_are_open_to_their_owners_only() -> None:
    p = new("prize-of-ugarit", 2)
    for seat in range(p.seats):
        for hand in seen(p, seat)["hands"]:
            assert hand["count"] == 7
            assert (hand["cards"] is not None) == (hand["seat"] == seat)
    assert all(hand["cards"] is None for hand in seen(p, None)["hands"])
    assert seen(p)["piles"][0]["count"] == p.card_at.count(DECK) and seen(p)["piles"][0]["cards"] is None


def test_what_is_dealt_anew_changes_no_view() -> None:
    for p in positions("prize-of-ugarit", 6, 20):
        for seat in range(p.seats):
            imagined = p.imagine(seat, LooseDice(seed_from("anew")))
            assert seen(imagined, seat) == seen(p, seat)


@clause("8.2", "9.2.A", "11.2")
def test_a_march_in_words() -> None:
    text = """
seats = ["egypt", "hatti"]
[now]
turn = 2
round = 1
phase = "impulse"
active = "egypt"
order = ["egypt", "hatti"]
[powers.egypt]
successor = "none"
provinces = ["egypt", "sinai"]
spaces = ["gaza"]
hand = [1, 2]
forces = { gaza = "King, 3 Amon, 2 chariots" }
[powers.hatti]
successor = "none"
provinces = ["hatti"]
forces = { hattusha = "King, 3 Storm God" }
"""
    p = GAME.new(text, 1)
    assert isinstance(p, GodKingsPosition)
    assert seen(p)["prompt"] == "Your Impulse: which card do you play?"
    assert seen(p, 1)["prompt"] == "Waiting for Egypt: a card."
    assert seen(p)["trail"][1:] == ["Round 1", "Egypt"]
    play(p, "card #1")
    told = described(p, "activate egypt.king")
    assert told["points"] == ["piece:egypt.king"] and told["detail"] == (
        "Gaza, with 3 warriors and 2 chariot units"
    )
    play(p, "activate egypt.king")
    assert described(p, "all")["short"] == "most"
    play(p, "all")
    assert "movement points left" in seen(p)["prompt"]
    assert described(p, "enter jaffa")["detail"].startswith("1 movement point")
    army = next(piece for piece in seen(p)["pieces"] if piece["id"] == "egypt.king")
    assert army["symbol"] == "king" and army["count"] == 5 and {"group", "glow"} <= set(army["tags"])
    assert [(content["symbol"], content["count"]) for content in army["contents"]] == [
        ("king", 1),
        ("foot", 3),
        ("chariot", 2),
    ]


@clause("24.3")
def test_the_end_names_the_winner() -> None:
    *_, last = positions("megiddo", 4, 50)
    assert last.over
    assert seen(last)["prompt"].startswith("The game is over: ")
    assert seen(last)["summary"][0]["total"] == last.scores()[0]
    goals = [GAME.telling.goal(last, seat) for seat in range(2)]
    assert {goal["state"] for goal in goals if goal is not None} == {"done", "lost"}


@pytest.mark.parametrize("scenario", SHORT)
def test_no_two_options_of_a_question_read_the_same(scenario: str) -> None:
    """Cards of the same name are told apart by their numbers."""
    for p in positions(scenario, 5, 3):
        for seat in p.seats_to_choose:
            told = [GAME.telling.describe(p, seat, option) for option in p.options(seat)]
            read = [(option["text"], option.get("detail")) for option in told]
            assert len(set(read)) == len(read), p.step.name

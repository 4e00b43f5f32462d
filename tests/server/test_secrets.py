"""No secret is ever in a response to somebody who may not know it.

A match of the tiny game with hidden hands is walked to its end. Every byte of
every answer is compared: first with what the game itself shows that seat, then
with the answer that the seat would get if everything that it cannot know had
been dealt anew. If one secret went over the wire, the two would differ.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from kadesh.server import proxy, views
from kadesh.server.archive import record_for
from kadesh.server.live import Live
from kadesh.table import LooseDice, seed_from
from tests.server.house import House, Player, wait_until

# Requests that anybody may send, with the seat's own eyes.
PLACES = ("", "/chat", "/record", "/why?target=card:3", "/why?target=button")


def three_people(house: House) -> tuple[list[Player], str]:
    players = [house.person(f"Player {n}") for n in range(3)]
    match = players[0].create("me", "open", "open")["id"]
    for seat in (1, 2):
        players[seat].post(f"/api/matches/{match}/join", {"seat": seat})
    players[0].post(f"/api/matches/{match}/start")
    return players, match


def answers(player: Player, match: str) -> dict[str, str]:
    found: dict[str, str] = {}
    for place in PLACES:
        response = player.http.get(f"/api/matches/{match}{place}")
        assert response.status_code == 200, response.text
        found[place] = response.text + str(
            sorted(response.headers.items() - {("date", response.headers["date"])})
        )
    found["past"] = player.http.get(
        f"/api/matches/{match}", params={"at": 1 if player.view(match)["after"] else 0}
    ).text
    return found


def test_every_byte_sent_to_a_seat_is_what_that_seat_may_know(house: House) -> None:
    players, match = three_people(house)
    watcher, nobody = house.person("Watcher"), house.stranger()
    eyes: list[tuple[Player, int | None]] = [
        *((p, n) for n, p in enumerate(players)),
        (watcher, None),
        (nobody, None),
    ]
    chance = random.Random(7)
    seen = 0
    for _ in range(60):
        live = answered(house, match)
        position = live.match.position
        if position.over:
            break
        for player, seat in eyes:
            seen += look(house, live, player, seat, match)
        seat = chance.choice(position.seats_to_choose)
        option = chance.choice(position.options(seat))
        players[seat].choose(match, list(option), live.match.after)
    assert house.desk.lives[match].match.position.over
    assert seen > 100
    seed = house.desk.lives[match].match.seed.hex()
    assert all(player.view(match)["seed"] == seed for player, _ in eyes)


def answered(house: House, match: str) -> Live:
    """The match after the table has given the answers that it gives for people."""

    async def is_answered() -> bool:
        async with house.desk.table(match) as (live, head):
            return not proxy.answers(live, head)

    wait_until(lambda: house.do(is_answered()))
    return house.desk.lives[match]


def look(house: House, live: Live, player: Player, seat: int | None, match: str) -> int:
    """Compare what a player gets now with what the seat may know."""
    got = answers(player, match)
    everything = json.dumps(got)
    assert live.match.seed.hex() not in everything
    view = json.loads(player.http.get(f"/api/matches/{match}").text)
    # What the game shows this seat is shown unchanged; options are the seat's own.
    for name, value in live.match.position.view(seat).items():
        assert view[name] == json.loads(json.dumps(value)), name
    own = [list(option) for option in live.match.position.options(seat)] if seat is not None else []
    assert [one["option"] for one in view["options"]] == own
    # The news are the facts that this seat may know, no more and no fewer, numbered without gaps.
    facts = [fact for fact in live.match.journal.facts if fact.known_to(seat)]
    lines = player.view(match, news_from=0)["news"]
    assert [line["n"] for line in lines] == list(range(len(facts)))
    assert [line["parts"] for line in lines] == [
        live.game.telling.sentence(live.match.position, fact)["parts"] for fact in facts
    ]
    # Of others' choices the record says only that there was one.
    record = player.get(f"/api/matches/{match}/record")
    assert record["seed"] is None and record["digest"] is None
    for mine, true in zip(record["choices"], live.match.record.choices, strict=True):
        assert mine == (true if true[0] == seat else [true[0], "@hidden"])
    same_if_dealt_anew(house, live, seat, match)
    return len(got)


def same_if_dealt_anew(house: House, live: Live, seat: int | None, match: str) -> None:
    """Render the same match with all that the seat cannot know dealt anew: not a byte may differ."""
    head = house.do(house.desk.head(match))
    user = head.seats[seat].user_id if seat is not None else None
    true = views.render(live, head, user, seat, 0)
    position = live.match.position
    try:
        for number in range(3):
            live.match.position = position.imagine(seat, LooseDice(seed_from(f"anew {number}")))
            live.match.position.offer_again()
            other = views.render(live, head, user, seat, 0)
            assert other == true
    finally:
        live.match.position = position
    assert record_for(live, head, user).find(live.match.seed.hex().encode()) < 0


def test_whispers_are_heard_only_by_those_they_are_for(house: House) -> None:
    players, match = three_people(house)
    draws = [line["parts"][0]["t"] for line in players[1].view(match)["news"]]
    assert len(draws) == 3 and all(text.startswith("draws 1 ") for text in draws)
    assert house.stranger().view(match)["news"] == []


def test_before_the_start_nobody_looks_into_a_hand(house: House) -> None:
    ada = house.person()
    match = ada.create("me", "open")["id"]
    view = ada.view(match)
    assert view["seat"] is None and all(hand["cards"] is None for hand in view["hands"])
    assert view["options"] == [] and view["news"] == []
    ada.get(f"/api/matches/{match}", 403, seat=1)
    ada.get(f"/api/matches/{match}", 403, seat=0)


def test_nobody_looks_through_anothers_eyes(house: House) -> None:
    players, match = three_people(house)
    for path in ("?seat=1", "?seat=1&at=0", "/why?target=card:1&seat=1"):
        players[0].get(f"/api/matches/{match}{path}", 403)
    watcher = house.person()
    watcher.get(f"/api/matches/{match}?seat=0", 403)


def test_the_past_hides_what_the_present_does(house: House) -> None:
    players, match = three_people(house)
    past = players[1].view(match, at=0)
    assert [hand["cards"] is None for hand in past["hands"]] == [True, False, True]
    assert all(hand["cards"] is None for hand in house.stranger().view(match, at=0)["hands"])


def test_standing_orders_are_nobody_elses_business(house: House) -> None:
    ada, blaise = house.person("Ada"), house.person("Blaise")
    match = ada.create("me", "open", game="obedient", scenario="two")["id"]
    blaise.post(f"/api/matches/{match}/join", {"seat": 1})
    ada.post(f"/api/matches/{match}/start")
    blaise.put(f"/api/matches/{match}/orders", [{"id": "never-negate"}])
    assert blaise.view(match)["orders"]["given"] == [{"id": "never-negate"}]
    assert ada.view(match)["orders"]["given"] == []
    assert "never" not in house.stranger().http.get(f"/api/matches/{match}").text
    ada.put(f"/api/matches/{match}/orders", [{"id": "surrender"}], 400)
    house.person().put(f"/api/matches/{match}/orders", [], 403)
    blaise.patch("/api/me/settings", {"attentive": True})
    for _ in range(40):
        wait_until(
            lambda: ada.view(match)["over"] or any(who.view(match)["options"] for who in (ada, blaise))
        )
        if ada.view(match)["over"]:
            break
        for player in (ada, blaise):
            now = player.view(match)
            assert not (player is blaise and ["let"] in [one["option"] for one in now["options"]])
            if now["options"]:
                player.choose(match, now["options"][0]["option"], now["after"])
                break
    assert ada.view(match)["over"]


@pytest.mark.parametrize("path", ["/metrics", "/health", "/schema/openapi.json", "/api/games"])
def test_public_pages_hold_no_secret(house: House, path: str) -> None:
    players, match = three_people(house)
    text = house.stranger().http.get(path).text
    secrets: list[Any] = [
        house.desk.lives[match].match.seed.hex(),
        match,
        players[0].me["id"],
        players[0].http.cookies["kadesh"],
    ]
    assert not any(secret in text for secret in secrets)

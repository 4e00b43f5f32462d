"""Guests, accounts, sessions, and what guards them."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from typing import Any

import httpx
import pytest

from kadesh.server import people
from tests.server.house import House, Player, two_people


def name() -> str:
    return f"Person {secrets.token_hex(5)}"


def test_a_newcomer_is_a_guest_and_stays_known(house: House) -> None:
    ada = house.person()
    assert ada.me["guest"] and ada.me["name"]
    assert ada.get("/api/me") == ada.me


def test_the_cookie_cannot_be_read_or_sent_by_others(house: House) -> None:
    with httpx.Client(base_url=house.address, headers={"X-Kadesh": "1"}) as client:
        cookie = client.get("/api/me").headers["set-cookie"]
        client.post("/api/me/name", json={"name": "Ada"})
    assert "HttpOnly" in cookie and "SameSite=Lax" in cookie and "Path=/" in cookie
    token = cookie.split("=", 1)[1].split(";")[0]
    rows = str(house.sql("SELECT key FROM sessions"))
    assert token not in rows and people.key_of(token) in rows


def test_behind_tls_the_cookie_goes_nowhere_else(
    new_store: Callable[[str], str], open_house: Callable[..., House]
) -> None:
    house = open_house(new_store("sqlite"), base_url="https://kadesh.example")
    with httpx.Client(base_url=house.address) as client:
        answer = client.get("/api/me")
        assert answer.headers["set-cookie"].endswith("; Secure")
        assert "max-age" in answer.headers["strict-transport-security"]
        head = {"X-Kadesh": "1", "Origin": "https://kadesh.example"}
        assert client.post("/api/me/name", json={"name": "Ada"}, headers=head).status_code == 200


def test_a_guest_becomes_an_account_and_keeps_the_matches(house: House) -> None:
    ada, _, match = two_people(house)
    mine = name()
    ada.post("/api/me/register", {"name": mine, "password": "short"}, 400)
    me = ada.post("/api/me/register", {"name": mine, "password": "correct horse"})
    assert not me["guest"] and me["name"] == mine and me["id"] == ada.me["id"]
    ada.post("/api/me/register", {"name": name(), "password": "correct horse"}, 409)
    hashed = house.sql("SELECT password FROM users WHERE id = ?", me["id"])[0][0]
    assert hashed.startswith("$argon2id$") and "horse" not in hashed
    ada.http.request("DELETE", "/api/session")
    assert ada.get("/api/me")["id"] != me["id"]
    other = house.person()
    other.post("/api/session", {"name": mine.upper(), "password": "wrong horse"}, 401)
    assert other.post("/api/session", {"name": mine.upper(), "password": "correct horse"})["id"] == me["id"]
    assert other.view(match)["seat"] == 0


def test_what_a_guest_played_comes_along_at_sign_in(house: House) -> None:
    ada = house.person()
    mine = name()
    ada.post("/api/me/register", {"name": mine, "password": "correct horse"})
    guest = house.person()
    match = guest.create("me", "random")["id"]
    guest.post("/api/session", {"name": mine, "password": "correct horse"})
    assert guest.view(match)["seat"] == 0
    assert match in [one["id"] for one in ada.get("/api/matches", list="mine")]


def test_a_session_that_has_ended_is_worth_nothing(house: House) -> None:
    ada = house.person("Ada")
    token = ada.http.cookies["kadesh"]
    ada.http.request("DELETE", "/api/session")
    again = Player(house.address)
    house.people.append(again.http)
    again.http.cookies.set("kadesh", token, domain="127.0.0.1")
    assert again.get("/api/me")["id"] != ada.me["id"]


def test_names(house: House) -> None:
    ada, blaise = house.person(), house.person()
    mine = name()
    assert ada.post("/api/me/name", {"name": f"  {mine} "})["name"] == mine
    for bad in ("", "x", "a" * 33, "a\u0000b", "tab\u200bbed", "\u202eevil"):
        ada.post("/api/me/name", {"name": bad}, 400)
    ada.post("/api/me/register", {"name": mine, "password": "correct horse"})
    blaise.post("/api/me/name", {"name": mine.upper()}, 409)
    blaise.post("/api/me/register", {"name": mine, "password": "correct horse"}, 409)


@pytest.mark.parametrize(
    "bad",
    [
        *(
            "Kadesh",
            "KADESH",
            "Kadеsh",
            "Kädesh",
            "Steward",
            "V1zier",
            "heuristic",
            "Heurist1c",
            "Open seat",
            "Host",
        ),
        *("Ада Lovelace", "Invited", "random"),
    ],
)
def test_nobody_is_called_like_the_host_or_a_bot(house: House, bad: str) -> None:
    ada = house.person()
    ada.post("/api/me/name", {"name": bad}, 400)
    ada.post("/api/me/register", {"name": bad, "password": "correct horse"}, 400)


def test_many_are_called_almost_like_a_bot(house: House) -> None:
    for good in ("Botticelli", "Randolph", "Hostilia", "Ада", "Zoë", "李白"):
        assert house.person().post("/api/me/name", {"name": good})["name"] == good


def test_nobody_is_called_like_somebody_else(house: House) -> None:
    tag = secrets.token_hex(4).translate(str.maketrans("0135", "acdf"))
    ada, eve = house.person(), house.person()
    ada.post("/api/me/register", {"name": f"Pascal {tag}", "password": "correct horse"})
    for alike in (f"PASCAL {tag}", f"PascaI {tag}", f"Pasca1 {tag}", f"Páscal {tag}", f"P a s c a l{tag}"):
        eve.post("/api/me/name", {"name": alike}, 409)
        eve.post("/api/me/register", {"name": alike, "password": "correct horse"}, 409)
    assert ada.post("/api/me/name", {"name": f"pascal {tag}"})["name"] == f"pascal {tag}"


def test_nobody_sits_down_with_the_name_of_somebody_at_the_table(house: House) -> None:
    """Guests too: whoever is there first keeps the name."""
    ada, eve = house.person("Ada Lovelace"), house.person("Ada Love1ace")
    match = ada.create("me", "open")["id"]
    eve.post(f"/api/matches/{match}/join", {"seat": 1}, 409)
    eve.post("/api/me/name", {"name": "Eve"})
    eve.post(f"/api/matches/{match}/join", {"seat": 1})
    eve.post("/api/me/name", {"name": "Ada LoveIace"}, 409)
    eve.post("/api/me/register", {"name": "ADA LOVELACE", "password": "correct horse"}, 409)
    ada.post(f"/api/matches/{match}/start")
    assert ada.view(match)["people"][1]["name"] == "Eve"


def test_a_name_that_was_drawn_is_drawn_anew(house: House) -> None:
    ada, eve = house.person(), house.person()
    house.change("UPDATE users SET name = ? WHERE id = ?", ada.me["name"], eve.me["id"])
    match = ada.create("me", "open")["id"]
    eve.post("/api/me/name", {"name": ada.me["name"]})
    eve.post(f"/api/matches/{match}/join", {"seat": 1})
    mine, theirs = (one["name"] for one in ada.view(match)["people"])
    assert mine == ada.me["name"] != theirs


def test_registering_renews_the_session(house: House) -> None:
    ada = house.person("Ada")
    planted = ada.http.cookies["kadesh"]
    me = ada.post("/api/me/register", {"name": name(), "password": "correct horse"})
    assert ada.http.cookies["kadesh"] != planted and ada.get("/api/me")["id"] == me["id"]
    assert with_cookie(house, planted).get("/api/me")["id"] != me["id"]


def with_cookie(house: House, token: str) -> Player:
    other = house.stranger()
    other.http.cookies.set("kadesh", token, domain="127.0.0.1")
    return other


def test_a_password_can_be_changed_and_ends_all_other_sessions(house: House) -> None:
    ada, mine = house.person(), name()
    me = ada.post("/api/me/register", {"name": mine, "password": "correct horse"})
    elsewhere = house.person()
    elsewhere.post("/api/session", {"name": mine, "password": "correct horse"})
    ada.post("/api/me/password", {"old": "wrong horse", "new": "battery staple"}, 401)
    ada.post("/api/me/password", {"old": "correct horse", "new": "password1"}, 400)
    ada.post("/api/me/password", {"old": "correct horse", "new": "battery staple"})
    assert ada.get("/api/me")["id"] == me["id"] != elsewhere.get("/api/me")["id"]
    elsewhere.post("/api/session", {"name": mine, "password": "correct horse"}, 401)
    assert elsewhere.post("/api/session", {"name": mine, "password": "battery staple"})["id"] == me["id"]
    house.person("A guest").post("/api/me/password", {"old": "x", "new": "battery staple"}, 409)


def test_sign_out_everywhere(house: House) -> None:
    ada, mine = house.person(), name()
    me = ada.post("/api/me/register", {"name": mine, "password": "correct horse"})
    elsewhere = house.person()
    elsewhere.post("/api/session", {"name": mine, "password": "correct horse"})
    assert ada.http.request("DELETE", "/api/sessions").status_code == 200
    assert me["id"] not in (ada.get("/api/me")["id"], elsewhere.get("/api/me")["id"])


@pytest.mark.parametrize(
    "bad",
    [
        *("password", "Password1", "12345678", "87654321", "qwertyuiop", "aaaaaaaa", "abababab", "letmein!!"),
        *("iloveyou", "kadesh2026", "abcdefgh", "1234abcd1234"[:4] * 2),
        *(
            "1q2w3e4r5t",
            "trustno1",
            "zaq12wsx",
            "P@ssw0rd",
            "Dragon2024!",
            "liverpool1",
            "qwer1234",
            "11112222",
        ),
    ],
)
def test_the_most_common_passwords_are_refused(house: House, bad: str) -> None:
    ada = house.person()
    ada.post("/api/me/register", {"name": name(), "password": bad}, 400)


def test_sign_in_attempts_are_limited(house: House) -> None:
    ada = house.person()
    mine = name()
    ada.post("/api/me/register", {"name": mine, "password": "correct horse"})
    other = house.person()
    statuses = [
        other.http.post("/api/session", json={"name": mine, "password": "guess"}).status_code
        for _ in range(people.ATTEMPTS + 2)
    ]
    assert statuses == [401] * people.ATTEMPTS + [429] * 2
    other.post("/api/session", {"name": mine, "password": "correct horse"}, 429)
    house.change("DELETE FROM attempts")


def test_an_unknown_name_and_a_wrong_password_look_alike(house: House) -> None:
    other = house.person()
    unknown = other.post("/api/session", {"name": name(), "password": "correct horse"}, 401)
    ada = house.person()
    mine = name()
    ada.post("/api/me/register", {"name": mine, "password": "correct horse"})
    assert other.post("/api/session", {"name": mine, "password": "wrong"}, 401) == unknown


def test_settings(house: House) -> None:
    ada = house.person()
    assert ada.patch("/api/me/settings", {"theme": "dark", "attentive": True})["settings"] == {
        "theme": "dark",
        "attentive": True,
    }
    assert ada.patch("/api/me/settings", {"theme": None})["settings"] == {"attentive": True}
    bad: list[Any] = [
        {"attentive": 1},
        {"email": "nobody"},
        {"email": "a@b\r\nBcc: c@d"},
        {"webhook": "file:///etc/passwd"},
        {"webhook": 7},
        {"x": "y" * 5000},
        [1],
    ]
    for settings in bad:
        ada.patch("/api/me/settings", settings, 400)


def test_another_site_cannot_act_for_a_player(house: House) -> None:
    ada = house.person()
    with httpx.Client(base_url=house.address, cookies=ada.http.cookies) as client:
        data = {"name": "Somebody"}
        assert client.post("/api/me/name", json=data).status_code == 403
        head = {"X-Kadesh": "1", "Origin": "https://evil.example"}
        assert client.post("/api/me/name", json=data, headers=head).status_code == 403
        head = {"X-Kadesh": "1", "Origin": "null"}
        assert client.post("/api/me/name", json=data, headers=head).status_code == 403
        head = {"X-Kadesh": "1", "Origin": house.address}
        assert client.post("/api/me/name", json=data, headers=head).status_code == 200
        assert client.delete("/api/session").status_code == 403


def test_every_answer_carries_the_content_policy(house: House) -> None:
    with httpx.Client(base_url=house.address) as client:
        for path in ("/", "/api/games", "/api/nothing", "/m/abc", "/api/matches/abc"):
            headers = client.get(path).headers
            policy = headers["content-security-policy"]
            assert "default-src 'none'" in policy and "script-src 'self';" in policy
            assert headers["x-content-type-options"] == "nosniff"
            assert "access-control-allow-origin" not in headers


def test_an_attentive_player_is_asked_even_if_they_can_only_decline(house: House) -> None:
    ada, blaise, match = two_people(house)
    blaise.patch("/api/me/settings", {"attentive": True})
    ada.choose(match, ["bid", 3])
    blaise.choose(match, ["bid", 0])
    play = next(one for one in ada.view(match)["options"])["option"]
    if play == ["pass"]:
        return
    ada.choose(match, play)
    assert ["let"] in [one["option"] for one in blaise.view(match)["options"]]

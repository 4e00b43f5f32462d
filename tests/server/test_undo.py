"""Taking choices back, alone and by consent."""

from __future__ import annotations

from tests.server.house import House, Player, two_people


def undo(player: Player, match: str, status: int = 200) -> dict[str, object]:
    found: dict[str, object] = player.post(
        f"/api/matches/{match}/undo", {"after": player.view(match)["after"]}, status
    )
    return found


def same(a: dict[str, object], b: dict[str, object]) -> bool:
    apart = {"after", "undo", "news", "chat", "chat_unread", "tag"}
    return {k: v for k, v in a.items() if k not in apart} == {k: v for k, v in b.items() if k not in apart}


def lead(ada: Player, blaise: Player, match: str) -> None:
    """Ada leads the first turn: nothing has been rolled since."""
    ada.choose(match, ["bid", 2])
    blaise.choose(match, ["bid", 0])


def test_a_secret_answer_is_taken_back_alone(house: House) -> None:
    ada, blaise, match = two_people(house)
    before = ada.view(match)
    ada.choose(match, ["bid", 2])
    assert ada.view(match)["undo"]["can"]
    after = undo(ada, match)
    assert same(after, before) and after["after"] == before["after"] + 2
    lead(ada, blaise, match)


def test_undo_equals_never_done(house: House) -> None:
    ada, blaise, match = two_people(house)
    lead(ada, blaise, match)
    before = ada.view(match)
    ada.choose(match, ["pass"])
    after = undo(ada, match)
    assert same(after, before) and after["news"] == before["news"]
    house.desk.lives.clear()
    assert same(ada.view(match), before)
    stale = before["after"] + 1
    ada.choose(match, ["pass"], stale, status=409)


def test_nothing_to_undo(house: House) -> None:
    ada, blaise, match = two_people(house)
    undo(ada, match, 409)
    ada.choose(match, ["bid", 1])
    ada.post(f"/api/matches/{match}/undo", {"after": 0}, 409)
    undo(blaise, match, 409)
    undo(house.person(), match, 403)


def beyond(house: House) -> tuple[Player, Player, str, dict[str, object]]:
    """Ada would take back what only consent can: Blaise has bid since."""
    ada, blaise, match = two_people(house)
    before = ada.view(match)
    lead(ada, blaise, match)
    view = ada.view(match)
    told = view["undo"].pop("what")
    assert told.startswith("“")
    assert view["undo"] == {"can": False, "ask": [1], "pending": None}
    return ada, blaise, match, before


def test_further_back_by_consent(house: House) -> None:
    ada, blaise, match, before = beyond(house)
    asked = undo(ada, match)
    assert asked["waiting"] == [0]
    pending = blaise.view(match)["undo"]["pending"]
    assert pending["by"] == 0 and pending["name"] == "Ada Lovelace" and pending["waiting"] == [1]
    ada.post(f"/api/matches/{match}/undo/consent", {"agree": True}, 409)
    undo(ada, match, 409)
    blaise.post(f"/api/matches/{match}/undo/consent", {"agree": True})
    now = ada.view(match)
    assert same(now, before) and now["undo"]["pending"] is None


def test_one_no_is_enough(house: House) -> None:
    ada, blaise, match, _ = beyond(house)
    before = ada.view(match)
    undo(ada, match)
    house.person().post(f"/api/matches/{match}/undo/consent", {"agree": False}, 403)
    blaise.post(f"/api/matches/{match}/undo/consent", {"agree": False})
    assert same(ada.view(match), before)
    assert ada.view(match)["undo"]["pending"] is None
    blaise.post(f"/api/matches/{match}/undo/consent", {"agree": True}, 409)
    assert "does not agree" in ada.get(f"/api/matches/{match}/chat")[-1]["text"]


def test_whoever_asks_and_then_chooses_asks_no_longer(house: House) -> None:
    ada, blaise, match, _ = beyond(house)
    undo(ada, match)
    ada.choose(match, ["pass"])
    assert blaise.view(match)["undo"]["pending"] is None


def test_a_request_lapses_when_anybody_chooses(house: House) -> None:
    """An old consent would sweep away what was played since."""
    ada, blaise, match = two_people(house)
    ada.choose(match, ["bid", 0])
    blaise.choose(match, ["bid", 1])
    undo(ada, match)
    assert blaise.view(match)["undo"]["pending"]["by"] == 0
    blaise.choose(match, ["pass"])
    assert ada.view(match)["undo"]["pending"] is None
    blaise.post(f"/api/matches/{match}/undo/consent", {"agree": True}, 409)


def test_against_bots_one_may_go_back_alone(house: House) -> None:
    ada = house.person()
    match = ada.create("me", "random", "random")["id"]
    before = ada.view(match)
    ada.choose(match, ["bid", 3])
    view = ada.wait_for_turn(match)
    assert view["undo"]["can"]
    while view["after"] > 0 and view["undo"]["can"]:
        if view["undo"]["beyond"]:
            # Beyond dice and what was shown only who says so.
            ada.post(f"/api/matches/{match}/undo", {"after": view["after"]}, 409)
            view = ada.view(match)
        data = {"after": view["after"], "further": True}
        response = ada.http.post(f"/api/matches/{match}/undo", json=data)
        assert response.status_code in (200, 409)
        view = ada.view(match)
        if same(view, before) or (0 in view["waiting"] and view["hands"] == before["hands"]):
            break
    assert 0 in view["waiting"]


def test_after_the_end_nothing_is_taken_back(house: House) -> None:
    from tests.server.house import play_out

    ada, blaise, match = two_people(house)
    play_out({0: ada, 1: blaise}, match)
    undo(ada, match, 409)
    assert not ada.view(match)["undo"]["can"]

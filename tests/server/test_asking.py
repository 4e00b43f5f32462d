"""Nobody learns from the asking: who is waited for, for how long, and what can be taken back."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from tests.server.house import House, Player, wait_until
from tests.table.reeds import ReedsPosition, is_negation


def position_of(house: House, match: str) -> ReedsPosition:
    position = house.desk.lives[match].match.position
    assert isinstance(position, ReedsPosition)
    return position


def three_leading(house: House, with_a_card: bool = False) -> tuple[list[Player], str]:
    """Three people, of whom the first leads, and whatever was dealt holds a card to play, if that is wanted.

    Who holds nothing but negations passes by himself.
    """
    players = [house.person(name) for name in ("Ada", "Blaise", "Cosima")]
    match = players[0].create("me", "open", "open", scenario="three", clock_days=3)["id"]
    for seat in (1, 2):
        players[seat].post(f"/api/matches/{match}/join", {"seat": seat})
    players[0].post(f"/api/matches/{match}/start")
    for player in players:
        player.put(f"/api/matches/{match}/orders", [{"id": "@ask"}])
    if with_a_card:
        holders = position_of(house, match).holder
        plain = [card for card, holder in enumerate(holders) if holder == -1 and not is_negation(card)]
        holders[plain[0]] = 0
    for seat, bid in enumerate((1, 0, 0)):
        players[seat].choose(match, ["bid", bid])
    return players, match


def three_at_a_card(house: House, hold: bool) -> tuple[list[Player], str]:
    """The leader has just played a card, and a negation is in others' hands or in nobody's."""
    players, match = three_leading(house, with_a_card=True)
    position = position_of(house, match)
    for card, holder in enumerate(position.holder):
        # Negations of others are dealt to the second seat, or out of the game.
        if is_negation(card) and holder != 0:
            position.holder[card] = 1 if hold else -3
    position.offer_again()
    option = next(one for one in position.options(0) if one[0] == "play")
    players[0].choose(match, list(option))
    return players, match


def seen(player: Player, match: str) -> Any:
    """All that somebody who has no answer sees of waiting, clocks and undo."""
    view = player.view(match)
    # What would be taken back names the card that was played, and nothing that came of it.
    assert "others" not in view["undo"].pop("what", "")
    return {
        **{key: view[key] for key in ("waiting", "undo", "prompt", "turn", "options")},
        "clock": list(view["clock"]),
    }


def test_the_same_is_seen_whether_a_hand_holds_an_answer_or_not(
    store: str, open_house: Callable[..., House]
) -> None:
    house = open_house(store, pause_least=30.0, pause_most=50.0)
    pictures = []
    for hold in (True, False):
        players, match = three_at_a_card(house, hold)
        who = [players[0], players[2], house.stranger()]
        pictures.append([seen(one, match) for one in who])
        asked = players[1].view(match)["options"]
        assert bool(asked) == hold, "who has nothing to decide is not troubled"
    assert pictures[0] == pictures[1]
    assert pictures[0][0]["waiting"] == [1, 2]


def test_the_table_answers_for_those_who_could_only_decline(
    store: str, open_house: Callable[..., House]
) -> None:
    house = open_house(store, pause_least=0.3, pause_most=0.4)
    begin = time.monotonic()
    players, match = three_at_a_card(house, hold=False)
    wait_until(lambda: players[0].view(match)["waiting"] != [1, 2])
    assert time.monotonic() - begin > 0.6, "a pause for each of both"
    assert "negates" not in json.dumps(players[0].view(match)["news"])


def test_a_server_that_starts_again_answers_what_was_left(
    store: str, open_house: Callable[..., House]
) -> None:
    house = open_house(store, pause_least=40.0, pause_most=50.0)
    match = ""
    for _ in range(40):
        players, begun = three_leading(house)
        playable = [one["option"] for one in players[0].view(begun)["options"] if one["option"][0] == "play"]
        if playable:
            players[0].choose(begun, playable[0])
            if not players[1].view(begun)["options"]:
                match = begun
                break
    assert match, "in none of forty deals the second seat was without a negation"
    house.stop()
    later = open_house(store)
    stranger = later.stranger()
    wait_until(lambda: stranger.view(match)["after"] > 5)


def test_alone_against_bots_nobody_waits(store: str, open_house: Callable[..., House]) -> None:
    house = open_house(store, pause_least=40.0, pause_most=50.0)
    ada = house.person("Ada")
    match = ada.create("me", "random", "random", scenario="three")["id"]
    ada.post(f"/api/matches/{match}/start")
    assert not house.desk.lives[match].match.position.discreet

"""A match: choices in order, undo, attention, news, reasons for what one points at."""

from __future__ import annotations

import pytest

from kadesh.match import Match, Stale
from kadesh.match.match import NOTHING_TO_UNDO, OTHERS_CHOSE, SOMETHING_SHOWN
from kadesh.table import Option, Refused, Step, commitment, digest, seed_from
from kadesh.table.contract import OptionTold, View
from tests.laws import choose_at_random
from tests.support import chance
from tests.table.reeds import ASK, GAME, ReedsPosition, Turn, is_negation


def new(scenario: str = "three", seed: int = 7) -> Match:
    return Match.new(GAME, scenario, seed=seed)


def leader_to_play() -> Match:
    """A match in which a leader has a card that it may play."""
    for seed in range(100):
        match = new(seed=seed)
        for seat, bid in enumerate((1, 0, 0)):
            match.choose(seat, ("bid", bid))
        if match.position.step.name == "play":
            return match
    raise AssertionError("no seed gives the leader a card to play")


# --- choosing ---


def test_a_new_match_commits_itself_to_its_dice() -> None:
    match = new()
    assert match.record.commitment == commitment(seed_from(7))
    assert match.record.seed is None
    assert match.record.scenario == "three"
    assert match.record.seats == ["Seat 1", "Seat 2", "Seat 3"]


def test_names_for_every_seat_or_none() -> None:
    with pytest.raises(ValueError, match="3 seats, not 2"):
        Match.new(GAME, "three", seats=["Anna", "Ben"])


def test_options_of_the_scenario() -> None:
    match = Match.new(GAME, "two", {"poor": True}, seed=1)
    assert match.position.scores() == [1, 1]
    assert Match.replay(match.closed(), game=GAME).position.scores() == [1, 1]


def test_a_late_click_is_refused() -> None:
    match = leader_to_play()
    after = match.after
    option = match.position.options(0)[0]
    match.choose(0, option, after)
    with pytest.raises(Stale, match="moved on"):
        match.choose(0, option, after)
    with pytest.raises(Stale):
        match.choose(0, option, match.after + 1)


def test_a_click_is_not_late_because_others_answered_the_same_secret_question() -> None:
    match = new()
    match.choose(1, ("bid", 1), 0)
    match.choose(0, ("bid", 0), 0)
    match.choose(2, ("bid", 0), 1)
    assert match.position.step.name != "bids"
    with pytest.raises(Stale):
        match.choose(1, ("bid", 1), 1)


def test_undo_makes_earlier_views_stale() -> None:
    match = leader_to_play()
    after = match.after
    match.choose(0, ("pass",), after)
    if match.position.step.name == "offer":
        match.undo(0)
    assert match.after > after
    with pytest.raises(Stale):
        match.choose(0, ("pass",), after)


def test_a_refused_choice_is_not_recorded() -> None:
    match = new()
    with pytest.raises(Refused):
        match.choose(0, ("bid", 9))
    assert match.after == 0


def test_a_fault_in_the_rules_leaves_no_half_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    match = new()
    match.choose(0, ("bid", 1))
    match.choose(1, ("bid", 0))
    name = digest(match.position)

    def faulty(position: ReedsPosition, turn: Turn, answers: object) -> Step[Turn]:
        position.reeds[0] = 99
        raise ZeroDivisionError

    step = match.position.step
    monkeypatch.setattr(step, "take", faulty)
    with pytest.raises(ZeroDivisionError):
        match.choose(2, ("bid", 0))
    monkeypatch.undo()
    assert digest(match.position) == name
    assert match.after == 2
    match.choose(2, ("bid", 0))


# --- undo ---


def test_undo_of_a_choice_without_consequences() -> None:
    match = leader_to_play()
    name, facts = digest(match.position), len(match.journal.facts)
    assert match.why_not_undo(0) is SOMETHING_SHOWN, "the bids have been shown"
    match.choose(0, ("pass",))
    assert match.why_not_undo(0) is None
    match.undo(0)
    assert digest(match.position) == name
    assert len(match.journal.facts) == facts
    assert match.record.choices[-1] == [0, "@undo", 3]
    assert match.live == [0, 1, 2]


def test_dice_end_undo() -> None:
    match = leader_to_play()
    match.choose(0, match.position.options(0)[0])
    while match.position.seats_to_choose != [0]:
        seat = match.position.seats_to_choose[0]
        match.choose(seat, ("let",))
    assert match.why_not_undo(0) is SOMETHING_SHOWN
    with pytest.raises(Refused, match="die"):
        match.undo(0)


def test_another_seats_choice_ends_undo(monkeypatch: pytest.MonkeyPatch) -> None:
    """A negation is declined and nothing is rolled before the next seat is asked."""
    monkeypatch.setattr(ASK, "hidden", False)
    match = leader_to_play()
    match.attend(1, True)
    match.attend(2, True)
    match.choose(0, match.position.options(0)[0])
    assert match.why_not_undo(0) is None
    match.choose(1, ("let",))
    assert match.why_not_undo(0) is OTHERS_CHOSE
    assert match.why_not_undo(1) is None
    match.undo(1)
    assert match.position.seats_to_choose == [1]
    match.undo(0)
    assert match.position.step.name == "play"
    assert match.position.attentive == 0b110, "settings are not undone"


def test_a_question_about_hidden_hands_ends_undo() -> None:
    """Else whoever plays a card could look, take it back, and look again."""
    for negation_held in (False, True):
        match = leader_to_play()
        position = match.position
        assert isinstance(position, ReedsPosition)
        if negation_held:
            negation = next(card for card in range(16) if is_negation(card) and position.holder[card] != 0)
            position.holder[negation] = 1
        match.choose(0, position.options(0)[0])
        assert match.why_not_undo(0) is SOMETHING_SHOWN


def test_among_people_all_who_could_answer_are_waited_for() -> None:
    match = leader_to_play()
    match.be_discreet()
    match.choose(0, match.position.options(0)[0])
    for declined in (1, 2):
        assert match.position.seats_to_choose == [declined], "asked even without a negation"
        assert match.position.waited_for() == [1, 2]
        assert match.view(None)["waiting"] == match.view(0)["waiting"] == [1, 2]
        match.choose(declined, ("let",))
    assert 1 not in match.position.waited_for()
    Match.replay(match.closed(), game=GAME)


def test_nothing_to_undo() -> None:
    match = new()
    assert match.why_not_undo(0) is NOTHING_TO_UNDO
    match.attend(0, True)
    assert match.why_not_undo(0) is NOTHING_TO_UNDO
    with pytest.raises(Refused):
        match.undo_by_consent(0, 0)
    with pytest.raises(Refused):
        match.undo_by_consent(0, 17)


def test_an_answer_to_a_secret_question_is_withdrawn_alone() -> None:
    match = new()
    match.choose(0, ("bid", 3))
    match.choose(2, ("bid", 2))
    assert match.why_not_undo(0) is None
    match.undo(0)
    assert match.position.seats_to_choose == [0, 1]
    assert match.position.answers == [(2, ("bid", 2))], "the other answer stands"
    match.choose(0, ("bid", 0))
    match.undo(2)
    assert match.position.answers == [(0, ("bid", 0))]
    match.choose(2, ("bid", 1))
    match.choose(1, ("bid", 0))
    assert match.why_not_undo(1) is SOMETHING_SHOWN
    assert match.position.shares()
    Match.replay(match.closed(), game=GAME)


def test_consent_reaches_over_dice_and_the_same_dice_fall_again() -> None:
    match = new()
    dice = chance(3)
    while len(match.live) < 12:
        choose_at_random(match, dice)
    name, choices = digest(match.position), [match.record.choices[number] for number in match.live]
    match.undo_by_consent(0, match.live[2])
    assert len(match.live) == 2
    for entry in choices[2:]:
        match.apply(entry)
    assert digest(match.position) == name
    Match.replay(match.closed(), game=GAME)


# --- attention ---


def test_attention_is_recorded() -> None:
    match = leader_to_play()
    match.attend(2, True)
    assert match.position.attentive == 0b100
    again = Match.replay(match.closed(), game=GAME)
    assert again.position.attentive == 0b100
    match.attend(2, False)
    assert match.position.attentive == 0


# --- views and news ---


def test_what_a_view_holds() -> None:
    match = new()
    view = match.view(0)
    assert view["after"] == 0
    assert view["waiting"] == [0, 1, 2]
    assert view["over"] is False
    assert view["shares"] is None
    assert view["options"][0] == {
        "text": "bid 0",
        "points": ["button"],
        "group": "bid",
        "amount": {"of": "reeds", "value": 0},
        "option": ["bid", 0],
    }
    assert match.view(None)["options"] == []


def test_a_view_of_the_end() -> None:
    match = new()
    dice = chance(1)
    while not match.position.over:
        choose_at_random(match, dice)
    view = match.view(1)
    assert view["over"] is True
    assert sum(view["shares"]) == pytest.approx(1)
    assert view["options"] == view["waiting"] == []


def test_news_are_those_that_a_seat_may_know() -> None:
    match = new()
    told = {seat: [line["parts"][0]["t"] for line in match.news(seat)[1]] for seat in (0, 1, None)}
    assert len(told[0]) == len(told[1]) == 3, "each sees the three cards that it drew"
    assert told[0] != told[1]
    assert told[None] == []


def test_news_since_a_moment() -> None:
    match = leader_to_play()
    after = match.after
    before = match.news(0)[1]
    match.choose(0, match.position.options(0)[0])
    first, lines = match.news(0, after)
    assert first == before[-1]["n"] + 1
    assert lines
    assert before + lines == match.news(0)[1]
    assert match.news(0, match.after) == (len(match.journal.facts), [])


def test_news_of_what_was_undone_are_struck_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ASK, "hidden", False)
    match = leader_to_play()
    match.attend(1, True)
    match.attend(2, True)
    moment = match.after
    known = match.news(0)[1]
    match.choose(0, match.position.options(0)[0])
    seen = match.after
    heard = match.news(0, moment)[1]
    assert heard
    match.undo(0)
    first, lines = match.news(0, seen)
    assert [line for line in known + heard if line["n"] < first] + lines == known


# --- why not ---


def test_why_not_what_one_points_at() -> None:
    match = leader_to_play()
    playable = match.position.options(0)[0]
    assert match.why_not(0, f"card:{playable[1]}") == []
    foreign = next(card for card in range(16) if match.position.why_not(0, ("play", card)))
    (against,) = match.why_not(0, f"card:{foreign}")
    assert against.reason.clause == "2"
    assert against.option_text == f"play {foreign}"
    assert against.reason.text.endswith(".")
    (nothing,) = match.why_not(0, "space:nowhere")
    assert nothing.reason.text.startswith("Nothing that could be chosen") and nothing.option_text == ""
    assert match.why_not(1, "card:0")[0].reason.text.startswith("It is not this seat's turn")


def test_reasons_are_those_of_now_and_options_are_gone_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = leader_to_play()
    described: list[Option] = []
    describe = GAME.telling.describe

    def noted(position: ReedsPosition, seat: int, option: Option) -> OptionTold:
        described.append(option)
        return describe(position, seat, option)

    monkeypatch.setattr(GAME.telling, "describe", noted)
    universe = match.position.universe(0)
    for card in range(16):
        match.why_not(0, f"card:{card}")
    assert len(described) <= len(universe) + 16, "all once, and once more what is pointed at"
    described.clear()
    match.choose(0, ("pass",))
    assert match.position.step.name == "offer"
    foreign = next(card for card in range(16) if match.position.why_not(0, ("offer", 1, card)))
    assert [one.option_text for one in match.why_not(0, f"card:{foreign}")][1] == f"offer 1 {foreign}"


def test_a_view_is_made_once_as_long_as_nothing_changes(monkeypatch: pytest.MonkeyPatch) -> None:
    match = leader_to_play()
    made: list[int | None] = []
    view = GAME.telling.view

    def noted(position: ReedsPosition, seat: int | None) -> View:
        made.append(seat)
        return view(position, seat)

    monkeypatch.setattr(GAME.telling, "view", noted)
    first = match.view(0)
    first["mine"] = "added by whoever shows it"
    assert "mine" not in match.view(0)
    assert match.why_not(0, "space:nowhere")
    assert match.turn(0) == first["trail"][0] == "Turn 1"
    assert made == [0]
    match.view(None)
    match.choose(0, ("pass",))
    match.view(None)
    assert made == [0, None, None]


def test_the_game_may_be_given_or_named(reeds_only: None) -> None:
    match = Match.new("reeds", "two", seed=1)
    assert match.game.id == "reeds"
    assert Match.replay(match.closed()).after == 0

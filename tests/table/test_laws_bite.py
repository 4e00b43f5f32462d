"""Each law is broken once on purpose: a law that cannot fail protects nobody."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from kadesh.craft.concern import Touches
from kadesh.match import Match
from kadesh.table import Fact, Frame, Game, Numbering, Option, Reason, Vocabulary
from kadesh.table.contract import OptionTold, View
from tests import laws
from tests.table import reeds
from tests.table.reeds import GAME, ReedsPosition, ReedsRules, ReedsTelling


@pytest.fixture(autouse=True)
def played_as_it_is_broken() -> Iterator[None]:
    """Games that were played before something was broken are no witnesses, nor those after it for others."""
    laws.spread.cache_clear()
    yield
    laws.spread.cache_clear()


def breaks(law: Callable[[Game, str, int], Any], game: Game = GAME) -> None:
    """The law must fail for one of a few seeds."""
    with pytest.raises((AssertionError, ValueError)):
        for seed in range(8):
            law(game, "three", seed)


def test_a_view_that_shows_a_hidden_hand() -> None:
    class Glass(ReedsTelling):
        def view(self, position: ReedsPosition, seat: int | None) -> View:
            return {**super().view(position, seat), "trail": list(map(str, reeds.hand(position, 0)))}

    breaks(laws.law_of_hidden_things, reeds.reeds(telling=Glass()))


def test_a_deal_that_changes_the_own_hand() -> None:
    class Shaken(ReedsRules):
        def deal_anew(self, position: ReedsPosition, seat: int | None) -> None:
            position.dice.shuffle(position.holder)

    breaks(laws.law_of_hidden_things, reeds.reeds(Shaken()))


def test_an_option_that_has_a_reason_against_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(position: ReedsPosition, frame: Frame, option: Option) -> Reason | None:
        return reeds.NOT_YOURS

    monkeypatch.setattr(reeds.TURN.steps[1], "why_not", never)
    breaks(laws.law_of_reasons)


def test_an_option_that_was_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    step: Any = reeds.TURN.steps[3]
    options = step.options
    monkeypatch.setattr(step, "options", lambda position, frame: options(position, frame)[-1:] * 2)
    breaks(laws.law_of_reasons)


def test_an_option_outside_the_vocabulary() -> None:
    class Mute(ReedsRules):
        vocabulary = Vocabulary([word for word in reeds.WORDS if word is not reeds.PASS])

    breaks(laws.play_to_the_end, reeds.reeds(Mute()))


def test_an_invariant(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(AssertionError, match="too rich"):
        laws.play_to_the_end(GAME, "three", 1, lambda position: ["too rich"] if position.turn == 2 else [])


def test_a_game_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(laws, "ENDLESS", 5)
    with pytest.raises(AssertionError, match="no end"):
        laws.play_to_the_end(GAME, "three", 1)


def test_a_clone_that_shares_what_it_should_own(monkeypatch: pytest.MonkeyPatch) -> None:
    clone = ReedsPosition.clone

    def shared(position: ReedsPosition) -> ReedsPosition:
        new = clone(position)
        new.holder = position.holder
        return new

    monkeypatch.setattr(ReedsPosition, "clone", shared)
    breaks(laws.law_of_clones)


def test_a_fact_that_the_position_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept beside the position is lost on the way through JSON, and by replay."""
    calls = [0]
    step: Any = reeds.TURN.steps[5]
    do = step.do

    def count(position: ReedsPosition, turn: reeds.Turn) -> Any:
        calls[0] += 1
        position.reeds[0] += calls[0]
        return do(position, turn)

    monkeypatch.setattr(step, "do", count)
    breaks(laws.law_of_the_codec)
    breaks(laws.law_of_replay)
    breaks(laws.law_of_consent)


def test_an_undo_that_forgets(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Match, "_take_back", lambda self, entry: None)
    breaks(laws.law_of_undo)


def test_a_table_that_takes_what_it_did_not_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    choose = ReedsPosition.choose

    def gullible(position: ReedsPosition, seat: int, option: Option) -> None:
        if option not in position.options(seat):
            position.attentive ^= 1
        choose(position, seat, option)

    monkeypatch.setattr(ReedsPosition, "choose", gullible)
    with pytest.raises(AssertionError, match="changed the position"):
        laws.law_of_refusal(GAME, "three", 1, 200)
    monkeypatch.setattr(ReedsPosition, "choose", lambda position, seat, option: None)
    with pytest.raises(AssertionError, match="got away with"):
        position = GAME.new("three", seed=1)
        monkeypatch.setattr(laws, "positions", lambda *args: iter([position]))
        laws.law_of_refusal(GAME, "three", 1, 200)


def test_an_option_without_words() -> None:
    class Silent(ReedsTelling):
        def describe(self, position: ReedsPosition, seat: int, option: Option) -> OptionTold:
            return {**super().describe(position, seat, option), "text": ""}

    breaks(laws.law_of_words, reeds.reeds(telling=Silent()))


def test_a_seat_that_is_asked_without_an_option() -> None:
    position = GAME.new("three", seed=1)
    position.offered[0] = []
    with pytest.raises(AssertionError, match="without an option"):
        laws.check_offers(position, Numbering(GAME.rules.vocabulary))


def test_a_fact_that_was_not_declared() -> None:
    class Hushed(ReedsRules):
        facts = [fact for fact in reeds.FACTS if fact is not reeds.Gains]

    breaks(laws.law_of_facts, reeds.reeds(Hushed()))


def test_a_fact_with_a_value_of_another_type(monkeypatch: pytest.MonkeyPatch) -> None:
    leads = reeds.Leads

    def told_in_words(seat: Any, bid: Any) -> Fact:
        return leads(f"seat {seat}", bid)  # type: ignore[arg-type]  # that is what must be found

    monkeypatch.setattr(reeds, "Leads", told_in_words)
    breaks(laws.law_of_facts)


def test_a_game_that_lacks_something(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(reeds.PROMPTS.entries, reeds.BIDS)
    monkeypatch.delitem(reeds.ADVISERS.entries, reeds.OFFERS)
    monkeypatch.delitem(reeds.DESCRIPTIONS.entries, reeds.LET)
    monkeypatch.delitem(reeds.SENTENCES.entries, reeds.Draws)
    monkeypatch.setattr(reeds.PASS, "untimely", None)
    monkeypatch.delitem(reeds.CONCERNS.entries, reeds.ASK)
    monkeypatch.delitem(reeds.MOTIVES.entries, reeds.PLAY)
    monkeypatch.delitem(reeds.EXPLANATIONS.entries, reeds.Worth)
    monkeypatch.setattr(
        reeds.ReedsTelling, "briefing", lambda self, scenario, seat: BRIEFED if seat else None
    )
    assert GAME.missing() == [
        "<turn: bids>: no prompt",
        "<turn: offer>: no adviser",
        "let: no description",
        "pass: no reason when out of time",
        "draws: no sentence",
        "<negation: ask>: nobody says whom it concerns",
        "<turn: play>: nobody says why",
        "Worth: no words for the motive",
        "three, Red: no briefing",
        "two, Red: no briefing",
    ]


BRIEFED = reeds.ReedsTelling().briefing("two", 0)


def concern_by_hands(position: Any, frame: Any, seat: int) -> Any:
    """Whom a card would help tells who holds it."""
    return Touches().by("cards", int(any(position.holder[card] == 1 - seat % 2 for card in (3, 7)))).data()


def test_a_concern_that_looks_into_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    for step in list(reeds.CONCERNS.entries):
        monkeypatch.setitem(reeds.CONCERNS.entries, step, concern_by_hands)
    breaks(laws.law_of_concerns)


def test_facts_that_touch_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reeds.STAKES, "kinds", {})
    breaks(laws.law_of_touched)


def test_a_motive_that_nobody_declared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reeds.ReedsMind, "motive_kinds", [])
    breaks(laws.law_of_motives)


def test_a_range_with_two_of_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    def always_one(position: Any, seat: int, option: Any) -> Any:
        return {**reeds.description(position, seat, option), "amount": {"of": "reeds", "value": 1}}

    monkeypatch.setitem(reeds.DESCRIPTIONS.entries, reeds.BID, always_one)
    breaks(laws.law_of_ranges)

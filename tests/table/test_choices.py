"""Choices at the table: forced ones, reactions out of turn, secrets, refusal, reasons."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from kadesh.table import (
    END,
    NEXT,
    Ask,
    Do,
    Frame,
    Journal,
    Option,
    Procedure,
    Refused,
    Step,
    digest,
    fresh_dice,
)
from tests.table.reeds import (
    GAME,
    OFFERS,
    PILE,
    SPENT,
    TURN,
    Negation,
    Offer,
    ReedsPosition,
    ReedsRules,
    Turn,
    reeds,
)


def table(hands: list[list[int]], script: list[int] | None = None) -> ReedsPosition:
    """Reeds with these hands, at the bids of the first turn; the other cards are in the pile."""
    position = ReedsRules().blank(GAME, fresh_dice(1, script))
    position.journal = Journal()
    position.scenario = "three"
    position.seats = len(hands)
    position.holder = [PILE] * 16
    for seat, cards in enumerate(hands):
        for card in cards:
            position.holder[card] = seat
    position.reeds = [3] * len(hands)
    position.call(TURN, Turn())
    position.run()
    return position


def bid(position: ReedsPosition, *bids: int) -> None:
    for seat, number in enumerate(bids):
        position.choose(seat, ("bid", number))


def turn_of(position: ReedsPosition) -> Turn:
    turn = position.under_way(Turn)
    assert turn is not None
    return turn


def kinds(position: ReedsPosition) -> list[str]:
    assert position.journal is not None
    return [fact.kind for fact in position.journal.facts]


# --- secret choices ---


def test_secret_choices_wait_for_the_last_seat() -> None:
    position = table([[0], [1], [2]])
    assert position.seats_to_choose == [0, 1, 2]
    position.choose(1, ("bid", 2))
    assert position.seats_to_choose == [0, 2]
    assert position.options(1) == []
    assert position.reeds == [3, 3, 3], "nothing happens before all have answered"
    with pytest.raises(Refused, match="not this seat's turn"):
        position.choose(1, ("bid", 0))
    position.choose(2, ("bid", 0))
    position.choose(0, ("bid", 1))
    assert position.leader == 1
    assert position.reeds == [3, 1, 3]


def test_the_order_of_arrival_does_not_matter() -> None:
    one, other = table([[0], [1], [2]]), table([[0], [1], [2]])
    for seat in (0, 1, 2):
        one.choose(seat, ("bid", 1))
    for seat in (2, 0, 1):
        other.choose(seat, ("bid", 1))
    assert digest(one) == digest(other)
    assert one.leader == 0


def test_secrets_that_come_out_cannot_be_taken_back() -> None:
    position = table([[0], [1], [2]])
    bid(position, 1, 0)
    assert position.reveals == 0
    position.choose(2, ("bid", 0))
    assert position.reveals == 1


def test_whoever_can_only_bid_nothing_is_not_asked() -> None:
    position = table([[0], [1], [2]])
    position.reeds = [3, 0, 3]
    position.frames = []
    position.call(TURN, Turn())
    position.run()
    assert position.seats_to_choose == [0, 2]
    assert position.answers == [(1, ("bid", 0))]


# --- forced choices and reactions ---


def test_a_forced_choice_is_taken_by_the_table() -> None:
    """The leader has a negation alone, which cannot be played: only passing is left, and it is done."""
    position = table([[3], [1], [2]])
    bid(position, 1, 0, 0)
    assert position.step.name == "offer"
    assert position.options(0) == [("offer", 1, 3), ("offer", 2, 3), ("none",)]


def test_nobody_without_a_negation_is_asked_to_react() -> None:
    position = table([[0], [1], [2]], [6])
    bid(position, 1, 0, 0)
    position.choose(0, ("play", 0))
    assert "gains" in kinds(position)


def test_an_attentive_seat_is_asked_even_if_it_can_only_decline() -> None:
    position = table([[0], [1], [2]], [6])
    position.attentive = 1 << 2
    bid(position, 1, 0, 0)
    position.choose(0, ("play", 0))
    assert position.seats_to_choose == [2]
    assert position.options(2) == [("let",)]
    assert "gains" not in kinds(position)
    position.choose(2, ("let",))
    assert "gains" in kinds(position)


def test_attention_does_not_stop_a_forced_choice_that_is_no_reaction() -> None:
    position = table([[3], [1], [2]])
    position.attentive = 0b111
    bid(position, 1, 0, 0)
    assert position.step.name == "offer"


def test_a_card_is_negated() -> None:
    position = table([[0], [3], [2]])
    bid(position, 1, 0, 0)
    position.choose(0, ("play", 0))
    assert position.seats_to_choose == [1]
    assert position.options(1) == [("negate", 3), ("let",)]
    position.choose(1, ("negate", 3))
    assert turn_of(position).negated
    assert position.reeds[0] == 2
    assert position.holder[0] == position.holder[3] == SPENT
    assert position.dice.rolled == 3, "no die for a card without effect, three for the cards drawn"


def test_a_negation_is_negated() -> None:
    """The leader answers the negation of its card with another: the card works after all."""
    position = table([[0, 7], [3], [2]], [4])
    bid(position, 1, 0, 0)
    position.choose(0, ("play", 0))
    position.choose(1, ("negate", 3))
    assert position.seats_to_choose == [0]
    assert [frame.step.procedure.name for frame in position.frames] == [
        "turn",
        "negation",
        "negation",
    ]
    position.choose(0, ("negate", 7))
    assert not turn_of(position).negated
    assert position.reeds[0] == 2 + 1 + 1
    assert kinds(position)[1:5] == ["plays", "negates", "negates", "gains"]


def test_a_negation_of_a_negation_is_negated() -> None:
    position = table([[0, 7], [3], [11]])
    bid(position, 1, 0, 0)
    position.choose(0, ("play", 0))
    position.choose(1, ("negate", 3))
    position.choose(2, ("let",))
    position.choose(0, ("negate", 7))
    assert position.seats_to_choose == [2]
    position.choose(2, ("negate", 11))
    assert turn_of(position).negated
    assert position.reeds[0] == 2


def test_an_offer_is_answered_by_the_other_seat() -> None:
    position = table([[0], [1], [2]])
    bid(position, 0, 0, 1)
    position.choose(2, ("pass",))
    position.choose(2, ("offer", 0, 2))
    assert position.seats_to_choose == [0]
    with pytest.raises(Refused):
        position.choose(2, ("accept", 2))
    position.choose(0, ("accept", 0))
    assert position.holder[2] == 0
    assert position.holder[0] == 2
    assert position.journal is not None
    swap = next(fact for fact in position.journal.facts if fact.kind == "swaps")
    assert [swap.known_to(seat) for seat in (0, 1, 2, None)] == [True, False, True, False]


# --- refusal and reasons ---


def test_refusal_tells_the_reason_and_changes_nothing() -> None:
    position = table([[0, 3], [1], [2]])
    bid(position, 1, 0, 0)
    name = digest(position)
    for option, clause, words in [
        (("play", 1), "2", "not in your hand"),
        (("play", 3), "2", "only against"),
        (("play", 99), "", "not among the options"),
        (("fly", 1), "", "not among the options"),
    ]:
        with pytest.raises(Refused, match=words) as refused:
            position.choose(0, option)
        assert refused.value.reason.clause == clause
        reason = position.why_not(0, option)
        assert reason is refused.value.reason
    with pytest.raises(Refused, match="not this seat's turn"):
        position.choose(1, ("play", 0))
    assert digest(position) == name
    assert position.why_not(0, ("play", 0)) is None


def test_what_is_taken_is_what_was_offered() -> None:
    """True and 1.0 equal 1 in Python; the position must hold ints all the same."""
    position = table([[0], [1], [2]])
    position.choose(0, ("bid", True))
    position.choose(1, ("bid", 1.0))
    assert [(type(seat), type(option[1])) for seat, option in position.answers] == [(int, int)] * 2


def test_after_the_end_everything_is_refused() -> None:
    position = table([[0], [1], [2]])
    position.finish()
    position.asked = []
    with pytest.raises(Refused, match="over"):
        position.choose(0, ("bid", 0))
    reason = position.why_not(0, ("bid", 0))
    assert reason is not None
    assert str(reason) == "The game is over."


def test_universe_of_a_seat_that_is_not_asked() -> None:
    position = table([[0], [1], [2]])
    bid(position, 1, 0, 0)
    assert position.universe(1) == []
    assert len(position.universe(0)) == 17


# --- procedures ---


def test_steps_have_names() -> None:
    assert TURN.step("offer") is OFFERS
    assert OFFERS.procedure is TURN
    assert OFFERS.after is TURN.step("draw")
    assert repr(OFFERS) == "<turn: offer>"
    with pytest.raises(KeyError, match="no step supper"):
        TURN.step("supper")


def test_a_step_belongs_to_one_procedure_and_has_a_name_of_its_own() -> None:
    def end(position: ReedsPosition, frame: Frame) -> Step[Frame]:
        return END

    with pytest.raises(ValueError, match="offer is a step of turn already"):
        Procedure("feast", Turn).consists_of(OFFERS)
    with pytest.raises(ValueError, match="two steps eat"):
        Procedure("feast", Frame).consists_of(Do("eat", end), Do("eat", end))
    with pytest.raises(ValueError, match="turn has its steps already"):
        TURN.consists_of(Do("eat", end))


def test_who_called_and_what_is_under_way() -> None:
    position = table([[0], [3], [2]])
    bid(position, 1, 0, 0)
    position.choose(0, ("play", 0))
    negation = position.under_way(Negation)
    assert negation is not None and position.under_way(Offer) is None
    assert position.caller(negation, Turn) is position.frames[0]
    with pytest.raises(RuntimeError, match="not a Offer"):
        position.caller(negation, Offer)


@dataclass
class Count(Frame):
    number: int = 0


def test_a_caller_that_ends_itself_leaves_what_it_called() -> None:
    """A step may call a procedure and return END: the callee still runs, and then the caller's caller."""
    done: list[str] = []

    def call_and_end(position: ReedsPosition, frame: Count) -> Step[Count]:
        position.call(inner, Count(42))
        return END

    def note(position: ReedsPosition, frame: Count) -> Step[Count]:
        done.append(f"inner {frame.number}")
        return END

    def last(position: ReedsPosition, frame: Count) -> Step[Count]:
        done.append("outer")
        return END

    def begin(position: ReedsPosition, frame: Count) -> Step[Count]:
        position.call(middle, Count())
        return NEXT

    inner, middle, outer = (Procedure(name, Count) for name in ("inner", "middle", "outer"))
    inner.consists_of(Do("note", note))
    middle.consists_of(Do("call", call_and_end))
    outer.consists_of(Do("begin", begin), Do("last", last))
    position = scratch([outer, middle, inner])
    position.call(outer, Count())
    position.run()
    assert done == ["inner 42", "outer"]
    assert position.over


def test_asking_without_an_option_is_a_fault_that_names_the_step() -> None:
    def nobody(position: ReedsPosition, frame: Frame) -> list[Option]:
        return []

    ask = Procedure("ask", Count)
    ask.consists_of(Ask("dilemma", lambda position, frame: 0, nobody, lambda position, frame, option: END))
    position = scratch([ask])
    position.call(ask, Count())
    with pytest.raises(RuntimeError, match="dilemma: seat 0"):
        position.run()


def scratch(procedures: list[Procedure[Any]]) -> ReedsPosition:
    """A position of a game that consists of these procedures."""

    class Scratch(ReedsRules):
        pass

    Scratch.procedures = procedures
    position = Scratch().blank(reeds(Scratch()), fresh_dice(1))
    position.seats = 2
    return position

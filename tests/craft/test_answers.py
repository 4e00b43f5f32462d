"""Offers, windows and standing orders in general form, on a market that needs all of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from kadesh.craft.offers import Offers, Talk
from kadesh.craft.orders import Order, Orders
from kadesh.craft.testing import offers, play, why
from kadesh.craft.windows import Window, Windows, WindowsAtOnce
from kadesh.table import END, Do, Option, Procedure, Reason, Step, Word, encode, fresh_dice
from kadesh.table.contract import OrderField
from kadesh.table.word import Vocabulary
from tests.table.reeds import GAME, ReedsPosition, ReedsRules, reeds

TOO_MANY: Final = Reason("4", "There are not so many reeds.")
EMPTY: Final = Reason("4", "An offer must contain something.")
ENOUGH: Final = Reason("4", "The time for talks is over.")
NOT_HELD: Final = Reason("3", "That card is not in this hand.")


# --- a talk: reeds are given or asked for ---


@dataclass
class Bargain(Talk):
    given: list[int] = field(default_factory=lambda: [0, 0])  # by the first, by the second
    told: list[int] = field(default_factory=list)


TALK: Final = Procedure("talk", Bargain)
NEWS: Final = ["propose", "break-off", "refuse", "counter"]


def terms(p: ReedsPosition, talk: Bargain) -> list[Option]:
    return [(word, number) for word in ("give", "ask") for number in (1, 2, 9)]


def giver(talk: Bargain, option: Option) -> int:
    return talk.builder() if option[0] == "give" else talk.partner()


def why_not_term(p: ReedsPosition, talk: Bargain, option: Option) -> Reason | None:
    return TOO_MANY if option[1] > p.reeds[giver(talk, option)] else None


def add(p: ReedsPosition, talk: Bargain, option: Option) -> None:
    talk.given[giver(talk, option)] += option[1]


def clear(talk: Bargain) -> None:
    talk.given = [0, 0]


def told(p: ReedsPosition, talk: Bargain, news: str) -> None:
    talk.told.append(NEWS.index(news))


def carry_out(p: ReedsPosition, talk: Bargain) -> Step[Bargain]:
    for side in (0, 1):
        p.reeds[side] -= talk.given[side]
        p.reeds[1 - side] += talk.given[side]
    p.title = "dealt"
    return END


def own_seat(p: ReedsPosition, party: int) -> int:
    return party


OFFERS: Final = Offers(
    own_seat, terms, why_not_term, lambda talk: not any(talk.given), add, clear, told, EMPTY, ENOUGH, most=2
)
TALK.consists_of(OFFERS.make, OFFERS.answer, Do("carry out", carry_out))


# --- a window: cards are answered with cards ---


@dataclass
class Uproar(Window):
    about: int = 0  # how many answers deep


UPROAR: Final = Procedure("uproar", Uproar)


def players(p: ReedsPosition, window: Uproar) -> list[int]:
    return [seat for seat in range(p.seats) if p.reeds[seat] > 0]


def answers(p: ReedsPosition, window: Uproar, player: int) -> list[Option]:
    return [("negate", card) for card in range(4)]


def why_not_answer(p: ReedsPosition, window: Uproar, player: int, option: Option) -> Reason | None:
    return None if p.holder[option[1]] == player else NOT_HELD


def answer(p: ReedsPosition, window: Uproar, player: int, option: Option) -> None:
    p.holder[option[1]] = -2
    p.call(UPROAR, Uproar(about=window.about + 1))


ROUND: Final = Windows("shout", players, own_seat, answers, why_not_answer, answer)
UPROAR.consists_of(*ROUND.steps())


# --- a window in which the second round is for those with few reeds; and one in which all answer at once ---

ROUNDS: Final = Procedure("rounds", Uproar)
AT_ONCE: Final = Procedure("at once", Uproar)


def rich_or_poor(p: ReedsPosition, window: Uproar) -> list[int]:
    return [seat for seat in range(p.seats) if (p.reeds[seat] > 1) == (window.about == 0)]


def poor_too(p: ReedsPosition, window: Uproar) -> bool:
    window.about += 1
    return window.about < 2


def spend(p: ReedsPosition, window: Uproar, player: int, option: Option) -> None:
    p.holder[option[1]] = -2


TWO_ROUNDS: Final = Windows(
    "shout",
    rich_or_poor,
    own_seat,
    answers,
    why_not_answer,
    spend,
    turn_name="next round",
    another_round=poor_too,
)
ROUNDS.consists_of(*TWO_ROUNDS.steps())


def spend_first(p: ReedsPosition, window: Uproar, options: list[Option]) -> Step[Uproar]:
    p.holder[options[0][1]] = -2
    return SHOUT_AT_ONCE.ask


def silence(p: ReedsPosition, window: Uproar) -> Step[Uproar]:
    p.title = "silence"
    return END


SHOUT_AT_ONCE: Final[WindowsAtOnce[Uproar]] = WindowsAtOnce(
    "shout at once", players, answers, why_not_answer, spend_first, silence
)
AT_ONCE.consists_of(SHOUT_AT_ONCE.ask)


class Market(ReedsRules):
    procedures = [TALK, UPROAR, ROUNDS, AT_ONCE]
    vocabulary = Vocabulary([Word("give", 10), Word("ask", 10), Word("negate", 16), Word("pass")])


def market(holder: list[int] | None = None) -> ReedsPosition:
    rules = Market()
    position = rules.blank(reeds(rules), fresh_dice(1))
    position.seats, position.reeds = 3, [3, 2, 1]
    position.holder = holder or [-1] * 4
    return position


def talking() -> ReedsPosition:
    position = market()
    position.call(TALK, Bargain(0, 1))
    position.run()
    return position


def news(position: ReedsPosition) -> list[str]:
    talk = position.under_way(Bargain)
    return [NEWS[number] for number in talk.told] if talk is not None else []


def test_an_offer_is_built_proposed_and_accepted() -> None:
    position = talking()
    assert offers(position) == [("break-off",), ("give", 1), ("give", 2), ("ask", 1), ("ask", 2)]
    assert why(position, ("propose",)) == why(position, ("give", 9)) == "4"
    play(position, ("give", 2), ("ask", 1), ("propose",))
    assert position.seats_to_choose == [1]
    assert news(position) == ["propose"]
    play(position, ("accept",))
    assert position.reeds == [2, 3, 1]


def test_a_counter_offer_begins_with_nothing_and_is_the_last() -> None:
    position = talking()
    play(position, ("ask", 2), ("propose",), ("counter",))
    assert position.seats_to_choose == [1]
    assert why(position, ("propose",)) == "4"
    play(position, ("ask", 1), ("propose",))
    assert position.seats_to_choose == [0]
    assert offers(position) == [("accept",), ("refuse",)]
    assert why(position, ("counter",)) == "4"
    assert news(position) == ["propose", "counter", "propose"]
    play(position, ("accept",))
    assert position.reeds == [2, 3, 1]


def test_talks_that_come_to_nothing() -> None:
    for choices in ([("break-off",)], [("give", 1), ("propose",), ("refuse",)]):
        position = talking()
        play(position, *choices)
        assert position.over and position.reeds == [3, 2, 1] and position.title == ""


def test_a_talk_survives_being_kept() -> None:
    position = talking()
    play(position, ("give", 2), ("propose",), ("counter",))
    again: Any = position.game.decode(encode(position))
    assert encode(again) == encode(position)
    assert offers(again) == offers(position)


def test_a_window_asks_one_after_the_other_until_all_have_passed() -> None:
    position = market([0, 2, 2, 1])
    position.call(UPROAR, Uproar())
    position.run()
    assert position.seats_to_choose == [0]
    assert offers(position) == [("negate", 0), ("pass",)]
    assert why(position, ("negate", 3)) == "3"
    play(position, ("pass",))
    assert position.seats_to_choose == [1]
    play(position, ("negate", 3))
    # The answer is answered first: those who passed before may speak again about it.
    assert position.seats_to_choose == [0]
    assert [frame.about for frame in position.frames] == [0, 1]  # type: ignore[attr-defined]
    play(position, ("pass",), ("negate", 1))
    assert [frame.about for frame in position.frames] == [0, 1, 2]  # type: ignore[attr-defined]
    play(position, ("pass",), ("pass",))
    # Nobody answers that; whoever answered last is asked again, one window after the other.
    for depth in (2, 1):
        assert (position.seats_to_choose, len(position.frames)) == ([2], depth)
        play(position, ("pass",))
    assert position.over


def test_another_round_begins_when_all_have_passed() -> None:
    position = market([0, 2, -1, 0])
    position.call(ROUNDS, Uproar())
    position.run()
    assert (position.seats_to_choose, ROUNDS.steps[0].name) == ([0], "next round")
    play(position, ("negate", 0), ("pass",))
    assert position.seats_to_choose == [2]
    play(position, ("negate", 1))
    assert position.over


def test_all_answer_at_once_until_nobody_does() -> None:
    position = market([0, 2, 2, -1])
    position.call(AT_ONCE, Uproar())
    position.run()
    assert position.seats_to_choose == [0, 2]
    assert offers(position) == [("negate", 0), ("pass",), ("negate", 1), ("negate", 2), ("pass",)]
    assert why(position, ("negate", 1)) == "3"
    play(position, ("negate", 0), ("negate", 2))
    # The first answer counts, the other card is still in its hand.
    assert (position.holder, position.seats_to_choose) == ([-2, 2, 2, -1], [2])
    play(position, ("pass",))
    assert position.over and position.title == "silence"


def test_who_cannot_answer_is_not_asked_unless_attentive() -> None:
    position = market([2, -1, -1, -1])
    position.attentive = 0b010
    position.call(UPROAR, Uproar())
    position.run()
    assert position.seats_to_choose == [1]
    assert offers(position) == [("pass",)]


def never_answers(position: ReedsPosition, given: dict[str, Any], option: Option) -> bool:
    return bool(option[0] == "negate" and given.get("card", option[1]) == option[1])


def first_of_all(position: ReedsPosition, given: dict[str, Any], options: list[Option]) -> Option | None:
    return options[0] if len(options) > 2 else None


def cards(position: ReedsPosition, seat: int) -> list[OrderField]:
    return [{"id": "card", "title": "Card", "choices": [seat]}]


ORDERS: Final = Orders(
    Order("never", "Never answer", cards, forbids=never_answers),
    Order("always", "Answer with the first card", settles=first_of_all),
)


def test_standing_orders() -> None:
    position = market([0, 0, -1, -1])
    position.call(UPROAR, Uproar())
    position.run()
    assert ORDERS.described(position, 2) == [
        {"id": "never", "title": "Never answer", "fields": [{"id": "card", "title": "Card", "choices": [2]}]},
        {"id": "always", "title": "Answer with the first card", "fields": []},
    ]
    assert ORDERS.obey(position, 0, []) is None
    assert ORDERS.obey(position, 0, [{"id": "never"}]) == ("pass",)
    assert ORDERS.obey(position, 0, [{"id": "never", "card": 1}]) is None
    assert ORDERS.obey(position, 0, [{"id": "never", "card": 1}, {"id": "always"}]) == ("negate", 0)
    assert ORDERS.obey(position, 1, [{"id": "never"}]) is None, "it is not asked"
    assert ORDERS.obey(GAME.new(seed=1), 0, [{"id": "never"}]) is None, "bids are no reaction"

"""Reeds: a tiny made-up game that needs everything the table can do.

Two or three seats hold hidden cards. Each turn all bid reeds in secret; the
highest bidder leads. The leader plays a card for its reeds and a die; any
other seat may negate it out of turn, and that negation may be negated. Then
the leader may offer a card to another seat, who may give one in return. Each
seat draws a card. Most reeds after four turns win.

Rules, so that reasons can name them: [1] bids, [2] playing, [3] negating,
[4] offers, [5] drawing, [6] the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from kadesh.table import (
    END,
    NEXT,
    Answer,
    Ask,
    AskAll,
    Dice,
    Do,
    Fact,
    Frame,
    Game,
    Journal,
    Option,
    Position,
    Procedure,
    Reason,
    Scenario,
    Switch,
    Unknown,
    fresh_dice,
    number,
)

CARDS: Final = 16
PILE: Final = -1
SPENT: Final = -2
SHOWN: Final = -3
MAX_BID: Final = 3

TOO_DEAR = Reason("1", "You have fewer reeds than that.")
NOT_YOURS = Reason("2", "That card is not in your hand.")
ONLY_AGAINST = Reason("2", "A negation is played only against another card.")
NO_NEGATION = Reason("3", "Only a negation can negate.")
NOT_TO_SELF = Reason("4", "An offer goes to another seat.")
NO_SUCH_SEAT = Reason("4", "There is no such seat.")


@dataclass
class ReedsPosition(Position):
    turn: int = 0
    turns: int = 4
    leader: int = 0
    negated: bool = False
    holder: list[int] = field(default_factory=list)
    reeds: list[int] = field(default_factory=list)
    led: tuple[tuple[int, int], ...] = ()
    title: str = ""


def is_negation(card: int) -> bool:
    return card % 4 == 3


def hand(position: ReedsPosition, seat: int) -> list[int]:
    return [card for card in range(CARDS) if position.holder[card] == seat]


# --- a turn: bids, play, offer, draw ---


def bid_options(position: ReedsPosition, frame: Frame, seat: int) -> list[Option]:
    return [
        option
        for option in bid_universe(position, frame, seat)
        if not why_not_bid(position, frame, seat, option)
    ]


def bid_universe(position: ReedsPosition, frame: Frame, seat: int) -> list[Option]:
    return [("bid", reeds) for reeds in range(MAX_BID + 1)]


def why_not_bid(position: ReedsPosition, frame: Frame, seat: int, option: Option) -> Reason | None:
    """[1] Nobody bids more than they have."""
    return TOO_DEAR if option[1] > position.reeds[seat] else None


def take_bids(position: ReedsPosition, frame: Frame, answers: list[Answer]) -> int:
    """[1] The highest bid leads and is paid; the lower seat wins ties."""
    bids = [option[1] for _, option in answers]
    leader = answers[bids.index(max(bids))][0]
    position.leader = leader
    position.reeds[leader] -= max(bids)
    position.led = (*position.led, (position.turn, leader))
    position.tell("leads", "1", leader, max(bids))
    return NEXT


def play_universe(position: ReedsPosition, frame: Frame) -> list[Option]:
    return [*(("play", card) for card in range(CARDS)), ("pass",)]


def play_options(position: ReedsPosition, frame: Frame) -> list[Option]:
    cards = hand(position, position.leader)
    return [*(("play", card) for card in cards if not is_negation(card)), ("pass",)]


def why_not_play(position: ReedsPosition, frame: Frame, option: Option) -> Reason | None:
    """[2] Only a card of one's own that is not a negation."""
    if option[0] == "pass":
        return None
    if position.holder[option[1]] != position.leader:
        return NOT_YOURS
    return ONLY_AGAINST if is_negation(option[1]) else None


def take_play(position: ReedsPosition, frame: Frame, option: Option) -> int:
    """[2] A card that is played may be negated before it works."""
    if option[0] == "pass":
        return TURN.step("offer")
    position.holder[option[1]] = SPENT
    position.tell("plays", "2", position.leader, option[1])
    frame[2] = option[1]
    position.call(NEGATION, position.leader, 0)
    return NEXT


def gain(position: ReedsPosition, frame: Frame) -> int:
    """[2] The card's reeds, and one more for a die of four or better."""
    if not position.negated:
        die = position.dice.roll()
        position.reeds[position.leader] += frame[2] % 4 + 1 + int(die >= 4)
        position.tell("gains", "2", position.leader, frame[2], die)
    return NEXT


def offer_universe(position: ReedsPosition, frame: Frame) -> list[Option]:
    return [*(("offer", seat, card) for seat in range(3) for card in range(CARDS)), ("none",)]


def offer_options(position: ReedsPosition, frame: Frame) -> list[Option]:
    return [
        option for option in offer_universe(position, frame) if why_not_offer(position, frame, option) is None
    ]


def why_not_offer(position: ReedsPosition, frame: Frame, option: Option) -> Reason | None:
    """[4] A card of one's own, to another seat."""
    if option[0] == "none":
        return None
    if option[1] >= position.seats:
        return NO_SUCH_SEAT
    if option[1] == position.leader:
        return NOT_TO_SELF
    return None if position.holder[option[2]] == position.leader else NOT_YOURS


def take_offer(position: ReedsPosition, frame: Frame, option: Option) -> int:
    """[4] The card that is offered lies open until the other seat has answered."""
    if option[0] == "offer":
        position.holder[option[2]] = SHOWN
        position.reveals += 1
        position.tell("offers", "4", position.leader, option[1], option[2])
        position.call(OFFER, position.leader, option[1], option[2])
    return NEXT


def draw(position: ReedsPosition, frame: Frame) -> int:
    """[5] Each seat draws one card, hidden from the others."""
    for seat in range(position.seats):
        draw_card(position, seat)
    return NEXT


def draw_card(position: ReedsPosition, seat: int) -> None:
    pile = hand(position, PILE)
    if pile:
        card = position.dice.draw(pile)
        position.holder[card] = seat
        position.whisper(1 << seat, "draws", "5", seat, card)


def end_turn(position: ReedsPosition, frame: Frame) -> int:
    """[6] The game ends after its last turn."""
    position.turn += 1
    if position.turn == position.turns:
        position.tell("ends", "6", *position.reeds)
        position.finish()
    return 0


TURN: Procedure[ReedsPosition] = Procedure(
    "turn",
    [
        AskAll(
            "bids",
            lambda position, frame: list(range(position.seats)),
            bid_options,
            take_bids,
            bid_universe,
            why_not_bid,
        ),
        Ask(
            "play",
            lambda position, frame: position.leader,
            play_options,
            take_play,
            play_universe,
            why_not_play,
        ),
        Do("gain", gain),
        Ask(
            "offer",
            lambda position, frame: position.leader,
            offer_options,
            take_offer,
            offer_universe,
            why_not_offer,
        ),
        Do("draw", draw),
        Do("end", end_turn),
    ],
)


# --- a negation: frame[2] played the card, frame[3] seats have declined ---


def negator(position: ReedsPosition, frame: Frame) -> int:
    return (frame[2] + 1 + frame[3]) % position.seats


def negation_universe(position: ReedsPosition, frame: Frame) -> list[Option]:
    return [*(("negate", card) for card in range(CARDS)), ("let",)]


def negation_options(position: ReedsPosition, frame: Frame) -> list[Option]:
    cards = hand(position, negator(position, frame))
    return [*(("negate", card) for card in cards if is_negation(card)), ("let",)]


def why_not_negate(position: ReedsPosition, frame: Frame, option: Option) -> Reason | None:
    """[3] Only a negation from one's own hand."""
    if option[0] == "let":
        return None
    if position.holder[option[1]] != negator(position, frame):
        return NOT_YOURS
    return None if is_negation(option[1]) else NO_NEGATION


def take_negation(position: ReedsPosition, frame: Frame, option: Option) -> int:
    """[3] A negation may be negated in turn; if nobody does, the card has no effect."""
    if option[0] == "let":
        frame[3] += 1
        if frame[3] < position.seats - 1:
            return NEGATION.step("ask")
        position.negated = False
        return END
    seat = negator(position, frame)
    position.holder[option[1]] = SPENT
    position.tell("negates", "3", seat, option[1])
    position.call(NEGATION, seat, 0)
    return NEXT


def settle(position: ReedsPosition, frame: Frame) -> int:
    """[3] The card is negated unless its negation was."""
    position.negated = not position.negated
    return END


NEGATION: Procedure[ReedsPosition] = Procedure(
    "negation",
    [
        Ask(
            "ask", negator, negation_options, take_negation, negation_universe, why_not_negate, reaction=True
        ),
        Do("settle", settle),
    ],
)


# --- an offer: frame[2] offers frame[3] the card frame[4] ---


def answer_universe(position: ReedsPosition, frame: Frame) -> list[Option]:
    return [*(("accept", card) for card in range(CARDS)), ("refuse",)]


def answer_options(position: ReedsPosition, frame: Frame) -> list[Option]:
    return [*(("accept", card) for card in hand(position, frame[3])), ("refuse",)]


def why_not_answer(position: ReedsPosition, frame: Frame, option: Option) -> Reason | None:
    """[4] One gives a card of one's own in return."""
    if option[0] == "refuse":
        return None
    return None if position.holder[option[1]] == frame[3] else NOT_YOURS


def take_answer(position: ReedsPosition, frame: Frame, option: Option) -> int:
    """[4] The two cards change hands, or the offer is void."""
    if option[0] == "accept":
        position.holder[option[1]] = frame[2]
        position.holder[frame[4]] = frame[3]
        position.reveals += 1
        position.whisper(1 << frame[2] | 1 << frame[3], "swaps", "4", frame[2], frame[4], frame[3], option[1])
    else:
        position.holder[frame[4]] = frame[2]
    return END


OFFER: Procedure[ReedsPosition] = Procedure(
    "offer",
    [
        Ask(
            "answer",
            lambda position, frame: frame[3],
            answer_options,
            take_answer,
            answer_universe,
            why_not_answer,
        ),
    ],
)


class Reeds(Game):
    id = "reeds"
    title = "Reeds"
    summary = "A tiny game for tests."
    folder = Path(__file__).parent
    procedures = number([TURN, NEGATION, OFFER])
    vocabulary = {
        "bid": (MAX_BID + 1,),
        "play": (CARDS,),
        "pass": (),
        "negate": (CARDS,),
        "let": (),
        "offer": (3, CARDS),
        "none": (),
        "accept": (CARDS,),
        "refuse": (),
    }

    def scenarios(self) -> list[Scenario]:
        poor = Switch("poor", "Poor start", "Everybody begins with one reed.", False, [False, True])
        return [
            Scenario("three", "Three at the river", "", ["Red", "Green", "Blue"], 4, 5, [poor]),
            Scenario("two", "Two at the river", "", ["Red", "Green"], 4, 5, [poor]),
        ]

    def new(
        self,
        scenario: str = "",
        seed: int | str | bytes | None = None,
        options: dict[str, Any] | None = None,
        journal: Journal | None = None,
    ) -> ReedsPosition:
        found = [item for item in self.scenarios() if item.id == (scenario or "three")]
        if not found:
            raise Unknown(f"Reeds has no scenario {scenario!r}.")
        position = self.blank(fresh_dice(seed))
        position.journal = journal
        position.scenario = found[0].id
        position.title = found[0].title
        position.seats = len(found[0].seats)
        position.holder = [PILE] * CARDS
        position.reeds = [1 if options and options.get("poor") else 3] * position.seats
        for _ in range(3):
            for seat in range(position.seats):
                draw_card(position, seat)
        position.call(TURN, 0)
        position.run()
        return position

    def blank(self, dice: Dice) -> ReedsPosition:
        return ReedsPosition(self, dice)

    def scores(self, position: ReedsPosition) -> list[int]:
        return position.reeds[:]

    def deal_anew(self, position: ReedsPosition, seat: int | None) -> None:
        """What lies in other hands and in the pile is one heap to whoever sees none of it."""
        places = [place for place in position.holder if place >= PILE and place != seat]
        cards = [
            card for card in range(CARDS) if position.holder[card] >= PILE and position.holder[card] != seat
        ]
        for place in places:
            position.holder[position.dice.draw(cards)] = place

    def advise(self, position: ReedsPosition, seat: int, dice: Dice) -> list[tuple[float, Option]]:
        """Play the best card, negate, keep the reeds."""
        worth = {"play": 2.0, "negate": 1.0, "bid": 0.0, "offer": -2.0, "accept": -2.0}
        return [
            (worth.get(option[0], 0.0) + (option[1] % 4 if option[0] == "play" else 0), option)
            for option in position.options(seat)
        ]

    def board(self, scenario: str) -> dict[str, Any]:
        return {"game": self.id, "title": self.title, "scenario": scenario, "spaces": []}

    def view(self, position: ReedsPosition, seat: int | None) -> dict[str, Any]:
        hands = [hand(position, other) for other in range(position.seats)]
        return {
            "seat": seat,
            "trail": self.trail(position, seat),
            "hands": [
                {
                    "seat": other,
                    "count": len(cards),
                    "cards": [{"id": str(card)} for card in cards] if other == seat else None,
                }
                for other, cards in enumerate(hands)
            ],
            "piles": [{"id": "shown", "cards": [{"id": str(card)} for card in hand(position, SHOWN)]}],
            "scores": position.reeds[:],
            "prompt": "What now?" if seat in position.asked else "Wait.",
            "prompt_clause": "1",
        }

    def trail(self, position: ReedsPosition, seat: int | None) -> list[str]:
        return [f"Turn {position.turn + 1}"]

    def describe(self, position: ReedsPosition, seat: int, option: Option) -> dict[str, Any]:
        cards = option[2:] if option[0] == "offer" else option[1:] if option[0] != "bid" else ()
        points = [f"card:{card}" for card in cards] or ["button"]
        return {"text": " ".join(str(part) for part in option), "points": points, "group": option[0]}

    def sentence(self, fact: Fact) -> dict[str, Any]:
        text = " ".join([fact.kind, *(str(value) for value in fact.values)])
        return {"parts": [{"t": text}], "clause": fact.clause, "weight": 1}

    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        return {"four_or_better": 0.5, "arguments": list(arguments)}


GAME = Reeds()

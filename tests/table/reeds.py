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

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, Stakes, Touches
from kadesh.craft.telling import pile
from kadesh.table import (
    END,
    NEXT,
    Advice,
    Answer,
    Ask,
    AskAll,
    Dice,
    Do,
    Fact,
    Frame,
    Game,
    Journal,
    Mind,
    Motive,
    Option,
    Position,
    Procedure,
    Reason,
    Register,
    Rules,
    Scenario,
    Start,
    Step,
    Study,
    Switch,
    Telling,
    Vocabulary,
    Word,
    fresh_dice,
)
from kadesh.table.contract import (
    Because,
    Board,
    Briefing,
    Card,
    Concern,
    Goal,
    OptionTold,
    Prompt,
    SentenceTold,
    View,
)
from kadesh.table.mind import Why
from kadesh.table.telling import Concerner, Describer, Explainer, Prompter, Teller
from kadesh.table.temper import Temper

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
ANOTHER_TIME = Reason("1", "That belongs to another step.")


@dataclass
class ReedsPosition(Position):
    turn: int = 0
    turns: int = 4
    leader: int = 0
    holder: list[int] = field(default_factory=list)
    reeds: list[int] = field(default_factory=list)
    led: tuple[tuple[int, int], ...] = ()
    title: str = ""


# --- what can be under way ---


@dataclass
class Play(Frame):
    """A card is played, and perhaps negated."""

    card: int = -1
    negated: bool = False


@dataclass
class Turn(Play):
    """A turn; the card is the one that the leader played."""


@dataclass
class Negation(Play):
    """An answer to a card: all but the player may negate it, one after the other."""

    player: int = 0
    declined: int = 0


@dataclass
class Offer(Frame):
    """A card lies open before another seat."""

    giver: int
    taker: int
    card: int


TURN: Final = Procedure("turn", Turn)
NEGATION: Final = Procedure("negation", Negation)
OFFER: Final = Procedure("offer", Offer)


# --- what can happen ---


@dataclass
class Leads(Fact):
    seat: int
    reeds: int


@dataclass
class Plays(Fact):
    seat: int
    card: int


@dataclass
class Gains(Fact):
    seat: int
    card: int
    die: int


@dataclass
class Negates(Fact):
    seat: int
    card: int


@dataclass
class Offers(Fact):
    seat: int
    to: int
    card: int


@dataclass
class Swaps(Fact):
    giver: int
    given: int
    taker: int
    taken: int


@dataclass
class Draws(Fact):
    seat: int
    card: int


@dataclass
class Ends(Fact):
    reeds: tuple[int, ...]


FACTS: Final[list[type[Fact]]] = [Leads, Plays, Gains, Negates, Offers, Swaps, Draws, Ends]


def is_negation(card: int) -> bool:
    return card % 4 == 3


def hand(position: ReedsPosition, seat: int) -> list[int]:
    return [card for card in range(CARDS) if position.holder[card] == seat]


# --- a turn: bids, play, offer, draw ---


def bid_options(position: ReedsPosition, turn: Turn, seat: int) -> list[Option]:
    return [
        option
        for option in bid_universe(position, turn, seat)
        if not why_not_bid(position, turn, seat, option)
    ]


def bid_universe(position: ReedsPosition, turn: Turn, seat: int) -> list[Option]:
    return [("bid", reeds) for reeds in range(MAX_BID + 1)]


def why_not_bid(position: ReedsPosition, turn: Turn, seat: int, option: Option) -> Reason | None:
    """[1] Nobody bids more than they have."""
    return TOO_DEAR if option[1] > position.reeds[seat] else None


def take_bids(position: ReedsPosition, turn: Turn, answers: list[Answer]) -> Step[Turn]:
    """[1] The highest bid leads and is paid; the lower seat wins ties."""
    bids = [option[1] for _, option in answers]
    leader = answers[bids.index(max(bids))][0]
    position.leader = leader
    position.reeds[leader] -= max(bids)
    position.led = (*position.led, (position.turn, leader))
    position.tell(Leads, "1", leader, max(bids))
    return NEXT


def play_universe(position: ReedsPosition, turn: Turn) -> list[Option]:
    return [*(("play", card) for card in range(CARDS)), ("pass",)]


def play_options(position: ReedsPosition, turn: Turn) -> list[Option]:
    cards = hand(position, position.leader)
    return [*(("play", card) for card in cards if not is_negation(card)), ("pass",)]


def why_not_play(position: ReedsPosition, turn: Turn, option: Option) -> Reason | None:
    """[2] Only a card of one's own that is not a negation."""
    if option[0] == "pass":
        return None
    if position.holder[option[1]] != position.leader:
        return NOT_YOURS
    return ONLY_AGAINST if is_negation(option[1]) else None


def take_play(position: ReedsPosition, turn: Turn, option: Option) -> Step[Turn]:
    """[2] A card that is played may be negated before it works."""
    if option[0] == "pass":
        return OFFERS
    position.holder[option[1]] = SPENT
    position.tell(Plays, "2", position.leader, option[1])
    turn.card = option[1]
    turn.negated = False
    position.call(NEGATION, Negation(card=option[1], player=position.leader))
    return NEXT


def gain(position: ReedsPosition, turn: Turn) -> Step[Turn]:
    """[2] The card's reeds, and one more for a die of four or better."""
    if not turn.negated:
        die = position.dice.roll()
        position.reeds[position.leader] += turn.card % 4 + 1 + int(die >= 4)
        position.tell(Gains, "2", position.leader, turn.card, die)
    return NEXT


def offer_universe(position: ReedsPosition, turn: Turn) -> list[Option]:
    return [*(("offer", seat, card) for seat in range(3) for card in range(CARDS)), ("none",)]


def offer_options(position: ReedsPosition, turn: Turn) -> list[Option]:
    return [
        option for option in offer_universe(position, turn) if why_not_offer(position, turn, option) is None
    ]


def why_not_offer(position: ReedsPosition, turn: Turn, option: Option) -> Reason | None:
    """[4] A card of one's own, to another seat."""
    if option[0] == "none":
        return None
    if option[1] >= position.seats:
        return NO_SUCH_SEAT
    if option[1] == position.leader:
        return NOT_TO_SELF
    return None if position.holder[option[2]] == position.leader else NOT_YOURS


def take_offer(position: ReedsPosition, turn: Turn, option: Option) -> Step[Turn]:
    """[4] The card that is offered lies open until the other seat has answered."""
    if option[0] == "offer":
        position.holder[option[2]] = SHOWN
        position.reveals += 1
        position.tell(Offers, "4", position.leader, option[1], option[2])
        position.call(OFFER, Offer(giver=position.leader, taker=option[1], card=option[2]))
    return NEXT


def draw(position: ReedsPosition, turn: Turn) -> Step[Turn]:
    """[5] Each seat draws one card, hidden from the others."""
    for seat in range(position.seats):
        draw_card(position, seat)
    return NEXT


def draw_card(position: ReedsPosition, seat: int) -> None:
    pile = hand(position, PILE)
    if pile:
        card = position.dice.draw(pile)
        position.holder[card] = seat
        position.whisper(1 << seat, Draws, "5", seat, card)


def end_turn(position: ReedsPosition, turn: Turn) -> Step[Turn]:
    """[6] The game ends after its last turn."""
    position.turn += 1
    if position.turn == position.turns:
        position.tell(Ends, "6", tuple(position.reeds))
        position.finish()
    return BIDS


def everybody(position: ReedsPosition, turn: Turn) -> list[int]:
    return list(range(position.seats))


def leader(position: ReedsPosition, turn: Turn) -> int:
    return position.leader


BIDS: Final = AskAll("bids", everybody, bid_options, take_bids, bid_universe, why_not_bid)
PLAY: Final = Ask("play", leader, play_options, take_play, play_universe, why_not_play)
GAIN: Final = Do("gain", gain)
OFFERS: Final = Ask("offer", leader, offer_options, take_offer, offer_universe, why_not_offer)
DRAW: Final = Do("draw", draw)
END_TURN: Final = Do("end", end_turn)
TURN.consists_of(BIDS, PLAY, GAIN, OFFERS, DRAW, END_TURN)


# --- a negation ---


def negator(position: ReedsPosition, negation: Negation) -> int:
    return (negation.player + 1 + negation.declined) % position.seats


def negation_universe(position: ReedsPosition, negation: Negation) -> list[Option]:
    return [*(("negate", card) for card in range(CARDS)), ("let",)]


def negation_options(position: ReedsPosition, negation: Negation) -> list[Option]:
    cards = hand(position, negator(position, negation))
    return [*(("negate", card) for card in cards if is_negation(card)), ("let",)]


def why_not_negate(position: ReedsPosition, negation: Negation, option: Option) -> Reason | None:
    """[3] Only a negation from one's own hand."""
    if option[0] == "let":
        return None
    if position.holder[option[1]] != negator(position, negation):
        return NOT_YOURS
    return None if is_negation(option[1]) else NO_NEGATION


def take_negation(position: ReedsPosition, negation: Negation, option: Option) -> Step[Negation]:
    """[3] A negation may be negated in turn; if nobody does, the card has no effect."""
    if option[0] == "let":
        negation.declined += 1
        return ASK if negation.declined < position.seats - 1 else END
    seat = negator(position, negation)
    position.holder[option[1]] = SPENT
    position.tell(Negates, "3", seat, option[1])
    position.call(NEGATION, Negation(card=option[1], player=seat))
    return NEXT


def settle(position: ReedsPosition, negation: Negation) -> Step[Negation]:
    """[3] The card is negated unless its negation was."""
    position.caller(negation, Play).negated = not negation.negated
    return END


def negators(position: ReedsPosition, negation: Negation) -> list[int]:
    """All but the one whose card it is: whether they hold a negation is hidden."""
    return [seat for seat in range(position.seats) if seat != negation.player]


ASK: Final = Ask(
    "ask",
    negator,
    negation_options,
    take_negation,
    negation_universe,
    why_not_negate,
    reaction=True,
    hidden=True,
    among=negators,
)
SETTLE: Final = Do("settle", settle)
NEGATION.consists_of(ASK, SETTLE)


# --- an offer ---


def answer_universe(position: ReedsPosition, offer: Offer) -> list[Option]:
    return [*(("accept", card) for card in range(CARDS)), ("refuse",)]


def answer_options(position: ReedsPosition, offer: Offer) -> list[Option]:
    return [*(("accept", card) for card in hand(position, offer.taker)), ("refuse",)]


def why_not_answer(position: ReedsPosition, offer: Offer, option: Option) -> Reason | None:
    """[4] One gives a card of one's own in return."""
    if option[0] == "refuse":
        return None
    return None if position.holder[option[1]] == offer.taker else NOT_YOURS


def take_answer(position: ReedsPosition, offer: Offer, option: Option) -> Step[Offer]:
    """[4] The two cards change hands, or the offer is void."""
    if option[0] == "accept":
        position.holder[option[1]] = offer.giver
        position.holder[offer.card] = offer.taker
        position.reveals += 1
        position.whisper(
            1 << offer.giver | 1 << offer.taker, Swaps, "4", offer.giver, offer.card, offer.taker, option[1]
        )
    else:
        position.holder[offer.card] = offer.giver
    return END


def taker(position: ReedsPosition, offer: Offer) -> int:
    return offer.taker


ANSWER: Final = Ask("answer", taker, answer_options, take_answer, answer_universe, why_not_answer)
OFFER.consists_of(ANSWER)


# --- the words of options ---

BID: Final = Word("bid", MAX_BID + 1, untimely=ANOTHER_TIME)
PLAY_CARD: Final = Word("play", CARDS, untimely=ANOTHER_TIME)
PASS: Final = Word("pass", untimely=ANOTHER_TIME)
NEGATE: Final = Word("negate", CARDS, untimely=ANOTHER_TIME)
LET: Final = Word("let", untimely=ANOTHER_TIME)
OFFER_CARD: Final = Word("offer", 3, CARDS, untimely=ANOTHER_TIME)
NONE: Final = Word("none", untimely=ANOTHER_TIME)
ACCEPT: Final = Word("accept", CARDS, untimely=ANOTHER_TIME)
REFUSE: Final = Word("refuse", untimely=ANOTHER_TIME)
WORDS: Final = [BID, PLAY_CARD, PASS, NEGATE, LET, OFFER_CARD, NONE, ACCEPT, REFUSE]


class ReedsRules(Rules[ReedsPosition]):
    procedures = [TURN, NEGATION, OFFER]
    vocabulary = Vocabulary(WORDS)
    facts = FACTS

    def scenarios(self) -> list[Scenario]:
        poor = Switch("poor", "Poor start", "Everybody begins with one reed.", False, [False, True])
        return [
            Scenario("three", "Three at the river", "", ["Red", "Green", "Blue"], 4, 5, [poor]),
            Scenario("two", "Two at the river", "", ["Red", "Green"], 4, 5, [poor]),
        ]

    def new(
        self,
        game: Game,
        start: Start,
        seed: int | str | bytes | None,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> ReedsPosition:
        found = [item for item in self.scenarios() if item.id == start.scenario]
        position = self.blank(game, fresh_dice(seed))
        position.journal = journal
        position.scenario = found[0].id
        position.title = found[0].title
        position.seats = len(found[0].seats)
        position.holder = [PILE] * CARDS
        position.reeds = [1 if options.get("poor") else 3] * position.seats
        for _ in range(3):
            for seat in range(position.seats):
                draw_card(position, seat)
        position.call(TURN, Turn())
        position.run()
        return position

    def blank(self, game: Game, dice: Dice) -> ReedsPosition:
        return ReedsPosition(game, dice)

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


PROMPTS: Final = Register[Step[Any], Prompter]()
DESCRIPTIONS: Final = Register[Word, Describer]()
SENTENCES: Final = Register[type[Fact], Teller]()


@PROMPTS.of(BIDS, PLAY, OFFERS, ASK, ANSWER)
def prompt(position: ReedsPosition, frame: Frame, seat: int | None) -> Prompt:
    return {"prompt": "What now?" if seat in position.asked else "Wait.", "prompt_clause": "1"}


@DESCRIPTIONS.of(*WORDS)
def description(position: ReedsPosition, seat: int, option: Option) -> OptionTold:
    cards = option[2:] if option[0] == "offer" else option[1:] if option[0] != "bid" else ()
    points = [f"card:{card}" for card in cards] or ["button"]
    told: OptionTold = {
        "text": " ".join(str(part) for part in option),
        "points": points,
        "group": option[0],
    }
    if option[0] == "bid":
        told["amount"] = {"of": "reeds", "value": option[1]}
    elif option[0] in ("pass", "let", "none", "refuse"):
        told["short"] = "done"
    return told


@SENTENCES.of(*FACTS)
def sentence(position: ReedsPosition, fact: Fact) -> SentenceTold:
    values = fact.to_json()[3].values()
    return {
        "parts": [{"t": " ".join([fact.kind, *(str(value) for value in values)])}],
        "clause": fact.clause,
        "weight": 1,
    }


CONCERNS: Final = Register[Step[Any], Concerner]()
EXPLANATIONS: Final = Register[type[Motive], Explainer]()


@CONCERNS.of(BIDS, PLAY, OFFERS, ASK, ANSWER)
def concern(position: ReedsPosition, frame: Frame, seat: int) -> Concern:
    """A bid concerns all, a card who plays it and a little who could answer it, an offer its two sides."""
    if isinstance(frame, Offer):
        return Touches().by("cards", MUCH * (seat in (frame.giver, frame.taker))).data()
    if isinstance(frame, Negation):
        return Touches().by("cards", MUCH if seat == frame.player else A_LITTLE).data()
    return Touches().by("points", MUCH if position.step is BIDS or seat == position.leader else 0).data()


STAKES: Final = Stakes(dict.fromkeys(("seat", "to", "giver", "taker"), lambda position, seat: int(seat)))
STAKES.of(Leads, Gains, seat=("points", MUCH))
STAKES.of(Plays, Negates, Draws, seat=("cards", A_LITTLE))
STAKES.of(Offers, seat=("cards", A_LITTLE), to=("cards", ALL))
STAKES.of(Swaps, giver=("cards", MUCH), taker=("cards", MUCH))


@dataclass
class Worth(Motive):
    """So many reeds, more or less."""

    reeds: int


MOTIVES: Final = Register[Step[Any], Why]()


@MOTIVES.of(BIDS, PLAY, OFFERS, ASK, ANSWER)
def why(position: ReedsPosition, seat: int, option: Option) -> Motive:
    return Worth(option[1] % 4 + 1 if option[0] == "play" else -option[1] if option[0] == "bid" else 0)


@EXPLANATIONS.of(Worth)
def worth(position: ReedsPosition, motive: Worth) -> Because:
    return {"text": f"It is worth {motive.reeds} reeds."}


def card_data(card: int) -> Card:
    return {"id": str(card), "title": f"Card {card}"}


class ReedsTelling(Telling[ReedsPosition]):
    prompts = PROMPTS
    descriptions = DESCRIPTIONS
    sentences = SENTENCES
    concerns = CONCERNS
    explanations = EXPLANATIONS

    def touched(self, position: ReedsPosition, fact: Fact, seat: int) -> Concern:
        return STAKES.touched(position, fact, seat)

    def briefing(self, scenario: str, seat: int) -> Briefing | None:
        if scenario not in ("two", "three"):
            return None
        return {
            "who": "One of those at the river.",
            "wins": "Most reeds after four turns.",
            "watch": ["Negations."],
            "minutes_alone": 2,
            "minutes_together": 5,
        }

    def goal(self, position: ReedsPosition, seat: int) -> Goal:
        ahead = position.reeds[seat] == max(position.reeds)
        state: Any = ("done" if ahead else "lost") if position.over else "open"
        return {"id": "reeds", "text": "Have most reeds", "points": position.reeds[seat], "state": state}

    def board(self, scenario: str) -> Board:
        return {
            "game": "reeds",
            "title": "Reeds",
            "scenario": scenario,
            "scenario_title": "Reeds",
            "map": {"width": 1, "height": 1, "spaces": {}},
            "spaces": [],
            "kinds": [],
            "seats": [],
            "sides": [],
            "symbols": [],
            "tracks": [],
            "help": [],
        }

    def trail(self, position: ReedsPosition, seat: int | None) -> list[str]:
        return [f"Turn {position.turn + 1}"]

    def view(self, position: ReedsPosition, seat: int | None) -> View:
        question = prompt(position, Frame(), seat)
        hands = [hand(position, other) for other in range(position.seats)]
        return {
            "seat": seat,
            "trail": self.trail(position, seat),
            "pieces": [],
            "hands": [
                {
                    "seat": other,
                    "count": len(cards),
                    "cards": [card_data(card) for card in cards] if other == seat else None,
                }
                for other, cards in enumerate(hands)
            ],
            "piles": [
                pile("shown", "Shown", [card_data(card) for card in hand(position, SHOWN)], known=True)
            ],
            "scores": position.reeds[:],
            "prompt": question["prompt"],
            "prompt_clause": question["prompt_clause"],
        }

    def odds(self, arguments: Sequence[str]) -> dict[str, Any]:
        return {"four_or_better": 0.5, "arguments": list(arguments)}


ADVISERS: Final = Register[Step[Any], None]()
ADVISERS.put(None, BIDS, PLAY, OFFERS, ASK, ANSWER)


class ReedsMind(Mind[ReedsPosition]):
    advisers = ADVISERS
    motives = MOTIVES
    motive_kinds = [Worth]

    def advise(self, position: ReedsPosition, seat: int, dice: Dice, temper: Temper) -> Advice:
        """Play the best card, negate, keep the reeds."""
        worth = {"play": 2.0, "negate": 1.0, "bid": 0.0, "offer": -2.0, "accept": -2.0}
        return [
            (worth.get(option[0], 0.0) + (option[1] % 4 if option[0] == "play" else 0), option)
            for option in position.options(seat)
        ]


FOLDER: Final = Path(__file__).parent


def reeds(rules: Rules[ReedsPosition] | None = None, telling: Telling[ReedsPosition] | None = None) -> Game:
    """The game, perhaps with a part of another make."""
    return Game(
        "reeds",
        "Reeds",
        "A tiny game for tests.",
        FOLDER,
        rules or ReedsRules(),
        telling or ReedsTelling(),
        ReedsMind(FOLDER / "data"),
        Study[ReedsPosition](),
    )


GAME = reeds()


def new(
    scenario: str = "three",
    seed: int | str | bytes | None = None,
    options: dict[str, Any] | None = None,
    journal: Journal | None = None,
) -> ReedsPosition:
    """A new game, and mypy knows what kind."""
    return ReedsRules().new(GAME, Start(scenario), seed, options or {}, journal)

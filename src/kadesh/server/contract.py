"""What the server sends beside a game's own board and view, as types. The client's are made from these."""

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypedDict

from kadesh.table.contract import Concern, Goal, OptionTold, OrderKind, ReviewTold, SentenceTold, Target, View

# A word and its numbers.
Option = list[str | int]
Status = Literal["waiting", "running", "over"]
SeatKind = Literal["me", "person", "bot", "open", "invited"]


class Switch(TypedDict):
    id: str
    title: str
    text: str
    default: Any
    choices: list[Any]


class Fare(TypedDict):
    """How seats fare among sensible players: shares of the victory, seat by seat."""

    book: list[float]
    even: list[float]
    points: list[int]  # given for even chances
    games: int  # from which the smaller of both was found


class Scenario(TypedDict):
    id: str
    title: str
    family: str  # the same for all numbers of players
    summary: str
    seats: list[str]
    turns: int
    minutes: int
    alone: NotRequired[int]  # minutes for one person against bots, where the game says so
    switches: list[Switch]
    fare: NotRequired[Fare]  # where it was studied


class BotInfo(TypedDict):
    id: str
    title: str
    text: NotRequired[str]


class GameInfo(TypedDict):
    """A game on the shelf."""

    id: str
    title: str
    summary: str
    card: str | None  # a part of its board, if it has a picture
    scenarios: list[Scenario]
    first: str  # the scenario to begin with, for one person
    lessons: int
    bots: NotRequired[list[BotInfo]]


class News(SentenceTold):
    """A sentence of the log."""

    n: int
    at: NotRequired[int]  # after how many choices it happened
    concerns: NotRequired[Concern]  # the one who looks
    mine: NotRequired[bool]  # it followed from a choice of the one who looks


class OptionInfo(OptionTold):
    """An option, and how it is sent back."""

    option: Option


class Person(TypedDict):
    """Who sits in a seat."""

    seat: int
    name: str
    kind: SeatKind
    bot: NotRequired[str | None]
    yours: NotRequired[bool]  # an invitation for the one who looks


class Asking(TypedDict):
    """A choice that somebody asks back."""

    by: int
    name: NotRequired[str]
    waiting: NotRequired[list[int]]
    agreed: NotRequired[list[int]]
    to: NotRequired[int]
    what: NotRequired[str]  # would be taken back, in a sentence


class Undo(TypedDict):
    can: bool
    what: NotRequired[str]  # would be taken back, in a sentence
    beyond: NotRequired[bool]  # dice were rolled or something was shown since: it must be confirmed
    redo: NotRequired[bool]  # what was taken back last can be done again
    ask: NotRequired[list[int] | None]
    pending: NotRequired[Asking | None]


class Invite(TypedDict):
    seat: int
    url: str


class Clock(TypedDict):
    days: NotRequired[float]
    until: NotRequired[str | None]


class Order(TypedDict):
    """A standing order; its fields are those that its kind asks for.

    `@quiet`: no reactions are asked until something, `@ask`: all of them are.
    """

    id: str
    until: NotRequired[Literal["activation", "turn", "attacked"]]
    since: NotRequired[list[str]]
    failed: NotRequired[bool]  # it could not be carried out, and is obeyed no more


class Orders(TypedDict):
    kinds: list[OrderKind]
    given: list[Order]


class Way(TypedDict):
    """A chain of choices that one click carries out and one undo takes back."""

    options: list[Option]
    hand: list[Target]  # what is taken up; empty if it is in hand already
    to: Target
    text: str
    detail: NotRequired[str]  # what may be expected there
    through: NotRequired[list[Target]]  # the spaces on the way, the last included
    warnings: NotRequired[list[str]]  # what is said of the spaces before the last
    whole: NotRequired[bool]  # all that could be taken up goes along
    doing: NotRequired[list[str]]  # what is done on the way and at its end besides, in words
    opens: NotRequired[bool]  # dice or somebody else come next


class LessonInfo(TypedDict):
    """A lesson in the list of a game's."""

    id: str
    title: str
    idea: str
    steps: int
    clauses: list[str]  # of the rules that it shows


class LessonNow(TypedDict):
    """Where somebody is in a lesson, and what is said there."""

    id: str
    title: str
    at: int  # the moment: how often the learner has gone on
    step: int
    steps: int
    say: str
    read: bool  # nothing is to be chosen: one reads, and goes on
    done: bool
    look: NotRequired[list[Target]]
    clause: NotRequired[str]


class MatchView(View):
    """A match as one of its people sees it: the game's own view, and what the server adds."""

    id: str
    game: str
    scenario: str
    status: Status
    after: int  # how many entries the record has
    options: list[OptionInfo]
    waiting: list[int]
    over: bool
    news: list[News]
    people: list[Person]
    title: NotRequired[str]
    scenario_title: NotRequired[str]
    switches: NotRequired[dict[str, Any]]
    rematch: NotRequired[str | None]
    turn: NotRequired[str]
    at: NotRequired[int]
    shares: NotRequired[list[float] | None]
    concerns: NotRequired[Concern]  # how much the question concerns the one who looks
    reaction: NotRequired[bool]  # it is asked about somebody else's doings
    routine: NotRequired[bool]  # the rest of this step can be left to the table
    waking: NotRequired[bool]  # bots are asked, and what they think in is still starting
    passed: NotRequired[list[str]]  # what the table answered for the one who looks since he chose last
    goal: NotRequired[Goal | None]  # what the one who looks is out for now
    commitment: NotRequired[str]
    seed: NotRequired[str | None]
    clock: NotRequired[Clock | None]
    undo: NotRequired[Undo]
    orders: NotRequired[Orders | None]
    chat: NotRequired[int]
    chat_unread: NotRequired[int]
    invites: NotRequired[list[Invite]]
    owner: NotRequired[bool]
    seats_each: NotRequired[int]  # how many open seats one person may take, beside the maker
    bidding: NotRequired[bool]  # the seats are, or were, sold for points before the start
    have_bid: NotRequired[list[int]]  # seats of those who have bid, before the start
    my_bids: NotRequired[list[int] | None]  # of the one who looks, for each seat, before the start
    tag: NotRequired[str]  # names the parts of this view
    same: NotRequired[list[str]]  # parts that the asker has already, and that are left out
    lesson: NotRequired[LessonNow]  # this is no match, but a moment of a lesson


class ListedSeat(TypedDict):
    seat: int
    name: str
    kind: SeatKind
    bot: NotRequired[str | None]


class ListedMatch(TypedDict):
    """A match in a list."""

    id: str
    game: str
    title: str
    scenario_title: str
    seats: list[ListedSeat]
    turn: str
    your_turn: bool
    status: Status
    updated: str
    unread: int
    resigned: NotRequired[bool]  # a bot plays on in my place


class Clause(TypedDict):
    id: str
    title: str
    text: str
    kind: NotRequired[str]


class Reason(TypedDict):
    """Why something cannot be chosen."""

    text: str
    clause: NotRequired[str]
    option_text: NotRequired[str]


class ChatLine(TypedDict):
    n: int
    name: str
    text: str
    at: str
    seat: NotRequired[int | None]


class HintOption(OptionTold):
    """An option with the share of the victory that it may expect, and why one would choose it."""

    option: Option
    share: float
    rank: int  # options of the same rank are equally good, as far as anybody can tell
    because: NotRequired[str]


class HintStage(TypedDict):
    """A part of a plan with one aim: why, what to expect, and the choices that carry it out."""

    text: str
    steps: list[str]
    options: list[Option]
    goal: NotRequired[Target]
    odds: NotRequired[float]
    danger: NotRequired[float]


class Hint(TypedDict):
    """What a sensible player would do: a plan up to the next chance or another's question, and what else."""

    after: int
    plan: list[HintStage]
    kept: bool  # it is the rest of the plan that was told before
    options: list[HintOption]


class Settings(TypedDict, total=False):
    theme: Literal["auto", "light", "dark"]
    speed: float
    palette: str
    patterns: bool
    attentive: bool
    shortcuts: bool
    sound: bool
    follow: bool  # the camera follows what others do
    learned: dict[str, list[str]]  # the lessons of each game that were played to their end
    seen: dict[str, list[str]]  # the clauses of each game that were pointed at when they were new
    pointers: bool  # what is new is pointed at
    notify_browser: bool
    notify_email: bool
    email: str
    notify_webhook: bool
    webhook: str


class Me(TypedDict):
    id: str
    name: str
    guest: bool
    settings: Settings
    mail: NotRequired[bool]  # the host can send e-mail
    email_proved: NotRequired[bool]  # the address is known to be theirs


class SeatPlan(TypedDict):
    kind: Literal["me", "open", "invite", "bot"]
    bot: NotRequired[str]


class NewMatch(TypedDict):
    game: str
    scenario: str
    options: dict[str, Any]
    seats: list[SeatPlan]
    clock_days: NotRequired[float]
    seats_each: NotRequired[int]  # how many open seats one person may take, beside the maker
    bidding: NotRequired[bool]  # seats are sold for points before the start


# All that the client needs to know, in the order in which it is written there.
SENT: tuple[type, ...] = (
    GameInfo,
    MatchView,
    ListedMatch,
    Clause,
    Reason,
    ChatLine,
    Hint,
    Way,
    LessonInfo,
    ReviewTold,
    Me,
    NewMatch,
)

__all__ = [
    "SENT",
    "Hint",
    "HintOption",
    "HintStage",
    "ListedMatch",
    "MatchView",
    "News",
    "Option",
    "OptionInfo",
    "Target",
]

"""What is told about choices: options, odds, orders, goals, briefings, whom it concerns, why one would."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

# space:…, piece:…, card:…, side:…, seat:…, panel:…, region:…, mark:…, pile:…, chart:…, button
Target = str


class Amount(TypedDict):
    """An option that is one of a range: a stepper chooses it."""

    of: str  # what is counted; options with the same word here are one range
    value: int


class OptionTold(TypedDict):
    """An option in words, and what it points at; one that points at nothing on the table is a button."""

    text: str
    points: list[Target]
    detail: NotRequired[str]
    group: NotRequired[str]
    # All of them; as many as may be led; what costs least; as last turn; nothing more to do.
    short: NotRequired[Literal["all", "most", "cheapest", "last", "done"]]
    amount: NotRequired[Amount]
    # May be done on the way, where one has come: a far click with Shift does it too.
    passing: NotRequired[bool]
    # Leaves something of what is in hand behind.
    leaves: NotRequired[bool]


class OddsRow(TypedDict):
    text: str
    chances: dict[str, float]


class OddsLine(TypedDict):
    text: str
    chance: float


class Odds(TypedDict):
    """Exact odds: rows of outcomes with their chances, then what they come to."""

    title: str
    rows: list[OddsRow]
    summary: list[OddsLine]
    clause: NotRequired[str]


class OrderChoice(TypedDict):
    id: str | int
    name: str


class OrderField(TypedDict):
    id: str
    title: str
    kind: NotRequired[str]  # choice, number, flag, text, space; hidden: sent as its default
    choices: NotRequired[list[str | int | OrderChoice] | None]
    default: NotRequired[str | int | bool | None]
    min: NotRequired[int]
    max: NotRequired[int]


class OrderKind(TypedDict):
    """A kind of standing order that settles reactions in advance."""

    id: str
    title: str
    text: NotRequired[str]
    clause: NotRequired[str]
    fields: NotRequired[list[OrderField]]


class Goal(TypedDict):
    """What a side is out for, and how far it is."""

    id: str
    text: str
    points: int
    state: Literal["open", "done", "lost"]
    progress: NotRequired[str]
    clause: NotRequired[str]


class Briefing(TypedDict):
    """For a scenario and a seat: who am I, what wins, what to watch, how long."""

    who: str
    wins: str
    watch: list[str]
    minutes_alone: int  # against bots
    minutes_together: int  # with people


class Because(TypedDict):
    """Why an option would be chosen, in a sentence, with its odds and its danger where they are known."""

    text: str
    goal: NotRequired[Target]
    odds: NotRequired[float]
    danger: NotRequired[float]


class Concern(TypedDict):
    """How much a question or an event touches a seat: 0 not at all, 1 a little, 2 much, 3 all it has."""

    degree: int
    touches: list[Literal["spaces", "pieces", "cards", "allies", "leader", "points"]]

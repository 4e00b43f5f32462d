"""The view: what a seat may see now, sent after every change."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from kadesh.table.contract.told import Goal, Odds, Target


class Badge(TypedDict):
    """Something on a space, region or mark that is no piece."""

    symbol: str
    text: str
    title: str
    side: NotRequired[str]  # in whose colour


class Content(TypedDict):
    """Equal units within a piece."""

    symbol: str
    count: int
    title: str
    numbers: NotRequired[list[str]]
    side: NotRequired[str]  # if it is not the piece's own
    reduced: NotRequired[bool]
    to: NotRequired[Target]  # what a click on it means


class Piece(TypedDict):
    """A piece, a stack of equal ones, or an army that opens into its contents.

    It keeps its id while it stays what it is.
    """

    id: str
    space: str
    side: str
    symbol: str
    count: int
    title: str
    numbers: NotRequired[list[str]]  # small print: strength, ratings
    tags: NotRequired[list[str]]  # states: moved, turned, exhausted, besieging, besieged, open (no wall)
    face_down: NotRequired[bool]
    within: NotRequired[Literal["city"]]  # inside the city, behind its walls; else before it
    contents: NotRequired[list[Content]]
    between: NotRequired[tuple[str, str]]  # on the lane from one space to the other, not in a space


class Line(TypedDict):
    label: str
    value: str
    title: NotRequired[str]
    clause: NotRequired[str]


class Group(TypedDict):
    """A part of a seat's panel: one of its sides."""

    id: str
    title: str
    side: NotRequired[str]
    lines: NotRequired[list[Line]]
    goals: NotRequired[list[Goal]]


class Panel(TypedDict):
    """What everybody may know of a seat."""

    seat: int
    score: int
    lines: NotRequired[list[Line]]
    groups: NotRequired[list[Group]]


class Card(TypedDict):
    """A card that the seat may read."""

    id: str
    title: str
    text: NotRequired[str]
    kind: NotRequired[str]
    symbol: NotRequired[str]
    numbers: NotRequired[list[str]]  # in the corner
    marks: NotRequired[list[Badge]]  # beneath the numbers: removed after play, an action card, a plus
    now: NotRequired[bool]  # it can be played at this moment
    when: NotRequired[str]  # when it can be played, in a few words
    pieces: NotRequired[list[Content]]  # what lies on it
    state: NotRequired[str]  # active, captured, hushed …: a word for people
    side: NotRequired[str]  # whose it is, or who holds it
    face_down: NotRequired[bool]


class Hand(TypedDict):
    """A hand: everybody may count it, not everybody may read it."""

    seat: int
    count: int
    cards: list[Card] | None
    side: NotRequired[str]  # where a seat holds one for each of its sides
    title: NotRequired[str]


class TableCards(TypedDict):
    """Cards that lie open before a seat."""

    seat: int
    title: str
    cards: list[Card]
    side: NotRequired[str]


class Pile(TypedDict):
    id: str
    title: str
    count: int
    cards: list[Card] | None


class Route(TypedDict):
    """A line that can be lit: trade, supply, the march in progress."""

    id: str
    title: str
    spaces: list[str]
    state: str
    cut_at: str | None
    side: NotRequired[str]


class Mark(TypedDict):
    """A mark on a track."""

    at: int
    side: NotRequired[str]
    seat: NotRequired[int]
    text: NotRequired[str]
    symbol: NotRequired[str]
    to: NotRequired[Target]  # what a click on it means


class TrackNow(TypedDict):
    at: int
    marks: NotRequired[list[Mark]]


class RegionNow(TypedDict):
    """Who holds a region, and how far."""

    text: str  # "5 of 9, Tyre missing"
    side: NotRequired[str]  # who holds it
    missing: NotRequired[list[str]]  # spaces that the one who looks, or the one nearest to it, lacks
    badges: NotRequired[list[Badge]]


class SideNow(TypedDict):
    """What a side is now, where it differs from the board: its name, its emblem, who runs it."""

    name: NotRequired[str]
    emblem: NotRequired[str]
    seat: NotRequired[int | None]


class LitChart(TypedDict):
    """Which rows and columns of a chart apply now; where they cross, the cell is the answer."""

    rows: list[int]
    columns: list[int]
    text: NotRequired[str]


class FightUnit(TypedDict):
    symbol: str
    text: str
    title: NotRequired[str]


class FightSide(TypedDict):
    """One side of a fight: with what it fights and what it will keep as things stand."""

    side: str
    role: str  # Attacker, Defender
    units: list[FightUnit]
    strength: NotRequired[str]
    notes: NotRequired[list[str]]
    keeps: NotRequired[str]


class Fight(TypedDict):
    """The fight at hand."""

    title: str
    sides: list[FightSide]
    space: NotRequired[str]
    text: NotRequired[str]
    clause: NotRequired[str]


class BudgetItem(TypedDict):
    label: str
    value: str  # halves as ½
    title: NotRequired[str]


class Budget(TypedDict):
    """What the one who acts may still spend, and where it came from."""

    side: str
    title: str
    left: str
    items: list[BudgetItem]
    clause: NotRequired[str]


class SummaryLine(TypedDict):
    text: str
    points: int
    clause: NotRequired[str]


class SummaryEntry(TypedDict):
    """What a seat scored, and why."""

    seat: int
    lines: list[SummaryLine]
    total: NotRequired[int]


class Prompt(TypedDict):
    """What is to be decided, and the clause that asks it."""

    prompt: str | None
    prompt_clause: str | None


class Given(TypedDict):
    """Points given to seats: they count in the ranking, in no rule."""

    even: list[int]
    bids: list[int]  # points lost, so below 0


class View(TypedDict):
    """Everything that a seat (None: a spectator) may see."""

    seat: int | None
    trail: list[str]  # where we are in the sequence of play
    pieces: list[Piece]
    badges: NotRequired[dict[str, list[Badge]]]  # what changes on a space
    shade: NotRequired[dict[str, str]]  # the side whose colour washes the space
    closed: NotRequired[dict[str, str]]  # spaces out of play by this match's settings: why; never changes
    routes: NotRequired[list[Route]]
    tracks: NotRequired[dict[str, TrackNow]]
    panels: NotRequired[list[Panel]]  # one a seat, in order
    hands: NotRequired[list[Hand]]
    piles: NotRequired[list[Pile]]
    scores: list[int]
    given: NotRequired[Given]
    summary: NotRequired[list[SummaryEntry] | None]  # after a turn
    sides: NotRequired[dict[str, SideNow]]
    regions: NotRequired[dict[str, RegionNow]]
    tables: NotRequired[list[TableCards]]
    charts: NotRequired[dict[str, LitChart]]
    fight: NotRequired[Fight | None]
    budget: NotRequired[Budget | None]
    odds: NotRequired[Odds | None]
    prompt: NotRequired[str | None]
    prompt_clause: NotRequired[str | None]

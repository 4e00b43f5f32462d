"""Beside the grounds of the Fair: cards of every kind, tracks, charts, a fight, a budget, dice by the dozen."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from .things import Data, Thing

# --- cards ---


def badge(symbol: str, title: str, text: str = "", **more: object) -> Data:
    return {"symbol": symbol, "text": text, "title": title, **more}


def card(id: str, title: str, text: str, kind: str, symbol: str, *numbers: str, **more: object) -> Data:
    found: Data = {"id": id, "title": title, "text": text, "kind": kind, "symbol": symbol}
    return {**found, "numbers": list(numbers), **more}


GONE: Final = badge("flame", "out of the game after play")
PLUS: Final = badge("star", "may be kept for later", "+")

LEVY: Final = card(
    "levy",
    "The great levy",
    "Every city of yours that is not under siege raises one foot; the capital raises two. Whoever has raised more "
    "than six this way loses his king's favour, puts one chariot back into the pool and draws no card at the end "
    "of this walk, whatever the rules say elsewhere.",
    "Event or 3 actions",
    "foot",
    "3",
    marks=[GONE, PLUS],
    now=True,
)
HANDS: Final[tuple[tuple[str, list[Data]], ...]] = (
    (
        "ur",
        [
            card(
                "rain",
                "Rain",
                "Armies stay where they are.",
                "Event",
                "river",
                "1",
                when="as an answer to a march",
            ),
            LEVY,
            card(
                "spies",
                "Spies at court",
                "Look at a hand.",
                "Event",
                "tablet",
                "2",
                "½",
                marks=[PLUS],
                now=True,
            ),
            card(
                "ram-smith",
                "The ram-smith",
                "A siege engine is built in any capital.",
                "Reaction",
                "ram",
                "4",
                when="before a siege",
            ),
        ],
    ),
    (
        "uruk",
        [card("omen", "A good omen", "Throw a die again.", "Reaction", "star", "1", when="after a throw")],
    ),
    ("kish", [card("gifts", "Gifts", "Two points for a friend.", "Event", "coin", "2")]),
)
TABLES: Final[tuple[Data, ...]] = (
    {
        "seat": 0,
        "title": "Gods",
        "side": "ur",
        "cards": [
            card("nanna", "Nanna", "Guards the walls of Ur.", "God", "moon", "2", state="active"),
            card(
                "weavers",
                "House of weavers",
                "Gives a point for each disk on it.",
                "Investment",
                "loom",
                pieces=[
                    {"symbol": "settlers", "count": 3, "title": "3 disks of Ur", "side": "ur"},
                    {"symbol": "settlers", "count": 1, "title": "1 disk of Kish", "side": "kish"},
                ],
            ),
        ],
    },
    {
        "seat": 1,
        "title": "Temple",
        "cards": [
            card(
                "inanna",
                "Inanna",
                "Whoever holds her is loved.",
                "God",
                "star",
                state="captured",
                side="akkad",
            ),
            card("laid", "", "", "", "", state="laid for the contest", face_down=True),
        ],
    },
)
OFFER: Final = [
    card("enki", "Enki", "Fields by the river bear twice.", "God on offer", "fish", "3"),
    card("ishkur", "Ishkur", "Storms keep ships in port.", "God on offer", "ship", "2"),
]


def hand(side: str, cards: list[Data], seat: int | None) -> Data:
    return {"seat": 0, "side": side, "count": len(cards), "cards": cards if seat == 0 else None}


# --- tracks and charts ---

BANDS: Final = [
    {"name": "War", "first": 0, "last": 2, "tint": "#b04a32"},
    {"name": "Cool", "first": 3, "last": 6, "tint": "#c79a4b"},
    {"name": "Neutral", "first": 7, "last": 8},
    {"name": "Friendly", "first": 9, "last": 12, "tint": "#6d9a5b"},
    {"name": "Allied", "first": 13, "last": 15, "tint": "#3f7f86"},
]
PEOPLES: Final = ("ur", "uruk", "kish", "akkad", "guti", "traders")


def diplomacy(side: str) -> Data:
    places = [str(n) for n in range(16)]
    title = {"ur": "Ur", "uruk": "Uruk", "kish": "Kish", "akkad": "Akkad"}[side]
    return {
        "id": f"friends-{side}",
        "title": title,
        "places": places,
        "bands": BANDS,
        "table": "Friendship",
        "side": side,
    }


def standing(of: str) -> Data:
    """How the others stand with one; all of them at one place with the last, to crowd it."""
    others = [one for one in PEOPLES if one != of]
    at = {
        "ur": (3, 9, 14, 1, 7),
        "uruk": (2, 2, 8, 8, 15),
        "kish": (5, 6, 6, 11, 11),
        "akkad": (4, 4, 4, 4, 4),
    }
    marks: list[Data] = [
        {"at": place, "side": one, "to": f"mark:{of}:{one}"}
        for one, place in zip(others, at[of], strict=True)
    ]
    if of == "akkad":
        marks += [{"at": 4, "text": word, "symbol": "coin", "to": f"mark:{of}:{word}"} for word in "IV"]
        marks += [{"at": 4, "seat": n, "to": f"mark:{of}:seat{n}"} for n in (0, 1)]
    return {"at": -1, "marks": marks}


def losses(die: int, odds: int) -> str:
    return f"{max(0, 7 - odds - die // 2) * 10} / {max(0, die + odds - 3) * 10}"


CHARTS: Final = [
    {
        "id": "battle",
        "title": "Battle table",
        "columns": ["1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1"],
        "rows": [{"title": str(die), "cells": [losses(die, n) for n in range(7)]} for die in range(1, 7)],
        "text": "Losses of the attacker and of the defender in per cent, by die and odds.",
        "clause": "1",
    },
    {
        "id": "kings",
        "title": "Kings and heirs",
        "columns": ["Ur", "Uruk", "Kish", "Akkad"],
        "rows": [
            {"title": f"Day {n}", "cells": [f"King {n}-{k + 1}" for k in range(4)]} for n in range(1, 4)
        ],
    },
]

# --- what is fought and spent ---

FIGHT: Final[Data] = {
    "title": "The siege of Nippur",
    "space": "nippur",
    "text": "Round 2: Ur storms the wall.",
    "clause": "1.1",
    "sides": [
        {
            "side": "ur",
            "role": "Attacker",
            "units": [
                {"symbol": "general", "text": "3-2", "title": "Lugal-zagesi"},
                {"symbol": "chariot", "text": "2", "title": "2 chariots"},
                {"symbol": "spears", "text": "4", "title": "4 guards"},
                {"symbol": "foot", "text": "5", "title": "5 foot"},
                {"symbol": "ram", "text": "2", "title": "2 siege engines"},
            ],
            "strength": "19 × 1½ = 28½",
            "notes": ["Engines: +1 on each die"],
            "keeps": "9 of 13 units",
        },
        {
            "side": "akkad",
            "role": "Defender",
            "units": [{"symbol": "foot", "text": "4", "title": "4 foot"}],
            "strength": "8 × 2 = 16",
            "notes": ["Behind a wall of one course"],
            "keeps": "nothing; the city falls",
        },
    ],
}
CONTEST: Final[Data] = {
    "title": "The contest for the steppe",
    "space": "steppe",
    "sides": [
        {
            "side": side,
            "role": role,
            "units": [{"symbol": "settlers", "text": str(own)}, {"symbol": "coin", "text": str(cards)}],
            "keeps": keeps,
        }
        for side, role, own, cards, keeps in (
            ("guti", "holds it", 3, 0, "2 disks"),
            ("traders", "has come", 4, 1, "3 disks, and the loot"),
            ("uruk", "has come", 7, 2, "4 disks"),
            ("akkad", "has come", 1, 0, "nothing"),
        )
    ],
}
BUDGET: Final[Data] = {
    "side": "ur",
    "title": "Action points of Ur",
    "left": "4½",
    "items": [
        {"label": "Card", "value": "3"},
        {"label": "Income", "value": "2½", "title": "half a point for each city"},
        {"label": "Saved", "value": "1"},
        {"label": "Spent", "value": "−2"},
    ],
    "clause": "1.1",
}
DICE: Final[list[Data]] = [
    {
        "title": "Chariots",
        "side": "ur",
        "faces": [6, 3, 5, 1, 4, 6, 2, 5],
        "needs": 4,
        "meaning": "5 hits",
    },
    {
        "title": "Guards",
        "side": "ur",
        "faces": [1, 5, 6, 2, 2, 3, 5, 6, 6, 1, 4, 4, 3, 5, 2, 6],
        "needs": 5,
        "meaning": "7 hits",
    },
    {
        "title": "Foot and bowmen",
        "side": "ur",
        "faces": [6, 1, 2, 2, 3, 4, 4, 5, 5, 6, 1, 1, 3],
        "needs": 6,
        "meaning": "2 hits",
    },
    {"title": "Behind the wall", "side": "akkad", "faces": [2, 6, 4, 5, 1, 3, 3, 2], "needs": 7, "sides": 6},
]
OUTCOME: Final[Data] = {
    "title": "Nippur has fallen",
    "space": "nippur",
    "sides": [
        {"side": "ur", "result": "won", "lost": ["2 chariots"], "notes": ["takes 3 points of loot"]},
        {
            "side": "akkad",
            "result": "lost",
            "lost": ["4 foot"],
            "notes": ["the city falls"],
        },
    ],
}


def moved(n: int) -> Data:
    return {"amount": {"of": "foot", "value": n}, "group": "Foot of Ur", "detail": f"costs {n}½ points"}


THINGS: Final = (
    Thing("card:levy", "Play the great levy", told={"card": LEVY, "by": "ur", "weight": 2}),
    Thing("card:levy", "Use the great levy for 3 actions"),
    Thing("card:rain", "Play Rain", "Nobody marches now, so no rain can stop him."),
    Thing("card:omen", "Play a good omen", told={"card": HANDS[1][1][0], "by": "uruk"}),
    Thing("card:gifts", "Play gifts", "Kish gives nothing before noon."),
    Thing("card:weavers", "Put a disk on the weavers"),
    Thing("card:nanna", "Ask Nanna", "Nanna has spoken once today."),
    Thing("card:inanna", "Steal Inanna back"),
    Thing("card:laid", "Turn the card over", "What is laid face down is turned over by its owner."),
    Thing("card:enki", "Take Enki from the offer"),
    Thing("card:ishkur", "Take Ishkur from the offer", "Ishkur comes to those who have ships."),
    Thing("pile:deck", "Draw a card"),
    Thing("pile:spent", "Search the spent cards", "What is spent is spent."),
    Thing("mark:ur:akkad", "Win the favour of Akkad"),
    Thing("mark:ur:guti", "Win the favour of the Guti", "The Guti take no gifts while they are at war."),
    Thing("mark:akkad:guti", "Bribe the Guti against Akkad"),
    Thing("panel:day", "Wait for the evening"),
    Thing("panel:friends-kish", "Send an envoy to Kish", "Kish sees no envoys."),
    Thing("chart:battle", "Storm the wall", told={"dice": DICE, "outcome": OUTCOME, "weight": 2}),
    Thing("chart:kings", "Name an heir", "The king lives."),
    Thing("seat:1", "Greet Blue"),
    Thing("seat:0", "Greet yourself", "Nobody greets himself."),
    Thing("button", "All foot of Ur march", more={"short": "all", "detail": "6 foot, costs 6½ points"}),
    Thing("button", "As many as the king may lead", more={"short": "most", "detail": "4 foot"}),
    Thing("button", "The cheapest: one foot", more={"short": "cheapest"}),
    Thing("piece:ur.foot", "March with 3 foot", more=moved(3)),
    Thing("piece:ur.foot", "March with 1 foot", more=moved(1)),
    Thing("piece:ur.foot", "March with 2 foot", more=moved(2)),
    Thing("piece:ur.foot", "March with 4 foot", more=moved(4)),
    Thing("piece:ur.foot", "March with 5 foot", more=moved(5)),
    Thing("space:steppe", "Enter the contest for the steppe", more={"group": "Contests"}),
)


def board_parts(folder: Path) -> Data:
    return {
        "tracks": [
            {"id": "day", "title": "Day", "places": ["1", "2", "3"]},
            {"id": "order", "title": "Order of walking", "places": ["first", "second", "waits"]},
            {
                "id": "hours",
                "title": "Hours",
                "places": [str(n) for n in range(6, 20)],
                "bands": [
                    {"name": "Morning", "first": 0, "last": 5, "tint": "#d9b45a"},
                    {"name": "Noon", "first": 6, "last": 7, "tint": "#c9772f"},
                    {"name": "Evening", "first": 8, "last": 13, "tint": "#6f6aa0"},
                ],
            },
            *(diplomacy(side) for side in ("ur", "uruk", "kish", "akkad")),
        ],
        "charts": CHARTS,
    }


def view_parts(taken: set[str], seat: int | None) -> Data:
    spent = [LEVY] if "card:levy" in taken else []
    hands = [hand(side, [one for one in cards if one not in spent], seat) for side, cards in HANDS]
    hands.append({"seat": 1, "count": 5, "cards": None, "side": "akkad"})
    return {
        "hands": hands,
        "tables": list(TABLES),
        "piles": [
            {"id": "offer", "title": "Gods on offer", "count": 2, "cards": OFFER},
            {"id": "deck", "title": "Draw pile", "count": 31, "cards": None},
            {"id": "spent", "title": "Spent cards", "count": len(spent), "cards": spent},
        ],
        "tracks": {
            "day": {"at": 0},
            "order": {"at": -1, "marks": [{"at": 0, "seat": 0}, {"at": 1, "seat": 1, "text": "Blue"}]},
            "hours": {
                "at": 3,
                "marks": [
                    {"at": 6, "side": "guti", "text": "raid"},
                    {"at": 6, "side": "akkad", "to": "side:akkad"},
                ],
            },
            **{f"friends-{side}": standing(side) for side in ("ur", "uruk", "kish", "akkad")},
        },
        "charts": {
            "battle": {"rows": [3], "columns": [3], "text": "Ur has 28½ against 16: odds of 1:1 and a 4."}
        },
        "fight": CONTEST if "space:steppe" in taken else FIGHT,
        "budget": BUDGET,
        "panels": panels(),
    }


def panels() -> list[Data]:
    def group(id: str, title: str) -> dict[str, Any]:
        return {"id": id, "title": title, "side": id, "lines": [{"label": "Cities", "value": "1"}]}

    return [
        {
            "seat": 0,
            "score": 0,
            "lines": [{"label": "Harvest", "value": "2½", "clause": "1.1"}],
            "groups": [group("ur", "Ur"), group("uruk", "Uruk"), group("kish", "Kish")],
        },
        {"seat": 1, "score": 7, "groups": [group("akkad", "Akkad")]},
    ]

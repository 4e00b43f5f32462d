"""Small tables of ACME in Python, for the tests of the chapters.

    p = lay("card", egypt={"disks": {"thebes": 3}, "hand": [6]}, hittite={"disks": {"hattusha": 2}})
    play(p, "play 6")
    assert vp(p, "egypt") == 1

The civilizations sit and play in the order in which they are named.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kadesh.games.acme.charts.tables import AREA_INDEX, CARD_INDEX
from kadesh.games.acme.rules.position import (
    CARD,
    DECK,
    DISCARDS,
    ON_DEITY,
    TABLE,
    AcmePosition,
)
from tests.games.acme.examples import (
    disks,
    facts,
    finish,
    minas,
    new,
    offers,
    option_of,
    pass_until_phase,
    play,
    seat,
    table,
    until,
    vp,
    why,
)

__all__ = [
    "disks",
    "facts",
    "finish",
    "minas",
    "new",
    "offers",
    "option_of",
    "pass_until_phase",
    "play",
    "seat",
    "table",
    "until",
    "vp",
    "why",
]

AT = AREA_INDEX
ANCHORS = (82, 78, 7)
IDLE = ("done", "pass", "let-be", "let-go", "refuse", "spend")
EGYPT = {"disks": {"thebes": 3}, "home": "thebes"}
HITTITE = {"disks": {"hattusha": 3}}

Side = dict[str, Any]


def toml(value: Any) -> str:
    """A value as TOML."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{name} = {toml(item)}" for name, item in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return str(value) if isinstance(value, int) else f'"{value}"'


def lay(
    phase: str = "card",
    *,
    map: str = "full",
    now: Side | None = None,
    cards: Side | None = None,
    options: Side | None = None,
    barbarians: dict[str, int] | None = None,
    black_forts: list[str] | None = None,
    dice: list[int] | None = None,
    anchors: int = 2,
    **sides: Any,
) -> AcmePosition:
    """A table in a phase; `_` in the names of civilizations stands for a hyphen.

    In the Card Phase whoever can do nothing passes by itself: the first civilizations get a card more that
    can always be played, so that the table waits for them.
    """
    names = [name.replace("_", "-") for name in sides]
    if phase == "card":
        held = {card for side in sides.values() for card in side.get("hand", [])}
        free = [card for card in ANCHORS if card not in held]
        for name in list(sides)[:anchors]:
            sides[name] = {**sides[name], "hand": [*sides[name].get("hand", []), free.pop(0)]}
    lines = [f'map = "{map}"', f"seats = {toml(names)}", "[now]"]
    for key, value in {"phase": phase, "last_epoch": 2, **(now or {})}.items():
        lines.append(f"{key} = {toml(value)}")
    for heading, entries in (("options", options), ("cards", cards)):
        if entries:
            lines.append(f"[{heading}]")
            lines += [f"{key} = {toml(cards_as_text(key, value))}" for key, value in entries.items()]
    if barbarians:
        lines += ["[barbarians]", f"disks = {toml(barbarians)}", f"strongholds = {toml(black_forts or [])}"]
    for name, side in zip(names, sides.values(), strict=True):
        lines.append(f"[civilizations.{name}]")
        lines += [f"{key} = {toml(cards_as_text(key, value))}" for key, value in side.items()]
    return table("\n".join(lines), dice=dice)


def cards_as_text(key: str, value: Any) -> Any:
    """Cards may be given by their numbers."""
    if key in ("hand", "deck_top", "discards", "aside", "out", "on_deity"):
        return [str(card) for card in value]
    if key == "table":
        ids = {number: name for name, number in CARD_INDEX.items()}
        return {ids.get(card, card): number for card, number in value.items()}
    return value


def named(sides: dict[str, Any]) -> Any:
    """Civilizations whose names a test is told, for `lay`."""
    return {name.replace("-", "_"): side for name, side in sides.items()}


def strongholds(p: AcmePosition, area: str) -> int:
    """Whose Stronghold stands in an area, -1 if none does."""
    return p.stronghold[AT[area]]


def hand(p: AcmePosition, name: str) -> list[int]:
    """The cards in a hand, those left out that only keep the table waiting."""
    return [card for card in range(1, 104) if p.card_at[card] == seat(p, name) and card not in ANCHORS]


def supply(p: AcmePosition, name: str) -> int:
    return p.supply[seat(p, name)]


def is_discarded(p: AcmePosition, card: int) -> bool:
    return p.card_at[card] == DISCARDS


def in_deck(p: AcmePosition, card: int) -> bool:
    return p.card_at[card] == DECK


def before(p: AcmePosition, name: str, card: int) -> bool:
    """Does the card lie open before a civilization?"""
    return p.card_at[card] == TABLE + seat(p, name)


def lies_on(p: AcmePosition, card: int, deity: int) -> bool:
    return p.card_at[card] == ON_DEITY + deity


def idle(p: AcmePosition, enough: Callable[[AcmePosition], bool]) -> None:
    """Everybody does as little as possible until something is so."""
    for _ in range(500):
        if p.over or enough(p):
            return
        one = p.seats_to_choose[0]
        options = p.options(one)
        least = [option for option in options if option[0] in IDLE and option[1:] in ((), (0,))]
        p.choose(one, least[0] if least else options[0])
    raise AssertionError("it never comes to that")


def everybody_passes(p: AcmePosition) -> None:
    """Let all pass until the Card Phase is over."""
    idle(p, lambda p: p.phase != CARD)

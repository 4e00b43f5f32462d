"""Small tables of The God Kings, set up in TOML and played in words.

    p = table(TWO + '[powers.egypt]\\nforces = { gaza = "King, Amon" }', hand="3", dice=[1, 3])
    play(p, "card #1", "activate egypt.king", "all", "enter jaffa")
    assert why(p, "enter memphis") == "11.2"

Words of an option are numbers, cards (`#62`), spaces, provinces, sides, generals (`egypt.king`, `egypt.1`,
`gasga.leader`) and classes of units (`amon`, `amon*` reduced, `chariot`, `guard*`, `mercenary`).
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, TypeVar

import kadesh.games.god_kings
from kadesh.games.god_kings.charts.tables import (
    CHARIOT,
    DIVISION_NAMES,
    GUARD,
    MERCENARY,
    N_CLASSES,
    POWERS,
    PROVINCE_INDEX,
    SIDE_IDS,
    SIDE_INDEX,
    SPACE_IDS,
    SPACE_INDEX,
)
from kadesh.games.god_kings.rules.places import GENERALS, INSIDE, LEADERS, PLACES, SIDE_OF, SPACE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.rules import ID, TITLE, GodKingsRules
from kadesh.games.god_kings.rules.stack import part
from kadesh.table import Fact, Game, Journal, Option

K = TypeVar("K", bound=Fact)

AT = SPACE_INDEX
FOLDER = Path(kadesh.games.god_kings.__file__).parent
# Rules alone: what people see and what machines think is not needed here.
_NOBODY: Final[Any] = None
GAME: Final = Game(ID, TITLE, "", FOLDER, GodKingsRules(), _NOBODY, _NOBODY, _NOBODY)

GENERAL: Final[dict[str, int]] = {
    f"{SIDE_IDS[SIDE_OF[general]]}.{('king', '1', '2')[general % 3] if general < LEADERS else 'leader'}": general
    for general in range(GENERALS)
}
CLASS: Final[dict[str, int]] = {
    name + ("*" if reduced else ""): 2 * kind + reduced
    for reduced in (0, 1)
    for name, kind in (
        *(("-".join(name.lower().split()), at) for names in DIVISION_NAMES for at, name in enumerate(names)),
        *(("warrior", 0), ("chariot", CHARIOT), ("guard", GUARD), ("mercenary", MERCENARY)),
    )
}


def table(
    text: str, *, dice: list[int] | None = None, seed: int = 1, options: dict[str, Any] | None = None
) -> GodKingsPosition:
    """The table that a text describes, with scripted dice."""
    return new(f"dice = {dice or []}\n{text}", seed, options, Journal())


def new(
    scenario: str, seed: int = 1, options: dict[str, Any] | None = None, journal: Journal | None = None
) -> GodKingsPosition:
    """A new game of a scenario."""
    p = GAME.new(scenario, seed, options, journal)
    assert isinstance(p, GodKingsPosition)
    return p


def meanings(word: str) -> set[int]:
    """The numbers for which a word of an option can stand."""
    if word.lstrip("-").isdigit():
        return {int(word)}
    if word.startswith("#"):
        return {int(word[1:]) - 1}
    if word.endswith(".inside"):
        return {INSIDE[SPACE_INDEX[word[:-7]]]}
    tables = (SPACE_INDEX, PROVINCE_INDEX, SIDE_INDEX, GENERAL, CLASS)
    found = {names[word] for names in tables if word in names}
    assert found, f"{word!r} is the name of nothing"
    return found


def options_for(text: str, among: list[Option]) -> list[Option]:
    """The options among some that a text can mean."""
    kind, *words = text.split()
    values = [meanings(word) for word in words]
    return [
        option
        for option in among
        if option[0] == kind
        and len(option) == len(values) + 1
        and all(number in wanted for number, wanted in zip(option[1:], values, strict=True))
    ]


def seats_of(p: GodKingsPosition, move: str) -> tuple[list[int], str]:
    """Whose move a text is: `egypt: pass` names the Power, else anybody who is asked."""
    name, colon, text = move.partition(": ")
    if colon:
        return [p.seat_of[SIDE_INDEX[name]]], text
    return list(p.seats_to_choose), move


def play(p: GodKingsPosition, *moves: str) -> None:
    """Make choices, each by whichever asked seat is offered it; `egypt: pass` names the Power."""
    for move in moves:
        seats, text = seats_of(p, move)
        for seat in seats:
            found = options_for(text, p.options(seat)) if seat in p.seats_to_choose else []
            if found:
                p.choose(seat, found[0])
                break
        else:
            offered = {seat: p.options(seat) for seat in p.seats_to_choose}
            raise AssertionError(f"{move!r} is not offered: {offered}")


def offers(p: GodKingsPosition, text: str) -> bool:
    """Is this offered to somebody?"""
    seats, move = seats_of(p, text)
    return any(options_for(move, p.options(seat)) for seat in seats if seat in p.seats_to_choose)


def offered(p: GodKingsPosition, word: str) -> list[Option]:
    """All options that begin with a word."""
    return [option for seat in p.seats_to_choose for option in p.options(seat) if option[0] == word]


def why(p: GodKingsPosition, text: str) -> str:
    """The clause of the reason against an option; empty if there is none."""
    seats, move = seats_of(p, text)
    for seat in seats:
        found = options_for(move, p.universe(seat))
        if found:
            reason = p.why_not(seat, found[0])
            return reason.clause if reason is not None else ""
    raise AssertionError(f"nobody could think of {text!r} here: {p.step}")


def stack(p: GodKingsPosition, side: str, place: int) -> str:
    """The units of a side in a place, as `3 amon, 2 chariot*`."""
    number = SIDE_INDEX[side]
    own = (
        [name.lower().replace(" ", "-") for name in DIVISION_NAMES[number]]
        if number < POWERS
        else ["warrior"] * 4
    )
    names = [*own, "chariot", "guard", "mercenary"]
    units = p.units[number * PLACES + place]
    words = [
        f"{part(units, index)} {names[index // 2]}{'*' if index % 2 else ''}"
        for index in range(N_CLASSES)
        if part(units, index)
    ]
    return ", ".join(words)


def units(p: GodKingsPosition, side: str, space: str) -> str:
    """The units of a side in a space outside the walls."""
    return stack(p, side, AT[space])


def inside(p: GodKingsPosition, side: str, space: str) -> str:
    """The units of a side inside the walls of a city."""
    return stack(p, side, INSIDE[AT[space]])


def general_at(p: GodKingsPosition, name: str) -> str:
    """The space of a general, `(inside)` after it behind walls."""
    place = p.general_at[GENERAL[name]]
    if place < 0:
        return ""
    return SPACE_IDS[SPACE_OF[place]] + (" (inside)" if place != SPACE_OF[place] else "")


def marker(p: GodKingsPosition, space: str) -> str:
    """Whose marker a space bears, `!` after a garrison's."""
    power = p.marker[AT[space]]
    return (SIDE_IDS[power] if power >= 0 else "") + ("!" if p.garrison[AT[space]] else "")


def facts(p: GodKingsPosition, kind: type[K]) -> list[K]:
    """What the journal says of a kind."""
    assert p.journal is not None
    return [fact for fact in p.journal.facts if type(fact) is kind]


def hand(p: GodKingsPosition, power: str) -> list[int]:
    """The printed numbers of the cards in a hand."""
    seat = p.seat_of[SIDE_INDEX[power]]
    return [card + 1 for card in range(len(p.card_at)) if p.card_at[card] == seat]

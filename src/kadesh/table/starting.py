"""What a position begins with: a scenario by its name or a situation by its text; the players' options."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any


class Unknown(ValueError):
    """A name that is not known, with the nearest that is."""


@dataclass
class Switch:
    """A rule that a scenario lets the players choose."""

    id: str
    title: str
    text: str
    default: Any
    choices: list[Any]

    def has(self, value: Any) -> bool:
        """Whether it can be set so: True is not 1."""
        return any(value == choice and type(value) is type(choice) for choice in self.choices)


@dataclass
class Scenario:
    """What a person sees of a scenario before it is played."""

    id: str
    title: str
    summary: str
    seats: list[str]
    turns: int
    minutes: int = 60
    switches: list[Switch] = field(default_factory=list)
    family: str = ""  # the same for all numbers of players; the title if there is only one
    also: str = ""  # a second name by which it can be called


@dataclass(frozen=True)
class Start:
    """A scenario of the game, or the text of a situation and what to call its file in complaints."""

    scenario: str
    text: str = ""
    file: str = ""


def names_of(plain: str, players: int, first: int) -> tuple[str, str]:
    """The id of a scenario for so many players and its second name: the first number has the plain name."""
    full = f"{plain}-{players}"
    return (plain, full) if players == first else (full, "")


def start_of(title: str, scenarios: list[Scenario], name: str) -> Start:
    """What a name stands for: an id, the path of a TOML file, or its text (which has a line's end in it)."""
    if "\n" in name:
        return Start("", name, "situation.toml")
    if name.endswith(".toml"):
        path = Path(name)
        if not path.is_file():
            raise Unknown(f"There is no file {name}.")
        try:
            return Start("", path.read_text(encoding="utf-8"), path.name)
        except OSError as error:
            raise Unknown(f"The file {path.name} cannot be read: {error.strerror}.") from error
    for one in scenarios:
        if name in (one.id, one.also):
            return Start(one.id)
    known = [one.id for one in scenarios]
    raise Unknown(f"{title} has no scenario {name[:60]!r}{hint(name, known)}")


def check_options(title: str, scenarios: list[Scenario], options: dict[str, Any]) -> None:
    """Options are refused in words if these scenarios have none of that name, or not with that value.

    A situation may begin any of the game's scenarios: it is checked against all of them.
    """
    switches = [switch for one in scenarios for switch in one.switches]
    for name, value in options.items():
        found = [switch for switch in switches if switch.id == name]
        if not found:
            known = dict.fromkeys(switch.id for switch in switches)
            raise Unknown(f"{title} has no option {name[:60]!r} here{hint(name, known)}")
        if not any(switch.has(value) for switch in found):
            there = ", ".join(dict.fromkeys(spelled(choice) for switch in found for choice in switch.choices))
            raise Unknown(
                f"The option {name} of {title} cannot be {spelled(value)[:60]!r}: there is {there}."
            )


def spelled(value: Any) -> str:
    """A value of an option as a person writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def options_in(scenarios: list[Scenario], texts: Iterable[str]) -> dict[str, Any]:
    """The options that a person wrote as NAME=VALUE; what no switch has stays text, to be refused."""
    switches = [switch for one in scenarios for switch in one.switches]
    found: dict[str, Any] = {}
    for text in texts:
        name, _, value = text.partition("=")
        meant = [
            choice
            for switch in switches
            for choice in switch.choices
            if (switch.id, spelled(choice)) == (name, value)
        ]
        found[name] = meant[0] if meant else value
    return found


def hint(name: str, known: Iterable[str]) -> str:
    """What ends the sentence about an unknown name: the nearest that is known, or all of them."""
    names = list(known)
    near = difflib.get_close_matches(name[:60], names, 1)
    if near:
        return f"; did you mean {near[0]}?"
    return f": there are {', '.join(names)}." if names else "."

"""The small language in which `data/goals.toml` says when a goal is met.

    condition := both { "or" both }
    both      := simple { "and" simple }
    simple    := "(" condition ")"
               | "n" "(" filter { "," filter } ")" ">=" NUMBER     areas held, counted
               | "ctl" "(" AREA ")"                                the area is held
               | "once" "(" TURNS "," condition ")"                in one of these game turns
               | "each" "(" TURNS "," condition ")"                in every one of them
               | "times" "(" TURNS "," condition ")" ">=" NUMBER   in so many of them
               | "kills" "(" (NATION | "any") ")" ">=" NUMBER      units slain in battle
               | "kill-nations" "(" NUMBER "," "not" NATION ")"    victims of so many nations
               | "kept" "(" TURNS "," AREA ")"                     no other nation held it
               | "absent" "(" TURNS "," NATION "," AREA ")"        that nation was not there
               | "not-controlled" "(" NUMBER "of" TURNS "," NATION "," AREA ")"
               | "entered" "(" filter { "," filter } ")" ">=" NUMBER   entered from the desert
               | "chosen-people-in" "(" AREA ")"
               | "chosen-people-kept" | "dynasty" | "always"
    filter    := factor { "and" factor }        a comma between filters means either
    factor    := [ "not" ] ( GROUP | AREA )
    TURNS     := NUMBER "-" NUMBER

A filter stands for a fixed set of areas, so it is worked out here; "not" is taken within "any".
Conditions become nested tuples, areas and nations their indices:

>>> parse("ctl(a) and n(hill) >= 2", Names({"a": 0, "b": 1}, {}, {"any": [True, True],
...     "hill": [False, True]}))
('and', ('control', 0), ('at-least', ('count', 1), 2))

    ("and", c, d)  ("or", c, d)  ("at-least", counted, number)  ("control", area)
    ("once", first, last, c)  ("each", first, last, c)  ("kill-nations", number, not this nation)
    ("kept", first, last, area)  ("absent", first, last, nation, area)
    ("not-controlled", number, first, last, nation, area)
    ("chosen-people-in", area)  ("chosen-people-kept",)  ("dynasty",)  ("always",)
where counted is one of
    ("count", area, area, …)  ("times", first, last, c)  ("kills", nation or -1)
    ("entered", area, area, …)
"""

import re
from typing import Final, TypeAlias, Union

from kadesh.craft.data import near

Condition: TypeAlias = tuple[Union[str, int, "Condition"], ...]

ANY_NATION: Final = -1
TIMED: Final = ("once", "each", "times", "kept", "absent", "not-controlled")

_TOKEN: Final[re.Pattern[str]] = re.compile(r"\s*([a-z][a-z0-9-]*|[0-9]+|>=|[(),-])")
_WORDS: Final[list[str]] = [
    "n",
    "ctl",
    "once",
    "each",
    "times",
    "kills",
    "kill-nations",
    "kept",
    "absent",
    "not-controlled",
    "entered",
    "chosen-people-in",
    "chosen-people-kept",
    "dynasty",
    "always",
]


class GoalError(ValueError):
    """A condition that cannot be understood."""


class Names:
    """The names that conditions may use."""

    def __init__(self, areas: dict[str, int], nations: dict[str, int], groups: dict[str, list[bool]]) -> None:
        self.areas = areas
        self.nations = nations
        self.groups = groups


def parse(text: str, names: Names) -> Condition:
    """The condition that `text` states. Raises GoalError with the wrong word and a near match."""
    parser = _Parser(_tokens(text), names)
    condition = parser.condition()
    if parser.token() != "":
        raise GoalError(f"“{parser.token()}” is left over at the end of “{text}”")
    return condition


def _tokens(text: str) -> list[str]:
    tokens: list[str] = []
    at = 0
    text = text.rstrip()
    while at < len(text):
        match = _TOKEN.match(text, at)
        if match is None:
            raise GoalError(f"“{text[at:].strip()}” cannot be read in “{text}”")
        tokens.append(match.group(1))
        at = match.end()
    return tokens


class _Parser:
    """Recursive descent: a method for each line of the grammar."""

    def __init__(self, tokens: list[str], names: Names) -> None:
        self.tokens = tokens
        self.at = 0
        self.names = names

    def token(self) -> str:
        """The token that is next, '' at the end."""
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        token = self.token()
        self.at += 1
        return token

    def expect(self, wanted: str) -> None:
        found = self.take()
        if found != wanted:
            raise GoalError(f"“{wanted}” expected, “{found}” found")

    def number(self) -> int:
        found = self.take()
        if not found.isdigit():
            raise GoalError(f"a number expected, “{found}” found")
        return int(found)

    def area(self) -> int:
        return _look_up(self.take(), self.names.areas, "area")

    def nation(self) -> int:
        return _look_up(self.take(), self.names.nations, "nation")

    def turns(self) -> tuple[int, int]:
        first = self.number()
        self.expect("-")
        last = self.number()
        if not 1 <= first <= last:
            raise GoalError(f"game turns {first}-{last} run backwards")
        return first, last

    def condition(self) -> Condition:
        left = self.both()
        while self.token() == "or":
            self.take()
            left = ("or", left, self.both())
        return left

    def both(self) -> Condition:
        left = self.simple()
        while self.token() == "and":
            self.take()
            left = ("and", left, self.simple())
        return left

    def simple(self) -> Condition:
        word = self.take()
        if word == "(":
            inner = self.condition()
            self.expect(")")
            return inner
        if word in ("chosen-people-kept", "dynasty", "always"):
            return (word,)
        if word not in _WORDS:
            raise GoalError(f"there is no word “{word}”{near(word, _WORDS)}")
        self.expect("(")
        condition = self.inside(word)
        if word in ("n", "times", "kills", "entered"):
            self.expect(">=")
            return ("at-least", condition, self.number())
        return condition

    def inside(self, word: str) -> Condition:
        """What stands between the brackets of `word`, closing bracket included."""
        condition: Condition
        if word in ("n", "entered"):
            condition = ("count" if word == "n" else "entered", *self.filters())
        elif word == "ctl":
            condition = ("control", self.area())
        elif word == "chosen-people-in":
            condition = (word, self.area())
        elif word == "kills":
            condition = ("kills", self.any_nation())
        elif word == "kill-nations":
            wanted = self.number()
            self.expect(",")
            self.expect("not")
            condition = (word, wanted, self.nation())
        elif word == "not-controlled":
            wanted = self.number()
            self.expect("of")
            first, last = self.turns()
            self.expect(",")
            nation = self.nation()
            self.expect(",")
            condition = (word, wanted, first, last, nation, self.area())
        else:
            condition = self.timed(word)
        self.expect(")")
        return condition

    def timed(self, word: str) -> Condition:
        """The inside of a word that begins with a range of game turns."""
        first, last = self.turns()
        self.expect(",")
        if word == "kept":
            return (word, first, last, self.area())
        if word == "absent":
            nation = self.nation()
            self.expect(",")
            return (word, first, last, nation, self.area())
        return (word, first, last, self.condition())

    def any_nation(self) -> int:
        if self.token() == "any":
            self.take()
            return ANY_NATION
        return self.nation()

    def filters(self) -> list[int]:
        inside = self.filter()
        while self.token() == ",":
            self.take()
            other = self.filter()
            inside = [inside[area] or other[area] for area in range(len(inside))]
        return [area for area in range(len(inside)) if inside[area]]

    def filter(self) -> list[bool]:
        inside = self.factor()
        while self.token() == "and":
            self.take()
            other = self.factor()
            inside = [inside[area] and other[area] for area in range(len(inside))]
        return inside

    def factor(self) -> list[bool]:
        everywhere = self.names.groups["any"]
        wanted = True
        if self.token() == "not":
            self.take()
            wanted = False
        name = self.take()
        if name in self.names.groups:
            inside = self.names.groups[name]
        elif name in self.names.areas:
            only = self.names.areas[name]
            inside = [area == only for area in range(len(everywhere))]
        else:
            known = [*self.names.groups, *self.names.areas]
            raise GoalError(f"there is no group or area “{name}”{near(name, known)}")
        return [everywhere[area] and inside[area] == wanted for area in range(len(everywhere))]


def _look_up(name: str, index: dict[str, int], what: str) -> int:
    if name not in index:
        raise GoalError(f"there is no {what} “{name}”{near(name, index)}")
    return index[name]


def victims(condition: Condition) -> list[int]:
    """The nations whose dead a condition asks for. [S2.0]"""
    if condition[0] == "kills" and isinstance(condition[1], int):
        return [condition[1]]
    found: list[int] = []
    for part in condition:
        if isinstance(part, tuple):
            found.extend(victims(part))
    return found


def timed_parts(condition: Condition) -> int:
    """How many clauses of a condition look at certain game turns."""
    inner = sum(timed_parts(part) for part in condition if isinstance(part, tuple))
    return inner + (1 if condition[0] in TIMED else 0)

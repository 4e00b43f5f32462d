"""Forces in words: "King, Warlord 1, Amon, 2 Ra reduced, 4 chariots, guard"."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import Final

from kadesh.craft.data import Entry, Names, near
from kadesh.games.god_kings.charts.board import POWERS
from kadesh.games.god_kings.charts.powers import DIVISIONS, Powers

# Kinds of unit of one side: its four divisions, then the other arms; a class is twice the kind, and one
# more if the unit is reduced.
CHARIOT: Final = DIVISIONS
GUARD: Final = DIVISIONS + 1
MERCENARY: Final = DIVISIONS + 2
N_KINDS: Final = DIVISIONS + 3
N_CLASSES: Final = 2 * N_KINDS

KING: Final = 0  # also the leader of a tribe or of a revolt
WARLORD_1: Final = 1
WARLORD_2: Final = 2
GENERALS: Final[dict[str, int]] = {
    "king": KING,
    "leader": KING,
    "warlord 1": WARLORD_1,
    "warlord 2": WARLORD_2,
}
WHOLE_DIVISION: Final = 3

_ITEM: Final = re.compile(r"(?:(\d+) )?(.+?)( reduced)?")


@dataclass
class Stack:
    """Generals and units of one side in one place: outside or inside the walls of a space."""

    space: int
    inside: bool = False
    generals: list[int] = field(default_factory=list)
    units: list[int] = field(default_factory=lambda: [0] * N_CLASSES)

    def copy(self) -> Stack:
        """A stack of its own with the same contents."""
        return replace(self, generals=self.generals[:], units=self.units[:])


def kinds_of(side: int, powers: Powers) -> dict[str, int]:
    """What the units of a side are called."""
    if side < len(POWERS.names):
        kinds = {name.lower(): kind for kind, name in enumerate(powers.divisions[side])}
    else:
        kinds = {"warrior": 0, "warriors": 0}
    others = {"chariot": CHARIOT, "chariots": CHARIOT, "guard": GUARD}
    return kinds | others | {"mercenary": MERCENARY, "mercenaries": MERCENARY}


def read_items(entry: Entry, key: str, text: str, side: int, powers: Powers, stack: Stack) -> None:
    """Put what a text says into a stack."""
    kinds = kinds_of(side, powers)
    for item in text.split(","):
        words = " ".join(item.lower().split())
        if not words:
            continue
        if words in GENERALS:
            stack.generals.append(GENERALS[words])
            continue
        found = _ITEM.fullmatch(words)
        number, name, reduced = found.groups() if found else (None, words, None)
        if name not in kinds:
            entry.say(key, f"there is no unit “{name}” here{near(name, [*kinds, *GENERALS])}")
            continue
        kind = kinds[name]
        count = int(number) if number else WHOLE_DIVISION if kind < DIVISIONS else 1
        stack.units[2 * kind + (reduced is not None)] += count


def read_stacks(entry: Entry, spaces: Names, side: int, powers: Powers, inside: bool) -> list[Stack]:
    """The stacks of a table by spaces."""
    stacks: list[Stack] = []
    for space, key in entry.keys(spaces):
        stack = Stack(space, inside)
        read_items(entry, key, entry.text(key), side, powers, stack)
        stacks.append(stack)
    return stacks

"""Forces in words: `Sargon II, 3 HI 2 B- 1 *LI`.

That is a king, three heavy infantry, two reduced bowmen and a mercenary. `HI4` names the combat factor where
a country has two kinds, `-` the reduced side, `*` a mercenary, `+` after a leader's name his promoted side;
`Arab` and `Aramaean` are nomads in somebody's pay.
"""

from __future__ import annotations

import re
from typing import Final

from kadesh.craft.data import Entry
from kadesh.games.assyrian_wars.charts.counters import KING, MERCENARY, SHIP
from kadesh.games.assyrian_wars.charts.countries import COUNTRIES
from kadesh.games.assyrian_wars.charts.world import World

PIECE: Final = re.compile(r"^(\*?)(HI|LI|HC|LC|B|HB|CH|Ship|Arab|Aramaean)(\d?)(-?)$")
CLASS_OF: Final[dict[str, int]] = {
    **{name: kind for kind, name in enumerate(["HI", "LI", "HC", "LC", "B", "HB", "CH"])},
    "Ship": SHIP,
}
NOMADS: Final[dict[str, int]] = {"Arab": COUNTRIES.index["arabs"], "Aramaean": COUNTRIES.index["aramaeans"]}


class Muster:
    """Where every counter is, as a text gives them out: each counter once."""

    def __init__(self, world: World) -> None:
        self.world = world
        count = len(world.counters.country)
        self.place: list[int] = [-1] * count
        self.owner: list[int] = world.counters.country[:]
        self.reduced: int = 0  # mask of counters
        self.promoted: int = 0

    def copy(self) -> Muster:
        new = Muster(self.world)
        new.place, new.owner = self.place[:], self.owner[:]
        new.reduced, new.promoted = self.reduced, self.promoted
        return new

    def recall(self, country: int) -> None:
        """Take back all that a country has on the table, so that it can be given out anew."""
        for counter, owner in enumerate(self.owner):
            if owner == country:
                self.place[counter] = -1
                self.reduced &= ~(1 << counter)
                self.promoted &= ~(1 << counter)
                self.owner[counter] = self.world.counters.country[counter]

    def read(self, entry: Entry, country: int) -> None:
        """A table from places to forces in words."""
        for key in entry.data:
            text = entry.text(key)
            place = self.world.place(entry, key, "Ship" in text)
            if place >= 0:
                self.put(entry, key, country, place, text)

    def put(self, entry: Entry, key: str, country: int, place: int, text: str) -> None:
        """A force in words goes to a place."""
        for part in (part.strip() for part in text.split(",")):
            if part and (part[0].isdigit() or part[0] == "*"):
                self._units(entry, key, country, place, part)
            elif part:
                self._leader(entry, key, country, place, part)

    def _leader(self, entry: Entry, key: str, country: int, place: int, name: str) -> None:
        promoted = name.endswith("+")
        name = name.rstrip("+")
        counters = self.world.counters
        for counter in counters.of_id:
            if counters.names[counter] == name:
                if counters.country[counter] != country:
                    entry.say(key, f"“{name}” does not serve {COUNTRIES.names[country]}")
                elif self.place[counter] >= 0:
                    entry.say(key, f"“{name}” is in two places")
                else:
                    self.place[counter] = place
                    if promoted or counters.classes[counter] == KING:
                        self.promoted |= 1 << counter
                return
        entry.find(key, name, counters.ids)

    def _units(self, entry: Entry, key: str, country: int, place: int, text: str) -> None:
        words = text.split()
        for at in range(0, len(words) - 1, 2):
            found = PIECE.match(words[at + 1])
            if not words[at].isdigit() or found is None:
                break
            for _ in range(int(words[at])):
                if not self._unit(country, place, found):
                    entry.say(key, f"{COUNTRIES.names[country]} has no more “{words[at + 1]}”")
                    return
        else:
            if len(words) % 2 == 0:
                return
        entry.say(key, f"“{text}” should be written like “3 HI 2 B- 1 *LI”")

    def _unit(self, country: int, place: int, found: re.Match[str]) -> bool:
        """One unit that fits and is not yet on the table; False if there is none."""
        mercenary, name, factor, reduced = found.group(1), found.group(2), found.group(3), found.group(4)
        printed = MERCENARY if mercenary else NOMADS.get(name, country)
        counters = self.world.counters
        for counter, owner in enumerate(counters.country):
            if owner != printed or self.place[counter] >= 0 or not self._is(counter, name, factor):
                continue
            self.place[counter] = place
            self.owner[counter] = country
            if reduced:
                self.reduced |= 1 << counter
            return True
        return False

    def _is(self, counter: int, name: str, factor: str) -> bool:
        counters = self.world.counters
        if name in NOMADS:
            return True
        if counters.classes[counter] != CLASS_OF[name]:
            return False
        return int(factor) == counters.full[counter] if factor else not counters.by_card[counter]

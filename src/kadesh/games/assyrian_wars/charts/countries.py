"""The file of the countries: powers, minors, tribes, nomad mercenaries, minor cities. [1.1]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.data import Names, Shelf

POWER_NAMES: Final[list[str]] = ["assyria", "mede", "egypt", "babylonia", "elam"]
MINOR_NAMES: Final[list[str]] = ["phoenicia", "judah", "israel", "syria", "urartu", "phrygia", "persia"]
TRIBE_NAMES: Final[list[str]] = ["cimmerians", "scythians"]
NOMAD_MERCENARIES: Final[list[str]] = ["arabs", "aramaeans"]
CITY_NAMES: Final[list[str]] = ["cyprus", "petra", "adana", "malatia", "dilmun", "zirkitia"]

POWERS: Final = Names("power", POWER_NAMES)
TRACK: Final = Names("country of the impulse track", [*POWER_NAMES, *MINOR_NAMES, *TRIBE_NAMES])
COUNTRIES: Final = Names("country", [*TRACK.names, *NOMAD_MERCENARIES, *CITY_NAMES])
KINDS: Final[list[str]] = ["power", "minor", "tribe", "nomad-mercenaries", "minor-city"]
MOST_CARDS: Final = 10


class Countries:
    """What is printed about each country, in the order of the impulse track."""

    def __init__(self, shelf: Shelf) -> None:
        self.top = shelf.open("countries.toml")
        _, self.entries = COUNTRIES.read(self.top, "country", closed=True)
        entries = self.entries
        self.names: list[str] = [entry.text("name") for entry in entries]
        self.adjectives: list[str] = [entry.text("adjective") for entry in entries]
        self.colours: list[str] = [entry.text("colour") for entry in entries]
        self.kinds: list[str] = [entry.one_of("kind", KINDS) for entry in entries]
        # Mercenaries drawn each turn [4.2, 5.1], limits of the hand [7.3.2], army group cards [6.6.3].
        self.mercenaries: list[int] = [entry.whole("mercenaries", 0, 0, 10) for entry in entries]
        self.least: list[int] = [entry.whole("least", 0, 0, MOST_CARDS) for entry in entries]
        self.most: list[int] = [entry.whole("most", 0, 0, MOST_CARDS) for entry in entries]
        self.groups: list[int] = [entry.whole("groups", 0, 0, 2) for entry in entries]
        self.half_price: list[bool] = [entry.flag("half_price") for entry in entries]
        self.home_cards: list[list[str]] = [entry.texts("home_cards", []) for entry in entries]
        for place, entry in enumerate(entries):
            entry.provenance()
            if self.kinds[place] != _kind_at(place):
                entry.say("kind", f"this country should be a {_kind_at(place)}, as the impulse track has it")
            if self.least[place] > self.most[place]:
                entry.say("least", "the smallest hand is larger than the largest")


def _kind_at(place: int) -> str:
    """The kind of country that stands at a place of the list."""
    for kind, names in zip(
        KINDS, (POWER_NAMES, MINOR_NAMES, TRIBE_NAMES, NOMAD_MERCENARIES, CITY_NAMES), strict=True
    ):
        if place < len(names):
            return kind
        place -= len(names)
    return ""

"""The file of the civilizations: names, Epochs, Home areas and the abilities of their displays."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kadesh.craft.data import Entry, Names, Shelf

# In the order of their displays, A1 to A17.
CIVILIZATIONS: Final = Names(
    "civilization",
    [
        *("akkad", "assyria", "babylon", "chaldea", "cimmeria", "egypt", "elam", "greek", "hittite"),
        *(
            "indus-valley",
            "israelite",
            "medes-persians",
            "mittani",
            "scythia",
            "sea-peoples",
            "sumer",
            "urartu",
        ),
    ],
)
TERRAINS: Final = Names("terrain", ["fertile", "plain", "mountain", "desert", "sea"])
LAST_EPOCH: Final = 4
MOST: Final = 20

# What an ability of each kind is told by; a question mark says that it may be left out.
KINDS: Final[dict[str, str]] = {
    # Growth
    "city-mina": "minas areas",
    "occupy-mina": "minas areas",
    "homes-mina": "minas least",
    "fertile-mina": "minas least terrain",
    "highlanders": "every",
    "homes-growth": "disks most",
    "areas-growth": "disks least areas",
    "colonists": "disks areas areas2",
    "city-growth": "disks every most epochs?",
    "herds": "disks every terrain",
    "roads": "disks",
    "kin": "",
    "kin-convert": "disks",
    # Card Phase
    "walls": "most areas",
    # Competition
    "siege-train": "disks times",
    "allies": "allies times terrain epochs?",
    "archers": "disks times terrain",
    "fortress": "times",
    "captives": "",
    "raiders": "minas times",
    "spoils": "minas",
    # Reckoning
    "city-tally": "vp least areas",
    "sea-tally": "vp every",
    "discard-draw": "",
    "archives": "look",
    "archivists": "look keep",
    "tablets": "look",
    "hand": "most",
    # Set-up
    "chosen": "",
    "homeless": "areas most",
}


@dataclass
class Ability:
    """One ability of a Civilization Display [5.2]."""

    kind: str
    name: str
    when: str
    text: str
    provenance: str
    disks: int = 0
    minas: int = 0
    vp: int = 0
    allies: int = 0
    times: int = 0  # a turn
    every: int = 0
    least: int = 0
    most: int = 0
    look: int = 0
    keep: int = 0
    areas: list[int] = field(default_factory=list)
    areas2: list[int] = field(default_factory=list)
    terrain: int = 0  # bits
    first_epoch: int = 1
    last_epoch: int = LAST_EPOCH


class Civilizations:
    """Names, Epochs and Home areas of each civilization; abilities are read when the board is known."""

    def __init__(self, shelf: Shelf) -> None:
        top = shelf.open("civilizations.toml")
        _, self.entries = CIVILIZATIONS.read(top, "civilization", closed=True)
        self.names: list[str] = [entry.text("name") for entry in self.entries]
        self.adjectives: list[str] = [entry.text("adjective") for entry in self.entries]
        self.peoples: list[str] = [entry.text("people") for entry in self.entries]
        self.epochs: list[list[int]] = [entry.wholes("epochs") for entry in self.entries]
        self.provenance: list[str] = [entry.provenance() for entry in self.entries]
        for place, entry in enumerate(self.entries, 1):
            if entry.data and entry.whole("number") != place:
                entry.say("number", f"the display of “{entry.text('id')}” has the number {place}")

    def read_homes(self, areas: Names, home_of: list[int]) -> None:
        """The Home areas to choose from, the one of the examples first; by Epoch where that matters."""
        self.homes: list[list[int]] = []
        self.epoch_homes: list[list[list[int]]] = []
        for civ, entry in enumerate(self.entries):
            homes = entry.links("homes", areas, once=True)
            if sorted(homes) != [area for area, owner in enumerate(home_of) if owner == civ]:
                entry.say("homes", "these are not the areas that the board marks as its homes")
            self.homes.append(homes)
            by_epoch = [homes[:] for _ in range(LAST_EPOCH)]
            if entry.has("epoch_homes"):
                by_epoch = _lists(entry, "epoch_homes", areas)
                if len(by_epoch) != LAST_EPOCH or any(home not in homes for one in by_epoch for home in one):
                    entry.say(
                        "epoch_homes", "there should be a list of its homes for each of the four Epochs"
                    )
                    by_epoch = [homes[:] for _ in range(LAST_EPOCH)]
            self.epoch_homes.append(by_epoch)

    def read_abilities(self, areas: Names) -> list[list[Ability]]:
        """The abilities of each civilization."""
        return [
            [_ability(item, areas) for item in entry.tables("ability", f"ability of {entry.what}", False)]
            for entry in self.entries
        ]


def _lists(entry: Entry, key: str, areas: Names) -> list[list[int]]:
    """A list of lists of areas."""
    value = entry.raw(key)
    found: list[list[int]] = []
    for item in value if isinstance(value, list) else []:
        names = item if isinstance(item, list) else []
        found.append([entry.find(key, str(name), areas) for name in names])
    return found


def _ability(entry: Entry, areas: Names) -> Ability:
    kind = entry.one_of("kind", list(KINDS), kind="kind of ability")
    ability = Ability(kind, entry.text("name"), entry.text("when"), entry.text("text"), entry.provenance())
    told = KINDS[kind].split()
    keys = [key.rstrip("?") for key in told if not key.endswith("?") or entry.has(key.rstrip("?"))]
    for key in keys:
        if key == "areas":
            ability.areas = entry.links("areas", areas, once=True)
        elif key == "areas2":
            ability.areas2 = entry.links("areas2", areas, once=True)
        elif key == "terrain":
            ability.terrain = sum(1 << terrain for terrain in entry.links("terrain", TERRAINS, once=True))
        elif key == "epochs":
            epochs = entry.wholes("epochs")
            if len(epochs) != 2 or not 1 <= epochs[0] <= epochs[1] <= LAST_EPOCH:
                entry.say("epochs", "“epochs” should be the first and the last Epoch, from 1 to 4")
            else:
                ability.first_epoch, ability.last_epoch = epochs
        else:
            setattr(ability, key, entry.whole(key, None, 1, MOST))
    return ability

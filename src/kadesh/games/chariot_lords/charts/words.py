"""The words that the data files of Chariot Lords may use.

Nothing here is read from a file: the checks need these words to say what is wrong in one.
"""

from typing import Any, Final

# Kinds of combat unit. [2.2] Camels ride with the cavalry but fight by their own line. [T12.0]
FOOT: Final = 0
CHARIOT: Final = 1
CAVALRY: Final = 2
CAMEL: Final = 3
KINDS: Final = 4
KIND_NAMES: Final[list[str]] = ["foot", "chariot", "cavalry", "camel"]

# Terrain. [2.1] Nubia is off the map and has none.
FERTILE: Final = 0
HILL: Final = 1
MOUNTAIN: Final = 2
MARSH: Final = 3
DESERT: Final = 4
OFF_MAP: Final = 5
TERRAIN_NAMES: Final[list[str]] = ["fertile", "hill", "mountain", "marsh", "desert", "off-map"]

COLOURS: Final[list[str]] = ["blue", "red", "white", "yellow"]
BORDER_KINDS: Final[list[str]] = ["land", "land+coast", "sea", "desert", "off-map"]
OPEN_COASTS: Final[list[str]] = ["mediterranean", "aegean", "black-sea"]
CLOSED_COASTS: Final[list[str]] = ["caspian", "persian-gulf", "red-sea"]
GREAT_DESERTS: Final[list[str]] = ["libyan-desert", "arabian-desert", "nubia"]
SPECIALS: Final[list[str]] = [
    "mountaineers",
    "marsh-foot",
    "crowded-setup",
    "stacks-of-three",
    "siege-and-terror",
    "raiders",
    "dynasty",
    "covenant",
    "claims-once",
]

NOWHERE: Final = -1
UNREACHABLE: Final = 99

MODES: Final[list[str]] = ["place", "invade", "land", "with-unit"]
# The siege and terror markers that there are. [6.7]
ENGINES: Final[dict[str, dict[str, int]]] = {
    "assyria": {"siege": 2, "terror": 1},
    "nubia": {"siege": 2},
}
# Kinds of marker that move. [2.3]
MARKER_WORDS: Final[list[str]] = ["ruler", "siege", "terror", "chosen-people"]
COLUMNS: Final[list[str]] = ["full", "first", "middle", "last", "detailed"]
LAST_TURN: Final = 10


def area_groups(board: dict[str, Any], index: dict[str, int]) -> dict[str, list[bool]]:
    """Membership of every area in every group: those of the file and those that need no entry.

    Made for files that have not been checked yet too, so names that do not exist are passed over.
    """
    areas = [area for area in _list(board.get("area")) if isinstance(area, dict)]
    groups: dict[str, list[bool]] = {
        "any": [area.get("id") not in GREAT_DESERTS for area in areas],
        "city": [area.get("city", "") != "" for area in areas],
        "coastal": [area.get("coast") in OPEN_COASTS for area in areas],
    }
    for terrain in TERRAIN_NAMES:
        groups[terrain] = [area.get("terrain") == terrain for area in areas]
    named = board.get("groups")
    for name, members in named.items() if isinstance(named, dict) else ():
        inside = [False] * len(areas)
        for member in _list(members):
            if isinstance(member, str) and member in index:
                inside[index[member]] = True
        groups[name] = inside
    return groups


def _list(value: object) -> list[Any]:
    return value if isinstance(value, list) else []

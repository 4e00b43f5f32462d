"""The words that the data files of Chariot Lords may use.

Nothing here is read from a file: the checks need these words to say what is wrong in one.
"""

from typing import Final

from kadesh.craft.data import Names

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
# Areas that rules name: the deserts, and these.
NEEDED_AREAS: Final[list[str]] = [*GREAT_DESERTS, "judah", "thebaid", "alasa"]

# The nations by colour, in the order in which tables number them; their file may have them in any.
NATION_ORDER: Final = Names(
    "nation",
    [
        *("egypt", "achaea", "arameans", "urartu", "media"),
        *("sumer", "mitanni", "assyria", "libya", "lydia"),
        *("elam", "hatti", "judah", "nubia", "cimmeria"),
        *("canaan", "kassites", "sea-peoples", "phrygia", "luvians", "chaldea"),
    ],
)
NOWHERE: Final = -1
UNREACHABLE: Final = 99

MODES: Final[list[str]] = ["place", "invade", "land", "with-unit"]
# Kinds of marker that move. [2.3]
MARKER_WORDS: Final[list[str]] = ["ruler", "siege", "terror", "chosen-people"]
COLUMNS: Final[list[str]] = ["full", "first", "middle", "last", "detailed"]
LAST_TURN: Final = 10

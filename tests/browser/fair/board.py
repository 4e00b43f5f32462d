"""The grounds of the Fair: regions, shapes, roads of every kind, cities under siege, armies, disks, mats, a veil."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from kadesh.craft import telling as craft
from kadesh.craft.symbols import symbols_of

from .things import Data, Thing

WIDTH, HEIGHT = 1800, 1180

# id, name, kind, x, y, courses of the wall, a place behind it
PLACES: Final = (
    ("ur", "Ur", "capital", 330, 300, 3, True),
    ("uruk", "Uruk", "walled", 700, 240, 2, True),
    ("nippur", "Nippur", "walled", 1010, 400, 1, True),
    ("eridu", "Eridu", "town", 250, 610, 0, False),
    ("lagash", "Lagash", "town", 600, 560, 0, False),
    ("umma", "Umma", "town", 880, 680, 0, False),
    ("gutium", "Gutium", "tribe", 1330, 220, 0, False),
    ("zab-pass", "Zab Pass", "pass", 1290, 520, 0, False),
    ("eyrie", "Eyrie", "fort", 1580, 360, 2, True),
    ("dilmun", "Dilmun", "harbour", 420, 930, 0, False),
    ("magan", "Magan", "harbour", 1010, 980, 0, False),
    ("far-away", "Far Away", "town", 1690, 560, 0, False),
)
ROADS: Final = (
    ("ur", "uruk", "road"),
    ("uruk", "nippur", "road"),
    ("nippur", "umma", "road"),
    ("ur", "eridu", "path"),
    ("eridu", "lagash", "sand"),
    ("ur", "lagash", "path"),
    ("lagash", "umma", "river"),
    ("nippur", "zab-pass", "heights"),
    ("zab-pass", "eyrie", "heights"),
    ("gutium", "zab-pass", "sand"),
    ("dilmun", "magan", "sea"),
    ("eridu", "dilmun", "anchorage"),
    ("umma", "magan", "caravan"),
    ("zab-pass", "far-away", "path"),
)
LINKS: Final = (
    ("road", "Road", "An army marches two spaces along it.", "road"),
    ("path", "Path", "One space, foot only.", "track"),
    ("sand", "Desert track", "Every second unit thirsts.", "dotted"),
    ("river", "River", "Boats go downstream at no cost.", "river"),
    ("heights", "Mountain track", "Chariots stay behind.", "mountain"),
    ("sea", "Sea lane", "Only with ships.", "sea"),
    ("anchorage", "Anchorage", "Ships land here.", "anchor"),
    ("caravan", "Caravan road", "Brings a point if it is open.", "trade"),
)
KINDS: Final = (
    ("town", "Town", "#f3e6c4", "Open, worth a point.", "disc", ""),
    ("walled", "Walled city", "#e8d3a2", "Its wall has one to three courses.", "square", ""),
    ("capital", "Capital", "#e3bf7a", "Where a people begins.", "double", ""),
    ("tribe", "Tribal land", "#d9c7a8", "Nobody's for long.", "diamond", ""),
    ("pass", "Mountain pass", "#ddd2bd", "Armies halt here.", "disc", "mountain"),
    ("fort", "Mountain fort", "#cfc0a2", "Walled, and in the mountains.", "square", "mountain"),
    ("harbour", "Harbour", "#bcd3d6", "Ships find shelter.", "disc", ""),
    ("land", "Country", "#d9cf9c", "Settled by disks.", "", ""),
    ("box", "Box", "#efe2bf", "Beside the map.", "", ""),
)
AREAS: Final = {
    "marsh": ("Reed Marsh", "M1180 690L1420 660L1500 820L1420 1010L1210 1020L1140 860Z"),
    "steppe": ("Steppe", "M1420 660L1560 600L1720 900L1640 1060L1420 1010L1500 820Z"),
    "north": ("The North", "M860 60L1180 40L1210 150L1060 210L900 170Z"),
}
AREA_SLOTS: Final = {
    "marsh": (1310, 850, [[1250, 760], [1380, 760], [1250, 940], [1380, 940]]),
    "steppe": (1590, 880, [[1520, 740], [1600, 720], [1560, 950], [1650, 950]]),
    "north": (1030, 130, [[1030, 85]]),
}
NORTH_IS_CLOSED: Final = "The North is no part of the fair this year."
REGIONS: Final = (
    ("sumer", "Sumer", ["ur", "uruk", "eridu", "lagash"], "Four cities, worth 3 points.", "3"),
    ("akkad", "Akkad", ["nippur", "umma"], "Two cities, worth 2 points.", "2"),
    ("zagros", "Zagros", ["gutium", "zab-pass", "eyrie"], "Mountains, worth a point.", "1"),
    ("the-sea", "Lower Sea", ["dilmun", "magan"], "Harbours, worth a point.", "1"),
)
OUTLINES: Final = {
    "sumer": ("M120 130L560 90L840 130L830 420L740 520L760 760L120 770L90 420Z", 440, 470),
    "akkad": ("M840 130L1100 230L1140 420L1130 640L1000 830L760 760L740 520L830 420Z", 960, 570),
    "zagros": ("M1100 230L1230 90L1700 120L1740 500L1560 600L1130 640L1140 420Z", 1500, 190),
    "the-sea": ("M120 770L760 760L1000 830L1140 860L1210 1020L1160 1110L140 1110Z", 700, 850),
}
SIDES: Final = (
    ("ur", "Ur", 0, 0, "sun", None),
    ("uruk", "Uruk", 0, 1, "star", None),
    ("kish", "Kish", 0, 2, "lamp", None),
    ("akkad", "Akkad", 1, 0, "lion", None),
    ("guti", "Guti", None, 0, "axe", 7),
    ("traders", "Traders", None, 0, "coin", 2),
)
SYMBOLS: Final = (
    ("general", "General"),
    ("ruler", "King"),
    ("foot", "Foot"),
    ("spears", "Guard"),
    ("chariot", "Chariots"),
    ("bow", "Bowmen"),
    ("ship", "Ships"),
    ("settlers", "Settlers"),
    ("loom", "Looms"),
    ("ram", "Siege engines"),
    ("lamp", "Lamps"),
    ("flame", "Damage"),
    ("coin", "Points"),
)
MATS: Final = (
    ("regroup", "Regroup box", "Units that come back next day.", ["regroup-box"], ""),
    ("pool", "Mercenaries", "Whoever pays first.", ["horse-pool", "foot-pool"], ""),
    ("far-east", "Far East", "Akkad's distant war.", ["far-east"], "akkad"),
)
MAT_PLACES: Final = {
    "regroup-box": "Regroup box",
    "horse-pool": "Horse for hire",
    "foot-pool": "Foot for hire",
    "far-east": "Far East",
}


def space(id: str, name: str, kind: str, text: str, **more: object) -> Data:
    joined = [b if a == id else a for a, b, _ in ROADS if id in (a, b)]
    return {**craft.board_space(id, name, kind, text, joined), **more}


def spaces() -> list[Data]:
    found = []
    for id, name, kind, _, _, walls, inside in PLACES:
        more: Data = {"walls": walls} if walls else {}
        if inside:
            more["inside"] = True
        if id == "far-away":
            more |= {"closed": "Far Away lies beyond the map of this scenario.", "closed_clause": "2"}
        found.append(space(id, name, kind, f"{name}, on the made-up map.", **more))
    found += [space(id, name, "land", f"{name}: open country.") for id, (name, _) in AREAS.items()]
    found[-1] |= {"closed": NORTH_IS_CLOSED, "closed_clause": "2"}
    found += [space(id, name, "box", "A place beside the map.") for id, name in MAT_PLACES.items()]
    worth = {"ur": "3", "uruk": "2", "nippur": "2", "eridu": "1", "umma": "1"}
    for one in found:
        if one["id"] in worth:
            text = worth[one["id"]]
            one["badges"] = [{"symbol": "coin", "text": text, "title": f"worth {text}"}]
    return found


def the_map() -> Data:
    places = {id: (name, x, y) for id, name, _, x, y, _, _ in PLACES}
    data: Any = craft.plain_map(WIDTH, HEIGHT, places, [(a, b) for a, b, _ in ROADS])
    data |= {"slot_size": 62, "label_size": 34}
    for road, (_, _, kind) in zip(data["roads"], ROADS, strict=True):
        road["kind"] = kind
    for one in data["spaces"].values():
        x, y = one["x"], one["y"]
        one["slots"] = [[x - 62, y - 34], [x + 62, y - 34]]
        one["label"] |= {"y": y + 66}
    for id, (name, d) in AREAS.items():
        x, y, slots = AREA_SLOTS[id]
        label = {"x": x, "y": y, "anchor": "middle", "lines": [name]}
        data["spaces"][id] = {"name": name, "x": x, "y": y - 10, "d": d, "slots": slots, "label": label}
    data["borders"] = [{"a": id, "b": id, "kind": "edge", "d": d} for id, (_, d) in AREAS.items()]
    data["borders"].append(
        {"a": "marsh", "b": "steppe", "kind": "river", "d": "M1420 660L1500 820L1420 1010"}
    )
    data["regions"] = {id: {"d": d, "x": x, "y": y, "size": 44} for id, (d, x, y) in OUTLINES.items()}
    data["labels"] = [{"text": "Wide Waters", "x": 700, "y": 1145, "kind": "sea", "size": 26, "spacing": 0.2}]
    return dict(data)


def board_parts(folder: Path) -> Data:
    art = symbols_of(folder / "data")
    return {
        "map": the_map(),
        "spaces": spaces(),
        "kinds": [kind(*one) for one in KINDS],
        "links": [{"id": id, "name": name, "text": text, "style": style} for id, name, text, style in LINKS],
        "regions": [
            {
                "id": id,
                "name": name,
                "spaces": members,
                "text": text,
                "badges": [{"symbol": "coin", "text": worth, "title": f"worth {worth}"}],
            }
            for id, name, members, text, worth in REGIONS
        ],
        "seats": [{"id": "red", "name": "Red", "colour": 1}, {"id": "blue", "name": "Blue", "colour": 0}],
        "sides": [side(*one) for one in SIDES],
        "symbols": craft.legend(SYMBOLS, art, ["settlers"]),
        "mats": [mat(*one) for one in MATS],
        "tracks": [],
        "help": craft.help_page([("The Fair", "Look at everything, and take what can be taken.")]),
    }


def kind(id: str, name: str, tint: str, text: str, shape: str, rim: str) -> Data:
    data: Data = {"id": id, "name": name, "tint": tint, "text": text}
    if shape:
        data["shape"] = shape
    if rim:
        data["rim"] = rim
    return data


def side(id: str, name: str, seat: int | None, shade: int, emblem: str, colour: int | None) -> Data:
    data: Data = {"id": id, "name": name, "seat": seat, "shade": shade, "emblem": emblem}
    return data if colour is None else {**data, "colour": colour}


def mat(id: str, title: str, text: str, places: list[str], of: str) -> Data:
    data: Data = {"id": id, "title": title, "text": text, "places": places}
    return {**data, "side": of} if of else data


# --- what stands there ---


def content(symbol: str, count: int, title: str, *numbers: str, **more: object) -> Data:
    return {"symbol": symbol, "count": count, "title": title, "numbers": list(numbers), **more}


ARMY: Final = [
    content("general", 1, "Lugal-zagesi", "3-2"),
    content("chariot", 2, "2 chariots", "4", to="space:uruk"),
    content("spears", 3, "3 guards, division Sun", "3"),
    content("spears", 1, "1 guard, division Sun", "2", reduced=True),
    content("foot", 5, "5 foot", "1"),
    content("bow", 2, "2 bowmen of Kish", "2", side="kish"),
]


def piece(id: str, at: str, of: str, symbol: str, count: int, title: str, **more: object) -> Data:
    return {**craft.piece(id, at, of, symbol, count, title), **more}


def pieces() -> list[Data]:
    found = [
        # An army before the walls of Nippur, and who holds out behind them.
        piece("siege.akkad", "nippur", "ur", "general", 13, "Army of Lugal-zagesi: 13 units", contents=ARMY,
              numbers=["3-2"], tags=["besieging"]),
        piece("siege.ram", "nippur", "ur", "ram", 2, "2 siege engines", tags=["besieging"]),
        piece("siege.kish", "nippur", "kish", "foot", 3, "3 foot of Kish", tags=["besieging"]),
        piece("in.nippur", "nippur", "akkad", "foot", 4, "4 foot of Akkad within Nippur", within="city",
              tags=["besieged"], numbers=["2"]),
        # A garrison behind three courses, others before the gate.
        piece("in.ur", "ur", "ur", "ruler", 1, "King of Ur, within the walls", within="city", numbers=["4"]),
        piece("in.ur.foot", "ur", "ur", "spears", 3, "3 guards within the walls", within="city"),
        piece("ur.foot", "ur", "ur", "foot", 6, "6 foot of Ur"),
        piece("in.eyrie", "eyrie", "guti", "bow", 2, "2 bowmen of the Guti", within="city"),
        # Foot, chariots, guard and king of one side in one place, and three peoples of one seat.
        piece("uruk.foot", "uruk", "uruk", "foot", 7, "7 foot of Uruk"),
        piece("uruk.chariot", "uruk", "uruk", "chariot", 2, "2 chariots of Uruk"),
        piece("uruk.ruler", "uruk", "uruk", "ruler", 1, "King of Uruk", numbers=["3", "2"]),
        piece("uruk.loom", "uruk", "uruk", "loom", 1, "A loom of Uruk"),
        piece("lagash.ur", "lagash", "ur", "foot", 2, "2 foot of Ur"),
        piece("lagash.uruk", "lagash", "uruk", "foot", 2, "2 foot of Uruk"),
        piece("lagash.kish", "lagash", "kish", "foot", 2, "2 foot of Kish"),
        # Face down, without a seat, spent.
        piece("umma.hidden", "umma", "akkad", "general", 1, "An army of Akkad, face down", face_down=True),
        piece("gutium.horde", "gutium", "guti", "foot", 9, "9 foot of the Guti"),
        piece("magan.ships", "magan", "traders", "ship", 3, "3 ships of the traders"),
        piece("dilmun.ships", "dilmun", "akkad", "ship", 1, "A ship of Akkad", tags=["moved"]),
        piece("crossing", "magan", "ur", "ship", 1, "A ship of Ur between Dilmun and Magan",
              between=("dilmun", "magan")),
        # Disks: a camp, a settlement, cities, and more than can be piled up.
        piece("disk.1", "marsh", "ur", "settlers", 1, "A camp of Ur: 1 disk"),
        piece("disk.2", "marsh", "traders", "settlers", 2, "A settlement of the traders: 2 disks"),
        piece("disk.3", "steppe", "guti", "settlers", 3, "A city of the Guti: 3 disks"),
        piece("disk.4", "steppe", "akkad", "settlers", 4, "A city of Akkad: 4 disks"),
        piece("disk.7", "steppe", "uruk", "settlers", 7, "A city of Uruk: 7 disks"),
        piece("far.foot", "far-east", "akkad", "foot", 4, "4 foot in the Far East"),
    ]  # fmt: skip
    kinds = [
        ("foot", "foot"),
        ("spears", "guards"),
        ("chariot", "chariots"),
        ("bow", "bowmen"),
        ("ram", "engines"),
    ]
    for of, name, *_ in SIDES:
        for n, (symbol, word) in enumerate(kinds):
            found.append(
                piece(f"re.{of}.{symbol}", "regroup-box", of, symbol, n + 2, f"{n + 2} {word} of {name}")
            )
    found += [
        piece("pool.horse", "horse-pool", "traders", "chariot", 2, "2 chariots for hire"),
        piece("pool.foot", "foot-pool", "traders", "foot", 5, "5 foot for hire"),
    ]
    return found


THINGS: Final = (
    Thing("region:sumer", "Take the harvest of Sumer"),
    Thing("region:zagros", "Take the Zagros", "The Zagros belongs to nobody for long."),
    Thing("space:eridu", "Enter Eridu"),
    Thing("space:gutium", "Enter Gutium", "The Guti let nobody in."),
    Thing("space:steppe", "Settle the steppe"),
    Thing("piece:siege.akkad", "March with the whole army"),
    Thing("piece:siege.akkad", "Rest the army before the walls"),
    Thing("space:uruk", "Send the chariots home"),
    Thing("piece:in.nippur", "Sally out of Nippur"),
    Thing("piece:in.ur", "Wake the king", "The king sleeps until noon."),
    Thing("piece:disk.1", "Raise the camp"),
    Thing("piece:disk.2", "Raise the settlement", "The traders have as many disks there as they may have."),
    Thing("piece:pool.horse", "Hire the chariots"),
    Thing("piece:re.guti.foot", "Regroup the Guti", "They come back tomorrow."),
    Thing("space:foot-pool", "Hire the foot"),
    Thing("side:akkad", "Talk to Akkad"),
)


def view_parts(taken: set[str], seat: int | None) -> Data:
    found = [one for one in pieces() if one["id"] != "pool.horse" or "piece:pool.horse" not in taken]
    renamed = "side:akkad" in taken
    return {
        "pieces": found,
        "badges": {
            "nippur": [
                {"symbol": "ram", "text": "2", "title": "under siege by Ur, strength 2", "side": "ur"},
                {"symbol": "flame", "text": "1", "title": "damaged once by Ur", "side": "ur"},
            ],
            "lagash": [{"symbol": "lamp", "text": "", "title": "a temple of Kish", "side": "kish"}],
            "steppe": [{"symbol": "lamp", "text": "", "title": "a temple of the Guti", "side": "guti"}],
        },
        "shade": {
            "ur": "ur",
            "uruk": "uruk",
            "lagash": "kish",
            "nippur": "akkad",
            "eyrie": "guti",
            "gutium": "guti",
            "magan": "traders",
            "steppe": "guti",
        },
        "sides": {"akkad": {"name": "Agade", "emblem": "eagle"}} if renamed else {},
        "regions": {
            "sumer": {"text": "Ur 3 of 4, Eridu missing", "side": "ur", "missing": ["eridu"]},
            "akkad": {"text": "Agade 1 of 2, Umma missing", "missing": ["umma"]},
            "zagros": {"text": "Guti 2 of 3, Zab Pass missing", "side": "guti", "missing": ["zab-pass"]},
            "the-sea": {
                "text": "nobody's",
                "badges": [{"symbol": "flame", "text": "", "title": "pirates", "side": "traders"}],
            },
        },
    }

"""Checks of the data files of Chariot Lords: what is wrong, in which file, on which line."""

from pathlib import Path
from typing import Any, Final

from kadesh.games.chariot_lords.charts.book import (
    Book,
    check_colour,
    check_doubles,
    check_fields,
    check_kinds,
    check_name,
    entries,
    is_a,
    read_book,
    table,
    texts,
    whole,
)
from kadesh.games.chariot_lords.charts.check_situations import (
    check_arrival,
    check_situation,
)
from kadesh.games.chariot_lords.charts.files import DATA, DataError, Problem, Source, near, read
from kadesh.games.chariot_lords.charts.goals_language import GoalError, parse
from kadesh.games.chariot_lords.charts.words import (
    BORDER_KINDS,
    CLOSED_COASTS,
    COLOURS,
    COLUMNS,
    GREAT_DESERTS,
    KIND_NAMES,
    OPEN_COASTS,
    SPECIALS,
    TERRAIN_NAMES,
)

COASTS: Final[list[str]] = [*OPEN_COASTS, *CLOSED_COASTS, ""]
SHOWN: Final = 8  # what a die can show with its bonus, and nothing
LISTS: Final[dict[str, list[str]]] = {
    "board": ["area", "border"],
    "nations": ["nation"],
    "arrivals": ["turn", "arrival"],
    "goals": ["mighty", "detailed"],
    "clauses": ["clause"],
}
SCORED: Final[list[str]] = [
    "at-once",
    "scenario-end",
    "end-of-any-turn",
    *(f"own-turn-{turn}" for turn in range(1, 11)),
    *(f"end-of-turn-{turn}" for turn in range(1, 11)),
]


def check(folder: Path | None = None) -> list[Problem]:
    """Everything wrong with the data files of a folder, the game's own if none is given."""
    try:
        book = read_book(DATA if folder is None else folder)
    except DataError as error:
        return error.problems
    problems = _check_lists(book)
    if problems:
        return problems
    problems = _check_areas(book)
    problems += _check_borders(book)
    problems += _check_coast(book)
    problems += _check_groups(book)
    problems += _check_nations(book)
    problems += _check_battle(book)
    problems += _check_arrivals(book)
    problems += _check_goals(book)
    problems += _check_clauses(book)
    problems += _check_scenarios(book)
    problems += _check_map((DATA if folder is None else folder) / "map.toml", book)
    return problems


def _check_lists(book: Book) -> list[Problem]:
    """Whether each file has its lists of tables: without them nothing else can be said."""
    problems: list[Problem] = []
    for file, names in LISTS.items():
        source = book.sources[file]
        for name in names:
            if name not in source.raw:
                problems.append(source.problem(f'"{name}" is missing'))
            elif not is_a(source.raw[name], "tables"):
                message = f'"{name}" must be a list of tables, not {source.raw[name]!r:.60}'
                problems.append(source.problem(message, f"{name} ="))
    return problems


# --- board.toml ----------------------------------------------------------------------------------


def _check_areas(book: Book) -> list[Problem]:
    source = book.sources["board"]
    areas = entries(source.raw, "area")
    problems = check_doubles(source, areas, "area")
    forms = {"id": "text", "name": "text", "terrain": "text", "city": "text", "coast": "text"}
    forms.update({"aliases": "texts", "from": "text"})
    names: list[str] = []
    for area in areas:
        mark = f'id = "{area.get("id")}"'
        problems += check_fields(source, area, forms, {}, mark)
        problems += check_name(source, str(area.get("terrain")), TERRAIN_NAMES, "terrain", mark)
        problems += check_name(source, str(area.get("coast")), COASTS, "coast", mark)
        for name in [str(area.get("name")), *texts(area.get("aliases"))]:
            if name in names:
                message = f'two areas are called "{name}"'
                problems.append(source.problem(message, mark))
            names.append(name)
    for name in GREAT_DESERTS:
        problems += check_name(source, name, book.areas, "area that the rules need,", "area")
    return problems


def _border_marks(borders: list[dict[str, Any]], place: int) -> list[str]:
    """Marks that lead to a border: its first end, as often as borders so far begin with it."""
    end = borders[place].get("a")
    same = [border for border in borders[: place + 1] if border.get("a") == end]
    return [f'a = "{end}"'] * len(same)


def _check_borders(book: Book) -> list[Problem]:
    source = book.sources["board"]
    borders = entries(source.raw, "border")
    problems: list[Problem] = []
    forms = {"a": "text", "b": "text", "kind": "text", "from": "text"}
    seen: dict[str, str] = {}
    for place, border in enumerate(borders):
        marks = _border_marks(borders, place)
        problems += check_fields(source, border, forms, {}, *marks)
        problems += check_name(source, str(border.get("kind")), BORDER_KINDS, "kind", *marks)
        a, b = str(border.get("a")), str(border.get("b"))
        for end in (a, b):
            problems += check_name(source, end, book.areas, "area", *marks)
        if a == b:
            problems.append(source.problem(f'"{a}" borders itself', *marks))
        pair = " – ".join(sorted((a, b)))
        kind = str(border.get("kind"))
        if pair in seen:
            message = f"the border {pair} is entered twice"
            if seen[pair] != kind:
                message += f', as "{seen[pair]}" and as "{kind}"'
            problems.append(source.problem(message, *marks))
        seen[pair] = kind
        problems += _check_border_kind(source, a, b, kind, *marks)
    return problems + _check_reached(book, borders)


def _check_border_kind(source: Source, a: str, b: str, kind: str, *marks: str) -> list[Problem]:
    """Borders of the deserts and of Nubia have a kind of their own, and only they."""
    wanted = ""
    if "nubia" in (a, b):
        wanted = "off-map"
    elif a in GREAT_DESERTS or b in GREAT_DESERTS:
        wanted = "desert"
    if wanted == "" and kind in ("off-map", "desert"):
        message = f'the border of "{a}" and "{b}" cannot be "{kind}"'
        return [source.problem(message, *marks)]
    if wanted not in ("", kind):
        message = f'the border of "{a}" and "{b}" must be "{wanted}", not "{kind}"'
        return [source.problem(message, *marks)]
    return []


def _check_reached(book: Book, borders: list[dict[str, Any]]) -> list[Problem]:
    """Every area can be reached from every other."""
    source = book.sources["board"]
    if not book.areas:
        return []
    reached = [next(iter(book.areas))]
    for area in reached:
        for border in borders:
            for here, there in (("a", "b"), ("b", "a")):
                beyond = str(border.get(there))
                if border.get(here) == area and beyond in book.areas and beyond not in reached:
                    reached.append(beyond)
    return [
        source.problem(f'no border leads to "{area}"', f'id = "{area}"')
        for area in book.areas
        if area not in reached
    ]


def _check_coast(book: Book) -> list[Problem]:
    """The coast order is the open coast, each area once, and agrees with the borders. [5.6]"""
    source = book.sources["board"]
    problems: list[Problem] = []
    order = texts(source.raw.get("coast_order"))
    for place, name in enumerate(order):
        problems += check_name(source, name, book.areas, "area", "coast_order")
        if name in order[:place]:
            message = f'"{name}" is twice in the coast order'
            problems.append(source.problem(message, "coast_order", f'"{name}"'))
    steps = {" – ".join(sorted((order[place], order[place + 1]))) for place in range(len(order) - 1)}
    by_sea: list[str] = []
    borders = entries(source.raw, "border")
    coastal = {
        " – ".join(sorted((str(b.get("a")), str(b.get("b")))))
        for b in borders
        if b.get("kind") == "land+coast"
    }
    for place, border in enumerate(borders):
        a, b = str(border.get("a")), str(border.get("b"))
        pair = " – ".join(sorted((a, b)))
        marks = _border_marks(borders, place)
        if border.get("kind") == "land+coast" and pair not in steps:
            message = f'the border {pair} is "land+coast" but the coast order does not join them'
            problems.append(source.problem(message, *marks))
        if border.get("kind") == "sea":
            by_sea += [a, b]
    for pair in sorted(steps - coastal):
        message = f'the coast order joins {pair} but no border "land+coast" does'
        problems.append(source.problem(message, "coast_order"))
    for area in entries(source.raw, "area"):
        name = str(area.get("id"))
        at_sea = name in order or name in by_sea
        if at_sea != (area.get("coast") in OPEN_COASTS):
            message = f'"{name}" lies on the coast in one place of the file and not in another'
            problems.append(source.problem(message, f'id = "{name}"'))
    return problems


def _check_groups(book: Book) -> list[Problem]:
    source = book.sources["board"]
    problems: list[Problem] = []
    taken = ["any", "city", "coastal", *TERRAIN_NAMES]
    for group, members in table(source.raw.get("groups")).items():
        if group in taken or group in book.areas:
            message = f'a group cannot be called "{group}": the name has a meaning already'
            problems.append(source.problem(message, "[groups]", f"{group} ="))
        if not is_a(members, "texts"):
            message = f'"{group}" must be a list of texts, not {members!r}'
            problems.append(source.problem(message, "[groups]", f"{group} ="))
        names = texts(members)
        for place, name in enumerate(names):
            problems += check_name(source, name, book.areas, "area", "[groups]", f"{group} =")
            if name in names[:place]:
                message = f'"{name}" is twice in the group "{group}"'
                problems.append(source.problem(message, "[groups]", f"{group} =", f'"{name}"'))
    return problems


# --- nations.toml, battle.toml -------------------------------------------------------------------


def _check_nations(book: Book) -> list[Problem]:
    source = book.sources["nations"]
    nations = entries(source.raw, "nation")
    problems = check_doubles(source, nations, "nation")
    required = {"id": "text", "name": "text", "adjective": "text", "colour": "text"}
    required.update({"enters": "number", "units": "table", "sea_range": "number"})
    required.update({"replacement_areas": "texts", "from": "text"})
    optional = {"desert": "text", "stronghold": "text", "later": "table", "god": "text"}
    optional.update({"capitals": "tables", "special": "texts"})
    for nation in nations:
        mark = f'id = "{nation.get("id")}"'
        problems += check_fields(source, nation, required, optional, mark)
        problems += check_colour(source, nation.get("colour"), mark)
        problems += check_kinds(source, nation.get("units"), mark, "units")
        if nation.get("sea_range") not in (0, 3, 6):
            message = f"sea_range must be 0, 3 or 6, not {nation.get('sea_range')}"
            problems.append(source.problem(message, mark, "sea_range"))
        places = texts(nation.get("replacement_areas")) + texts(table(nation.get("later")).get("areas"))
        places += [str(nation[key]) for key in ("desert", "stronghold") if key in nation]
        places += [str(place.get("area")) for place in entries(nation, "capitals")]
        for name in places:
            problems += check_name(source, name, book.areas, "area", mark)
        for place in entries(nation, "capitals"):
            problems += check_fields(source, place, {"area": "text", "turns": "numbers"}, {}, mark)
        if "later" in nation:
            forms = {"turn": "number", "areas": "texts"}
            problems += check_fields(source, table(nation["later"]), forms, {}, mark, "later =")
        for name in texts(nation.get("special")):
            problems += check_name(source, name, SPECIALS, "special rule", mark)
    order = [COLOURS.index(c) for c in book.colours.values() if c in COLOURS]
    if order != sorted(order):
        problems.append(source.problem("nations must be in the order of the colours", "colour"))
    return problems


def _check_battle(book: Book) -> list[Problem]:
    source = book.sources["battle"]
    problems: list[Problem] = []
    terrains = [name for name in TERRAIN_NAMES if name != "off-map"]
    for part in ("dice", "hits"):
        lines = table(source.raw.get(part))
        for kind in lines:
            if kind not in KIND_NAMES:
                message = f'unknown kind of unit "{kind}"{near(kind, KIND_NAMES)}'
                problems.append(source.problem(message, f"[{part}]", f"{kind} ="))
        for kind in KIND_NAMES:
            forms = dict.fromkeys(terrains, "number")
            found = table(lines.get(kind))
            problems += check_fields(source, found, forms, {}, f"[{part}]", f"{kind} =")
    special = table(source.raw.get("special_hits"))
    forms = {"mountain_foot": "number", "marsh_foot": "number"}
    problems += check_fields(source, special, forms, {}, "[special_hits]")
    die = table(source.raw.get("die"))
    problems += check_fields(source, die, {"hits": "numbers"}, {}, "[die]")
    if not problems and len(die["hits"]) != SHOWN:
        message = f"hits must be {SHOWN} numbers, for 0 to {SHOWN - 1}, not {die['hits']}"
        problems.append(source.problem(message, "[die]", "hits ="))
    return problems


# --- arrivals.toml, goals.toml, clauses.toml, scenarios ------------------------------------------


def _check_arrivals(book: Book) -> list[Problem]:
    source = book.sources["arrivals"]
    problems: list[Problem] = []
    arrivals = entries(source.raw, "arrival")
    seen: list[tuple[object, object, object]] = []
    gods = [
        (nation.get("id"), place.get("area"), _first(place.get("turns")))
        for nation in entries(book.sources["nations"].raw, "nation")
        for place in entries(nation, "capitals")
    ]
    for place, entry in enumerate(arrivals):
        nation = entry.get("nation")
        same = [other for other in arrivals[: place + 1] if other.get("nation") == nation]
        mark = f'nation = "{nation}"' if isinstance(nation, str) else f"nation = {nation}"
        marks = ["arrival", *[mark] * len(same)]
        problems += check_arrival(source, entry, book, *marks)
        key = (nation, entry.get("turn"), entry.get("part", 1))
        if key in seen:
            message = f'"{nation}" arrives twice in turn {entry.get("turn")}'
            problems.append(source.problem(message, *marks))
        seen.append(key)
        if "god" in entry and (nation, entry["god"], entry.get("turn")) not in gods:
            message = f'nations.toml gives "{nation}" no capital in "{entry["god"]}" from then on'
            problems.append(source.problem(message, *marks))
    nations = entries(book.sources["nations"].raw, "nation")
    enters = {str(nation.get("id")): nation.get("enters") for nation in nations}
    chits: list[str] = []
    for number, turn in enumerate(entries(source.raw, "turn"), 1):
        mark = f"number = {turn.get('number')}"
        forms = {"number": "number", "years": "numbers", "age": "text", "title": "text"}
        forms.update({"chits": "texts", "from": "text"})
        problems += check_fields(source, turn, forms, {}, mark)
        if turn.get("number") != number:
            problems.append(source.problem(f"game turn {number} is missing", mark))
        for name in texts(turn.get("chits")):
            problems += check_name(source, name, book.nations, "nation", mark)
            if name in chits:
                problems.append(source.problem(f'the chit of "{name}" comes twice', mark))
            chits.append(name)
            first = [whole(e.get("turn")) for e in arrivals if e.get("nation") == name]
            if number != min(first, default=0):
                message = f'the chit of "{name}" and its first units come in different turns'
                problems.append(source.problem(message, mark))
            if number != enters.get(name, number):
                message = (
                    f'nations.toml lets "{name}" enter in turn {enters[name]}, its chit comes in {number}'
                )
                problems.append(source.problem(message, mark))
    for nation in book.nations:
        if nation not in chits:
            problems.append(source.problem(f'the chit of "{nation}" never comes', "turn"))
    return problems


def _first(value: object) -> object:
    """The first of a list, None if there is none."""
    return value[0] if isinstance(value, list) and value else None


def _check_goals(book: Book) -> list[Problem]:
    source = book.sources["goals"]
    problems: list[Problem] = []
    forms = {"id": "text", "colour": "text", "nation": "text", "when": "text"}
    forms.update({"scored": "text", "title": "text", "from": "text"})
    goals = entries(source.raw, "mighty") + entries(source.raw, "detailed")
    problems += check_doubles(source, goals, "goal")
    for goal in goals:
        mark = f'id = "{goal.get("id")}"'
        mighty = isinstance(goal.get("points"), dict)
        forms["points"] = "table" if mighty else "number"
        problems += check_fields(source, goal, forms, {}, mark)
        for column in table(goal.get("points")):
            problems += check_name(source, column, COLUMNS, "column", mark, column)
        problems += check_colour(source, goal.get("colour"), mark)
        problems += check_name(source, str(goal.get("scored")), SCORED, "moment", mark)
        nation = str(goal.get("nation"))
        if nation != "":
            problems += check_name(source, nation, book.nations, "nation", mark)
            if book.colours.get(nation, goal.get("colour")) != goal.get("colour"):
                message = f'"{nation}" is {book.colours[nation]}, not {goal.get("colour")}'
                problems.append(source.problem(message, mark))
        try:
            parse(str(goal.get("when")), book.names)
        except GoalError as error:
            message = f'the condition of the goal "{goal.get("id")}": {error}'
            problems.append(source.problem(message, mark, "when"))
    return problems


def _check_clauses(book: Book) -> list[Problem]:
    source = book.sources["clauses"]
    clauses = entries(source.raw, "clause")
    problems = check_doubles(source, clauses, "clause")
    forms = {"id": "text", "title": "text", "text": "text", "kind": "text"}
    for clause in clauses:
        mark = f'id = "{clause.get("id")}"'
        problems += check_fields(source, clause, forms, {"reason": "text"}, mark)
        kinds = ["normative", "descriptive"]
        problems += check_name(source, str(clause.get("kind")), kinds, "kind of clause", mark)
        if (clause.get("kind") == "descriptive") != ("reason" in clause):
            message = f'the clause "{clause.get("id")}": a reason is for descriptive clauses'
            problems.append(source.problem(message, mark))
    return problems


def _check_map(path: Path, book: Book) -> list[Problem]:
    """The picture's description, where there is one: it shows the areas of the board, all of them."""
    if not path.exists():
        return []
    try:
        source = read(path)
    except DataError as error:
        return error.problems
    problems: list[Problem] = []
    drawn: list[str] = []
    for space in entries(source.raw, "space"):
        name = str(space.get("id"))
        drawn.append(name)
        if not space.get("closed") and not space.get("outside"):
            problems += check_name(source, name, book.areas, "area", f'id = "{name}"')
    for name in book.areas:
        if name not in drawn:
            problems.append(source.problem(f'the area "{name}" is missing'))
    for number, link in enumerate(entries(source.raw, "link")):
        for end in ("a", "b"):
            marks = ["[[link]]"] * (number + 1)
            problems += check_name(source, str(link.get(end)), drawn, "area", *marks, f"{end} =")
    return problems


def _check_scenarios(book: Book) -> list[Problem]:
    """The scenario files. What is wrong in one is not said again of those that are based on it."""
    problems: list[Problem] = []
    wrong: list[str] = []
    for alone in (True, False):
        for source in book.scenario_sources:
            if ("based_on" not in source.raw) != alone or source.raw.get("based_on") in wrong:
                continue
            found = check_situation(source, book) + _check_file_name(source)
            if found:
                wrong.append(str(source.raw.get("id")))
            problems += found
    return problems


def _check_file_name(source: Source) -> list[Problem]:
    """A scenario's file bears its id, so that it can be found."""
    name = source.raw.get("id")
    if isinstance(name, str) and source.file != f"{name}.toml":
        return [source.problem(f'the file of the scenario "{name}" must be {name}.toml', "id")]
    return []

"""Checks of scenario and situation files. Every complaint names the file, the line and the word."""

from typing import Any, Final

from kadesh.games.chariot_lords.charts.book import (
    Book,
    check_fields,
    check_key,
    check_kinds,
    check_name,
    count_kinds,
    entries,
    is_a,
    table,
    texts,
    whole,
)
from kadesh.games.chariot_lords.charts.check_pieces import PILES, check_pieces
from kadesh.games.chariot_lords.charts.files import Problem, Source, near
from kadesh.games.chariot_lords.charts.goals_language import GoalError, parse, timed_parts, victims
from kadesh.games.chariot_lords.charts.words import (
    COLOURS,
    COLUMNS,
    KIND_NAMES,
    LAST_TURN,
    MARKER_WORDS,
    MODES,
)

PHASES: Final[list[str]] = [
    "between",
    "new-units",
    "movement",
    "battle",
    "redeployment",
    "points",
]
OPTIONS: Final[list[str]] = ["kill_points", "redeploy_through_enemies"]

_REQUIRED: Final[dict[str, str]] = {"id": "text", "title": "text", "summary": "text"}
# Needed too, but a file may have them from the scenario that it is based on.
_FROM_BASE: Final[dict[str, str]] = {
    "turns": "numbers",
    "seats": "texts",
    "setup": "text",
    "goals": "text",
    "options": "table",
}
_OPTIONAL: Final[dict[str, str]] = {
    "based_on": "text",
    "from": "text",
    "owners": "table",
    "penalties": "texts",
    "scores": "table",
    "arrival": "tables",
    "turn": "number",
    "part": "number",
    "nation": "text",
    "phase": "text",
    "cup": "texts",
    "out": "texts",
    "units": "table",
    "borrowed": "table",
    "dead": "table",
    "gone": "table",
    "fallen": "table",
    "waiting": "table",
    "rulers": "table",
    "gods": "table",
    "marker": "tables",
    "chosen_people": "table",
    "dynasty": "flag",
    "goals_scored": "texts",
    "tick": "tables",
    "kills": "table",
    "fresh_kills": "table",
    "entered": "texts",
    "claimed": "texts",
    "passed": "texts",
    "route": "tables",
    "dice": "numbers",
}
ARRIVAL_REQUIRED: Final[dict[str, str]] = {
    "turn": "number",
    "nation": "text",
    "mode": "text",
    "from": "text",
}
ARRIVAL_OPTIONAL: Final[dict[str, str]] = {
    "part": "number",
    "ruler": "text",
    "units": "table",
    "siege": "number",
    "terror": "number",
    "chosen_people": "flag",
    "god": "text",
    "areas": "texts",
    "group": "text",
    "beloved": "flag",
}


def based(raw: dict[str, Any], scenarios: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """A file's contents over those of the scenario that it is based on; options one by one."""
    if raw.get("based_on") not in scenarios:
        return raw
    # A scenario is not looked for twice, so that two based on each other come to an end.
    others = {name: other for name, other in scenarios.items() if name != raw["based_on"]}
    below = based(scenarios[raw["based_on"]], others)
    merged = {**below, **raw}
    merged["options"] = {**table(below.get("options")), **table(raw.get("options"))}
    return merged


def check_situation(source: Source, book: Book) -> list[Problem]:
    """Everything wrong with a scenario or situation file."""
    raw = source.raw
    if "based_on" in raw:
        unknown = check_name(source, str(raw["based_on"]), list(book.scenarios), "scenario", "based_on =")
        if unknown:
            return unknown
        problems = check_fields(source, raw, _REQUIRED, {**_FROM_BASE, **_OPTIONAL})
    else:
        problems = check_fields(source, raw, {**_REQUIRED, **_FROM_BASE}, _OPTIONAL)
    if problems:
        return problems
    whole = based(raw, book.scenarios)
    problems = _check_frame(source, whole, book)
    if problems:
        return problems
    for number, entry in enumerate(entries(raw, "arrival")):
        problems += check_arrival(source, entry, book, *["[[arrival]]"] * (number + 1))
    problems += _check_moment(source, whole, book)
    problems += check_pieces(source, whole, book)
    problems += _check_record(source, whole, book)
    if not problems:
        problems = _check_totals(source, whole, book)
    return problems


def _check_frame(source: Source, raw: dict[str, Any], book: Book) -> list[Problem]:
    """Turns, seats, owners, goals and options."""
    problems: list[Problem] = []
    turns = raw["turns"]
    if len(turns) != 2 or not 1 <= turns[0] <= turns[1] <= 10:
        problems.append(source.problem(f"turns {turns} must lie within 1 and 10", "turns ="))
    if raw["setup"] not in ("chits", "placed"):
        message = f'setup must be "chits" or "placed", not "{raw["setup"]}"'
        problems.append(source.problem(message, "setup ="))
    problems += check_name(source, raw["goals"], COLUMNS, "column of goals", "goals =")
    for option, value in raw["options"].items():
        if option not in OPTIONS:
            message = f'unknown option "{option}"{near(option, OPTIONS)}'
            problems.append(source.problem(message, "[options]", option))
        elif not is_a(value, "flag"):
            message = f'the option "{option}" must be true or false, not {value!r}'
            problems.append(source.problem(message, "[options]", option))
    for option in OPTIONS:
        if option not in raw["options"]:
            problems.append(source.problem(f'the option "{option}" is missing', "[options]"))
    for seat in raw["seats"]:
        problems += check_name(source, seat, COLOURS, "colour", "seats =")
    problems += _check_once(source, raw["seats"], "colour", "seats =")
    owners = table(raw.get("owners"))
    for nation, seat in owners.items():
        problems += check_key(source, nation, list(book.nations), "nation", "[owners]")
        problems += check_name(source, str(seat), raw["seats"], "seat", "[owners]", nation)
    for nation, colour in book.colours.items():
        if owners.get(nation, colour) not in raw["seats"]:
            message = f'nobody plays "{nation}": give it to a seat under [owners]'
            problems.append(source.problem(message, "seats ="))
    for seat, score in table(raw.get("scores")).items():
        problems += check_key(source, seat, raw["seats"], "seat", "[scores]")
        if not isinstance(score, int) or isinstance(score, bool):
            message = f"the score of {seat} must be a whole number, not {score!r}"
            problems.append(source.problem(message, "[scores]", seat))
    return problems


def _check_once(source: Source, names: list[str], what: str, *marks: str) -> list[Problem]:
    """Whether each name stands in a list only once."""
    doubles = sorted({name for name in names if names.count(name) > 1})
    return [source.problem(f'the {what} "{name}" is named twice', *marks) for name in doubles]


def check_arrival(source: Source, entry: dict[str, Any], book: Book, *marks: str) -> list[Problem]:
    """A line of an arrival chart."""
    problems = check_fields(source, entry, ARRIVAL_REQUIRED, ARRIVAL_OPTIONAL, *marks)
    if problems:
        return problems
    problems += check_name(source, entry["nation"], book.nations, "nation", *marks)
    problems += check_name(source, entry["mode"], MODES, "mode of arrival", *marks)
    problems += check_kinds(source, entry.get("units"), *marks)
    for area in entry.get("areas", []):
        problems += check_name(source, area, book.areas, "area", *marks)
    if "group" in entry:
        problems += check_name(source, entry["group"], list(book.groups), "group", *marks)
    if "god" in entry:
        problems += check_name(source, entry["god"], book.areas, "area", *marks, "god")
    if not 1 <= entry["turn"] <= 10:
        problems.append(source.problem(f"there is no game turn {entry['turn']}", *marks, "turn"))
    if entry.get("part", 1) not in (1, 2):
        problems.append(source.problem("part must be 1 or 2", *marks, "part ="))
    has_areas = bool(entry.get("areas")) or "group" in entry
    if (entry["mode"] == "with-unit") == has_areas:
        message = f'the arrival of "{entry["nation"]}" in turn {entry["turn"]} needs areas, or '
        message += '"with-unit" and none'
        problems.append(source.problem(message, *marks))
    return problems


def _check_moment(source: Source, raw: dict[str, Any], book: Book) -> list[Problem]:
    """The game turn, the chits, whose turn it is and the phase."""
    problems: list[Problem] = []
    turn = raw.get("turn", raw["turns"][0])
    if not raw["turns"][0] <= turn <= raw["turns"][1]:
        problems.append(source.problem(f"turn {turn} lies outside the scenario", "turn ="))
    elif raw["setup"] == "chits" and (raw["turns"][0] > 1 or (turn > 1 and _is_fresh(raw))):
        message = 'chits fill the board only before turn 1: say setup = "placed"'
        problems.append(source.problem(message, "setup =" if "setup" in source.raw else "turns ="))
    problems += check_name(source, raw.get("phase", "between"), PHASES, "phase", "phase =")
    for key in ("cup", "out"):
        for name in raw.get(key, []):
            problems += check_name(source, name, book.nations, "nation", f"{key} =")
        problems += _check_once(source, raw.get(key, []), "chit", f"{key} =")
    for name in raw.get("cup", []):
        if name in raw.get("out", []):
            message = f'the chit of "{name}" is in the cup and out of play'
            problems.append(source.problem(message, "cup ="))
    if "nation" in raw:
        problems += check_name(source, raw["nation"], book.nations, "nation", "nation =")
        if raw["nation"] in raw.get("cup", []):
            message = f'the chit of "{raw["nation"]}" is still in the cup'
            problems.append(source.problem(message, "cup ="))
    if ("nation" in raw) != (raw.get("phase", "between") != "between"):
        message = "a nation and its phase belong together: give both or none"
        problems.append(source.problem(message, "phase =", "nation ="))
    if raw.get("part", 1) not in (1, 2):
        problems.append(source.problem("part must be 1 or 2", "part ="))
    for number in raw.get("dice", []):
        if not 1 <= number <= 6:
            problems.append(source.problem(f"no die shows {number}", "dice ="))
    return problems


def _check_record(source: Source, raw: dict[str, Any], book: Book) -> list[Problem]:
    """Goals scored, ticks, kills, penalties, areas entered, claimed and passed, routes."""
    problems: list[Problem] = []
    ids = book.goal_ids(raw["goals"])
    for goal in raw.get("goals_scored", []):
        problems += check_name(source, goal, ids, "goal", "goals_scored =")
    for number, tick in enumerate(entries(raw, "tick")):
        marks = ["[[tick]]"] * (number + 1)
        needs = {"goal": "text", "turn": "number"}
        problems += check_fields(source, tick, needs, {"part": "number"}, *marks)
        problems += check_name(source, str(tick.get("goal")), ids, "goal", *marks)
        problems += _check_tick(source, tick, raw["goals"], book, *marks) if not problems else []
    for key in ("kills", "fresh_kills"):
        for killer, dead in table(raw.get(key)).items():
            problems += check_key(source, killer, list(book.nations), "nation", f"[{key}")
            if not isinstance(dead, dict):
                message = f'the kills of "{killer}" must be a table of nations, not {dead!r}'
                problems.append(source.problem(message, f"[{key}", killer))
            for victim, number in table(dead).items():
                problems += check_key(source, victim, list(book.nations), "nation", f"[{key}.{killer}")
                if not is_a(number, "number"):
                    message = (
                        f'the kills of "{killer}" among "{victim}" must be a whole number, not {number!r}'
                    )
                    problems.append(source.problem(message, f"[{key}.{killer}", victim))
    for key in ("entered", "claimed", "passed"):
        for area in raw.get(key, []):
            problems += check_name(source, area, book.areas, "area", f"{key} =")
    for number, route in enumerate(entries(raw, "route")):
        marks = ["[[route]]"] * (number + 1)
        may = {"start": "text", "by_sea": "flag", "markers": "texts"}
        problems += check_fields(source, route, {"end": "text", "units": "table"}, may, *marks)
        problems += check_kinds(source, route.get("units"), *marks)
        counters = book.counters.get(str(raw.get("nation")), [])
        for kind, number in zip(KIND_NAMES, counters, strict=False):
            if number < whole(table(route.get("units")).get(kind)):
                message = f'"{raw["nation"]}" has {number} {kind} counters, the route brings more'
                problems.append(source.problem(message, *marks))
        if is_a(route.get("markers"), "texts"):
            for marker in route["markers"]:
                problems += check_name(source, marker, MARKER_WORDS, "kind of marker", *marks, "markers")
        for key in ("start", "end"):
            if key in route:
                problems += check_name(source, str(route[key]), book.areas, "area", *marks, key)
    return problems + _check_penalties(source, raw, book)


def _check_tick(source: Source, tick: dict[str, Any], column: str, book: Book, *marks: str) -> list[Problem]:
    """Whether the goal has such a timed part, and the game such a turn."""
    problems: list[Problem] = []
    if not 1 <= tick["turn"] <= LAST_TURN:
        problems.append(source.problem(f"there is no game turn {tick['turn']}", *marks, "turn ="))
    goals = entries(book.sources["goals"].raw, "detailed" if column == "detailed" else "mighty")
    (goal,) = [one for one in goals if one.get("id") == tick["goal"]][:1]
    parts = timed_parts(parse(str(goal.get("when")), book.names))
    if not 1 <= tick.get("part", 1) <= parts:
        message = f'the goal "{tick["goal"]}" has no timed part {tick.get("part", 1)}'
        problems.append(source.problem(message, *marks, "part ="))
    return problems


def _check_penalties(source: Source, raw: dict[str, Any], book: Book) -> list[Problem]:
    """The goals with a penalty are those that the rule makes so, no others. [S2.0]"""
    owners = table(raw.get("owners"))
    problems: list[Problem] = []
    due: list[str] = []
    if raw["goals"] == "detailed":
        for goal in entries(book.sources["goals"].raw, "detailed"):
            if goal.get("nation") not in owners:
                continue
            seat = owners[goal["nation"]]
            slain = _victims(str(goal.get("when")), book)
            if any(owners.get(name, book.colours.get(name)) == seat for name in slain):
                due.append(str(goal.get("id")))
    given = texts(raw.get("penalties"))
    for name in due:
        if name not in given:
            message = f'the goal "{name}" asks for the dead of its new owner: add it to penalties'
            problems.append(source.problem(message, "penalties =" if "penalties" in raw else "[owners]"))
    for name in given:
        if name not in due:
            message = f'the goal "{name}" asks for no dead of its new owner{near(name, due)}'
            problems.append(source.problem(message, "penalties ="))
    return problems


def _victims(when: str, book: Book) -> list[str]:
    try:
        slain = victims(parse(when, book.names))
    except GoalError:
        return []
    return [name for name, index in book.nations.items() if index in slain]


def _check_totals(source: Source, raw: dict[str, Any], book: Book) -> list[Problem]:
    """No more units of a kind than there are counters, those still to arrive included."""
    problems: list[Problem] = []
    totals = unit_totals(raw, book)
    for nation, counters in book.counters.items():
        for kind in range(len(KIND_NAMES)):
            if totals[nation][kind] > counters[kind]:
                message = (
                    f'"{nation}" has {counters[kind]} {KIND_NAMES[kind]} counters, '
                    f"the scenario uses {totals[nation][kind]}"
                )
                problems.append(source.problem(message, f"[units.{nation}]"))
    return problems


def _is_fresh(raw: dict[str, Any]) -> bool:
    """Does a game turn begin, with its chits still to be put into the cup?"""
    return "cup" not in raw and "nation" not in raw


def unit_totals(raw: dict[str, Any], book: Book) -> dict[str, list[int]]:
    """Units of each nation by kind: on the board, in the piles and still to arrive.

    In the middle of a game turn the arrivals of the nations whose chit is still in the cup are
    to come, those of the others have.
    """
    totals: dict[str, list[int]] = {nation: [0] * len(KIND_NAMES) for nation in book.nations}
    for nation, areas in table(raw.get("units")).items():
        for units in table(areas).values():
            _add(totals[nation], count_kinds(units))
    for pile in PILES:
        for nation, units in table(raw.get(pile)).items():
            _add(totals[nation], count_kinds(units))
    for units in table(raw.get("borrowed")).values():
        _add(totals["egypt"], count_kinds(units))
    now = raw.get("turn", raw["turns"][0])
    fresh = _is_fresh(raw)
    own = entries(raw, "arrival")
    replaced = [(entry["nation"], entry["turn"], entry.get("part", 1)) for entry in own]
    for entry in entries(book.sources["arrivals"].raw, "arrival") + own:
        nation, turn = str(entry.get("nation")), whole(entry.get("turn"))
        if ((nation, turn, entry.get("part", 1)) in replaced and entry not in own) or nation not in totals:
            continue
        to_come = now < turn or (now == turn and (fresh or nation in raw.get("cup", [])))
        if to_come and turn <= raw["turns"][1]:
            _add(totals[nation], count_kinds(entry.get("units")))
    return totals


def _add(total: list[int], more: list[int]) -> None:
    for kind in range(len(total)):
        total[kind] += more[kind]

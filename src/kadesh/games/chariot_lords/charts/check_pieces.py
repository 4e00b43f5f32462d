"""Checks of what stands on the table of a situation: units, piles, rulers, markers, gods."""

from typing import Any, Final

from kadesh.games.chariot_lords.charts.book import (
    Book,
    check_fields,
    check_key,
    check_kinds,
    check_name,
    entries,
    table,
    texts,
)
from kadesh.games.chariot_lords.charts.files import Problem, Source
from kadesh.games.chariot_lords.charts.words import ENGINES, GREAT_DESERTS

CHOSEN_STATES: Final[list[str]] = ["not-entered", "godly", "ungodly", "captured"]
PILES: Final[list[str]] = ["dead", "gone", "fallen", "waiting"]


def check_pieces(source: Source, raw: dict[str, Any], book: Book) -> list[Problem]:
    """Units, piles, rulers, markers, gods and the Chosen People."""
    problems: list[Problem] = []
    nations = list(book.nations)
    for nation, areas in table(raw.get("units")).items():
        head = f"[units.{nation}]"
        problems += check_key(source, nation, nations, "nation", head)
        if not isinstance(areas, dict):
            message = f'the units of "{nation}" must be a table of areas, not {areas!r}'
            problems.append(source.problem(message, "[units", nation))
        for area, units in table(areas).items():
            problems += check_key(source, area, list(book.areas), "area", head, f"{area} =")
            problems += check_kinds(source, units, head, f"{area} =")
            problems += _check_stands(source, nation, area, book, head)
    for area, units in table(raw.get("borrowed")).items():
        problems += check_key(source, area, list(book.areas), "area", "[borrowed]")
        problems += check_kinds(source, units, "[borrowed]", f"{area} =")
    if "borrowed" in raw and not raw.get("dynasty", False):
        message = "Egyptians serve Nubia only under its dynasty: add dynasty = true"
        problems.append(source.problem(message, "[borrowed]"))
    for pile in PILES:
        for nation, units in table(raw.get(pile)).items():
            problems += check_key(source, nation, nations, "nation", f"[{pile}]")
            problems += check_kinds(source, units, f"[{pile}]", f"{nation} =")
    for key, needs, may in (
        ("rulers", {"name": "text", "area": "text"}, {}),
        ("gods", {"area": "text"}, {"turned": "flag"}),
    ):
        for nation, entry in table(raw.get(key)).items():
            head = f"[{key}"
            problems += check_key(source, nation, nations, "nation", head)
            wrong = check_fields(source, table(entry), needs, may, head, nation)
            if not wrong:
                wrong = check_name(source, table(entry)["area"], book.areas, "area", head, nation)
            if not wrong and key == "gods":
                wrong = _check_god(source, nation, entry, book)
            elif not wrong and nation in book.nations:
                wrong = _check_stands(source, nation, entry["area"], book, head, nation)
            problems += wrong
    for number, entry in enumerate(entries(raw, "marker")):
        marks = ["[[marker]]"] * (number + 1)
        problems += _check_marker(source, entry, book, *marks)
    problems += _check_engines(source, raw) if not problems else []
    chosen = table(raw.get("chosen_people"))
    if chosen:
        head = "[chosen_people]"
        problems += check_fields(source, chosen, {"state": "text"}, {"area": "text"}, head)
        state = str(chosen.get("state"))
        problems += check_name(source, state, CHOSEN_STATES, "state", head)
        if "area" in chosen:
            problems += check_name(source, str(chosen["area"]), book.areas, "area", head)
            problems += _check_stands(source, "judah", str(chosen["area"]), book, head)
        if ("area" in chosen) != (state in ("godly", "ungodly")):
            message = "the Chosen People stand in an area if, and only if, they are in play and free"
            problems.append(source.problem(message, head))
    return problems


def _check_stands(source: Source, nation: str, area: str, book: Book, *marks: str) -> list[Problem]:
    """Whether the nation may be in the area at all. [5.7, 5.8, 13.4]"""
    if area not in GREAT_DESERTS:
        return []
    for entry in entries(book.sources["nations"].raw, "nation"):
        if entry.get("id") == nation and area in (entry.get("desert"), entry.get("stronghold")):
            return []
    mark = f"{area} =" if source.has(f"{area} =") else f'"{area}"'
    return [source.problem(f'"{nation}" may never be in "{area}"', *marks, mark)]


def _check_god(source: Source, nation: str, entry: dict[str, Any], book: Book) -> list[Problem]:
    """Whether the god stands in a capital of its nation. [16.0]"""
    for known in entries(book.sources["nations"].raw, "nation"):
        if known.get("id") == nation:
            capitals = [str(place.get("area")) for place in entries(known, "capitals")]
            if entry["area"] not in capitals:
                where = " or ".join(f'"{area}"' for area in capitals)
                message = f'the god of "{nation}" stands in {where}, not in "{entry["area"]}"'
                if not capitals:
                    message = f'"{nation}" has no god marker'
                return [source.problem(message, "[gods", nation)]
    return []


def _check_engines(source: Source, raw: dict[str, Any]) -> list[Problem]:
    """No more siege and terror markers than there are. [6.7]"""
    used: dict[tuple[str, str], int] = {}
    for entry in entries(raw, "marker"):
        key = (entry["nation"], entry["kind"])
        used[key] = used.get(key, 0) + entry.get("count", 1)
    problems: list[Problem] = []
    for (nation, kind), number in used.items():
        there = ENGINES.get(nation, {}).get(kind, 0)
        if number > there:
            message = f'"{nation}" has {there} {kind} markers, the scenario uses {number}'
            problems.append(source.problem(message, "[[marker]]"))
    return problems


def _check_marker(source: Source, entry: dict[str, Any], book: Book, *marks: str) -> list[Problem]:
    needs = {"kind": "text", "nation": "text", "area": "text"}
    problems = check_fields(source, entry, needs, {"count": "number"}, *marks)
    if problems:
        return problems
    problems += check_name(source, entry["kind"], ["siege", "terror"], "kind of marker", *marks)
    problems += check_name(source, entry["area"], book.areas, "area", *marks)
    problems += check_name(source, entry["nation"], book.nations, "nation", *marks)
    for nation in entries(book.sources["nations"].raw, "nation"):
        owns = "siege-and-terror" in texts(nation.get("special"))
        if nation.get("id") == entry["nation"] and not owns:
            message = f'"{entry["nation"]}" has no siege or terror markers'
            problems.append(source.problem(message, *marks, "nation"))
    return problems or _check_stands(source, entry["nation"], entry["area"], book, *marks)

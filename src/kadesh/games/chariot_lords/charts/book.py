"""All data files of Chariot Lords together, as they stand, for checking and for loading scenarios.

Nothing here trusts a file: names that do not exist are passed over and left to the checks.
"""

import re
from pathlib import Path
from typing import Any, Final

from kadesh.games.chariot_lords.charts.files import (
    DataError,
    Problem,
    Source,
    near,
    quoted,
    read,
)
from kadesh.games.chariot_lords.charts.goals_language import Names
from kadesh.games.chariot_lords.charts.words import (
    COLOURS,
    KIND_NAMES,
    area_groups,
)

FILES: Final[list[str]] = ["board", "nations", "battle", "arrivals", "goals", "clauses"]

_PROVENANCE: Final[re.Pattern[str]] = re.compile(
    r"\b(rule [0-9]|rule book|source P[0-9]|reconstructed|S[0-9]+\.[0-9]|T12\.0|MW)"
)


class Book:
    """The data files of a folder, and the names that they define."""

    def __init__(self, sources: dict[str, Source], scenario_sources: list[Source]) -> None:
        self.sources = sources
        self.scenario_sources = scenario_sources
        self.areas: dict[str, int] = _ids(entries(sources["board"].raw, "area"))
        self.nations: dict[str, int] = _ids(entries(sources["nations"].raw, "nation"))
        self.groups: dict[str, list[bool]] = area_groups(sources["board"].raw, self.areas)
        self.names: Names = Names(self.areas, self.nations, self.groups)
        self.counters: dict[str, list[int]] = {}
        self.colours: dict[str, str] = {}
        for nation in entries(sources["nations"].raw, "nation"):
            self.counters[str(nation.get("id"))] = count_kinds(nation.get("units"))
            self.colours[str(nation.get("id"))] = str(nation.get("colour"))
        self.scenarios: dict[str, dict[str, Any]] = _in_order(scenario_sources)

    def goal_ids(self, column: str) -> list[str]:
        """The goals of a column of goals.toml."""
        goals = self.sources["goals"].raw
        if column == "detailed":
            return [str(goal.get("id")) for goal in entries(goals, "detailed")]
        return [
            str(goal.get("id")) for goal in entries(goals, "mighty") if column in table(goal.get("points"))
        ]


def read_book(folder: Path) -> Book:
    """Read a data folder. Raises DataError with every file that cannot be read."""
    problems: list[Problem] = []
    sources: dict[str, Source] = {}
    scenario_sources: list[Source] = []
    for name in FILES:
        try:
            sources[name] = read(folder / f"{name}.toml")
        except DataError as error:
            problems.extend(error.problems)
    for path in sorted((folder / "scenarios").glob("*.toml")):
        try:
            scenario_sources.append(read(path))
        except DataError as error:
            problems.extend(error.problems)
    if problems:
        raise DataError(problems)
    return Book(sources, scenario_sources)


def entries(raw: dict[str, Any], name: str) -> list[dict[str, Any]]:
    """The tables of an array of tables; whatever else stands there is passed over."""
    found = raw.get(name, [])
    if not isinstance(found, list):
        return []
    return [entry for entry in found if isinstance(entry, dict)]


def table(value: object) -> dict[str, Any]:
    """The value if it is a table, an empty table if not."""
    return value if isinstance(value, dict) else {}


def texts(value: object) -> list[str]:
    """The texts of a list of texts; whatever else stands there is passed over."""
    return [item for item in value if isinstance(item, str)] if isinstance(value, list) else []


def whole(value: object) -> int:
    """The value if it is a whole number, 0 if not."""
    return value if isinstance(value, int) else 0


def count_kinds(value: object) -> list[int]:
    """Units by kind; whatever is no number counts as none."""
    found = table(value)
    return [whole(found.get(kind)) for kind in KIND_NAMES]


def _ids(found: list[dict[str, Any]]) -> dict[str, int]:
    return {str(entry.get("id")): index for index, entry in enumerate(found)}


def _in_order(sources: list[Source]) -> dict[str, dict[str, Any]]:
    """Scenarios by id: those that stand alone, by their turns, then variants in the same order."""
    alone = [source.raw for source in sources if "based_on" not in source.raw]
    alone.sort(key=_turns_first)
    names = [str(raw.get("id")) for raw in alone]
    variants = [source.raw for source in sources if "based_on" in source.raw]
    variants.sort(key=lambda raw: [*names, raw["based_on"]].index(raw["based_on"]))
    return {str(raw.get("id")): raw for raw in alone + variants}


def _turns_first(raw: dict[str, Any]) -> tuple[int, int, str]:
    turns = raw.get("turns")
    if not is_a(turns, "numbers") or not isinstance(turns, list) or len(turns) != 2:
        return (0, 0, str(raw.get("id")))
    return (turns[0], -turns[1], str(raw.get("id")))


# --- What every check needs ----------------------------------------------------------------------


def is_a(value: object, form: str) -> bool:
    """Whether a value is a text, number, flag, table, list of texts or list of numbers."""
    if form == "text":
        return isinstance(value, str)
    if form == "number":
        return isinstance(value, int) and not isinstance(value, bool) and value >= 0
    if form == "flag":
        return isinstance(value, bool)
    if form == "table":
        return isinstance(value, dict)
    if form == "tables":
        return isinstance(value, list) and all(isinstance(item, dict) for item in value)
    if form == "texts":
        return isinstance(value, list) and all(isinstance(item, str) for item in value)
    if form == "numbers":
        return isinstance(value, list) and all(is_a(item, "number") for item in value)
    raise ValueError(form)


def check_fields(
    source: Source,
    entry: dict[str, Any],
    required: dict[str, str],
    optional: dict[str, str],
    *marks: str,
) -> list[Problem]:
    """Whether an entry has the fields it needs, no others, and each of its form."""
    problems: list[Problem] = []
    for name in required:
        if name not in entry:
            problems.append(source.problem(f'"{name}" is missing', *marks))
    forms = {**required, **optional}
    for name, value in entry.items():
        if name not in forms:
            problems.append(
                source.problem(f'unknown key "{name}"{near(name, forms)}', *marks, _key(source, name))
            )
        elif not is_a(value, forms[name]):
            message = f'"{name}" must be a {form_in_words(forms[name])}, not {value!r}'
            problems.append(source.problem(message, *marks, _key(source, name)))
    where = entry.get("from")
    if "from" in required and isinstance(where, str) and not _PROVENANCE.search(where):
        message = f'"from" must name a rule, a scenario chapter, a source or "reconstructed", not {where!r}'
        problems.append(source.problem(message, *marks, "from"))
    return problems


def _key(source: Source, name: str) -> str:
    """The mark of a key: it stands before an equals sign, or in the head of a table."""
    return f"{name} =" if source.has(f"{name} =") else name


def form_in_words(form: str) -> str:
    """A form as a message names it."""
    words = {
        "number": "whole number",
        "flag": "true or false",
        "tables": "list of tables",
        "texts": "list of texts",
        "numbers": "list of whole numbers",
    }
    return words.get(form, form)


def check_name(
    source: Source, name: str, known: dict[str, int] | list[str], what: str, *marks: str
) -> list[Problem]:
    """Whether a name is known."""
    if name in known:
        return []
    return [source.problem(f'unknown {what} "{name}"{near(name, known)}', *marks, quoted(name))]


def check_key(source: Source, name: str, known: list[str], what: str, *marks: str) -> list[Problem]:
    """Whether the name of a key is known; a key stands in the file without quotes."""
    if name in known:
        return []
    return [source.problem(f'unknown {what} "{name}"{near(name, known)}', *marks, name)]


def check_kinds(source: Source, value: object, *marks: str) -> list[Problem]:
    """Whether a table such as { foot = 2 } names kinds of unit and counts them."""
    problems: list[Problem] = []
    if value is not None and not isinstance(value, dict):
        return [source.problem(f"{{ foot = 1 }} is what should stand here, not {value!r}", *marks)]
    for kind, count in table(value).items():
        if kind not in KIND_NAMES:
            message = f'unknown kind of unit "{kind}"{near(kind, KIND_NAMES)}'
            problems.append(source.problem(message, *marks, kind))
        elif not is_a(count, "number"):
            problems.append(source.problem(f"{kind} must be a whole number, not {count!r}", *marks))
    return problems


def check_doubles(source: Source, found: list[dict[str, Any]], what: str) -> list[Problem]:
    """Whether two entries have the same id; the later one is reported."""
    problems: list[Problem] = []
    seen: list[str] = []
    for entry in found:
        name = str(entry.get("id"))
        if name in seen:
            mark = f'id = "{name}"'
            lines = [n for n, text in enumerate(source.text.splitlines(), 1) if mark in text]
            line = lines[1] if len(lines) > 1 else source.line(mark)
            problems.append(Problem(source.file, line, f'the {what} "{name}" is entered twice'))
        seen.append(name)
    return problems


def check_colour(source: Source, name: object, *marks: str) -> list[Problem]:
    """Whether a name is one of the four colours."""
    return check_name(source, str(name), COLOURS, "colour", *marks)

"""What `kadesh check` looks at in every game: its own tables, briefings, symbols, and what was learned.

GAME = Game(…, check=checked(DATA, tables.check, WellsRules(), WellsMind))
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kadesh.craft.briefings import check_briefings
from kadesh.craft.data import Shelf
from kadesh.craft.learned import check_learned
from kadesh.craft.symbols import read_symbols
from kadesh.table import Mind, Problem, Rules

Check = Callable[[Path | None], list[Problem]]


def checked(data: Path, tables: Check, rules: Rules[Any], mind: type[Mind[Any]]) -> Check:
    """All that can be wrong in the data files of a folder, of the game's own if none is given."""

    def check(folder: Path | None) -> list[Problem]:
        within = folder or data
        symbols = Shelf(within)
        read_symbols(symbols)
        briefings = check_briefings(within, rules.scenarios())
        learned = check_learned(within, mind.feature_names, mind.traits)
        return [*tables(folder), *symbols.problems, *briefings, *learned]

    return check

"""Assyrian Wars as a game on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.briefings import check_briefings
from kadesh.craft.data import Shelf
from kadesh.craft.learned import check_learned
from kadesh.craft.symbols import read_symbols
from kadesh.games.assyrian_wars.bot.mind import AssyrianMind
from kadesh.games.assyrian_wars.charts import tables
from kadesh.games.assyrian_wars.rules.rules import ID, TITLE, AssyrianRules, scenarios
from kadesh.games.assyrian_wars.study import AssyrianStudy
from kadesh.games.assyrian_wars.telling.telling import AssyrianTelling
from kadesh.table import Game, Problem

FOLDER: Final = Path(__file__).parent


def check(folder: Path | None) -> list[Problem]:
    """What is wrong in the data files."""
    data = folder or FOLDER / "data"
    symbols = Shelf(data)
    read_symbols(symbols)
    learned = check_learned(data, AssyrianMind.feature_names, AssyrianMind.traits)
    return tables.check(folder) + symbols.problems + check_briefings(data, scenarios()) + learned


GAME: Final = Game(
    ID,
    TITLE,
    "Two to five powers from Sargon II to the fall of Nineveh: Assyria takes tribute from everybody, and "
    "Babylonia, Elam, Egypt and the Mede with their allies try to break it.",
    FOLDER,
    AssyrianRules(),
    AssyrianTelling(FOLDER / "data", scenarios()),
    AssyrianMind(FOLDER / "data"),
    AssyrianStudy(),
    check,
)

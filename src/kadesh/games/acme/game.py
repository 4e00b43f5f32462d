"""ACME as a game on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.briefings import check_briefings
from kadesh.craft.data import Shelf
from kadesh.craft.symbols import read_symbols
from kadesh.games.acme.bot.mind import AcmeMind
from kadesh.games.acme.charts import tables
from kadesh.games.acme.rules.rules import ID, TITLE, AcmeRules, scenarios
from kadesh.games.acme.study import AcmeStudy
from kadesh.games.acme.telling.telling import AcmeTelling
from kadesh.table import Game, Problem

FOLDER: Final = Path(__file__).parent


def check(folder: Path | None) -> list[Problem]:
    """What is wrong in the data files."""
    data = folder or FOLDER / "data"
    symbols = Shelf(data)
    read_symbols(symbols)
    return tables.check(folder) + symbols.problems + check_briefings(data, scenarios())


GAME: Final = Game(
    ID,
    TITLE,
    "Two to six civilizations of the Fertile Crescent settle, build Cities, win over gods and outlive the "
    "ages, with a deck that bites.",
    FOLDER,
    AcmeRules(),
    AcmeTelling(FOLDER / "data", scenarios()),
    AcmeMind(FOLDER / "data"),
    AcmeStudy(),
    check,
)

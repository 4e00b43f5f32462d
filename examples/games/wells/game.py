"""Wells as a game on the table: its four parts put together."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.briefings import check_briefings
from kadesh.table import Game, Problem, Study

from .bot import WellsMind
from .charts import DATA, Chart
from .rules import SIX, WellsPosition, WellsRules
from .telling import WellsTelling


def check(folder: Path | None) -> list[Problem]:
    """What is wrong in the data files."""
    data = folder or DATA
    return Chart(data).problems + check_briefings(data, [SIX])


GAME: Final = Game(
    "wells",
    "Wells",
    "Two tribes fight for six wells. A tiny game to copy.",
    DATA.parent,
    WellsRules(),
    WellsTelling(DATA, [SIX]),
    WellsMind(DATA),
    Study[WellsPosition](),
    check,
)

"""Wells as a game on the table: its four parts put together."""

from __future__ import annotations

from typing import Final

from kadesh.craft.checks import checked
from kadesh.table import Game, Study

from .bot import WellsMind
from .charts import DATA, Chart
from .rules import SIX, WellsPosition, WellsRules
from .telling import WellsTelling

GAME: Final = Game(
    "wells",
    "Wells",
    "Two tribes fight for six wells. A tiny game to copy.",
    DATA.parent,
    WellsRules(),
    WellsTelling(DATA, [SIX]),
    WellsMind(DATA),
    Study[WellsPosition](),
    checked(DATA, lambda folder: Chart(folder or DATA).problems, WellsRules(), WellsMind),
)

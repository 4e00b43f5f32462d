"""Wells as a game on the table."""

from __future__ import annotations

from typing import Final

from kadesh.table import Game, Study

from .bot import WellsMind
from .charts import FOLDER, check
from .rules.position import WellsPosition
from .rules.rules import WellsRules
from .telling import WellsTelling

GAME: Final = Game(
    id="wells",
    title="Wells",
    summary="Two tribes fight for six wells. A tiny game to copy.",
    folder=FOLDER,
    rules=WellsRules(),
    telling=WellsTelling(),
    mind=WellsMind(FOLDER / "data"),
    study=Study[WellsPosition](),
    check=check,
)

"""Assyrian Wars as a game on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.checks import checked
from kadesh.games.assyrian_wars.bot.mind import AssyrianMind
from kadesh.games.assyrian_wars.charts import tables
from kadesh.games.assyrian_wars.rules.rules import ID, TITLE, AssyrianRules, scenarios
from kadesh.games.assyrian_wars.study import AssyrianStudy
from kadesh.games.assyrian_wars.telling.telling import AssyrianTelling
from kadesh.table import Game

FOLDER: Final = Path(__file__).parent
DATA: Final = FOLDER / "data"

GAME: Final = Game(
    ID,
    TITLE,
    "Two to five powers from Sargon II to the fall of Nineveh: Assyria takes tribute from everybody, and "
    "Babylonia, Elam, Egypt and the Medes with their allies try to break it.",
    FOLDER,
    AssyrianRules(),
    AssyrianTelling(DATA, scenarios()),
    AssyrianMind(DATA),
    AssyrianStudy(),
    checked(DATA, tables.check, AssyrianRules(), AssyrianMind),
)

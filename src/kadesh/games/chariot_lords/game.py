"""Chariot Lords as a game on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.checks import checked
from kadesh.games.chariot_lords.bot.mind import LordsMind
from kadesh.games.chariot_lords.charts import tables
from kadesh.games.chariot_lords.rules.rules import LordsRules
from kadesh.games.chariot_lords.study import LordsStudy
from kadesh.games.chariot_lords.telling.telling import LordsTelling
from kadesh.table import Game

FOLDER: Final = Path(__file__).parent
DATA: Final = FOLDER / "data"

GAME: Final = Game(
    id="chariot-lords",
    title="Chariot Lords",
    summary=(
        "Nine centuries of rising and falling kingdoms, from Thutmosis to the Medes. Each player leads "
        "several nations; chits drawn from a cup say whose hour has come."
    ),
    folder=FOLDER,
    rules=LordsRules(),
    telling=LordsTelling(DATA, LordsRules().scenarios()),
    mind=LordsMind(DATA),
    study=LordsStudy(),
    check=checked(DATA, tables.check, LordsRules(), LordsMind),
)

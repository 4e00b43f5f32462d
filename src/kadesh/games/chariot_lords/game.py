"""Chariot Lords as a game on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.briefings import check_briefings
from kadesh.craft.learned import check_learned
from kadesh.games.chariot_lords.bot.mind import LordsMind
from kadesh.games.chariot_lords.charts import tables
from kadesh.games.chariot_lords.rules.rules import LordsRules
from kadesh.games.chariot_lords.study import LordsStudy
from kadesh.games.chariot_lords.telling.telling import LordsTelling
from kadesh.table import Game, Problem

FOLDER: Final = Path(__file__).parent


def check(folder: Path | None) -> list[Problem]:
    """What is wrong in the data files."""
    data = folder or FOLDER / "data"
    learned = check_learned(data, LordsMind.feature_names, LordsMind.traits)
    return tables.check(folder) + learned + check_briefings(data, LordsRules().scenarios())


GAME: Final = Game(
    id="chariot-lords",
    title="Chariot Lords",
    summary=(
        "Nine centuries of rising and falling kingdoms, from Thutmosis to the Medes. Each player leads "
        "several nations; chits drawn from a cup say whose hour has come."
    ),
    folder=FOLDER,
    rules=LordsRules(),
    telling=LordsTelling(FOLDER / "data", LordsRules().scenarios()),
    mind=LordsMind(FOLDER / "data"),
    study=LordsStudy(),
    check=check,
)

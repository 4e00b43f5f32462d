"""The God Kings as a game on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.checks import checked
from kadesh.games.god_kings.bot.mind import GodKingsMind
from kadesh.games.god_kings.charts import tables
from kadesh.games.god_kings.rules.rules import ID, TITLE, GodKingsRules, scenarios
from kadesh.games.god_kings.study import GodKingsStudy
from kadesh.games.god_kings.telling.telling import GodKingsTelling
from kadesh.table import Game

FOLDER: Final = Path(__file__).parent
DATA: Final = FOLDER / "data"

GAME: Final = Game(
    ID,
    TITLE,
    "Two to four Great Kings of the Late Bronze Age fight with cards, chariots and walled cities for the "
    "provinces between the Nile, the Halys and the Tigris.",
    FOLDER,
    GodKingsRules(),
    GodKingsTelling(DATA, scenarios()),
    GodKingsMind(DATA),
    GodKingsStudy(),
    checked(DATA, tables.check, GodKingsRules(), GodKingsMind),
)

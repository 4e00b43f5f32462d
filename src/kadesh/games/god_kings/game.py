"""The God Kings as a game on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.briefings import check_briefings
from kadesh.craft.learned import check_learned
from kadesh.games.god_kings.bot.mind import GodKingsMind
from kadesh.games.god_kings.charts import tables
from kadesh.games.god_kings.rules.rules import ID, TITLE, GodKingsRules, scenarios
from kadesh.games.god_kings.study import GodKingsStudy
from kadesh.games.god_kings.telling.telling import GodKingsTelling
from kadesh.table import Game, Problem

FOLDER: Final = Path(__file__).parent


def check(folder: Path | None) -> list[Problem]:
    """What is wrong in the data files."""
    data = folder or FOLDER / "data"
    learned = check_learned(data, GodKingsMind.feature_names, GodKingsMind.traits)
    return tables.check(folder) + check_briefings(data, scenarios()) + learned


GAME: Final = Game(
    ID,
    TITLE,
    "Two to four Great Kings of the Late Bronze Age fight with cards, chariots and walled cities for the "
    "provinces between the Nile, the Halys and the Tigris.",
    FOLDER,
    GodKingsRules(),
    GodKingsTelling(FOLDER / "data", scenarios()),
    GodKingsMind(FOLDER / "data"),
    GodKingsStudy(),
    check,
)

"""Genesis as a game on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.briefings import check_briefings
from kadesh.craft.learned import check_learned
from kadesh.games.genesis.bot.mind import GenesisMind
from kadesh.games.genesis.charts import tables
from kadesh.games.genesis.rules.arithmetic import percentage_loss, ratio_shifts
from kadesh.games.genesis.rules.rules import ID, TITLE, GenesisRules
from kadesh.games.genesis.study import GenesisStudy
from kadesh.games.genesis.telling.telling import GenesisTelling
from kadesh.table import Game, Problem

FOLDER: Final = Path(__file__).parent


def check(folder: Path | None) -> list[Problem]:
    """What is wrong in the data files."""
    data = folder or FOLDER / "data"
    learned = check_learned(data, GenesisMind.feature_names, GenesisMind.traits)
    briefings = check_briefings(data, GenesisRules().scenarios())
    return tables.check(folder, ratio_shifts, percentage_loss) + learned + briefings


GAME: Final = Game(
    ID,
    TITLE,
    "Five kingdoms of the Late Bronze Age trade, build and fight for the cities between the Nile, the "
    "Halys and the Tigris, with chariots, gods and barbarians up their sleeves.",
    FOLDER,
    GenesisRules(),
    GenesisTelling(FOLDER / "data", GenesisRules().scenarios()),
    GenesisMind(FOLDER / "data"),
    GenesisStudy(),
    check,
)

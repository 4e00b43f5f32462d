"""Genesis as a game on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.checks import checked
from kadesh.games.genesis.bot.mind import GenesisMind
from kadesh.games.genesis.charts import tables
from kadesh.games.genesis.rules.arithmetic import percentage_loss, ratio_shifts
from kadesh.games.genesis.rules.rules import ID, TITLE, GenesisRules
from kadesh.games.genesis.study import GenesisStudy
from kadesh.games.genesis.telling.telling import GenesisTelling
from kadesh.table import Game, Problem

FOLDER: Final = Path(__file__).parent
DATA: Final = FOLDER / "data"


def check_tables(folder: Path | None) -> list[Problem]:
    """What is wrong in the tables, beside the arithmetic of the rules."""
    return tables.check(folder, ratio_shifts, percentage_loss)


GAME: Final = Game(
    ID,
    TITLE,
    "Five kingdoms of the Late Bronze Age trade, build and fight for the cities between the Nile, the "
    "Halys and the Tigris, with chariots, gods and barbarians up their sleeves.",
    FOLDER,
    GenesisRules(),
    GenesisTelling(DATA, GenesisRules().scenarios()),
    GenesisMind(DATA),
    GenesisStudy(),
    checked(DATA, check_tables, GenesisRules(), GenesisMind),
)

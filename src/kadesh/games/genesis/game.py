"""Genesis as a game on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.games.genesis.bot.mind import GenesisMind
from kadesh.games.genesis.charts.tables import check
from kadesh.games.genesis.rules.rules import ID, TITLE, GenesisRules
from kadesh.games.genesis.study import GenesisStudy
from kadesh.games.genesis.telling.telling import GenesisTelling
from kadesh.table import Game

FOLDER: Final = Path(__file__).parent

GAME: Final = Game(
    ID,
    TITLE,
    "Five kingdoms of the Late Bronze Age trade, build and fight for the cities between the Nile, the "
    "Halys and the Tigris, with chariots, gods and barbarians up their sleeves.",
    FOLDER,
    GenesisRules(),
    GenesisTelling(),
    GenesisMind(FOLDER / "data"),
    GenesisStudy(),
    check,
)

"""ACME as a game on the table."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.checks import checked
from kadesh.games.acme.bot.mind import AcmeMind
from kadesh.games.acme.charts import tables
from kadesh.games.acme.rules.rules import ID, TITLE, AcmeRules, scenarios
from kadesh.games.acme.study import AcmeStudy
from kadesh.games.acme.telling.telling import AcmeTelling
from kadesh.table import Game

FOLDER: Final = Path(__file__).parent
DATA: Final = FOLDER / "data"

GAME: Final = Game(
    ID,
    TITLE,
    "Two to six civilizations of the Fertile Crescent settle, build Cities, win over gods and outlive the "
    "ages, with a deck that bites.",
    FOLDER,
    AcmeRules(),
    AcmeTelling(DATA, scenarios()),
    AcmeMind(DATA),
    AcmeStudy(),
    checked(DATA, tables.check, AcmeRules(), AcmeMind),
)

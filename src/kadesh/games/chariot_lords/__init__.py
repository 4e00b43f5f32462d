"""Chariot Lords, in its fast form Battles of the Pharaohs."""

from kadesh.games.chariot_lords.charts.check import check
from kadesh.games.chariot_lords.charts.files import DataError

try:
    from kadesh.games.chariot_lords.game import GAME
except Exception as error:
    # The tables are made from the data files; if they cannot be, the checks know where and why.
    problems = check()
    if problems:
        raise DataError(problems) from error
    raise

__all__ = ["GAME"]

"""Genesis: empires and kingdoms of the Late Bronze Age."""

from kadesh.games.genesis.charts.load.book import DataError

try:
    from kadesh.games.genesis.game import GAME
except Exception as error:
    # The tables are made from the data files; if they cannot be, the checks know where and why.
    from kadesh.games.genesis.charts.load.checking import check_files
    from kadesh.games.genesis.charts.numbers import DATA

    problems = check_files(DATA)
    first = error.problems if isinstance(error, DataError) else []
    problems = [*(problem for problem in first if problem not in problems), *problems]
    if problems:
        raise DataError(problems) from error
    raise

__all__ = ["GAME"]

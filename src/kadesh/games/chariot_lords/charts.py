"""Everything printed of Chariot Lords: the board, the nations, the charts and the scenarios.

This is the one door to the game's data. The rules import from here; where a table is made is of
no concern to them.
"""

from kadesh.games.chariot_lords.charts_board import *  # noqa: F403
from kadesh.games.chariot_lords.charts_check import check as check
from kadesh.games.chariot_lords.charts_events import *  # noqa: F403
from kadesh.games.chariot_lords.charts_scenarios import *  # noqa: F403

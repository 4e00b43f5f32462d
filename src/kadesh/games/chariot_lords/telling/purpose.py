"""The goal at hand: of all that a seat's nations are out for, what is worth and promises most now. [10.4]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import many
from kadesh.games.chariot_lords.bot.prospect import is_to_play
from kadesh.games.chariot_lords.bot.prospect import progress as part_done
from kadesh.games.chariot_lords.charts.words import NOWHERE
from kadesh.games.chariot_lords.rules.ch10_goals import sheet_of
from kadesh.games.chariot_lords.rules.position import OPEN, LordsPosition
from kadesh.games.chariot_lords.rules.setting import scenario_of
from kadesh.games.chariot_lords.telling.naming import seat_names
from kadesh.games.chariot_lords.telling.panels import goal_told
from kadesh.games.chariot_lords.telling.progress import state_of
from kadesh.table.contract import Goal

HARDLY_BEGUN: Final = 0.15  # of its points an untouched goal counts, so that the greatest is named first


def goal_at_hand(p: LordsPosition, seat: int) -> Goal:
    """The open goal with most points for what of it is done; without any, to be ahead in the end."""
    best, most = NOWHERE, 0.0
    sheet = sheet_of(p)
    for index, goal in enumerate(sheet.goals):
        if scenario_of(p).goal_seat[index] != seat or goal.nation == NOWHERE or state_of(p, index) != OPEN:
            continue
        if not (p.held[goal.nation] or is_to_play(p, goal.nation)):
            continue
        done = part_done(p, sheet.conditions[index], goal.nation)
        value = goal.points * (HARDLY_BEGUN + done)
        if value > most:
            best, most = index, value
    return to_win(p, seat) if best == NOWHERE else goal_told(p, best)


def to_win(p: LordsPosition, seat: int) -> Goal:
    """To have most points when the last turn ends. [10.1]"""
    scores, names = p.scores(), seat_names(p)
    others = [other for other in range(p.seats) if other != seat]
    rival = max(others, key=lambda other: scores[other])
    ahead = scores[seat] - scores[rival]
    if ahead == 0:
        progress = f"level with {names[rival]}"
    elif ahead > 0:
        progress = f"{many(ahead, 'point')} ahead of {names[rival]}"
    else:
        progress = f"{many(-ahead, 'point')} behind {names[rival]}"
    won = p.over and ahead >= 0
    return {
        "id": "victory",
        "text": f"Have most points when turn {p.last_turn} ends",
        "points": 0,
        "state": "done" if won else "lost" if p.over else "open",
        "progress": progress,
        "clause": "10.1",
    }

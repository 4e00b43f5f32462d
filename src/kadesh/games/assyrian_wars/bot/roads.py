"""How far areas lie apart, counted in links."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import AREAS, LINKS

FAR_AWAY: Final = 99


def _steps_from(start: int) -> list[int]:
    found = [FAR_AWAY] * AREAS
    found[start] = 0
    todo = [start]
    for at in todo:
        for other in LINKS[at]:
            if found[other] == FAR_AWAY:
                found[other] = found[at] + 1
                todo.append(other)
    return found


STEPS: Final[list[list[int]]] = [_steps_from(area) for area in range(AREAS)]

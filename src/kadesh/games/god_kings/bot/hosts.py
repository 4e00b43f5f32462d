"""Other sides' armies, as whoever plans a march or a guard looks at them."""

from __future__ import annotations

from kadesh.games.god_kings.charts.tables import SPACES
from kadesh.games.god_kings.rules.force import commander_of
from kadesh.games.god_kings.rules.places import SIDE_OF, SPACE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition


class Host:
    """Another side's force: where, what, under whom."""

    def __init__(self, side: int, space: int, units: int, general: int) -> None:
        self.side = side
        self.space = space
        self.units = units
        self.general = general


def hosts(p: GodKingsPosition, side: int) -> list[Host]:
    """All armies that are not of a side."""
    found: list[Host] = []
    seen: set[int] = set()
    for general, place in enumerate(p.general_at):
        other = SIDE_OF[general]
        if place < 0 or other == side:
            continue
        space = SPACE_OF[place]
        key = other * SPACES + space
        if key in seen:
            continue
        seen.add(key)
        units = p.here(other, space)
        if units:
            found.append(Host(other, space, units, commander_of(p, p.generals_here(other, space))))
    return found

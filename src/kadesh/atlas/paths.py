"""Reading our own SVG paths back: an absolute start, relative steps, perhaps a close."""

from __future__ import annotations

import re
from functools import lru_cache
from itertools import pairwise

Line = list[tuple[float, float]]

_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")


def path_lines(path: str) -> list[Line]:
    """The lines of a path, each a list of corners; closed ones end where they began.

    >>> path_lines("M10 5l3 0 0-2.5z")
    [[(10.0, 5.0), (13.0, 5.0), (13.0, 2.5), (10.0, 5.0)]]
    """
    found: list[Line] = []
    for part in path.split("M")[1:]:
        values = [float(v) for v in _NUMBER.findall(part)]
        x, y = values[0], values[1]
        line = [(x, y)]
        for dx, dy in zip(values[2::2], values[3::2], strict=True):
            x, y = x + dx, y + dy
            line.append((x, y))
        if part.endswith("z"):
            line.append(line[0])
        found.append(line)
    return found


@lru_cache(maxsize=256)
def _remembered(path: str) -> list[Line]:
    return path_lines(path)


def inside(path: str, x: float, y: float) -> bool:
    """Whether a point lies inside a closed path, holes left out (even-odd rule).

    >>> inside("M0 0l10 0 0 10-10 0z", 5, 5), inside("M0 0l10 0 0 10-10 0z", 11, 5)
    (True, False)
    """
    odd = False
    for line in _remembered(path):
        for (ax, ay), (bx, by) in pairwise(line):
            if (ay > y) != (by > y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
                odd = not odd
    return odd

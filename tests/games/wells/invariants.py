"""What holds at every position of Wells."""

from __future__ import annotations

from typing import Any

MOST_WARRIORS = 10  # at the start


def broken(position: Any) -> list[str]:
    """What does not hold, in words."""
    faults: list[str] = []
    if min(position.warriors) < 0:
        faults.append("fewer warriors than none")
    if sum(position.warriors) > MOST_WARRIORS:
        faults.append("warriors out of nowhere")
    if any(position.at(0, well) and position.at(1, well) for well in range(6)) and not position.frames[1:]:
        faults.append("two tribes at one well, and no battle")
    return faults

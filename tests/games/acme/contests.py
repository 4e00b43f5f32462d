"""Small competitions for tests: Egypt against Elam in one area."""

from __future__ import annotations

from typing import Any

from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Laying
from tests.games.acme.table import disks, idle, lay, play


def fight(
    mine: int, theirs: int, *, area: str = "kadesh", egypt: Any = None, elam: Any = None, **more: Any
) -> AcmePosition:
    """Egypt against Elam in one area."""
    own: dict[str, Any] = {"disks": {"thebes": 1, area: mine}, "home": "thebes", **(egypt or {})}
    other: dict[str, Any] = {"disks": {"susa": 1, area: theirs}, **(elam or {})}
    for side, default in ((own, {"thebes": 1, area: mine}), (other, {"susa": 1, area: theirs})):
        side["disks"] = {**default, **side["disks"]}
    return lay("competition", egypt=own, elam=other, **more)


def stake(p: AcmePosition, *moves: str) -> None:
    """One civilization lays and announces; it is done by itself when it has nothing more."""
    laying = p.under_way(Laying)
    assert laying is not None
    play(p, *moves)
    if laying in p.frames:
        play(p, "done")


def left(p: AcmePosition, area: str = "kadesh") -> tuple[int, int]:
    """What is left of both when nobody plays anything more."""
    idle(p, lambda p: p.phase != 3)
    return disks(p, "egypt", area), disks(p, "elam", area)

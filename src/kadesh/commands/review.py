"""Says where a recorded match was won and lost: the chances, and the choices and dice that turned them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

from kadesh.commands.common import add_json, print_json, show, table
from kadesh.match import Match, load_record
from kadesh.match.review_told import review_told
from kadesh.match.seats import seat_names
from kadesh.table.contract import ReviewPoint, ReviewTold

ROWS: Final = 16  # of the curve


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="RECORD", type=Path)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    match = Match.replay(load_record(arguments.file))
    found = review_told(match)
    if arguments.json:
        print_json(found)
        return 0
    names = seat_names(match.game, match.record.scenario)
    rows = table(f"{match.game.title}: chances and score", "After", "Turn", *names)
    for point in some_of(found["points"]):
        standing = zip(point["chances"], point["scores"], strict=True)
        cells = [f"{chance:.0%} ({score})" for chance, score in standing]
        rows.add_row(str(point["after"]), point["turn"], *cells)
    show(rows)
    show(*lines(found, names))
    return 0


def some_of(points: list[ReviewPoint]) -> list[ReviewPoint]:
    """As many as fit on a page, the last among them."""
    every = max(1, -(-len(points) // ROWS))
    return [*points[:-1][::every], points[-1]]


def lines(found: ReviewTold, names: list[str]) -> list[str]:
    """The turning points, and what the dice did all in all."""
    told = ["", "Turning points" if found["turnings"] else "There were no turning points."]
    for one in found["turnings"]:
        told.append(f"{one['after']:>6}  {one['turn']}. {one['text']}")
        if "because" in one:
            told.append(f"        {one['because']}")
    luck = ", ".join(f"{name} {gained:+.0%}" for name, gained in zip(names, found["luck"], strict=True))
    return [*told, "", f"Luck of the dice in the turns that changed most: {luck}."]

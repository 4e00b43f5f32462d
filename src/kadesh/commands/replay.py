"""Plays a record again and verifies its dice, every choice and the position that it ends in."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from kadesh.commands.common import add_json, print_json, show, table
from kadesh.match import Match, load_record
from kadesh.table import digest


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", type=Path)
    add_json(parser)


def run(arguments: argparse.Namespace) -> int:
    record = load_record(arguments.file)
    match = Match.replay(record)
    if record.digest is None:
        raise ValueError("The record names no position to end in, so it cannot be verified.")
    result = _result(match)
    if arguments.json:
        print_json(result)
        return 0
    rows = table(f"{match.game.title}, {result['scenario']}", "Seat", "Player", "Score", "Share")
    for seat, name in enumerate(result["seats"]):
        rows.add_row(str(seat + 1), name, str(result["scores"][seat]), f"{result['shares'][seat]:.0%}")
    show(rows)
    state = "to the end" if result["over"] else "as far as it goes"
    show(f"Verified {state}: {result['choices']} choices, dice, and the position {result['digest']}.")
    return 0


def _result(match: Match) -> dict[str, Any]:
    position = match.position
    return {
        "verified": True,
        "game": match.game.id,
        "scenario": position.scenario,
        "seats": match.record.seats,
        "choices": match.after,
        "over": position.over,
        "scores": position.scores(),
        "even": list(position.even()),
        "bids": list(position.bids),
        "shares": position.shares(),
        "commitment": match.record.commitment,
        "digest": digest(position),
    }

"""The odds of a battle for the command line, as a person describes it."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from kadesh.games.genesis.charts.numbers import DEFAULT_RATIO, RATIO_READINGS, SHIFTS_MOUNTAIN
from kadesh.games.genesis.odds.battle import fight, king_falls, prevention_chance
from kadesh.games.genesis.rules.arithmetic import (
    NO_KING,
    SUPERIORITY,
    SUPREMACY,
    battle_points,
    chariot_advantage,
    chariot_shifts,
    king_shifts,
    ratio_shifts,
)


class Army:
    """One side of a battle as a person describes it."""

    def __init__(self, units: tuple[int, int], level: int, tactical: int, shifts: int) -> None:
        self.infantry, self.chariots = units
        self.level = level
        self.tactical = tactical
        self.shifts = shifts


def net_shifts(attacker: Army, defender: Army, mountain: bool, ds: int, ratio: int) -> tuple[int, int, int]:
    """Points of both sides and the attacker's shifts less the defender's; `ds` counts if the city is used.

    Chariots stay out in mountains and where a city is used. [8.2.1, 8.3.1, 8.3.2]
    """
    wheels = not mountain and ds == 0
    ours = battle_points(attacker.infantry, attacker.chariots if wheels else 0, attacker.level, 0)
    theirs = battle_points(defender.infantry, defender.chariots if wheels else 0, defender.level, ds)
    net = ratio_shifts(ours, theirs, ratio) - ratio_shifts(theirs, ours, ratio)
    net += king_shifts(attacker.tactical, defender.tactical) - king_shifts(
        defender.tactical, attacker.tactical
    )
    if wheels:
        net += chariot_shifts(chariot_advantage(attacker.chariots, defender.chariots))
        net -= chariot_shifts(chariot_advantage(defender.chariots, attacker.chariots))
    net += attacker.shifts - defender.shifts - (SHIFTS_MOUNTAIN if mountain else 0)
    return ours, theirs, net


def units_from(text: str) -> tuple[int, int]:
    """Infantry and Chariots from a text such as inf:8,ch:2."""
    counts = {"inf": 0, "ch": 0}
    for part in text.lower().split(","):
        name, _, number = part.strip().partition(":")
        if name not in counts or not number.isdigit():
            raise argparse.ArgumentTypeError(f"{part!r} is not a number of units such as inf:8 or ch:2")
        counts[name] += int(number)
    return counts["inf"], counts["ch"]


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="kadesh odds genesis", description="Exact odds of a battle.")
    parser.add_argument("--attacker", type=units_from, required=True, metavar="inf:N,ch:N")
    parser.add_argument("--defender", type=units_from, default=(0, 0), metavar="inf:N,ch:N")
    for side in ("attacker", "defender"):
        parser.add_argument(f"--{side}-level", type=int, default=1, choices=range(4), help="of chariots")
        parser.add_argument(f"--{side}-king", type=int, default=NO_KING, metavar="N", help="tactical rating")
        parser.add_argument(
            f"--{side}-shifts", type=int, default=0, metavar="N", help="cards, Sherden, peoples"
        )
    parser.add_argument("--ds", type=int, default=0, metavar="N", help="Defence Strength of the city")
    parser.add_argument("--mountain", action="store_true")
    parser.add_argument("--ratio", choices=RATIO_READINGS, default=RATIO_READINGS[DEFAULT_RATIO])
    return parser


def from_arguments(arguments: Sequence[str]) -> dict[str, Any]:
    """What `kadesh odds genesis` prints: without the city, and with it if it has walls."""
    args = _parser().parse_args(list(arguments))
    attacker = Army(args.attacker, args.attacker_level, args.attacker_king, args.attacker_shifts)
    defender = Army(args.defender, args.defender_level, args.defender_king, args.defender_shifts)
    ratio = RATIO_READINGS.index(args.ratio)
    found: dict[str, Any] = {}
    if sum(args.defender):
        found["without_city"] = _outlook_json(*net_shifts(attacker, defender, args.mountain, 0, ratio))
    if args.ds > 0:
        found["with_city"] = _outlook_json(*net_shifts(attacker, defender, args.mountain, args.ds, ratio))
    if not found:
        raise ValueError("The defender has neither units nor walls.")
    found["retreat_prevented"] = {
        "superiority": prevention_chance(SUPERIORITY),
        "supremacy": prevention_chance(SUPREMACY),
    }
    return found


def texts(table: dict[int, float]) -> dict[str, float]:
    """A distribution in order, its numbers as texts."""
    return {str(key): table[key] for key in sorted(table)}


def _outlook_json(attacker: int, defender: int, net: int) -> dict[str, Any]:
    found = fight(attacker, defender, net)
    return {
        "attacker_points": attacker,
        "defender_points": defender,
        "net_shifts": net,
        "attacker_wins": found.win,
        "draw": found.draw,
        "defender_wins": found.loss,
        "attacker_loses_points": texts(found.attacker_losses),
        "defender_loses_points": texts(found.defender_losses),
        "defender_loses_all": found.cleared,
        "attacker_king_dies": king_falls(found.win, found.draw, found.loss),
        "defender_king_dies": king_falls(found.loss, found.draw, found.win),
    }

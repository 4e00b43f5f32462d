"""Exact odds of battles, interceptions and withdrawals, from the rules' own arithmetic. [8.2.1, 7.4.2, 7.5.3]

The side with more shifts is taken to use them best: to win if it can, else to draw, and within that to
gain most Battle Points on the enemy.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from kadesh.games.genesis.charts.numbers import DEFAULT_RATIO, RATIO_READINGS, SHIFTS_MOUNTAIN
from kadesh.games.genesis.charts.tables import MOUNTAIN, SPACE_NAMES
from kadesh.games.genesis.odds.prospects import NO_ATTACK, prospects
from kadesh.games.genesis.rules.arithmetic import (
    DRAW,
    LOSER,
    NO_KING,
    SUPERIORITY,
    SUPREMACY,
    WINNER,
    battle_points,
    chariot_advantage,
    chariot_shifts,
    interception_roll_needed,
    king_dies,
    king_shifts,
    outcome,
    percentage_loss,
    ratio_shifts,
    retreat_prevented,
    shift_results,
    withdrawal_points,
)
from kadesh.games.genesis.rules.ch07_interception import into_friendly_city
from kadesh.games.genesis.rules.ch07_withdrawal import HINDERED, advantage
from kadesh.games.genesis.rules.ch08_sides import (
    A_KINGS,
    A_POINTS,
    ATTACKER,
    CITY_USED,
    D_KINGS,
    D_POINTS,
    DEFENDER,
    NET,
    SPACE,
)
from kadesh.games.genesis.rules.force import (
    AT,
    INTERCEPTION,
    LINK,
    POWER,
    WITHDRAWAL,
    best_tactical,
    free_kings,
)
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.naming import does, many, title_of
from kadesh.table import Frame, Option

SIDES: Final = 6
PAIRS: Final = SIDES * SIDES


class Outlook:
    """What can come of one battle, for its attacker."""

    def __init__(self) -> None:
        self.win = 0.0
        self.draw = 0.0
        self.loss = 0.0
        self.attacker_losses: dict[int, float] = {}  # Battle Points
        self.defender_losses: dict[int, float] = {}
        self.cleared = 0.0  # the defenders lose all their Battle Points
        self.attackers_gone = 0.0


def best_shift(own: int, enemy: int, net: int, own_points: int, enemy_points: int) -> tuple[int, int]:
    """What the side with the shifts makes of two rolls. [8.2.1]"""
    best, best_worth = (own, enemy), (-2, 0, 0)
    for result in shift_results(own, enemy, net):
        gained = percentage_loss(enemy_points, result[0])
        lost = percentage_loss(own_points, result[1])
        worth = (outcome(result[0], result[1]), gained - lost, gained)
        if worth > best_worth:
            best, best_worth = result, worth
    return best


@lru_cache(maxsize=100_000)
def fight(attacker: int, defender: int, net: int) -> Outlook:
    """All 36 pairs of dice of a battle; `net` are the attacker's shifts if positive. [8.2.1]"""
    found = Outlook()
    for own in range(1, SIDES + 1):
        for enemy in range(1, SIDES + 1):
            ours, theirs = own, enemy
            if net > 0:
                ours, theirs = best_shift(own, enemy, net, attacker, defender)
            elif net < 0:
                theirs, ours = best_shift(enemy, own, -net, defender, attacker)
            _count(found, attacker, defender, ours, theirs)
    return found


def _count(found: Outlook, attacker: int, defender: int, ours: int, theirs: int) -> None:
    chance = 1 / PAIRS
    result = outcome(ours, theirs)
    if result == WINNER:
        found.win += chance
    elif result == LOSER:
        found.loss += chance
    else:
        found.draw += chance
    lost, killed = percentage_loss(attacker, theirs), percentage_loss(defender, ours)
    found.attacker_losses[lost] = found.attacker_losses.get(lost, 0.0) + chance
    found.defender_losses[killed] = found.defender_losses.get(killed, 0.0) + chance
    if killed >= defender:
        found.cleared += chance
    if lost >= attacker:
        found.attackers_gone += chance


def mean(losses: dict[int, float]) -> float:
    """The average of a distribution."""
    return sum(number * chance for number, chance in losses.items())


def at_least_with_two_dice(needed: int) -> float:
    """The chance of so much or more with two dice."""
    return sum(1 for one in range(1, 7) for two in range(1, 7) if one + two >= needed) / PAIRS


def king_death(result: int) -> float:
    """The chance that a king dies after a battle with this result. [8.6.1]"""
    deaths = [king_dies(one + two, result) for one in range(1, 7) for two in range(1, 7)]
    return sum(deaths) / PAIRS


def king_falls(win: float, draw: float, loss: float) -> float:
    """The chance that a king dies in a battle with such prospects. [8.6.1]"""
    return win * king_death(WINNER) + draw * king_death(DRAW) + loss * king_death(LOSER)


def interception_chance(tactical: int, from_city: bool, to_friendly_city: bool) -> float:
    """The chance that an interception succeeds. [7.4.2]"""
    return at_least_with_two_dice(interception_roll_needed(tactical, from_city, to_friendly_city))


def withdrawal_chances(hindered_by: int) -> dict[int, float]:
    """The chance of each number of Movement Points for a withdrawal; 0 is failure. [7.5.3]"""
    chances: dict[int, float] = {}
    for roll in range(1, SIDES + 1):
        points = max(0, withdrawal_points(roll, hindered_by))
        chances[points] = chances.get(points, 0.0) + 1 / SIDES
    return chances


def prevention_chance(advantage_held: int) -> float:
    """The chance that chariots prevent a retreat. [8.4.3]"""
    return sum(retreat_prevented(roll, advantage_held) for roll in range(1, SIDES + 1)) / SIDES


# --- the battle on the table ---


def now(p: GenesisPosition, seat: int | None) -> dict[str, Any] | None:
    """The odds of what is about to be decided: a battle, an interception, a withdrawal, an attack."""
    if not p.frames:
        return None
    top = p.frames[-1]
    if top[0] == INTERCEPTION.number and p.step.name == "intercept":
        return _interception_now(p, top)
    cases = prospects(p)
    if not cases:
        return None
    first = cases[0]
    places = {case[SPACE] for case in cases}
    title = f"{SPACE_NAMES[first[SPACE]]}: {_name(p, first[ATTACKER])} against {_name(p, first[DEFENDER])}"
    if len(places) > 1:
        title = f"Where {_name(p, first[ATTACKER])} could attack"
    rows: list[dict[str, Any]] = []
    summary: list[dict[str, Any]] = []
    for case in cases:
        label = _case(case, len(cases), len(places))
        if case[NET] == NO_ATTACK:
            summary.append({"text": f"{label}the attacker has nobody who can fight there", "chance": 1.0})
            continue
        _add_battle(p, case, label, rows, summary)
    if top[0] == WITHDRAWAL.number:
        summary.extend(_withdrawal_lines(p, top))
    return {"title": title, "rows": rows, "summary": summary, "clause": "8.2.1"}


def _name(p: GenesisPosition, power: int) -> str:
    return title_of(p, power) if power >= 0 else "the city"


def _wins(p: GenesisPosition, power: int) -> str:
    return f"{_name(p, power)} {does(power, 'wins', 'win')}"


def _case(case: Frame, cases: int, places: int) -> str:
    """What tells one case from the others: the place, or whether the city is used."""
    if places > 1:
        return f"{SPACE_NAMES[case[SPACE]]}: "
    if cases == 1:
        return ""
    return "from the walls: " if case[CITY_USED] else "before the walls: "


def _add_battle(
    p: GenesisPosition, case: Frame, label: str, rows: list[dict[str, Any]], summary: list[dict[str, Any]]
) -> None:
    found = fight(case[A_POINTS], case[D_POINTS], case[NET])
    ours, theirs = _name(p, case[ATTACKER]), _name(p, case[DEFENDER])
    shifts = (
        f"{many(abs(case[NET]), 'shift')} for {ours if case[NET] > 0 else theirs}"
        if case[NET]
        else "no shifts"
    )
    points = f"{case[A_POINTS]} to {case[D_POINTS]} points, {shifts}"
    we_lose, they_lose = (does(case[side], "loses", "lose") for side in (ATTACKER, DEFENDER))
    rows.append(
        {"text": f"{label}{ours} {we_lose} points ({points})", "chances": _texts(found.attacker_losses)}
    )
    rows.append({"text": f"{label}{theirs} {they_lose} points", "chances": _texts(found.defender_losses)})
    summary.append({"text": f"{label}{_wins(p, case[ATTACKER])}", "chance": found.win})
    summary.append({"text": f"{label}draw", "chance": found.draw})
    summary.append({"text": f"{label}{_wins(p, case[DEFENDER])}", "chance": found.loss})
    if case[CITY_USED]:
        summary.append({"text": f"{label}the city falls at once", "chance": found.cleared})
    if case[A_KINGS]:
        chance = king_falls(found.win, found.draw, found.loss)
        summary.append({"text": f"{label}{ours}: the king dies", "chance": chance})
    if case[D_KINGS]:
        chance = king_falls(found.loss, found.draw, found.win)
        summary.append({"text": f"{label}{theirs}: the king dies", "chance": chance})


def _interception_now(p: GenesisPosition, frame: Frame) -> dict[str, Any]:
    """The chance of each interception that could be tried, with all who are there. [7.4.2]"""
    target = p.frames[frame[LINK]]
    summary = [
        {
            "text": f"from {SPACE_NAMES[option[1]]}, if all go",
            "chance": chance_from(p, frame, option[1]),
        }
        for seat in p.asked
        for option in p.options(seat)
        if option[0] == "intercept"
    ]
    title = f"{title_of(p, frame[POWER])} could intercept in {SPACE_NAMES[target[AT]]}"
    return {"title": title, "rows": [], "summary": summary, "clause": "7.4.2"}


def chance_from(p: GenesisPosition, frame: Frame, come_from: int) -> float:
    """The chance of an interception from a space, with the king if he is there. [7.4.2]"""
    power, to = frame[POWER], p.frames[frame[LINK]][AT]
    tactical = best_tactical(p, free_kings(p, power, come_from))
    return interception_chance(tactical, p.is_city(come_from), into_friendly_city(p, power, to))


def _withdrawal_lines(p: GenesisPosition, frame: Frame) -> list[dict[str, Any]]:
    hindering = frame[HINDERED] or (0 if MOUNTAIN[frame[AT]] else advantage(p, frame))
    lines = [{"text": "the withdrawal succeeds", "chance": 1.0 - withdrawal_chances(0).get(0, 0.0)}]
    if hindering > 0:
        chance = 1.0 - withdrawal_chances(hindering).get(0, 0.0)
        lines.append({"text": "the withdrawal succeeds if chariots hinder it", "chance": chance})
    return lines


def in_words(p: GenesisPosition, option: Option) -> list[str]:
    """The chances of the battle that an option leads to: to enter, to stand, to use the city, to storm it."""
    for case in prospects(p):
        if case[NET] == NO_ATTACK:
            continue
        if option[0] == "enter" and case[SPACE] != option[1]:
            continue
        if option[0] in ("use-city", "sally") and bool(case[CITY_USED]) != (option[0] == "use-city"):
            continue
        found = fight(case[A_POINTS], case[D_POINTS], case[NET])
        return [f"{_wins(p, case[ATTACKER])} {_percent(found.win)}, draw {_percent(found.draw)}"]
    return []


def _percent(chance: float) -> str:
    return f"{round(100 * chance)} %"


def _texts(table: dict[int, float]) -> dict[str, float]:
    return {str(key): table[key] for key in sorted(table)}


# --- the command line ---


class Army:
    """One side of a battle as a person describes it."""

    def __init__(self, infantry: int, chariots: int, level: int, tactical: int, shifts: int) -> None:
        self.infantry = infantry
        self.chariots = chariots
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


def _army(units: tuple[int, int], level: int, tactical: int, shifts: int) -> Army:
    return Army(units[0], units[1], level, tactical, shifts)


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
    attacker = _army(args.attacker, args.attacker_level, args.attacker_king, args.attacker_shifts)
    defender = _army(args.defender, args.defender_level, args.defender_king, args.defender_shifts)
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


def _outlook_json(attacker: int, defender: int, net: int) -> dict[str, Any]:
    found = fight(attacker, defender, net)
    return {
        "attacker_points": attacker,
        "defender_points": defender,
        "net_shifts": net,
        "attacker_wins": found.win,
        "draw": found.draw,
        "defender_wins": found.loss,
        "attacker_loses_points": _texts(found.attacker_losses),
        "defender_loses_points": _texts(found.defender_losses),
        "defender_loses_all": found.cleared,
        "attacker_king_dies": king_falls(found.win, found.draw, found.loss),
        "defender_king_dies": king_falls(found.loss, found.draw, found.win),
    }

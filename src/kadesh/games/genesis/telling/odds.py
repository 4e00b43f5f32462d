"""Exact odds for people: of the battle, interception or withdrawal that the choice at hand is about."""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import MOUNTAIN, SPACE_NAMES
from kadesh.games.genesis.odds.battle import chance_from, fight, king_falls, withdrawal_chances
from kadesh.games.genesis.odds.command import texts
from kadesh.games.genesis.odds.prospects import NO_ATTACK, prospects
from kadesh.games.genesis.rules.ch07_interception import INTERCEPT
from kadesh.games.genesis.rules.ch07_withdrawal import advantage
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.under_way import Ambush, Battle, Interception, Naming, Withdrawal
from kadesh.games.genesis.telling.naming import Data, does, many, percent, title_of
from kadesh.table import Option


def now(p: GenesisPosition) -> Data | None:
    """The odds of what is about to be decided: a battle, an interception, a withdrawal, an attack."""
    if not p.frames:
        return None
    top = p.frames[-1]
    if isinstance(top, Naming):
        top = top.party
    elif isinstance(top, Ambush):
        top = top.victim
    if isinstance(top, Interception) and top.step is INTERCEPT:
        return _interception(p, top)
    cases = prospects(p)
    if not cases:
        return None
    first = cases[0]
    places = {case.space for case in cases}
    title = f"{SPACE_NAMES[first.space]}: {_name(p, first.attacker)} against {_name(p, first.defender)}"
    if len(places) > 1:
        title = f"Where {_name(p, first.attacker)} could attack"
    rows: list[Data] = []
    summary: list[Data] = []
    for case in cases:
        label = _case(case, len(cases), len(places))
        if case.net == NO_ATTACK:
            summary.append({"text": f"{label}the attacker has nobody who can fight there", "chance": 1.0})
        else:
            _add_battle(p, case, label, rows, summary)
    if isinstance(top, Withdrawal):
        summary.extend(_withdrawal(p, top))
    return {"title": title, "rows": rows, "summary": summary, "clause": "8.2.1"}


def _name(p: GenesisPosition, power: int) -> str:
    return title_of(p, power) if power >= 0 else "the city"


def _wins(p: GenesisPosition, power: int) -> str:
    return f"{_name(p, power)} {does(p, power, 'wins', 'win')}"


def _case(case: Battle, cases: int, places: int) -> str:
    """What tells one case from the others: the place, or whether the city is used."""
    if places > 1:
        return f"{SPACE_NAMES[case.space]}: "
    if cases == 1:
        return ""
    return "from the walls: " if case.city_used else "before the walls: "


def _add_battle(p: GenesisPosition, case: Battle, label: str, rows: list[Data], summary: list[Data]) -> None:
    found = fight(case.attacking_points, case.defending_points, case.net)
    ours, theirs = _name(p, case.attacker), _name(p, case.defender)
    shifts = f"{many(abs(case.net), 'shift')} for {ours if case.net > 0 else theirs}"
    points = (
        f"{case.attacking_points} to {case.defending_points} points, {shifts if case.net else 'no shifts'}"
    )
    we_lose, they_lose = (does(p, power, "loses", "lose") for power in (case.attacker, case.defender))
    rows.append(
        {"text": f"{label}{ours} {we_lose} points ({points})", "chances": texts(found.attacker_losses)}
    )
    rows.append({"text": f"{label}{theirs} {they_lose} points", "chances": texts(found.defender_losses)})
    summary.append({"text": f"{label}{_wins(p, case.attacker)}", "chance": found.win})
    summary.append({"text": f"{label}draw", "chance": found.draw})
    summary.append({"text": f"{label}{_wins(p, case.defender)}", "chance": found.loss})
    if case.city_used:
        summary.append({"text": f"{label}the city falls at once", "chance": found.cleared})
    if case.attacking_kings:
        chance = king_falls(found.win, found.draw, found.loss)
        summary.append({"text": f"{label}{ours}: the king dies", "chance": chance})
    if case.defending_kings:
        chance = king_falls(found.loss, found.draw, found.win)
        summary.append({"text": f"{label}{theirs}: the king dies", "chance": chance})


def _interception(p: GenesisPosition, frame: Interception) -> Data:
    """The chance of each interception that could be tried, with all who are there. [7.4.2]"""
    summary = [
        {"text": f"from {SPACE_NAMES[option[1]]}, if all go", "chance": chance_from(p, frame, option[1])}
        for seat in p.asked
        for option in p.options(seat)
        if option[0] == "intercept"
    ]
    title = f"{title_of(p, frame.power)} could intercept in {SPACE_NAMES[frame.target.at]}"
    return {"title": title, "rows": [], "summary": summary, "clause": "7.4.2"}


def _withdrawal(p: GenesisPosition, frame: Withdrawal) -> list[Data]:
    hindering = frame.hindered or (0 if MOUNTAIN[frame.at] else advantage(p, frame))
    lines = [{"text": "the withdrawal succeeds", "chance": 1.0 - withdrawal_chances(0).get(0, 0.0)}]
    if hindering > 0:
        chance = 1.0 - withdrawal_chances(hindering).get(0, 0.0)
        lines.append({"text": "the withdrawal succeeds if chariots hinder it", "chance": chance})
    return lines


def in_words(p: GenesisPosition, option: Option) -> list[str]:
    """The chances of the battle that an option leads to: to enter, to stand, to use the city, to storm it."""
    for case in prospects(p):
        if case.net == NO_ATTACK:
            continue
        if option[0] == "enter" and case.space != option[1]:
            continue
        if option[0] in ("use-city", "sally") and case.city_used != (option[0] == "use-city"):
            continue
        found = fight(case.attacking_points, case.defending_points, case.net)
        return [f"{_wins(p, case.attacker)} {percent(found.win)}, draw {percent(found.draw)}"]
    return []

"""Exact odds for people: of the battle, interception or withdrawal that the choice at hand is about."""

from __future__ import annotations

from dataclasses import replace

from kadesh.craft.english import at_start, many, percent
from kadesh.craft.telling import OddsTable
from kadesh.games.genesis.charts.tables import MOUNTAIN, SPACE_NAMES
from kadesh.games.genesis.odds.battle import Outlook, chance_from, fight, king_falls, withdrawal_chances
from kadesh.games.genesis.odds.command import texts
from kadesh.games.genesis.odds.prospects import NO_ATTACK, prospects, valued
from kadesh.games.genesis.rules.ch07_interception import INTERCEPT
from kadesh.games.genesis.rules.ch07_withdrawal import advantage
from kadesh.games.genesis.rules.ch08_sides import ATTACKING, DEFENDING
from kadesh.games.genesis.rules.force import free_kings
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.rules.under_way import Ambush, Battle, Interception, Naming, Withdrawal
from kadesh.games.genesis.telling.naming import called, does
from kadesh.table import Option
from kadesh.table.contract import Odds


def now(p: GenesisPosition) -> Odds | None:
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
    table = OddsTable(title, "8.2.1")
    for case in cases:
        label = _case(case, len(cases), len(places))
        if case.net == NO_ATTACK:
            table.line(f"{label}the attacker has nobody who can fight there", 1.0)
        else:
            _add_battle(p, case, label, table)
    if isinstance(top, Withdrawal):
        _add_withdrawal(p, top, table)
    return table.data()


def _name(p: GenesisPosition, power: int) -> str:
    return called(p, power) if power >= 0 else "the city"


def _wins(p: GenesisPosition, power: int) -> str:
    return f"{_name(p, power)} {does(p, power, 'wins', 'win')}"


def _case(case: Battle, cases: int, places: int) -> str:
    """What tells one case from the others: the place, or whether the city is used."""
    if places > 1:
        return f"{SPACE_NAMES[case.space]}: "
    if cases == 1:
        return ""
    return "from the walls: " if case.city_used else "before the walls: "


def _add_battle(p: GenesisPosition, case: Battle, label: str, table: OddsTable) -> None:
    found = fight(case.attacking_points, case.defending_points, case.net)
    ours, theirs = _name(p, case.attacker), _name(p, case.defender)
    shifts = f"{many(abs(case.net), 'shift')} for {ours if case.net > 0 else theirs}"
    points = (
        f"{case.attacking_points} to {case.defending_points} points, {shifts if case.net else 'no shifts'}"
    )
    we_lose, they_lose = (does(p, power, "loses", "lose") for power in (case.attacker, case.defender))
    table.row(f"{label}{ours} {we_lose} points ({points})", texts(found.attacker_losses))
    table.row(f"{label}{theirs} {they_lose} points", texts(found.defender_losses))
    table.line(f"{label}{_wins(p, case.attacker)}", found.win)
    if case.attacking_kings:
        alone = kingless(p, case, ATTACKING)
        table.line(f"{label}{_wins(p, case.attacker)} without the king", alone.win)
    table.line(f"{label}draw", found.draw)
    table.line(f"{label}{_wins(p, case.defender)}", found.loss)
    if case.defending_kings:
        alone = kingless(p, case, DEFENDING)
        table.line(f"{label}{_wins(p, case.defender)} without the king", alone.loss)
    if case.city_used:
        table.line(f"{label}the city falls at once", found.cleared)
    if case.attacking_kings:
        table.line(f"{label}{ours}: the king dies", king_falls(found.win, found.draw, found.loss))
    if case.defending_kings:
        table.line(f"{label}{theirs}: the king dies", king_falls(found.loss, found.draw, found.win))


def kingless(p: GenesisPosition, case: Battle, side: int) -> Outlook:
    """The same battle if the kings of one side stayed away. [8.2.1]"""
    if side == ATTACKING:
        alone = valued(p, replace(case, attacking_kings=0), case.city_used)
    else:
        alone = valued(p, replace(case, defending_kings=0), case.city_used)
    return fight(alone.attacking_points, alone.defending_points, alone.net)


def _interception(p: GenesisPosition, frame: Interception) -> Odds:
    """The chance of each interception that could be tried, with all who are there. [7.4.2]"""
    title = f"{at_start(called(p, frame.power))} could intercept in {SPACE_NAMES[frame.target.at]}"
    table = OddsTable(title, "7.4.2")
    for seat in p.asked:
        for option in p.options(seat):
            if option[0] == "intercept":
                _add_interception(p, frame, option[1], table)
    return table.data()


def _add_interception(p: GenesisPosition, frame: Interception, at: int, table: OddsTable) -> None:
    """From one space, with the king beside without him. [7.4.2]"""
    text = f"from {SPACE_NAMES[at]}, if all go"
    table.line(text, chance_from(p, frame, at))
    if free_kings(p, frame.power, at):
        table.line(f"{text} but the king", chance_from(p, frame, at, led=False))


def _add_withdrawal(p: GenesisPosition, frame: Withdrawal, table: OddsTable) -> None:
    hindering = frame.hindered or (0 if MOUNTAIN[frame.at] else advantage(p, frame))
    table.line("the withdrawal succeeds", 1.0 - withdrawal_chances(0).get(0, 0.0))
    if hindering > 0:
        chance = 1.0 - withdrawal_chances(hindering).get(0, 0.0)
        table.line("the withdrawal succeeds if chariots hinder it", chance)


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

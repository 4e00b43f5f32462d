"""Exact odds for people: of the battle, reaction, siege or succession that the choice at hand is about."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, many
from kadesh.craft.telling import OddsTable
from kadesh.games.god_kings.charts.tables import SPACE_NAMES, WALLS
from kadesh.games.god_kings.odds.battle import ATTACKER, DEFENDER
from kadesh.games.god_kings.odds.prospects import (
    Prospect,
    foresee,
    interceptors,
    prospect,
    siege_prospect,
    succession_prospect,
    under_way,
)
from kadesh.games.god_kings.rules.ch11_movement import MARCH
from kadesh.games.god_kings.rules.ch13_interception import DECLARE
from kadesh.games.god_kings.rules.ch19_kings import SWAY_THE_ROLL
from kadesh.games.god_kings.rules.places import SPACE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import Activation, Battle, Declaring, Siege, Succession
from kadesh.games.god_kings.telling.chances import chance_of
from kadesh.games.god_kings.telling.naming import does, general_name, side_name
from kadesh.table.contract import Odds

ROLLS: Final = 3  # siege rolls to look ahead


def now(p: GodKingsPosition) -> Odds | None:
    """The odds of what is about to be decided."""
    if not p.frames:
        return None
    top = p.frames[-1]
    if isinstance(top, Declaring) and p.step is DECLARE:
        return reactions(p, top)
    if isinstance(top, Succession) and p.step is SWAY_THE_ROLL:
        return succession(p, top)
    if p.under_way(Battle) is not None:
        found = under_way(p)
        return None if found is None else battle(found, OddsTable(title(found), "15.5.1")).data()
    siege = p.under_way(Siege)
    if siege is not None:
        return city(p, siege.army.side, siege.space).data()
    if isinstance(top, Activation) and p.step is MARCH:
        return march(p, top)
    return None


# --- battles ---


def title(found: Prospect) -> str:
    fought = found.battle
    return f"{SPACE_NAMES[fought.space]}: {side_name(fought.attacker)} against {side_name(fought.defender)}"


def battle(found: Prospect, table: OddsTable, where: str = "") -> OddsTable:
    """For each way of charging: who wins, who is scattered, what it costs. [15.5.1]"""
    ours, theirs = side_name(found.battle.attacker), side_name(found.battle.defender)
    for case, outlook in found.cases:
        label = f"{where}{case}: " if len(found.cases) > 1 or where else ""
        table.line(at_start(f"{label}{ours} {does(found.battle.attacker, 'wins', 'win')}"), outlook.win)
        table.line(
            at_start(f"{label}{ours} {does(found.battle.attacker, 'is', 'are')} displaced"),
            outlook.displaced[ATTACKER],
        )
        table.line(
            at_start(f"{label}{theirs} {does(found.battle.defender, 'is', 'are')} displaced"),
            outlook.displaced[DEFENDER],
        )
        for which, name in ((ATTACKER, ours), (DEFENDER, theirs)):
            if outlook.charged[which]:
                table.line(at_start(f"{label}the charge of {name} succeeds"), outlook.charged[which])
            if outlook.gone[which]:
                table.line(at_start(f"{label}{name} is wiped out"), outlook.gone[which])
            steps = {str(number): chance for number, chance in sorted(outlook.steps[which].items())}
            table.row(at_start(f"{label}steps that {name} loses"), steps)
    return table


# --- reactions and marches ---


def reactions(p: GodKingsPosition, declaring: Declaring) -> Odds:
    """The chance of each reaction that could be declared, with all who may go. [13.4, 14.1]"""
    entry = declaring.entry
    table = OddsTable(f"{at_start(side_name(declaring.side))} reacts in {SPACE_NAMES[entry.space]}", "11.3")
    for seat in p.asked:
        for option in p.options(seat):
            if option[0] in ("intercept", "avoid"):
                verb = "intercepts" if option[0] == "intercept" else "avoids battle"
                name = at_start(general_name(p, option[1]))
                table.line(f"{name} {verb}, with all he may lead", chance_of(p, declaring, option))
    if entry.army.units and p.enemy_at(entry.army.side, entry.space) >= 0:
        battle(prospect(p, foresee(p, entry.army, entry.space)), table, "if it comes to battle, ")
    return table.data()


def march(p: GodKingsPosition, army: Activation) -> Odds | None:
    """Where the army could go next: who may intercept it there, and how a battle would end. [13.2, 15.5.1]"""
    table = OddsTable(f"{at_start(general_name(p, army.general))} marches", "13.2")
    for seat in p.asked:
        for option in p.options(seat):
            if option[0] in ("enter", "sail"):
                step(p, army, option[1], table)
            elif option[0] == "storm":
                table.summary += city(p, army.side, SPACE_OF[army.place]).summary
    return table.data() if table.summary else None


def step(p: GodKingsPosition, army: Activation, space: int, table: OddsTable) -> None:
    name = SPACE_NAMES[space]
    for one in interceptors(p, army, space):
        table.line(f"{name}: {general_name(p, one.general)} intercepts, if he tries", one.chance)
    if army.units and p.enemy_at(army.side, space) >= 0:
        for case, outlook in prospect(p, foresee(p, army, space)).cases:
            table.line(
                f"{name}, {case}: {side_name(army.side)} {does(army.side, 'wins', 'win')}", outlook.win
            )


# --- sieges and successions ---


def city(p: GodKingsPosition, side: int, space: int) -> OddsTable:
    """The chance that a city falls now, and within the next rolls. [17.3]"""
    name = SPACE_NAMES[space]
    table = OddsTable(f"Siege of {name}, {many(WALLS[space], 'wall')}", "17.3")
    for rolls, chance in enumerate(siege_prospect(p, side, space, ROLLS), 1):
        table.line(f"{name} falls {'now' if rolls == 1 else f'within {rolls} rolls'}", chance)
    return table


def succession(p: GodKingsPosition, frame: Succession) -> Odds:
    """The chance of a crowning, with each card that could bend the roll. [19.3]"""
    table = OddsTable(f"Succession in {side_name(frame.power)}", "19.3")
    for modifier in range(3, -4, -1):
        chance, later = succession_prospect(p, frame.power, modifier)
        words = f"a card of {abs(modifier)} {'up' if modifier > 0 else 'down'}" if modifier else "no card"
        # Cards that cannot help need no line.
        if chance or not modifier:
            table.line(f"Crowned now with {words}", chance)
        if not modifier:
            table.line("Crowned by the end of the turn without cards", later)
    return table.data()

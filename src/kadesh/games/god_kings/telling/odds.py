"""Exact odds for people: of the battle, reaction, siege or succession that the choice at hand is about."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, listed, many, signed
from kadesh.craft.telling import OddsTable
from kadesh.games.god_kings.charts.tables import SPACE_NAMES, WALLS
from kadesh.games.god_kings.odds.battle import ATTACKER, DEFENDER, Outlook
from kadesh.games.god_kings.odds.prospects import (
    Prospect,
    charge_prospect,
    foresee,
    interceptors,
    prospect,
    pursuit_prospect,
    safest_ways,
    siege_prospect,
    split_prospect,
    succession_prospect,
    under_way,
)
from kadesh.games.god_kings.rules.ch11_movement import MARCH
from kadesh.games.god_kings.rules.ch13_interception import DECLARE
from kadesh.games.god_kings.rules.ch14_avoiding import PURSUE_OR_STAY
from kadesh.games.god_kings.rules.ch15_battle import SPLIT_ADVANTAGE
from kadesh.games.god_kings.rules.ch15_charge import ROLL_CHARGE, charger
from kadesh.games.god_kings.rules.ch15_sides import side_of
from kadesh.games.god_kings.rules.ch19_kings import SWAY_THE_ROLL
from kadesh.games.god_kings.rules.places import SPACE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import Activation, Battle, Declaring, Entry, Siege, Succession
from kadesh.games.god_kings.telling.chances import chance_of
from kadesh.games.god_kings.telling.naming import does, general_name, side_name
from kadesh.table.contract import Odds

ROLLS: Final = 3  # siege rolls to look ahead
ARMS_OF: Final = ("warriors", "chariots", "the royal guard", "mercenaries")
LEAST: Final = 0.05  # of a step: less is not worth a word


def now(p: GodKingsPosition) -> Odds | None:
    """The odds of what is about to be decided."""
    if not p.frames:
        return None
    top = p.frames[-1]
    if isinstance(top, Declaring) and p.step is DECLARE:
        return reactions(p, top)
    if isinstance(top, Succession) and p.step is SWAY_THE_ROLL:
        return succession(p, top)
    fought = p.under_way(Battle)
    if fought is not None:
        return of_battle(p, fought)
    siege = p.under_way(Siege)
    if siege is not None:
        return city(p, siege.army.side, siege.space, siege).data()
    if isinstance(top, Entry) and p.step is PURSUE_OR_STAY:
        return pursuit(p, top)
    if isinstance(top, Activation) and p.step is MARCH:
        return march(p, top)
    return None


# --- battles ---


def of_battle(p: GodKingsPosition, fought: Battle) -> Odds | None:
    """The battle that is being fought: as a whole, a declared charge, or the uses of the Advantage."""
    if isinstance(p.frames[-1], Battle) and p.step is SPLIT_ADVANTAGE:
        return splits(p, fought)
    if fought.step is ROLL_CHARGE:
        table = OddsTable(title(fought), "15.5.2")
        name = side_name(side_of(fought, charger(fought)))
        chance = max(0.0, float(fought.decided)) if fought.decided else charge_prospect(p, fought)
        table.line(f"The charge of {name} succeeds", chance)
        return table.data()
    found = under_way(p)
    return None if found is None else battle(found, OddsTable(title(found.battle), "15.5.1")).data()


def title(fought: Battle) -> str:
    attacker, defender = side_name(fought.attacker), side_name(fought.defender)
    return f"{SPACE_NAMES[fought.space]}: {attacker} against {defender}"


def splits(p: GodKingsPosition, fought: Battle) -> Odds:
    """What each use of the whole Advantage makes of the battle. [15.5.6]"""
    table = OddsTable(title(fought), "15.5.6")
    points = abs(fought.advantage)
    for own in range(points, -1, -1):
        outlook = split_prospect(p, fought, own, points - own)
        how = used_text(own, points - own)
        table.line(f"{how}: {wins(fought.attacker)}", outlook.win)
        for which in (ATTACKER, DEFENDER):
            table.line(f"{how}: {suffers(side_of(fought, which), 'displaced')}", outlook.displaced[which])
    return table.data()


def used_text(own: int, other: int) -> str:
    """+2 for the own die, −1 for the enemy's: a use of the Advantage. [15.5.6]"""
    parts = [f"{signed(own)} for the own die"] if own else []
    parts += [f"{signed(-other)} for the enemy's"] if other else []
    return ", ".join(parts)


def battle(found: Prospect, table: OddsTable, where: str = "") -> OddsTable:
    """For each way of charging: who wins, who is scattered, what it costs. [15.5.1]"""
    ours, theirs = found.battle.attacker, found.battle.defender
    for case, outlook in found.cases:
        label = f"{where}{case}: " if len(found.cases) > 1 or where else ""
        table.line(at_start(f"{label}{wins(ours)}{best_use(found, outlook)}"), outlook.win)
        table.line(at_start(f"{label}{suffers(ours, 'displaced')}"), outlook.displaced[ATTACKER])
        table.line(at_start(f"{label}{suffers(theirs, 'displaced')}"), outlook.displaced[DEFENDER])
        for which, side in ((ATTACKER, ours), (DEFENDER, theirs)):
            name = side_name(side)
            if outlook.charged[which]:
                table.line(at_start(f"{label}the charge of {name} succeeds"), outlook.charged[which])
            if outlook.gone[which]:
                table.line(at_start(f"{label}{suffers(side, 'wiped out')}"), outlook.gone[which])
            steps = {str(number): chance for number, chance in sorted(outlook.steps[which].items())}
            table.row(
                at_start(f"{label}steps that {name} {does(side, 'loses', 'lose')}{by_arm(outlook, which)}"),
                steps,
            )
    return table


def wins(side: int) -> str:
    return f"{side_name(side)} {does(side, 'wins', 'win')}"


def suffers(side: int, what: str) -> str:
    return f"{side_name(side)} {does(side, 'is', 'are')} {what}"


def best_use(found: Prospect, outlook: Outlook) -> str:
    """How the Advantage is used best, where that is settled before any charge. [15.5.6]"""
    ours, theirs = outlook.split
    if not ours and not theirs:
        return ""
    which = ATTACKER if ours > 0 or theirs < 0 else DEFENDER
    own, other = outlook.split if which == ATTACKER else (theirs, ours)
    name = side_name(found.battle.attacker if which == ATTACKER else found.battle.defender)
    return f" (best use of the Advantage of {name}: {used_text(own, -other)})"


def by_arm(outlook: Outlook, which: int) -> str:
    """On average, of which arms these steps are. [15.5.8]"""
    parts = [f"{lost:.1f} of {ARMS_OF[arm]}" for arm, lost in enumerate(outlook.arms[which]) if lost >= LEAST]
    return f" (on average {listed(parts)})" if parts else ""


# --- reactions and marches ---


def reactions(p: GodKingsPosition, declaring: Declaring) -> Odds:
    """The chance of each reaction that could be declared, with all who may go. [13.4, 14.1]"""
    entry = declaring.entry
    reacts = f"{at_start(side_name(declaring.side))} {does(declaring.side, 'reacts', 'react')}"
    table = OddsTable(f"{reacts} in {SPACE_NAMES[entry.space]}", "11.3")
    for seat in p.asked:
        for option in p.options(seat):
            if option[0] in ("intercept", "avoid"):
                verb = "intercepts" if option[0] == "intercept" else "avoids battle"
                name = at_start(general_name(p, option[1]))
                table.line(f"{name} {verb}, with all he may lead", chance_of(p, declaring, option))
    if entry.army.units and p.enemy_at(entry.army.side, entry.space) >= 0:
        battle(prospect(p, foresee(p, entry.army, entry.space)), table, "if it comes to battle, ")
    return table.data()


def pursuit(p: GodKingsPosition, entry: Entry) -> Odds:
    """The chance that the army goes on after who has avoided it. [14.4]"""
    table = OddsTable(f"Pursuit from {SPACE_NAMES[entry.space]}", "14.4")
    table.line(f"{at_start(general_name(p, entry.army.general))} goes on", pursuit_prospect(p, entry.army))
    return table.data()


def march(p: GodKingsPosition, army: Activation) -> Odds | None:
    """Where the army could go next: who may intercept it there, and how a battle would end; and for spaces
    farther away the chance to be intercepted anywhere on the safest way. [13.2, 15.5.1]"""
    table = OddsTable(f"{at_start(general_name(p, army.general))} marches", "13.2")
    for seat in p.asked:
        for option in p.options(seat):
            if option[0] in ("enter", "sail"):
                step(p, army, option[1], table)
            elif option[0] == "storm":
                table.summary += city(p, army.side, SPACE_OF[army.place]).summary
    if army.place >= 0 and not army.halted:
        for space, (risk, way) in sorted(safest_ways(p, army).items()):
            if risk and len(way) > 1:
                via = listed([SPACE_NAMES[one] for one in way[:-1]])
                table.line(f"{SPACE_NAMES[space]} by way of {via}: intercepted anywhere on the way", risk)
    return table.data() if table.summary else None


def step(p: GodKingsPosition, army: Activation, space: int, table: OddsTable) -> None:
    name = SPACE_NAMES[space]
    for one in interceptors(p, army, space):
        table.line(f"{name}: {general_name(p, one.general)} intercepts, if he tries", one.chance)
    if army.units and p.enemy_at(army.side, space) >= 0:
        for case, outlook in prospect(p, foresee(p, army, space)).cases:
            table.line(f"{name}, {case}: {wins(army.side)}", outlook.win)


# --- sieges and successions ---


def city(p: GodKingsPosition, side: int, space: int, siege: Siege | None = None) -> OddsTable:
    """The chance that a city falls now, with the cards that have been played, and within the next rolls.
    [17.3]"""
    name = SPACE_NAMES[space]
    table = OddsTable(f"Siege of {name}, {many(WALLS[space], 'wall')}", "17.3")
    for rolls, chance in enumerate(siege_prospect(p, side, space, ROLLS, siege), 1):
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

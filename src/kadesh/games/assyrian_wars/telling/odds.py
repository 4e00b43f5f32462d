"""Exact odds for people: of the battle, siege, reaction or check that the choice at hand is about.

Losses are taken to fall on the weakest first, half on mercenaries.
"""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start
from kadesh.craft.telling import OddsTable
from kadesh.games.assyrian_wars.charts.tables import IN_CITY, LEADERS, UNITS, bits
from kadesh.games.assyrian_wars.odds.battle import Outlook
from kadesh.games.assyrian_wars.odds.dice import at_least
from kadesh.games.assyrian_wars.odds.prospects import (
    conquest_prospect,
    evasions,
    interceptors,
    march_attrition,
    raid_prospect,
    round_under_way,
    search_prospect,
    siege_prospect,
    siege_within,
    starving,
    succession_prospect,
    under_way,
)
from kadesh.games.assyrian_wars.rules import ch06_interception
from kadesh.games.assyrian_wars.rules.ch06_evasion import EVADE
from kadesh.games.assyrian_wars.rules.ch06_impulse import ACT
from kadesh.games.assyrian_wars.rules.ch06_interception import DECLARE
from kadesh.games.assyrian_wars.rules.ch06_movement import STEP
from kadesh.games.assyrian_wars.rules.ch06_siege import KIND_OF, SORTIE_NOW
from kadesh.games.assyrian_wars.rules.ch07_timetable import HELP
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Impulse, Succession
from kadesh.games.assyrian_wars.rules.under_way_war import (
    Battle,
    Evasion,
    HungerAdvance,
    Interception,
    Move,
    SiegeRound,
)
from kadesh.games.assyrian_wars.telling import chances
from kadesh.games.assyrian_wars.telling.naming import area_name, called, counter_name, seen_text, zone_name
from kadesh.games.assyrian_wars.telling.pieces import sees
from kadesh.table.contract import Odds

ROUNDS: Final = 3  # of a siege, to look ahead
MOST_WAYS: Final = 8


def now(p: AssyrianPosition, seat: int | None) -> Odds | None:
    """The odds of what is about to be decided."""
    if not p.frames or p.over:
        return None
    top = p.frames[-1]
    if p.step is DECLARE and isinstance(top, Interception):
        return interceptions(p, top, seat)
    if p.step is EVADE and isinstance(top, Evasion):
        return evading(p, top, seat)
    if p.step is SORTIE_NOW and isinstance(top, HungerAdvance):
        return hunger_sortie(p, top)
    if p.step is HELP and isinstance(top, Succession):
        return succession(p, top)
    battle = p.under_way(Battle)
    if battle is not None:
        found = under_way(p)
        return None if found is None else of_battle(p, battle, found)
    siege = p.under_way(SiegeRound)
    if siege is not None:
        return of_round(p, siege)
    if p.step is STEP and isinstance(top, Move):
        return march(p, top, seat)
    return sieges(p, top) if p.step is ACT and isinstance(top, Impulse) else None


# --- battles ---


def battle_lines(table: OddsTable, found: Outlook, ours: str, theirs: str, where: str = "") -> None:
    """Who wins, when, by how much, and what it costs. [6.7]"""
    table.line(at_start(f"{where}{ours} wins"), found.win)
    table.line(at_start(f"{where}{ours} wins in the first round"), found.first[0])
    table.line(at_start(f"{where}{theirs} wins"), found.lose)
    table.line(at_start(f"{where}the first round is a tie"), found.tie)
    table.line(at_start(f"{where}{ours} sweeps the area: an overrun"), found.overrun[0])
    for which, name in ((0, ours), (1, theirs)):
        spread = {str(number): chance for number, chance in enumerate(found.hits[which]) if chance >= 0.0005}
        table.row(at_start(f"{where}hits of {name} in the first round"), spread)


def of_battle(p: AssyrianPosition, battle: Battle, found: Outlook) -> Odds:
    ours, theirs = (called(side.chief) for side in battle.sides)
    title = f"{at_start(area_name(battle.area))}: {ours} against {theirs}; weakest first, half on mercenaries"
    table = OddsTable(title, "6.7")
    battle_lines(table, found, ours, theirs)
    return table.data()


def march(p: AssyrianPosition, move: Move, seat: int | None) -> Odds | None:
    """Where the force could go next: attrition, who may intercept, how a battle would end."""
    table = OddsTable(f"The march from {area_name(move.at)}", "6.6")
    for asked in p.asked:
        for option in p.options(asked):
            if option[0] == "enter":
                step(p, move, option[1], seat, table)
    return table.data() if table.summary or table.rows else None


def step(p: AssyrianPosition, move: Move, to: int, seat: int | None, table: OddsTable) -> None:
    name = area_name(to)
    hits = march_attrition(p, move.force, move.at, [to])
    if len(hits) > 1:
        table.line(f"{name}: attrition hits somebody", at_least(hits, 1))
    for one in interceptors(p, move.country, move.force, move.at, to):
        who = seen_text(p, one.force)
        if chances.all_seen(p, seat, ch06_interception.area_of(p, one.force), move.country):
            table.line(f"{name}: {who} of {called(one.country)} intercepts, if it tries", one.chance)
    outlook = chances.march_outlook(p, move, to, seat)
    if outlook is not None:
        table.line(f"{name}: {called(move.country)} wins the battle", outlook.win)
        table.line(f"{name}: overrun", outlook.overrun[0])


# --- reactions ---


def interceptions(p: AssyrianPosition, frame: Interception, seat: int | None) -> Odds:
    """The chance of each interception that could be declared. [6.6.9]"""
    table = OddsTable(f"Interception in {area_name(frame.entering.at)}", "6.6.9")
    country = ch06_interception.declaring(p, frame)
    for option in p.options(p.seat_for(country)):
        if option[0] != "decline":
            force = ch06_interception.force_named(p, frame.entering, country, option)
            name = called(country) if seat != p.seat_for(country) else seen_text(p, force)
            table.line(at_start(f"{name} intercepts"), chances.interception(p, frame, option))
    return table.data()


def evading(p: AssyrianPosition, frame: Evasion, seat: int | None) -> Odds:
    """The chance of each way to evade, and of the battle if it is accepted. [6.6.10]"""
    table = OddsTable(f"Evasion from {area_name(frame.entering.at)}", "6.6.10")
    for one in evasions(p, frame)[:MOST_WAYS]:
        to = "the city" if one.to >= IN_CITY else area_name(one.to)
        haste = " in haste" if one.hasty else ""
        table.line(f"To {to}{haste}", one.chance)
    outlook = chances.entry_outlook(p, frame.entering)
    if outlook is not None and chances.all_seen(p, seat, frame.entering.at, frame.entering.country):
        table.line("The battle is won if one stands", 1.0 - outlook.win)
    return table.data()


def hunger_sortie(p: AssyrianPosition, frame: HungerAdvance) -> Odds:
    table = OddsTable(f"Sortie from {area_name(frame.area)}", "6.8")
    table.line("The sortie succeeds", chances.sortie(p, frame.area))
    return table.data()


# --- sieges ---


def of_round(p: AssyrianPosition, siege: SiegeRound) -> Odds | None:
    found = round_under_way(p)
    if found is None:
        return None
    table = OddsTable(f"The walls of {area_name(siege.area)}", "6.8")
    table.line("The city falls in this round", found.falls)
    return table.data()


def sieges(p: AssyrianPosition, impulse: Impulse) -> Odds | None:
    """Every siege, conquest, raid and search at sea that could be tried now. [6.8, 6.15, 6.16.f, 7.1]"""
    table = OddsTable("Sieges, conquests, raids and searches now", "6.8")
    for option in p.options(p.seat_for(impulse.country)):
        if option[0] in KIND_OF:
            siege_lines(p, impulse.country, str(option[0]), option[1], table)
        elif option[0] == "conquer":
            table.line(f"Conquest of {called(option[1])}", conquest_prospect(p, option[1]))
        elif option[0] == "raid":
            table.row("Trade markers taken by a raid", raid_prospect(p, impulse.country))
        elif option[0] == "search":
            name = zone_name(option[1])
            table.line(
                f"A search finds an enemy fleet: {name}", search_prospect(p, impulse.country, option[1])
            )
    return table.data() if table.summary or table.rows else None


def siege_lines(p: AssyrianPosition, country: int, word: str, leader: int, table: OddsTable) -> None:
    area = p.place[leader]
    name = f"{at_start(area_name(area))}, {counter_name(leader)}"
    if not p.here[area] & p.owned[country] & UNITS or not p.here[area] & LEADERS:
        return
    if word == "starve":
        table.row(f"{name}: impulses until hunger takes it", {str(starving(p, country, area)): 1.0})
        return
    if not garrison_seen(p, area, country):
        return
    outlook = siege_prospect(p, leader, KIND_OF[word])
    table.line(f"{name}: {'assault' if word == 'assault' else 'siege'} takes it now", outlook.falls)
    if word == "besiege":
        for number, chance in enumerate(siege_within(p, leader, ROUNDS), 1):
            if number > 1:
                table.line(f"{name}: siege takes it within {number} rounds", chance)


def garrison_seen(p: AssyrianPosition, area: int, country: int) -> bool:
    """A garrison under fog keeps its secret until the first round."""
    inside = p.here[IN_CITY + area]
    seat = p.seat_for(country)
    return all(sees(p, seat, owner, IN_CITY + area) for owner in bits(p.owners_in(inside)))


def succession(p: AssyrianPosition, frame: Succession) -> Odds:
    table = OddsTable(f"Succession: {counter_name(frame.candidate)}", "10.3")
    plain, helped = succession_prospect(p, frame.country)
    table.line("Crowned by the die alone", plain)
    table.line("Crowned if a card is given up", helped)
    return table.data()

"""3 What is gained and lost everywhere in the rules: points, minas, disks from Supply."""

from __future__ import annotations

from kadesh.games.acme.charts.tables import AREAS
from kadesh.games.acme.rules import facts
from kadesh.games.acme.rules.position import BARBARIANS, COMPETITION, AcmePosition


def gain_points(p: AcmePosition, colour: int, points: int, source: int, clause: str) -> None:
    """Victory Points. [2.2, 4.1.5]"""
    if points > 0:
        p.earn(colour, points, source)
        p.tell(facts.PointsGained, clause, colour, points, source)


def lose_points(p: AcmePosition, colour: int, points: int, clause: str) -> None:
    """Nobody falls below 0. [4.1.5]"""
    lost = p.forfeit(colour, points)
    if lost:
        p.tell(facts.PointsLost, clause, colour, lost)


def gain_minas(p: AcmePosition, colour: int, number: int, clause: str) -> int:
    """Minas into the Treasury; those that the white Supply lacks are forfeit. [5.6, 14.5.23] (R73)"""
    given = number if p.phase == COMPETITION else max(0, min(number, p.white_left()))
    p.minas[colour] += given
    if number:
        p.tell(facts.MinasGained, clause, colour, given, number - given)
    return given


def pay_minas(p: AcmePosition, colour: int, number: int, clause: str) -> None:
    """Minas go back to the white Supply."""
    p.minas[colour] -= number
    if number:
        p.tell(facts.MinasLost, clause, colour, number)


def give_minas(p: AcmePosition, giver: int, taker: int, number: int, clause: str) -> None:
    """Minas pass from one Treasury to another, as only cards make them. [19.2]"""
    p.minas[giver] -= number
    p.minas[taker] += number
    p.tell(facts.MinasGiven, clause, giver, number, taker)


def put(p: AcmePosition, faction: int, area: int, number: int, clause: str) -> int:
    """Disks from Supply, as far as Supply and the limit go. [3.24, 12.2, 14.4.12]"""
    placed = p.place(faction, area, number)
    if placed:
        p.tell(facts.DisksPlaced, clause, faction, area, placed)
    return placed


def lift_disk(p: AcmePosition, faction: int, area: int) -> None:
    """A disk leaves an area to go elsewhere; with the last one goes its Stronghold. [14.4.14] (R6)"""
    had_fort = p.stronghold[area] == faction
    p.take(faction, area)
    if had_fort and p.stronghold[area] != faction:
        p.tell(facts.StrongholdLost, "14.4.14", faction, area)


def drop_disk(p: AcmePosition, faction: int, area: int) -> None:
    """A disk goes back to its Supply; with the last one goes its Stronghold, and its Allies. (R6, R68)"""
    had_fort = p.stronghold[area] == faction
    p.remove(faction, area)
    if p.where[faction] >> area & 1:
        return
    if had_fort:
        p.tell(facts.StrongholdLost, "14.4.14", faction, area)
    if p.phase == COMPETITION and faction != BARBARIANS:
        p.allies[faction * AREAS + area] = 0


def expel_barbarians(p: AcmePosition, area: int, card: int) -> None:
    """All black disks leave an area because a card says so. [C81, C103]"""
    while p.count(BARBARIANS, area):
        p.tell(facts.DiskRemoved, f"C{card}", BARBARIANS, area, card)
        drop_disk(p, BARBARIANS, area)

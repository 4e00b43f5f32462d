"""15.15 Loot and captives."""

from __future__ import annotations

from typing import Final

from kadesh.craft.asking import ask_lawful
from kadesh.games.acme.charts.numbers import CAPTIVES, LOOT_MINAS, LOOT_VP
from kadesh.games.acme.charts.tables import IS_SEA
from kadesh.games.acme.rules import facts
from kadesh.games.acme.rules.arithmetic import is_loot
from kadesh.games.acme.rules.ch03_gains import gain_points
from kadesh.games.acme.rules.position import BARBARIANS, BY_LOOT, NOBODY, RAIDED, AcmePosition
from kadesh.games.acme.rules.under_way import Contest
from kadesh.table import NEXT, Ask, Option, Reason, Step

MUST_TAKE_CAPTIVES: Final = Reason(
    "15.16.2", "This civilization must take captives while its Supply has two disks."
)
TOO_FEW: Final = Reason("15.16.3", "Captives need two disks in Supply; otherwise the mina must be taken.")


def is_plundered(p: AcmePosition, contest: Contest) -> int:
    """Who sacks a City: a civilization that Controls the Land area, if others lost three disks. [15.15.1]"""
    if IS_SEA[contest.area]:
        return NOBODY
    victor = p.controller(contest.area)
    if victor in (NOBODY, BARBARIANS):
        return NOBODY
    return victor if is_loot(contest.removed[: p.seats], victor) else NOBODY


def looter(p: AcmePosition, contest: Contest) -> int:
    return contest.looter


def loot_universe(p: AcmePosition, contest: Contest) -> list[Option]:
    return [("take-mina",), ("take-captives",)]


def why_not_loot(p: AcmePosition, contest: Contest, option: Option) -> Reason | None:
    """A mina, or two captives from Supply. [15.16.1, 15.16.2, 15.16.3]"""
    enough = p.supply[contest.looter] >= CAPTIVES
    if option == ("take-captives",):
        return None if enough else TOO_FEW
    forced = p.ability(contest.looter, "captives") is not None
    return MUST_TAKE_CAPTIVES if forced and enough else None


def take_loot(p: AcmePosition, contest: Contest, option: Option) -> Step[Contest]:
    """One Victory Point, and a mina into the Loot Box or captives; once per competition.

    [15.15.1, 15.15.2, 15.15.3]
    """
    colour = contest.looter
    captives = option == ("take-captives",)
    p.tell(facts.Looted, "15.15.1", colour, contest.area, captives)
    gain_points(p, colour, LOOT_VP, BY_LOOT, "15.15.1")
    if captives:
        p.supply[colour] -= CAPTIVES
        p.captives[colour] += CAPTIVES
    else:
        p.loot_box[colour] += LOOT_MINAS
    raiders = p.ability(colour, "raiders")
    if raiders is not None and not p.once[colour] & RAIDED:
        p.once[colour] |= RAIDED
        p.loot_box[colour] += raiders.minas
        p.tell(facts.MinasGained, "A15", colour, raiders.minas, 0)
    return NEXT


def loot_boxes(p: AcmePosition) -> None:
    """Loot can be spent only when the phase is over. [5.7, 15.15.3] (R10)"""
    for colour in p.order:
        loot = p.loot_box[colour]
        if loot:
            p.loot_box[colour] = 0
            p.minas[colour] += loot
            p.tell(facts.LootCounted, "15.15.3", colour, loot)


LOOT: Final[Ask[Contest]] = ask_lawful("loot", looter, take_loot, loot_universe, why_not_loot)

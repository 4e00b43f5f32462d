"""What the one who acts may still spend: disks to deploy, Resources to pay, disks to move."""

from __future__ import annotations

from kadesh.craft.english import at_start, many
from kadesh.games.acme.charts.numbers import MINIMUM
from kadesh.games.acme.odds.growth import CLAUSES, CRITERIA
from kadesh.games.acme.rules.ch13_growth import BUILDER, DEPLOY_DISKS, RESETTLE
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.rules.under_way import Gilgamesh, Growth, Moving, Paying, Placing
from kadesh.games.acme.telling.naming import SIDES, deity_called
from kadesh.table.contract import Budget, BudgetItem

SHOWN: tuple[object, ...] = (RESETTLE, DEPLOY_DISKS, BUILDER)


def budget(p: AcmePosition) -> Budget | None:
    """Whatever is being used up at the moment."""
    if p.over or not p.frames:
        return None
    top = p.frames[-1]
    if isinstance(top, Growth):
        return of_growth(p, top) if top.step in SHOWN else None
    if isinstance(top, Paying):
        return of_paying(top, p)
    if isinstance(top, Gilgamesh):
        left = p.growth_box[top.colour]
        return plain(top.colour, "Disks of the new civilization", left, "16.5.6") if left else None
    if isinstance(top, Moving):
        return plain(top.colour, "Disks to move", top.left, "14.4.11")
    if isinstance(top, Placing):
        return plain(top.colour, "Disks to place", top.left, "14.4.13")
    return None


def plain(colour: int, title: str, left: int, clause: str) -> Budget:
    return {"side": SIDES[colour], "title": title, "left": str(left), "items": [], "clause": clause}


def of_growth(p: AcmePosition, growth: Growth) -> Budget:
    """Disks for Growth, and where they came from. [13.4.1]"""
    items: list[BudgetItem] = []
    for name, number, clause in zip(CRITERIA, growth.parts, CLAUSES, strict=False):
        if number:
            items.append({"label": at_start(name), "value": str(number), "title": f"By {clause}."})
    more = growth.allotment - sum(growth.parts)
    if more > 0:
        items.append({"label": "Harvests", "value": str(more)})
    if growth.allotment < MINIMUM:
        items.append({"label": "To the minimum", "value": str(MINIMUM - growth.allotment)})
    if growth.lifted:
        items.append({"label": "Resettled", "value": str(growth.lifted.bit_count())})
    return {
        "side": SIDES[growth.colour],
        "title": "Disks for Growth",
        "left": str(p.growth_box[growth.colour]),
        "items": items,
        "clause": "13.4.1",
    }


def of_paying(paying: Paying, p: AcmePosition) -> Budget:
    """Resources that are still to be paid. [14.5.2]"""
    items: list[BudgetItem] = [
        {"label": "Minas", "value": str(p.minas[paying.colour])},
        {"label": "Cards", "value": str(p.hand_size(paying.colour))},
    ]
    if paying.disks:
        items.insert(0, {"label": "Must be disks", "value": str(paying.disks)})
    return {
        "side": SIDES[paying.colour],
        "title": f"Resources for {deity_called(paying.deity)}",
        "left": many(paying.left, "Resource"),
        "items": items,
        "clause": "14.5.2",
    }

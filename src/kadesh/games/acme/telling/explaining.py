"""Why one would choose something, in a sentence: the bot's motives for people."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, listed, many
from kadesh.games.acme.bot import motives
from kadesh.games.acme.charts.tables import AREA_IDS, AREA_NAMES
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.telling.naming import called
from kadesh.table import Motive, Register
from kadesh.table.contract import Because
from kadesh.table.telling import Explainer

EXPLANATIONS: Final = Register[type[Motive], Explainer]()


def changes(why: motives.Gain) -> tuple[list[str], list[str]]:
    """What is won and what it costs, in words."""
    won: list[str] = []
    lost: list[str] = []
    for number, one, several in (
        (why.points, "point", ""),
        (why.cities, "City", "Cities"),
        (why.disks, "disk", ""),
        (why.minas, "mina", ""),
        (why.cards, "card", ""),
    ):
        if number > 0:
            won.append(many(number, one, several))
        elif number < 0:
            lost.append(many(-number, one, several))
    if why.temple:
        won.append("a Deity of your own")
    return won, lost


@EXPLANATIONS.of(motives.Gain)
def gain(p: AcmePosition, why: motives.Gain) -> Because:
    won, lost = changes(why)
    parts = [f"wins {listed(won)}"] if won else []
    if why.area >= 0:
        parts.append(f"strengthens {AREA_NAMES[why.area]}")
    if why.rival >= 0:
        cities = f" and {many(why.rival_cities, 'City', 'Cities')}" if why.rival_cities > 0 else ""
        parts.append(f"costs {called(p, why.rival)} {many(why.rival_disks, 'disk')}{cities}")
    if lost:
        parts.append(f"for {listed(lost)}" if parts else f"costs {listed(lost)}")
    made: Because = {"text": f"{at_start(', '.join(parts))}."}
    if why.area >= 0:
        made["goal"] = f"space:{AREA_IDS[why.area]}"
    return made


@EXPLANATIONS.of(motives.Bide)
def bide(p: AcmePosition, why: motives.Bide) -> Because:
    kept = f", and {many(why.cards, 'card')} for later" if why.cards else ""
    return {"text": f"Changes nothing now: you keep what you have{kept}."}

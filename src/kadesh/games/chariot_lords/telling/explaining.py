"""Why one would choose something, in a sentence: the bot's motives for people."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import many, percent, signed
from kadesh.games.chariot_lords.bot import motives
from kadesh.games.chariot_lords.charts.words import NOWHERE
from kadesh.games.chariot_lords.rules.ch10_goals import sheet_of
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.games.chariot_lords.telling.naming import (
    KIND_ONE,
    PLACES,
    marker_here,
    side,
    space,
    who,
)
from kadesh.table import Motive, Register
from kadesh.table.contract import Because
from kadesh.table.telling import Explainer

EXPLANATIONS: Final = Register[type[Motive], Explainer]()


def about(number: float) -> str:
    """A mean: 1.4 units, and no decimals where there is nothing behind the point."""
    rounded = round(number, 1)
    whole = int(rounded)
    return f"{whole if whole == rounded else rounded} {'unit' if rounded == 1 else 'units'}"


def points(number: int) -> str:
    """+2 points; an area that scores nothing says so."""
    return f"{signed(number)} {'point' if number == 1 else 'points'}" if number else "no points"


def joined(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


def wanted(p: LordsPosition, goal: int) -> str:
    """What goal an area brings nearer, and what that is worth."""
    if goal == NOWHERE:
        return ""
    found = sheet_of(p).goals[goal]
    return f"nearer to “{found.title.rstrip('.')}” ({signed(found.points)})"


def left(area: int) -> str:
    return "" if area == NOWHERE else f"leaves nobody in {PLACES[area]}"


@EXPLANATIONS.of(motives.Conquer)
def conquer(p: LordsPosition, why: motives.Conquer) -> Because:
    text = joined(
        f"Take {PLACES[why.area]} with {many(why.units, 'unit')}: {percent(why.chance)}",
        f"about {about(why.lost)} lost" if why.lost >= 0.05 else "",
        points(why.points),
        wanted(p, why.goal),
        left(why.leaves),
    )
    return {"text": f"{text}.", "goal": space(why.area), "odds": why.chance, "danger": why.gone}


@EXPLANATIONS.of(motives.Settle)
def settle(p: LordsPosition, why: motives.Settle) -> Because:
    near = f"{many(why.danger, 'enemy unit')} next to it" if why.danger else "no enemy near"
    text = joined(
        f"Hold {PLACES[why.area]}: {points(why.points)}", wanted(p, why.goal), near, left(why.leaves)
    )
    return {"text": f"{text}.", "goal": space(why.area)}


@EXPLANATIONS.of(motives.Guard)
def guard(p: LordsPosition, why: motives.Guard) -> Because:
    near = f"against {many(why.danger, 'enemy unit')} next to it" if why.danger else "though no enemy is near"
    text = joined(f"Strengthen {PLACES[why.area]} {near}", left(why.leaves))
    return {"text": f"{text}.", "goal": space(why.area)}


@EXPLANATIONS.of(motives.Oppose)
def oppose(p: LordsPosition, why: motives.Oppose) -> Because:
    text = f"Stand against {many(why.foes, 'enemy unit')} in {PLACES[why.area]}."
    return {"text": text, "goal": space(why.area)}


@EXPLANATIONS.of(motives.Rest)
def rest(p: LordsPosition, why: motives.Rest) -> Because:
    if why.area == NOWHERE:
        return {"text": "Nothing more gains enough here."}
    return {"text": f"There is nothing to gain in {PLACES[why.area]}.", "goal": space(why.area)}


@EXPLANATIONS.of(motives.Follow)
def follow(p: LordsPosition, why: motives.Follow) -> Because:
    name = marker_here(p, why.marker)
    if why.area < 0:
        return {"text": f"Keep {name} out of danger."}
    if why.units:
        text = f"Keep {name} with {many(why.units, 'unit')} in {PLACES[why.area]}."
    else:
        text = f"{name[:1].upper()}{name[1:]} would stand alone in {PLACES[why.area]}."
    return {"text": text, "goal": space(why.area), "danger": 0.0 if why.units else 1.0}


@EXPLANATIONS.of(motives.Shame)
def shame(p: LordsPosition, why: motives.Shame) -> Because:
    return {"text": f"With its god turned over, {who(why.empire)} gives up two dead for each that returns."}


@EXPLANATIONS.of(motives.CallBack)
def call_back(p: LordsPosition, why: motives.CallBack) -> Because:
    unit = KIND_ONE[why.kind]
    if why.chance >= 1:
        return {"text": f"A {unit} on the map scores and fights, a dead one does neither."}
    return {"text": f"The {unit} returns with {percent(why.chance)}.", "odds": why.chance}


@EXPLANATIONS.of(motives.Fight)
def fight(p: LordsPosition, why: motives.Fight) -> Because:
    text = (
        f"{PLACES[why.area]} is cleared of {who(why.enemy)} with {percent(why.chance)}: "
        f"about {about(why.killed)} killed, {about(why.lost)} lost."
    )
    text = f"{text[:1].upper()}{text[1:]}"
    return {"text": text, "goal": space(why.area), "odds": why.chance, "danger": why.gone}


@EXPLANATIONS.of(motives.Lead)
def lead(p: LordsPosition, why: motives.Lead) -> Because:
    waiting = (
        f"{many(why.others, 'other battle')} may need him" if why.others else "no other battle needs him"
    )
    text = f"The ruler lifts the chance from {percent(why.without)} to {percent(why.chance)}; {waiting}."
    return {"text": text, "goal": space(why.area), "odds": why.chance}


@EXPLANATIONS.of(motives.Kill)
def kill(p: LordsPosition, why: motives.Kill) -> Because:
    dice, hits = many(why.dice, "die", "dice"), many(why.hits, "hit")
    return {"text": f"A {KIND_ONE[why.kind]} throws {dice} here and takes {hits}."}


@EXPLANATIONS.of(motives.Round)
def another_round(p: LordsPosition, why: motives.Round) -> Because:
    verdict = "pays" if why.pays else "does not pay"
    text = (
        f"Another round {verdict}: the enemy is gone with {percent(why.wins)}, "
        f"you are with {percent(why.loses)}; about {about(why.killed)} killed, {about(why.lost)} lost."
    )
    return {"text": text, "goal": space(why.area), "odds": why.wins, "danger": why.loses}


@EXPLANATIONS.of(motives.FallBack)
def fall_back(p: LordsPosition, why: motives.FallBack) -> Because:
    saved = f"Saves {many(why.units, 'unit')}"
    if why.area == NOWHERE:
        return {"text": f"{saved}."}
    text = joined(
        f"{saved} in {PLACES[why.area]}",
        points(why.points) if why.points else "",
        f"{many(why.crowded, 'unit')} too many there" if why.crowded else "",
    )
    return {"text": f"{text}.", "goal": space(why.area)}


@EXPLANATIONS.of(motives.GiveUp)
def give_up(p: LordsPosition, why: motives.GiveUp) -> Because:
    dice = many(why.dice, "die", "dice")
    return {"text": f"A {KIND_ONE[why.kind]} throws only {dice} here.", "goal": side(p.nation)}

"""Why one would choose something, in a sentence: moves, reactions, battles. The rest is beside it."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, listed, many, percent, possessive
from kadesh.games.genesis.bot import motives
from kadesh.games.genesis.bot.motives import NOWHERE
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.naming import (
    PLACES,
    UNIT_MANY,
    UNIT_ONE,
    called,
    fighters_text,
    space,
    unit_text,
)
from kadesh.table import Motive, Register
from kadesh.table.contract import Because
from kadesh.table.telling import Explainer

EXPLANATIONS: Final = Register[type[Motive], Explainer]()


def joined(*parts: str) -> str:
    """A sentence of its parts, those that say something."""
    return f"{at_start('; '.join(part for part in parts if part))}."


def about(number: float, what: str) -> str:
    """A mean in words: about 1.4 points."""
    rounded = round(number, 1)
    whole = int(rounded)
    return f"about {whole if whole == rounded else rounded} {what}{'' if rounded == 1 else 's'}"


def could_come(threat: int) -> str:
    return f"{many(threat, 'battle point')} of rivals could come" if threat else "no rival is near"


def because(text: str, at: int = NOWHERE) -> Because:
    made: Because = {"text": text}
    if at != NOWHERE:
        made["goal"] = space(at)
    return made


@EXPLANATIONS.of(motives.Pass)
def let_be(p: GenesisPosition, why: motives.Pass) -> Because:
    return because("Nothing else here gains enough.")


@EXPLANATIONS.of(motives.Idle)
def idle(p: GenesisPosition, why: motives.Idle) -> Because:
    return because("Nothing is gained by it.")


# --- moves ---


@EXPLANATIONS.of(motives.Take)
def take(p: GenesisPosition, why: motives.Take) -> Because:
    army = listed(fighters_text(why.infantry, why.chariots))
    owner = f" from {called(p, why.holder)}" if why.holder >= 0 else ""
    odds = "nobody defends it"
    if why.assaults:
        when = "at the first assault" if why.assaults == 1 else f"within {why.assaults} assaults"
        odds = f"its walls fall {when} with {percent(why.chance)}"
    elif why.chance < 1 or why.lost > 0:
        odds = f"the battle for it is won with {percent(why.chance)}"
    text = joined(
        f"take {PLACES[why.space]}{owner} with {army or 'nobody yet'}: {many(why.points, 'point')}",
        odds,
        about(why.lost, "battle point") + " lost in the first battle" if why.lost >= 0.05 else "",
        f"{many(why.far, 'movement point')} away" if why.far else "",
    )
    return {**because(text, why.space), "odds": why.chance, "danger": max(0.0, 1 - why.wins)}


@EXPLANATIONS.of(motives.Relieve)
def relieve(p: GenesisPosition, why: motives.Relieve) -> Because:
    if why.revolt:
        return because(joined(f"put down the revolt in {PLACES[why.space]}"), why.space)
    text = joined(
        f"help {PLACES[why.space]}", f"{could_come(why.threat)} against {many(why.guard, 'point')} there"
    )
    return because(text, why.space)


@EXPLANATIONS.of(motives.Block)
def block(p: GenesisPosition, why: motives.Block) -> Because:
    return because(joined(f"stand in {PLACES[why.space]}, where rivals' trade must pass"), why.space)


@EXPLANATIONS.of(motives.Meet)
def meet(p: GenesisPosition, why: motives.Meet) -> Because:
    if why.king:
        return because(joined(f"the king leads the force in {PLACES[why.space]}"), why.space)
    return because(joined(f"join the force in {PLACES[why.space]} and go on together"), why.space)


@EXPLANATIONS.of(motives.Station)
def station(p: GenesisPosition, why: motives.Station) -> Because:
    who = unit_text(why.kind, why.number) if why.kind != NOWHERE else "all"
    return because(joined(f"keep {who} in {PLACES[why.space]}", could_come(why.threat)), why.space)


@EXPLANATIONS.of(motives.Go)
def go(p: GenesisPosition, why: motives.Go) -> Because:
    gain = f"it holds the city: {many(why.points, 'point')}" if why.points else "it is of more use there"
    return because(joined(f"1 {UNIT_ONE[why.kind]} to {PLACES[why.space]}", gain), why.space)


@EXPLANATIONS.of(motives.Along)
def along(p: GenesisPosition, why: motives.Along) -> Because:
    going = unit_text(why.kind, why.number) if why.number else f"no {UNIT_MANY[why.kind]}"
    spare = f"{why.spare} can be spared here" if why.spare else "none can be spared here"
    staying = f"{why.staying} {'stays' if why.staying == 1 else 'stay'}" if why.staying else "none stays"
    return because(joined(f"{going} along", staying, spare))


@EXPLANATIONS.of(motives.Ruin)
def ruin(p: GenesisPosition, why: motives.Ruin) -> Because:
    owner = f" to {called(p, why.owner)}" if why.owner >= 0 else ""
    return because(joined(f"{PLACES[why.space]} is worth {why.points}{owner} no more"), why.space)


@EXPLANATIONS.of(motives.Refuge)
def refuge(p: GenesisPosition, why: motives.Refuge) -> Because:
    walls = f"walls of {why.walls}" if why.walls else "a city of one's own" if why.own else ""
    return because(joined(f"safer in {PLACES[why.space]}", walls, could_come(why.threat)), why.space)


# --- reactions and battles ---


@EXPLANATIONS.of(motives.Fall)
def fall(p: GenesisPosition, why: motives.Fall) -> Because:
    saves = f"it may save {PLACES[why.city]}" if why.city != NOWHERE else ""
    text = joined(
        f"catch {called(p, why.prey)} in {PLACES[why.space]} with {percent(why.chance)}",
        f"the battle then is won with {percent(why.wins)}",
        saves,
    )
    return {**because(text, why.space), "odds": why.chance * why.wins, "danger": why.chance * (1 - why.wins)}


@EXPLANATIONS.of(motives.Fight)
def fight(p: GenesisPosition, why: motives.Fight) -> Because:
    text = joined(
        f"the battle of {PLACES[why.space]} is won with {percent(why.wins)}, lost with {percent(why.loses)}",
        f"{about(why.killed, 'battle point')} killed, {about(why.lost, 'battle point')} lost",
        f"{PLACES[why.city]} is at stake" if why.city != NOWHERE else "",
    )
    return {**because(text, why.space), "odds": why.wins, "danger": why.loses}


@EXPLANATIONS.of(motives.Escape)
def escape(p: GenesisPosition, why: motives.Escape) -> Because:
    left = f"{PLACES[why.city]} is left to its walls" if why.city != NOWHERE else "nothing is lost by it"
    text = joined(f"they get away with {percent(why.chance)}", left)
    return {**because(text, why.space), "odds": why.chance}


@EXPLANATIONS.of(motives.Rolls)
def rolls(p: GenesisPosition, why: motives.Rolls) -> Because:
    result = "won" if why.wins else "lost" if why.loses else "a draw"
    text = joined(
        f"{result}: {many(why.killed, 'battle point')} killed, {why.lost} lost",
        f"{PLACES[why.city]} falls" if why.city != NOWHERE else "",
    )
    return because(text)


@EXPLANATIONS.of(motives.Yield)
def give_way(p: GenesisPosition, why: motives.Yield) -> Because:
    kept = f"{PLACES[why.city]} may be kept by it" if why.city != NOWHERE else "there is nothing to keep"
    return because(
        joined(f"holding costs {many(why.lost, 'battle point')}, a retreat {why.less}", kept), why.city
    )


@EXPLANATIONS.of(motives.Pursue)
def pursue(p: GenesisPosition, why: motives.Pursue) -> Because:
    left = "none of them is left" if why.killed >= why.of else f"{why.killed} of {why.of} points fall"
    want = f"{PLACES[why.space]} is what one came for" if why.city else "there is no city to be won"
    return because(joined(left, want), why.space)


@EXPLANATIONS.of(motives.Bleed)
def bleed(p: GenesisPosition, why: motives.Bleed) -> Because:
    fallen = fighters_text(why.infantry, why.chariots)
    fallen.extend([f"{many(why.walls, 'point')} of walls"] if why.walls else [])
    cheap = "chariots are dearest" if why.chariots else ""
    return because(joined(f"{listed(fallen) or 'nobody'} lost", cheap))


def owners(p: GenesisPosition, power: int) -> str:
    """Egypt's; nobody's."""
    return possessive(called(p, power))

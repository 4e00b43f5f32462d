"""Sentences about turns, kings, silver, manpower, markers, construction and points. [3–7.3, 9, 14]"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import CH, INF, KING_POWER, MAJORS, PS, SL
from kadesh.games.genesis.rules.position import ONE
from kadesh.games.genesis.telling.naming import (
    at_start,
    does,
    edge_text,
    force_text,
    its,
    listed,
    many,
    ratings,
    silver,
    unit_text,
    who,
    whose,
)
from kadesh.games.genesis.telling.sentence import DETAIL, HEADLINE, NONE, ORDINARY, Sentence, Teller, Values
from kadesh.table import Fact

# --- the turn, kings and markers ---


def turn(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact, HEADLINE).text(f"Turn {v[0]} begins, {v[1]}–{v[2]} BC.")


def game_over(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact, HEADLINE).text("The game is over.")


def king_drawn(fact: Fact, v: Values) -> Sentence:
    king, face, total, first = v
    said = Sentence(fact, DETAIL).king(king).text(" is drawn from the kings who can still come.")
    return said.draw(face, total, first, KING_POWER[king], f"one of {many(total, 'king')}")


def king(fact: Fact, v: Values) -> Sentence:
    power, lord, at = v
    said = Sentence(fact).king(lord).text(" of ").power(power).text(" appears in ").place(at)
    said.text(f": {ratings(lord)}." if lord >= 0 else ".")
    return said.move(power, 0, NONE, at, 1 << power)


def initiative_rolls(fact: Fact, v: Values) -> Sentence:
    powers, rolls, first = list(v[0]), list(v[1]), v[2]
    words = [f"{who(power)} {roll}" for power, roll in zip(powers, rolls, strict=True)]
    said = Sentence(fact, DETAIL).text(f"Equal kings roll for the initiative: {listed(words)}.")
    return said.roll(rolls, first, powers[0], "the highest roll has the initiative")


def initiative(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact, DETAIL).power(v[0]).text(f" {does(v[0], 'has', 'have')} the initiative.")


def first_player(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0])
    if v[0] == v[1]:
        return said.text(f" {does(v[0], 'goes', 'go')} first.")
    return said.text(f" {does(v[0], 'lets', 'let')} ").power(v[1]).text(" go first.")


def marker_drawn(fact: Fact, v: Values) -> Sentence:
    power, face, total, first = v
    said = Sentence(fact, DETAIL).text("A marker of ").power(power).text(" is drawn from the pool.")
    return said.draw(face, total, first, power, f"one of {many(total, 'marker')}")


def marker(fact: Fact, v: Values) -> Sentence:
    row = ", the second time in a row" if v[1] == 2 and v[0] < MAJORS else ""
    return Sentence(fact, HEADLINE).text("The turn of ").power(v[0]).text(f" has come{row}.")


def marker_in_pool(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact, DETAIL).text("A marker of ").power(v[0]).text(" goes into the pool.")


def extra_marker(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0])
    if v[1]:
        return said.text(f" {does(v[0], 'plays', 'play')} once more right after this activation.")
    return said.text(f" {does(v[0], 'puts', 'put')} a marker back into the pool.")


def payment(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, DETAIL if v[1] else ORDINARY).power(v[0])
    if v[1]:
        return said.text(f" {does(v[0], 'pays', 'pay')} for the activation.")
    return said.text(f" {does(v[0], 'does', 'do')} not pay: no cards, no actions.")


# --- wealth ---


def income(fact: Fact, v: Values) -> Sentence:
    power, net, gross, halved, lost = v
    said = Sentence(fact).power(power).text(f" {does(power, 'collects', 'collect')} {silver(net)}")
    if halved:
        said.text(f"; of {gross} half is lost because the capital has moved")
    elif lost:
        said.text(f"; pirates take {lost} of {gross}")
    return said.text(".")


def tribute(fact: Fact, v: Values) -> Sentence:
    power, at, amount, roll, first = v
    said = Sentence(fact).power(power).text(f" {does(power, 'demands', 'demand')} {silver(amount)} from ")
    said.place(at).text(", and the city rises." if roll <= amount else ", and the city stays calm.")
    return said.roll([roll], first, power, f"{amount} or less: the city rises")


def revolt(fact: Fact, v: Values) -> Sentence:
    power, at, roll, ds, ew, infantry, holds, first = v
    said = Sentence(fact, HEADLINE).place(at)
    if holds:
        said.text(" revolts against ").power(power).text("; the units there are held down.")
    else:
        said.text(" revolts against ").power(power).text(" but is put down at once.")
    limit = ds + ew - infantry
    return said.roll([roll], first, power, f"{max(0, limit)} or less: the revolt holds")


def revolt_ends(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact).text("The revolt in ").place(v[0]).text(" is over.")


def revolt_quelled(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).text(f"{at_start(unit_text(INF, v[2]))} of ").power(v[1])
    return said.text(" put the revolt in ").place(v[0]).text(" down.")


def plunder(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'plunders', 'plunder')} ").place(v[1])
    return said.text(f" for {silver(v[2])}.")


def treasury_seized(fact: Fact, v: Values) -> Sentence:
    winner, loser, roll, amount, first = v
    said = Sentence(fact).power(winner).text(f" {does(winner, 'seizes', 'seize')} {silver(amount)} from ")
    said.power(loser).text(", whose king was beaten.")
    return said.roll([roll], first, winner, f"{10 * roll} % of the treasury")


# --- manpower ---


def growth(fact: Fact, v: Values) -> Sentence:
    power, roll, modified, maximum, first = v
    said = Sentence(fact, DETAIL).text("The Manpower Maximum of ").power(power).text(f" is now {maximum}.")
    meaning = f"counts as {modified}" if modified != roll else "growth of the manpower"
    return said.roll([roll], first, power, meaning)


def disbanded(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'disbands', 'disband')} {unit_text(v[1], 1)} in ")
    return said.place(v[2]).text(".").move(v[0], ONE[v[1]], v[2], NONE)


def upkeep(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, DETAIL).power(v[0])
    return said.text(f" {does(v[0], 'keeps', 'keep')} {unit_text(CH, v[1])} for {silver(v[2])}.")


def raised(fact: Fact, v: Values) -> Sentence:
    power, kind, at, number = v
    said = (
        Sentence(fact).power(power).text(f" {does(power, 'raises', 'raise')} {unit_text(kind, number)} in ")
    )
    return said.place(at).text(".").move(power, number * ONE[kind], NONE, at)


def recruited(fact: Fact, v: Values) -> Sentence:
    power, kind, at, number, cost = v
    said = Sentence(fact).power(power)
    said.text(f" {does(power, 'recruits', 'recruit')} {unit_text(kind, number)} in ").place(at)
    return said.text(f" for {silver(cost)}.").move(power, number * ONE[kind], NONE, at)


def converted(fact: Fact, v: Values) -> Sentence:
    power, at, number = v
    said = (
        Sentence(fact).power(power).text(f" {does(power, 'makes', 'make')} {unit_text(PS, 2 * number)} of ")
    )
    return said.text(f"{unit_text(INF, number)} in ").place(at).text(".")


# --- construction ---


def built(fact: Fact, v: Values) -> Sentence:
    power, word, at, ds, cost = v
    said = Sentence(fact).power(power)
    if word == "defend":
        said.text(f" {does(power, 'raises', 'raise')} the walls of ").place(at).text(f" to {ds}")
    elif word == "rebuild":
        said.text(f" {does(power, 'rebuilds', 'rebuild')} ").place(at)
        said.text(f" with walls of {ds}" if ds else " without walls")
    else:
        said.text(f" {does(power, 'builds', 'build')} a city in ").place(at).text(f" with walls of {ds}")
    return said.text(f" for {silver(cost)}.")


def monument_begun(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'begins', 'begin')} a monument in ")
    return said.place(v[1]).text(".")


def monument_built(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, HEADLINE).power(v[0]).text(f" {does(v[0], 'completes', 'complete')} a monument in ")
    return said.place(v[1]).text(".")


def monument_lost(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact).power(v[0], whose(v[0])).text(" monument in ").place(v[1]).text(" is lost.")


def site_lost(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact).text("The unfinished monument in ").place(v[0]).text(" is given up.")


def mended(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact, DETAIL).text("The walls of ").place(v[0]).text(" are mended.")


def pirate(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact).text(f"Pirates lie in wait on {edge_text(v[1])}, sent by ").power(v[0]).text(".")


def pirate_sunk(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0])
    return said.text(f" {does(v[0], 'sinks', 'sink')} a pirate on {edge_text(v[1])}.")


# --- control ---


def control(fact: Fact, v: Values) -> Sentence:
    at, holder, old = v
    said = Sentence(fact, DETAIL)
    if holder >= 0:
        return said.power(holder).text(f" {does(holder, 'controls', 'control')} ").place(at).text(".")
    return said.place(at).text(" is no longer controlled by ").power(old).text(".")


def barbarian_control(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).place(v[1]).text(" stays under barbarian control after ").power(v[0])
    return said.text(f" {does(v[0], 'has', 'have')} left.")


def barbarian_control_ends(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact, DETAIL).text("Barbarian control of ").place(v[0]).text(" ends.")


def slaves_freed(fact: Fact, v: Values) -> Sentence:
    verb = "goes" if v[2] == 1 else "go"
    return (
        Sentence(fact)
        .text(f"{unit_text(SL, v[2])} of ")
        .power(v[0])
        .text(" in ")
        .place(v[1])
        .text(f" {verb} free.")
    )


def arzawa_falls(fact: Fact, v: Values) -> Sentence:
    return Sentence(fact, HEADLINE).text(
        "All six cities of Arzawa are in foreign hands: the kingdom is no more."
    )


def lost(fact: Fact, v: Values) -> Sentence:
    power, kind, at = v
    said = Sentence(fact).power(power).text(f" {does(power, 'loses', 'lose')} {unit_text(kind, 1)} in ")
    return said.place(at).text(".").move(power, ONE[kind], at, NONE)


# --- the end of the turn ---


def attrition(fact: Fact, v: Values) -> Sentence:
    power, at, die, owed, first = v
    said = Sentence(fact).power(power, whose(power)).text(" units in ").place(at)
    said.text(f" are isolated: {many(owed, 'unit')} must be lost.")
    return said.roll([die], first, power, "half of it, rounded up")


def starved(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'loses', 'lose')} {force_text(v[2])} in ")
    return said.place(v[1]).text(".").move(v[0], v[2], v[1], NONE)


def capital(fact: Fact, v: Values) -> Sentence:
    said = (
        Sentence(fact, HEADLINE).power(v[0]).text(f" {does(v[0], 'moves', 'move')} {its(v[0])} capital to ")
    )
    return said.place(v[1]).text(".")


def technology_spreads(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0])
    return said.text(f" {does(v[0], 'learns', 'learn')} to build better chariots: level {v[1]}.")


def points(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0])
    return said.text(f" {does(v[0], 'stands', 'stand')} at {many(v[1], 'point')}.")


def eliminated(fact: Fact, v: Values) -> Sentence:
    verb = does(v[0], "holds", "hold")
    said = Sentence(fact, HEADLINE).power(v[0])
    return said.text(
        f" {verb} none of {its(v[0])} home cities and {does(v[0], 'is', 'are')} out of the game."
    )


TURNS: Final[dict[str, Teller]] = {
    "arzawa-falls": arzawa_falls,
    "attrition": attrition,
    "barbarian-control": barbarian_control,
    "barbarian-control-ends": barbarian_control_ends,
    "building-site-lost": site_lost,
    "built": built,
    "capital": capital,
    "control": control,
    "converted": converted,
    "disbanded": disbanded,
    "eliminated": eliminated,
    "extra-marker": extra_marker,
    "first-player": first_player,
    "game-over": game_over,
    "growth": growth,
    "income": income,
    "initiative": initiative,
    "initiative-rolls": initiative_rolls,
    "king": king,
    "king-drawn": king_drawn,
    "lost": lost,
    "marker": marker,
    "marker-drawn": marker_drawn,
    "marker-in-pool": marker_in_pool,
    "mended": mended,
    "monument-begun": monument_begun,
    "monument-built": monument_built,
    "monument-lost": monument_lost,
    "payment": payment,
    "pirate": pirate,
    "pirate-sunk": pirate_sunk,
    "plunder": plunder,
    "points": points,
    "raised": raised,
    "recruited": recruited,
    "revolt": revolt,
    "revolt-ends": revolt_ends,
    "revolt-quelled": revolt_quelled,
    "slaves-freed": slaves_freed,
    "starved": starved,
    "technology-spreads": technology_spreads,
    "treasury-seized": treasury_seized,
    "tribute": tribute,
    "turn": turn,
    "upkeep": upkeep,
}

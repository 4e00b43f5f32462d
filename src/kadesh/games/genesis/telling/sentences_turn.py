"""Sentences about turns, kings, silver, manpower, markers, construction and points. [3–7.3, 9, 14]"""

from __future__ import annotations

from kadesh.games.genesis.charts.tables import CH, INF, KING_POWER, MAJORS, PS, SL
from kadesh.games.genesis.rules import facts
from kadesh.games.genesis.rules.position import ONE, GenesisPosition
from kadesh.games.genesis.telling.naming import (
    Data,
    called,
    force_text,
    listed,
    many,
    ratings,
    unit_text,
)
from kadesh.games.genesis.telling.sentence import (
    DETAIL,
    HEADLINE,
    NONE,
    ORDINARY,
    SENTENCES,
    Sentence,
    put,
)

put(
    HEADLINE,
    {
        facts.Turn: "Turn {turn} begins, {begins}–{ends} BC.",
        facts.GameOver: "The game is over.",
        facts.MonumentBuilt: "{power} [completes|complete] a monument in {space}.",
        facts.ArzawaFalls: "All six cities of Arzawa are in foreign hands: the kingdom is no more.",
        facts.Capital: "{power} [moves|move] [its|their] capital to {space}.",
        facts.Eliminated: "{power} [holds|hold] none of [its|their] home cities "
        "and [is|are] out of the game.",
    },
)
put(
    ORDINARY,
    {
        facts.RevoltEnds: "The revolt in {space} is over.",
        facts.Plunder: "{power} [plunders|plunder] {space} for {silver} silver.",
        facts.MonumentBegun: "{power} [begins|begin] a monument in {space}.",
        facts.MonumentLost: "{power's} monument in {space} is lost.",
        facts.BuildingSiteLost: "The unfinished monument in {space} is given up.",
        facts.Pirate: "Pirates lie in wait on {edge}, sent by {power}.",
        facts.PirateSunk: "{power} [sinks|sink] a pirate on {edge}.",
        facts.BarbarianControl: "{space} stays under barbarian control after {power} [has|have] left.",
        facts.TechnologySpreads: "{power} [learns|learn] to build better chariots: level {level}.",
    },
)
put(
    DETAIL,
    {
        facts.Initiative: "{power} [has|have] the initiative.",
        facts.MarkerInPool: "A marker of {power} goes into the pool.",
        facts.Mended: "The walls of {space} are mended.",
        facts.BarbarianControlEnds: "Barbarian control of {space} ends.",
    },
)


# --- the turn, kings and markers ---


@SENTENCES.of(facts.KingDrawn)
def king_drawn(p: GenesisPosition, fact: facts.KingDrawn) -> Data:
    said = Sentence(p, fact, DETAIL).say("{king} is drawn from the kings who can still come.")
    of = f"one of {many(fact.total, 'king')}"
    return said.draw(fact.face, fact.total, fact.first, KING_POWER[fact.king], of).data()


@SENTENCES.of(facts.King)
def king(p: GenesisPosition, fact: facts.King) -> Data:
    said = Sentence(p, fact).say("{king} of {power} appears in {space}")
    said.text(f": {ratings(fact.king)}." if fact.king >= 0 else ".")
    return said.move(fact.power, 0, NONE, fact.space, 1 << fact.power).data()


@SENTENCES.of(facts.InitiativeRolls)
def initiative_rolls(p: GenesisPosition, fact: facts.InitiativeRolls) -> Data:
    words = [f"{called(p, power)} {roll}" for power, roll in zip(fact.powers, fact.rolls, strict=True)]
    said = Sentence(p, fact, DETAIL).text(f"Equal kings roll for the initiative: {listed(words)}.")
    meaning = "the highest roll has the initiative"
    return said.roll(list(fact.rolls), fact.first, fact.powers[0], meaning).data()


@SENTENCES.of(facts.FirstPlayer)
def first_player(p: GenesisPosition, fact: facts.FirstPlayer) -> Data:
    lets = "{power} [lets|let] {chosen} go first."
    return Sentence(p, fact).say("{power} [goes|go] first." if fact.power == fact.chosen else lets).data()


@SENTENCES.of(facts.MarkerDrawn)
def marker_drawn(p: GenesisPosition, fact: facts.MarkerDrawn) -> Data:
    said = Sentence(p, fact, DETAIL).say("A marker of {power} is drawn from the pool.")
    of = f"one of {many(fact.total, 'marker')}"
    return said.draw(fact.face, fact.total, fact.first, fact.power, of).data()


@SENTENCES.of(facts.Marker)
def marker(p: GenesisPosition, fact: facts.Marker) -> Data:
    row = ", the second time in a row" if fact.in_a_row == 2 and fact.power < MAJORS else ""
    return Sentence(p, fact, HEADLINE).say("The turn of {power} has come{row}.", row=row).data()


@SENTENCES.of(facts.ExtraMarker)
def extra_marker(p: GenesisPosition, fact: facts.ExtraMarker) -> Data:
    if fact.at_once:
        return Sentence(p, fact).say("{power} [plays|play] once more right after this activation.").data()
    return Sentence(p, fact).say("{power} [puts|put] a marker back into the pool.").data()


@SENTENCES.of(facts.Payment)
def payment(p: GenesisPosition, fact: facts.Payment) -> Data:
    if fact.paid:
        return Sentence(p, fact, DETAIL).say("{power} [pays|pay] for the activation.").data()
    return Sentence(p, fact).say("{power} [does|do] not pay: no cards, no actions.").data()


# --- wealth ---


@SENTENCES.of(facts.Income)
def income(p: GenesisPosition, fact: facts.Income) -> Data:
    said = Sentence(p, fact).say("{power} [collects|collect] {net} silver")
    if fact.halved:
        said.say("; of {gross} half is lost because the capital has moved")
    elif fact.lost:
        said.say("; pirates take {lost} of {gross}")
    return said.text(".").data()


@SENTENCES.of(facts.Tribute)
def tribute(p: GenesisPosition, fact: facts.Tribute) -> Data:
    rises = fact.roll <= fact.amount
    said = Sentence(p, fact).say("{power} [demands|demand] {amount} silver from {space}, and the city ")
    said.text("rises." if rises else "stays calm.")
    return said.roll([fact.roll], fact.first, fact.power, f"{fact.amount} or less: the city rises").data()


@SENTENCES.of(facts.Revolt)
def revolt(p: GenesisPosition, fact: facts.Revolt) -> Data:
    said = Sentence(p, fact, HEADLINE).say("{space} revolts against {power}")
    said.text("; the units there are held down." if fact.holds else " but is put down at once.")
    limit = max(0, fact.ds + fact.ew - fact.infantry)
    return said.roll([fact.roll], fact.first, fact.power, f"{limit} or less: the revolt holds").data()


@SENTENCES.of(facts.RevoltQuelled)
def revolt_quelled(p: GenesisPosition, fact: facts.RevoltQuelled) -> Data:
    units = unit_text(INF, fact.infantry)
    return Sentence(p, fact).say("{units} of {power} put the revolt in {space} down.", units=units).data()


@SENTENCES.of(facts.TreasurySeized)
def treasury_seized(p: GenesisPosition, fact: facts.TreasurySeized) -> Data:
    said = Sentence(p, fact)
    said.say("{winner} [seizes|seize] {silver} silver from {loser}, whose king was beaten.")
    return said.roll([fact.roll], fact.first, fact.winner, f"{10 * fact.roll} % of the treasury").data()


# --- manpower ---


@SENTENCES.of(facts.Growth)
def growth(p: GenesisPosition, fact: facts.Growth) -> Data:
    said = Sentence(p, fact, DETAIL).say("The Manpower Maximum of {power} is now {maximum}.")
    changed = fact.modified != fact.roll
    meaning = f"counts as {fact.modified}" if changed else "growth of the manpower"
    return said.roll([fact.roll], fact.first, fact.power, meaning).data()


@SENTENCES.of(facts.Disbanded, facts.Lost)
def unit_gone(p: GenesisPosition, fact: facts.Disbanded | facts.Lost) -> Data:
    verb = "[loses|lose]" if isinstance(fact, facts.Lost) else "[disbands|disband]"
    said = Sentence(p, fact).say(f"{{power}} {verb} {unit_text(fact.unit, 1)} in {{space}}.")
    return said.move(fact.power, ONE[fact.unit], fact.space, NONE).data()


@SENTENCES.of(facts.Upkeep)
def upkeep(p: GenesisPosition, fact: facts.Upkeep) -> Data:
    units = unit_text(CH, fact.chariots)
    return (
        Sentence(p, fact, DETAIL).say("{power} [keeps|keep] {units} for {cost} silver.", units=units).data()
    )


@SENTENCES.of(facts.Raised)
def raised(p: GenesisPosition, fact: facts.Raised) -> Data:
    units = unit_text(fact.unit, fact.number)
    said = Sentence(p, fact).say("{power} [raises|raise] {units} in {space}.", units=units)
    return said.move(fact.power, fact.number * ONE[fact.unit], NONE, fact.space).data()


@SENTENCES.of(facts.Recruited)
def recruited(p: GenesisPosition, fact: facts.Recruited) -> Data:
    units = unit_text(fact.unit, fact.number)
    said = Sentence(p, fact)
    said.say("{power} [recruits|recruit] {units} in {space} for {cost} silver.", units=units)
    return said.move(fact.power, fact.number * ONE[fact.unit], NONE, fact.space).data()


@SENTENCES.of(facts.Converted)
def converted(p: GenesisPosition, fact: facts.Converted) -> Data:
    peasants, infantry = unit_text(PS, 2 * fact.number), unit_text(INF, fact.number)
    return Sentence(p, fact).say(f"{{power}} [makes|make] {peasants} of {infantry} in {{space}}.").data()


# --- construction, control, the end of the turn ---


@SENTENCES.of(facts.Built)
def built(p: GenesisPosition, fact: facts.Built) -> Data:
    if fact.what == "defend":
        text = "{power} [raises|raise] the walls of {space} to {ds}"
    elif fact.what == "rebuild":
        text = "{power} [rebuilds|rebuild] {space} " + ("with walls of {ds}" if fact.ds else "without walls")
    else:
        text = "{power} [builds|build] a city in {space} with walls of {ds}"
    return Sentence(p, fact).say(f"{text} for {{cost}} silver.").data()


@SENTENCES.of(facts.Control)
def control(p: GenesisPosition, fact: facts.Control) -> Data:
    gone = "{space} is no longer controlled by {old}."
    text = "{holder} [controls|control] {space}." if fact.holder >= 0 else gone
    return Sentence(p, fact, DETAIL).say(text).data()


@SENTENCES.of(facts.SlavesFreed)
def slaves_freed(p: GenesisPosition, fact: facts.SlavesFreed) -> Data:
    verb = "goes" if fact.number == 1 else "go"
    return (
        Sentence(p, fact).say(f"{unit_text(SL, fact.number)} of {{power}} in {{space}} {verb} free.").data()
    )


@SENTENCES.of(facts.Attrition)
def attrition(p: GenesisPosition, fact: facts.Attrition) -> Data:
    owed = many(fact.owed, "unit")
    said = Sentence(p, fact)
    said.say("{power's} units in {space} are isolated: {owed} must be lost.", owed=owed)
    return said.roll([fact.die], fact.first, fact.power, "half of it, rounded up").data()


@SENTENCES.of(facts.Starved)
def starved(p: GenesisPosition, fact: facts.Starved) -> Data:
    units = force_text(fact.units)
    said = Sentence(p, fact).say("{power} [loses|lose] {units} in {space}.", units=units)
    return said.move(fact.power, fact.units, fact.space, NONE).data()


@SENTENCES.of(facts.Points)
def points(p: GenesisPosition, fact: facts.Points) -> Data:
    text = "{power} [stands|stand] at {points}."
    return Sentence(p, fact).say(text, points=many(fact.points, "point")).data()

"""Sentences about turns, kings, silver, manpower, markers, construction and points. [3–7.3, 9, 14]"""

from __future__ import annotations

from kadesh.craft.english import listed, many
from kadesh.craft.sentence import DETAIL, HEADLINE, ORDINARY
from kadesh.games.genesis.charts.tables import CH, INF, KING_POWER, MAJORS, PS, SL
from kadesh.games.genesis.rules import facts_turn
from kadesh.games.genesis.rules.position import ONE, GenesisPosition
from kadesh.games.genesis.telling.naming import (
    Data,
    called,
    force_text,
    ratings,
    unit_text,
)
from kadesh.games.genesis.telling.sentence import NONE, SENTENCES, Sentence, put

put(
    HEADLINE,
    {
        facts_turn.Turn: "Turn {turn} begins, {begins}–{ends} BC.",
        facts_turn.GameOver: "The game is over.",
        facts_turn.MonumentBuilt: "{power} [completes|complete] a monument in {space}.",
        facts_turn.ArzawaFalls: "All six cities of Arzawa are in foreign hands: the kingdom is no more.",
        facts_turn.Capital: "{power} [moves|move] [its|their] capital to {space}.",
        facts_turn.Eliminated: "{power} [holds|hold] none of [its|their] home cities "
        "and [is|are] out of the game.",
    },
)
put(
    ORDINARY,
    {
        facts_turn.RevoltEnds: "The revolt in {space} is over.",
        facts_turn.Plunder: "{power} [plunders|plunder] {space} for {silver} silver.",
        facts_turn.MonumentBegun: "{power} [begins|begin] a monument in {space}.",
        facts_turn.MonumentLost: "{power's} monument in {space} is lost.",
        facts_turn.BuildingSiteLost: "The unfinished monument in {space} is given up.",
        facts_turn.Pirate: "Pirates lie in wait on {edge}, sent by {power}.",
        facts_turn.PirateSunk: "{power} [sinks|sink] a pirate on {edge}.",
        facts_turn.BarbarianControl: "{space} stays under barbarian control after {power} [has|have] left.",
        facts_turn.TechnologySpreads: "{power} [learns|learn] to build better chariots: level {level}.",
    },
)
put(
    DETAIL,
    {
        facts_turn.Initiative: "{power} [has|have] the initiative.",
        facts_turn.MarkerInPool: "A marker of {power} goes into the pool.",
        facts_turn.Mended: "The walls of {space} are mended.",
        facts_turn.BarbarianControlEnds: "Barbarian control of {space} ends.",
    },
)


# --- the turn, kings and markers ---


@SENTENCES.of(facts_turn.KingDrawn)
def king_drawn(p: GenesisPosition, fact: facts_turn.KingDrawn) -> Data:
    said = Sentence(p, fact, DETAIL).say("{king} is drawn from the kings who can still come.")
    of = f"one of {many(fact.total, 'king')}"
    return said.draw(fact.face, fact.total, fact.first, KING_POWER[fact.king], of).data()


@SENTENCES.of(facts_turn.King)
def king(p: GenesisPosition, fact: facts_turn.King) -> Data:
    said = Sentence(p, fact).say("{king} of {power} appears in {space}")
    said.text(f": {ratings(fact.king)}." if fact.king >= 0 else ".")
    return said.move(fact.power, 0, NONE, fact.space, 1 << fact.power).data()


@SENTENCES.of(facts_turn.InitiativeRolls)
def initiative_rolls(p: GenesisPosition, fact: facts_turn.InitiativeRolls) -> Data:
    words = [f"{called(p, power)} {roll}" for power, roll in zip(fact.powers, fact.rolls, strict=True)]
    said = Sentence(p, fact, DETAIL).text(f"Equal kings roll for the initiative: {listed(words)}.")
    meaning = "the highest roll has the initiative"
    return said.roll(list(fact.rolls), fact.first, fact.powers[0], meaning).data()


@SENTENCES.of(facts_turn.FirstPlayer)
def first_player(p: GenesisPosition, fact: facts_turn.FirstPlayer) -> Data:
    lets = "{power} [lets|let] {chosen} go first."
    return Sentence(p, fact).say("{power} [goes|go] first." if fact.power == fact.chosen else lets).data()


@SENTENCES.of(facts_turn.MarkerDrawn)
def marker_drawn(p: GenesisPosition, fact: facts_turn.MarkerDrawn) -> Data:
    said = Sentence(p, fact, DETAIL).say("A marker of {power} is drawn from the pool.")
    of = f"one of {many(fact.total, 'marker')}"
    return said.draw(fact.face, fact.total, fact.first, fact.power, of).data()


@SENTENCES.of(facts_turn.Marker)
def marker(p: GenesisPosition, fact: facts_turn.Marker) -> Data:
    row = ", the second time in a row" if fact.in_a_row == 2 and fact.power < MAJORS else ""
    return Sentence(p, fact, HEADLINE).say("The turn of {power} has come{row}.", row=row).data()


@SENTENCES.of(facts_turn.ExtraMarker)
def extra_marker(p: GenesisPosition, fact: facts_turn.ExtraMarker) -> Data:
    if fact.at_once:
        return Sentence(p, fact).say("{power} [plays|play] once more right after this activation.").data()
    return Sentence(p, fact).say("{power} [puts|put] a marker back into the pool.").data()


@SENTENCES.of(facts_turn.Payment)
def payment(p: GenesisPosition, fact: facts_turn.Payment) -> Data:
    if fact.paid:
        return Sentence(p, fact, DETAIL).say("{power} [pays|pay] for the activation.").data()
    return Sentence(p, fact).say("{power} [does|do] not pay: no cards, no actions.").data()


# --- wealth ---


@SENTENCES.of(facts_turn.Income)
def income(p: GenesisPosition, fact: facts_turn.Income) -> Data:
    said = Sentence(p, fact).say("{power} [collects|collect] {net} silver")
    if fact.halved:
        said.say("; of {gross} half is lost because the capital has moved")
    elif fact.lost:
        said.say("; pirates take {lost} of {gross}")
    return said.text(".").data()


@SENTENCES.of(facts_turn.Tribute)
def tribute(p: GenesisPosition, fact: facts_turn.Tribute) -> Data:
    rises = fact.roll <= fact.amount
    said = Sentence(p, fact).say("{power} [demands|demand] {amount} silver from {space}, and the city ")
    said.text("rises." if rises else "stays calm.")
    return said.roll([fact.roll], fact.first, fact.power, f"{fact.amount} or less: the city rises").data()


@SENTENCES.of(facts_turn.Revolt)
def revolt(p: GenesisPosition, fact: facts_turn.Revolt) -> Data:
    said = Sentence(p, fact, HEADLINE).say("{space} revolts against {power}")
    said.text("; the units there are held down." if fact.holds else " but is put down at once.")
    limit = max(0, fact.ds + fact.ew - fact.infantry)
    return said.roll([fact.roll], fact.first, fact.power, f"{limit} or less: the revolt holds").data()


@SENTENCES.of(facts_turn.RevoltQuelled)
def revolt_quelled(p: GenesisPosition, fact: facts_turn.RevoltQuelled) -> Data:
    units = unit_text(INF, fact.infantry)
    return Sentence(p, fact).say("{units} of {power} put the revolt in {space} down.", units=units).data()


@SENTENCES.of(facts_turn.TreasurySeized)
def treasury_seized(p: GenesisPosition, fact: facts_turn.TreasurySeized) -> Data:
    said = Sentence(p, fact)
    said.say("{winner} [seizes|seize] {silver} silver from {loser}, whose king was beaten.")
    return said.roll([fact.roll], fact.first, fact.winner, f"{10 * fact.roll} % of the treasury").data()


# --- manpower ---


@SENTENCES.of(facts_turn.Growth)
def growth(p: GenesisPosition, fact: facts_turn.Growth) -> Data:
    said = Sentence(p, fact, DETAIL).say("The Manpower Maximum of {power} is now {maximum}.")
    changed = fact.modified != fact.roll
    meaning = f"counts as {fact.modified}" if changed else "growth of the manpower"
    return said.roll([fact.roll], fact.first, fact.power, meaning).data()


@SENTENCES.of(facts_turn.Disbanded, facts_turn.Lost)
def unit_gone(p: GenesisPosition, fact: facts_turn.Disbanded | facts_turn.Lost) -> Data:
    verb = "[loses|lose]" if isinstance(fact, facts_turn.Lost) else "[disbands|disband]"
    said = Sentence(p, fact).say(f"{{power}} {verb} {unit_text(fact.unit, 1)} in {{space}}.")
    return said.move(fact.power, ONE[fact.unit], fact.space, NONE).data()


@SENTENCES.of(facts_turn.Upkeep)
def upkeep(p: GenesisPosition, fact: facts_turn.Upkeep) -> Data:
    units = unit_text(CH, fact.chariots)
    return (
        Sentence(p, fact, DETAIL).say("{power} [keeps|keep] {units} for {cost} silver.", units=units).data()
    )


@SENTENCES.of(facts_turn.Raised)
def raised(p: GenesisPosition, fact: facts_turn.Raised) -> Data:
    units = unit_text(fact.unit, fact.number)
    said = Sentence(p, fact).say("{power} [raises|raise] {units} in {space}.", units=units)
    return said.move(fact.power, fact.number * ONE[fact.unit], NONE, fact.space).data()


@SENTENCES.of(facts_turn.Recruited)
def recruited(p: GenesisPosition, fact: facts_turn.Recruited) -> Data:
    units = unit_text(fact.unit, fact.number)
    said = Sentence(p, fact)
    said.say("{power} [recruits|recruit] {units} in {space} for {cost} silver.", units=units)
    return said.move(fact.power, fact.number * ONE[fact.unit], NONE, fact.space).data()


@SENTENCES.of(facts_turn.Converted)
def converted(p: GenesisPosition, fact: facts_turn.Converted) -> Data:
    peasants, infantry = unit_text(PS, 2 * fact.number), unit_text(INF, fact.number)
    return Sentence(p, fact).say(f"{{power}} [makes|make] {peasants} of {infantry} in {{space}}.").data()


# --- construction, control, the end of the turn ---


@SENTENCES.of(facts_turn.Built)
def built(p: GenesisPosition, fact: facts_turn.Built) -> Data:
    if fact.what == "defend":
        text = "{power} [raises|raise] the walls of {space} to {ds}"
    elif fact.what == "rebuild":
        text = "{power} [rebuilds|rebuild] {space} " + ("with walls of {ds}" if fact.ds else "without walls")
    else:
        text = "{power} [builds|build] a city in {space} with walls of {ds}"
    return Sentence(p, fact).say(f"{text} for {{cost}} silver.").data()


@SENTENCES.of(facts_turn.Control)
def control(p: GenesisPosition, fact: facts_turn.Control) -> Data:
    gone = "{space} is no longer controlled by {old}."
    text = "{holder} [controls|control] {space}." if fact.holder >= 0 else gone
    return Sentence(p, fact, DETAIL).say(text).data()


@SENTENCES.of(facts_turn.SlavesFreed)
def slaves_freed(p: GenesisPosition, fact: facts_turn.SlavesFreed) -> Data:
    verb = "goes" if fact.number == 1 else "go"
    return (
        Sentence(p, fact).say(f"{unit_text(SL, fact.number)} of {{power}} in {{space}} {verb} free.").data()
    )


@SENTENCES.of(facts_turn.Attrition)
def attrition(p: GenesisPosition, fact: facts_turn.Attrition) -> Data:
    owed = many(fact.owed, "unit")
    said = Sentence(p, fact)
    said.say("{power's} units in {space} are isolated: {owed} must be lost.", owed=owed)
    return said.roll([fact.die], fact.first, fact.power, "half of it, rounded up").data()


@SENTENCES.of(facts_turn.Starved)
def starved(p: GenesisPosition, fact: facts_turn.Starved) -> Data:
    units = force_text(fact.units)
    said = Sentence(p, fact).say("{power} [loses|lose] {units} in {space}.", units=units)
    return said.move(fact.power, fact.units, fact.space, NONE).data()


@SENTENCES.of(facts_turn.Points)
def points(p: GenesisPosition, fact: facts_turn.Points) -> Data:
    text = "{power} [stands|stand] at {points}."
    return Sentence(p, fact).say(text, points=many(fact.points, "point")).data()

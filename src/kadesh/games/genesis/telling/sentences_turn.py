"""Sentences about turns, kings, silver, manpower, markers, construction and points. [3–7.3, 9, 14]"""

from __future__ import annotations

from kadesh.craft.english import listed, many, outcome
from kadesh.craft.sentence import DETAIL, HEADLINE, ORDINARY
from kadesh.games.genesis.charts.tables import CH, INF, KING_POWER, MAJORS, PS, SL
from kadesh.games.genesis.rules import facts_turn
from kadesh.games.genesis.rules.position import ONE
from kadesh.games.genesis.telling.naming import called, force_text, king_name, ratings, seat_name, unit_text
from kadesh.games.genesis.telling.sentence import Sentence, put, tells

put(
    HEADLINE,
    {
        facts_turn.Turn: "Turn {turn} begins, {begins}–{ends} BC.",
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


@tells(facts_turn.GameOver, weight=HEADLINE)
def game_over(said: Sentence, fact: facts_turn.GameOver) -> None:
    names = [seat_name(said.p, seat) for seat in range(said.p.seats)]
    said.text(f"The game is over. {outcome(names, fact.scores, fact.shares)}")


@tells(facts_turn.KingDrawn, weight=DETAIL)
def king_drawn(said: Sentence, fact: facts_turn.KingDrawn) -> None:
    said.say("{king} is drawn from the kings who can still come.")
    said.draw(fact.total, KING_POWER[fact.king], f"one of {many(fact.total, 'king')}")


@tells(facts_turn.King)
def king(said: Sentence, fact: facts_turn.King) -> None:
    of_whom = "" if " of " in king_name(fact.king) else " of {power}"
    said.say(f"{{king}}{of_whom} appears in {{space}}")
    said.text(f": {ratings(fact.king)}." if fact.king >= 0 else ".").come(0, 1 << fact.power)


@tells(facts_turn.InitiativeRolls, weight=DETAIL)
def initiative_rolls(said: Sentence, fact: facts_turn.InitiativeRolls) -> None:
    words = [f"{called(said.p, power)} {roll}" for power, roll in zip(fact.powers, fact.rolls, strict=True)]
    said.text(f"Equal kings roll for the initiative: {listed(words)}.")
    said.roll(list(fact.rolls), fact.powers[0], "the highest roll has the initiative")


@tells(facts_turn.FirstPlayer)
def first_player(said: Sentence, fact: facts_turn.FirstPlayer) -> None:
    lets = "{power} [lets|let] {chosen} go first."
    said.say("{power} [goes|go] first." if fact.power == fact.chosen else lets)


@tells(facts_turn.MarkerDrawn, weight=DETAIL)
def marker_drawn(said: Sentence, fact: facts_turn.MarkerDrawn) -> None:
    said.say("A marker of {power} is drawn from the pool.")
    said.draw(fact.total, fact.power, f"one of {many(fact.total, 'marker')}")


@tells(facts_turn.Marker, weight=HEADLINE)
def marker(said: Sentence, fact: facts_turn.Marker) -> None:
    row = ", the second time in a row" if fact.in_a_row == 2 and fact.power < MAJORS else ""
    said.say("{power} [is|are] activated{row}.", row=row)


@tells(facts_turn.ExtraMarker)
def extra_marker(said: Sentence, fact: facts_turn.ExtraMarker) -> None:
    back = "{power} [puts|put] a marker back into the pool."
    said.say("{power} [plays|play] once more right after this activation." if fact.at_once else back)


@tells(facts_turn.Payment)
def payment(said: Sentence, fact: facts_turn.Payment) -> None:
    if fact.paid:
        said.weight = DETAIL
    unpaid = "{power} [does|do] not pay: no cards, no actions."
    said.say("{power} [pays|pay] for the activation." if fact.paid else unpaid)


# --- wealth ---


@tells(facts_turn.Income)
def income(said: Sentence, fact: facts_turn.Income) -> None:
    said.say("{power} [collects|collect] {net} silver")
    if fact.halved:
        said.say("; of {gross} half is lost because the capital has moved")
    elif fact.lost:
        said.say("; pirates take {lost} of {gross}")
    said.text(".")


@tells(facts_turn.Tribute)
def tribute(said: Sentence, fact: facts_turn.Tribute) -> None:
    said.say("{power} [demands|demand] {amount} silver from {space}, and the city ")
    said.text("rises." if fact.roll <= fact.amount else "stays calm.")
    said.die(fact.roll, f"{fact.amount} or less: the city rises")


@tells(facts_turn.Revolt, weight=HEADLINE)
def revolt(said: Sentence, fact: facts_turn.Revolt) -> None:
    said.say("{space} revolts against {power}")
    said.text("; the units there are held down." if fact.holds else " but is put down at once.")
    said.die(fact.roll, f"{max(0, fact.ds + fact.ew - fact.infantry)} or less: the revolt holds")


@tells(facts_turn.RevoltQuelled)
def revolt_quelled(said: Sentence, fact: facts_turn.RevoltQuelled) -> None:
    units = unit_text(INF, fact.infantry)
    verb = "puts" if fact.infantry == 1 else "put"
    said.say(f"{{units}} of {{power}} {verb} the revolt in {{space}} down.", units=units)


@tells(facts_turn.TreasurySeized)
def treasury_seized(said: Sentence, fact: facts_turn.TreasurySeized) -> None:
    said.say("{winner} [seizes|seize] {silver} silver from {loser}, whose king was beaten.")
    said.roll([fact.roll], fact.winner, f"{10 * fact.roll} % of the treasury")


# --- manpower ---


@tells(facts_turn.Growth, weight=DETAIL)
def growth(said: Sentence, fact: facts_turn.Growth) -> None:
    said.say("The Manpower Maximum of {power} is now {maximum}.")
    changed = fact.modified != fact.roll
    said.die(fact.roll, f"counts as {fact.modified}" if changed else "growth of the manpower")


@tells(facts_turn.Disbanded, facts_turn.Lost)
def unit_gone(said: Sentence, fact: facts_turn.Disbanded | facts_turn.Lost) -> None:
    verb = "[loses|lose]" if isinstance(fact, facts_turn.Lost) else "[disbands|disband]"
    said.say(f"{{power}} {verb} {{a_unit}} in {{space}}.").vanish(ONE[fact.unit])


@tells(facts_turn.Upkeep, weight=DETAIL)
def upkeep(said: Sentence, fact: facts_turn.Upkeep) -> None:
    said.say("{power} [keeps|keep] {units} for {cost} silver.", units=unit_text(CH, fact.chariots))


@tells(facts_turn.Raised)
def raised(said: Sentence, fact: facts_turn.Raised) -> None:
    said.say("{power} [raises|raise] {units} in {space}.").come(fact.number * ONE[fact.unit])


@tells(facts_turn.Recruited)
def recruited(said: Sentence, fact: facts_turn.Recruited) -> None:
    said.say("{power} [recruits|recruit] {units} in {space} for {cost} silver.")
    said.come(fact.number * ONE[fact.unit])


@tells(facts_turn.Converted)
def converted(said: Sentence, fact: facts_turn.Converted) -> None:
    peasants, infantry = unit_text(PS, 2 * fact.number), unit_text(INF, fact.number)
    said.say(f"{{power}} [makes|make] {peasants} of {infantry} in {{space}}.")


# --- construction, control, the end of the turn ---


@tells(facts_turn.Built)
def built(said: Sentence, fact: facts_turn.Built) -> None:
    if fact.what == "defend":
        said.say("{power} [raises|raise] the walls of {space} to {ds}")
    elif fact.what == "rebuild":
        said.say("{power} [rebuilds|rebuild] {space} ")
        said.say("with walls of {ds}" if fact.ds else "without walls")
    else:
        said.say("{power} [builds|build] a city in {space} with walls of {ds}")
    said.say(" for {cost} silver.")


@tells(facts_turn.Control, weight=DETAIL)
def control(said: Sentence, fact: facts_turn.Control) -> None:
    gone = "{space} is no longer controlled by {old}."
    said.say("{holder} [controls|control] {space}." if fact.holder >= 0 else gone)


@tells(facts_turn.SlavesFreed)
def slaves_freed(said: Sentence, fact: facts_turn.SlavesFreed) -> None:
    verb = "goes" if fact.number == 1 else "go"
    said.say(f"{unit_text(SL, fact.number)} of {{power}} in {{space}} {verb} free.")


@tells(facts_turn.Attrition)
def attrition(said: Sentence, fact: facts_turn.Attrition) -> None:
    owed = many(fact.owed, "unit")
    said.say("{power's} units in {space} are isolated: {owed} must be lost.", owed=owed)
    said.die(fact.die, "half of it, rounded up")


@tells(facts_turn.Starved)
def starved(said: Sentence, fact: facts_turn.Starved) -> None:
    said.say("{power} [loses|lose] {units} in {space}.", units=force_text(fact.units)).vanish(fact.units)


@tells(facts_turn.Points)
def points(said: Sentence, fact: facts_turn.Points) -> None:
    said.say("{power} [stands|stand] at {points}.", points=many(fact.points, "point"))

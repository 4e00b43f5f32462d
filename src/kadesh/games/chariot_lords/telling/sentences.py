"""The journal in sentences: a function for each kind of fact."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import listed, many, outcome
from kadesh.craft.sentence import DETAIL, HEADLINE
from kadesh.games.chariot_lords.charts import troops as counters
from kadesh.games.chariot_lords.charts.tables import GOALS, JUDAH, LIBYA, NATION_IDS, TURN_TITLES
from kadesh.games.chariot_lords.charts.words import COLUMNS
from kadesh.games.chariot_lords.rules import facts
from kadesh.games.chariot_lords.rules.position import UPRIGHT, LordsPosition, areas_in
from kadesh.games.chariot_lords.telling.naming import (
    CITIES,
    does,
    god_name,
    marker_name,
    named,
    seat_names,
    troop_name,
    units_text,
    who,
    whose,
    years,
)
from kadesh.games.chariot_lords.telling.sentence import NONE, Sentence
from kadesh.table import Fact, Register
from kadesh.table.contract import SentenceTold
from kadesh.table.telling import Teller

HITS_PLAIN: Final = "5: one hit, 6: two"
HITS_WITH_ONE_ADDED: Final = "+1: 4 one hit, 5 and 6 two"

GOAL_TITLES: Final[dict[str, str]] = {goal.id: goal.title for column in COLUMNS for goal in GOALS[column]}

# Points that are given whatever happens.
NO_DEEDS: Final = {goal.id for column in COLUMNS for goal in GOALS[column] if goal.nation < 0}

SENTENCES: Final = Register[type[Fact], Teller]()


def verb(number: int, one: str, several: str) -> str:
    return one if number == 1 else several


# --- the turn ---


@SENTENCES.of(facts.Turn)
def turn(p: LordsPosition, fact: facts.Turn) -> SentenceTold:
    text = f"Turn {fact.turn} begins: {years(fact.turn)}. {TURN_TITLES[fact.turn]}."
    return Sentence(fact, HEADLINE).text(text).data()


@SENTENCES.of(facts.Chit)
def chit(p: LordsPosition, fact: facts.Chit) -> SentenceTold:
    said = Sentence(fact, HEADLINE).text("The chit of ").nation(fact.nation).text(" is drawn from the cup.")
    return said.chit(fact.drawn, fact.chits, fact.first, fact.nation).data()


@SENTENCES.of(facts.SetsUp)
def sets_up(p: LordsPosition, fact: facts.SetsUp) -> SentenceTold:
    said = Sentence(fact).text("The chit of ").nation(fact.nation)
    said.text(f" is drawn; {does(fact.nation, 'it sets', 'they set')} up.")
    return said.chit(fact.drawn, fact.chits, fact.first, fact.nation).data()


@SENTENCES.of(facts.Beloved)
def beloved(p: LordsPosition, fact: facts.Beloved) -> SentenceTold:
    are, play = does(fact.nation, "is", "are"), does(fact.nation, "plays", "play")
    said = Sentence(fact, HEADLINE).nation(fact.nation)
    return said.text(f" {are} beloved of the gods and {play} again at once.").data()


@SENTENCES.of(facts.GameOver)
def game_over(p: LordsPosition, fact: facts.GameOver) -> SentenceTold:
    text = outcome(seat_names(p), fact.scores, fact.shares)
    return Sentence(fact, HEADLINE).text(f"The last turn is over. {text}").data()


# --- arrivals and replacements ---

PLACED: Final[dict[str, tuple[str, str]]] = {
    "3.1": (" takes its place in ", ""),
    "9.1": (" arrives in ", ""),
    "9.4": (" comes into ", " from beyond the map"),
    "9.2.2": (" returns in ", ""),
    "8.2": (" lands in ", ""),
}


@SENTENCES.of(facts.Placed)
def placed(p: LordsPosition, fact: facts.Placed) -> SentenceTold:
    before, after = PLACED["8.2" if fact.landing else fact.clause]
    said = Sentence(fact, DETAIL).units(fact.troop).text(before).area(fact.area).text(f"{after}.")
    return said.move(fact.troop, 1, NONE, fact.area).data()


@SENTENCES.of(facts.Waits)
def waits(p: LordsPosition, fact: facts.Waits) -> SentenceTold:
    text = " stays at sea." if fact.clause == "8.2" else " finds no room and waits beyond the map."
    return Sentence(fact, DETAIL).units(fact.troop).text(text).data()


def about_marker(fact: facts.MarkerPlaced | facts.MarkerLost) -> Sentence:
    """A sentence that begins with a marker: rulers and the Chosen People make headlines."""
    said = Sentence(fact)
    if counters.MARKER_KIND[fact.marker] in (counters.RULER, counters.CHOSEN_PEOPLE):
        said.weight = HEADLINE
    return said.marker(fact.marker, fact.ruler)


@SENTENCES.of(facts.MarkerPlaced)
def marker_placed(p: LordsPosition, fact: facts.MarkerPlaced) -> SentenceTold:
    marker, kind = fact.marker, counters.MARKER_KIND[fact.marker]
    said = about_marker(fact)
    if kind == counters.RULER:
        said.text(" comes to lead ").nation(counters.MARKER_NATION[marker]).text(", in ")
    else:
        said.text(" appear in " if kind == counters.CHOSEN_PEOPLE else " appears in ")
    return said.area(fact.area).text(".").move_marker(marker, fact.ruler, NONE, fact.area).data()


@SENTENCES.of(facts.ThrownAway)
def thrown_away(p: LordsPosition, fact: facts.ThrownAway) -> SentenceTold:
    return Sentence(fact, DETAIL).units(fact.troop).text(" leaves the dead pile for good.").data()


@SENTENCES.of(facts.DicedFor)
def diced_for(p: LordsPosition, fact: facts.DicedFor) -> SentenceTold:
    nation = counters.TROOP_NATION[fact.troop]
    returns = "returns" if fact.face <= fact.limit else "is lost for good"
    said = Sentence(fact).text("The last ").nation(nation, troop_name(fact.troop, 1))
    said.text(f" is diced for: a {fact.face}, it {returns}.")
    return said.rolled([fact.face], fact.first, f"1–{fact.limit}: it returns", NATION_IDS[nation]).data()


# --- movement ---


@SENTENCES.of(facts.Enters)
def enters(p: LordsPosition, fact: facts.Enters) -> SentenceTold:
    redeploys = fact.clause == "8.1"
    troops = counters.TROOPS_OF[fact.nation]
    numbers = [fact.group[counters.SLOT[troop]] for troop in troops]
    names = [marker_name(marker, fact.ruler) for marker in areas_in(fact.markers)]
    said = Sentence(fact, DETAIL) if redeploys else Sentence(fact)
    several = sum(numbers) + len(names) != 1 or names == ["the Chosen People"]
    said.nation(fact.nation, listed([*named(troops, numbers), *names])).text(" ")
    if redeploys:
        said.text("redeploy to " if several else "redeploys to ")
    else:
        said.text("enter " if several else "enters ")
    said.area(fact.end).text(" from ").area(fact.start).text(".")
    for troop, number in zip(troops, numbers, strict=True):
        if number:
            said.move(troop, number, fact.start, fact.end)
    for marker in areas_in(fact.markers):
        said.move_marker(marker, fact.ruler, fact.start, fact.end)
    return said.data()


@SENTENCES.of(facts.Sails)
def sails(p: LordsPosition, fact: facts.Sails) -> SentenceTold:
    troop, marker, start, end = fact.troop, fact.marker, fact.start, fact.end
    said = Sentence(fact)
    if troop >= 0:
        said.units(troop).move(troop, 1, start, end)
    else:
        said.marker(marker, fact.ruler).move_marker(marker, fact.ruler, start, end)
    go = "sail" if troop < 0 and counters.MARKER_KIND[marker] == counters.CHOSEN_PEOPLE else "sails"
    back = "back " if fact.clause == "8.2" else ""
    return said.text(f" {go} {back}from ").area(start).text(" to ").area(end).text(".").data()


@SENTENCES.of(facts.Disbanded)
def disbanded(p: LordsPosition, fact: facts.Disbanded) -> SentenceTold:
    said = Sentence(fact).text("Too many in ").area(fact.area).text(": ").units(fact.troop)
    return said.text(" is given up.").move(fact.troop, 1, fact.area, NONE).data()


@SENTENCES.of(facts.Trapped)
def trapped(p: LordsPosition, fact: facts.Trapped) -> SentenceTold:
    said = Sentence(fact).units(fact.troop, fact.number).text(" cannot get out of ").area(fact.area)
    said.text(f" and {verb(fact.number, 'is', 'are')} lost for good.")
    return said.move(fact.troop, fact.number, fact.area, NONE).data()


@SENTENCES.of(facts.PutsToSea)
def puts_to_sea(p: LordsPosition, fact: facts.PutsToSea) -> SentenceTold:
    said = Sentence(fact).units(fact.troop, fact.number)
    said.text(f" {verb(fact.number, 'puts', 'put')} to sea again from ").area(fact.area).text(".")
    return said.move(fact.troop, fact.number, fact.area, NONE).data()


# --- battle ---


@SENTENCES.of(facts.Battle)
def battle(p: LordsPosition, fact: facts.Battle) -> SentenceTold:
    fights = does(fact.nation, "fights", "fight")
    said = Sentence(fact, HEADLINE).nation(fact.nation).text(f" {fights} ").nation(fact.enemy)
    said.text(" in ").area(fact.area)
    if CITIES[fact.area]:
        said.text(f", before the walls of {CITIES[fact.area]}")
    return said.text(".").data()


@SENTENCES.of(facts.Led)
def led(p: LordsPosition, fact: facts.Led) -> SentenceTold:
    said = Sentence(fact).marker(fact.nation, fact.ruler)
    return said.text(" leads the battle in ").area(fact.area).text(": 1 is added to every die.").data()


@SENTENCES.of(facts.Throws)
def throws(p: LordsPosition, fact: facts.Throws) -> SentenceTold:
    dice = many(len(fact.faces), "die", "dice")
    said = Sentence(fact).nation(fact.nation).text(f" {does(fact.nation, 'throws', 'throw')} {dice} in ")
    said.area(fact.area)
    if fact.bonus:
        said.text(f", 1 added to each for {'the covenant' if fact.by_covenant else 'the ruler'}")
    said.text(f": {many(fact.hits, 'hit') if fact.hits else 'no hit'}.")
    meaning = HITS_WITH_ONE_ADDED if fact.bonus else HITS_PLAIN
    return said.rolled(list(fact.faces), fact.first, meaning, NATION_IDS[fact.nation]).data()


@SENTENCES.of(facts.Killed)
def killed(p: LordsPosition, fact: facts.Killed) -> SentenceTold:
    said = Sentence(fact).units(fact.troop).text(" falls to ").nation(fact.killer).text(" in ")
    return said.area(fact.area).text(".").move(fact.troop, 1, fact.area, NONE).data()


@SENTENCES.of(facts.Insists)
def insists(p: LordsPosition, fact: facts.Insists) -> SentenceTold:
    said = Sentence(fact).marker(fact.nation, fact.ruler)
    return said.text(" will not let go of ").area(fact.area).text(": another round.").data()


@SENTENCES.of(facts.Retreats)
def retreats(p: LordsPosition, fact: facts.Retreats) -> SentenceTold:
    said = Sentence(fact).units(fact.troop, fact.number)
    said.text(f" {verb(fact.number, 'retreats', 'retreat')} from ").area(fact.start).text(" to ")
    return said.area(fact.end).text(".").move(fact.troop, fact.number, fact.start, fact.end).data()


@SENTENCES.of(facts.MarkerRetreats)
def marker_retreats(p: LordsPosition, fact: facts.MarkerRetreats) -> SentenceTold:
    go = "go" if counters.MARKER_KIND[fact.marker] == counters.CHOSEN_PEOPLE else "goes"
    said = Sentence(fact, DETAIL).marker(fact.marker, fact.ruler).text(f" {go} along to ")
    return said.area(fact.end).text(".").move_marker(fact.marker, fact.ruler, fact.start, fact.end).data()


@SENTENCES.of(facts.RaidersWithdraw)
def raiders_withdraw(p: LordsPosition, fact: facts.RaidersWithdraw) -> SentenceTold:
    said = Sentence(fact).text("The raid is over: ").nation(LIBYA, units_text(fact.troop, fact.number))
    said.text(f" {verb(fact.number, 'goes', 'go')} back from ").area(fact.start).text(" into ")
    return said.area(fact.end).text(".").move(fact.troop, fact.number, fact.start, fact.end).data()


@SENTENCES.of(facts.BattleOver)
def battle_over(p: LordsPosition, fact: facts.BattleOver) -> SentenceTold:
    nation, enemy = fact.nation, fact.enemy
    said = Sentence(fact, HEADLINE)
    if fact.nation_holds and fact.enemy_holds:
        said.text("The battle for ").area(fact.area).text(" ends undecided: ").nation(nation)
        return said.text(" must leave it.").data()
    if fact.nation_holds:
        said.nation(nation).text(f" {does(nation, 'wins', 'win')} ")
    elif fact.enemy_holds:
        said.nation(enemy).text(f" {does(enemy, 'holds', 'hold')} ")
    else:
        said.text("Nobody is left standing in ")
    return said.area(fact.area).text(".").data()


@SENTENCES.of(facts.MarkerLost)
def marker_lost(p: LordsPosition, fact: facts.MarkerLost) -> SentenceTold:
    kind = counters.MARKER_KIND[fact.marker]
    said = about_marker(fact)
    if kind == counters.RULER:
        said.text(", left alone among enemies, dies in ").area(fact.area).text(".")
    elif kind == counters.CHOSEN_PEOPLE:
        said.text(" are led away from ").area(fact.area).text(" into captivity.")
    else:
        said.text(" is lost in ").area(fact.area).text(".")
    return said.move_marker(fact.marker, fact.ruler, fact.area, NONE).data()


@SENTENCES.of(facts.RulerGoes)
def ruler_goes(p: LordsPosition, fact: facts.RulerGoes) -> SentenceTold:
    said = Sentence(fact).nation(fact.nation, fact.ruler or f"the ruler of {who(fact.nation)}")
    said.text("'s days are over; he leaves ").area(fact.area).text(".")
    return said.move_marker(fact.nation, fact.ruler, fact.area, NONE).data()


# --- gods, the dynasty, the Chosen People ---


@SENTENCES.of(facts.GodComes)
def god_comes(p: LordsPosition, fact: facts.GodComes) -> SentenceTold:
    said = Sentence(fact).nation(fact.nation, god_name(fact.nation))
    return said.text(" is raised in ").area(fact.area).text(".").data()


@SENTENCES.of(facts.GodGoes)
def god_goes(p: LordsPosition, fact: facts.GodGoes) -> SentenceTold:
    said = Sentence(fact).nation(fact.nation, god_name(fact.nation))
    return said.text(" leaves ").area(fact.area).text(".").data()


@SENTENCES.of(facts.GodTurned)
def god_turned(p: LordsPosition, fact: facts.GodTurned) -> SentenceTold:
    nation, god = fact.nation, god_name(fact.empire)
    said = Sentence(fact, HEADLINE).nation(nation)
    if fact.state == UPRIGHT:
        said.text(f" {does(nation, 'sets', 'set')} {god} upright again in ")
        return said.area(fact.area).text(".").data()
    said.text(f" {does(nation, 'overturns', 'overturn')} {god} in ").area(fact.area).text(": ")
    return said.nation(fact.empire, whose(fact.empire)).text(" replacements become dearer.").data()


@SENTENCES.of(facts.DynastyFounded, facts.DynastyEnded)
def dynasty(p: LordsPosition, fact: facts.DynastyFounded | facts.DynastyEnded) -> SentenceTold:
    text = "The Nubian dynasty has fallen: Egypt has its units and its dead back."
    if isinstance(fact, facts.DynastyFounded):
        text = "Kings from Kush rule Egypt: its chariots and its dead pass to Nubia, its foot leave the map."
    return Sentence(fact, HEADLINE).text(text).data()


@SENTENCES.of(facts.Godliness)
def godliness(p: LordsPosition, fact: facts.Godliness) -> SentenceTold:
    said = Sentence(fact).nation(JUDAH, "the Chosen People")
    if fact.was_godly:
        said.text(" keep the law." if fact.godly else " fall away from the law.")
    else:
        said.text(" repent." if fact.godly else " do not repent.")
    meaning = "1–3: they stay godly" if fact.was_godly else "1–2: they repent"
    return said.rolled([fact.face], fact.first, meaning, NATION_IDS[JUDAH]).data()


# --- points ---


@SENTENCES.of(facts.AreaPoints, facts.KillPoints)
def nation_points(p: LordsPosition, fact: facts.AreaPoints | facts.KillPoints) -> SentenceTold:
    what = does(fact.nation, "its areas", "their areas")
    if isinstance(fact, facts.KillPoints):
        what = "enemies killed"
    scores = f"{does(fact.nation, 'scores', 'score')} {many(fact.points, 'point')}"
    return Sentence(fact).nation(fact.nation).text(f" {scores} for {what}.").data()


@SENTENCES.of(facts.Goal, facts.Penalty)
def goal(p: LordsPosition, fact: facts.Goal) -> SentenceTold:
    missed = isinstance(fact, facts.Penalty)
    said = Sentence(fact, HEADLINE)
    if fact.id in NO_DEEDS:
        said.text("To make the chances even: ")
    else:
        said.text("A deed was left undone: " if missed else "A deed is done: ")
    said.text(GOAL_TITLES.get(fact.id, fact.id))
    return said.add(f" {many(fact.points, 'point')}{' lost' if missed else ''}.", f"seat:{fact.seat}").data()

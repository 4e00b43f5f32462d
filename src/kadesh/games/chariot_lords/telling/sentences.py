"""The journal in sentences: a function for each kind of fact."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.games.chariot_lords.charts.tables import (
    AREA_NAMES,
    CITY,
    COLUMNS,
    GOALS,
    LIBYA,
    TURN_TITLES,
)
from kadesh.games.chariot_lords.charts.troops import (
    CHOSEN_PEOPLE,
    MARKER_KIND,
    MARKER_NATION,
    RULER,
    SLOT,
    TROOP_NATION,
    TROOPS_OF,
)
from kadesh.games.chariot_lords.rules.position import UPRIGHT, areas_in
from kadesh.games.chariot_lords.telling.naming import (
    Data,
    does,
    god_name,
    listed,
    many,
    marker_name,
    named,
    troop_name,
    units_text,
    who,
    whose,
    years,
)
from kadesh.games.chariot_lords.telling.sentence import DETAIL, HEADLINE, NONE, ORDINARY, Sentence
from kadesh.table import Fact

HITS_PLAIN: Final = "5: one hit, 6: two"
HITS_WITH_ONE_ADDED: Final = "+1: 4 one hit, 5 and 6 two"

GOAL_TITLES: Final[dict[str, str]] = {goal.id: goal.title for column in COLUMNS for goal in GOALS[column]}


def sentence(fact: Fact) -> Data:
    """A fact of the journal for people."""
    return TELLERS[fact.kind](fact, fact.values).data()


def verb(number: int, one: str, several: str) -> str:
    return one if number == 1 else several


# --- the turn ---


def turn(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    said = Sentence(fact, HEADLINE)
    return said.text(f"Turn {v[0]} begins: {years(v[0])}. {TURN_TITLES[v[0]]}.")


def chit(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    nation, drawn, chits, first = v
    said = Sentence(fact, HEADLINE).text("The chit of ").nation(nation).text(" is drawn from the cup.")
    return said.draw(drawn, first, chits, nation)


def sets_up(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    nation, drawn, chits, first = v
    said = Sentence(fact, ORDINARY).text("The chit of ").nation(nation)
    said.text(f" is drawn; {does(nation, 'it sets', 'they set')} up.")
    return said.draw(drawn, first, chits, nation)


def beloved(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    said = Sentence(fact, HEADLINE).nation(v[0])
    return said.text(
        f" {does(v[0], 'is', 'are')} beloved of the gods and {does(v[0], 'plays', 'play')} again at once."
    )


def game_over(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    return Sentence(fact, HEADLINE).text("The last turn is over. The scribes count the points.")


# --- arrivals and replacements ---

PLACED: Final[dict[str, tuple[str, str]]] = {
    "3.1": (" takes its place in ", ""),
    "9.1": (" arrives in ", ""),
    "9.4": (" comes into ", " from beyond the map"),
    "9.2.2": (" returns in ", ""),
    "8.2": (" lands in ", ""),
}


def placed(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    troop, area = v
    before, after = PLACED.get(fact.clause, PLACED["9.1"])
    said = Sentence(fact, DETAIL).units(troop, 1).text(before).area(area).text(f"{after}.")
    return said.move(troop, 1, NONE, area)


def waits(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    if fact.clause == "8.2":
        return Sentence(fact, DETAIL).units(v[0], 1).text(" stays at sea.")
    return Sentence(fact, DETAIL).units(v[0], 1).text(" finds no room and waits beyond the map.")


def marker_placed(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    marker, area, ruler = v
    kind = MARKER_KIND[marker]
    said = Sentence(fact, HEADLINE if kind in (RULER, CHOSEN_PEOPLE) else ORDINARY).marker(marker, ruler)
    if kind == RULER:
        said.text(" comes to lead ").nation(MARKER_NATION[marker]).text(", in ")
    else:
        said.text(" appear in " if kind == CHOSEN_PEOPLE else " appears in ")
    return said.area(area).text(".").move_marker(marker, ruler, NONE, area)


def thrown_away(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    return Sentence(fact, DETAIL).units(v[0], 1).text(" leaves the dead pile for good.")


def diced_for(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    troop, face, limit, first = v
    said = Sentence(fact, ORDINARY).text("The last ").nation(TROOP_NATION[troop], troop_name(troop, 1))
    said.text(f" is diced for: a {face}, it {'returns' if face <= limit else 'is lost for good'}.")
    return said.roll([face], first, 6, TROOP_NATION[troop], f"1–{limit}: it returns")


# --- movement ---


def enters(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    nation, start, end, group, markers, ruler = v
    troops = TROOPS_OF[nation]
    numbers = [int(group[SLOT[troop]]) for troop in troops]
    names = [marker_name(marker, ruler) for marker in areas_in(markers)]
    said = Sentence(fact, DETAIL if fact.clause == "8.1" else ORDINARY)
    several = sum(numbers) + len(names) != 1 or names == ["the Chosen People"]
    said.nation(nation, listed([*named(troops, numbers), *names])).text(" ")
    if fact.clause == "8.1":
        said.text("redeploy to " if several else "redeploys to ")
    else:
        said.text("enter " if several else "enters ")
    said.area(end).text(" from ").area(start).text(".")
    for troop, number in zip(troops, numbers, strict=True):
        if number:
            said.move(troop, number, start, end)
    for marker in areas_in(markers):
        said.move_marker(marker, ruler, start, end)
    return said


def sails(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    troop, marker, start, end, ruler = v[1:]
    said = Sentence(fact, ORDINARY)
    if troop >= 0:
        said.units(troop, 1).move(troop, 1, start, end)
    else:
        said.marker(marker, ruler).move_marker(marker, ruler, start, end)
    go = "sail" if troop < 0 and MARKER_KIND[marker] == CHOSEN_PEOPLE else "sails"
    back = "back " if fact.clause == "8.2" else ""
    return said.text(f" {go} {back}from ").area(start).text(" to ").area(end).text(".")


def disbanded(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    troop, area = v
    said = Sentence(fact, ORDINARY).text("Too many in ").area(area).text(": ").units(troop, 1)
    return said.text(" is given up.").move(troop, 1, area, NONE)


def trapped(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    troop, area, number = v
    said = Sentence(fact, ORDINARY).units(troop, number).text(" cannot get out of ").area(area)
    return said.text(f" and {verb(number, 'is', 'are')} lost for good.").move(troop, number, area, NONE)


def puts_to_sea(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    troop, area, number = v
    said = Sentence(fact, ORDINARY).units(troop, number)
    said.text(f" {verb(number, 'puts', 'put')} to sea again from ").area(area).text(".")
    return said.move(troop, number, area, NONE)


# --- battle ---


def battle(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    nation, enemy, area = v
    said = Sentence(fact, HEADLINE).nation(nation).text(f" {does(nation, 'fights', 'fight')} ").nation(enemy)
    said.text(" in ").area(area)
    if CITY[area] and CITY[area] != AREA_NAMES[area]:
        said.text(f", before the walls of {CITY[area]}")
    return said.text(".")


def led(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    said = Sentence(fact, ORDINARY).marker(v[0], v[2])
    return said.text(" leads the battle in ").area(v[1]).text(": 1 is added to every die.")


def throws(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    nation, area, faces, bonus, hits, first = v
    rolled = many(len(faces), "die", "dice")
    said = Sentence(fact, ORDINARY).nation(nation).text(f" {does(nation, 'throws', 'throw')} {rolled} in ")
    said.area(area).text(f": {many(hits, 'hit') if hits else 'no hit'}.")
    return said.roll(list(faces), first, 6, nation, HITS_WITH_ONE_ADDED if bonus else HITS_PLAIN)


def killed(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    troop, area, killer = v
    said = Sentence(fact, ORDINARY).units(troop, 1).text(" falls to ").nation(killer).text(" in ").area(area)
    return said.text(".").move(troop, 1, area, NONE)


def insists(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    said = Sentence(fact, ORDINARY).marker(v[0], v[2])
    return said.text(" will not let go of ").area(v[1]).text(": another round.")


def retreats(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    troop, start, end, number = v
    said = Sentence(fact, ORDINARY).units(troop, number).text(f" {verb(number, 'retreats', 'retreat')} from ")
    return said.area(start).text(" to ").area(end).text(".").move(troop, number, start, end)


def marker_retreats(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    marker, start, end, ruler = v
    said = Sentence(fact, DETAIL).marker(marker, ruler)
    said.text(" go along to " if MARKER_KIND[marker] == CHOSEN_PEOPLE else " goes along to ").area(end).text(
        "."
    )
    return said.move_marker(marker, ruler, start, end)


def raiders_withdraw(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    troop, start, end, number = v
    said = Sentence(fact, ORDINARY).text("The raid is over: ").nation(LIBYA, units_text(troop, number))
    said.text(f" {verb(number, 'goes', 'go')} back from ").area(start).text(" into ").area(end).text(".")
    return said.move(troop, number, start, end)


def battle_over(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    nation, enemy, area, moving_side_holds, enemy_holds = v
    said = Sentence(fact, HEADLINE)
    if moving_side_holds and enemy_holds:
        said.text("The battle for ").area(area).text(" ends undecided: ").nation(nation)
        return said.text(" must leave it.")
    if moving_side_holds:
        return said.nation(nation).text(f" {does(nation, 'wins', 'win')} ").area(area).text(".")
    if enemy_holds:
        return said.nation(enemy).text(f" {does(enemy, 'holds', 'hold')} ").area(area).text(".")
    return said.text("Nobody is left standing in ").area(area).text(".")


def marker_lost(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    marker, area, ruler = v
    kind = MARKER_KIND[marker]
    said = Sentence(fact, HEADLINE if kind in (RULER, CHOSEN_PEOPLE) else ORDINARY).marker(marker, ruler)
    if kind == RULER:
        said.text(", left alone among enemies, dies in ").area(area).text(".")
    elif kind == CHOSEN_PEOPLE:
        said.text(" are led away from ").area(area).text(" into captivity.")
    else:
        said.text(" is lost in ").area(area).text(".")
    return said.move_marker(marker, ruler, area, NONE)


def ruler_goes(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    nation, area, ruler = v
    said = Sentence(fact, ORDINARY).nation(nation, ruler or f"the ruler of {who(nation)}")
    said.text("'s days are over; he leaves ").area(area).text(".")
    return said.move_marker(nation, ruler, area, NONE)


# --- gods, the dynasty, the Chosen People ---


def god_comes(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    return Sentence(fact, ORDINARY).nation(v[0], god_name(v[0])).text(" is raised in ").area(v[1]).text(".")


def god_goes(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    return Sentence(fact, ORDINARY).nation(v[0], god_name(v[0])).text(" leaves ").area(v[1]).text(".")


def god_turned(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    empire, area, nation, state = v
    said = Sentence(fact, HEADLINE).nation(nation)
    if state == UPRIGHT:
        said.text(f" {does(nation, 'sets', 'set')} {god_name(empire)} upright again in ")
        return said.area(area).text(".")
    said.text(f" {does(nation, 'overturns', 'overturn')} {god_name(empire)} in ").area(area).text(": ")
    return said.nation(empire, whose(empire)).text(" replacements become dearer.")


def dynasty_founded(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    return Sentence(fact, HEADLINE).text(
        "Kings from Kush rule Egypt: its chariots and its dead pass to Nubia, its foot leave the map."
    )


def dynasty_ended(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    return Sentence(fact, HEADLINE).text(
        "The Nubian dynasty has fallen: Egypt has its units and its dead back."
    )


def godliness(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    face, godly, was_godly, first = v
    said = Sentence(fact, ORDINARY).nation(MARKER_NATION[-1], "the Chosen People")
    if was_godly:
        said.text(" keep the law." if godly else " fall away from the law.")
    else:
        said.text(" repent." if godly else " do not repent.")
    meaning = "1–3: they stay godly" if was_godly else "1–2: they repent"
    return said.roll([face], first, 6, MARKER_NATION[-1], meaning)


# --- points ---


def area_points(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    said = Sentence(fact, ORDINARY).nation(v[0])
    return said.text(
        f" {does(v[0], 'scores', 'score')} {many(v[1], 'point')} for {does(v[0], 'its', 'their')} areas."
    )


def kill_points(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    said = Sentence(fact, ORDINARY).nation(v[0])
    return said.text(f" {does(v[0], 'scores', 'score')} {many(v[1], 'point')} for enemies killed.")


def goal(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    said = Sentence(fact, HEADLINE).text("A deed is done: ")
    said.text(GOAL_TITLES.get(v[3], v[3]))
    said.parts.append({"t": f" {many(v[2], 'point')}.", "to": f"seat:{v[1]}"})
    return said


def penalty(fact: Fact, v: tuple[Any, ...]) -> Sentence:
    said = Sentence(fact, HEADLINE).text("A deed was left undone: ")
    said.text(GOAL_TITLES.get(v[3], v[3]))
    said.parts.append({"t": f" {many(v[2], 'point')} lost.", "to": f"seat:{v[1]}"})
    return said


TELLERS: Final[dict[str, Callable[[Fact, tuple[Any, ...]], Sentence]]] = {
    "area-points": area_points,
    "battle": battle,
    "battle-over": battle_over,
    "beloved": beloved,
    "chit": chit,
    "diced-for": diced_for,
    "disbanded": disbanded,
    "dynasty-ended": dynasty_ended,
    "dynasty-founded": dynasty_founded,
    "enters": enters,
    "game-over": game_over,
    "goal": goal,
    "god-comes": god_comes,
    "god-goes": god_goes,
    "god-turned": god_turned,
    "godliness": godliness,
    "insists": insists,
    "kill-points": kill_points,
    "killed": killed,
    "led": led,
    "marker-lost": marker_lost,
    "marker-placed": marker_placed,
    "marker-retreats": marker_retreats,
    "penalty": penalty,
    "placed": placed,
    "puts-to-sea": puts_to_sea,
    "raiders-withdraw": raiders_withdraw,
    "retreats": retreats,
    "ruler-goes": ruler_goes,
    "sails": sails,
    "sets-up": sets_up,
    "thrown-away": thrown_away,
    "throws": throws,
    "trapped": trapped,
    "turn": turn,
    "waits": waits,
}

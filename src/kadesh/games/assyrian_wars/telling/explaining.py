"""Why one would choose something, in a sentence."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, many, percent
from kadesh.games.assyrian_wars.bot import motives
from kadesh.games.assyrian_wars.bot.motives import NOWHERE
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ASSYRIAN_CAMP, NEUTRAL
from kadesh.games.assyrian_wars.telling.naming import (
    area_name,
    called,
    card_name,
    counter_name,
    does,
    mark_target,
    space,
    whose,
)
from kadesh.table import Motive, Register
from kadesh.table.contract import Because
from kadesh.table.telling import Explainer

EXPLANATIONS: Final = Register[type[Motive], Explainer]()


def because(text: str, area: int = NOWHERE, odds: float | None = None) -> Because:
    made: Because = {"text": at_start(text)}
    if area != NOWHERE:
        made["goal"] = space(area)
    if odds is not None:
        made["odds"] = odds
    return made


def about(text: str, country: int) -> Because:
    made: Because = {"text": at_start(text)}
    if country != NOWHERE:
        made["goal"] = mark_target(country)
    return made


def place(area: int) -> str:
    return area_name(area) if area != NOWHERE else "where it is needed"


def piece(counter: int) -> str:
    return counter_name(counter) if counter != NOWHERE else "unit"


def card(number: int) -> str:
    return card_name(number) if number != NOWHERE else "the card"


# Motives that are the same whatever is chosen.
PLAIN: Final[dict[type[Motive], str]] = {
    motives.Pass: "Nothing else here gains enough.",
    motives.Idle: "Nothing is gained by it.",
    motives.Stay: "These cards are good enough, and a new hand is a card smaller.",
    motives.Redraw: "Other cards may be better, though the hand is a card smaller.",
}


@EXPLANATIONS.of(*PLAIN)
def plain(p: AssyrianPosition, why: Motive) -> Because:
    return because(PLAIN[type(why)])


# --- war ---


@EXPLANATIONS.of(motives.Attack)
def attack(p: AssyrianPosition, why: motives.Attack) -> Because:
    prize = f", {many(why.vp, 'victory point')} for a victory" if why.vp else ""
    return because(
        f"{called(why.enemy)} can be beaten at {place(why.area)} with {percent(why.win)}; about "
        f"{why.own:.1f} units lost for {why.other:.1f} of theirs{prize}.",
        why.area,
        why.win,
    )


@EXPLANATIONS.of(motives.Storm)
def storm(p: AssyrianPosition, why: motives.Storm) -> Because:
    prize = f", worth {many(why.vp, 'victory point')}" if why.vp else ""
    breach = f"; a level of its walls with {percent(why.breach)}" if why.breach else ""
    text = f"{place(why.area)}{prize}, falls now with {percent(why.falls)}{breach}."
    return because(text, why.area, why.falls)


@EXPLANATIONS.of(motives.Starve)
def starve(p: AssyrianPosition, why: motives.Starve) -> Because:
    return because(f"Hunger in {place(why.area)}: {why.number} of {why.needed} so far.", why.area)


@EXPLANATIONS.of(motives.Approach)
def approach(p: AssyrianPosition, why: motives.Approach) -> Because:
    return because(f"The way leads to {place(why.area)}, against {called(why.enemy)}.", why.area)


@EXPLANATIONS.of(motives.Relieve)
def relieve(p: AssyrianPosition, why: motives.Relieve) -> Because:
    return because(f"{place(why.area)} needs help against {called(why.enemy)}.", why.area)


@EXPLANATIONS.of(motives.Occupy)
def occupy(p: AssyrianPosition, why: motives.Occupy) -> Because:
    owner = f" of {called(why.owner)}" if why.owner >= 0 else ""
    return because(f"Nobody defends {place(why.area)}{owner}.", why.area)


@EXPLANATIONS.of(motives.Hold)
def hold(p: AssyrianPosition, why: motives.Hold) -> Because:
    return because(f"Without a garrison {place(why.area)} goes back when the impulse ends.", why.area)


@EXPLANATIONS.of(motives.Guard)
def guard(p: AssyrianPosition, why: motives.Guard) -> Because:
    name = place(why.area)
    if not why.threat:
        return because(f"{name} is the safest place, though no enemy is near.", why.area)
    return because(f"{name} must be kept: an enemy of strength {why.threat} is near.", why.area)


@EXPLANATIONS.of(motives.Gather)
def gather(p: AssyrianPosition, why: motives.Gather) -> Because:
    return because(f"{many(why.units, 'unit')} come together in {place(why.area)}.", why.area)


@EXPLANATIONS.of(motives.Whole)
def whole(p: AssyrianPosition, why: motives.Whole) -> Because:
    return because(f"All {many(why.units, 'unit')} are needed where it goes.")


@EXPLANATIONS.of(motives.Shelter)
def shelter(p: AssyrianPosition, why: motives.Shelter) -> Because:
    if why.area == NOWHERE:
        return because("That is the safest way out.")
    where = f"the walls of {place(why.area)}" if why.walls else place(why.area)
    return because(f"There is refuge at {where}.", why.area)


@EXPLANATIONS.of(motives.Chance)
def chance(p: AssyrianPosition, why: motives.Chance) -> Because:
    return because(f"It comes off with {percent(why.chance)}.", NOWHERE, why.chance)


@EXPLANATIONS.of(motives.Lose)
def lose(p: AssyrianPosition, why: motives.Lose) -> Because:
    if why.counter == NOWHERE:
        return because("The weakest are missed least.")
    return because(f"A {piece(why.counter)} is missed least.")


@EXPLANATIONS.of(motives.Feed)
def feed(p: AssyrianPosition, why: motives.Feed) -> Because:
    how = f"for {why.points} AP" if why.points else "off the land"
    return because(f"The force in {place(why.area)} lives {how}.", why.area)


@EXPLANATIONS.of(motives.Pillage)
def pillage(p: AssyrianPosition, why: motives.Pillage) -> Because:
    return because(f"Pillage costs {called(why.owner)} and feeds the army.", why.area)


@EXPLANATIONS.of(motives.Carry)
def carry(p: AssyrianPosition, why: motives.Carry) -> Because:
    if why.area == NOWHERE:
        return because("There is nothing to carry off.")
    return because(f"The economy of {place(why.area)} grows by it.", why.area)


# --- points and cards ---


@EXPLANATIONS.of(motives.Points)
def points(p: AssyrianPosition, why: motives.Points) -> Because:
    return because(f"The {why.points} AP of {card(why.card)} do more now than its event.")


@EXPLANATIONS.of(motives.Event)
def event(p: AssyrianPosition, why: motives.Event) -> Because:
    return because(f"The event of {card(why.card)} is worth more here than its points.")


@EXPLANATIONS.of(motives.Save)
def save(p: AssyrianPosition, why: motives.Save) -> Because:
    if why.card == NOWHERE:
        return because("The cards will do more later.")
    return because(f"{card(why.card)} will do more later.")


@EXPLANATIONS.of(motives.Raise)
def raise_troops(p: AssyrianPosition, why: motives.Raise) -> Because:
    price = f" for {why.points:g} AP" if why.points else ""
    return because(f"A {piece(why.counter)}: strength {why.strength}{price}.")


@EXPLANATIONS.of(motives.Lead)
def lead(p: AssyrianPosition, why: motives.Lead) -> Because:
    where = f" in {place(why.area)}" if why.area != NOWHERE else ""
    return because(f"Units{where} need a leader.", why.area)


@EXPLANATIONS.of(motives.Repair)
def repair(p: AssyrianPosition, why: motives.Repair) -> Because:
    return because(f"{place(why.area)} should be whole before levels are counted.", why.area)


@EXPLANATIONS.of(motives.Preempt)
def preempt(p: AssyrianPosition, why: motives.Preempt) -> Because:
    where = f" at {place(why.area)}" if why.area != NOWHERE else ""
    return because(f"To act{where} before {called(why.country)} can.", why.area)


@EXPLANATIONS.of(motives.Thrift)
def thrift(p: AssyrianPosition, why: motives.Thrift) -> Because:
    if not why.points:
        return because("Nothing that is left is worth its points.")
    return because(f"{why.points} AP are better kept for what comes next.")


# --- politics and trade ---


@EXPLANATIONS.of(motives.Influence)
def influence(p: AssyrianPosition, why: motives.Influence) -> Because:
    rest = f"{many(why.lacking, 'step')} to its next standing" if why.lacking else "it keeps its standing"
    return about(f"{called(why.minor)}: {rest}.", why.minor)


@EXPLANATIONS.of(motives.War)
def war(p: AssyrianPosition, why: motives.War) -> Because:
    return about(f"War with {called(why.country)} opens a way to gain.", why.country)


@EXPLANATIONS.of(motives.Peace)
def peace(p: AssyrianPosition, why: motives.Peace) -> Because:
    return about(f"War with {called(why.country)} would cost more than it can gain.", why.country)


@EXPLANATIONS.of(motives.Tribute)
def tribute(p: AssyrianPosition, why: motives.Tribute) -> Because:
    return about(f"Assyria is {why.threat:.1f} times as strong as {called(why.country)}.", why.country)


@EXPLANATIONS.of(motives.Camp)
def camp(p: AssyrianPosition, why: motives.Camp) -> Because:
    if why.camp == NEUTRAL:
        return because("It is better to stand alone.")
    return because(f"With {'Assyria' if why.camp == ASSYRIAN_CAMP else 'the rebels'} there is more to gain.")


@EXPLANATIONS.of(motives.Conquer)
def conquer(p: AssyrianPosition, why: motives.Conquer) -> Because:
    made = about(
        f"{called(why.country)} falls with {percent(why.chance)}: {many(why.vp, 'victory point')}.",
        why.country,
    )
    made["odds"] = why.chance
    return made


@EXPLANATIONS.of(motives.Trade)
def trade(p: AssyrianPosition, why: motives.Trade) -> Because:
    return about(f"{whose(why.power)} trade: {many(why.points, 'point')}.", NOWHERE)


@EXPLANATIONS.of(motives.Plot)
def plot(p: AssyrianPosition, why: motives.Plot) -> Because:
    if why.country == NOWHERE:
        return because("Trade and cities give something for certain.")
    verb = does(why.country, "is", "are")
    return about(f"{called(why.country)} {verb} worth a secret move.", why.country)


@EXPLANATIONS.of(motives.Refuse)
def refuse(p: AssyrianPosition, why: motives.Refuse) -> Because:
    return about(f"The offer gives {called(why.country)} more than it gets us.", why.country)

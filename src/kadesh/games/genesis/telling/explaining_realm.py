"""Why one would choose something, in a sentence: the realm, cards, peoples, deals."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import many, percent
from kadesh.games.genesis.bot import motives
from kadesh.games.genesis.bot.motives import NOWHERE
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.games.genesis.telling.explaining import EXPLANATIONS, because, could_come, joined, owners
from kadesh.games.genesis.telling.naming import PLACES, UNIT_ONE, called, card_name, card_target, silver
from kadesh.table.contract import Because

BUILDINGS: Final[dict[str, str]] = {
    "begin": "a monument is a point once it is completed",
    "complete": "the monument is a point from now on",
    "defend": "stronger walls",
    "rebuild": "the city trades again",
    "new-city": "a city of one's own on the road",
    "hunt": "trade goes on without the pirates",
}


@EXPLANATIONS.of(motives.Crown)
def crown(p: GenesisPosition, why: motives.Crown) -> Because:
    return because(joined(f"{why.infantry} infantry stand in {PLACES[why.space]}"), why.space)


@EXPLANATIONS.of(motives.First)
def first(p: GenesisPosition, why: motives.First) -> Because:
    if why.own:
        return because("Income and moves before the others.")
    return because(joined(f"{called(p, why.power)} would act before you"))


@EXPLANATIONS.of(motives.Tax)
def tax(p: GenesisPosition, why: motives.Tax) -> Because:
    risk = f"{PLACES[why.space]} is lost to a revolt with {percent(why.revolt)}"
    made = because(joined(silver(why.silver), f"{risk}: {many(why.points, 'point')}"), why.space)
    return {**made, "danger": why.revolt}


@EXPLANATIONS.of(motives.Keep)
def keep(p: GenesisPosition, why: motives.Keep) -> Because:
    cost = f"{many(why.chariots, 'chariot')} for {silver(why.cost)}"
    return because(joined(cost, f"{silver(why.left)} left for activations"))


@EXPLANATIONS.of(motives.Muster)
def muster(p: GenesisPosition, why: motives.Muster) -> Because:
    text = joined(
        f"{PLACES[why.space]} lacks {why.lacking} of its garrison" if why.lacking else "",
        f"from {PLACES[why.space]} they can go for {PLACES[why.goal]}" if why.goal != NOWHERE else "",
        f"for {silver(why.cost)}" if why.cost else "for nothing",
    )
    return because(text, why.goal if why.goal != NOWHERE else why.space)


@EXPLANATIONS.of(motives.Settle)
def settle(p: GenesisPosition, why: motives.Settle) -> Because:
    use = "to build a monument" if why.building else "to hold a quiet city"
    return because(joined(f"peasants in {PLACES[why.space]} {use}"), why.space)


@EXPLANATIONS.of(motives.Pay)
def pay(p: GenesisPosition, why: motives.Pay) -> Because:
    return because(joined("without payment there are no cards and no actions", f"{silver(why.left)} left"))


@EXPLANATIONS.of(motives.Again)
def again(p: GenesisPosition, why: motives.Again) -> Because:
    if why.now:
        done = "the move of this activation is done" if why.ready else "the move of this activation is lost"
        return because(joined("another activation at once", done))
    return because("Another activation later this turn, when its marker is drawn.")


@EXPLANATIONS.of(motives.Build)
def build(p: GenesisPosition, why: motives.Build) -> Because:
    where = f"{PLACES[why.space]}: " if why.space != NOWHERE else ""
    near = could_come(why.threat) if why.what in ("defend", "begin", "complete") else ""
    text = joined(f"{where}{BUILDINGS[why.what]}", f"for {silver(why.cost)}", near)
    return because(text, why.space)


@EXPLANATIONS.of(motives.Spare)
def spare(p: GenesisPosition, why: motives.Spare) -> Because:
    what = "monument" if why.kind == NOWHERE else UNIT_ONE[why.kind]
    return because(joined(f"the {what} in {PLACES[why.space]} can be spared best"), why.space)


@EXPLANATIONS.of(motives.Seat)
def seat(p: GenesisPosition, why: motives.Seat) -> Because:
    text = f"{PLACES[why.space]} is worth {why.points} and has walls of {why.walls}"
    return because(joined(text), why.space)


# --- cards ---


@EXPLANATIONS.of(motives.Play)
def play(p: GenesisPosition, why: motives.Play) -> Because:
    worth = "does more now than in the hand" if why.good else "would do more later"
    text = joined(
        f"{card_name(why.card)} {worth}",
        f"it brings {silver(why.silver)}" if why.silver else "",
        f"it works with {percent(why.chance)}" if why.chance < 1 else "",
    )
    return {"text": text, "goal": card_target(why.card), "odds": why.chance}


@EXPLANATIONS.of(motives.Hand)
def hand(p: GenesisPosition, why: motives.Hand) -> Because:
    worth = "may be of use later"
    if why.best:
        worth = "may do most later" if why.keep else "is missed least"
    return {"text": joined(f"{card_name(why.card)} {worth}"), "goal": card_target(why.card)}


@EXPLANATIONS.of(motives.Strike)
def strike(p: GenesisPosition, why: motives.Strike) -> Because:
    victim = called(p, why.power) if why.power != NOWHERE else ""
    where = f" in {PLACES[why.space]}" if why.space != NOWHERE else ""
    text = joined(
        f"{card_name(why.card)} against {victim}{where}" if victim else card_name(why.card),
        f"it works with {percent(why.chance)}" if why.chance < 1 else "",
        f"the city is lost with it: {many(why.points, 'point')}" if why.points else "",
        "it hurts rivals more than you" if why.good else "it does little good",
    )
    return {**because(text, why.space), "odds": why.chance}


@EXPLANATIONS.of(motives.Turn)
def turn(p: GenesisPosition, why: motives.Turn) -> Because:
    text = f"{card_name(why.card)} lifts the chance from {percent(why.before)} to {percent(why.after)}"
    if percent(why.before) == percent(why.after):
        text = f"{card_name(why.card)} leaves the chance at {percent(why.after)}"
    return {"text": joined(text), "goal": card_target(why.card), "odds": why.after}


@EXPLANATIONS.of(motives.Deny)
def deny(p: GenesisPosition, why: motives.Deny) -> Because:
    harm = "hurts enough to be cancelled" if why.harms else "does not hurt enough to be cancelled"
    return {"text": joined(f"{card_name(why.card)} {harm}"), "goal": card_target(why.card)}


# --- peoples and deals ---


@EXPLANATIONS.of(motives.Land)
def land(p: GenesisPosition, why: motives.Land) -> Because:
    if why.own:
        text = f"{PLACES[why.space]} is yours: they would turn on you"
    elif why.holder >= 0:
        text = f"{PLACES[why.space]} is {owners(p, why.holder)}"
    else:
        text = f"nobody holds {PLACES[why.space]}"
    return because(joined(text), why.space)


@EXPLANATIONS.of(motives.Deal)
def deal(p: GenesisPosition, why: motives.Deal) -> Because:
    gain = "is worth more than it costs" if why.good else "costs more than it is worth"
    return because(joined(f"with {called(p, why.power)} this {gain}"))


@EXPLANATIONS.of(motives.Term)
def term(p: GenesisPosition, why: motives.Term) -> Because:
    part = "belongs to a peace that pays" if why.wanted else "is no part of a peace that pays"
    return because(joined(f"with {called(p, why.power)} this {part}"))


@EXPLANATIONS.of(motives.Bribe)
def bribe(p: GenesisPosition, why: motives.Bribe) -> Because:
    enough = "is more than the deed would win" if why.enough else "is less than the deed would win"
    saved = f"it saves {many(why.points, 'point')}" if why.points else ""
    return because(joined(f"{silver(why.silver)} {enough}", saved), why.space)


@EXPLANATIONS.of(motives.Word)
def word(p: GenesisPosition, why: motives.Word) -> Because:
    text = (
        f"a broken word for {silver(why.silver)} would win {many(why.points, 'point')} in {PLACES[why.space]}"
    )
    return because(joined(text, "nobody would pay for the next"), why.space)

"""Why one would choose something, in a sentence."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, many, percent
from kadesh.games.god_kings.bot import motives
from kadesh.games.god_kings.bot.motives import NOWHERE
from kadesh.games.god_kings.charts.tables import PROVINCE
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.telling.naming import (
    card_name,
    general_name,
    place_name,
    province_name,
    side_name,
    space,
    whose,
)
from kadesh.table import Motive, Register
from kadesh.table.contract import Because
from kadesh.table.telling import Explainer

EXPLANATIONS: Final = Register[type[Motive], Explainer]()


def because(text: str, at: int = NOWHERE) -> Because:
    made: Because = {"text": at_start(text)}
    if at != NOWHERE:
        made["goal"] = space(at)
    return made


@EXPLANATIONS.of(motives.Pass)
def let_be(p: GodKingsPosition, why: motives.Pass) -> Because:
    return because("Nothing else here gains enough.")


@EXPLANATIONS.of(motives.Idle)
def idle(p: GodKingsPosition, why: motives.Idle) -> Because:
    return because("Nothing is gained by it.")


@EXPLANATIONS.of(motives.Take)
def take(p: GodKingsPosition, why: motives.Take) -> Because:
    province = province_name(PROVINCE[why.space])
    if why.completes:
        rest = f"it completes {province}"
    elif why.lacking:
        rest = f"{province} then lacks {many(why.lacking, 'space')}"
    else:
        rest = f"it makes {province} safer"
    owner = f" {whose(why.owner)}" if why.owner >= 0 else ""
    return because(f"Take{owner} {place_name(why.space)}: {rest}.", why.space)


@EXPLANATIONS.of(motives.Deny)
def deny(p: GodKingsPosition, why: motives.Deny) -> Because:
    if why.owner < 0:
        return because(f"{place_name(why.space)} is within reach.", why.space)
    return because(f"{at_start(side_name(why.owner))} would lose {place_name(why.space)}.", why.space)


@EXPLANATIONS.of(motives.Go)
def go(p: GodKingsPosition, why: motives.Go) -> Because:
    return because(f"The way leads to {place_name(why.space)}.", why.space)


@EXPLANATIONS.of(motives.Fight)
def fight(p: GodKingsPosition, why: motives.Fight) -> Because:
    return because(
        f"A battle at {place_name(why.space)}: the attacker wins with about {percent(why.win)}; loss numbers "
        f"are about {why.own:.1f} for him and {why.other:.1f} for the defender.",
        why.space,
    )


@EXPLANATIONS.of(motives.Besiege)
def besiege(p: GodKingsPosition, why: motives.Besiege) -> Because:
    return because(
        f"{place_name(why.space)} falls by this roll with {percent(why.now)}, within three with "
        f"{percent(why.later)}.",
        why.space,
    )


@EXPLANATIONS.of(motives.Guard)
def guard(p: GodKingsPosition, why: motives.Guard) -> Because:
    name = place_name(why.space)
    if not why.threat:
        return because(f"{name} would be safe, though no rival army is near.", why.space)
    return because(f"A rival army of strength {why.threat} could come to {name}.", why.space)


@EXPLANATIONS.of(motives.Earn)
def earn(p: GodKingsPosition, why: motives.Earn) -> Because:
    tribute, wood = many(why.tribute, "tribute point"), many(why.wood, "wood point")
    return because(f"{tribute} and {wood} more for the next turn.")


@EXPLANATIONS.of(motives.Gather)
def gather(p: GodKingsPosition, why: motives.Gather) -> Because:
    name = general_name(p, why.general)
    if not why.units:
        return because(f"{name} can use them best.")
    return because(f"{many(why.units, 'unit')} more for the army of {name}.")


@EXPLANATIONS.of(motives.Event)
def event(p: GodKingsPosition, why: motives.Event) -> Because:
    return because(f"The event of {card_name(why.card)} is worth more here than its number.")


@EXPLANATIONS.of(motives.Save)
def save(p: GodKingsPosition, why: motives.Save) -> Because:
    return because(f"{card_name(why.card)} will do more next turn than a card from the deck.")


@EXPLANATIONS.of(motives.Chance)
def chance(p: GodKingsPosition, why: motives.Chance) -> Because:
    return because(f"It comes off with {percent(why.chance)}.")


@EXPLANATIONS.of(motives.Steps)
def steps(p: GodKingsPosition, why: motives.Steps) -> Because:
    if why.unit == NOWHERE:
        return because("The cheapest steps that the rules allow go.")
    return because("That step is missed least for the rest of the turn.")


@EXPLANATIONS.of(motives.Shelter)
def shelter(p: GodKingsPosition, why: motives.Shelter) -> Because:
    return because(f"{place_name(why.space)} is the place to be.", why.space)


@EXPLANATIONS.of(motives.Last)
def last(p: GodKingsPosition, why: motives.Last) -> Because:
    if why.place == p.seats - 1:
        return because("Whoever acts last has the last word about provinces.")
    return because("The later one acts, the more one has seen.")


@EXPLANATIONS.of(motives.Whole)
def whole(p: GodKingsPosition, why: motives.Whole) -> Because:
    return because(f"{many(why.units, 'unit')} together are worth more than apart.")

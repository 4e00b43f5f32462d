"""16.3 Penalties on retreats: steps that a force loses at its owner's choice."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.tables import N_CLASSES
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.force import suffer
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import cheapest, classes, lose_step, part, steps
from kadesh.games.god_kings.rules.under_way import TOLL, Force, Toll
from kadesh.table import END, Ask, Do, Option, Reason, Step

NONE_OF_THOSE: Final = Reason("16.3", "The force has no unit of that class.")


def call_toll(p: GodKingsPosition, force: Force, number: int) -> None:
    """A force loses so many steps, all that it has at most. [15.5.10, 16.3]"""
    if number > 0 and force.units:
        p.call(TOLL, Toll(force=force, left=number))


def pay(p: GodKingsPosition, toll: Toll) -> Step[Toll]:
    """If all steps have to go, nobody need choose. [16.3]"""
    force = toll.force
    if toll.left >= steps(force.units):
        p.tell(facts_war.StepLosses, "16.3", force.side, force.units, 0)
        suffer(p, force, 0)
        return END
    return CHOOSE_A_STEP if toll.left else END


def owner(p: GodKingsPosition, toll: Toll) -> int:
    return toll.force.seat


def step_options(p: GodKingsPosition, toll: Toll) -> list[Option]:
    return [("lose-cheapest",), *(("lose", index) for index in classes(toll.force.units))]


def step_universe(p: GodKingsPosition, toll: Toll) -> list[Option]:
    return [("lose-cheapest",), *(("lose", index) for index in range(N_CLASSES))]


def why_not_step(p: GodKingsPosition, toll: Toll, option: Option) -> Reason | None:
    """The reason against losing a step of a class. [16.3]"""
    if option[0] == "lose-cheapest" or part(toll.force.units, option[1]):
        return None
    return NONE_OF_THOSE


def take_step(p: GodKingsPosition, toll: Toll, option: Option) -> Step[Toll]:
    """One step, or all that are due from the cheapest units. [16.3]"""
    force = toll.force
    before = after = force.units
    if option[0] == "lose":
        after = lose_step(after, option[1])
        toll.left -= 1
    else:
        while toll.left:
            after = lose_step(after, cheapest(after))
            toll.left -= 1
    suffer(p, force, after)
    p.tell(facts_war.StepLosses, "16.3", force.side, before, after)
    return PAY


PAY: Final = Do("pay", pay)
CHOOSE_A_STEP: Final[Ask[Toll]] = Ask(
    "choose a step", owner, step_options, take_step, step_universe, why_not_step
)
TOLL.consists_of(PAY, CHOOSE_A_STEP)

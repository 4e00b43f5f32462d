"""Sentences about marches, reactions, battles, retreats and sieges. Chapters 10 to 17 and 25."""

from __future__ import annotations

from kadesh.craft.english import at_start, many, signed
from kadesh.craft.sentence import DETAIL, HEADLINE, ORDINARY
from kadesh.games.god_kings.charts.numbers import DISPLACEMENT_MARGIN, RELUCTANCE_STOPS, SIEGE_SUCCEEDS
from kadesh.games.god_kings.charts.tables import SPACE_IDS, SPACE_NAMES
from kadesh.games.god_kings.rules import facts_war as war
from kadesh.games.god_kings.rules.places import SIDE_OF, WILD
from kadesh.games.god_kings.rules.stack import gone, size, steps
from kadesh.games.god_kings.telling.naming import arms_text, side_id
from kadesh.games.god_kings.telling.sentence import NONE, Sentence, led, put, rank_name, tells
from kadesh.table.contract import OutcomeSide


def goes(generals: int, units: int, one: str, several: str) -> str:
    """The subject of a sentence and its verb: a general's rank names his side, bare units need it said."""
    who = led(generals, units) if generals else f"{led(generals, units)} of {{side}}"
    single = generals.bit_count() == 1 or (not generals and size(units) == 1)
    return f"{at_start(who)} {one if single else several}"


put(
    ORDINARY,
    {
        war.ChargeDeclared: "{side's} chariots charge at {space}.",
        war.Halted: "{general} has to halt in {place}.",
    },
)
put(
    DETAIL,
    {
        war.GoesIn: "{general} goes inside the walls of {place}.",
        war.TakesGeneral: "{general} takes {other} along in {place}.",
        war.DropsGeneral: "{general} leaves {other} in {place}.",
    },
)


@tells(war.Deserted)
def deserted(said: Sentence, fact: war.Deserted) -> None:
    become = "is a Barbarian" if fact.number == 1 else "are Barbarians"
    said.say(f"{{number}} of {{side's}} mercenaries in {{space}}, led by nobody, {become} now.")


# --- marches ---


@tells(war.Activated)
def activated(said: Sentence, fact: war.Activated) -> None:
    said.say("{seat} [activates|activate] {general} in {space}")
    if size(fact.units):
        said.text(f" with {arms_text(fact.units)}")
    said.text(f": {many(fact.mp, 'movement point')}." if fact.mp else " for a siege.")


@tells(war.Enters, weight=DETAIL)
def enters(said: Sentence, fact: war.Enters) -> None:
    verb = "lands in" if fact.by_sea else "enters"
    with_units = f" with {arms_text(fact.units)}" if fact.units else ""
    said.say(f"{{general}} {verb} {{to}}{with_units}; {many(fact.mp, 'movement point')} left.")
    said.move(SIDE_OF[fact.general], fact.generals, fact.units, fact.start, fact.to)


@tells(war.PicksUp, war.Drops, weight=DETAIL)
def picks_up(said: Sentence, fact: war.PicksUp) -> None:
    verb = "picks up" if isinstance(fact, war.PicksUp) else "leaves"
    said.say(f"{{general}} {verb} {arms_text(fact.units)} in {{place}}.")


@tells(war.Hesitates)
def hesitates(said: Sentence, fact: war.Hesitates) -> None:
    said.say("{side} [shrinks|shrink] back from " if fact.stops else "{side} [dares|dare] to enter ")
    said.say("{space}.")
    said.die(fact.die, f"{RELUCTANCE_STOPS} or less stops them before an army twice as strong", fact.side)


@tells(war.Attrition)
def attrition(said: Sentence, fact: war.Attrition) -> None:
    lost = steps(fact.units) - steps(fact.left)
    said.say("Attrition costs {side} ").text(many(lost, "step") if lost else "nothing").text(".")
    if fact.faces:
        said.rolled([*fact.faces], fact.first, "a die for each unit", side_id(fact.side))


@tells(war.Shelters)
def shelters(said: Sentence, fact: war.Shelters) -> None:
    said.say(f"{goes(fact.generals, fact.units, 'stands', 'stand')} inside the walls of {{space}}.")


@tells(war.Overrun, weight=HEADLINE)
def overrun(said: Sentence, fact: war.Overrun) -> None:
    said.say(f"{{side}} [overruns|overrun] {arms_text(fact.units) or 'the men'} of {{enemy}} in {{space}}.")
    said.move(fact.enemy, 0, fact.units, fact.space, NONE)


# --- reactions ---


@tells(war.InterceptionDeclared)
def wants_to_intercept(said: Sentence, fact: war.InterceptionDeclared) -> None:
    said.say(f"{{general}} will try to intercept in {{space}} with {arms_text(fact.units)}.")


@tells(war.AvoidDeclared)
def wants_to_avoid(said: Sentence, fact: war.AvoidDeclared) -> None:
    army = f" with {arms_text(fact.units)}" if fact.units else ""
    said.say(f"{{general}} will try to avoid battle in {{space}}{army}.")


def needed(fact: war.Interception | war.AvoidBattle | war.Pursuit) -> str:
    """What the die of a reaction had to be."""
    changed = f", {signed(fact.modifier)} to the die" if fact.modifier else ""
    return f"at most {fact.rating} is needed{changed}; a 1 always does, a 6 never"


@tells(war.Interception)
def interception(said: Sentence, fact: war.Interception) -> None:
    said.say("{general} comes from {start} and ")
    said.say("intercepts in {to}." if fact.success else "does not reach the enemy in {to}.")
    said.die(fact.die, needed(fact), fact.side)


@tells(war.AvoidBattle)
def avoids(said: Sentence, fact: war.AvoidBattle) -> None:
    said.say("{general} " + ("gets away from {space}." if fact.success else "cannot get away from {space}."))
    said.die(fact.die, needed(fact), fact.side)


@tells(war.AvoidsTo)
def avoids_to(said: Sentence, fact: war.AvoidsTo) -> None:
    said.say(f"{goes(fact.generals, fact.units, 'slips', 'slip')} away to {{to}}.")
    said.move(fact.side, fact.generals, fact.units, fact.start, fact.to)


@tells(war.Pursuit)
def pursuit(said: Sentence, fact: war.Pursuit) -> None:
    said.say("{general} " + ("pursues from {space}." if fact.success else "loses the trail in {space}."))
    changed = f", {signed(fact.modifier)} to the die" if fact.modifier else ""
    said.die(fact.die, f"at most {fact.rating} is needed{changed}", fact.side)


@tells(war.BacksUp)
def backs_up(said: Sentence, fact: war.BacksUp) -> None:
    if fact.start == fact.to:
        said.say("{general} goes back into the city of {to}.")
    else:
        said.say("{general} backs up from {start} to {to}.")
        said.move(SIDE_OF[fact.general], 1 << fact.general, 0, fact.start, fact.to)


# --- battle ---


@tells(war.Battle, weight=HEADLINE)
def battle(said: Sentence, fact: war.Battle) -> None:
    who = f"under {rank_name(fact.attacking_general)}" if fact.attacking_general >= 0 else "without a general"
    whom = (
        f"under {rank_name(fact.defending_general)}" if fact.defending_general >= 0 else "whom nobody leads"
    )
    said.say(f"{{side}} [attacks|attack] in {{space}}: {arms_text(fact.attacking)} {who} against ")
    said.say(f"{arms_text(fact.defending)} of {{defender}} {whom}.")


@tells(war.Sally)
def sally(said: Sentence, fact: war.Sally) -> None:
    subject = goes(
        fact.generals, fact.units, "comes out of {space} and joins", "come out of {space} and join"
    )
    said.say(f"{subject} the battle.")


@tells(war.ChargeRoll)
def charge(said: Sentence, fact: war.ChargeRoll) -> None:
    came = "breaks through" if fact.success else "fails"
    said.say(f"{{side's}} charge at {{space}} {came}.")
    changed = f", {signed(fact.modifier)} to the die" if fact.modifier else ""
    said.die(fact.die, f"at most {fact.target} is needed{changed}; a 1 always does, a 6 never", fact.side)


@tells(war.ChargeLosses)
def charge_losses(said: Sentence, fact: war.ChargeLosses) -> None:
    said.say(f"The charge of {{side}} with strength {fact.strength} costs the enemy {fact.number}.")
    said.die(fact.die, f"Battle Table, strength {fact.strength}: {fact.number}", fact.side)


@tells(war.Advantage)
def advantage(said: Sentence, fact: war.Advantage) -> None:
    drm = f"attack {signed(fact.attacker)}, defence {signed(fact.defender)}"
    if fact.side < 0:
        said.say(f"{{space}}: {drm}; nobody has an Advantage.")
    else:
        said.say(
            f"{{space}}: {drm}; {{side}} [has|have] an Advantage of {abs(fact.attacker - fact.defender)}."
        )


@tells(war.AdvantageUsed)
def advantage_used(said: Sentence, fact: war.AdvantageUsed) -> None:
    if fact.own and fact.other:
        how = f"{signed(fact.own)} for the own die and {signed(-fact.other)} for the enemy's"
    elif fact.own or fact.other:
        how = (
            f"{signed(fact.own)} for the own die"
            if fact.own
            else f"{signed(-fact.other)} for the enemy's die"
        )
    else:
        how = "not at all"
    said.say(f"{{side}} [uses|use] the Advantage: {how}.")


@tells(war.BattleRoll)
def battle_roll(said: Sentence, fact: war.BattleRoll) -> None:
    said.say(f"{{space}}: {{side}} with strength {fact.strength} [causes|cause] losses of {fact.number}.")
    changed = f", with {signed(fact.modifier)}" if fact.modifier else ""
    said.die(fact.die, f"Battle Table, strength {fact.strength}{changed}: {fact.number}", fact.side)


def losses_text(before: int, after: int) -> str:
    """3 steps (1 warrior destroyed)."""
    lost, dead = steps(before) - steps(after), gone(before, after)
    if not lost:
        return "nothing"
    return many(lost, "step") + (f" ({arms_text(dead)} destroyed)" if dead else "")


@tells(war.BattleLosses)
def battle_losses(said: Sentence, fact: war.BattleLosses) -> None:
    said.say(f"{{side}} [loses|lose] {losses_text(fact.before, fact.after)} in {{space}}.")
    said.move(fact.side, 0, gone(fact.before, fact.after), fact.space, NONE)


def lost_units(stacks: tuple[int, ...]) -> list[str]:
    """3 steps, 1 warrior destroyed."""
    before, after = stacks
    dead = gone(before, after)
    lost = steps(before) - steps(after)
    return ([many(lost, "step")] if lost else []) + ([f"{arms_text(dead)} destroyed"] if dead else [])


@tells(war.BattleWon, weight=HEADLINE)
def battle_won(said: Sentence, fact: war.BattleWon) -> None:
    margin = abs(fact.attacker - fact.defender)
    said.say(
        f"{{side}} [wins|win] the battle of {{space}} against {{loser}}, {fact.attacker} to {fact.defender}"
    )
    far = margin >= DISPLACEMENT_MARGIN
    said.text(": the beaten are scattered." if far else ".")
    won: OutcomeSide = {"side": side_id(fact.side), "result": "won", "lost": lost_units(fact.winners)}
    notes = [f"by {margin}: displaced"] if far else []
    lost: OutcomeSide = {
        "side": side_id(fact.loser),
        "result": "lost",
        "lost": lost_units(fact.losers),
        "notes": notes,
    }
    said.ended(
        {
            "title": f"Battle of {SPACE_NAMES[fact.space]}",
            "sides": [won, lost],
            "space": SPACE_IDS[fact.space],
        }
    )


@tells(war.Scores)
def scores(said: Sentence, fact: war.Scores) -> None:
    said.say(f"{{seat}} [gets|get] {many(fact.points, 'victory point')}, {fact.total} in this turn.")


# --- retreat and displacement ---


@tells(war.RetreatsTo)
def retreats(said: Sentence, fact: war.RetreatsTo) -> None:
    price = f"; it costs {many(fact.cost, 'step')}" if fact.cost else ""
    said.say(f"{goes(fact.generals, fact.units, 'retreats', 'retreat')} to {{to}}{price}.")
    said.move(fact.side, fact.generals, fact.units, fact.start, fact.to)


@tells(war.SweptUp)
def swept_up(said: Sentence, fact: war.SweptUp) -> None:
    said.say(f"The retreat of {{side}} sweeps up {arms_text(fact.units) or 'whoever stands'} in {{space}}.")


@tells(war.StepLosses)
def step_losses(said: Sentence, fact: war.StepLosses) -> None:
    said.say(f"{{side}} [loses|lose] {losses_text(fact.before, fact.after)} on the way.")


@tells(war.LostAtSea, weight=HEADLINE)
def lost_at_sea(said: Sentence, fact: war.LostAtSea) -> None:
    said.say(
        f"{{side's}} {arms_text(fact.units) or 'men'} in {{space}} have the sea at their backs: all are lost."
    )
    said.move(fact.side, 0, fact.units, fact.space, NONE)


@tells(war.Displaced)
def displaced(said: Sentence, fact: war.Displaced) -> None:
    said.say(f"{goes(fact.generals, fact.units, 'comes home to', 'come home to')} {{space}}.")
    said.move(fact.side, fact.generals, fact.units, NONE, fact.space)


def many_are(number: int) -> str:
    return "mercenary is scattered and leaves" if number == 1 else "mercenaries are scattered and leave"


@tells(war.Dispersed)
def dispersed(said: Sentence, fact: war.Dispersed) -> None:
    if fact.side == WILD:
        said.say(f"The masterless {many_are(size(fact.units))} the map.")
        return
    subject = goes(fact.generals, fact.units, "is scattered and leaves", "are scattered and leave")
    said.say(f"{subject} the map.")


@tells(war.Waits)
def waits(said: Sentence, fact: war.Waits) -> None:
    subject = goes(
        fact.generals, fact.units, "finds no place at home and waits", "find no place at home and wait"
    )
    said.say(f"{subject}.")


# --- sieges ---


@tells(war.SiegeRoll)
def siege_roll(said: Sentence, fact: war.SiegeRoll) -> None:
    said.say("{side's} men storm the walls of {space}" + (" and break in." if fact.fallen else " in vain."))
    changed = f"with {signed(fact.modifier)} " if fact.modifier else ""
    said.die(fact.die, f"{changed}{SIEGE_SUCCEEDS} or more takes the city; a 6 always, a 1 never", fact.side)


@tells(war.SiegeGoesOn)
def siege_goes_on(said: Sentence, fact: war.SiegeGoesOn) -> None:
    said.say(f"The siege of {{space}} goes on: {many(fact.continued, 'marker')}.")


@tells(war.CityFalls, weight=HEADLINE)
def city_falls(said: Sentence, fact: war.CityFalls) -> None:
    said.say("{space} falls to {side}.")

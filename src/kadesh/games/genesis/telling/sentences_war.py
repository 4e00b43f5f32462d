"""Sentences about moves, interceptions, withdrawals, battles and captures. Chapters 7 to 9."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import listed, many
from kadesh.craft.sentence import DETAIL, HEADLINE, ORDINARY
from kadesh.games.genesis.charts.tables import CH, INF
from kadesh.games.genesis.rules import deeds, facts_war
from kadesh.games.genesis.rules.arithmetic import LOSER, WINNER
from kadesh.games.genesis.rules.ch08_losses import NO_WAY_OUT
from kadesh.games.genesis.rules.position import ONE
from kadesh.games.genesis.telling.naming import fighters_text, force_text, king_name, mp
from kadesh.games.genesis.telling.sentence import Sentence, led, put, tells

MOVES: Final[dict[int, str]] = {
    deeds.MAJOR: "a major move",
    deeds.MINOR: "a minor move",
    deeds.RIDE: "a ride",
    deeds.FREE: "a free move",
    deeds.PEOPLE: "a major move",
}

put(HEADLINE, {facts_war.Destroyed: "{power} [destroys|destroy] {space}."})
put(
    ORDINARY,
    {
        facts_war.Withdraws: "{power} [wants|want] to withdraw from {space}.",
        facts_war.PointLost: "{power's} chariots can do nothing against the walls of {space} and lose "
        "the point for the attack; {mp} left.",
        facts_war.CannotAttack: "{power} [has|have] no units that could fight in {space}.",
        facts_war.Razed: "{power} [tears|tear] down the monument in {space}.",
    },
)
put(
    DETAIL,
    {
        facts_war.TakesKing: "{power} [takes|take] the king in {space} along.",
        facts_war.Dropped: "{power} [leaves|leave] {units} behind in {space}.",
        facts_war.PicksUp: "{power} [picks|pick] up units in {space}; {mp} left.",
        facts_war.Stops: "{power's} move ends in {space} with {army}.",
        facts_war.Attacks: "{power} [attacks|attack] in {space}; {mp} left.",
        facts_war.SlaveTaken: "{power} [takes|take] a slave in {space}.",
        facts_war.Shifted: "With the shifts the battle of {space} stands at {attacking_die} for the attack "
        "and {defending_die} for the defence.",
    },
)


# --- moves ---


@tells(facts_war.Move)
def move(said: Sentence, fact: facts_war.Move) -> None:
    if fact.how == deeds.INVASION:
        said.say("{power} [lands|land] in {space} with {army}: {mp}.")
    else:
        said.say("{power} [makes|make] {move} from {space} with {army}: {mp}.", move=MOVES[fact.how])
    more = fact.points - fact.die
    said.die(fact.die, f"and {more} for the king's campaigning" if more > 0 else "movement points")


@tells(facts_war.Enters, facts_war.Sails, weight=DETAIL)
def enters(said: Sentence, fact: facts_war.Enters) -> None:
    verb = "[sails to|sail to]" if isinstance(fact, facts_war.Sails) else "[enters|enter]"
    said.say(f"{{power}} {verb} {{to}} with {{army}}; {{mp}} left.").go(fact.force, fact.kings)


@tells(facts_war.Rides, weight=DETAIL)
def rides(said: Sentence, fact: facts_war.Rides) -> None:
    cost = f" for {mp(fact.cost)}; {mp(fact.points)} left" if fact.cost else ""
    said.say(f"The king of {{power}} rides to {{to}}{cost}.").go(0, 1 << fact.power)


@tells(facts_war.Drops, weight=DETAIL)
def drops(said: Sentence, fact: facts_war.Drops) -> None:
    said.say("{power} [leaves|leave] {army} in {space}.", army=led(fact.units, fact.kings))


@tells(facts_war.Ambushed)
def ambushed(said: Sentence, fact: facts_war.Ambushed) -> None:
    said.say("{power} [loses|lose] {a_unit} in the ambush in {space}.").vanish(ONE[fact.unit])


# --- interception and withdrawal ---


@tells(facts_war.Interception)
def interception(said: Sentence, fact: facts_war.Interception) -> None:
    said.say("{power's} force in {start} ")
    said.say("intercepts in {to}." if fact.success else "does not catch the enemy in {to}.")
    bonus = f", {fact.tactical} for the king" if fact.tactical > 0 else ""
    meaning = f"12 is needed; 3 more from a city, 1 into one's own{bonus}"
    said.roll([fact.one, fact.two], fact.power, meaning)


@tells(facts_war.Withdrawal)
def withdrawal(said: Sentence, fact: facts_war.Withdrawal) -> None:
    away = "{power} [has|have] {mp} to withdraw from {space}."
    said.say(away if fact.points > 0 else "{power} [does|do] not get away from {space}.")
    said.die(fact.die, "less for chariots that hinder" if fact.hindered else "movement points")


@tells(facts_war.WithdrawsTo)
def withdraws_to(said: Sentence, fact: facts_war.WithdrawsTo) -> None:
    army = force_text(fact.force) or "the king"
    said.say("{power} [withdraws|withdraw] to {to} with {army}.", army=army).go(fact.force)


# --- battle ---


@tells(facts_war.Battle, weight=HEADLINE)
def battle(said: Sentence, fact: facts_war.Battle) -> None:
    verb = "[falls upon|fall upon]" if fact.intercepted else "[attacks|attack]"
    said.say(f"Battle of {{space}}: {{attacker}} {verb} {{defender}}.")


@tells(facts_war.Joins)
def joins(said: Sentence, fact: facts_war.Joins) -> None:
    words = fighters_text(fact.infantry, fact.chariots)
    if fact.king:
        words.append("the king")
    verb = "joins" if fact.infantry + fact.chariots + fact.king == 1 else "join"
    some = f"{listed(words)} of {{power}} {verb} the battle of {{space}}."
    said.say(some if words else "Nobody of {power} comes out of {space}.")


@tells(facts_war.CityUsed, facts_war.Sallies)
def city_used(said: Sentence, fact: facts_war.CityUsed | facts_war.Sallies) -> None:
    said.say("{power} [fights|fight] " if fact.power >= 0 else "The defenders fight ")
    said.say("in front of {space}." if isinstance(fact, facts_war.Sallies) else "from the walls of {space}.")


@tells(facts_war.ChiefDrawn, weight=DETAIL)
def chief_drawn(said: Sentence, fact: facts_war.ChiefDrawn) -> None:
    said.say("{chief} [leads|lead] the allies who defend {space}.")
    said.draw(2, fact.chief, "a draw between equal allies")


@tells(facts_war.BattleDice)
def battle_dice(said: Sentence, fact: facts_war.BattleDice) -> None:
    ours, theirs = fact.attacking_die, fact.defending_die
    points = many(fact.attacking_points, "battle point")
    said.say("{space}: {points} of {attacker} against {defending_points} of {defender}", points=points)
    if fact.net:
        said.text("; ").power(fact.attacker if fact.net > 0 else fact.defender)
        said.say(" [has|have] {shifts}", shifts=many(abs(fact.net), "shift"))
    said.text(".")
    said.roll([ours], fact.attacker, f"the enemy loses {10 * ours} % before shifts")
    said.roll([theirs], fact.defender, f"the enemy loses {10 * theirs} % before shifts", later=1)


@tells(facts_war.BattleResult, weight=HEADLINE)
def battle_result(said: Sentence, fact: facts_war.BattleResult) -> None:
    if fact.result == WINNER:
        said.say("{attacker} [wins|win] the battle of {space}.")
    elif fact.result == LOSER:
        verb = "[beats|beat]" if fact.defender >= 0 else "throws back"
        said.say(f"{{defender}} {verb} {{attacker}} in the battle of {{space}}.")
    else:
        said.say("Nobody wins the battle of {space}.")


@tells(facts_war.PreventsRetreat)
def prevents_retreat(said: Sentence, fact: facts_war.PreventsRetreat) -> None:
    verb = "cut off" if fact.stopped else "come too late to cut off"
    said.say(f"{{power's}} chariots {verb} the retreat from {{space}}.")
    said.die(fact.die, "a low roll prevents the retreat")


@tells(facts_war.ForcesRetreat)
def forces_retreat(said: Sentence, fact: facts_war.ForcesRetreat) -> None:
    said.say("{power} [forces|force] a retreat from {space}")
    said.text("; there is no way out." if fact.retreats == NO_WAY_OUT else ".")


@tells(facts_war.Losses)
def losses(said: Sentence, fact: facts_war.Losses) -> None:
    words = fighters_text(fact.infantry, fact.chariots)
    words.extend([f"{many(fact.walls, 'point')} of walls"] if fact.walls else [])
    said.say("{power} [loses|lose] {what} in {space}.", what=listed(words) or "nothing")
    if fact.power >= 0:
        said.vanish(fact.infantry * ONE[INF] + fact.chariots * ONE[CH])


@tells(facts_war.Retreat, facts_war.Regroup)
def retreat(said: Sentence, fact: facts_war.Retreat | facts_war.Regroup) -> None:
    verb = "[retreats|retreat]" if isinstance(fact, facts_war.Retreat) else "[regroups|regroup]"
    said.say(f"{{power}} {verb} from {{start}} to {{to}}.").go(fact.force)


@tells(facts_war.ForceLost, weight=HEADLINE)
def force_lost(said: Sentence, fact: facts_war.ForceLost) -> None:
    units = force_text(fact.force)
    said.say("{power's} force in {space} is lost").text(f": {units}." if units else ".").vanish(fact.force)


@tells(facts_war.HelplessKilled)
def helpless_killed(said: Sentence, fact: facts_war.HelplessKilled) -> None:
    who = many(fact.workers, "peasant or slave", "peasants and slaves") if fact.workers else "All units"
    verb = "perishes" if fact.workers == 1 else "perish"
    said.say("{who} of {power} in {space} {verb}.", who=who, verb=verb)


@tells(facts_war.KingRoll)
def king_roll(said: Sentence, fact: facts_war.KingRoll) -> None:
    if not fact.dies:
        said.weight = DETAIL
    said.say("{king} falls in the battle." if fact.dies else "{king} survives the battle.")
    said.roll([fact.one, fact.two], fact.power, "12 kills a king, 2 too unless he has won")


@tells(facts_war.KingKilled, weight=HEADLINE)
def king_killed(said: Sentence, fact: facts_war.KingKilled) -> None:
    # The king of the Libyans has no other name.
    said.say("{king} is dead" if " of " in king_name(fact.king) else "{king} of {power} is dead")
    if fact.space >= 0:
        said.say(", killed in {space}").vanish(0, 1 << fact.power)
    said.text(".")


@tells(facts_war.Captured, weight=HEADLINE)
def captured(said: Sentence, fact: facts_war.Captured) -> None:
    said.say("{power} [captures|capture] {space}")
    home = said.p.home[fact.space]
    if fact.old >= 0:
        said.say(" from {old}.")
    elif home >= 0 and home != fact.power:
        said.text(", a city of ").power(home).text(" without a lord.")
    else:
        said.text(", which was independent.")

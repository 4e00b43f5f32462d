"""Sentences about moves, interceptions, withdrawals, battles and captures. Chapters 7 to 9."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import listed, many
from kadesh.craft.sentence import DETAIL, HEADLINE, ORDINARY
from kadesh.games.genesis.charts.tables import CH, INF
from kadesh.games.genesis.rules import deeds, facts_war
from kadesh.games.genesis.rules.arithmetic import LOSER, WINNER
from kadesh.games.genesis.rules.ch08_losses import NO_WAY_OUT
from kadesh.games.genesis.rules.position import ONE, GenesisPosition
from kadesh.games.genesis.telling.naming import (
    Data,
    fighters_text,
    force_text,
    mp,
    unit_text,
)
from kadesh.games.genesis.telling.sentence import NONE, SENTENCES, Sentence, put

MOVES: Final[dict[int, str]] = {
    deeds.MAJOR: "a major move",
    deeds.MINOR: "a minor move",
    deeds.RIDE: "a ride",
    deeds.FREE: "a free move",
    deeds.PEOPLE: "a major move",
    deeds.INVASION: "a landing",
}

put(HEADLINE, {facts_war.Destroyed: "{power} [destroys|destroy] {space}."})
put(
    ORDINARY,
    {
        facts_war.Withdraws: "{power} [wants|want] to withdraw from {space}.",
        facts_war.CannotAttack: "{power} [has|have] no units that could fight in {space}.",
        facts_war.Razed: "{power} [tears|tear] down the monument in {space}.",
    },
)
put(
    DETAIL,
    {
        facts_war.TakesKing: "{power} [takes|take] the king in {space} along.",
        facts_war.SlaveTaken: "{power} [takes|take] a slave in {space}.",
        facts_war.Shifted: "With the shifts the battle of {space} stands at {attacking_die} for the attack "
        "and {defending_die} for the defence.",
    },
)


def army(force: int, kings: int) -> str:
    """3 infantry with the king."""
    units = force_text(force)
    lords = "" if not kings else "the king" if kings.bit_count() == 1 else "both leaders"
    return f"{units} with {lords}" if units and lords else units or lords or "nobody"


# --- moves ---


@SENTENCES.of(facts_war.Move)
def move(p: GenesisPosition, fact: facts_war.Move) -> Data:
    more = fact.points - fact.die
    said = Sentence(p, fact).say(
        "{power} [makes|make] {move} from {space} with {army}: {mp}.",
        move=MOVES[fact.how],
        army=army(fact.force, fact.kings),
        mp=mp(fact.points),
    )
    meaning = f"and {more} for the king's campaigning" if more > 0 else "movement points"
    return said.roll([fact.die], fact.first, fact.power, meaning).data()


@SENTENCES.of(facts_war.Enters, facts_war.Sails)
def enters(p: GenesisPosition, fact: facts_war.Enters) -> Data:
    verb = "[sails to|sail to]" if isinstance(fact, facts_war.Sails) else "[enters|enter]"
    said = Sentence(p, fact, DETAIL)
    said.say(f"{{power}} {verb} {{to}} with {army(fact.force, fact.kings)}; {{points}} left.")
    return said.move(fact.power, fact.force, fact.start, fact.to, fact.kings).data()


@SENTENCES.of(facts_war.Rides)
def rides(p: GenesisPosition, fact: facts_war.Rides) -> Data:
    said = Sentence(p, fact, DETAIL).say("The king of {power} rides to {to}.")
    return said.move(fact.power, 0, fact.start, fact.to, 1 << fact.power).data()


@SENTENCES.of(facts_war.Drops)
def drops(p: GenesisPosition, fact: facts_war.Drops) -> Data:
    text = "{power} [leaves|leave] {army} in {space}."
    return Sentence(p, fact, DETAIL).say(text, army=army(fact.units, fact.kings)).data()


@SENTENCES.of(facts_war.Dropped)
def dropped(p: GenesisPosition, fact: facts_war.Dropped) -> Data:
    text = "{power} [leaves|leave] {units} behind in {space}."
    return Sentence(p, fact, DETAIL).say(text, units=unit_text(fact.unit, fact.number)).data()


@SENTENCES.of(facts_war.PicksUp)
def picks_up(p: GenesisPosition, fact: facts_war.PicksUp) -> Data:
    text = "{power} [picks|pick] up units in {space}; {mp} left."
    return Sentence(p, fact, DETAIL).say(text, mp=mp(fact.points)).data()


@SENTENCES.of(facts_war.Stops)
def stops(p: GenesisPosition, fact: facts_war.Stops) -> Data:
    text = "{power's} move ends in {space} with {army}."
    return Sentence(p, fact, DETAIL).say(text, army=army(fact.force, fact.kings)).data()


@SENTENCES.of(facts_war.Ambushed)
def ambushed(p: GenesisPosition, fact: facts_war.Ambushed) -> Data:
    said = Sentence(p, fact)
    said.say("{power} [loses|lose] {unit} in the ambush in {space}.", unit=unit_text(fact.unit, 1))
    return said.move(fact.power, ONE[fact.unit], fact.space, NONE).data()


# --- interception and withdrawal ---


@SENTENCES.of(facts_war.Interception)
def interception(p: GenesisPosition, fact: facts_war.Interception) -> Data:
    said = Sentence(p, fact).say("{power's} force in {start} ")
    said.say("intercepts in {to}." if fact.success else "does not catch the enemy in {to}.")
    bonus = f", {fact.tactical} for the king" if fact.tactical > 0 else ""
    meaning = f"12 is needed; 3 more from a city, 1 into one's own{bonus}"
    return said.roll([fact.one, fact.two], fact.first, fact.power, meaning).data()


@SENTENCES.of(facts_war.Withdrawal)
def withdrawal(p: GenesisPosition, fact: facts_war.Withdrawal) -> Data:
    away = "{power} [has|have] {mp} to withdraw from {space}."
    text = away if fact.points > 0 else "{power} [does|do] not get away from {space}."
    meaning = "less for chariots that hinder" if fact.hindered else "movement points"
    said = Sentence(p, fact).say(text, mp=mp(fact.points))
    return said.roll([fact.die], fact.first, fact.power, meaning).data()


@SENTENCES.of(facts_war.WithdrawsTo)
def withdraws_to(p: GenesisPosition, fact: facts_war.WithdrawsTo) -> Data:
    said = Sentence(p, fact)
    said.say("{power} [withdraws|withdraw] to {to} with {army}.", army=force_text(fact.force) or "the king")
    return said.move(fact.power, fact.force, fact.start, fact.to).data()


# --- battle ---


@SENTENCES.of(facts_war.Attacks)
def attacks(p: GenesisPosition, fact: facts_war.Attacks) -> Data:
    text = "{power} [attacks|attack] in {space}; {mp} left."
    return Sentence(p, fact, DETAIL).say(text, mp=mp(fact.points)).data()


@SENTENCES.of(facts_war.Battle)
def battle(p: GenesisPosition, fact: facts_war.Battle) -> Data:
    verb = "[falls upon|fall upon]" if fact.intercepted else "[attacks|attack]"
    return Sentence(p, fact, HEADLINE).say(f"Battle of {{space}}: {{attacker}} {verb} {{defender}}.").data()


@SENTENCES.of(facts_war.Joins)
def joins(p: GenesisPosition, fact: facts_war.Joins) -> Data:
    words = fighters_text(fact.infantry, fact.chariots)
    if fact.king:
        words.append("the king")
    if not words:
        return Sentence(p, fact).say("Nobody of {power} comes out of {space}.").data()
    verb = "joins" if fact.infantry + fact.chariots + fact.king == 1 else "join"
    return Sentence(p, fact).say(f"{listed(words)} of {{power}} {verb} the battle of {{space}}.").data()


@SENTENCES.of(facts_war.CityUsed, facts_war.Sallies)
def city_used(p: GenesisPosition, fact: facts_war.CityUsed | facts_war.Sallies) -> Data:
    who = "{power} [fights|fight]" if fact.power >= 0 else "The defenders fight"
    where = "in front of {space}." if isinstance(fact, facts_war.Sallies) else "from the walls of {space}."
    return Sentence(p, fact).say(f"{who} {where}").data()


@SENTENCES.of(facts_war.ChiefDrawn)
def chief_drawn(p: GenesisPosition, fact: facts_war.ChiefDrawn) -> Data:
    said = Sentence(p, fact, DETAIL).say("{chief} [leads|lead] the allies who defend {space}.")
    return said.draw(fact.face, 2, fact.first, fact.chief, "a draw between equal allies").data()


@SENTENCES.of(facts_war.BattleDice)
def battle_dice(p: GenesisPosition, fact: facts_war.BattleDice) -> Data:
    ours, theirs = fact.attacking_die, fact.defending_die
    said = Sentence(p, fact).say("{space}: {points} of ", points=many(fact.attacking_points, "battle point"))
    said.say("{attacker} against {defending_points} of {defender}")
    if fact.net:
        said.text("; ").power(fact.attacker if fact.net > 0 else fact.defender)
        said.say(" [has|have] {shifts}", shifts=many(abs(fact.net), "shift"))
    said.text(".")
    said.roll([ours], fact.first, fact.attacker, f"the enemy loses {10 * ours} % before shifts")
    said.roll([theirs], fact.first + 1, fact.defender, f"the enemy loses {10 * theirs} % before shifts")
    return said.data()


@SENTENCES.of(facts_war.BattleResult)
def battle_result(p: GenesisPosition, fact: facts_war.BattleResult) -> Data:
    if fact.result == WINNER:
        text = "{attacker} [wins|win] the battle of {space}."
    elif fact.result == LOSER:
        verb = "[beats|beat]" if fact.defender >= 0 else "throws back"
        text = f"{{defender}} {verb} {{attacker}} in the battle of {{space}}."
    else:
        text = "Nobody wins the battle of {space}."
    return Sentence(p, fact, HEADLINE).say(text).data()


@SENTENCES.of(facts_war.PreventsRetreat)
def prevents_retreat(p: GenesisPosition, fact: facts_war.PreventsRetreat) -> Data:
    verb = "cut off" if fact.stopped else "come too late to cut off"
    said = Sentence(p, fact).say(f"{{power's}} chariots {verb} the retreat from {{space}}.")
    return said.roll([fact.die], fact.first, fact.power, "a low roll prevents the retreat").data()


@SENTENCES.of(facts_war.ForcesRetreat)
def forces_retreat(p: GenesisPosition, fact: facts_war.ForcesRetreat) -> Data:
    said = Sentence(p, fact).say("{power} [forces|force] a retreat from {space}")
    return said.text("; there is no way out." if fact.retreats == NO_WAY_OUT else ".").data()


@SENTENCES.of(facts_war.Losses)
def losses(p: GenesisPosition, fact: facts_war.Losses) -> Data:
    words = fighters_text(fact.infantry, fact.chariots)
    words.extend([f"{many(fact.walls, 'point')} of walls"] if fact.walls else [])
    said = Sentence(p, fact)
    said.say("{power} [loses|lose] {what} in {space}.", what=listed(words) or "nothing")
    if fact.power >= 0:
        said.move(fact.power, fact.infantry * ONE[INF] + fact.chariots * ONE[CH], fact.space, NONE)
    return said.data()


@SENTENCES.of(facts_war.Retreat, facts_war.Regroup)
def retreat(p: GenesisPosition, fact: facts_war.Retreat | facts_war.Regroup) -> Data:
    verb = "[retreats|retreat]" if isinstance(fact, facts_war.Retreat) else "[regroups|regroup]"
    said = Sentence(p, fact).say(f"{{power}} {verb} from {{start}} to {{to}}.")
    return said.move(fact.power, fact.force, fact.start, fact.to).data()


@SENTENCES.of(facts_war.ForceLost)
def force_lost(p: GenesisPosition, fact: facts_war.ForceLost) -> Data:
    units = force_text(fact.force)
    said = Sentence(p, fact, HEADLINE).say("{power's} force in {space} is lost")
    return said.text(f": {units}." if units else ".").move(fact.power, fact.force, fact.space, NONE).data()


@SENTENCES.of(facts_war.HelplessKilled)
def helpless_killed(p: GenesisPosition, fact: facts_war.HelplessKilled) -> Data:
    who = many(fact.workers, "peasant or slave", "peasants and slaves") if fact.workers else "All units"
    return Sentence(p, fact).say("{who} of {power} in {space} perish.", who=who).data()


@SENTENCES.of(facts_war.KingRoll)
def king_roll(p: GenesisPosition, fact: facts_war.KingRoll) -> Data:
    said = Sentence(p, fact, ORDINARY if fact.dies else DETAIL)
    said.say("{king} falls in the battle." if fact.dies else "{king} survives the battle.")
    meaning = "12 kills a king, 2 too unless he has won"
    return said.roll([fact.one, fact.two], fact.first, fact.power, meaning).data()


@SENTENCES.of(facts_war.KingKilled)
def king_killed(p: GenesisPosition, fact: facts_war.KingKilled) -> Data:
    said = Sentence(p, fact, HEADLINE).say("{king} of {power} is dead")
    if fact.space >= 0:
        said.say(", killed in {space}").move(fact.power, 0, fact.space, NONE, 1 << fact.power)
    return said.text(".").data()


@SENTENCES.of(facts_war.Captured)
def captured(p: GenesisPosition, fact: facts_war.Captured) -> Data:
    said = Sentence(p, fact, HEADLINE).say("{power} [captures|capture] {space}")
    return said.say(" from {old}." if fact.old >= 0 else ".").data()

"""Sentences about moves, interceptions, withdrawals, battles and captures. Chapters 7 to 9."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.tables import CH, INF
from kadesh.games.genesis.rules import deeds
from kadesh.games.genesis.rules.arithmetic import LOSER, WINNER
from kadesh.games.genesis.rules.ch08_losses import NO_WAY_OUT
from kadesh.games.genesis.rules.position import ONE
from kadesh.games.genesis.telling.naming import (
    at_start,
    does,
    force_text,
    listed,
    many,
    mp,
    unit_text,
    whose,
)
from kadesh.games.genesis.telling.sentence import DETAIL, HEADLINE, NONE, ORDINARY, Sentence, Teller, Values
from kadesh.table import Fact

MOVES: Final[dict[int, str]] = {
    deeds.MAJOR: "a major move",
    deeds.MINOR: "a minor move",
    deeds.RIDE: "a ride",
    deeds.FREE: "a free move",
    deeds.PEOPLE: "a major move",
    deeds.INVASION: "a landing",
}


def army(force: int, kings: int) -> str:
    """3 infantry with the king."""
    units = force_text(force)
    lords = "" if not kings else "the king" if kings.bit_count() == 1 else "both leaders"
    return f"{units} with {lords}" if units and lords else units or lords or "nobody"


# --- moves ---


def move(fact: Fact, v: Values) -> Sentence:
    power, how, at, force, kings, die, points, first = v
    said = Sentence(fact).power(power).text(f" {does(power, 'makes', 'make')} {MOVES[how]} from ").place(at)
    said.text(f" with {army(force, kings)}: {mp(points)}.")
    meaning = f"and {points - die} for the king's campaigning" if points > die else "movement points"
    return said.roll([die], first, power, meaning)


def enters(fact: Fact, v: Values) -> Sentence:
    power, start, to, force, kings, left = v
    verb = does(power, "sails to", "sail to") if fact.kind == "sails" else does(power, "enters", "enter")
    said = Sentence(fact, DETAIL).power(power).text(f" {verb} ").place(to)
    return said.text(f" with {army(force, kings)}; {left} left.").move(power, force, start, to, kings)


def rides(fact: Fact, v: Values) -> Sentence:
    power, start, to = v
    said = Sentence(fact, DETAIL).text("The king of ").power(power).text(" rides to ").place(to)
    return said.text(".").move(power, 0, start, to, 1 << power)


def drops(fact: Fact, v: Values) -> Sentence:
    power, at, units, kings = v
    said = (
        Sentence(fact, DETAIL)
        .power(power)
        .text(f" {does(power, 'leaves', 'leave')} {army(units, kings)} in ")
    )
    return said.place(at).text(".")


def dropped(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, DETAIL).power(v[0])
    said.text(f" {does(v[0], 'leaves', 'leave')} {unit_text(v[2], v[3])} behind in ")
    return said.place(v[1]).text(".")


def picks_up(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, DETAIL).power(v[0]).text(f" {does(v[0], 'picks', 'pick')} up units in ")
    return said.place(v[1]).text(f"; {mp(v[2])} left.")


def takes_king(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, DETAIL).power(v[0]).text(f" {does(v[0], 'takes', 'take')} the king in ")
    return said.place(v[1]).text(" along.")


def stops(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, DETAIL).power(v[0], whose(v[0])).text(" move ends in ").place(v[1])
    return said.text(f" with {army(v[2], v[3])}.")


def ambushed(fact: Fact, v: Values) -> Sentence:
    said = (
        Sentence(fact)
        .power(v[0])
        .text(f" {does(v[0], 'loses', 'lose')} {unit_text(v[2], 1)} in the ambush in ")
    )
    return said.place(v[1]).text(".").move(v[0], ONE[v[2]], v[1], NONE)


# --- interception and withdrawal ---


def interception(fact: Fact, v: Values) -> Sentence:
    power, start, to, one, two, tactical, success, first = v
    said = Sentence(fact).power(power, whose(power)).text(" force in ").place(start)
    said.text(" intercepts in " if success else " does not catch the enemy in ").place(to).text(".")
    bonus = f", {tactical} for the king" if tactical > 0 else ""
    return said.roll([one, two], first, power, f"12 is needed; 3 more from a city, 1 into one's own{bonus}")


def withdraws(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'wants', 'want')} to withdraw from ")
    return said.place(v[1]).text(".")


def withdrawal(fact: Fact, v: Values) -> Sentence:
    power, at, die, hindered, points, first = v
    said = Sentence(fact).power(power)
    if points > 0:
        said.text(f" {does(power, 'has', 'have')} {mp(points)} to withdraw from ").place(at).text(".")
    else:
        said.text(f" {does(power, 'does', 'do')} not get away from ").place(at).text(".")
    return said.roll([die], first, power, "less for chariots that hinder" if hindered else "movement points")


def withdraws_to(fact: Fact, v: Values) -> Sentence:
    power, start, to, force, _ = v
    said = Sentence(fact).power(power).text(f" {does(power, 'withdraws', 'withdraw')} to ").place(to)
    return said.text(f" with {force_text(force) if force else 'the king'}.").move(power, force, start, to)


# --- battle ---


def attacks(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, DETAIL).power(v[0]).text(f" {does(v[0], 'attacks', 'attack')} in ").place(v[1])
    return said.text(f"; {mp(v[2])} left.")


def battle(fact: Fact, v: Values) -> Sentence:
    attacker, defender, at, intercepted = v
    said = Sentence(fact, HEADLINE).text("Battle of ").place(at).text(": ").power(attacker)
    verb = does(attacker, "falls upon", "fall upon") if intercepted else does(attacker, "attacks", "attack")
    return said.text(f" {verb} ").power(defender).text(".")


def joins(fact: Fact, v: Values) -> Sentence:
    power, at, infantry, chariots, king = v
    words = [unit_text(kind, number) for kind, number in ((INF, infantry), (CH, chariots)) if number]
    if king:
        words.append("the king")
    said = Sentence(fact)
    if not words:
        return said.text("Nobody of ").power(power).text(" comes out of ").place(at).text(".")
    said.text(f"{at_start(listed(words))} of ").power(power)
    verb = "joins" if infantry + chariots + king == 1 else "join"
    return said.text(f" {verb} the battle of ").place(at).text(".")


def city_used(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0], "" if v[0] >= 0 else "the defenders")
    verb = does(v[0], "fights", "fight") if v[0] >= 0 else "fight"
    if fact.kind == "sallies":
        return said.text(f" {verb} in front of ").place(v[1]).text(".")
    return said.text(f" {verb} from the walls of ").place(v[1]).text(".")


def cannot_attack(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'has', 'have')} no units that could fight in ")
    return said.place(v[1]).text(".")


def chief_drawn(fact: Fact, v: Values) -> Sentence:
    at, chief, face, first = v
    said = Sentence(fact, DETAIL).power(chief)
    said.text(f" {does(chief, 'leads', 'lead')} the allies who defend ").place(at).text(".")
    return said.draw(face, 2, first, chief, "a draw between equal allies")


def battle_dice(fact: Fact, v: Values) -> Sentence:
    at, attacker, ours, one, defender, theirs, two, net, first = v
    said = Sentence(fact).place(at).text(f": {many(ours, 'battle point')} of ").power(attacker)
    said.text(f" against {theirs} of ").power(defender)
    if net:
        lucky = attacker if net > 0 else defender
        said.text("; ").power(lucky).text(f" {does(lucky, 'has', 'have')} {many(abs(net), 'shift')}")
    said.text(".")
    said.roll([one], first, attacker, f"the enemy loses {10 * one} % before shifts")
    return said.roll([two], first + 1, defender, f"the enemy loses {10 * two} % before shifts")


def shifted(fact: Fact, v: Values) -> Sentence:
    at, one, two, _ = v
    said = Sentence(fact, DETAIL).text("With the shifts the battle of ").place(at)
    return said.text(f" stands at {one} for the attack and {two} for the defence.")


def battle_result(fact: Fact, v: Values) -> Sentence:
    at, attacker, defender, result = v
    said = Sentence(fact, HEADLINE)
    if result == WINNER:
        said.power(attacker).text(f" {does(attacker, 'wins', 'win')} the battle of ")
    elif result == LOSER:
        said.power(defender)
        verb = does(defender, "beats", "beat") if defender >= 0 else "throws back"
        return said.text(f" {verb} ").power(attacker).text(" in the battle of ").place(at).text(".")
    else:
        said.text("Nobody wins the battle of ")
    return said.place(at).text(".")


def prevents_retreat(fact: Fact, v: Values) -> Sentence:
    attacker, at, die, stopped, first = v
    said = Sentence(fact).power(attacker, whose(attacker)).text(" chariots")
    said.text(" cut off the retreat from " if stopped else " come too late to cut off the retreat from ")
    return said.place(at).text(".").roll([die], first, attacker, "a low roll prevents the retreat")


def forces_retreat(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'forces', 'force')} a retreat from ").place(v[1])
    return said.text("; there is no way out." if v[2] == NO_WAY_OUT else ".")


def losses(fact: Fact, v: Values) -> Sentence:
    power, at, infantry, chariots, walls = v
    words = [unit_text(kind, number) for kind, number in ((INF, infantry), (CH, chariots)) if number]
    words.extend([f"{many(walls, 'point')} of walls"] if walls else [])
    verb = does(power, "loses", "lose") if power >= 0 else "loses"
    said = Sentence(fact).power(power).text(f" {verb} {listed(words) or 'nothing'} in ").place(at).text(".")
    dead = infantry * ONE[INF] + chariots * ONE[CH]
    return said.move(power, dead, at, NONE) if power >= 0 else said


def retreat(fact: Fact, v: Values) -> Sentence:
    power, start, to, force = v
    said = Sentence(fact).power(power).text(f" {does(power, 'retreats', 'retreat')} from ").place(start)
    return said.text(" to ").place(to).text(".").move(power, force, start, to)


def regroup(fact: Fact, v: Values) -> Sentence:
    power, left, back, force = v
    said = Sentence(fact).power(power).text(f" {does(power, 'regroups', 'regroup')} from ").place(left)
    return said.text(" to ").place(back).text(".").move(power, force, left, back)


def force_lost(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, HEADLINE).power(v[0], whose(v[0])).text(" force in ").place(v[1]).text(" is lost")
    units = force_text(v[2])
    return said.text(f": {units}." if units else ".").move(v[0], v[2], v[1], NONE)


def helpless_killed(fact: Fact, v: Values) -> Sentence:
    power, at, number = v
    said = Sentence(fact)
    if number:
        said.text(f"{many(number, 'peasant or slave', 'peasants and slaves')} of ").power(power)
    else:
        said.text("All units of ").power(power)
    return said.text(" in ").place(at).text(" perish.")


def king_roll(fact: Fact, v: Values) -> Sentence:
    power, lord, one, two, dies, first = v
    said = Sentence(fact, ORDINARY if dies else DETAIL).king(lord)
    said.text(" falls in the battle." if dies else " survives the battle.")
    return said.roll([one, two], first, power, "12 kills a king, 2 too unless he has won")


def king_killed(fact: Fact, v: Values) -> Sentence:
    power, lord, at = v
    said = Sentence(fact, HEADLINE).king(lord).text(" of ").power(power).text(" is dead")
    if at >= 0:
        said.text(", killed in ").place(at)
        said.move(power, 0, at, NONE, 1 << power)
    return said.text(".")


# --- cities ---


def captured(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, HEADLINE).power(v[0]).text(f" {does(v[0], 'captures', 'capture')} ").place(v[1])
    if v[2] >= 0:
        said.text(" from ").power(v[2])
    return said.text(".")


def slave_taken(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, DETAIL).power(v[0]).text(f" {does(v[0], 'takes', 'take')} a slave in ").place(v[1])
    return said.text(".")


def destroyed(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact, HEADLINE).power(v[0]).text(f" {does(v[0], 'destroys', 'destroy')} ").place(v[1])
    return said.text(".")


def razed(fact: Fact, v: Values) -> Sentence:
    said = Sentence(fact).power(v[0]).text(f" {does(v[0], 'tears', 'tear')} down the monument in ")
    return said.place(v[1]).text(".")


WAR: Final[dict[str, Teller]] = {
    "ambushed": ambushed,
    "attacks": attacks,
    "battle": battle,
    "battle-dice": battle_dice,
    "battle-result": battle_result,
    "cannot-attack": cannot_attack,
    "captured": captured,
    "chief-drawn": chief_drawn,
    "city-used": city_used,
    "destroyed": destroyed,
    "dropped": dropped,
    "drops": drops,
    "enters": enters,
    "force-lost": force_lost,
    "forces-retreat": forces_retreat,
    "helpless-killed": helpless_killed,
    "interception": interception,
    "joins": joins,
    "king-killed": king_killed,
    "king-roll": king_roll,
    "losses": losses,
    "move": move,
    "picks-up": picks_up,
    "prevents-retreat": prevents_retreat,
    "razed": razed,
    "regroup": regroup,
    "retreat": retreat,
    "rides": rides,
    "sails": enters,
    "sallies": city_used,
    "shifted": shifted,
    "slave-taken": slave_taken,
    "stops": stops,
    "takes-king": takes_king,
    "withdrawal": withdrawal,
    "withdraws": withdraws,
    "withdraws-to": withdraws_to,
}

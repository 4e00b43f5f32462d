"""Options in words: moves, interceptions, withdrawals, battles, retreats, with their chances."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import (
    MP_ATTACK,
    MP_ENTER,
    MP_FORCE_RETREAT,
    MP_NAVAL,
    MP_PICK_UP,
    MP_RIDE,
)
from kadesh.games.genesis.charts.tables import CANAAN, CH, EW, INF, LAND, MOUNTAIN, MOUNTAIN_COST, SPACES
from kadesh.games.genesis.odds import battle as odds
from kadesh.games.genesis.rules import arithmetic
from kadesh.games.genesis.rules import ch07_interception as interception
from kadesh.games.genesis.rules import ch08_losses as losses
from kadesh.games.genesis.rules import ch08_retreat as retreat
from kadesh.games.genesis.rules import ch08_sides as sides
from kadesh.games.genesis.rules import ch09_isolation as isolation
from kadesh.games.genesis.rules import ch10_peoples as peoples
from kadesh.games.genesis.rules.ch07_marching import cost_of
from kadesh.games.genesis.rules.ch07_starting import NAMES, king_pool, kings_of_number, pool
from kadesh.games.genesis.rules.ch07_withdrawal import BARRED, HINDERED, advantage, why_not_withdraw_to
from kadesh.games.genesis.rules.ch10_minors import CANAAN_MARCH
from kadesh.games.genesis.rules.force import (
    AT,
    FORCE,
    FROM,
    INTERCEPTION,
    KINGS,
    LINK,
    MP,
    POWER,
    best_campaign,
    best_tactical,
    free_kings,
)
from kadesh.games.genesis.rules.position import UNDER, GenesisPosition, part
from kadesh.games.genesis.telling.naming import (
    IN_FORCE,
    IN_REVOLT,
    PLACES,
    Data,
    army_of,
    army_text,
    at_start,
    called,
    does,
    force_text,
    garrison_text,
    king_name,
    kings_text,
    listed,
    many,
    mp,
    percent,
    signed,
    space,
    unit_piece,
    unit_text,
)
from kadesh.games.genesis.telling.option import Describer, made
from kadesh.games.genesis.telling.pieces import kings_in, piece_of, pieces_of, split
from kadesh.table import Frame, Option

# --- chances ---


def interception_chance(p: GenesisPosition, power: int, come_from: int, to: int, kings: int) -> float:
    """The chance that two dice intercept. [7.4.2]"""
    friendly = interception.into_friendly_city(p, power, to)
    return odds.interception_chance(best_tactical(p, kings), p.is_city(come_from), friendly)


def withdrawal_chance(p: GenesisPosition, frame: Frame, hindered: int) -> float:
    """The chance that a withdrawing force gets away at all. [7.5.3, 7.5.5]"""
    good = 0
    for die in range(1, 7):
        points = arithmetic.withdrawal_points(die, hindered)
        if points > 0 and any(
            why_not_withdraw_to(p, frame[POWER], frame[AT], to, points, frame[BARRED]) is None
            for to in LAND[frame[AT]]
        ):
            good += 1
    return good / 6


# --- who goes ---


def everybody(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    here, kings = pool(p, frame), king_pool(p, frame)
    verb = "Pick up" if p.step.name.startswith("pick up") else "Take"
    detail = chances_of_force(p, frame, kings)
    points = [space(frame[AT]), "button"]
    return made(f"{verb} all: {army_text(p, here, kings)}", points, detail, "Who goes")


def chances_of_force(p: GenesisPosition, frame: Frame, kings: int) -> str:
    """What the force may hope for: movement points, or the chance to intercept."""
    if frame[0] == INTERCEPTION.number:
        chance = interception_chance(
            p, frame[POWER], frame[AT], frame[interception.SPACE], frame[KINGS] | kings
        )
        return f"intercepts with {percent(chance)}"
    campaign = best_campaign(p, kings)
    return f"a die + {campaign} movement points" if campaign > 0 and not frame[MP] else ""


def some(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Choose who goes", [], "kind by kind", "Who goes")


def name_units(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    kind, number = NAMES.index(option[0]), option[1]
    there = part(pool(p, frame), kind)
    if not number:
        return made(f"No {UNITS[kind]}", [], f"of {there}", "Who goes")
    points = [piece_of(p, frame[POWER], kind, frame[AT])]
    return made(f"{at_start(unit_text(kind, number))}", points, f"of {there}", "Who goes")


UNITS: Final[list[str]] = ["infantry", "chariots", "peasants", "slaves"]


def name_king(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    kings = kings_of_number(king_pool(p, frame), option[1])
    if not kings:
        return made("Without the king", [], chances_of_force(p, frame, 0), "Who goes")
    points = kings_in(p, frame[POWER], frame[AT])
    text = f"With {kings_text(p, kings)}"
    return made(text, points, chances_of_force(p, frame, kings), "Who goes")


def unit(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    points = [piece_of(p, frame[POWER], option[1], frame[AT])]
    return made(f"Move {unit_text(option[1], 1)} from {PLACES[frame[AT]]}", points, "", "Minor move")


def stack(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power = CANAAN if frame[0] == CANAAN_MARCH.number else frame[POWER]
    at = option[1]
    points = [space(at), *pieces_of(p, power, at)]
    return made(f"Move the stack in {PLACES[at]}", points, force_text(p.unmoved(power, at)), "Move")


# --- on the march ---


def enter(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    """A step into the next space, with its price and who is there. [7.2.3]"""
    power, to = frame[POWER], option[1]
    if p.step.name == "go":
        cost = arithmetic.enter_cost(MOUNTAIN[to], MOUNTAIN_COST[power] == MP_ENTER)
        return made(f"Withdraw to {PLACES[to]}", [space(to)], f"costs {cost} of {frame[MP]}", "Withdraw")
    words = [f"costs {cost_of(power, to)} of {frame[MP]}"]
    if MOUNTAIN[to]:
        words.append("mountains")
    there = garrison_text(p, power, to)
    verb = "Enter"
    if there:
        words.append(f"held by {there}")
        if p.armed_enemies(power, to) or p.hostile_walls(power, to):
            verb = "Attack"
            words.append(f"{MP_ATTACK} more to attack")
            words.extend(odds.in_words(p, option))
    return made(f"{verb} {PLACES[to]}", [space(to)], "; ".join(words), "March")


def sail(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    detail = f"costs {MP_NAVAL} of {frame[MP]}"
    return made(f"Sail to {PLACES[option[1]]}", [space(option[1])], detail, "Ships")


def ride(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    king = kings_text(p, frame[KINGS]) or "The king"
    detail = f"alone; the whole ride costs {MP_RIDE} of {frame[MP]}"
    return made(f"{at_start(king)} rides to {PLACES[option[1]]}", [space(option[1])], detail, "Ride")


def ride_on(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Ride on to {PLACES[option[1]]}", [space(option[1])], "", "Ride")


def dismount(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"End the ride in {PLACES[frame[AT]]}", [space(frame[AT]), "button"])


def pick_up(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    detail = f"costs {MP_PICK_UP} of {frame[MP]}; {force_text(pool(p, frame))} here"
    return made(f"Pick up units in {PLACES[frame[AT]]}", ["button"], detail, "On the way")


def take_king(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    kings = king_pool(p, frame)
    text = f"Take {kings_text(p, kings) or 'the king'} along"
    return made(text, kings_in(p, frame[POWER], frame[AT]), "", "On the way")


def drop(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    kind, number = option[1], option[2]
    at = frame[AT]
    grouped = any(state == IN_FORCE and part(units, kind) for state, units in split(p, frame[POWER], at))
    piece = f"piece:{unit_piece(frame[POWER], kind, at, IN_FORCE)}" if grouped else ""
    return made(f"Leave {unit_text(kind, number)} in {PLACES[at]}", [piece], "", "Drop off")


def drop_king(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    king = kings_text(p, frame[KINGS]) or "the king"
    points = kings_in(p, frame[POWER], frame[AT])
    return made(f"Leave {king} in {PLACES[frame[AT]]}", points, "", "Drop off")


def destroy(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    at = frame[AT]
    return made(f"Destroy {PLACES[at]}", ["button"], f"costs {EW[at]} of {frame[MP]}", "Destroy")


def raze(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Tear down the monument in {PLACES[frame[AT]]}", ["button"], "costs nothing", "Destroy")


def spare(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Let the monument stand", [])


def stop(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    if p.step.name == "choose a stack":
        return made("Move nobody", [])
    at = frame[AT]
    left = f"{mp(frame[MP])} unused" if p.step.name == "march" and frame[MP] else ""
    return made(f"Stop in {PLACES[at]}", [space(at), "button"], left)


def lose_unit(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    kind = option[1]
    if p.step.name == "lose":
        power, at = frame[isolation.POWER], frame[isolation.SPACE]
        return made(f"Lose {unit_text(kind, 1)} in {PLACES[at]}", [piece_of(p, power, kind, at)], "", "Lose")
    grouped = part(frame[FORCE], kind) > 0
    piece = f"piece:{unit_piece(frame[POWER], kind, frame[AT], IN_FORCE)}" if grouped else ""
    left = many(p.ambush_losses, "unit")
    return made(f"Lose {unit_text(kind, 1)}", [piece], f"{left} still to lose", "Lose")


def lose_under(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    kind, at = option[1], frame[isolation.SPACE]
    there = part(p.units[UNDER * SPACES + at], kind) and p.revolt_of[at] == frame[isolation.POWER]
    piece = f"piece:{unit_piece(frame[isolation.POWER], kind, at, IN_REVOLT)}" if there else ""
    return made(f"Lose {unit_text(kind, 1)} under the revolt marker in {PLACES[at]}", [piece], "", "Lose")


# --- interception and withdrawal ---


def intercept(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    """An interception with its chances, with and without the king. [7.4.2]"""
    power, at, to = frame[POWER], option[1], frame[interception.SPACE]
    kings = free_kings(p, power, at)
    words = [f"succeeds with {percent(interception_chance(p, power, at, to, 0))}"]
    if kings:
        better = percent(interception_chance(p, power, at, to, kings))
        words.append(f"with {kings_text(p, kings)} {better}")
    points = [space(at), *pieces_of(p, power, at)]
    return made(f"Intercept from {PLACES[at]}", points, ", ".join(words), "Intercept")


def withdraw(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    """A withdrawal with its chances. [7.5.2, 7.5.3]"""
    words = [f"gets away with {percent(withdrawal_chance(p, frame, 0))}"]
    if advantage(p, frame) and not MOUNTAIN[frame[AT]]:
        words.append(f"{percent(withdrawal_chance(p, frame, advantage(p, frame)))} if chariots hinder it")
    return made(f"Withdraw from {PLACES[frame[AT]]}", ["button"], ", ".join(words), "Withdraw")


def stand(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    mover = p.frames[frame[LINK]]
    against = army_of(p, mover[POWER], mover[FORCE], mover[KINGS])
    return made("Stand and fight", ["button"], "; ".join([f"against {against}", *odds.in_words(p, option)]))


def hinder(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    free, held = withdrawal_chance(p, frame, 0), withdrawal_chance(p, frame, advantage(p, frame))
    detail = f"they get away with {percent(held)} instead of {percent(free)}"
    return made("Hinder them with chariots", ["button"], detail)


def let(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    if p.step.name == "hinder":
        chance = withdrawal_chance(p, frame, frame[HINDERED])
        return made("Let them withdraw", ["button"], f"they get away with {percent(chance)}")
    return made("Let them retreat", ["button"])


# --- battle ---


def join(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    words = [unit_text(kind, option[1 + kind]) for kind in (INF, CH) if option[1 + kind]]
    if option[0] == "join-king":
        words.append("the king")
    text = f"{at_start(listed(words))} join the fight" if words else "Nobody joins the fight"
    return made(text, ["button"], "the others stay behind the walls", "Join")


def use_city(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    at = frame[sides.SPACE]
    words = [f"adds {many(p.ds[at], 'battle point')}", "no chariots fight, nobody can retreat"]
    words.extend(odds.in_words(p, option))
    return made(f"Fight from the walls of {PLACES[at]}", [space(at), "button"], "; ".join(words))


def sally(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    words = ["chariots fight, a retreat is possible", *odds.in_words(p, option)]
    return made("Fight in front of the walls", ["button"], "; ".join(words))


def shift(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    """What the dice become: who wins and what both lose. [8.2.1]"""
    own, enemy = option[1], option[2]
    result = arithmetic.outcome(own, enemy)
    verdict = "you win" if result > 0 else "you lose" if result < 0 else "a draw"
    mine = frame[sides.A_DIE] if frame[sides.NET] > 0 else frame[sides.D_DIE]
    theirs = frame[sides.D_DIE] if frame[sides.NET] > 0 else frame[sides.A_DIE]
    detail = f"own roll {signed(own - mine)}, enemy's {signed(enemy - theirs)}"
    text = f"{own} against {enemy}: {verdict}; they lose {10 * own} %, you {10 * enemy} %"
    return made(text, ["button"], detail, "Shifts")


def retreat_now(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    detail = "losses are ten per cent smaller"
    if frame[sides.ADVANTAGE] > 0:
        detail += f"; prevented with {percent(odds.prevention_chance(frame[sides.ADVANTAGE]))}"
    return made("Retreat", ["button"], detail)


def hold(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Hold the field", ["button"], "the winner may still force a retreat")


def prevent(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    chance = percent(odds.prevention_chance(frame[sides.ADVANTAGE]))
    return made("Cut off their retreat with chariots", ["button"], f"succeeds with {chance}")


def force_retreat(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    cost = "free" if frame[sides.INTERCEPTED] else f"costs {mp(MP_FORCE_RETREAT)}"
    barred = p.frames[frame[sides.A_FRAME]][FROM]
    ways = retreat.ways_out(p, frame[sides.DEFENDER], frame[sides.SPACE], barred)
    detail = cost if ways else f"{cost}; they have nowhere to go and are lost"
    return made("Force them to retreat", ["button"], detail)


def leave(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made("Leave them where they are", ["button"])


def lose(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    words = [unit_text(kind, option[1 + kind]) for kind in (INF, CH) if option[1 + kind]]
    return made(f"Lose {listed(words)}" if words else "Lose nobody", ["button"], "", "Losses")


def lose_city(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    words = [unit_text(INF, option[1])] if option[1] else []
    words.extend([f"{option[2]} of {many(p.ds[frame[sides.SPACE]], 'point')} of walls"] if option[2] else [])
    return made(f"Lose {listed(words)}" if words else "Lose nothing", ["button"], "", "Losses")


def bear(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    power = p.owner_of(frame[frame[sides.CURSOR] + sides.GROUP], frame[sides.SPACE])
    words = [unit_text(kind, option[1 + kind]) for kind in (INF, CH) if option[1 + kind]]
    what = listed(words) or "nobody"
    here, _ = losses.shares_of(frame)
    text = f"{at_start(called(p, power))} {does(power, 'loses', 'lose')} {what}"
    return made(text, ["button"], f"of {force_text(here)}", "Losses")


def retreat_to(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    return made(f"Retreat to {PLACES[option[1]]}", [space(option[1])], "", "Retreat")


def assault(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    words = [f"costs {MP_ATTACK} of {frame[MP]}", f"walls of {p.ds[frame[AT]]}", *odds.in_words(p, option)]
    return made(f"Storm {PLACES[frame[AT]]}", [space(frame[AT]), "button"], "; ".join(words))


def regroup(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    back = frame[FROM]
    return made("Regroup", ["button"], f"back to {PLACES[back]}" if back >= 0 else "the landing fails")


def crown(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> Data:
    king = p.king[frame[peoples.SLOT]] if frame[peoples.SLOT] >= 0 else -1
    return made(f"Place {king_name(king)} in {PLACES[option[1]]}", [space(option[1])], "", "King")


WAR: Final[dict[str, Describer]] = {
    "all": everybody,
    "choose": some,
    "inf": name_units,
    "ch": name_units,
    "ps": name_units,
    "sl": name_units,
    "king": name_king,
    "unit": unit,
    "stack": stack,
    "enter": enter,
    "sail": sail,
    "ride": ride,
    "ride-on": ride_on,
    "dismount": dismount,
    "pick-up": pick_up,
    "take-king": take_king,
    "drop": drop,
    "drop-king": drop_king,
    "destroy": destroy,
    "raze": raze,
    "spare": spare,
    "stop": stop,
    "lose-unit": lose_unit,
    "lose-under": lose_under,
    "intercept": intercept,
    "withdraw": withdraw,
    "stand": stand,
    "hinder": hinder,
    "let": let,
    "join": join,
    "join-king": join,
    "use-city": use_city,
    "sally": sally,
    "shift": shift,
    "retreat": retreat_now,
    "hold": hold,
    "prevent": prevent,
    "force": force_retreat,
    "leave": leave,
    "lose": lose,
    "lose-city": lose_city,
    "bear": bear,
    "retreat-to": retreat_to,
    "assault": assault,
    "regroup": regroup,
    "place-king": crown,
}

"""Options in words: moves, interceptions, withdrawals, battles, retreats, with their chances."""

from __future__ import annotations

from kadesh.craft.english import at_start, listed, many, percent, signed
from kadesh.craft.telling import in_range, in_short
from kadesh.craft.telling import option as made
from kadesh.games.genesis.charts.numbers import MP_ATTACK, MP_FORCE_RETREAT, MP_NAVAL, MP_PICK_UP, MP_RIDE
from kadesh.games.genesis.charts.tables import CANAAN, INF, LAND, MOUNTAIN, SPACES
from kadesh.games.genesis.odds import battle as odds
from kadesh.games.genesis.rules import arithmetic, words
from kadesh.games.genesis.rules import ch07_movement as movement
from kadesh.games.genesis.rules import ch07_starting as starting
from kadesh.games.genesis.rules.ch07_interception import into_friendly_city
from kadesh.games.genesis.rules.ch07_marching import cost_of
from kadesh.games.genesis.rules.ch07_starting import NAMES, king_pool, kings_of_number, pool
from kadesh.games.genesis.rules.ch07_withdrawal import advantage, why_not_withdraw_to
from kadesh.games.genesis.rules.ch08_losses import shares_of
from kadesh.games.genesis.rules.ch08_retreat import ways_out
from kadesh.games.genesis.rules.ch08_sides import ATTACKING, DEFENDING
from kadesh.games.genesis.rules.force import best_campaign, best_tactical, free_kings
from kadesh.games.genesis.rules.position import UNDER, GenesisPosition, part
from kadesh.games.genesis.rules.under_way import (
    Ambush,
    Attrition,
    Battle,
    CanaanMarch,
    Force,
    Interception,
    Naming,
    Placing,
    Withdrawal,
)
from kadesh.games.genesis.telling.losing import loss_text
from kadesh.games.genesis.telling.naming import (
    IN_FORCE,
    IN_REVOLT,
    PLACES,
    UNIT_MANY,
    army_of,
    army_text,
    do_you,
    fighters_text,
    force_text,
    garrison_text,
    king_name,
    kings_text,
    mp,
    says,
    space,
    unit_piece,
    unit_text,
    you_or,
)
from kadesh.games.genesis.telling.odds import in_words
from kadesh.games.genesis.telling.option import describes, plain
from kadesh.games.genesis.telling.pieces import kings_in, piece_of, pieces_of, split
from kadesh.games.genesis.telling.template import filled
from kadesh.table import Frame, Option
from kadesh.table.contract import OptionTold

plain(words.CHOOSE, "Choose who goes", "kind by kind", "Who goes")
plain(words.SAIL, "Sail to {place}", f"costs {MP_NAVAL} of {{points}}", "Ships")
plain(words.RIDE, "{king} rides to {place}", f"alone; the whole ride costs {MP_RIDE} of {{points}}", "Ride")
plain(words.RIDE_ON, "Ride on to {place}", "", "Ride")
plain(words.DISMOUNT, "End the ride in {here}")
plain(words.DESTROY, "Destroy {at}", "costs {ruin} of {points}", "Destroy")
plain(words.RAZE, "Tear down the monument in {at}", "costs nothing", "Destroy")
plain(words.SPARE, "Let the monument stand")
plain(words.HOLD, "Hold the field", "the winner may still force a retreat")
plain(words.RETREAT_TO, "Retreat to {place}", "", "Retreat")
plain(words.LEAVE, "Leave them where they are")


# --- chances ---


def interception_chance(p: GenesisPosition, power: int, come_from: int, to: int, kings: int) -> float:
    """The chance that two dice intercept. [7.4.2]"""
    friendly = into_friendly_city(p, power, to)
    return odds.interception_chance(best_tactical(p, kings), p.is_city(come_from), friendly)


def withdrawal_chance(p: GenesisPosition, frame: Withdrawal, hindered: int) -> float:
    """The chance that a withdrawing force gets away at all. [7.5.3, 7.5.5]"""
    good = 0
    for die in range(1, 7):
        points = arithmetic.withdrawal_points(die, hindered)
        if points > 0 and any(
            why_not_withdraw_to(p, frame.power, frame.at, to, points, frame.barred) is None
            for to in LAND[frame.at]
        ):
            good += 1
    return good / 6


# --- who goes ---


@describes(words.ALL)
def everybody(p: GenesisPosition, frame: Naming, seat: int, option: Option) -> OptionTold:
    party = frame.party
    here, kings = pool(p, party), king_pool(p, party)
    verb = "Pick up" if frame.step is starting.PICK_UP else "Take"
    text = f"{verb} all: {army_text(p, here, kings)}"
    told = made(text, [space(party.at), "button"], chances_of_force(p, party, kings), "Who goes")
    return in_short(told, "all")


def chances_of_force(p: GenesisPosition, party: Force, kings: int) -> str:
    """What the force may hope for: movement points, or the chance to intercept."""
    if isinstance(party, Interception):
        chance = interception_chance(p, party.power, party.at, party.space, party.kings | kings)
        return f"intercepts with {percent(chance)}"
    campaign = best_campaign(p, kings)
    return f"a die + {campaign} movement points" if campaign > 0 and not party.mp else ""


@describes(words.INF, words.CH, words.PS, words.SL)
def name_units(p: GenesisPosition, frame: Naming, seat: int, option: Option) -> OptionTold:
    party, kind, number = frame.party, NAMES.index(option[0]), option[1]
    there = part(pool(p, party), kind)
    points = [piece_of(p, party.power, kind, party.at)] if number else []
    text = unit_text(kind, number) if number else f"No {UNIT_MANY[kind]}"
    told = in_range(made(text, points, f"of {there}", "Who goes"), UNIT_MANY[kind], number)
    return in_short(told, "all", number == there)


@describes(words.KING)
def name_king(p: GenesisPosition, frame: Naming, seat: int, option: Option) -> OptionTold:
    party = frame.party
    kings = kings_of_number(king_pool(p, party), option[1])
    detail = chances_of_force(p, party, kings)
    if not kings:
        return made("Without the king", [], detail, "Who goes")
    return made(f"With {kings_text(p, kings)}", kings_in(p, party.power, party.at), detail, "Who goes")


@describes(words.UNIT)
def unit(p: GenesisPosition, frame: Force, seat: int, option: Option) -> OptionTold:
    points = [piece_of(p, frame.power, option[1], frame.at)]
    return made(f"Move {unit_text(option[1], 1)} from {PLACES[frame.at]}", points, "", "Minor move")


@describes(words.STACK)
def stack(p: GenesisPosition, frame: Force | CanaanMarch, seat: int, option: Option) -> OptionTold:
    power, at = CANAAN if isinstance(frame, CanaanMarch) else frame.power, option[1]
    points = [space(at), *pieces_of(p, power, at)]
    return made(f"Move the stack in {PLACES[at]}", points, force_text(p.unmoved(power, at)), "Move")


# --- on the march ---


@describes(words.ENTER)
def enter(p: GenesisPosition, frame: Force, seat: int, option: Option) -> OptionTold:
    """A step into the next space, with its price and who is there. [7.2.3]"""
    power, to = frame.power, option[1]
    detail = [f"costs {cost_of(power, to)} of {frame.mp}"]
    if isinstance(frame, Withdrawal):
        return made(f"Withdraw to {PLACES[to]}", [space(to)], detail[0], "Withdraw")
    if MOUNTAIN[to]:
        detail.append("mountains")
    there = garrison_text(p, power, to)
    verb = "Enter"
    if there:
        detail.append(f"held by {there}")
        if p.armed_enemies(power, to) or p.hostile_walls(power, to):
            verb = "Attack"
            detail.append(f"{MP_ATTACK} more to attack")
            detail.extend(in_words(p, option))
    return made(f"{verb} {PLACES[to]}", [space(to)], "; ".join(detail), "March")


@describes(words.PICK_UP)
def pick_up(p: GenesisPosition, frame: Force, seat: int, option: Option) -> OptionTold:
    detail = f"costs {MP_PICK_UP} of {frame.mp}; {force_text(pool(p, frame))} here"
    return made(f"Pick up units in {PLACES[frame.at]}", [], detail, "On the way")


@describes(words.TAKE_KING)
def take_king(p: GenesisPosition, frame: Force, seat: int, option: Option) -> OptionTold:
    text = f"Take {kings_text(p, king_pool(p, frame)) or 'the king'} along"
    return made(text, kings_in(p, frame.power, frame.at), "", "On the way")


@describes(words.DROP)
def drop(p: GenesisPosition, frame: Force, seat: int, option: Option) -> OptionTold:
    kind, number, at = option[1], option[2], frame.at
    grouped = any(state == IN_FORCE and part(units, kind) for state, units in split(p, frame.power, at))
    piece = f"piece:{unit_piece(frame.power, kind, at, IN_FORCE)}" if grouped else ""
    told = made(f"Leave {unit_text(kind, number)} in {PLACES[at]}", [piece], "", "Drop off")
    return in_range(told, f"{UNIT_MANY[kind]} to leave", number)


@describes(words.DROP_KING)
def drop_king(p: GenesisPosition, frame: Force, seat: int, option: Option) -> OptionTold:
    text = filled("Leave {king} in {at}", p, frame)
    return made(text, kings_in(p, frame.power, frame.at), "", "Drop off")


@describes(words.STOP)
def stop(p: GenesisPosition, frame: Force, seat: int, option: Option) -> OptionTold:
    if frame.step is movement.CHOOSE_A_STACK:
        return in_short(made("Move nobody", []), "done")
    left = f"{mp(frame.mp)} unused" if frame.step is movement.MARCH and frame.mp else ""
    return in_short(made(f"Stop in {PLACES[frame.at]}", [space(frame.at), "button"], left), "done")


@describes(words.LOSE_UNIT)
def lose_unit(p: GenesisPosition, frame: Ambush | Attrition, seat: int, option: Option) -> OptionTold:
    kind, unit = option[1], unit_text(option[1], 1)
    if isinstance(frame, Attrition):
        points = [piece_of(p, frame.power, kind, frame.space)]
        return made(f"Lose {unit} in {PLACES[frame.space]}", points, "", "Lose")
    victim = frame.victim
    piece = f"piece:{unit_piece(victim.power, kind, victim.at, IN_FORCE)}"
    detail = f"{many(frame.losses, 'unit')} still to lose"
    return made(f"Lose {unit}", [piece] if part(victim.force, kind) else [], detail, "Lose")


@describes(words.LOSE_UNDER)
def lose_under(p: GenesisPosition, frame: Attrition, seat: int, option: Option) -> OptionTold:
    kind, at = option[1], frame.space
    there = part(p.units[UNDER * SPACES + at], kind) and p.revolt_of[at] == frame.power
    piece = f"piece:{unit_piece(frame.power, kind, at, IN_REVOLT)}" if there else ""
    return made(f"Lose {unit_text(kind, 1)} under the revolt marker in {PLACES[at]}", [piece], "", "Lose")


# --- interception and withdrawal ---


@describes(words.INTERCEPT)
def intercept(p: GenesisPosition, frame: Interception, seat: int, option: Option) -> OptionTold:
    """An interception with its chances, with and without the king. [7.4.2]"""
    power, at, to = frame.power, option[1], frame.space
    kings = free_kings(p, power, at)
    detail = [f"succeeds with {percent(interception_chance(p, power, at, to, 0))}"]
    if kings:
        better = percent(interception_chance(p, power, at, to, kings))
        detail.append(f"with {kings_text(p, kings)} {better}")
    points = [space(at), *pieces_of(p, power, at)]
    return made(f"Intercept from {PLACES[at]}", points, ", ".join(detail), "Intercept")


@describes(words.WITHDRAW)
def withdraw(p: GenesisPosition, frame: Withdrawal, seat: int, option: Option) -> OptionTold:
    """A withdrawal with its chances. [7.5.2, 7.5.3]"""
    detail = [f"{percent(withdrawal_chance(p, frame, 0))} to get away"]
    if advantage(p, frame) and not MOUNTAIN[frame.at]:
        detail.append(f"{percent(withdrawal_chance(p, frame, advantage(p, frame)))} if chariots hinder it")
    return made(f"Withdraw from {PLACES[frame.at]}", [], ", ".join(detail), "Withdraw")


@describes(words.STAND)
def stand(p: GenesisPosition, frame: Withdrawal, seat: int, option: Option) -> OptionTold:
    detail = [f"against {army_of(p, frame.mover)}", *in_words(p, option)]
    return in_short(made("Stand and fight", [], "; ".join(detail)), "done")


@describes(words.HINDER)
def hinder(p: GenesisPosition, frame: Withdrawal, seat: int, option: Option) -> OptionTold:
    free, held = withdrawal_chance(p, frame, 0), withdrawal_chance(p, frame, advantage(p, frame))
    detail = f"they get away with {percent(held)} instead of {percent(free)}"
    return made("Hinder them with chariots", [], detail)


@describes(words.LET)
def let(p: GenesisPosition, frame: Withdrawal | Battle, seat: int, option: Option) -> OptionTold:
    if isinstance(frame, Withdrawal):
        chance = withdrawal_chance(p, frame, frame.hindered)
        return made("Let them withdraw", [], f"they get away with {percent(chance)}")
    return made("Let them retreat", [])


# --- battle ---


@describes(words.JOIN, words.JOIN_KING)
def join(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    who = fighters_text(option[1], option[2])
    if option[0] == "join-king":
        who.append("the king")
    text = f"{at_start(listed(who))} join the fight" if who else "Nobody joins the fight"
    return made(text, [], "the others stay behind the walls", "Join")


@describes(words.USE_CITY)
def use_city(p: GenesisPosition, frame: Battle, seat: int, option: Option) -> OptionTold:
    at = frame.space
    detail = [f"adds {many(p.ds[at], 'battle point')}", "no chariots fight, nobody can retreat"]
    detail.extend(in_words(p, option))
    return made(f"Fight from the walls of {PLACES[at]}", [space(at), "button"], "; ".join(detail))


@describes(words.SALLY)
def sally(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    detail = ["chariots fight, a retreat is possible", *in_words(p, option)]
    return made("Fight in front of the walls", [], "; ".join(detail))


@describes(words.SHIFT)
def shift(p: GenesisPosition, frame: Battle, seat: int, option: Option) -> OptionTold:
    """What the dice become: who wins and what both lose. [8.2.1]"""
    own, enemy = option[1], option[2]
    result = arithmetic.outcome(own, enemy)
    mine, theirs = frame.attacking_die, frame.defending_die
    us, here, there = frame.attacker, ATTACKING, DEFENDING
    if frame.net < 0:
        mine, theirs, us, here, there = theirs, mine, frame.defender, there, here
    name = you_or(p, us, seat)
    verb = ("wins", "win") if result > 0 else ("loses", "lose")
    verdict = f"{name} {do_you(p, us, seat, *verb)}" if result else "a draw"
    detail = f"own roll {signed(own - mine)}, enemy's {signed(enemy - theirs)}"
    text = (
        f"{own} against {enemy}: {verdict}; they lose {loss_text(frame, there, own)}, "
        f"{name} {loss_text(frame, here, enemy)}"
    )
    return made(text, [], detail, "Shifts")


@describes(words.RETREAT)
def retreat_now(p: GenesisPosition, frame: Battle, seat: int, option: Option) -> OptionTold:
    detail = "losses are ten per cent smaller"
    if frame.advantage > 0:
        detail += f"; prevented with {percent(odds.prevention_chance(frame.advantage))}"
    return made("Retreat", [], detail)


@describes(words.PREVENT)
def prevent(p: GenesisPosition, frame: Battle, seat: int, option: Option) -> OptionTold:
    chance = percent(odds.prevention_chance(frame.advantage))
    return made("Cut off their retreat with chariots", [], f"succeeds with {chance}")


@describes(words.FORCE)
def force_retreat(p: GenesisPosition, frame: Battle, seat: int, option: Option) -> OptionTold:
    cost = "free" if frame.target is not None else f"costs {mp(MP_FORCE_RETREAT)}"
    ways = ways_out(p, frame.defender, frame.space, frame.attackers.come_from)
    detail = cost if ways else f"{cost}; they have nowhere to go and are lost"
    return made("Force them to retreat", [], detail)


@describes(words.LOSE)
def lose(p: GenesisPosition, frame: Frame, seat: int, option: Option) -> OptionTold:
    fallen = fighters_text(option[1], option[2])
    told = made(f"Lose {listed(fallen)}" if fallen else "Lose nobody", [], "", "Losses")
    return in_short(told, "cheapest", option == cheapest(p, seat))


def cheapest(p: GenesisPosition, seat: int) -> Option:
    """The losses that cost least: Chariots last, then Infantry; walls can be raised again. [6.6, 7.3.1]"""
    return min(p.options(seat), key=lambda option: (option[2], option[1]), default=())


@describes(words.LOSE_CITY)
def lose_city(p: GenesisPosition, frame: Battle, seat: int, option: Option) -> OptionTold:
    detail = [unit_text(INF, option[1])] if option[1] else []
    detail.extend([f"{option[2]} of {many(p.ds[frame.space], 'point')} of walls"] if option[2] else [])
    told = made(f"Lose {listed(detail)}" if detail else "Lose nothing", [], "", "Losses")
    return in_short(told, "cheapest", option == fewest_soldiers(p, frame, seat))


def fewest_soldiers(p: GenesisPosition, battle: Battle, seat: int) -> Option:
    """Of losses behind walls those that cost fewest soldiers, as long as a wall is left."""
    options = [option for option in p.options(seat) if option[0] == "lose-city"]
    walls = p.ds[battle.space]
    return min(options, key=lambda option: (option[2] >= walls, option[1], option[2]), default=())


@describes(words.BEAR)
def bear(p: GenesisPosition, frame: Battle, seat: int, option: Option) -> OptionTold:
    power = p.owner_of(frame.contingents[frame.cursor].group, frame.space)
    fallen = listed(fighters_text(option[1], option[2])) or "nobody"
    here, _ = shares_of(frame)
    return made(f"{says(p, power, 'loses', 'lose')} {fallen}", [], f"of {force_text(here)}", "Losses")


@describes(words.ASSAULT)
def assault(p: GenesisPosition, frame: Force, seat: int, option: Option) -> OptionTold:
    detail = [f"costs {MP_ATTACK} of {frame.mp}", f"walls of {p.ds[frame.at]}", *in_words(p, option)]
    return made(f"Storm {PLACES[frame.at]}", [space(frame.at), "button"], "; ".join(detail))


@describes(words.REGROUP)
def regroup(p: GenesisPosition, frame: Force, seat: int, option: Option) -> OptionTold:
    back = frame.come_from
    return made("Regroup", [], f"back to {PLACES[back]}" if back >= 0 else "the landing fails")


@describes(words.PLACE_KING)
def crown(p: GenesisPosition, frame: Placing, seat: int, option: Option) -> OptionTold:
    king = p.king[frame.slot] if frame.slot >= 0 else -1
    return made(f"Place {king_name(king)} in {PLACES[option[1]]}", [space(option[1])], "", "King")

"""Options of war in words: who goes along, marches, reactions, battles, retreats."""

from __future__ import annotations

from kadesh.craft.english import at_start, many, percent
from kadesh.craft.telling import option as made
from kadesh.games.god_kings.charts.numbers import MP_MARKER, NAVAL_UNITS
from kadesh.games.god_kings.charts.tables import MOUNTAIN, SPACE_NAMES
from kadesh.games.god_kings.odds.dice import any_of
from kadesh.games.god_kings.odds.prospects import (
    charge_prospect,
    interceptors,
    pursuit_prospect,
    siege_prospect,
    split_prospect,
)
from kadesh.games.god_kings.rules import words
from kadesh.games.god_kings.rules.ch10_command import room
from kadesh.games.god_kings.rules.ch11_marching import cost_of
from kadesh.games.god_kings.rules.ch16_paths import step_cost
from kadesh.games.god_kings.rules.places import SPACE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import strongest
from kadesh.games.god_kings.rules.under_way import (
    Activation,
    Battle,
    Declaring,
    Entry,
    Force,
    Naming,
    Retreat,
)
from kadesh.games.god_kings.telling.chances import chance_of, win_chance
from kadesh.games.god_kings.telling.naming import (
    arms_text,
    class_name,
    classes_name,
    does,
    general_name,
    general_target,
    side_name,
    space,
)
from kadesh.games.god_kings.telling.option import (
    DESCRIPTIONS,
    ranged,
    side_now,
    top,
    units_here,
)
from kadesh.games.god_kings.telling.pieces import piece_target
from kadesh.table import Option
from kadesh.table.contract import OptionTold

# --- who goes along ---


@DESCRIPTIONS.of(words.ALL)
def everybody(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    naming: Naming = top(p)
    units = strongest(naming.pool, room(naming) if not naming.followers else 99)
    told = made("As many as may be led", [piece_target(p, naming.party.side, naming.party.place)])
    told["detail"] = arms_text(units) or "the warlords"
    told["short"] = "most"
    return told


@DESCRIPTIONS.of(words.WITH)
def with_general(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(f"{at_start(general_name(p, option[1]))} comes along", [general_target(option[1])])


@DESCRIPTIONS.of(words.WITHOUT)
def without_general(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(f"{at_start(general_name(p, option[1]))} stays")


@DESCRIPTIONS.of(words.UNITS)
def units(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    unit, number = option[1], option[2]
    told = made(at_start(classes_name(side_now(p), unit, number)), units_here(p, unit))
    return ranged(told, f"unit-{unit}", number)


# --- the march ---


@DESCRIPTIONS.of(words.ENTER)
def enter(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    at = option[1]
    army = p.under_way(Activation)
    text = f"March to {SPACE_NAMES[at]}"
    if army is None:
        return made(text, [space(at)], "", "March")
    return made(text, [space(at)], "; ".join(prospects_of(p, army, at, cost_of(p, army, at))), "March")


def prospects_of(p: GodKingsPosition, army: Activation, at: int, cost: int) -> list[str]:
    """What a step costs, who is there, and how likely it is to be intercepted. [11.2, 13.4]"""
    found = [f"{many(cost, 'movement point')}{', mountains' if MOUNTAIN[at] else ''}"]
    enemy = p.enemy_at(army.side, at)
    if enemy >= 0:
        found.append(f"{side_name(enemy)} {does(enemy, 'is', 'are')} there")
        if army.units:
            found.append(f"battle won in {percent(win_chance(p, army, at))}")
    if army.place >= 0:
        risk = any_of([one.chance for one in interceptors(p, army, at)])
        if risk:
            found.append(f"may be intercepted: {percent(risk)}")
    return found


@DESCRIPTIONS.of(words.SAIL)
def sail(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    detail = f"at most {NAVAL_UNITS} units; beaten on landing, all are lost"
    return made(f"Sail to {SPACE_NAMES[option[1]]}", [space(option[1])], detail, "Sail")


@DESCRIPTIONS.of(words.PICK_UP)
def pick_up(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    unit, number = option[1], option[2]
    text = f"Pick up {classes_name(side_now(p), unit, number)}"
    return ranged(made(text, units_here(p, unit), "", "Pick up"), f"pick-{unit}", number)


@DESCRIPTIONS.of(words.TAKE_GENERAL)
def take_general(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(f"Take {general_name(p, option[1])} along", [general_target(option[1])], "", "Pick up")


@DESCRIPTIONS.of(words.DROP)
def drop(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    unit, number, inside = option[1], option[2], option[3]
    where = "inside the walls" if inside else "here"
    text = f"Leave {classes_name(side_now(p), unit, number)} {where}"
    told = left_behind(made(text, units_here(p, unit), "", f"Leave {where}"))
    return ranged(told, f"drop-{unit}-{inside}", number)


@DESCRIPTIONS.of(words.DROP_GENERAL)
def drop_general(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    where = "inside the walls" if option[2] else "here"
    text = f"Leave {general_name(p, option[1])} {where}"
    return left_behind(made(text, [general_target(option[1])], "", f"Leave {where}"))


def left_behind(told: OptionTold) -> OptionTold:
    """Whoever leaves an army does not go along with it."""
    told["leaves"] = True
    return told


def in_passing(told: OptionTold) -> OptionTold:
    """What an army can do where it has come, before it goes on or at its end."""
    told["passing"] = True
    return told


def at_army(p: GodKingsPosition) -> list[str]:
    """The space of the army, and a button."""
    force = p.under_way(Force)
    return [space(force.place), "button"] if force is not None and force.place >= 0 else []


@DESCRIPTIONS.of(words.MARKER)
def marker(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return in_passing(made("Place your marker here", at_army(p), many(MP_MARKER, "movement point")))


@DESCRIPTIONS.of(words.GO_IN)
def go_in(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made("Go inside the walls", at_army(p), "the move ends")


@DESCRIPTIONS.of(words.STORM)
def storm(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    army = p.under_way(Activation)
    if army is None or army.place < 0:
        return made("Roll for the city")
    at = SPACE_OF[army.place]
    chance = siege_prospect(p, army.side, at, 1)[0]
    told = made(f"Roll for {SPACE_NAMES[at]}", at_army(p), f"falls in {percent(chance)}; the move ends")
    return in_passing(told)


# --- reactions ---


@DESCRIPTIONS.of(words.SHELTER)
def shelter(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    text = f"{at_start(class_name(side_now(p), option[1]))} goes inside"
    return made(text, units_here(p, option[1]))


@DESCRIPTIONS.of(words.SHELTER_GENERAL)
def shelter_general(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(f"{at_start(general_name(p, option[1]))} goes inside", [general_target(option[1])])


@DESCRIPTIONS.of(words.INTERCEPT, words.AVOID)
def react(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    general = option[1]
    verb, group = ("intercepts", "Intercept") if option[0] == "intercept" else ("avoids battle", "Avoid")
    frame = top(p)
    detail = ""
    if isinstance(frame, Declaring) and option in p.options(seat):
        detail = f"succeeds in {percent(chance_of(p, frame, option))}"
    return made(f"{at_start(general_name(p, general))} {verb}", [general_target(general)], detail, group)


@DESCRIPTIONS.of(words.ROLL_FOR)
def roll_for(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(f"{at_start(general_name(p, option[1]))} next", [general_target(option[1])])


@DESCRIPTIONS.of(words.PURSUE)
def pursue(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    entry = top(p)
    if not isinstance(entry, Entry) or option not in p.options(seat):
        return made("Pursue", (), "a roll; who succeeds marches on")
    chance = percent(pursuit_prospect(p, entry.army))
    return made("Pursue", (), f"succeeds in {chance}; who fails has no movement points left")


@DESCRIPTIONS.of(words.AVOID_TO)
def avoid_to(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(f"To {SPACE_NAMES[option[1]]}", [space(option[1])])


# --- battle and retreat ---


@DESCRIPTIONS.of(words.FIGHT)
def fight(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made("Fight", (), "with all who are left" if isinstance(top(p), Battle) else "")


@DESCRIPTIONS.of(words.HOLD)
def hold(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    unit, number = option[1], option[2]
    text = f"Hold back {classes_name(side_now(p), unit, number)}"
    return ranged(made(text, units_here(p, unit), "", "Hold back"), f"hold-{unit}", number)


@DESCRIPTIONS.of(words.COMMAND)
def command(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    detail = f"Battle Rating {p.battle_rating(option[1])}"
    return made(f"{at_start(general_name(p, option[1]))} commands", [general_target(option[1])], detail)


@DESCRIPTIONS.of(words.CHARGE)
def charge(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    battle = top(p)
    if not isinstance(battle, Battle) or option not in p.options(seat):
        return made("Charge")
    return made("Charge", (), f"succeeds in {percent(charge_prospect(p, battle))}; chariots then owe losses")


@DESCRIPTIONS.of(words.ADVANTAGE)
def advantage(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    own, other = option[1], option[2]
    parts = [f"+{own} to your roll"] if own else []
    parts += [f"−{other} to the enemy's"] if other else []
    battle = top(p)
    detail = ""
    if isinstance(battle, Battle) and option in p.options(seat):
        outlook = split_prospect(p, battle, own, other)
        detail = f"won in {percent(outlook.win if battle.advantage > 0 else 1.0 - outlook.win)}"
    text = at_start(", ".join(parts)) or "Use none of it"
    if not isinstance(battle, Battle) or own + other == abs(battle.advantage):
        return made(text, (), detail, "All of it")
    # Nobody wants less but for a reason of his own: a line for each sum is enough.
    return ranged(made(text, (), detail, "Less of it"), f"advantage-{own + other}", own)


@DESCRIPTIONS.of(words.LOSE)
def lose(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    unit = option[1]
    what = "is destroyed" if unit % 2 else "is reduced"
    return made(f"{at_start(class_name(side_now(p), unit))} {what}", units_here(p, unit))


@DESCRIPTIONS.of(words.RETREAT_TO)
def retreat_to(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    frame = top(p)
    cost = step_cost(p, frame.side, option[1]) if isinstance(frame, Retreat) else 0
    detail = f"costs {many(cost, 'step')}" if cost else "costs nothing"
    return made(f"To {SPACE_NAMES[option[1]]}", [space(option[1])], detail)


@DESCRIPTIONS.of(words.HOME)
def home(p: GodKingsPosition, seat: int, option: Option) -> OptionTold:
    return made(f"Gather in {SPACE_NAMES[option[1]]}", [space(option[1])])

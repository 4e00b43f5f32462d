"""15 Battles: the battle resolution sequence of 15.5.1, step by step."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import DISPLACEMENT_MARGIN
from kadesh.games.god_kings.charts.tables import (
    IS_TRIBE,
    N_CLASSES,
    POWERS,
    TRIBAL,
    W_AFTER_BATTLE,
    W_BATTLE,
    W_BATTLE_CARDS,
    W_LOSSES,
)
from kadesh.games.god_kings.rules import ch15_charge as charge
from kadesh.games.god_kings.rules import facts_war
from kadesh.games.god_kings.rules.arithmetic import battle_points, loss_number
from kadesh.games.god_kings.rules.asking import either
from kadesh.games.god_kings.rules.ch09_actions import score
from kadesh.games.god_kings.rules.ch09_windows import open_window
from kadesh.games.god_kings.rules.ch11_marching import numbers
from kadesh.games.god_kings.rules.ch15_losses import call_losses, take_off
from kadesh.games.god_kings.rules.ch15_sides import (
    ATTACKER,
    DEFENDER,
    combat_strength,
    count_drm,
    final_drm,
    seat_of_side,
    side_of,
    stack_of,
)
from kadesh.games.god_kings.rules.ch16_retreat import call_retreat
from kadesh.games.god_kings.rules.ch18_control import bound_by_treaty, expel, put_marker
from kadesh.games.god_kings.rules.ch20_hostility import battle_between
from kadesh.games.god_kings.rules.ch25_displacement import displace_generals
from kadesh.games.god_kings.rules.force import come_out_of_city, commander_of, needs_a_commander, roll_own_die
from kadesh.games.god_kings.rules.places import GENERALS, INSIDE, NOBODY, WILD, bits, is_king
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import CHARIOTS, SHIFT, classes, of_kinds, part, size
from kadesh.games.god_kings.rules.under_way import BATTLE, Battle
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

NOT_SO_MANY: Final = Reason("15.5.3", "So many units of that class are not in the attack.")
ONE_MUST_FIGHT: Final = Reason("15.5.3", "At least one unit must fight.")
ONLY_CHARIOTS: Final = Reason("15.5.3", "After the charges only chariots can still be held back.")
NOT_HERE: Final = Reason("15.1", "That general does not defend here.")
BEYOND_ADVANTAGE: Final = Reason("15.5.6", "What is used on both rolls may not exceed the Battle Advantage.")


# --- who fights [15.1, 15.5.3, 17.7] ---


def line_up(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """The active army attacks; the defender fights with all units outside. [15.1, 15.3, 15.5.3]"""
    army, space = battle.army, battle.space
    battle.attacker = army.side
    battle.defender = p.enemy_at(army.side, space)
    battle_between(p, army.seat, battle.attacker, battle.defender)
    battle.defending = p.stack(battle.defender, space)
    if army.sortie:
        king_takes_command(p, battle)
        battle.sortied, battle.sortie_generals = army.units, army.generals
    elif can_sally(p, battle):
        return SALLY_OR_NOT
    return HOLD_BACK


def king_takes_command(p: GodKingsPosition, battle: Battle) -> None:
    """A King inside the city commands its sortie, though a warlord was activated for it. [17.7] (A121)"""
    army = battle.army
    kings = [one for one in bits(p.generals_at(army.side, INSIDE[battle.space])) if is_king(one)]
    for king in kings:
        p.general_at[king] = battle.space
        army.generals |= 1 << king
        army.play.generals |= 1 << king


def can_sally(p: GodKingsPosition, battle: Battle) -> bool:
    """Has the attacker units inside his city before which the enemy stands? [17.7]"""
    inside = INSIDE[battle.space]
    return inside >= 0 and p.marker[battle.space] == battle.attacker and p.present[inside] != 0


def attacking_seat(p: GodKingsPosition, battle: Battle) -> int:
    return seat_of_side(p, battle, ATTACKER)


def defending_seat(p: GodKingsPosition, battle: Battle) -> int:
    return seat_of_side(p, battle, DEFENDER)


def take_sally(p: GodKingsPosition, battle: Battle, option: Option) -> Step[Battle]:
    """All besieged units join the relief army, or none. [17.7] (A65)"""
    if option[0] == "sally":
        army, inside = battle.army, INSIDE[battle.space]
        battle.sortied = p.stack(army.side, inside)
        battle.sortie_generals = p.generals_at(army.side, inside)
        come_out_of_city(p, army.side, battle.space, battle.sortied)
        for general in bits(battle.sortie_generals):
            p.general_at[general] = battle.space
        army.units += battle.sortied
        army.generals |= battle.sortie_generals
        army.play.generals |= battle.sortie_generals
        p.tell(facts_war.Sally, "17.7", army.side, battle.space, battle.sortie_generals, battle.sortied)
    return HOLD_BACK


def hold_universe(p: GodKingsPosition, battle: Battle) -> list[Option]:
    found: list[Option] = [("fight",)]
    for index in range(N_CLASSES):
        found.extend(("hold", index, number) for number in numbers(part(fighting(battle), index)))
    return found


def fighting(battle: Battle) -> int:
    """The attacker's units that are not held back."""
    return battle.army.units - battle.held


def why_not_hold(p: GodKingsPosition, battle: Battle, option: Option) -> Reason | None:
    """The reason against holding units back. [15.5.3] (A63)"""
    if option[0] == "fight":
        return None
    if option[2] > part(fighting(battle), option[1]):
        return NOT_SO_MANY
    return ONE_MUST_FIGHT if size(fighting(battle)) <= option[2] else None


def hold_options(p: GodKingsPosition, battle: Battle) -> list[Option]:
    stack = fighting(battle)
    found: list[Option] = [("fight",)]
    total = size(stack)
    for index in classes(stack):
        found.extend(("hold", index, number) for number in numbers(part(stack, index)) if number < total)
    return found


def take_hold(p: GodKingsPosition, battle: Battle, option: Option) -> Step[Battle]:
    """Units that are held back count for nothing, but retreat with the rest. [15.5.3] (A63)"""
    if option[0] == "hold":
        battle.held += option[2] << SHIFT[option[1]]
        return HOLD_BACK
    battle.attacking = fighting(battle)
    army = battle.army
    king = commander_of(p, battle.sortie_generals)
    battle.attacking_general = king if king >= 0 and is_king(king) else army.general
    generals = p.generals_at(battle.defender, battle.space)
    if needs_a_commander(generals):
        return WHO_COMMANDS
    battle.defending_general = commander_of(p, generals)
    return BATTLE_BEGINS


def command_universe(p: GodKingsPosition, battle: Battle) -> list[Option]:
    return [("command", general) for general in range(GENERALS)]


def command_options(p: GodKingsPosition, battle: Battle) -> list[Option]:
    return [("command", general) for general in bits(p.generals_at(battle.defender, battle.space))]


def why_not_command(p: GodKingsPosition, battle: Battle, option: Option) -> Reason | None:
    """The reason against a commander: one of two warlords has to be named. [15.1] (A17)"""
    return None if p.generals_at(battle.defender, battle.space) >> option[1] & 1 else NOT_HERE


def take_command(p: GodKingsPosition, battle: Battle, option: Option) -> Step[Battle]:
    """The defender names his commander. [15.1]"""
    battle.defending_general = option[1]
    return NEXT


# --- steps 1 to 3 [15.5.1] ---


def begin(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """Units are counted before any charge. [15.5.1, 15.5.9] (A16)"""
    army, space = battle.army, battle.space
    battle.attackers_before = size(army.units)
    battle.defenders_before = size(battle.defending)
    battle.stood = [battle.attacking + battle.held, battle.defending]
    battle.army_beaten = 1 | (2 if battle.defending_general >= 0 else 0)
    p.tell(
        facts_war.Battle,
        "15.1",
        battle.attacker,
        battle.defender,
        space,
        battle.attacking,
        battle.defending,
        battle.attacking_general,
        battle.defending_general,
    )
    open_window(p, W_BATTLE, army.seat, battle=battle)
    return NEXT


def hold_chariots(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """An attacker who did not try a charge may now hold chariots back. [15.5.3] (A63)"""
    if not battle.attacking or not battle.defending:
        return WINNER
    if battle.tried & 1 or not battle.attacking & CHARIOTS or size(battle.attacking) < 2:
        return COUNT
    return NEXT


def hold_chariots_universe(p: GodKingsPosition, battle: Battle) -> list[Option]:
    found: list[Option] = [("fight",)]
    for index in range(N_CLASSES):
        found.extend(("hold", index, number) for number in numbers(part(battle.attacking, index)))
    return found


def why_not_hold_chariots(p: GodKingsPosition, battle: Battle, option: Option) -> Reason | None:
    """The reason against holding back at this step. [15.5.3]"""
    if option[0] == "fight":
        return None
    if option[2] > part(battle.attacking, option[1]):
        return NOT_SO_MANY
    if not CHARIOTS >> SHIFT[option[1]] & 1:
        return ONLY_CHARIOTS
    return ONE_MUST_FIGHT if size(battle.attacking) <= option[2] else None


def hold_chariots_options(p: GodKingsPosition, battle: Battle) -> list[Option]:
    stack = battle.attacking & CHARIOTS
    found: list[Option] = [("fight",)]
    total = size(battle.attacking)
    for index in classes(stack):
        found.extend(("hold", index, number) for number in numbers(part(stack, index)) if number < total)
    return found


def take_hold_chariots(p: GodKingsPosition, battle: Battle, option: Option) -> Step[Battle]:
    """Chariots that did not commit to a charge may stand aside. [15.5.3]"""
    if option[0] == "fight":
        return NEXT
    units = option[2] << SHIFT[option[1]]
    battle.held += units
    battle.attacking -= units
    return HOLD_CHARIOTS


def count(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """Combat strengths and modifiers of both sides; then action cards. [15.5.1, 15.5.3, 15.5.5]"""
    battle.drm = [count_drm(p, battle, ATTACKER), count_drm(p, battle, DEFENDER)]
    open_window(p, W_BATTLE_CARDS, battle.army.seat, battle=battle)
    return NEXT


# --- steps 5 to 7: advantage and rolls [15.5.6, 15.5.7] ---


def advantage(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """The greater total less the smaller. [15.5.6] (A11, A115)"""
    drm = [final_drm(p, battle, ATTACKER), final_drm(p, battle, DEFENDER)]
    battle.drm = drm
    battle.advantage = drm[0] - drm[1]
    holder = side_of(battle, favoured(battle)) if battle.advantage else NOBODY
    p.tell(facts_war.Advantage, "15.5.6", holder, battle.space, drm[0], drm[1])
    return SPLIT_ADVANTAGE if battle.advantage else ATTACKER_ROLLS


def favoured(battle: Battle) -> int:
    """The Advantage player's side. [15.5.6]"""
    return ATTACKER if battle.advantage > 0 else DEFENDER


def advantage_seat(p: GodKingsPosition, battle: Battle) -> int:
    return seat_of_side(p, battle, favoured(battle))


def split_universe(p: GodKingsPosition, battle: Battle) -> list[Option]:
    points = abs(battle.advantage)
    return [("advantage", own, other) for own in range(points, -1, -1) for other in range(points, -1, -1)]


def why_not_split(p: GodKingsPosition, battle: Battle, option: Option) -> Reason | None:
    """The reason against a split of the advantage. [15.5.6]"""
    return None if option[1] + option[2] <= abs(battle.advantage) else BEYOND_ADVANTAGE


def split_options(p: GodKingsPosition, battle: Battle) -> list[Option]:
    points = abs(battle.advantage)
    whole: list[Option] = [("advantage", own, points - own) for own in range(points, -1, -1)]
    for used in range(points - 1, -1, -1):
        whole.extend(("advantage", own, used - own) for own in range(used, -1, -1))
    return whole


def take_split(p: GodKingsPosition, battle: Battle, option: Option) -> Step[Battle]:
    """Before the dice are seen. [15.5.6]"""
    battle.own, battle.other = option[1], option[2]
    p.tell(facts_war.AdvantageUsed, "15.5.6", side_of(battle, favoured(battle)), option[1], option[2])
    return NEXT


def attacker_rolls(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """Step 6. [15.5.1]"""
    roll_own_die(p, battle, attacking_seat(p, battle))
    return NEXT


def defender_rolls(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """Step 7, when the Attacker's roll has been noted. [15.5.1]"""
    note_roll(p, battle, ATTACKER)
    roll_own_die(p, battle, defending_seat(p, battle))
    return NEXT


def roll_modifier(battle: Battle, which: int) -> int:
    """What the Advantage player has made of a side's roll. [15.5.6]"""
    if not battle.advantage:
        return 0
    return battle.own if which == favoured(battle) else -battle.other


def note_roll(p: GodKingsPosition, battle: Battle, which: int) -> None:
    """The loss number that a side causes. [15.5.4, 15.5.7]"""
    modifier = roll_modifier(battle, which)
    force = combat_strength(battle, stack_of(battle, which))
    battle.numbers[which] = loss_number(force, battle.die + modifier)
    p.tell(
        facts_war.BattleRoll,
        "15.5.7",
        side_of(battle, which),
        battle.space,
        force,
        battle.die,
        modifier,
        battle.numbers[which],
        battle.first,
    )


# --- steps 8 to 10: losses, winner, retreat [15.5.8 – 15.5.10] ---


def losses_due(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """Loss numbers are known. [15.5.1]"""
    note_roll(p, battle, DEFENDER)
    open_window(p, W_LOSSES, battle.army.seat, battle=battle)
    return NEXT


def attacker_loses(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """Both choose before anything is taken off. [15.5.1, 15.5.8]"""
    choose_losses(p, battle, ATTACKER)
    return NEXT


def defender_loses(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """Both choose before anything is taken off. [15.5.1, 15.5.8]"""
    choose_losses(p, battle, DEFENDER)
    return NEXT


def choose_losses(p: GodKingsPosition, battle: Battle, which: int) -> None:
    """Whoever attempted a charge owes half of it in chariots. [15.5.2, 15.5.8]"""
    owes = bool(battle.tried >> which & 1) and not battle.crews >> which & 1
    call_losses(p, battle, which, battle.numbers[1 - which], owes)


def take_losses(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """Step 8 is simultaneous. [15.5.1]"""
    for which in (ATTACKER, DEFENDER):
        take_off(p, battle, which, battle.after[which])
    return NEXT


def find_winner(battle: Battle) -> int:
    """The higher loss number, ties to the defender; but who is wiped out, with those who stood
    aside, has lost. [15.5.9] (A70)"""
    attackers = left_of(battle, ATTACKER)
    if bool(attackers) != bool(battle.defending):
        return ATTACKER if attackers else DEFENDER
    return ATTACKER if battle.numbers[ATTACKER] > battle.numbers[DEFENDER] else DEFENDER


def left_of(battle: Battle, which: int) -> int:
    """Who is left of a side, with those who stood aside. [15.5.3, 15.5.8]"""
    return stack_of(battle, which) + (battle.held if which == ATTACKER else 0)


def winner(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """The winner is known, and his points. [15.5.9, 24.1]"""
    battle.winner = find_winner(battle)
    side, loser = side_of(battle, battle.winner), side_of(battle, 1 - battle.winner)
    p.tell(
        facts_war.BattleWon,
        "15.5.9",
        side,
        loser,
        battle.space,
        battle.numbers[0],
        battle.numbers[1],
        (battle.stood[battle.winner], left_of(battle, battle.winner)),
        (battle.stood[1 - battle.winner], left_of(battle, 1 - battle.winner)),
    )
    if p.is_player_power(side):
        beaten = battle.defenders_before if battle.winner == ATTACKER else battle.attackers_before
        was_army = bool(battle.army_beaten >> (1 - battle.winner) & 1)
        points = battle_points(was_army, beaten, loser != WILD and IS_TRIBE[loser])
        if points:
            score(p, p.seat_of[side], points, "15.5.9")
    open_window(p, W_AFTER_BATTLE, battle.army.seat, battle=battle)
    return NEXT


def mark(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """The winner gains control, but not of an enemy garrisoned city. [15.5.9, 21.0, 22.0]"""
    side, space = side_of(battle, battle.winner), battle.space
    may_mark = side < POWERS and left_of(battle, battle.winner) != 0 and not TRIBAL[space]
    barred = p.is_garrisoned(space) or may_go_back(p, battle) or bound_by_treaty(p, side, space)
    if may_mark and p.marker[space] != side and not barred:
        put_marker(p, side, space, seat_of_side(p, battle, battle.winner), "15.5.9")
        expel(p, side, space)
    return NEXT


def may_go_back(p: GodKingsPosition, battle: Battle) -> bool:
    """Beaten attackers who came out of the city hold it still: they may retreat into it. [16.4, 17.7]"""
    beaten = battle.winner == DEFENDER and p.marker[battle.space] == battle.attacker
    return beaten and of_kinds(battle.army.units, battle.sortied) != 0


def go(p: GodKingsPosition, battle: Battle) -> Step[Battle]:
    """The loser retreats, or is displaced if he lost by five or more. [15.5.10]"""
    margin = battle.numbers[battle.winner] - battle.numbers[1 - battle.winner] - battle.mercy
    call_retreat(p, battle, margin >= DISPLACEMENT_MARGIN)
    if not left_of(battle, battle.winner):
        nobody_left(p, battle)
    return END


def nobody_left(p: GodKingsPosition, battle: Battle) -> None:
    """A winner's generals too are displaced if all their units have fallen. [11.11, 15.5.8] (A70)"""
    army = battle.army
    if battle.winner == ATTACKER:
        generals = army.generals
        army.place = NOBODY
    else:
        generals = p.generals_at(battle.defender, battle.space)
    if generals:
        displace_generals(p, generals, seat_of_side(p, battle, battle.winner))


LINE_UP: Final = Do("line up", line_up)
SALLY_OR_NOT: Final[Ask[Battle]] = Ask(
    "sally or not",
    attacking_seat,
    either("sally", "no-sally"),
    take_sally,
    either("sally", "no-sally"),
    reaction=True,
)
HOLD_BACK: Final[Ask[Battle]] = Ask(
    "hold units back", attacking_seat, hold_options, take_hold, hold_universe, why_not_hold
)
WHO_COMMANDS: Final[Ask[Battle]] = Ask(
    "who commands", defending_seat, command_options, take_command, command_universe, why_not_command
)
BATTLE_BEGINS: Final = Do("battle begins", begin)
HOLD_CHARIOTS: Final = Do("chariots may stand aside", hold_chariots)
HOLD_CHARIOTS_BACK: Final[Ask[Battle]] = Ask(
    "hold chariots back",
    attacking_seat,
    hold_chariots_options,
    take_hold_chariots,
    hold_chariots_universe,
    why_not_hold_chariots,
)
COUNT: Final = Do("count", count)
ADVANTAGE: Final = Do("battle advantage", advantage)
SPLIT_ADVANTAGE: Final[Ask[Battle]] = Ask(
    "use the advantage", advantage_seat, split_options, take_split, split_universe, why_not_split
)
ATTACKER_ROLLS: Final = Do("attacker rolls", attacker_rolls)
DEFENDER_ROLLS: Final = Do("defender rolls", defender_rolls)
LOSSES_DUE: Final = Do("losses due", losses_due)
ATTACKER_LOSES: Final = Do("attacker's losses", attacker_loses)
DEFENDER_LOSES: Final = Do("defender's losses", defender_loses)
TAKE_LOSSES: Final = Do("take losses", take_losses)
WINNER: Final = Do("winner", winner)
MARK: Final = Do("mark the space", mark)
GO: Final = Do("loser retreats", go)
BATTLE.consists_of(
    *(LINE_UP, SALLY_OR_NOT, HOLD_BACK, WHO_COMMANDS, BATTLE_BEGINS, *charge.STEPS),
    *(HOLD_CHARIOTS, HOLD_CHARIOTS_BACK, COUNT, ADVANTAGE, SPLIT_ADVANTAGE, ATTACKER_ROLLS, DEFENDER_ROLLS),
    *(LOSSES_DUE, ATTACKER_LOSES, DEFENDER_LOSES, TAKE_LOSSES, WINNER, MARK, GO),
)

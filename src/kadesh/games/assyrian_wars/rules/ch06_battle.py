"""6.7 Combat: a field battle or a sortie, step by step."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    CH,
    LEADERS,
    NOMADS_IN_PAY,
    OF_CLASS,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules import facts_war
from kadesh.games.assyrian_wars.rules.arithmetic import (
    battle_vp,
    bow_hits_left,
    routs_left,
    routs_of,
    winner_of,
)
from kadesh.games.assyrian_wars.rules.asking import ask_lawful, either
from kadesh.games.assyrian_wars.rules.ch06_attrition import toll
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import (
    ALL_AT_ONCE,
    ATTACKER,
    BOW_FIRE,
    DEFENDER,
    MELEE,
    dice_of,
    heavy_of,
    throw,
)
from kadesh.games.assyrian_wars.rules.ch06_battle_sides import (
    NOBODY_WINS,
    are_scattered,
    armies_too_many,
    beaten_countries,
    besieged_friends,
    coordinated,
    decides_for,
    defenders_seats,
    hold_back,
    interceptors_last,
    is_in_order,
    muster,
    overrun_after_all,
    rallied,
    relieving,
    who_is_left,
    who_wins_sortie,
)
from kadesh.games.assyrian_wars.rules.ch06_control import settle_control
from kadesh.games.assyrian_wars.rules.ch06_retreat import call_retreats
from kadesh.games.assyrian_wars.rules.ch06_sharing import award, share_hits, share_routs
from kadesh.games.assyrian_wars.rules.ch06_turncoats import let_deserters_go
from kadesh.games.assyrian_wars.rules.ch07_punishment import punish_losers
from kadesh.games.assyrian_wars.rules.ch09_ambush import (
    ambush_universe,
    begin_ambush,
    may_ambush,
    why_not_ambush,
)
from kadesh.games.assyrian_wars.rules.ch09_leaders import promote
from kadesh.games.assyrian_wars.rules.ch10_nomads import reward_destroyers
from kadesh.games.assyrian_wars.rules.force import (
    chief_of,
    dissolve_groups,
)
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way_cards import (
    AFTER_BATTLE,
    BATTLE_CARDS,
    AfterBattle,
    BattleCards,
)
from kadesh.games.assyrian_wars.rules.under_way_war import (
    BATTLE,
    Battle,
    Side,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Step

# --- before the dice ---


def split_up(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """More than three armies split up: who stands back is agreed, or drawn by a die. [6.6.5]"""
    armies = armies_too_many(p, battle)
    if not armies:
        return LINE_UP
    if len(battle.proposed) < len(defenders_seats(p, battle)):
        return NEXT
    leaders, battle.proposed = set(battle.proposed), []
    if len(leaders) == 1:
        agreed = leaders.pop()
        army = next(army for army in armies if army >> agreed & 1)
        hold_back(p, battle, army, (), 0, p.dice.rolled)
        return SPLIT_UP
    first = p.dice.rolled
    face = p.dice.below(len(armies))
    hold_back(p, battle, armies[face], (face + 1,), len(armies), first)
    return SPLIT_UP


def defender_seat(p: AssyrianPosition, battle: Battle) -> int:
    return defenders_seats(p, battle)[len(battle.proposed)]


def back_options(p: AssyrianPosition, battle: Battle) -> list[Option]:
    return [("hold-back", p.best_leader(army)) for army in armies_too_many(p, battle)]


def take_back(p: AssyrianPosition, battle: Battle, option: Option) -> Step[Battle]:
    """Each player of the defenders names an army. [6.6.5]"""
    battle.proposed.append(option[1])
    return SPLIT_UP


def line_up(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """Both sides, who decides for them, and how many units they have. [6.7, 6.6.5]"""
    for side in battle.sides:
        side.chief = decides_for(p, battle, side)
        side.units = (side.force & UNITS).bit_count()
        side.organised = is_in_order(p, battle, side)
        side.nomads = side.force & NOMADS_IN_PAY
        side.began, side.marks = side.force, p.reduced
    if battle.together:
        coordinated(battle)
    battle.countries = [p.owners_in(side.force) for side in battle.sides]
    attackers, defenders = battle.sides
    p.tell(
        facts_war.BattleBegins,
        "6.7",
        battle.area,
        attackers.chief,
        defenders.chief,
        attackers.force,
        defenders.force,
        battle.intercepted,
        battle.sortie,
    )
    battle.place = 0
    return NEXT


# --- relief of a besieged city [6.6.5] ---


def relief(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """A besieged garrison may join those who attack for its relief. [6.6.5]"""
    garrison = besieged_friends(p, battle)
    return NEXT if garrison else CHARIOTS


def garrison_seat(p: AssyrianPosition, battle: Battle) -> int:
    return p.seat_for(chief_of(p, besieged_friends(p, battle)))


def take_relief(p: AssyrianPosition, battle: Battle, option: Option) -> Step[Battle]:
    """The garrison comes out; with one leader at most nobody is disorganised. [6.6.5]"""
    if option[0] == "join-battle":
        garrison, which = besieged_friends(p, battle), relieving(battle)
        side = battle.sides[which]
        side.organised = side.organised and (garrison & LEADERS).bit_count() <= 1
        p.put_all(garrison, battle.area)
        side.force |= garrison
        side.units += (garrison & UNITS).bit_count()
        side.began |= garrison
        battle.spared |= garrison
        battle.countries[which] |= p.owners_in(garrison)
        p.tell(facts_war.ComesOut, "6.6.5", chief_of(p, garrison), battle.area, garrison)
    return NEXT


# --- how chariots fight [9.7] ---


def chariots(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """Each side with chariots says how they fight. [9.7]"""
    while battle.place < 2:
        if p.unit_abilities and battle.sides[battle.place].force & OF_CLASS[CH]:
            return NEXT
        battle.place += 1
    battle.place = 0
    return CARDS


def charioteer(p: AssyrianPosition, battle: Battle) -> int:
    return p.seat_for(battle.sides[battle.place].chief)


def take_chariots(p: AssyrianPosition, battle: Battle, option: Option) -> Step[Battle]:
    battle.sides[battle.place].chariots = 1 if option[0] == "as-bows" else 0
    battle.place += 1
    return CHARIOTS


def cards(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """Battle cards are played before the dice. [6.7.1]"""
    p.call(BATTLE_CARDS, BattleCards(battle))
    return NEXT


# --- a round [6.7.2] ---


def bow_fire(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """In the first round bows fire, and their hits are applied before the melee. [9.7]"""
    for side in battle.sides:
        side.hits = side.taken = side.stung = 0
        if battle.round > 1:
            side.chief = decides_for(p, battle, side)
    if battle.round > 1 or not p.unit_abilities or battle.dust:
        battle.phase = ALL_AT_ONCE
        return MELEE_DICE
    battle.phase = MELEE
    roll(p, battle, BOW_FIRE)
    for which in (ATTACKER, DEFENDER):
        side, foe = battle.sides[which], battle.sides[1 - which]
        side.hits = bow_hits_left(side.hits, heavy_of(p, foe).bit_count())
        foe.taken = side.hits
    suffer(p, battle)
    return NEXT


# --- ambush [9.7] ---


def after_bows(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """Mounted defenders with horse bowmen may try to slip away now. [9.7]"""
    muster(p, battle)
    return NEXT if may_ambush(p, battle) else MELEE_DICE


def ambusher(p: AssyrianPosition, battle: Battle) -> int:
    return p.seat_for(battle.sides[DEFENDER].chief)


def take_ambush(p: AssyrianPosition, battle: Battle, option: Option) -> Step[Battle]:
    if option[0] == "fight-on":
        return MELEE_DICE
    p.tell(facts_war.Ambush, "9.7", battle.sides[DEFENDER].chief, battle.area)
    begin_ambush(p, battle, option)
    return NEXT


def after_ambush(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """Who got away has ended the battle, without points for anybody; else the melee follows. [9.7]"""
    muster(p, battle)
    defenders, entering = battle.sides[DEFENDER], battle.entering
    if defenders.force:
        defenders.failed |= defenders.force
        return NEXT
    if entering is not None:
        entering.fought = False
    settle_control(p, battle.area)
    return END


def melee(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """All others fight, with the battle dice, unless bow fire has left one side empty. [6.7.2, 9.7]"""
    muster(p, battle)
    if not battle.sides[ATTACKER].force or not battle.sides[DEFENDER].force:
        return NEXT
    before = [side.hits for side in battle.sides]
    roll(p, battle, battle.phase)
    for which in (ATTACKER, DEFENDER):
        battle.sides[1 - which].taken = battle.sides[which].hits - before[which]
    suffer(p, battle)
    return NEXT


def roll(p: AssyrianPosition, battle: Battle, phase: int) -> None:
    """The phasing side rolls first; nobody falls before all have rolled. [6.7.2]"""
    order = [ATTACKER, DEFENDER]
    if p.phasing >= 0 and battle.sides[DEFENDER].force & p.owned[p.phasing]:
        order.reverse()
    for which in order:
        side = battle.sides[which]
        groups = dice_of(p, battle, which, phase)
        if not groups:
            continue
        first = p.dice.rolled
        hits, thrown = throw(p, groups)
        side.hits += hits
        p.tell(
            facts_war.BattleDice,
            "6.7.2",
            side.chief,
            battle.area,
            thrown,
            hits,
            phase == BOW_FIRE,
            first,
        )


def suffer(p: AssyrianPosition, battle: Battle) -> None:
    """Losses are applied, the attacker's first. [6.7.4]"""
    for which in (DEFENDER, ATTACKER):
        side = battle.sides[which]
        share_hits(p, side.force, side.chief, side.taken)


# --- who has won [6.7.6] ---


def judge(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """More hits win; whoever has nothing left has lost; a tie means a second round. [6.7.6] (A79)"""
    muster(p, battle)
    attackers, defenders = battle.sides
    if battle.sortie:
        battle.winner = who_wins_sortie(battle)
        return WON
    if not attackers.force or not defenders.force:
        battle.winner = who_is_left(battle)
    else:
        better = winner_of(attackers.hits, defenders.hits)
        battle.winner = ATTACKER if better > 0 else DEFENDER if better < 0 else -1
    if battle.winner < 0 and battle.round == 2:
        battle.winner = NOBODY_WINS if battle.intercepted else DEFENDER
    return NEXT


def routs(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """Survivors rout; the winner's leaders rally some of his. [6.7.4.a, 6.6.10]"""
    for which in (DEFENDER, ATTACKER):
        side, foe = battle.sides[which], battle.sides[1 - which]
        if not side.force:
            continue
        number = routs_of(foe.hits, side.stung)
        if battle.winner == which:
            number = routs_left(number, rallied(p, side))
        elif battle.winner == 1 - which:
            number += foe.panic
        number = routs_left(number, side.steadfast)
        share_routs(p, side.force, side.chief, number)
    return NEXT


def another_round(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """A tied first round is followed by a second with what is left. [6.7.6] (A80)"""
    muster(p, battle)
    dissolve_groups(p)
    attackers, defenders = battle.sides
    one_left = bool(attackers.force) != bool(defenders.force)
    if one_left or (battle.winner < 0 and not attackers.force):
        battle.winner = who_is_left(battle)
    if battle.winner >= 0:
        return NEXT
    battle.round = 2
    return BOWS


def won(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """Victory points and promotions. [8.3, 9.2]"""
    let_deserters_go(p, battle)
    muster(p, battle)
    if battle.winner == NOBODY_WINS:
        one, other = battle.sides
        p.tell(facts_war.BattleDrawn, "6.7.6", battle.area, one.chief, other.chief, toll(p, one, other))
        return NEXT
    winner, loser = battle.sides[battle.winner], battle.sides[1 - battle.winner]
    overrun = not loser.force and not battle.later and not battle.sortie
    losses = toll(p, winner, loser)
    p.tell(facts_war.BattleWon, "6.7.6", winner.chief, battle.area, loser.chief, overrun, losses)
    battle.vp = battle_vp(loser.units)
    countries = battle.countries[battle.winner]
    award(p, countries, battle.vp, "8.3", "battle", winner.chief)
    promote(p, winner.force)
    battle.beaten = beaten_countries(p, battle)
    if battle.vp >= 3:
        p.battle_lost |= battle.beaten
    if battle.vp:
        p.call(AFTER_BATTLE, AfterBattle(winners=countries, losers=battle.beaten))
    return NEXT


def tired(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """Unless it was an overrun, all who took part are finished for the impulse. [6.7.7]"""
    everybody = battle.sides[0].force | battle.sides[1].force
    entering = battle.entering
    overrun = False
    if battle.winner in (ATTACKER, DEFENDER):
        overrun = not battle.sides[1 - battle.winner].force and not battle.later and not battle.sortie
    if not overrun:
        battle.fresh = everybody & ~p.used
        p.used |= everybody
    if entering is not None:
        entering.overrun = overrun and bool(entering.force & battle.sides[battle.winner].force)
        entering.beaten = battle.winner == NOBODY_WINS or not (
            battle.sides[battle.winner].force & entering.force
        )
    return NEXT


def retreat(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """All of the losing side leave; after a draw both do, the interceptor first. [6.7.6, 6.7.8]"""
    muster(p, battle)
    if battle.winner == NOBODY_WINS:
        for which in interceptors_last(p, battle):
            call_retreats(p, battle, which, drawn=True)
        return NEXT
    if battle.sortie and battle.winner == DEFENDER:
        return NEXT
    call_retreats(p, battle, 1 - battle.winner)
    return NEXT


def close(p: AssyrianPosition, battle: Battle) -> Step[Battle]:
    """Control follows; those who have not fought yet may be attacked next. [6.12, 6.6.5]"""
    dissolve_groups(p)
    settle_control(p, battle.area)
    if battle.winner in (ATTACKER, DEFENDER):
        if are_scattered(p, battle):
            overrun_after_all(p, battle)
        punish_losers(p, battle.countries[battle.winner], battle.beaten)
        reward_destroyers(p, battle)
    attackers = battle.sides[ATTACKER]
    attackers.force &= p.here[battle.area]
    battle.later &= p.here[battle.area]
    if battle.later and battle.winner == ATTACKER and attackers.force & UNITS:
        return NEXT
    return END


def attacker_seat(p: AssyrianPosition, battle: Battle) -> int:
    return p.seat_for(battle.sides[ATTACKER].chief)


def take_next(p: AssyrianPosition, battle: Battle, option: Option) -> Step[Battle]:
    """The attacker goes on against the next group, or goes back to where he came from. [6.6.5]"""
    attackers = battle.sides[ATTACKER]
    if option[0] == "fall-back":
        if battle.came_from:
            p.put_all(attackers.force, bits(battle.came_from)[0])
            settle_control(p, battle.area)
        else:
            call_retreats(p, battle, ATTACKER, drawn=True)  # who has landed goes back on board [6.16.e]
        return END
    defenders = battle.later
    failed = battle.entering.failed if battle.entering is not None else 0
    battle.sides = [
        Side(attackers.force, attackers.chief),
        Side(defenders, attackers.chief, failed=failed),
    ]
    battle.later, battle.round, battle.winner, battle.place = 0, 1, -1, 0
    return SPLIT_UP


SPLIT_UP: Final = Do("split up", split_up)
HOLD_BACK: Final[Ask[Battle]] = Ask("hold back", defender_seat, back_options, take_back, reaction=True)
LINE_UP: Final = Do("line up", line_up)
RELIEF: Final = Do("relief", relief)
JOIN_BATTLE: Final[Ask[Battle]] = Ask(
    "join the battle", garrison_seat, either("join-battle", "stay-in"), take_relief, reaction=True
)
CHARIOTS: Final = Do("chariots", chariots)
HOW_CHARIOTS_FIGHT: Final[Ask[Battle]] = Ask(
    "how chariots fight", charioteer, either("as-heavy", "as-bows"), take_chariots, reaction=True
)
CARDS: Final = Do("cards", cards)
BOWS: Final = Do("bow fire", bow_fire)
AFTER_BOWS: Final = Do("after bow fire", after_bows)
AMBUSH: Final[Ask[Battle]] = ask_lawful(
    "ambush", ambusher, take_ambush, ambush_universe, why_not_ambush, reaction=True
)
AFTER_AMBUSH: Final = Do("after the ambush", after_ambush)
MELEE_DICE: Final = Do("melee", melee)
JUDGE: Final = Do("judge", judge)
ROUTS: Final = Do("routs", routs)
ANOTHER_ROUND: Final = Do("another round", another_round)
WON: Final = Do("won", won)
TIRED: Final = Do("tired", tired)
RETREATS: Final = Do("retreats", retreat)
CLOSE: Final = Do("close", close)
NEXT_GROUP: Final[Ask[Battle]] = Ask(
    "the next group", attacker_seat, either("attack-next", "fall-back"), take_next
)
BATTLE.consists_of(
    *(SPLIT_UP, HOLD_BACK, LINE_UP, RELIEF, JOIN_BATTLE, CHARIOTS, HOW_CHARIOTS_FIGHT, CARDS),
    *(
        BOWS,
        AFTER_BOWS,
        AMBUSH,
        AFTER_AMBUSH,
        MELEE_DICE,
        JUDGE,
        ROUTS,
        ANOTHER_ROUND,
        WON,
        TIRED,
        RETREATS,
        CLOSE,
        NEXT_GROUP,
    ),
)

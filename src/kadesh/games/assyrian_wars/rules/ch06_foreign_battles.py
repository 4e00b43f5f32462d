"""6.11.b Battles on the card of a foreign war, and leaders and units that are sent there later."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.numbers import AP, BATTLE_DIE
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    FOREIGN_WARS,
    FULL,
    LEADERS,
    N_POWERS,
    N_RAIDS,
    NOBODY,
    RAIDS,
    REDUCED,
    UNITS,
    bits,
)
from kadesh.games.assyrian_wars.rules import facts_cards
from kadesh.games.assyrian_wars.rules.arithmetic import battle_vp, bow_hits_left, winner_of
from kadesh.games.assyrian_wars.rules.asking import WAR_ABROAD, Action
from kadesh.games.assyrian_wars.rules.ch05_initiation import is_on_map
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import (
    ALL_AT_ONCE,
    BOW_FIRE,
    MELEE,
    Dice,
    bows_of,
    elite_dice,
    heavy_of,
    throw,
)
from kadesh.games.assyrian_wars.rules.ch06_control import settle_control
from kadesh.games.assyrian_wars.rules.ch06_foreign_wars import (
    NOT_AVAILABLE,
    end_war,
    p_sides,
    place_of,
    slot_of,
    start_clock,
    wars_of,
)
from kadesh.games.assyrian_wars.rules.ch06_points import available, spend, why_not_afford
from kadesh.games.assyrian_wars.rules.ch06_sharing import score, share_hits
from kadesh.games.assyrian_wars.rules.ch09_leaders import promote
from kadesh.games.assyrian_wars.rules.force import dissolve_groups, leading
from kadesh.games.assyrian_wars.rules.kinds import one_of_each_in_a_place
from kadesh.games.assyrian_wars.rules.position import ON_TABLE, AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Impulse
from kadesh.games.assyrian_wars.rules.under_way_cards import (
    AFTER_BATTLE,
    FOREIGN_BATTLE,
    AfterBattle,
    ForeignBattle,
)
from kadesh.games.assyrian_wars.rules.under_way_war import Side
from kadesh.table import END, NEXT, Do, Option, Reason, Step

NO_LEADER: Final = Reason("6.11.b", "A leader on the card is needed for a battle.")
NO_WAR: Final = Reason("6.11.b", "This country has no such foreign war.")
NO_FORCE: Final = Reason("6.11.b", "It has no units on that card.")
FOUGHT: Final = Reason("6.7.7", "Whoever has fought a battle is finished for the impulse.")
HAS_LEADER: Final = Reason("6.11.b", "A leader is on the card already: he gives battle.")

OURS: Final = 0
THEIRS: Final = 1


# --- who may fight ---


def side_on(p: AssyrianPosition, card: int, second: bool) -> int:
    """The counters of one side on a card."""
    here = p.here[place_of(card)]
    return here & p.second_side if second else here & ~p.second_side


def own_sides(p: AssyrianPosition, country: int, card: int) -> list[bool]:
    """Which sides of a war are a country's: the first, the second, or both in a feud."""
    return [bool(which) for which in (0, 1) if p_sides(p, card)[which] == country]


def fighting_side(p: AssyrianPosition, country: int, card: int) -> bool:
    """The side with a leader; where both have one, the first. [6.11.b]"""
    sides = own_sides(p, country, card)
    led = [second for second in sides if side_on(p, card, second) & LEADERS]
    return (led or sides)[0]


def why_not_battle(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """Either side may seek a battle in its impulse, under a leader, for a point. [6.11.b]"""
    card = option[1]
    if card not in wars_of(p, impulse.country):
        return NO_WAR
    if p.fought_abroad:
        return FOUGHT
    force = side_on(p, card, fighting_side(p, impulse.country, card))
    if not force & LEADERS:
        return NO_LEADER
    return why_not_afford(p, AP) if force & UNITS else NO_FORCE


def battle_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return [("fight-abroad", card) for card in FOREIGN_WARS if p.card_at[card] == ON_TABLE]


def take_battle(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    spend(p, AP)
    p.fought_abroad = True
    begin_battle(p, impulse.country, option[1])


# --- leaders and units that are sent later ---


def why_not_lead(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    """A leader is placed on the card of a war that has none, and fights at once. [6.11.b] (A173)"""
    leader = option[1]
    if UNITS >> leader & 1:
        return None if owing(p, impulse.country) and is_at_hand(p, impulse.country, leader) else NOT_AVAILABLE
    reason = why_not_lead_any(p, impulse.country)
    if reason is not None:
        return reason
    if p.owner[leader] != impulse.country or p.place[leader] >= 2 * AREAS or p.used >> leader & 1:
        return NOT_AVAILABLE
    return why_not_afford(p, AP)


def why_not_lead_any(p: AssyrianPosition, country: int) -> Reason | None:
    """The reason against any leader: he fights for units that have none yet. [6.11.b]"""
    wars = wars_of(p, country)
    if not wars:
        return NO_WAR
    if p.fought_abroad:
        return FOUGHT
    force = side_on(p, wars[0], fighting_side(p, country, wars[0]))
    if force & LEADERS:
        return HAS_LEADER
    return None if force & UNITS else NO_FORCE


def lead_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    if not wars_of(p, impulse.country):
        return []
    country, own = impulse.country, p.owned[impulse.country]
    units = one_of_each_in_a_place(p, own & UNITS) if owing(p, country) else []
    return [("send-abroad", one) for one in (*bits(own & LEADERS), *units)]


def lead_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Leaders who could go to fight, then units that are owed. [6.11.b]"""
    country, own = impulse.country, p.owned[impulse.country]
    leaders = bits(own & LEADERS)
    found = leaders if available(p) >= AP and why_not_lead_any(p, country) is None else []
    found = [one for one in found if p.place[one] < 2 * AREAS and not p.used >> one & 1]
    if owing(p, country):
        found += [unit for unit in one_of_each_in_a_place(p, own & UNITS) if is_at_hand(p, country, unit)]
    return [("send-abroad", one) for one in found]


def owing(p: AssyrianPosition, country: int) -> list[tuple[int, bool]]:
    """Wars, and sides of them, to which a country has still to send units. [6.11.b]"""
    return [
        (card, second)
        for card in wars_of(p, country)
        for second in own_sides(p, country, card)
        if p.owed[slot_of(card, second)]
    ]


def is_at_hand(p: AssyrianPosition, country: int, unit: int) -> bool:
    """On the map or on a raid. [6.11.b]"""
    raiding = RAIDS <= p.place[unit] < RAIDS + N_RAIDS
    return p.owner[unit] == country and (raiding or is_on_map(p, unit))


def send(p: AssyrianPosition, card: int, second: bool, counter: int) -> None:
    """A counter goes to a side of a war. [6.11.b]"""
    place = p.place[counter]
    p.put(counter, place_of(card))
    if second:
        p.second_side |= 1 << counter
    dissolve_groups(p)
    if place < AREAS:
        settle_control(p, place)


def take_lead(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """A missing unit goes, and with the last of them the duration is rolled; or a leader, who fights."""
    if UNITS >> option[1] & 1:
        card, second = owing(p, impulse.country)[0]
        send(p, card, second, option[1])
        p.owed[slot_of(card, second)] -= 1
        start_clock(p, card)
        return
    card = wars_of(p, impulse.country)[0]
    send(p, card, fighting_side(p, impulse.country, card), option[1])
    take_battle(p, impulse, ("fight-abroad", card))


FIGHT_ABROAD: Final[Action] = Action(
    ["fight-abroad"], battle_universe, why_not_battle, take_battle, least=AP, needs=WAR_ABROAD
)
LEAD_ABROAD: Final[Action] = Action(
    ["send-abroad"], lead_universe, why_not_lead, take_lead, legal=lead_legal, needs=WAR_ABROAD
)


# --- the battle (A103) ---


def begin_battle(p: AssyrianPosition, country: int, card: int) -> None:
    """Who is off the map has as many units of the same kinds, all fresh, and such a leader. [6.11.b]"""
    second = fighting_side(p, country, card)
    own = side_on(p, card, second)
    foe = p_sides(p, card)[0 if second else 1]
    mirrored = foe < 0
    theirs = own if mirrored else side_on(p, card, not second)
    sides = [
        Side(own, country, units=(own & UNITS).bit_count()),
        Side(theirs, NOBODY if mirrored else foe, units=(theirs & UNITS).bit_count()),
    ]
    p.call(FOREIGN_BATTLE, ForeignBattle(country, card, sides, mirrored))


def weakened(p: AssyrianPosition, battle: ForeignBattle, which: int) -> int:
    """Which counters of a side show their weaker side."""
    return battle.hurt if which == THEIRS and battle.mirrored else p.reduced


def dice_of(p: AssyrianPosition, battle: ForeignBattle, which: int, phase: int) -> list[Dice]:
    """A die a unit, battle dice for leaders and for Assyrians; no terrain. [6.7.2, 6.7.3, 9.7]"""
    side = battle.sides[which]
    heavy = heavy_of(p, side) if p.unit_abilities else 0
    units = side.force & UNITS
    if phase != ALL_AT_ONCE:
        units &= bows_of(p, side) if phase == BOW_FIRE else ~bows_of(p, side)
    hurt = weakened(p, battle, which)
    counts: dict[tuple[int, bool], int] = {}
    for counter in bits(units):
        factor = REDUCED[counter] if hurt >> counter & 1 else FULL[counter]
        kind = (factor, bool(heavy >> counter & 1))
        if factor > 0:
            counts[kind] = counts.get(kind, 0) + 1
    groups = [(factor, kills, number) for (factor, kills), number in sorted(counts.items())]
    if phase == BOW_FIRE or not side.force & UNITS:
        return groups
    dice = sum(p.action(leader) for leader in bits(leading(p, side.force)))
    if not (which == THEIRS and battle.mirrored):
        dice += elite_dice(p, side.force)
    return [*groups, (BATTLE_DIE, False, dice)] if dice else groups


def roll(p: AssyrianPosition, battle: ForeignBattle, phase: int) -> None:
    """Whoever seeks the battle rolls first; nobody falls before all have rolled. [6.7.2]"""
    before = [side.hits for side in battle.sides]
    for which in (OURS, THEIRS):
        side = battle.sides[which]
        first = p.dice.rolled
        hits, thrown = throw(p, dice_of(p, battle, which, phase))
        if phase == BOW_FIRE:
            hits = bow_hits_left(hits, heavy_of(p, battle.sides[1 - which]).bit_count())
        side.hits += hits
        faces = tuple(face for group in thrown for face in group[2:])
        if faces:
            p.tell(facts_cards.EventDice, "6.11.b", battle.country, battle.card, faces, first)
    for which in (THEIRS, OURS):
        suffer(p, battle, which, battle.sides[1 - which].hits - before[1 - which])


def suffer(p: AssyrianPosition, battle: ForeignBattle, which: int, hits: int) -> None:
    """Owners choose who bears hits; of those off the map the weakest do, leaders last. [6.7.4] (A103)"""
    side = battle.sides[which]
    if not (which == THEIRS and battle.mirrored):
        share_hits(p, side.force, side.chief, hits)
        return
    for _ in range(hits):
        units = bits(side.force & UNITS)
        if not units:
            side.force &= ~(1 << bits(side.force)[0]) if side.force else 0
            continue
        weakest = min(units, key=lambda one: (REDUCED[one] if battle.hurt >> one & 1 else FULL[one], one))
        if battle.hurt >> weakest & 1:
            side.force &= ~(1 << weakest)
        battle.hurt |= 1 << weakest


def bow_fire(p: AssyrianPosition, battle: ForeignBattle) -> Step[ForeignBattle]:
    """In the first round bows fire before the melee. [9.7]"""
    for side in battle.sides:
        side.hits = 0
    if battle.round == 1 and p.unit_abilities:
        roll(p, battle, BOW_FIRE)
    return NEXT


def muster(p: AssyrianPosition, battle: ForeignBattle) -> bool:
    """Are both sides still there?"""
    for which in (OURS, THEIRS):
        if not (which == THEIRS and battle.mirrored):
            battle.sides[which].force &= p.here[place_of(battle.card)]
    return all(side.force & UNITS for side in battle.sides)


def melee(p: AssyrianPosition, battle: ForeignBattle) -> Step[ForeignBattle]:
    if muster(p, battle):
        roll(p, battle, MELEE if battle.round == 1 and p.unit_abilities else ALL_AT_ONCE)
    return NEXT


def judge(p: AssyrianPosition, battle: ForeignBattle) -> Step[ForeignBattle]:
    """More hits win, or who alone is left; a tie means a second round, and then a defeat. [6.7.6]"""
    both = muster(p, battle)
    ours, theirs = battle.sides
    better = winner_of(ours.hits, theirs.hits)
    if not both and bool(ours.force & UNITS) != bool(theirs.force & UNITS):
        better = 1 if ours.force & UNITS else -1
    if better == 0 and battle.round == 1 and both:
        battle.round = 2
        return BOWS
    if better > 0:
        win(p, battle)
    else:
        promote(p, theirs.force if not battle.mirrored else 0)
        p.clock[battle.card] *= 2
        if not battle.mirrored:
            reward(p, theirs.chief, battle.country, battle_vp(ours.units), 0)
    return END


def reward(p: AssyrianPosition, winner: int, loser: int, beaten: int, ended: int) -> None:
    """A land battle like others, against five units and more, and the end of a foreign war. [6.11.b, 8.3]

    With a VP for one or the other it is a VP battle. [6.11.c]
    """
    if p.lord[winner] < N_POWERS:
        score(p, p.lord[winner], ended, "8.3", "foreign war won")
        score(p, p.lord[winner], beaten, "8.3", "battle")
    if beaten or ended:
        losers = 1 << loser if loser >= 0 else 0
        p.call(AFTER_BATTLE, AfterBattle(winners=1 << winner, losers=losers))


def win(p: AssyrianPosition, battle: ForeignBattle) -> None:
    """The war is over, with its last dice, and a VP is earned. [6.11.b, 8.3]"""
    promote(p, battle.sides[OURS].force)
    end_war(p, battle.card, True)
    theirs = battle.sides[THEIRS]
    reward(p, battle.country, theirs.chief, battle_vp(theirs.units), 1)


BOWS: Final = Do("bows abroad", bow_fire)
MELEE_DICE: Final = Do("melee abroad", melee)
JUDGE: Final = Do("judge abroad", judge)
FOREIGN_BATTLE.consists_of(BOWS, MELEE_DICE, JUDGE)

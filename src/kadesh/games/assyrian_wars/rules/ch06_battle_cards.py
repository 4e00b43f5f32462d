"""6.7.1, 6.11.c, 6.11.d Battle cards in three face-down steps; alliance breakers after a VP battle."""

from __future__ import annotations

from typing import Final

from kadesh.craft.windows import Windows
from kadesh.games.assyrian_wars.charts.cards import WINDOWS as WINDOW_NAMES
from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.charts.tables import (
    AREAS,
    CARD_COST,
    CARD_INDEX,
    IN_CITY,
    IS_HOME,
    ISRAEL,
    LEADERS,
    LINKS,
    MOUNTAIN,
    ORANGE,
    RIVER,
    STANDARD,
    UNITS,
    URARTU,
    WINDOWS,
    bits,
)
from kadesh.games.assyrian_wars.rules import facts_cards
from kadesh.games.assyrian_wars.rules.ch06_alliance_breakers import BREAKERS, why_not_breaker
from kadesh.games.assyrian_wars.rules.ch06_attrition import CROSSING, check_attrition, eliminate
from kadesh.games.assyrian_wars.rules.ch06_battle_dice import ATTACKER
from kadesh.games.assyrian_wars.rules.ch06_control import settle_control
from kadesh.games.assyrian_wars.rules.ch06_events import (
    AIM_OR_ACT,
    CANNOT_PAY,
    NOT_YOURS,
    cost_of,
    is_nomad,
    may_play,
    seat_of,
)
from kadesh.games.assyrian_wars.rules.ch06_links import link, unhindered, who_suffers, why_not_cross
from kadesh.games.assyrian_wars.rules.ch06_points import can_pay, pay_event
from kadesh.games.assyrian_wars.rules.ch06_turncoats import BRIBES, TURNCOATS
from kadesh.games.assyrian_wars.rules.ch07_hands import discard
from kadesh.games.assyrian_wars.rules.force import dissolve_groups, strongest
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ON_TRACK
from kadesh.games.assyrian_wars.rules.under_way_cards import (
    AFTER_BATTLE,
    BATTLE_CARDS,
    EVENT,
    AfterBattle,
    BattleCards,
    Countering,
    Event,
    PlayedCard,
)
from kadesh.games.assyrian_wars.rules.under_way_war import (
    Battle,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

BATTLE_CARD: Final = 1 << WINDOW_NAMES.index["battle-1"] | 1 << WINDOW_NAMES.index["sortie"]
COUNTER_MANEUVER: Final = 1 << WINDOW_NAMES.index["battle-2"]
LAST_WORD: Final = 1 << WINDOW_NAMES.index["battle-3"]
MASK_OF_STEP: Final[list[int]] = [0, BATTLE_CARD, COUNTER_MANEUVER, LAST_WORD]

WRONG_STEP: Final = Reason("6.7.1", "Battle cards, counter maneuvers and counter measures have a step each.")
COMMITTED: Final = Reason("6.7.1", "That card lies face down already.")
NOTHING_TO_COUNTER: Final = Reason("6.7.1", "The other side has shown no card that could be cancelled.")
NO_CAUSE: Final = Reason(
    "6.11.c", "Only an ally's lost VP battle breaks its alliance, and only one's own victory makes a new one."
)
DOES_NOT_FIT: Final = Reason("6.11.d", "That card has no effect in this battle.")


def side_of(p: AssyrianPosition, battle: Battle, country: int) -> int:
    """The side that a country fights on."""
    return 0 if battle.sides[0].force & p.owned[country] else 1


def foes_laid(p: AssyrianPosition, cards: BattleCards, country: int) -> list[int]:
    """Cards that the other side has in force."""
    side = side_of(p, cards.battle, country)
    return [one.card for one in cards.laid if side_of(p, cards.battle, one.country) != side]


def foes_countering(p: AssyrianPosition, cards: BattleCards, country: int) -> list[int]:
    """Battle Counter Measures with which the other side has met a card."""
    side = side_of(p, cards.battle, country)
    return [one.card for one in cards.countering if side_of(p, cards.battle, one.country) != side]


def why_not_commit(p: AssyrianPosition, cards: BattleCards, option: Option) -> Reason | None:
    """The reason against a card in this step of a battle. [6.7.1, 6.11.d]"""
    if option[0] == "no-more-cards":
        return None
    country, card = deciding(p, cards), option[1]
    if not WINDOWS[card] & MASK_OF_STEP[cards.step_number]:
        return WRONG_STEP
    if not may_play(p, country, card):
        return NOT_YOURS
    if any(one.card == card for one in cards.committed):
        return COMMITTED
    if not can_pay(p, country, AP * (CARD_COST[card] + promised(cards, country))):
        return CANNOT_PAY
    if cards.step_number == 1:
        fits = BATTLE_EFFECTS.get(card)
        return None if fits is not None and fits_here(p, cards.battle, country, card) else DOES_NOT_FIT
    if cards.step_number == 2:
        return None if foes_laid(p, cards, country) else NOTHING_TO_COUNTER
    shown = foes_laid(p, cards, country) + foes_countering(p, cards, country)
    return None if shown else NOTHING_TO_COUNTER


def promised(cards: BattleCards, country: int) -> int:
    """What the cards cost that a country has played in this battle; they are paid for at the end. [6.11]"""
    return sum(CARD_COST[one.card] for one in cards.committed + cards.laid if one.country == country)


def fits_here(p: AssyrianPosition, battle: Battle, country: int, card: int) -> bool:
    """Does the card suit this battle? [6.11.d]"""
    which = side_of(p, battle, country)
    side = battle.sides[which]
    if card == CARD_INDEX["ambush-at-the-ford"]:
        return which == 1 and has_ford(battle)
    if card == CARD_INDEX["mountain-strongholds"]:
        return which == 1 and IS_HOME[battle.area] and p.printed[battle.area] == URARTU
    if card == CARD_INDEX["chariots-of-samaria"]:
        return bool(side.force & p.owned[ISRAEL] & UNITS)
    if card == CARD_INDEX["assassins-arrow"]:
        return bool(battle.sides[1 - which].force & LEADERS)
    if card in TURNCOATS or card in BRIBES:
        return bool(battle.sides[1 - which].force & ORANGE)
    if card == CARD_INDEX["reserves"]:
        return bool(reserves_near(p, battle, country)) and not battle.sortie
    return not battle.sortie or card in FOR_SORTIES


def has_ford(battle: Battle) -> bool:
    """Does a river or a mountain give the defender dice? Those of Mede land are neither. [6.7.3]"""
    crossed = battle.links & (1 << RIVER | 1 << MOUNTAIN)
    return bool(crossed) and not battle.intercepted and not battle.sortie


# --- who decides ---


def deciding(p: AssyrianPosition, cards: BattleCards) -> int:
    """Countries with forces in the battle and cards in hand, in the order of movement; -1 at the end."""
    battle = cards.battle
    present = p.owners_in(battle.sides[0].force | battle.sides[1].force) & ~cards.asked
    for country in p.order_after(p.phasing if p.phasing >= 0 else battle.sides[0].chief):
        if present >> country & 1 and p.hand[country] and not is_nomad(p, country):
            return country
    return -1


def who_decides(p: AssyrianPosition, cards: BattleCards) -> Step[BattleCards]:
    return NEXT if deciding(p, cards) >= 0 else REVEAL


def decider(p: AssyrianPosition, cards: BattleCards) -> int:
    return p.seat_for(deciding(p, cards))


def commit_universe(p: AssyrianPosition, cards: BattleCards) -> list[Option]:
    return [*(("commit", card) for card in bits(p.hand[deciding(p, cards)])), ("no-more-cards",)]


def commit_options(p: AssyrianPosition, cards: BattleCards) -> list[Option]:
    universe = commit_universe(p, cards)
    return [option for option in universe if why_not_commit(p, cards, option) is None]


def take_commit(p: AssyrianPosition, cards: BattleCards, option: Option) -> Step[BattleCards]:
    """Any number of cards, face down until all have decided. [6.7.1]"""
    country = deciding(p, cards)
    if option[0] == "no-more-cards":
        cards.asked |= 1 << country
    else:
        cards.committed.append(PlayedCard(country, option[1]))
        p.tell(facts_cards.CommitsCard, "6.7.1", country, cards.step_number)
    return WHO_DECIDES


def reveal(p: AssyrianPosition, cards: BattleCards) -> Step[BattleCards]:
    """All at once; those that cancel others then meet one each. [6.7.1]"""
    shown = cards.committed
    cards.committed, cards.asked = [], 0
    for one in shown:
        discard(p, one.card)
        p.last_card = one.country
        p.tell(facts_cards.RevealsCard, "6.7.1", one.country, one.card)
    if cards.step_number == 1:
        cards.laid += shown
    else:
        cards.meeting += shown
    if shown:
        p.reveals += 1
    return NEXT


def meet_next(p: AssyrianPosition, cards: BattleCards) -> Step[BattleCards]:
    """One cancelling card after the other; then the next step, then the effects. [6.7.1]"""
    while cards.meeting:
        found = prey(p, cards)
        if len(found) > 1:
            return NEXT
        if found:
            meet(cards, found[0])
        del cards.meeting[0]
    cards.step_number += 1
    return WHO_DECIDES if cards.step_number <= 3 and (cards.laid or cards.countering) else APPLY


def prey(p: AssyrianPosition, cards: BattleCards) -> list[int]:
    """The cards of the other side that the next cancelling card may meet. [6.7.1, 6.11.e] (A47)"""
    country = cards.meeting[0].country
    found = foes_laid(p, cards, country)
    return found + foes_countering(p, cards, country) if cards.step_number == 3 else found


def meeter(p: AssyrianPosition, cards: BattleCards) -> int:
    return p.seat_for(cards.meeting[0].country)


def meet_options(p: AssyrianPosition, cards: BattleCards) -> list[Option]:
    return [("aim-card", card) for card in prey(p, cards)]


def take_meeting(p: AssyrianPosition, cards: BattleCards, option: Option) -> Step[BattleCards]:
    meet(cards, option[1])
    del cards.meeting[0]
    return MEET_NEXT


def meet(cards: BattleCards, card: int) -> None:
    """A card is without effect; with a counter maneuver the card that it met is in force again. [6.11.e]"""
    for countering in cards.countering:
        if countering.card == card:
            cards.countering.remove(countering)
            cards.laid.append(PlayedCard(countering.whose, countering.met))
            return
    met = next(one for one in cards.laid if one.card == card)
    cards.laid.remove(met)
    if cards.step_number == 2:
        by = cards.meeting[0]
        cards.countering.append(Countering(by.country, by.card, met.country, met.card))


def apply(p: AssyrianPosition, cards: BattleCards) -> Step[BattleCards]:
    """What is still in force is paid for and takes effect, one card after the other. [6.11.d]"""
    if not cards.laid:
        return END
    one = cards.laid.pop(0)
    pay_event(p, one.country, AP * CARD_COST[one.card])
    take_effect(p, cards.battle, one.country, one.card)
    return APPLY


# --- what battle cards do ---

DICE: Final[dict[int, int]] = {
    CARD_INDEX["flank-attack"]: 3,
    CARD_INDEX["chariots-of-samaria"]: 2,
    CARD_INDEX["omens-of-ashur"]: 2,
}
OTHERS: Final[list[int]] = [
    CARD_INDEX[name]
    for name in (
        *("chariot-charge", "storm-of-arrows", "ambush-at-the-ford", "assassins-arrow", "dust-storm"),
        *("panic", "steadfast", "reserves", "sacred-standards", "mountain-strongholds"),
    )
]
BATTLE_EFFECTS: Final[dict[int, int]] = dict.fromkeys([*DICE, *OTHERS, *TURNCOATS, *BRIBES], 1)
FOR_SORTIES: Final[list[int]] = [
    CARD_INDEX[name] for name in ("flank-attack", "chariot-charge", "storm-of-arrows", "chariots-of-samaria")
]


def take_effect(p: AssyrianPosition, battle: Battle, country: int, card: int) -> None:
    """One card's effect on the battle; "your" units are those of its country alone. [6.11, 6.11.d]"""
    which = side_of(p, battle, country)
    side, foe = battle.sides[which], battle.sides[1 - which]
    name = NAMES[card]
    side.dice += DICE.get(card, 0)
    if card in TURNCOATS or card in BRIBES:
        tempting = Event(country, card, response=True)
        p.call(EVENT, tempting)
        tempting.step = AIM_OR_ACT  # it was paid for, and could be cancelled, like any battle card
    elif name == "chariot-charge":
        side.charging |= 1 << country
    elif name == "storm-of-arrows":
        side.showering |= 1 << country
    elif name == "ambush-at-the-ford":
        battle.ford = True
    elif name == "dust-storm":
        battle.dust = True
    elif name == "panic":
        side.panic += 2
    elif name == "steadfast":
        side.steadfast += 3
    elif name == "mountain-strongholds":
        foe.penalty += 1
    elif name == "sacred-standards":
        if any(p.is_king(leader) for leader in bits(side.force & LEADERS & p.owned[country])):
            side.raised |= 1 << country
        else:
            side.dice += 1
    elif name == "assassins-arrow":
        shoot(p, battle, country, 1 - which)
    elif name == "reserves":
        bring_up(p, battle, which, reserves_near(p, battle, country))


NAMES: Final[list[str]] = list(CARD_INDEX)


def shoot(p: AssyrianPosition, battle: Battle, country: int, which: int) -> None:
    """Nine or more fells the best enemy leader."""
    first = p.dice.rolled
    faces = (p.dice.roll(), p.dice.roll())
    card = CARD_INDEX["assassins-arrow"]
    p.tell(facts_cards.EventDice, "6.11.d", country, card, faces, first)
    side = battle.sides[which]
    leaders = sorted(bits(side.force & LEADERS), key=lambda one: (-p.action(one), -p.command(one), one))
    if sum(faces) >= 9 and leaders:
        side.force &= ~(1 << leaders[0])
        eliminate(p, leaders[0])


def bring_up(p: AssyrianPosition, battle: Battle, which: int, reserves: int) -> None:
    """They cross their link like any attacker: what it is helps the defender too. [1.3, 6.7.3, 6.11.d]"""
    side, start = battle.sides[which], p.place[bits(reserves)[0]] % AREAS
    kind = link(start, battle.area)
    suffering = who_suffers(p, reserves, start, battle.area)
    if which == ATTACKER and not battle.intercepted:
        worst = next((one for one in (RIVER, MOUNTAIN) if battle.links >> one & 1), STANDARD)
        battle.spared |= unhindered(side.force, worst, battle.area)
        battle.spared |= unhindered(reserves, kind, battle.area)
        battle.links |= 1 << kind
    p.put_all(reserves, battle.area)
    dissolve_groups(p)
    settle_control(p, start)
    side.force |= reserves
    side.began |= reserves
    side.units += reserves.bit_count()
    if suffering:
        check_attrition(p, suffering, CROSSING)


def reserves_near(p: AssyrianPosition, battle: Battle, country: int) -> int:
    """Up to two units of one neighbouring area, the strongest that can be had."""
    best, most = 0, 0
    for area in LINKS[battle.area]:
        near = p.here[area] if p.is_besieged(area) else p.here[area] | p.here[IN_CITY + area]
        force = strongest(p, near & UNITS & p.owned[country] & ~p.used, 2)
        value = sum(p.cf(counter) for counter in bits(force))
        if value > most and why_not_cross(p, force, area, battle.area) is None:
            best, most = force, value
    return best


WHO_DECIDES: Final = Do("who decides", who_decides)
COMMIT: Final[Ask[BattleCards]] = Ask(
    "commit",
    decider,
    commit_options,
    take_commit,
    commit_universe,
    why_not_commit,
    reaction=True,
    hidden=True,
)
REVEAL: Final = Do("reveal", reveal)
APPLY: Final = Do("apply", apply)
MEET_NEXT: Final = Do("meet next", meet_next)
MEET: Final[Ask[BattleCards]] = Ask("meet", meeter, meet_options, take_meeting, reaction=True)
BATTLE_CARDS.consists_of(WHO_DECIDES, COMMIT, REVEAL, MEET_NEXT, MEET, APPLY)


# --- alliance breakers as responses [6.11.c] ---


def responders(p: AssyrianPosition, window: AfterBattle) -> list[int]:
    """Every country with random cards, in the order of movement. [6.11.c, 6.11.e]"""
    start = p.phasing if p.phasing >= 0 else 0
    return [c for c in p.order_after(start) if p.random_cards(c) and not is_nomad(p, c)]


def fitting_minors(p: AssyrianPosition, window: AfterBattle, country: int, card: int) -> int:
    """Minors whose marker may be moved in answer to this battle. [6.11.c] (A09)"""
    found = 0
    for minor in BREAKERS[card]:
        if why_not_breaker(p, country, minor) is not None:
            continue
        holder = p.marker_power[minor]
        shaken = p.marker_box[minor] == ON_TRACK and holder >= 0 and holder != p.lord[country]
        lost = window.losers >> minor & 1 or (holder >= 0 and window.losers >> holder & 1)
        if (shaken and lost) or window.winners >> country & 1:
            found |= 1 << minor
    return found


def responses(p: AssyrianPosition, window: AfterBattle, country: int) -> list[Option]:
    return [("respond", card) for card in bits(p.hand[country]) if card in BREAKERS]


def why_not_respond(p: AssyrianPosition, window: AfterBattle, country: int, option: Option) -> Reason | None:
    """Cases 1 to 3 of 6.11.c, at half the cost. [6.11.c]"""
    card = option[1]
    if not fitting_minors(p, window, country, card):
        reasons = [why_not_breaker(p, country, minor) for minor in BREAKERS[card]]
        return NO_CAUSE if None in reasons else reasons[0]
    return None if can_pay(p, country, cost_of(card, True)) else CANNOT_PAY


def respond(p: AssyrianPosition, window: AfterBattle, country: int, option: Option) -> None:
    card = option[1]
    minors = fitting_minors(p, window, country, card)
    discard(p, card)
    p.last_card = country
    p.call(EVENT, Event(country, card, response=True, chosen=minors))


RESPONSES: Final[Windows[AfterBattle]] = Windows(
    "respond", responders, seat_of, responses, why_not_respond, respond, pass_word="no-response"
)
AFTER_BATTLE.consists_of(*RESPONSES.steps())

"""Choices of cards: when each kind is worth playing, what at, and what is worth keeping."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot.aims import MINOR_OF, aim_worth, holding, play_worth
from kadesh.games.genesis.bot.battle import battle_card_gain
from kadesh.games.genesis.bot.march import Advice, Planner
from kadesh.games.genesis.bot.move import major_worth
from kadesh.games.genesis.bot.worth import Worth, activations_left
from kadesh.games.genesis.charts.tables import (
    ALLIANCE,
    AMBUSH,
    AMUN_RA,
    ASSASSINATION,
    ASTARTE,
    BAAL,
    BARBARIAN_INVASION,
    BEGAT_EFFECT,
    CARD_KIND,
    CHARIOT,
    CONQUEROR,
    GOD_HOME,
    GOLD,
    JOSHUA_EFFECT,
    LOCAL_INSURRECTION,
    LUKKAN_PIRATES,
    MOSES_EFFECT,
    PLAGUE,
    REBELLION,
    TACTICAL_SURPRISE,
    TRAITOR,
)
from kadesh.games.genesis.rules.ch13_effects import AIM_1, CARD, POWER
from kadesh.games.genesis.rules.ch13_windows import MOVER, SIDE, SPACE
from kadesh.games.genesis.rules.force import AT, BATTLE, FORCE, is_force
from kadesh.games.genesis.rules.force import POWER as MOVER_POWER
from kadesh.games.genesis.rules.position import (
    PLAYED,
    GenesisPosition,
    size,
)
from kadesh.table import Frame, Option

KEEP_FOR_BATTLE: Final = 0.22
WAIT: Final = -0.1  # cards that can still be played in one's own activation


def card_segment(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """Play what helps now; keep the rest; give up the least if the hand is too full."""
    power = frame[POWER]
    planner = Planner(p, power)
    advice: Advice = []
    for option in options:
        if option[0] == "play":
            advice.append((play_worth(p, power, option[1], planner), option))
        elif option[0] == "discard":
            advice.append((-0.3 - holding(p, power, option[1]), option))
        else:
            advice.append((0.0, option))
    return advice


def window(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """Cards in another's activation: Ambush whom it hurts, the rest when it is worth more than waiting."""
    advice: Advice = []
    planner: Planner | None = None
    for option in options:
        if option[0] == "pass":
            advice.append((0.0, option))
            continue
        card: int = option[1]
        power = p.card_at[card]
        if CARD_KIND[card] == AMBUSH:
            advice.append((ambush_worth(p, power, frame[MOVER], frame[SPACE]), option))
        elif may_wait(p, power, CARD_KIND[card]):
            advice.append((WAIT, option))
        else:
            if planner is None or planner.power != power:
                planner = Planner(p, power)
            advice.append((play_worth(p, power, card, planner), option))
    return advice


def may_wait(p: GenesisPosition, power: int, kind: int) -> bool:
    """Out of turn only what will not wait is played: murder, theft, slaves, a last chance for the rest."""
    if kind in (ASSASSINATION, TRAITOR, MOSES_EFFECT, LUKKAN_PIRATES):
        return False
    return kind == CONQUEROR or activations_left(p, power) > 0


def ambush_worth(p: GenesisPosition, power: int, mover: int, space: int) -> float:
    """Ambush a rival's army: two units, as a rule; most of all when it is small or has a king."""
    worth = Worth(p, power)
    if not worth.is_rival(mover):
        return -0.5
    force = 0
    for frame in reversed(p.frames):
        if is_force(frame) and frame[MOVER_POWER] == mover and frame[AT] == space:
            force = frame[FORCE]
            break
    units = size(force)
    value = 0.12 * min(2, units) * max(worth.denial(mover), 0.3) * 2 + (0.2 if units <= 3 else 0.0)
    if p.king_at[mover] == space and units <= 3:
        value += 0.3
    if units <= 1:
        value -= 0.15
    value += 0.03 * worth.threat(space) / 5
    return value - 0.25 * (0.3 if p.turn >= p.last_turn else 1.0)


def aim(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    planner = Planner(p, frame[POWER])
    kind = CARD_KIND[frame[CARD]]
    return [(aim_worth(planner, kind, option), option) for option in options]


def battle_cards(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """Two shifts when they decide something."""
    battle = next(f for f in reversed(p.frames) if f[0] == BATTLE.number)
    gain = battle_card_gain(p, battle, frame[SIDE])
    late = p.turn >= p.last_turn
    price = KEEP_FOR_BATTLE * (0.4 if late else 1.0)
    advice: Advice = []
    for option in options:
        if option[0] == "pass":
            advice.append((0.0, option))
        else:
            joshua = CARD_KIND[option[1]] == JOSHUA_EFFECT
            advice.append((gain - price + (0.05 if joshua else 0.0), option))
    return advice


def sherden(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    return [(0.3 if option[0] == "play" else 0.0, option) for option in options]


def cancel(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """Amun-Ra against what hurts: murder of one's king, theft, an Amun-Ra against one's own card."""
    harm = harm_of(p, p.frames[-2] if len(p.frames) > 1 else frame, seat)
    return [(harm - 0.3 if option[0] == "cancel" else 0.0, option) for option in options]


def harm_of(p: GenesisPosition, played: Frame, seat: int) -> float:
    """What a card that lies on the table would do to a seat."""
    card, power = played[CARD], played[POWER]
    kind = CARD_KIND[card]
    if p.seat_of[power] == seat:
        return -1.0  # of a kingdom of one's own
    aimed = played[AIM_1]
    own = [other for other in p.order if p.seat_of[other] == seat and p.status[other] == PLAYED]
    last = p.turn >= p.last_turn
    if kind == AMUN_RA:
        below = p.frames[-4] if len(p.frames) > 3 else played
        return 0.5 if len(below) > CARD and p.seat_of[below[POWER]] == seat else -0.2
    if kind in (ASSASSINATION, TRAITOR, ALLIANCE):
        if aimed not in own:
            return 0.0
        if kind == ASSASSINATION:
            return 0.35 + 0.1 * (activations_left(p, aimed) + p.tactical(aimed)) * (6 - p.campaign(aimed)) / 6
        return 0.2 if kind == TRAITOR else -0.2
    if kind in GOD_HOME:
        return 0.45 if aimed not in own and p.seat_of[aimed] != seat else -0.5
    if kind in (TACTICAL_SURPRISE, JOSHUA_EFFECT):
        return 0.5 if any(p.battle_powers >> other & 1 for other in own) else 0.1
    if kind in MINOR_OF or kind == BARBARIAN_INVASION:
        return 0.35
    if kind == AMBUSH:
        return 0.4 if any(p.active == other for other in own) else 0.0
    if kind in (CONQUEROR, BEGAT_EFFECT):
        return 0.4
    if kind in (ASTARTE, BAAL, PLAGUE, REBELLION, LOCAL_INSURRECTION):
        victim = aimed in own and kind == LOCAL_INSURRECTION
        return 0.3 if victim else -0.5
    if kind == CHARIOT:
        return 0.25
    if kind == MOSES_EFFECT and aimed >= 0:
        return 0.5 if p.holder[aimed] in own else 0.0
    return 0.15 if kind == GOLD and last else 0.1


def trim(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    power = frame[POWER]
    advice: Advice = []
    for option in options:
        if option[0] == "discard":
            advice.append((-holding(p, power, option[1]), option))
        else:
            advice.append((play_worth(p, power, option[1]), option))
    return advice


def keep_it(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """An Assassination that failed is a gift, if there is room for it."""
    power = frame[POWER]
    full = p.hand_is_full(power)
    return [(0.2 if (option[0] == "keep") != full else 0.0, option) for option in options]


def keep_one(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """The best card for the turn to come."""
    advice: Advice = []
    for option in options:
        if option[0] == "keep":
            power = p.card_at[option[1]]
            advice.append((holding(p, power, option[1]), option))
        else:
            advice.append((0.0, option))
    return advice


def use_marker(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """At once, if the action of this activation is done."""
    ready = p.major_done
    return [(0.3 if (option[0] == "use-now") == ready else 0.1, option) for option in options]


def take_favour(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """A free move, if the force has something to do."""
    value = major_worth(Planner(p, frame[POWER]), frame[3], True) - 0.1
    return [(value if option[0] == "accept" else 0.0, option) for option in options]

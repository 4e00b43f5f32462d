"""Choices of cards: when each kind is worth playing, what at, and what is worth keeping."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot_battle import battle_card_gain
from kadesh.games.genesis.bot_march import Planner
from kadesh.games.genesis.bot_move import Advice, major_worth
from kadesh.games.genesis.bot_worth import Worth, activations_left, reserve
from kadesh.games.genesis.cards import aims
from kadesh.games.genesis.charts import (
    ALLIANCE,
    AMBUSH,
    AMUN_RA,
    ARZAWA,
    ARZAWA_CARD,
    ASSASSINATION,
    ASTARTE,
    BAAL,
    BARBARIAN_INVASION,
    BEGAT_EFFECT,
    CANAAN,
    CANAAN_CARD,
    CARD_KIND,
    CH,
    CHARIOT,
    CONQUEROR,
    EDGE_LANES,
    ELAM,
    ELAM_CARD,
    GOD_HOME,
    GOLD,
    HOME_CITIES,
    JOSHUA_EFFECT,
    LAND_COST,
    LANE,
    LOCAL_INSURRECTION,
    LUKKAN_PIRATES,
    MAJORS,
    MINES,
    MOSES_EFFECT,
    N_KINDS,
    NAVAL_POWER,
    PLAGUE,
    PS,
    REBELLION,
    SHERDEN,
    SL,
    SPACES,
    TACTICAL_SURPRISE,
    TRAITOR,
)
from kadesh.games.genesis.effects import AIM_1, CARD, POWER
from kadesh.games.genesis.force import AT, BATTLE, FORCE, is_force
from kadesh.games.genesis.force import POWER as MOVER_POWER
from kadesh.games.genesis.position import (
    BUILT,
    MOST,
    PLAYED,
    UNDER_CONSTRUCTION,
    GenesisPosition,
    size,
    spaces_in,
)
from kadesh.games.genesis.trade import linked_cities, troubled_by_pirates
from kadesh.games.genesis.windows import MOVER, SIDE, SPACE
from kadesh.table import Frame, Option

# What holding a card is worth while turns are left.
HOLDING: Final[list[float]] = [0.1] * N_KINDS
HOLDING[ALLIANCE] = 0.15
HOLDING[AMBUSH] = 0.3
HOLDING[AMUN_RA] = 0.45
HOLDING[ASSASSINATION] = 0.25
HOLDING[BEGAT_EFFECT] = 0.6
HOLDING[CHARIOT] = 0.3
HOLDING[CONQUEROR] = 0.4
HOLDING[GOLD] = 0.4
HOLDING[JOSHUA_EFFECT] = 0.35
HOLDING[TACTICAL_SURPRISE] = 0.4
HOLDING[TRAITOR] = 0.2
HOLDING[SHERDEN] = 0.05
HOLDING[NAVAL_POWER] = 0.05
for _god in GOD_HOME:
    HOLDING[_god] = 0.15

MINOR_OF: Final[dict[int, int]] = {ARZAWA_CARD: ARZAWA, ELAM_CARD: ELAM, CANAAN_CARD: CANAAN}
KEEP_FOR_BATTLE: Final = 0.22


def holding(p: GenesisPosition, power: int, card: int) -> float:
    """What keeping a card is worth."""
    kind = CARD_KIND[card]
    if p.turn >= p.last_turn and not activations_left(p, power) and kind not in (AMUN_RA, AMBUSH):
        return 0.01
    value = HOLDING[kind]
    if kind in GOD_HOME and GOD_HOME[kind] == power:
        value += 0.4
    return value


# --- what playing is worth ---


def play_worth(p: GenesisPosition, power: int, card: int, planner: Planner | None = None) -> float:
    """What playing a card now is worth, less what keeping it would be."""
    kind = CARD_KIND[card]
    if kind == AMBUSH:
        return -0.2
    own = planner if planner is not None else Planner(p, power)
    best = best_aim(own, kind)
    return best - 0.3 * holding(p, power, card) if best > 0 else -0.1 + 0.1 * best


def best_aim(planner: Planner, kind: int) -> float:
    """What the best use of a kind of card is worth now."""
    p, power, worth = planner.p, planner.power, planner.worth
    if kind in GOD_HOME:
        return max((aim_worth(planner, kind, option) for option in aims(p, power, kind)), default=-1.0)
    if kind == CHARIOT:
        return chariot_card(planner)
    if kind == CONQUEROR:
        chance = max(0, min(6, p.campaign(power) - 1)) / 6
        if worth.acts_left and p.turn < p.last_turn:
            chance *= 0.8
        ready = p.major_done and p.silver[power] > worth.acts_left
        return 0.9 * chance + 0.05 if ready and chance > 0 else -0.5
    if kind == GOLD:
        mines = sum(1 for space in MINES if worth.routes >> space & 1)
        return 2 * mines * max(worth.silver, 0.05) + 0.1 if mines else -0.5
    if kind in MINOR_OF:
        return minor_card(planner, MINOR_OF[kind])
    options = aims(p, power, kind)
    if not options:
        return -1.0
    return max(aim_worth(planner, kind, option) for option in options)


def chariot_card(planner: Planner) -> float:
    """A new level helps who has chariots, or can buy some; at the turn's end all have it. [6.6.3]"""
    p, power, worth = planner.p, planner.power, planner.worth
    if p.total(power, CH):
        return 0.5
    if p.silver[power] - reserve(p, power) >= 20 and not p.recruit_done:
        return 0.4
    rivals = sum(p.total(other, CH) for other in p.order if worth.is_rival(other))
    return 0.2 if worth.turns_left and not rivals and p.silver[power] >= 8 else -0.2


def minor_card(planner: Planner, people: int) -> float:
    """Raise a people against rivals near it; never against oneself."""
    p, worth = planner.p, planner.worth
    value = 0.0
    for home in HOME_CITIES[people]:
        for other in p.order:
            if p.status[other] != PLAYED:
                continue
            near = sum(1 for space in spaces_in(p.held[other]) if LAND_COST[home][space] <= 5)
            if worth.is_rival(other):
                value += near * worth.denial * 0.25
            elif worth.is_own(other):
                value -= near * 0.2
    if any(p.units[people * SPACES + space] for space in HOME_CITIES[people]) and not worth.turns_left:
        value *= 0.5
    return min(0.7, value) - 0.1


def aim_worth(planner: Planner, kind: int, option: Option) -> float:
    """What pointing a card at something is worth."""
    p, power, worth = planner.p, planner.power, planner.worth
    word = option[0]
    if word == "no-aim":
        return 0.0
    if word == "aim-at":
        return rival_aim(planner, kind, option[1])
    if word == "favour":
        owner, space = option[1], option[2]
        if owner == power:
            return major_worth(planner, space, True) - 0.1
        return major_worth(Planner(p, owner), space, True) - 0.1 if worth.is_own(owner) else -1.0
    if word == "settle":
        return worth.city(option[2]) - peasant_worth(p, worth, option[1]) - 0.1
    if word == "insurrection":
        victim, space = option[1], option[2]
        loss = peasant_worth(p, Worth(p, victim), space)
        return loss * worth.denial if worth.is_rival(victim) else -loss
    if word == "pirate":
        return pirate_aim(planner, option[1])
    if word == "sink":
        return worth.silver * 2 * worth.turns_left if troubled_by_pirates(p, power) else -0.2
    if word == "free-slaves":
        return slaves_aim(planner, option[1])
    return militia_aim(planner, option[1], option[2])


def rival_aim(planner: Planner, kind: int, other: int) -> float:
    """Assassination, Traitor and Alliance: whom?"""
    p, worth = planner.p, planner.worth
    if not worth.is_rival(other):
        return -1.0
    score = 0.02 * p.scores()[p.seat_of[other]]
    if kind == ASSASSINATION:
        chance = max(0, 6 - p.campaign(other)) / 6
        left = (activations_left(p, other) + (1 if p.active == other else 0)) * 0.12
        return chance * (left + 0.12 * p.tactical(other) + score * 0.3) - (1 - chance) * 0.15
    if kind == TRAITOR:
        return 0.2 + 0.02 * p.hand_size(other) + 0.1 * score
    return alliance_aim(planner, other)


def alliance_aim(planner: Planner, other: int) -> float:
    """Peace with a neighbour who is stronger than the borders, unless one means to attack him."""
    p, power, worth = planner.p, planner.power, planner.worth
    if not activations_left(p, other) or p.friends[power] >> other & 1:
        return -0.3
    return danger_from(p, worth, other) * 0.08 - 0.25


def danger_from(p: GenesisPosition, worth: Worth, other: int) -> float:
    """How much of one's own lies open to a kingdom."""
    danger = 0.0
    for space in spaces_in(p.where[other]):
        troops = p.units[other * SPACES + space] & MOST
        if troops < 3:
            continue
        for city in spaces_in(p.held[worth.power]):
            if LAND_COST[space][city] <= 4:
                guard = (p.units[worth.power * SPACES + city] & MOST) + p.ds[city]
                if troops > guard:
                    danger += min(3.0, worth.city(city)) * min(1.0, (troops - guard) / 6)
    return danger


def peasant_worth(p: GenesisPosition, worth: Worth, space: int) -> float:
    """What losing a Peasant in a space costs its owner."""
    power = worth.power
    force = p.units[power * SPACES + space]
    if p.home[space] != power and not force & MOST and p.count(power, PS, space) == 1:
        return max(0.2, worth.city(space))
    if p.monument[space] == UNDER_CONSTRUCTION and p.workers(power, space) == 2:
        return 0.6
    if p.monument[space] == BUILT:
        return 0.05
    return 0.15 if p.workers(power, space) == 2 else 0.1


def pirate_aim(planner: Planner, edge: int) -> float:
    """Where pirates trouble rivals and not oneself. [11.7.2]"""
    p, worth = planner.p, planner.worth
    value = -0.05
    if not worth.turns_left:
        return -0.3
    lanes = EDGE_LANES[edge]
    for other in p.order:
        if p.status[other] == PLAYED and not troubled_by_pirates(p, other):
            ports = linked_cities(p, other)
            if any(LANE[space] in lanes for space in spaces_in(ports) if LANE[space]):
                silver = 2 * worth.turns_left * 0.18
                if worth.is_rival(other):
                    value += silver * worth.denial
                elif worth.is_own(other):
                    value -= silver
    return value


def slaves_aim(planner: Planner, space: int) -> float:
    """Free a rival's slaves where that stops his Monument. [13.2]"""
    p, worth = planner.p, planner.worth
    owner = p.holder[space]
    if not worth.is_rival(owner) or owner >= MAJORS:
        return -0.5
    stops = p.monument[space] == UNDER_CONSTRUCTION and p.count(owner, PS, space) < 2
    return worth.denial * (0.6 if stops else 0.1)


def militia_aim(planner: Planner, space: int, peasants: int) -> float:
    """Workers become a soldier where one is needed, slaves before Peasants."""
    p, power, worth = planner.p, planner.power, planner.worth
    if p.monument[space] == UNDER_CONSTRUCTION and p.workers(power, space) < 4:
        return -0.8
    needed = worth.garrison(space) > p.units[power * SPACES + space] & MOST and worth.threat(space) >= 2
    front = p.king_at[power] == space and not p.major_done
    return (0.3 if needed else 0.12 if front else 0.0) - 0.15 * peasants + 0.02 * p.count(power, SL, space)


# --- choices ---


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
    for option in options:
        if option[0] == "pass":
            advice.append((0.0, option))
            continue
        card: int = option[1]
        power = p.card_at[card]
        if CARD_KIND[card] == AMBUSH:
            advice.append((ambush_worth(p, power, frame[MOVER], frame[SPACE]), option))
        else:
            advice.append((reaction_worth(p, power, card), option))
    return advice


def reaction_worth(p: GenesisPosition, power: int, card: int) -> float:
    """Out of turn only what will not wait is played: murder, theft, slaves, a last chance for the rest."""
    kind = CARD_KIND[card]
    value = play_worth(p, power, card)
    if kind in (ASSASSINATION, TRAITOR, MOSES_EFFECT, LUKKAN_PIRATES):
        return value
    if activations_left(p, power) or kind == CONQUEROR:
        return min(value, 0.0) - 0.05
    return value


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
    value = 0.12 * min(2, units) * max(worth.denial, 0.3) * 2 + (0.2 if units <= 3 else 0.0)
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

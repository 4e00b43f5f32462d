"""Choices of cards: when each kind is worth playing, what at, and what is worth keeping."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot.aims import MINOR_OF, aim_worth, holding, play_worth
from kadesh.games.genesis.bot.battle import battle_card_gain
from kadesh.games.genesis.bot.march import Planner
from kadesh.games.genesis.bot.move import major_worth
from kadesh.games.genesis.bot.realm import action_worth
from kadesh.games.genesis.bot.temper import Player
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
from kadesh.games.genesis.rules.position import PLAYED, GenesisPosition, size
from kadesh.games.genesis.rules.under_way import (
    AfterBattle,
    Battle,
    BattleCards,
    Cancelling,
    CardWindow,
    EndTurn,
    ExtraMarker,
    Favour,
    Force,
    KeepOrDiscard,
    PlayCard,
    Realm,
)
from kadesh.table import Advice, Option

KEEP_FOR_BATTLE: Final = 0.22
WAIT: Final = -0.1  # cards that can still be played in one's own activation


def act(p: GenesisPosition, segment: Realm, player: Player, options: list[Option]) -> Advice:
    """The Action Segment: whatever is worth most, until nothing is worth anything."""
    planner = Planner(p, segment.power, player)
    cards = ("play", "discard")
    return [
        (card_worth(planner, option) if option[0] in cards else action_worth(planner, option), option)
        for option in options
    ]


def card_segment(p: GenesisPosition, activation: Realm, player: Player, options: list[Option]) -> Advice:
    """Play what helps now; keep the rest; give up the least if the hand is too full."""
    planner = Planner(p, activation.power, player)
    return [(card_worth(planner, option), option) for option in options]


def card_worth(planner: Planner, option: Option) -> float:
    """What playing or giving up a card is worth; nothing is done for nothing."""
    if option[0] == "play":
        return play_worth(planner, option[1])
    if option[0] == "discard":
        return -0.3 - holding(planner.p, planner.power, option[1], planner.player)
    return 0.0


def window(p: GenesisPosition, window: CardWindow, player: Player, options: list[Option]) -> Advice:
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
            advice.append((ambush_worth(Worth(p, power, player), window.mover, window.space), option))
        elif may_wait(p, power, CARD_KIND[card]):
            advice.append((WAIT, option))
        else:
            if planner is None or planner.power != power:
                planner = Planner(p, power, player)
            advice.append((play_worth(planner, card), option))
    return advice


def may_wait(p: GenesisPosition, power: int, kind: int) -> bool:
    """Out of turn only what will not wait is played: murder, theft, slaves, a last chance for the rest."""
    if kind in (ASSASSINATION, TRAITOR, MOSES_EFFECT, LUKKAN_PIRATES):
        return False
    return kind == CONQUEROR or activations_left(p, power) > 0


def ambush_worth(worth: Worth, mover: int, space: int) -> float:
    """Ambush a rival's army: two units, as a rule; most of all when it is small or has a king."""
    p = worth.p
    if not worth.is_rival(mover):
        return -0.5
    force = 0
    for frame in reversed(p.frames):
        if isinstance(frame, Force) and frame.power == mover and frame.at == space:
            force = frame.force
            break
    units = size(force)
    value = 0.12 * min(2, units) * max(worth.denial(mover), 0.3) * 2 + (0.2 if units <= 3 else 0.0)
    if p.king_at[mover] == space and units <= 3:
        value += 0.3
    if units <= 1:
        value -= 0.15
    value += 0.03 * worth.threat(space) / 5
    return value - 0.25 * (0.3 if p.turn >= p.last_turn else 1.0)


def aim(p: GenesisPosition, play: PlayCard, player: Player, options: list[Option]) -> Advice:
    planner = Planner(p, play.power, player)
    kind = CARD_KIND[play.card]
    return [(aim_worth(planner, kind, option), option) for option in options]


def battle_cards(p: GenesisPosition, cards: BattleCards, player: Player, options: list[Option]) -> Advice:
    """Two shifts when they decide something."""
    gain = battle_card_gain(p, p.caller(cards, Battle), cards.side, player)
    price = KEEP_FOR_BATTLE * (0.4 if p.turn >= p.last_turn else 1.0)
    advice: Advice = []
    for option in options:
        if option[0] == "pass":
            advice.append((0.0, option))
        else:
            joshua = CARD_KIND[option[1]] == JOSHUA_EFFECT
            advice.append((gain - price + (0.05 if joshua else 0.0), option))
    return advice


def sherden(p: GenesisPosition, battle: AfterBattle, player: Player, options: list[Option]) -> Advice:
    return [(0.3 if option[0] == "play" else 0.0, option) for option in options]


def cancel(p: GenesisPosition, cancelling: Cancelling, player: Player, options: list[Option]) -> Advice:
    """Amun-Ra against what hurts: murder of one's king, theft, an Amun-Ra against one's own card."""
    harm = harm_of(p, cancelling.play, player.seat)
    return [(harm - 0.3 if option[0] == "cancel" else 0.0, option) for option in options]


def harm_of(p: GenesisPosition, played: PlayCard, seat: int) -> float:
    """What a card that lies on the table would do to a seat."""
    card, power = played.card, played.power
    kind = CARD_KIND[card]
    if p.seat_of[power] == seat:
        return -1.0  # of a kingdom of one's own
    aimed: int = played.aim[1] if len(played.aim) > 1 else -1
    own = [other for other in p.order if p.seat_of[other] == seat and p.status[other] == PLAYED]
    last = p.turn >= p.last_turn
    if kind == AMUN_RA:
        cancelled = p.caller(played, Cancelling).play
        return 0.5 if p.seat_of[cancelled.power] == seat else -0.2
    if kind in (ASSASSINATION, TRAITOR, ALLIANCE):
        if aimed not in own:
            return 0.0
        if kind == ASSASSINATION:
            return 0.35 + 0.1 * (activations_left(p, aimed) + p.tactical(aimed)) * (6 - p.campaign(aimed)) / 6
        return 0.2 if kind == TRAITOR else -0.2
    if kind in GOD_HOME:
        return 0.45 if aimed not in own and p.seat_of[aimed] != seat else -0.5
    if kind in (TACTICAL_SURPRISE, JOSHUA_EFFECT):
        battle = p.under_way(Battle)
        return 0.5 if battle is not None and any(battle.powers >> other & 1 for other in own) else 0.1
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


def trim(p: GenesisPosition, hand: Realm, player: Player, options: list[Option]) -> Advice:
    planner = Planner(p, hand.power, player)
    advice: Advice = []
    for option in options:
        if option[0] == "discard":
            advice.append((-holding(p, hand.power, option[1], player), option))
        else:
            advice.append((play_worth(planner, option[1]), option))
    return advice


def keep_it(p: GenesisPosition, gift: KeepOrDiscard, player: Player, options: list[Option]) -> Advice:
    """An Assassination that failed is a gift, if there is room for it."""
    full = p.hand_is_full(gift.power)
    return [(0.2 if (option[0] == "keep") != full else 0.0, option) for option in options]


def keep_one(p: GenesisPosition, end: EndTurn, player: Player, options: list[Option]) -> Advice:
    """The best card for the turn to come."""
    return [
        (holding(p, p.card_at[option[1]], option[1], player) if option[0] == "keep" else 0.0, option)
        for option in options
    ]


def use_marker(p: GenesisPosition, marker: ExtraMarker, player: Player, options: list[Option]) -> Advice:
    """At once, if the action of this activation is done."""
    ready = p.major_done
    return [(0.3 if (option[0] == "use-now") == ready else 0.1, option) for option in options]


def take_favour(p: GenesisPosition, favour: Favour, player: Player, options: list[Option]) -> Advice:
    """A free move, if the force has something to do."""
    value = major_worth(Planner(p, favour.power, player), favour.space, True) - 0.1
    return [(value if option[0] == "accept" else 0.0, option) for option in options]

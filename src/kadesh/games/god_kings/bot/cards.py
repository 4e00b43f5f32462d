"""Which card to play, and what to use it for."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.bot.events import NOTHING, event_worth
from kadesh.games.god_kings.bot.guard import Guard
from kadesh.games.god_kings.bot.march import Planner, imagined_army
from kadesh.games.god_kings.bot.temper import CARDS, NEUTRALS, TRADE
from kadesh.games.god_kings.bot.worth import TRIBUTE, Worth
from kadesh.games.god_kings.charts import kinds
from kadesh.games.god_kings.charts.numbers import HIGH_OPS, MP_NAVAL, ROUNDS
from kadesh.games.god_kings.charts.tables import (
    CARD_KIND,
    CARD_OPS,
    KIND_ACTION,
    KIND_AMOUNT,
    KING_BATTLE,
    KING_STRATEGY,
)
from kadesh.games.god_kings.odds.dice import succession_chance
from kadesh.games.god_kings.rules.arithmetic import garrisons_for, trade_points
from kadesh.games.god_kings.rules.ch09_cards import campaigners
from kadesh.games.god_kings.rules.ch09_uses import is_campaign, use_options
from kadesh.games.god_kings.rules.ch18_control import places_to_mark
from kadesh.games.god_kings.rules.places import WALLED
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import size
from kadesh.games.god_kings.rules.under_way import Activation, CardPlay, Impulse, Keeping, Round, Succession
from kadesh.table import Advice, Option
from kadesh.table.temper import Player

BY_OPS: Final[tuple[float, ...]] = (0.0, 0.06, 0.18, 0.34)  # what a card of so many Ops is worth in the hand
BY_CAMPAIGN: Final = 0.6
BY_ACTION: Final = 0.1
AN_IMPULSE: Final = 0.12  # what the last Impulse of a turn is worth
LAST_CALL: Final = 0.25  # of what a card is worth when more are in the hand than can be played


def holding(worth: Worth, card: int) -> float:
    """What a card is worth in the hand for the Rounds to come."""
    kind = CARD_KIND[card]
    rounds = worth.rounds_left
    value = BY_OPS[CARD_OPS[card]] + (BY_ACTION if KIND_ACTION[kind] else 0.0)
    if kind in (kinds.CAMPAIGN, kinds.MAJOR_CAMPAIGN):
        value = BY_CAMPAIGN
    spare = worth.p.hand_size(worth.seat) - 1 - rounds
    if not rounds:
        return 0.02 * CARD_OPS[card]
    return value * worth.temper[CARDS] * (LAST_CALL if spare > 1 else 0.6 if spare > 0 else 1.0)


def lost_impulse(worth: Worth) -> float:
    """What it costs to play a card beside one's Impulses: whoever has too few left for the Rounds to come
    loses his last Impulse. [8.2]"""
    p, seat = worth.p, worth.seat
    to_come = worth.rounds_left
    under_way = p.under_way(Round)
    if under_way is not None and p.round:
        place = p.order.index(seat)
        played = under_way.place > place
        if played and under_way.place == place + 1 and p.under_way(CardPlay) is None:
            played = False  # his Impulse has just begun: he rolls for a Successor
        to_come += 0 if played else 1
    return max(AN_IMPULSE, 0.5 * worth.own_tempo()) if p.hand_size(seat) <= to_come else 0.0


def beside(worth: Worth, card: int) -> float:
    """What an action card is missed for the Rounds to come. [9.4]"""
    return 0.5 * holding(worth, card) + lost_impulse(worth)


class Uses:
    """What each use of a card is worth; what is alike for several cards is found once."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.p = worth.p
        self._marches: dict[tuple[int, bool], float] = {}
        self._markers: dict[int, float] = {}
        self.guard = Guard(worth)

    def march(self, play: CardPlay, general: int, naval: bool) -> float:
        """What activating a general promises."""
        key = (general, naval)
        known = self._marches.get(key)
        if known is None:
            army = imagined_army(self.p, play, general, MP_NAVAL if naval else 0)
            known = Planner(self.worth, army).whole()
            self._marches[key] = known
        return known

    def siege(self, play: CardPlay, general: int) -> float:
        """What a siege roll and nothing else promises. [9.2.B]"""
        army = imagined_army(self.p, play, general)
        planner = Planner(self.worth, army)
        space = army.place
        return planner.storm(space) - 0.25 * planner.stop(space) + 0.01

    def neutral(self, play: CardPlay, general: int) -> float:
        """A Neutral's army is of use only against rivals. [9.2.F]"""
        value = self.march(play, general, CARD_OPS[play.card] >= HIGH_OPS)
        return 0.85 * self.worth.temper[NEUTRALS] * value - 0.05

    def markers(self, ops: int) -> float:
        known = self._markers.get(ops)
        if known is None:
            known = self.worth.best_markers(places_to_mark(self.p, self.worth.power), ops)[0]
            self._markers[ops] = known
        return known

    def garrison(self, space: int) -> float:
        return self.guard.garrison(space)

    def garrisons(self, ops: int) -> float:
        p, power = self.p, self.worth.power
        cities = [
            self.garrison(space)
            for space in WALLED
            if p.marker[space] == power and not p.garrison[space] and not p.enemies(power, space)
        ]
        cities.sort(reverse=True)
        return sum(cities[: garrisons_for(ops)])

    def raising(self, play: CardPlay, general: int) -> float:
        """Mercenaries for the rest of the turn. [9.2.D]"""
        p, worth = self.p, self.worth
        number = min(CARD_OPS[play.card], p.pool)
        units = size(p.here(play.side, p.space_of(general)))
        if not units and not number:
            return NOTHING
        led = 0.5 + 0.15 * p.battle_rating(general)
        return 1.1 * worth.step * number * led * min(worth.rounds_left, 3) / 3 - 0.02

    def trade(self, ops: int) -> float:
        """Points for the next turn. [9.2.H]"""
        worth = self.worth
        if not worth.turns_left:
            return 0.0
        return trade_points(ops) * (TRIBUTE * worth.temper[TRADE] + worth.wood) * 0.8

    def campaign(self, play: CardPlay) -> float:
        """Several generals, one after another: what each promises by itself, less for the later ones."""
        frame = CardPlay(seat=play.seat, card=play.card, side=play.side, drawn=play.drawn, event=True)
        found: dict[int, float] = {}
        for option in campaigners(self.p, frame):
            value = self.of(frame, option)
            found[option[1]] = max(value, found.get(option[1], 0.0))
        values = sorted(found.values(), reverse=True)[: KIND_AMOUNT[CARD_KIND[play.card]]]
        return sum([max(0.0, value) * (1.0 if not rank else 0.85) for rank, value in enumerate(values)])

    def of(self, play: CardPlay, option: Option) -> float:
        """What a use of a card is worth."""
        word, ops = option[0], CARD_OPS[play.card]
        if word == "activate":
            return self.march(play, option[1], ops >= HIGH_OPS and not play.sailed)
        if word == "besiege":
            return self.siege(play, option[1])
        if word == "neutral":
            return self.neutral(play, option[1])
        if word == "markers":
            return self.markers(ops)
        if word == "garrison":
            return self.garrison(option[1]) + (0.5 * self.garrisons(ops) if ops >= HIGH_OPS else 0.0)
        if word == "raise":
            return self.raising(play, option[1])
        if word == "trade":
            return self.trade(ops)
        if word == "event":
            if is_campaign(play.card):
                return self.campaign(play)
            return event_worth(self.worth, play.card, play.side, play.drawn)
        return 0.0  # forgo, done

    def best(self, play: CardPlay) -> float:
        """What the best use of a card is worth."""
        return max([self.of(play, option) for option in use_options(self.p, play)])


# --- the questions ---


def play_a_card(p: GodKingsPosition, impulse: Impulse, player: Player, options: list[Option]) -> Advice:
    """The card whose best use gains most beyond what it would be worth later."""
    worth = Worth(p, player)
    uses = Uses(worth)
    found: Advice = []
    for option in options:
        card: int = option[1]
        play = CardPlay(seat=impulse.seat, card=card, side=p.power_of[impulse.seat])
        found.append((uses.best(play) - holding(worth, card), option))
    return found


def use_the_card(p: GodKingsPosition, play: CardPlay, player: Player, options: list[Option]) -> Advice:
    uses = Uses(Worth(p, player))
    return [(uses.of(play, option), option) for option in options]


def next_general(p: GodKingsPosition, play: CardPlay, player: Player, options: list[Option]) -> Advice:
    """The general who gains most goes first; nobody goes who gains nothing."""
    uses = Uses(Worth(p, player))
    return [(0.0 if option[0] == "done" else uses.of(play, option) - 0.01, option) for option in options]


def second_garrison(p: GodKingsPosition, play: CardPlay, player: Player, options: list[Option]) -> Advice:
    uses = Uses(Worth(p, player))
    return [(0.0 if option[0] == "done" else uses.garrison(option[1]) + 0.001, option) for option in options]


def place_a_marker(p: GodKingsPosition, play: CardPlay, player: Player, options: list[Option]) -> Advice:
    """The first of the best markers that the card could still place."""
    worth = Worth(p, player)
    spaces = [option[1] for option in options if option[0] == "place"]
    total, order = worth.best_markers(spaces, play.left)
    first = order[0] if order else -1
    found: Advice = []
    for option in options:
        if option[0] == "done":
            found.append((0.0, option))
        elif option[1] == first:
            found.append((max(total, worth.delta(first, worth.power)) + 0.01, option))
        else:
            found.append((min(total, worth.delta(option[1], worth.power)), option))
    return found


def sway(p: GodKingsPosition, succession: Succession, player: Player, options: list[Option]) -> Advice:
    """Help a better Successor, hinder a worse one, with cheap cards and where it changes the odds."""
    worth = Worth(p, player)
    power = succession.power
    heir, king = p.heir[power], p.king[power]
    better = 0.25 * (KING_BATTLE[heir] - KING_BATTLE[king]) + 0.2 * (
        KING_STRATEGY[king] - KING_STRATEGY[heir]
    )
    better -= 0.1  # in this Round he cannot be activated
    if not worth.is_own(power):
        better = -better if worth.is_rival(power) else 0.0
    better *= (0.3 * min(worth.rounds_left, 3) + 0.1) / 1.0
    number = min(p.round, ROUNDS)
    plain = succession_chance(number, 0)
    short = lost_impulse(worth)
    found: Advice = []
    for option in options:
        if option[0] == "pass":
            found.append((0.0, option))
            continue
        ops = CARD_OPS[option[1]]
        changed = succession_chance(number, ops if option[2] else -ops) - plain
        cost = holding(worth, option[1]) + short + 0.05
        found.append((changed * better - cost, option))
    return found


def keep_a_card(p: GodKingsPosition, keeping: Keeping, player: Player, options: list[Option]) -> Advice:
    """A card that is better than one drawn from the deck: Campaigns, then what battles are won with."""
    found: Advice = []
    for option in options:
        value = 0.0
        if option[0] == "keep":
            kind = CARD_KIND[option[1]]
            value = BY_OPS[CARD_OPS[option[1]]] - 0.3 + (BY_ACTION if KIND_ACTION[kind] else 0.0)
            if kind in KEEPERS:
                value += KEEPERS[kind]
        found.append((value, option))
    return found


KEEPERS: Final[dict[int, float]] = {
    kinds.CAMPAIGN: 0.5,
    kinds.MAJOR_CAMPAIGN: 0.8,
    kinds.IRRESISTIBLE_CHARGE: 0.25,
    kinds.ARMY_REFORMS: 0.3,
    kinds.VASSAL_TREATY: 0.4,
    kinds.PANIC: 0.15,
    kinds.HEROIC_KING: 0.1,
}


def another_general(p: GodKingsPosition, play: CardPlay, player: Player, options: list[Option]) -> Advice:
    """Another of the Nation's generals in the dead King's place. [19.4]"""
    uses = Uses(Worth(p, player))
    found: Advice = []
    for option in options:
        value = 0.0 if option[0] == "done" else uses.march(play, option[1], False)
        found.append((value, option))
    return found


# --- cards that help an army which sets out [9.4] ---

HELPFUL: Final = (kinds.FORCED_MARCH, kinds.GOAT_TRACKS, kinds.FAIR_WINDS, kinds.NIGHT_ADVANCE)


def helped(worth: Worth, army: Activation, kind: int) -> float:
    """By how much a card makes the best march better. (cards 73–75, 79, 81)"""
    if kind == kinds.NIGHT_ADVANCE:
        return 0.05
    before = Planner(worth, army).best(army.place, army.mp)
    mp, tracks, naval = army.mp, army.goat_tracks, army.naval_points
    if kind == kinds.FORCED_MARCH:
        army.mp += KIND_AMOUNT[kind]
    elif kind == kinds.GOAT_TRACKS:
        army.goat_tracks = True
    else:
        army.naval_points = KIND_AMOUNT[kind]
    after = Planner(worth, army).best(army.place, army.mp)
    army.mp, army.goat_tracks, army.naval_points = mp, tracks, naval
    return 0.8 * (after - before)

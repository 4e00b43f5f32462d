"""What an option is good for, as whoever advises there sees it: a function for each kind of question."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.bot import motives
from kadesh.games.god_kings.bot.cards import Uses
from kadesh.games.god_kings.bot.hosts import hosts
from kadesh.games.god_kings.bot.march import Planner, imagined_army
from kadesh.games.god_kings.bot.motives import NOWHERE
from kadesh.games.god_kings.bot.temper import TRAITS
from kadesh.games.god_kings.bot.war import battle_clash, entry_clash
from kadesh.games.god_kings.bot.worth import Worth
from kadesh.games.god_kings.charts.numbers import HIGH_OPS, MP_NAVAL, ROUNDS
from kadesh.games.god_kings.charts.tables import (
    CARD_OPS,
    LAND_STEPS,
    POWERS,
    PROVINCE,
    PROVINCE_SPACES,
    SPACES,
    WALLS,
)
from kadesh.games.god_kings.odds.dice import siege_within, succession_chance
from kadesh.games.god_kings.rules.arithmetic import trade_points
from kadesh.games.god_kings.rules.ch09_uses import use_options
from kadesh.games.god_kings.rules.ch15_charge import charger
from kadesh.games.god_kings.rules.ch18_control import places_to_mark
from kadesh.games.god_kings.rules.force import ways
from kadesh.games.god_kings.rules.places import SPACE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import size, strength
from kadesh.games.god_kings.rules.under_way import (
    Activation,
    Battle,
    CardPlay,
    Entry,
    Naming,
    Succession,
)
from kadesh.table import Motive, Option
from kadesh.table.temper import Player, steady

STEADY: Final = steady(TRAITS)
NEAR: Final = 5
ROLLS: Final = 3


def worth_of(p: GodKingsPosition, seat: int) -> Worth:
    return Worth(p, Player(seat, STEADY))


def take(p: GodKingsPosition, power: int, space: int) -> Motive:
    """A space for a Power: what its province lacks then. [18.1]"""
    spaces = PROVINCE_SPACES[PROVINCE[space]]
    held = sum([p.marker[one] == power or one == space for one in spaces])
    walled = sum([WALLS[one] > 0 and p.marker[one] != power and one != space for one in spaces])
    lacking = max(walled, len(spaces) // 2 + 1 - held)
    before = p.holds_province(power, PROVINCE[space])
    return motives.Take(space, p.marker[space], max(0, lacking), lacking <= 0 and not before)


def guard(p: GodKingsPosition, seat: int, space: int) -> Motive:
    """A city of one's own and who could come to it."""
    worth = worth_of(p, seat)
    near = [
        strength(host.units)
        for host in hosts(p, worth.power)
        if worth.is_rival(host.side) and LAND_STEPS[host.space][space] <= NEAR
    ]
    return motives.Guard(space, max(near, default=0))


def goal(planner: Planner) -> Motive:
    """What an army is out for from where it is: a battle or a city near it, else the best space ahead."""
    p, army = planner.p, planner.army
    if not army.units:
        return motives.Idle()
    for space in ways(army.side, army.place):
        if p.enemies(army.side, space) and planner.attack(space) > 0 and army.mp:
            return fight(planner, space)
    if planner.may_storm(army.place):
        return siege(planner, army.place)
    targets = planner.targets()
    if not targets:
        return motives.Idle()
    far = LAND_STEPS[army.place]
    best = max(targets, key=lambda pair: pair[1] * 0.7 ** far[pair[0]])
    return motives.Go(best[0])


def fight(planner: Planner, space: int) -> Motive:
    chances = planner.chances(space)
    enemy = planner.p.enemy_at(planner.side, space)
    return motives.Fight(space, enemy, chances.win, chances.own, chances.other)


def siege(planner: Planner, space: int) -> Motive:
    p = planner.p
    count = p.siege_count[space] if p.siege_by[space] == planner.side else 0
    found = siege_within(WALLS[space], count, ROLLS)
    return motives.Besiege(space, found[0], found[-1])


def use_of(p: GodKingsPosition, seat: int, play: CardPlay, option: Option) -> Motive:
    """What one use of a card is for."""
    word = option[0]
    if word in ("activate", "neutral", "besiege"):
        naval = MP_NAVAL if CARD_OPS[play.card] >= HIGH_OPS else 0
        planner = Planner(worth_of(p, seat), imagined_army(p, play, option[1], naval))
        return siege(planner, planner.army.place) if word == "besiege" else goal(planner)
    if word == "markers":
        worth = worth_of(p, seat)
        order = worth.best_markers(places_to_mark(p, worth.power), CARD_OPS[play.card])[1]
        return take(p, worth.power, order[0]) if order else motives.Idle()
    if word == "garrison":
        return guard(p, seat, option[1])
    if word == "raise":
        return motives.Gather(option[1], min(CARD_OPS[play.card], p.pool))
    if word == "trade":
        points = trade_points(CARD_OPS[play.card])
        return motives.Earn(points, points) if p.turn < p.last_turn else motives.Idle()
    return motives.Event(play.card) if word == "event" else motives.Pass()


def play_a_card(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    """What the best use of a card is for."""
    from_hand = CardPlay(seat=seat, card=option[1], side=p.power_of[seat])
    advised = best_use(p, seat, from_hand)
    return use_of(p, seat, from_hand, advised)


def best_use(p: GodKingsPosition, seat: int, play: CardPlay) -> Option:
    uses = Uses(worth_of(p, seat))
    return max(use_options(p, play), key=lambda option: uses.of(play, option))


def use_the_card(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    play = p.frames[-1]
    assert isinstance(play, CardPlay)
    return use_of(p, seat, play, option)


def place_a_marker(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    return motives.Pass() if option[0] == "done" else take(p, p.power_of[seat], option[1])


def garrison(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    return motives.Pass() if option[0] == "done" else guard(p, seat, option[1])


def aim(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    """What an event is aimed at."""
    if option[0] == "done":
        return motives.Pass()
    if option[0] == "aim-space" and option[1] < SPACES and PROVINCE[option[1]] >= 0:
        return motives.Deny(option[1], p.marker[option[1]])
    if option[0] == "aim-general" and option[1] // 3 == p.power_of[seat]:
        return motives.Gather(option[1], 0)
    impulse = p.under_way(CardPlay)
    return motives.Event(impulse.card) if impulse is not None else motives.Idle()


def window(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    """A card out of turn."""
    return motives.Pass() if option[0] == "pass" else motives.Event(option[1])


def keep(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    return motives.Save(option[1]) if option[0] == "keep" else motives.Pass()


def sway(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    succession = p.frames[-1]
    assert isinstance(succession, Succession)
    number = min(p.round, ROUNDS)
    if option[0] == "pass":
        return motives.Chance(succession_chance(number, 0))
    ops = CARD_OPS[option[1]]
    return motives.Chance(succession_chance(number, ops if option[2] else -ops))


def naming(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    """Who goes along."""
    frame = p.frames[-1]
    assert isinstance(frame, Naming)
    if option[0] in ("all", "choose"):
        return motives.Whole(size(frame.pool))
    if option[0] == "units":
        return motives.Whole(option[2]) if option[2] else motives.Idle()
    return motives.Idle()


def march(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    """A step of the march."""
    army = p.frames[-1]
    assert isinstance(army, Activation)
    planner = Planner(worth_of(p, seat), army)
    word = option[0]
    if word in ("enter", "sail"):
        if p.enemies(army.side, option[1]) and army.units:
            return fight(planner, option[1])
        if planner.can_mark(option[1]) and planner.gain(option[1]) > 0 and army.side < POWERS:
            return take(p, army.side, option[1])
        return motives.Go(option[1])
    if word == "fight":
        return fight(planner, SPACE_OF[army.place])
    if word == "marker":
        return take(p, army.side, army.place)
    if word == "storm":
        return siege(planner, army.place)
    if word == "pick-up":
        return motives.Gather(army.general, option[2])
    if word == "play":
        return motives.Event(option[1])
    if word in ("stop", "go-in"):
        return motives.Shelter(SPACE_OF[army.place])
    return motives.Idle()


def entry(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    """Overrun or fight, go back, pursue, declare: it is about the battle in the entered space."""
    under_way = p.under_way(Entry)
    if under_way is None or option[0] in ("done", "stay", "back-up", "split"):
        return motives.Pass()
    if option[0] in ("back-into-city", "avoid", "go-in"):
        return motives.Shelter(under_way.space)
    if not under_way.army.units or p.enemy_at(under_way.army.side, under_way.space) < 0:
        return motives.Go(under_way.space)
    chances = entry_clash(p, under_way).chances()
    enemy = p.enemy_at(under_way.army.side, under_way.space)
    return motives.Fight(under_way.space, enemy, chances.win, chances.own, chances.other)


def walls(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    """Behind the walls or before them."""
    under_way = p.under_way(Entry)
    if option[0] in ("all-outside", "done") or under_way is None:
        return motives.Pass()
    return motives.Shelter(under_way.space)


def to_space(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    """A refuge, a home, a place for new units."""
    return motives.Shelter(option[1])


def in_battle(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    """Sally, hold back, command, advantage: the odds of the battle as it stands."""
    battle = p.under_way(Battle)
    assert battle is not None
    if option[0] in ("no-sally", "hold"):
        return motives.Idle()
    chances = battle_clash(p, battle).plain()
    return motives.Fight(battle.space, battle.defender, chances.win, chances.own, chances.other)


def charge(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    battle = p.under_way(Battle)
    assert battle is not None
    if option[0] == "no-charge":
        return motives.Pass()
    return motives.Chance(battle_clash(p, battle).charge(charger(battle) == 0))


def loss(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    return motives.Steps(option[1] if option[0] == "lose" else NOWHERE)


def retreat(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    battle = p.under_way(Battle)
    if option[0] == "displace" or battle is None:
        return motives.Idle()
    return motives.Pass()


def spend(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    if option[0] == "buy-garrison":
        return guard(p, seat, option[1])
    if option[0] == "done":
        return motives.Pass()
    return motives.Gather(3 * p.power_of[seat], 1)


def placing(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    """Where units and generals stand next turn."""
    word = option[0]
    if word == "as-before":
        return motives.Pass()
    if word == "rest-with":
        return motives.Gather(option[1], 0)
    return motives.Shelter(SPACE_OF[option[2]])


def gift(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    return motives.Pass() if option[0] in ("done", "give-nothing", "accept") else motives.Idle()


def place_in_order(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    return motives.Last(option[1])


def nothing_more(p: GodKingsPosition, seat: int, option: Option) -> Motive:
    """Choices among equals."""
    return motives.Pass()

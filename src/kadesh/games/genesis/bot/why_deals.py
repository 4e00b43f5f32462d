"""Why, with cards, peoples and deals: whom a card hits, what terms are worth, what silver can save."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.bot import motives, why_realm
from kadesh.games.genesis.bot.aims import MINOR_OF, aim_worth, holding, play_worth
from kadesh.games.genesis.bot.cards import KEEP_FOR_BATTLE, ambush_worth, harm_of
from kadesh.games.genesis.bot.deals import deed_gain, success, terms_worth, wanted_terms
from kadesh.games.genesis.bot.march import Planner
from kadesh.games.genesis.bot.motives import NOWHERE
from kadesh.games.genesis.bot.why import campaign, goal_of, major, player, top
from kadesh.games.genesis.bot.worth import Worth
from kadesh.games.genesis.charts.numbers import GOLD_PER_MINE
from kadesh.games.genesis.charts.tables import (
    ALLIANCE,
    AMBUSH,
    ASSASSINATION,
    CARD_KIND,
    CONQUEROR,
    EW,
    GOLD,
    MINES,
    PS,
    SPACES,
)
from kadesh.games.genesis.odds.battle import fight
from kadesh.games.genesis.odds.prospects import NO_ATTACK, valued
from kadesh.games.genesis.rules.arithmetic import assassinated
from kadesh.games.genesis.rules.ch08_sides import ATTACKING
from kadesh.games.genesis.rules.ch13_cards import aims
from kadesh.games.genesis.rules.position import MOST, GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import (
    Battle,
    BattleCards,
    Cancelling,
    CardWindow,
    Favour,
    KeepOrDiscard,
    Placing,
    PlayCard,
    Realm,
)
from kadesh.games.genesis.rules.under_way_deals import Bribes, Cession, Talks
from kadesh.table import Motive, Option

NOTHING: Final = motives.Pass()
GATHERED: Final = 4  # Infantry that a people has together, about
REACH: Final = 2  # and how far it goes besides its die
CARD_SHIFTS: Final = 2  # of a battle card [13.2]


# --- cards [13] ---


def segment(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """Cards in one's own activation, and actions beside them."""
    if option[0] == "play":
        return playing(Planner(p, top(p, Realm).power, player(seat)), option[1])
    if option[0] == "discard":
        return giving(p, seat, option[1])
    return NOTHING if option[0] in ("done", "end") else why_realm.action(p, seat, option)


def giving(p: GenesisPosition, seat: int, card: int) -> Motive:
    """A card of a hand is given away: is it the one that is missed least?"""
    power = p.card_at[card]
    worths = {other: holding(p, power, other, player(seat)) for other in spaces_in(p.hand[power])}
    return motives.Hand(card, False, worths[card] <= min(worths.values()))


def keeping(p: GenesisPosition, seat: int, card: int) -> Motive:
    """A card is kept: is it the one that may do most?"""
    power = p.card_at[card]
    worths = {other: holding(p, power, other, player(seat)) for other in spaces_in(p.hand[power])}
    return motives.Hand(card, True, worths[card] >= max(worths.values()))


def playing(planner: Planner, card: int) -> Motive:
    """A card now: what its best aim would do, the silver that it brings, or the chance that it works."""
    p, kind = planner.p, CARD_KIND[card]
    good = play_worth(planner, card) > 0
    if kind == GOLD:
        mines = sum(1 for space in MINES if planner.worth.routes >> space & 1)
        return motives.Play(card, good, GOLD_PER_MINE * mines)
    if kind == CONQUEROR:
        return motives.Play(card, good, 0, max(0, min(6, p.campaign(planner.power) - 1)) / 6)
    thinkable = aims(p, planner.power, kind) if good and kind not in MINOR_OF else []
    if thinkable:
        best = max(thinkable, key=lambda option: aim_worth(planner, kind, option))
        return aimed(planner, card, best)
    return motives.Play(card, good)


def window(p: GenesisPosition, seat: int, option: Option) -> Motive:
    if option[0] == "pass":
        return NOTHING
    frame, card = top(p, CardWindow), option[1]
    power = p.card_at[card]
    if CARD_KIND[card] == AMBUSH:
        good = ambush_worth(Worth(p, power, player(seat)), frame.mover, frame.space) > 0
        return motives.Strike(card, frame.mover, frame.space, good)
    return playing(Planner(p, power, player(seat)), card)


def battle_cards(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """Two shifts: the chance to win with and without them; exact. [8.2.1]"""
    if option[0] == "pass":
        return NOTHING
    frame = top(p, BattleCards)
    battle = p.caller(frame, Battle)
    case = valued(p, battle, battle.city_used)
    if case.net == NO_ATTACK:
        return motives.Play(option[1], False)
    attacking = frame.side == ATTACKING
    more = CARD_SHIFTS if attacking else -CARD_SHIFTS
    before = fight(case.attacking_points, case.defending_points, case.net)
    after = fight(case.attacking_points, case.defending_points, case.net + more)
    if case.city_used:
        mine = (before.cleared, after.cleared) if attacking else (1 - before.cleared, 1 - after.cleared)
    else:
        mine = (before.win, after.win) if attacking else (before.loss, after.loss)
    return motives.Turn(option[1], min(1.0, mine[0]), min(1.0, mine[1]))


def sherden(p: GenesisPosition, seat: int, option: Option) -> Motive:
    return motives.Play(option[1], True) if option[0] == "play" else NOTHING


def aim(p: GenesisPosition, seat: int, option: Option) -> Motive:
    frame = top(p, PlayCard)
    return aimed(Planner(p, frame.power, player(seat)), frame.card, option)


def aimed(planner: Planner, card: int, option: Option) -> Motive:
    """What a card does to what it is aimed at. [13.2]"""
    p, kind, word = planner.p, CARD_KIND[card], option[0]
    good = aim_worth(planner, kind, option) > 0
    if word == "no-aim":
        return NOTHING
    if word == "favour":
        owner = planner if option[1] == planner.power else Planner(p, option[1], planner.player)
        return major(owner, option[2], True)
    if word == "settle":
        return motives.Go(PS, option[2], EW[option[2]])
    if word == "militia":
        return why_realm.muster(planner, option[1], 1, 0)
    if word == "insurrection":
        victim, space = option[1], option[2]
        alone = p.home[space] != victim and not p.units[victim * SPACES + space] & MOST
        lost = EW[space] if alone and p.count(victim, PS, space) == 1 else 0
        return motives.Strike(card, victim, space, good, 1.0, lost)
    if word == "free-slaves":
        return motives.Strike(card, p.holder[option[1]], option[1], good)
    if word == "aim-at":
        return at_rival(planner, card, option[1], good)
    return motives.Strike(card, NOWHERE, NOWHERE, good)


def at_rival(planner: Planner, card: int, other: int, good: bool) -> Motive:
    """A king, a hand, a peace: whose. [13.2]"""
    p, kind = planner.p, CARD_KIND[card]
    if kind == ALLIANCE:
        return motives.Deal(other, good)
    chance = 1.0
    if kind == ASSASSINATION:
        chance = sum(assassinated(die, p.campaign(other)) for die in range(1, 7)) / 6
    return motives.Strike(card, other, NOWHERE, good, chance)


def cancel(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """The same for all answers: does the card on the table hurt enough for an Amun-Ra?"""
    played = top(p, Cancelling).play
    return motives.Deny(played.card, harm_of(p, played, seat) > KEEP_FOR_BATTLE)


def keep_it(p: GenesisPosition, seat: int, option: Option) -> Motive:
    card = top(p, KeepOrDiscard).card
    return motives.Hand(card, option[0] == "keep", False)


def keep_one(p: GenesisPosition, seat: int, option: Option) -> Motive:
    return keeping(p, seat, option[1]) if option[0] == "keep" else NOTHING


def take_favour(p: GenesisPosition, seat: int, option: Option) -> Motive:
    favour = top(p, Favour)
    if option[0] == "decline":
        return NOTHING
    return major(Planner(p, favour.power, player(seat)), favour.space, True)


def use_marker(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """At once is best when this activation's move is done."""
    return motives.Again(option[0] == "use-now", p.major_done)


# --- peoples [10, 11] ---


def place_people(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """What a people that stands together could take from there."""
    people = top(p, Placing).people
    space = option[1] if option[0] == "place-king" else option[2]
    planner = Planner(p, people, player(seat))
    force = (p.units[people * SPACES + space] & MOST) + GATHERED
    goal = goal_of(planner, space, force, 0, 0, REACH, False)[1]
    return campaign(planner, space, force, 0, goal) if goal >= 0 else landing_at(p, space, seat)


def landing(p: GenesisPosition, seat: int, option: Option) -> Motive:
    return landing_at(p, option[1], seat)


def landing_at(p: GenesisPosition, space: int, seat: int) -> Motive:
    holder = p.holder[space]
    own = 0 <= holder < len(p.seat_of) and p.seat_of[holder] == seat
    return motives.Land(space, holder, own)


# --- deals [12] ---


def make_offer(p: GenesisPosition, seat: int, option: Option) -> Motive:
    talks = top(p, Talks)
    if option[0] == "break-off":
        return motives.Deal(talks.partner(), False)
    if option[0] == "propose":
        worth = terms_worth(p, talks, talks.builder(), talks.partner(), player(seat))
        return motives.Deal(talks.partner(), worth > 0)
    return motives.Term(talks.partner(), option in wanted_terms(p, talks, player(seat)))


def answer_offer(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """The same for all answers: is the offer worth having?"""
    talks = top(p, Talks)
    worth = terms_worth(p, talks, talks.partner(), talks.builder(), player(seat))
    return motives.Deal(talks.builder(), worth > 0)


def choose_card(p: GenesisPosition, seat: int, option: Option) -> Motive:
    return giving(p, seat, option[1])


def bring_peasant(p: GenesisPosition, seat: int, option: Option) -> Motive:
    return motives.Go(PS, top(p, Cession).space, EW[top(p, Cession).space])


def give_up_unit(p: GenesisPosition, seat: int, option: Option) -> Motive:
    return motives.Spare(option[1], top(p, Cession).space)


def offer_bribe(p: GenesisPosition, seat: int, option: Option) -> Motive:
    if option[0] == "pass":
        return NOTHING
    return bribe_of(p, seat, option[1], option[2])


def bribe_of(p: GenesisPosition, seat: int, briber: int, silver: int) -> Motive:
    """Is it what the mover should take, and what does it save?"""
    bribes = top(p, Bribes)
    his = Worth(p, bribes.mover, player(seat))
    gain = deed_gain(p, bribes, player(seat))
    own = p.holder[bribes.space] == briber
    saved = EW[bribes.space] * success(his, bribes, gain) if own else 0.0
    return motives.Bribe(bribes.space, silver, silver * max(his.silver, 0.02) > gain, round(saved))


def answer_bribe(p: GenesisPosition, seat: int, option: Option) -> Motive:
    bribes = top(p, Bribes)
    if option[0] == "decline":
        return NOTHING
    silver = bribes.offers[option[1]] if option[0] == "accept-bribe" else option[2]
    worth = Worth(p, bribes.mover, player(seat))
    enough = silver * max(worth.silver, 0.02) > deed_gain(p, bribes, player(seat))
    return motives.Bribe(bribes.space, silver, enough, 0)


def pay_more(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """The same for both: what the price would save."""
    bribes = top(p, Bribes)
    return bribe_of(p, seat, bribes.briber, bribes.price)


def keep_word(p: GenesisPosition, seat: int, option: Option) -> Motive:
    """The same for both: what the broken word would win."""
    bribes = top(p, Bribes)
    return motives.Word(bribes.space, bribes.price, EW[bribes.space])

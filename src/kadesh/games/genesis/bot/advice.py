"""How a sensible player would choose.

Every option gets a worth in victory points; the best is taken. Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from kadesh.games.genesis.bot import battle as bot_battle
from kadesh.games.genesis.bot import cards as bot_cards
from kadesh.games.genesis.bot import deals as bot_deals
from kadesh.games.genesis.bot import move as bot_move
from kadesh.games.genesis.bot import realm as bot_realm
from kadesh.games.genesis.bot import ride as bot_ride
from kadesh.games.genesis.bot.aims import holding, play_worth
from kadesh.games.genesis.bot.march import Advice, Planner
from kadesh.games.genesis.bot.realm import POWER, action_worth
from kadesh.games.genesis.bot.worth import Worth
from kadesh.games.genesis.charts.tables import EW, SPACES
from kadesh.games.genesis.rules.position import COMBAT, MOST, GenesisPosition
from kadesh.table import Dice, Frame, Option

Adviser = Callable[[GenesisPosition, Frame, int, list[Option]], Advice]


def advise(p: GenesisPosition, seat: int, dice: Dice) -> Advice:
    """The worth of each option of a seat."""
    options = p.options(seat)
    if len(options) == 1:
        return [(0.0, options[0])]
    adviser = ADVISERS.get(p.step.name)
    if adviser is None:
        return [(0.0, option) for option in options]
    return adviser(p, p.frames[-1], seat, options)


def act(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """The Action Segment: whatever is worth most, until nothing is worth anything."""
    power = frame[POWER]
    planner = Planner(p, power)
    advice: Advice = []
    for option in options:
        if option[0] == "play":
            advice.append((play_worth(p, power, option[1], planner), option))
        elif option[0] == "discard":
            advice.append((-0.3 - holding(p, power, option[1]), option))
        else:
            advice.append((action_worth(planner, option), option))
    return advice


# --- peoples ---


def place_units(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """All together, where rivals are near and friends are not."""
    people = frame[POWER]
    worth = Worth(p, people)
    planner = Planner(p, people)
    places: dict[int, float] = {}
    advice: Advice = []
    for option in options:
        space: int = option[1] if option[0] == "place-king" else option[2]
        if space not in places:
            here = p.units[people * SPACES + space] & MOST
            places[space] = planner.plan(space, here + 4, 0, 0, 2, False, False).best + 0.05 * here
        number = option[3] if option[0] == "place" else 1
        advice.append((places[space] + 0.01 * number - 0.01 * worth.threat(space), option))
    return advice


def landing(p: GenesisPosition, frame: Frame, seat: int, options: list[Option]) -> Advice:
    """Where the invaders hurt rivals most and oneself not at all."""
    people = frame[3]
    lord = frame[POWER]
    worth = Worth(p, lord)
    advice: Advice = []
    for option in options:
        space: int = option[1]
        holder = p.holder[space]
        defence = p.ds[space]
        for group in range(len(p.status)):
            if p.armed[space] >> group & 1 and group != people:
                defence += p.units[group * SPACES + space] & COMBAT & MOST
        chance = max(0.0, 1.0 - defence / 9)
        value = 0.0
        if worth.is_own(holder):
            value = -1.0 - EW[space]
        elif worth.is_rival(holder):
            value = worth.denial(holder) * EW[space] * chance + 0.1
        elif defence == 0:
            value = 0.05
        advice.append((value, option))
    return advice


ADVISERS: Final[dict[str, Adviser]] = {
    # the turn
    "place the king": bot_realm.place_king,
    "name the first player": bot_realm.name_first,
    "tribute": bot_realm.tribute,
    "remove infantry": bot_realm.remove_infantry,
    "keep chariots": bot_realm.keep_chariots,
    "raise units": bot_realm.raise_units,
    "make peasants": bot_realm.make_peasants,
    "pay": bot_realm.pay,
    "card segment": bot_cards.card_segment,
    "act": act,
    "recruit": bot_realm.recruit,
    "give up": bot_realm.give_up,
    "lose": bot_realm.lose_by_hunger,
    "move the capital": bot_realm.move_capital,
    "leave": bot_realm.leave_to,
    # cards
    "play a card or pass": bot_cards.window,
    "play battle cards": bot_cards.battle_cards,
    "play Sherden": bot_cards.sherden,
    "aim": bot_cards.aim,
    "cancel the card": bot_cards.cancel,
    "play or discard a card": bot_cards.trim,
    "keep the card": bot_cards.keep_it,
    "keep a card": bot_cards.keep_one,
    "take the free move": bot_cards.take_favour,
    "use the marker": bot_cards.use_marker,
    # peoples
    "place units": place_units,
    "enter": landing,
    # moves
    "choose a stack": bot_move.choose_stack,
    "name a unit": bot_move.name_a_unit,
    "who goes": bot_move.who_goes,
    "name units": bot_move.name_units,
    "march": bot_move.march,
    "ambushed": bot_move.ambushed,
    "assault": bot_move.assault,
    "ride": bot_ride.ride,
    "pick up": bot_move.who_goes,
    "pick up units": bot_move.name_units,
    "the monument": bot_move.the_monument,
    # reactions and battles
    "intercept": bot_battle.intercept,
    "withdraw": bot_battle.withdraw,
    "hinder": bot_battle.hinder,
    "go": bot_battle.go,
    "join": bot_battle.join,
    "use the city": bot_battle.use_city,
    "shift": bot_battle.shift,
    "retreat or hold": bot_battle.retreat_or_hold,
    "prevent the retreat": bot_battle.prevent,
    "force a retreat": bot_battle.force_retreat,
    "attackers lose": bot_battle.lose,
    "bear": bot_battle.bear,
    "defenders lose": bot_battle.lose,
    "bear too": bot_battle.bear,
    "retreat": bot_battle.retreat,
    # deals
    "make an offer": bot_deals.make_offer,
    "answer the offer": bot_deals.answer_offer,
    "choose a card": bot_deals.choose_card,
    "bring a peasant": bot_deals.bring_peasant,
    "give up a unit": bot_deals.give_up_unit,
    "offer a bribe": bot_deals.offer_bribe,
    "answer the offers": bot_deals.answer_bribe,
    "pay more": bot_deals.pay_more,
    "keep the word": bot_deals.keep_word,
}

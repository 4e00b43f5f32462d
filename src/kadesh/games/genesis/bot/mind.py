"""How a sensible player of Genesis thinks: who advises at which question, and what a position is worth.

Every option gets a worth in victory points; the best is taken. Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.games.genesis.bot import (
    battle,
    cards,
    deals,
    move,
    peoples,
    prospect,
    realm,
    ride,
    why,
    why_deals,
    why_realm,
    why_war,
)
from kadesh.games.genesis.bot.motives import KINDS_OF_MOTIVE
from kadesh.games.genesis.bot.temper import TRAITS, Player
from kadesh.games.genesis.bot.worth import activations_left
from kadesh.games.genesis.rules import ch03_activation as activation
from kadesh.games.genesis.rules import ch04_succession as succession
from kadesh.games.genesis.rules import ch05_wealth as wealth
from kadesh.games.genesis.rules import ch06_manpower as manpower
from kadesh.games.genesis.rules import ch06_recruiting as recruiting
from kadesh.games.genesis.rules import ch07_actions as actions
from kadesh.games.genesis.rules import ch07_arrival as arrival
from kadesh.games.genesis.rules import ch07_entering as entering
from kadesh.games.genesis.rules import ch07_interception as interception
from kadesh.games.genesis.rules import ch07_movement as movement
from kadesh.games.genesis.rules import ch07_starting as starting
from kadesh.games.genesis.rules import ch07_withdrawal as withdrawal
from kadesh.games.genesis.rules import ch08_battle as combat
from kadesh.games.genesis.rules import ch08_losses as losses
from kadesh.games.genesis.rules import ch08_retreat as retreat
from kadesh.games.genesis.rules import ch09_isolation as isolation
from kadesh.games.genesis.rules import ch09_relocation as relocation
from kadesh.games.genesis.rules import ch10_minors as minors
from kadesh.games.genesis.rules import ch10_peoples as placing
from kadesh.games.genesis.rules import ch11_barbarians as barbarians
from kadesh.games.genesis.rules import ch12_bribery as bribery
from kadesh.games.genesis.rules import ch12_cession as cession
from kadesh.games.genesis.rules import ch12_talks as talks
from kadesh.games.genesis.rules import ch13_effects as effects
from kadesh.games.genesis.rules import ch13_hands as hands
from kadesh.games.genesis.rules import ch13_play as play
from kadesh.games.genesis.rules import ch13_sacrifice as sacrifice
from kadesh.games.genesis.rules import ch13_windows as windows
from kadesh.games.genesis.rules import ch14_victory as victory
from kadesh.games.genesis.rules.position import GenesisPosition
from kadesh.table import Advice, Mind, Option, Register, Step
from kadesh.table.mind import FAR_FROM_THE_END, Why
from kadesh.table.temper import Temper

Adviser = Callable[[GenesisPosition, Any, Player, list[Option]], Advice]

ADVISERS: Final = Register[Step[Any], Adviser]()
MOTIVES: Final = Register[Step[Any], Why]()


# In a function, since a compiler that meets this module before the rules knows no step's type yet.
def _register() -> None:
    # The turn.
    ADVISERS.put(realm.place_king, succession.PLACE_THE_KING)
    ADVISERS.put(realm.name_first, succession.NAME_THE_FIRST_PLAYER)
    ADVISERS.put(realm.tribute, wealth.TRIBUTE)
    ADVISERS.put(realm.remove_infantry, manpower.REMOVE_INFANTRY)
    ADVISERS.put(realm.keep_chariots, manpower.KEEP_CHARIOTS)
    ADVISERS.put(realm.raise_units, manpower.RAISE_UNITS)
    ADVISERS.put(realm.make_peasants, manpower.MAKE_PEASANTS)
    ADVISERS.put(realm.pay, activation.PAY)
    ADVISERS.put(cards.card_segment, activation.CARD_SEGMENT)
    ADVISERS.put(cards.act, actions.ACT)
    ADVISERS.put(realm.recruit, recruiting.RECRUIT)
    ADVISERS.put(realm.give_up, sacrifice.GIVE_UP)
    ADVISERS.put(realm.lose_by_hunger, isolation.LOSE)
    ADVISERS.put(realm.move_capital, relocation.MOVE_THE_CAPITAL)
    ADVISERS.put(realm.leave_to, relocation.LEAVE)
    # Cards.
    ADVISERS.put(cards.window, windows.PLAY_A_CARD_OR_PASS)
    ADVISERS.put(cards.battle_cards, windows.PLAY_BATTLE_CARDS)
    ADVISERS.put(cards.sherden, windows.PLAY_SHERDEN)
    ADVISERS.put(cards.aim, play.AIM)
    ADVISERS.put(cards.cancel, play.CANCEL_THE_CARD)
    ADVISERS.put(cards.trim, hands.PLAY_OR_DISCARD_A_CARD)
    ADVISERS.put(cards.keep_it, hands.KEEP_THE_CARD)
    ADVISERS.put(cards.keep_one, victory.KEEP_A_CARD)
    ADVISERS.put(cards.take_favour, effects.TAKE_THE_FREE_MOVE)
    ADVISERS.put(cards.use_marker, effects.USE_THE_MARKER)
    # Peoples.
    ADVISERS.put(peoples.place_units, placing.PLACE_UNITS)
    ADVISERS.put(peoples.landing, barbarians.ENTER)
    # Moves.
    ADVISERS.put(move.choose_stack, movement.CHOOSE_A_STACK, minors.CHOOSE_A_STACK)
    ADVISERS.put(move.name_a_unit, movement.NAME_A_UNIT)
    ADVISERS.put(move.who_goes, starting.WHO_GOES, starting.PICK_UP)
    ADVISERS.put(move.name_units, starting.NAME_UNITS, starting.PICK_UP_UNITS)
    ADVISERS.put(move.march, movement.MARCH)
    ADVISERS.put(move.ambushed, arrival.AMBUSHED)
    ADVISERS.put(move.assault, entering.ASSAULT)
    ADVISERS.put(move.the_monument, movement.THE_MONUMENT)
    ADVISERS.put(ride.ride, movement.RIDE)
    # Battles.
    ADVISERS.put(battle.intercept, interception.INTERCEPT)
    ADVISERS.put(battle.withdraw, withdrawal.WITHDRAW)
    ADVISERS.put(battle.hinder, withdrawal.HINDER)
    ADVISERS.put(battle.fall_back, withdrawal.GO, retreat.GO)
    ADVISERS.put(battle.join, combat.JOIN)
    ADVISERS.put(battle.use_city, combat.USE_THE_CITY)
    ADVISERS.put(battle.shift, combat.SHIFT)
    ADVISERS.put(battle.retreat_or_hold, combat.RETREAT_OR_HOLD)
    ADVISERS.put(battle.prevent, combat.PREVENT_THE_RETREAT)
    ADVISERS.put(battle.force_retreat, combat.FORCE_A_RETREAT)
    ADVISERS.put(battle.lose, losses.ATTACKERS_LOSE, losses.DEFENDERS_LOSE)
    ADVISERS.put(battle.bear, losses.BEAR, losses.BEAR_TOO)
    # Deals.
    ADVISERS.put(deals.make_offer, talks.MAKE_AN_OFFER)
    ADVISERS.put(deals.answer_offer, talks.ANSWER_THE_OFFER)
    ADVISERS.put(deals.choose_card, talks.CHOOSE_A_CARD)
    ADVISERS.put(deals.bring_peasant, cession.BRING_A_PEASANT)
    ADVISERS.put(deals.give_up_unit, cession.GIVE_UP_A_UNIT)
    ADVISERS.put(deals.offer_bribe, bribery.OFFER_A_BRIBE)
    ADVISERS.put(deals.answer_bribe, bribery.ANSWER_THE_OFFERS)
    ADVISERS.put(deals.pay_more, bribery.PAY_MORE)
    ADVISERS.put(deals.keep_word, bribery.KEEP_THE_WORD)


def _register_motives() -> None:
    # The turn.
    MOTIVES.put(why_realm.place_king, succession.PLACE_THE_KING)
    MOTIVES.put(why_realm.name_first, succession.NAME_THE_FIRST_PLAYER)
    MOTIVES.put(why_realm.tribute, wealth.TRIBUTE)
    MOTIVES.put(why_realm.remove_infantry, manpower.REMOVE_INFANTRY)
    MOTIVES.put(why_realm.keep_chariots, manpower.KEEP_CHARIOTS)
    MOTIVES.put(why_realm.raise_units, manpower.RAISE_UNITS)
    MOTIVES.put(why_realm.make_peasants, manpower.MAKE_PEASANTS)
    MOTIVES.put(why_realm.pay, activation.PAY)
    MOTIVES.put(why_realm.recruit, recruiting.RECRUIT)
    MOTIVES.put(why_realm.give_up, sacrifice.GIVE_UP)
    MOTIVES.put(why_realm.lose_by_hunger, isolation.LOSE)
    MOTIVES.put(why_realm.move_capital, relocation.MOVE_THE_CAPITAL)
    MOTIVES.put(why_realm.leave_to, relocation.LEAVE)
    # Cards and peoples.
    MOTIVES.put(why_deals.segment, activation.CARD_SEGMENT, actions.ACT, hands.PLAY_OR_DISCARD_A_CARD)
    MOTIVES.put(why_deals.window, windows.PLAY_A_CARD_OR_PASS)
    MOTIVES.put(why_deals.battle_cards, windows.PLAY_BATTLE_CARDS)
    MOTIVES.put(why_deals.sherden, windows.PLAY_SHERDEN)
    MOTIVES.put(why_deals.aim, play.AIM)
    MOTIVES.put(why_deals.cancel, play.CANCEL_THE_CARD)
    MOTIVES.put(why_deals.keep_it, hands.KEEP_THE_CARD)
    MOTIVES.put(why_deals.keep_one, victory.KEEP_A_CARD)
    MOTIVES.put(why_deals.take_favour, effects.TAKE_THE_FREE_MOVE)
    MOTIVES.put(why_deals.use_marker, effects.USE_THE_MARKER)
    MOTIVES.put(why_deals.place_people, placing.PLACE_UNITS)
    MOTIVES.put(why_deals.landing, barbarians.ENTER)
    # Moves.
    MOTIVES.put(why.choose_stack, movement.CHOOSE_A_STACK, minors.CHOOSE_A_STACK)
    MOTIVES.put(why.name_a_unit, movement.NAME_A_UNIT)
    MOTIVES.put(why.who_goes, starting.WHO_GOES, starting.PICK_UP)
    MOTIVES.put(why.name_units, starting.NAME_UNITS, starting.PICK_UP_UNITS)
    MOTIVES.put(why.march, movement.MARCH)
    MOTIVES.put(why.ambushed, arrival.AMBUSHED)
    MOTIVES.put(why.assault, entering.ASSAULT)
    MOTIVES.put(why.the_monument, movement.THE_MONUMENT)
    MOTIVES.put(why.ride, movement.RIDE)
    # Battles.
    MOTIVES.put(why_war.intercept, interception.INTERCEPT)
    MOTIVES.put(why_war.withdraw, withdrawal.WITHDRAW)
    MOTIVES.put(why_war.hinder, withdrawal.HINDER)
    MOTIVES.put(why_war.fall_back, withdrawal.GO, retreat.GO)
    MOTIVES.put(why_war.join, combat.JOIN)
    MOTIVES.put(why_war.use_city, combat.USE_THE_CITY)
    MOTIVES.put(why_war.shift, combat.SHIFT)
    MOTIVES.put(why_war.retreat_or_hold, combat.RETREAT_OR_HOLD)
    MOTIVES.put(why_war.pursue, combat.PREVENT_THE_RETREAT, combat.FORCE_A_RETREAT)
    MOTIVES.put(why_war.lose, losses.ATTACKERS_LOSE, losses.DEFENDERS_LOSE, losses.BEAR, losses.BEAR_TOO)
    # Deals.
    MOTIVES.put(why_deals.make_offer, talks.MAKE_AN_OFFER)
    MOTIVES.put(why_deals.answer_offer, talks.ANSWER_THE_OFFER)
    MOTIVES.put(why_deals.choose_card, talks.CHOOSE_A_CARD)
    MOTIVES.put(why_deals.bring_peasant, cession.BRING_A_PEASANT)
    MOTIVES.put(why_deals.give_up_unit, cession.GIVE_UP_A_UNIT)
    MOTIVES.put(why_deals.offer_bribe, bribery.OFFER_A_BRIBE)
    MOTIVES.put(why_deals.answer_bribe, bribery.ANSWER_THE_OFFERS)
    MOTIVES.put(why_deals.pay_more, bribery.PAY_MORE)
    MOTIVES.put(why_deals.keep_word, bribery.KEEP_THE_WORD)


_register()
_register_motives()


class GenesisMind(Mind[GenesisPosition]):
    """A sensible player, or one of another temper."""

    feature_names = prospect.FEATURES
    traits = TRAITS
    advisers = ADVISERS
    motives = MOTIVES
    motive_kinds = KINDS_OF_MOTIVE

    def player(self, position: GenesisPosition, seat: int, temper: Temper) -> Player:
        return Player(seat, temper)

    def features(self, position: GenesisPosition) -> list[list[float]]:
        return prospect.features(position)

    def doubt(self, position: GenesisPosition) -> float:
        """Cities change hands: the more turns are left, the less a lead counts."""
        return 1.0 + 0.2 * (position.last_turn - position.turn)

    def turn_key(self, position: GenesisPosition) -> tuple[int, ...]:
        """One activation; outside of activations whatever one player decides in a row. [3.4]"""
        if position.active >= 0:
            return (position.turn, position.active, sum(position.used), position.in_a_row)
        return (position.turn, -1, position.asked[0] if position.asked else -1)

    def turns_left(self, position: GenesisPosition) -> int:
        """The activations to come in the last turn. [3.4]"""
        if position.turn < position.last_turn:
            return FAR_FROM_THE_END
        return sum([activations_left(position, power) for power in position.order])

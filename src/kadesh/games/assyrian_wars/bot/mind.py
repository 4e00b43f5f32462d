"""How a sensible player of Assyrian Wars thinks: who advises at which question, what a position is worth.

Every option gets a worth in Victory Points; the best is taken. Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.games.assyrian_wars.bot import (
    act,
    aims,
    court,
    fields,
    marches,
    prospect,
    realm,
    trade,
    why,
    why_realm,
)
from kadesh.games.assyrian_wars.bot.motives import KINDS_OF_MOTIVE
from kadesh.games.assyrian_wars.bot.temper import TRAITS, Player
from kadesh.games.assyrian_wars.rules import ch03_sequence as sequence
from kadesh.games.assyrian_wars.rules import ch05_initiation as initiation
from kadesh.games.assyrian_wars.rules import ch05_tribute_phase as tribute
from kadesh.games.assyrian_wars.rules import ch06_attrition as attrition
from kadesh.games.assyrian_wars.rules import ch06_battle as battle
from kadesh.games.assyrian_wars.rules import ch06_battle_cards as battle_cards
from kadesh.games.assyrian_wars.rules import ch06_building as building
from kadesh.games.assyrian_wars.rules import ch06_card_answers as answers
from kadesh.games.assyrian_wars.rules import ch06_city_taken as city_taken
from kadesh.games.assyrian_wars.rules import ch06_evasion as evasion
from kadesh.games.assyrian_wars.rules import ch06_events as events
from kadesh.games.assyrian_wars.rules import ch06_forced_march as forced_march
from kadesh.games.assyrian_wars.rules import ch06_foreign_wars as foreign_wars
from kadesh.games.assyrian_wars.rules import ch06_gates as gates
from kadesh.games.assyrian_wars.rules import ch06_groups as groups
from kadesh.games.assyrian_wars.rules import ch06_impulse as impulse
from kadesh.games.assyrian_wars.rules import ch06_interception as interception
from kadesh.games.assyrian_wars.rules import ch06_minors as minors
from kadesh.games.assyrian_wars.rules import ch06_movement as movement
from kadesh.games.assyrian_wars.rules import ch06_naval as naval
from kadesh.games.assyrian_wars.rules import ch06_naval_battle as naval_battle
from kadesh.games.assyrian_wars.rules import ch06_raiding as raiding
from kadesh.games.assyrian_wars.rules import ch06_responses as responses
from kadesh.games.assyrian_wars.rules import ch06_retreat as retreat
from kadesh.games.assyrian_wars.rules import ch06_search as search
from kadesh.games.assyrian_wars.rules import ch06_sharing as sharing
from kadesh.games.assyrian_wars.rules import ch06_siege as siege
from kadesh.games.assyrian_wars.rules import ch06_siege_cards as siege_cards
from kadesh.games.assyrian_wars.rules import ch06_supply as supply
from kadesh.games.assyrian_wars.rules import ch07_conquest as conquest
from kadesh.games.assyrian_wars.rules import ch07_elimination as elimination
from kadesh.games.assyrian_wars.rules import ch07_hands as hands
from kadesh.games.assyrian_wars.rules import ch07_interphase as interphase
from kadesh.games.assyrian_wars.rules import ch07_invasion as invasion
from kadesh.games.assyrian_wars.rules import ch07_relocation as relocation
from kadesh.games.assyrian_wars.rules import ch07_secret_diplomacy as secrets
from kadesh.games.assyrian_wars.rules import ch07_surrender as surrender
from kadesh.games.assyrian_wars.rules import ch07_talks as talks
from kadesh.games.assyrian_wars.rules import ch07_timetable as timetable
from kadesh.games.assyrian_wars.rules import ch07_war as war
from kadesh.games.assyrian_wars.rules import ch08_settling as settling
from kadesh.games.assyrian_wars.rules import ch09_sale as sale
from kadesh.games.assyrian_wars.rules import ch10_stock as stock
from kadesh.games.assyrian_wars.rules.ch09_fog import arranged
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.under_way import Impulse
from kadesh.table import Advice, Dice, Mind, Option, Register, Step
from kadesh.table.mind import FAR_FROM_THE_END, Why
from kadesh.table.temper import Temper

Adviser = Callable[[AssyrianPosition, Any, Player, list[Option]], Advice]

ADVISERS: Final = Register[Step[Any], Adviser]()
MOTIVES: Final = Register[Step[Any], Why]()


# In functions, since a compiler that meets this module before the rules knows no step's type yet.
def _register() -> None:
    put = ADVISERS.put
    # The turn and the impulse.
    put(realm.preempt, sequence.PREEMPT)
    put(realm.debt, impulse.DEBT)
    put(act.act, impulse.ACT)
    put(realm.mulligan, hands.MULLIGAN)
    put(realm.surplus, hands.SURPLUS)
    put(realm.feed, supply.FEED)
    put(realm.restock, stock.REPAIR)
    put(realm.place, building.PLACE)
    put(realm.keep, initiation.KEEP)
    # Court.
    put(court.pay, tribute.PAY)
    put(court.admit, war.ADMIT, war.TAKE_IN)
    put(court.answer_war, war.ANSWER)
    put(court.share_war, war.SHARE)
    put(court.peace_with_ally, war.PEACE)
    put(court.reply, talks.REPLY)
    put(court.verdict, surrender.VERDICT)
    put(court.talk, talks.TALK)
    put(court.ask_leave, talks.ASK_LEAVE)
    put(court.sell, sale.SELL)
    put(court.consent_to_join, groups.CONSENT, naval.ALONG)
    # Conquests and what lies between the turns.
    put(realm.relocate_to, settling.RELOCATE_TO)
    put(realm.substitute, elimination.SUBSTITUTE)
    put(realm.conqueror, invasion.CHOOSE_CONQUEROR, minors.ENTRUST)
    put(realm.province, conquest.CHOOSE_PROVINCE)
    put(realm.garrison, conquest.GARRISON)
    put(realm.conquer, interphase.CONQUER)
    put(realm.succession, timetable.HELP)
    put(realm.who_is_king, timetable.WHO_IS_KING)
    put(marches.who_relocates, relocation.WHO)
    put(marches.where_to, relocation.WHERE)
    put(marches.gather_relocation, relocation.GATHER)
    # Cards and plots.
    put(aims.aim, events.AIM)
    put(aims.cancel, events.CANCEL_WINDOW.ask)
    put(aims.respond, battle_cards.RESPONSES.ask)
    put(aims.answer, responses.ANSWER_WINDOW.ask)
    put(aims.send_abroad, foreign_wars.COMMIT)
    put(aims.place_marker, secrets.PLACE)
    put(aims.diplomatic_aim, secrets.AIM)
    put(aims.diplomatic_act, secrets.ACT)


def _register_war() -> None:
    put = ADVISERS.put
    put(marches.leave_behind, movement.LEAVE_BEHIND)
    put(marches.step, movement.STEP)
    put(marches.gather, forced_march.GATHER)
    put(fields.declare, interception.DECLARE)
    put(fields.go_along, interception.CONSENT)
    put(fields.outmarch, answers.INTERCEPTION_WINDOW.ask)
    put(fields.evade, evasion.EVADE)
    put(fields.slip_away, answers.EVASION_WINDOW.ask)
    put(fields.bear, attrition.BEAR)
    put(fields.retreat, retreat.WHERE_TO)
    put(fields.commit, battle_cards.COMMIT)
    put(fields.meet, battle_cards.MEET)
    put(fields.hold_back, battle.HOLD_BACK)
    put(fields.join_battle, battle.JOIN_BATTLE)
    put(fields.chariots, battle.HOW_CHARIOTS_FIGHT)
    put(fields.ambush, battle.AMBUSH)
    put(fields.next_group, battle.NEXT_GROUP)
    put(fields.sortie_now, siege.SORTIE_NOW)
    put(fields.absorb, siege.ABSORB)
    put(fields.siege_card, siege_cards.PLAY)
    put(fields.through_the_gate, gates.THROUGH)
    put(fields.odd_hits, sharing.ODD_ONES)
    put(fields.odd_points, sharing.ODD_POINTS)
    put(realm.hold, city_taken.HOLD)
    put(realm.deport, city_taken.DEPORT)
    put(realm.settle, city_taken.SETTLE)
    put(realm.booty, city_taken.BOOTY)
    put(trade.box, raiding.CHOOSE_BOX)
    put(trade.target, raiding.TARGET)
    put(trade.sail_on, naval.SAIL_ON)
    put(trade.watch, naval.WATCH)
    put(trade.flee_to, naval_battle.FLEE_TO)
    put(trade.seek, search.SEEK)


def _register_motives() -> None:
    put = MOTIVES.put
    put(why.act, impulse.ACT)
    put(why.leave_behind, movement.LEAVE_BEHIND)
    put(why.step, movement.STEP)
    put(why.gather, forced_march.GATHER, relocation.GATHER)
    put(why.intercept, interception.DECLARE, interception.CONSENT)
    put(why.evade, evasion.EVADE)
    put(why.reaction_card, answers.INTERCEPTION_WINDOW.ask, answers.EVASION_WINDOW.ask)
    put(why.retreat, retreat.WHERE_TO)
    put(why.in_battle, battle_cards.COMMIT, battle_cards.MEET, battle.HOLD_BACK, battle.JOIN_BATTLE)
    put(why.in_battle, battle.HOW_CHARIOTS_FIGHT, battle.AMBUSH, battle.NEXT_GROUP)
    put(why.loss, attrition.BEAR)
    put(why.hungry, siege.SORTIE_NOW)
    put(why.absorb, siege.ABSORB)
    put(why.siege_card, siege_cards.PLAY)
    put(why.gate, gates.THROUGH)
    put(why_realm.preempt, sequence.PREEMPT)
    put(why_realm.hand, hands.MULLIGAN, hands.SURPLUS)
    put(why_realm.debt, impulse.DEBT)
    put(why_realm.feed, supply.FEED)
    put(why_realm.restock, stock.REPAIR)
    put(why_realm.keep, initiation.KEEP)
    put(why_realm.place, building.PLACE)
    put(why_realm.admit, war.ADMIT, war.TAKE_IN, talks.ASK_LEAVE)
    put(why_realm.answer_war, war.ANSWER)
    put(why_realm.share_war, war.SHARE)
    put(why_realm.peace, war.PEACE)
    put(why_realm.reply, talks.REPLY)
    put(why_realm.verdict, surrender.VERDICT)
    put(why_realm.consent, groups.CONSENT, sale.SELL, naval.ALONG)
    put(why_realm.talk, talks.TALK)
    put(why_realm.pay, tribute.PAY)
    put(why_realm.conquer, interphase.CONQUER)
    put(why_realm.province, conquest.CHOOSE_PROVINCE)
    put(why_realm.counter_left, conquest.GARRISON)
    put(why_realm.equal, elimination.SUBSTITUTE, invasion.CHOOSE_CONQUEROR, raiding.CHOOSE_BOX)
    put(why_realm.equal, sharing.ODD_ONES, sharing.ODD_POINTS, minors.ENTRUST, city_taken.HOLD)
    put(why_realm.settle, city_taken.DEPORT, city_taken.SETTLE)
    put(why_realm.booty, city_taken.BOOTY)
    put(why_realm.refuge, settling.RELOCATE_TO)
    put(why_realm.throne, timetable.HELP, timetable.WHO_IS_KING)
    put(why_realm.relocation, relocation.WHO, relocation.WHERE)
    put(why_realm.aim, events.AIM)
    put(why_realm.window, events.CANCEL_WINDOW.ask, battle_cards.RESPONSES.ask, responses.ANSWER_WINDOW.ask)
    put(why_realm.abroad, foreign_wars.COMMIT)
    put(why_realm.plot, secrets.PLACE, secrets.AIM)
    put(why_realm.secret_act, secrets.ACT)
    put(why_realm.raid, raiding.TARGET)
    put(why_realm.voyage, naval.SAIL_ON, naval.WATCH)
    put(why_realm.sea_flight, naval_battle.FLEE_TO)
    put(why_realm.seek, search.SEEK)


_register()
_register_war()
_register_motives()


class AssyrianMind(Mind[AssyrianPosition]):
    """A sensible player, or one of another temper."""

    feature_names = prospect.FEATURES
    traits = TRAITS
    advisers = ADVISERS
    motives = MOTIVES
    motive_kinds = KINDS_OF_MOTIVE

    def advise(self, position: AssyrianPosition, seat: int, dice: Dice, temper: Temper) -> Advice:
        options = position.options(seat)
        if len(options) == 1:
            return [(0.0, options[0])]
        seen = arranged(position, seat)  # nobody sees through fog
        return ADVISERS[seen.step](seen, seen.frames[-1], Player(seat, temper), options)

    def features(self, position: AssyrianPosition) -> list[list[float]]:
        return prospect.features(position)

    def doubt(self, position: AssyrianPosition) -> float:
        """The more turns are left, the less a lead counts."""
        return 1.0 + 0.15 * (position.last_turn - position.turn)

    def turn_key(self, position: AssyrianPosition) -> tuple[int, ...]:
        """One impulse; outside of impulses whatever one player decides in a row. [3.1]"""
        under_way = position.under_way(Impulse)
        if under_way is not None:
            return (position.turn, position.round, position.slot, under_way.country, under_way.preemptive)
        return (position.turn, position.round, -1, position.asked[0] if position.asked else -1)

    def turns_left(self, position: AssyrianPosition) -> int:
        """The impulses to come in the last turn: as many as there are cards. [3.5]"""
        if position.turn < position.last_turn:
            return FAR_FROM_THE_END
        return sum([hand.bit_count() for hand in position.hand])

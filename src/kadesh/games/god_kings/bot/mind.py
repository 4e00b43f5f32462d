"""How a sensible player of The God Kings thinks: who advises at which question, what a position is worth.

Every option gets a worth in victory points; the best is taken. Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.games.god_kings.bot import cards, events, prospect, realm, war, why, windows
from kadesh.games.god_kings.bot.motives import KINDS_OF_MOTIVE
from kadesh.games.god_kings.bot.temper import TRAITS
from kadesh.games.god_kings.bot.worth import Worth
from kadesh.games.god_kings.charts.numbers import ROUNDS
from kadesh.games.god_kings.rules import ch05_sequence as sequence
from kadesh.games.god_kings.rules import ch06_order as order
from kadesh.games.god_kings.rules import ch07_divisions as divisions
from kadesh.games.god_kings.rules import ch07_phase as phase
from kadesh.games.god_kings.rules import ch07_placement as placement
from kadesh.games.god_kings.rules import ch07_reinforcement as reinforcement
from kadesh.games.god_kings.rules import ch08_hands as hands
from kadesh.games.god_kings.rules import ch09_cards as card_play
from kadesh.games.god_kings.rules import ch09_events as event
from kadesh.games.god_kings.rules import ch09_windows as actions
from kadesh.games.god_kings.rules import ch10_command as command
from kadesh.games.god_kings.rules import ch11_entering as entering
from kadesh.games.god_kings.rules import ch11_movement as movement
from kadesh.games.god_kings.rules import ch11_walls as walls
from kadesh.games.god_kings.rules import ch13_interception as interception
from kadesh.games.god_kings.rules import ch14_avoiding as avoiding
from kadesh.games.god_kings.rules import ch15_battle as battle
from kadesh.games.god_kings.rules import ch15_charge as charge
from kadesh.games.god_kings.rules import ch15_losses as losses
from kadesh.games.god_kings.rules import ch16_retreat as retreat
from kadesh.games.god_kings.rules import ch16_toll as toll
from kadesh.games.god_kings.rules import ch18_control as control
from kadesh.games.god_kings.rules import ch19_kings as kings
from kadesh.games.god_kings.rules import ch20_diplomacy as diplomacy
from kadesh.games.god_kings.rules import ch20_neutrals as neutrals
from kadesh.games.god_kings.rules import ch23_assyria as assyria
from kadesh.games.god_kings.rules import ch25_displacement as displacement
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.under_way import Event, Impulse, Round
from kadesh.table import Advice, Mind, Option, Register, Step
from kadesh.table.mind import Why
from kadesh.table.temper import Player
from kadesh.table.value import Weights, shares_of

Adviser = Callable[[GodKingsPosition, Any, Player, list[Option]], Advice]

ADVISERS: Final = Register[Step[Any], Adviser]()
MOTIVES: Final = Register[Step[Any], Why]()


def aim(p: GodKingsPosition, event_: Event, player: Player, options: list[Option]) -> Advice:
    """The target of an event."""
    worth = Worth(p, player)
    return [(events.aim_worth(worth, event_, option), option) for option in options]


# In a function, since a compiler that meets this module before the rules knows no step's type yet.
def _register() -> None:
    # The turn.
    ADVISERS.put(realm.take_place, order.CHOOSE_A_PLACE)
    ADVISERS.put(realm.choose_a_land, divisions.CHOOSE_A_LAND)
    ADVISERS.put(realm.raise_at, divisions.CHOOSE_A_PLACE)
    ADVISERS.put(realm.place_a_revolt, phase.PLACE_A_REVOLT)
    ADVISERS.put(realm.place_generals, placement.PLACE_GENERALS)
    ADVISERS.put(realm.place_units, placement.PLACE_UNITS)
    ADVISERS.put(realm.spend, reinforcement.SPEND)
    ADVISERS.put(realm.give, diplomacy.GIVE)
    ADVISERS.put(realm.answer, diplomacy.ANSWER)
    ADVISERS.put(realm.which_nation, neutrals.WHICH_NATION)
    ADVISERS.put(realm.muster, assyria.MUSTER)
    # Cards.
    ADVISERS.put(cards.play_a_card, sequence.PLAY_A_CARD)
    ADVISERS.put(cards.use_the_card, card_play.USE_THE_CARD)
    ADVISERS.put(cards.another_general, card_play.ANOTHER_GENERAL)
    ADVISERS.put(cards.next_general, card_play.NEXT_GENERAL)
    ADVISERS.put(cards.second_garrison, card_play.SECOND_GARRISON)
    ADVISERS.put(cards.place_a_marker, control.PLACE_A_MARKER)
    ADVISERS.put(cards.sway, kings.SWAY_THE_ROLL)
    ADVISERS.put(cards.keep_a_card, hands.KEEP_A_CARD)
    ADVISERS.put(aim, event.AIM_THE_EVENT)
    ADVISERS.put(windows.action_card, actions.PLAY_AN_ACTION_CARD)
    ADVISERS.put(windows.oracle, actions.ASK_THE_ORACLE)
    # Marches and reactions.
    ADVISERS.put(war.who_goes, command.WHO_GOES)
    ADVISERS.put(war.name_a_warlord, command.NAME_A_WARLORD)
    ADVISERS.put(war.name_units, command.NAME_UNITS)
    ADVISERS.put(war.march, movement.MARCH)
    ADVISERS.put(war.sail_out, movement.SAIL_OUT)
    ADVISERS.put(war.overrun, entering.OVERRUN_OR_FIGHT)
    ADVISERS.put(war.who_is_inside, walls.WHO_IS_INSIDE)
    ADVISERS.put(war.declare, interception.DECLARE)
    ADVISERS.put(war.which_interception, interception.WHICH_INTERCEPTION)
    ADVISERS.put(war.fight_or_back_up, interception.FIGHT_OR_BACK_UP, entering.LAND_INSIDE)
    ADVISERS.put(war.avoid_to, avoiding.AVOID_TO)
    ADVISERS.put(war.pursue, avoiding.PURSUE_OR_STAY)
    # Battles and what follows.
    ADVISERS.put(war.sally, battle.SALLY_OR_NOT)
    ADVISERS.put(war.hold, battle.HOLD_BACK, battle.HOLD_CHARIOTS_BACK)
    ADVISERS.put(war.who_commands, battle.WHO_COMMANDS)
    ADVISERS.put(war.charge, charge.CHARGE_OR_NOT)
    ADVISERS.put(war.advantage, battle.SPLIT_ADVANTAGE)
    ADVISERS.put(war.choose_a_loss, losses.CHOOSE_A_LOSS)
    ADVISERS.put(war.choose_a_step, toll.CHOOSE_A_STEP)
    ADVISERS.put(war.retreat_or_not, retreat.RETREAT_OR_NOT)
    ADVISERS.put(war.which_way, retreat.WHICH_WAY)
    ADVISERS.put(war.choose_a_home, displacement.CHOOSE_A_HOME)


def _register_motives() -> None:
    put = MOTIVES.put
    put(why.place_in_order, order.CHOOSE_A_PLACE)
    put(why.nothing_more, divisions.CHOOSE_A_LAND, neutrals.WHICH_NATION, assyria.MUSTER)
    put(why.to_space, divisions.CHOOSE_A_PLACE, phase.PLACE_A_REVOLT, displacement.CHOOSE_A_HOME)
    put(why.placing, placement.PLACE_GENERALS, placement.PLACE_UNITS)
    put(why.spend, reinforcement.SPEND)
    put(why.gift, diplomacy.GIVE, diplomacy.ANSWER)
    put(why.play_a_card, sequence.PLAY_A_CARD)
    put(why.use_the_card, card_play.USE_THE_CARD, card_play.ANOTHER_GENERAL, card_play.NEXT_GENERAL)
    put(why.garrison, card_play.SECOND_GARRISON)
    put(why.place_a_marker, control.PLACE_A_MARKER)
    put(why.sway, kings.SWAY_THE_ROLL)
    put(why.keep, hands.KEEP_A_CARD)
    put(why.aim, event.AIM_THE_EVENT)
    put(why.window, actions.PLAY_AN_ACTION_CARD, actions.ASK_THE_ORACLE)
    put(why.naming, command.WHO_GOES, command.NAME_A_WARLORD, command.NAME_UNITS)
    put(why.march, movement.MARCH, movement.SAIL_OUT)
    put(why.entry, entering.OVERRUN_OR_FIGHT, interception.DECLARE, interception.FIGHT_OR_BACK_UP)
    put(why.entry, interception.WHICH_INTERCEPTION, avoiding.PURSUE_OR_STAY, entering.LAND_INSIDE)
    put(why.walls, walls.WHO_IS_INSIDE)
    put(why.to_space, avoiding.AVOID_TO, retreat.WHICH_WAY)
    put(why.in_battle, battle.SALLY_OR_NOT, battle.HOLD_BACK, battle.HOLD_CHARIOTS_BACK)
    put(why.in_battle, battle.WHO_COMMANDS, battle.SPLIT_ADVANTAGE)
    put(why.charge, charge.CHARGE_OR_NOT)
    put(why.loss, losses.CHOOSE_A_LOSS, toll.CHOOSE_A_STEP)
    put(why.retreat, retreat.RETREAT_OR_NOT)


_register()
_register_motives()


class GodKingsMind(Mind[GodKingsPosition]):
    """A sensible player, or one of another temper."""

    feature_names = prospect.FEATURES
    traits = TRAITS
    advisers = ADVISERS
    motives = MOTIVES
    motive_kinds = KINDS_OF_MOTIVE
    # Scenarios that conditions decide are played to their end from the start. Where points do, a lead before
    # the last two turns says next to nothing about who will win, and playouts from there take too long.
    near_end = 30

    def features(self, position: GodKingsPosition) -> list[list[float]]:
        return prospect.features(position)

    def value(self, position: GodKingsPosition, weights: Weights) -> list[float]:
        """Where points do not decide, only what the scenario asks for counts. [24.3]"""
        if position.over or position.by_points:
            return super().value(position, weights)
        found = [
            sum([amount * points for amount, points in zip(row, weights.points, strict=True)])
            for row in self.features(position)
        ]
        return shares_of(found, weights.lead * self.doubt(position))

    def outcome(self, position: GodKingsPosition, weights: Weights) -> list[float]:
        """Where points do not decide, a victory, and a little for coming near one. [24.3]"""
        if position.by_points:
            return super().outcome(position, weights)
        return prospect.with_nearness(position, position.shares())

    def doubt(self, position: GodKingsPosition) -> float:
        """Provinces change hands: the more turns are left, the less a lead counts. (by a fit)"""
        return (1.0 + 0.5 * (position.last_turn - position.turn)) ** 2

    def turn_key(self, position: GodKingsPosition) -> tuple[int, ...]:
        """One Impulse; outside of Impulses whatever one player decides in a row. [8.2]"""
        impulse = position.under_way(Impulse)
        if impulse is not None:
            return (position.turn, position.round, impulse.seat)
        return (position.turn, position.round, -1, position.asked[0] if position.asked else -1)

    def turns_left(self, position: GodKingsPosition) -> int:
        """The Impulses to come, at most. [8.2]"""
        turns = (position.last_turn - position.turn) * ROUNDS * position.seats
        under_way = position.under_way(Round)
        now = len(position.order) - under_way.place if under_way is not None else 0
        return turns + now + max(0, ROUNDS - position.round) * position.seats

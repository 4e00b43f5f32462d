"""The mind of a sensible player: who advises at which question, and an estimate of the outcome.

Every option gets a worth in Victory Points; the best is taken. Nothing here decides what is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.games.acme.bot import actions, cards, contests, growth, npc, prospect, reckoning
from kadesh.games.acme.bot.motives import KINDS_OF_MOTIVE, why
from kadesh.games.acme.bot.player import Player
from kadesh.games.acme.bot.temper import TRAITS
from kadesh.games.acme.bot.worth import tallies_left
from kadesh.games.acme.charts.numbers import TURNS
from kadesh.games.acme.rules import ch04_cards as hands
from kadesh.games.acme.rules import ch06_start as start
from kadesh.games.acme.rules import ch13_growth as growing
from kadesh.games.acme.rules import ch14_actions as acting
from kadesh.games.acme.rules import ch14_deities as deities
from kadesh.games.acme.rules import ch14_events as events
from kadesh.games.acme.rules import ch14_losses as losses
from kadesh.games.acme.rules import ch14_moving as moving
from kadesh.games.acme.rules import ch14_negation as negation
from kadesh.games.acme.rules import ch14_placement as placement
from kadesh.games.acme.rules import ch14_playing as playing
from kadesh.games.acme.rules import ch14_spies as spies
from kadesh.games.acme.rules import ch14_trade as trade
from kadesh.games.acme.rules import ch15_competition as competition
from kadesh.games.acme.rules import ch15_contest as contest
from kadesh.games.acme.rules import ch15_loot as loot
from kadesh.games.acme.rules import ch15_stakes as stakes
from kadesh.games.acme.rules import ch16_draw as draw
from kadesh.games.acme.rules import ch16_gilgamesh as gilgamesh
from kadesh.games.acme.rules import ch16_order as order
from kadesh.games.acme.rules import ch17_table as epoch
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.table import Advice, Dice, Mind, Option, Register, Step
from kadesh.table.mind import FAR_FROM_THE_END, Why
from kadesh.table.temper import Temper

Adviser = Callable[[AcmePosition, Any, Player, list[Option]], Advice]

ADVISERS: Final = Register[Step[Any], Adviser]()
MOTIVES: Final = Register[Step[Any], Why]()


# In a function, since a compiler that meets this module before the rules knows no step's type yet.
def _register() -> None:
    # Set-up and Growth.
    ADVISERS.put(reckoning.civilization, start.TAKE_CIVILIZATION, gilgamesh.TAKE_CIVILIZATION)
    ADVISERS.put(reckoning.homeland, start.TAKE_HOMELAND, gilgamesh.TAKE_HOME)
    ADVISERS.put(growth.retire, growing.RETIRE)
    ADVISERS.put(growth.always, growing.HARVEST, growing.GOLD, growing.MERCHANT)
    ADVISERS.put(growth.granary, growing.GRANARY)
    ADVISERS.put(growth.resettle, growing.RESETTLE)
    ADVISERS.put(growth.deploy, growing.DEPLOY_DISKS, gilgamesh.PLACE_DISK)
    ADVISERS.put(growth.build, growing.BUILDER, growing.RECRUIT)
    # Cards.
    ADVISERS.put(actions.act, acting.ACT)
    ADVISERS.put(actions.aim, playing.AIM)
    ADVISERS.put(growth.pay, deities.PAY)
    ADVISERS.put(actions.returning, deities.ACCEPT_OR_REFUSE)
    ADVISERS.put(actions.negate, negation.NEGATE_OR_LET_BE)
    ADVISERS.put(actions.choose_negate, negation.CHOOSE_A_NEGATE)
    ADVISERS.put(actions.give_up, trade.GIVE_SOMETHING)
    ADVISERS.put(actions.dilemma, spies.TAKE_A_HORN)
    ADVISERS.put(actions.black_disks, losses.TAKE_BLACK)
    ADVISERS.put(actions.lift, moving.LIFT)
    ADVISERS.put(actions.put_down, moving.PUT_DOWN)
    ADVISERS.put(growth.place, placement.PLACE_A_DISK)
    ADVISERS.put(cards.keep_or_give, hands.KEEP_A_CARD, hands.DISCARD_A_CARD, spies.PICK, draw.SWAP)
    ADVISERS.put(cards.keep_or_give, events.GIVE_A_CARD)
    # Events.
    ADVISERS.put(growth.always, events.SETTLE_HOME)
    ADVISERS.put(reckoning.invasion, events.LAND_FIRST)
    ADVISERS.put(reckoning.next_area, events.NEXT_AREA)
    # Competitions.
    ADVISERS.put(contests.besiege, competition.BESIEGE)
    ADVISERS.put(contests.besiege_whom, competition.AIM_TRAIN)
    ADVISERS.put(contests.betray, competition.BETRAY)
    ADVISERS.put(contests.lay, stakes.LAY)
    ADVISERS.put(contests.aim, contest.AIM)
    ADVISERS.put(contests.save, losses.SAVE)
    ADVISERS.put(contests.loot, loot.LOOT)
    ADVISERS.put(contests.trample, contest.TRAMPLE)
    # Reckoning and the end of an Epoch.
    ADVISERS.put(reckoning.space, order.CHOOSE_SPACE, order.TAKE_SPACE)
    ADVISERS.put(reckoning.stars, order.READ_STARS)
    ADVISERS.put(reckoning.invoke, gilgamesh.INVOKE)
    ADVISERS.put(reckoning.archives, draw.SEARCH)
    ADVISERS.put(cards.spend, draw.SPEND)
    ADVISERS.put(growth.always, draw.EXTRAS)
    ADVISERS.put(cards.change, draw.TABLETS, draw.CONSULT)
    ADVISERS.put(reckoning.epoch_aim, epoch.LAND_THERE, epoch.SECEDE)
    ADVISERS.put(reckoning.cull, epoch.CULL)
    ADVISERS.put(reckoning.princes, epoch.PAY_OR_LOSE)
    for step in ADVISERS.entries:
        MOTIVES.put(why, step)


_register()


class AcmeMind(Mind[AcmePosition]):
    """A sensible player of ACME, or one of another temper."""

    feature_names = prospect.FEATURES
    traits = TRAITS
    advisers = ADVISERS
    motives = MOTIVES
    motive_kinds = KINDS_OF_MOTIVE

    def player(self, position: AcmePosition, seat: int, temper: Temper) -> Player:
        return Player(position, seat, temper)

    def system(self, position: AcmePosition, seat: int, dice: Dice) -> Advice:
        """The system player of a game alone; where it has no rule of its own, it is sensible. [N8]"""
        return npc.advice(position, seat) or self.advise(position, seat, dice, self.steady)

    def features(self, position: AcmePosition) -> list[list[float]]:
        """What a civilization may expect beside the points that it has."""
        return prospect.features(position)

    def doubt(self, position: AcmePosition) -> float:
        """Less is decided while many Tallies are to come."""
        return 1.0 + tallies_left(position)

    def turn_key(self, position: AcmePosition) -> tuple[int, ...]:
        """A turn of the game: bots plan to its end, which is after its Victory Tally."""
        return (position.epoch, position.turn)

    def turns_left(self, position: AcmePosition) -> int:
        """The fourth turn of the last Epoch is the last for certain. [16.6.5]"""
        last = position.epoch >= position.last_epoch and position.turn >= TURNS
        return 0 if last else FAR_FROM_THE_END

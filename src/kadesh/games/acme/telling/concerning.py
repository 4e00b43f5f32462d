"""Whom a question concerns, and how much."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, NOT_AT_ALL, Touch, Touches
from kadesh.games.acme.rules import ch04_cards as cards
from kadesh.games.acme.rules import ch06_start as start
from kadesh.games.acme.rules import ch13_growth as growth
from kadesh.games.acme.rules import ch14_actions as actions
from kadesh.games.acme.rules import ch14_deities as deities
from kadesh.games.acme.rules import ch14_events as events
from kadesh.games.acme.rules import ch14_losses as losses
from kadesh.games.acme.rules import ch14_moving as moving
from kadesh.games.acme.rules import ch14_negation as negation
from kadesh.games.acme.rules import ch14_playing as playing
from kadesh.games.acme.rules import ch14_spies as spies
from kadesh.games.acme.rules import ch15_competition as competition
from kadesh.games.acme.rules import ch15_contest as contests
from kadesh.games.acme.rules import ch15_loot as loot
from kadesh.games.acme.rules import ch15_stakes as stakes
from kadesh.games.acme.rules import ch16_draw as draw
from kadesh.games.acme.rules import ch16_gilgamesh as gilgamesh
from kadesh.games.acme.rules import ch16_order as order
from kadesh.games.acme.rules import ch17_table as epochs
from kadesh.games.acme.rules import under_way
from kadesh.games.acme.rules.ch14_placement import PLACE_A_DISK
from kadesh.games.acme.rules.ch14_trade import GIVE_SOMETHING
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.games.acme.telling.stakes import (
    is_leader,
    is_near,
    touch_announced,
    touch_area,
    touch_contest,
    worth_of,
)
from kadesh.table import Frame, Register, Step
from kadesh.table.contract import Concern
from kadesh.table.telling import Concerner

CONCERNS: Final = Register[Step[Any], Concerner]()


def holds(condition: bool, degree: int) -> int:
    return degree if condition else NOT_AT_ALL


# --- a civilization's own affairs ---

# In what each question about one's own civilization touches its player.
OWN: Final[dict[Step[Any], Touch]] = {
    growth.RETIRE: "pieces",
    growth.HARVEST: "points",
    growth.GOLD: "points",
    growth.MERCHANT: "points",
    growth.GRANARY: "points",
    growth.RESETTLE: "pieces",
    growth.BUILDER: "pieces",
    growth.RECRUIT: "pieces",
    cards.KEEP_A_CARD: "cards",
    cards.DISCARD_A_CARD: "cards",
    negation.CHOOSE_A_NEGATE: "cards",
    deities.PAY: "pieces",
    moving.LIFT: "pieces",
    moving.PUT_DOWN: "pieces",
    PLACE_A_DISK: "pieces",
    GIVE_SOMETHING: "pieces",
    epochs.CULL: "pieces",
    epochs.PAY_OR_LOSE: "points",
    gilgamesh.INVOKE: "spaces",
    gilgamesh.TAKE_CIVILIZATION: "spaces",
    gilgamesh.TAKE_HOME: "spaces",
    draw.SEARCH: "cards",
    draw.SWAP: "cards",
    draw.SPEND: "cards",
    draw.EXTRAS: "cards",
    draw.TABLETS: "cards",
    draw.CONSULT: "cards",
}


@CONCERNS.of(*OWN)
def own_affairs(p: AcmePosition, acting: under_way.Acting, seat: int) -> Concern:
    return Touches().by(OWN[p.step], holds(acting.colour == seat, MUCH)).data()


@CONCERNS.of(start.TAKE_CIVILIZATION, start.TAKE_HOMELAND)
def set_up(p: AcmePosition, game: under_way.WholeGame, seat: int) -> Concern:
    return Touches().by("spaces", holds(start.player(p, game) == seat, MUCH)).data()


@CONCERNS.of(growth.DEPLOY_DISKS, gilgamesh.PLACE_DISK, actions.ACT)
def expansion(p: AcmePosition, acting: under_way.Acting, seat: int) -> Concern:
    """Disks or cards are about to come: those watch it whose Cities are in reach. [13.6.1, 14.1.1]"""
    if acting.colour == seat:
        return Touches().by("pieces", MUCH).by("points", MUCH).data()
    touches = Touches().by("spaces", holds(is_near(p, acting.colour, seat), A_LITTLE))
    return touches.by("leader", holds(is_leader(p, acting.colour), A_LITTLE)).data()


# --- cards ---


@CONCERNS.of(playing.AIM)
def aim(p: AcmePosition, play: under_way.Play, seat: int) -> Concern:
    """A card lies on the table and is being aimed: at whom so far? [14.4.4]"""
    touches = Touches()
    touch_announced(p, touches, play, seat)
    return touches.data()


@CONCERNS.of(negation.NEGATE_OR_LET_BE)
def window(p: AcmePosition, frame: under_way.Window, seat: int) -> Concern:
    """Whoever holds a card that could negate decides about every card. [14.2]"""
    touches = Touches().by("cards", MUCH if len(p.options(seat)) > 1 else NOT_AT_ALL)
    touch_announced(p, touches, frame.thing, seat)
    return touches.data()


@CONCERNS.of(losses.SAVE)
def save(p: AcmePosition, lose: under_way.Lose, seat: int) -> Concern:
    """A loss: by what the place is worth to its owner. [14.4.15]"""
    touches = Touches()
    if lose.colour == seat:
        touch_area(p, touches, lose.area, seat)
        return touches.by("pieces", A_LITTLE).data()
    return touches.by("pieces", holds(p.occupies(seat, lose.area), A_LITTLE)).data()


@CONCERNS.of(losses.TAKE_BLACK)
def black(p: AcmePosition, frame: under_way.BlackDisks, seat: int) -> Concern:
    touches = Touches()
    touch_area(p, touches, frame.area, seat)
    return touches.by("pieces", holds(frame.colour == seat, A_LITTLE)).data()


@CONCERNS.of(spies.PICK)
def pick(p: AcmePosition, frame: under_way.Picking, seat: int) -> Concern:
    return Touches().by("cards", holds(seat in (frame.colour, frame.victim), MUCH)).data()


@CONCERNS.of(spies.TAKE_A_HORN)
def horn(p: AcmePosition, frame: under_way.Dilemma, seat: int) -> Concern:
    return Touches().by("cards", holds(seat in (frame.colour, frame.spy), MUCH)).data()


@CONCERNS.of(deities.ACCEPT_OR_REFUSE)
def returning(p: AcmePosition, frame: under_way.Returning, seat: int) -> Concern:
    """A temple may go home: points for one, a Deity for the other. [14.5.15]"""
    touches = Touches().by("spaces", holds(frame.owner == seat, MUCH))
    touches.by("points", holds(frame.captor == seat, MUCH))
    watched = is_leader(p, frame.captor) or is_leader(p, frame.owner)
    return touches.by("leader", holds(watched and touches.degree == NOT_AT_ALL, A_LITTLE)).data()


# --- Events ---


@CONCERNS.of(events.GIVE_A_CARD)
def give_card(p: AcmePosition, frame: under_way.EventAtHand, seat: int) -> Concern:
    return Touches().by("cards", holds(p.hand_size(seat) > 0, MUCH)).data()


@CONCERNS.of(events.SETTLE_HOME)
def settle_home(p: AcmePosition, frame: under_way.EventAtHand, seat: int) -> Concern:
    return Touches().by("pieces", holds(events.comer(p, frame) == seat, MUCH)).data()


@CONCERNS.of(events.LAND_FIRST, events.NEXT_AREA)
def invasion(p: AcmePosition, frame: under_way.Invasion, seat: int) -> Concern:
    """All upon whose disks they could fall. [14.4.20]"""
    touches = Touches().by("pieces", holds(frame.colour == seat, MUCH))
    areas = events.landings(p, frame.card) if frame.first < 0 else frame.open
    worst = max((worth_of(p, area, seat) for area in areas_in(areas)), default=NOT_AT_ALL)
    return touches.by("spaces", min(worst, MUCH)).data()


@CONCERNS.of(epochs.LAND_THERE)
def landing(p: AcmePosition, frame: under_way.EpochEvent, seat: int) -> Concern:
    touches = Touches().by("pieces", holds(frame.chooser == seat, MUCH))
    exposed = epochs.landing_areas(p, frame) & p.where[seat]
    return touches.by("spaces", holds(bool(exposed), A_LITTLE)).data()


@CONCERNS.of(epochs.SECEDE)
def secede(p: AcmePosition, frame: under_way.EpochEvent, seat: int) -> Concern:
    touches = Touches().by("pieces", holds(frame.victims[0] == seat, ALL))
    return touches.by("leader", holds(frame.victims[0] != seat, MUCH)).data()


# --- competition ---


@CONCERNS.of(competition.BESIEGE, competition.AIM_TRAIN)
def siege_train(p: AcmePosition, frame: under_way.SiegeTrain, seat: int) -> Concern:
    touches = Touches().by("pieces", holds(frame.colour == seat, MUCH))
    hit = competition.besiegeable(p, frame.colour) & p.cities[seat]
    return touches.by("spaces", holds(bool(hit), MUCH)).data()


@CONCERNS.of(competition.BETRAY)
def betray(p: AcmePosition, frame: under_way.Treason, seat: int) -> Concern:
    near = competition.treasonable(p, frame.colour) & p.where[seat]
    return Touches().by("pieces", holds(bool(near), A_LITTLE)).data()


@CONCERNS.of(stakes.LAY)
def lay(p: AcmePosition, frame: under_way.Laying, seat: int) -> Concern:
    touches = Touches()
    touch_contest(p, touches, frame.contest, seat)
    return touches.data()


@CONCERNS.of(contests.AIM, loot.LOOT)
def contest(p: AcmePosition, frame: under_way.Contest, seat: int) -> Concern:
    touches = Touches()
    touch_contest(p, touches, frame, seat)
    return touches.data()


@CONCERNS.of(contests.TRAMPLE)
def trample(p: AcmePosition, frame: under_way.Stampede, seat: int) -> Concern:
    return Touches().by("pieces", holds(frame.colour == seat, MUCH)).data()


# --- Turn Order ---


@CONCERNS.of(order.CHOOSE_SPACE, order.TAKE_SPACE, order.READ_STARS)
def turn_order(p: AcmePosition, frame: Frame, seat: int) -> Concern:
    """Who goes last in Growth has the last word: it means a little to all. [16.4.2]"""
    colour = getattr(frame, "colour", -1)
    return Touches().by("points", MUCH if colour == seat else A_LITTLE).data()

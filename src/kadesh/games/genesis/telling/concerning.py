"""Whom a question or a fact concerns, and how much."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, NOT_AT_ALL, Touch, Touches
from kadesh.games.genesis.charts.tables import CANAAN, HOME_CITIES, IN_ENTRY, IN_INTERLUDE
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
from kadesh.games.genesis.rules import ch10_peoples as peoples
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
from kadesh.games.genesis.rules import under_way
from kadesh.games.genesis.rules import under_way_deals as deals
from kadesh.games.genesis.rules.position import GenesisPosition, spaces_in
from kadesh.games.genesis.telling.stakes import (
    MARCH,
    are_allied,
    is_leader,
    seat_running,
    threat_from,
    touch_battle,
    touch_card,
    touch_force,
)
from kadesh.table import Frame, Register, Step
from kadesh.table.contract import Concern
from kadesh.table.telling import Concerner

CONCERNS: Final = Register[Step[Any], Concerner]()


def holds(condition: bool, degree: int) -> int:
    return degree if condition else NOT_AT_ALL


# --- a realm's own affairs ---

# In what each question about one's own realm touches its player.
OWN: Final[dict[Step[Any], Touch]] = {
    wealth.TRIBUTE: "spaces",
    manpower.REMOVE_INFANTRY: "pieces",
    manpower.KEEP_CHARIOTS: "pieces",
    manpower.RAISE_UNITS: "pieces",
    manpower.MAKE_PEASANTS: "pieces",
    activation.PAY: "points",
    activation.CARD_SEGMENT: "cards",
    recruiting.RECRUIT: "pieces",
    play.AIM: "cards",
    windows.PLAY_SHERDEN: "cards",
    hands.PLAY_OR_DISCARD_A_CARD: "cards",
    hands.KEEP_THE_CARD: "cards",
    sacrifice.GIVE_UP: "pieces",
    effects.TAKE_THE_FREE_MOVE: "pieces",
    effects.USE_THE_MARKER: "points",
}


@CONCERNS.of(*OWN)
def own_affairs(p: GenesisPosition, realm: under_way.Realm, seat: int) -> Concern:
    return Touches().by(OWN[p.step], holds(seat_running(p, realm.power) == seat, MUCH)).data()


@CONCERNS.of(actions.ACT)
def act(p: GenesisPosition, segment: under_way.Realm, seat: int) -> Concern:
    """An activation: those whose cities lie next to the forces of the one who acts watch it. [3.4.3]"""
    touches = Touches()
    if seat_running(p, segment.power) == seat:
        return touches.by("pieces", MUCH).by("points", MUCH).data()
    for at in spaces_in(p.where[segment.power]):
        if p.armed[at] >> segment.power & 1 and threat_from(p, at, MARCH, seat):
            return touches.by("spaces", A_LITTLE).data()
    return touches.data()


@CONCERNS.of(succession.PLACE_THE_KING)
def place_king(p: GenesisPosition, frame: under_way.Succession, seat: int) -> Concern:
    power = p.order[frame.place]
    return Touches().by("pieces", holds(seat_running(p, power) == seat, MUCH)).data()


@CONCERNS.of(succession.NAME_THE_FIRST_PLAYER, relocation.MOVE_THE_CAPITAL, relocation.LEAVE, isolation.LOSE)
def asked_only(p: GenesisPosition, frame: Frame, seat: int) -> Concern:
    """Whoever is asked decides about his own; who goes first means a little to all. [4.2, 9.1, 9.3]"""
    touches = Touches()
    if p.step is succession.NAME_THE_FIRST_PLAYER:
        return touches.by("points", MUCH if seat in p.asked else A_LITTLE).data()
    what: Touch = "spaces" if p.step is relocation.MOVE_THE_CAPITAL else "pieces"
    return touches.by(what, holds(seat in p.asked, ALL if what == "spaces" else MUCH)).data()


# --- cards ---


@CONCERNS.of(play.CANCEL_THE_CARD)
def cancel(p: GenesisPosition, frame: under_way.Cancelling, seat: int) -> Concern:
    """A card lies on the table: whom would it hit? Whoever can cancel it has it in his hand. [13.2]"""
    touches = Touches().by("cards", holds(len(p.options(seat)) > 1, MUCH))
    touch_card(p, touches, frame.play, seat)
    return touches.data()


@CONCERNS.of(windows.PLAY_A_CARD_OR_PASS)
def window(p: GenesisPosition, frame: under_way.CardWindow, seat: int) -> Concern:
    """A moment for cards: it means little to whoever holds none that fits. [13.1.5]

    Nor does a march of one's own: whoever wants to play a card for it has done so before.
    """
    touches = Touches()
    if len(p.options(seat)) < 2:
        return touches.data()
    touches.by("cards", A_LITTLE)
    if not frame.window & IN_INTERLUDE and frame.space >= 0 and seat_running(p, frame.mover) != seat:
        touch_force(p, touches, frame.mover, frame.space, points_of_mover(p, frame), seat)
    return touches.data()


def points_of_mover(p: GenesisPosition, frame: under_way.CardWindow) -> int:
    """What a force may still reach: an Ambush halts it on its way, other cards serve when it comes. [13.2]"""
    move = p.under_way(under_way.Move)
    if not frame.window & IN_ENTRY or move is None or move.power != frame.mover:
        return 0
    return move.mp


@CONCERNS.of(windows.PLAY_BATTLE_CARDS)
def battle_cards(p: GenesisPosition, frame: under_way.BattleCards, seat: int) -> Concern:
    touches = Touches()
    battle = p.caller(frame, under_way.Battle)
    touch_battle(p, touches, battle, seat)
    return touches.data()


@CONCERNS.of(victory.KEEP_A_CARD)
def keep_card(p: GenesisPosition, frame: under_way.EndTurn, seat: int) -> Concern:
    power = victory.kingdom_of(p, seat, frame.round)
    return Touches().by("cards", holds(power >= 0 and p.hand_size(power) > 0, MUCH)).data()


# --- peoples ---


@CONCERNS.of(peoples.PLACE_UNITS)
def place_people(p: GenesisPosition, frame: under_way.Placing, seat: int) -> Concern:
    return near_people(p, frame.people, spaces_in(frame.listed), seat)


@CONCERNS.of(minors.CHOOSE_A_STACK)
def canaanites(p: GenesisPosition, frame: under_way.CanaanMarch, seat: int) -> Concern:
    return near_people(p, CANAAN, spaces_in(p.where[CANAAN]), seat)


@CONCERNS.of(barbarians.ENTER)
def invaders(p: GenesisPosition, frame: under_way.Invaders, seat: int) -> Concern:
    """All into whose cities they could break. [11.1.2]"""
    touches = Touches().by("pieces", holds(seat_running(p, frame.power) == seat, MUCH))
    spaces = [option[1] for asked in p.asked for option in p.options(asked)]
    if any(p.is_city(at) and seat_running(p, p.holder[at]) == seat for at in spaces):
        touches.by("spaces", MUCH)
    return touches.data()


def near_people(p: GenesisPosition, people: int, spaces: list[int], seat: int) -> Concern:
    touches = Touches()
    if seat_running(p, people) == seat:
        return touches.by("pieces", MUCH).data()
    if any(threat_from(p, at, MARCH, seat) for at in [*spaces, *HOME_CITIES[people]]):
        touches.by("spaces", A_LITTLE)
    return touches.data()


# --- moves and battles ---


@CONCERNS.of(
    *(movement.CHOOSE_A_STACK, movement.NAME_A_UNIT, movement.MARCH, movement.RIDE, movement.THE_MONUMENT),
    entering.ASSAULT,
)
def move(p: GenesisPosition, frame: under_way.Move, seat: int) -> Concern:
    return force_at(p, frame, frame.mp, seat)


def force_at(p: GenesisPosition, force: under_way.Force, points: int, seat: int) -> Concern:
    touches = Touches()
    if force.at >= 0:
        touch_force(p, touches, force.power, force.at, points, seat)
    else:
        touches.by("pieces", holds(seat_running(p, force.power) == seat, MUCH))
    return touches.data()


@CONCERNS.of(starting.WHO_GOES, starting.NAME_UNITS, starting.PICK_UP, starting.PICK_UP_UNITS)
def naming(p: GenesisPosition, frame: under_way.Naming, seat: int) -> Concern:
    """Nobody knows yet how far they will come."""
    return force_at(p, frame.party, frame.party.mp, seat)


@CONCERNS.of(interception.INTERCEPT)
def intercept(p: GenesisPosition, frame: under_way.Interception, seat: int) -> Concern:
    """A force has entered a space: much to who is attacked there, or could be next. [7.4.1]

    A people that is asked to stand in its own lord's way means little to him.
    """
    touches = Touches()
    if seat_running(p, frame.target.power) == seat:
        return touches.by("allies", A_LITTLE).data()
    touch_force(p, touches, frame.target.power, frame.space, frame.target.mp, seat)
    if touches.degree == NOT_AT_ALL and seat_running(p, frame.power) == seat:
        touches.by("leader", holds(is_leader(p, frame.target.power), A_LITTLE))
    return touches.data()


@CONCERNS.of(withdrawal.WITHDRAW, withdrawal.HINDER, withdrawal.GO)
def withdraw(p: GenesisPosition, frame: under_way.Withdrawal, seat: int) -> Concern:
    """An attack is coming: much to both, and everything to the lord of a city. [7.5.1]"""
    touches = Touches()
    at = frame.mover.at
    if seat in (seat_running(p, frame.power), seat_running(p, frame.mover.power)):
        touches.by("pieces", MUCH)
    if p.is_city(at) and seat_running(p, p.holder[at]) == seat:
        touches.by("spaces", ALL)
    return touches.data()


@CONCERNS.of(
    *(combat.JOIN, combat.USE_THE_CITY, combat.SHIFT, combat.RETREAT_OR_HOLD, combat.PREVENT_THE_RETREAT),
    *(combat.FORCE_A_RETREAT, losses.ATTACKERS_LOSE, losses.BEAR, losses.DEFENDERS_LOSE, losses.BEAR_TOO),
)
def battle(p: GenesisPosition, frame: under_way.Battle, seat: int) -> Concern:
    touches = Touches()
    touch_battle(p, touches, frame, seat)
    if touches.degree < MUCH and seat in p.asked:
        # For one that nobody runs its opponent's neighbour decides. [8.0]
        touches.by("pieces", A_LITTLE)
    return touches.data()


@CONCERNS.of(retreat.GO)
def retreating(p: GenesisPosition, frame: under_way.Retreat, seat: int) -> Concern:
    owners = (seat_running(p, frame.power), seat_running(p, frame.opponent))
    return Touches().by("pieces", holds(seat in owners, MUCH)).data()


@CONCERNS.of(arrival.AMBUSHED)
def ambushed(p: GenesisPosition, frame: under_way.Ambush, seat: int) -> Concern:
    return Touches().by("pieces", holds(seat_running(p, frame.victim.power) == seat, MUCH)).data()


# --- deals ---


@CONCERNS.of(talks.MAKE_AN_OFFER, talks.ANSWER_THE_OFFER, talks.CHOOSE_A_CARD)
def talking(p: GenesisPosition, frame: deals.Talks, seat: int) -> Concern:
    """Two talk; others would like to know what about, if one of them leads. [12.1]"""
    touches = Touches()
    both = (frame.first, frame.second)
    if any(seat_running(p, power) == seat for power in both):
        return touches.by("allies", MUCH).data()
    return touches.by("leader", holds(any(is_leader(p, power) for power in both), A_LITTLE)).data()


@CONCERNS.of(cession.BRING_A_PEASANT, cession.GIVE_UP_A_UNIT)
def ceding(p: GenesisPosition, frame: deals.Cession, seat: int) -> Concern:
    owners = (seat_running(p, frame.giver), seat_running(p, frame.taker))
    return Touches().by("spaces", holds(seat in owners, MUCH)).data()


@CONCERNS.of(bribery.OFFER_A_BRIBE, bribery.ANSWER_THE_OFFERS, bribery.PAY_MORE, bribery.KEEP_THE_WORD)
def bribes(p: GenesisPosition, frame: deals.Bribes, seat: int) -> Concern:
    """What a mover is about to do: everything to the lord of the city, a little to his friends. [12.2]"""
    touches = Touches()
    holder = p.holder[frame.space]
    if seat_running(p, frame.mover) == seat:
        touches.by("pieces", MUCH)
    if seat_running(p, holder) == seat:
        touches.by("spaces", ALL)
    if seat_running(p, frame.briber) == seat:
        touches.by("points", MUCH)
    if touches.degree == NOT_AT_ALL:
        touches.by("allies", holds(are_allied(p, seat, holder), A_LITTLE))
        watched = is_leader(p, frame.mover) or is_leader(p, holder)
        touches.by("leader", holds(watched, A_LITTLE))
    return touches.data()

"""What an option is good for between impulses and turns, at court and in trade."""

from __future__ import annotations

from kadesh.games.assyrian_wars.bot import motives
from kadesh.games.assyrian_wars.bot.court import pressure
from kadesh.games.assyrian_wars.bot.motives import NOWHERE
from kadesh.games.assyrian_wars.bot.realm import at_hand
from kadesh.games.assyrian_wars.bot.temper import Player
from kadesh.games.assyrian_wars.bot.why import STEADY, conquest, worth_of
from kadesh.games.assyrian_wars.charts.numbers import AP
from kadesh.games.assyrian_wars.charts.tables import BOXES_OF, IN_CITY, N_TRACK, ZONES
from kadesh.games.assyrian_wars.rules.arithmetic import hire_cost
from kadesh.games.assyrian_wars.rules.ch06_responses import CARD_FOR
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import REBEL_CAMP
from kadesh.games.assyrian_wars.rules.under_way import (
    DiplomaticAct,
    Maintenance,
    NewAlliance,
    Placing,
    Proposal,
    Rounds,
    Surrender,
    Tribute,
    War,
)
from kadesh.games.assyrian_wars.rules.under_way_cards import NEW_TRIBUTE, Event
from kadesh.games.assyrian_wars.rules.under_way_war import Raid, SeaFlight, Searching, Voyage
from kadesh.table import Motive, Option


def preempt(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    rounds = p.frames[-1]
    assert isinstance(rounds, Rounds)
    if option[0] == "wait":
        return motives.Pass()
    value, area = at_hand(p, rounds.preemptor, Player(seat, STEADY))
    return motives.Preempt(p.slot, area) if value > 0 else motives.Idle()


def hand(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    """To keep a hand, to draw anew, to throw away."""
    if option[0] == "throw-away":
        return motives.Lose(NOWHERE)
    return motives.Redraw() if option[0] == "mulligan" else motives.Stay()


def debt(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    return motives.Guard(option[1], 0) if option[0] == "debt" else motives.Pass()


def feed(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    maintenance = p.frames[-1]
    assert isinstance(maintenance, Maintenance)
    if option[0] == "live-off-land":
        return motives.Feed(maintenance.area, 0)
    return motives.Feed(maintenance.area, 1) if option[0] in ("pay-upkeep", "points") else motives.Idle()


def restock(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    return motives.Pass() if option[0] == "points" else motives.Guard(option[1], 0)


def keep(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    if option[0] != "rehire":
        return motives.Thrift((p.ap_card + p.ap_income) // AP)
    factor = p.cf(option[1])
    return motives.Raise(option[1], factor, hire_cost(factor) / AP)


def place(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    placing = p.frames[-1]
    assert isinstance(placing, Placing)
    if option[0] == "launch":
        return motives.Trade(p.power_for(placing.country), 1)
    worth = worth_of(p, seat, placing.country)
    own = p.here[option[1]] & p.owned[placing.country]
    if own:
        return motives.Gather(option[1], own.bit_count())
    return motives.Guard(option[1], round(worth.threat(option[1])))


# --- wars, peace, camps ---


def admit(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    """Who may enter one's camp."""
    return motives.Camp(REBEL_CAMP) if option[0] == "admit" else motives.Refuse(NOWHERE)


def answer_war(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    war = p.frames[-1]
    assert isinstance(war, War)
    return motives.War(war.country) if option[0] == "answer-war" else motives.Peace(war.country)


def share_war(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    if option[0] == "share-war":
        return motives.War(option[1])
    return motives.Peace(option[1]) if option[0] == "seek-peace" else motives.Pass()


def peace(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    alliance = p.frames[-1]
    assert isinstance(alliance, NewAlliance)
    return motives.Peace(alliance.minor) if option[0] == "agree" else motives.Refuse(alliance.minor)


def reply(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    proposal = p.frames[-1]
    assert isinstance(proposal, Proposal)
    return motives.Peace(proposal.country) if option[0] == "agree" else motives.Refuse(proposal.country)


def verdict(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    surrender = p.frames[-1]
    assert isinstance(surrender, Surrender)
    if option[0] == "agree":
        return motives.Conquer(surrender.country, 1.0, 3)
    return motives.Refuse(surrender.country)


def consent(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    """An ally's wish: armies joined, a mercenary sold."""
    return motives.Pass() if option[0] == "agree" else motives.Refuse(NOWHERE)


def talk(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    word = option[0]
    if word == "join-camp":
        return motives.Camp(option[1])
    if word == "leave-camp":
        return motives.Camp(0)
    if word == "declare-war":
        return motives.War(option[1])
    if word in ("propose", "propose-card", "release"):
        return motives.Peace(option[1])
    return motives.Pass() if word == "politics-done" else motives.Idle()


def pay(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    tribute = p.frames[-1]
    assert isinstance(tribute, Tribute)
    return motives.Tribute(tribute.place, pressure(p, tribute.place))


# --- conquests, spoils, thrones ---


def conquer(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    return conquest(p, option[1]) if option[0] == "conquer" else motives.Pass()


def province(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    return motives.Hold(option[1]) if option[0] == "province" else motives.Pass()


def counter_left(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    """Who is missed least goes."""
    return motives.Lose(option[1])


def equal(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    """Choices among equals, or for whoever is one's own."""
    return motives.Pass()


def settle(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    return motives.Carry(option[1]) if option[0] in ("deport", "settle") else motives.Pass()


def booty(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    return motives.Pass() if option[0] == "leave-them" else motives.Raise(option[1], p.cf(option[1]), 0.0)


def refuge(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    return motives.Shelter(option[1], False) if option[0] == "relocate-to" else motives.Idle()


def throne(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    if option[0] in ("crown-prince", "sacrifice"):
        return motives.Event(option[1])
    return motives.Lead(NOWHERE) if option[0] == "enthrone" else motives.Pass()


def relocation(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    """An army that moves between the turns."""
    if option[0] == "no-relocation":
        return motives.Pass()
    if option[0] == "march-to":
        return motives.Gather(option[1], p.here[option[1]].bit_count())
    return motives.Lead(p.place[option[1]] % IN_CITY)


# --- cards and plots ---


def aim(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    event = p.frames[-1]
    assert isinstance(event, Event)
    return motives.Pass() if option[0] == "aim-done" else motives.Event(event.card)


def window(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    """A card out of turn."""
    if option[0] == "aim-country":
        return motives.Event(CARD_FOR[NEW_TRIBUTE])
    return motives.Event(option[1]) if option[0] in ("cancel", "respond") else motives.Pass()


def abroad(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    return motives.Lose(option[1]) if option[0] == "send-abroad" else motives.Idle()


def plot(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    return motives.Plot(option[1] if option[1] < N_TRACK else NOWHERE)


def secret_act(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    act = p.frames[-1]
    assert isinstance(act, DiplomaticAct)
    return motives.Plot(act.objective if act.objective < N_TRACK else NOWHERE)


# --- trade ---


def raid(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    under_way = p.frames[-1]
    assert isinstance(under_way, Raid)
    if option[0] == "raid-nobody":
        return motives.Pass()
    return motives.Trade(option[1], p.trade[option[1]])


def sea_flight(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    """Ships that must leave: where they could trade again, or where nobody hunts them."""
    flight = p.frames[-1]
    assert isinstance(flight, SeaFlight)
    if BOXES_OF[option[1]]:
        return motives.Trade(p.power_for(flight.country), 1)
    return motives.Pass()


def seek(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    """Room in a Trade Box, or a battle at sea."""
    under_way = p.frames[-1]
    assert isinstance(under_way, Searching)
    if option[0] == "seek" and under_way.come_from >= 0:
        return motives.Trade(p.power_for(under_way.country), 1)
    return motives.Pass()


def voyage(p: AssyrianPosition, seat: int, option: Option) -> Motive:
    under_way = p.frames[-1]
    assert isinstance(under_way, Voyage)
    if option[0] in ("drop-anchor", "let-pass"):
        return motives.Pass()
    if option[0] == "trade-box" or (option[0] == "sail-to" and under_way.at >= ZONES):
        return motives.Trade(p.power_for(under_way.country), 1)
    return motives.Idle()

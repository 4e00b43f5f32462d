"""7.4, 6.9 Talks: peace, free passage, tribute stopped; camps joined and left."""

from __future__ import annotations

from typing import Final

from kadesh.games.assyrian_wars.charts.tables import (
    ASSYRIA,
    HOME_CARDS_OF,
    MINORS,
    N_COUNTRIES,
    N_POWERS,
    NOBODY,
    POWERS,
    bits,
    listed,
)
from kadesh.games.assyrian_wars.rules import facts_turn, facts_war
from kadesh.games.assyrian_wars.rules.asking import (
    AT_WAR,
    HOME_CARD,
    POWER_BEHIND,
    TRIBUTE_PAID,
    Action,
    ask_lawful,
    either,
)
from kadesh.games.assyrian_wars.rules.ch05_tribute import (
    BY_CONQUEST,
    BY_DECISION,
    BY_PEACE,
    begin_flow,
    end_flows,
    has_flow,
    pays,
)
from kadesh.games.assyrian_wars.rules.ch06_sharing import score
from kadesh.games.assyrian_wars.rules.ch07_surrender import why_not_surrender
from kadesh.games.assyrian_wars.rules.ch07_war import (
    GRACE_OF_A_CAMP,
    PLAYED_BY_OTHERS,
    doorkeepers,
    enter_camp,
    is_kept_from,
    leave_camp,
    war_universe,
    why_not_war,
)
from kadesh.games.assyrian_wars.rules.ch08_settling import end_war, settle
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ASSYRIAN_CAMP, NEUTRAL, REBEL_CAMP
from kadesh.games.assyrian_wars.rules.under_way import (
    POLITICS,
    PROPOSAL,
    SURRENDER,
    WAR,
    Impulse,
    Politics,
    Proposal,
    Surrender,
    War,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

# What can be proposed.
PEACE: Final = 0
PEACE_FOR_TRIBUTE: Final = 1
PASSAGE: Final = 2
PEACE_FOR_CARD: Final = 3

ONLY_POWERS: Final = Reason("7.4.3", "Powers negotiate peace and passage with each other.")
NO_HOME_CARD: Final = Reason("7.4.3", "Only an own home card in hand is given for peace.")
NOT_AT_WAR: Final = Reason("7.4.3", "The two are not at war.")
WAR_OF_ALLIES: Final = Reason("7.4.3", "A minor is at war as long as the power that it is allied to.")
AT_WAR_OR_ALLIED: Final = Reason("6.9", "Free passage is agreed by powers neither at war nor allied.")
PASSAGE_STANDS: Final = Reason("6.9", "They grant each other passage already.")
ASKED_ALREADY: Final = Reason("7.4.3", "That power has been asked in this impulse or Interphase.")
NO_TRIBUTE: Final = Reason("5.2.3", "No tribute by this power's own decision is being paid to Assyria.")
HOSTAGES: Final = Reason("6.11", "Its hostages at the Assyrian court keep it from refusing tribute.")
TOO_LATE: Final = Reason("5.2.3", "Tribute is refused at the start of the power's own scheduled impulse.")
IN_A_CAMP: Final = Reason("7.4.1", "The power must be neutral to join a camp.")
IN_NO_CAMP: Final = Reason("7.4.1", "The power is in no camp, or is Assyria itself.")
ONE_CHANGE: Final = Reason("7.4.1", "One change of camp, or one attempt at it, in a turn.")
NO_SUCH_WAR: Final = Reason("7.4.3", "There is no war with that unaligned minor.")


# --- proposals [6.9, 7.4.3] ---


def why_not_propose(p: AssyrianPosition, country: int, other: int, kind: int) -> Reason | None:
    """The reason against an offer to another power; substitutes act as powers. [6.9, 7.1, 7.4.3, 7.4.5]"""
    country = p.acts_as(country)
    if country >= N_POWERS and p.lord[country] == country:
        return PLAYED_BY_OTHERS
    if kind == PEACE and max(country, other) >= N_POWERS:
        return why_not_peace_of_a_minor(p, country, other)
    if country >= N_POWERS or other >= N_POWERS or country == other:
        return ONLY_POWERS
    if not p.is_played(other) and other not in p.substitutes:
        return ONLY_POWERS
    if p.approached >> other & 1:
        return ASKED_ALREADY
    if kind == PASSAGE:
        if (p.enemies[country] | p.allies[country]) >> other & 1:
            return AT_WAR_OR_ALLIED
        return PASSAGE_STANDS if p.passages[country] >> other & 1 else None
    if kind == PEACE_FOR_TRIBUTE and could_begin_to_pay(p, country, other):
        return None
    return None if p.enemies[country] >> other & 1 else NOT_AT_WAR


def why_not_peace_of_a_minor(p: AssyrianPosition, country: int, other: int) -> Reason | None:
    """Allied minors are played by their powers, and end wars of their own. [7.4.3, 7.4.5]"""
    if country == other or not (POWERS | MINORS) >> other & 1 or not p.is_played(other):
        return ONLY_POWERS
    if other >= N_POWERS and p.lord[other] == other:
        return PLAYED_BY_OTHERS
    if p.approached >> other & 1:
        return ASKED_ALREADY
    if not p.enemies[country] >> other & 1:
        return NOT_AT_WAR
    return WAR_OF_ALLIES if p.at_war(p.lord[country], p.lord[other]) else None


def could_begin_to_pay(p: AssyrianPosition, country: int, other: int) -> bool:
    """Who is at peace with Assyria, and does not pay, may begin to with its consent. [5.2.3] (A44, A148)"""
    if other != ASSYRIA or p.phasing < 0 or (p.enemies[country] | p.allies[country]) >> ASSYRIA & 1:
        return False
    return not pays(p, country, ASSYRIA)


def why_not_offer(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    return why_not_propose(p, impulse.country, option[1], option[2])


def offers() -> list[Option]:
    kinds = (PEACE, PEACE_FOR_TRIBUTE, PASSAGE)
    found: list[Option] = [("propose", other, kind) for other in range(N_POWERS) for kind in kinds]
    return found + [("propose", minor, PEACE) for minor in bits(MINORS)]


def offer_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return offers()


_PEACE_WITH: Final[list[Option]] = [("propose", other, PEACE) for other in range(N_COUNTRIES)]
_PASSAGE_OF: Final[list[Option]] = [("propose", other, PASSAGE) for other in range(N_POWERS)]
_PEACE_OR_TRIBUTE: Final[list[list[Option]]] = [
    [("propose", other, PEACE), ("propose", other, PEACE_FOR_TRIBUTE)] for other in range(N_POWERS)
]


def offer_legal(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Peace with enemies, passage with those who are neither that nor allies. [6.9, 7.4.3]"""
    country = p.acts_as(impulse.country)
    others = MINORS if country < N_POWERS else POWERS | MINORS
    found: list[Option] = []
    for other in listed(p.wars[country] & others & ~p.approached):
        if why_not_propose(p, country, other, PEACE) is None:
            found.append(_PEACE_WITH[other])
    if country >= N_POWERS:
        return found
    enemies, passages = p.enemies[country], p.passages[country]
    for other in listed(p.in_play & POWERS & ~(p.approached | p.allies[country] | 1 << country)):
        if p.eliminated >> other & 1 and other not in p.substitutes:
            continue
        if enemies >> other & 1:
            found += _PEACE_OR_TRIBUTE[other]
            continue
        if other == ASSYRIA and could_begin_to_pay(p, country, other):
            found.append(("propose", other, PEACE_FOR_TRIBUTE))
        if not passages >> other & 1:
            found.append(_PASSAGE_OF[other])
    return found


def why_not_give_card(p: AssyrianPosition, country: int, other: int, card: int) -> Reason | None:
    """Peace may be bought with a home card, until cards are dealt again. [7.4.3]"""
    if country >= N_POWERS or not (HOME_CARDS_OF[country] & p.hand[country]) >> card & 1:
        return NO_HOME_CARD
    return why_not_propose(p, country, other, PEACE_FOR_CARD)


def why_not_card_offer(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    return why_not_give_card(p, impulse.country, option[1], option[2])


def card_offers(p: AssyrianPosition, country: int) -> list[Option]:
    if country >= N_POWERS:
        return []
    cards = bits(HOME_CARDS_OF[country] & p.hand[country])
    return [("propose-card", other, card) for other in p.powers_in_play() for card in cards]


def card_offer_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    return card_offers(p, impulse.country)


def card_offer_likely(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """To enemies who have not been asked."""
    country = impulse.country
    foes = p.enemies[p.acts_as(country)] & POWERS & ~p.approached
    if not foes:
        return []
    return [option for option in card_offers(p, country) if foes >> option[1] & 1]


def take_offer(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    begin_proposal(p, p.acts_as(impulse.country), option)


def begin_proposal(p: AssyrianPosition, country: int, option: Option) -> None:
    p.approached |= 1 << option[1]
    if option[0] == "propose-card":
        p.call(PROPOSAL, Proposal(country, option[1], PEACE_FOR_CARD, option[2]))
        return
    p.call(PROPOSAL, Proposal(country, option[1], option[2]))


OFFER: Final = Action(
    ["propose"], offer_universe, why_not_offer, take_offer, legal=offer_legal, needs=POWER_BEHIND
)
OFFER_CARD: Final = Action(
    ["propose-card"],
    card_offer_universe,
    why_not_card_offer,
    take_offer,
    card_offer_likely,
    needs=AT_WAR | HOME_CARD | POWER_BEHIND,
)


def other_seat(p: AssyrianPosition, proposal: Proposal) -> int:
    return p.seat_for(proposal.other)


def take_reply(p: AssyrianPosition, proposal: Proposal, option: Option) -> Step[Proposal]:
    """Peace and passage need both. [6.9, 7.4.3]"""
    if option[0] == "refuse":
        return END
    one, other = proposal.country, proposal.other
    if proposal.kind == PASSAGE:
        p.passages[one] |= 1 << other
        p.passages[other] |= 1 << one
        p.tell(facts_war.GrantsPassage, "6.9", one, other)
    elif not p.at_war(one, other):
        begin_flow(p, one, other, BY_DECISION)
        p.declined &= ~(1 << one)
    elif max(one, other) >= N_POWERS:
        end_war(p, one, other)
    else:
        make_peace(p, one, other)
        if proposal.kind == PEACE_FOR_TRIBUTE:
            begin_flow(p, one, other, BY_PEACE)
        elif proposal.kind == PEACE_FOR_CARD:
            p.move_card(proposal.card, other)
            p.tell(facts_war.GivesHomeCard, "7.4.3", one, other, proposal.card)
    settle(p)
    return END


def make_peace(p: AssyrianPosition, one: int, other: int) -> None:
    """Who makes peace with one of the other camp leaves his own camp. [7.4.1, 7.4.3] (A114)"""
    camps = (p.camp[one], p.camp[other])
    if NEUTRAL not in camps and camps[0] != camps[1]:
        walk_out(p, other if one == ASSYRIA else one)
    end_war(p, one, other)
    p.tell(facts_war.MakesPeace, "7.4.3", one, other)


def walk_out(p: AssyrianPosition, power: int) -> None:
    leave_camp(p, power)
    p.tell(facts_war.JoinsCamp, "7.4.1", power, NEUTRAL)


REPLY: Final[Ask[Proposal]] = Ask("reply", other_seat, either("agree", "refuse"), take_reply)
PROPOSAL.consists_of(REPLY)


# --- tribute stopped in mid-turn [5.2.3] (A148) ---


def why_not_stop(p: AssyrianPosition, impulse: Impulse, option: Option) -> Reason | None:
    payer = option[1]
    if impulse.country >= N_POWERS and p.lord[payer] == payer:
        return PLAYED_BY_OTHERS
    if p.lord[payer] != impulse.country or not has_flow(p, payer, ASSYRIA, BY_DECISION):
        return NO_TRIBUTE
    if p.secured >> payer & 1:
        return HOSTAGES
    begun = p.cards_played > impulse.cards_due or p.ap_spent > impulse.dues
    return TOO_LATE if p.preemptive or begun else None


def stop_universe(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    own = [country for country in listed(p.in_play) if p.lord[country] == impulse.country]
    return [("stop-tribute", country) for country in own]


def stop_likely(p: AssyrianPosition, impulse: Impulse) -> list[Option]:
    """Those of a power's side who pay Assyria by decision; Assyria has none."""
    country = impulse.country
    if country >= N_POWERS or country == ASSYRIA:
        return []
    payers = 0
    for flow in p.flows:
        if flow.why == BY_DECISION and p.lord[flow.payer] == country:
            payers |= 1 << flow.payer
    return [("stop-tribute", payer) for payer in listed(payers & p.in_play)]


def take_stop(p: AssyrianPosition, impulse: Impulse, option: Option) -> None:
    """Assyria may attack who stops paying free of cost. [5.2.3]"""
    end_flows(p, option[1], ASSYRIA, kept=BY_CONQUEST)
    p.declined |= 1 << option[1]
    p.tell(facts_turn.DeclinesTribute, "5.2.3", option[1])
    settle(p)


STOP: Final = Action(
    ["stop-tribute"],
    stop_universe,
    why_not_stop,
    take_stop,
    stop_likely,
    needs=POWER_BEHIND | TRIBUTE_PAID,
)


# --- politics of the Interphase [7.4] (A113) ---


def next_power(p: AssyrianPosition, politics: Politics) -> Step[Politics]:
    """Power by power in the order of the track."""
    while politics.place < len(politics.order):
        power = politics.order[politics.place]
        if power < N_POWERS and (p.is_played(power) or power in p.substitutes):
            return NEXT
        politics.place += 1
    return END


def at_table(p: AssyrianPosition, politics: Politics) -> int:
    return politics.order[politics.place]


def table_seat(p: AssyrianPosition, politics: Politics) -> int:
    return p.seat_for(at_table(p, politics))


def politics_universe(p: AssyrianPosition, politics: Politics) -> list[Option]:
    power = at_table(p, politics)
    found: list[Option] = [("politics-done",), ("leave-camp",)]
    found += [("join-camp", camp) for camp in (ASSYRIAN_CAMP, REBEL_CAMP)]
    found += war_universe(p, Impulse(power))
    if politics.after_fall:
        return found
    found.append(("surrender",))
    found += offers() + card_offers(p, power)
    found += [("release", minor) for minor in listed(p.in_play & MINORS)]
    return found


def why_not_politics(p: AssyrianPosition, politics: Politics, option: Option) -> Reason | None:
    """The reason against a step of the Interphase's politics. [7.4.1-7.4.3]"""
    power, word = at_table(p, politics), option[0]
    if word == "politics-done":
        return None
    if word == "surrender":
        return why_not_surrender(p, power)
    if word == "declare-war":
        return why_not_war(p, power, option[1], True)
    if word == "propose":
        return why_not_propose(p, power, option[1], option[2])
    if word == "propose-card":
        return why_not_give_card(p, power, option[1], option[2])
    if word == "release":
        unaligned = p.lord[option[1]] == option[1]
        return None if unaligned and at_war_with(p, power, option[1]) else NO_SUCH_WAR
    if politics.changed >> power & 1:
        return ONE_CHANGE
    if word == "leave-camp":  # also after a refusal: that is no entry
        return None if p.camp[power] != NEUTRAL and power != ASSYRIA else IN_NO_CAMP
    if p.entry_refused >> power & 1:
        return ONE_CHANGE
    if p.camp[power] == option[1] or (power == ASSYRIA and option[1] == REBEL_CAMP):
        return IN_A_CAMP
    return GRACE_OF_A_CAMP if p.grace and is_kept_from(p, power, option[1]) else None


def at_war_with(p: AssyrianPosition, power: int, minor: int) -> list[int]:
    """The power and its minors, as far as they are at war with an unaligned minor. [7.4.3]"""
    return [
        country for country in bits(p.in_play) if p.lord[country] == power and p.wars[country] >> minor & 1
    ]


def take_politics(p: AssyrianPosition, politics: Politics, option: Option) -> Step[Politics]:
    """Camps are changed and wars declared free in the Interphase. [7.4.1, 7.4.2]"""
    power, word = at_table(p, politics), option[0]
    if word == "politics-done":
        politics.place += 1
        p.approached = 0
    elif word == "surrender":
        p.surrender_offered |= 1 << power
        p.call(SURRENDER, Surrender(power))
    elif word == "declare-war":
        p.call(WAR, War(power, option[1], 0))
    elif word in ("propose", "propose-card"):
        begin_proposal(p, power, option)
    elif word == "release":
        for country in at_war_with(p, power, option[1]):
            end_war(p, country, option[1])
        settle(p)
    elif word == "leave-camp":
        politics.changed |= 1 << power
        walk_out(p, power)
        settle(p)
    else:
        politics.camp = option[1]
        politics.asked = 0
        return ASK_LEAVE if doorkeepers(p, power, option[1]) else ENTER
    return NEXT_POWER


def doorkeeper(p: AssyrianPosition, politics: Politics) -> int:
    """Who is to be asked next for leave to enter a camp, NOBODY if all have given it. [7.4.1]"""
    for keeper in doorkeepers(p, at_table(p, politics), politics.camp):
        if not politics.asked >> keeper & 1:
            return keeper
    return NOBODY


def door_seat(p: AssyrianPosition, politics: Politics) -> int:
    return p.seat_for(doorkeeper(p, politics))


def take_leave(p: AssyrianPosition, politics: Politics, option: Option) -> Step[Politics]:
    power = at_table(p, politics)
    if option[0] == "admit":
        politics.asked |= 1 << doorkeeper(p, politics)
        return ASK_LEAVE if doorkeeper(p, politics) >= 0 else NEXT
    p.entry_refused |= 1 << power
    p.tell(facts_war.EntryRefused, "7.4.1", power)
    score(p, power, 1, "8.3", "entry refused")
    return NEXT_POWER


def enter(p: AssyrianPosition, politics: Politics) -> Step[Politics]:
    """The power is at war with the whole other camp now. [7.4.1]"""
    politics.changed |= 1 << at_table(p, politics)
    enter_camp(p, at_table(p, politics), politics.camp)
    settle(p)
    return NEXT_POWER


NEXT_POWER: Final = Do("next power", next_power)
TALK: Final[Ask[Politics]] = ask_lawful(
    "talk", table_seat, take_politics, politics_universe, why_not_politics
)
ASK_LEAVE: Final[Ask[Politics]] = Ask(
    "ask leave", door_seat, either("admit", "turn-away"), take_leave, reaction=True
)
ENTER: Final = Do("enter", enter)
POLITICS.consists_of(NEXT_POWER, TALK, ASK_LEAVE, ENTER)

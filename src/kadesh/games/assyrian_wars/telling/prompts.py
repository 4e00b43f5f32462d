"""What is asked in the sequence of play, in politics and in the Interphase."""

from __future__ import annotations

from kadesh.craft.english import at_start, many, with_article
from kadesh.craft.questions import Question
from kadesh.games.assyrian_wars.charts.tables import LEADERS, N_TRACK, SHIPS
from kadesh.games.assyrian_wars.rules import (
    ch03_sequence,
    ch05_initiation,
    ch05_tribute_phase,
    ch06_building,
    ch06_card_answers,
    ch06_events,
    ch06_foreign_wars,
    ch06_groups,
    ch06_impulse,
    ch06_minors,
    ch06_responses,
    ch06_supply,
    ch07_conquest,
    ch07_elimination,
    ch07_hands,
    ch07_interphase,
    ch07_invasion,
    ch07_relocation,
    ch07_secret_diplomacy,
    ch07_surrender,
    ch07_talks,
    ch07_timetable,
    ch07_war,
    ch08_settling,
    ch09_sale,
    ch10_stock,
)
from kadesh.games.assyrian_wars.rules.ch06_battle_cards import RESPONSES
from kadesh.games.assyrian_wars.rules.ch06_events import CANCEL_WINDOW
from kadesh.games.assyrian_wars.rules.ch07_talks import PASSAGE, PEACE_FOR_CARD, PEACE_FOR_TRIBUTE
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition
from kadesh.games.assyrian_wars.rules.relations import ASSYRIAN_CAMP
from kadesh.games.assyrian_wars.rules.under_way import (
    Conquering,
    Conquest,
    Deal,
    Diplomacy,
    DiplomaticAct,
    Elimination,
    Impulse,
    Interphase,
    Joining,
    Maintenance,
    NewAlliance,
    Placing,
    Politics,
    Proposal,
    Relocating,
    Restock,
    Rounds,
    Sale,
    Succession,
    Surrender,
    Tribute,
    War,
)
from kadesh.games.assyrian_wars.rules.under_way_cards import (
    AT_SEA,
    NEW_FOREIGN_WAR,
    NEW_TRIBUTE,
    ROLLED,
    Answering,
    Cancelling,
    Entrusting,
    Event,
    ForeignWar,
)
from kadesh.games.assyrian_wars.telling.naming import (
    ap,
    area_name,
    called,
    card_name,
    counter_name,
    counter_text,
    does,
    it,
    whose,
)
from kadesh.games.assyrian_wars.telling.question import asks, head, question

question(
    ch06_impulse.DEBT,
    "{who} cannot repay its loan: which city loses an ECO level?",
    "6.11",
    "a debt falls due",
)
question(
    ch05_initiation.KEEP, "{who}: which mercenaries stay in pay?", "5.1", "mercenaries are kept or let go"
)
question(ch07_relocation.WHO, "{who} may relocate one army: which?", "7.7", "armies are relocated")
question(ch07_relocation.WHERE, "Where does the army go?", "7.7", "an army is relocated")
question(ch07_relocation.GATHER, "Who stays behind?", "7.7", "an army is relocated")


@asks(ch03_sequence.PREEMPT)
def preempt(p: AssyrianPosition, rounds: Rounds) -> Question:
    """The question names who would be forestalled. [3.3]"""
    text = head(
        rounds.preemptor,
        f"most cards, and {called(p.slot)} {does(p.slot, 'is', 'are')} next. Preempt with an impulse?",
    )
    return text, "3.3", "an impulse may be preempted"


@asks(ch06_impulse.ACT)
def act(p: AssyrianPosition, impulse: Impulse) -> Question:
    """What to do with the points that are left. [3.1]"""
    left = ap(p.ap_card + p.ap_income)
    if impulse.passing:
        text = f"no cards: sieges go on, nothing more, with {left} left."
    elif not p.cards_played and p.hand[impulse.country]:
        text = f"play a card, then act. {left} without a card."
    else:
        text = f"what to do with {left}?"
        if p.ap_card + p.ap_income <= 0:
            text = "no AP left; what is free can still be done."
    return (
        head(impulse.country, text),
        "6.0",
        f"{called(impulse.country)} {does(impulse.country, 'acts', 'act')}",
    )


@asks(ch07_hands.MULLIGAN)
def mulligan(p: AssyrianPosition, deal: Deal) -> Question:
    text = head(deal.order[deal.place], "keep this hand, or draw it anew with a card fewer?")
    return text, "7.3.2", "hands are kept or drawn anew"


@asks(ch07_hands.SURPLUS)
def surplus(p: AssyrianPosition, deal: Deal) -> Question:
    text = head(deal.order[deal.place], "too many cards: which one goes?")
    return text, "7.3.2", "surplus cards are thrown away"


@asks(ch05_tribute_phase.PAY)
def pay(p: AssyrianPosition, tribute: Tribute) -> Question:
    return head(tribute.place, "pay tribute to Assyria in this turn?"), "5.2", "tribute is decided"


@asks(ch06_supply.FEED)
def feed(p: AssyrianPosition, maintenance: Maintenance) -> Question:
    where = area_name(maintenance.area)
    text = head(maintenance.country, f"{many(len(maintenance.unpaid), 'force')} in {where} must be fed.")
    return text, "6.10", "forces in enemy land are fed"


@asks(ch10_stock.REPAIR)
def restock(p: AssyrianPosition, restock: Restock) -> Question:
    what = "city damage" if restock.walls else "pillage"
    text = head(restock.country, f"the {what} markers have run out: repair one.")
    return text, "10.4.a", "markers are out of stock"


@asks(ch06_building.PLACE)
def place(p: AssyrianPosition, placing: Placing) -> Question:
    what = counter_text(p, placing.counter)
    if SHIPS >> placing.counter & 1:
        text = f"Which sea zone takes a {what}?"
    elif LEADERS >> placing.counter & 1:
        text = f"Where does {what} stand?"
    else:
        text = f"Where does the new {what} stand?"
    return text, "6.1", "new forces are placed"


# --- cards ---


@asks(ch06_events.AIM)
def aim(p: AssyrianPosition, event: Event) -> Question:
    return f"{card_name(event.card)}: choose what it is for.", "6.11", f"{card_name(event.card)} is aimed"


@asks(CANCEL_WINDOW.ask)
def cancel(p: AssyrianPosition, window: Cancelling) -> Question:
    event = window.event
    if event is None:
        return "Cancel the event?", "6.11.e", "an event may be cancelled"
    text = f"{at_start(called(event.country))} played {card_name(event.card)}. Cancel it?"
    return text, "6.11.e", "an event may be cancelled"


@asks(RESPONSES.ask)
def respond(p: AssyrianPosition, window: object) -> Question:
    return "Answer the battle with an alliance breaker?", "6.11.c", "the battle may be answered"


@asks(ch06_responses.ANSWER_WINDOW.ask)
def answer_with_a_card(p: AssyrianPosition, window: Answering) -> Question:
    """Who is asked follows from public things; the card itself is not named to others. [6.11.e]"""
    what = {
        NEW_TRIBUTE: "Tribute is about to be paid",
        NEW_FOREIGN_WAR: "A foreign war begins",
        ROLLED: "The die has fallen",
        AT_SEA: "A battle at sea begins",
    }[window.kind]
    return f"{what}. Answer with a card?", "6.11.e", "a card may answer"


@asks(ch06_card_answers.INTERCEPTION_WINDOW.ask)
def outmarch(p: AssyrianPosition, window: object) -> Question:
    return "Decide an interception with a card?", "6.11.h", "a card may decide an interception"


@asks(ch06_card_answers.EVASION_WINDOW.ask)
def slip_away(p: AssyrianPosition, window: object) -> Question:
    return "Decide an evasion with a card?", "6.11.h", "a card may decide an evasion"


@asks(ch06_foreign_wars.COMMIT)
def send(p: AssyrianPosition, war: ForeignWar) -> Question:
    text = head(war.country, f"{many(war.number, 'more unit')} for {card_name(war.card)}.")
    return text, "6.11.b", "units go to a foreign war"


# --- politics ---


@asks(ch07_war.ADMIT, ch07_war.TAKE_IN)
def admit(p: AssyrianPosition, war: War) -> Question:
    newcomer = war.country if p.step is ch07_war.ADMIT else war.target
    verb = does(newcomer, "wants", "want")
    wish = f"{at_start(called(newcomer))} {verb} to enter your camp."
    text = f"{wish} A refusal gives {it(newcomer)} a victory point."
    return text, "7.4.1", "a camp is asked for entry"


@asks(ch07_war.ANSWER)
def answer(p: AssyrianPosition, war: War) -> Question:
    text = f"{at_start(called(war.country))} attacks {whose(p.lord[war.target])} ally {called(war.target)}."
    return f"{text} Declare war in return, free?", "6.9", "an ally's war is answered"


@asks(ch07_war.SHARE)
def share(p: AssyrianPosition, alliance: NewAlliance) -> Question:
    text = f"{at_start(called(alliance.minor))}, the new ally of {called(alliance.power)}, is at war."
    return text, "7.4.6", "a new ally's wars are settled"


@asks(ch07_war.PEACE)
def peace_for_ally(p: AssyrianPosition, alliance: NewAlliance) -> Question:
    power, minor, foe = called(alliance.power), called(alliance.minor), called(alliance.foe)
    return f"{at_start(power)} asks {foe} for peace with {minor}.", "7.4.6", "peace is asked for"


@asks(ch07_talks.REPLY)
def reply(p: AssyrianPosition, proposal: Proposal) -> Question:
    other = at_start(called(proposal.country))
    verb = does(proposal.country, "offers", "offer")
    what = "peace"
    if proposal.kind == PEACE_FOR_TRIBUTE:
        what = "peace, and will pay two ECO levels of tribute"
    elif proposal.kind == PASSAGE:
        what = "free passage to each other"
    elif proposal.kind == PEACE_FOR_CARD:
        what = f"peace, and gives {card_name(proposal.card)} until cards are dealt"
    return f"{other} {verb} {called(proposal.other)} {what}.", "7.4.3", "an offer is answered"


@asks(ch09_sale.SELL)
def sell(p: AssyrianPosition, sale: Sale) -> Question:
    what = with_article(counter_name(sale.counter))
    verb = does(sale.country, "wants", "want")
    text = f"{at_start(called(sale.country))} {verb} to hire {what} of your pool. Sell?"
    return text, "9.6", "a sale is answered"


@asks(ch06_groups.CONSENT)
def join(p: AssyrianPosition, joining: Joining) -> Question:
    if joining.attack >= 0:
        where = area_name(joining.attack)
        who = at_start(called(joining.country))
        text = f"{who} asks {counter_name(joining.other)} to attack {where} together."
        return text, "6.7", "a coordinated attack is agreed"
    text = f"{counter_name(joining.mine)} asks {counter_name(joining.other)} to march in one army group."
    return text, "6.6.4", "an army group is agreed"


@asks(ch07_surrender.VERDICT)
def verdict(p: AssyrianPosition, surrender: Surrender) -> Question:
    text = f"{at_start(called(surrender.country))} surrenders. Accept? Rejected, it gains a victory point."
    return text, "7.1", "a surrender is answered"


@asks(ch07_talks.TALK)
def talk(p: AssyrianPosition, politics: Politics) -> Question:
    text = head(politics.order[politics.place], "camps, wars and peace before the next turn.")
    return text, "7.4", "politics of the Interphase"


@asks(ch07_talks.ASK_LEAVE)
def ask_leave(p: AssyrianPosition, politics: Politics) -> Question:
    camp = "Assyria's camp" if politics.camp == ASSYRIAN_CAMP else "the rebels"
    power = politics.order[politics.place]
    who, verb = at_start(called(power)), does(power, "wants", "want")
    return (
        f"{who} {verb} to join {camp}. A refusal gives {it(power)} a victory point.",
        "7.4.1",
        "a camp is asked for entry",
    )


@asks(ch08_settling.RELOCATE_TO)
def relocate(p: AssyrianPosition, frame: Relocating) -> Question:
    text = head(frame.country, f"forces may not stay in {area_name(frame.area)}. Where do they go?")
    return text, "8.1", "forces relocate"


# --- conquest and Interphase ---


@asks(ch07_elimination.SUBSTITUTE)
def substitute(p: AssyrianPosition, frame: Elimination) -> Question:
    verb = does(frame.country, "is", "are")
    text = f"{at_start(called(frame.country))} {verb} no more: which country do you play instead?"
    return text, "7.1", "a substitute is chosen"


@asks(ch07_invasion.CHOOSE_CONQUEROR)
def conqueror(p: AssyrianPosition, frame: Conquering) -> Question:
    return f"Who conquers {called(frame.country)}?", "7.1", "the conqueror is agreed"


@asks(ch06_minors.ENTRUST)
def entrust(p: AssyrianPosition, frame: Entrusting) -> Question:
    text = f"The Assyrian camp plays {called(frame.tribe)} in this impulse: which power?"
    return text, "10.1.1", "a tribe is entrusted to somebody"


@asks(ch07_conquest.CHOOSE_PROVINCE)
def province(p: AssyrianPosition, frame: Conquest) -> Question:
    return f"A province out of the land of {called(frame.country)}?", "7.1", "a province is chosen"


@asks(ch07_conquest.GARRISON)
def garrison(p: AssyrianPosition, frame: Conquest) -> Question:
    return f"Which regular keeps {area_name(frame.area)} as a province?", "7.1", "a province is garrisoned"


@asks(ch07_interphase.CONQUER)
def conquer(p: AssyrianPosition, frame: Interphase) -> Question:
    text = head(frame.order[frame.place], "try a conquest before the turn is counted?")
    return text, "7.1", "conquests are tried"


@asks(ch07_secret_diplomacy.PLACE)
def secret(p: AssyrianPosition, frame: Diplomacy) -> Question:
    text = "A secret marker on which objective? The same one twice cancels, except trade"
    return text, "7.5", "secret markers are placed"


@asks(ch07_secret_diplomacy.AIM)
def secret_aim(p: AssyrianPosition, frame: DiplomaticAct) -> Question:
    return head(frame.country, "secret diplomacy on which objective?"), "7.5.2", "secret diplomacy"


@asks(ch07_secret_diplomacy.ACT)
def secret_act(p: AssyrianPosition, frame: DiplomaticAct) -> Question:
    about = called(frame.objective) if frame.objective < N_TRACK else "this objective"
    return head(frame.country, f"secret diplomacy about {about}"), "7.5.2", "secret diplomacy"


@asks(ch07_timetable.WHO_IS_KING)
def who_is_king(p: AssyrianPosition, frame: Succession) -> Question:
    return head(frame.country, "two claim the throne. Who is king?"), "10.3", "a throne is disputed"


@asks(ch07_timetable.HELP)
def succession(p: AssyrianPosition, frame: Succession) -> Question:
    text = head(
        frame.country, f"{counter_name(frame.candidate)} stands before the throne. Help him with a card?"
    )
    return text, "10.3", "a throne is filled"

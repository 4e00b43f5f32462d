"""14.1 The Card Phase: one action at a time in Turn Order, until all have passed."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.asking import MADE, actor, choices
from kadesh.games.acme.rules.ch14_captures import capture_temples
from kadesh.games.acme.rules.ch14_deities import (
    ask_for,
    deity_actions,
    establish,
    offer,
    rebuild,
    why_not_ask_for,
    why_not_establish,
    why_not_offer,
    why_not_rebuild,
)
from kadesh.games.acme.rules.ch14_negation import AS_CARD, LYING, liftable
from kadesh.games.acme.rules.ch14_playing import playable, why_not_play
from kadesh.games.acme.rules.position import CARD, DEITIES, AcmePosition
from kadesh.games.acme.rules.under_way import (
    ACTION,
    CARD_PHASE,
    LIFTING,
    PLAY,
    Action,
    CardPhase,
    Lifting,
    Play,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

PASS: Final[Option] = ("pass",)
NOTHING_LIES: Final = Reason("14.4.5", "No such card lies that a Negate in this hand could stop.")

# --- CARD PHASE ---


def begin(p: AcmePosition, phase: CardPhase) -> Step[CardPhase]:
    """[14.1.1]"""
    p.phase = CARD
    p.tell(facts.PhaseBegins, "14.1.1", CARD)
    p.temple_offers = p.temple_requests = 0
    return NEXT


def next_action(p: AcmePosition, phase: CardPhase) -> Step[CardPhase]:
    """On and on in Turn Order; who has passed is passed over. [14.1.2, 14.6.1]"""
    if p.passed == (1 << p.seats) - 1:
        return NEXT
    while True:
        colour = p.order[phase.place]
        phase.place = (phase.place + 1) % len(p.order)
        if p.passed >> colour & 1:
            continue
        if can_act(p, colour):
            p.call(ACTION, Action(colour=colour))
        else:
            take_pass(p, colour)
        return NEXT_ACTION


def can_act(p: AcmePosition, colour: int) -> bool:
    """As far as everybody can see: it has a card in hand, or something to do with a Deity. [14.6.1] (R78)"""
    return bool(p.hand[colour]) or bool(deity_actions(p, colour))


def take_pass(p: AcmePosition, colour: int) -> None:
    """It acts no more in this phase. [14.6.1]"""
    p.passed |= 1 << colour
    p.tell(facts_cards.Passed, "14.6.1", colour)


def end_phase(p: AcmePosition, phase: CardPhase) -> Step[CardPhase]:
    """When all have passed temples may be captured. [14.6.2, 14.5.5]"""
    p.passed = 0
    capture_temples(p)
    return END


BEGIN: Final = Do("begin", begin)
NEXT_ACTION: Final = Do("next action", next_action)
END_PHASE: Final = Do("end of the phase", end_phase)
CARD_PHASE.consists_of(BEGIN, NEXT_ACTION, END_PHASE)


# --- ACTION ---


def actions(p: AcmePosition, action: Action) -> list[Option]:
    colour = action.colour
    made = MADE["play"]
    options = [made[card] for card in playable(p, colour)]
    options += deity_actions(p, colour)
    options += [("lift", card) for card in liftable(p, colour)]
    options.append(PASS)
    return options


def action_universe(p: AcmePosition, action: Action) -> list[Option]:
    options = choices("play", p.hand[action.colour])
    for deity in range(DEITIES):
        options.extend([("establish", deity), ("offer", deity), ("ask-for", deity)])
    options.append(("re-establish",))
    options.extend(("lift", card) for card in LYING)
    options.append(PASS)
    return options


def why_not_act(p: AcmePosition, action: Action, option: Option) -> Reason | None:
    """The reason against an action. [14.1.1]"""
    colour, word = action.colour, option[0]
    if word == "play":
        return why_not_play(p, colour, option[1])
    if word == "establish":
        return why_not_establish(p, colour, option[1])
    if word == "re-establish":
        return why_not_rebuild(p, colour)
    if word == "offer":
        return why_not_offer(p, colour, option[1])
    if word == "ask-for":
        return why_not_ask_for(p, colour, option[1])
    if word == "lift":
        return None if option[1] in liftable(p, colour) else NOTHING_LIES
    return None


def act(p: AcmePosition, action: Action, option: Option) -> Step[Action]:
    """A card, a Deity, or nothing more in this phase; lifting a card leaves the action open.

    [14.1.1, 14.6.1]
    """
    colour, word = action.colour, option[0]
    if word == "lift":
        p.call(LIFTING, Lifting(colour=colour, lying=option[1]))
        return ACT
    if word == "play":
        p.call(PLAY, Play(player=colour, card=option[1], how=AS_CARD))
    elif word == "establish":
        establish(p, colour, option[1])
    elif word == "re-establish":
        rebuild(p, colour)
    elif word == "offer":
        offer(p, colour, option[1])
    elif word == "ask-for":
        ask_for(p, colour, option[1])
    else:
        take_pass(p, colour)
    return END


# Who passes by himself among people would tell that he holds nothing but answers. (R78)
ACT: Final[Ask[Action]] = Ask("act", actor, actions, act, action_universe, why_not_act, hidden=True)
ACTION.consists_of(ACT)

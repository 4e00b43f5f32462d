"""3.4.3, 7.1 The Action Segment: a Major Move, two Minor Actions, a Recruit Action, cards, in any order."""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import MINOR_ACTIONS
from kadesh.games.genesis.charts.tables import IN_CONSTRUCTION, IN_INTERLUDE, NOBODY, SPACES
from kadesh.games.genesis.rules import ch07_construction as construction
from kadesh.games.genesis.rules.asking import ruler
from kadesh.games.genesis.rules.ch06_recruiting import recruits
from kadesh.games.genesis.rules.ch07_starting import why_not_start
from kadesh.games.genesis.rules.ch13_cards import playable, why_not_play
from kadesh.games.genesis.rules.ch13_hands import discard, discards, why_not_discard
from kadesh.games.genesis.rules.ch13_windows import call_window
from kadesh.games.genesis.rules.deeds import MAJOR, MINOR, RIDE
from kadesh.games.genesis.rules.position import GenesisPosition, spaces_in
from kadesh.games.genesis.rules.under_way import (
    ACTION_SEGMENT,
    MOVE,
    PLAY_CARD,
    RECRUITING,
    ActionSegment,
    Move,
    PlayCard,
    Recruiting,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

MAJOR_DONE: Final = Reason("3.4.3", "An Action Segment has one Major Move.")
MINORS_DONE: Final = Reason("3.4.3", "An Action Segment has two Minor Actions.")
RECRUIT_DONE: Final = Reason("3.4.3", "An Action Segment has one Recruit Action.")
NOBODY_TO_RECRUIT: Final = Reason("6.4", "There is nobody whom the kingdom could recruit and pay.")


def begin(p: GenesisPosition, segment: ActionSegment) -> Step[ActionSegment]:
    """Others may play cards before the first action, also one that failed before it. [3.4.4, 13.1.5, 13.2]"""
    p.assassin_failed = 0
    call_window(p, IN_INTERLUDE, NOBODY, NOBODY)
    return NEXT


def options(p: GenesisPosition, segment: ActionSegment) -> list[Option]:
    power = segment.power
    found: list[Option] = []
    starts = p.where[power]
    if p.king_at[power] >= 0:
        starts |= 1 << p.king_at[power]
    spaces = spaces_in(starts)
    if not p.major_done:
        found.extend(("major", space) for space in spaces if why_not_start(p, power, MAJOR, space) is None)
    if p.minors_done < MINOR_ACTIONS:
        found.extend(("minor", space) for space in spaces if why_not_start(p, power, MINOR, space) is None)
        if why_not_start(p, power, RIDE, NOBODY) is None:
            found.append(("ride-out",))
        found.extend(construction.options(p, power))
    if not p.recruit_done and recruits(p, power):
        found.append(("recruit-units",))
    if p.hand[power]:
        found.extend(("play", card) for card in playable(p, power, IN_INTERLUDE, NOBODY, NOBODY))
        found.extend(discards(p, power))
    found.append(("end",))
    return found


def universe(p: GenesisPosition, segment: ActionSegment) -> list[Option]:
    found: list[Option] = [("ride-out",), ("recruit-units",), ("end",)]
    for space in range(SPACES):
        found.append(("major", space))
        found.append(("minor", space))
    found.extend(construction.universe())
    for card in spaces_in(p.hand[segment.power]):
        found.append(("play", card))
        found.append(("discard", card))
    return found


def why_not(p: GenesisPosition, segment: ActionSegment, option: Option) -> Reason | None:
    """The reason against an action. [3.4.3, 7.1.1, 7.2.2]"""
    power = segment.power
    word = option[0]
    if word == "end":
        return None
    if word == "discard":
        return why_not_discard(option[1])
    if word == "play":
        return why_not_play(p, power, option[1], IN_INTERLUDE, NOBODY, NOBODY)
    if word == "major":
        return MAJOR_DONE if p.major_done else why_not_start(p, power, MAJOR, option[1])
    if word == "recruit-units":
        if p.recruit_done:
            return RECRUIT_DONE
        return None if recruits(p, power) else NOBODY_TO_RECRUIT
    if p.minors_done >= MINOR_ACTIONS:
        return MINORS_DONE
    if word == "minor":
        return why_not_start(p, power, MINOR, option[1])
    if word == "ride-out":
        return why_not_start(p, power, RIDE, NOBODY)
    return construction.why_not(p, power, option)


def take(p: GenesisPosition, segment: ActionSegment, option: Option) -> Step[ActionSegment]:
    """An action is begun; each is completed before another. [3.4.3, 7.1, 7.1.1]"""
    power = segment.power
    word = option[0]
    if word == "end":
        return END
    if word == "play":
        p.call(PLAY_CARD, PlayCard(power, option[1]))
        return ACT
    if word == "discard":
        discard(p, option[1])
        return ACT
    p.just_built = NOBODY
    if word == "major":
        p.major_done = True
        p.call(MOVE, Move(power=power, how=MAJOR, at=option[1]))
    elif word == "recruit-units":
        p.recruit_done = True
        p.call(RECRUITING, Recruiting(power))
    else:
        p.minors_done += 1
        if word == "minor":
            p.call(MOVE, Move(power=power, how=MINOR, at=option[1]))
        elif word == "ride-out":
            p.call(MOVE, Move(power=power, how=RIDE, at=p.king_at[power]))
        else:
            construction.build(p, power, option)
    return NEXT


def after(p: GenesisPosition, segment: ActionSegment) -> Step[ActionSegment]:
    """Others may play cards after each action. [3.4.4, 13.1.5] (R82)"""
    window = IN_INTERLUDE | IN_CONSTRUCTION if p.just_built >= 0 else IN_INTERLUDE
    call_window(p, window, NOBODY, NOBODY)
    return ACT


BEGIN: Final = Do("begin", begin)
ACT: Final[Ask[ActionSegment]] = Ask("act", ruler, options, take, universe, why_not)
AFTER_THE_ACTION: Final = Do("after the action", after)
ACTION_SEGMENT.consists_of(BEGIN, ACT, AFTER_THE_ACTION)

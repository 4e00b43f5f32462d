"""9 Strategy cards: a card is played for its event or for one use of its Operations number."""

from __future__ import annotations

from typing import Final

from kadesh.games.god_kings.charts.numbers import HIGH_OPS, MP_NAVAL
from kadesh.games.god_kings.charts.tables import CARD_KIND, CARD_OPS, KIND_AMOUNT
from kadesh.games.god_kings.rules import facts_cards
from kadesh.games.god_kings.rules.arithmetic import garrisons_for, trade_points
from kadesh.games.god_kings.rules.asking import anywhere
from kadesh.games.god_kings.rules.ch09_piles import put_away
from kadesh.games.god_kings.rules.ch09_uses import (
    SAME_NATION,
    cities_to_garrison,
    is_campaign,
    neutral_options,
    use_options,
    use_universe,
    why_not_activate,
    why_not_crowned,
    why_not_garrison,
    why_not_general,
    why_not_neutral,
    why_not_siege,
    why_not_use,
)
from kadesh.games.god_kings.rules.ch20_hostility import impulse_number, take_marker, why_not_run
from kadesh.games.god_kings.rules.ch21_barbarians import revolts_end
from kadesh.games.god_kings.rules.ch25_displacement import check_mercenaries
from kadesh.games.god_kings.rules.force import join, room_with
from kadesh.games.god_kings.rules.places import GENERALS, OWN_GENERALS, SIDE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import FULL_MERCENARY
from kadesh.games.god_kings.rules.under_way import (
    ACTIVATION,
    CAMPAIGN,
    CARD_PLAY,
    EVENT,
    GARRISONS,
    MARKERS,
    Activation,
    CardPlay,
    Event,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step


def player(p: GodKingsPosition, play: CardPlay) -> int:
    return play.seat


# --- CARD PLAY: one use of a card [8.3] ---


def take_use(p: GodKingsPosition, play: CardPlay, option: Option) -> Step[CardPlay]:
    """The card is used in one way, and in one way only: its event or its number. [8.3, 9.1, 9.2]"""
    word: str = option[0]
    ops = CARD_OPS[play.card]
    if word == "event":
        return begin_event(p, play)
    p.tell(facts_cards.Used, "9.2", play.seat, play.card, USES.index(word))
    if word in ("activate", "besiege", "neutral"):
        activate(p, play, option[1], word == "besiege")
    elif word == "raise":
        raise_troops(p, play, option[1], ops)
    elif word == "markers":
        p.call(MARKERS, copy_of(play, ops))
    elif word == "garrison":
        p.call(GARRISONS, copy_of(play, garrisons_for(ops) - 1))
        garrison(p, play.side, option[1])
    elif word == "trade":
        points = trade_points(ops)
        p.noted_tp[play.side] += points
        p.noted_wp[play.side] += points
        p.tell(facts_cards.Trade, "9.2.H", play.side, points)
    return NEXT


USES: Final = ["activate", "besiege", "neutral", "raise", "markers", "garrison", "trade", "forgo"]


def copy_of(play: CardPlay, left: int) -> CardPlay:
    """The same card for a procedure of its own."""
    return CardPlay(seat=play.seat, card=play.card, side=play.side, drawn=play.drawn, left=left)


def begin_event(p: GodKingsPosition, play: CardPlay) -> Step[CardPlay]:
    """The event takes the place of the Operations number. [9.3]"""
    play.event = True
    p.tell(facts_cards.EventPlayed, "9.3", play.seat, play.card)
    if is_campaign(play.card):
        frame = copy_of(play, KIND_AMOUNT[CARD_KIND[play.card]])
        frame.event = True
        p.call(CAMPAIGN, frame)
    else:
        p.call(EVENT, Event(seat=play.seat, card=play.card, side=play.side, drawn=play.drawn))
    return NEXT


def put_it_away(p: GodKingsPosition, play: CardPlay) -> Step[CardPlay]:
    """Discarded, or removed from play; mercenaries whom an event left alone desert, and a revolt whose last
    unit is gone is over. [9.5, 9.7, 3.0, 22.0]"""
    put_away(p, play.card, play.event)
    check_mercenaries(p)
    revolts_end(p)
    return END


def activate(p: GodKingsPosition, play: CardPlay, general: int, siege_only: bool) -> None:
    """A general is activated; a Neutral's control marker changes hands. [9.2.A, 9.2.F, 20.2]"""
    side = SIDE_OF[general]
    if p.is_neutral(side):
        take_marker(p, play.seat, side)
        p.acted |= 1 << general
        play.neutral = True
        play.void = -1
        if not play.drawn:
            p.neutral_used[play.seat] = impulse_number(p)
    army = Activation(side=side, seat=play.seat, general=general, play=play, siege_only=siege_only)
    if CARD_OPS[play.card] >= HIGH_OPS and not play.sailed:
        army.naval_points = MP_NAVAL
    p.call(ACTIVATION, army)


def raise_troops(p: GodKingsPosition, play: CardPlay, general: int, number: int) -> None:
    """Mercenaries at full strength join a general. [9.2.D] (A46, A83)"""
    number = min(number, p.pool, room_with(p, play.side, general))
    p.pool -= number
    p.tell(facts_cards.Raised, "9.2.D", play.side, general, number)
    join(p, play.side, general, FULL_MERCENARY, number)


def garrison(p: GodKingsPosition, power: int, space: int) -> None:
    """A PC marker is turned over. [9.2.G, 17.1]"""
    p.garrison[space] = 1
    p.tell(facts_cards.Garrisoned, "9.2.G", power, space)


# --- a Neutral's King has died when he was to be activated [19.4] (A72) ---


def is_it_void(p: GodKingsPosition, play: CardPlay) -> Step[CardPlay]:
    """Then the card may activate another general of that Nation. [19.4]"""
    return ANOTHER_GENERAL if play.void >= 0 else PUT_IT_AWAY


def another_universe(p: GodKingsPosition, play: CardPlay) -> list[Option]:
    word = "activate" if play.drawn else "neutral"
    return [*((word, general) for general in range(GENERALS)), ("done",)]


def why_not_another(p: GodKingsPosition, play: CardPlay, option: Option) -> Reason | None:
    """The reason against a general in the dead King's place. [19.4, 20.3]"""
    if option[0] == "done":
        return None
    if SIDE_OF[option[1]] != play.void:
        return SAME_NATION
    if play.drawn:
        return why_not_activate(p, play, option[1])
    reason = why_not_crowned(p, option[1]) or why_not_run(p, play.seat, option[1])
    return reason or why_not_general(p, play, option[1])


def another_options(p: GodKingsPosition, play: CardPlay) -> list[Option]:
    return [option for option in another_universe(p, play) if why_not_another(p, play, option) is None]


def take_another(p: GodKingsPosition, play: CardPlay, option: Option) -> Step[CardPlay]:
    """Another general of the Nation, or the card is spent. [19.4]"""
    play.void = -1
    if option[0] != "done":
        activate(p, play, option[1], False)
    return PUT_IT_AWAY


USE_THE_CARD: Final[Ask[CardPlay]] = Ask(
    "use the card", player, use_options, take_use, use_universe, why_not_use
)
IS_IT_VOID: Final = Do("is it void", is_it_void)
ANOTHER_GENERAL: Final[Ask[CardPlay]] = Ask(
    "another general", player, another_options, take_another, another_universe, why_not_another
)
PUT_IT_AWAY: Final = Do("put it away", put_it_away)
CARD_PLAY.consists_of(USE_THE_CARD, IS_IT_VOID, ANOTHER_GENERAL, PUT_IT_AWAY)


# --- CAMPAIGN: several generals, one after another [11.12] ---


def generals_left(p: GodKingsPosition, play: CardPlay) -> Step[CardPlay]:
    """Each general completes his move before the next is named; fewer may be activated. Where a Neutral's
    King has died, another general of his Nation may go in his place. [11.12, 19.4] (A72)"""
    if play.void >= 0 and play.neutral:
        play.neutral = False
        play.left += 1
    return NEXT_GENERAL if play.left else END


def general_universe(p: GodKingsPosition, play: CardPlay) -> list[Option]:
    words = ("activate", "besiege", "neutral")
    return [*((word, general) for word in words for general in range(GENERALS)), ("done",)]


def why_not_next(p: GodKingsPosition, play: CardPlay, option: Option) -> Reason | None:
    """The reason against another general of the campaign. [11.12]"""
    if option[0] == "activate":
        return why_not_activate(p, play, option[1])
    if option[0] == "besiege":
        return why_not_siege(p, play, option[1])
    if option[0] == "neutral":
        return why_not_neutral(p, play, option[1])
    return None if play.spent or not campaigners(p, play) else ONE_GENERAL


def campaigners(p: GodKingsPosition, play: CardPlay) -> list[Option]:
    """All generals who could still go. [11.12]"""
    own = OWN_GENERALS[play.side]
    found: list[Option] = [("activate", one) for one in own if why_not_activate(p, play, one) is None]
    found.extend(("besiege", one) for one in own if why_not_siege(p, play, one) is None)
    if not play.drawn:
        found.extend(neutral_options(p, play))
    return found


def general_options(p: GodKingsPosition, play: CardPlay) -> list[Option]:
    found = campaigners(p, play)
    if play.spent or not found:
        found.append(("done",))
    return found


def take_general(p: GodKingsPosition, play: CardPlay, option: Option) -> Step[CardPlay]:
    """The next general, or the end of the campaign. [11.12]"""
    if option[0] == "done":
        return END
    play.left -= 1
    play.spent += 1
    activate(p, play, option[1], option[0] == "besiege")
    return GENERALS_LEFT


ONE_GENERAL: Final = Reason("11.12", "A campaign activates at least one general.")
GENERALS_LEFT: Final = Do("generals left", generals_left)
NEXT_GENERAL: Final[Ask[CardPlay]] = Ask(
    "next general", player, general_options, take_general, general_universe, why_not_next
)
CAMPAIGN.consists_of(GENERALS_LEFT, NEXT_GENERAL)


# --- GARRISONS: a 3-Ops card makes a second one [9.2.G] ---


def garrison_left(p: GodKingsPosition, play: CardPlay) -> Step[CardPlay]:
    return SECOND_GARRISON if play.left else END


def garrison_options(p: GodKingsPosition, play: CardPlay) -> list[Option]:
    return [*(("garrison", space) for space in cities_to_garrison(p, play.side)), ("done",)]


def why_not_second(p: GodKingsPosition, play: CardPlay, option: Option) -> Reason | None:
    """The reason against a second garrison. [9.2.G]"""
    return None if option[0] == "done" else why_not_garrison(p, play.side, option[1])


def take_garrison(p: GodKingsPosition, play: CardPlay, option: Option) -> Step[CardPlay]:
    """Up to two markers are turned over. [9.2.G]"""
    if option[0] == "done":
        return END
    garrison(p, play.side, option[1])
    play.left -= 1
    return GARRISON_LEFT


GARRISON_LEFT: Final = Do("garrison left", garrison_left)
SECOND_GARRISON: Final[Ask[CardPlay]] = Ask(
    "second garrison", player, garrison_options, take_garrison, anywhere("garrison", "done"), why_not_second
)
GARRISONS.consists_of(GARRISON_LEFT, SECOND_GARRISON)

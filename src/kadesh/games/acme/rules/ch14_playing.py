"""14.4 Playing a Fate card: it is aimed and announced, may be negated, and then takes effect."""

from __future__ import annotations

from typing import Final

from kadesh.games.acme.charts.tables import CARDS, FATE, numbers_of
from kadesh.games.acme.rules import (
    ch14_disasters,
    ch14_fortunes,
    ch14_placement,
    ch14_politics,
    ch14_religion,
    ch14_spies,
    ch14_trade,
    facts_cards,
)
from kadesh.games.acme.rules.asking import DONE
from kadesh.games.acme.rules.ch04_cards import discard
from kadesh.games.acme.rules.ch14_aims import Aim, Deed
from kadesh.games.acme.rules.ch14_negation import AS_CARD, does_window_open
from kadesh.games.acme.rules.ch14_worship import may_play_religion
from kadesh.games.acme.rules.masks import areas_in, mask_of
from kadesh.games.acme.rules.position import ASIDE, NOBODY, PLAYED, AcmePosition
from kadesh.games.acme.rules.under_way import PLAY, WINDOW, Play, Window
from kadesh.table import END, Ask, Do, Option, Reason, Step

DEEDS: Final[dict[str, Deed]] = {
    **ch14_placement.DEEDS,
    **ch14_fortunes.DEEDS,
    **ch14_spies.DEEDS,
    **ch14_trade.DEEDS,
    **ch14_disasters.DEEDS,
    **ch14_politics.DEEDS,
    **ch14_religion.DEEDS,
}

# The deed of each card that an action of the Card Phase may play, by its number.
DEED_OF: Final[list[Deed | None]] = [DEEDS.get(CARDS[card].deed) for card in range(len(CARDS))]
# Cards that nothing can speak against: they ask for nothing and have no condition. [14.4.11]
UNCONDITIONAL: Final = mask_of(
    [card for card in FATE if (deed := DEED_OF[card]) is not None and deed.is_unconditional()]
)

IN_COMPETITION: Final = Reason(
    "14.4.17", "Competition cards have their effect only in the Competition Phase."
)
AS_ANSWER: Final = Reason("14.4.1", "Negates are played in response to other cards.")
AT_RESET: Final = Reason("16.4.3", "The Grand Astrologer is played when the Turn Order is reset.")
GODLESS: Final = Reason("14.4.18", "A Religion card needs an established Deity of one's own.")

LOST_AND_AWAY: Final = Reason(
    "14.5.11", "Who has lost its temple plays Religion cards only with a disk in its Homeland."
)
LOST_WITH_HOME: Final = Reason(
    "14.5.13", "With temple and Homeland in the hands of others the Deity is of no use at all."
)

# What no action of the Card Phase plays, whatever lies on the table, and what the godless do not play.
OTHER_TIMES: Final = mask_of(
    [
        *(card for card in FATE if CARDS[card].competition and not CARDS[card].investment),
        *numbers_of("negate"),
        *numbers_of("astrologer"),
    ]
)
RELIGION_CARDS: Final = mask_of([card for card in FATE if CARDS[card].religion])

# --- may it be played? ---


def why_not_play(p: AcmePosition, colour: int, card: int) -> Reason | None:
    """The reason against playing a card as an action of the Card Phase.

    [3.5, 3.20, 4.2.3, 4.2.4, 14.1.1, 14.4.17, 14.4.18]
    """
    own = CARDS[card]
    if own.competition and not own.investment:
        return IN_COMPETITION
    if own.deed == "negate":
        return AS_ANSWER
    if own.deed == "astrologer":
        return AT_RESET
    if own.religion and not may_play_religion(p, colour):
        return why_no_religion(p, colour)
    return why_without_effect(p, Play(player=colour, card=card, how=AS_CARD))


def why_no_religion(p: AcmePosition, colour: int) -> Reason:
    """The reason why a civilization plays no Religion cards. [14.4.18, 14.5.11, 14.5.13]"""
    if p.is_godless(colour):
        return GODLESS
    return LOST_AND_AWAY if p.controller(p.home[colour]) == NOBODY else LOST_WITH_HOME


def why_without_effect(p: AcmePosition, play: Play) -> Reason | None:
    """The reason against a card that could not do a thing as the table is. [14.4.11]"""
    deed = deed_of(play)
    reason = deed.why_not(p, play.player, play.card)
    if reason is not None:
        return reason
    aim = deed.aim(p, play)
    return aim.why_none() if aim is not None else None


def playable(p: AcmePosition, colour: int) -> list[int]:
    """The cards of a hand that nothing speaks against as an action of the Card Phase. [14.1.1]"""
    possible = p.hand[colour] & ~OTHER_TIMES
    if possible & RELIGION_CARDS and not may_play_religion(p, colour):
        possible &= ~RELIGION_CARDS
    # Nothing is aimed yet, so one play serves to ask about every card.
    play = Play(player=colour, card=0, how=AS_CARD)
    found: list[int] = []
    for card in areas_in(possible):
        play.card = card
        if UNCONDITIONAL >> card & 1 or why_without_effect(p, play) is None:
            found.append(card)
    return found


# --- PLAY ---


def show(p: AcmePosition, play: Play) -> Step[Play]:
    """The card lies face up. [14.4.4]"""
    p.move_card(play.card, PLAYED)
    p.layer[play.card] = play.player
    return next_aim(p, play)


def deed_of(play: Play) -> Deed:
    deed = DEED_OF[play.card]
    if deed is None:
        raise RuntimeError(f"card {play.card} is no action")
    return deed


def aim_of(p: AcmePosition, play: Play) -> Aim:
    aim = deed_of(play).aim(p, play)
    if aim is None:
        raise RuntimeError(f"card {play.card} asks for nothing more")
    return aim


def next_aim(p: AcmePosition, play: Play) -> Step[Play]:
    """How and where it works is said one by one. [14.4.4]"""
    aim = None if play.aimed else deed_of(play).aim(p, play)
    return announce_card(p, play) if aim is None or aim.why_none() is not None else AIM


def player(p: AcmePosition, play: Play) -> int:
    return play.player


def aim_options(p: AcmePosition, play: Play) -> list[Option]:
    return aim_of(p, play).options()


def aim_universe(p: AcmePosition, play: Play) -> list[Option]:
    return aim_of(p, play).universe()


def why_not_aim(p: AcmePosition, play: Play, option: Option) -> Reason | None:
    """The reason against an aim. [14.4.4]"""
    return aim_of(p, play).why_not(option)


def take_aim(p: AcmePosition, play: Play, option: Option) -> Step[Play]:
    """[14.4.4]"""
    word = option[0]
    if option == DONE:
        play.aimed = True
    elif word == "aim-area":
        play.areas = (*play.areas, option[1])
    elif word == "aim-faction":
        play.factions = (*play.factions, option[1])
    elif word == "aim-deity":
        play.deity = option[1]
    elif word == "take-points":
        play.number = ch14_placement.FOR_POINTS
    elif word == "take-disks":
        play.number = ch14_placement.FOR_DISKS
    else:
        play.number = option[1]
        play.aimed = True
    return next_aim(p, play)


def announce_card(p: AcmePosition, play: Play) -> Step[Play]:
    """All are told, and may answer before it resolves. [14.4.4]"""
    p.tell(
        facts_cards.CardAnnounced,
        "14.4.4",
        play.player,
        play.card,
        play.areas,
        play.factions,
        play.number,
        play.deity,
    )
    if not does_window_open(p, play.player):
        return resolve(p, play)
    play.touched = deed_of(play).touched(p, play)
    p.call(WINDOW, Window(play))
    return RESOLVE


def resolve(p: AcmePosition, play: Play) -> Step[Play]:
    """A negated card is discarded whatever its legend, it was never played; else it takes effect. [14.4.2]"""
    if play.stands:
        return effect(p, play)
    p.tell(facts_cards.Negated, "14.4.2", play.player, play.card, play.how)
    discard(p, play.card, "14.4.2")
    return END


def effect(p: AcmePosition, play: Play) -> Step[Play]:
    """As much as possible and in its order. [14.4.11, 4.2.14, 14.2]"""
    return EFFECT if deed_of(play).effect(p, play) else LEGEND


def legend(p: AcmePosition, play: Play) -> Step[Play]:
    """A played card is discarded unless its legend says otherwise. [4.2.6, 4.2.7, 17.3.2]"""
    if p.card_at[play.card] == PLAYED:
        if CARDS[play.card].after == "aside":
            p.move_card(play.card, ASIDE)
            p.tell(facts_cards.CardSetAside, "17.3.2", play.player, play.card)
        else:
            discard(p, play.card, "4.2.7")
    return END


SHOW: Final = Do("show", show)
AIM: Final[Ask[Play]] = Ask("aim", player, aim_options, take_aim, aim_universe, why_not_aim)
RESOLVE: Final = Do("resolve", resolve)
EFFECT: Final = Do("effect", effect)
LEGEND: Final = Do("legend", legend)
PLAY.consists_of(SHOW, AIM, RESOLVE, EFFECT, LEGEND)

"""16.4 The new Turn Order: most Cities first, ties, Father of the Gods, Grand Astrologer."""

from __future__ import annotations

from typing import Final

from kadesh.craft.asking import ask_lawful
from kadesh.games.acme.charts.tables import CARDS, numbers_of
from kadesh.games.acme.rules import facts
from kadesh.games.acme.rules.asking import DONE, actor
from kadesh.games.acme.rules.ch14_investments import use_deity
from kadesh.games.acme.rules.ch14_negation import AS_CARD
from kadesh.games.acme.rules.ch14_worship import works_for
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import COLOURS, FIRST_DEITY, AcmePosition
from kadesh.games.acme.rules.under_way import (
    PLAY,
    SHIFT_ORDER,
    STARGAZING,
    TURN_ORDER,
    Play,
    ShiftOrder,
    Stargazing,
    TurnOrder,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

PASS: Final[Option] = ("pass",)
FATHER_OF_THE_GODS: Final = numbers_of("father")[0]
ASTROLOGER: Final = numbers_of("astrologer")[0]
NOT_IN_CONTENTION: Final = Reason("16.4.2", "Only spaces of those with as many Cities can be chosen.")
NO_SUCH_SPACE: Final = Reason("16.4.3", "There are only as many spaces as civilizations.")
SAME_SPACE: Final = Reason("16.4.3", "That is the space that the civilization has anyway.")
NOT_ASTROLOGER: Final = Reason("16.4.3", "Now only the Grand Astrologer is played.")

# --- TURN ORDER: groups with equal Cities [16.4.1, 16.4.2] ---


def open_spaces(p: AcmePosition, order: TurnOrder) -> Step[TurnOrder]:
    """All spaces are open. [16.4.1]"""
    order.new = [-1] * len(p.order)
    return NEXT


def next_group(p: AcmePosition, order: TurnOrder) -> Step[TurnOrder]:
    """The civilizations with the most Cities share the first spaces that are open. [16.4.1]"""
    if -1 not in order.new:
        return SET_ORDER
    left = [colour for colour in p.order if colour not in order.new]
    best = max(p.number_of_cities(colour) for colour in left)
    order.tied = [colour for colour in left if p.number_of_cities(colour) == best]
    first = order.new.index(-1)
    order.spaces = list(range(first, first + len(order.tied)))
    return NEXT


def key_of(p: AcmePosition, colour: int) -> tuple[bool, int]:
    """An active temple chooses first, then the lowest Victory Points. [16.4.2] (R15)"""
    return (not p.has_active_deity(colour), p.vp[colour])


def next_chooser(p: AcmePosition, order: TurnOrder) -> Step[TurnOrder]:
    """Who chooses next among those tied; equals draw lots, and if all are equal for the spaces.

    [16.4.2] (R70)
    """
    if not order.tied:
        return NEXT_GROUP
    if len(order.tied) == 1:
        settle_space(p, order, order.tied[0], order.spaces[0])
        return NEXT_GROUP
    best = min(key_of(p, colour) for colour in order.tied)
    equal = [colour for colour in order.tied if key_of(p, colour) == best]
    first = equal[0]
    if len(equal) > 1:
        rolled = p.dice.rolled
        first = equal[p.dice.below(len(equal))]
        p.tell(facts.TieDecided, "16.4.2", tuple(equal), first, rolled)
        if len(equal) == len(order.tied):
            settle_space(p, order, first, order.spaces[0])
            return NEXT_CHOOSER
    order.colour = first
    return NEXT


def settle_space(p: AcmePosition, order: TurnOrder, colour: int, space: int) -> None:
    """[16.4.2]"""
    order.new[space] = colour
    order.tied.remove(colour)
    order.spaces.remove(space)


def chooser(p: AcmePosition, order: TurnOrder) -> int:
    return order.colour


def space_universe(p: AcmePosition, order: TurnOrder) -> list[Option]:
    return [("space", space) for space in range(COLOURS)]


def why_not_space(p: AcmePosition, order: TurnOrder, option: Option) -> Reason | None:
    """The reason against a space in a tie. [16.4.2]"""
    return None if option[1] in order.spaces else NOT_IN_CONTENTION


def choose_space(p: AcmePosition, order: TurnOrder, option: Option) -> Step[TurnOrder]:
    """[16.4.2]"""
    p.tell(facts.SpaceTaken, "16.4.2", order.colour, option[1])
    settle_space(p, order, order.colour, option[1])
    return NEXT_CHOOSER


def set_order(p: AcmePosition, order: TurnOrder) -> Step[TurnOrder]:
    """[16.4.1]"""
    p.order = order.new[:]
    order.place = 0
    p.tell(facts.OrderSet, "16.4.1", tuple(p.order))
    return NEXT


def father(p: AcmePosition, order: TurnOrder) -> Step[TurnOrder]:
    """Father of the Gods acts first, the card last. [16.4.3, C104] (R16)"""
    colour = p.deity_owner[FATHER_OF_THE_GODS - FIRST_DEITY]
    if colour >= 0 and works_for(p, colour, FATHER_OF_THE_GODS):
        p.call(SHIFT_ORDER, ShiftOrder(colour=colour))
    return NEXT


def astrologers(p: AcmePosition, order: TurnOrder) -> Step[TurnOrder]:
    """All with a card may play the Grand Astrologer, in the new order. [16.4.3, C5]"""
    while order.new:
        colour = order.new.pop(0)
        if p.opens(bool(p.hand[colour]), bool(p.hand[colour] >> ASTROLOGER & 1)):
            p.call(STARGAZING, Stargazing(colour=colour))
            return ASTROLOGERS
    return END


OPEN_SPACES: Final = Do("open spaces", open_spaces)
NEXT_GROUP: Final = Do("next group", next_group)
NEXT_CHOOSER: Final = Do("next chooser", next_chooser)
CHOOSE_SPACE: Final[Ask[TurnOrder]] = ask_lawful(
    "choose a space", chooser, choose_space, space_universe, why_not_space
)
SET_ORDER: Final = Do("set the order", set_order)
FATHER: Final = Do("father of the gods", father)
ASTROLOGERS: Final = Do("astrologers", astrologers)
TURN_ORDER.consists_of(OPEN_SPACES, NEXT_GROUP, NEXT_CHOOSER, CHOOSE_SPACE, SET_ORDER, FATHER, ASTROLOGERS)


# --- SHIFT ORDER: Father of the Gods [C104] ---


def shift(p: AcmePosition, colour: int, space: int, clause: str) -> None:
    """A civilization takes a space; the markers between shift by one. [C5, C104]"""
    p.order = [other for other in p.order if other != colour]
    p.order.insert(space, colour)
    p.tell(facts.SpaceTaken, clause, colour, space)


def why_not_shift(p: AcmePosition, colour: int, space: int) -> Reason | None:
    """The reason against a space of the track. [16.4.3]"""
    if space >= len(p.order):
        return NO_SUCH_SPACE
    return SAME_SPACE if p.order[space] == colour else None


def shift_universe(p: AcmePosition, shifting: ShiftOrder) -> list[Option]:
    return [*(("space", space) for space in range(COLOURS)), DONE]


def why_not_this(p: AcmePosition, shifting: ShiftOrder, option: Option) -> Reason | None:
    """[C104]"""
    return None if option == DONE else why_not_shift(p, shifting.colour, option[1])


def take_space(p: AcmePosition, shifting: ShiftOrder, option: Option) -> Step[ShiftOrder]:
    """Any space, unless a Sorcerer objects. [C104, C26]"""
    if option == DONE:
        return END
    shifting.space = option[1]
    use_deity(p, shifting, FATHER_OF_THE_GODS, option[1])
    return NEXT


def shifted(p: AcmePosition, shifting: ShiftOrder) -> Step[ShiftOrder]:
    """[C104]"""
    if shifting.granted:
        shift(p, shifting.colour, shifting.space, "C104")
    return END


TAKE_SPACE: Final[Ask[ShiftOrder]] = ask_lawful(
    "take a space", actor, take_space, shift_universe, why_not_this
)
SHIFTED: Final = Do("shifted", shifted)
SHIFT_ORDER.consists_of(TAKE_SPACE, SHIFTED)


# --- STARGAZING: the Grand Astrologer [C5] ---


def stars_universe(p: AcmePosition, stars: Stargazing) -> list[Option]:
    return [*(("play", card) for card in areas_in(p.hand[stars.colour])), PASS]


def why_not_stars(p: AcmePosition, stars: Stargazing, option: Option) -> Reason | None:
    """The reason against a card in the Turn Order Reset Step. [16.4.3, C5]"""
    return None if option == PASS or CARDS[option[1]].deed == "astrologer" else NOT_ASTROLOGER


def read_stars(p: AcmePosition, stars: Stargazing, option: Option) -> Step[Stargazing]:
    """He is played like any card. [C5]"""
    if option != PASS:
        p.call(PLAY, Play(player=stars.colour, card=option[1], how=AS_CARD))
    return END


READ_STARS: Final[Ask[Stargazing]] = ask_lawful(
    "read the stars", actor, read_stars, stars_universe, why_not_stars, reaction=True, hidden=True
)
STARGAZING.consists_of(READ_STARS)

"""16.7 The Draw Step: all that brings cards is announced before any card is seen. (R65)"""

from __future__ import annotations

from typing import Final

from kadesh.craft.asking import ask_lawful
from kadesh.games.acme.charts.numbers import WHITE_DISKS
from kadesh.games.acme.charts.tables import CARDS, IS_EVENT, numbers_of
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.arithmetic import cards_to_draw
from kadesh.games.acme.rules.asking import DONE, actor
from kadesh.games.acme.rules.ch03_gains import pay_minas
from kadesh.games.acme.rules.ch04_cards import discard, mind_the_limit
from kadesh.games.acme.rules.ch14_investments import take_from, use_deity, use_investment, why_not_use
from kadesh.games.acme.rules.ch14_worship import why_idle
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import HAND, PLAYED, AcmePosition
from kadesh.games.acme.rules.under_way import (
    ARCHIVISTS,
    CHOOSING,
    DRAW,
    EVENT,
    TAKE,
    Archivists,
    Choosing,
    Draw,
    EventAtHand,
    Take,
)
from kadesh.table import END, NEXT, Ask, Do, Option, Reason, Step

SCRIBE: Final = numbers_of("scribe")[0]
GOD_OF_THE_DEAD: Final = numbers_of("dead")[0]

NO_MINAS: Final[Option] = ("spend", 0)
EXTRA_DRAWS: Final[list[Option]] = [("use", SCRIBE), ("use", GOD_OF_THE_DEAD), ("scribes",)]

# What has been announced, as bits of `extras` and `declined`.
BY_SCRIBE: Final = 1
BY_GOD: Final = 2
BY_DISCARD: Final = 4

NO_ARCHIVES: Final = Reason("A4", "Only the top cards of the discards can be taken from the archives.")
NO_SUCH_HAND: Final = Reason("4.2.11", "That card is not in the hand.")
TOO_DEAR: Final = Reason("16.7.1", "There are not so many minas in the Treasury.")
NO_SCRIBES: Final = Reason("A1", "Only Akkad draws from the discards, and only if there are any.")
ANNOUNCED: Final = Reason("16.7.2", "That has been announced already.")

# --- archives: before anything else [A4] ---


def begin(p: AcmePosition, draw: Draw) -> Step[Draw]:
    """Chaldea acts first; without a mina nobody is asked how many he spends. [A4, 16.7.1] (R65)"""
    if archives(p, draw):
        return SEARCH
    return SPEND if p.minas[draw.colour] else spend(p, draw, NO_MINAS)


def archives(p: AcmePosition, draw: Draw) -> list[int]:
    """The discards from which a card may be taken, if there is a card to put in its place. [A4]"""
    found = p.ability(draw.colour, "archives")
    if found is None or not p.hand[draw.colour]:
        return []
    return p.discards[-found.look :]


def archive_universe(p: AcmePosition, draw: Draw) -> list[Option]:
    return [*(("archive", card) for card in p.discards), DONE]


def why_not_archive(p: AcmePosition, draw: Draw, option: Option) -> Reason | None:
    """The reason against a card of the archives. [A4]"""
    return None if option == DONE or option[1] in archives(p, draw) else NO_ARCHIVES


def search_archives(p: AcmePosition, draw: Draw, option: Option) -> Step[Draw]:
    """[A4]"""
    if option == DONE:
        return SPEND
    draw.taken = option[1]
    return NEXT


def swap_universe(p: AcmePosition, draw: Draw) -> list[Option]:
    return [("discard", card) for card in areas_in(p.hand[draw.colour])]


def why_not_swap(p: AcmePosition, draw: Draw, option: Option) -> Reason | None:
    """Any card of the hand takes the place of the other. [A4]"""
    return None if p.hand[draw.colour] >> option[1] & 1 else NO_SUCH_HAND


def swap(p: AcmePosition, draw: Draw, option: Option) -> Step[Draw]:
    """An Event taken so is played; its replacement is drawn with the others, unseen till then.

    [A4, 14.3.1, 16.7.3]
    """
    place = p.discards.index(draw.taken)
    p.move_card(draw.taken, PLAYED if IS_EVENT[draw.taken] else HAND + draw.colour, everybody(p))
    discard(p, option[1], "A4")
    p.discards.insert(place, p.discards.pop())
    if IS_EVENT[draw.taken]:
        p.tell(facts_cards.EventDrawn, "14.3.1", draw.colour, draw.taken)
        draw.replacing += 1
        p.call(EVENT, EventAtHand(draw.taken, draw.colour))
    else:
        mind_the_limit(p, draw.colour)
    return NEXT


def everybody(p: AcmePosition) -> int:
    """All seats know a card that came from an open pile."""
    return (1 << p.seats) - 1


# --- announcements [16.7.1-16.7.3] ---


def spend_options(p: AcmePosition, draw: Draw) -> list[Option]:
    return [("spend", number) for number in range(p.minas[draw.colour] + 1)]


def spend_universe(p: AcmePosition, draw: Draw) -> list[Option]:
    return [("spend", number) for number in range(WHITE_DISKS + 1)]


def why_not_spend(p: AcmePosition, draw: Draw, option: Option) -> Reason | None:
    """[16.7.1]"""
    return None if option[1] <= p.minas[draw.colour] else TOO_DEAR


def spend(p: AcmePosition, draw: Draw, option: Option) -> Step[Draw]:
    """Minas are announced and paid before any card is drawn. [16.7.1, 3.15]"""
    draw.bought = option[1]
    if draw.bought:
        pay_minas(p, draw.colour, draw.bought, "16.7.1")
        p.tell(facts.CardsBought, "16.7.1", draw.colour, draw.bought)
    extras = any(why_not_extra(p, draw, option) is None for option in EXTRA_DRAWS)
    return EXTRAS if extras else draw_cards(p, draw)


def extras_universe(p: AcmePosition, draw: Draw) -> list[Option]:
    return [*EXTRA_DRAWS, DONE]


def why_not_extra(p: AcmePosition, draw: Draw, option: Option) -> Reason | None:
    """The reason against an extra draw. [16.7.2, C1, C108, A1]"""
    if option == DONE:
        return None
    if draw.declined & bit_of(option):
        return ANNOUNCED
    if option == ("scribes",):
        return None if p.ability(draw.colour, "discard-draw") is not None and p.discards else NO_SCRIBES
    if option[1] == SCRIBE:
        return why_not_use(p, draw.colour, SCRIBE)
    return why_idle(p, draw.colour, GOD_OF_THE_DEAD)


def bit_of(option: Option) -> int:
    """The bit of an announcement."""
    if option == ("scribes",):
        return BY_DISCARD
    return BY_SCRIBE if option[1] == SCRIBE else BY_GOD


def announce_extra(p: AcmePosition, draw: Draw, option: Option) -> Step[Draw]:
    """Each once; Investment and Deity can be negated. [16.7.2, 14.4.8, C26]"""
    if option == DONE:
        return LOOK_BY_SCRIBE
    draw.declined |= bit_of(option)
    if option == ("scribes",):
        draw.extras |= BY_DISCARD
        return EXTRAS
    draw.taken = bit_of(option)
    if option[1] == SCRIBE:
        use_investment(p, draw, SCRIBE)
    else:
        use_deity(p, draw, GOD_OF_THE_DEAD)
    return NEXT


def extra_granted(p: AcmePosition, draw: Draw) -> Step[Draw]:
    """[16.7.2]"""
    if draw.granted:
        draw.extras |= draw.taken
        if draw.taken == BY_SCRIBE:
            take_from(p, SCRIBE)
    return EXTRAS


# --- looks, then the draw ---


def look(p: AcmePosition, draw: Draw, number: int, keep: int) -> None:
    """Cards are looked at, Events among them carried out and replaced; some are kept. [14.3.2, C1, C108]"""
    p.call(CHOOSING, Choosing(colour=draw.colour, keep=keep))
    p.call(TAKE, Take(colour=draw.colour, left=number, looked_at=True))


def look_by_scribe(p: AcmePosition, draw: Draw) -> Step[Draw]:
    """[C1]"""
    if draw.extras & BY_SCRIBE:
        look(p, draw, CARDS[SCRIBE].look, CARDS[SCRIBE].keep)
    return NEXT


def look_by_god(p: AcmePosition, draw: Draw) -> Step[Draw]:
    """[C108]"""
    if draw.extras & BY_GOD:
        look(p, draw, CARDS[GOD_OF_THE_DEAD].look, CARDS[GOD_OF_THE_DEAD].keep)
    return NEXT


def draw_cards(p: AcmePosition, draw: Draw) -> Step[Draw]:
    """Three cards, one for every four Cities, one for each mina, all at once. [16.7.1, 16.7.3]"""
    number = cards_to_draw(p.number_of_cities(draw.colour), draw.bought) + draw.replacing
    p.call(TAKE, Take(colour=draw.colour, left=number))
    if draw.extras & BY_DISCARD and p.discards:
        take_top_discard(p, draw)
    return TABLETS if p.ability(draw.colour, "tablets") is not None else END


def take_top_discard(p: AcmePosition, draw: Draw) -> None:
    """In place of one of the draws; an Event is played and replaced. [A1, 14.3.1]"""
    card = p.discards[-1]
    take = p.frames[-1]
    if not isinstance(take, Take):
        raise RuntimeError("cards are taken from the discards only while others are drawn")
    if IS_EVENT[card]:
        p.move_card(card, PLAYED)
        take.events.append(card)
        p.tell(facts_cards.EventDrawn, "14.3.1", draw.colour, card)
    else:
        p.move_card(card, HAND + draw.colour, everybody(p))
        p.tell(facts_cards.CardFromDiscards, "A1", draw.colour, card)
    take.left -= 1


# --- tablets: after one's own draw [A16] ---


def tablets_universe(p: AcmePosition, draw: Draw) -> list[Option]:
    return [*(("discard", card) for card in areas_in(p.hand[draw.colour])), DONE]


NO_TABLETS: Final = Reason("A16", "Only Sumer changes a card at the end of its Draw Step.")


def why_not_tablets(p: AcmePosition, draw: Draw, option: Option) -> Reason | None:
    """[A16]"""
    return None if option == DONE or p.ability(draw.colour, "tablets") is not None else NO_TABLETS


def change_tablet(p: AcmePosition, draw: Draw, option: Option) -> Step[Draw]:
    """A card for another of the deck. [A16]"""
    found = p.ability(draw.colour, "tablets")
    if option != DONE and found is not None:
        discard(p, option[1], "A16")
        p.call(TAKE, Take(colour=draw.colour, left=found.look))
    return END


BEGIN: Final = Do("begin", begin)
SEARCH: Final[Ask[Draw]] = ask_lawful(
    "search the archives", actor, search_archives, archive_universe, why_not_archive
)
SWAP: Final[Ask[Draw]] = ask_lawful("swap", actor, swap, swap_universe, why_not_swap)
SPEND: Final[Ask[Draw]] = Ask("spend minas", actor, spend_options, spend, spend_universe, why_not_spend)
EXTRAS: Final[Ask[Draw]] = ask_lawful(
    "announce extra draws", actor, announce_extra, extras_universe, why_not_extra
)
EXTRA_GRANTED: Final = Do("extra granted", extra_granted)
LOOK_BY_SCRIBE: Final = Do("look by scribe", look_by_scribe)
LOOK_BY_GOD: Final = Do("look by god", look_by_god)
DRAW_CARDS: Final = Do("draw cards", draw_cards)
TABLETS: Final[Ask[Draw]] = ask_lawful(
    "change a tablet", actor, change_tablet, tablets_universe, why_not_tablets
)
DRAW.consists_of(
    *(BEGIN, SEARCH, SWAP, SPEND, EXTRAS, EXTRA_GRANTED),
    *(LOOK_BY_SCRIBE, LOOK_BY_GOD, DRAW_CARDS, TABLETS),
)


# --- ARCHIVISTS: at the end of the whole step [5.11, A3] ---


def archivists_universe(p: AcmePosition, archivists: Archivists) -> list[Option]:
    return [*(("discard", card) for card in areas_in(p.hand[archivists.colour])), DONE]


def why_not_archivists(p: AcmePosition, archivists: Archivists, option: Option) -> Reason | None:
    """Any card, or none. [5.11]"""
    return None


def consult(p: AcmePosition, archivists: Archivists, option: Option) -> Step[Archivists]:
    """One is discarded, two are drawn, one of them is kept. [5.11, A3]"""
    found = p.ability(archivists.colour, "archivists")
    if option != DONE and found is not None:
        discard(p, option[1], "5.11")
        p.call(CHOOSING, Choosing(colour=archivists.colour, keep=found.keep))
        p.call(TAKE, Take(colour=archivists.colour, left=found.look, looked_at=True))
    return END


CONSULT: Final[Ask[Archivists]] = ask_lawful(
    "consult the archivists", actor, consult, archivists_universe, why_not_archivists
)
ARCHIVISTS.consists_of(CONSULT)

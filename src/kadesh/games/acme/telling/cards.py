"""Cards for people: hands, the table, piles. Hidden are the deck and what others hold or have laid."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import many
from kadesh.craft.telling import pile
from kadesh.games.acme.charts.tables import CARDS, FATE, FIRST_DEITY, MONOTHEISM
from kadesh.games.acme.rules.ch04_cards import is_hidden_from
from kadesh.games.acme.rules.ch14_negation import AS_CARD
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import (
    ASIDE,
    AVAILABLE,
    DECK,
    DEITIES,
    DRAWN,
    EMBARGO,
    LAID,
    NOBODY,
    ON_DEITY,
    OUT,
    PLAYED,
    TABLE,
    AcmePosition,
)
from kadesh.games.acme.rules.under_way import Contest
from kadesh.games.acme.telling.naming import (
    DEITY_SYMBOLS,
    SIDES,
    WHITE,
    called,
    card_data,
    deity_card,
)
from kadesh.games.acme.telling.panels import deity_state
from kadesh.table.contract import Card, Content, Hand, Pile, TableCards

# The words of options whose number is a card of one's own hand.
FROM_HAND: Final = (
    *("play", "lay", "negate", "save-card", "pay-card", "give-card", "discard", "keep", "use", "save-with"),
)


# --- hands ---


def playable(p: AcmePosition, seat: int | None) -> set[int]:
    """The cards that an option of this seat names now."""
    if seat is None:
        return set()
    return {option[1] for option in p.options(seat) if option[0] in FROM_HAND}


def hands(p: AcmePosition, seat: int | None) -> list[Hand]:
    """Own cards; of others only those whose place the seat has seen. [19.1]"""
    now = playable(p, seat)
    found: list[Hand] = []
    for owner in range(p.seats):
        known = [card for card in areas_in(p.hand[owner]) if not is_hidden_from(p, card, seat)]
        cards = [with_now(card_data(card), card in now) for card in known]
        found.append(
            {
                "seat": owner,
                "side": SIDES[owner],
                "count": p.hand_size(owner),
                "cards": cards if known or seat == owner else None,
            }
        )
    return found


def with_now(card: Card, now: bool) -> Card:
    if now:
        card["now"] = True
    return card


# --- on the table ---


def tables(p: AcmePosition, seat: int | None) -> list[TableCards]:
    """Before each seat its Deity, Investments, cards that lie on it, cards laid and cards drawn."""
    now = playable(p, seat)
    found: list[TableCards] = []
    for colour in range(p.seats):
        cards = [*deity_cards(p, colour), *open_cards(p, colour)]
        cards = [with_now(card, int(card["id"]) in now) for card in cards]
        cards += [*laid_cards(p, colour, seat), *drawn_cards(p, colour, seat)]
        if cards:
            title = f"Before {called(p, colour)}"
            found.append({"seat": colour, "title": title, "side": SIDES[colour], "cards": cards})
    return found


def deity_cards(p: AcmePosition, colour: int) -> list[Card]:
    """The Deity with what has become of its temple, and the cards that lie on it. [14.5.3, 14.4.5]"""
    deity = p.deity_of(colour)
    if deity == NOBODY:
        return []
    card = card_data(deity_card(deity))
    card["symbol"] = DEITY_SYMBOLS[deity]
    card["state"] = deity_state(p, deity)
    holder = p.deity_holder[deity]
    card["side"] = SIDES[holder if holder >= 0 else colour]
    found = [card]
    for lying in p.cards_at(ON_DEITY + deity):
        made = card_data(lying)
        made["state"] = f"lies on {CARDS[deity_card(deity)].name}"
        if p.layer[lying] >= 0:
            made["side"] = SIDES[p.layer[lying]]
        found.append(made)
    return found


def open_cards(p: AcmePosition, colour: int) -> list[Card]:
    """Investments with their disks, cards that stay for the phase, an Embargo. [14.4.6, C51]"""
    found: list[Card] = []
    for card in p.cards_at(TABLE + colour):
        made = card_data(card)
        if card == EMBARGO:
            made["state"] = f"lies on {called(p, colour)}"
            if p.layer[card] >= 0:
                made["side"] = SIDES[p.layer[card]]
        elif p.on_card[card]:
            made["pieces"] = [disks_on(p, colour, card)]
        found.append(made)
    return found


def disks_on(p: AcmePosition, colour: int, card: int) -> Content:
    """The disks on a card, own or white. [14.4.6, 14.4.9]"""
    white = bool(CARDS[card].white)
    kind = "white disk" if white else "disk"
    return {
        "symbol": "disk",
        "count": p.on_card[card],
        "title": many(p.on_card[card], kind),
        "side": WHITE if white else SIDES[colour],
    }


def laid_cards(p: AcmePosition, colour: int, seat: int | None) -> list[Card]:
    """Face down in the competition at hand; only who laid them knows their faces. [15.14.2]"""
    contest = p.under_way(Contest)
    if contest is None:
        return []
    found: list[Card] = []
    for stake in contest.stakes:
        if stake.colour == colour and stake.how == AS_CARD and p.card_at[stake.card] == LAID + colour:
            if seat == colour:
                card = card_data(stake.card)
                card["state"] = "laid face down"
                found.append(card)
            else:
                found.append(face_down(f"laid.{SIDES[colour]}.{len(found)}", colour, p, "laid face down"))
    return found


def drawn_cards(p: AcmePosition, colour: int, seat: int | None) -> list[Card]:
    """Cards on their way to the hand, or looked at. [4.2.7, 16.7.2]"""
    found: list[Card] = []
    for card in p.cards_at(DRAWN + colour):
        if seat == colour:
            made = with_now(card_data(card), card in playable(p, seat))
            made["state"] = "drawn"
            found.append(made)
        else:
            found.append(face_down(f"drawn.{SIDES[colour]}.{len(found)}", colour, p, "drawn"))
    return found


def face_down(id: str, colour: int, p: AcmePosition, state: str) -> Card:
    return {
        "id": id,
        "title": f"A card of {called(p, colour)}",
        "state": state,
        "side": SIDES[colour],
        "face_down": True,
    }


# --- piles ---


def piles(p: AcmePosition) -> list[Pile]:
    """The deck face down, the rest face up; the Deities that are available lie beside the board. [4.2.8]"""
    found: list[Pile] = [
        {
            "id": "deck",
            "title": "Fate deck",
            "count": sum(p.card_at[card] == DECK for card in FATE),
            "cards": None,
        },
        pile("discards", "Discards", [card_data(card) for card in reversed(p.discards)], True),
    ]
    free = [d for d in range(DEITIES) if d != MONOTHEISM and p.deity_state[d] == AVAILABLE]
    if free:
        found.append(pile("deities", "Deities available", [card_data(FIRST_DEITY + d) for d in free], True))
    for name, title, place in (
        ("played", "Being played", PLAYED),
        ("aside", "Set aside till the Epoch ends", ASIDE),
        ("out", "Out of play", OUT),
    ):
        cards = [card for card in p.cards_at(place) if not is_deity_now(p, card)]
        if cards:
            found.append(pile(name, title, [played_by(p, card) for card in cards], True))
    return found


def is_deity_now(p: AcmePosition, card: int) -> bool:
    """Monotheism lies before who believes in it. [C95]"""
    return card == deity_card(MONOTHEISM) and p.deity_owner[MONOTHEISM] != NOBODY


def played_by(p: AcmePosition, card: int) -> Card:
    made = card_data(card)
    if p.card_at[card] == PLAYED and p.layer[card] >= 0:
        made["side"] = SIDES[p.layer[card]]
        made["state"] = f"played by {called(p, p.layer[card])}"
    return made

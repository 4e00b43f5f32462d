"""Cards for people: faces, hands of every country that a seat runs, piles, what lies open with its clock."""

from __future__ import annotations

from typing import Final

from kadesh.craft.english import at_start, listed, many
from kadesh.games.assyrian_wars.charts.cards import EVERY_POWER, EVERYBODY, TYPES, WINDOWS
from kadesh.games.assyrian_wars.charts.tables import (
    CARD_AP,
    CARD_COST,
    CARD_IDS,
    COUNTRY_IDS,
    EFFECTS,
    FOREIGN,
    FOREIGN_WARS,
    HOME_OF,
    N_CARDS,
    N_TRACK,
    PLAYERS,
    PLUS,
    SECRET,
    WORLD,
    bits,
)
from kadesh.games.assyrian_wars.charts.tables import TYPES as CARD_TYPES
from kadesh.games.assyrian_wars.charts.tables import WINDOWS as CARD_WINDOWS
from kadesh.games.assyrian_wars.rules.position import (
    DECK,
    DISCARDS,
    DISPLAY,
    FIRST_GROUP_CARD,
    GROUP_OWNER,
    GROUPS,
    ON_TABLE,
    PLAYED,
    AssyrianPosition,
)
from kadesh.games.assyrian_wars.telling.board import source_text
from kadesh.games.assyrian_wars.telling.naming import (
    RECONSTRUCTED,
    called,
    card_name,
    countries_text,
    leaders_text,
    side_id,
)
from kadesh.games.assyrian_wars.telling.pieces import content
from kadesh.table.contract import Badge, Card, Content, Hand, Pile, TableCards

# When an event may be played, by its window.
MOMENTS: Final[dict[str, str]] = {
    "impulse": "in your impulse",
    "whole-impulse": "instead of an impulse",
    "after-city": "right after a city was taken",
    "move": "before a march",
    "cancel": "against an event",
    "disaster": "in your impulse",
    "foreign-war": "in your impulse",
    "interception": "when interceptions are declared",
    "evasion": "when evasions are declared",
    "battle-1": "before a battle, first step",
    "battle-2": "before a battle, second step",
    "battle-3": "before a battle, third step",
    "naval-battle": "before a battle at sea",
    "siege-round": "before a round of siege",
    "sortie": "at a sortie",
    "after-vp-battle": "after a battle that gave points",
    "tribute": "when tribute is decided",
    "succession": "when a throne is filled",
    "reroll": "after a roll",
    "permanent": "stays on the table",
    "display": "lies before its owner",
}
SYMBOLS: Final[dict[str, str]] = {
    "disaster": "flame",
    "foreign-war": "banner",
    "alliance-breaker": "cross",
    "battle": "sword",
    "response": "shield",
    "political": "scroll",
    "draw": "eye",
    "move": "wheel",
    "economic": "coin",
    "recruit": "spears",
    "sabotage": "snake",
    "permanent": "tablet",
    "army-group": "army-group",
}


def kinds_of(card: int) -> list[str]:
    return [TYPES.names[kind] for kind in bits(CARD_TYPES[card])]


def moments_of(card: int) -> str:
    moments = [MOMENTS[WINDOWS.names[one]] for one in bits(CARD_WINDOWS[card])]
    return listed(list(dict.fromkeys(moments)), "or")


def players_text(card: int) -> str:
    """Who may play the event."""
    if PLAYERS[card] == EVERYBODY:
        return ""
    if PLAYERS[card] == EVERY_POWER:
        return "Powers only. "
    return f"For {countries_text(PLAYERS[card])}. "


def card_data(card: int, now: bool = False) -> Card:
    """A card's face: points, cost of its event, what it does, what is reconstructed."""
    kinds = kinds_of(card)
    source = WORLD.cards.sources[card]
    told = f" ({source_text(source).lower()})" if RECONSTRUCTED in source else ""
    made: Card = {
        "id": CARD_IDS[card],
        "title": card_name(card),
        "text": f"{players_text(card)}{EFFECTS[card]}{told}",
        "kind": at_start(", ".join(kinds).replace("-", " ")),
        "symbol": SYMBOLS[kinds[0]] if kinds else "tablet",
        "numbers": card_numbers(card),
        "when": moments_of(card),
    }
    marks = card_marks(card)
    if marks:
        made["marks"] = marks
    if now:
        made["now"] = True
    if HOME_OF[card] >= 0:
        made["side"] = COUNTRY_IDS[HOME_OF[card]]
    return made


def card_numbers(card: int) -> list[str]:
    """The points that it gives."""
    return [] if is_group_card(card) else [f"{CARD_AP[card]} AP"]


def is_group_card(card: int) -> bool:
    return FIRST_GROUP_CARD <= card < FIRST_GROUP_CARD + GROUPS


def card_marks(card: int) -> list[Badge]:
    marks: list[Badge] = []
    if CARD_COST[card]:
        title = f"The event costs {CARD_COST[card]} AP"
        marks.append({"symbol": "coin", "text": str(CARD_COST[card]), "title": title})
    if PLUS[card]:
        marks.append({"symbol": "flash", "text": "+", "title": "A + card: a second card may be played"})
    if SECRET[card]:
        marks.append({"symbol": "scroll", "text": "", "title": "Or a secret diplomacy action"})
    return marks


# --- hands and piles ---


def hands(p: AssyrianPosition, seat: int | None, playable: set[int]) -> list[Hand]:
    """A hand for each country: its player reads it, others only what they have seen. [2.3, 7.3.2]"""
    found: list[Hand] = []
    order = [p.phasing, *(country for country in range(N_TRACK) if country != p.phasing)]
    for country in order:
        if country < 0 or not p.in_play >> country & 1 or not (p.active >> country & 1 or p.hand[country]):
            continue
        owner = p.seat_for(country)
        known = [
            card_data(card, card in playable and owner == seat)
            for card in bits(p.hand[country])
            if seat is not None and (owner == seat or p.known[card] >> seat & 1)
        ]
        found.append(
            {
                "seat": owner,
                "count": p.hand_size(country),
                "cards": known if known or owner == seat else None,
                "side": side_id(country),
                "title": at_start(called(country)),
            }
        )
    return found


def piles(p: AssyrianPosition) -> list[Pile]:
    """Draw pile, discards, home cards that were played. [4.1, 7.3.2]"""
    found: list[Pile] = [
        {"id": "deck", "title": "Draw pile", "count": p.card_at.count(DECK), "cards": None},
    ]
    for id, title, place in (
        ("discards", "Discards", DISCARDS),
        ("played", "Home cards played this turn", PLAYED),
    ):
        cards = [card_data(card) for card in range(N_CARDS) if p.card_at[card] == place]
        if cards or place == DISCARDS:
            found.append({"id": id, "title": title, "count": len(cards), "cards": cards})
    return found


# --- what lies open ---


def tables(p: AssyrianPosition) -> list[TableCards]:
    """Permanent cards, foreign wars with units and clock, army group cards. [6.6.3, 6.11.b, 6.11.f]"""
    found: list[TableCards] = []
    for seat in range(p.seats):
        own = [card for card in range(N_CARDS) if lies_open(p, card) and laid_by(p, card) == seat]
        cards = [open_card(p, card) for card in own]
        if cards:
            title = "Army groups" if all(is_group_card(card) for card in own) else "On the table"
            found.append({"seat": seat, "title": title, "cards": cards})
    return found


def lies_open(p: AssyrianPosition, card: int) -> bool:
    return p.card_at[card] in (ON_TABLE, DISPLAY)


def laid_by(p: AssyrianPosition, card: int) -> int:
    """The seat before which a card lies."""
    owner = GROUP_OWNER[card - FIRST_GROUP_CARD] if is_group_card(card) else p.card_of[card]
    return p.seat_for(owner) if owner >= 0 else 0


def open_card(p: AssyrianPosition, card: int) -> Card:
    made = card_data(card)
    if is_group_card(card):
        group = card - FIRST_GROUP_CARD
        made["side"] = side_id(GROUP_OWNER[group])
        leaders = p.group[group]
        made["state"] = f"{leaders_text(leaders)} march together" if leaders else "free"
        if leaders:
            made["pieces"] = [content(p, leader, 1, "") for leader in bits(leaders)]
        return made
    if p.card_of[card] >= 0:
        made["side"] = side_id(p.card_of[card])
    if card in FOREIGN_WARS:
        made["state"] = war_state(p, card)
        made["pieces"] = war_pieces(p, card)
    return made


def war_state(p: AssyrianPosition, card: int) -> str:
    """Elam, 3 impulses left."""
    at = 2 * FOREIGN_WARS.index(card)
    who = listed([called(side) for side in p.war_sides[at : at + 2] if side >= 0])
    return f"{at_start(who)}: {many(p.clock[card], 'impulse')} left" if p.clock[card] else at_start(who)


def war_pieces(p: AssyrianPosition, card: int) -> list[Content]:
    """Units that are away at a foreign war, each side in its colour."""
    found: list[Content] = []
    for counter in bits(p.here[FOREIGN + FOREIGN_WARS.index(card)]):
        one = content(p, counter, 1, "")
        if p.owner[counter] >= 0:
            one["side"] = side_id(p.owner[counter])
        found.append(one)
    return found

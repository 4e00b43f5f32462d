"""For those who study the game: points by source, facts to count, a seat's knowledge as numbers."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.acme.charts.tables import AREA_IDS, CARD_IDS, CIV_IDS, FACTIONS, FATE, FIRST_DEITY
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.ch04_cards import is_hidden_from
from kadesh.games.acme.rules.position import (
    CUBE_CARDS,
    DECK,
    DEITIES,
    NOBODY,
    SOURCES,
    TABLE,
    AcmePosition,
)
from kadesh.table import Fact, Study

NAMES: Final = (
    *("cities", "temple", "captured_temples", "loot", "temples_taken", "cards", "returns", "epochs"),
    *("abilities", "lost"),
)
OF_TURN: Final = ("epoch", "turn", "epochs_left", "phase", "deck", "age_ends")
OF_CIVILIZATION: Final = (
    *("civilization", "home", "supply", "growth", "captives", "minas", "loot", "points", "cards", "order"),
    *("passed", "returned", "deity", "deity_active", "temples_held", "cities"),
)
OF_DEITY: Final = ("deity_owner", "deity_state", "deity_holder")


class AcmeStudy(Study[AcmePosition]):
    """Points by source, facts to count, a seat's knowledge as numbers."""

    sources = NAMES

    def points_by_source(self, position: AcmePosition) -> list[list[int]]:
        """The points of each seat by where they come from; they sum to its score. [2.2]"""
        return [position.earned[seat * SOURCES : (seat + 1) * SOURCES] for seat in range(position.seats)]

    def tally(self, position: AcmePosition, fact: Fact) -> list[tuple[Any, ...]]:
        """Turns, competitions, cards, Deities, Loot, returns."""
        if isinstance(fact, facts.TurnBegins):
            return [("turn", position.turns_played + 1)]
        if isinstance(fact, facts.CompetitionBegins):
            return [("battle", AREA_IDS[fact.area])]
        if isinstance(fact, (facts_cards.CardAnnounced, facts_cards.NegateAnnounced)):
            kind = "deity" if fact.card >= FIRST_DEITY else "card"
            return [("used", kind, CARD_IDS[fact.card], fact.colour)]
        if isinstance(fact, facts.CardRevealed) and fact.aim == NOBODY:
            return [("used", "card", CARD_IDS[fact.card], fact.colour)]
        if isinstance(fact, facts_cards.Established):
            card = FIRST_DEITY + fact.deity if fact.deity < DEITIES - 1 else 0
            return [("used", "temple", CARD_IDS[card] or "monotheism", fact.colour)]
        if isinstance(fact, facts_cards.TempleCaptured):
            return [("used", "fate", "captured a temple", fact.colour)]
        if isinstance(fact, facts.Looted):
            return [("used", "fate", "loot", fact.colour)]
        if isinstance(fact, facts.GilgameshReturns):
            return [("used", "fate", f"Gilgamesh as {CIV_IDS[fact.civ]}", fact.colour)]
        return []

    def observation_names(self, position: AcmePosition) -> tuple[str, ...]:
        """Own seat, turn, civilizations, cards that the seat can see, disks of all Factions by area."""
        seats = range(position.seats)
        names = [f"seat.{seat}" for seat in seats]
        names += [*OF_TURN]
        names += [f"{what}.{seat}" for seat in seats for what in OF_CIVILIZATION]
        names += [f"hand.{CARD_IDS[card]}" for card in FATE]
        names += [f"place.{CARD_IDS[card]}" for card in FATE]
        names += [f"on.{CARD_IDS[card]}" for card in FATE]
        names += [
            f"{what}.deity.{deity}" for deity in range(DEITIES) for what in ("owner", "state", "holder")
        ]
        names += [f"cube.{CARD_IDS[card]}" for card in CUBE_CARDS]
        names += [f"stronghold.{area}" for area in AREA_IDS]
        names += [f"disks.{area}.{faction}" for faction in range(FACTIONS) for area in AREA_IDS]
        return tuple(names)

    def observe(self, position: AcmePosition, seat: int) -> list[float]:
        """What lies open, and of the cards those whose place the seat knows."""
        p = position
        found = [1.0 if other == seat else 0.0 for other in range(p.seats)]
        deck = sum(place == DECK for place in p.card_at)
        found += [float(p.epoch), float(p.turn), float(p.last_epoch - p.epoch), float(p.phase)]
        found += [float(deck), float(p.age_ends)]
        for colour in range(p.seats):
            found += [float(number) for number in of_civilization(p, colour)]
        found += [float(p.hand[seat] >> card & 1) for card in FATE]
        found += [-1.0 if is_hidden_from(p, card, seat) else float(p.card_at[card]) for card in FATE]
        found += [float(p.on_card[card]) if p.card_at[card] >= TABLE else 0.0 for card in FATE]
        for deity in range(DEITIES):
            found += [float(p.deity_owner[deity]), float(p.deity_state[deity]), float(p.deity_holder[deity])]
        found += [float(area) for area in p.special]
        found += [float(owner) for owner in p.stronghold]
        return found + [float(disks) for disks in p.disks]


def of_civilization(p: AcmePosition, colour: int) -> list[int]:
    """What everybody may know of a civilization, in the order of OF_CIVILIZATION."""
    order = p.order.index(colour) if colour in p.order else -1
    deity = p.deity_of(colour)
    return [
        *(p.civ[colour], p.home[colour], p.supply[colour], p.growth_box[colour], p.captives[colour]),
        *(p.minas[colour], p.loot_box[colour], p.vp[colour], p.hand_size(colour), order),
        *(p.passed >> colour & 1, p.returns[colour], deity, int(p.has_active_deity(colour))),
        *(len(p.held_temples(colour)), p.number_of_cities(colour)),
    ]

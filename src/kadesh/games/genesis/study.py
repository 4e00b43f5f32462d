"""For those who study the game: points by source, facts to count, a seat's knowledge as numbers."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.genesis.charts.tables import (
    CARD_KIND,
    KIND_NAMES,
    MAJORS,
    N_CARDS,
    N_POWERS,
    POWER_IDS,
    SPACE_IDS,
    SPACES,
)
from kadesh.games.genesis.follies import GenesisFollies
from kadesh.games.genesis.rules import facts_cards, facts_turn, facts_war
from kadesh.games.genesis.rules.ch05_trade import worth
from kadesh.games.genesis.rules.ch14_victory import monuments, scores, victory_points
from kadesh.games.genesis.rules.position import GenesisPosition, part
from kadesh.table import Fact, Study

KINDS: Final = ("infantry", "chariots", "peasants", "slaves")
REALM: Final = ("silver", "manpower", "chariot_level", "cards", "played")
PLACE: Final = ("holder", "defence", "monument", "revolt", "destroyed")


class GenesisStudy(Study[GenesisPosition]):
    """Points by source, facts to count, a seat's knowledge as numbers."""

    sources = ("trade", "monuments")

    def points_by_source(self, position: GenesisPosition) -> list[list[int]]:
        """The points of each seat for cities that trade and for Monuments. [14.0]"""
        found = [[0] * len(self.sources) for _ in range(position.seats)]
        for power in position.order:
            if victory_points(position, power):
                row = found[position.seat_of[power]]
                row[0] += worth(position, power)
                row[1] += monuments(position, power)
        return found

    def tally(self, position: GenesisPosition, fact: Fact) -> list[tuple[Any, ...]]:
        """Turns, battles, cards played, buildings, alliances, bribes."""
        if isinstance(fact, facts_turn.Turn):
            return [("turn", fact.turn)]
        if isinstance(fact, facts_war.Battle):
            return [("battle", SPACE_IDS[fact.space])]
        if isinstance(fact, facts_cards.Alliance):
            pair = (fact.power, fact.other)
            return [
                used(position, "deal", f"alliance with {POWER_IDS[other]}", one)
                for one, other in (pair, pair[::-1])
            ]
        if isinstance(fact, facts_cards.Card):
            return [used(position, "card", KIND_NAMES[CARD_KIND[fact.card]], fact.power)]
        if isinstance(fact, facts_turn.Built):
            return [used(position, "building", fact.what, fact.power)]
        if isinstance(fact, facts_turn.MonumentBuilt):
            return [used(position, "building", "monument", fact.power)]
        if isinstance(fact, facts_cards.Bribed):
            return [used(position, "deal", "bribe", fact.power)]
        if isinstance(fact, facts_turn.Eliminated):
            return [used(position, "fate", "eliminated", fact.power)]
        return []

    def follies(self) -> GenesisFollies:
        return GenesisFollies()

    def observation_names(self, position: GenesisPosition) -> tuple[str, ...]:
        """Own seat, turn, scores, kingdoms, cards in the own hand, spaces: holder, defence, units."""
        seats = range(position.seats)
        names = [f"seat.{seat}" for seat in seats]
        names += ["turn", "turns_left", "markers_to_come"]
        names += [f"score.{seat}" for seat in seats]
        names += [f"{what}.{POWER_IDS[power]}" for power in range(MAJORS) for what in REALM]
        names += [f"active.{name}" for name in POWER_IDS[:N_POWERS]]
        names += [f"hand.{card}" for card in range(N_CARDS)]
        names += [f"{what}.{space}" for space in SPACE_IDS for what in PLACE]
        names += [f"{kind}.{space}.{seat}" for space in SPACE_IDS for seat in seats for kind in KINDS]
        return tuple(names)

    def observe(self, position: GenesisPosition, seat: int) -> list[float]:
        """What lies open, and the cards in the seat's own hands."""
        p = position
        found = [1.0 if other == seat else 0.0 for other in range(p.seats)]
        found += [float(p.turn), float(p.last_turn - p.turn), float(sum(p.pool))]
        found += [float(score) for score in scores(p)]
        for power in range(MAJORS):
            found += [float(p.silver[power]), float(p.manpower[power]), float(p.level[power])]
            found += [float(p.hand_size(power)), 1.0 if power in p.order else 0.0]
        found += [1.0 if power == p.active else 0.0 for power in range(N_POWERS)]
        found += [1.0 if held_by(p, card) == seat else 0.0 for card in range(N_CARDS)]
        for space in range(SPACES):
            found += [float(holding_seat(p, space)), float(p.ds[space]), float(p.monument[space])]
            found += [float(p.revolts >> space & 1), float(p.destroyed >> space & 1)]
        units = [0.0] * (SPACES * p.seats * len(KINDS))
        for power in range(N_POWERS):
            owner = p.seat_of[power]
            if owner < 0:
                continue
            for space in range(SPACES):
                force = p.units[power * SPACES + space]
                if force:
                    for kind in range(len(KINDS)):
                        units[(space * p.seats + owner) * len(KINDS) + kind] += part(force, kind)
        return found + units


def used(p: GenesisPosition, what: str, name: str, power: int) -> tuple[Any, ...]:
    return ("used", what, name, p.seat_of[power])


def held_by(p: GenesisPosition, card: int) -> int:
    """The seat that holds a card, -1 if none does."""
    power = p.card_at[card]
    return p.seat_of[power] if 0 <= power < MAJORS else -1


def holding_seat(p: GenesisPosition, space: int) -> int:
    """The seat that controls a space, -1 if none does."""
    power = p.holder[space]
    return p.seat_of[power] if power >= 0 else -1

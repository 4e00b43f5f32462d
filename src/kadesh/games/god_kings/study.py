"""For those who study the game: points by source, facts to count, a seat's knowledge as numbers."""

from __future__ import annotations

from typing import Any, Final

from kadesh.games.god_kings.charts.tables import (
    CARD_KIND,
    KIND_NAMES,
    N_CARDS,
    N_SIDES,
    POWERS,
    PROVINCE_VP,
    PROVINCES,
    SIDE_IDS,
    SPACE_IDS,
    SPACES,
)
from kadesh.games.god_kings.follies import GodKingsFollies
from kadesh.games.god_kings.rules import facts_cards, facts_turn, facts_war
from kadesh.games.god_kings.rules.ch09_cards import USES
from kadesh.games.god_kings.rules.ch24_victory import scores, scores_province, turn_score
from kadesh.games.god_kings.rules.places import GENERALS, SIDE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition
from kadesh.games.god_kings.rules.stack import chariots, size, strength
from kadesh.table import Fact, Study

REALM: Final = ("king", "heir", "trade", "war", "divisions", "guard", "destroyed")
PLACE: Final = ("marker", "garrison", "siege_by", "siege_count")
STACK: Final = ("units", "chariots", "strength")


class GodKingsStudy(Study[GodKingsPosition]):
    """Points by source, facts to count, a seat's knowledge as numbers."""

    sources = ("provinces", "other")

    def points_by_source(self, position: GodKingsPosition) -> list[list[int]]:
        """The points of each seat for provinces of this turn, and all others: earlier turns, battles, events,
        less home spaces that are lost. [24.1]"""
        found: list[list[int]] = []
        totals = scores(position)
        for seat in range(position.seats):
            power = position.power_of[seat]
            provinces = sum(
                PROVINCE_VP[one] for one in range(PROVINCES) if scores_province(position, power, one)
            )
            found.append([provinces, totals[seat] - provinces])
        return found

    def tally(self, position: GodKingsPosition, fact: Fact) -> list[tuple[Any, ...]]:
        """Turns, battles, sieges, events and action cards, uses of cards, Kings, fates."""
        if isinstance(fact, facts_turn.TurnBegins):
            return [("turn", fact.turn)]
        if isinstance(fact, facts_war.Battle):
            return [("battle", SPACE_IDS[fact.space])]
        if isinstance(fact, facts_war.CityFalls):
            return self._of_power(position, "fallen city", SPACE_IDS[fact.space], fact.side)
        if isinstance(fact, facts_cards.EventPlayed):
            return [("used", "event", KIND_NAMES[CARD_KIND[fact.card]], fact.seat)]
        if isinstance(fact, facts_cards.Action):
            return [("used", "action card", KIND_NAMES[CARD_KIND[fact.card]], fact.seat)]
        if isinstance(fact, facts_cards.Used):
            return [("used", "operations", USES[fact.use], fact.seat)]
        if isinstance(fact, facts_turn.Crowned):
            return self._of_power(position, "king", SIDE_IDS[fact.side], fact.side)
        if isinstance(fact, facts_turn.SuddenDeath):
            return [("used", "fate", "sudden death", fact.seat)]
        return []

    def _of_power(self, position: GodKingsPosition, what: str, name: str, side: int) -> list[tuple[Any, ...]]:
        """Something that a Power did; nothing if no player plays it."""
        seat = position.seat_of[side]
        return [("used", what, name, seat)] if seat >= 0 else []

    def follies(self) -> GodKingsFollies:
        return GodKingsFollies()

    def observation_names(self, position: GodKingsPosition) -> tuple[str, ...]:
        """Own seat, turn, points, Powers, the own hand, generals, spaces: markers, sieges, units of sides."""
        seats = range(position.seats)
        names = [f"seat.{seat}" for seat in seats]
        names += ["turn", "turns_left", "round"]
        names += [f"{what}.{seat}" for seat in seats for what in ("total", "this_turn", "cards", "place")]
        names += [f"{what}.{SIDE_IDS[power]}" for power in range(POWERS) for what in REALM]
        names += [f"holder.{side}" for side in SIDE_IDS]
        names += [f"hand.{card + 1}" for card in range(N_CARDS)]
        names += [f"general.{SIDE_IDS[SIDE_OF[one]]}.{one}" for one in range(GENERALS)]
        names += [f"{what}.{space}" for space in SPACE_IDS for what in PLACE]
        names += [f"{what}.{space}.{side}" for side in SIDE_IDS for space in SPACE_IDS for what in STACK]
        return tuple(names)

    def observe(self, position: GodKingsPosition, seat: int) -> list[float]:
        """What lies open, and the cards in the seat's own hand."""
        p = position
        found = [1.0 if other == seat else 0.0 for other in range(p.seats)]
        found += [float(p.turn), float(p.last_turn - p.turn), float(p.round)]
        for other in range(p.seats):
            now = p.vp[other] if p.over else turn_score(p, p.power_of[other], p.vp[other])
            place = p.order.index(other) if other in p.order else -1
            found += [float(p.total[other]), float(now), float(p.hand_size(other)), float(place)]
        for power in range(POWERS):
            found += [float(p.king[power]), float(p.heir[power])]
            found += [float(p.tp[power] + p.noted_tp[power]), float(p.wp[power] + p.noted_wp[power])]
            found += [float(p.divisions[power].bit_count()), float(p.guard[power])]
            found.append(float(size(p.destroyed[power])))
        found += [float(p.holder[side]) for side in range(N_SIDES)]
        found += [1.0 if p.hand[seat] >> card & 1 else 0.0 for card in range(N_CARDS)]
        found += [float(place) for place in p.general_at]
        for space in range(SPACES):
            found += [float(p.marker[space]), float(p.garrison[space])]
            found += [float(p.siege_by[space]), float(p.siege_count[space])]
        for side in range(N_SIDES):
            for space in range(SPACES):
                stack = p.here(side, space)
                found += [float(size(stack)), float(chariots(stack)), float(strength(stack))]
        return found

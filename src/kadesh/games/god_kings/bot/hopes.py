"""How near a Power is to what wins a scenario: what its conditions lack, against the cards that are left.

Where points do not decide, a province is worth nothing by itself: all that a condition asks for has to be
held at the end, and whoever holds two provinces of three has lost.
"""

from __future__ import annotations

from math import exp
from typing import Final

from kadesh.games.god_kings.charts.numbers import ROUNDS
from kadesh.games.god_kings.charts.tables import PROVINCE_SPACES, WALLS
from kadesh.games.god_kings.rules.ch24_victory import STRANGERS
from kadesh.games.god_kings.rules.places import INSIDE
from kadesh.games.god_kings.rules.position import GodKingsPosition

# What it takes to get there, in cards.
A_SPACE: Final = 0.45
A_CITY: Final = 0.55
A_GUARDED_CITY: Final[tuple[float, ...]] = (0.0, 0.8 * 2, 0.8 * 3, 0.8 * 4)  # by its walls
A_ROLL_BEFORE: Final = 0.3  # by so much each Siege Continued marker brings it nearer
AN_ARMY: Final = 0.6  # that stands in the way
STRANGERS_THERE: Final = 0.8
RESISTED: Final = 0.75  # of a card is left of it where others resist
NOW: Final = 0.4  # the card that is being played
SPREAD: Final = 0.45
SPREAD_OF_A_CARD: Final = 0.2
NEVER: Final = 40.0


class Hopes:
    """The chance of each Power to meet its conditions, as it stands or with another marker in a space."""

    def __init__(self, p: GodKingsPosition, rounds_left: int, turns_left: int) -> None:
        self.p = p
        cards = NOW + RESISTED * (rounds_left + ROUNDS * turns_left)
        self.cards = cards
        self.spread = SPREAD + SPREAD_OF_A_CARD * cards
        self._needs: dict[int, float] = {}
        self._hopes: dict[int, float] = {}

    def forget(self) -> None:
        """Markers have changed."""
        self._needs.clear()
        self._hopes.clear()

    def need(self, power: int, province: int) -> float:
        """What a province still asks of a Power, in cards."""
        key = power * 64 + province
        known = self._needs.get(key)
        if known is None:
            known = self.need_with(power, province, -1, -1)
            self._needs[key] = known
        return known

    def need_with(self, power: int, province: int, space: int, owner: int) -> float:
        """The same with another marker in a space."""
        p = self.p
        held = cities = 0
        need = 0.0
        spaces = PROVINCE_SPACES[province]
        for one in spaces:
            mine = (owner if one == space else p.marker[one]) == power
            if mine:
                held += 1
                if p.present[one] & STRANGERS and not p.present[one] >> power & 1:
                    inside = INSIDE[one]
                    if inside < 0 or not p.present[inside] >> power & 1:
                        need += STRANGERS_THERE
                continue
            if not WALLS[one]:
                continue
            cities += 1
            if one != space and p.is_garrisoned(one):
                need += A_GUARDED_CITY[WALLS[one]]
                if p.siege_by[one] == power:
                    need -= A_ROLL_BEFORE * (1 + p.siege_count[one])
            else:
                need += A_CITY
            if p.enemies(power, one):
                need += AN_ARMY
        short = len(spaces) // 2 + 1 - held - cities
        return need + (A_SPACE * short if short > 0 else 0.0)

    def hope(self, power: int, changed: int = -1, space: int = -1, owner: int = -1) -> float:
        """The chance that one of a Power's conditions will be met, with a space of a province changed."""
        if changed < 0:
            known = self._hopes.get(power)
            if known is not None:
                return known
        fails = 1.0
        for whose, every, some, least in self.p.conditions:
            if whose == power:
                fails *= 1.0 - self._chance(power, every, some, least, changed, space, owner)
        if changed < 0:
            self._hopes[power] = 1.0 - fails
        return 1.0 - fails

    def _chance(
        self,
        power: int,
        every: tuple[int, ...],
        some: tuple[int, ...],
        least: int,
        changed: int,
        space: int,
        owner: int,
    ) -> float:
        need = 0.0
        for province in every:
            need += self._need(power, province, changed, space, owner)
        if some:
            nearest = sorted([self._need(power, province, changed, space, owner) for province in some])
            need += sum(nearest[:least])
        gap = (need - self.cards) / self.spread
        return 1.0 / (1.0 + exp(min(gap, NEVER)))

    def _need(self, power: int, province: int, changed: int, space: int, owner: int) -> float:
        if province == changed:
            return self.need_with(power, province, space, owner)
        return self.need(power, province)

    def card(self, power: int) -> float:
        """By how much a card more or less changes a Power's hope."""
        hope = self.hope(power)
        return hope * (1.0 - hope) / self.spread

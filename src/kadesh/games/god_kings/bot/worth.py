"""What spaces and provinces are worth to a player, in victory points.

A province counts for what it pays now and later, the more of it the less is lacking; what a rival loses
counts too, the more the likelier he wins.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kadesh.games.god_kings.bot.hopes import Hopes
from kadesh.games.god_kings.bot.temper import GREED, HOME_CARE, LIVES, SPITE, TRADE
from kadesh.games.god_kings.charts.numbers import HOME_LOSS, ROUNDS, SUDDEN_DEATH
from kadesh.games.god_kings.charts.tables import (
    POWERS,
    PROVINCE,
    PROVINCE_SPACES,
    PROVINCE_TP,
    PROVINCE_VP,
    PROVINCES,
    WALLS,
    WOOD,
)
from kadesh.games.god_kings.rules.ch24_victory import STRANGERS, turn_score
from kadesh.games.god_kings.rules.places import INSIDE
from kadesh.games.god_kings.rules.position import PLAYED, GodKingsPosition
from kadesh.table.temper import Player
from kadesh.table.value import shares_of

LATER: Final = 0.45  # what a VP of the next turn is worth now
TRIBUTE: Final = 0.3  # a TP, in VP
WOOD_POINT: Final = 0.2
VICTORY: Final = 14.0  # to win a scenario by its conditions
BESIDE: Final = 0.06  # a VP where VP do not decide
HOME_BESIDE: Final = 0.02  # how much of a home space's loss counts there
MERIT: Final = 0.8  # a VP that breaks a tie
LEAD: Final = 6.0
LEAD_LATER: Final = 0.5
DANGER: Final = 15  # VP of a turn from which on somebody could reach sudden death
SPARE: Final = 0.05  # a space more than a majority

# What a province of which so much is lacking is worth, by the Rounds that are left after this one.
GRIP_LAST: Final[tuple[float, ...]] = (0.06, 0.3, 0.4, 0.48, 0.52, 0.52)
GRIP: Final[tuple[float, ...]] = (0.34, 0.4, 0.46, 0.5, 0.52, 0.52)
GRIPS: Final[list[list[list[float]]]] = [
    [[rate**need for need in range(24)] for rate in rates] for rates in (GRIP, GRIP_LAST)
]
# How much of a home space's loss will still count, by the Rounds that are left.
HOME_NOW: Final[tuple[float, ...]] = (1.0, 0.9, 0.8, 0.7, 0.6, 0.6)


@lru_cache(maxsize=2000)
def province_values(turns_left: int, by_points: bool, tie_break: tuple[int, ...]) -> list[float]:
    """What holding each province is worth, besides what a scenario asks for."""
    found: list[float] = []
    for province in range(PROVINCES):
        income = TRIBUTE * PROVINCE_TP[province] * min(turns_left, 1)
        if by_points:
            found.append(PROVINCE_VP[province] * (1 + LATER * min(turns_left, 2)) + income)
            continue
        value = BESIDE * PROVINCE_VP[province] + income
        if province in tie_break:
            value += MERIT * PROVINCE_VP[province]
        found.append(value)
    return found


class Worth:
    """A position as one seat sees it."""

    def __init__(self, p: GodKingsPosition, player: Player) -> None:
        self.p = p
        self.seat = player.seat
        self.temper = player.temper
        self.power = p.power_of[self.seat]
        self.turns_left = p.last_turn - p.turn
        self.rounds_left = max(0, min(ROUNDS - p.round, ROUNDS))
        self.grip = GRIPS[0 if self.turns_left else 1][self.rounds_left]
        self.home_now = HOME_NOW[self.rounds_left] if p.by_points else HOME_BESIDE
        self.home_care = self.temper[HOME_CARE]
        self.wood = WOOD_POINT * min(1, self.turns_left) * self.temper[TRADE]
        # A step is worth what it can still do in this turn: all is restored before the next.
        self.step = 0.045 * self.temper[LIVES] * (0.35 + 0.35 * min(self.rounds_left, 3))
        self.values = province_values(self.turns_left, p.by_points, p.tie_break)
        self.hopes = None if p.by_points else Hopes(p, self.rounds_left, self.turns_left)
        self._shares: list[float] | None = None
        self._army = -1.0
        self._deltas: dict[int, float] = {}

    # --- rivals ---

    def shares(self) -> list[float]:
        """What a point of each seat is worth to this one: its own 1, a rival's less than nothing."""
        if self._shares is None:
            self._shares = self._find_shares()
        return self._shares

    def _find_shares(self) -> list[float]:
        p, spite = self.p, self.temper[SPITE]
        if not p.by_points:
            found = [-0.9 * spite / max(1, p.seats - 1) for _ in range(p.seats)]
            if p.seats == 2 or p.otherwise == self.power:
                found = [-0.9 * spite] * p.seats
            found[self.seat] = 1.0
            return found
        turn = [turn_score(p, p.power_of[seat], p.vp[seat]) for seat in range(p.seats)]
        if p.seats == 2:
            found = [-0.85 * spite] * 2
        else:
            standing = [float(p.total[seat] + turn[seat]) for seat in range(p.seats)]
            standing[self.seat] = -1000.0
            # A lead of the first turns is not worth a war yet.
            lead = LEAD * (1.0 + LEAD_LATER * self.turns_left)
            found = [-(0.1 + 0.7 * share) * spite for share in shares_of(standing, lead)]
        for seat in range(p.seats):
            if p.sudden_death and turn[seat] >= DANGER:
                found[seat] -= 0.2 * (min(turn[seat], SUDDEN_DEATH) - DANGER + 1) * spite
        found[self.seat] = 1.0
        if p.sudden_death and turn[self.seat] >= DANGER:
            found[self.seat] = 1.4
        return found

    def is_rival(self, side: int) -> bool:
        """A side that another player runs: his Power, or a Nation, tribe or revolt whose marker he holds."""
        p = self.p
        if side < POWERS and p.status[side] == PLAYED:
            return side != self.power
        return p.holder[side] >= 0 and p.holder[side] != self.seat

    def is_own(self, side: int) -> bool:
        """One's own Power, or a side whose control marker one holds."""
        return side == self.power or (self.p.is_neutral(side) and self.p.holder[side] == self.seat)

    # --- spaces ---

    def province(self, seat: int, province: int, space: int = -1, owner: int = -1) -> float:
        """What a province is worth to a seat as it stands, or with another marker in a space."""
        p = self.p
        power = p.power_of[seat]
        held = lacking = missing = 0
        value = 0.0
        markers = p.marker
        for one in PROVINCE_SPACES[province]:
            if one == space:
                mine = owner == power
            else:
                mine = markers[one] == power
                if mine and p.present[one] & STRANGERS:
                    inside = INSIDE[one]
                    mine = inside >= 0 and bool(p.present[inside] >> power & 1)
            if mine:
                held += 1
                if WOOD[one]:
                    value += self.wood
            elif WALLS[one]:
                missing += 1
                lacking += 1
                if p.garrison[one] or p.present[INSIDE[one]]:
                    lacking += 1
        spaces = len(PROVINCE_SPACES[province])
        short = spaces // 2 + 1 - held - missing
        need = lacking + (short if short > 0 else 0)
        worth = self.values[province]
        if need:
            grip = self.grip[need]
            if seat == self.seat:
                grip *= self.temper[GREED]
            value += worth * grip if held else worth * grip * 0.9
        else:
            value += worth + (SPARE if short < 0 else 0.0)
        if p.is_home(power, PROVINCE_SPACES[province][0]):
            home = HOME_LOSS * self.home_now * held
            value += home * self.home_care if seat == self.seat else home
        return value

    def delta(self, space: int, owner: int) -> float:
        """What it is worth to this seat that a space gets the marker of a Power, or none."""
        key = space * (POWERS + 1) + owner + 1
        known = self._deltas.get(key)
        if known is None:
            known = self.change(space, owner)
            self._deltas[key] = known
        return known

    def change(self, space: int, owner: int) -> float:
        """The same, counted afresh."""
        p = self.p
        province = PROVINCE[space]
        if province < 0 or p.marker[space] == owner:
            return 0.0
        found = 0.0
        shares = self.shares()
        before = p.marker[space]
        for seat in range(p.seats):
            power = p.power_of[seat]
            if power != owner and power != before:
                continue
            gain = self.province(seat, province, space, owner) - self.province(seat, province)
            if self.hopes is not None:
                hope = self.hopes.hope(power, province, space, owner) - self.hopes.hope(power)
                gain += VICTORY * hope
            found += shares[seat] * gain
        return found

    def best_markers(self, spaces: list[int], number: int) -> tuple[float, list[int]]:
        """The best markers of one's own Power that a card could place, one after another."""
        p, power = self.p, self.power
        placed: list[int] = []
        before: list[int] = []
        total = 0.0
        for _ in range(number):
            best, where = 0.0, -1
            for space in spaces:
                if p.marker[space] != power:
                    gain = self.change(space, power) if placed else self.delta(space, power)
                    if gain > best:
                        best, where = gain, space
            if where < 0:
                break
            total += best
            placed.append(where)
            before.append(p.marker[where])
            p.marker[where] = power
            self._forget()
        for space, owner in zip(placed, before, strict=True):
            p.marker[space] = owner
        self._forget()
        return total, placed

    def _forget(self) -> None:
        """Markers have changed."""
        if self.hopes is not None:
            self.hopes.forget()

    # --- where a scenario's conditions decide ---

    def tempo(self, power: int) -> float:
        """What it is worth to this seat that a Power gets a card's work less done."""
        p = self.p
        seat = p.seat_of[power] if power < POWERS else -1
        if self.hopes is None or seat < 0 or seat == self.seat:
            return 0.0
        return -self.shares()[seat] * VICTORY * self.hopes.card(power)

    def own_tempo(self) -> float:
        """What a card's work is worth to this seat."""
        return VICTORY * self.hopes.card(self.power) if self.hopes is not None else 0.0

    def army(self) -> float:
        """What an own army that is beaten or sent home costs: cards to come back, a free hand for rivals."""
        if self._army < 0.0:
            self._army = max([self.own_tempo(), *(0.6 * self.tempo(power) for power in self.p.power_of)])
        return self._army

    def stake(self, province: int) -> float:
        """What a province is worth to this seat: by itself, and for what others need it for."""
        found = self.values[province]
        if self.hopes is not None:
            for whose, every, some, _ in self.p.conditions:
                if province in every or province in some:
                    found += self.own_tempo() if whose == self.power else self.tempo(whose)
        return found

"""Competitions foreseen: who keeps what if nobody plays more, and with each card of a hand. [15.14.6-15.14.9]

There are no dice: what can be foreseen is certain. What is not known are the cards of others.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from kadesh.games.acme.charts.tables import AREAS, CARDS, COMPETITION_CARD, IS_LAND, TERRAIN, Card
from kadesh.games.acme.rules.arithmetic import (
    ALLY,
    FORT,
    OWN,
    Outcome,
    Side,
    competition,
    is_loot,
    piece_lost,
)
from kadesh.games.acme.rules.masks import areas_in
from kadesh.games.acme.rules.position import BARBARIANS, FACTIONS, NOBODY, AcmePosition
from kadesh.games.acme.rules.under_way import Contest

# What a card does to the sides before the first round.
HELPS: Final = ("allies", "infantry", "weapons", "galleys", "elephants")
STRIKES: Final = ("strike-faction", "desertion", "soothsayer", "siege-master")


@dataclass
class Foresight:
    """A competition as it would end."""

    area: int
    factions: list[int]  # in the order of 15.7
    sides: list[Side]
    outcome: Outcome

    def keeps(self, faction: int) -> int:
        """The own disks that a Faction keeps."""
        return self.outcome.own[self.factions.index(faction)]

    def controller(self) -> int:
        """Who is alone there in the end, NOBODY if none or several."""
        left = [faction for faction, own in zip(self.factions, self.outcome.own, strict=True) if own]
        return left[0] if len(left) == 1 else NOBODY

    def looter(self) -> int:
        """The civilization that will loot, NOBODY if none does. [15.15.1, 15.15.2]"""
        victor = self.controller()
        if victor in (NOBODY, BARBARIANS) or not IS_LAND[self.area]:
            return NOBODY
        lost = [
            0 if faction == BARBARIANS else number
            for faction, number in zip(self.factions, self.outcome.lost, strict=True)
        ]
        return victor if is_loot(lost, self.factions.index(victor)) else NOBODY


def present(p: AcmePosition, area: int) -> list[int]:
    """The Factions in an area: Barbarians first, then civilizations in Turn Order. [15.7]"""
    order = [BARBARIANS, *(p.order or range(FACTIONS - 1))]
    return [faction for faction in order if p.where[faction] >> area & 1]


def side_of(p: AcmePosition, faction: int, area: int) -> Side:
    """One Faction as it stands, with what the competition at hand has brought it so far."""
    allies = p.allies[faction * AREAS + area] if faction != BARBARIANS else 0
    side = Side(p.count(faction, area), allies, int(p.stronghold[area] == faction))
    if faction != BARBARIANS:
        fortress = p.ability(faction, "fortress")
        side.fortress = fortress.times if fortress is not None else 0
    contest = p.under_way(Contest)
    if contest is not None and contest.area == area and faction != BARBARIANS:
        side.lost = contest.removed[faction]
        side.at_night = contest.round == 0 and bool(contest.at_night >> faction & 1)
        if contest.fortress >> faction & 1:
            side.fortress = 0
    return side


def foresee(p: AcmePosition, area: int) -> Foresight:
    """What comes of an area if nobody plays anything more and nobody saves a disk. [15.14.6]"""
    factions = present(p, area)
    sides = [side_of(p, faction, area) for faction in factions]
    return Foresight(area, factions, sides, competition(sides))


def contested_areas(p: AcmePosition) -> list[Foresight]:
    """Every Contested area as it would end, in the order of competitions. [15.4]"""
    return [foresee(p, area) for area in areas_in(p.contested())]


def with_card(found: Foresight, faction: int, card: int, aim: int = NOBODY, supply: int = 0) -> Foresight:
    """The same with a card that a Faction lays, not negated and its losses not saved. [15.14.5]"""
    sides = [replace(side) for side in found.sides]
    own = sides[found.factions.index(faction)] if faction in found.factions else Side(0)
    target = sides[found.factions.index(aim)] if aim in found.factions else None
    play_on(CARDS[card], own, target, supply)
    return Foresight(found.area, found.factions, sides, competition(sides))


def play_on(card: Card, own: Side, target: Side | None, supply: int) -> None:
    """What a Competition card does to its player's side and to the one it is aimed at. [C17-C41]"""
    if card.deed == "captain":
        if target is not None:
            target.allies += card.allies
        return
    if card.deed in STRIKES and target is not None:
        strike(card, target)
    if own.own <= 0:
        return
    if card.deed in HELPS or card.deed in STRIKES:
        own.allies += card.allies
    if card.deed == "allies":
        own.own += min(card.disks, supply)
    elif card.deed == "stallions":
        own.allies += card.white
    elif card.deed == "night-assault":
        own.at_night = True
    elif card.deed in ("armorer", "bearers"):
        own.saves += min(card.disks, supply)


def strike(card: Card, side: Side) -> None:
    """Pieces that a card takes from a side. [C17, C19, C33, C36, C40]"""
    if card.deed == "siege-master":
        while side.own > card.least:
            _drop(side, OWN)
        return
    for _ in range(card.disks):
        piece = piece_lost(side.own, side.allies, side.fort)
        if card.deed == "soothsayer" or (card.deed == "desertion" and piece == FORT):
            piece = OWN if side.own else 0
        _drop(side, piece)


def _drop(side: Side, piece: int) -> None:
    if piece == ALLY:
        side.allies -= 1
    elif piece == FORT:
        side.fort -= 1
    elif piece == OWN:
        side.own -= 1
        side.lost += 1
        if side.own == 0:
            side.allies = side.fort = 0


def aims_of(found: Foresight, faction: int, card: int) -> list[int]:
    """The Factions at which a card can be aimed; NOBODY alone if it needs no aim. [15.14.2] (R55)"""
    deed = CARDS[card].deed
    others = [other for other in found.factions if other != faction]
    if deed == "strike-faction":
        return others
    if deed in ("soothsayer", "siege-master", "desertion", "captain"):
        found_aims = [other for other in others if other != BARBARIANS]
        if deed in ("soothsayer", "siege-master"):
            return [other for other in found_aims if found.sides[found.factions.index(other)].own > 2]
        return found_aims
    return [NOBODY]


def fits_here(card: int, area: int) -> bool:
    """Has the card an effect on the losses of a competition in this area? [15.11]"""
    deed = CARDS[card].deed
    known = (
        deed in HELPS
        or deed in STRIKES
        or deed in ("stallions", "night-assault", "armorer", "bearers", "captain")
    )
    return COMPETITION_CARD[card] and known and bool(CARDS[card].terrain >> TERRAIN[area] & 1)


def with_each_card(p: AcmePosition, colour: int, area: int) -> list[tuple[int, int, Foresight]]:
    """For every Competition card in a hand and every aim: how the competition would end with it alone."""
    found = foresee(p, area)
    return [
        (card, aim, with_card(found, colour, card, aim, p.supply[colour]))
        for card in areas_in(p.hand[colour])
        if fits_here(card, area)
        for aim in aims_of(found, colour, card)
    ]


def saves_needed(found: Foresight, faction: int, most: int) -> int:
    """The fewest losses that a Faction must buy off to end better, 0 if none up to `most` helps."""
    before = found.outcome.own[found.factions.index(faction)]
    for saves in range(1, most + 1):
        sides = [replace(side) for side in found.sides]
        sides[found.factions.index(faction)].saves += saves
        if competition(sides).own[found.factions.index(faction)] > before:
            return saves
    return 0

"""Victory Points foreseen: the next Victory Tally and the end of the Epoch as the board stands. [16.3]"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from kadesh.games.acme.odds.competition import contested_areas
from kadesh.games.acme.odds.deck import Ending, sudden_end_now
from kadesh.games.acme.rules.ch16_reckoning import tally_of
from kadesh.games.acme.rules.ch17_epoch import epoch_points
from kadesh.games.acme.rules.position import AcmePosition

TALLY: Final[list[str]] = ["Cities", "temple", "captured temples", "abilities"]
EPOCH: Final[list[str]] = ["most Cities", "most Deities", "Seas Dominated", "minas"]


@dataclass
class Prospect:
    """What a civilization would score."""

    tally: list[int]  # see TALLY
    epoch: list[int]  # see EPOCH
    loot: int  # competitions that it would loot

    def next_tally(self) -> int:
        """Victory Points of the next Victory Tally."""
        return sum(self.tally)

    def end_of_epoch(self) -> int:
        """Victory Points if the Epoch ended now."""
        return sum(self.epoch)


def as_it_stands(p: AcmePosition) -> list[Prospect]:
    """By civilization: Tally and Epoch points of the board as it is, nothing fought and nothing trimmed."""
    loot = [found.looter() for found in contested_areas(p)]
    epoch = epoch_points(p)
    return [Prospect(tally_of(p, colour), epoch[colour], loot.count(colour)) for colour in range(p.seats)]


def after_competition(p: AcmePosition) -> list[Prospect]:
    """The same after all competitions that stand now, if nobody plays or saves anything. [15.14.6]"""
    other = p.clone()
    looters: list[int] = []
    for found in contested_areas(p):
        looters.append(found.looter())
        for faction, own in zip(found.factions, found.outcome.own, strict=True):
            gone = p.count(faction, found.area) - own
            if gone:
                other.remove(faction, found.area, gone)
    foreseen = as_it_stands(other)
    for colour, prospect in enumerate(foreseen):
        prospect.loot = looters.count(colour)
    return foreseen


def expected_epoch_points(p: AcmePosition, seat: int) -> tuple[Ending, list[Prospect]]:
    """The chance that this turn ends the Epoch, as a seat sees it, and what each would score then."""
    return sudden_end_now(p, seat), after_competition(p)

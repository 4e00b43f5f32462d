"""What happened, and whom it touches: by the Factions that facts name."""

from __future__ import annotations

from typing import Any, Final

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, NOT_AT_ALL, Stakes, Touches
from kadesh.games.acme.rules import facts, facts_cards
from kadesh.games.acme.rules.position import AcmePosition
from kadesh.table import Fact
from kadesh.table.contract import Concern


def seat_of(p: AcmePosition, faction: int) -> int:
    """A colour is a seat; nobody plays the Barbarians."""
    return faction if 0 <= faction < p.seats else -1


def first_of(p: AcmePosition, factions: tuple[int, ...]) -> int:
    """The only civilization among several that lies open to be touched."""
    found = [faction for faction in factions if 0 <= faction < p.seats]
    return found[0] if len(found) == 1 else -1


FIELDS: Final = (
    *("colour", "faction", "to", "victim", "owner", "loser", "captor", "against", "target", "chosen", "aim"),
)
OWNERS: Final[dict[str, Any]] = {**dict.fromkeys(FIELDS, seat_of), "factions": first_of}
STAKES: Final = Stakes(OWNERS)

# The map.
STAKES.of(
    *(facts.Deployed, facts.Retired, facts.Resettled, facts.DisksMoved, facts.Acquired, facts.BackToSupply),
    *(facts.GranaryUsed, facts.SetUp, facts_cards.Paid, facts_cards.CubePlaced),
    colour=("pieces", A_LITTLE),
)
STAKES.of(facts.DisksPlaced, facts.StackTrimmed, faction=("pieces", A_LITTLE))
STAKES.of(facts.AllyLost, facts.LossSaved, facts.StrongholdPlaced, faction=("pieces", A_LITTLE))
STAKES.of(facts.DiskRemoved, facts.StrongholdLost, facts.TurnedBarbarian, faction=("pieces", MUCH))
STAKES.of(facts.SeaDominated, facts.HomelandChosen, colour=("spaces", MUCH))

# Points and minas.
STAKES.of(facts.PointsGained, facts.Tally, facts.EpochScored, facts.Looted, colour=("points", MUCH))
STAKES.of(facts.PointsLost, colour=("points", MUCH))
STAKES.of(
    facts.MinasGained, facts.MinasLost, facts.LootCounted, facts.CardsBought, colour=("points", A_LITTLE)
)
STAKES.of(facts.MinasGiven, colour=("points", MUCH), to=("points", MUCH))
STAKES.of(facts.SpaceTaken, colour=("points", A_LITTLE))

# Cards.
STAKES.of(
    *(
        facts_cards.CardsDrawn,
        facts_cards.CardInHand,
        facts_cards.CardDiscarded,
        facts_cards.CardFromDiscards,
        facts_cards.CardSetAside,
    ),
    *(
        facts.CardLaid,
        facts_cards.Passed,
        facts_cards.HandDiscarded,
        facts_cards.CardLot,
        facts_cards.UseAnnounced,
        facts_cards.Invested,
    ),
    *(facts_cards.CardLifted, facts_cards.EventDrawn, facts_cards.InvasionChooser),
    colour=("cards", A_LITTLE),
)
STAKES.of(facts_cards.CardAnnounced, colour=("cards", MUCH), factions=("pieces", MUCH))
STAKES.of(facts.CardRevealed, colour=("cards", MUCH), aim=("pieces", MUCH))
STAKES.of(facts_cards.NegateAnnounced, colour=("cards", MUCH), against=("cards", MUCH))
STAKES.of(facts_cards.Negated, colour=("cards", MUCH))
STAKES.of(facts_cards.CardLies, colour=("cards", A_LITTLE), target=("spaces", MUCH))
STAKES.of(
    facts_cards.HandSeen,
    facts_cards.CardSeen,
    facts_cards.CardTaken,
    facts_cards.CardGone,
    colour=("cards", MUCH),
    victim=("cards", MUCH),
)
STAKES.of(facts.AlliesCome, colour=("allies", MUCH))

# Deities.
STAKES.of(
    facts_cards.Established, facts_cards.Reestablished, facts_cards.DeityReplaced, colour=("spaces", MUCH)
)
STAKES.of(facts_cards.TempleCaptured, colour=("points", MUCH), owner=("spaces", ALL))
STAKES.of(facts_cards.TempleDestroyed, faction=("points", A_LITTLE), owner=("spaces", ALL))
STAKES.of(facts_cards.TempleGoesAlong, colour=("points", MUCH), loser=("points", MUCH))
STAKES.of(facts_cards.TempleFreed, owner=("spaces", MUCH))
STAKES.of(facts_cards.TempleOffered, colour=("points", MUCH), to=("spaces", MUCH))
STAKES.of(facts_cards.TempleRequested, colour=("spaces", MUCH), captor=("points", MUCH))
STAKES.of(facts_cards.TempleReturned, colour=("points", MUCH), owner=("spaces", MUCH))
STAKES.of(facts_cards.ReturnRefused, colour=("points", A_LITTLE))

# Fate.
STAKES.of(facts.GilgameshReturns, facts.CivilizationTaken, colour=("spaces", ALL))
STAKES.of(facts.TieDecided, chosen=("points", A_LITTLE))


def touched(p: AcmePosition, fact: Fact, seat: int) -> Concern:
    """How much a fact touches a seat; a competition touches all who are in it."""
    if isinstance(fact, (facts.CompetitionBegins, facts.CompetitionEnds)):
        return Touches().by("pieces", MUCH if seat in fact.factions else NOT_AT_ALL).data()
    return STAKES.touched(p, fact, seat)

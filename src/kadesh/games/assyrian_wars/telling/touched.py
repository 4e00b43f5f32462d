"""What happened, and whom it touches: by the countries, areas and forces that facts name."""

from __future__ import annotations

from typing import Final

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, Stakes
from kadesh.games.assyrian_wars.charts.tables import AREAS, N_POWERS, OWNER
from kadesh.games.assyrian_wars.rules import facts_cards as cards
from kadesh.games.assyrian_wars.rules import facts_turn as turn
from kadesh.games.assyrian_wars.rules import facts_war as war
from kadesh.games.assyrian_wars.rules.position import AssyrianPosition


def seat_of(p: AssyrianPosition, country: int) -> int:
    """The player of a power; of a minor or tribe whoever plays it now."""
    if country < 0 or not p.in_play >> country & 1:
        return -1
    if country < N_POWERS:
        return p.seat_of[country]
    return p.seat_for(country) if p.power_for(country) >= 0 else -1


def seat_at_home(p: AssyrianPosition, area: int) -> int:
    """The player whose land an area is."""
    return seat_of(p, OWNER[area % AREAS]) if 0 <= area < 2 * AREAS else -1


STAKES: Final = Stakes(
    {
        **dict.fromkeys(
            ("country", "other", "attacker", "defender", "loser", "before", "after", "target", "power", "by"),
            seat_of,
        ),
        "area": seat_at_home,
    }
)
# War.
STAKES.of(war.Enters, country=("pieces", A_LITTLE), area=("spaces", MUCH))
STAKES.of(
    *(
        war.GoesIn,
        war.ComesOut,
        war.FormsGroup,
        war.LeavesGroup,
        war.TakesCommand,
        war.RelocatesLeader,
        war.ForcedMarch,
    ),
    country=("pieces", A_LITTLE),
)
STAKES.of(
    *(war.HeldBack, war.AttritionCheck, war.Intercepts, war.Evades, war.SlipsIn, war.Ambush),
    *(war.BattleDice, war.Hit, war.Routed, war.Retreats),
    country=("pieces", MUCH),
)
STAKES.of(war.InterceptionOrder, area=("spaces", A_LITTLE))
STAKES.of(war.BattleBegins, attacker=("pieces", MUCH), defender=("pieces", ALL))
STAKES.of(war.Eliminated, war.Scattered, country=("pieces", ALL))
STAKES.of(war.BattleWon, country=("points", MUCH), loser=("pieces", ALL))
STAKES.of(war.BattleDrawn, area=("spaces", A_LITTLE))
STAKES.of(war.SiegeBegins, war.HungerAdvances, country=("pieces", MUCH), area=("spaces", ALL))
STAKES.of(war.SiegeDice, country=("pieces", MUCH))
STAKES.of(war.WallsDamaged, war.SiegeLifted, area=("spaces", ALL))
STAKES.of(war.CityFalls, country=("spaces", MUCH), before=("spaces", ALL))
STAKES.of(war.AssaultBeaten, country=("points", MUCH))
STAKES.of(war.Deported, war.Pillages, country=("spaces", MUCH), area=("spaces", ALL))
STAKES.of(war.ControlChanges, before=("spaces", MUCH), after=("spaces", MUCH))
STAKES.of(war.Maintains, country=("pieces", A_LITTLE))
STAKES.of(war.MarkerMoves, by=("allies", MUCH), power=("allies", MUCH))
STAKES.of(war.Activated, war.Deactivated, country=("allies", MUCH))
STAKES.of(war.DeclaresWar, country=("allies", MUCH), other=("allies", ALL))
STAKES.of(war.MakesPeace, war.GrantsPassage, country=("allies", MUCH), other=("allies", MUCH))
STAKES.of(war.JoinsCamp, war.EntryRefused, war.MarkerFalls, country=("allies", MUCH))
STAKES.of(war.Relocated, country=("pieces", MUCH))
STAKES.of(war.PlaysMinor, country=("allies", MUCH))
STAKES.of(war.ConquestCheck, country=("points", MUCH), target=("points", ALL))
STAKES.of(
    *(war.Conquered, war.Surrenders, war.CountryEliminated, war.Substitutes, war.PowerLent),
    country=("points", ALL),
    other=("points", ALL),
)
STAKES.of(war.SurrenderRejected, war.Resurrected, war.PowerReturned, country=("points", ALL))
STAKES.of(war.GivesHomeCard, war.GraceEnds, country=("cards", MUCH), other=("cards", MUCH))
STAKES.of(war.Province, country=("spaces", MUCH), area=("spaces", ALL))
STAKES.of(
    *(war.PlacesRaider, war.BoxRoll, war.FightsForBox, war.Sails, war.Boards, war.TradeMarkerBack),
    country=("pieces", A_LITTLE),
)
STAKES.of(war.RaidRoll, country=("points", MUCH), target=("points", MUCH))
STAKES.of(war.SearchRoll, country=("pieces", MUCH), target=("pieces", ALL))

# The turn.
STAKES.of(turn.ImpulseBegins, country=("points", MUCH))
STAKES.of(
    *(turn.Passes, turn.ImpulseEnds, turn.Repays, turn.SellsGroupCard, turn.Disbands, turn.DrawsMercenaries),
    *(turn.Rehires, turn.Builds, turn.Hires, turn.BuysLeader, turn.BuysBack, turn.Rebuilds, turn.Repairs),
    *(turn.Combines, turn.SettlesVeterans, turn.Promotion, turn.Joins, turn.MovesArmy),
    country=("pieces", A_LITTLE),
)
STAKES.of(
    *(turn.Dealt, turn.CardInHand, turn.PlaysForPoints, turn.BuysCard, turn.MakesPlus, turn.Mulligan),
    *(turn.DiscardsSurplus, turn.DrawsForTribe),
    country=("cards", A_LITTLE),
)
STAKES.of(turn.Scores, turn.LoanUnpaid, turn.NewLevel, country=("points", MUCH))
STAKES.of(turn.PaysTribute, turn.StopsTribute, country=("points", MUCH), other=("points", MUCH))
STAKES.of(
    *(turn.TributeCheck, turn.DeclinesTribute, turn.RefusesTribute, turn.Punished, turn.CampaignBegins),
    country=("points", MUCH),
)
STAKES.of(turn.TribeReturns, area=("spaces", ALL))
STAKES.of(turn.SuccessionRoll, turn.Crowned, turn.KingPasses, turn.Riots, country=("leader", MUCH))

# Cards.
STAKES.of(
    *(cards.PlaysEvent, cards.CancelsEvent, cards.CommitsCard, cards.RevealsCard, cards.EventDice),
    *(cards.GainsPoints, cards.TradeMarkerLost, cards.CardShown, cards.SecretMarker, cards.SecretRoll),
    country=("cards", MUCH),
)
STAKES.of(cards.MarkerPlaced, cards.RevoltBreaksOut, area=("spaces", ALL))
STAKES.of(cards.SeesHand, cards.TakesCard, country=("cards", MUCH), other=("cards", ALL))
STAKES.of(cards.MakesPact, country=("allies", MUCH))
STAKES.of(cards.CrownsLeader, country=("leader", MUCH))

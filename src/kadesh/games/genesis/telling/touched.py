"""What happened, and whom it touches: by the powers that facts name. [14.0]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, Stakes
from kadesh.games.genesis.charts.tables import MAJORS
from kadesh.games.genesis.rules import facts_cards as cards
from kadesh.games.genesis.rules import facts_turn as turn
from kadesh.games.genesis.rules import facts_war as war
from kadesh.games.genesis.rules.position import UNDER, GenesisPosition


def seat_of(p: GenesisPosition, power: int) -> int:
    """The player of a kingdom, or who runs a people now; what is out of the game was somebody's too."""
    if power < 0 or power == UNDER:
        return -1
    lord = power if power < MAJORS else p.controller[power]
    return p.seat_of[lord] if lord >= 0 else -1


def seat_at_home(p: GenesisPosition, space: int) -> int:
    """The player whose home a space is."""
    return seat_of(p, p.home[space]) if space >= 0 else -1


POWERS: Final = (
    *("power", "other", "people", "attacker", "defender", "winner", "loser", "holder", "old"),
    *("mover", "victim", "taker", "target", "owner"),
)
STAKES: Final = Stakes({**dict.fromkeys(POWERS, seat_of), "space": seat_at_home})
# War.
STAKES.of(
    *(war.Move, war.Enters, war.Sails, war.Rides, war.Drops),
    *(war.Dropped, war.PicksUp, war.TakesKing, war.Stops, war.Withdrawal),
    *(war.WithdrawsTo, war.Regroup, war.CannotAttack, war.PointLost, war.SlaveTaken),
    power=("pieces", A_LITTLE),
)
STAKES.of(
    *(war.Ambushed, war.Interception, war.Withdraws, war.Attacks, war.Joins),
    *(war.Sallies, war.PreventsRetreat, war.ForcesRetreat, war.Losses, war.Retreat),
    *(war.HelplessKilled, war.KingRoll),
    power=("pieces", MUCH),
)
STAKES.of(war.Battle, attacker=("pieces", MUCH), defender=("spaces", ALL))
STAKES.of(war.CityUsed, power=("spaces", MUCH))
STAKES.of(war.Destroyed, war.Razed, power=("spaces", MUCH), space=("spaces", ALL))
STAKES.of(war.BattleDice, attacker=("pieces", MUCH), defender=("pieces", MUCH))
STAKES.of(war.BattleResult, attacker=("pieces", MUCH), defender=("pieces", ALL))
STAKES.of(war.ForceLost, war.KingKilled, power=("pieces", ALL))
STAKES.of(war.Captured, old=("spaces", ALL), power=("spaces", MUCH))

# The realm.
STAKES.of(
    *(turn.King, turn.Initiative, turn.FirstPlayer, turn.Marker, turn.ExtraMarker),
    *(turn.Disbanded, turn.Upkeep, turn.Raised, turn.Recruited, turn.Converted),
    *(turn.TechnologySpreads,),
    power=("pieces", A_LITTLE),
)
STAKES.of(
    turn.Payment,
    turn.Income,
    turn.Growth,
    turn.Pirate,
    turn.PirateSunk,
    turn.Points,
    power=("points", A_LITTLE),
)
STAKES.of(turn.Tribute, turn.Built, turn.MonumentBegun, power=("spaces", A_LITTLE))
STAKES.of(cards.NoRebellion, power=("spaces", A_LITTLE))
STAKES.of(turn.Revolt, power=("spaces", ALL))
STAKES.of(turn.RevoltEnds, owner=("spaces", MUCH))
STAKES.of(turn.RevoltQuelled, turn.BarbarianControl, turn.Capital, power=("spaces", MUCH))
STAKES.of(turn.Plunder, turn.MonumentBuilt, power=("points", MUCH))
STAKES.of(turn.TreasurySeized, winner=("points", MUCH), loser=("points", ALL))
STAKES.of(turn.Lost, turn.SlavesFreed, turn.Attrition, turn.Starved, power=("pieces", MUCH))
STAKES.of(turn.MonumentLost, turn.Eliminated, power=("points", ALL))
STAKES.of(turn.Control, holder=("spaces", MUCH), old=("spaces", ALL))

# Cards, peoples, deals.
STAKES.of(
    *(cards.CardDrawn, cards.CardInHand, cards.DrawnAndDiscarded, cards.DeckEmpty, cards.Discarded),
    *(cards.Dealt, cards.Kept, cards.Aimed, cards.NoInsurrection, cards.NoEvent),
    power=("cards", A_LITTLE),
)
STAKES.of(cards.CardTaken, cards.Traitor, power=("cards", MUCH), victim=("cards", MUCH))
STAKES.of(cards.CardGiven, power=("cards", MUCH), taker=("cards", MUCH))
STAKES.of(cards.Card, power=("cards", MUCH), mover=("pieces", MUCH))
STAKES.of(cards.Cancelled, power=("cards", MUCH))
STAKES.of(cards.Ambush, power=("cards", A_LITTLE), mover=("pieces", ALL))
STAKES.of(
    *(cards.Astarte, cards.ChariotLevel, cards.Conqueror, cards.Settled, cards.Plague),
    *(cards.Sherden, cards.Invasion, cards.Controls, cards.GuestsLost),
    power=("pieces", MUCH),
)
STAKES.of(cards.Assassination, power=("cards", A_LITTLE), target=("pieces", ALL))
STAKES.of(cards.Baal, cards.Dagon, cards.Gold, power=("points", MUCH))
STAKES.of(cards.Militia, cards.FavourDeclined, cards.Arrived, cards.GuestsLeave, power=("pieces", A_LITTLE))
STAKES.of(cards.Rebellion, power=("spaces", ALL))
STAKES.of(cards.Invaders, people=("pieces", A_LITTLE))
STAKES.of(
    *(cards.Talks, cards.TalksFail, cards.Offer, cards.CounterOffer, cards.Alliance),
    *(cards.Promise, cards.WordKept),
    power=("allies", MUCH),
    other=("allies", MUCH),
)
STAKES.of(cards.Ceded, power=("spaces", MUCH), other=("spaces", MUCH))
STAKES.of(
    cards.BribeOffered,
    cards.MoreAsked,
    cards.BribeWithdrawn,
    cards.Bribed,
    power=("points", MUCH),
    other=("points", MUCH),
)
STAKES.of(cards.BribesDeclined, power=("points", A_LITTLE))
STAKES.of(cards.WordBroken, power=("allies", MUCH), other=("spaces", ALL))

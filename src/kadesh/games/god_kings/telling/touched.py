"""What happened, and whom it touches: by the sides, seats and generals that facts name. [24.1]"""

from __future__ import annotations

from typing import Final

from kadesh.craft.concern import A_LITTLE, ALL, MUCH, Stakes
from kadesh.games.god_kings.charts.tables import ASSYRIA, MITANNI, N_SIDES, POWERS, PROVINCE, PROVINCE_HOME
from kadesh.games.god_kings.rules import facts_cards as cards
from kadesh.games.god_kings.rules import facts_turn as turn
from kadesh.games.god_kings.rules import facts_war as war
from kadesh.games.god_kings.rules.places import SIDE_OF, SPACE_OF
from kadesh.games.god_kings.rules.position import GodKingsPosition


def seat_of(p: GodKingsPosition, side: int) -> int:
    """The player of a Power, also of one that has gone; else who holds the control marker now."""
    if side < 0 or side >= N_SIDES:
        return -1
    if side < POWERS:
        played = p.seat_of[side]
        if played < 0 and p.assyria and side in (MITANNI, ASSYRIA):
            played = max(p.seat_of[MITANNI], p.seat_of[ASSYRIA])
        if played >= 0:
            return played
    return p.holder[side]


def seat_of_general(p: GodKingsPosition, general: int) -> int:
    return seat_of(p, SIDE_OF[general]) if general >= 0 else -1


def seat_itself(p: GodKingsPosition, seat: int) -> int:
    return seat


def seat_at_home(p: GodKingsPosition, place: int) -> int:
    """The player whose home country a place is in."""
    province = PROVINCE[SPACE_OF[place]] if place >= 0 else -1
    return seat_of(p, PROVINCE_HOME[province]) if province >= 0 else -1


STAKES: Final = Stakes(
    {
        **dict.fromkeys(("side", "defender", "loser", "enemy", "before"), seat_of),
        **dict.fromkeys(("general",), seat_of_general),
        **dict.fromkeys(("seat", "to", "other"), seat_itself),
        **dict.fromkeys(("space", "place"), seat_at_home),
    }
)
# War.
STAKES.of(war.Activated, seat=("pieces", MUCH), space=("spaces", A_LITTLE))
STAKES.of(war.Enters, general=("pieces", A_LITTLE))
STAKES.of(
    *(war.PicksUp, war.Drops, war.TakesGeneral, war.DropsGeneral, war.GoesIn),
    general=("pieces", A_LITTLE),
)
STAKES.of(war.Halted, war.BacksUp, general=("pieces", MUCH))
STAKES.of(
    *(war.Hesitates, war.Attrition, war.Shelters, war.Deserted, war.InterceptionDeclared, war.AvoidDeclared),
    *(war.Interception, war.AvoidBattle, war.AvoidsTo, war.Pursuit, war.Sally, war.ChargeDeclared),
    *(war.ChargeRoll, war.ChargeLosses, war.Advantage, war.AdvantageUsed, war.BattleRoll, war.BattleLosses),
    *(war.RetreatsTo, war.SweptUp, war.StepLosses, war.Displaced, war.Waits),
    side=("pieces", MUCH),
)
STAKES.of(war.Overrun, side=("pieces", MUCH), enemy=("pieces", ALL))
STAKES.of(war.Battle, side=("pieces", MUCH), defender=("pieces", ALL))
STAKES.of(war.BattleWon, side=("points", MUCH), loser=("pieces", ALL))
STAKES.of(war.LostAtSea, war.Dispersed, side=("pieces", ALL))
STAKES.of(war.Scores, seat=("points", MUCH))
STAKES.of(war.SiegeRoll, war.SiegeGoesOn, side=("pieces", A_LITTLE), space=("spaces", ALL))
STAKES.of(war.CityFalls, side=("spaces", MUCH), space=("spaces", ALL))

# The turn.
STAKES.of(turn.PlaceTaken, seat=("points", A_LITTLE))
STAKES.of(turn.Income, turn.TakenUp, turn.Bought, turn.Refitted, turn.Placed, side=("pieces", A_LITTLE))
STAKES.of(turn.PlacedGeneral, general=("pieces", A_LITTLE))
STAKES.of(turn.GarrisonBought, turn.HomeCleared, side=("spaces", A_LITTLE))
STAKES.of(turn.NewDivision, turn.DivisionLost, turn.NeutralReinforced, side=("pieces", MUCH))
STAKES.of(turn.BarbariansLeave, turn.RevoltPlaced, side=("pieces", A_LITTLE))
STAKES.of(turn.AssyriaRises, seat=("pieces", ALL))
STAKES.of(turn.GiftOffered, turn.GiftAnswered, seat=("allies", MUCH), to=("allies", MUCH))
STAKES.of(turn.CardGiven, seat=("cards", MUCH), to=("cards", MUCH))
STAKES.of(turn.SpaceGiven, side=("spaces", MUCH))
STAKES.of(turn.Control, side=("spaces", MUCH), before=("spaces", ALL))
STAKES.of(turn.ControlMarker, turn.MarkerLost, seat=("allies", MUCH))
STAKES.of(turn.NewKing, turn.Crowned, turn.SuccessionCancelled, side=("leader", MUCH))
STAKES.of(turn.SuccessionRoll, side=("leader", MUCH))
STAKES.of(turn.TurnScore, turn.Totals, seat=("points", MUCH))
STAKES.of(turn.SuddenDeath, seat=("points", ALL))

# Cards.
STAKES.of(
    cards.CardDealt, cards.Dealt, cards.Keeps, cards.Discarded, cards.NoCardLeft, seat=("cards", A_LITTLE)
)
STAKES.of(cards.Played, cards.Used, cards.EventPlayed, seat=("cards", A_LITTLE))
STAKES.of(cards.Action, cards.Oracle, seat=("cards", MUCH))
STAKES.of(cards.Sways, seat=("cards", MUCH), side=("leader", MUCH))
STAKES.of(cards.NationDraws, seat=("cards", A_LITTLE))
STAKES.of(cards.Raised, cards.Joins, cards.Restored, cards.Recalled, side=("pieces", MUCH))
STAKES.of(cards.LosesStep, cards.Strengthened, side=("pieces", MUCH))
STAKES.of(cards.Garrisoned, side=("spaces", A_LITTLE))
STAKES.of(cards.Trade, cards.Noted, side=("points", MUCH))
STAKES.of(cards.Stripped, side=("spaces", ALL))
STAKES.of(cards.Plague, space=("pieces", MUCH))
STAKES.of(cards.Invasion, cards.Revolt, side=("allies", MUCH), space=("spaces", ALL))
STAKES.of(cards.Unrest, side=("leader", ALL))
STAKES.of(cards.Treaty, seat=("allies", MUCH), other=("allies", MUCH))
STAKES.of(cards.Banished, general=("pieces", ALL))
STAKES.of(cards.LooksAt, cards.Swapped, seat=("cards", MUCH), other=("cards", MUCH))
STAKES.of(cards.HandSeen, cards.SwapDraw, seat=("cards", MUCH))

"""The arithmetic of Genesis: pure functions on numbers, each named after its rule.

Procedures, odds, bots and tests all call these; none of them looks at a position.
"""

from __future__ import annotations

from typing import Final

from kadesh.games.genesis.charts.numbers import (
    BDR_LEAST,
    BDR_MOST,
    CHARIOT_LEVELS,
    CHARIOT_RAISE,
    CHARIOT_RECRUIT,
    CHARIOT_UPKEEP,
    DEFENCE_COST,
    DEFENCE_EXTRA,
    GROWTH,
    GROWTH_DAGON,
    GROWTH_LOST_CITY,
    HINDER_SUPERIORITY,
    HINDER_SUPREMACY,
    INFANTRY_RECRUIT,
    INTERCEPTION_FROM_CITY,
    INTERCEPTION_NEEDS,
    INTERCEPTION_TO_FRIENDLY_CITY,
    MP_DEFEAT,
    MP_ENTER,
    MP_KING_KILLED,
    MP_MOUNTAIN,
    NEW_CITY_COST,
    NEW_CITY_DS,
    PIRATE_BASE,
    PIRATE_ROUTE,
    PREVENT_SUPERIORITY,
    PREVENT_SUPREMACY,
    REBUILD_COST,
    SHIFTS_AGAINST_NOTHING,
    SHIFTS_SUPERIORITY,
    SHIFTS_SUPREMACY,
    SUPREMACY_ALONE,
    SUPREMACY_TIMES,
    WHOLE,
)

# Chariot advantage [8.3.2].
NO_ADVANTAGE: Final = 0
SUPERIORITY: Final = 1
SUPREMACY: Final = 2

# How a battle ended for one side [8.2.1].
LOSER: Final = -1
DRAW: Final = 0
WINNER: Final = 1

NO_KING: Final = -1


def half_up(number: int) -> int:
    """Half of a number, a fraction rounded up: plunder, attrition, ambush, plague [5.3, 9.1, 13.2]."""
    return (number + 1) // 2


# --- wealth ---


def tribute_angers(roll: int, demanded: int) -> bool:
    """Whether a demand for tribute makes the city revolt: a roll not above the demand [5.2.1]."""
    return roll <= demanded


def revolt_holds(roll: int, ds: int, ew: int, infantry: int) -> bool:
    """Whether a revolt is not put down at once: a roll not above DS + EW - Infantry [5.2.2]."""
    return roll <= ds + ew - infantry


def revolt_ends(fresh_infantry: int, ds: int) -> bool:
    """Whether the Infantry moved in (none of it under the marker) ends a revolt [5.2.4]."""
    return fresh_infantry > ds


def plunder(ew: int) -> int:
    """Silver from a captured city [5.3]."""
    return half_up(ew)


def treasury_seized(roll: int, treasury: int) -> int:
    """Silver lost by the owner of a beaten King: roll times ten per cent, rounded up [5.4]."""
    return (roll * treasury + 9) // 10


def income(worth: int, capital_just_moved: bool, pirates: bool, pirate_routes: int) -> int:
    """Silver collected: halved if the Capital has moved, then less what pirates take [5.1, 9.3.2] (R75)."""
    silver = worth // 2 if capital_just_moved else worth
    silver -= (PIRATE_BASE if pirates else 0) + PIRATE_ROUTE * pirate_routes
    return max(0, silver)


# --- manpower ---


def growth_roll(roll: int, city_lost: bool, dagons: int) -> int:
    """The modified roll on the Manpower Growth Table [6.1.2]."""
    return roll + (GROWTH_LOST_CITY if city_lost else 0) + GROWTH_DAGON * dagons


def growth_spaces(modified: int) -> int:
    """Spaces that the Manpower Maximum goes up the track [6.1.2]."""
    spaces = 0
    for first, gained in GROWTH:
        if modified >= first:
            spaces = gained
    return spaces


def track_space(space: int, change: int, length: int) -> int:
    """A place on the Manpower track after a change; it never leaves the track [6.1.3]."""
    return max(0, min(length - 1, space + change))


def infantry_in_excess(infantry: int, maximum: int) -> int:
    """Infantry that must be removed in the Maintenance Segment [6.2.1]."""
    return max(0, infantry - maximum)


def infantry_to_raise(infantry: int, maximum: int) -> int:
    """Infantry that may be raised for nothing [6.3.1]."""
    return max(0, maximum - infantry)


def chariots_kept_cost(chariots: int) -> int:
    """Silver to keep so many Chariots [6.2.2]."""
    return CHARIOT_UPKEEP * chariots


def chariots_raised_cost(chariots: int) -> int:
    """Silver to raise so many Chariots [6.3.2]."""
    return CHARIOT_RAISE * chariots


def recruits_cost(infantry: int, chariots: int) -> int:
    """Silver for a Recruit Action [6.4.1, 6.4.2]."""
    return INFANTRY_RECRUIT * infantry + CHARIOT_RECRUIT * chariots


def chariot_level(cards_played: int) -> int:
    """The Chariot Technology Level that so many Chariot cards give [6.6.1, 6.6.3]."""
    return min(cards_played, CHARIOT_LEVELS)


# --- movement and construction ---


def movement_points(roll: int, campaign: int) -> int:
    """Movement Points of a force; `campaign` is NO_KING without a King [7.2.1]."""
    return roll + max(0, campaign)


def enter_cost(mountain: bool, mountain_folk: bool) -> int:
    """Movement Points to enter a space [7.2.3, 11.3.1]."""
    return MP_MOUNTAIN if mountain and not mountain_folk else MP_ENTER


def battle_penalty(lost: bool, king_killed: bool) -> int:
    """Movement Points that the active force must spend after a battle [7.2.3, 8.6.2]."""
    return (MP_DEFEAT if lost else 0) + (MP_KING_KILLED if king_killed else 0)


def defence_cost(ds: int, new_ds: int) -> int:
    """Silver to raise a city's Defence Strength [7.3.1]."""
    return DEFENCE_COST * (new_ds - ds)


def most_defence(printed: int) -> int:
    """The highest Defence Strength that can be built in a printed city [7.3.1]."""
    return printed + DEFENCE_EXTRA


def rebuild_cost(new_ds: int) -> int:
    """Silver to rebuild a Destroyed City and its walls in one action [7.3.2]."""
    return REBUILD_COST + defence_cost(0, new_ds)


def new_city_cost(ds: int) -> int:
    """Silver to build a new city of this Defence Strength [7.3.7, 7.3.8]."""
    return NEW_CITY_COST + defence_cost(NEW_CITY_DS, ds)


# --- interception and withdrawal ---


def interception_roll_needed(tactical: int, from_city: bool, to_friendly_city: bool) -> int:
    """The lowest sum of two dice that intercepts; `tactical` is NO_KING without a King [7.4.2]."""
    needed = INTERCEPTION_NEEDS - max(0, tactical)
    if from_city:
        needed -= INTERCEPTION_FROM_CITY
    if to_friendly_city:
        needed -= INTERCEPTION_TO_FRIENDLY_CITY
    return needed


def intercepts(roll: int, tactical: int, from_city: bool, to_friendly_city: bool) -> bool:
    """Whether an interception succeeds [7.4.2]."""
    return roll >= interception_roll_needed(tactical, from_city, to_friendly_city)


def withdrawal_points(roll: int, hindered_by: int) -> int:
    """Movement Points for a withdrawal; below 1 it fails. `hindered_by` is a chariot advantage [7.5.3]."""
    if hindered_by == SUPERIORITY:
        return roll - HINDER_SUPERIORITY
    if hindered_by == SUPREMACY:
        return roll - HINDER_SUPREMACY
    return roll


# --- battle ---


def battle_points(infantry: int, chariots: int, level: int, ds: int) -> int:
    """Battle Points of a side; leave out Chariots that may not fight and cities that are not used [8.2.1]."""
    return infantry + chariots * level + ds


def ratio_shifts(larger: int, smaller: int, reading: int) -> int:
    """Shifts of the side with more Battle Points [8.2.1, 8.2.2, 8.2.3] (R1)."""
    if larger <= smaller:
        return 0
    if smaller == 0:
        return SHIFTS_AGAINST_NOTHING
    if reading == WHOLE:
        return larger // smaller
    if 2 * larger < 3 * smaller:
        return 0
    # The ratio less a half, rounded up: 2.5 gives 2 and 2.6 gives 3.
    return -((smaller - 2 * larger) // (2 * smaller))


def chariot_advantage(own: int, enemy: int) -> int:
    """Superiority or Supremacy of a side with so many Chariots against so many [8.3.2]."""
    if own <= enemy:
        return NO_ADVANTAGE
    if enemy == 0:
        return SUPREMACY if own >= SUPREMACY_ALONE else SUPERIORITY
    return SUPREMACY if own >= SUPREMACY_TIMES * enemy else SUPERIORITY


def chariot_shifts(advantage: int) -> int:
    """Shifts for an advantage in Chariots [8.2.1]."""
    if advantage == SUPREMACY:
        return SHIFTS_SUPREMACY
    return SHIFTS_SUPERIORITY if advantage == SUPERIORITY else 0


def king_shifts(own: int, enemy: int) -> int:
    """Shifts of the better King; NO_KING counts as nothing [8.2.1]."""
    return max(0, max(0, own) - max(0, enemy))


def shifted(roll: int, shifts: int) -> int:
    """A Battle Die Roll after shifts; it stays between 0 and 10 [8.2.1]."""
    return max(BDR_LEAST, min(BDR_MOST, roll + shifts))


def shift_results(own: int, enemy: int, net: int) -> list[tuple[int, int]]:
    """Own and enemy's results that so many shifts can give; none is wasted [8.2.1] (R91)."""
    results = [
        (own + up, enemy - (net - up))
        for up in range(net + 1)
        if own + up <= BDR_MOST and enemy - (net - up) >= BDR_LEAST
    ]
    return results or [(shifted(own, net), shifted(enemy, -net))]


def outcome(own_bdr: int, enemy_bdr: int) -> int:
    """WINNER, LOSER or DRAW: who suffers the higher percentage loses [8.2.1]."""
    return WINNER if own_bdr > enemy_bdr else LOSER if own_bdr < enemy_bdr else DRAW


def percentage_loss(points: int, enemy_bdr: int) -> int:
    """Battle Points lost: the enemy's final roll times ten per cent, nearest, halves up [8.2.1] (R2)."""
    return (2 * points * enemy_bdr + BDR_MOST) // (2 * BDR_MOST)


def loss_covered(loss: int, infantry: int, chariots: int, level: int, dead: int, wrecked: int) -> bool:
    """Whether eliminating `dead` Infantry and `wrecked` Chariots satisfies a loss [8.2.1] (R51).

    Chariots bear at least as many Battle Points as Infantry unless all of them are gone.
    """
    if dead == infantry and wrecked == chariots:
        return True
    return dead + wrecked * level >= loss and (wrecked * level >= dead or wrecked == chariots)


def ways_to_lose(loss: int, infantry: int, chariots: int, level: int) -> list[tuple[int, int]]:
    """The (Infantry, Chariots) that may be eliminated for a loss: no unit more than needed [8.2.1] (R51)."""
    ways: list[tuple[int, int]] = []
    for wrecked in range(chariots + 1):
        for dead in range(infantry + 1):
            if not loss_covered(loss, infantry, chariots, level, dead, wrecked):
                continue
            spare_infantry = dead > 0 and loss_covered(loss, infantry, chariots, level, dead - 1, wrecked)
            spare_chariot = wrecked > 0 and loss_covered(loss, infantry, chariots, level, dead, wrecked - 1)
            if not spare_infantry and not spare_chariot:
                ways.append((dead, wrecked))
    return ways


def ways_to_lose_with_city(loss: int, infantry: int, ds: int) -> list[tuple[int, int]]:
    """The (Infantry, DS) that a defender in a city may give for a loss [8.2.1]."""
    loss = min(loss, infantry + ds)
    return [(dead, loss - dead) for dead in range(max(0, loss - ds), min(infantry, loss) + 1)]


def retreat_prevented(roll: int, advantage: int) -> bool:
    """Whether the winner's Chariots stop a retreat [8.4.3]."""
    if advantage == SUPREMACY:
        return roll <= PREVENT_SUPREMACY
    return advantage == SUPERIORITY and roll <= PREVENT_SUPERIORITY


def king_dies(roll: int, result: int) -> bool:
    """Whether a King in the battle is killed by this roll of two dice [8.6.1]."""
    return roll == 12 or (roll == 2 and result != WINNER)


# --- cards ---


def assassinated(roll: int, campaign: int) -> bool:
    """Whether an Assassination kills [13.2]."""
    return roll > campaign


def conquers(roll: int, campaign: int) -> bool:
    """Whether Conqueror earns a marker [13.2]."""
    return roll < campaign


def rebels(roll: int, infantry: int, peasants: int) -> bool:
    """Whether Rebellion makes a distant city revolt [13.2]."""
    return roll > infantry + peasants


# --- years ---

# The year in which a scenario's turn 1 begins or would begin, and the length of its turns.
BEFORE_CHRIST: Final[dict[str, tuple[int, int]]] = {"sargon": (2270, 55)}
ITS_OWN_AGE: Final = (1700, 50)


def begins(scenario: str, turn: int) -> int:
    """The year BC in which a Game Turn of a scenario begins: the one before has ended with it."""
    start, length = BEFORE_CHRIST.get(scenario, ITS_OWN_AGE)
    return start - length * (turn - 1)

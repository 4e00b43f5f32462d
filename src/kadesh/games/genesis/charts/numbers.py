"""The numbers of the rules, from `data/charts.toml`, under names that code can use."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.games.genesis.charts.load.book import DataError
from kadesh.games.genesis.charts.load.numbers import Numbers, load_numbers
from kadesh.table.game import Problem

DATA: Final = Path(__file__).parents[1] / "data"


def _load() -> Numbers:
    problems: list[Problem] = []
    numbers = load_numbers(DATA, problems)
    if problems:
        raise DataError(problems)
    return numbers


_NUMBERS: Final = _load()
_VALUES: Final = _NUMBERS.values


def _number(name: str) -> int:
    if name not in _VALUES:
        raise DataError([Problem("charts.toml", 1, f"the number “{name}” is missing")])
    return _VALUES[name]


# How the ratio of Battle Points is read [8.2.2, 8.2.3] (R1).
WHOLE: Final = 0
ROUNDING: Final = 1
RATIO_READINGS: Final[list[str]] = ["whole", "rounding"]
DEFAULT_RATIO: Final = RATIO_READINGS.index(_NUMBERS.ratio_default)
SHIFTS_AGAINST_NOTHING: Final = _NUMBERS.against_nothing
RATIO_POINTS: Final = _NUMBERS.ratio_points

# Losses at 10 % … 100 % (index 0 … 9) of 1 … 40 Battle Points (index 0 … 39) [8.2.1].
LOSS_CHART: Final = _NUMBERS.losses
# First modified roll of each line and the spaces gained [6.1.2].
GROWTH: Final = _NUMBERS.growth
GROWTH_LOST_CITY: Final = _NUMBERS.growth_lost_city
GROWTH_DAGON: Final = _NUMBERS.growth_dagon
# By the sum of two dice: the people that invades, and the power that rolls again [11.1.1].
INVADER: Final = _NUMBERS.invader
INVADER_AGAIN: Final = _NUMBERS.invader_again

MARKERS: Final = _number("markers")
MARKERS_IN_A_ROW: Final = _number("markers_in_a_row")
PAYMENT: Final = _number("payment")
MINOR_ACTIONS: Final = _number("minor_actions")
HAND_LIMIT: Final = _number("hand_limit")
CARRY_OVER: Final = _number("carry_over")
CHARIOT_UPKEEP: Final = _number("chariot_upkeep")
CHARIOT_RAISE: Final = _number("chariot_raise")
CHARIOT_RECRUIT: Final = _number("chariot_recruit")
INFANTRY_RECRUIT: Final = _number("infantry_recruit")
INFANTRY_PER_CITY: Final = _number("infantry_per_city")
PEASANTS_PER_INFANTRY: Final = _number("peasants_per_infantry")
MP_ENTER: Final = _number("mp_enter")
MP_MOUNTAIN: Final = _number("mp_mountain")
MP_PICK_UP: Final = _number("mp_pick_up")
MP_ATTACK: Final = _number("mp_attack")
MP_NAVAL: Final = _number("mp_naval")
MP_RIDE: Final = _number("mp_ride")
MP_DEFEAT: Final = _number("mp_defeat")
MP_KING_KILLED: Final = _number("mp_king_killed")
MP_FORCE_RETREAT: Final = _number("mp_force_retreat")
NAVAL_INFANTRY: Final = _number("naval_infantry")
DEFENCE_COST: Final = _number("defence_cost")
DEFENCE_EXTRA: Final = _number("defence_extra")
REBUILD_COST: Final = _number("rebuild_cost")
MONUMENT_COST: Final = _number("monument_cost")
MONUMENT_WORKERS: Final = _number("monument_workers")
NEW_CITY_COST: Final = _number("new_city_cost")
NEW_CITY_DS: Final = _number("new_city_ds")
NEW_CITY_MOST: Final = _number("new_city_most")
INTERCEPTION_NEEDS: Final = _number("interception_needs")
INTERCEPTION_FROM_CITY: Final = _number("interception_from_city")
INTERCEPTION_TO_FRIENDLY_CITY: Final = _number("interception_to_friendly_city")
HINDER_SUPERIORITY: Final = _number("hinder_superiority")
HINDER_SUPREMACY: Final = _number("hinder_supremacy")
SHIFTS_SUPERIORITY: Final = _number("shifts_superiority")
SHIFTS_SUPREMACY: Final = _number("shifts_supremacy")
SHIFTS_MOUNTAIN: Final = _number("shifts_mountain")
SHIFTS_SHERDEN: Final = _number("shifts_sherden")
SHIFTS_CARD: Final = _number("shifts_card")
BDR_LEAST: Final = _number("bdr_least")
BDR_MOST: Final = _number("bdr_most")
SUPREMACY_TIMES: Final = _number("supremacy_times")
SUPREMACY_ALONE: Final = _number("supremacy_alone")
RETREAT_SPACES: Final = _number("retreat_spaces")
PREVENT_SUPERIORITY: Final = _number("prevent_superiority")
PREVENT_SUPREMACY: Final = _number("prevent_supremacy")
CHARIOT_LEVELS: Final = _number("chariot_levels")
PLAGUE_SPACES: Final = _number("plague_spaces")
AMBUSH_REACH: Final = _number("ambush_reach")
BEGAT_REACH: Final = _number("begat_reach")
REBELLION_DISTANCE: Final = _number("rebellion_distance")
GOLD_PER_MINE: Final = _number("gold_per_mine")
PIRATE_BASE: Final = _number("pirate_base")
PIRATE_ROUTE: Final = _number("pirate_route")
PIRATE_REMOVAL: Final = _number("pirate_removal")

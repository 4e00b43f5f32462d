"""The numbers of the rules, from `data/numbers.toml`, under names that code can use.

Costs in Action Points are kept in halves everywhere: AP is what one point is.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.data import DataError, Entry, Shelf, near

DATA: Final = Path(__file__).parents[1] / "data"
AP: Final = 2  # halves of a point
HALF: Final = AP // 2  # the smallest price


class Numbers:
    """The numbers as they stand in the file."""

    def __init__(self, shelf: Shelf) -> None:
        self.top = shelf.open("numbers.toml")
        self.values: dict[str, int] = {}
        self.entries: dict[str, Entry] = {}
        for entry in self.top.tables("number"):
            name = entry.text("name")
            if name in self.values:
                entry.say("name", f"the number “{name}” is there twice")
            self.values[name] = entry.whole("value", None, 0, 99)
            self.entries[name] = entry
            entry.text("text")
            entry.provenance()

    def check_asked(self, asked: list[str]) -> None:
        """Every number that code asks for must be there, and every number be asked for."""
        for name in asked:
            if name not in self.values:
                self.top.say("", f"the number “{name}” is missing")
        for name, entry in self.entries.items():
            if name not in asked:
                entry.say("name", f"no rule asks for this number{near(name, asked)}")


_SHELF: Final = Shelf(DATA)
_NUMBERS: Final = Numbers(_SHELF)
if _SHELF.problems:
    raise DataError(_SHELF.problems)
ASKED: Final[list[str]] = []


def _number(name: str) -> int:
    ASKED.append(name)
    return _NUMBERS.values[name]


def _points(name: str) -> int:
    """A cost in whole AP, in halves."""
    return AP * _number(name)


BUILD_POINT: Final = _points("build_point")
BUILD_SHIP: Final = _points("build_ship")
REPAIR_SHIP: Final = _points("repair_ship")
HIRE_POINT: Final = _number("hire_point")
BUY_LEADER: Final = _points("buy_leader")
REBUILD_POINT: Final = _points("rebuild_point")
REMOVE_PILLAGE: Final = _points("remove_pillage")
REPAIR_CITY: Final = _points("repair_city")
REGROUP_REGULAR: Final = _points("regroup_regular")
REGROUP_MERCENARY: Final = _number("regroup_mercenary")
ENTER_AREA: Final = _points("enter_area")
ENTER_HARD_AREA: Final = _points("enter_hard_area")
FAR_MARCH: Final = _number("far_march")
RELOCATE_LEADER: Final = _points("relocate_leader")
RELOCATE_REACH: Final = _number("relocate_reach")
FORCED_MARCH: Final = _points("forced_march")
SELL_GROUP_CARD: Final = _points("sell_group_card")
INTERCEPTION: Final = _number("interception")
EVASION: Final = _number("evasion")
BATTLE_DIE: Final = _number("battle_die")
RIVER_DICE: Final = _number("river_dice")
MOUNTAIN_DICE: Final = _number("mountain_dice")
MEDE_DICE: Final = _number("mede_dice")
ELITE_DICE: Final = _number("elite_dice")
ELITE_SIEGE_DICE: Final = _number("elite_siege_dice")
AUTOMATIC_EVASION: Final = _number("automatic_evasion")
SIEGE_ROUND: Final = _points("siege_round")
SORTIE: Final = _points("sortie")
HUNGER_CITY: Final = _number("hunger_city")
HUNGER_CAPITAL: Final = _number("hunger_capital")
DEPORTED: Final = _number("deported")
ECO_PLUS_MOST: Final = _number("eco_plus_most")
NOMAD_BOOTY: Final = _points("nomad_booty")
INFLUENCE_MOST: Final = _points("influence_most")
TRADE_STATUS: Final = _number("trade_status")
PRO_STATUS: Final = _number("pro_status")
MARCH_STATUS: Final = _number("march_status")
ALLIANCE_STATUS: Final = _number("alliance_status")
TRACK_END: Final = _number("track_end")
MAINTENANCE: Final = _points("maintenance")
WAR_ON_MINOR: Final = _points("war_on_minor")
WAR_BY_MINOR: Final = _points("war_by_minor")
WAR_ON_POWER: Final = _points("war_on_power")
WAR_ON_PAYER: Final = _points("war_on_payer")
WAR_ON_PAYING_POWER: Final = _points("war_on_paying_power")
PLACE_RAIDER: Final = _points("place_raider")
RAID: Final = _points("raid")
SAIL: Final = _number("sail")
SAIL_TRADE_BOX: Final = _points("sail_trade_box")
SEARCH: Final = _points("search")
TRADE_BOX_SHIPS: Final = _number("trade_box_ships")
BUY_CARD: Final = _points("buy_card")
PLUS_MARK: Final = _points("plus_mark")
SAVED_MOST: Final = _points("saved_most")
MINOR_TRIBUTE: Final = _number("minor_tribute")
POWER_TRIBUTE: Final = _number("power_tribute")
PILLAGE_LEVEL: Final = _number("pillage_level")
PERSIA_ECO: Final = _number("persia_eco")
CITIES_A_LEVEL: Final = _number("cities_a_level")
REST_BONUS: Final = _number("rest_bonus")
PHOENICIAN_REST_BONUS: Final = _number("phoenician_rest_bonus")
SURPLUS_VP: Final = _number("surplus_vp")
SURPLUS_DIPLOMACY: Final = _number("surplus_diplomacy")
CONQUEST_POWER: Final = _number("conquest_power")
CONQUEST_ASSYRIA: Final = _number("conquest_assyria")
CONQUEST_CITIES: Final = _number("conquest_cities")
CONQUEST_CITIES_CAPITAL: Final = _number("conquest_cities_capital")
CONQUEST_MEDE: Final = _number("conquest_mede")
SURRENDER_CITIES: Final = _number("surrender_cities")
SURRENDER_BATTLE: Final = _number("surrender_battle")
SUCCESSION: Final = _number("succession")
SUDDEN_END: Final = _number("sudden_end")
SECRET_FAILURE: Final = _number("secret_failure")
STANDING_UNIT: Final = _points("standing_unit")
STOCK_PILLAGE: Final = _number("stock_pillage")
STOCK_DAMAGE: Final = _number("stock_damage")
STOCK_ECO_PLUS: Final = _number("stock_eco_plus")
STOCK_ECO_MINUS: Final = _number("stock_eco_minus")
STOCK_HUNGER: Final = _number("stock_hunger")
STOCK_REVOLT: Final = _number("stock_revolt")
KING_ACTION: Final = _number("king_action")
KING_COMMAND: Final = _number("king_command")
ACTION_MOST: Final = _number("action_most")
COMMAND_MOST: Final = _number("command_most")

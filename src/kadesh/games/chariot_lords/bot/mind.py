"""The mind of a sensible player: advice at every question, and an estimate of the outcome."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kadesh.games.chariot_lords.bot import advice, fighting, prospect, why
from kadesh.games.chariot_lords.bot.motives import KINDS_OF_MOTIVE
from kadesh.games.chariot_lords.bot.temper import TRAITS
from kadesh.games.chariot_lords.charts.tables import NATIONS
from kadesh.games.chariot_lords.rules import ch05_movement as movement
from kadesh.games.chariot_lords.rules import ch05_sea as sea
from kadesh.games.chariot_lords.rules import ch05_stacking as stacking
from kadesh.games.chariot_lords.rules import ch06_battle as battle
from kadesh.games.chariot_lords.rules import ch06_retreat as retreat
from kadesh.games.chariot_lords.rules import ch08_redeployment as redeployment
from kadesh.games.chariot_lords.rules import ch09_new_units as new_units
from kadesh.games.chariot_lords.rules import ch09_replacements as replacements
from kadesh.games.chariot_lords.rules import ch16_empires as empires
from kadesh.games.chariot_lords.rules.ch04_sequence import is_in_play
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.table import Advice, Mind, Option, Register, Step
from kadesh.table.mind import Why
from kadesh.table.temper import Player

Adviser = Callable[[LordsPosition, Any, Player, list[Option]], Advice]

ADVISERS: Final = Register[Step[Any], Adviser]()
ADVISERS.put(advice.place_units, new_units.PLACE_UNITS)
ADVISERS.put(advice.place_markers, new_units.PLACE_MARKERS)
ADVISERS.put(advice.replace, replacements.REPLACE)
ADVISERS.put(advice.embark, sea.EMBARK)
ADVISERS.put(advice.disembark, sea.DISEMBARK)
ADVISERS.put(advice.pick, movement.PICK)
ADVISERS.put(advice.march, movement.MARCH)
ADVISERS.put(advice.disband, stacking.DISBAND)
ADVISERS.put(fighting.choose_battle, battle.CHOOSE_A_BATTLE)
ADVISERS.put(fighting.lead, battle.LEAD)
ADVISERS.put(fighting.kill, battle.KILL, battle.KILL_THE_MOVER)
ADVISERS.put(fighting.insist, battle.INSIST)
ADVISERS.put(fighting.decide, retreat.DECIDE)
ADVISERS.put(fighting.send, retreat.SEND)
ADVISERS.put(fighting.send_markers, retreat.SEND_MARKERS)
ADVISERS.put(advice.return_by_sea, redeployment.BACK_OVER_THE_SEA)
ADVISERS.put(advice.turn_god, empires.TURN_THE_GOD)

MOTIVES: Final = Register[Step[Any], Why]()
MOTIVES.put(why.place_units, new_units.PLACE_UNITS)
MOTIVES.put(why.marker_to, new_units.PLACE_MARKERS, retreat.SEND_MARKERS)
MOTIVES.put(why.replace, replacements.REPLACE)
MOTIVES.put(why.embark, sea.EMBARK)
MOTIVES.put(why.disembark, sea.DISEMBARK)
MOTIVES.put(why.pick, movement.PICK)
MOTIVES.put(why.march, movement.MARCH)
MOTIVES.put(why.disband, stacking.DISBAND)
MOTIVES.put(why.choose_battle, battle.CHOOSE_A_BATTLE)
MOTIVES.put(why.lead, battle.LEAD)
MOTIVES.put(why.kill, battle.KILL, battle.KILL_THE_MOVER)
MOTIVES.put(why.insist, battle.INSIST)
MOTIVES.put(why.decide, retreat.DECIDE)
MOTIVES.put(why.send, retreat.SEND)
MOTIVES.put(why.back_by_sea, redeployment.BACK_OVER_THE_SEA)
MOTIVES.put(why.turn_god, empires.TURN_THE_GOD)


class LordsMind(Mind[LordsPosition]):
    """A sensible player of Chariot Lords, or one of another temper."""

    feature_names = prospect.FEATURES
    traits = TRAITS
    advisers = ADVISERS
    motives = MOTIVES
    motive_kinds = KINDS_OF_MOTIVE
    near_end = 12  # nation turns: about a turn

    def features(self, position: LordsPosition) -> list[list[float]]:
        return prospect.features(position)

    def doubt(self, position: LordsPosition) -> float:
        return prospect.doubt(position)

    def turn_key(self, position: LordsPosition) -> tuple[int, ...]:
        """A nation turn: bots plan to its end."""
        return (position.turn, position.nation, position.part)

    def turns_left(self, position: LordsPosition) -> int:
        """Nation turns: the chits in the cup, and in each turn to come one for each nation in play. [4.1]"""
        chits = sum([is_in_play(position, nation) for nation in range(NATIONS)])
        return len(position.cup) + (position.last_turn - position.turn) * chits

"""The mind of a sensible player: advice at every question, and an estimate of the outcome."""

from __future__ import annotations

from kadesh.games.chariot_lords.bot import prospect
from kadesh.games.chariot_lords.bot.advice import ADVISERS
from kadesh.games.chariot_lords.rules.position import LordsPosition
from kadesh.table import Advice, Dice, Mind
from kadesh.table.temper import Temper


class LordsMind(Mind[LordsPosition]):
    """A sensible player of Chariot Lords. He has one temper only."""

    feature_names = prospect.FEATURES
    advisers = ADVISERS

    def advise(self, position: LordsPosition, seat: int, dice: Dice, temper: Temper) -> Advice:
        return ADVISERS[position.step](position, position.frames[-1], position.options(seat))

    def features(self, position: LordsPosition) -> list[list[float]]:
        return prospect.features(position)

    def doubt(self, position: LordsPosition) -> float:
        return prospect.doubt(position)

    def turn_key(self, position: LordsPosition) -> tuple[int, ...]:
        """A nation turn: bots plan to its end."""
        return (position.turn, position.nation, position.part)

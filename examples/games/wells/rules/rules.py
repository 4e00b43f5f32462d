"""Wells for the table: how it begins, who is ahead, what is hidden."""

from __future__ import annotations

from typing import Any

from kadesh.table import Dice, Journal, Reason, Rules, Scenario, Switch, Unknown, fresh_dice

from ..charts import CARDS, ELIM, TAMAR, WELLS
from . import ch2_battle, ch3_cards  # noqa: F401  # they say what procedures consist of
from .ch1_turn import draw
from .facts import FACTS
from .position import PILE, TRIBES, WellsPosition
from .under_way import PROCEDURES, TURN, Turn
from .words import VOCABULARY

LONG = Switch("long", "A long game", "Ten turns instead of six. [4]", False, [False, True])


class WellsRules(Rules[WellsPosition]):
    procedures = PROCEDURES
    vocabulary = VOCABULARY
    facts = FACTS
    over = Reason("4", "The game is over.")
    another_seat = Reason("1", "It is not this tribe's turn to choose.")
    unheard_of = Reason("1", "The rules know no such thing.")

    def scenarios(self) -> list[Scenario]:
        return [Scenario("six-wells", "Six Wells", "A tribe at either end.", ["East", "West"], 6, 5, [LONG])]

    def new(
        self,
        game: Any,
        scenario: str,
        seed: int | str | bytes | None,
        options: dict[str, Any],
        journal: Journal | None,
    ) -> WellsPosition:
        if scenario != "six-wells":
            raise Unknown(f"Wells has no scenario {scenario!r}: there is six-wells.")
        p = self.blank(game, fresh_dice(seed))
        p.scenario, p.seats, p.journal = scenario, TRIBES, journal
        p.turns = 10 if options.get("long") else 6
        for tribe, well in enumerate((TAMAR, ELIM)):
            p.add(tribe, well, 5)
            draw(p, tribe)
            draw(p, tribe)
        p.call(TURN, Turn())
        p.run()
        return p

    def blank(self, game: Any, dice: Dice) -> WellsPosition:
        return WellsPosition(game=game, dice=dice)

    def scores(self, position: WellsPosition) -> list[int]:
        """A point for each well. [4]"""
        return [sum(position.at(tribe, well) > 0 for well in range(WELLS)) for tribe in range(TRIBES)]

    def shares(self, position: WellsPosition) -> list[float]:
        """A tribe without warriors has lost. [4]"""
        alive = [tribe for tribe in range(TRIBES) if position.left(tribe)]
        if len(alive) == 1:
            return [float(tribe in alive) for tribe in range(TRIBES)]
        return super().shares(position)

    def deal_anew(self, position: WellsPosition, seat: int | None) -> None:
        """Other hands and the pile are one heap to whoever sees none of it. [3]"""
        unknown = [
            card for card in range(CARDS) if position.holder[card] >= PILE and position.holder[card] != seat
        ]
        places = [position.holder[card] for card in unknown]
        for place in places:
            position.holder[position.dice.draw(unknown)] = place

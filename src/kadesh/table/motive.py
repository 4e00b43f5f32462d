"""Why a player would choose something, as something that telling can turn into a sentence."""

from __future__ import annotations

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Motive:
    """What an option is good for. A game declares each kind once, as a dataclass of plain fields:

    the goal (a space, a goal of the scenario, a rival), the odds, the danger. Words are telling's affair.
    """

"""The scenario behind a position: what the charts say for a whole game."""

from __future__ import annotations

from kadesh.games.chariot_lords.charts.tables import SCENARIOS, Scenario, situation_from_text
from kadesh.games.chariot_lords.rules.position import LordsPosition

_FROM_TEXT: dict[str, Scenario] = {}


def scenario_of(p: LordsPosition) -> Scenario:
    """The scenario of a position: one of ours, or the one that its own text describes."""
    if not p.source:
        return SCENARIOS[p.scenario]
    known = _FROM_TEXT.get(p.source)
    if known is None:
        known = situation_from_text(p.source).scenario
        _FROM_TEXT[p.source] = known
    return known

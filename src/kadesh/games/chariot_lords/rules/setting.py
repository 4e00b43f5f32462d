"""The scenario behind a position: what the charts say for a whole game."""

from __future__ import annotations

from functools import lru_cache

from kadesh.games.chariot_lords.charts.scenarios import Scenario
from kadesh.games.chariot_lords.charts.tables import SCENARIOS, situation_from_text
from kadesh.games.chariot_lords.rules.position import LordsPosition


def scenario_of(p: LordsPosition) -> Scenario:
    """The scenario of a position: one of ours, or the one that its own text describes."""
    return _described_by(p.source) if p.source else SCENARIOS[p.scenario]


@lru_cache(maxsize=256)
def _described_by(source: str) -> Scenario:
    return situation_from_text(source).scenario

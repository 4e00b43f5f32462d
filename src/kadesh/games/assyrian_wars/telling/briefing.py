"""What is told to who sits down, from data/briefings.toml."""

from __future__ import annotations

from typing import Final

from kadesh.craft.briefings import Briefings, read_briefings
from kadesh.games.assyrian_wars.charts.numbers import DATA
from kadesh.games.assyrian_wars.rules.rules import scenarios

BRIEFINGS: Final[Briefings] = read_briefings(DATA, scenarios())

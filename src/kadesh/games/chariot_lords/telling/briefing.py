"""What is told to who sits down in a seat, from data/briefings.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.briefings import Briefings, read_briefings
from kadesh.games.chariot_lords.rules.rules import LordsRules

BRIEFINGS: Final[Briefings] = read_briefings(Path(__file__).parents[1] / "data", LordsRules().scenarios())

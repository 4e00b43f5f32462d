"""What is told to who sits down in a seat, from data/briefings.toml."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from kadesh.craft.briefings import Briefings, read_briefings
from kadesh.games.genesis.rules.rules import GenesisRules

BRIEFINGS: Final[Briefings] = read_briefings(Path(__file__).parents[1] / "data", GenesisRules().scenarios())

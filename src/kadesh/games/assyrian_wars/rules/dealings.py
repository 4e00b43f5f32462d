"""What countries have agreed on or begun: tribute, grace periods, plots. Replaced, never changed."""

from __future__ import annotations

from dataclasses import dataclass

from kadesh.table import Part


@dataclass
class Payment(Part):
    """Tribute that one country pays another. [5.2.2]"""

    payer: int
    receiver: int


@dataclass
class Flow(Part):
    """Tribute, and why: by a check, a decision, for peace or after a conquest. [5.2.2, 7.1, 7.4.3]"""

    payer: int
    receiver: int
    why: int


@dataclass
class Grace(Part):
    """A grace period between conqueror and conquered, and the last turn of it. [7.1]"""

    conqueror: int
    conquered: int
    until: int


@dataclass
class Plot(Part):
    """Who has plotted that a minor refuses tribute; Assyria, that it pays. [7.5.2.c]"""

    minor: int
    power: int

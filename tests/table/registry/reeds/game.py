"""What the registry of games finds when a test shows it this folder instead of its own."""

from tests.table.reeds import GAME

__all__ = ["GAME"]

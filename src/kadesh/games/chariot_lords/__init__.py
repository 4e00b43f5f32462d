"""Chariot Lords, in its fast form Battles of the Pharaohs."""

from kadesh.games.chariot_lords.game import GAME

__all__ = ["GAME"]

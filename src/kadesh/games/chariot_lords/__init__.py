"""Chariot Lords, in its fast form Battles of the Pharaohs."""

from kadesh.games.chariot_lords.game import ChariotLords

GAME = ChariotLords()

__all__ = ["GAME"]

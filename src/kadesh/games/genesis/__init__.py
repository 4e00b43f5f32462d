"""Genesis: empires and kingdoms of the Late Bronze Age."""

from kadesh.games.genesis.game import GAME

__all__ = ["GAME"]

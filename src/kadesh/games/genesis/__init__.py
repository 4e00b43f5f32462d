"""Genesis: empires and kingdoms of the Late Bronze Age."""

from kadesh.games.genesis.game import GAME, Genesis

__all__ = ["GAME", "Genesis"]

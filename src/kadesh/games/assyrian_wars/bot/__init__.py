"""How a sensible player of Assyrian Wars thinks."""

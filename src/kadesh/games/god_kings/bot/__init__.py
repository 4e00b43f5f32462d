"""How a sensible player would choose, and what a position is worth to him."""

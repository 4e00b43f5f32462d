"""How a sensible player of ACME would choose, and what a position is worth to whom."""

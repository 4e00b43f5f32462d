"""Studies with many games."""

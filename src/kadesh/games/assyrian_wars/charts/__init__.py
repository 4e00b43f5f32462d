"""The data files as tables."""

"""Exact odds of Assyrian Wars, from the rules' own arithmetic."""

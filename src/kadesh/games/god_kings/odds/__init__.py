"""Exact odds, from the rules' own arithmetic."""

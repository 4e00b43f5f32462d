"""Exact odds and previews, from the rules' own arithmetic."""

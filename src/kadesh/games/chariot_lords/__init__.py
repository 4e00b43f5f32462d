"""Chariot Lords, in its fast form Battles of the Pharaohs."""

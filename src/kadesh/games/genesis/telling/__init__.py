"""Position and facts for people."""

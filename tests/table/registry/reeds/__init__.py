"""A package of a game for the tests."""

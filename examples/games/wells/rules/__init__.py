"""The rules: a module a chapter of the rulebook, named with its number."""

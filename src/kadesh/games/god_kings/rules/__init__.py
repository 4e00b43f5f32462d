"""The rules of The God Kings: a module a chapter of the rulebook, named with its number."""

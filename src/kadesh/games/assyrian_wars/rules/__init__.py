"""The rules of Assyrian Wars, a module a chapter."""

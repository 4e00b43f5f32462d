"""The Fair: a made-up game that shows everything a game can describe, for the tests of the client."""

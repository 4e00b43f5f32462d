"""ACME for people: board, views, prompts, options, sentences, odds and orders."""

"""The God Kings for people: names, board, view, prompts, options and facts in words."""

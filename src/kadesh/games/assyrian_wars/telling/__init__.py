"""For people: board, view, prompts, descriptions, sentences, concerns, explanations."""

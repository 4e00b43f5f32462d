"""Wells: a tiny game to copy. Two tribes fight for six wells, with hidden cards up their sleeves."""

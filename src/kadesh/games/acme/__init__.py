"""Ancient Civilizations of the Middle East: disks, Deities and a deck that bites."""

"""Assyrian Wars: five powers, seven minors and two tribes, from Sargon II to the fall of Nineveh."""

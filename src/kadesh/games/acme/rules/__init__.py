"""The rules: what is on the table, and chapter by chapter what may be done with it."""

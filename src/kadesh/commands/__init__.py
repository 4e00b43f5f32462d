"""What the command `kadesh` does, a module each."""

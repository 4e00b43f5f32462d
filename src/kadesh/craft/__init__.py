"""What every game needs and no kernel should know."""

"""What every game needs and no kernel should know. Rules of movement, battle or cards do not belong here."""

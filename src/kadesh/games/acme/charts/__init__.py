"""What is printed: the data files read, checked and made into tables."""

"""The server, tested as a whole; as a package, so that what its tests share ends with the last of them."""

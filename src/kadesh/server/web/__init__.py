"""The HTTP interface: requests in, JSON out. What is done is done elsewhere."""

"""Genesis: empires and kingdoms of the Late Bronze Age."""

"""The God Kings: kings, chariots and walled cities of the Late Bronze Age, driven by cards."""

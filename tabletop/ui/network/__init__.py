"""A screen's end of a table on the network, and the widgets about its people."""

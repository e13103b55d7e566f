"""What the window of a table knows of its match."""

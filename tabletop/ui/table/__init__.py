"""The window around the board: what is asked, told, looked up and remembered of one match."""

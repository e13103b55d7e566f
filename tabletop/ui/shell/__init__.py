"""The main window and the start of the program."""

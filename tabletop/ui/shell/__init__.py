"""The main window, the ways from one screen to another, and the start of the program."""

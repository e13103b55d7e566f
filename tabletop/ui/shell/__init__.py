"""The main window, the routes between screens, and the start of the program."""

"""The languages of the program, each described in a folder of its own."""

"""The phone server: a page and a socket on the host's computer, for guests without an installation."""

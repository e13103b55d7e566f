"""The phone server."""

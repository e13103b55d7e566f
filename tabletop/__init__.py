"""Five card and dice games around one table, with every rule enforced."""

__version__ = "0.1.0"

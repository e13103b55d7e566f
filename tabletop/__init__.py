"""Five card and dice games around one table, with every rule enforced."""

from tabletop import compiled_core

__version__ = "0.1.0"

compiled_core.activate()

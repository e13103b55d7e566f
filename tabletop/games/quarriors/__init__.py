"""Quarriors!: build a bag of monster dice and bring them home."""

from tabletop.games.quarriors.game import Quarriors
from tabletop.games.quarriors.inspector import inspect
from tabletop.games.quarriors.layout import table
from tabletop.games.quarriors.luck import luck
from tabletop.games.quarriors.naming import names
from tabletop.games.quarriors.pieces import catalogue

__all__ = ["catalogue", "game", "inspect", "luck", "names", "table"]

game = Quarriors()

"""Quarriors!: build a bag of monster dice and bring them home."""

from tabletop.games.quarriors.game import Quarriors
from tabletop.games.quarriors.look.table import QuarriorsLook
from tabletop.kit import faces

__all__ = ["catalogue", "game", "inspect", "luck", "names", "table"]

game = Quarriors()
table, inspect, names, luck, catalogue = faces(QuarriorsLook)

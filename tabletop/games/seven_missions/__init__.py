"""Seven Missions: the deck-building journey for two, alone, and for three."""

from tabletop.games.seven_missions.game import SevenMissions
from tabletop.games.seven_missions.inspector import inspect
from tabletop.games.seven_missions.layout import table
from tabletop.games.seven_missions.luck import luck
from tabletop.games.seven_missions.naming import names
from tabletop.games.seven_missions.pieces import catalogue

__all__ = ["catalogue", "game", "inspect", "luck", "names", "table"]

game = SevenMissions()

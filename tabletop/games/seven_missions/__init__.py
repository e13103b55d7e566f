"""Seven Missions: the deck-building journey for two, alone, and for three."""

from tabletop.games.seven_missions.game import SevenMissions
from tabletop.games.seven_missions.look.table import SevenLook
from tabletop.kit import faces

__all__ = ["catalogue", "game", "inspect", "luck", "names", "table"]

game = SevenMissions()
table, inspect, names, luck, catalogue = faces(SevenLook)

"""Holy Knights of Sophia: two to eight around one table, seven gems, and friends who change sides."""

from tabletop.games.holy_knights.game import HolyKnights
from tabletop.games.holy_knights.look.inspector import HolyLook
from tabletop.kit import faces

__all__ = ["catalogue", "game", "inspect", "luck", "names", "table"]

game = HolyKnights()
table, inspect, names, luck, catalogue = faces(HolyLook)

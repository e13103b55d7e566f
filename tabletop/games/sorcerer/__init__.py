"""Sorcerer: a duel, a ring or two teams of sorcerers over battlefields, with decks made of three sets each."""

from tabletop.games.sorcerer.game import Sorcerer
from tabletop.games.sorcerer.look import SorcererLook
from tabletop.kit import faces

game = Sorcerer()
table, inspect, names, luck, catalogue = faces(SorcererLook)

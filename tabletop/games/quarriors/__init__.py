"""Quarriors!: build a bag of monster dice and bring them home."""

from tabletop.games.quarriors.game import Quarriors

game = Quarriors()

"""The animals of people and bots."""

from __future__ import annotations

from enum import StrEnum


class Animal(StrEnum):
    """The animals of people and bots."""

    RABBIT = "rabbit"
    FOX = "fox"
    OWL = "owl"
    CAT = "cat"
    DOG = "dog"
    TURTLE = "turtle"
    BIRD = "bird"
    PANDA = "panda"
    FISH = "fish"
    PIG = "pig"
    BEAR = "bear"
    PENGUIN = "penguin"

"""Palettes: the seven colours of a print, and the key ink of its outlines."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.cards.art import Palette

KEY = "#1d2433"
"""Ink of outlines, used inside pictures only."""

PAPER = "#f3e9d2"


class Inks(NamedTuple):
    """The colours of a print, from the sky down, then its disc and highlights."""

    sky: str
    haze: str
    far: str
    middle: str
    near: str
    disc: str
    accent: str


INKS = {
    Palette.DUSK: Inks("#27406b", "#e8a27c", "#6c7aa5", "#3f5180", "#1f2c4d", "#e4572e", "#f6c667"),
    Palette.FOREST: Inks("#9cc5a1", "#f1ead2", "#7fae8e", "#4b8265", "#214c3c", "#e7b34b", "#dfe8c8"),
    Palette.SEA: Inks("#3a7ca5", "#dcebea", "#5f9fbe", "#2f6690", "#16425b", "#e4572e", "#ffffff"),
    Palette.FIRE: Inks("#3b1c32", "#d1495b", "#a23e48", "#6a2c3a", "#2c1320", "#ffb703", "#ffd166"),
    Palette.CRYPT: Inks("#20213f", "#7f79a8", "#524f80", "#37345f", "#1b1a35", "#cfd2f5", "#9ad1d4"),
    Palette.DESERT: Inks("#f0c987", "#f8ead0", "#d9a05b", "#b97a3b", "#7a4a1f", "#c8442d", "#fff3d6"),
    Palette.SNOW: Inks("#8fb8d6", "#f6f7f4", "#b9cfdf", "#8aa9c2", "#4f6d88", "#e4572e", "#ffffff"),
    Palette.BLOSSOM: Inks("#f4c6c9", "#fbf0e6", "#d99aa5", "#a9667f", "#5e3653", "#d7263d", "#ffffff"),
    Palette.NIGHT: Inks("#0c1b33", "#3d5a80", "#2b4468", "#1b3050", "#0b1730", "#f2e8c6", "#98c1d9"),
    Palette.MOSS: Inks("#42544a", "#cfd3a4", "#7d9170", "#536b52", "#22352c", "#e9dfa2", "#b8d98f"),
    Palette.STORM: Inks("#232a3c", "#8c97a8", "#5b6980", "#3b475d", "#1a2233", "#dfe3ea", "#fff3b0"),
    Palette.AMBER: Inks("#5a2e1a", "#e9b872", "#b0713d", "#7d4824", "#3a1f12", "#ffd98a", "#ffe8b8"),
    Palette.PLUM: Inks("#2b1538", "#b06a9a", "#774a80", "#4d2c5e", "#21102f", "#f3c5e0", "#ffd9f0"),
    Palette.JADE: Inks("#0f3d3e", "#9fd3c0", "#4f9d8d", "#2b6f68", "#0d3534", "#f6e7b2", "#d8fff2"),
    Palette.FOG: Inks("#4d5468", "#d9c9ae", "#8b8797", "#5d5c70", "#2b2b3d", "#f0c66a", "#ffe6a3"),
}

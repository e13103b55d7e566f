"""The pictures of the README: the start screen and a table of every game, painted by the program itself."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, qRgb

from tabletop.games.registry import entry
from tests.pictures.played import played_link
from tests.pictures.screens import opened, seen
from tests.pictures.tables import table

SIZE, PICTURE_SIZE = QSize(1600, 960), QSize(1280, 768)
"""The window, and the pictures of it."""

SAMPLE = QSize(240, 144)
"""So many pixels of a picture settle its colours."""

TABLES = {
    "quarriors": (4, 52, 3, "dark"),
    "align_dice": (3, 104, 3, "dark"),
    "seven_missions": (2, 130, 3, "light"),
    "sorcerer": (2, 90, 12, "dark"),
    "holy_knights": (4, 60, 9, "light"),
}
"""Seats, decisions before, choices at least, and the light, by game."""


def write(folder: Path) -> None:
    """Leave the pictures in a folder, as small as pictures of wood and cloth are."""
    shell = opened(SIZE, "dark", "en")
    _save(seen(shell, 1500), folder / "start.png")
    shell.close()
    for key, (seats, decisions, choices, theme) in TABLES.items():
        link = played_link(entry(key), seats, decisions, choices=choices)
        _save(table(link, SIZE, theme, "en"), folder / f"{key}.png")


def _save(image: QImage, file: Path) -> None:
    small = image.scaled(PICTURE_SIZE, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation)
    few = small.convertToFormat(QImage.Format.Format_Indexed8, palette(small), Qt.ImageConversionFlag.ThresholdDither)
    few.save(str(file), quality=0)
    print(f"{file}: {file.stat().st_size // 1000} kB")


def palette(image: QImage, colours: int = 256) -> list[int]:
    """Return the colours that stand for those of a picture: the fullest box of them is halved, over and over."""
    sample = image.scaled(SAMPLE, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.FastTransformation)
    colours_seen = (QColor(sample.pixel(x, y)) for x in range(sample.width()) for y in range(sample.height()))
    boxes = [[(colour.red(), colour.green(), colour.blue()) for colour in colours_seen]]
    while len(boxes) < colours:
        box = boxes.pop(boxes.index(max(boxes, key=_fullness)))
        channel = max(range(3), key=lambda at: _spread(box, at))
        box.sort(key=lambda colour: colour[channel])
        boxes += [box[: len(box) // 2], box[len(box) // 2 :]]
    return [qRgb(*(sum(colour[at] for colour in box) // len(box) for at in range(3))) for box in boxes if box]


def _fullness(box: Sequence[Sequence[int]]) -> float:
    return max(_spread(box, at) for at in range(3)) * len(box) ** 0.5


def _spread(box: Sequence[Sequence[int]], channel: int) -> int:
    return max(colour[channel] for colour in box) - min(colour[channel] for colour in box)

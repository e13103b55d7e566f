"""Small dice: each bears its number at every size that a table may give it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tabletop.display.piece import Corners, Piece, Shape, Style, Symbol
from tabletop.ui.board.pieces import dice_painter
from tabletop.ui.paint.theme import THEMES

DROP, REROLL = "mdi6.water", "mdi6.refresh"


def painted(side: int, number: str, second: Symbol | None) -> QImage:
    """Return a die of a size with a number in its drop."""
    style = Style("#f4f5f7", "#2a5caa", DROP)
    return picture(side, Piece("die:1", Shape.DIE, style, centre=number, second=second))


def picture(side: int, piece: Piece) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    dice_painter.die(painter, piece, QRectF(0, 0, side, side), THEMES["dark"])
    painter.end()
    return image


@pytest.mark.parametrize("second", [None, Symbol(REROLL, "", True)], ids=["drop", "drop or reroll"])
@pytest.mark.parametrize("side", [24, 28, 34, 44])
def test_quiddity_shows_its_number_on_small_dice(qapp: object, side: int, second: Symbol | None) -> None:
    assert painted(side, "1", second) != painted(side, "3", second)


@pytest.mark.parametrize("side", [20, 24, 30, 38, 60])
def test_a_die_with_pips_shows_letter_and_number_on_its_face_at_every_size(qapp: object, side: int) -> None:
    def die(letter: str, pips: int) -> QImage:
        style = Style("#2d62b5", "#ffffff")
        return picture(side, Piece("die:1", Shape.DIE, style, pips=pips, corners=Corners(bottom_left=letter)))

    assert die("B", 4) != die("P", 4)
    assert die("B", 4) != die("B", 5)


@pytest.mark.parametrize("side", [24, 28, 34, 44])
def test_a_creature_shows_its_emblem_and_its_figures_at_every_size(qapp: object, side: int) -> None:
    def die(glyph: str, attack: str) -> QImage:
        return picture(side, Piece("die:1", Shape.DIE, Style("#8a3c2e", "#fff", glyph), corners=Corners(attack, "4")))

    assert die("mdi6.skull", "3") != die("mdi6.tree", "3")
    assert side < 34 or die("mdi6.skull", "3") != die("mdi6.skull", "5")

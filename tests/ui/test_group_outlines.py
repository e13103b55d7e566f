"""Dice in groups: the outline lies around a die, and the badge of its cell off its pips."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from tabletop.display.piece import Corners, Piece, Shape, Style
from tabletop.ui.board.pieces import dice_painter
from tabletop.ui.paint.theme import THEMES

SIDE, MARGIN = 72, 20


def painted(piece: Piece) -> QImage:
    image = QImage(SIDE + 2 * MARGIN, SIDE + 2 * MARGIN, QImage.Format.Format_ARGB32)
    image.fill(0)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    dice_painter.die(painter, piece, QRectF(MARGIN, MARGIN, SIDE, SIDE), THEMES["dark"])
    painter.end()
    return image


@pytest.mark.parametrize("bands", [(), ("#f2c14e", "#7fd6ff")])
def test_the_outline_of_a_group_leaves_the_face_and_its_letter_in_sight(qapp: object, bands: tuple[str, ...]) -> None:
    plain = Piece("die:1", Shape.DIE, Style("#b01818", "#ffffff"), pips=6, corners=Corners(bottom_left="R"))
    marked = msgspec.structs.replace(plain, marked=True, bands=bands)
    before, after = painted(plain), painted(marked)
    side = SIDE * dice_painter.FACE
    face = QRectF(MARGIN + (SIDE - side) / 2, MARGIN, side, side).adjusted(5, 5, -5, -5).toRect()
    assert before.copy(face) == after.copy(face)
    assert before != after


def test_a_group_has_whole_lines_and_what_stands_out_otherwise_has_dashes(qapp: object) -> None:
    plain = Piece("die:1", Shape.DIE, Style("#b01818", "#ffffff"), pips=6, marked=True)
    row = MARGIN - 3

    def line(piece: Piece) -> set[bool]:
        image = painted(piece)
        return {image.pixelColor(column, row).alpha() > 60 for column in range(MARGIN + 24, MARGIN + SIDE - 24)}

    assert line(msgspec.structs.replace(plain, bands=("#7fd6ff",))) == {True}
    assert line(plain) == {True, False}

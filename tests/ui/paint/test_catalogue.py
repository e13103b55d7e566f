"""Cards of every game: each has a picture of its own, told apart from all others of its game at a glance."""

from __future__ import annotations

import msgspec
import numpy
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Picture, Piece, Shape, Style
from tabletop.games.registry import GAMES, GameEntry
from tabletop.ui.board.cards.card_painter import picture_of
from tabletop.ui.paint import art
from tabletop.words import Words
from tests.helpers.shelf import OURS

APART = 2.4
"""Mean difference of a channel between thumbnails from which on two pictures are told apart."""


def thumbnail(picture: Picture) -> list[int]:
    """Return a picture in 16 by 12 pixels."""
    image = art.printed(art.order(picture, 60, 44, 1.0))
    small = image.scaled(16, 12, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
    return list(small.convertToFormat(QImage.Format.Format_RGB888).constBits())


@pytest.mark.parametrize("entry", GAMES, ids=[entry.key for entry in GAMES])
def test_no_two_cards_of_a_game_look_alike(entry: GameEntry, qtbot: QtBot) -> None:
    cards = [piece for piece in entry.load().catalogue(Words("en")) if piece.shape is Shape.CARD]
    refs = [piece.ref for piece in cards]
    thumbs = numpy.array([thumbnail(picture_of(piece)) for piece in cards], dtype=numpy.int16)
    alike = []
    for place, thumb in enumerate(thumbs):
        differences = numpy.abs(thumbs[place + 1 :] - thumb).mean(axis=1)
        alike += [(refs[place], refs[place + 1 + step]) for step in numpy.flatnonzero(differences < APART)]
    assert alike == []


@pytest.mark.parametrize("entry", OURS, ids=[entry.key for entry in OURS])
def test_every_card_shows_a_figure_of_its_own(entry: GameEntry) -> None:
    shown: dict[object, str] = {}
    for piece in entry.load().catalogue(Words("en")):
        if piece.shape is Shape.CARD:
            picture = picture_of(piece)
            assert picture.figure is not None, piece.title
            figure = msgspec.structs.replace(picture.figure, seed=0, flip=False)
            assert shown.setdefault((picture.scene, picture.palette, figure), piece.title) == piece.title


def test_a_card_of_which_nobody_said_how_it_looks_has_a_picture_too() -> None:
    style = Style("#803020", "#ffffff", "mdi6.skull")
    mine, yours = (picture_of(Piece("", Shape.CARD, style, title)) for title in ("My Beast", "Your Beast"))
    assert mine.emblem == "mdi6.skull"
    assert mine != yours
    assert mine == picture_of(Piece("", Shape.CARD, style, "My Beast"))

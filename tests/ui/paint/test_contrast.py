"""Contrast: whatever is written on a table stands out from what really lies under it, by the lamp and by day."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter
from pytestqt.qtbot import QtBot

from tabletop.display.piece import Piece, Shape, Style
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, GameEntry
from tabletop.lab.bench.engine import midway
from tabletop.match.link import Driver, SeatInfo
from tabletop.ui.board.cards import card_painter
from tabletop.ui.board.pieces import dice_painter
from tabletop.ui.paint import brush
from tabletop.ui.paint import theme as themes
from tabletop.ui.paint.colour import contrast, mix
from tabletop.ui.paint.pixmap_cache import CACHE
from tabletop.ui.paint.theme import LEAST, THEMES
from tabletop.ui.table.offscreen import FrozenLink, render
from tabletop.words import Words
from tests.helpers.covering import in_turn

READABLE, STARK, SEEN = 4.5, 7.0, 3.0
"""Contrast of letters, of small letters in the theme of high contrast, and of signs with their background."""
LARGE, LARGE_BOLD = 24, 19
"""Pixels from which on letters are large, and bold ones."""


class Reader:
    """Stands beside the brush and notes what is written where, in which colour, and on what."""

    def __init__(self, ground: str, least: float = READABLE) -> None:
        self.ground, self.least = ground, least
        self.seen = 0
        self.hard: set[tuple[str, float]] = set()
        self.small: set[str] = set()

    def watch(self, real: Callable[..., Any]) -> Callable[..., Any]:
        def write(
            painter: QPainter, box: QRectF, text: str, size: float, color: QColor, *rest: Any, **more: Any
        ) -> Any:
            image = painter.device()
            found = None
            if text.strip() and isinstance(image, QImage) and box.width() > 4 and box.height() > 4:
                found = self._look(painter, image, box, text, color)
            made = real(painter, box, text, size, color, **more)
            if found is not None and found[1] < self._least(painter.font()):
                self.hard.add(found)
            if text.strip() and 0 < painter.font().pixelSize() < LEAST:
                self.small.add(text)
            return made

        return write

    def _least(self, font: QFont) -> float:
        """Return the contrast that letters of a font need: large ones never need more than is readable."""
        return READABLE if font.pixelSize() >= (LARGE_BOLD if font.bold() else LARGE) else self.least

    def _look(
        self, painter: QPainter, image: QImage, box: QRectF, text: str, color: QColor
    ) -> tuple[str, float] | None:
        ratio = image.devicePixelRatio()
        aside, above = box.width() * 0.2, box.height() * 0.2  # round seals leave the corners of their box free
        inner = box.adjusted(aside, above, -aside, -above)
        if painter.hasClipping():
            inner = inner.intersected(painter.clipBoundingRect())  # the two colours of a gauge's words
        if inner.isEmpty():
            return None
        place = painter.transform().mapRect(inner)
        area = QRectF(place.x() * ratio, place.y() * ratio, place.width() * ratio, place.height() * ratio).toRect()
        part = image.copy(area.intersected(image.rect()))
        if part.isNull():
            return None
        mean = part.scaled(1, 1, Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation)
        under = mean.pixelColor(0, 0)
        solid = QColor(under)
        solid.setAlpha(255)
        ground = mix(self.ground, solid, under.alphaF())
        ink = QColor(color)
        ink.setAlpha(255)
        self.seen += 1
        ratio_found = contrast(mix(ground, ink, color.alphaF()), ground)
        return f"{text} in {ink.name()} on {ground.name()}", round(ratio_found, 2)


@pytest.mark.parametrize(("entry", "theme"), in_turn(GAMES, tuple(THEMES)))
def test_every_word_on_a_table_is_legible(
    entry: GameEntry, theme: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    loaded = entry.load()
    state = midway(loaded.game, max(loaded.game.seat_counts), 1)[0]
    infos = [SeatInfo(seat, f"Seat {seat + 1}", Driver.ME if seat == 0 else Driver.REGULAR) for seat in state.seats]
    reader = Reader(THEMES[theme].ground, STARK if theme == "contrast" else READABLE)
    for name in ("line", "paragraph", "squeezed"):
        monkeypatch.setattr(brush, name, reader.watch(getattr(brush, name)))
    monkeypatch.setattr(themes, "_used", [THEMES[theme]])
    CACHE.clear()
    render(FrozenLink(view(state, 0), infos), loaded, "en", theme, QSize(1280, 800))
    assert reader.seen > 30
    assert reader.hard == set()
    assert reader.small == set()


@pytest.mark.parametrize("ground", ["#a4552a", "#7a4f9a", "#e8d9b0", "#24424a"])
def test_the_number_in_the_middle_of_a_card_is_legible(
    ground: str, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme, image = THEMES["dark"], QImage(180, 252, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(QColor(theme.ground))
    reader = Reader(theme.ground)
    for name in ("line", "paragraph", "squeezed"):
        monkeypatch.setattr(brush, name, reader.watch(getattr(brush, name)))
    piece = Piece("card:1", Shape.CARD, Style(ground, "#fff6e6", "mdi6.pot-steam", 3), "Soup", centre="7")
    painter = QPainter(image)
    card_painter.paint_card(painter, piece, QRectF(0, 0, 180, 252), theme)
    painter.end()
    assert reader.seen == 2
    assert reader.hard == set()


@pytest.mark.parametrize("entry", GAMES, ids=[entry.key for entry in GAMES])
def test_the_sign_on_every_die_stands_out_from_its_body(entry: GameEntry, qapp: object) -> None:
    loaded = entry.load()
    state = midway(loaded.game, max(loaded.game.seat_counts), 1)[0]
    seen = view(state, 0)
    dice = [piece for piece in loaded.catalogue(Words("en")) if piece.shape is Shape.DIE and not piece.blank]
    for die in dice:
        info = loaded.inspect(die.ref, seen, Words("en"))
        for face in (die, *(info.faces if info is not None else ())):
            if face.blank or not (face.style.glyph or face.centre or face.pips):
                continue
            image = QImage(120, 120, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(Qt.GlobalColor.transparent)
            painter = QPainter(image)
            dice_painter.die(painter, face, QRectF(0, 0, 120, 120), THEMES["dark"])
            painter.end()
            middle = [image.pixelColor(x, y) for x in range(26, 90, 2) for y in range(22, 84, 2)]
            stands_out = sum(contrast(found, face.style.ground) >= SEEN for found in middle)
            assert stands_out >= len(middle) / 25, (die.title, face.title, stands_out, len(middle))

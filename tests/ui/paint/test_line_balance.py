"""Lines of about the same length: none but a lone word, or a lone character, at the end."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRectF, QSize
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletop.ui.paint import brush, line_balance
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.panels.bubble import Bubble
from tabletop.ui.widgets.text import BalancedLabel

SENTENCES = (
    "モンスターのマスに要るダイスの出目。文字は色。二つあればどちらか一方でよい",
    "出目で勝ち、先に選べることになった。",
    "The die that a space of the monster needs; its letter is the colour. Either of two will do.",
)


def rows_of(image: QImage, pitch: int) -> list[int]:
    """Return how far the ink of each line of a picture reaches."""
    found = []
    for top in range(0, image.height() - pitch + 1, pitch):
        inked = [
            x for x in range(image.width()) for y in range(top, top + pitch) if image.pixelColor(x, y).lightness() < 128
        ]
        if inked:
            found.append(max(inked))
    return found


@pytest.mark.parametrize("text", SENTENCES)
@pytest.mark.parametrize("wide", range(140, 200, 12))
def test_a_painted_text_ends_with_no_short_line(qapp: object, text: str, wide: int) -> None:
    image = QImage(QSize(wide, 160), QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    painter = QPainter(image)
    written = brush.paragraph(painter, QRectF(0, 0, wide, 160), text, 14, QColor("black"))
    painter.end()
    assert written.height == brush.tall(text, 14, wide)
    rows = rows_of(image, brush.pitch_of(14))
    assert len(rows) * brush.pitch_of(14) == written.height
    assert rows[-1] >= 0.25 * max(rows)


def test_lines_become_no_more_and_no_narrower_than_allowed() -> None:
    assert line_balance.narrowest(300, 100, lambda wide: -(-400 // wide)) == pytest.approx(200, abs=2)
    assert line_balance.narrowest(300, 250, lambda wide: -(-400 // wide)) == 250
    assert line_balance.narrowest(300, 100, lambda wide: 1) == 100


def test_a_label_of_two_lines_has_no_lone_word_in_the_second(qtbot: QtBot) -> None:
    label = BalancedLabel()
    qtbot.addWidget(label)
    words = "Take both green dice and drop them into the bottle now"
    label.setText(words)
    label.resize(label.fontMetrics().horizontalAdvance(words) - 10, 80)
    label.show()
    room, line = label.contentsRect(), label.fontMetrics().lineSpacing()
    assert room.width() < 0.7 * label.width()
    assert label.heightForWidth(label.width()) < 3 * line


@pytest.mark.parametrize("text", SENTENCES)
def test_a_bubble_is_no_wider_than_its_lines_need(qtbot: QtBot, text: str) -> None:
    table = QWidget()
    table.resize(900, 400)
    qtbot.addWidget(table)
    bubble = Bubble(THEMES["dark"], table)
    table.show()
    bubble.say("accent", text, QPoint(450, 200))
    usual = bubble.height()
    assert bubble.heightForWidth(bubble.width()) == usual
    least = THEMES["dark"].px(200)
    assert bubble.width() <= least or bubble.heightForWidth(bubble.width() - 6) > usual


@pytest.mark.parametrize("text", ["近衛兵を出す", "モンスターを送らない"])
def test_a_label_is_no_narrower_than_words_that_stay_on_one_line(qtbot: QtBot, text: str) -> None:
    label = BalancedLabel()
    qtbot.addWidget(label)
    label.setText(text)
    needed = label.fontMetrics().horizontalAdvance(text)
    label.resize(needed + 10, 80)
    label.show()
    is_whole = label.heightForWidth(label.width()) < 2 * label.fontMetrics().lineSpacing()
    assert not is_whole or label.contentsRect().width() >= needed

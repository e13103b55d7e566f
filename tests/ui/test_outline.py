"""The table in words, beside the log."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QTreeWidgetItemIterator
from pytestqt.qtbot import QtBot

from tabletop.ui.table.panels.outline import Outline
from tests.ui.filming import Stage, updates


def test_every_row_of_the_table_in_words_is_as_tall_as_its_text(qtbot: QtBot, stages: list[Stage]) -> None:
    stages.append(stage := Stage(next(updates("quarriors", 1))))
    outline = stage.window.outline
    outline.setParent(None)
    for wide in (320, 200):
        outline.resize(wide, 600)
        outline.show()
        qtbot.waitUntil(lambda: tall_rows(outline) > 0 and not cut_rows(outline))
    outline.close()


def rows(outline: Outline) -> Iterator[tuple[str, int, int]]:
    """Yield text and height of each row, and the height that its text needs."""
    items = QTreeWidgetItemIterator(outline)
    while (item := items.value()) is not None:
        items += 1
        box = outline.visualItemRect(item)
        room = QRect(0, 0, box.width() - 6, 9999)
        text = QFontMetrics(item.font(0).resolve(outline.font())).boundingRect(
            room, Qt.TextFlag.TextWordWrap, item.text(0)
        )
        yield item.text(0), box.height(), text.height()


def cut_rows(outline: Outline) -> list[str]:
    return [text for text, high, needed in rows(outline) if high < needed]


def tall_rows(outline: Outline) -> int:
    line = outline.fontMetrics().height()
    return sum(needed > 1.5 * line for _, _, needed in rows(outline))

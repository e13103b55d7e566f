"""The inspector in the smallest window: what is written on the faces of a die can be read before it is bought."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop.games.quarriors.rules.state import At
from tabletop.games.registry import entry
from tabletop.kit import DIE
from tabletop.ui.paint import brush
from tabletop.ui.paint.pixmap_cache import CACHE
from tabletop.ui.paint.theme import LEAST
from tests.ui.test_small_window import opened, played
from tests.ui.test_table_window import at


@pytest.mark.painted
@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_faces_of_a_card_show_their_figures(qtbot: QtBot, language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = entry("quarriors")
    state = played(game, 6)
    window = opened(qtbot, game, state, 0, language)
    window.toggle_log()
    QApplication.processEvents()
    faces = window.inspector.faces
    written: list[tuple[str, float]] = []

    def line(painter: Any, box: Any, text: str, size: float, *rest: Any, **more: Any) -> Any:
        written.append((text, size))
        return real(painter, box, text, size, *rest, **more)

    (card, *_) = state.zones[At.wilds[5]]
    QTest.mouseClick(window.view.viewport(), Qt.MouseButton.LeftButton, pos=at(window, DIE[card]))
    CACHE.clear()
    real = brush.line
    monkeypatch.setattr(brush, "line", line)
    faces.grab()
    figures = [
        figure
        for piece in faces._pieces
        for figure in (piece.centre, piece.corners.top_left, piece.corners.top_right, piece.corners.bottom_right)
        if figure
    ]
    assert len(faces._pieces) == 6
    assert figures
    assert {text for text, _ in written} == set(figures), "faces alike are painted once"
    assert min(size for _, size in written) >= LEAST
    assert max(place.right() for place in faces._places) <= faces.width()

    def whole() -> bool:
        """Tell whether the faces are seen to their last row, without scrolling."""
        return (
            faces.mapTo(window.inspector.viewport(), QPoint(0, faces.height())).y()
            <= window.inspector.viewport().height()
        )

    qtbot.waitUntil(whole)  # once the card and its faces have found their places

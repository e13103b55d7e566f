"""Panels: painted again only when they look different, wherever they lie, and always as if painted now."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.ui.board.animation import panel_layer
from tabletop.ui.board.geometry.layout import Panel
from tabletop.ui.board.scene import TableScene
from tabletop.ui.model.players import players_by_seat
from tabletop.ui.paint.theme import THEMES
from tabletop.words import Words
from tests.pictures.played import played_state, seating

SIZE = QSize(1280, 768)
GAMES = {"sorcerer": 6, "holy_knights": 8, "seven_missions": 3, "quarriors": 4}
"""Games whose rivals' panels are of one size, and their seats."""


def show(scene: TableScene, game: str, seat: int) -> None:
    """Show the table of a seat after forty decisions."""
    found = entry(game)
    state, seats = played_state(found, GAMES[game], 40), seating(GAMES[game])
    players = players_by_seat(seats, 0, tuple(range(GAMES[game])), Words("en"), viewer=seat)
    scene.show_table(found.load().table(view(state, seat), Words("en")), players, animated=False)


def made() -> TableScene:
    scene = TableScene(THEMES["dark"])
    scene.set_viewport(SIZE, 1.0)
    return scene


def panels_of(scene: TableScene) -> QImage:
    """Return what the panels of a scene show, without the pieces on them."""
    image = QImage(SIZE, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.darkGreen)
    for item in scene.pieces.all_items():
        item.hide()
    painter = QPainter(image)
    scene.render(painter)
    painter.end()
    return image


@pytest.mark.parametrize("game", GAMES)
def test_the_next_seat_s_table_takes_over_panels_that_have_only_moved(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    painted: list[Panel] = []
    paint = panel_layer.paint_panel

    def noted(painter: QPainter, panel: Panel, *rest: Any) -> bool:
        painted.append(panel)
        return paint(painter, panel, *rest)

    monkeypatch.setattr(panel_layer, "paint_panel", noted)
    fresh = made()
    show(fresh, game, 1)
    anew = len(painted)
    scene = made()
    show(scene, game, 0)
    scene.clear_table()
    painted.clear()
    show(scene, game, 1)
    assert len(painted) < 0.85 * anew
    assert panels_of(scene) == panels_of(fresh)

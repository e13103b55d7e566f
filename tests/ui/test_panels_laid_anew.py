"""Places that are arranged anew: the pictures of the old ones go."""

from __future__ import annotations

from PySide6.QtWidgets import QGraphicsPixmapItem
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tests.ui.filming import play_lesson
from tests.ui.shell_helpers import window
from tests.ui.test_lesson import at_step


def test_no_picture_of_a_place_stays_over_what_it_shows_now(qtbot: QtBot) -> None:
    screen = at_step(qtbot, window(qtbot, GAMES), "quarriors", 0)
    assert screen.window_ is not None
    scene, presenter, rests = screen.window_.scene, screen.window_.presenter, list[float]()

    def frame(at: float) -> None:
        if presenter.is_playing or scene.timeline.busy:
            return
        rests.append(at)
        pictures = [item for item in scene.items() if type(item) is QGraphicsPixmapItem and item.zValue() <= 2.0]
        assert len(pictures) == len(scene.panels.snapshot())

    play_lesson(screen, 4, frame)
    assert rests

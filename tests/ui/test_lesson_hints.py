"""The tools in a lesson: the lamp does what the tutor has asked for, and a partner of the script proposes nothing."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tests.ui.filming import play_lesson
from tests.ui.shell_helpers import window
from tests.ui.test_lesson import at_step


@pytest.mark.parametrize("key", ["quarriors", "sorcerer"])
def test_the_lamp_lets_the_tutor_speak_before_it_does_anything(qtbot: QtBot, key: str) -> None:
    screen = at_step(qtbot, window(qtbot, GAMES), key, 0)
    assert screen.window_ is not None
    table, speech, match = screen.window_, screen.lesson_mode.speech, screen.match
    pressed: list[bool] = []

    def frame(at: float) -> None:
        if table.presenter.is_playing and match.awaited is not None and not table.presenter.is_held:
            known = match.at
            QTest.keyClick(table.view, Qt.Key.Key_H)
            pressed.append(match.at == known)
            if not table.presenter.is_playing:
                assert speech.isVisible()

    play_lesson(screen, 3, frame)
    assert pressed
    assert all(pressed), "nothing is done before it has been read"


def test_a_lesson_with_a_partner_offers_no_proposals(qtbot: QtBot) -> None:
    screen = at_step(qtbot, window(qtbot, GAMES), "align_dice.coop", 0)
    assert screen.window_ is not None
    assert not screen.window_.bars.top.tools["wishes"].isVisible()
    assert screen.window_.bars.top.tools["hint"].isVisible()

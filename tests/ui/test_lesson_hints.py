"""H in a lesson does the awaited action, but only once the tutor has spoken about it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.shell_helpers import press, window
from tests.ui.test_lesson import at_step, speech


@pytest.mark.parametrize("speed", ["off", "normal"])
def test_h_acts_only_once_the_tutor_has_spoken(qtbot: QtBot, speed: str) -> None:
    shell = window(qtbot, speed=speed)
    screen = at_step(qtbot, shell, "sorcerer", 9)
    at = screen.match.at
    press(shell, Qt.Key.Key_H)
    assert screen.match.at == at + 1
    press(shell, Qt.Key.Key_H)
    assert screen.match.at == at + 1, "the next step was not read yet"
    qtbot.waitUntil(screen.lesson_mode.speech.isVisible)
    assert screen.match.at == at + 1
    assert speech(shell).title.text() == "An omen"
    press(shell, Qt.Key.Key_H)
    assert screen.match.at == at + 2


def test_h_pressed_before_the_tutor_has_spoken_lets_the_tutor_speak(qtbot: QtBot) -> None:
    shell = window(qtbot)
    screen = at_step(qtbot, shell, "sorcerer", 2)
    at = screen.match.at
    screen.lesson_mode.suspend()  # as whenever something begins to be shown
    press(shell, Qt.Key.Key_H)
    assert screen.match.at == at
    assert speech(shell).isVisible()
    press(shell, Qt.Key.Key_H)
    assert screen.match.at == at + 1

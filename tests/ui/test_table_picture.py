"""The page before a match is played on shows the table from which it goes on."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop.ui.screens import routes
from tests.ui.shell_helpers import find, window
from tests.ui.test_end import played


def test_the_page_before_playing_on_shows_the_table_of_that_decision(qtbot: QtBot) -> None:
    shell, match = window(qtbot), played("quarriors")
    assert match.path is not None
    pictures = []
    for number in (3, 60):
        shell.go(routes.BRANCH, match.path, number)
        label = find(shell, "table_picture", QLabel)
        qtbot.waitUntil(lambda label=label: not label.pixmap().isNull())
        pictures.append(label.pixmap().toImage())
        shell.back()
    assert pictures[0] != pictures[1]
    assert shell.front.objectName() == "start"

"""The panel of habits says what its figures count."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop.learn.openings import Comparison, Habit, openings
from tabletop.match.balance import share
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens.habits_panel import habits_panel
from tabletop.words import Words


def test_the_panel_of_one_match_says_of_what_the_shares_are(qtbot: QtBot) -> None:
    habit = Habit("hag", share("hag", 1, 1), share("hag", 60, 100), share("hag", 20, 100))
    panel = habits_panel(THEMES["dark"], Comparison(1, openings("quarriors")[0], [habit]), Words("en"))
    qtbot.addWidget(panel)
    labels = [label.text() for label in panel.findChildren(QLabel)]
    assert any("how often each card was used when it could be" in text for text in labels)
    assert any(text.startswith("60 % ± ") for text in labels)

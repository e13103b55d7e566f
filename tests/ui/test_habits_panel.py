"""The panel of habits says what its figures count."""

from __future__ import annotations

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tabletop.learn.openings import Comparison, Habit, openings
from tabletop.match.balance import share
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens.study.habits_panel import habits_panel
from tabletop.words import Words


def test_the_panel_of_one_match_says_of_what_the_shares_are(qtbot: QtBot) -> None:
    habit = Habit("hag", share("hag", 1, 1), share("hag", 60, 100), share("hag", 20, 100))
    panel = habits_panel(THEMES["dark"], Comparison(1, openings("quarriors")[0], [habit]), Words("en"))
    qtbot.addWidget(panel)
    labels = [label.text() for label in panel.findChildren(QLabel)]
    assert any("how often each card was used when it could be" in text for text in labels)
    assert any(text.startswith("60 % ± ") for text in labels)


def test_win_rates_of_roles_stand_under_a_heading_of_their_own(qtbot: QtBot) -> None:
    card = Habit("hag", share("hag", 1, 1), share("hag", 60, 100), share("hag", 20, 100))
    role = Habit("ghost", share("ghost", 1, 1), share("ghost", 70, 100), None)
    panel = habits_panel(THEMES["dark"], Comparison(1, openings("quarriors")[0], [role, card]), Words("en"))
    qtbot.addWidget(panel)
    panel.adjustSize()
    labels = {label.text(): label for label in panel.findChildren(QLabel)}
    (used,) = [label for text, label in labels.items() if text.startswith("60 % ± ")]
    (won,) = [label for text, label in labels.items() if text.startswith("70 % ± ")]
    order = [labels["winners"].y(), used.y(), labels["bots' win rate"].y(), won.y()]
    assert order == sorted({*order}), "one below the other"

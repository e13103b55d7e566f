"""Menus: every entry reads unlike the others."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tabletop.display.table import Label
from tabletop.engine.actions import Action
from tabletop.ui.table.feedback import Menu

pytestmark = pytest.mark.usefixtures("unpainted")


def offered(qtbot: QtBot, *entries: tuple[str, str]) -> list[str]:
    """Return how a menu tells labels apart, each given by its text and what it is about."""
    about = {Action(0, "use", "die:0", f"die:{place}"): told for place, (_, told) in enumerate(entries, 1)}
    labels = [Label(action, text) for action, (text, _) in zip(about, entries, strict=True)]
    parent = QWidget()
    qtbot.addWidget(parent)
    menu = Menu(labels, lambda label: about[label.action], parent)
    return [entry.text() for entry in menu.actions()]


def test_entries_of_one_text_say_what_they_are_about(qtbot: QtBot) -> None:
    assert offered(qtbot, ("Reroll", "1 drop"), ("Reroll", "2 drops"), ("Keep", "1 drop")) == [
        "Reroll – 1 drop",
        "Reroll – 2 drops",
        "Keep",
    ]


def test_what_cannot_be_told_apart_is_numbered(qtbot: QtBot) -> None:
    assert offered(qtbot, ("Reroll", "1 drop"), ("Reroll", "1 drop")) == ["Reroll (1/2)", "Reroll (2/2)"]
    assert offered(qtbot, ("Reroll", "1 drop"), ("Reroll", "1 drop"), ("Reroll", "2 drops")) == [
        "Reroll – 1 drop (1/2)",
        "Reroll – 1 drop (2/2)",
        "Reroll – 2 drops",
    ]

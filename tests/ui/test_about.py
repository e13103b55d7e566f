"""About: what the program is, and the works of others in it."""

from __future__ import annotations

import json

import pytest
from PySide6.QtWidgets import QLabel, QPlainTextEdit
from pytestqt.qtbot import QtBot

from tabletop import paths
from tabletop.ui.screens import routes
from tests.ui.shell_helpers import click, window


@pytest.mark.parametrize(("language", "told"), [("en", "You may swap in"), ("ja", "差し替えられます")])
def test_about_lists_every_part_and_shows_the_licences(qtbot: QtBot, language: str, told: str) -> None:
    shell = window(qtbot, language=language)
    shell.go(routes.ABOUT)
    shown = [label.text() for label in shell.front.findChildren(QLabel)]
    parts = json.loads((paths.licences() / "parts.json").read_text("utf-8"))
    assert len(parts) > 15
    for part in parts:
        assert f"{part['name']} {part['version']}".strip() in shown
        assert part["licence"] in shown
    assert any(told in text for text in shown)
    text = shell.front.findChild(QPlainTextEdit, "notices")
    assert text is not None
    assert not text.isVisible()
    click(shell, "licences")
    assert text.isVisible()
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text.toPlainText()
    assert "GNU GENERAL PUBLIC LICENSE" in text.toPlainText()

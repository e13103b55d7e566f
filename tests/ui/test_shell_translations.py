"""The widgets' texts in further languages: compiled and in force."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QTranslator
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tabletop.languages import registry
from tabletop.languages.registry import FURTHER
from tabletop.ui.screens import routes
from tests.ui.shell_helpers import find, window


def messages(file: Path) -> dict[tuple[str, str], str]:
    """Return the translations of a file by context and English text; unfinished ones are empty."""
    found = {}
    for context in ElementTree.parse(file).getroot().findall("context"):
        for message in context.findall("message"):
            translation = message.find("translation")
            done = translation is not None and translation.get("type") is None
            text = (translation.text or "") if translation is not None and done else ""
            found[context.findtext("name") or "", message.findtext("source") or ""] = text
    return found


@pytest.mark.parametrize("language", FURTHER)
def test_translations_are_compiled_and_keep_the_places_of_their_texts(language: str) -> None:
    folder = registry.folder(language)
    translator = QTranslator()
    assert translator.load("widgets", str(folder))
    for (context, source), text in messages(folder / "widgets.ts").items():
        assert translator.translate(context, source) == text, f"run pyside6-lrelease: {source}"
        assert sorted(re.findall(r"{\w+}", text)) == sorted(re.findall(r"{\w+}", source)), source


def test_the_window_speaks_japanese(qtbot: QtBot) -> None:
    shell = window(qtbot, GAMES, language="ja")
    assert find(shell, "matches").accessibleName() == "対戦の記録"
    shell.go(routes.SETTINGS)
    assert find(shell, "back", QPushButton).text() == "戻る"
    assert QCoreApplication.translate("QPlatformTheme", "Cancel") == "キャンセル"

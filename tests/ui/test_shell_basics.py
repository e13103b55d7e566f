"""Preferences, language and emblems, on which every screen stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from tabletop.ui.model import i18n
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.paint import glyphs


def settings(folder: Path) -> QSettings:
    return QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)


def test_preferences_outlive_the_program(tmp_path: Path, qtbot: QtBot) -> None:
    first = Preferences(settings(tmp_path))
    with qtbot.waitSignal(first.changed) as told:
        first.set("theme", "light")
    assert told.args == ["theme"]
    first.set("text_scale", 130)
    first.set("slip_warnings", False)
    again = Preferences(settings(tmp_path)).values
    assert (again.theme, again.text_scale, again.slip_warnings, again.speed) == ("light", 130, False, "normal")


def test_a_preference_that_is_no_choice_is_refused_and_a_kept_one_ignored(tmp_path: Path) -> None:
    kept = settings(tmp_path)
    kept.setValue("preferences/theme", "pink")
    kept.setValue("preferences/text_scale", "huge")
    preferences = Preferences(kept)
    assert (preferences.values.theme, preferences.values.text_scale) == ("system", 100)
    with pytest.raises(ValueError, match="pink"):
        preferences.set("theme", "pink")


def test_the_language_of_a_preference_is_always_one_we_speak() -> None:
    assert i18n.resolve("ja") == "ja"
    assert i18n.resolve("system") in ("en", "ja")
    assert i18n.resolve("xx") in ("en", "ja")


@pytest.mark.usefixtures("qapp")
def test_emblems_fill_their_square_and_unknown_ones_show_a_question_mark() -> None:
    known = glyphs.outline("mdi6.sword-cross").boundingRect()
    assert 0 <= known.left() < known.right() <= 1
    assert 0 <= known.top() < known.bottom() <= 1
    assert not glyphs.known("mdi6.no-such-emblem")
    assert glyphs.outline("mdi6.no-such-emblem") == glyphs.outline("mdi6.help-rhombus-outline")

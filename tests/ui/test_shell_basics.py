"""Preferences, language and emblems, on which every screen stands."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from tabletop.match.link import Driver
from tabletop.ui.model import i18n
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.paint import glyphs
from tabletop.ui.paint.pixmap_cache import CACHE
from tabletop.ui.shell import memory
from tests.helpers.shelf import PIG
from tests.helpers.waiting import assert_stays
from tests.ui.shell_helpers import window


def settings(folder: Path) -> QSettings:
    return QSettings(str(folder / "settings.ini"), QSettings.Format.IniFormat)


def test_preferences_outlive_the_program(tmp_path: Path, qtbot: QtBot) -> None:
    first = Preferences(settings(tmp_path))
    with qtbot.waitSignal(first.changed) as told:
        first.set("theme", "light")
    assert told.args == ["theme"]
    first.set("text_scale", 130)
    first.set("blunder_warnings", False)
    again = Preferences(settings(tmp_path)).values
    assert (again.theme, again.text_scale, again.blunder_warnings, again.speed) == ("light", 130, False, "normal")


def test_a_preference_that_is_no_choice_is_refused_and_a_kept_one_ignored(tmp_path: Path) -> None:
    kept = settings(tmp_path)
    kept.setValue("preferences/theme", "pink")
    kept.setValue("preferences/text_scale", "huge")
    preferences = Preferences(kept)
    assert (preferences.values.theme, preferences.values.text_scale) == ("system", 100)
    with pytest.raises(ValueError, match="pink"):
        preferences.set("theme", "pink")


@pytest.mark.usefixtures("qapp")
def test_the_language_of_a_preference_is_always_one_we_speak() -> None:
    assert i18n.resolve("ja") == "ja"
    assert i18n.resolve("system") in ("en", "ja")
    assert i18n.resolve("xx") in ("en", "ja")


@pytest.mark.usefixtures("qapp")
def test_emblems_fill_their_square_and_unknown_ones_show_a_question_mark(monkeypatch: pytest.MonkeyPatch) -> None:
    known = glyphs.outline("mdi6.sword-cross").boundingRect()
    assert 0 <= known.left() < known.right() <= 1
    assert 0 <= known.top() < known.bottom() <= 1
    assert not glyphs.known("mdi6.no-such-emblem")
    assert glyphs.outline("mdi6.no-such-emblem") == glyphs.outline("mdi6.help-rhombus-outline")
    glyphs.icon("mdi6.sword-cross", "#ffffff")
    with monkeypatch.context() as painted:
        painted.delattr(glyphs, "draw")  # one that has been painted is not painted again
        sword = glyphs.icon("mdi6.sword-cross", "white")
    assert glyphs.icon("mdi6.sword-cross", "black").pixmap(64).toImage() != sword.pixmap(64).toImage()


def test_memory_is_given_back_once_the_start_screen_stands_alone(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = window(qtbot, (PIG,))
    monkeypatch.setattr(memory, "AT_REST", 1000)
    shell._rest.setInterval(0)
    shell.play(TablePlan("pig", (PlannedSeat(Driver.ME), PlannedSeat(Driver.ME)), seed="3"))
    CACHE.clear()
    for number in range(20):
        CACHE.paint_once(f"card {number}", 10, 10, 1, lambda painter: None)
    assert_stays(lambda: CACHE.find("card 0|10x10@1") is not None, 20)  # a table is open
    shell.home()
    qtbot.waitUntil(lambda: CACHE.find("card 1|10x10@1") is None)

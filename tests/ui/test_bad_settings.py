"""Settings that somebody has edited or a disk has mangled: the window opens all the same."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tabletop.games.registry import GAMES
from tabletop.match import win_records
from tabletop.ui.model import progress, table_plan
from tabletop.ui.model.preferences import Preferences, store
from tabletop.ui.network import hosting_mark, reconnect_info
from tabletop.ui.screens import routes
from tabletop.ui.screens.matches.new_table import NewTableScreen
from tests.ui.shell_helpers import window

DEEP = "[" * 3000
NESTED = '{"game":"quarriors","chairs":[],"more":' + DEEP + "]" * 3000 + "}"


@pytest.mark.parametrize("name", ["volume", "text_scale"])
@pytest.mark.parametrize("value", ["9" * 5000, "٣٣", "-1", "", ["60", "100"]])
def test_a_number_of_any_length_is_read(name: str, value: object) -> None:
    kept = store()
    kept.setValue(f"preferences/{name}", value)
    values = Preferences(kept).values
    assert (values.volume, values.text_scale) == (60, 100)


@pytest.mark.parametrize("text", [DEEP, NESTED, "\ud800", '"\ud800"', "{", "null"])
def test_a_plan_of_any_depth_is_read(text: str) -> None:
    assert table_plan.from_text(text) is None


@pytest.mark.parametrize("text", ["x" * 5000, "a\0b", "nowhere", "/" + "x/" * 3000])
def test_a_remembered_path_of_any_length_is_read(text: str) -> None:
    preferences = Preferences(store())
    preferences.remember(hosting_mark.HOSTING, text)
    assert hosting_mark.left_open(preferences) is None


@pytest.mark.parametrize("text", [DEEP, NESTED, "{"])
def test_a_way_back_of_any_depth_is_read(text: str) -> None:
    preferences = Preferences(store())
    preferences.remember(reconnect_info.RETURN, text)
    assert reconnect_info.seat_to_return_to(preferences) is None


@pytest.mark.parametrize("text", ["9" * 5000, "-1", "soon"])
def test_the_step_of_a_lesson_is_a_small_number(text: str) -> None:
    preferences = Preferences(store())
    preferences.remember("lesson.quarriors", text)
    assert progress.lesson_progress(preferences, "quarriors") == ""
    progress.record_progress(preferences, "quarriors", "3")
    assert progress.lesson_progress(preferences, "quarriors") == "3"


def test_records_of_any_depth_are_read() -> None:
    win_records._file().parent.mkdir(parents=True, exist_ok=True)
    for data in (DEEP.encode(), b'"\xff"', b"{}["):
        win_records._file().write_bytes(data)
        assert win_records.load() == win_records.WinRecords()


def test_a_window_with_such_settings_opens_and_offers_a_table(qtbot: QtBot) -> None:
    kept = store()
    kept.setValue("preferences/volume", "9" * 5000)
    wrong = {
        "plan/quarriors": NESTED,
        "lesson.quarriors": "9" * 5000,
        "geometry": "zz" * 3000,
        "game": "x" * 5000,
        hosting_mark.HOSTING: "x" * 5000,
        reconnect_info.RETURN: DEEP,
    }
    for name, text in wrong.items():
        kept.setValue(f"remembered/{name}", text)
    shell = window(qtbot, GAMES)
    shell.go(routes.NEW_TABLE, "quarriors")
    assert isinstance(shell.front, NewTableScreen)
    shell.home()
    shell.go(routes.LEARN)

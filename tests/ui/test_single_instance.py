"""A second start calls the first window forward with its file, and a program that is to end closes its window."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from tabletop import paths, single_instance
from tabletop.single_instance import FirstInstance
from tabletop.ui.model.preferences import store
from tests.ui.shell_helpers import window

ROOT = Path(__file__).resolve().parent.parent.parent
PUZZLES = "puzzles: []\n"


def started(*arguments: str) -> subprocess.Popen[str]:
    """Start the program in a process of its own, with the data folder of this test."""
    command = [sys.executable, "-m", "tabletop", *arguments]
    return subprocess.Popen(command, cwd=ROOT, stderr=subprocess.PIPE, text=True)


@pytest.fixture(autouse=True)
def runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))


def test_a_second_start_brings_its_file_to_the_first_window(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell = window(qtbot)
    opened: list[str] = []
    monkeypatch.setattr(shell, "open_argument", opened.append)
    monkeypatch.setenv("XDG_ACTIVATION_TOKEN", "")  # restored after the test
    first = FirstInstance(shell)
    first.called.connect(shell.answer_call)
    shell.showMinimized()
    file = tmp_path / "a pack – 束.cardpack"
    file.write_bytes(b"PK\x03\x04")
    second = started(str(file))
    qtbot.waitUntil(lambda: second.poll() is not None)
    assert (second.returncode, second.communicate()[1]) == (0, "")
    assert opened == [str(file)]
    assert not shell.isMinimized()
    assert shell.isActiveWindow()


def test_nobody_is_called_where_no_window_is_open(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not single_instance.call_first()
    place = Path(single_instance.address())
    place.write_bytes(b"")  # what a killed program may have left
    assert not single_instance.call_first()
    monkeypatch.setattr(os, "getuid", lambda: 12345)
    Path(single_instance.address()).write_bytes(b"")  # laid there by somebody else
    assert not single_instance.call_first()
    assert not place.samefile(single_instance.address())


def test_the_end_of_a_session_closes_the_window_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    shell = window(qtbot)
    closed: list[str] = []
    monkeypatch.setattr(shell.front, "on_close", lambda: closed.append("front"))
    shell.end()
    shell.end()  # as after a window that was closed by hand
    assert closed == ["front"]


@pytest.mark.skipif(sys.platform == "win32", reason="sends a POSIX signal")
def test_a_terminated_program_closes_its_window(qtbot: QtBot, home: Path) -> None:
    program = started()
    qtbot.waitUntil(lambda: os.path.exists(single_instance.address()))
    program.send_signal(signal.SIGTERM)
    qtbot.waitUntil(lambda: program.poll() is not None)
    assert (program.returncode, program.communicate()[1]) == (0, "")
    assert paths.user_data() == home
    assert store().value("remembered/geometry")  # what a closing window writes

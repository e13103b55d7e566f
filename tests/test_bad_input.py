"""What a system may refuse or a person may mistype: one sentence and an exit code, never a traceback."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from tabletop import interrupts, launch, paths
from tabletop.cards.limits import TooMuch, surveyed
from tabletop.commands import screen, terminal
from tabletop.commands.headless import Speaker, _line
from tabletop.engine.errors import UserError
from tabletop.games import registry
from tabletop.languages.registry import LANGUAGES, SOURCE, description
from tabletop.learn import lesson as lessons
from tabletop.learn import puzzle as puzzles
from tabletop.match import saves
from tabletop.net import addresses, reopen
from tabletop.ui.shell import app
from tabletop.words import Words
from tests.helpers import shelf
from tests.test_cli import JAPANESE, run

ROOT = Path(__file__).resolve().parent.parent
LINUX = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="devices and signals of Linux")


@pytest.fixture(autouse=True)
def _shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "GAMES", shelf.ALL)


def started(code: str, **environment: str) -> subprocess.Popen[str]:
    """A Python program of its own that has the launcher at hand."""
    code = f"import os, signal, sys, threading, time\nfrom tabletop import interrupts, launch\n{code}"
    return subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        encoding="utf-8",
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT), **environment},
    )


# --- an output that takes nothing ---------------------------------------------------------------------------------


class Full(io.TextIOBase):
    """A stream on a full disk, or one whose reader has gone."""

    def __init__(self, error: OSError) -> None:
        self.error = error

    def write(self, text: str, /) -> int:
        raise self.error


NO_SPACE, GONE = OSError(28, "No space left on device"), BrokenPipeError(32, "Broken pipe")


@pytest.mark.parametrize("command", [["rules", "quarriors"], ["--version"], ["--help"], ["cards", "list", "--help"]])
@pytest.mark.parametrize(("error", "code", "said"), [(NO_SPACE, 2, "No space left on device"), (GONE, 0, "")])
def test_a_full_output_gets_a_sentence_and_a_closed_one_none(
    command: list[str],
    error: OSError,
    code: int,
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdout", Full(error))
    assert run(*command) == code
    told = capsys.readouterr().err
    assert said in told
    assert len(told.splitlines()) == (1 if said else 0)


def test_errors_that_cannot_be_told_still_give_the_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    for nowhere in (Full(NO_SPACE), None):
        monkeypatch.setattr("sys.stderr", nowhere)
        assert run("rules", "chess") == 2


@LINUX
def test_the_interpreter_adds_nothing_to_a_full_or_closed_output() -> None:
    program = f"{sys.executable} -m tabletop"
    lines = f"{program} --version > /dev/full; echo $?; {program} rules quarriors | true; echo ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", lines], capture_output=True, text=True, cwd=ROOT)
    assert done.stdout.split() == ["2", "0"]
    assert [line.rpartition(": ")[2] for line in done.stderr.splitlines()] == ["No space left on device."]


def test_an_output_that_fails_ends_the_event_loop(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", terminal.Plain(Full(GONE)))  # type: ignore[arg-type]
    for json_lines in (True, False):
        say = Speaker(json_lines, Words("en"))
        QTimer.singleShot(0, lambda say=say: say("phase", "Connecting…", phase="connecting"))
        with pytest.raises(terminal.Unwritable):
            say.run()
        with pytest.raises(terminal.Unwritable):
            say.run()


def test_a_path_that_is_no_text_is_told_as_json() -> None:
    facts = {"event": "started", "journal": "/home/\udcff/a.journal"}
    assert json.loads(_line(facts)) == facts
    assert "\udcff" not in _line(facts)


# --- interrupts ----------------------------------------------------------------------------------------------------

KILL = "os.kill(os.getpid(), signal.SIGINT)"
WHILE_IMPORTING = f"""
class Finder:
    def find_spec(self, name, path=None, target=None):
        if name == "tabletop.cli":
            {KILL}
sys.meta_path.insert(0, Finder())
launch.main(["rules", "quarriors"])
"""
IN_THE_LOOP = f"""
from PySide6.QtCore import QCoreApplication, QTimer
interrupts.install()
interrupts.say("tabletop host: stopped.")
interrupts.watch()
app = QCoreApplication([])
QTimer.singleShot(0, lambda: threading.Timer(0.05, lambda: {KILL}).start())
app.exec()
"""
SWALLOWED = f"""
interrupts.GRACE = 0.05
interrupts.install()
with interrupts.raised():
    try:
        {KILL}
    except KeyboardInterrupt:
        time.sleep(60)
"""
TWICE = f"""
interrupts.install()
with interrupts.raised():
    try:
        {KILL}
    except KeyboardInterrupt:
        {KILL}
        time.sleep(60)
"""
COMMAND = f"""
from tabletop.commands import rules
def interrupted(chosen):
    {KILL}
    time.sleep(60)
rules.rules = interrupted
sys.exit(launch.main(["rules", "quarriors"]))
"""


@pytest.fixture
def interruptible() -> Iterator[None]:
    """Programs started meanwhile hear interrupts, even where the tests run in the background of a shell."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@LINUX
@pytest.mark.usefixtures("interruptible")
def test_an_interrupt_says_one_sentence_wherever_it_comes() -> None:
    running = [
        (code, started(code, LC_ALL="C.UTF-8")) for code in (WHILE_IMPORTING, IN_THE_LOOP, SWALLOWED, TWICE, COMMAND)
    ]
    japanese = started(WHILE_IMPORTING, LC_ALL="ja_JP.UTF-8")
    for code, process in running:
        out, told = process.communicate(timeout=60)
        assert (process.returncode, out) == (interrupts.CODE, ""), code
        assert told.strip().endswith("stopped."), code
        assert len(told.splitlines()) == 1, code
    assert JAPANESE.search(japanese.communicate(timeout=60)[1])


def test_the_sentence_of_the_launcher_is_that_of_the_words() -> None:
    for language in LANGUAGES:
        assert Words(language)("commands.stopped") == description(language).stopped
    assert description(SOURCE).stopped == interrupts.STOPPED


def test_processes_are_started_deaf_to_interrupts() -> None:
    before = signal.getsignal(signal.SIGINT)
    with interrupts.ignored():
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    assert signal.getsignal(signal.SIGINT) is before


# --- folders -------------------------------------------------------------------------------------------------------


@LINUX
@pytest.mark.parametrize("named", ["", "relative/data", "."])
def test_a_relative_data_folder_is_ignored(named: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("KOTATSU_HOME")
    monkeypatch.setenv("HOME", "/home/ann")
    monkeypatch.setenv("XDG_DATA_HOME", named)
    assert paths.user_data() == Path("/home/ann/.local/share/kotatsu")
    monkeypatch.setenv("XDG_DATA_HOME", "/data")
    assert paths.user_data() == Path("/data/kotatsu")


def test_relative_folders_are_forgotten_before_qt_reads_them() -> None:
    environment = {"XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": os.path.abspath("cache")}
    launch.drop_relative_folders(environment)
    assert list(environment) == ["XDG_CACHE_HOME"]


@LINUX
def test_nobody_without_a_home_gets_a_traceback(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("KOTATSU_HOME")
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)

    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    assert run("rules", "quarriors") == 2
    assert "KOTATSU_HOME" in capsys.readouterr().err


def test_a_data_folder_that_cannot_be_read_is_named_and_counts_as_empty(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("KOTATSU_HOME", os.path.abspath("x" * 300))  # an error for everybody, root too
    assert run("rules", "quarriors") == 0
    (told,) = capsys.readouterr().err.splitlines()
    assert "saved matches were not loaded" in told
    assert saves.listed() == []
    assert reopen.tables() == []
    library = registry.entry("quarriors").library()
    assert library is not None
    assert library.check(library.folders())[1] == ()


# --- files ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", ["", "# nothing\n", "[]\n"])
def test_a_trial_without_a_card_says_so(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "quarriors" / "cards" / "empty.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(text)
    assert run("cards", "try", str(file), "--matches", "1") == 2
    assert str(file) in capsys.readouterr().err


def test_files_of_puzzles_and_lessons_are_looked_through_before_they_are_decoded(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deep.yaml"
    file.write_text("[" * 3000)  # ten times as many end the process
    with pytest.raises(TooMuch):
        surveyed(file)
    for read in (puzzles.read, lessons.read):
        with pytest.raises(UserError) as found:
            read(file)
        assert "20" in Words("en").error_text(found.value)
    file.write_bytes(b"- \xff")
    for read in (puzzles.read, lessons.read):
        with pytest.raises(UserError):
            read(file)
    assert run("puzzles", "find", "quarriors", "--seconds", "1", "--out", str(file)) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


@pytest.mark.parametrize("error", [RecursionError(), MemoryError(), OSError(5, "Input/output error")])
def test_what_a_command_cannot_bear_gets_one_sentence(
    error: BaseException, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failing(chosen: object) -> int:
        raise error

    monkeypatch.setattr("tabletop.commands.rules.rules", failing)
    for language in ("en", "ja"):
        assert run("rules", "quarriors", "--lang", language) == 2
        told = capsys.readouterr().err
        assert len(told.splitlines()) == 1
        assert bool(JAPANESE.search(told)) == (language == "ja")


def test_what_is_quoted_is_shortened_in_its_middle() -> None:
    said = terminal.sentence(f'"{"a" * 5000}z" is no\nnumber')
    assert said.startswith('"aaa')
    assert said.endswith('z" is no number')
    assert len(said) < 400
    assert len(terminal.sentence("word " * 5000)) < 1000
    assert terminal.sentence("/tmp/two  blanks") == "/tmp/two  blanks"


def test_a_port_of_thousands_of_digits_is_read_as_a_name() -> None:
    assert addresses.place("host:" + "9" * 5000).port == addresses.place("host").port


# --- screens -------------------------------------------------------------------------------------------------------


@LINUX
@pytest.mark.parametrize(
    ("environment", "said"),
    [
        ({"DISPLAY": ":93"}, "DISPLAY=:93"),
        ({"DISPLAY": "localhost:93"}, "DISPLAY=localhost:93"),
        ({"WAYLAND_DISPLAY": "wayland-93"}, "WAYLAND_DISPLAY=wayland-93"),
        ({"DISPLAY": ":93", "QT_QPA_PLATFORM": "xcb"}, "DISPLAY=:93"),
        ({"QT_QPA_PLATFORM": "wayland;xcb"}, "wayland and xcb"),
        ({"QT_QPA_PLATFORM": "nope"}, "offscreen"),
    ],
)
def test_a_screen_that_does_not_answer_is_named_before_qt_aborts(
    environment: dict[str, str], said: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "QT_QPA_PLATFORM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    shown: list[object] = []
    monkeypatch.setattr(app, "run", lambda *given: shown.append(given) or 0)
    assert run() == 2
    assert shown == []
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "offscreen:size=9x9", "nope;offscreen", "linuxfb", "vnc"])
def test_a_platform_without_a_server_is_not_asked(platform: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", platform)
    screen.check()


def test_a_picture_says_that_there_is_no_such_platform(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("QT_QPA_PLATFORM", "nope")
    assert run("picture", "pig", "--decisions", "0", "--out", str(tmp_path / "a.png")) == 2
    assert "nope" in capsys.readouterr().err


@LINUX
def test_a_system_without_fonts_is_told(
    qapp: QApplication, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(app, "run", lambda *given: 0)
    assert app.has_fonts()
    assert run() == 0
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(app, "has_fonts", lambda: False)
    assert run() == 0
    assert "fonts" in capsys.readouterr().err
    config = tmp_path / "fonts.conf"
    config.write_text('<!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig></fontconfig>')
    code = "from tabletop.ui.shell import app\nprint(app.has_fonts())"
    bare = started(code, FONTCONFIG_FILE=str(config), QT_QPA_PLATFORM="offscreen")
    assert bare.communicate(timeout=60)[0].strip() == "False"

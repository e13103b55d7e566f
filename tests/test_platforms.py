"""Differences between Linux, Windows and macOS, forced here."""

from __future__ import annotations

import ast
import ctypes
import errno
import io
import os
import re
import shutil
import socket
import subprocess
import sys
from codecs import BOM_UTF8
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QStyleHints
from PySide6.QtNetwork import QHostAddress, QTcpServer, QTcpSocket
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tabletop import cli, paths
from tabletop.bots import worker
from tabletop.cards import packs
from tabletop.commands import terminal
from tabletop.engine.errors import UserError
from tabletop.games.registry import entry
from tabletop.learn import puzzle
from tabletop.learn.file_kind import FileKind, kind_of
from tabletop.match import journal, moment, saves
from tabletop.net import certificate, client
from tabletop.net.addresses import TableAddress
from tabletop.net.client import RemoteTable
from tabletop.net.disconnect import Code, Disconnect
from tabletop.net.handshake import JoinRequest
from tabletop.ui.model import i18n
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.model.wakefulness import Wakefulness
from tabletop.ui.shell import window as shell_window
from tabletop.words import Words
from tests.cards.test_packs import ABOUT, CARD, GOBLIN, zipped
from tests.helpers.shelf import ALL
from tests.match.helpers import new
from tests.net.helpers import until
from tests.ui.shell_helpers import window

ROOT = Path(__file__).resolve().parent.parent


class InUse(PermissionError):
    """The refusal of Windows to replace a file that another program has open."""

    winerror = 32


@pytest.mark.parametrize(("refusals", "written"), [(2, True), (99, False)])
def test_a_file_that_is_open_elsewhere_is_replaced_as_soon_as_it_is_closed(
    home: Path, monkeypatch: pytest.MonkeyPatch, refusals: int, written: bool
) -> None:
    monkeypatch.setattr(paths, "REPLACE_WAITS", (0.0,) * 4)
    left = [refusals]
    replace = Path.replace

    def busy(file: Path, target: Path) -> Path:
        left[0] -= 1
        if left[0] >= 0:
            raise InUse(errno.EACCES, "in use")
        return replace(file, target)

    monkeypatch.setattr(Path, "replace", busy)
    identity = certificate.identity()  # usable in either case
    stored = home / "network/host.json"
    assert stored.is_file() is written
    assert (certificate.identity() == identity) is written
    assert list(stored.parent.glob("*.part")) == []
    assert stored.parent.stat().st_mode & 0o077 == 0  # the one protection that Windows takes from a mode


def test_a_folder_without_permission_is_not_tried_again(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths.time, "sleep", lambda seconds: pytest.fail("waited"))

    def refuse(file: Path, target: Path) -> Path:
        raise PermissionError(errno.EACCES, "no permission")

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        paths.replace_file(home / "file", b"")


def test_journals_stay_on_the_computer_where_they_were_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.delenv("KOTATSU_HOME")
    monkeypatch.setenv("LOCALAPPDATA", str(tmp_path / "Local"))
    monkeypatch.setenv("APPDATA", str(tmp_path / "Roaming"))
    assert paths.user_data() == tmp_path / "Local/Kotatsu"
    (tmp_path / "Roaming/Kotatsu").mkdir(parents=True)
    assert paths.user_data() == tmp_path / "Roaming/Kotatsu"  # of an earlier version, with its matches
    (tmp_path / "Local/Kotatsu").mkdir(parents=True)
    assert paths.user_data() == tmp_path / "Local/Kotatsu"


def test_windows_is_asked_for_priority_and_sleep(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []
    kernel = SimpleNamespace(
        GetCurrentProcess=lambda: -1,
        SetPriorityClass=lambda *given: asked.append(given),
        SetThreadExecutionState=lambda flags: asked.append((hex(flags),)),
    )
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    worker.lower_priority()
    wakefulness = Wakefulness()
    for wanted in (True, True, False):
        wakefulness.keep(wanted)
    assert asked == [(-1, worker.BELOW_NORMAL), ("0x80000001",), ("0x80000000",)]


def test_a_progress_bar_is_wiped_without_control_codes() -> None:
    out = io.StringIO()
    out.isatty = lambda: True  # type: ignore[method-assign]
    show = terminal.progress_bar(10, out)
    show(10)
    painted, wiped = out.getvalue().split("\r")[1:3]
    assert painted.startswith("[....")
    assert wiped == " " * len(painted)
    assert "\x1b" not in out.getvalue()


@pytest.mark.parametrize("name", ["con", "CON.yaml", "aux.journal", "Nul ", "lpt1.x.yaml", "com0"])
def test_names_of_devices_are_known(name: str) -> None:
    assert paths.is_reserved(name)


@pytest.mark.parametrize("name", ["console", "aux1.yaml", "com10", "my_aux.yaml", ""])
def test_names_like_those_of_devices_are_free(name: str) -> None:
    assert not paths.is_reserved(name)


def test_a_pack_that_windows_could_not_unpack_is_refused_everywhere() -> None:
    about = {packs.ABOUT: ABOUT.encode()}
    for files in (
        {**about, CARD.replace("mine", "Aux"): GOBLIN.encode()},
        {packs.ABOUT: ABOUT.replace("key: hearth", "key: con").encode(), CARD: GOBLIN.encode()},
    ):
        with pytest.raises(UserError):
            packs.decode(zipped(files), "odd.cardpack")


def edited(data: bytes) -> bytes:
    """Return a text as an editor on Windows leaves it."""
    return BOM_UTF8 + data.replace(b"\n", b"\r\n")


def test_files_that_an_editor_of_windows_has_saved_are_read(tmp_path: Path) -> None:
    match = new("random", "random", save=True)
    match.run()
    assert match.path is not None
    contents = journal.read(match.path)
    file = tmp_path / "edited.journal"
    file.write_bytes(edited(match.path.read_bytes()))
    assert kind_of(file) is FileKind.JOURNAL
    found = journal.read(file)
    assert (found.header, found.records, found.damaged_line) == (contents.header, contents.records, 0)
    assert saves.verify(file, ALL).notes == saves.verify(match.path, ALL).notes
    seen = match.view(0)
    file = tmp_path / "edited.moment"
    file.write_bytes(edited(moment.encode(seen, match.seats(), match.entry)))
    assert kind_of(file) is FileKind.MOMENT
    assert moment.read(file).game == match.game
    file = tmp_path / "edited.puzzles"
    ours = puzzle.file_of("quarriors")
    file.write_bytes(edited(ours.read_bytes()))
    assert puzzle.read(file) == puzzle.read(ours)
    pack = packs.decode(zipped({packs.ABOUT: edited(ABOUT.encode()), CARD: edited(GOBLIN.encode())}), "edited")
    packs.install(pack)
    library = entry("quarriors").library()
    assert library is not None
    assert "my_goblin" in library.read(library.folders())[0]["cards"]


@pytest.mark.parametrize("encoding", ["cp932", "cp1252"])
@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_console_that_lacks_letters_stops_no_command(encoding: str, language: str) -> None:
    command = [sys.executable, "-m", "tabletop", "--lang", language, "games", "list"]
    environment = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = subprocess.run(command, capture_output=True, cwd=ROOT, env=environment, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    assert b"Quarriors" in done.stdout or "クォーリアーズ".encode("cp932") in done.stdout or encoding == "cp1252"


def test_long_paths_with_odd_letters_hold_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = tmp_path.joinpath(*(f"Ann’s games, 卓 {number} {'x' * 60}" for number in range(5)))
    assert len(str(home)) > 260
    monkeypatch.setenv("KOTATSU_HOME", str(home))
    match = new("random", "random", save=True)
    match.run()
    assert match.path is not None
    assert match.path.is_relative_to(home)
    match.close()
    assert saves.load(match.path, ALL).result == match.result
    certificate.identity()
    Preferences().set("volume", 30)
    assert Preferences().values.volume == 30
    assert {file.name for file in home.iterdir()} >= {"saves", "network", "settings.ini"}


def test_a_port_is_free_again_although_its_last_connection_lingers(qtbot: QtBot) -> None:
    place, port = QHostAddress(QHostAddress.SpecialAddress.LocalHost), 0
    for _ in range(2):
        server, guest = QTcpServer(), QTcpSocket()
        assert server.listen(place, port)
        port = server.serverPort()
        guest.connectToHost(place, port)
        qtbot.waitUntil(server.hasPendingConnections)
        server.nextPendingConnection().close()  # whoever closes first holds the port in TIME_WAIT
        qtbot.waitUntil(lambda guest=guest: guest.state() is QTcpSocket.SocketState.UnconnectedState)
        server.close()


IPV6_ALONE = """
from PySide6.QtCore import QCoreApplication

app = QCoreApplication([])
from tabletop.net import addresses
from tabletop.net.discovery import BeaconListener, BeaconSender
from tabletop.net.handshake import JoinRequest
from tests.helpers.shelf import ALL
from tests.net.helpers import Hosting, Player, until

assert all(":" in address for address in addresses.own()), addresses.own()
seeker = BeaconListener(ALL, port=48999)
hosting = Hosting("pig", "random", "open")
announcer = BeaconSender(hosting.server, 48999)
until(lambda: seeker.tables)
ann = Player(hosting.server, JoinRequest("Ann"), place=seeker.tables[0].place)
until(lambda: ann.here)
hosting.start(save=False)
until(lambda: ann.act() or hosting.over)
print(ann.guest.place.address)
"""
ALONE = (
    # No address waits for others that might have it too: the table would not listen there yet.
    "for each in all default; do echo 0 > /proc/sys/net/ipv6/conf/$each/accept_dad || true; done && "
    "ip link set lo up && ip addr del 127.0.0.1/8 dev lo && ip link add v0 type veth peer name v1 && "
    "ip link set v0 up && ip link set v1 up && ip addr add fd00::5/64 dev v0 nodad"
)


@pytest.mark.skipif(sys.platform != "linux", reason="builds a network in a namespace")
def test_a_table_is_found_and_joined_where_there_is_no_ipv4() -> None:
    inside = ["unshare", "--map-root-user", "--net", "sh", "-c"]
    try:
        subprocess.run([*inside, ALONE], check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        pytest.skip("needs unshare, ip and user namespaces")
    command = [*inside, f'{ALONE} && exec "$0" -c "$1"', sys.executable, IPV6_ALONE]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=100)
    assert (done.returncode, done.stderr) == (0, "")
    assert ":" in done.stdout


def test_a_firewall_that_drops_packets_is_one_sentence(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> None:
    """A socket whose queue is full drops new connections without an answer, as a firewall does."""
    monkeypatch.setattr(client, "CONNECT_WITHIN", 200)
    with socket.socket() as full:
        full.bind(("127.0.0.1", 0))
        full.listen(0)
        place = TableAddress(*full.getsockname())
        queue = [socket.socket() for _ in range(2)]
        for waiting in queue:
            waiting.setblocking(False)
            waiting.connect_ex(full.getsockname())
        guest, reasons = RemoteTable(ALL), list[Disconnect]()
        guest.ended.connect(reasons.append)
        guest.join(place, JoinRequest("Ann"))
        until(lambda: reasons)
        for waiting in queue:
            waiting.close()
    assert [reason.code for reason in reasons] == [Code.TIMED_OUT]
    assert "firewall" in Words("en")(f"net.advice.{Code.TIMED_OUT}")


@pytest.mark.parametrize("number", [errno.EPIPE, errno.EINVAL])
def test_output_that_nobody_reads_any_more_ends_without_a_word(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: int
) -> None:
    """Windows reports a closed pipe as an invalid argument."""

    def closed(*_: object) -> int:
        raise terminal.Unwritable(number, os.strerror(number))

    monkeypatch.setattr(cli, "_run", closed)
    monkeypatch.setattr(terminal, "give_up", lambda stream: None)
    assert cli.main(["games"]) == 0
    assert capsys.readouterr() == ("", "")


@pytest.mark.skipif(sys.platform != "linux", reason="mounts the folder anew in a namespace")
def test_nothing_is_written_into_the_program_folder(home: Path) -> None:
    inside = ["unshare", "--map-root-user", "--mount", "sh", "-c"]
    mount = f"mount --bind '{ROOT}' '{ROOT}' && mount -o remount,bind,ro '{ROOT}' && cd '{ROOT}'"
    if not shutil.which("unshare") or subprocess.run([*inside, mount], capture_output=True).returncode:
        pytest.skip("needs user namespaces")
    command = [*inside, f'{mount} && ! touch x 2>&- && exec "$0" -c "$1"', sys.executable, OPENED]
    done = subprocess.run(command, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert (home / "settings.ini").is_file()


OPENED = """
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.shell.app import application
from tabletop.ui.shell.window import MainWindow
app = application()
shell = MainWindow(Preferences())
shell.show()
shell.preferences.set("volume", 30)
shell.close()
"""


def test_no_signal_is_needed_that_windows_lacks() -> None:
    known = {"SIGINT", "SIGTERM", "SIG_IGN", "SIG_DFL"}
    named = re.compile(r"\bsignal\.(SIG\w+|alarm|setitimer|pthread\w*|pause|sigwait\w*)")
    files = [file for file in (ROOT / "tabletop").rglob("*.py") if "lab" not in file.parts]
    used = {name for file in files for name in named.findall(file.read_text("utf-8"))}
    assert "SIGINT" in used
    assert used <= known
    wanted = ["simulate", "align_dice", "--seats", "random,random", "--matches", "2", "--jobs", "2"]
    command = [sys.executable, "-c", WITHOUT_SIGHUP, *wanted]
    without = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert (without.returncode, without.stderr) == (0, "")


WITHOUT_SIGHUP = """
import signal, sys
for name in ("SIGHUP", "SIGALRM", "SIGUSR1", "setitimer", "pthread_sigmask"):
    delattr(signal, name)
from tabletop.launch import main
sys.exit(main())
"""


def test_processes_are_spawned_and_the_system_is_not_read_from_files() -> None:
    """Windows and macOS cannot fork, and have no `/proc`; a player's program does without, loudspeakers aside."""
    found = {
        (file.relative_to(ROOT).as_posix(), text)
        for file in (ROOT / "tabletop").rglob("*.py")
        if "lab" not in file.relative_to(ROOT).parts
        if "fork" in (source := file.read_text("utf-8")) or "/proc" in source
        for node in ast.walk(ast.parse(source))
        for text in (
            [node.value] if isinstance(node, ast.Constant) and isinstance(node.value, str) else [],
            [node.attr] if isinstance(node, ast.Attribute) else [],
        )
        for text in text
        if text in ("fork", "forkserver", "/proc") or text.startswith("/proc/")
    }
    assert {name for name, _ in found} == {"tabletop/ui/sound/player.py"}


def test_title_bars_follow_the_theme_where_the_system_paints_them(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Qt.ColorScheme] = []
    monkeypatch.setattr(QStyleHints, "setColorScheme", lambda hints, scheme: asked.append(scheme))
    monkeypatch.setattr(shell_window, "sys", SimpleNamespace(platform="win32"))
    shell = window(qtbot)
    shell.preferences.set("theme", "light")
    shell.preferences.set("theme", "system")
    assert asked == [Qt.ColorScheme.Dark, Qt.ColorScheme.Light, Qt.ColorScheme.Unknown]


def test_without_a_japanese_font_the_program_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "has_font", lambda language: language != "ja")
    assert i18n.resolve("ja") == "en"

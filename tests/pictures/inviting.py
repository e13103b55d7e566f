"""Pictures of inviting and joining: two windows with profiles of their own, side by side, through Mosquitto.

python -m tests.pictures.inviting FOLDER [--language en] [--size 1024x640]

Each window is a program of its own, which does what it is told with mouse and keys.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from traceback import print_exc
from typing import Any

import msgspec
from PySide6.QtCore import QMimeData, QPoint, QPointF, QSize, QSocketNotifier, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QImage, QInputMethodEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from tabletop.net.relay import invitation as invitations
from tests.net.mosquitto import Mosquitto
from tests.pictures.screens import opened, seen
from tests.ui.shell_helpers import click, find

NAMES = {"en": ("Hana", "Mika"), "ja": ("花", "美香")}
WITHIN = 30_000


class Child:
    """The other program, as the one that paints the series knows it."""

    def __init__(self, home: Path, language: str, size: str, remembered: dict[str, str]) -> None:
        words = [sys.executable, "-m", __spec__.name, "--child", "--language", language, "--size", size]
        env = os.environ | {"KOTATSU_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
        self._process = subprocess.Popen(
            [*words, json.dumps(remembered)], env=env, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def do(self, verb: str, *given: str) -> str:
        """Let it do something, and return its answer."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(json.dumps([verb, *given]) + "\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        assert line, f"{verb} {given} failed"
        return str(json.loads(line))

    def end(self) -> None:
        """End it."""
        self._process.kill()
        self._process.wait()


def perform(size: QSize, language: str, remembered: dict[str, str]) -> None:
    """Be such a program until its input ends."""
    shell = opened(size, "dark", language)
    for key, value in remembered.items():
        shell.preferences.remember(key, value)

    def drop(text: str) -> None:
        data = QMimeData()
        data.setText(text)
        rest = Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
        QApplication.sendEvent(shell, QDragEnterEvent(QPoint(200, 200), *rest))
        QApplication.sendEvent(shell, QDropEvent(QPointF(200, 200), *rest))

    def wait(name: str) -> None:
        QTest.qWait(50)
        for _ in range(WITHIN // 50):
            if any(widget.isVisible() and widget.isEnabled() for widget in shell.findChildren(QWidget, name)):
                return
            QTest.qWait(50)
        raise TimeoutError(name)

    def text(name: str) -> str:
        return find(shell, name, QLabel).text()

    def compose(name: str, text: str) -> None:
        event = QInputMethodEvent()
        event.setCommitString(text)
        QApplication.sendEvent(find(shell, name), event)

    verbs: dict[str, Any] = {
        "click": lambda name: click(shell, name),
        "type": compose,
        "drop": drop,
        "wait": wait,
        "text": text,
        "rest": lambda: QTest.qWait(2500),
        "picture": lambda file: seen(shell, 1200).save(file),
    }

    def read() -> None:
        line = sys.stdin.readline()
        if not line:
            os._exit(0)
        verb, *given = json.loads(line)
        try:
            print(json.dumps(verbs[verb](*given) or ""), flush=True)
        except BaseException:
            print_exc()
            os._exit(1)

    notifier = QSocketNotifier(0, QSocketNotifier.Type.Read, shell)
    notifier.activated.connect(read)
    QApplication.exec()


def series(folder: Path, language: str, size: str) -> None:
    """Paint the series in one language."""
    with tempfile.TemporaryDirectory() as room:
        home = Path(room)
        broker = Mosquitto(home)
        host_name, guest_name = NAMES[language]
        host = Child(home / "host", language, size, {"name": host_name, "lan/meeting_place": broker.place})
        guest = Child(home / "guest", language, size, {})

        def picture(name: str) -> None:
            files = [str(home / f"{name}-{side}.png") for side in ("host", "guest")]
            for child, file in zip((host, guest), files, strict=True):
                child.do("picture", file)
            images = [QImage(file) for file in files]
            whole = QImage(sum(image.width() for image in images) + 8, images[0].height(), QImage.Format.Format_RGB32)
            whole.fill(Qt.GlobalColor.gray)
            painter = QPainter(whole)
            painter.drawImage(0, 0, images[0])
            painter.drawImage(images[0].width() + 8, 0, images[1])
            painter.end()
            whole.save(str(folder / f"inviting-{language}-{name}.png"))
            print(folder / f"inviting-{language}-{name}.png", flush=True)

        try:
            host.do("click", "new_table")
            host.do("wait", "network.anywhere")
            host.do("click", "network.anywhere")
            picture("1-new-table")
            host.do("click", "start")
            host.do("wait", "invitation.copy")
            picture("2-link")
            invitation = invitations.parse(host.do("text", "invitation.link").replace("\u200b", ""))
            link = msgspec.structs.replace(invitation, nearby=()).link  # as if the guest were elsewhere
            host.do("click", "done")
            guest.do("drop", link)
            guest.do("wait", "name")
            guest.do("type", "name", guest_name)
            picture("3-pasted")
            guest.do("click", "join_place")
            guest.do("wait", "go")
            picture("4-lobby")
            guest.do("click", "go")
            host.do("click", "bot.2")
            host.do("wait", "go")
            host.do("click", "go")
            guest.do("wait", "table")
            for child in (host, guest, host, guest):  # until both have painted all
                child.do("rest")
            picture("5-table")
        finally:
            host.end()
            guest.end()
            broker.kill()


def main() -> None:
    """Paint the series, or be one of its windows."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", help="where the pictures go")
    parser.add_argument("--language", choices=NAMES, action="append")
    parser.add_argument("--size", default="1024x640")
    parser.add_argument("--child", action="store_true", help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.child:
        perform(QSize(*map(int, chosen.size.split("x"))), chosen.language[0], json.loads(chosen.folder))
        return
    folder = Path(chosen.folder)
    folder.mkdir(parents=True, exist_ok=True)
    for language in chosen.language or NAMES:
        series(folder, language, chosen.size)


if __name__ == "__main__":
    main()

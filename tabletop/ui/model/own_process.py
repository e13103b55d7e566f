"""The program as a subprocess, which imports the games with the present card files."""

from __future__ import annotations

import os
import subprocess
import tempfile
from collections.abc import Callable

from PySide6.QtCore import QObject, QProcess, QProcessEnvironment

from tabletop import paths
from tabletop.cards.card_layer import CHOSEN

APART = {"PYINSTALLER_RESET_ENVIRONMENT": "1"}
"""Keeps a frozen single file from sharing the folder that this process unpacked."""


class Command(QProcess):
    """A command of the program whose output is awaited, such as `cards list`.

    `done` gets the exit code (-1 if the process did not start or crashed), the output, and what was reported as wrong.
    """

    def __init__(
        self,
        owner: QObject,
        arguments: tuple[str, ...],
        done: Callable[[int, bytes, str], None],
        cards: str = "",
    ) -> None:
        """`cards` names a folder of carried cards that the command reads."""
        super().__init__(owner)
        self._done: Callable[[int, bytes, str], None] | None = done
        program, *first = paths.program()
        self.setProgram(program)
        self.setArguments([*first, *arguments])
        environment = QProcessEnvironment.systemEnvironment()
        for name, value in (APART | ({CHOSEN: cards} if cards else {})).items():
            environment.insert(name, value)
        self.setProcessEnvironment(environment)
        self.finished.connect(self._finish)
        self.errorOccurred.connect(lambda error: self._finish(-1) if error is self.ProcessError.FailedToStart else None)
        self.start()

    def cancel(self) -> None:
        """End the process and drop its output."""
        self._done = None
        if self.state() is not self.ProcessState.NotRunning:
            self.kill()
            self.waitForFinished(1000)
        self.deleteLater()

    def _finish(self, code: int, status: QProcess.ExitStatus = QProcess.ExitStatus.NormalExit) -> None:
        done, self._done = self._done, None
        if done is not None:
            output, wrong = bytes(self.readAllStandardOutput().data()), bytes(self.readAllStandardError().data())
            self.deleteLater()
            done(code if status is self.ExitStatus.NormalExit else -1, output, wrong.decode(errors="replace"))


_windows: list[subprocess.Popen[bytes]] = []


def start_window(*arguments: str) -> subprocess.Popen[bytes]:
    """Start the program detached, with arguments; raises OSError if it does not start.

    It reads what is in the person's folders now, whatever cards this process was given.
    """
    _windows[:] = [window for window in _windows if window.poll() is None]
    _windows.append(
        subprocess.Popen(
            [*paths.program(), *arguments],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env={name: value for name, value in (os.environ | APART).items() if name != CHOSEN},
            start_new_session=True,  # an interrupt in our terminal is not meant for it
        )
    )
    return _windows[-1]


def hand_over(game: str, option: str, plan: bytes, language: str) -> None:
    """Start a window whose command `play` gets a file with a plan by an option; raises OSError.

    The file is for this user's eyes alone: a plan may hold a join word.
    """
    number, name = tempfile.mkstemp(prefix="kotatsu-", suffix=".plan")
    with open(number, "wb") as file:
        file.write(plan)
    start_window("play", game, option, name, "--lang", language)

"""One window for each person and data folder: a second start calls the first forward."""

from __future__ import annotations

import ctypes
import os
import sys
import tempfile
from zlib import crc32

import msgspec
from PySide6.QtCore import QObject, Signal

from tabletop import paths

ANSWER = b"ok\n"
ANSWERS_WITHIN = 2000
"""Milliseconds for an answer; a first window that hangs does not keep a second from opening."""
CALL_MOST = 100_000
"""Bytes of a call."""
ANYBODY = -1
"""Argument of `AllowSetForegroundWindow`."""


class Call(msgspec.Struct, frozen=True):
    """The wish of a second start: the window, with the file or link that it was given, if any.

    `token` is the desktop's permission to come forward, where it gives any.
    """

    argument: str = ""
    token: str = ""


def address() -> str:
    """Return the name of the first window's socket, which only this person may use."""
    data = os.path.abspath(paths.user_data())
    name = f"kotatsu-{crc32(data.encode('utf-8', 'surrogateescape')):08x}"
    if sys.platform == "win32":
        return name
    folder = os.environ.get("XDG_RUNTIME_DIR", "")
    return os.path.join(folder if os.path.isdir(folder) else tempfile.gettempdir(), f"{name}-{os.getuid()}")


def call_first(argument: str = "") -> bool:
    """Call the first window forward with a file or link to open; return False if there is none."""
    place = address()
    if sys.platform == "win32":
        getattr(ctypes, "windll").user32.AllowSetForegroundWindow(ANYBODY)  # noqa: B009 - exists there alone
    elif not os.path.exists(place) or os.stat(place).st_uid != os.getuid():  # the folder may be everybody's
        return False
    from PySide6.QtNetwork import QLocalSocket  # here, as most starts are the first

    socket = QLocalSocket()
    socket.connectToServer(place)
    if not socket.waitForConnected(ANSWERS_WITHIN):
        return False
    call = Call(argument, os.environ.get("XDG_ACTIVATION_TOKEN", ""))
    socket.write(msgspec.json.encode(call) + b"\n")
    while not socket.canReadLine():
        if not socket.waitForReadyRead(ANSWERS_WITHIN):
            return False
    return bytes(socket.readLine().data()) == ANSWER


class FirstInstance(QObject):
    """Hears the calls of later starts. `called` carries a `Call`."""

    called = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        from PySide6.QtNetwork import QLocalServer  # here, so that the window is shown before

        self._server = QLocalServer(self)
        self._server.setSocketOptions(QLocalServer.SocketOption.UserAccessOption)
        self._server.newConnection.connect(self._meet)
        self._server.listen(address())  # replaces what a killed program has left

    def _meet(self) -> None:
        while (socket := self._server.nextPendingConnection()) is not None:
            socket.setReadBufferSize(CALL_MOST)
            socket.readyRead.connect(self._read)
            socket.disconnected.connect(socket.deleteLater)

    def _read(self) -> None:
        from PySide6.QtNetwork import QLocalSocket  # as above

        socket = self.sender()
        assert isinstance(socket, QLocalSocket)
        if not socket.canReadLine():
            return
        try:
            call = msgspec.json.decode(bytes(socket.readLine().data()), type=Call)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
            socket.abort()
            return
        socket.write(ANSWER)
        socket.disconnectFromServer()
        self.called.emit(call)

"""Diagnosis of a phone that cannot open the page, from networks and the phone's own address."""

from __future__ import annotations

import ipaddress
from collections.abc import Callable, Sequence
from enum import StrEnum

from PySide6.QtCore import QObject, QTimer
from PySide6.QtNetwork import QAbstractSocket, QTcpSocket

from tabletop.net import addresses
from tabletop.web.server import PhoneServer

PROBED = 9
"""A port (discard) at which no phone listens: one that is reached refuses at once."""
WITHIN = 4000
"""Milliseconds in which a phone on the same network answers."""


class Finding(StrEnum):
    """Diagnoses; their texts are `phone.doctor.<finding>`."""

    NOT_AN_ADDRESS = "not_an_address"
    NO_NETWORK = "no_network"
    """This computer is on no private network."""
    REACHED = "reached"
    """The phone has opened the page."""
    OTHER_NETWORK = "other_network"
    ISOLATED = "isolated"
    """On the same network, but its devices cannot reach each other, as in networks for guests."""
    FIREWALL = "firewall"
    """The phone can be reached, so something keeps it from reaching this computer's port."""


class PhoneDoctor(QObject):
    """Examines one phone at a time."""

    def __init__(self, server: PhoneServer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._server = server
        self._socket: QTcpSocket | None = None
        self._tell: Callable[[Finding], object] = lambda finding: None
        self._late = QTimer(self)
        self._late.setSingleShot(True)
        self._late.timeout.connect(lambda: self._finish(Finding.ISOLATED))

    def examine(self, text: str, networks: Sequence[str], tell: Callable[[Finding], object]) -> None:
        """Call `tell` once with what is wrong for the phone at an address. `networks` are this computer's."""
        self._end()
        self._tell = tell
        try:
            address = ipaddress.ip_address(text.strip())
        except ValueError:
            self._finish(Finding.NOT_AN_ADDRESS)
            return
        if str(address) in self._server.reached_from:
            self._finish(Finding.REACHED)
        elif not networks:
            self._finish(Finding.NO_NETWORK)
        elif not addresses.private(str(address)) or all(
            address not in ipaddress.ip_network(network, strict=False) for network in networks
        ):
            self._finish(Finding.OTHER_NETWORK)
        else:
            socket = self._socket = QTcpSocket(self)
            socket.connected.connect(lambda: self._finish(Finding.FIREWALL))
            socket.errorOccurred.connect(self._on_error)
            self._late.start(WITHIN)
            socket.connectToHost(str(address), PROBED)

    def _on_error(self, error: QAbstractSocket.SocketError) -> None:
        is_reached = error is QAbstractSocket.SocketError.ConnectionRefusedError
        self._finish(Finding.FIREWALL if is_reached else Finding.ISOLATED)

    def _finish(self, finding: Finding) -> None:
        self._end()
        self._tell(finding)

    def _end(self) -> None:
        self._late.stop()
        if self._socket is not None:
            socket, self._socket = self._socket, None
            socket.disconnect(self)
            socket.deleteLater()

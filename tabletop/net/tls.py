"""Encrypted sockets: Qt's TLS between a host with its own certificate and guests who know its fingerprint."""

from __future__ import annotations

import socket as system
from collections.abc import Callable
from functools import cache
from hashlib import pbkdf2_hmac

from PySide6.QtCore import QObject
from PySide6.QtNetwork import QSsl, QSslCertificate, QSslConfiguration, QSslKey, QSslSocket, QTcpServer, QTcpSocket

from tabletop.net.certificate import Identity


def is_available() -> bool:
    """Tell whether this computer's Qt can encrypt."""
    return QSslSocket.supportsSsl()


ROUNDS = 200_000
"""A join code carries only the start of a fingerprint: finding a certificate with the same start must take ages."""


def fingerprint(certificate: QSslCertificate) -> str:
    """Return a hash of a certificate that takes a moment to find, empty for none."""
    return "" if certificate.isNull() else _slow_hash(bytes(certificate.toDer().data()))


@cache
def _slow_hash(data: bytes) -> str:
    return pbkdf2_hmac("sha256", data, b"kotatsu", ROUNDS).hex()


def host_configuration(identity: Identity) -> QSslConfiguration:
    """Return how a host answers."""
    made = guest_configuration()
    made.setLocalCertificate(QSslCertificate(identity.certificate.encode()))
    made.setPrivateKey(QSslKey(identity.key.encode(), QSsl.KeyAlgorithm.Rsa))
    return made


def guest_configuration() -> QSslConfiguration:
    """Return how a guest knocks: whose certificate it is, the fingerprint tells."""
    made = QSslConfiguration.defaultConfiguration()
    made.setPeerVerifyMode(QSslSocket.PeerVerifyMode.VerifyNone)
    made.setProtocol(QSsl.SslProtocol.TlsV1_2OrLater)
    return made


class TlsServer(QTcpServer):
    """Hands over every socket at once, before its handshake, so that strangers can be counted."""

    def __init__(
        self, configuration: QSslConfiguration | None, accept: Callable[[QTcpSocket], None], parent: QObject
    ) -> None:
        """Without a configuration, connections are not encrypted."""
        super().__init__(parent)
        self._configuration = configuration
        self._accept = accept

    def incomingConnection(self, handle: int) -> None:
        """Take a connection from Qt."""
        socket = QTcpSocket() if self._configuration is None else QSslSocket()
        if not socket.setSocketDescriptor(handle):
            system.close(handle)
            return
        if isinstance(socket, QSslSocket) and self._configuration is not None:
            socket.setSslConfiguration(self._configuration)
        self._accept(socket)

"""TLS between a host with a self-signed certificate and guests who know its fingerprint."""

from __future__ import annotations

import socket as system
from collections.abc import Callable
from functools import cache
from hashlib import pbkdf2_hmac

from PySide6.QtCore import QObject
from PySide6.QtNetwork import QSsl, QSslCertificate, QSslConfiguration, QSslKey, QSslSocket, QTcpServer, QTcpSocket

from tabletop.net.certificate import Identity


def is_available() -> bool:
    """Return whether this computer's Qt supports TLS."""
    return QSslSocket.supportsSsl()


ROUNDS = 200_000
"""Join codes carry only the start of a fingerprint, so searching a certificate for it must be slow."""


def fingerprint(certificate: QSslCertificate) -> str:
    """Return a slow hash of a certificate, "" for none."""
    return "" if certificate.isNull() else _slow_hash(bytes(certificate.toDer().data()))


@cache
def _slow_hash(data: bytes) -> str:
    return pbkdf2_hmac("sha256", data, b"kotatsu", ROUNDS).hex()


def host_configuration(identity: Identity) -> QSslConfiguration:
    """Return the TLS configuration of a host."""
    made = guest_configuration()
    made.setLocalCertificate(QSslCertificate(identity.certificate.encode()))
    made.setPrivateKey(QSslKey(identity.key.encode(), QSsl.KeyAlgorithm.Rsa))
    return made


def guest_configuration() -> QSslConfiguration:
    """Return the TLS configuration of a guest, which verifies the fingerprint itself."""
    made = QSslConfiguration.defaultConfiguration()
    made.setPeerVerifyMode(QSslSocket.PeerVerifyMode.VerifyNone)
    made.setProtocol(QSsl.SslProtocol.TlsV1_2OrLater)
    return made


def socket_of(descriptor: int, configuration: QSslConfiguration | None) -> QTcpSocket | None:
    """Return the socket of a connected descriptor before its TLS handshake, None if it is invalid."""
    made = QTcpSocket() if configuration is None else QSslSocket()
    if not made.setSocketDescriptor(descriptor):
        system.close(descriptor)
        return None
    if isinstance(made, QSslSocket) and configuration is not None:
        made.setSslConfiguration(configuration)
    return made


class TlsServer(QTcpServer):
    """Accepts sockets before their TLS handshake, so that they can be limited."""

    def __init__(
        self, configuration: QSslConfiguration | None, accept: Callable[[QTcpSocket], None], parent: QObject
    ) -> None:
        """Without a configuration, connections are not encrypted."""
        super().__init__(parent)
        self._configuration = configuration
        self._accept = accept

    def incomingConnection(self, handle: int) -> None:
        """Accept a connection from Qt."""
        socket = socket_of(handle, self._configuration)
        if socket is not None:
            self._accept(socket)

"""Addresses of tables: this computer's own, and join codes."""

from __future__ import annotations

import base64
import ipaddress
import re
import unicodedata
from hashlib import blake2b

import msgspec
from PySide6.QtNetwork import QAbstractSocket, QNetworkInterface

from tabletop.net.disconnect import Code, JoinRefused
from tabletop.net.protocol import PORT
from tabletop.net.relay import invitation as invitations
from tabletop.net.relay.invitation import Invitation
from tabletop.words import Words

FINGERPRINT = 5
"""Bytes of a certificate's fingerprint in a code."""
_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"
_SAFER = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
"""Replaces base32's alphabet, without characters that are easily confused."""
_OUT = str.maketrans(_LETTERS, _SAFER)
_BACK = str.maketrans(_SAFER, _LETTERS)
_CODE = re.compile(r"\w{4}(-?\w{4}){3,4}")
_READ = str.maketrans("01IO", "QLLQ")


PLAIN = "00" * FINGERPRINT
"""Stands for the fingerprint of a host that cannot encrypt."""


class TableAddress(msgspec.Struct, frozen=True):
    """Address and port of a table, and the start of its certificate's fingerprint, empty if unknown.

    With an invitation they are those of the meeting place, through which the table is reached.
    """

    address: str
    port: int = PORT
    fingerprint: str = ""
    invitation: Invitation | None = None

    @property
    def encrypted(self) -> bool:
        """Return whether the host can encrypt, as far as is known."""
        return self.fingerprint != PLAIN

    @property
    def ways(self) -> list[TableAddress]:
        """Return where to try to reach the table, in this order: the host's own addresses, then the relay."""
        nearby = self.invitation.nearby if self.invitation is not None else ()
        return [*(TableAddress(address, port, self.fingerprint) for address, port in nearby), self]


def own(everywhere: bool = False) -> list[str]:
    """Return this computer's loopback and private addresses, IPv4 first; with `everywhere` all of them.

    A computer may have none of IPv4, not even loopback.
    """
    found = {address.toString() for address in QNetworkInterface.allAddresses()} or {"127.0.0.1"}
    if not everywhere:
        found = {text for text in found if near(text)}
    return sorted(found, key=lambda text: (":" in text, text.startswith("fe80"), text.startswith("127."), text))


def networks() -> list[str]:
    """Return the private networks that this computer is on, as `address/prefix`, without loopback."""
    entries = [entry for interface in QNetworkInterface.allInterfaces() for entry in interface.addressEntries()]
    found = [(entry.ip().toString().partition("%")[0], entry.prefixLength()) for entry in entries]
    return [
        f"{text}/{prefix}"
        for text, prefix in found
        if private(text) and not text.startswith("fe80") and not ipaddress.ip_address(text).is_loopback
    ]


def private(text: str) -> bool:
    """Return whether an address belongs to this computer or a private network."""
    address = ipaddress.ip_address(text)
    return address.is_loopback or address.is_private or address.is_link_local


def near(text: str) -> bool:
    """Return whether a text is a numeric address of this computer or a private network."""
    try:
        return private(text.partition("%")[0])
    except ValueError:
        return False


def spoken(fingerprint: str, words: Words) -> str:
    """Return the fingerprint of a certificate as four words that people can compare, empty for none."""
    listed = words("net.spoken").split()
    try:
        number = int.from_bytes(bytes.fromhex(fingerprint)[:4], "big")
    except ValueError:
        return ""
    if len(fingerprint) < 8 or fingerprint == PLAIN:
        return ""
    return " · ".join(listed[number // len(listed) ** at % len(listed)] for at in range(4))


def code(place: TableAddress) -> str:
    """Return the join code of an IPv4 address, such as `ABCD-EFGH-JKLM-NPQR`; longer for an unusual port.

    Returns "" for other addresses.
    """
    try:
        packed = ipaddress.IPv4Address(place.address).packed
    except ValueError:
        return ""
    if place.port != PORT:
        packed += place.port.to_bytes(2, "big")
    packed += bytes.fromhex(place.fingerprint)[:FINGERPRINT]
    packed += blake2b(packed, digest_size=1).digest()
    text = base64.b32encode(packed).decode().rstrip("=").translate(_OUT)
    return "-".join(text[at : at + 4] for at in range(0, len(text), 4))


def place(text: str) -> TableAddress:
    """Parse a link, a join code, `address`, `address:port` or `[v6]:port`, as a person typed it.

    Raises JoinRefused for a mistyped link or code.
    """
    if invitations.is_link(text):
        return invited(invitations.parse(text))
    text = unicodedata.normalize("NFKC", text).strip()  # as typed on any keyboard
    if (found := _coded(text)) is not None:
        return found
    host, colon, port = text.rpartition(":")
    if (
        colon
        and port.isdecimal()
        and len(port) <= 5
        and int(port) < 65536
        and (":" not in host or host.startswith("["))
    ):
        return TableAddress(host.strip("[]"), int(port))
    if not text or any(part.isspace() for part in text):
        raise JoinRefused(Code.BAD_CODE)
    return TableAddress(text.strip("[]"))


def invited(invitation: Invitation) -> TableAddress:
    """Return the address of a table at a meeting place."""
    meeting_place = invitation.room.meeting_place
    return TableAddress(meeting_place.host, meeting_place.port, invitation.fingerprint, invitation)


def _coded(text: str) -> TableAddress | None:
    written = text.upper().replace(" ", "-")
    letters = written.replace("-", "").translate(_READ)
    if not _CODE.fullmatch(written) or any(part not in _SAFER for part in letters):
        return None
    packed = base64.b32decode(letters.translate(_BACK) + "=" * (-len(letters) % 8))
    if blake2b(packed[:-1], digest_size=1).digest() != packed[-1:]:
        if "-" in written:
            raise JoinRefused(Code.BAD_CODE)
        return None  # probably a host name
    address = str(ipaddress.IPv4Address(packed[:4]))
    middle = packed[4:-1]
    port = int.from_bytes(middle[:2], "big") if len(middle) > FINGERPRINT else PORT
    return TableAddress(address, port, middle[-FINGERPRINT:].hex())


def error_code(error: QAbstractSocket.SocketError) -> Code:
    """Return the code of a socket error."""
    errors = QAbstractSocket.SocketError
    return {
        errors.HostNotFoundError: Code.NAME_UNKNOWN,
        errors.ConnectionRefusedError: Code.REFUSED,
        errors.SocketTimeoutError: Code.TIMED_OUT,
        errors.NetworkError: Code.NO_ROUTE,
        errors.RemoteHostClosedError: Code.LOST,
        errors.SslHandshakeFailedError: Code.NOT_OURS,
    }.get(error, Code.LOST)

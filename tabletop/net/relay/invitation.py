"""Invitation links: a room at a meeting place, and the start of the host's certificate fingerprint.

`kotatsu://[user:password@]host:port/BLOB`, where BLOB is base64url without padding of: version, flags, room (16 bytes),
fingerprint (10), up to four private IPv4 addresses with port (6 each), and a checksum (4) of all that and of the
meeting place.
"""

from __future__ import annotations

import base64
import binascii
import ipaddress
import re
import secrets
from collections.abc import Iterable
from hashlib import blake2b
from urllib.parse import quote, unquote

import msgspec

from tabletop.engine.errors import UserError
from tabletop.net.disconnect import Code, JoinRefused

SCHEME = "kotatsu://"
TLS_PORT, PLAIN_PORT = 8883, 1883
VERSION = 1
ROOM, FINGERPRINT, CHECKSUM = 16, 10, 4
"""Sizes in bytes."""
_NEARBY = 6
NEARBY_MOST = 4
LONGEST = 1000
_PLAIN = 1
"""Flag: the connection to the meeting place is not encrypted."""
_AUTHORITY = re.compile(
    r"(?:(?P<user>[^\s:/@]{1,200})(?::(?P<password>[^\s:/@]{0,200}))?@)?"
    r"(?P<host>\[[0-9A-Fa-f:.]{2,45}\]|[^\s:/@\[\]?#]{1,253})(?::(?P<port>[0-9]{1,5}))?",
)


class MeetingPlace(msgspec.Struct, frozen=True):
    """An MQTT broker. `password` counts only with a `user`."""

    host: str
    port: int = TLS_PORT
    tls: bool = True
    user: str = ""
    password: str = ""

    @property
    def authority(self) -> str:
        """Return the meeting place as it stands in a link: `[user:password@]host:port`."""
        login = f"{quote(self.user, safe='')}:{quote(self.password, safe='')}@" if self.user else ""
        return f"{login}{self.name}"

    @property
    def name(self) -> str:
        """Return `host:port`, without anything secret."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class Room(msgspec.Struct, frozen=True):
    """A room at a meeting place. Whoever knows its secret, 128 bits in hexadecimal, can knock there."""

    meeting_place: MeetingPlace
    secret: str


class Invitation(msgspec.Struct, frozen=True):
    """The contents of a link. `nearby` are private addresses of the host, to be tried first."""

    room: Room
    fingerprint: str
    nearby: tuple[tuple[str, int], ...] = ()

    @property
    def link(self) -> str:
        """Return the link."""
        place = self.room.meeting_place
        body = bytes((VERSION, 0 if place.tls else _PLAIN)) + bytes.fromhex(self.room.secret)
        body += bytes.fromhex(self.fingerprint)[:FINGERPRINT]
        for address, port in self.nearby[:NEARBY_MOST]:
            body += ipaddress.IPv4Address(address).packed + port.to_bytes(2, "big")
        body += _checksum(place.authority, body)
        return f"{SCHEME}{place.authority}/{base64.urlsafe_b64encode(body).decode().rstrip('=')}"


def new_room(place: MeetingPlace) -> Room:
    """Return a room that nobody else knows."""
    return Room(place, secrets.token_hex(ROOM))


def nearby(addresses: Iterable[str], port: int) -> tuple[tuple[str, int], ...]:
    """Return those addresses that a link may carry: private IPv4 addresses other than loopback."""
    found: list[tuple[str, int]] = []
    for text in addresses:
        try:
            address = ipaddress.IPv4Address(text)
        except ValueError:
            continue
        if address.is_private and not address.is_loopback:
            found.append((text, port))
    return tuple(found[:NEARBY_MOST])


def is_link(text: str) -> bool:
    """Return whether a text claims to be an invitation link."""
    return text.strip().lstrip("<").lower().startswith(SCHEME)


def parse(text: str) -> Invitation:
    """Parse a link; raises JoinRefused with a code for each kind of fault."""
    text = text.strip().strip("<>")
    authority, slash, blob = text[len(SCHEME) :].rstrip("/").rpartition("/")
    if not is_link(text) or not slash or len(text) > LONGEST:
        raise JoinRefused(Code.LINK_CUT)
    try:
        place = _meeting_place(authority, tls=True)
    except ValueError:
        raise JoinRefused(Code.LINK_PLACE) from None
    try:
        data = base64.b64decode(blob + "=" * (-len(blob) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        raise JoinRefused(Code.LINK_CUT) from None
    if data and data[0] > VERSION:
        raise JoinRefused(Code.LINK_NEWER)
    body, checksum = data[:-CHECKSUM], data[-CHECKSUM:]
    rest = body[2 + ROOM + FINGERPRINT :]
    is_whole = len(body) >= 2 + ROOM + FINGERPRINT and len(rest) % _NEARBY == 0 and len(rest) <= NEARBY_MOST * _NEARBY
    if not is_whole or body[0] != VERSION or body[1] & ~_PLAIN or checksum != _checksum(authority, body):
        raise JoinRefused(Code.LINK_CUT)
    places = [
        (str(ipaddress.IPv4Address(rest[at : at + 4])), int.from_bytes(rest[at + 4 : at + 6], "big"))
        for at in range(0, len(rest), _NEARBY)
    ]
    if any(nearby([address], port) != ((address, port),) or not port for address, port in places):
        raise JoinRefused(Code.LINK_CUT)
    place = msgspec.structs.replace(place, tls=not body[1] & _PLAIN)
    room = Room(place, body[2 : 2 + ROOM].hex())
    return Invitation(room, body[2 + ROOM : 2 + ROOM + FINGERPRINT].hex(), tuple(places))


def meeting_place(text: str) -> MeetingPlace:
    """Parse `[mqtts://|mqtt://][user:password@]host[:port]`, by default with TLS; raises UserError."""
    given = text.strip().rstrip("/")
    scheme, separator, authority = given.rpartition("://")
    if separator and scheme.lower() not in ("mqtt", "mqtts"):
        raise UserError("net.fault.meeting_scheme", value=scheme)
    try:
        return _meeting_place(authority, tls=scheme.lower() != "mqtt")
    except ValueError:
        raise UserError("net.fault.meeting_place", value=authority.rpartition("@")[2]) from None


def _meeting_place(authority: str, *, tls: bool) -> MeetingPlace:
    """Parse `[user:password@]host[:port]`; raises ValueError."""
    found = _AUTHORITY.fullmatch(authority)
    if found is None:
        raise ValueError(authority)
    port = int(found["port"]) if found["port"] else TLS_PORT if tls else PLAIN_PORT
    host = found["host"].strip("[]")
    if "[" in found["host"]:
        ipaddress.IPv6Address(host)
    if not 0 < port < 65536:
        raise ValueError(authority)
    return MeetingPlace(host, port, tls, unquote(found["user"] or ""), unquote(found["password"] or ""))


def _checksum(authority: str, body: bytes) -> bytes:
    return blake2b(authority.encode() + b"/" + body, digest_size=CHECKSUM).digest()

"""The certificate of this host: made once, without anybody's help, and kept in the user's data folder.

Nothing here secures a connection; Qt's TLS does. A guest recognizes the host by the certificate's fingerprint, which
the join code carries, so nobody has to sign it.
"""

from __future__ import annotations

import base64
import contextlib
import os
import secrets
from hashlib import sha256
from math import gcd
from pathlib import Path
from typing import TypeVar

import msgspec

from tabletop import paths

T = TypeVar("T")
BITS = 2048
_EXPONENT = 65537
_SHA256_RSA = bytes.fromhex("300d06092a864886f70d01010b0500")
_RSA = bytes.fromhex("300d06092a864886f70d0101010500")
_SHA256_INFO = bytes.fromhex("3031300d060960864801650304020105000420")
_COMMON_NAME = bytes.fromhex("0603550403")
_SIEVE = [n for n in range(3, 4000, 2) if all(n % factor for factor in range(3, int(n**0.5) + 1, 2))]


class Identity(msgspec.Struct, frozen=True):
    """A private key and its certificate, both as PEM."""

    key: str
    certificate: str


def identity() -> Identity:
    """Return this host's identity, made on the first call ever; one that cannot be kept serves this time only."""
    file = paths.user_data() / "network" / "host.json"
    if (found := read_private(file, Identity)) is not None:
        return found
    made = new()
    with contextlib.suppress(OSError):
        write_private(file, msgspec.json.encode(made))
    return made


def read_private(file: Path, kind: type[T]) -> T | None:
    """Return what `write_private` wrote as JSON, None if it is missing or damaged in any way."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def write_private(file: Path, data: bytes) -> None:
    """Replace a file that only this user may read, completely or not at all; raises OSError."""
    file.parent.mkdir(parents=True, exist_ok=True)
    partial = file.with_name(file.name + ".part")
    with os.fdopen(os.open(partial, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out:
        out.write(data)
    partial.replace(file)


def new() -> Identity:
    """Return a fresh identity: an RSA key and a certificate signed by itself, valid until 2049."""
    p, q, n, d = _numbers()
    key = _sequence(*map(_integer, (0, n, _EXPONENT, d, p, q, d % (p - 1), d % (q - 1), pow(q, -1, p))))
    name = _sequence(_tag(0x31, _sequence(_COMMON_NAME, _tag(0x0C, b"Kotatsu"))))
    valid = _sequence(_tag(0x17, b"200101000000Z"), _tag(0x17, b"491231235959Z"))
    public = _sequence(_RSA, _tag(0x03, b"\0" + _sequence(_integer(n), _integer(_EXPONENT))))
    version, serial = _tag(0xA0, _integer(2)), _integer(secrets.randbits(120) | 1)
    body = _sequence(version, serial, _SHA256_RSA, name, valid, name, public)
    size = n.bit_length() // 8
    info = _SHA256_INFO + sha256(body).digest()
    padded = b"\0\1" + b"\xff" * (size - len(info) - 3) + b"\0" + info
    signature = pow(int.from_bytes(padded, "big"), d, n).to_bytes(size, "big")
    made = _sequence(body, _SHA256_RSA, _tag(0x03, b"\0" + signature))
    return Identity(_pem("RSA PRIVATE KEY", key), _pem("CERTIFICATE", made))


def _numbers() -> tuple[int, int, int, int]:
    while True:
        p, q = _prime(BITS // 2), _prime(BITS // 2)
        order = (p - 1) * (q - 1)
        if p != q and gcd(_EXPONENT, order) == 1:
            return p, q, p * q, pow(_EXPONENT, -1, order)


def _prime(bits: int) -> int:
    """Return a random prime with its two highest bits set, so that the product of two is long enough."""
    while True:
        found = secrets.randbits(bits) | (3 << (bits - 2)) | 1
        if all(found % small for small in _SIEVE) and all(_witness(found) for _ in range(8)):
            return found


def _witness(n: int) -> bool:
    """Tell whether a random base finds nothing against `n` being prime (Miller and Rabin)."""
    odd, twos = n - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    x = pow(secrets.randbelow(n - 3) + 2, odd, n)
    if x in (1, n - 1):
        return True
    for _ in range(twos - 1):
        x = x * x % n
        if x == n - 1:
            return True
    return False


def _tag(tag: int, content: bytes) -> bytes:
    size = len(content)
    if size < 128:
        return bytes((tag, size)) + content
    length = size.to_bytes((size.bit_length() + 7) // 8, "big")
    return bytes((tag, 0x80 | len(length))) + length + content


def _sequence(*parts: bytes) -> bytes:
    return _tag(0x30, b"".join(parts))


def _integer(number: int) -> bytes:
    return _tag(0x02, number.to_bytes(number.bit_length() // 8 + 1, "big"))


def _pem(label: str, data: bytes) -> str:
    text = base64.b64encode(data).decode()
    lines = [text[at : at + 64] for at in range(0, len(text), 64)]
    return "\n".join((f"-----BEGIN {label}-----", *lines, f"-----END {label}-----", ""))

"""This host's self-signed certificate, made once and stored in the user's data folder.

Guests verify the host by the certificate's fingerprint, which the join code carries, so no authority has to sign it.
"""

from __future__ import annotations

import contextlib
from datetime import UTC, datetime
from pathlib import Path
from typing import TypeVar

import msgspec
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.x509.oid import NameOID

from tabletop import paths

T = TypeVar("T")
BITS = 2048


class Identity(msgspec.Struct, frozen=True):
    """A private key and its certificate, both as PEM."""

    key: str
    certificate: str


def identity() -> Identity:
    """Return this host's identity; it is made once, or for each session if it cannot be stored."""
    file = paths.user_data() / "network" / "host.json"
    if (found := read_private(file, Identity)) is not None:
        return found
    made = new()
    with contextlib.suppress(OSError):
        write_private(file, msgspec.json.encode(made))
    return made


def read_private(file: Path, kind: type[T]) -> T | None:
    """Decode a JSON file written by `write_private`, None if it is missing or damaged."""
    try:
        return msgspec.json.decode(file.read_bytes(), type=kind)
    except (OSError, msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return None


def write_private(file: Path, data: bytes) -> None:
    """Replace a file that only this user may read, atomically; raises OSError."""
    paths.replace_file(file, data, 0o600)


def new() -> Identity:
    """Return a new identity: an RSA key and a self-signed certificate, valid until 2049."""
    key = rsa.generate_private_key(public_exponent=65537, key_size=BITS)
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Kotatsu")])
    made = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(datetime(2020, 1, 1, tzinfo=UTC))
        .not_valid_after(datetime(2049, 12, 31, tzinfo=UTC))
        .sign(key, SHA256())
    )
    pem, plain = serialization.Encoding.PEM, serialization.NoEncryption()
    private = key.private_bytes(pem, serialization.PrivateFormat.TraditionalOpenSSL, plain)
    return Identity(private.decode(), made.public_bytes(pem).decode())

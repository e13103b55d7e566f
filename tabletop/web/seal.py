"""Encryption between a phone and its host: ChaCha20-Poly1305 with keys from a shared secret.

The secret stands in the fragment of the address that a QR code shows, so no request carries it. What the host sends is
compressed as one stream before it is sealed; `page/seal.js` is the other end.
"""

from __future__ import annotations

import zlib

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

SECRET_BYTES = 16
NONCE_BYTES = 16
TO_PHONE, TO_HOST = b"kotatsu to phone", b"kotatsu to host"
_IDENTITY = b"kotatsu phone"
IDENTITY_BYTES = 8
_COUNTER_BYTES = 12


class SealBroken(Exception):
    """A message was not sealed with the expected key, or not as the next one of its stream."""


def derive(secret: bytes, salt: bytes, purpose: bytes, length: int = 32) -> bytes:
    """Return `length` bytes for a purpose by HKDF-SHA256 (RFC 5869)."""
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=purpose).derive(secret)


def identity(secret: bytes) -> bytes:
    """Return the public name of a secret, by which the host finds it without a phone sending it."""
    return derive(secret, b"", _IDENTITY, IDENTITY_BYTES)


class _Direction:
    """One direction's cipher; a message's number is its nonce, so none can be repeated, lost or moved."""

    def __init__(self, secret: bytes, salt: bytes, purpose: bytes) -> None:
        self._cipher = ChaCha20Poly1305(derive(secret, salt, purpose))
        self._count = 0

    def next_nonce(self) -> bytes:
        self._count += 1
        return self._count.to_bytes(_COUNTER_BYTES, "big")

    def seal(self, message: bytes) -> bytes:
        return self._cipher.encrypt(self.next_nonce(), message, None)

    def open(self, sealed: bytes) -> bytes:
        try:
            return self._cipher.decrypt(self.next_nonce(), sealed, None)
        except InvalidTag:
            raise SealBroken from None


class HostSeal:
    """The host's end of one connection; both ends give a nonce, so no connection repeats a key."""

    def __init__(self, secret: bytes, host_nonce: bytes, phone_nonce: bytes) -> None:
        salt = host_nonce + phone_nonce
        self._down = _Direction(secret, salt, TO_PHONE)
        self._up = _Direction(secret, salt, TO_HOST)
        self._compress = zlib.compressobj(wbits=-zlib.MAX_WBITS)

    def seal(self, message: bytes) -> bytes:
        """Return a message for the phone, compressed with regard to all earlier ones, and sealed."""
        return self._down.seal(self._compress.compress(message) + self._compress.flush(zlib.Z_SYNC_FLUSH))

    def open(self, sealed: bytes) -> bytes:
        """Return a message from the phone; raises SealBroken unless it is the next one of this connection."""
        return self._up.open(sealed)

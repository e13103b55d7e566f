"""Six digits in place of a scanned code: both ends derive a phone's secret from them by SPAKE2.

A listener learns nothing about the digits or the secret; whoever guesses has one try for each connection, few tries in
a row, and a code that changes after three wrong ones, after its use, and every few minutes. `resources/phone/spake.js`
is the other end.
"""

from __future__ import annotations

import hmac
import secrets
from hashlib import sha256
from time import monotonic

from spake2 import SPAKE2_A, SPAKEError
from spake2.parameters.i2048 import Params2048

from tabletop.net.rate_limit import PasswordGuesses, TokenBucket
from tabletop.web import seal

REQUEST = bytes(seal.IDENTITY_BYTES)
"""The first message of a page that has digits, in place of an identity."""
LIFE = 180.0
"""Seconds for which a code is valid."""
WRONG_MOST = 3
"""Wrong tries after which the code changes."""
GUESSES, GUESSES_A_SECOND = 12.0, 0.02
"""Wrong tries from all addresses together: a few hundred in an evening, of a million codes."""
GUESSES_FROM_ONE = 6.0
HOST, PHONE = b"kotatsu host", b"kotatsu phone"
_PURPOSE = b"kotatsu typed code"


class TypedCodes:
    """The digits of one table, one code at a time."""

    def __init__(self) -> None:
        now = monotonic()
        self._guesses = PasswordGuesses(
            TokenBucket(GUESSES, GUESSES_A_SECOND, now),
            lambda: TokenBucket(GUESSES_FROM_ONE, GUESSES_A_SECOND, monotonic()),
        )
        self._digits = ""
        self._until = 0.0
        self._wrong = 0

    def show(self, now: float) -> str:
        """Return the digits that are valid now; only codes that were shown are."""
        if not self._is_valid(self._digits, now):
            self._digits, self._until, self._wrong = f"{secrets.randbelow(10**6):06}", now + LIFE, 0
        return self._digits

    def begin(self, address: str, now: float) -> CodeExchange | None:
        """Return an exchange about the current digits, None if there are none or too many were wrong of late."""
        if not self._is_valid(self._digits, now) or not self._guesses.may_try(address, now):
            return None
        return CodeExchange(self, address, self._digits)

    def allows(self, address: str, digits: str, now: float) -> bool:
        """Return whether an exchange may still be answered."""
        return self._is_valid(digits, now) and self._guesses.may_try(address, now)

    def on_right(self) -> None:
        """Use the digits up."""
        self._digits = ""

    def on_wrong(self, address: str, now: float) -> None:
        """Count a wrong try."""
        self._guesses.record_wrong(address, now)
        self._wrong += 1
        if self._wrong >= WRONG_MOST:
            self._digits = ""

    def _is_valid(self, digits: str, now: float) -> bool:
        return bool(digits) and digits == self._digits and now < self._until


class CodeExchange:
    """The host's end of one try. Send `message`, then give the answer to `finish`."""

    def __init__(self, codes: TypedCodes, address: str, digits: str) -> None:
        self._codes, self._address, self._digits = codes, address, digits
        self._spake = SPAKE2_A(digits.encode(), idA=HOST, idB=PHONE, params=Params2048)
        self.message: bytes = self._spake.start()

    def finish(self, answer: bytes, now: float) -> tuple[bytes, bytes] | None:
        """Return the phone's secret and the host's proof for it; None for wrong digits. Call it once."""
        if not self._codes.allows(self._address, self._digits, now):
            return None
        message, proof = answer[: -sha256().digest_size], answer[-sha256().digest_size :]
        try:
            key = self._spake.finish(message)
        except (SPAKEError, ValueError, AssertionError):
            key = b""
        if not key or not hmac.compare_digest(proof, _proof(key, PHONE)):
            self._codes.on_wrong(self._address, now)
            return None
        self._codes.on_right()
        return seal.derive(key, b"", _PURPOSE, seal.SECRET_BYTES), _proof(key, HOST)


def _proof(key: bytes, end: bytes) -> bytes:
    return hmac.new(key, end, sha256).digest()

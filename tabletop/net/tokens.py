"""Trust: proving the join word without telling it, tokens, and a seed that nobody chose alone."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256

from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError

from tabletop.match.text_safety import fold


class PasswordCheck:
    """A host's end of proving the join word on one connection, by SPAKE2: nobody learns it by listening or luring.

    Whoever answers can try one word with it, and needs another connection for the next.
    """

    def __init__(self, word: str, table: str, binding: str) -> None:
        """`binding` is the fingerprint of the host's certificate: somebody in the middle has another one."""
        self._spake = SPAKE2_A(_password(word), idA=_host(table, binding), idB=b"guest")
        self.message = str(self._spake.start().hex())
        """What the guest answers."""

    def opens(self, proof: str) -> bool:
        """Tell whether an answer comes from somebody who knows the word; to be asked once."""
        message, _, mac = proof.partition(":")
        try:
            key = self._spake.finish(bytes.fromhex(message))
        except (SPAKEError, ValueError, AssertionError):
            return False
        return constant_time_equal(mac, _mac(key))


def prove(word: str, table: str, message: str, binding: str) -> str:
    """Return the answer to a lock's message that only somebody who knows the word can give, empty to nonsense."""
    spake = SPAKE2_B(_password(word), idA=_host(table, binding), idB=b"guest")
    mine = spake.start().hex()
    try:
        return f"{mine}:{_mac(spake.finish(bytes.fromhex(message)))}"
    except (SPAKEError, ValueError, AssertionError):
        return ""


def _password(word: str) -> bytes:
    return fold(word.strip()).encode()


def _host(table: str, binding: str) -> bytes:
    return f"host:{table}:{binding}".encode()


def _mac(key: bytes) -> str:
    return hmac.new(key, b"kotatsu guest", sha256).hexdigest()


def constant_time_equal(one: str, other: str) -> bool:
    """Compare two secrets without telling by the time it takes."""
    return hmac.compare_digest(one.encode(), other.encode())


def new_token() -> str:
    """Return 128 random bits as text."""
    return secrets.token_hex(16)


def host_commitment(secret: str) -> str:
    """Return the hash that binds a host to its part of the seed."""
    return sha256(f"pledge:{secret}".encode()).hexdigest()[:32] if secret else ""


def guest_commitment(luck: str) -> str:
    """Return the hash that binds a guest to its part of the seed."""
    return sha256(f"luck:{luck}".encode()).hexdigest()[:32]


def mixed_seed(secret: str, lucks: Sequence[str]) -> str:
    """Return a seed that neither the host nor any guest could have chosen alone."""
    return ":".join((secret, *lucks))


def host_share(seed: int | str) -> str:
    """Return the host's part of a mixed seed, empty for any other seed."""
    secret, colon, _ = str(seed).partition(":")
    return secret if colon else ""


def verify_seed(seed: int | str, pledged: str, vows: Sequence[str], luck: str) -> bool:
    """Tell whether a seed is made of this guest's part and of exactly the parts that all had committed to before."""
    secret, *lucks = str(seed).split(":")
    return (
        host_commitment(secret) == pledged and luck in lucks and [guest_commitment(one) for one in lucks] == list(vows)
    )

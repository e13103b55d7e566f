"""Tokens, hashes, and the proof of a join word without sending it."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from hashlib import sha256

from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError

from tabletop.match.text_safety import fold


class PasswordCheck:
    """A host's SPAKE2 check of the join word, from which neither eavesdroppers nor false hosts learn it.

    A guest can try one word for each connection.
    """

    def __init__(self, word: str, table: str, binding: str) -> None:
        """`binding` is the fingerprint of the host's certificate, which a man in the middle cannot have."""
        self._spake = SPAKE2_A(_password(word), idA=_host(table, binding), idB=b"guest")
        self.message = str(self._spake.start().hex())
        """The host's message, which the guest answers."""

    def opens(self, proof: str) -> bool:
        """Return whether a proof shows knowledge of the word; call it once."""
        message, _, mac = proof.partition(":")
        try:
            key = self._spake.finish(bytes.fromhex(message))
        except (SPAKEError, ValueError, AssertionError):
            return False
        return constant_time_equal(mac, _mac(key))


def prove(word: str, table: str, message: str, binding: str) -> str:
    """Return the proof of `word` that answers the host's `message`, "" if that is invalid."""
    spake = SPAKE2_B(_password(word), idA=_host(table, binding), idB=b"guest")
    own_message = spake.start().hex()
    try:
        return f"{own_message}:{_mac(spake.finish(bytes.fromhex(message)))}"
    except (SPAKEError, ValueError, AssertionError):
        return ""


def _password(word: str) -> bytes:
    return fold(word.strip()).encode()


def _host(table: str, binding: str) -> bytes:
    return f"host:{table}:{binding}".encode()


def _mac(key: bytes) -> str:
    return hmac.new(key, b"kotatsu guest", sha256).hexdigest()


def constant_time_equal(secret: str, text: str) -> bool:
    """Compare two secrets in constant time."""
    return hmac.compare_digest(secret.encode(), text.encode())


def new_token() -> str:
    """Return 128 random bits as text."""
    return secrets.token_hex(16)


def host_commitment(secret: str) -> str:
    """Return a host's commitment to its share of the seed."""
    return sha256(f"pledge:{secret}".encode()).hexdigest()[:32] if secret else ""


def guest_commitment(share: str) -> str:
    """Return a guest's commitment to its share of the seed."""
    return sha256(f"luck:{share}".encode()).hexdigest()[:32]


def mixed_seed(secret: str, shares: Sequence[str]) -> str:
    """Return a seed that neither the host nor any guest could have chosen alone."""
    return ":".join((secret, *shares))


def host_share(seed: int | str) -> str:
    """Return the host's share of a mixed seed, "" for any other seed."""
    secret, colon, _ = str(seed).partition(":")
    return secret if colon else ""


def verify_seed(seed: int | str, host: str, guests: Sequence[str], share: str) -> bool:
    """Return whether a seed contains this guest's share, and exactly the shares that all had committed to."""
    secret, *shares = str(seed).split(":")
    return host_commitment(secret) == host and share in shares and list(map(guest_commitment, shares)) == list(guests)

"""Trust: proving the join word without telling it, tokens, and a seed that nobody chose alone."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from functools import lru_cache
from hashlib import pbkdf2_hmac, sha256

from tabletop.match.people import folded

WORD_ROUNDS = 300_000


def prove(word: str, table: str, nonce: str, binding: str) -> str:
    """Return the answer to a nonce that only somebody who knows the word can give, on this very connection.

    `binding` is the fingerprint of the host's certificate: somebody in the middle has another one. Whoever lures a
    guest to a false table gets an answer for trying out words, but each try takes a moment.
    """
    return hmac.new(_stretched(folded(word.strip()), table), f"{nonce}:{binding}".encode(), sha256).hexdigest()


@lru_cache(8)
def _stretched(word: str, table: str) -> bytes:
    return pbkdf2_hmac("sha256", word.encode(), table.encode(), WORD_ROUNDS)


def same(one: str, other: str) -> bool:
    """Compare two secrets without telling by the time it takes."""
    return hmac.compare_digest(one.encode(), other.encode())


def new_token() -> str:
    """Return 128 random bits as text."""
    return secrets.token_hex(16)


def pledge(secret: str) -> str:
    """Return the hash that binds a host to its part of the seed."""
    return sha256(f"pledge:{secret}".encode()).hexdigest()[:32] if secret else ""


def vow(luck: str) -> str:
    """Return the hash that binds a guest to its part of the seed."""
    return sha256(f"luck:{luck}".encode()).hexdigest()[:32]


def mixed_seed(secret: str, lucks: Sequence[str]) -> str:
    """Return a seed that neither the host nor any guest could have chosen alone."""
    return ":".join((secret, *lucks))


def hosts_part(seed: int | str) -> str:
    """Return the host's part of a mixed seed, empty for any other seed."""
    secret, colon, _ = str(seed).partition(":")
    return secret if colon else ""


def keeps(seed: int | str, pledged: str, vows: Sequence[str], luck: str) -> bool:
    """Tell whether a seed is made of this guest's part and of exactly the parts that all had committed to before."""
    secret, *lucks = str(seed).split(":")
    return pledge(secret) == pledged and luck in lucks and [vow(one) for one in lucks] == list(vows)

"""Chance as one integer: a keyed hash in counter mode, so results cannot be foretold from earlier ones.

The integer holds a 128-bit key above a 64-bit counter. Every call advances the counter by one and reads as many
64-bit words as it needs from BLAKE2b.
"""

from __future__ import annotations

from hashlib import blake2b

_COUNTER = (1 << 64) - 1
_from_bytes = int.from_bytes


class ScriptExhausted(RuntimeError):
    """Scripted results ran out before the rules stopped asking for them."""


def seeded(seed: int | str) -> int:
    """Return the chance integer that belongs to a seed."""
    digest = blake2b(str(seed).encode(), digest_size=16, person=b"kotatsu").digest()
    return _from_bytes(digest, "big") << 64


def numbers(chance: int, count: int, below: int) -> tuple[int, list[int]]:
    """Return the next chance integer and `count` numbers from 0 to `below` - 1, each equally likely.

    The bias of the multiplication is under `below` / 2**64.
    """
    if count <= 8:
        digest = blake2b(chance.to_bytes(24, "big"), digest_size=8 * count or 8).digest()
    else:
        blocks = range((count + 7) // 8)
        digest = b"".join(
            blake2b(chance.to_bytes(24, "big"), salt=block.to_bytes(4, "big")).digest() for block in blocks
        )
    found = [(_from_bytes(digest[at : at + 8], "big") * below) >> 64 for at in range(0, 8 * count, 8)]
    return (chance & ~_COUNTER) | ((chance + 1) & _COUNTER), found


def permutation(chance: int, size: int) -> tuple[int, list[int]]:
    """Return the next chance integer and a uniformly random order of range(`size`)."""
    order = list(range(size))
    if size < 2:
        return chance, order
    chance, words = numbers(chance, size - 1, 1 << 64)
    for step, word in enumerate(words):
        left = size - step
        pick = (word * left) >> 64
        order[left - 1], order[pick] = order[pick], order[left - 1]
    return chance, order

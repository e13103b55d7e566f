"""Chance as one integer: a keyed hash in counter mode, unpredictable from earlier results.

The integer holds a 128-bit key above a 64-bit counter. Every call advances the counter by one, which no match can
exhaust, and reads as many 64-bit words as it needs from BLAKE2b.
"""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from struct import Struct

_from_bytes = int.from_bytes


def seeded(seed: int | str) -> int:
    """Return the chance integer that belongs to a seed."""
    digest = blake2b(str(seed).encode(), digest_size=16, person=b"kotatsu").digest()
    return _from_bytes(digest, "big") << 64


@cache
def _reader(count: int) -> Struct:
    return Struct(f">{count}Q")


def words(chance: int, count: int) -> tuple[int, tuple[int, ...]]:
    """Return the next chance integer and `count` words of 64 bits."""
    if count <= 8:
        digest = blake2b(chance.to_bytes(24, "big"), digest_size=8 * count or 8).digest()
    else:
        blocks = range((count + 7) // 8)
        digest = b"".join(
            blake2b(chance.to_bytes(24, "big"), salt=block.to_bytes(4, "big")).digest() for block in blocks
        )
    return chance + 1, _reader(count).unpack_from(digest)


def numbers(chance: int, count: int, below: int) -> tuple[int, list[int]]:
    """Return the next chance integer and `count` numbers from 0 to `below` - 1, each equally likely.

    The bias of the multiplication is under `below` / 2**64.
    """
    chance, found = words(chance, count)
    return chance, [(word * below) >> 64 for word in found]


def permutation(chance: int, size: int) -> tuple[int, list[int]]:
    """Return the next chance integer and a uniformly random order of range(`size`)."""
    order = list(range(size))
    if size < 2:
        return chance, order
    chance, found = words(chance, size - 1)
    for step, word in enumerate(found):
        left = size - step
        pick = (word * left) >> 64
        order[left - 1], order[pick] = order[pick], order[left - 1]
    return chance, order

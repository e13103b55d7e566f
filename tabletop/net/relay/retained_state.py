"""The state of a slow match as a meeting place retains it: encrypted, always of the same size.

The key follows from the room's secret, which the broker does not know. Whoever has the invitation can read the state.
"""

from __future__ import annotations

import secrets
from hashlib import blake2b

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305

from tabletop.net.match_summary import MatchSummary
from tabletop.net.relay.packets import RoomKeys

VERSION = b"\x01"
NONCE = 12
PLAIN = 4096
"""Bytes to which every state is filled up."""
SIZE = len(VERSION) + NONCE + PLAIN + 16
NAME_LEAST = 8
"""Letters to which names are shortened if all together are too long."""
_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(MatchSummary).decode


def topic(secret: str) -> str:
    """Return the topic of a room's state."""
    return RoomKeys(secret).state


def seal(secret: str, summary: MatchSummary) -> bytes:
    """Return a summary as the meeting place may see it."""
    text = _encode(summary)
    if len(text) > PLAIN:
        short = [msgspec.structs.replace(seat, name=seat.name[:NAME_LEAST]) for seat in summary.seats]
        texts = {name: getattr(summary, name)[:NAME_LEAST] for name in ("table", "host")}
        text = _encode(msgspec.structs.replace(summary, seats=tuple(short), **texts))
    nonce = secrets.token_bytes(NONCE)
    sealed = ChaCha20Poly1305(_key(secret)).encrypt(nonce, text.ljust(PLAIN), VERSION + topic(secret).encode())
    return VERSION + nonce + sealed


def unseal(secret: str, data: bytes) -> MatchSummary | None:
    """Return the summary in a retained message, None unless it was sealed for this room."""
    if len(data) != SIZE or not data.startswith(VERSION):
        return None
    nonce, sealed = data[len(VERSION) :][:NONCE], data[len(VERSION) + NONCE :]
    try:
        text = ChaCha20Poly1305(_key(secret)).decrypt(nonce, sealed, VERSION + topic(secret).encode())
        return _decode(text).displayable()
    except (InvalidTag, msgspec.MsgspecError, UnicodeDecodeError):
        return None


def _key(secret: str) -> bytes:
    return blake2b(bytes.fromhex(secret), digest_size=32, person=b"kotatsu state").digest()

"""Handshake: a host's greeting, and a guest's answer if version, game and card data fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

import msgspec

from tabletop import __version__
from tabletop.games.registry import GameEntry
from tabletop.match.text_safety import safe_line
from tabletop.net import tokens
from tabletop.net.disconnect import Code, JoinRefused
from tabletop.net.messages import ANY_SEAT, Commitments, Greeting, Hello
from tabletop.net.protocol import MAGIC, PROTOCOL


class SeedRecord(msgspec.Struct, frozen=True):
    """A guest's part in the seed, kept over restarts: its next share, and the last one it has shown."""

    share: str
    revealed_share: str = ""
    commitments: Commitments | None = None
    """Everybody's commitments when it was shown."""


class JoinRequest(msgspec.Struct, frozen=True):
    """Request to join a table. `seat` is a number, ANY_SEAT or SPECTATE; `token` returns to its seat."""

    name: str = ""
    seat: int = ANY_SEAT
    word: str = ""
    token: str = ""
    match: str = ""
    animal: str = ""
    fetch_cards: bool = False
    """Only get the table's own cards."""
    seed: SeedRecord | None = None
    """The part in the seed of an earlier session in this seat."""


class HostVersion(Protocol):
    """The versions of a host's program and card data, in its greeting or beacon."""

    @property
    def protocol(self) -> tuple[int, int]: ...
    @property
    def program(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def data(self) -> str: ...


def check_versions(ours: tuple[int, int], host: HostVersion, data: str) -> None:
    """Raise JoinRefused unless a guest of protocol `ours` with card data `data` can join this host."""
    versions = {"here": safe_line(__version__), "there": safe_line(host.program)}
    if ours[0] != host.protocol[0]:
        raise JoinRefused(Code.VERSION_OLD if ours[0] < host.protocol[0] else Code.VERSION_NEW, **versions)
    if data != host.data:
        raise JoinRefused(Code.CARDS, **versions, game=safe_line(host.game))


def answer(
    greeting: Greeting, games: Sequence[GameEntry], request: JoinRequest, binding: str, commitment: str
) -> tuple[GameEntry, Hello]:
    """Return the game of a greeting, and the guest's answer to it; raises JoinRefused if they do not fit.

    `binding` is the fingerprint of the host's certificate; `commitment` binds the guest to its share of the seed.
    """
    entry = next((entry for entry in games if entry.key == greeting.game), None)
    if entry is None:
        raise JoinRefused(Code.GAME_UNKNOWN, game=safe_line(greeting.game), there=safe_line(greeting.program))
    data = entry.load().game.data_hash()
    if data != greeting.data and greeting.cards is not None:
        check_versions(PROTOCOL, greeting, greeting.data)
        if not request.fetch_cards:
            notice = greeting.cards.displayable()
            raise JoinRefused(Code.OWN_CARDS, n=notice.count, by=notice.by, game=entry.key)
    else:
        check_versions(PROTOCOL, greeting, data)
    if request.match and greeting.match != request.match:
        raise JoinRefused(Code.UNKNOWN_MATCH)
    if greeting.locked and not request.word and not request.token:
        raise JoinRefused(Code.WRONG_WORD)
    proof = tokens.prove(request.word, greeting.match, greeting.nonce, binding) if greeting.locked else ""
    hello = Hello(
        magic=MAGIC,
        protocol=PROTOCOL,
        program=__version__,
        game=entry.key,
        data=data,
        match=request.match,
        seat=request.seat,
        token=request.token,
        name=request.name,
        proof=proof,
        commitment=commitment,
        animal=request.animal,
        wants_cards=request.fetch_cards,
    )
    return entry, hello

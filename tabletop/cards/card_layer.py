"""Card files laid over the program's own, as data that travels with a match."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from tabletop.cards.fields import Entry, Key, Texts

CHOSEN = "KOTATSU_CARDS"
"""The variable that names a folder of carried cards: `<game>/<number>/<game>` are the layers of that game."""
LAYERS_MOST = 16
FILES_MOST = 300
Line = Annotated[str, Meta(min_length=1, max_length=60)]


class PackInfo(Entry, frozen=True):
    """The contents of `pack.yaml`. A pack replaces an installed one with the same key."""

    key: Key
    name: Texts
    author: Line
    version: Line
    licence: Line


class CardLayer(msgspec.Struct, frozen=True):
    """Card files of one game by path (`cards/mine.yaml`); a person's own ones have no `pack`."""

    files: Annotated[dict[str, str], Meta(max_length=FILES_MOST)]
    pack: PackInfo | None = None


Layers = Annotated[tuple[CardLayer, ...], Meta(max_length=LAYERS_MOST)]
"""Everything laid over the program's cards of a game, in order."""

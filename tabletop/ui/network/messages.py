"""What comes over the network, in words."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.words import Words


def sentence(words: Words, key: str, params: Mapping[str, int | str]) -> str:
    """Return a message that came over the network; one whose parameters do not fit is told by its key alone."""
    shown = dict(params)
    if words.has(f"{params.get('game')}.name"):
        shown["game"] = words(f"{params['game']}.name")
    try:
        return words.format(key, shown)
    except (LookupError, ValueError):
        return key

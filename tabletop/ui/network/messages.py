"""Texts of what comes over the network."""

from __future__ import annotations

from collections.abc import Mapping

from tabletop.words import Words


def sentence(words: Words, key: str, params: Mapping[str, int | str]) -> str:
    """Return the text of a network message, or its key if the parameters do not fit."""
    texts = dict(params)
    if words.has(f"{params.get('game')}.name"):
        texts["game"] = words(f"{params['game']}.name")
    try:
        return words.format(key, texts)
    except (LookupError, ValueError):
        return key

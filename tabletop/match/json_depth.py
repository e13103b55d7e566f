"""Nesting depth of JSON, measured before it is parsed."""

from __future__ import annotations

import re

_STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_PLAIN = re.compile(rb"[^\[\]{}]+")


def is_deeper(text: bytes, most: int) -> bool:
    """Return whether JSON is nested deeper than `most`; undefined for anything else."""
    if text.count(b"[") + text.count(b"{") <= most:
        return False
    deepest = now = 0
    for sign in _PLAIN.sub(b"", _STRINGS.sub(b"", text)):
        if sign in b"[{":
            now += 1
            deepest = max(deepest, now)
        else:
            now -= 1
    return deepest > most

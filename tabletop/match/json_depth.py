"""Depth: how deep JSON is nested, told before it is parsed."""

from __future__ import annotations

import re

_STRINGS = re.compile(rb'"(?:[^"\\]|\\.)*+"?', re.DOTALL)
_OTHERS = re.compile(rb"[^\[\]{}]+")


def is_deeper(text: bytes, most: int) -> bool:
    """Tell whether lists and objects lie more than `most` deep in each other; of garbage, anything may be told."""
    if text.count(b"[") + text.count(b"{") <= most:
        return False
    deepest = now = 0
    for sign in _OTHERS.sub(b"", _STRINGS.sub(b"", text)):
        if sign in b"[{":
            now += 1
            deepest = max(deepest, now)
        else:
            now -= 1
    return deepest > most

"""Sanitising of texts by people, names above all, and comparison of how they look.

Which characters look alike is told by Unicode's table of confusables (UTS 39), which of them are invisible by its
property Default_Ignorable_Code_Point.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache

NAME_MOST = 24
SAY_MOST = 300
MARKS_MOST = 3
"""Accents and the like on one letter."""
_IGNORABLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f"
    "\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
_BLANK = "\u2800"
"""The empty Braille pattern: invisible, though not default-ignorable."""


def safe_line(text: str, most: int = NAME_MOST) -> str:
    """Return a foreign text as one line of plain, visible characters, cut to `most`."""
    cleaned = " "
    marks = 0
    for part in unicodedata.normalize("NFC", _IGNORABLE.sub("", text[: 4 * most])):
        category = unicodedata.category(part)[0]
        if part.isspace() or part == _BLANK:
            cleaned += " "
        elif category == "M":
            marks += 1
            if marks <= MARKS_MOST and cleaned[-1] != " ":
                cleaned += part
            continue
        elif category != "C":
            cleaned += part
        marks = 0
    return " ".join(cleaned.split())[:most].rstrip()


def safe_name(text: str) -> str:
    """Return a displayable name, never one that reads as a reference such as `seat:0`."""
    return safe_line(text.replace(":", " "))


def fold(text: str) -> str:
    """Fold case, width and accent encoding, for comparison."""
    return unicodedata.normalize("NFKC", text).casefold()


def confusable_keys(name: str) -> frozenset[str]:
    """Return keys of a name's look: names that share one are easily confused."""
    seen = _IGNORABLE.sub("", name)
    return frozenset((fold(seen), _skeleton(seen).casefold(), _skeleton(fold(seen)).casefold()))


def _skeleton(text: str) -> str:
    prototypes = _prototypes()
    spread = "".join(prototypes.get(part, part) for part in unicodedata.normalize("NFD", text))
    return unicodedata.normalize("NFD", "".join(spread.split()))


@cache
def _prototypes() -> dict[str, str]:
    """Return the prototype of every confusable character; reading the table is slow."""
    from confusable_homoglyphs.confusables import confusables_data

    found = {}
    for sign, lookalikes in confusables_data.items():
        if len(lookalikes) == 1 and len(sign) == 1:
            lookalike = _IGNORABLE.sub("", lookalikes[0]["c"])
            found[sign] = min(sign, lookalike) if len(confusables_data.get(lookalike, ())) == 1 else lookalike
    return found

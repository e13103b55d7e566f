"""Checks that a game's English texts agree with "you" and with a name as their subject."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator

from tabletop.words import VERB, agreeing

SEATS = frozenset({"seat", "seats", "rival", "other", "whose"})
"""Places of a text that usually hold seats; others are found in logged events."""
_OBJECT = (
    r"(?<!\bof )(?<!\bon )(?<!\bto )(?<!\bfor )(?<!\bfrom )(?<!\bagainst )(?<!\bwith )(?<!\bby )(?<!\bat )(?<!\bin )"
)
_AFTER = re.compile(rf"{_OBJECT}\b(you|Ann) ([a-z]+)\b")
_JOINED = re.compile(
    r"(?:\band|\bor|\bbut|, then) ([a-z]+) (?=\d|{|a |an |the |it\b|its |their |nothing|no |all |up|out|back)"
)
_SINGULAR = frozenset({"is", "was", "has", "does", "goes"})
_NO_VERBS = frozenset({"as", "its", "this", "always", "perhaps", "besides", "across", "towards", "less", "thus", "us"})
_UNCHANGED = frozenset({"put", "cast", "set", "hit", "let", "cut", "shut", "beat", "read", "come", "become", "run"})
"""Verbs whose past looks like their plural."""


def disagreements(text: str, places: Collection[str], plurals: Collection[str] = ()) -> Iterator[str]:
    """Yield how a text reads where a verb does not go with its subject.

    `places` may hold seats. A verb in `plurals` after a name goes only with "you".
    """
    for _, plural, singular, _ in VERB.findall(text):
        if _is_singular(plural.split()[0]) or not _is_singular(singular.split()[0]):
            yield f"[{plural}|{singular}]"
    for place in sorted(places):
        if f"{{{place}}}" not in text:
            continue
        placed = dict.fromkeys(places, "seat:1")
        for name, reader in (("you", "seat:0"), ("Ann", "")):
            read = agreeing(text, {**placed, place: "seat:0"}, reader).replace(f"{{{place}}}'s", f"{name}'s")
            read = read.replace(f"{{{place}}}", name)
            if any(_is_wrong(found[1], found[2], plurals) for found in _AFTER.finditer(read)) or _trails(read):
                yield read


def plurals_of(texts: Collection[str]) -> frozenset[str]:
    """Return the first words of plural forms in texts, without those that may be a past tense."""
    found = {plural.split()[0] for text in texts for _, plural, *_ in VERB.findall(text)}
    return frozenset(found - _UNCHANGED)


def _is_singular(verb: str) -> bool:
    return verb in _SINGULAR or (verb.endswith("s") and not verb.endswith("ss") and verb not in _NO_VERBS)


def _is_wrong(subject: str, verb: str, plurals: Collection[str]) -> bool:
    return _is_singular(verb) if subject == "you" else verb in plurals


def _trails(read: str) -> bool:
    """Return whether a sentence about "you" contains a verb in the singular."""
    for sentence in re.split(r"[.:!?;] ?", read):
        subject = _AFTER.search(sentence)
        if subject is not None and subject[1] == "you":
            rest = sentence[subject.end() :]
            if any(_is_singular(found[1]) for found in _JOINED.finditer(rest)):
                return True
    return False

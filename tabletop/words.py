"""Words of the games in every language: message catalogues in `resources/words` and in the folders of the games.

Each entry of a file has a key and one text per language; an English text may be a mapping `{one: …, other: …}` chosen
by the parameter `n`. Texts hold `{name}` places. Parameters that are references (`seat:1`, `kind:goblin`) appear by
name.
Words of widgets are Qt's business; these are for everything that also runs without Qt.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import yaml

from tabletop import paths
from tabletop.engine.errors import Fault
from tabletop.engine.events import Param

LANGUAGES = ("en", "ja")

Names = Callable[[str], str | None]
"""Turns a reference into a name, or None if it knows none."""


def texts_of(file: Path) -> dict[str, dict[str, Any]]:
    """Return the entries of a file of words; raises Fault for one that cannot be read."""
    try:
        entries = yaml.load(file.read_text("utf-8"), getattr(yaml, "CSafeLoader", yaml.SafeLoader)) or {}
    except (OSError, ValueError, yaml.YAMLError) as wrong:
        mark = getattr(wrong, "problem_mark", None)
        why = getattr(wrong, "problem", None) or str(wrong).partition("\n")[0]
        raise Fault("shelf.fault.words", file=str(file), line=mark.line + 1 if mark else 0, why=why) from None
    odd = [key for key, texts in entries.items() if not isinstance(texts, dict)] if isinstance(entries, dict) else [""]
    if odd:
        raise Fault("shelf.fault.texts", file=str(file), text=str(odd[0]))
    return entries


@cache
def _catalogue() -> dict[str, dict[str, Any]]:
    entries: dict[str, dict[str, Any]] = {}
    for file in paths.words():
        try:
            found = texts_of(file)
        except Fault:  # one broken game must not stop the others: `tabletop games check` says what is wrong with it
            if file.is_relative_to(paths.resources()):
                raise
            continue
        for key, texts in found.items():
            if key in entries:
                raise ValueError(f"{file.name}: the key {key} stands in another file too.")
            entries[key] = texts
    return entries


class Words:
    """Texts in one language. `names` resolves references to what this table calls them."""

    def __init__(self, language: str, names: Names | None = None) -> None:
        self.language = language if language in LANGUAGES else "en"
        self.names = names

    def naming(self, names: Names) -> Words:
        """Return the same words with other names in front; unknown references fall back to these."""
        older = self.names

        def both(ref: str) -> str | None:
            found = names(ref)
            return found if found is not None or older is None else older(ref)

        return Words(self.language, both)

    def has(self, key: str) -> bool:
        """Tell whether the catalogue knows a key."""
        return key in _catalogue()

    def under(self, stem: str) -> tuple[str, ...]:
        """Return the last parts of all keys that begin with a stem, in the order of their file."""
        return tuple(key.removeprefix(stem) for key in _catalogue() if key.startswith(stem))

    def gaps(self, stem: str) -> tuple[str, ...]:
        """Return all keys that begin with a stem and have no text in this language."""
        found = {key: texts.get(self.language) for key, texts in _catalogue().items() if key.startswith(stem)}
        return tuple(key for key, text in found.items() if text is None)

    def __call__(self, key: str, /, **params: Param) -> str:
        """Return the text of a key with its parameters put in; an unknown key is returned as it is."""
        return self.format(key, params)

    def format(self, key: str, params: Mapping[str, Param]) -> str:
        """Return the text of a key with the parameters of a mapping put in."""
        texts = _catalogue().get(key)
        if texts is None:
            return key
        text = texts.get(self.language, texts.get("en", key))
        if isinstance(text, dict):
            text = text["one" if params.get("n") == 1 else "other"]
        return str(text).format_map({name: self._shown(value) for name, value in params.items()})

    def fault(self, fault: Fault) -> str:
        """Return the sentence of a fault."""
        plain = (int, str, tuple)
        params = {name: part if isinstance(part, plain) else part.said(self) for name, part in fault.params.items()}
        return self.format(fault.key, params)

    def name(self, ref: str) -> str:
        """Return what a reference is called."""
        found = self.names(ref) if self.names is not None else None
        return found if found is not None else ref

    def _shown(self, value: Param) -> str:
        if isinstance(value, tuple):
            return self.listed([self._shown(part) for part in value])
        if isinstance(value, str) and ":" in value:
            return self.name(value)
        return str(value)

    def listed(self, parts: list[str]) -> str:
        """Return several names as one phrase, each only once with its count."""
        parts = [f"{part} ×{n}" if n > 1 else part for part, n in Counter(parts).items()]
        if self.language == "ja":
            return "、".join(parts) or "なし"
        return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1] if parts else "nothing"

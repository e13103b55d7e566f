"""Message catalogues in every language: the program's (`resources/words`) and each game's.

Each entry of a file has a key and one text per language; an English text may be a mapping `{one: …, other: …}` chosen
by the parameter `n`. Texts hold `{name}` places. Parameters that are references (`seat:1`, `kind:goblin`) appear by
name.
A verb whose subject is a seat has both its forms: `{seat} [roll|rolls] {n} and [lose|loses] it`. The first form is for
the reader ("you") and for several seats, the second for one. The subject is the last seat named before the verb;
another is named with it: `[other:have|has]`.
Words of widgets are Qt's business; these are for everything that also runs without Qt.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tabletop import parsed_cache, paths
from tabletop.engine.errors import UserError
from tabletop.engine.events import Param

LANGUAGES = ("en", "ja")

VERB = re.compile(r"\[(?:(\w+):)?([^\[\]{}|:]+)\|([^\[\]{}|:]+)\]")
"""A verb: the place of its subject where that is not the last seat before, its plural and its singular."""
_PLACE_OR_VERB = re.compile(rf"{{(\w+)}}|{VERB.pattern}")

_KEY = re.compile(r"^([\w.-]+):(?=\s)", re.MULTILINE)
"""The key of an entry; nothing else begins a line."""

Names = Callable[[str], str | None]
"""Turns a reference into a name, or None if it knows none."""


def texts_of(file: Path) -> dict[str, dict[str, Any]]:
    """Return the entries of a file of words; raises UserError for one that cannot be read."""
    from yaml import YAMLError  # here, as most starts of the program parse nothing

    try:
        entries = _parsed(file.read_text("utf-8")) or {}
    except (OSError, ValueError, YAMLError) as wrong:
        mark = getattr(wrong, "problem_mark", None)
        why = getattr(wrong, "problem", None) or str(wrong).partition("\n")[0]
        raise UserError("shelf.fault.words", file=str(file), line=mark.line + 1 if mark else 0, why=why) from None
    odd = [key for key, texts in entries.items() if not isinstance(texts, dict)] if isinstance(entries, dict) else [""]
    if odd:
        raise UserError("shelf.fault.texts", file=str(file), text=str(odd[0]))
    return entries


def _parsed(text: str) -> Any:
    import yaml  # here, as most starts of the program parse nothing

    return yaml.load(text, getattr(yaml, "CSafeLoader", yaml.SafeLoader))


class _Catalogue(Mapping[str, dict[str, Any]]):
    """All entries; those of a cache and of the program itself are decoded at their first use."""

    def __init__(self, cached: Mapping[str, msgspec.Raw]) -> None:
        self._entries: dict[str, str | msgspec.Raw | dict[str, Any]] = dict(cached)
        self.text = cache(self._text)

    def add(self, file: Path, entries: Mapping[str, str | dict[str, Any]]) -> None:
        """Add the entries of a file, as YAML or parsed."""
        for key in entries.keys() & self._entries.keys():
            raise ValueError(f"{file.name}: the key {key} stands in another file too.")
        self._entries.update(entries)

    def __getitem__(self, key: str) -> dict[str, Any]:
        found = self._entries[key]
        if isinstance(found, dict):
            return found
        texts: dict[str, Any] = _parsed(found)[key] if isinstance(found, str) else msgspec.msgpack.decode(found)
        self._entries[key] = texts
        return texts

    def get(self, key: str, default: Any = None) -> Any:
        """Return the entry of a key, `default` for an unknown one."""
        found = self._entries.get(key, default)
        return self[key] if isinstance(found, str | msgspec.Raw) else found

    def _text(self, key: str, language: str, *, touch: bool, is_one: bool) -> str | None:
        texts = (self.get(f"{key}.touch") if touch else None) or self.get(key)
        if texts is None:
            return None
        text = texts.get(language, texts.get("en", key))
        return str(text["one" if is_one else "other"] if isinstance(text, dict) else text)

    def __contains__(self, key: object) -> bool:
        return key in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)


def unparsed_texts_of(file: Path) -> dict[str, str]:
    """Return the entries of one of the program's own files, each as YAML."""
    text = file.read_text("utf-8")
    keys = list(_KEY.finditer(text))
    ends = [*(key.start() for key in keys[1:]), len(text)]
    return {key[1]: text[key.start() : end] for key, end in zip(keys, ends, strict=True)}


CACHE = "words"


def _stamp() -> bytes:
    return parsed_cache.stamp_of(file.read_bytes() for file in paths.words())


def store_parsed() -> None:
    """Store all entries for the next start, unless they are stored; takes a second or two."""
    if parsed_cache.load(CACHE, stamp := _stamp(), dict[str, msgspec.Raw]) is None:
        entries: dict[str, Any] = {}
        for file in paths.words():
            with suppress(UserError):
                entries |= texts_of(file)
        parsed_cache.store(CACHE, stamp, entries)


@cache
def _catalogue() -> _Catalogue:
    cached = parsed_cache.load(CACHE, _stamp(), dict[str, msgspec.Raw])
    entries = _Catalogue(cached or {})
    for file in paths.words() if cached is None else ():
        if file.is_relative_to(paths.resources()):
            entries.add(file, unparsed_texts_of(file))
            continue
        with suppress(UserError):  # one broken game must not stop the others: `games check` says what is wrong with it
            entries.add(file, texts_of(file))
    return entries


def agreeing(text: str, subjects: Mapping[str, Param], reader: str) -> str:
    """Return a text in which each verb has the form that goes with its subject."""
    if "|" not in text:
        return text
    last = ""

    def form(found: re.Match[str]) -> str:
        nonlocal last
        place, named, plural, singular = found.groups()
        if place is not None:
            last = place if _is_person(subjects.get(place)) else last
            return found[0]
        subject = subjects.get(named or last)
        several = isinstance(subject, tuple) and len(subject) != 1
        single = subject[0] if isinstance(subject, tuple) and len(subject) == 1 else subject
        return plural if several or (reader and single == reader) else singular

    return _PLACE_OR_VERB.sub(form, text)


def _is_person(value: Param | None) -> bool:
    if isinstance(value, tuple):
        return any(map(_is_person, value))
    return isinstance(value, str) and value.startswith("seat:")


class Words:
    """Texts in one language. `names` resolves references to what this table calls them."""

    def __init__(self, language: str, names: Names | None = None, *, touch: bool = False) -> None:
        """With `touch`, `<key>.touch` stands in place of `<key>`: nothing is dragged or clicked on a phone."""
        self.language = language if language in LANGUAGES else "en"
        self.names = names
        self.touch = touch

    def naming(self, names: Names) -> Words:
        """Return the same words with other names in front; unknown references fall back to these."""
        older = self.names

        def both(ref: str) -> str | None:
            found = names(ref)
            return found if found is not None or older is None else older(ref)

        return Words(self.language, both, touch=self.touch)

    def remembering(self) -> Words:
        """Return the same words, which look each name up once: for one table, where names do not change."""
        return Words(self.language, cache(self.names) if self.names is not None else None, touch=self.touch)

    def has(self, key: str) -> bool:
        """Return whether the catalogue knows a key."""
        return key in _catalogue()

    def under(self, stem: str) -> tuple[str, ...]:
        """Return the last parts of all keys that begin with a stem, in the order of their file."""
        return tuple(key.removeprefix(stem) for key in _catalogue() if key.startswith(stem))

    def forms(self, key: str) -> tuple[str, ...]:
        """Return a text as it is written in this language, in its forms for one and for others if it has them."""
        text = _catalogue().get(key, {}).get(self.language, "")
        return tuple(map(str, text.values() if isinstance(text, dict) else (text,)))

    def gaps(self, stem: str) -> tuple[str, ...]:
        """Return all keys that begin with a stem and have no text in this language."""
        found = {key: texts.get(self.language) for key, texts in _catalogue().items() if key.startswith(stem)}
        return tuple(key for key, text in found.items() if text is None)

    def __call__(self, key: str, /, **params: Param) -> str:
        """Return the text of a key with its parameters put in; an unknown key is returned as it is."""
        return self.format(key, params)

    def format(
        self, key: str, params: Mapping[str, Param], subjects: Mapping[str, Param] | None = None, reader: str = ""
    ) -> str:
        """Return the text of a key with the parameters of a mapping put in.

        Verbs agree with the seats in `subjects`, by default the parameters; the seat `reader` is addressed as "you".
        """
        text = self.text_of(key, params)
        if text is None:
            return key
        if "|" in text:
            text = agreeing(text, params if subjects is None else subjects, reader)
        if not params and "{" not in text and "}" not in text:
            return text
        shown = {name: value if type(value) is int else self._rendered(value) for name, value in params.items()}
        return text.format_map(shown)

    def text_of(self, key: str, params: Mapping[str, Param]) -> str | None:
        """Return the text of a key before anything is put in, None for an unknown key."""
        return _catalogue().text(key, self.language, touch=self.touch, is_one=params.get("n") == 1)

    def error_text(self, error: UserError) -> str:
        """Return the sentence of an error."""
        plain = (int, str, tuple)
        params = {name: part if isinstance(part, plain) else part.localize(self) for name, part in error.params.items()}
        return self.format(error.key, params)

    def name(self, ref: str) -> str:
        """Return the name of a reference; at a table one that nobody can name is "a die" or "a card"."""
        found = self.names(ref) if self.names is not None else None
        if not found and self.names is not None and self.has(unnamed := f"match.unnamed.{ref.partition(':')[0]}"):
            return self(unnamed)
        return found if found is not None else ref

    def _rendered(self, value: Param) -> str:
        if isinstance(value, str):
            return self.name(value) if ":" in value else value
        if isinstance(value, tuple):
            return self.listed([self._rendered(part) for part in value])
        return str(value)

    def listed(self, parts: list[str]) -> str:
        """Return several names as one phrase, each only once with its count."""
        parts = [f"{part} ×{n}" if n > 1 else part for part, n in Counter(parts).items()]
        if self.language == "ja":
            return "、".join(parts) or "なし"
        return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1] if parts else "nothing"

"""Message catalogues in every language: the program's (`resources/words`) and each game's.

Each entry of a file has a key and its English text; a text may be a mapping `{one: …, other: …}` chosen by the
parameter `n` and the plural rules of the language. Files of the same form in the folder of a further language hold its
texts beside the English from which they were translated; games of others may have them in their own files. Texts hold
`{name}` places. Parameters that are references (`seat:1`, `kind:goblin`) appear by name.
A verb whose subject is a seat has both its forms: `{seat} [roll|rolls] {n} and [lose|loses] it`. The first form is for
the reader ("you") and for several seats, the second for one; a language may have a third form for several. The subject
is the last seat named before the verb; another is named with it: `[other:have|has]`.
Words of widgets are Qt's business; these are for everything that also runs without Qt.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from tabletop import parsed_cache, paths
from tabletop.engine.errors import UserError
from tabletop.engine.events import Param
from tabletop.languages import plurals, registry
from tabletop.languages import texts as language_texts
from tabletop.languages.registry import SOURCE

VERB = re.compile(r"\[(?:(\w+):)?([^\[\]{}|:]+)\|([^\[\]{}|:]+)(?:\|([^\[\]{}|:]+))?\]")
"""A verb: the place of its subject where that is not the last seat before, and its forms for "you", one, and several.

Where a language says the same to "you" and of several, two forms are enough.
"""
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
        self.under = cache(self._under)

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

    def _text(self, key: str, language: str, *, touch: bool, form: str) -> str | None:
        if touch and f"{key}.touch" in self:
            key += ".touch"
        texts = self.get(key)
        if texts is None:
            return None
        text = text_in(language, key, texts)
        if text is None:
            text = texts.get(SOURCE, key)
        return str(text.get(form, text["other"]) if isinstance(text, dict) else text)

    def _under(self, stem: str) -> tuple[str, ...]:
        return tuple(key.removeprefix(stem) for key in self._entries if key.startswith(stem))

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


def _files(language: str) -> list[Path]:
    return list(paths.words()) if language == SOURCE else paths.translated_words(language)


def _cache_of(language: str) -> str:
    return CACHE if language == SOURCE else f"{CACHE}.{language}"


def _stamp(language: str) -> bytes:
    return parsed_cache.stamp_of(file.read_bytes() for file in _files(language))


def store_parsed(*wanted: str) -> None:
    """Store all texts in English, the languages wanted, and those shown beside them for the next start.

    It takes a second or two, unless they are stored already.
    """
    registry.store_parsed()
    beside = [registry.description(language).beside for language in (SOURCE, *wanted)]
    for language in dict.fromkeys((SOURCE, *wanted, *beside)):
        if parsed_cache.load(_cache_of(language), stamp := _stamp(language), dict[str, msgspec.Raw]) is None:
            entries: dict[str, Any] = {}
            for file in _files(language):
                with suppress(UserError):
                    entries |= texts_of(file)
            parsed_cache.store(_cache_of(language), stamp, entries)
            _catalogue.cache_clear()
            _catalogue(language)  # from the cache: nothing of it is parsed again at its first use
        language_texts.store_parsed(language)


@cache
def _catalogue(language: str) -> _Catalogue:
    """Return the English entries, or those in the folder of a further language."""
    cached = parsed_cache.load(_cache_of(language), _stamp(language), dict[str, msgspec.Raw])
    entries = _Catalogue(cached or {})
    for file in _files(language) if cached is None else ():
        if file.is_relative_to(paths.resources()):
            entries.add(file, unparsed_texts_of(file))
            continue
        with suppress(UserError):  # one broken game must not stop the others: `games check` says what is wrong with it
            entries.add(file, texts_of(file))
    return entries


def text_in(language: str, key: str, texts: Mapping[str, Any]) -> Any:
    """Return the text of an entry in a language, a mapping if it has several forms, None if it has none."""
    if language in texts or language == SOURCE:
        return texts.get(language)
    return (_catalogue(language).get(key) or {}).get(language)


def share(language: str) -> int:
    """Return the percentage of entries with a text in a language, rounded down."""
    if language == SOURCE:
        return 100
    known = _catalogue(language)
    return 100 * sum(key in known for key in _catalogue(SOURCE)) // len(_catalogue(SOURCE))


def capitalized(text: str) -> str:
    """Return a text with its first letter in upper case and the rest as it is."""
    return text[:1].upper() + text[1:]


def agreeing(text: str, subjects: Mapping[str, Param], reader: str) -> str:
    """Return a text in which each verb has the form that goes with its subject."""
    if "|" not in text:
        return text
    last = ""

    def form(found: re.Match[str]) -> str:
        nonlocal last
        place, named, second, third, plural = found.groups()
        if place is not None:
            last = place if is_person(subjects.get(place)) else last
            return found[0]
        subject = subjects.get(named or last)
        several = isinstance(subject, tuple) and len(subject) != 1
        single = subject[0] if isinstance(subject, tuple) and len(subject) == 1 else subject
        if several:
            return str(plural or second)
        return str(second if reader and single == reader else third)

    return _PLACE_OR_VERB.sub(form, text)


def is_person(value: Param | None) -> bool:
    """Return whether a parameter names seats."""
    if isinstance(value, tuple):
        return any(map(is_person, value))
    return isinstance(value, str) and value.startswith("seat:")


class Words:
    """Texts in one language. `names` resolves references to what this table calls them."""

    def __init__(self, language: str, names: Names | None = None, *, touch: bool = False) -> None:
        """With `touch`, `<key>.touch` stands in place of `<key>`: nothing is dragged or clicked on a phone."""
        self.language = registry.known(language)
        self._plural_form = plurals.plural_form(self.language)
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
        return key in _catalogue(SOURCE)

    def under(self, stem: str) -> tuple[str, ...]:
        """Return the last parts of all keys that begin with a stem, in the order of their file."""
        return _catalogue(SOURCE).under(stem)

    def forms(self, key: str) -> tuple[str, ...]:
        """Return a text as it is written in this language, in its forms for one and for others if it has them."""
        text = text_in(self.language, key, _catalogue(SOURCE).get(key, {})) or ""
        return tuple(map(str, text.values() if isinstance(text, dict) else (text,)))

    def entry(self, key: str) -> Mapping[str, str]:
        """Return a text in all its forms, as `other` if it has only one."""
        texts = _catalogue(SOURCE).get(key, {})
        text = text_in(self.language, key, texts)
        text = texts.get(SOURCE, key) if text is None else text
        return text if isinstance(text, dict) else {"other": str(text)}

    def gaps(self, stem: str) -> tuple[str, ...]:
        """Return all keys that begin with a stem and have no text in this language."""
        found = [(key, texts) for key, texts in _catalogue(SOURCE).items() if key.startswith(stem)]
        return tuple(key for key, texts in found if text_in(self.language, key, texts) is None)

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
        n = params.get("n")
        form = self._plural_form(n) if isinstance(n, int) else "other"
        return _catalogue(SOURCE).text(key, self.language, touch=self.touch, form=form)

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
            names = [self._rendered(part) for part in value]
            return self.listed_names(value, names)
        return str(value)

    def sentences(self, parts: Iterable[str]) -> str:
        """Return several sentences as one text; empty ones are left out."""
        return registry.description(self.language).listing.sentences.join(filter(None, parts))

    def listed_names(self, refs: tuple[int | str, ...], names: list[str]) -> str:
        """Return the names of references as one phrase: a pair of things is joined as people are."""
        return self.listed(names, people=is_person(refs) or len(set(names)) == 2)

    def listed(self, parts: list[str], *, any_of: bool = False, people: bool = False) -> str:
        """Return several names, or `any_of` them, as one phrase, each only once with its count.

        Names of `people` may be joined in another way than those of things.
        """
        parts = [f"{part} ×{n}" if n > 1 else part for part, n in Counter(parts).items()]
        how = registry.description(self.language).listing
        if len(parts) < 2:
            return parts[0] if parts else how.nothing
        last = how.either if any_of else how.people if people else how.last
        return how.comma.join(parts[:-1]) + last + parts[-1]

"""Texts of a language: which are missing or older than their English, and which do not fit it."""

from __future__ import annotations

import re
import string
import xml.etree.ElementTree as ElementTree
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from tabletop import paths
from tabletop.languages import registry
from tabletop.languages.registry import SOURCE
from tabletop.languages.texts import files, inline_texts, key_of, pairs
from tabletop.words import VERB, texts_of

GROWTH = 1.4
"""So much longer than the English a text may be; the tests of whole words have the last word."""
SHORTEST = 8
"""Letters that any text may have."""
WIDGETS = "widgets.ts"
PERCENT = re.compile(r"(?<=[\d}])\s?[%\N{FULLWIDTH PERCENT SIGN}]")
"""The sign of a share in percent, with the space before it."""
FREE_PLACES = frozenset(("n", "unit", "things", "what", "many"))
"""Places that a language may add or leave out: an amount in words, counter words, and nouns in another form."""


class Finding(NamedTuple):
    """Something about a text: `missing`, `changed` or `wrong`, the English and a limit of letters."""

    kind: str
    file: str
    key: str
    text: str
    limit: int
    why: str = ""


def findings(language: str) -> Iterator[Finding]:
    """Yield everything that is missing in a language, has changed since its translation, or does not fit."""
    yield from _words(language)
    yield from _inline(language)
    for game in paths.games():
        page = paths.rules_page(game, language)
        if not page.is_file() and paths.rules_page(game, SOURCE).is_file():
            yield Finding("missing", _short(paths.rules_page(game, SOURCE)), page.name, "", 0)
    yield from _widgets(language)


def _words(language: str) -> Iterator[Finding]:
    known: dict[str, dict[str, Any]] = {}
    for file in paths.translated_words(language):
        known |= texts_of(file)
    for file in paths.words():
        for key, texts in texts_of(file).items():
            if language in texts:
                continue
            source, name = texts[SOURCE], _short(file)
            limit = allowance("".join(forms(source)[-1:]))
            if language not in known.get(key, {}):
                yield Finding("missing", name, key, " / ".join(forms(source)), limit)
                continue
            if known[key][SOURCE] != source:
                yield Finding("changed", name, key, " / ".join(forms(source)), limit)
                continue
            for why in faults(language, source, known[key][language]):
                yield Finding("wrong", name, key, " / ".join(forms(source)), limit, why)


def forms(text: Any) -> list[str]:
    """Return the forms of a text without its grammar."""
    if isinstance(text, dict):
        return [str(form) for name, form in text.items() if name not in ("gender", "stem")]
    return [str(text)]


def allowance(text: str) -> int:
    """Return how many letters the translation of a text may have, places not counted."""
    bare = sum(len(part) for part, *_ in string.Formatter().parse(text))
    return max(SHORTEST, round(bare * GROWTH))


def faults(language: str, source: Any, text: Any) -> Iterator[str]:
    """Yield what does not fit in a translated text: its places, verbs, forms or signs."""
    wanted, found = _places(source), _places(text)
    yield from (f"no place {{{name}}}" for name in sorted(wanted - found - FREE_PLACES))
    yield from (f"unknown place {{{name}}}" for name in sorted(found - wanted - FREE_PLACES))
    about = registry.description(language)
    cases = about.grammar.cases if about.grammar is not None else ("topic",) if about.nouns == "counters" else ()
    if isinstance(text, dict):
        allowed = {"other", *about.plurals, "gender", "stem", *cases}
        yield from (f"unknown form {name}" for name in text if name.split(".")[0] not in allowed)
        if "other" not in text:
            yield "no form other"
    for form in forms(text):
        for _, _, case, _ in string.Formatter().parse(form):
            if case and case not in cases:
                yield f"unknown case {case}"
        sign = about.numbers.percent.removeprefix("{n}")
        yield from (
            f"percent is written “{sign}”: {form}" for found_sign in PERCENT.findall(form) if found_sign != sign
        )
        rest = VERB.sub("", form)
        if "|" in rest:
            yield f"a verb is written [you|one] or [you|one|several]: {form}"


def _places(text: Any) -> set[str]:
    return {name for form in forms(text) for _, name, _, _ in string.Formatter().parse(form) if name}


def _inline(language: str) -> Iterator[Finding]:
    """Yield findings about lessons, cards and rivals, whose texts are found by their English."""
    known = {key_of(pair) for file in files(language) for pair in pairs(file)}
    sources = sorted((paths.resources() / "rivals").glob("*.yaml"))
    for game in paths.games():
        sources += [paths.game_file(game, "lessons.yaml"), *sorted(paths.cards_of(game).rglob("*.yaml"))]
    for file in filter(Path.is_file, sources):
        for texts in inline_texts(msgspec.yaml.decode(file.read_bytes())):
            if language not in texts and not {key_of(texts), texts[SOURCE]} & known:
                yield Finding("missing", _short(file), "", texts[SOURCE], allowance(texts[SOURCE]))


def _widgets(language: str) -> Iterator[Finding]:
    """Yield the texts of widgets that Qt's file of the language lacks, by those of all languages."""
    own = _messages(registry.folder(language) / WIDGETS)
    known = dict.fromkeys(text for code in registry.FURTHER for text in _messages(registry.folder(code) / WIDGETS))
    for context, text in known:
        if not own.get((context, text)):
            yield Finding("missing", WIDGETS, context, text, allowance(text))
            continue
        for why in faults(language, text, own[context, text]):
            yield Finding("wrong", WIDGETS, context, text, allowance(text), why)


def _messages(file: Path) -> dict[tuple[str, str], str]:
    if not file.is_file():
        return {}
    return {
        (context.findtext("name") or "", message.findtext("source") or ""): message.findtext("translation") or ""
        for context in ElementTree.parse(file).getroot().findall("context")
        for message in context.findall("message")
    }


def _short(file: Path) -> str:
    return "/".join(file.parts[-3:])

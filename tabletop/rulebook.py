"""The rules pages of a game in every language.

A page is Markdown, the English one beside the game's other data, others in a language's folder: a title, then sections
`## QUA-4 Title` or `## Title {#anchor}` with paragraphs and bullets. A bullet that starts with a bold id is a rule, a
ruling, an option or an example. Keys are written `<kbd>F1</kbd>`, as a player may have moved them. Pages of one game
carry the same ids in the same order in every language.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache, cached_property
from html import escape

from tabletop import paths
from tabletop.engine.errors import UserError
from tabletop.languages.registry import LANGUAGES, SOURCE, description

ID = re.compile(r"\b[A-Z]{3}-(?:\d+|[A-Z])(?:\.\d+)?\b", re.ASCII)
"""Matches the ids of rules (`QUA-4.07`, `QUA-R.14`) and of sections (`QUA-4`)."""

_HEADING = re.compile(r"## (?:(?P<id>[A-Z]{3}-\w+) +(?P<named>.+)|(?P<title>.+?) *\{#(?P<anchor>[\w-]+)\})")
_RULE = re.compile(r"- \*\*(?P<id>[A-Z]{3}-\w+\.\d+)\*\* +(?P<text>.+)")
_BOLD = re.compile(r"\*\*(.+?)\*\*")
_EMPHASIS = re.compile(r"\*([^*\s](?:[^*]*[^*\s])?)\*")
_KEY = re.compile(r"<kbd>(.+?)</kbd>")
_REFERENCES = re.compile(rf"\s*[(（][^()（）]*?{ID.pattern}[^()（）]*[)）]", re.ASCII)
"""Matches brackets that refer to other rules."""
_SENTENCE = re.compile(r"(?<=[.!?。！？])(?<!i\.e\.)(?<!e\.g\.)(?:\s+|(?<=[。！？]))")


@dataclass(frozen=True, slots=True)
class Passage:
    """One rule, glossary line or paragraph. `anchor` is its id, or that of its section if it has none."""

    anchor: str
    text: str
    bullet: bool = True

    @property
    def plain(self) -> str:
        """The text without marks of emphasis."""
        return _EMPHASIS.sub(r"\1", _BOLD.sub(r"\1", _KEY.sub(r"\1", self.text)))


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page; rules of `QUA-4` have ids that start with `QUA-4.`."""

    anchor: str
    title: str
    passages: tuple[Passage, ...]


class Rulebook:
    """The rules page of one game in one language."""

    def __init__(self, game: str, language: str, title: str, sections: tuple[Section, ...]) -> None:
        self.game = game
        self.language = language
        self.title = title
        self.sections = sections
        self._rules = {p.anchor: p for s in sections for p in s.passages if p.anchor != s.anchor}
        self._titles = {section.anchor: section.title for section in sections}

    def with_keys(self, name: Callable[[str], str]) -> Rulebook:
        """Return the page with `name(key)` in place of each key that it mentions."""

        def named(passage: Passage) -> Passage:
            return replace(passage, text=_KEY.sub(lambda found: name(found[1]), passage.text))

        sections = (replace(section, passages=tuple(map(named, section.passages))) for section in self.sections)
        return Rulebook(self.game, self.language, self.title, tuple(sections))

    @property
    def ids(self) -> tuple[str, ...]:
        """Ids of all rules, rulings, options and examples, in the order of the page."""
        return tuple(self._rules)

    def text(self, rule: str) -> str:
        """Return a rule's text without markup, or a section's title; empty for an unknown id."""
        found = self._rules.get(rule)
        return found.plain if found is not None else self._titles.get(rule, "")

    def title_of(self, rule: str) -> str:
        """Return the name of a section, or what a rule says in a sentence; an empty string for an unknown id.

        References to other rules in brackets are left out.
        A ruling begins with a question or a heading, such as "Flame."; its first answer belongs to it.
        """
        first, *rest = _SENTENCE.split(_REFERENCES.sub("", self.text(rule)), maxsplit=2)
        ruling = rule.partition("-")[2].startswith("R.")
        if rest and (first.endswith(("?", "？")) or (ruling and _is_heading(first))):
            first += rest[0] if first.endswith("。") else f" {rest[0]}"
        return first.rstrip(".。")

    def section_of(self, rule: str) -> Section | None:
        """Return the section that holds a rule or is called so."""
        wanted = rule.partition(".")[0]
        return next((section for section in self.sections if section.anchor in (rule, wanted)), None)

    def search(self, query: str) -> tuple[Passage, ...]:
        """Return the passages that hold every word of the query, in any language and width; ids come first."""
        words = _folded(query).split()
        if not words:
            return ()
        found = [
            (not any(passage.anchor.casefold().endswith(word) for word in words), place, passage)
            for place, (passage, text) in enumerate(self._index)
            if all(word in text for word in words)
        ]
        return tuple(passage for _, _, passage in sorted(found, key=lambda found: found[:2]))

    @cached_property
    def _index(self) -> tuple[tuple[Passage, str], ...]:
        """Every passage with the folded text to search: its own, and that of the same rule in other languages."""
        translations = [book for book in _books_of(self.game) if book.language != self.language]
        entries = []
        for section in self.sections:
            for passage in section.passages:
                texts = [section.title, passage.plain]
                if ID.fullmatch(passage.anchor):
                    texts.insert(0, passage.anchor)
                if passage.anchor in self._rules:
                    texts += [translation.text(passage.anchor) for translation in translations]
                entries.append((passage, _folded(" ".join(texts))))
        return tuple(entries)

    def html(self) -> str:
        """Return the page as simple HTML: every id is an anchor, and every mention of one a link to it."""
        parts = [f"<h1>{escape(self.title)}</h1>"]
        for section in self.sections:
            number = f"{section.anchor} " if ID.fullmatch(section.anchor) else ""
            parts.append(f'<h2><a name="{section.anchor}"></a>{escape(number + section.title)}</h2>')
            bullets = False
            for passage in section.passages:
                if passage.bullet != bullets:
                    parts.append("<ul>" if passage.bullet else "</ul>")
                    bullets = passage.bullet
                parts.append(self._passage_html(section, passage))
            if bullets:
                parts.append("</ul>")
        return "\n".join(parts)

    def _passage_html(self, section: Section, passage: Passage) -> str:
        tag = description(self.language).emphasis
        text = _EMPHASIS.sub(rf"<{tag}>\1</{tag}>", _BOLD.sub(r"<b>\1</b>", escape(_KEY.sub(r"\1", passage.text))))
        text = ID.sub(self._link, text)
        if passage.anchor != section.anchor:
            text = f'<a name="{passage.anchor}"></a><b>{passage.anchor}</b> {text}'
        return f"<li>{text}</li>" if passage.bullet else f"<p>{text}</p>"

    def _link(self, match: re.Match[str]) -> str:
        name = match[0]
        return f'<a href="#{name}">{name}</a>' if name in self._rules or name in self._titles else name


def _is_heading(sentence: str) -> bool:
    """Return whether a sentence is a heading: at most six words or some letters of Japanese."""
    return len(sentence) <= 20 if "。" in sentence else len(sentence.split()) <= 6


@cache
def load(game: str, language: str) -> Rulebook:
    """Return the rules page of a game, the English one where a language has none.

    Raises UserError if there is none, LookupError if it is malformed.
    """
    file = paths.rules_page(game, language)
    if language != SOURCE and not file.is_file():
        return load(game, SOURCE)
    try:
        lines = file.read_text("utf-8").splitlines()
    except FileNotFoundError:
        raise UserError("commands.fault.no_rules", game=game, language=language, file=file.name) from None
    return parse(game, language, lines)


def parse(game: str, language: str, lines: list[str]) -> Rulebook:
    """Parse a page; raises LookupError naming the first line that does not fit the format."""
    title = ""
    sections: list[tuple[str, str, list[Passage]]] = []
    seen: set[str] = set()
    for number, line in enumerate(lines, start=1):
        where = f"{game}.{language}.md, line {number}"
        if line.startswith("# ") and not title:
            title = line[2:].strip()
        elif match := _HEADING.fullmatch(line.strip()):
            anchor = match["id"] or match["anchor"]
            _once(seen, anchor, where)
            sections.append((anchor, match["named"] or match["title"], []))
        elif not line.strip():
            continue
        elif not sections or line.startswith("#"):
            raise LookupError(f"{where}: expected a heading such as '## QUA-4 Title' or '## Title {{#anchor}}'.")
        elif match := _RULE.fullmatch(line):
            anchor, _, passages = sections[-1]
            if match["id"].partition(".")[0] != anchor:
                raise LookupError(f"{where}: {match['id']} does not belong into the section {anchor}.")
            _once(seen, match["id"], where)
            passages.append(Passage(match["id"], match["text"].strip()))
        else:
            bullet = line.startswith("- ")
            sections[-1][2].append(Passage(sections[-1][0], line.removeprefix("- ").strip(), bullet))
    if not title or not sections:
        raise LookupError(f"{game}.{language}.md: expected a title and sections.")
    return Rulebook(game, language, title, tuple(Section(a, t, tuple(p)) for a, t, p in sections))


def find(rule: str, language: str) -> str:
    """Return the text of a rule of any game by its id; an empty string if no page has it."""
    return next((text for book in _books(language) if (text := book.text(rule))), "")


def find_section(rule: str, language: str) -> str:
    """Return the title of the section that holds a rule of any game; an empty string if no page has it."""
    return next((section.title for book in _books(language) if (section := book.section_of(rule))), "")


def _books(language: str) -> Iterator[Rulebook]:
    for game in paths.games():
        if paths.rules_page(game, language).is_file():
            yield load(game, language)


def _books_of(game: str) -> Iterator[Rulebook]:
    for language in LANGUAGES:
        if paths.rules_page(game, language).is_file():
            yield load(game, language)


def _once(seen: set[str], anchor: str, where: str) -> None:
    if anchor in seen:
        raise LookupError(f"{where}: {anchor} stands on this page twice.")
    seen.add(anchor)


def _folded(text: str) -> str:
    return unicodedata.normalize("NFKC", text).casefold()

"""The language of the widgets, and Qt's translators for it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import TypeVar

from PySide6.QtCore import QCollator, QCoreApplication, QDate, QDateTime, QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QFontDatabase

from tabletop import words
from tabletop.languages import numbers, registry
from tabletop.languages.registry import LANGUAGES, SOURCE

T = TypeVar("T")

_installed: dict[str, list[QTranslator]] = {}
"""The installed language with its translators."""


@cache
def has_script(script: str) -> bool:
    """Return whether this system has a font for a writing system."""
    return bool(QFontDatabase.families(QFontDatabase.WritingSystem[script]))


def has_font(language: str) -> bool:
    """Return whether this system can show a language."""
    return has_script(registry.description(language).script)


def legible(text: str, otherwise: str = "") -> str:
    """Return `text` if this system has glyphs for it, else `otherwise`."""
    is_japanese = any(ord(letter) > 0x2E7F for letter in text)
    return text if not is_japanese or has_script("Japanese") else otherwise


def wished(preference: str) -> str:
    """Return the language of a preference: a known one itself, "system" by the desktop's order."""
    if preference in LANGUAGES:
        return preference
    for name in QLocale.system().uiLanguages():
        code = name.partition("-")[0]
        if code in LANGUAGES and registry.description(code).complete:
            return code
    return SOURCE


def resolve(preference: str) -> str:
    """Return the language of a preference, English where no font can show it."""
    language = wished(preference)
    return language if has_font(language) else SOURCE


def choices() -> list[tuple[str, str]]:
    """Return every language that this system can show with its name; an unfinished one says how far it is."""
    found = []
    for code in filter(has_font, LANGUAGES):
        about = registry.description(code)
        share = numbers.percent(words.share(code) / 100, code)
        found.append((code, about.name if about.complete else f"{about.name} ({share})"))
    return found


def decimal(value: float, digits: int = 1) -> str:
    """Return a number with so many decimals as the installed language writes it."""
    return numbers.number(value, spoken(), digits)


def percent(share: float, digits: int = 0) -> str:
    """Return a share of one in percent as the installed language writes it."""
    return numbers.percent(share, spoken(), digits)


def bracketed(text: str, inside: str) -> str:
    """Return a text with another one behind it in brackets."""
    return QCoreApplication.translate("Brackets", "{text} ({inside})").format(text=text, inside=inside)


def date(day: QDate | QDateTime) -> str:
    """Return a day, or a moment, as the installed language writes it."""
    return QLocale().toString(day, QLocale.FormatType.ShortFormat)


def day_and_month(day: QDate) -> str:
    """Return a day without its year, by the order of the installed language."""
    pattern = QLocale().dateFormat(QLocale.FormatType.ShortFormat)
    return QLocale().toString(day, re.sub(r"[^.dM]?y+[^.dM]?", "", pattern).lstrip(". "))


def month(number: int) -> str:
    """Return the short name of a month in the installed language."""
    return QLocale().standaloneMonthName(number, QLocale.FormatType.ShortFormat)


def collated(texts: Iterable[T], key: Callable[[T], str]) -> list[T]:
    """Return things sorted by their names as the installed language sorts them, numbers by their value."""
    collator = QCollator(QLocale())
    collator.setNumericMode(True)
    return sorted(texts, key=lambda each: collator.sortKey(key(each)))


def no_font(language: str) -> str:
    """Return the notice for a system without a font for a language, in English, which it can show."""
    return (
        f"No font with {registry.description(language).script} letters is installed, so everything is shown in "
        "English. Install one (for example Noto Sans CJK) and start the program again."
    )


def spoken() -> str:
    """Return the installed language."""
    return registry.known(QLocale().name().partition("_")[0])


def install(language: str) -> None:
    """Install a language; every widget receives a LanguageChange event."""
    app = QCoreApplication.instance()
    if app is None or language in _installed:
        return
    for translator in [translator for found in _installed.values() for translator in found]:
        app.removeTranslator(translator)
        translator.deleteLater()
    _installed.clear()
    system = QLocale.system()
    same = system.name().partition("_")[0] == language
    QLocale.setDefault(system if same else QLocale(registry.description(language).locale or language))
    translators: list[QTranslator] = []
    _installed[language] = translators
    if language == SOURCE:
        return
    for name, folder in (
        (f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        ("widgets", str(registry.folder(language))),
    ):
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)
            translators.append(translator)


def enumerated(parts: Iterable[str]) -> str:
    """Return the parts that are not empty with the comma of the language between them."""
    return registry.description(spoken()).listing.comma.join(filter(None, parts))

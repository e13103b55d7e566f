"""The language of the widgets, and Qt's translators for it."""

from __future__ import annotations

from functools import cache

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator
from PySide6.QtGui import QFontDatabase

from tabletop import paths
from tabletop.words import LANGUAGES

_installed: dict[str, list[QTranslator]] = {}
"""The installed language with its translators."""


@cache
def has_japanese_font() -> bool:
    """Return whether this system can show Japanese at all."""
    return bool(QFontDatabase.families(QFontDatabase.WritingSystem.Japanese))


def legible(text: str, otherwise: str = "") -> str:
    """Return `text` if this system has glyphs for it, else `otherwise`."""
    is_japanese = any(ord(letter) > 0x2E7F for letter in text)
    return text if not is_japanese or has_japanese_font() else otherwise


def wished(preference: str) -> str:
    """Return the language of a preference: a known one itself, "system" by the desktop's order."""
    if preference in LANGUAGES:
        return preference
    for name in QLocale.system().uiLanguages():
        if name[:2] in LANGUAGES:
            return name[:2]
    return "en"


def resolve(preference: str) -> str:
    """Return the language of a preference, English where no font can show it."""
    language = wished(preference)
    return language if language == "en" or has_japanese_font() else "en"


NO_FONT = (
    "No font with Japanese letters is installed, so everything is shown in English. "
    "Install one (for example Noto Sans CJK) and start the program again."
)
"""The notice for a system without a Japanese font, in English, which it can show."""


def spoken() -> str:
    """Return the installed language."""
    language = QLocale().name()[:2]
    return language if language in LANGUAGES else "en"


def install(language: str) -> None:
    """Install a language; every widget receives a LanguageChange event."""
    app = QCoreApplication.instance()
    if app is None or language in _installed:
        return
    for translator in [translator for found in _installed.values() for translator in found]:
        app.removeTranslator(translator)
        translator.deleteLater()
    _installed.clear()
    QLocale.setDefault(QLocale(language))
    translators: list[QTranslator] = []
    _installed[language] = translators
    if language == "en":
        return
    for name, folder in (
        (f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        (f"tabletop_{language}", str(paths.resources() / "translations")),
    ):
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)
            translators.append(translator)

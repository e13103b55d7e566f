"""Language of the widgets: which one is wanted, and Qt's translators for it."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

from tabletop import paths
from tabletop.words import LANGUAGES

_translators: list[QTranslator] = []


def resolve(wanted: str) -> str:
    """Return the language for a preference: a known one as it is, "system" by the desktop's own order."""
    if wanted in LANGUAGES:
        return wanted
    for name in QLocale.system().uiLanguages():
        if name[:2] in LANGUAGES:
            return name[:2]
    return "en"


def install(language: str) -> None:
    """Make every widget speak a language from now on: they get a LanguageChange event."""
    app = QCoreApplication.instance()
    if app is None:
        return
    for translator in _translators:
        app.removeTranslator(translator)
    _translators.clear()
    QLocale.setDefault(QLocale(language))
    if language == "en":
        return
    for name, folder in (
        (f"qtbase_{language}", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        (f"tabletop_{language}", str(paths.resources() / "translations")),
    ):
        translator = QTranslator(app)
        if translator.load(name, folder):
            app.installTranslator(translator)
            _translators.append(translator)

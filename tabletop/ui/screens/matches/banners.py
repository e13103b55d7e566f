"""Banners over a table: whose turn it is, what rivals say, and whether the match is rated."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, QTimer

from tabletop.match import deals
from tabletop.match.match import Match
from tabletop.ui import widgets
from tabletop.ui.model.rival_lines import rival_lines
from tabletop.ui.screens.base import Screen
from tabletop.ui.widgets.speech import announce
from tabletop.words import capitalized

CALL = 1600
"""Milliseconds for which the banner with a name is shown."""
GREETING = 5000
"""Milliseconds for which rivals speak, and a change of the rating is announced."""
UNHURRIED = 10
"""Times longer for whom nothing may hurry."""


class Banners(QObject):
    """The banners of one match at this computer; they take no clicks and vanish by themselves."""

    def __init__(self, screen: Screen, match: Match) -> None:
        super().__init__(screen)
        self._screen, self._match = screen, match
        self._was_rated = match.is_rated
        self._has_greeted = False

    def call(self, name: str) -> None:
        """Call somebody to act."""
        self._show(self.tr("{name}, it's your turn").format(name=name), "banner", CALL)

    def greet(self) -> None:
        """Announce a rated match or a deal, and let the rivals speak, once at its first decision."""
        if self._has_greeted or self._match.number:
            return
        self._has_greeted = True
        shell = self._screen.shell
        lines = [self.tr("Rated match: undo or a hint makes it unrated")] if self._match.is_rated else []
        if (deal := deals.of_seed(self._match.header.seed)) is not None:
            text = self.tr("{deal}: unrated, and the same for everybody")
            lines.append(text.format(deal=capitalized(shell.words(f"deals.span.{deal.span}"))))
        if shell.preferences.values.rival_voices:
            lines += rival_lines(self._match.seats(), shell.words, lambda seat, voice: voice.start)
        if lines:
            self._show("\n".join(lines), "greeting", GREETING)

    def watch_rating(self, *_: object) -> None:
        """Announce once that the match has become unrated."""
        if self._was_rated and not self._match.is_rated:
            self._was_rated = False
            self._show(self.tr("This match is unrated now"), "unrated", GREETING)

    def _show(self, text: str, name: str, milliseconds: int) -> None:
        banner = widgets.plain(text, "banner", name)
        banner.setParent(self._screen)
        banner.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        banner.adjustSize()
        banner.move((self._screen.width() - banner.width()) // 2, self._screen.shell.theme.px(56))
        banner.show()
        banner.raise_()
        slower = UNHURRIED if self._screen.shell.preferences.values.unhurried else 1
        QTimer.singleShot(milliseconds * slower, banner, banner.deleteLater)
        if name != "banner":  # whose turn it is, the table says itself
            announce(banner, text)

"""The rivals: who they are, their style in a game, and their strength as measured."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QDate, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from tabletop.bots import ratings, rivals
from tabletop.bots.ratings import Measured
from tabletop.bots.rivals import Rival
from tabletop.games.registry import entry as find_entry
from tabletop.match import evening_summary as summary
from tabletop.match import road
from tabletop.match.link import Driver
from tabletop.ui import widgets
from tabletop.ui.model import i18n
from tabletop.ui.model.evenings import recorded_of
from tabletop.ui.model.players import driver_name
from tabletop.ui.paint.theme import Theme, present
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.widgets.speech import spoken
from tabletop.words import Words

VISIBLE = 0.05
"""Difference between two rates from which it is shown."""
MOST_TRAITS = 2
"""Traits shown on a rival's card."""
CARD_WIDTH = 300
"""Least width of a rival's card."""


def strength(key: str, game: str) -> str:
    """Return a measured rival's points in a game with their uncertainty, empty if it was never measured."""
    found = ratings.measured().get(game)
    rating = found.players.get(key) if found is not None else None
    return f"{ratings.points(rating, game)} ± {ratings.spread(rating)}" if rating is not None else ""


def measured_traits(key: str, rival: Rival, level: str, game: str, words: Words) -> list[str]:
    """Return the traits of a rival that differ most from the plain bot's, with both rates."""
    found = ratings.measured().get(game)
    if found is None:
        return []
    known = []
    for kind in rival.styles.get(game, {}):
        own, plain = _rate(found, key, kind), _rate(found, level, kind)
        if own is not None and plain is not None and abs(own - plain) >= VISIBLE:
            rates = i18n.bracketed(i18n.percent(own), i18n.percent(plain)).replace(" ", "\N{NO-BREAK SPACE}")
            text = f"{words(f'{game}.kind.{kind}')}: {rates}"
            known.append((abs(own - plain), text))
    return [text for _, text in sorted(known, reverse=True)[:MOST_TRAITS]]


def _rate(found: Measured, name: str, kind: str) -> float | None:
    legal, taken = found.kinds.get(name, {}).get(kind, (0, 0))
    return taken / legal if legal else None


class RivalCard(QAbstractButton):
    """A rival as a card that can be chosen."""

    def __init__(self, theme: Theme, key: str, rival: Rival, about: str, lines: list[str], language: str) -> None:
        super().__init__()
        name = rival.name.of(language)
        self.setObjectName(f"rival.{key}")
        self.setAccessibleName(spoken(f"{name}. {about}. {' '.join(lines)}"))
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.MinimumExpanding)
        texts = widgets.stack(
            widgets.plain(name, "heading"),
            widgets.plain(about, "note"),
            *[widgets.note(line, "line") for line in lines],
            1,
            spacing=theme.px(2),
        )
        avatar = widgets.Avatar(rival.animal, theme.px(54))
        column = QVBoxLayout()
        column.addWidget(avatar)
        column.addStretch(1)
        row = widgets.row(column, (texts, 1), spacing=theme.px(12))
        row.setContentsMargins(theme.px(14), theme.px(10), theme.px(12), theme.px(10))
        self.setLayout(row)
        for child in self.findChildren(QWidget):
            child.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        layout = self.layout()
        assert layout is not None
        return layout.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme, painter = present(), QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = self.rect().adjusted(1, 1, -1, -1)
        painter.setBrush(QColor(theme.button))
        marked = self.isChecked() or self.hasFocus() or self.underMouse()
        painter.setPen(QColor(theme.gold if marked else theme.line))
        painter.drawRoundedRect(box, 8, 8)


class RivalsScreen(Screen):
    """All rivals of a game as cards, the strongest first; `chosen` is called with the key of one."""

    def __init__(self, shell: Shell, game: str, now: str, chosen: Callable[[str], object]) -> None:
        super().__init__(shell)
        self.setObjectName("rivals")
        self.topic, self.now, self.chosen = game, now, chosen
        self.game = find_entry(game, shell.games).load().game
        evenings = recorded_of(game)
        self.steps = road.steps(evenings, game)
        """This person's rating after each rated match."""
        self.records = dict(summary.grouped(evenings, summary.Grouping.RIVALS))

    def build(self) -> None:
        words, language, theme = self.shell.words, self.shell.language, self.shell.theme
        self.header(self.tr("Choose a rival"), words(f"{self.topic}.name"))
        column = self.column(1240)
        found = ratings.measured().get(self.topic)
        if found is not None and found.players:
            text = self.tr(
                "Points from {n} matches on {date}, strongest first (Regular has 1000; with 200 more points, you "
                "win about three times in four)."
            )
            day = i18n.date(QDate.fromString(found.date, Qt.DateFormat.ISODate))
            text = text.format(n=i18n.decimal(found.matches, 0), date=day)
            column.addWidget(widgets.note(text, "note", "measured"))
        if found is not None and found.kinds:
            text = self.tr("Percentages: how often a rival does something (in brackets: a plain bot of its level).")
            column.addWidget(widgets.note(text, "note", "styles"))
        grid = QGridLayout()
        grid.setSpacing(theme.px(10))
        across = max(1, min(4, (self.shell.width() - theme.px(60)) // theme.px(CARD_WIDTH)))
        every = sorted(
            i18n.collated(rivals.every().items(), lambda item: item[1].name.of(i18n.spoken())),
            key=lambda item: (-self._points(item[0]), -list(rivals.Rung).index(item[1].level)),
        )
        for at, (key, rival) in enumerate(every):
            level = rival.level_in(self.game)
            about = " · ".join(filter(None, (driver_name(Driver(level)), strength(key, self.topic))))
            lines = [rival.about.of(language), *measured_traits(key, rival, level, self.topic, words)]
            lines += filter(None, (self._chance(key), self._record(key)))
            card = RivalCard(theme, key, rival, about, lines, language)
            card.setChecked(key == self.now)
            card.clicked.connect(partial(self._take, key))
            grid.addWidget(card, at // across, at % across)
        for place in range(across):
            grid.setColumnStretch(place, 1)
        column.addLayout(grid)
        if errors := rivals.check(self.shell.games):
            column.addWidget(self.notice_panel("\n".join(words.error_text(error) for error in errors)))
        column.addStretch(1)

    def _points(self, key: str) -> int:
        """Return the points of a rival, 0 for one that was never measured."""
        found = ratings.measured().get(self.topic)
        return ratings.points(found.players[key], self.topic) if found is not None and key in found.players else 0

    def _chance(self, key: str) -> str:
        """Return how often this person would win, before any rated match how often the rival beats Regular."""
        found = ratings.measured().get(self.topic)
        if found is None or key not in found.players:
            return ""
        if self.steps:
            chance = ratings.win_chance(self.steps[-1].rating, found.players[key])
            return self.tr("You'd win about {n} in 100 matches.").format(n=round(100 * chance))
        chance = ratings.win_chance(found.players[key], ratings.regular(self.topic))
        return self.tr("Beats Regular about {n} times in 100.").format(n=round(100 * chance))

    def _record(self, key: str) -> str:
        """Return how many matches this person has won against a rival, "" before the first."""
        own = self.records.get(key)
        return self.tr("You won {won} of {n}.").format(won=int(own.times), n=own.matches) if own is not None else ""

    def entered(self) -> None:
        card = self.findChild(QAbstractButton, f"rival.{self.now}")
        if card is not None:
            card.setFocus()

    def _take(self, key: str) -> None:
        self.shell.back()
        self.chosen(key)

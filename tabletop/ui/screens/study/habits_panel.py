"""The panel that compares a person's first two rounds with those of bots that won."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from tabletop.learn.openings import Comparison, Habit
from tabletop.match.balance import Share
from tabletop.ui import widgets
from tabletop.ui.model import i18n
from tabletop.ui.paint.theme import Theme
from tabletop.words import Words

MENTIONED = 3
"""Most cards that a sentence names."""


def habits_panel(theme: Theme, found: Comparison, words: Words) -> QWidget:
    """Return a table of cards and roles: how often the person used them, and how often winners did."""
    panel = widgets.Panel(QCoreApplication.translate("Habits", "Opening habits"))
    panel.setObjectName("habits")
    one = found.matches == 1
    text = QCoreApplication.translate(
        "Habits",
        "Compared with {n} bot matches with {seats} players: how often each card was used when it could be. "
        "± is the margin of error.",
    )
    if not one:
        text = QCoreApplication.translate(
            "Habits",
            "Your {own} matches compared with {n} bot matches with {seats} players: how often each card was used when "
            "it could be. ± is the margin of error; bold marks a clear difference from the winners.",
        )
    told = text.format(own=found.matches, n=i18n.decimal(found.known.matches, 0), seats=found.known.seats)
    for at, line in enumerate(_findings(found, words) if not one else ()):
        panel.column.addWidget(widgets.note(line, "line", f"finding.{at}"))
    panel.column.addWidget(widgets.note(told))
    grid = widgets.grid(theme.px(26), theme.px(4), 0)
    own = QCoreApplication.translate("Habits", "here") if one else QCoreApplication.translate("Habits", "you")
    winners, others = QCoreApplication.translate("Habits", "winners"), QCoreApplication.translate("Habits", "others")
    used = [habit for habit in found.rows if habit.others is not None]
    held = [habit for habit in found.rows if habit.others is None]
    wins = QCoreApplication.translate("Habits", "bots' win rate")
    for titles, rows in (((own, winners, others), used), ((own, wins), held)):
        _add_section(grid, titles if rows else (), rows, words, one=one)
    panel.column.addLayout(grid)
    return panel


def _add_section(grid: QGridLayout, titles: tuple[str, ...], rows: Sequence[Habit], words: Words, *, one: bool) -> None:
    """Add rows of habits below headings that say what their figures measure."""
    top = grid.rowCount()
    for column, title in enumerate(titles, 1):
        grid.addWidget(widgets.plain(title, "note"), top, column, Qt.AlignmentFlag.AlignHCenter)
    for row, habit in enumerate(rows, top + 1):
        is_marked = habit.is_own if one else habit.surplus > 0
        name = words.name(f"kind:{habit.key}")
        grid.addWidget(widgets.plain(name, "heading" if is_marked else "line", f"habit.{habit.key}"), row, 0)
        for column, shown in enumerate(_figures(habit, one), 1):
            grid.addWidget(widgets.plain(shown, "line"), row, column, Qt.AlignmentFlag.AlignHCenter)


def _findings(found: Comparison, words: Words) -> list[str]:
    """Return sentences about the cards that the person clearly uses more or less often than winners do."""
    clear = [habit for habit in found.rows if habit.surplus > 0 and habit.others is not None]
    more = [words.name(f"kind:{habit.key}") for habit in clear if habit.own.rate > habit.winners.rate]
    less = [words.name(f"kind:{habit.key}") for habit in clear if habit.own.rate < habit.winners.rate]
    texts = (
        (more, QCoreApplication.translate("Habits", "You use these more often than winners do: {cards}.")),
        (less, QCoreApplication.translate("Habits", "Winners use these more often than you do: {cards}.")),
    )
    lines = [text.format(cards=words.listed(cards[:MENTIONED])) for cards, text in texts if cards]
    return lines or [
        QCoreApplication.translate("Habits", "You use no card clearly more or less often than winners do.")
    ]


def _figures(habit: Habit, one: bool) -> tuple[str, ...]:
    """Return how often person, winners and others used a card, or how often bots win with a role."""
    own = ("✓" if habit.is_own else "–") if one else figure(habit.own)
    return own, figure(habit.winners), *([figure(habit.others)] if habit.others is not None else [])


def figure(found: Share) -> str:
    """Return a share in percent with its margin of error."""
    margin = max(1, round(50 * (found.high - found.low)))
    text = QCoreApplication.translate("Habits", "{n} % ± {margin}")
    return text.format(n=round(100 * found.rate), margin=margin)

"""The panel that compares a seat's first two rounds with those of bots that won."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QWidget

from tabletop.learn.openings import Habit, Openings
from tabletop.match.balance import Share
from tabletop.ui import widgets
from tabletop.ui.paint.theme import Theme
from tabletop.words import Words


def habits_panel(theme: Theme, known: Openings, rows: Sequence[Habit], words: Words) -> QWidget:
    """Return a table of cards and roles: those of the seat, then others that winners use."""
    panel = widgets.Panel(QCoreApplication.translate("Habits", "The first two rounds"))
    panel.setObjectName("habits")
    text = QCoreApplication.translate(
        "Habits", "Compared with {n} bot matches with {seats} players. ± is the margin of error."
    )
    panel.column.addWidget(widgets.note(text.format(n=known.matches, seats=known.seats)))
    grid = widgets.grid(theme.px(26), theme.px(4), 0)
    titles = (
        QCoreApplication.translate("Habits", "here"),
        QCoreApplication.translate("Habits", "winners"),
        QCoreApplication.translate("Habits", "others"),
    )
    for column, title in enumerate(titles, 1):
        grid.addWidget(widgets.plain(title, "note"), 0, column, Qt.AlignmentFlag.AlignHCenter)
    for row, habit in enumerate(rows, 1):
        name = words.name(f"kind:{habit.key}")
        grid.addWidget(widgets.plain(name, "heading" if habit.is_own else "line", f"habit.{habit.key}"), row, 0)
        figures = ["✓" if habit.is_own else "–", figure(habit.winners), figure(habit.others)]
        if habit.others is None:
            wins = QCoreApplication.translate("Habits", "wins {figure}").format(figure=figure(habit.winners))
            figures = ["✓", wins, ""]
        for column, shown in enumerate(figures, 1):
            grid.addWidget(widgets.plain(shown, "line"), row, column, Qt.AlignmentFlag.AlignHCenter)
    panel.column.addLayout(grid)
    return panel


def figure(found: Share | None) -> str:
    """Return a share in percent with its margin of error."""
    if found is None:
        return ""
    margin = max(1, round(50 * (found.high - found.low)))
    text = QCoreApplication.translate("Habits", "{n} % ± {margin}")
    return text.format(n=round(100 * found.rate), margin=margin)

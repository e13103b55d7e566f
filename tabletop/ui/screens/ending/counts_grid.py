"""A table of what every player did in a match."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from tabletop.engine.actions import seat_of
from tabletop.engine.events import Logged
from tabletop.engine.view import SPECTATOR
from tabletop.ui import widgets
from tabletop.ui.paint.theme import Theme
from tabletop.ui.screens.ending.ended_match import EndedMatch
from tabletop.words import Words


def log_counts(match: EndedMatch, words: Words) -> dict[str, list[int]]:
    """Return how often each seat did what the log counts, by the last part of keys `<game>.count.…`."""
    found = {name: [0] * match.setup.seats for name in words.under(f"{match.game}.count.")}
    for moment in match.past(SPECTATOR):
        for event in moment.events:
            if not isinstance(event, Logged):
                continue
            counts, seat = found.get(event.key.rpartition(".")[2]), seat_of(event.params.get("seat"))
            if counts is not None and seat >= 0:
                counts[seat] += 1
    return found


def counts_grid(
    theme: Theme, players: Sequence[tuple[QWidget, str]], counts: Sequence[tuple[str, Sequence[int]]]
) -> QGridLayout:
    """Return a table of named counts for players with their badges.

    Players or counts stand side by side, whichever are fewer.
    """
    grid = QGridLayout()
    grid.setHorizontalSpacing(theme.px(18))
    grid.setVerticalSpacing(theme.px(4))
    has_columns_of_players = len(players) < len(counts)

    def put(part: QWidget, player: int, count: int) -> None:
        if not has_columns_of_players:
            grid.addWidget(part, player, count)
        elif player:
            grid.addWidget(part, count, player, Qt.AlignmentFlag.AlignHCenter)
        else:
            grid.addWidget(part, count, 0)

    for row, (badge, name) in enumerate(players, 1):
        put(badge, row, 0)
        put(widgets.plain(name, ""), row, 1)
    for column, (name, numbers) in enumerate(counts, 2):
        put(widgets.note(name, "line"), 0, column)
        for row, number in enumerate(numbers, 1):
            put(widgets.plain(str(number), ""), row, column)
    for column in range(0 if has_columns_of_players else 2, grid.columnCount()):
        grid.setColumnStretch(column, 1)
    return grid

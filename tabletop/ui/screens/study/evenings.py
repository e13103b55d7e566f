"""Evenings: all finished matches of this computer as numbers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QDate, QTimer
from PySide6.QtWidgets import QGridLayout, QWidget

from tabletop import paths
from tabletop.engine.errors import UserError
from tabletop.learn.openings import compare_openings
from tabletop.match import evening_summary as summary
from tabletop.match.balance import Share
from tabletop.match.evening_summary import CardUse, Grouping
from tabletop.match.evenings import Evening
from tabletop.match.link import BOTS, Driver
from tabletop.match.names import display_person_name
from tabletop.ui import widgets
from tabletop.ui.model import i18n
from tabletop.ui.model.evenings import count_journal, recorded_evenings
from tabletop.ui.model.players import driver_name
from tabletop.ui.model.rival_lines import rival_name
from tabletop.ui.screens.base import Screen, Shell
from tabletop.ui.screens.study.habits_panel import habits_panel
from tabletop.ui.widgets import file_dialogs
from tabletop.ui.widgets.chart import Chart, ChartLine, ChartPoint, series
from tabletop.words import Words

ALL = "all"
ROWS = 8
"""Rows of a table."""
COMPARED = 10
"""Expected sum of dice from which the difference is told in percent."""
OPENING_ROWS = 12
"""Cards and roles of the first rounds that are compared."""
TWO_COLUMNS = 1100
"""Least width of a window with two columns."""
RECENT = 60
"""Matches in the chart."""


class EveningsScreen(Screen):
    """Wins, points, cards and luck of the person at this computer, of all games or of one."""

    def __init__(self, shell: Shell, game: str) -> None:
        """`game` is empty for all games."""
        super().__init__(shell)
        self.setObjectName("evenings")
        self.game = game or ALL
        self.by: str = Grouping.GAME
        self.evenings: list[Evening] = []
        self.uncounted: list[Path] = []
        self.error = ""
        self._read()

    def _read(self) -> None:
        try:
            self.evenings, self.uncounted = recorded_evenings()
        except UserError as error:
            self.error = self.shell.words.error_text(error)

    def chosen(self) -> list[Evening]:
        """Return the person's matches of the chosen game, the oldest first."""
        own = summary.own_matches(self.evenings)
        return [evening for evening in own if self.game in (ALL, evening.game)]

    def build(self) -> None:
        words, theme = self.shell.words, self.shell.theme
        self.header(self.tr("History"), self.tr("Your finished matches on this computer"))
        wide = self.shell.width() >= theme.px(TWO_COLUMNS)
        column = self.column(1400 if wide else 1000)
        if self.error:
            column.addWidget(self.notice_panel(self.error))
        if self.uncounted:
            column.addWidget(self._uncounted())
        if not summary.own_matches(self.evenings):
            text = self.tr("Nothing here yet: finish a match on this computer, and it will be counted.")
            column.addWidget(self.notice_panel(text))
            column.addStretch(1)
            return
        names = [(ALL, self.tr("All games")), *[(entry.key, words(f"{entry.key}.name")) for entry in self.shell.games]]
        games = widgets.Choice("game", names, self.game, lambda game: self._show(game=str(game)), self.tr("Game"))
        column.addLayout(widgets.row(games, 1))
        found = self.chosen()
        left, right = widgets.stack(self._totals(found), self._groups(found)), widgets.stack()
        if self.game != ALL and (opening := compare_openings(found, self.game, OPENING_ROWS)) is not None:
            (right if wide else left).insertWidget(0, habits_panel(theme, opening, self._words()))
        if (chart := self._chart(found)) is not None:
            right.addWidget(chart)
        kinds = ((self.tr("Cards"), "card"), (self.tr("Heroes and roles"), "role")) if self.game != ALL else ()
        for title, kind in kinds:  # of one game alone: naming the cards of all games would load them all
            if uses := summary.cards(found, kind):
                right.addWidget(self._cards(title, uses))
        if totals := summary.luck(found):
            (right if self.game == ALL else left).addWidget(self._luck(totals))
        both = widgets.row(spacing=theme.px(12)) if wide else widgets.stack()
        for part in (left, right):
            part.setSpacing(theme.px(5))
            part.addStretch(1)
            both.addLayout(part, 1)
        column.addLayout(both)
        column.addStretch(1)
        foot = self.footer()
        foot.addStretch(1)
        foot.addWidget(widgets.button(self.tr("Export as CSV…"), "export", self._export))

    def _words(self) -> Words:
        """Return the words with the names of the chosen game's cards."""
        entry = next(entry for entry in self.shell.games if entry.key == self.game)
        return self.shell.words.naming(entry.load().names(self.shell.language))

    def _show(self, **fields: str) -> None:
        for name, value in fields.items():
            setattr(self, name, value)
        self.rebuild()

    # -- panels ----------------------------------------------------------------------------------------------------

    def _uncounted(self) -> QWidget:
        panel = widgets.Panel()
        text = self.tr("Saved matches not counted yet: {n}").format(n=len(self.uncounted))
        self.progress = widgets.plain(text, "line", "uncounted")
        count = widgets.button(self.tr("Count them"), "count", self._count)
        panel.column.addLayout(widgets.row((self.progress, 1), count))
        return panel

    def _count(self) -> None:
        """Count one journal after another; the window stays alive between them, and leaving stops it."""
        if not self.uncounted:
            self._read()
            self.uncounted = []
            self.rebuild()
            return
        self.progress.setText(self.tr("Counting… {n} left").format(n=len(self.uncounted)))
        count_journal(self.uncounted.pop(0))
        QTimer.singleShot(0, self, self._count)

    def _totals(self, found: Sequence[Evening]) -> QWidget:
        panel = widgets.Panel(self.tr("Overall"))
        wins = summary.wins(found)
        text = self.tr("{won} of {n} matches won: {rate}").format(n=wins.matches, won=int(wins.times), rate=rate(wins))
        panel.column.addWidget(widgets.note(text, "heading", "totals"))
        panel.column.addWidget(widgets.note(self.tr("In brackets: where your rate will most likely settle.")))
        if len(found) > 1 and (evening := summary.longest(found)) is not None:
            decisions = i18n.decimal(evening.decisions, 0)
            text = self.tr("Longest: {match}, {n} decisions").format(match=self._told(evening), n=decisions)
            panel.column.addWidget(widgets.note(text, "line", "longest"))
        if len(found) > 1 and (evening := summary.closest(found)) is not None:
            text = self.tr("Closest: {match}, decided by {n}") if evening.margin else self.tr("Closest: {match}, a tie")
            text = text.format(match=self._told(evening), n=f"{evening.margin:g}")
            panel.column.addWidget(widgets.note(text, "line", "closest"))
        return panel

    def _told(self, evening: Evening) -> str:
        day = QDate.fromString(evening.began[:10], "yyyy-MM-dd")
        date = i18n.date(day)
        others = [self._player(evening, seat) for seat in range(len(evening.players))]
        text = self.tr("{game}, {date}, against {others}")
        return text.format(
            game=self.shell.words(f"{evening.game}.name"),
            date=date,
            others=self.shell.words.listed([name for name in others if name]),
        )

    def _player(self, evening: Evening, seat: int) -> str:
        player = evening.players[seat]
        if player.is_local:
            return ""
        if player.rival:
            return rival_name(player.rival, self.shell.language)
        return driver_name(player.driver) if player.driver in BOTS else player.name

    def _groups(self, found: Sequence[Evening]) -> QWidget:
        panel = widgets.Panel(self.tr("Wins"))
        ways = [
            (Grouping.GAME, self.tr("by game")),
            (Grouping.PEOPLE, self.tr("by people")),
            (Grouping.RIVALS, self.tr("by rivals")),
            (Grouping.MONTH, self.tr("by month")),
        ]
        choice = widgets.Choice("by", ways, self.by, lambda by: self._show(by=str(by)), self.tr("Wins"))
        panel.column.addLayout(widgets.row(choice, 1))
        rows = summary.grouped(found, Grouping(self.by))[:12]
        grid = table([(self._group(name), wins) for name, wins in rows], self.tr("{won} of {n}"))
        panel.column.addLayout(grid)
        if not rows:
            panel.column.addWidget(widgets.note(self.tr("No matches of this kind yet.")))
        return panel

    def _group(self, name: str) -> str:
        words = self.shell.words
        match Grouping(self.by):
            case Grouping.GAME:
                return words(f"{name}.name")
            case Grouping.PEOPLE:
                return display_person_name(name, words)
            case Grouping.RIVALS:
                return driver_name(Driver(name)) if name in list(Driver) else rival_name(name, self.shell.language)
        return name

    def _chart(self, found: Sequence[Evening]) -> QWidget | None:
        """Return the points of the latest matches of one game, or the wins by month of all games."""
        if self.game == ALL:
            months = [pair for pair in reversed(summary.grouped(found, Grouping.MONTH)) if pair[1].matches][-12:]
            labels = [i18n.month(int(name[5:7])) for name, _ in months]
            points: Sequence[ChartPoint] = [
                ChartPoint(x, wins.rate * 100, wins.low * 100, wins.high * 100) for x, (_, wins) in enumerate(months)
            ]
            title = self.tr("Matches won, percent by month")
        else:
            counted = [
                (evening.began, evening.own.points)
                for evening in found[-RECENT:]
                if evening.own is not None and evening.own.points is not None
            ]
            days = [QDate.fromString(began[:10], "yyyy-MM-dd") for began, _ in counted]
            labels = [i18n.day_and_month(day) for day in days]
            points = series([own for _, own in counted])
            title = self.tr("Your points, match by match")
        return Chart(self.shell.theme, title, (ChartLine(points),), labels=labels) if points else None

    def _cards(self, title: str, uses: Sequence[CardUse]) -> QWidget:
        panel = widgets.Panel(title)
        for heading, part in (
            (self.tr("Most used"), uses),
            (self.tr("Most reliable winners (by low end of range)"), summary.most_winning(uses)),
        ):
            if part:
                panel.column.addWidget(widgets.note(heading, "note"))
                rows = [(self._card(use), use.wins) for use in part[: ROWS // 2]]
                panel.column.addLayout(table(rows, self.tr("{won} of {n}")))
        return panel

    def _card(self, use: CardUse) -> str:
        entry = next((entry for entry in self.shell.games if entry.key == use.game), None)
        naming = entry.load().names(self.shell.language) if entry is not None else lambda ref: None
        refs = (f"kind:{use.card}", f"card:{use.card}", f"kind:{use.card.partition('.')[0]}", use.card)
        return next((found for ref in refs if (found := naming(ref))), use.card.replace("_", " ").capitalize())

    def _luck(self, totals: Sequence[summary.LuckSum]) -> QWidget:
        panel = widgets.Panel(self.tr("Dice luck"))
        grid = widgets.grid(16, 4, 0)
        titles = (self.tr("got"), self.tr("expected"), self.tr("difference"))
        for column, head in enumerate(titles, 1):
            grid.addWidget(widgets.plain(head, "note"), 0, column)
        for row, part in enumerate(totals[: 2 * ROWS], 1):
            name = self.shell.words(f"{part.game}.luck.{part.measure}")
            name = name if self.game != ALL else f"{self.shell.words(f'{part.game}.name')} · {name}"
            grid.addWidget(widgets.Elided(name), row, 0)
            difference = "–"
            if part.expected >= COMPARED:
                more = part.had / part.expected - 1
                difference = ("+" if more > 0 else "") + i18n.percent(more, 1)
            for column, text in enumerate((i18n.decimal(part.had, 0), i18n.decimal(part.expected, 1), difference), 1):
                grid.addWidget(widgets.plain(text, ""), row, column)
        panel.column.addLayout(grid)
        return panel

    def _export(self) -> None:
        chosen = file_dialogs.choose_new_file(self, self.tr("Export as CSV"), "kotatsu-evenings.csv")
        if chosen is None:
            return
        try:
            paths.replace_file(chosen, summary.to_csv(self.evenings).encode())
        except OSError as error:
            self.shell.notice(self.tr("Could not write the file"), f"{chosen}: {error.strerror or error}")


def rate(wins: Share) -> str:
    """Return a share of wins with its 95 % interval."""
    rate, low, high = (i18n.percent(share) for share in (wins.rate, wins.low, wins.high))
    return i18n.bracketed(rate, f"{low} – {high}") if wins.matches else "–"


def table(rows: Sequence[tuple[str, Share]], count: str) -> QGridLayout:
    """Return a table of shares of wins."""
    grid = widgets.grid(16, 4, 0)
    for row, (name, wins) in enumerate(rows):
        grid.addWidget(widgets.Elided(name), row, 0)
        grid.addWidget(widgets.plain(count.format(won=f"{wins.times:g}", n=wins.matches), ""), row, 1)
        grid.addWidget(widgets.plain(rate(wins), "line"), row, 2)
    return grid

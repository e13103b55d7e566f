"""Lists of matches: saved ones to continue or delete, and all of them to watch again."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDateTime, QLocale
from PySide6.QtWidgets import QFileDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from tabletop.match import saves
from tabletop.match.journal import SUFFIX
from tabletop.match.link import Driver
from tabletop.match.owner import in_use
from tabletop.match.saves import Saved
from tabletop.ui import widgets
from tabletop.ui.board.shelf import Art
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen
from tabletop.ui.widgets.overlay import Answer, Overlay


def ago(played: datetime, now: datetime | None = None) -> str:
    """Return how long ago something was, in words."""
    minutes = int(((now or datetime.now(UTC)) - played).total_seconds() // 60)
    if minutes < 1:
        return QCoreApplication.translate("Saves", "just now")
    if minutes < 60:
        return QCoreApplication.translate("Saves", "{n} min ago").format(n=minutes)
    if minutes < 24 * 60:
        return QCoreApplication.translate("Saves", "{n} h ago").format(n=minutes // 60)
    moment = QDateTime.fromSecsSinceEpoch(int(played.timestamp()))
    return QLocale().toString(moment, QLocale.FormatType.ShortFormat)


def describe(saved: Saved, name: str) -> str:
    """Return a match in one line: game, turn and when it was played last."""
    text = QCoreApplication.translate("Saves", "{game} · turn {turn} · {ago}")
    return text.format(game=name, turn=saved.turn, ago=ago(saved.played))


class MatchList(Screen):
    """Rows of matches, each with buttons."""

    def build(self) -> None:
        self.bar = self.header(self.heading())
        column = self.column(1000)
        found = self.found()
        for saved in found:
            column.addWidget(self._row(saved))
        if not found:
            panel = widgets.Panel()
            panel.column.addWidget(widgets.note(self.nothing(), "line"))
            column.addWidget(panel)
        column.addStretch(1)

    def heading(self) -> str:
        """Title of the page."""
        raise NotImplementedError

    def nothing(self) -> str:
        """What to say if there is no match."""
        raise NotImplementedError

    def found(self) -> list[Saved]:
        """Matches of this list, latest first."""
        raise NotImplementedError

    def buttons(self, saved: Saved, row: QHBoxLayout) -> None:
        """Add the buttons of a row."""
        raise NotImplementedError

    def _row(self, saved: Saved) -> QWidget:
        panel = widgets.Panel()
        panel.column.setContentsMargins(12, 10, 14, 10)
        row = QHBoxLayout()
        row.setSpacing(self.shell.theme.px(14))
        for entry in self.shell.games:
            if entry.key == saved.game:
                row.addWidget(Art(entry, self.shell.theme.px(58)))
        texts = QVBoxLayout()
        texts.setSpacing(2)
        name = QLabel(describe(saved, self.shell.words(f"{saved.game}.name")))
        name.setProperty("role", "heading")
        texts.addWidget(name)
        names = widgets.plain(" · ".join(info.name for info in saved.seats))
        names.setWordWrap(True)
        texts.addWidget(names)
        facts = [self.tr("decisions: {n}").format(n=saved.decisions)]
        if saved.origin >= 0:
            facts.append(self.tr("played on from decision {n} of another match").format(n=saved.origin))
        if saved.finished:
            facts.append(self.tr("finished"))
        if saved.damaged:
            facts.append(self.tr("the end of the file is damaged"))
        texts.addWidget(widgets.note(" · ".join(facts)))
        row.addLayout(texts, 1)
        self.buttons(saved, row)
        panel.column.addLayout(row)
        return panel

    def _watch(self, saved: Saved, *, gold: bool = False) -> QWidget:
        show = partial(self.shell.go, routes.REPLAY, saved.path)
        return widgets.button(self.tr("Watch"), f"watch.{saved.path.stem}", show, gold=gold)


class SavesScreen(MatchList):
    """Matches that are not over: continue one or delete it."""

    def heading(self) -> str:
        return self.tr("Saved matches")

    def nothing(self) -> str:
        return self.tr("No match is waiting. Every match is saved by itself after each decision.")

    def found(self) -> list[Saved]:
        return [saved for saved in saves.listed() if not saved.finished]

    def buttons(self, saved: Saved, row: QHBoxLayout) -> None:
        row.addWidget(
            widgets.button(
                self._go_on(saved), f"continue.{saved.path.stem}", lambda: self.shell.resume(saved.path), gold=True
            )
        )
        row.addWidget(self._watch(saved))
        delete = widgets.button(self.tr("Delete…"), f"delete.{saved.path.stem}", lambda: self._ask_delete(saved))
        delete.setProperty("danger", True)
        row.addWidget(delete)

    def _go_on(self, saved: Saved) -> str:
        away = any(info.driver is Driver.REMOTE for info in saved.seats)
        return self.tr("Reopen the table") if away else self.tr("Continue")

    def _ask_delete(self, saved: Saved) -> None:
        if in_use(saved.path):
            self.shell.resume(saved.path)
            return
        name = describe(saved, self.shell.words(f"{saved.game}.name"))
        Overlay(
            self.shell,
            self.tr("Delete this match?"),
            self.tr("{match} will be gone for good.").format(match=name),
            (
                Answer(self.tr("Keep it"), "keep", gold=True, escape=True),
                Answer(self.tr("Delete"), "delete", lambda: self._delete(saved.path), danger=True),
            ),
        )

    def _delete(self, path: Path) -> None:
        try:
            saves.delete(path)
        except OSError as error:
            self.shell.notice(self.tr("The file could not be deleted"), f"{path}: {error.strerror or error}")
        self.rebuild()


class ReplaysScreen(MatchList):
    """Every match, to be watched from its beginning."""

    def build(self) -> None:
        super().build()
        self.bar.addWidget(widgets.button(self.tr("Open a file…"), "open", self._open))

    def heading(self) -> str:
        return self.tr("Replays")

    def nothing(self) -> str:
        return self.tr("No match has been played yet.")

    def found(self) -> list[Saved]:
        return saves.listed()

    def buttons(self, saved: Saved, row: QHBoxLayout) -> None:
        row.addWidget(self._watch(saved, gold=True))

    def _open(self) -> None:
        chosen, _ = QFileDialog.getOpenFileName(self, self.tr("Open a match"), "", f"*{SUFFIX}")
        if chosen:
            self.shell.go(routes.REPLAY, Path(chosen))

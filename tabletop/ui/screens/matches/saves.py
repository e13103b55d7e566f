"""Lists of matches: unfinished ones to continue or delete, and all of them to watch."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDateTime
from PySide6.QtWidgets import QWidget

from tabletop.match import saves
from tabletop.match.journal import SUFFIX
from tabletop.match.journal_lock import is_locked
from tabletop.match.link import Driver
from tabletop.match.names import display_name
from tabletop.match.saves import Saved, Unreadable
from tabletop.ui import widgets
from tabletop.ui.model import i18n
from tabletop.ui.model.names import turn_name
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen
from tabletop.ui.widgets import file_dialogs
from tabletop.ui.widgets.overlay import Answer, Overlay
from tabletop.words import Words


def ago(played: datetime) -> str:
    """Return the time since a moment, in words."""
    minutes = int((datetime.now(UTC) - played).total_seconds() // 60)
    if minutes < 1:
        return QCoreApplication.translate("Saves", "just now")
    if minutes < 60:
        return QCoreApplication.translate("Saves", "{n} min ago").format(n=minutes)
    if minutes < 24 * 60:
        return QCoreApplication.translate("Saves", "{n} h ago").format(n=minutes // 60)
    moment = QDateTime.fromSecsSinceEpoch(int(played.timestamp()))
    return i18n.date(moment)


def describe(saved: Saved, words: Words, name: str = "") -> str:
    """Return a match in one line: `name` or its game, round or turn, date, and any damage."""
    reached = turn_name(words, saved.game, saved.turn, len(saved.seats))
    text = QCoreApplication.translate("Saves", "{game} · {reached} · {ago}")
    if saved.damaged:
        text = QCoreApplication.translate("Saves", "{game} · {reached} · {ago} · damaged")
    return text.format(game=name or words(f"{saved.game}.name"), reached=reached, ago=ago(saved.played))


class MatchesScreen(Screen):
    """All matches: those to continue first, then those to watch or review; one has golden buttons."""

    latest: Saved | None = None
    """The latest intact match that can be continued, else watched."""

    def build(self) -> None:
        bar = self.header(self.tr("Saved matches"))
        bar.addWidget(widgets.button(self.tr("Open a file…"), "open", self._open))
        column = self.column(1000)
        files = sorted(saves.files(), key=lambda file: isinstance(file, Saved) and file.finished)
        whole = (file for file in files if isinstance(file, Saved) and not file.damaged and self.known(file))
        self.latest = next(whole, None)
        for file in files:
            column.addWidget(self._row(file) if isinstance(file, Saved) else self._unreadable(file))
        if not files:
            nothing = self.tr("No matches yet. Every match is saved automatically after each decision.")
            game = self.shell.chosen_game
            show = partial(self.shell.go, routes.NEW_TABLE, game)
            begin = widgets.button(self.tr("New table…"), "begin", show, gold=True)
            column.addWidget(self.game_row(game, widgets.stack(widgets.note(nothing, "line")), begin))
        column.addStretch(1)

    def known(self, saved: Saved) -> bool:
        """Return whether a match's game is installed."""
        return any(entry.key == saved.game for entry in self.shell.games)

    def named(self, saved: Saved) -> str:
        """Return a match in one line, with the key of a game that is not installed."""
        return describe(saved, self.shell.words, "" if self.known(saved) else saved.game)

    def _unreadable(self, file: Unreadable) -> QWidget:
        why = widgets.note(self.shell.words.error_text(file.why), "line", f"why.{file.path.stem}")
        texts = widgets.stack(widgets.heading(file.path.name), why)
        return self.game_row("", texts, self.delete(file.path, file.path.name))

    def delete(self, path: Path, name: str) -> QWidget:
        """Return a button that deletes a file after a question."""
        ask = partial(self._ask_delete, path, name)
        return widgets.button(self.tr("Delete…"), f"delete.{path.stem}", ask, danger=True)

    def _ask_delete(self, path: Path, name: str) -> None:
        if is_locked(path):
            self.shell.resume(path)
            return
        keep = Answer(self.tr("Keep it"), "keep", gold=True, escape=True)
        delete = Answer(self.tr("Delete"), "delete", partial(self._delete, path), danger=True)
        text = self.tr("This permanently deletes {match}.").format(match=name)
        Overlay(self.shell, self.tr("Delete this match?"), text, (keep, delete))

    def _delete(self, path: Path) -> None:
        try:
            saves.delete(path)
        except OSError as error:
            self.shell.notice(self.tr("Could not delete the file"), f"{path}: {error.strerror or error}")
        self.rebuild()

    def _row(self, saved: Saved) -> QWidget:
        stem = saved.path.stem
        name = widgets.plain(self.named(saved), "heading", f"match.{stem}")
        names = widgets.note(" · ".join(display_name(info, self.shell.words) for info in saved.seats), "line")
        facts = [self.tr("decisions: {n}").format(n=saved.decisions)]
        if saved.origin >= 0:
            facts.append(self.tr("branched from decision {n} of another match").format(n=saved.origin))
        if saved.finished:
            facts.append(self.tr("finished"))
        if saved.damaged:
            facts.append(self.tr("everything after the damage in the file is lost"))
        if not self.known(saved):
            facts.append(self.tr("this game is not installed"))
        texts = widgets.stack(name, names, widgets.note(" · ".join(facts), name=f"facts.{stem}"), spacing=2)
        return self.game_row(saved.game, texts, *self._buttons(saved))

    def _watch(self, saved: Saved, *, gold: bool = False) -> QWidget:
        show = partial(self.shell.go, routes.REPLAY, saved.path)
        return widgets.button(self.tr("Watch"), f"watch.{saved.path.stem}", show, gold=gold)

    def _buttons(self, saved: Saved) -> list[QWidget]:
        if not self.known(saved):
            return [] if saved.finished else [self.delete(saved.path, self.named(saved))]
        is_latest = saved is self.latest
        if saved.finished:
            return [self._watch(saved, gold=is_latest), self._review(saved)]
        away = any(info.driver is Driver.REMOTE for info in saved.seats)
        text = self.tr("Reopen the table") if away else self.tr("Continue")
        resume, name = partial(self.shell.resume, saved.path), f"continue.{saved.path.stem}"
        delete = self.delete(saved.path, self.named(saved))
        return [widgets.button(text, name, resume, gold=is_latest), self._watch(saved), delete]

    def _review(self, saved: Saved) -> QWidget:
        people = [info.seat for info in saved.seats if info.driver is Driver.ME]
        show = partial(self.shell.go, routes.REVIEW, saved.path, people[0] if people else 0)
        return widgets.button(self.tr("Review"), f"review.{saved.path.stem}", show)

    def _open(self) -> None:
        if (chosen := file_dialogs.choose_file(self, self.tr("Open a match"), SUFFIX)) is not None:
            self.shell.go(routes.REPLAY, chosen)

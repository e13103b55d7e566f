"""Slow matches of this person, those that wait for a decision first."""

from __future__ import annotations

from functools import partial
from time import time

from PySide6.QtCore import QCoreApplication, QDateTime
from PySide6.QtWidgets import QWidget

from tabletop.match.journal_lock import is_locked
from tabletop.match.names import display_person_name, display_table_name
from tabletop.net import my_matches, seat_tokens
from tabletop.net.match_summary import MatchSummary
from tabletop.net.my_matches import MatchWatch, MyMatch
from tabletop.ui import widgets
from tabletop.ui.model import i18n
from tabletop.ui.model.names import turn_name
from tabletop.ui.screens import routes
from tabletop.ui.screens.base import Screen, Shell

HOUR = 3600


def duration(seconds: float) -> str:
    """Return a time in words: minutes, hours or days."""
    translate = QCoreApplication.translate
    if seconds < HOUR:
        return translate("MyMatches", "{n} min").format(n=max(1, int(seconds // 60)))
    if seconds < 48 * HOUR:
        return translate("MyMatches", "{n} h").format(n=int(seconds // HOUR))
    return translate("MyMatches", "{n} days").format(n=int(seconds // (24 * HOUR)))


class MyMatchesScreen(Screen):
    """Lists slow matches hosted here or joined elsewhere, and goes to them."""

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self.setObjectName("my_matches")
        self.watch = MatchWatch(self)
        self.watch.changed.connect(self.rebuild)

    def build(self) -> None:
        self.header(self.tr("Slow matches"))
        column = self.column(1000)
        for match in self.watch.matches:
            column.addWidget(self._row(match))
        column.addWidget(self._beginning())
        words = self.shell.words
        for reason in self.watch.troubles.values():
            column.addWidget(widgets.note(words.format(reason.key, reason.params), "line", "trouble"))
        column.addStretch(1)
        matches, games = self.watch.matches, self.shell.games
        opener = f"open.{matches[0].summary.match}" if matches else f"begin.{games[0].key}"
        if found := self.findChildren(QWidget, opener):
            found[-1].setFocus()

    def _beginning(self) -> QWidget:
        """Return an explanation of slow matches, with a button for each game that begins one."""
        panel = widgets.Panel(self.tr("Start a slow match"))
        text = self.tr(
            "A slow match goes on for days: invite people, and everybody decides when there is time. You may all close "
            "the program meanwhile; the match waits here."
        )
        panel.column.addWidget(widgets.note(text, "line", "about"))
        words, go = self.shell.words, self.shell.go
        begin = [
            widgets.button(words(f"{entry.key}.name"), f"begin.{entry.key}", partial(go, routes.SLOW_TABLE, entry.key))
            for entry in self.shell.games
        ]
        panel.column.addLayout(widgets.row(*begin, 1))
        return panel

    def _row(self, match: MyMatch) -> QWidget:
        summary, words = match.summary, self.shell.words
        is_known = any(entry.key == summary.game for entry in self.shell.games)
        game = words(f"{summary.game}.name") if is_known else summary.game
        title = f"{display_table_name(summary.table, words)} · {game}"
        turn = widgets.note(self._turn(match), "gold" if match.is_mine else "line", f"turn.{summary.match}")
        texts = widgets.stack(
            widgets.plain(title, "heading", f"match.{summary.match}"),
            turn,
            widgets.note(self._facts(match), name=f"facts.{summary.match}"),
            spacing=2,
        )
        parts: list[QWidget] = []
        if is_known:
            show = partial(self._open, match)
            parts.append(widgets.button(self.tr("Open"), f"open.{summary.match}", show, gold=match.is_mine))
        if match.is_silent:
            forget = partial(self._forget, summary)
            parts.append(widgets.button(self.tr("Remove from the list"), f"forget.{summary.match}", forget))
        return self.game_row(summary.game, texts, *parts)

    def _turn(self, match: MyMatch) -> str:
        """Return whose turn it is, and for how long."""
        if match.is_silent:
            return self.tr("No news from the meeting place: the match may be over, or its link was renewed.")
        time_ = duration(max(0.0, time() - match.since))
        summary = match.summary
        if not summary.turn and not summary.asked:
            return self.tr("Waiting for everyone to join")
        if not summary.turn and match.is_mine:
            text = self.tr("Everyone is ready: open the table once to add your share of the seed ({time} so far)")
            return text.format(time=time_)
        if match.is_mine:
            votes = all(summary.seats[seat].votes for seat in summary.asked if seat in match.seats)
            if votes:
                return self.tr("An undo needs your agreement ({time} so far)").format(time=time_)
            return self.tr("Your turn ({time} so far)").format(time=time_)
        if not summary.asked:
            return self.tr("A bot is playing")
        names = [display_person_name(summary.seats[seat].name, self.shell.words) for seat in summary.asked]
        return self.tr("Waiting for {names} ({time} so far)").format(names=self.shell.words.listed(names), time=time_)

    def _facts(self, match: MyMatch) -> str:
        summary, words = match.summary, self.shell.words
        host = self.tr("hosted here") if match.path is not None else ""
        if match.path is None and summary.host:
            host = self.tr("host: {name}").format(name=display_person_name(summary.host, words))
        until = ""
        if match.until and not match.is_silent:
            moment = QDateTime.fromSecsSinceEpoch(int(match.until))
            asked = [seat for seat in summary.seats if seat.until == match.until]
            text = (
                self.tr("until {date}") if all(seat.votes for seat in asked) else self.tr("a bot takes over on {date}")
            )
            until = text.format(date=i18n.date(moment))
        turn = turn_name(words, summary.game, summary.turn, len(summary.seats)) if summary.turn else ""
        names = words.listed([display_person_name(seat.name, words) for seat in summary.seats if seat.name])
        return " · ".join(part for part in (names, turn, host, until) if part)

    def _open(self, match: MyMatch) -> None:
        """Go to the match: open its table here, or take the seat at its host's."""
        if match.path is None:
            assert match.token is not None
            self.shell.go(routes.JOIN_AT, match.token.place, match.token.request)
            return
        seats = sorted(match.seats, key=lambda seat: seat not in match.summary.asked)
        way = my_matches.local_seat(match.path, seats[0]) if seats and is_locked(match.path) else None
        if way is not None:
            self.shell.go(routes.JOIN_AT, *way)
        else:
            self.shell.resume(match.path)

    def _forget(self, summary: MatchSummary) -> None:
        seat_tokens.drop(summary.match)
        self.watch.refresh()

    def on_close(self) -> None:
        self.watch.close()

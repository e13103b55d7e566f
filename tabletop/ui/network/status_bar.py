"""Status bar of a network table: awaited players, requests and the connection."""

from __future__ import annotations

from time import monotonic

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QWidget

from tabletop.engine.view import SPECTATOR
from tabletop.match.names import display_name
from tabletop.net.client import Phase
from tabletop.net.messages import Presence, Room
from tabletop.ui import widgets
from tabletop.ui.network.session import GuestSession, HostSession, NetworkSession
from tabletop.ui.paint.theme import Theme
from tabletop.ui.widgets.overlay import Answer
from tabletop.words import Words


class StatusBar(QFrame):
    """Says the one thing that matters most around the match just now; hidden if all is well."""

    since_wanted = Signal()
    """Play what happened while this person was away."""
    leave_wanted = Signal()

    def __init__(self, session: NetworkSession, theme: Theme, words: Words, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("strip")
        self.session, self.theme, self.words = session, theme, words
        self.text = widgets.note("", "line", "strip.text")
        self.row = QHBoxLayout(self)
        self.row.addWidget(self.text, 1)
        self.buttons: list[QPushButton] = []
        self.missed = 0
        """Decisions made while this person was away; 0 once that has been told."""
        self._names: list[str] = []
        self._alarm: bool | None = None
        self._waiting: tuple[int, int] | None = None
        self._until = 0.0
        self._clock = QTimer(self)
        self._clock.setInterval(250)
        self._clock.timeout.connect(self.look)
        session.changed.connect(self._changed)
        self.retranslate(theme, words)

    def retranslate(self, theme: Theme, words: Words) -> None:
        """Take other colours and another language."""
        self.theme, self.words = theme, words
        self._names = []
        self.row.setContentsMargins(theme.px(16), theme.px(6), theme.px(16), theme.px(6))
        self._alarm = None
        self._changed()

    def returned(self, missed: int) -> None:
        """Report what happened while this person was away."""
        self.missed = missed
        self.look()

    def _changed(self) -> None:
        waiting = self.session.room.waiting
        found = (waiting.seat, waiting.seconds) if waiting is not None else None
        if found != self._waiting:
            self._waiting = found
            self._until = monotonic() + (waiting.seconds if waiting is not None else 0)
        self.look()

    def look(self) -> None:
        """Update the text."""
        text, offers = self._news()
        self.text.setText(text)
        self._colour()
        names = [offer.name for offer in offers]
        if names != self._names:
            self._names = names
            for button in self.buttons:
                button.hide()
                button.deleteLater()
            self.buttons = [widgets.button(offer.text, offer.name, offer.action, gold=offer.gold) for offer in offers]
            for button in self.buttons:
                button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
                self.row.addWidget(button)
        self.setVisible(bool(text))
        counting = self.session.room.waiting is not None
        if counting != self._clock.isActive():
            (self._clock.start if counting else self._clock.stop)()

    def _colour(self) -> None:
        """Use alarm colours while a player is missing, quieter ones otherwise."""
        is_away = self.session.phase is not Phase.CONNECTED and not self.session.room.decision_hours
        alarm = is_away or self.session.room.waiting is not None
        if alarm is self._alarm:
            return
        self._alarm, theme = alarm, self.theme
        fill, line, ink = (
            (theme.coral_fill, theme.coral, theme.coral_ink) if alarm else (theme.accent_fill, theme.accent, theme.ink)
        )
        self.setStyleSheet(
            f"#strip {{ background: {fill}; border-bottom: 2px solid {line}; }}"
            f"#strip QLabel[role] {{ color: {ink}; font-size: {theme.body}px; font-weight: bold; }}"
        )

    def _news(self) -> tuple[str, list[Answer]]:
        """Return the sentence and the buttons that go with it."""
        session, room = self.session, self.session.room
        if session.phase is Phase.LOST and room.decision_hours:
            text = self.tr("The host is away. Leave whenever you like; your seat is kept.")
            return text, [Answer(self.tr("Leave"), "strip.leave", self.leave_wanted.emit)]
        if session.phase is Phase.LOST:
            text = self.tr("Lost connection to the host. Reconnecting; your seat is kept.")
            if not session.seats:
                text = self.tr("Lost connection to the host. Reconnecting.")
            return text, [Answer(self.tr("Leave"), "strip.leave", self.leave_wanted.emit)]
        if session.phase is Phase.UNSTEADY:
            return self.tr("The host hasn't responded for a while."), []
        if room.over:
            return "", []
        if room.waiting is not None:
            return self._wait(room)
        if room.undo is not None:
            return self._undo(room)
        if room.paused:
            go_on = Answer(self.tr("Resume"), "strip.go_on", self._go_on, gold=True)
            return self.tr("The host has paused the match."), [go_on] if session.hosts else []
        if self.missed:
            text = self.tr("Welcome back. Decisions while you were away: {n}").format(n=self.missed)
            show = Answer(self.tr("Show them"), "strip.since", self._show_since, gold=True)
            return text, [show, Answer(self.tr("OK"), "strip.fine", lambda: self.returned(0))]
        if session.hosts and (sleeper := self._sleeper(room)) is not None:
            stop = Answer(self.tr("Stop waiting"), "strip.stop_waiting", lambda: self._stop_waiting(sleeper))
            return self.tr("{name}'s phone is asleep; the match waits.").format(name=self._name(sleeper)), [stop]
        away = [player for player in room.seats if player.stand_in is not None]
        if own := [player.seat for player in away if player.seat in session.seats]:
            back = Answer(self.tr("Take my seat back"), "strip.back", lambda: self._resume(own), gold=True)
            return self.tr("A bot is playing for you."), [back]
        return "", []

    def _wait(self, room: Room) -> tuple[str, list[Answer]]:
        assert room.waiting is not None
        left = max(0, round(self._until - monotonic()))
        text = self.tr("{name} lost the connection. A bot takes over in {time}.").format(
            name=self._name(room.waiting.seat), time=f"{left // 60}:{left % 60:02}"
        )
        session = self.session
        if not isinstance(session, HostSession):
            return text, []
        return text, [
            Answer(self.tr("Wait another minute"), "strip.extend", session.table.attendance.extend_wait),
            Answer(self.tr("Let a bot take over now"), "strip.skip", session.table.attendance.end_wait),
        ]

    def _undo(self, room: Room) -> tuple[str, list[Answer]]:
        assert room.undo is not None
        asks, missing = room.undo.seat, room.undo.missing
        if any(seat in missing for seat in self.session.seats):
            text = self.tr("{name} wants to undo a choice.").format(name=self._name(asks))
            return text, [
                Answer(self.tr("Agree"), "strip.agree", lambda: self.session.consent(True), gold=True),
                Answer(self.tr("Decline"), "strip.refuse", lambda: self.session.consent(False)),
            ]
        names = self.words.listed([self._name(seat) for seat in missing])
        return self.tr("Undo is waiting for: {names}").format(names=names), []

    def _sleeper(self, room: Room) -> int | None:
        """Return a seat that is to act and whose phone is asleep, None for none."""
        if not room.started:
            return None
        acting = self.session.link.view(SPECTATOR).players_to_act
        sleepers = [
            player.seat
            for player in room.seats
            if player.phone and player.presence is Presence.UNSTEADY and player.stand_in is None
        ]
        return next((seat for seat in sleepers if seat in acting), None)

    def _stop_waiting(self, seat: int) -> None:
        if isinstance(self.session, HostSession):
            self.session.table.attendance.stop_waiting(seat)

    def _resume(self, seats: list[int]) -> None:
        if isinstance(self.session, GuestSession):
            self.session.link.ready(True)
        elif isinstance(self.session, HostSession):
            for seat in seats:
                self.session.table.attendance.resume(seat)

    def _name(self, seat: int) -> str:
        return next(
            (display_name(player, self.words) for player in self.session.room.seats if player.seat == seat),
            "",
        )

    def _show_since(self) -> None:
        self.returned(0)
        self.since_wanted.emit()

    def _go_on(self) -> None:
        if isinstance(self.session, HostSession):
            self.session.table.hosted_match.pause(False)

"""Announcements on the board: turns, automatic events, and captions for events without animation."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabletop.display.cues import CueKind
from tabletop.engine.actions import parse
from tabletop.engine.events import ActionTaken, Event, Logged, Rolled
from tabletop.match.link import Driver
from tabletop.ui.board.scene import TableScene
from tabletop.ui.table.animation_speed import GRAVE
from tabletop.ui.table.log_lines import LogLine, log_lines
from tabletop.ui.table.session import Session

MATTERS = (CueKind.FALL, CueKind.SCORE, CueKind.LOSS, CueKind.WORD)
"""Animations that keep some of their time however long a turn lasts."""

GIST = 4
"""Most lines about automatic events in one banner."""


class Announcer(QObject):
    """Hears of every change before the board shows it, and announces when the present is shown."""

    def __init__(self, session: Session, scene: TableScene, parent: QObject) -> None:
        super().__init__(parent)
        self._session, self._scene = session, scene
        self._active = self._now_active()
        self._news: tuple[Event, ...] = ()
        self._turned = False

    def _now_active(self) -> int:
        state = self._session.view.state
        return self._session.loaded.game.current_player(state) if state.result is None else -1

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        """Remember an update until it is shown."""
        before, self._active = self._active, self._now_active()
        self._turned = not fresh and before != self._active == self._session.seat >= 0
        self._news = () if fresh else events

    def haste(self, events: tuple[Event, ...], tempo: float) -> float:
        """Return the share of its usual time for an update; bots' moves take less as their turn lasts."""
        moments = self._session.loaded.game.cues
        bots = [info.seat for info in self._session.link.seats() if info.driver not in (Driver.ME, Driver.REMOTE)]
        chosen = next((event for event in events if isinstance(event, ActionTaken)), None)
        if chosen is None or parse(chosen.action).seat not in bots:
            return 1.0
        plays = [moments[event.key].play for event in events if isinstance(event, Logged) and event.key in moments]
        grave = any(play in MATTERS for play in plays) or any(isinstance(event, Rolled) for event in events)
        return max(tempo, GRAVE) if grave else tempo

    def announce(self) -> None:
        """Announce the person's turn, or caption another seat's action."""
        events, self._news = self._news, ()
        if not events:
            return
        moments = self._session.loaded.game.cues
        chosen = next((event for event in events if isinstance(event, ActionTaken)), None)
        actor = parse(chosen.action).seat if chosen is not None else -1
        if actor != self._session.seat and actor >= 0:
            self._scene.spotlight(actor)
            news = self._session.select_recap(self._lines(events, actor))
            animated = any(
                isinstance(event, Logged) and event.key in moments and moments[event.key].play is not CueKind.WORD
                for event in events
            )
            if news and not animated:
                self._scene.caption(news[-1].text, news[-1].seat)
        if self._turned:
            self._turned = False
            self._scene.sound_wanted.emit("bell")
            self._scene.banner(self.tr("Your turn"), " ".join(self._passed(events)), self._session.seat)

    def _lines(self, events: tuple[Event, ...], actor: int) -> list[LogLine]:
        return log_lines(events, 0, actor, self._session.words, self._session.addressed_seat)

    def _passed(self, events: tuple[Event, ...]) -> list[str]:
        """Return the log lines about things that happened to this seat without its choice."""
        asides = self._session.loaded.game.statistics.minor_log_keys
        own = [line for line in self._lines(events, -1) if line.seat == self._session.seat and line.key not in asides]
        return [line.text for line in own[-GIST:]]

"""Keeps the bars around the board, and the tools in them, in step with the session."""

from __future__ import annotations

from PySide6.QtCore import QObject

from tabletop.display.table import Table
from tabletop.engine.events import Event
from tabletop.ui.board.view import TableView
from tabletop.ui.paint.theme import Theme
from tabletop.ui.table.animation_speed import AnimationSpeed
from tabletop.ui.table.inspector import Inspector
from tabletop.ui.table.log import Log
from tabletop.ui.table.outline import Outline
from tabletop.ui.table.partners import Partners
from tabletop.ui.table.prompt_bar import PromptBar
from tabletop.ui.table.recap import Recap
from tabletop.ui.table.session import Session
from tabletop.ui.table.top_bar import TopBar


class Bars(QObject):
    """Updates top bar, recap, inspector and log for the table on the board."""

    def __init__(
        self,
        session: Session,
        view: TableView,
        top: TopBar,
        recap: Recap,
        prompt: PromptBar,
        inspector: Inspector,
        log: Log,
        outline: Outline,
        partners: Partners,
        pace: AnimationSpeed,
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._session, self._view, self._partners, self._pace = session, view, partners, pace
        self._top, self._recap, self._prompt, self._inspector, self._log = top, recap, prompt, inspector, log
        self._outline = outline

    def apply_theme(self, theme: Theme) -> None:
        """Change colours and sizes."""
        for bar in (self._top, self._recap, self._prompt, self._inspector, self._log):
            bar.apply_theme(theme)
        self._prompt.above = float(self._recap.minimumHeight())
        self._outline.setStyleSheet(f"font-size: {theme.body}px;")

    def clear(self) -> None:
        """Show nothing of the match."""
        self._log.replace([])
        self._inspector.clear()
        self._recap.show_lines((), {})
        self._prompt.ask("", "", (), busy=True)
        self._outline.clear()

    def show_phases(self, table: Table) -> None:
        """Show the turn and the phases of a table."""
        self._top.show_phases(table.title, table.turn, table.phases)

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        """Show the lines of an update in the log."""
        if fresh:
            self.restart()
        else:
            self._log.add(self._session.news)
            self._log.set_fence(self._session.fence)

    def restart(self) -> None:
        """Show the whole log of a seat."""
        self._log.show_sitters(self._session.sitters())
        self._log.set_fence(self._session.fence)
        self._log.replace(self._session.lines)

    def show_present(self, table: Table) -> None:
        """Show turn and recap of the present table."""
        self.show_phases(table)
        self._top.offer(wishes=bool(table.prompt.preferences or self._partners.wishes()))
        self._log.show_sitters(self._session.sitters())
        self.show_recap()

    def show_recap(self) -> None:
        """Show what happened since this seat's last choice."""
        self._recap.show_lines(self._session.summary(), self._session.sitters())

    def show_tools(self, table: Table) -> None:
        """Show the rule in force; offer undo and hints to players, pause and speed to spectators of a local match."""
        session, view, rule = self._session, self._view, table.prompt.rule
        self._inspector.show_now(table.current or table.title, rule, session.rule_title(rule))
        view.watches = not session.link.here
        self._recap.setVisible(not view.watches)
        plays = bool(session.link.here) and session.view.state.result is None
        steers = view.watches and self._pace.leads
        self._top.offer(hint=plays, undo=plays, pause=steers, speed=steers)
        self._prompt.plays = plays
        can_undo = session.can_undo()
        fence = self.tr("Nothing can be taken back past a roll, a draw, a reveal or another player's choice.")
        self._prompt.set_undo(can_undo, fence)
        self._top.tools["undo"].setEnabled(can_undo)

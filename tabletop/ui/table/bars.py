"""The bars around the board, in step with the session, and the side panel."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QSplitter, QTabWidget, QVBoxLayout, QWidget

from tabletop.display.table import Header, Table
from tabletop.engine.events import Event
from tabletop.match.log_lines import LogLine, counted_minor, gathered, headed, running_damage, without_confirmed
from tabletop.ui.board.view import TableView
from tabletop.ui.paint.theme import Theme
from tabletop.ui.table.answers.decision_presenter import RESULTS
from tabletop.ui.table.answers.partners import Partners
from tabletop.ui.table.panels.icon_legend import IconLegend
from tabletop.ui.table.panels.inspector import Inspector
from tabletop.ui.table.panels.log import Log
from tabletop.ui.table.panels.outline import Outline
from tabletop.ui.table.panels.recap import Recap
from tabletop.ui.table.playback.animation_speed import AnimationSpeed
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.toolbars.bottom_bar import BottomBar
from tabletop.ui.table.toolbars.button_keys import verb_numbers, verb_order
from tabletop.ui.table.toolbars.prompt_bar import PromptBar
from tabletop.ui.table.toolbars.top_bar import TopBar
from tabletop.ui.widgets.own_style import set_own_style

WIDTH, FOLDED_BELOW = 264, 1100
"""Width of the side panel at the theme's scale, and the window's width in pixels below which it folds away."""

LEGEND_HEIGHT = 840
"""Height of the panel in pixels below which the legend takes less room under an inspected piece."""

LOG_SHARE = 0.335
"""Share of its height that log and outline take beside the inspector."""


class SidePanel(QWidget):
    """Log and outline in tabs, the inspector below them, and the legend; or another widget in their place."""

    def __init__(self, inspector: QWidget, legend: IconLegend, parent: QWidget) -> None:
        super().__init__(parent)
        self.legend, self._inspector = legend, inspector
        inspector.installEventFilter(self)
        self._is_narrow = False
        self.tabs = QTabWidget(self)
        self.tabs.setDocumentMode(True)
        self._names: list[Callable[[], str]] = []
        self._split = QSplitter(Qt.Orientation.Vertical, self)
        self._split.addWidget(self.tabs)
        self._split.addWidget(inspector)
        self._split.setChildrenCollapsible(False)
        self._split.setStretchFactor(0, 1)
        self._split.setStretchFactor(1, 1)
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._split, 1)
        self._column.addWidget(legend)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Give part of the legend's room to the inspector in low windows."""
        if event.type() in (QEvent.Type.ShowToParent, QEvent.Type.HideToParent) and watched is self._inspector:
            self.legend.make_way(not self._inspector.isHidden() and self.height() < LEGEND_HEIGHT)
        return super().eventFilter(watched, event)

    def add_tab(self, tab: QWidget, name: Callable[[], str]) -> None:
        """Add a tab; `name` returns its present title."""
        self._names.append(name)
        self.tabs.addTab(tab, name())

    def offer_tab(self, tab: QWidget, is_offered: bool) -> None:
        """Show or hide a tab."""
        self.tabs.setTabVisible(self.tabs.indexOf(tab), is_offered)

    def update_titles(self) -> None:
        for place, name in enumerate(self._names):
            self.tabs.setTabText(place, name())

    def replace_content(self, content: QWidget) -> None:
        """Show something else in the place of inspector and tabs, with or without the legend in it."""
        self._split.hide()
        self.legend.setParent(None)
        self.show()
        while self._column.count() > 1:
            item = self._column.takeAt(1)
            if item is not None and (old := item.widget()) is not None:
                old.hide()
                old.deleteLater()
        self._column.addWidget(content)

    def apply_theme(self, theme: Theme) -> None:
        self.setFixedWidth(theme.px(WIDTH))
        self._column.setContentsMargins(theme.px(14), theme.px(8), theme.px(10), theme.px(8))
        self.update_titles()

    def share_height(self, high: int) -> None:
        """Divide a height among tabs and inspector."""
        self._split.setSizes([round(high * LOG_SHARE), round(high * (1 - LOG_SHARE))])
        if not self._split.isHidden():
            self.legend.share_height(high)

    def follow_width(self, wide: int) -> None:
        """Fold away in a narrow window and return in a wide one; in between the person decides."""
        narrow = wide < FOLDED_BELOW and self._split.isVisibleTo(self)
        if narrow != self._is_narrow:
            self._is_narrow = narrow
            self.setVisible(not narrow)


def next_pane(panes: Sequence[QWidget], focused: QWidget) -> None:
    """Give the keyboard to the visible pane after the one that has it."""
    seen = [pane for pane in panes if pane.isVisible()]
    focused_places = [place for place, pane in enumerate(seen) if pane.hasFocus() or pane.isAncestorOf(focused)]
    seen[(focused_places[0] + 1) % len(seen) if focused_places else 0].setFocus()


class Bars(QObject):
    """Top bar, recap, prompt bar, inspector, log and outline of one table."""

    rules_requested = Signal(str)
    """Open the rules page, at a rule's id or at the start."""
    ref_selected = Signal(str)
    """A reference in the inspector or the log was clicked."""

    def __init__(
        self, theme: Theme, session: Session, view: TableView, partners: Partners, pace: AnimationSpeed, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self._session, self._view, self._partners, self._pace = session, view, partners, pace
        self._lines = 0
        """Number of the session's log lines that are shown."""
        self.top = TopBar(theme, parent)
        self.recap = Recap(theme, parent)
        self.recap.ceiling = view.hand_top
        self.prompt = PromptBar(theme, parent)
        self.bottom = BottomBar(self.recap, self.prompt, parent)
        self.prompt.button_keys.verb_numbers = {**verb_numbers(session.loaded.game), RESULTS: "1"}
        self.prompt.button_keys.verb_order = verb_order(session.loaded.game)
        self.inspector = Inspector(theme, parent)
        self.legend = IconLegend(theme, parent)
        self.log = Log(theme, parent)
        self.log.joined = self._joined
        self.outline = Outline(parent)
        self.prompt.need_changed.connect(self._share_height)
        self.inspector.rules_requested.connect(self.rules_requested)
        self.inspector.piece_pressed.connect(self.ref_selected)
        self.log.link_followed.connect(self.ref_selected)

    def apply_theme(self, theme: Theme) -> None:
        for bar in (self.top, self.recap, self.prompt, self.inspector, self.legend, self.log):
            bar.apply_theme(theme)
        self._share_height()
        set_own_style(self.outline, f"font-size: {theme.body}px;")

    def _share_height(self) -> None:
        """Share the bottom bar between recap and question; spectators have no recap."""
        self.bottom.has_recap = not self._view.is_spectator
        self.bottom.share()

    def clear(self) -> None:
        """Empty all bars."""
        self.log.replace([])
        self.inspector.clear()
        self.recap.show_lines((), {})
        self.prompt.ask("", (), (), busy=True)
        self.outline.clear()

    def show_phases(self, header: Header) -> None:
        """Show the turn and the phases of a table."""
        turn, dot, rest = header.turn.partition(" · ")  # a narrow bar shows the first part alone
        if any(info.rated for info in self._session.link.seats()):
            turn = self.tr("{turn} (rated)").format(turn=turn)
        self.top.show_phases(header.title, f"{turn}{dot}{rest}", header.phases)

    def follow(self, events: tuple[Event, ...], fresh: bool) -> None:
        """Show the log again after an update without events."""
        if fresh:
            self.restart()

    def advance(self) -> None:
        """Show what the session has reached: new lines, phase and recap."""
        session = self._session
        self.log.set_fence(session.story.undo_fence)
        self.log.add(session.lines[self._lines :])
        self._lines = len(session.lines)
        self.show_phases(session.header)
        self.show_recap()

    def _joined(self, lines: list[LogLine]) -> list[LogLine]:
        session, game = self._session, self._session.loaded.game
        words, me = session.words, session.addressed_seat
        lines = without_confirmed(lines, game.statistics.confirming_log_keys)
        lines = headed(running_damage(lines, game.cues, words, me), words, me)
        lines = gathered(lines, game.statistics.gathered_log_keys, words, me)
        return counted_minor(lines, game.statistics.minor_log_keys, session.seat)

    def restart(self) -> None:
        """Show the whole log of a seat."""
        self.log.show_players(self._session.players())
        self.log.set_fence(self._session.story.undo_fence)
        self.log.replace(self._session.lines)
        self._lines = len(self._session.lines)

    def show_present(self, table: Table) -> None:
        """Show turn and recap of the present table."""
        self.show_phases(table)
        self.legend.show_table(table)
        self.top.offer(wishes=bool(table.prompt.preferences or self._partners.preferences()))
        self.log.show_players(self._session.players())
        self.show_recap()

    def show_recap(self) -> None:
        """Show what happened since this seat's last choice."""
        session = self._session
        self.recap.show_lines(session.summary(), session.players(), is_first=not session.story.recap_from)
        self._share_height()

    def show_tools(self, table: Table) -> None:
        """Show the rule in force; offer hint and undo to players, pause and speed to local spectators."""
        session, view = self._session, self._view
        view.is_spectator = not session.link.local_seats
        self._share_height()
        plays = bool(session.link.local_seats) and session.view.state.result is None
        steers = view.is_spectator and self._pace.is_local
        self.top.offer(hint=plays, undo=plays, pause=steers, speed=steers)
        self.prompt.has_player = plays
        can_undo = session.follow_undo(session.view.number)
        self.log.set_fence(session.story.undo_fence)  # what others did behind a screen may have ended it without a line
        fence = self.tr("Undo only reaches back to the last roll, draw, reveal or someone else's choice.")
        self.prompt.set_undo(can_undo, fence)
        self.top.tools["undo"].setEnabled(can_undo)

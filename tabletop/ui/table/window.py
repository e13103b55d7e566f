"""The table window: scene, bars, inspector, log and outline around one seat's session."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QAccessible, QCloseEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tabletop.display.table import Table
from tabletop.engine.errors import Refusal
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import LoadedGame
from tabletop.match.link import TableLink
from tabletop.ui.board.geometry.choices import LegalChoices
from tabletop.ui.board.panels.table_layout import note_rects, title_rects
from tabletop.ui.board.pointer.interaction import Interaction
from tabletop.ui.board.scene import TableScene
from tabletop.ui.board.view import TableView
from tabletop.ui.model import keys
from tabletop.ui.paint import furniture
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.theme import Theme
from tabletop.ui.table.answers.auto_actions import AutoActions
from tabletop.ui.table.answers.commands import Commands
from tabletop.ui.table.answers.decision_presenter import DecisionPresenter
from tabletop.ui.table.answers.feedback import Feedback
from tabletop.ui.table.answers.partners import Partners
from tabletop.ui.table.bars import Bars, SidePanel, next_pane
from tabletop.ui.table.guides.mode import SeatHandover, TableMode
from tabletop.ui.table.panels.accessible_table import AccessibleTable
from tabletop.ui.table.panels.bubble import Bubble
from tabletop.ui.table.panels.inspector import InspectorFocus
from tabletop.ui.table.playback.animation_speed import AnimationSpeed, following
from tabletop.ui.table.playback.announcer import Announcer
from tabletop.ui.table.playback.history_view import HistoryView
from tabletop.ui.table.playback.presenter import TablePresenter
from tabletop.ui.table.state.clocks import Countdown, Ending, MatchClock
from tabletop.ui.table.state.session import Session
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.toolbars.bar_button import UndoTime
from tabletop.ui.table.toolbars.button_keys import NUMBERS, has_letter
from tabletop.ui.table.toolbars.prompt_bar import SPACE
from tabletop.ui.table.toolbars.top_bar import TopBar
from tabletop.ui.widgets.overlay import Overlay
from tabletop.ui.widgets.speech import announce, spoken
from tabletop.words import Words

DESIGN = QSize(1600, 960)
"""The window for which the theme's sizes are meant; larger and smaller windows scale them."""
LEAST_SCALE = 0.82
"""Scale of the theme in small windows: letters would not be legible in a smaller one."""


class TableWindow(QWidget):
    """The parts of a table, built and connected. It knows no game; `mode` is the kind of match."""

    rules_requested = Signal(str)
    """Open the rules page at a rule's id."""
    rulebook_requested = Signal(str)
    """Open the rules page to read in it, at the rule of the question if its start is known."""
    phones_requested = Signal()
    settings_requested = Signal()
    leave_requested = Signal()
    speed_requested = Signal(str)
    """A spectator wants bots to move at this speed."""
    share_requested = Signal()
    sound_toggled = Signal()
    results_requested = Signal()
    """Show how the finished match ended."""
    match_ended = Signal(object)
    """The result, once it can be seen on the table."""
    handover_requested = Signal(int)
    """Cover the screen until another person is there, then call `take_seat`. The table is empty already."""
    blunder_warnings_off = Signal()
    """The person wants no more warnings against slips."""

    def __init__(
        self,
        link: TableLink,
        loaded: LoadedGame,
        words: Words,
        theme: Theme,
        settings: TableSettings | None = None,
        parent: QWidget | None = None,
        size: QSize | None = None,
        mode: TableMode | None = None,
    ) -> None:
        """`size` is the size the window will have, if known: then its styles are applied only once."""
        super().__init__(parent)
        if size is not None:
            self.resize(size)
        self.mode = mode or TableMode(self)
        self.settings = self.mode.adapt(settings or TableSettings())
        self.base_theme = theme
        self.theme = theme
        self.session = session = Session(link, loaded, words, self, self.settings.recent_choices)
        self.scene = TableScene(theme, self)
        self.interaction = Interaction(self.scene, self)
        self.view = view = TableView(self.scene, self.interaction, self)
        view.hover.inspect = session.inspect
        self.pace = AnimationSpeed(link, self, self._is_busy)
        self.partners = Partners(session, self)
        self.bars = bars = Bars(theme, session, view, self.partners, self.pace, self)
        self.top, self.recap, self.prompt = bars.top, bars.recap, bars.prompt
        self.inspector, self.log, self.outline = bars.inspector, bars.log, bars.outline
        self.side = SidePanel(self.inspector, bars.legend, self)
        self.tabs = self.side.tabs
        worth = (view.piece_rects, self._worth_reading, self._rival_places)
        self.bubble = Bubble(theme, view.viewport(), self._occupied, *worth)
        self.scene.covers = self._covers
        self.feedback = Feedback(session, self.partners, self.interaction, view, self.prompt, self.bubble, self)
        self.inspector_focus = InspectorFocus(session, view, self.inspector, self)
        self.announcer = Announcer(session, self.scene, self, self.bubble.isVisible)
        self.presenter = TablePresenter(session, view, self.interaction, self.prompt, self.pace, self.announcer, self)
        self.countdown = Countdown(session, self)
        self.clock = MatchClock(session, self)
        self.history = HistoryView(session, self.recap, self.pace, self)
        self.decisions = DecisionPresenter(self.feedback, self.history, self.inspector_focus, self)
        self.accessible = AccessibleTable(view, self.interaction)
        self.auto_actions = AutoActions(
            session, self, self.mode.may_answer_unasked, lambda: self.presenter.is_playing or self._is_occupied()
        )
        self.commands = Commands(self.decisions, self.auto_actions, self)
        self.handover = SeatHandover(session, self.mode, self)
        self._told, self._asked = len(session.lines), ""
        """Number of log lines that were announced, and the last question."""
        self.ending = Ending(self, lambda: self.scene.timeline.remaining)
        self._compose()
        self._connect_session()
        self._connect_parts()
        shared_loader().ready.connect(self.update)
        self.setFocusProxy(view)
        self._apply_choices()
        self._apply_theme()
        self.bars.restart()
        self._show_seat()
        self.mode.attach(self)

    # -- make-up -------------------------------------------------------------------------------------------------

    def _compose(self) -> None:
        self.side.add_tab(self.log, lambda: self.tr("Log"))
        self.side.add_tab(self.outline, lambda: self.tr("In words"))
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.view, 1)
        left.addWidget(self.bars.bottom)
        middle = QHBoxLayout()
        middle.setSpacing(0)
        middle.addLayout(left, 1)
        middle.addWidget(self.side)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addWidget(self.top)
        whole.addLayout(middle, 1)
        self.setMinimumSize(720, 480)

    def _connect_session(self) -> None:
        """Connect everything that follows the match; each listener relies on those before it."""
        for receiver in (self.history.reset, self.auto_actions.follow, self.presenter.follow):
            self.session.received.connect(receiver)
        for listener in (
            self.decisions.follow,
            self.inspector_focus.follow,
            self.presenter.arrived,
            self.bars.follow,
            self._linger,
            self.handover.check,
            self.auto_actions.follow,
            self._follow_result,
            self.mode.follow,
        ):
            self.session.changed.connect(listener)
        self.session.advanced.connect(self.bars.advance)
        self.session.reset.connect(self.inspector_focus.clear)
        self.session.reset.connect(self.bars.restart)
        self.session.players_changed.connect(self.show_players)
        for shown in (
            self._show_title,
            self.bars.show_present,
            self.decisions.offer,
            self._announce,
            self.bars.show_tools,
            self.countdown.restart,
            self.feedback.withdraw_warning,
            self.feedback.answer_hint,
            self.inspector_focus.refresh,
        ):
            self.presenter.present_displayed.connect(shown)
        self.presenter.passage_started.connect(self.accessible.suspend)
        self.presenter.passage_started.connect(self.mode.suspend)
        self.presenter.passage_started.connect(self.feedback.withdraw_hint)
        self.presenter.past_displayed.connect(self.bars.show_phases)
        self.presenter.past_displayed.connect(self.bubble.hide)

    def _connect_parts(self) -> None:
        self.interaction.pin_requested.connect(self.commands.pin)
        self.interaction.held_changed.connect(self.decisions.explain_held)
        self.interaction.target_changed.connect(self.decisions.show_target)
        self.interaction.confirmation_requested.connect(self.decisions.ask_again)
        self.interaction.focus_changed.connect(self.inspector_focus.show)
        self.view.interacted.connect(self._touched)
        self.view.missed.connect(self.feedback.refuse_click)
        self.view.resized.connect(self._resized)
        self.view.hand_closed.connect(self.mode.refresh)
        self.history.moment_selected.connect(self.presenter.show_past)
        self.history.number_changed.connect(self.log.mark_moment)
        self.history.left.connect(self.presenter.show)
        self.handover.seat_due.connect(self.take_seat)
        self.handover.cover_due.connect(self._cover)
        self.ending.due.connect(self.match_ended)
        self.top.tool.connect(self._use_tool)
        self.top.phase_pressed.connect(self.feedback.explain_phase)
        self.prompt.pressed.connect(self.commands.choose)
        self.prompt.undo_pressed.connect(self.undo)
        self.prompt.ignored.connect(self.feedback.refuse_press)
        self.prompt.hurried.connect(self.presenter.complete_for_press)
        self.countdown.left.connect(self.prompt.show_time)
        self.clock.time_reported.connect(self.top.show_clock)
        self.bars.rules_requested.connect(self.rules_requested)
        self.bars.ref_selected.connect(self.commands.pin)
        self.log.moment_requested.connect(self.history.show_moment)
        self.decisions.offered.connect(self.outline.show_table)
        self.decisions.offered.connect(self.accessible.show_table)
        self.accessible.label_chosen.connect(self.commands.choose)
        self.outline.label_chosen.connect(self.commands.choose)
        self.outline.pointed.connect(self.inspector_focus.show)
        self.bubble.rules_requested.connect(self.rules_requested)
        self.bubble.entered.connect(self.view.leave)
        self.feedback.chosen.connect(self.commands.choose)
        self.feedback.advice_changed.connect(self.decisions.follow_advice)
        requests = self.feedback.hint_requests
        requests.numbers_changed.connect(self.presenter.follow_numbers)
        requests.passing_numbers_changed.connect(self.presenter.follow_passing_numbers)
        self.feedback.warnings_off.connect(self.blunder_warnings_off)
        self.commands.results_wanted.connect(self.ending.cancel)
        self.commands.results_wanted.connect(self.results_requested)
        self.commands.partner_answered.connect(self._show_answer)
        self.commands.seat_wanted.connect(self.take_seat)
        self.pace.players_changed.connect(self.show_players)
        self.mode.leave_requested.connect(self.leave_requested)

    # -- looks ---------------------------------------------------------------------------------------------------

    def apply_settings(self, settings: TableSettings) -> None:
        """Change pace, warnings, advice or size of text."""
        self.settings = self.mode.adapt(settings)
        self._apply_choices()
        self._apply_theme()
        self._repace()
        self.view.update_viewport()

    def _apply_choices(self) -> None:
        self.session.apply_settings(self.settings)
        self.commands.blunder_warnings = self.settings.blunder_warnings
        self.presenter.throws_by_hand = self.settings.throws_by_hand
        self.bubble.is_lasting = self.pace.is_unhurried = self.settings.unhurried
        self.pace.awaits_person &= self.settings.unhurried
        self.ending.is_automatic = not self.settings.unhurried
        self.top.offer(share=not self.settings.is_simple)
        self.log.offer_filter(not self.settings.is_simple)
        self.side.offer_tab(self.outline, not self.settings.is_simple or QAccessible.isActive())

    def restyle(self, theme: Theme, words: Words) -> None:
        self.base_theme = theme
        self.presenter.flush()
        self.session.set_words(words)
        self.session.retranslate()
        self._apply_theme()
        self.view.update_viewport()
        self._show_seat()
        self.mode.retranslate()

    def _apply_theme(self, anew: bool = True) -> None:
        """Apply the theme at this window's scale; with `anew` even if unchanged, for new words."""
        factor = min(self.width() / DESIGN.width(), self.height() / DESIGN.height())
        scale = max(LEAST_SCALE, min(3.0, round(factor, 2)))
        theme = self.base_theme.scaled(scale, self.settings.text_scale)
        theme = replace(theme, tight=min(1.0, round(factor / scale, 2)))
        if theme == self.theme and not anew:
            return
        self.theme = theme
        self.setStyleSheet(theme.style_sheet())
        self.bars.apply_theme(theme)
        self.bubble.theme = theme
        self.side.apply_theme(theme)
        self.view.text_scale = self.settings.text_scale
        for named in (self.view, self.view.viewport()):
            named.setAccessibleName(self.tr("Table"))
        hint = self.tr("{next} selects a piece, arrows select where it goes, {enter} confirms")
        hint = hint.format(next=keys.named(Qt.Key.Key_Tab), enter=keys.named(Qt.Key.Key_Return))
        self.view.setAccessibleDescription(spoken(hint))
        self.scene.base_theme = self.base_theme

    def _repace(self) -> None:
        self.presenter.set_speed(self.settings.speed, self.settings.reduced_motion)
        self.top.show_speed(self.settings.speed, self.pace.is_halted)

    def changeEvent(self, event: QEvent) -> None:
        if event.type() is QEvent.Type.LanguageChange:
            self._apply_theme()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._apply_theme(anew=False)
        self.side.follow_width(self.width())
        if (layout := self.layout()) is not None:
            layout.activate()  # the bars have just changed their heights, and the table its width
        super().resizeEvent(event)
        self.side.share_height(self.height() - self.top.height())

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._repace()
        self.view.setFocus()
        self.pace.start()
        self.clock.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        self.ending.cancel()
        self.pace.stop()
        self.clock.stop()
        self.countdown.stop()
        self.feedback.hint_requests.stop()
        self.session.leave()
        super().closeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.fillRect(event.rect(), self.theme.color("bar"))
        if event.rect().intersects(self.side.geometry()):
            furniture.side_panel(painter, QRectF(self.side.geometry()), self.theme)

    def _resized(self) -> None:
        self.decisions.offer()
        self.feedback.resize()
        self.mode.refresh()

    # -- showing -------------------------------------------------------------------------------------------------

    def take_seat(self, seat: int) -> None:
        """Show the table to a seat of this screen, and nothing of the seat before."""
        self.interaction.focus = ""
        self.session.take_seat(seat)
        self._show_seat()
        self._follow_result()

    def open_match(self) -> None:
        """Show a new match before its first steps, and play these, such as the first roll, once it is visible."""
        if (update := self.session.rewind_opening()) is not None:
            self.presenter.show()
            QTimer.singleShot(0, self, lambda: self.session.follow(update))

    def _show_seat(self) -> None:
        self.presenter.show()
        if not self.session.labels():
            self.handover.check()

    def _show_title(self, table: Table) -> None:
        self.setWindowTitle(f"{table.title} · {table.turn}")

    def _announce(self) -> None:
        """Announce what is new in the log, and the question unless others are asked, each once."""
        lines, question = self.session.lines, self.prompt.accessibleName()
        told = " ".join(line.text for line in lines[self._told :])
        self._told = len(lines)
        announce(self.view, told)
        is_asked = self.session.is_to_act or self.pace.awaits_person
        if question != self._asked and (is_asked or not told):
            announce(self.view, question)
            self._asked = question

    def _linger(self) -> None:
        if self.decisions.lingers:
            seconds = self.pace.allow_undo()
            self.scene.timeline.play(UndoTime(self.prompt.undo), seconds * 1000)

    def _follow_result(self) -> None:
        self.ending.follow(self.session.view.state.result)

    def show_players(self) -> None:
        players = self.session.players()
        self.scene.show_players(players)
        self.log.show_players(players)
        self.decisions.refresh()
        self.mode.refresh()

    def _show_answer(self) -> None:
        """Show at once that a proposal has had its answer."""
        if self.session.is_current:
            self.show_players()
            self.decisions.offer()
            self.handover.check()

    def _cover(self, seat: int) -> None:
        self.countdown.stop()
        self.session.leave()
        self.scene.clear_table()
        self.interaction.set_choices(LegalChoices())
        self.bars.clear()
        self.accessible.clear()
        self.bubble.hide()
        self.handover_requested.emit(seat)

    def show_refusal(self, refusal: Refusal) -> None:
        """Show why a choice was refused after all, and let the piece glide home."""
        self.feedback.refuse(refusal)
        self.feedback.put_down()

    def _is_occupied(self) -> bool:
        """Return whether the person holds, reads or is asked something."""
        is_told = self.bubble.is_asking or self.inspector_focus.is_reading
        return self.view.is_holding or is_told or self.feedback.menu is not None

    def _is_busy(self) -> bool:
        """Return whether the person is occupied, or the table is hidden."""
        covered = not self.isVisible() or self.scene.table is None or QApplication.activePopupWidget() is not None
        busy = self._is_occupied() or not self.session.is_current
        return busy or covered or self.window().findChild(Overlay) is not None

    # -- tools and keys ------------------------------------------------------------------------------------------

    def _touched(self) -> None:
        if not (self.view.is_second_press and self.bubble.is_asking):  # nobody has read what the first press asked
            self.bubble.hide()
        self.presenter.complete()
        self.pace.hurry()
        self.ending.postpone()

    def _press_key(self, text: str) -> bool:
        """Press the button of a key; return whether there is one.

        A key of the question to come completes all that is shown before. It counts then, unless the button that bore it
        at the press said something else.
        """
        if not self.presenter.is_playing:
            return self.prompt.press_key(text)
        words, prompt = self.prompt.words_of(text), self.session.known_prompt
        listed = {label.menu for label in prompt.labels}
        menus = [menu for menu in prompt.menus if menu.menu in listed]
        letters = {menu.key for menu in menus} | {label.key for label in prompt.labels}
        if text.upper() in letters or (text in NUMBERS and not all(map(has_letter, letters))):
            self.presenter.complete_all()
        if words and self.prompt.words_of(text) not in ("", words):
            self.feedback.refuse_press()
            return True
        return self.prompt.press_key(text)

    def _press_golden(self) -> bool:
        """Press the golden button; return whether there is one.

        What is shown is completed first. The button is pressed then only if it could be pressed before.
        """
        if not self.presenter.is_playing:
            return self.prompt.press_key(SPACE)
        golden = self.prompt.golden_action
        self.presenter.complete()
        if golden is not None and golden == self.prompt.golden_action:
            self.prompt.press_key(SPACE)
        return True

    @property
    def _may_refuse_key(self) -> bool:
        """True if a key that means nothing is answered: this person waits for others, or for what is shown."""
        return not self.view.is_spectator and (self.presenter.is_playing or not self.session.is_to_act)

    def _refuse_key(self) -> None:
        """Complete what is shown for a key that means nothing now, and say who decides if it is somebody else."""
        if not self.presenter.is_held:
            self.presenter.complete()
        if self.presenter.is_held or not self.session.is_to_act:
            self.feedback.refuse_press()

    def _use_tool(self, name: str) -> None:
        tools: dict[str, Callable[[], object]] = {
            "wishes": lambda: self.commands.open_preferences(self.top.below("wishes")),
            "hint": self.hint,
            "undo": self.undo,
            "pause": self._pause,
            "speed": lambda: self.speed_requested.emit(following(self.settings.speed)),
            "log": self.toggle_log,
            "rules": lambda: self.rulebook_requested.emit(self.session.table.prompt.rule),
            "share": self.share_requested.emit,
            "sound": self.sound_toggled.emit,
            "phones": self.phones_requested.emit,
            "settings": self.settings_requested.emit,
            "leave": self.leave_requested.emit,
        }
        if self.top.is_offered(name):
            tools[name]()

    def undo(self) -> None:
        """Take back the last choice, unless the mode answers."""
        if not self.mode.undo():
            self.commands.undo()

    def _occupied(self) -> list[QRect]:
        """Return the places over the table that remarks leave free: the tutor's sheet, and the large card."""
        return [*self.mode.occupied(), *self.view.hover.occupied()]

    def _worth_reading(self) -> list[QRect]:
        """Return where a bubble would hide words or figures."""
        layout, theme = self.scene.layout, self.scene.theme
        headings = map(self.view.outline, (*title_rects(layout, theme), *note_rects(layout, theme)))
        return [*self.view.reading_rects(), *self.view.figure_rects(), *headings]

    def _rival_places(self) -> list[QRect]:
        """Return the visible rectangles of other players' places."""
        own = (SPECTATOR, self.session.seat)
        return [self.view.outline(panel.rect) for panel in self.scene.layout.panels if panel.part.seat not in own]

    def _covers(self) -> list[QRectF]:
        """Return the areas of the scene that a bubble, a sheet or the large card hides."""
        rects = [*self._occupied(), *([self.bubble.geometry()] if self.bubble.isVisible() else [])]
        return [self.view.mapToScene(rect).boundingRect() for rect in rects]

    def hint(self) -> None:
        """Show a good move, unless the mode answers."""
        if self.presenter.is_playing:
            self.presenter.complete()  # a hint is about the question to which that leads
        if not self.mode.hint():
            self.feedback.hint()

    def _pause(self) -> None:
        self.pace.is_halted = not self.pace.is_halted
        self._repace()

    def toggle_log(self) -> None:
        self.side.setVisible(not self.side.isVisible())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        writes = isinstance(self.focusWidget(), QLineEdit)
        strange = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if writes or strange or event.isAutoRepeat():  # a key that is held down decides once
            super().keyPressEvent(event)
            return
        key = Qt.Key(event.key())
        tools = {Qt.Key[f"Key_{letter}"]: name for name, _, letter in TopBar.TOOLS if letter}
        if key == Qt.Key.Key_Escape and (
            self.bubble.isVisible() or self.history.number or self.inspector_focus.is_reading
        ):
            self.commands.pin("")
            self.bubble.hide()
            self.feedback.withdraw_warning()
            self.history.leave()
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not self._press_golden() and self.view.is_spectator:
                super().keyPressEvent(event)
        elif event.text() and self._press_key(event.text()):
            pass
        elif (label := self.interaction.choices.keys.get(event.text().upper())) is not None:
            self.commands.choose(label)
        elif key in tools:
            self._use_tool(tools[key])
        elif key == Qt.Key.Key_F6:
            beside = self.log.view if self.tabs.currentWidget() is self.log else self.tabs.currentWidget()
            next_pane((self.view, beside or self.log, self.inspector), self.focusWidget())
        elif event.text().isalnum() and self._may_refuse_key:
            self._refuse_key()
        else:
            super().keyPressEvent(event)

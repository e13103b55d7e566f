"""The table window: scene, bars, inspector, log and outline around one seat's session. It knows no game."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QCloseEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QVBoxLayout, QWidget

from tabletop.display.table import Label, Table
from tabletop.engine.actions import Action
from tabletop.engine.events import Event
from tabletop.engine.runner import RESIGN
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import LoadedGame
from tabletop.match.link import TableLink
from tabletop.ui.board.choices import LegalChoices
from tabletop.ui.board.interaction import Interaction
from tabletop.ui.board.layout import Kind
from tabletop.ui.board.scene import TableScene
from tabletop.ui.board.view import TableView
from tabletop.ui.motion.piece_motion import SPEEDS
from tabletop.ui.paint import furniture
from tabletop.ui.paint.pixmap_loader import gallery
from tabletop.ui.paint.theme import Theme
from tabletop.ui.table.animation_speed import AnimationSpeed, following
from tabletop.ui.table.announcer import Announcer
from tabletop.ui.table.auto_actions import AutoActions
from tabletop.ui.table.bubble import Bubble
from tabletop.ui.table.chapters import ChapterPlayer
from tabletop.ui.table.countdown import Countdown, MatchClock
from tabletop.ui.table.ending import Ending
from tabletop.ui.table.feedback import Feedback
from tabletop.ui.table.history import HistoryView
from tabletop.ui.table.inspector import Inspector
from tabletop.ui.table.inspector_focus import InspectorFocus
from tabletop.ui.table.log import Log
from tabletop.ui.table.outline import Outline
from tabletop.ui.table.partners import Partners
from tabletop.ui.table.prompt_bar import SPACE, PromptBar
from tabletop.ui.table.recap import Recap
from tabletop.ui.table.session import Session
from tabletop.ui.table.settings import TableSettings
from tabletop.ui.table.side_panel import SidePanel, next_pane
from tabletop.ui.table.top_bar import TopBar
from tabletop.ui.widgets.overlay import Overlay
from tabletop.words import Words

RESULTS = "results"
"""What the one button of a finished match stands for."""

DESIGN = QSize(1600, 960)
"""The window for which the theme's sizes are meant; larger and smaller windows scale them."""


class TableWindow(QWidget):
    """Everything a person sees and does at a table. The shell around it answers the signals."""

    rules_requested = Signal(str)
    """Open the rules page, at a rule's id or at the start."""
    settings_requested = Signal()
    leave_requested = Signal()
    speed_wanted = Signal(str)
    """Somebody who watches wants bots to move at this speed."""
    sound_switched = Signal()
    """The person wants the table to sound, or to be silent."""
    results_wanted = Signal()
    """The person wants to see how the finished match ended."""
    match_ended = Signal(object)
    """The result, once it can be seen on the table."""
    handover_requested = Signal(int)
    """Another person at this screen is asked: cover the screen, then call `take_seat`. The table is empty already."""
    slip_warnings_off = Signal()
    """The person wants no more warnings against slips."""
    excused: Callable[[int], bool] = staticmethod(lambda seat: False)
    """Whether somebody at this screen has wished not to be called for what is asked now."""

    def __init__(
        self,
        link: TableLink,
        loaded: LoadedGame,
        words: Words,
        theme: Theme,
        settings: TableSettings | None = None,
        parent: QWidget | None = None,
        size: QSize | None = None,
    ) -> None:
        """`size` is what it will have, if that is known: then it is dressed only once."""
        super().__init__(parent)
        if size is not None:
            self.resize(size)
        self.settings = settings or TableSettings()
        self.base_theme = theme
        self.theme = theme
        self.session = Session(link, loaded, words, self, self.settings.habits)
        self.session.apply(self.settings)
        self.scene = TableScene(theme, self)
        self.hands = Interaction(self.scene, self)
        self.view = TableView(self.scene, self.hands, self)
        self.top = TopBar(theme, self)
        self.recap = Recap(theme, self)
        self.prompt = PromptBar(theme, self)
        self.inspector = Inspector(theme, self)
        self.log = Log(theme, self)
        self.outline = Outline(self)
        self.side = SidePanel(self.inspector, self)
        self.tabs = self.side.tabs
        self.bubble = Bubble(theme, self.view.viewport())
        self.dialogue = Feedback(self.session, self.hands, self.view, self.prompt, self.bubble, self)
        self.attention = InspectorFocus(self.session, self.view, self.inspector, self)
        self.pace = AnimationSpeed(link, self, self._holds_up)
        self.chapters = ChapterPlayer(self, lambda: self.scene.timeline.left)
        self.announcer = Announcer(self.session, self.scene, self)
        self.countdown = Countdown(self.session, self)
        self.clock = MatchClock(self.session, self)
        self.partners = Partners(self.session, self)
        self.past = HistoryView(self.session, self.recap, self.pace, self._show_past, self._show_present, self)
        self.hint: Callable[[], object] = self.dialogue.hint
        """What the lamp and its key do."""
        self.gesture = AutoActions(self.session, self)
        self.ending = Ending(self, lambda: self.chapters.left)
        self._lingers = False
        self._compose()
        self._connect()
        gallery().hung.connect(self.update)
        self.setFocusProxy(self.view)
        self._retheme()
        self._after_sitting()

    # -- make-up -------------------------------------------------------------------------------------------------

    def _compose(self) -> None:
        self.side.add_tab(self.log, lambda: self.tr("Log"))
        self.side.add_tab(self.outline, lambda: self.tr("Outline"))
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(self.view, 1)
        left.addWidget(self.recap)
        left.addWidget(self.prompt)
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

    def _connect(self) -> None:
        self.session.changed.connect(self._changed)
        self.hands.pinned.connect(self.pin)
        self.hands.held.connect(self._tell_held)
        self.hands.aimed.connect(lambda text: self.prompt.remark(text) if text else self._tell_held(self.hands.chosen))
        self.hands.pointed.connect(self.attention.look)
        self.view.hovered.connect(self.attention.hover)
        self.view.touched.connect(self._touched)
        self.chapters.shown.connect(self._show_chapter)
        self.chapters.ended.connect(self._end_chapters)
        self.view.resized.connect(self._resized)
        self.scene.landed.connect(self._offer)
        self.ending.due.connect(self.match_ended)
        self.top.tool.connect(self._tool)
        self.top.rules_wanted.connect(self.rules_requested)
        self.prompt.pressed.connect(self.choose)
        self.prompt.undo_pressed.connect(self.undo)
        self.countdown.left.connect(self.prompt.show_time)
        self.clock.told.connect(self.top.show_clock)
        self.inspector.rules_wanted.connect(self.rules_requested)
        self.inspector.looked_at.connect(self.pin)
        self.log.linked.connect(self.pin)
        self.log.moment_wanted.connect(self.past.look_at)
        self.outline.act.connect(self.choose)
        self.outline.pointed.connect(self.attention.look)
        self.bubble.rules_wanted.connect(self.rules_requested)
        self.dialogue.chosen.connect(self.choose)
        self.dialogue.reconsidered.connect(self._offer)
        self.partners.lent.connect(self.take_seat)
        self.dialogue.warnings_off.connect(self.slip_warnings_off)
        self.pace.sitters_moved.connect(self.show_sitters)

    def apply_theme(self, theme: Theme) -> None:
        """Take other colours."""
        self.base_theme = theme
        self._retheme()
        self.view.restage()

    def apply_settings(self, settings: TableSettings) -> None:
        """Take another pace, other warnings or another size of text."""
        self.settings = settings
        self.session.apply(settings)
        self._retheme()
        self._repace()
        self.view.restage()

    def set_words(self, words: Words) -> None:
        """Speak another language."""
        self.session.speak(words)
        self.session.retranslate()
        self._retheme()
        self._after_sitting()

    def _retheme(self, anew: bool = True) -> None:
        """Take the theme at this window's scale; with `anew` even if that is the one in use, for new words."""
        factor = min(self.width() / DESIGN.width(), self.height() / DESIGN.height())
        theme = self.base_theme.scaled(max(0.82, min(3.0, round(factor, 2))), self.settings.text_scale)
        if theme == self.theme and not anew:
            return
        self.theme = theme
        self.setStyleSheet(theme.style_sheet())
        for part in (self.top, self.recap, self.prompt, self.inspector, self.log):
            part.apply_theme(theme)
        self.prompt.above = float(self.recap.minimumHeight())
        self.bubble.theme = theme
        self.side.apply_theme(theme)
        self.view.text_scale = self.settings.text_scale
        for named in (self.view, self.view.viewport()):
            named.setAccessibleName(self.tr("Table"))
        hint = self.tr("Tab walks over what can be taken, arrows over where it can go, Enter does it")
        self.view.setAccessibleDescription(hint)
        self.scene.base_theme = self.base_theme
        self.outline.setStyleSheet(f"font-size: {theme.body}px;")

    def _repace(self) -> None:
        self.scene.speed = SPEEDS[self.settings.speed] if self.isVisible() else 0.0
        self.scene.calm = self.settings.reduced_motion
        self.pace.set_speed(self.settings.speed)
        self.top.show_pace(self.settings.speed, self.pace.halted)

    def changeEvent(self, event: QEvent) -> None:
        """Speak the widgets' new language."""
        if event.type() is QEvent.Type.LanguageChange:
            self._retheme()
        super().changeEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Scale everything with the window."""
        self._retheme(anew=False)
        if (layout := self.layout()) is not None:
            layout.activate()  # the bars have just changed their heights
        super().resizeEvent(event)
        high = self.height() - self.top.height()
        self.side.share_height(high)

    def showEvent(self, event: QShowEvent) -> None:
        """Start moving."""
        super().showEvent(event)
        self._repace()
        self.view.setFocus()
        self.pace.start()
        self.clock.start()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Leave the match alone."""
        self.ending.cancel()
        self.pace.stop()
        self.clock.stop()
        self.countdown.stop()
        self.dialogue.coach.stop()
        self.session.leave()
        super().closeEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the side column's ground."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), self.theme.color("bar"))
        furniture.side_panel(painter, QRectF(self.side.geometry()), self.theme)

    def _resized(self) -> None:
        self.bubble.hide()
        self._offer()

    def _offer(self) -> None:
        """Offer the choices, what is advised in gold, where everything lies now."""
        if not self.past.number and self.scene.table is not None:
            labels = () if self.scene.rolling else self.partners.offered()
            choices = LegalChoices(labels, self.scene.layout)
            if self.scene.rolling:
                self.hands.pause()
            else:
                self.hands.offer(choices)
            self.outline.show_table(self.session.table, labels, self.session.sitters())
            self._ask(choices)

    def _tell_held(self, ref: str) -> None:
        """Say in the bar what to do with a piece that was just taken."""
        spot = self.scene.spot(ref) if ref else None
        held = self.tr("{piece}: choose a lit place, or Esc to let go.") if spot is not None else ""
        waits = self.tr("The others wait while you read. Esc lets them go on.") if self.attention.reads else ""
        self.prompt.remark(held.format(piece=spot.title) if spot is not None else waits)

    def _ask(self, choices: LegalChoices) -> None:
        """Show what is asked of this seat, and what a partner proposes; a question waits until its dice lie still."""
        if self.scene.rolling:
            self.prompt.ask(self.tr("The dice are rolling…"), "", (), busy=True)
            return
        prompt = self.session.table.prompt
        answers, proposed = self.partners.labels(), self.partners.facts()
        action = self.partners.proposal
        if action is not None:
            self.hands.hint(action.source, action.target)
        over = self.session.view.state.result is not None
        if over:
            answers = (Label(Action(SPECTATOR, RESULTS), self.tr("Results"), primary=True),)
        busy = not self.session.asked and not answers
        text = prompt.text if self.session.asked or not proposed else proposed
        shared = self.session.asked and len(self.session.link.here) > 1
        self.prompt.whose = self.session.sitters().get(self.session.seat)
        if shared and self.prompt.whose is not None:
            text = self.tr("{name}: {text}").format(name=self.prompt.whose.name, text=text)
        facts = proposed if self.session.asked and proposed else prompt.facts
        if self.session.goes_on:
            facts = self.tr("Nothing else can be done: it goes on by itself.")
        if self._lingers and self.session.can_undo():
            facts = self.tr(
                "Undo (U) takes your last choice back until the next one moves; a click on the table goes on."
            )
        pressed = self.focusWidget()
        self.prompt.ask(
            text,
            facts,
            (*choices.buttons, *(label for label in prompt.preferences if label.key), *answers),
            busy=busy,
            keys=choices.keys,
        )
        if pressed is not None and self.prompt.isAncestorOf(pressed) and not pressed.isVisible():
            self.view.setFocus()  # the button that was pressed is gone: keys go on at the table
        self._tell_held(self.hands.chosen)

    # -- showing -------------------------------------------------------------------------------------------------

    def take_seat(self, seat: int) -> None:
        """Show the table to a seat of this screen, and nothing of what the seat before saw."""
        before = self.scene.table
        self.hands.focus = ""
        self.session.sit(seat)
        self._after_sitting(self.session.events_at(self.session.view.number) if before is not None else ())
        self.ending.follow(self.session.view.state.result)

    def _after_sitting(self, events: tuple[Event, ...] = ()) -> None:
        """Lay the table out for whoever sits down; `events` are what they just saw happen over somebody's shoulder."""
        self.inspector.clear()
        self.inspector.pinned = ""
        self.scene.story = self.session.story()
        self._show(self.session.table, events, animated=bool(events))
        self.log.show_sitters(self.session.sitters())
        self.log.set_fence(self.session.fence)
        self.log.replace(self.session.lines)
        if not self.session.labels():
            self._check_handover()

    def _changed(self, events: tuple[Event, ...], fresh: bool) -> None:
        self.past.forget()
        tables = self.session.chapters
        self.announcer.hear(events, fresh)
        self.pace.turn(self.session.loaded.game.current_player(self.session.view.state))
        self.scene.speed = SPEEDS[self.settings.speed] if self.isVisible() else 0.0
        self.scene.speed *= self.announcer.haste(events, self.pace.tempo)
        self._lingers = not fresh and self.session.may_regret(events) and self.pace.leads
        speed = 0.0 if self.view.holds else self.scene.speed  # nothing is shown in passing under a busy hand
        self.chapters.play(tables, self.session.last_events if tables else events, speed)
        self.pace.hold(self.chapters.left / 1000)
        self.view.keep_up()
        self.attention.reads &= not self.session.asked
        if fresh:
            self.log.set_fence(self.session.fence)
            self.log.replace(self.session.lines)
        else:
            news = self.session.lines[self.log.total :]
            self.log.add(news)
            self.attention.follow(news)
            asides = self.session.loaded.game.statistics.minor_log_keys
            self.pace.read(len(self.session.worth_a_recap(news)), bool(news) and all(n.key in asides for n in news))
            self.log.set_fence(self.session.fence)
        if self._lingers:
            self.pace.linger()
        self._check_handover()
        self.gesture.go_on(fresh)
        self.ending.follow(self.session.view.state.result)

    def _show_chapter(self, table: Table, events: tuple[Event, ...]) -> None:
        self.scene.show_table(table, self.session.sitters(), events, animated=True)
        self.hands.pause()
        self.prompt.ask(table.prompt.text or table.current, table.prompt.facts, (), busy=True)

    def _end_chapters(self, events: tuple[Event, ...]) -> None:
        self._show(self.session.table, events, animated=bool(events))
        self.announcer.announce()

    def _show(self, table: Table, events: tuple[Event, ...], animated: bool) -> None:
        session = self.session
        sitters = session.sitters()
        self.setWindowTitle(f"{table.title} · {table.turn}")
        self.scene.show_table(table, sitters, events, animated)
        self.top.show_phases(table.title, table.turn, table.phases)
        self.top.offer(wishes=bool(table.prompt.preferences or self.partners.wishes()))
        self.log.show_sitters(sitters)
        self.recap.show_lines(session.summary(), sitters)
        self._offer()
        rule = table.prompt.rule
        self.inspector.show_now(table.current or table.title, rule, self.session.rule_title(rule))
        self.countdown.look()
        self._show_undo()
        self.dialogue.forget()
        self.attention.look_again()

    def _show_undo(self) -> None:
        self.view.watches = not self.session.link.here
        self.recap.setVisible(not self.view.watches)
        plays = bool(self.session.link.here) and self.session.view.state.result is None
        rules = self.view.watches and self.pace.leads
        self.top.offer(hint=plays, undo=plays, pause=rules, speed=rules)
        self.prompt.plays = plays
        can = self.session.can_undo()
        fence = self.tr("Nothing can be taken back past a roll, a draw, a reveal or another player's choice.")
        self.prompt.set_undo(can, fence)
        self.top.tools["undo"].setEnabled(can)

    def show_sitters(self) -> None:
        """Show what everybody is doing now."""
        sitters = self.session.sitters()
        self.scene.show_sitters(sitters)
        self.log.show_sitters(sitters)
        if not self.past.number and self.scene.table is self.session.table:
            self._ask(self.hands.choices)

    def show_recap(self) -> None:
        """Show what happened while this seat was not looking."""
        self.recap.show_lines(self.session.summary(), self.session.sitters())

    def _check_handover(self) -> None:
        """Empty the table and ask for the next person, if another one at this screen is to decide."""
        asked, here = self.session.view.players_to_act, self.session.link.here
        if here and self.session.seat not in here:
            self.take_seat(here[0])  # the seat was lent to this screen
            return
        others = [seat for seat in asked if seat in here and not self.excused(seat)]
        if len(here) < 2 or not others or self.session.seat in others:
            return
        if self.session.alone or self.receivers("2handover_requested(int)") == 0:
            self.take_seat(others[0])
            return
        self._blank()
        self.handover_requested.emit(others[0])

    def _blank(self) -> None:
        self.countdown.stop()
        self.session.leave()
        self.scene.clear_table()
        self.hands.offer(LegalChoices())
        self.log.replace([])
        self.inspector.clear()
        self.recap.show_lines((), {})
        self.prompt.ask("", "", (), busy=True)
        self.outline.clear()
        self.bubble.hide()

    def _holds_up(self) -> bool:
        """Tell whether the person holds, reads or is asked something, so that nothing may pass unseen."""
        held = self.view.holds or self.bubble.asks or self.attention.reads or self.dialogue.menu is not None
        covered = self.scene.table is None or QApplication.activePopupWidget() is not None
        held |= self.chapters.playing or self.scene.rolling
        return held or covered or self.window().findChild(Overlay) is not None

    # -- doing ---------------------------------------------------------------------------------------------------

    def _touched(self) -> None:
        self.bubble.hide()
        self.chapters.finish()
        self.pace.hurry()
        self.ending.postpone()

    def choose(self, label: Label) -> None:
        """Do what a label says, after asking once if that looks like a slip."""
        if self.past.number:
            self.past.leave()
            return
        if label.action.verb == RESULTS:
            self.ending.cancel()
            self.results_wanted.emit()
            return
        if self.partners.takes(label):
            self._repropose()
            return
        if self.settings.slip_warnings and self.dialogue.warns(label):
            return
        self.bubble.hide()
        refusal = self.gesture.make(label)
        if refusal is not None:
            self.dialogue.refuse(refusal, label.action.source)
            self.dialogue.give_back()

    def _repropose(self) -> None:
        """Show at once that a proposal has had its answer."""
        if not self.chapters.playing:
            self.show_sitters()
            self._check_handover()

    def concede(self) -> None:
        """Give the match up for this seat, or say what stands in the way."""
        self.dialogue.tell(self.session.submit(Action(self.session.seat, RESIGN)))

    def undo(self) -> None:
        """Take the last choice back, or say what stands in the way."""
        self.dialogue.tell(self.gesture.undo())

    # -- looking -------------------------------------------------------------------------------------------------

    def pin(self, ref: str) -> None:
        """Keep a reference in the inspector; a partner at this screen is sat down with instead."""
        spot = self.scene.spot(ref)
        if spot is not None and spot.kind is Kind.SEAT:
            seat = int(ref.removeprefix("seat:"))
            if seat in self.session.link.here and self.session.shares(seat):
                self.take_seat(seat)
            return
        if not ref:
            self.attention.forget()
            self.prompt.remark("")
            return
        self.attention.pin(ref)
        if self.attention.reads:
            self._tell_held("")
        elif not self.hands.chosen:
            self.prompt.remark(self.dialogue.why_not(ref))

    def _show_past(self, table: Table, events: tuple[Event, ...]) -> None:
        self.bubble.hide()
        self.scene.show_table(table, self.session.sitters(), events, animated=bool(events))
        self.hands.offer(LegalChoices())
        self.top.show_phases(table.title, table.turn, table.phases)
        self.prompt.ask(table.prompt.text, table.prompt.facts, (), busy=True)

    def _show_present(self) -> None:
        self._show(self.session.table, (), animated=False)

    # -- keys ----------------------------------------------------------------------------------------------------

    def _tool(self, name: str) -> None:
        tools: dict[str, Callable[[], object]] = {
            "wishes": self._open_wishes,
            "hint": self.hint,
            "undo": self.undo,
            "pause": self._pause,
            "speed": lambda: self.speed_wanted.emit(following(self.settings.speed)),
            "log": self.toggle_log,
            "rules": lambda: self.rules_requested.emit(self.session.table.prompt.rule),
            "sound": self.sound_switched.emit,
            "settings": self.settings_requested.emit,
            "leave": self.leave_requested.emit,
        }
        if self.top.offers(name):
            tools[name]()

    def _pause(self) -> None:
        self.pace.halted = not self.pace.halted
        self._repace()

    def _open_wishes(self) -> None:
        own = self.session.table.prompt.preferences if self.session.asked else ()
        wishes = (*own, *self.partners.wishes())
        if wishes and not self.past.number:
            self.dialogue.open_wishes(wishes, self.top.below("wishes"))

    def toggle_log(self) -> None:
        """Show or hide the column with inspector and log."""
        self.side.setVisible(not self.side.isVisible())
        self.view.tells = not self.side.isVisible()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what a key means at the table; parts in focus have had their say."""
        writes = isinstance(self.focusWidget(), QLineEdit)
        if writes or event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier):
            super().keyPressEvent(event)
            return
        key = Qt.Key(event.key())
        tools = {Qt.Key[f"Key_{letter}"]: name for name, _, letter in TopBar.TOOLS if letter}
        if key == Qt.Key.Key_Escape and (self.bubble.isVisible() or self.past.number or self.attention.reads):
            self.pin("")
            self.bubble.hide()
            self.dialogue.forget()
            self.past.leave()
        elif key in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if self.scene.rolling:
                self.scene.timeline.finish()  # shows the dice; what they lead to is asked by the next key
            elif not self.prompt.press_key(SPACE) and self.view.watches:
                super().keyPressEvent(event)
        elif event.text() and self.prompt.press_key(event.text()):
            pass
        elif (label := self.hands.choices.keys.get(event.text().upper())) is not None:
            self.choose(label)
        elif key in tools:
            self._tool(tools[key])
        elif key == Qt.Key.Key_F6:
            beside = self.log.view if self.tabs.currentWidget() is self.log else self.tabs.currentWidget()
            next_pane((self.view, beside or self.log, self.inspector), self.focusWidget())
        else:
            super().keyPressEvent(event)

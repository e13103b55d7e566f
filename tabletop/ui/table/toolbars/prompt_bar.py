"""The prompt bar: one sentence, useful facts, and buttons with their keys, the primary one gold."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import partial
from itertools import chain, product
from time import monotonic

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QMenu, QWidget

from tabletop.display.prompt import DOT, Label
from tabletop.engine.actions import Action
from tabletop.ui.board.panels import seat_painter
from tabletop.ui.model import keys
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.paint import brush, cloth, glyphs, phrases, seals
from tabletop.ui.paint.materials import RED
from tabletop.ui.paint.theme import LEAST, Theme
from tabletop.ui.table.toolbars.bar_button import BarButton
from tabletop.ui.table.toolbars.button_keys import ASK_AGAIN, has_letter
from tabletop.ui.table.toolbars.button_row import SQUEEZE, TIGHT_SHARES, WORDS_SHARES, ButtonRow, RowLayout
from tabletop.ui.table.toolbars.button_slots import ButtonSlot, ButtonSlots, is_list
from tabletop.ui.table.toolbars.prompt_chip import ALERT, PAUSED, paint_chip
from tabletop.ui.table.toolbars.prompt_text import FULL_EDGE, PromptText
from tabletop.ui.widgets.speech import spoken
from tabletop.ui.widgets.text import button_text, tooltip_text

GUARD_SECONDS = 0.5
"""Seconds for which a button whose meaning just changed ignores presses; an ignored one begins them anew.

A press counts from its beginning, and the second one of a double click from that of the first.
"""

RENEWED = 0.7
"""Seconds after the change in which an ignored press does that."""

UNDO, SLOT, NOTE = 92, 150, 122
"""Least widths of the undo button and of the slot for the main answer, and that of the slot without one."""

BADGE = 46
"""Side of the badge."""

LEAST_WIDTH = 200
"""Width of the words that buttons leave in any case."""

COUNT = re.compile(r"\d+")
SPACE = "SPACE"
"""Key of the gold button, besides its own."""


class PromptBar(QWidget):
    """Shows the prompt. `pressed` carries a button's label, once its meaning has stood for a moment."""

    pressed = Signal(object)
    undo_pressed = Signal()
    throw_pressed = Signal()
    ignored = Signal()
    """A press did nothing: the buttons are veiled, or this one means something else since a moment ago."""
    hurried = Signal()
    """A veiled button was pressed: what is shown of this person's own move may come at once."""
    need_changed = Signal()
    """The text needs more than the usual height, or no longer."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.text = ""
        self.facts: tuple[str, ...] = ()
        self.aside = ""
        self.is_alert = False
        """True if the first fact is a warning that stands alone."""
        self.player: PlayerInfo | None = None
        """The player who is asked, where several people share the screen."""
        self.teller: PlayerInfo | None = None
        """The player whose deed is being told, if anybody's is."""
        self.busy = False
        self.is_veiled = False
        """True while something is shown that decides nothing yet: the buttons of the last question do nothing."""
        self.has_player = True
        """True if anybody at this screen plays, so that undo makes sense."""
        self.quilt_above = 0.0
        """Height of the quilt above this bar."""
        self.usual_height = 0
        """Height with a question and two lines of facts in small letters."""
        self.spare_height = 0
        """Height that the line above may lend to words that need it."""
        self.is_spare_free = False
        """True if nothing stands in the line above."""
        self.wants_more = self.needs_more = False
        """True if question and facts are squeezed in the usual height, and if they do not fit even so.

    A remark that is not legible there needs more as well.
    """
        self.seconds = 0
        self._slots = ButtonSlots(self._make_slot)
        self._press_began = 0.0
        """Time at which the present press of a button began."""
        self._last_key = ""
        self._labels: tuple[Label, ...] = ()
        self._has_targets = False
        self._main: tuple[Action, ...] = ()
        self._yielding: tuple[Action, ...] = ()
        self.button_keys = self._slots.keys
        self.is_paused = False
        """True while others wait because this person reads."""
        self.undo = BarButton(theme, self)
        self.undo.may_have_glyph = True
        self.undo.pressed.connect(lambda: self._begin_press(self.undo.is_second_press))
        self.undo.clicked.connect(self._undo_clicked)
        self._undo_changed = 0.0
        self.more = BarButton(theme, self)
        self.more.clicked.connect(self._show_more)
        self.throw = BarButton(theme, self)
        """The only button while dice wait for a hand."""
        self.throw.gold = self.throw.has_cap = True
        self.throw.clicked.connect(self.throw_pressed)
        self.throw.hide()
        self._fence = ""
        self._left, self._room, self._slot = 0, 0, QRectF()
        self._is_brief = False
        """True if buttons have fewer words, and the last one may be squeezed."""
        self._fact_count = 0
        """Number of facts that have room."""
        self.apply_theme(theme)

    def apply_theme(self, theme: Theme) -> None:
        self.theme = theme
        for button in (self.undo, self.more, self.throw, *(slot.button for slot in self._slots)):
            button.theme = theme
        self.usual_height = max(theme.bar_px(72), brush.pitch_of(theme.large) + 2 * brush.pitch_of(LEAST))
        self.setMinimumHeight(self.usual_height)
        self.undo.keys = keys.cap("U")
        self.undo.setText(self.tr("Undo"))
        self.more.setText(self.tr("More…"))
        self.throw.setText(self.tr("Throw"))
        self.throw.keys = keys.named(Qt.Key.Key_Space)
        self.arrange()
        self.update()

    def ask(
        self,
        text: str,
        facts: Sequence[str],
        labels: Sequence[Label],
        *,
        busy: bool = False,
        keys: Collection[str] = (),
        main: Collection[Action] = (),
        yielding: Collection[Action] = (),
        has_targets: bool = False,
        is_alert: bool = False,
    ) -> None:
        """Show a sentence, facts and a button for each label; `busy` while others decide.

        The most useful fact is the first, which stands alone if it `is_alert`. `has_targets` is true if pieces on the
        table can be chosen instead.

        `keys` mean something on the table now, so no button is numbered with them. The button of a `main` action has
        the right slot, golden or not: advice that comes later changes its colour alone. Those of `yielding` actions are
        the first that move to the menu of what has no room.
        """
        self._main, self._yielding, self._has_targets = tuple(main), tuple(yielding), has_targets
        self.text, self.facts, self.busy, self.aside, self.is_alert = text, tuple(facts), busy, "", is_alert
        self.is_veiled, self.teller = False, None
        self.throw.hide()
        self.more.setEnabled(True)
        self.more.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self._labels = tuple(labels)
        self.setAccessibleName(spoken(text))
        self.setAccessibleDescription(spoken(self.whole_line))
        self._slots.assign(labels, self._main, self._yielding, keys, monotonic(), self.isVisible())
        for slot in self._slots:
            slot.button.setVisible(slot.label is not None)
            if slot.label is not None:
                self._style_button(slot.button, slot.label)
        self.arrange()
        self.update()

    def _make_slot(self) -> ButtonSlot:
        slot = ButtonSlot(BarButton(self.theme, self))
        slot.button.pressed.connect(lambda: self._begin_press(slot.button.is_second_press))
        slot.button.clicked.connect(lambda: self._clicked(slot))
        return slot

    def narrate(
        self, text: str | None = None, usable: Collection[Action] = (), teller: PlayerInfo | None = None
    ) -> None:
        """Veil the buttons while something is shown; without `text` the last sentence stays.

        It stands beside the badge of its `teller`, whose deed it is. The buttons are dimmed but for `usable` actions: a
        press on these counts at once, while the own move is shown.
        """
        if text is not None:
            self.busy, self.teller = self.busy and bool(text), teller
            self.text, self.facts, self.aside, self.is_alert = text, (), "", False
            self.setAccessibleName(spoken(text))
            self.setAccessibleDescription("")
        self.is_veiled = True
        if not self.throw.isHidden():
            self.throw.hide()
            self.arrange()
        for slot in self._slots:
            slot.button.setEnabled(slot.label is not None and slot.label.action in usable)
        self.more.setEnabled(any(slot.button.isEnabled() and slot.button.isHidden() for slot in self._slots))
        for button in (self.more, *(slot.button for slot in self._slots)):
            button.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)  # the bar takes presses itself
        self._weigh()
        self.update()

    def has_row_for(self, text: str) -> bool:
        """Return whether a sentence fits into one row with legible letters."""
        return PromptText(text, "", self._words.width(), self.theme).is_one_row

    def offer_throw(self, text: str, thrower: PlayerInfo | None = None) -> None:
        """Offer only the throw of dice, with its purpose, which wait for the hand of a `thrower`."""
        self.narrate(self.tr("Throw your dice"), teller=thrower)
        self.facts, self.busy = (text,), False
        self.setAccessibleDescription(spoken(text))
        self.throw.show()
        self.arrange()
        self.update()

    @property
    def answers_on_table(self) -> bool:
        """True if this seat answers by its pieces and no button is the main answer."""
        return not self.busy and self._has_targets and not any(map(self._is_main, self._labels))

    @property
    def points_to_table(self) -> bool:
        """True if the note in the right slot says to answer on the table: not while something is only shown."""
        return self._slot.isValid() and not self.is_veiled

    def _is_main(self, label: Label) -> bool:
        return label.action in self._main

    def show_remark(self, aside: str, is_paused: bool = False) -> None:
        """Show a remark in place of the facts until the next decision; empty text brings the facts back.

        If others wait meanwhile, the remark is a chip: the match `is_paused`.
        """
        self.aside, self.is_paused = aside, is_paused
        self.setAccessibleDescription(spoken(aside or self.whole_line))
        self._weigh()
        self.update()

    def show_time(self, seconds: int) -> None:
        """Show the seconds left to answer, 0 for no limit."""
        self.seconds = seconds
        self.update()

    def _style_button(self, button: BarButton, label: Label) -> None:
        button.setEnabled(True)
        button.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        button.gold = label.primary
        key = keys.cap(self.button_keys.key_of(label))
        button.keys, button.has_cap = key, True
        button.setAccessibleName(spoken(label.text))
        names = " / ".join(filter(None, (keys.named(Qt.Key.Key_Space) if label.primary else "", key)))
        key_hint = self.tr("Key: {key}").format(key=names) if names else ""
        button.setAccessibleDescription(spoken(" ".join(filter(None, (label.tip, key_hint)))))
        button.update()

    def set_undo(self, can: bool, fence: str) -> None:
        """Enable undo, or explain by `fence` why it is impossible."""
        if self.undo.isEnabled() != can:
            self._undo_changed = monotonic()
        self.undo.setEnabled(can)
        self._fence = fence
        self.undo.glyph = "" if can else "mdi6.lock"
        self.undo.setToolTip(self.tr("Take back your last choice") if can else fence)
        self.undo.setAccessibleName(self.tr("Undo"))
        self.undo.setAccessibleDescription("" if can else spoken(fence))
        self.undo.update()
        self.arrange()

    def press_key(self, text: str) -> bool:
        """Press the button of a key, the gold one for `SPACE`; return whether there is one.

        A letter means the same on every button: unless it is pressed again and again, it counts at once.
        """
        is_open, wanted = self._is_open(), text.upper()
        again = wanted == self._last_key and monotonic() - self._press_began < GUARD_SECONDS
        for slot, label in self._slots.used:
            if wanted == self.button_keys.key_of(label) or (wanted == SPACE and label.primary and is_open):
                if not is_open:
                    self.ignored.emit()
                    return True
                self._last_key = wanted
                self._begin_press()
                if has_letter(label.key) and wanted != SPACE and not again:
                    self.pressed.emit(label)
                else:
                    self._clicked(slot)
                return True
        return False

    def words_of(self, key: str) -> str:
        """Return the words on the button of a key without their numbers, "" if no button bears it."""
        found = (label for label in self._labels if self.button_keys.key_of(label) == key.upper())
        return next((COUNT.sub("", label.text) for label in found), "")

    @property
    def golden_action(self) -> Action | None:
        """The action of the golden button, None while that does nothing."""
        found = (label for slot, label in self._slots.used if label.primary and slot.button.isEnabled())
        return next((label.action for label in found), None)

    def button_for(self, label_text: str) -> BarButton | None:
        return next((slot.button for slot, label in self._slots.used if label.text == label_text), None)

    @property
    def labels(self) -> tuple[Label, ...]:
        """The labels of all buttons, those in lists and menus included."""
        return self._labels

    def position_of(self, label: Label) -> QPoint:
        """Return the top of a label's button, in this bar's coordinates."""
        for slot in self._slots:
            if slot.label == label and slot.button.isVisible():
                return QPoint(slot.button.geometry().center().x(), slot.button.geometry().top())
        return QPoint(self.width() - self.theme.px(80), 0)

    def _is_open(self) -> bool:
        """Return whether presses count; what is shown of this person's own move comes to its end for one."""
        if self.is_veiled:
            self.hurried.emit()
        return not self.is_veiled

    def _begin_press(self, is_second: bool = False) -> None:
        """Note the time of a press; a second one, of a double click, belongs to the first."""
        if not is_second:
            self._press_began = monotonic()

    def _clicked(self, slot: ButtonSlot) -> None:
        if self.is_veiled and slot.button.isEnabled() and slot.label and slot.label.action.verb == ASK_AGAIN:
            slot.button.setEnabled(False)  # it counts whatever is shown, and ends none of it
            self.pressed.emit(slot.label)
            return
        if not self._is_open():
            self.ignored.emit()
            return
        now = monotonic()
        if self._press_began - slot.guarded < GUARD_SECONDS:
            if now - slot.changed < RENEWED:
                slot.guarded = now  # whoever presses again and again means what stood there before
            if self._press_began >= slot.changed:
                self.ignored.emit()
        elif slot.label is not None:
            self.pressed.emit(slot.label)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take a press on a veiled button once the bar asks again, if the button still means the same."""
        at = event.position().toPoint()
        pressed = next((slot for slot, _ in self._slots.used if slot.button.is_at(at)), None)
        if not self.is_veiled or not (pressed or self.more.is_at(at)):
            super().mousePressEvent(event)
            return
        self._begin_press(event.type() == QEvent.Type.MouseButtonDblClick)
        if pressed is not None:
            self._clicked(pressed)  # one whose meaning has just changed ignores it
        elif not self._is_open():
            self.ignored.emit()
        elif self.more.isVisible():
            self._show_more()

    def _undo_clicked(self) -> None:
        if self._press_began - self._undo_changed >= GUARD_SECONDS:
            self.undo_pressed.emit()

    def _show_more(self) -> None:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for slot, label in self._slots.used:
            if not slot.button.isVisible():
                menu.addAction(button_text(label.text), partial(self._press_listed, label))
        menu.popup(self.more.mapToGlobal(QPoint(0, -menu.sizeHint().height())))

    def _press_listed(self, label: Label) -> None:
        """Press the entry of a menu; the question may be another one since that was opened."""
        offered = [each for each in self._labels if (each.action, each.text) == (label.action, label.text)]
        (self.pressed.emit(offered[0]) if self._is_open() and offered else self.ignored.emit())

    def arrange(self) -> None:
        """Lay the buttons out: undo left, the main answer right, the others beside that or in a menu.

        Facts without room are left out, the last first; then buttons have fewer words, buttons move into the menu, the
        line above is taken whatever stands there, and the question shrinks. If that line is free, facts take it, and
        the buttons stay as they are.
        """
        if self.width() < self.theme.px(LEAST_WIDTH):
            return  # no layout has given it room yet
        usual, whole = self.usual_height, self.usual_height + self.spare_height
        facts = range(max(1, len(self.facts)), 0, -1)
        for is_brief in (False, True):
            self._set_brief(is_brief)
            row, buttons = self._measured()
            layouts = row.layouts(self.width(), self._left + self.theme.px(LEAST_WIDTH))
            tight = product((usual,), (share for share in TIGHT_SHARES if layouts[share].more is None), facts)
            crowded = chain(product((usual,), WORDS_SHARES[:1], facts), product((usual, whole), WORDS_SHARES, facts))
            share = self._first_legible(layouts, chain(tight, crowded) if is_brief else tight)
            if share is not None:
                break
        share = share or WORDS_SHARES[-1]
        if self.is_spare_free:
            self._first_legible(layouts, product((whole,), (share,), facts))
        self._place(layouts[share], buttons)
        self._weigh()

    def _first_legible(
        self, layouts: Mapping[float, RowLayout], ways: Iterable[tuple[int, float, int]]
    ) -> float | None:
        """Return the share of the words in the first way that leaves them legible, None if no way does.

        A way is a height, the share of the words, and the number of facts.
        """
        for height, share, self._fact_count in ways:
            self._room = layouts[share].room
            if self._written.is_legible(height, FULL_EDGE if self._fact_count > 1 else 0):
                return share
        return None

    def _set_brief(self, is_brief: bool) -> None:
        """Write all or fewer words on the buttons."""
        self._is_brief = is_brief
        for slot, label in self._slots.used:
            brief = label.brief if is_brief else ""
            slot.button.setText(brief or label.text)
            slot.button.wide_as = () if brief else label.wide_as
            slot.button.setToolTip("\n".join(filter(None, (brief and label.text, label.tip))))

    def _measured(self) -> tuple[ButtonRow, list[BarButton]]:
        """Return the widths of the buttons that are wanted, and those buttons, the main answer first."""
        theme = self.theme
        self._left = theme.px(8) + self._undo_width + theme.px(4) if self.has_player else theme.px(12)
        main: list[BarButton] = []
        others: list[BarButton] = []
        if not self.throw.isHidden():
            main = [self.throw]
        else:
            for slot, label in reversed(self._slots.used):
                (main if self._is_main(label) else others).append(slot.button)
        others = [*main[1:], *others]
        lists = ((slot.button, label.action) for slot, label in self._slots.used if is_list(label))
        firm = [button for button, action in lists if action not in self._yielding]
        row = ButtonRow(
            right=self.width() - theme.px(12),
            gap=theme.px(10),
            main=max(theme.px(SLOT), main[0].sizeHint().width()) if main else 0,
            slot=theme.px(NOTE) if self.answers_on_table else 0,
            others=tuple(button.sizeHint().width() for button in others),
            golden=frozenset(number for number, button in enumerate(others) if button.gold),
            more=self.more.sizeHint().width(),
            firm=frozenset(number for number, button in enumerate(others) if button in firm),
            floor=self._left + theme.px(LEAST_WIDTH),
            squeeze=SQUEEZE if self._is_brief else 1.0,
            yields=any(label.action in self._yielding for label in self._labels),
        )
        return row, [*main[:1], *others]

    @property
    def _undo_width(self) -> int:
        return max(self.theme.px(UNDO), self.undo.sizeHint().width())

    def _place(self, layout: RowLayout, buttons: Sequence[BarButton]) -> None:
        """Move buttons to their places in a layout, and hide those without one."""
        theme = self.theme
        high = min(theme.px(56), self.usual_height)
        top = self.height() - (self.usual_height + high) // 2
        self.undo.setVisible(self.has_player)
        self.undo.setGeometry(theme.px(8), top, self._undo_width, high)
        places = {button: place for button, place in zip(buttons, layout.buttons, strict=True) if place is not None}
        if layout.more is not None:
            places[self.more] = layout.more
        for button in (self.more, *(slot.button for slot in self._slots)):
            button.setVisible(button in places)
        for button, (left, wide) in places.items():
            button.setGeometry(left, top, wide, high)
        self._slot = QRectF()
        if layout.slot is not None:
            margin = theme.px(4)  # as that of a button
            self._slot = QRectF(layout.slot[0], top + margin, layout.slot[1], high - 2 * margin)

    @property
    def _words(self) -> QRectF:
        """Where question and facts stand."""
        left = self._left + self.theme.px(BADGE + 22)
        return QRectF(left, 0, max(1, self._room - self.theme.px(8) - left), self.height())

    @property
    def whole_line(self) -> str:
        """All facts as one line."""
        return DOT.join(self.facts)

    @property
    def line(self) -> str:
        """Text below the question: a remark, or the facts that have room."""
        return self.aside or DOT.join(self.facts[: 1 if self.is_alert else self._fact_count])

    @property
    def shows_alert(self) -> bool:
        """True while the line below the question is a warning on a red chip."""
        return self.is_alert and bool(self.facts) and not self.aside

    @property
    def _written(self) -> PromptText:
        """The question and the line below it in their present width."""
        return PromptText(self.text, phrases.with_firm_counts(self.line), self._words.width(), self.theme)

    def _weigh(self) -> None:
        """Find out whether the text needs more than the usual height."""
        written, whole = self._written, self.usual_height + self.spare_height
        wants_more = not self.is_veiled and written.full_height > self.usual_height
        is_cramped = bool(self.aside) and not written.is_legible(self.usual_height)  # buttons made room for the facts
        needs_more = wants_more and (is_cramped or written.least_height(whole) > self.usual_height)
        if (wants_more, needs_more) != (self.wants_more, self.needs_more):
            self.wants_more, self.needs_more = wants_more, needs_more
            self.need_changed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        cloth.quilt(painter, whole, theme.look, theme.scale, above=self.quilt_above)
        cloth.plate(painter, whole.adjusted(0, theme.px(4), self._room - self.width(), 0), theme.look)
        written = self._written
        under = written.paint(painter, self._words, written.least(self.usual_height + self.spare_height))
        if self.is_paused and self.aside:
            paint_chip(painter, under, self.aside, PAUSED, theme)
        elif self.shows_alert:
            paint_chip(painter, under, self.line, ALERT, theme)
        else:
            color = theme.color("gold_text" if self.aside else "soft")
            brush.paragraph(painter, under, written.line, theme.body * 0.95, color, align=brush.LEFT)
        if self.points_to_table:
            self._paint_slot(painter)
        side = theme.px(BADGE)
        middle_of = QPointF(self._left + theme.px(8) + side / 2, self.height() / 2)
        if self.seconds:
            seals.seal(painter, middle_of, side / 2, str(self.seconds), RED)
        elif self.busy and self.teller is None:
            seals.emblem_seal(painter, middle_of, side * 0.42, "mdi6.timer-sand", "#5b4a35")
        else:
            seat_painter.badge(painter, middle_of, side, self.teller or self.player)
        is_cut = self.needs_more or self.line not in (self.whole_line, self.aside)
        self.setToolTip(tooltip_text("\n".join(filter(None, (self.text, self.whole_line)))) if is_cut else "")

    def _paint_slot(self, painter: QPainter) -> None:
        """Point from the empty place of the main answer to the table, without anything that looks pressable."""
        theme, ink = self.theme, self.theme.color("soft")
        inner, side = float(theme.px(8)), float(theme.px(18))
        cloth.hollow(painter, self._slot, theme.look, inner)
        box = self._slot.adjusted(inner, 0, -inner, 0)
        glyphs.draw(painter, "mdi6.arrow-up", QRectF(box.left(), box.center().y() - side / 2, side, side), ink)
        words = box.adjusted(side + inner, 0, 0, 0)
        brush.paragraph(painter, words, self._note, theme.small, ink, align=brush.CENTRE)

    @property
    def _note(self) -> str:
        """The words in place of a main answer."""
        return self.tr("choose on the table")

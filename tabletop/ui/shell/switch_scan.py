"""Switch scanning: one key steps through what can be chosen, another one chooses."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QKeyEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QMenu,
    QScrollArea,
    QSpinBox,
    QTabBar,
    QWidget,
)

from tabletop.ui.board.view import TableView
from tabletop.ui.model import keys
from tabletop.ui.model.preferences import PreferenceValues
from tabletop.ui.table.answers.choice_list import ChoiceList
from tabletop.ui.table.panels.bubble import Bubble
from tabletop.ui.table.toolbars.prompt_bar import PromptBar
from tabletop.ui.widgets.overlay import Overlay

_PRESSABLE = (QAbstractButton, QComboBox, QSpinBox, QTabBar, TableView)
_ORDER = (Bubble, PromptBar, TableView)
"""Parts of a table in the order in which a step reaches them, before everything else."""


class SwitchScanner(QObject):
    """Moves the focus by one key, in reading order and around, and presses what has it by another."""

    def __init__(self, values: PreferenceValues, parent: QObject) -> None:
        super().__init__(parent)
        self._values = values
        self.pace = QTimer(self)
        """Steps by itself, where that is wanted."""
        self.pace.timeout.connect(self.step)
        self.follow()

    def follow(self) -> None:
        """Follow a change of the settings."""
        seconds = self._values.scanning
        if seconds.isdecimal():
            self.pace.start(1000 * int(seconds))
        else:
            self.pace.stop()

    def stop(self) -> None:
        """Step no more."""
        self.pace.stop()

    def takes(self, event: QKeyEvent) -> bool:
        """Work a switch; return False if the key is none."""
        if self._values.scanning == "off":
            return False
        key = keys.normal(event.key())
        if key not in (self._values.scan_step, self._values.scan_choose):
            return False
        if event.type() is QEvent.Type.KeyPress and not event.isAutoRepeat():
            (self.step if key == self._values.scan_step else self.choose)()
        return True

    def step(self) -> None:
        """Go on to the next that can be chosen; past its last entry a menu closes."""
        if QGuiApplication.focusWindow() is None:
            return
        if (popup := QApplication.activePopupWidget()) is not None:
            _type(popup, Qt.Key.Key_Escape if _is_at_end(popup) else Qt.Key.Key_Down)
            return
        focused = QApplication.focusWidget()
        if isinstance(focused, TableView) and focused.step_lit():
            return
        stops = self.stops()
        at = stops.index(focused) + 1 if focused in stops else 0
        for stop in (*stops[at:], *stops[:at]):
            if isinstance(stop, TableView) and not stop.step_lit():
                continue
            _focus(stop)
            return

    def stops(self) -> list[QWidget]:
        """Return the widgets that can be pressed now, in the order of the accessibility tree."""
        window = QApplication.activeWindow()
        if window is None:
            return []
        covers = [cover for cover in window.findChildren(Overlay) if cover.isVisible()]
        if covers:
            return [each for each in covers[-1].focus_chain() if each.isEnabled()]
        found = [each for each in window.findChildren(QWidget) if isinstance(each, _PRESSABLE) and _takes_focus(each)]
        return sorted(found, key=_rank)

    def choose(self) -> None:
        """Press what has the focus."""
        if self.pace.isActive():
            self.pace.start()  # the next step comes a whole pause later
        popup, focused = QApplication.activePopupWidget(), QApplication.focusWidget()
        if popup is not None:
            _type(popup, Qt.Key.Key_Return)
        elif isinstance(focused, QAbstractButton):
            focused.click()
        elif isinstance(focused, QComboBox):
            focused.showPopup()
        elif isinstance(focused, QSpinBox):
            focused.setValue(focused.value() + 1 if focused.value() < focused.maximum() else focused.minimum())
        elif isinstance(focused, QTabBar):
            focused.setCurrentIndex((focused.currentIndex() + 1) % focused.count())
        elif focused is not None:
            _type(focused, Qt.Key.Key_Return)


def _takes_focus(widget: QWidget) -> bool:
    """Return whether the keyboard could go to a widget now."""
    return widget.isVisible() and widget.isEnabled() and bool(widget.focusPolicy() & Qt.FocusPolicy.TabFocus)


def _rank(widget: QWidget) -> int:
    """Return the place of a widget's part of the table, the last for everything else."""
    above: QWidget | None = widget
    while above is not None:
        for place, part in enumerate(_ORDER):
            if isinstance(above, part):
                return place
        above = above.parentWidget()
    return len(_ORDER)


def _focus(widget: QWidget) -> None:
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    above = widget.parentWidget()
    while above is not None:
        if isinstance(above, QScrollArea):
            above.ensureWidgetVisible(widget)
        above = above.parentWidget()


def _is_at_end(popup: QWidget) -> bool:
    """Return whether the last entry of a menu or list is highlighted."""
    if isinstance(popup, QMenu):
        entries = [entry for entry in popup.actions() if entry.isEnabled() and not entry.isSeparator()]
        return not entries or popup.activeAction() is entries[-1]
    if isinstance(popup, ChoiceList):
        return popup.at == len(popup.labels) - 1
    box = popup.parentWidget()
    return isinstance(box, QComboBox) and box.view().currentIndex().row() == box.count() - 1


def _type(widget: QWidget, key: Qt.Key) -> None:
    target = widget.focusWidget() or widget
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(target, QKeyEvent(kind, key.value, Qt.KeyboardModifier.NoModifier))

"""The table for assistive technology: each line is an object with name, state and actions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from PySide6.QtCore import QCoreApplication, QObject, QRect, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QAccessibleActionInterface,
    QAccessibleEvent,
    QAccessibleInterface,
    QColor,
    QWindow,
)
from PySide6.QtWidgets import QAccessibleWidget

from tabletop.display.prompt import Label
from tabletop.display.table import Table
from tabletop.ui.board.pointer.interaction import Interaction
from tabletop.ui.board.view import TableView
from tabletop.ui.model import i18n
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.table.panels.table_lines import Line, LineKind, table_lines
from tabletop.ui.widgets.speech import spoken

_ROLES = {
    LineKind.FACT: QAccessible.Role.StaticText,
    LineKind.SEAT: QAccessible.Role.Grouping,
    LineKind.AREA: QAccessible.Role.List,
    LineKind.PIECE: QAccessible.Role.ListItem,
    LineKind.ACTION: QAccessible.Role.Button,
}
MaybeInterface = Any
MaybeObject = Any
"""An object or None, which Qt takes here and PySide's stubs do not know."""
PRESS = QAccessibleActionInterface.pressAction()


class AccessibleTable(QObject):
    """Keeps the accessible objects of a view's table; builds none before somebody asks for them.

    They hold what the seat at this screen may see, as they are made of its table alone.
    """

    label_chosen = Signal(object)
    """The label of the action that was done."""

    def __init__(self, view: TableView, interaction: Interaction) -> None:
        super().__init__(view)
        self.view, self.interaction = view, interaction
        self._content: tuple[Table, tuple[Label, ...], Mapping[int, PlayerInfo]] | None = None
        self._stale = False
        self._objects: dict[str, AccessibleLine] = {}
        """Every object by the place of its line in the tree, which it keeps from one table to the next."""
        self.top: list[AccessibleLine] = []
        interaction.focus_changed.connect(self._focus_moved)

    def show_table(self, table: Table, labels: tuple[Label, ...], players: Mapping[int, PlayerInfo]) -> None:
        """Describe a table, once its objects are asked for."""
        self._content, self._stale = (table, labels, players), True
        if self._objects:
            self.refresh()

    def suspend(self) -> None:
        """Offer no question and no action while something happens."""
        if self._content is not None:
            table, _, players = self._content
            self.show_table(table, (), players)

    def refresh(self) -> None:
        """Make the objects match the table."""
        if not self._stale or self._content is None:
            return
        self._stale = False
        former = self._objects
        self._objects = {}
        question, *lines = table_lines(*self._content)
        if self._content[1]:
            lines.insert(0, question)
        self.top = self._matched(lines, self.view, "", former)
        for key in former.keys() - self._objects.keys():
            _forget(former[key])
        if former.keys() != self._objects.keys():
            QAccessible.updateAccessibility(QAccessibleEvent(self.view, QAccessible.Event.ObjectReorder))

    def clear(self) -> None:
        """Describe nothing, so that the next person cannot hear what lay here."""
        self._content, self._stale, self.top = None, False, []
        for found in self._objects.values():
            _forget(found)
        self._objects = {}

    def _matched(
        self, lines: Iterable[Line], above: TableView | AccessibleLine, path: str, former: Mapping[str, AccessibleLine]
    ) -> list[AccessibleLine]:
        made: list[AccessibleLine] = []
        for line in lines:
            if line.label is not None and isinstance(above, AccessibleLine) and above.line.ref:
                continue  # an action of the object above
            key = f"{path}/{line.ref or line.text}"
            while key in self._objects:
                key += "+"
            found = former.get(key) or AccessibleLine(self, line)
            self._objects[key] = found
            renamed = found.line.text != line.text
            found.line, found.above = line, above
            found.below = self._matched(line.lines, found, key, former)
            made.append(found)
            if renamed and self.is_focused(found):
                QAccessible.updateAccessibility(QAccessibleEvent(found, QAccessible.Event.NameChanged))
        return made

    def is_focused(self, line: AccessibleLine) -> bool:
        """Return whether the keyboard's focus is on a line's piece or place."""
        return bool(line.line.ref) and self.interaction.focus == line.line.ref and self.view.hasFocus()

    def find(self, ref: str) -> AccessibleLine | None:
        """Return the object of a piece or place."""
        self.refresh()
        return next((found for found in self._objects.values() if ref and found.line.ref == ref), None)

    def _focus_moved(self, ref: str) -> None:
        if QAccessible.isActive() and (found := self.find(ref)) is not None:
            QAccessible.updateAccessibility(QAccessibleEvent(found, QAccessible.Event.Focus))


def _forget(line: AccessibleLine) -> None:
    """Delete an object that Qt may know."""
    QAccessible.deleteAccessibleInterface(QAccessible.uniqueId(line))


class _Group(QAccessibleWidget):
    """An accessible object whose children are those that `group` returns."""

    table: AccessibleTable

    def group(self) -> Sequence[QAccessibleInterface]:
        """Return the objects below this one."""
        raise NotImplementedError

    def childCount(self) -> int:
        return len(self.group())

    def child(self, index: int) -> MaybeInterface:
        group = self.group()
        return group[index] if 0 <= index < len(group) else None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return next((place for place, found in enumerate(self.group()) if found is child), -1)

    def childAt(self, x: int, y: int) -> MaybeInterface:
        return next((found for found in self.group() if found.rect().contains(x, y)), None)

    def focusChild(self) -> MaybeInterface:
        return self.table.find(self.table.interaction.focus)


class AccessibleView(_Group):
    """The accessible object of a view: the lines of its table, and what lies over it."""

    def __init__(self, table: AccessibleTable) -> None:
        super().__init__(table.view, QAccessible.Role.Grouping, table.view.accessibleName())
        self.table = table

    def group(self) -> Sequence[QAccessibleInterface]:
        self.table.refresh()
        return [*self.table.top, QAccessible.queryAccessibleInterface(self.table.view.viewport())]


class AccessibleLine(_Group):
    """The accessible object of one line; the actions that begin at its piece or place are its own."""

    def __init__(self, table: AccessibleTable, line: Line) -> None:
        super().__init__(table.view)
        self.table, self.line = table, line
        self.above: TableView | AccessibleLine = table.view
        self.below: list[AccessibleLine] = []

    def group(self) -> Sequence[QAccessibleInterface]:
        return self.below

    def isValid(self) -> bool:
        return True

    def object(self) -> MaybeObject:
        return None  # all lines share one widget

    # Qt's own answers to these read the object, and crash without one.

    def relations(self, match: QAccessible.RelationFlag = QAccessible.RelationFlag.AllRelations) -> list[Any]:
        return []

    def window(self) -> QWindow:
        return self.table.view.window().windowHandle()

    def foregroundColor(self) -> QColor:
        return self.table.view.palette().windowText().color()

    def backgroundColor(self) -> QColor:
        return self.table.view.palette().window().color()

    def parent(self) -> QAccessibleInterface:
        if isinstance(self.above, AccessibleLine):
            return self.above
        return QAccessible.queryAccessibleInterface(self.above)

    def role(self) -> QAccessible.Role:
        return _ROLES[self.line.kind]

    def rect(self) -> QRect:
        view = self.table.view
        spot = view.table_scene.spot(self.line.ref) if self.line.ref else None
        if spot is None:
            return QRect()
        found = view.outline_of(spot)
        return QRect(view.viewport().mapToGlobal(found.topLeft()), found.size())

    def text(self, kind: QAccessible.Text) -> str:
        if kind is QAccessible.Text.Name:
            return self.line.text
        return self._state() if kind is QAccessible.Text.Description else ""

    def _state(self) -> str:
        labels = self._labels()
        held = self.table.interaction.held_ref
        words = [
            QCoreApplication.translate("Outline", "held") if held and held == self.line.ref else "",
            QCoreApplication.translate("Outline", "advised") if any(label.primary for label in labels) else "",
            *dict.fromkeys(spoken(label.text) for label in labels),  # equal pieces have equal actions
        ]
        return i18n.enumerated(words)

    def state(self) -> QAccessible.State:
        state = QAccessible.State()
        ref = self.line.ref
        state.focusable = self._is_on_table
        state.focused = self.table.is_focused(self)
        state.selectable = bool(self._labels())
        state.selected = bool(ref) and self.table.interaction.held_ref == ref
        return state

    @property
    def _is_on_table(self) -> bool:
        return self.line.ref in self.table.view.table_scene.layout.spots

    # -- actions -----------------------------------------------------------------------------------------------------

    def _labels(self) -> list[Label]:
        if self.line.label is not None:
            return [self.line.label]
        return self.line.labels if self.line.ref else []

    def _actions(self) -> dict[str, Label]:
        """Return the actions by name; the only or usual one is the one of a press."""
        labels = self._labels()
        usual = [label for label in labels if label.on_double_click] or labels
        found = {PRESS: usual[0]} if len(usual) == 1 else {}
        return found | {label.text: label for label in labels if label not in found.values()}

    def actionNames(self) -> list[str]:
        return [*self._actions(), *([QAccessibleActionInterface.setFocusAction()] if self._is_on_table else [])]

    def localizedActionName(self, name: str) -> str:
        label = self._actions().get(name)
        return spoken(label.text) if label is not None else super().localizedActionName(name)

    def localizedActionDescription(self, name: str) -> str:
        label = self._actions().get(name)
        return spoken(label.warning) if label is not None else super().localizedActionDescription(name)

    def keyBindingsForAction(self, name: str) -> list[str]:
        label = self._actions().get(name)
        return [label.key] if label is not None and label.key else []

    def doAction(self, name: str) -> None:
        """Carry out an action as its button does, or focus the piece."""
        label = self._actions().get(name)
        if label is not None:
            self.table.label_chosen.emit(label)
        elif self._is_on_table:
            self.table.view.setFocus(Qt.FocusReason.OtherFocusReason)
            self.table.interaction.focus_on(self.line.ref)


def _interface(key: str, found: QObject | None) -> QAccessibleInterface | None:
    """Return the accessible object of a table's view; Qt makes those of everything else."""
    if not isinstance(found, TableView):
        return None
    table = found.findChild(AccessibleTable, options=Qt.FindChildOption.FindDirectChildrenOnly)
    return AccessibleView(table) if table is not None else None


QAccessible.installFactory(_interface)

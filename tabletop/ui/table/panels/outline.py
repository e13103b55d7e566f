"""The outline: the whole table and every action as a tree of text, for screen readers and others."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem, QTreeWidget, QTreeWidgetItem, QWidget

from tabletop.display.prompt import Label
from tabletop.display.table import Table
from tabletop.ui.model import keys
from tabletop.ui.model.players import PlayerInfo
from tabletop.ui.table.panels.table_lines import Line, LineKind, table_lines
from tabletop.ui.widgets.text import tooltip_text

HEADINGS = (LineKind.SEAT, LineKind.AREA)

_REF = Qt.ItemDataRole.UserRole
_LABEL = Qt.ItemDataRole.UserRole + 1

INDENTATION = 14
"""Pixels by which a line is indented for each line above it."""


class _WrappingDelegate(QStyledItemDelegate):
    """Gives each row the height of its text in the width that the tree has for it."""

    def __init__(self, tree: QTreeWidget) -> None:
        super().__init__(tree)
        self._tree = tree

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        depth, above = 1, index.parent()
        while above.isValid():
            depth, above = depth + 1, above.parent()
        option.rect = QRect(0, 0, self._tree.viewport().width() - INDENTATION * depth, 1)
        return super().sizeHint(option, index)


class Outline(QTreeWidget):
    """Mirrors areas, pieces and actions. Enter or a double click on an action does it."""

    label_chosen = Signal(object)
    """The label of the action that was chosen."""
    pointed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._content: tuple[Table, tuple[Label, ...], Mapping[int, PlayerInfo]] | None = None
        self._stale = False
        self.setHeaderHidden(True)
        self.setWordWrap(True)
        self.setIndentation(INDENTATION)
        self.setItemDelegate(_WrappingDelegate(self))
        self.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.setExpandsOnDoubleClick(False)
        self.itemActivated.connect(self._activated)
        self.currentItemChanged.connect(self._moved)
        self.setAccessibleName(self.tr("Outline of the table"))

    def show_table(self, table: Table, labels: tuple[Label, ...], players: Mapping[int, PlayerInfo]) -> None:
        """Mirror a table; the tree is only built while it is visible."""
        self._content = (table, labels, players)
        self._stale = True
        if self.isVisible():
            self.build()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.build()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()  # rows wrap at the new width

    def build(self) -> None:
        """Make the tree match the table."""
        if not self._stale or self._content is None:
            return
        self._stale = False
        place = self._place(self.currentItem())
        self.blockSignals(True)
        self.clear()
        for line in table_lines(*self._content):
            self._add(self.invisibleRootItem(), line)
        self.expandAll()
        self.blockSignals(False)
        self._restore(place)

    def _add(self, parent: QTreeWidgetItem, line: Line) -> None:
        text = line.text if line.label is None else self.tr("▸ {action}").format(action=line.text)
        item = QTreeWidgetItem(parent, [text])
        item.setData(0, _REF, line.ref)
        item.setToolTip(0, tooltip_text(text))
        if line.kind in HEADINGS and line.lines:
            font = item.font(0)
            font.setBold(True)
            item.setFont(0, font)
        if line.label is not None:
            item.setData(0, _LABEL, line.label)
            item.setData(0, Qt.ItemDataRole.AccessibleTextRole, line.text)
            hint = self.tr("Action; press {key} to carry it out").format(key=keys.named(Qt.Key.Key_Return))
            item.setData(0, Qt.ItemDataRole.AccessibleDescriptionRole, hint)
        for below in line.lines:
            self._add(item, below)

    def _place(self, item: QTreeWidgetItem | None) -> tuple[str, int]:
        if item is None:
            return ("", -1)
        top, above = item, item.parent()
        while above is not None:
            top, above = above, above.parent()
        return (str(item.data(0, _REF) or ""), self.indexOfTopLevelItem(top))

    def _restore(self, place: tuple[str, int]) -> None:
        ref, top = place
        items = _children(self.invisibleRootItem())
        fallback = items[top] if 0 <= top < len(items) else items[0] if items else None
        while items and ref:
            item = items.pop(0)
            if item.data(0, _REF) == ref:
                fallback = item
                break
            items[:0] = _children(item)
        if fallback is not None:
            self.setCurrentItem(fallback)

    def _activated(self, item: QTreeWidgetItem, column: int) -> None:
        label = item.data(0, _LABEL)
        if isinstance(label, Label):
            self.label_chosen.emit(label)
        elif ref := item.data(0, _REF):
            self.pointed.emit(ref)

    def _moved(self, item: QTreeWidgetItem | None, before: QTreeWidgetItem | None) -> None:
        if item is not None and (ref := item.data(0, _REF)):
            self.pointed.emit(ref)


def _children(item: QTreeWidgetItem) -> list[QTreeWidgetItem]:
    found = (item.child(place) for place in range(item.childCount()))
    return [child for child in found if child is not None]

"""Players at a real table window: one with the mouse alone, one with keys alone, both counting what they do.

`MousePlayer(window).play(label)` does what a label says in as few gestures as the table allows; it raises
`Unreachable` where no gesture of that kind leads there.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from tabletop.display.prompt import Label
from tabletop.ui.table.answers.choice_list import KEYS, ChoiceList
from tabletop.ui.table.window import TableWindow
from tabletop.ui.widgets.text import button_text

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
NONE = Qt.KeyboardModifier.NoModifier
ARROWS = {
    (-1, 0): Qt.Key.Key_Left,
    (1, 0): Qt.Key.Key_Right,
    (0, -1): Qt.Key.Key_Up,
    (0, 1): Qt.Key.Key_Down,
}
STEPS = 80
"""Keys after which a piece counts as out of reach."""

SHARES = [(0.5, 0.5), *((x / 20, y / 20) for x in range(1, 20, 2) for y in range(1, 20, 2))]
"""Where to look for a point of a place that nothing covers, as shares of its width and height."""


class Unreachable(Exception):
    """No gesture of this kind leads to a label."""


def at(window: TableWindow, ref: str) -> QPoint:
    """Return the middle of a place, or where it can be seen if something lies on that."""
    spot = window.scene.spot(ref)
    assert spot is not None, ref
    rect = spot.rect
    points = [rect.topLeft() + QPointF(x * rect.width(), y * rect.height()) for x, y in SHARES]
    seen = next((point for point in points if window.scene.spot_at(point) is spot), rect.center())
    return window.view.mapFromScene(seen)


def menu_of(window: TableWindow) -> QMenu | ChoiceList | None:
    """Return the list or menu that is open."""
    menu = window.feedback.menu or QApplication.activePopupWidget()
    return menu if isinstance(menu, QMenu | ChoiceList) and menu.isVisible() else None


def entry_of(menu: QMenu | ChoiceList, label: Label) -> int:
    """Return the place of a label among the entries."""
    if isinstance(menu, ChoiceList):
        return menu.labels.index(label)
    texts = [action.text() for action in menu.actions()]
    if button_text(label.text) not in texts:
        raise Unreachable(f"{label.text} is not in the menu {texts}")
    return texts.index(button_text(label.text))


def middle_of(menu: QMenu | ChoiceList, place: int) -> QPoint:
    """Return where an entry is clicked."""
    if isinstance(menu, ChoiceList):
        return menu.row(place).center().toPoint()
    return menu.actionGeometry(menu.actions()[place]).center()


class Player:
    """Somebody at a window; `gestures` counts what the hands have done."""

    def __init__(self, window: TableWindow) -> None:
        self.window = window
        self.gestures = 0
        self.kinds: dict[str, int] = {}
        """How often each kind of gesture was made."""

    def did(self, kind: str, times: int = 1) -> None:
        """Count gestures."""
        self.gestures += times
        self.kinds[kind] = self.kinds.get(kind, 0) + times

    def play(self, label: Label) -> None:
        """Do what a label says."""
        raise NotImplementedError


class MousePlayer(Player):
    """Clicks, double clicks and drags; never a key."""

    def play(self, label: Label) -> None:
        """Do what a label says by the shortest gesture of the mouse."""
        self.begin(label)
        menu = menu_of(self.window)
        if menu is not None:
            QTest.mouseClick(menu, LEFT, pos=middle_of(menu, entry_of(menu, label)))
            self.did("entry")

    def begin(self, label: Label) -> None:
        """Make the gesture that does a label, or opens a menu that offers it."""
        window, choices = self.window, self.window.interaction.choices
        port = window.view.viewport()
        button = window.prompt.button_for(label.text)
        if button is not None and button.isVisible():
            QTest.mouseClick(button, LEFT)
            self.did("button")
            return
        for source in choices.sources:
            only = choices.single_click_label(source)
            plain = choices.click_labels(source)
            single = [one for one in plain if one.on_click] or plain
            if only == label or (not choices.targets(source) and single == [label]):
                clicks = 2 if choices.waits_for_second_click(source) else 1
                for _ in range(clicks):
                    QTest.mouseClick(port, LEFT, NONE, at(window, source))
                self.did("click", clicks)
                return
        for source in choices.sources:
            if choices.double_click_label(source) == label and not choices.click_labels(source):
                place = at(window, source)
                QTest.mouseClick(port, LEFT, NONE, place)
                QTest.mouseDClick(port, LEFT, NONE, place)
                QTest.mouseRelease(port, LEFT, NONE, place)
                self.did("double click")
                return
        for many in (False, True):
            for source in choices.sources:
                for target, labels in choices.targets(source).items():
                    usual = [one for one in labels if one.on_double_click]
                    means = usual if len(usual) == 1 else labels
                    if label in means and (many or len(means) == 1) and self.drag(source, target):
                        return
        for source in choices.sources:
            if label in choices.click_labels(source):
                once = [one for one in choices.click_labels(source) if one.on_click]
                place = at(window, source)
                if len(once) == 1 and label not in once:
                    QApplication.sendEvent(port, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, QPoint()))
                else:
                    QTest.mouseClick(port, LEFT, NONE, place)
                self.did("click")
                if window.interaction.held_ref == source and menu_of(window) is None:  # again: itself alone
                    QTest.mouseClick(port, LEFT, NONE, place)
                    self.did("click")
                return
        if button is not None:
            QTest.mouseClick(window.prompt.more, LEFT)
            self.did("button")
            return
        raise Unreachable(label.text)

    def drag(self, source: str, target: str) -> bool:
        """Drag a piece to where a target lights up; return whether there is such a point."""
        window = self.window
        port, start, spot = window.view.viewport(), at(window, source), window.scene.spot(target)
        assert spot is not None
        QTest.mousePress(port, LEFT, NONE, start)
        for x, y in SHARES:
            within = QPointF(x * spot.rect.width(), y * spot.rect.height())
            goal = window.view.mapFromScene(spot.rect.topLeft() + within)
            for step in range(1, 5):
                QTest.mouseMove(port, start + (goal - start) * step / 4)
            QApplication.processEvents()
            if window.interaction.target == target:
                QTest.mouseRelease(port, LEFT, NONE, goal)
                self.did("drag")
                return True
        QTest.mouseMove(port, start)
        QTest.mouseRelease(port, LEFT, NONE, start)
        window.interaction.let_go()
        return False


class KeyPlayer(Player):
    """Tab, arrows, Enter, Space and letters; never the mouse."""

    def press(self, key: Qt.Key | str, widget: QWidget | None = None) -> None:
        """Press a key wherever the keyboard is."""
        QTest.keyClick(widget or self.window.focusWidget() or self.window.view, key)
        name = key if isinstance(key, str) else {"Return": "Enter"}.get(key.name[4:], key.name[4:])
        self.did("arrow" if name in ("Left", "Right", "Up", "Down") else name if len(name) > 1 else "letter")

    def play(self, label: Label) -> None:
        """Do what a label says by the fewest keys."""
        window, choices = self.window, self.window.interaction.choices
        if not self.by_button(label):
            if label.key and choices.keys.get(label.key.upper()) == label:
                self.press(label.key)
            else:
                self.by_piece(label)
        menu = menu_of(window)
        if menu is not None:
            place = entry_of(menu, label)
            if isinstance(menu, ChoiceList) and place < len(KEYS):
                self.press(KEYS[place], menu)
                return
            for _ in range(STEPS):
                if (menu.at if isinstance(menu, ChoiceList) else menu.actions().index(menu.activeAction())) == place:
                    break
                self.press(Qt.Key.Key_Down, menu)
            self.press(Qt.Key.Key_Return, menu)

    def by_button(self, label: Label) -> bool:
        """Press the key of a label's button; tell whether it has a button."""
        window = self.window
        if window.prompt.button_for(label.text) is None:
            return False
        key = window.prompt.button_keys.key_of(label)
        if label.primary:
            self.press(Qt.Key.Key_Space)
        elif key:
            self.press(key)
        else:
            return False
        return True

    def by_piece(self, label: Label) -> None:
        """Walk to a piece, take it, and walk to where it goes."""
        hands, choices = self.window.interaction, self.window.interaction.choices
        ends = {
            source: [target for target, labels in choices.targets(source).items() if label in labels]
            for source in choices.sources
            if label in choices.labels(source)
        }
        if not ends:
            raise Unreachable(label.text)
        plain = {source for source in ends if label in choices.click_labels(source)}
        self.walk(lambda: hands.focus in (plain or ends))
        source, usual = hands.focus, choices.double_click_label(hands.focus)
        once = [one for one in choices.click_labels(source) if one.on_click]
        if len(once) == 1 and label not in once:
            reason = QContextMenuEvent.Reason.Keyboard
            QApplication.sendEvent(self.window.view.viewport(), QContextMenuEvent(reason, QPoint(), QPoint()))
            self.did("menu")
            return
        if source in plain or usual in (None, label):
            self.press(Qt.Key.Key_Return)
        else:
            self.press(Qt.Key.Key_Right)  # what it usually means is something else: take it elsewhere
        if label in hands.choices.click_labels(hands.held_ref) and menu_of(self.window) is None:
            self.press(Qt.Key.Key_Return)  # again: the piece alone
            return
        if not hands.target or usual == label:
            return
        for step in self.route(hands.target, ends[source]):
            self.press(ARROWS[step])
        self.press(Qt.Key.Key_Return)

    def walk(self, there: Callable[[], bool]) -> None:
        """Press Tab until the focus is where it should be."""
        for _ in range(STEPS):
            if there():
                return
            self.press(Qt.Key.Key_Tab, self.window.view)
        raise Unreachable("Tab never comes there")

    def route(self, start: str, goals: list[str]) -> list[tuple[int, int]]:
        """Return the fewest arrows from a target to one of some targets."""
        hands = self.window.interaction
        aims = list(hands.choices.targets(hands.held_ref))
        waiting: deque[tuple[str, list[tuple[int, int]]]] = deque([(start, [])])
        seen = {start}
        while waiting:
            here, way = waiting.popleft()
            if here in goals:
                return way
            for step in ARROWS:
                found = hands._nearest(here, aims, *step)
                if found and found not in seen:
                    seen.add(found)
                    waiting.append((found, [*way, step]))
        raise Unreachable(f"no arrows lead from {start} to {goals}")

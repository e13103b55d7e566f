"""The top bar: the game, the turn, the phase track with the present phase lit, and the tools."""

from __future__ import annotations

import re
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QToolButton, QToolTip, QWidget

from tabletop.display.table import Phase
from tabletop.ui.model import i18n, keys
from tabletop.ui.paint import brush, furniture, glyphs
from tabletop.ui.paint.colour import clear, ink_on
from tabletop.ui.paint.theme import LEAST, Theme
from tabletop.ui.widgets.buttons import FocusName
from tabletop.ui.widgets.speech import spoken
from tabletop.words import capitalized

_SEPARATOR = re.compile(" · |・")
TOOL = 34
"""Side of a tool's button at the theme's scale."""
SOON, URGENT = 60, 15
"""Seconds before the end of a match from which its clock is amber, and coral."""


class PhaseButton(QAbstractButton):
    """One step of the track: its number and title; narrow ones show the number alone.

    It states a phase rather than begins it, so that only the mouse or the keyboard shows it as a button: for its rule.
    """

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.phase = Phase("", "", "next")
        self.number = 0
        self.tight = False
        """True if letters and ends are at their smallest, so that the title fits."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)

    def wanted(self) -> int:
        """Return the width that shows the whole title."""
        wide = brush.width(self.phase.title, self._size, True) + brush.width("0", self.theme.small, True)
        ends = 26 if self.tight else 40
        return round(wide) + self.theme.px(ends + 8 if self.phase.mark else ends)

    @property
    def _size(self) -> int:
        return LEAST if self.tight else self.theme.body

    @property
    def whole(self) -> bool:
        """True if there is room for the title."""
        return self.width() >= self.wanted() - 2 or self.width() >= self.theme.px(64)

    def sizeHint(self) -> QSize:
        return QSize(self.wanted(), self.theme.px(28))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        now, done = self.phase.state == "now", self.phase.state == "done"
        look = theme.look
        painter.setPen(QPen(QColor(look.bar_line), 1) if self.underMouse() else QPen(Qt.PenStyle.NoPen))
        quiet = (
            clear("#8a6a35", 0.16 if look.is_day else 0.45) if done else clear("#000000", 0 if look.is_day else 0.25)
        )
        painter.setBrush(theme.color("gold") if now else quiet)
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        ink = theme.color("gold_ink" if now else "ink" if done else "soft")
        number = str(self.number)
        end = theme.px(7 if self.tight else 12)
        inner = box.adjusted(end, 0, -end, 0)
        mark = self.phase.mark
        if mark:
            side = theme.px(13 if self.tight else 15)
            emblem = QRectF(inner.left(), box.center().y() - side / 2, side, side)
            if not self.whole:
                emblem.moveCenter(box.center())
            else:
                inner.setLeft(emblem.right() + theme.px(4 if self.tight else 7))
                brush.line(painter, inner, self.phase.title, self._size, ink, bold=True)
            glyphs.draw(painter, mark, emblem, ink)
        elif not self.whole:
            brush.line(painter, box, number, theme.small, ink, bold=True, align=brush.CENTRE)
        else:
            number_width = brush.line(painter, inner, number, theme.small, ink, bold=True)
            inner.setLeft(inner.left() + number_width + theme.px(5 if self.tight else 9))
            wide = brush.line(painter, inner, self.phase.title, self._size, ink, bold=True)
            if self.phase.state == "skipped":
                y = box.center().y() + theme.px(1)
                painter.setPen(QPen(ink, theme.px(1.5)))
                painter.drawLine(QPointF(inner.left(), y), QPointF(inner.left() + wide, y))
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("ink"), 2.2))
            painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)


class TopBar(QWidget):
    """Shows title and phases, and offers hint, undo, rules, settings and the way out."""

    phase_pressed = Signal(object, QPoint)
    """A phase was pressed; with it comes the point of the screen below its name."""
    tool = Signal(str)
    """The name of the tool in `TOOLS` that was pressed."""

    TOOLS = (
        ("wishes", "mdi6.bell-cog-outline", "B"),
        ("hint", "mdi6.lightbulb-on-outline", "H"),
        ("undo", "mdi6.undo-variant", "U"),
        ("pause", "mdi6.pause-circle-outline", "P"),
        ("speed", "mdi6.speedometer", "S"),
        ("log", "mdi6.text-box-outline", "L"),
        ("rules", "mdi6.book-open-page-variant-outline", "F1"),
        ("share", "mdi6.share-variant-outline", ""),
        ("sound", "mdi6.volume-high", "M"),
        ("phones", "mdi6.cellphone-link", ""),
        ("settings", "mdi6.cog-outline", ""),
        ("leave", "mdi6.exit-to-app", ""),
    )

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.theme = theme
        self.title = self._game = self._turn = self.clock = ""
        self._left = -1
        self._speed, self._halted = "normal", False
        self._offered = {name: name not in ("wishes", "pause", "speed", "phones") for name, _, _ in self.TOOLS}
        self._phases: tuple[Phase, ...] = ()
        self._pills: list[PhaseButton] = []
        self.tools: dict[str, QToolButton] = {}
        for name, _, _ in self.TOOLS:
            button = QToolButton(self)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            FocusName(button)
            button.clicked.connect(lambda _=False, name=name: self.tool.emit(name))
            self.tools[name] = button
        for name, offered in self._offered.items():
            self.tools[name].setVisible(offered)
        self._sounds = True
        self.apply_theme(theme)

    def apply_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.setFixedHeight(max(theme.px(TOOL) + 4, theme.bar_px(42)))
        names = {
            "wishes": self.tr("When to ask me"),
            "hint": self.tr("Hint"),
            "undo": self.tr("Undo"),
            "pause": self.tr("Resume") if self._halted else self.tr("Pause"),
            "speed": self.tr("Speed: {speed}").format(speed=self._speeds()[self._speed]),
            "log": self.tr("Log"),
            "rules": self.tr("Rules"),
            "share": self.tr("Share this moment"),
            "sound": self.tr("Sound on") if self._sounds else self.tr("Sound off"),
            "phones": self.tr("Hands on phones"),
            "settings": self.tr("Settings"),
            "leave": self.tr("Leave the table"),
        }
        for name, glyph, key in self.TOOLS:
            button = self.tools[name]
            if name == "sound" and not self._sounds:
                glyph = "mdi6.volume-off"
            if name == "pause" and self._halted:
                glyph = "mdi6.play-circle-outline"
            button.setIcon(glyphs.icon(glyph, theme.color("ink"), 64))
            button.setIconSize(QSize(theme.px(20), theme.px(20)))
            button.setToolTip(i18n.bracketed(names[name], keys.named(Qt.Key[f"Key_{key}"])) if key else names[name])
            button.setAccessibleName(names[name])
        for pill in self._pills:
            pill.theme = theme
        self.arrange()
        self.update()

    def show_phases(self, game: str, turn: str, phases: Sequence[Phase]) -> None:
        self._game, self._turn = game, turn
        if tuple(phases) != self._phases:
            self._phases = tuple(phases)
            while len(self._pills) < len(phases):
                pill = PhaseButton(self.theme, self)
                FocusName(pill)
                pill.clicked.connect(lambda _=False, pill=pill: self._press(pill))
                self._pills.append(pill)
            for place, pill in enumerate(self._pills):
                pill.setVisible(place < len(phases))
                if place < len(phases):
                    pill.phase, pill.number = phases[place], place + 1
                    states = {
                        "now": self.tr("now"),
                        "done": self.tr("done"),
                        "skipped": self.tr("skipped"),
                        "next": self.tr("upcoming"),
                    }
                    state = phases[place].note or states.get(phases[place].state, "")
                    name = f"{place + 1}. {phases[place].title}"
                    pill.setAccessibleName(spoken(i18n.bracketed(name, state)))
                    rule = self.tr("Click to read its rule") if phases[place].rule else ""
                    text = "\n".join(filter(None, (name, capitalized(state), rule)))
                    if QToolTip.text() == pill.toolTip() != text:
                        QToolTip.hideText()  # it would go on saying how things stood
                    pill.setToolTip(text)
        self.setAccessibleName(self._titles()[0][0])
        self.arrange()
        self.update()

    def _press(self, pill: PhaseButton) -> None:
        self.phase_pressed.emit(pill.phase, pill.mapToGlobal(QPoint(pill.width() // 2, pill.height())))

    def _speeds(self) -> dict[str, str]:
        return {
            "off": self.tr("instant"),
            "fast": self.tr("fast"),
            "normal": self.tr("normal"),
            "slow": self.tr("slow"),
        }

    def show_speed(self, speed: str, halted: bool) -> None:
        """Show the speed of bots, or that they are halted, to a spectator."""
        if (speed, halted) != (self._speed, self._halted):
            self._speed, self._halted = speed, halted
            self.apply_theme(self.theme)

    def show_sound(self, on: bool) -> None:
        if on != self._sounds:
            self._sounds = on
            self.apply_theme(self.theme)

    def show_clock(self, seconds: int) -> None:
        """Show the time that the match has left beside its turn."""
        text = f"{seconds // 60}:{seconds % 60:02}" if seconds >= 0 else ""
        if text != self.clock:
            self.clock, self._left = text, seconds
            self.show_phases(self._game, self._turn, self._phases)

    def offer(self, **tools: bool) -> None:
        """Show tools only where they are of use, as the bell where a seat may say when it wants to be asked."""
        if any(self._offered[tool] != offered for tool, offered in tools.items()):
            self._offered |= tools
            for tool, offered in tools.items():
                self.tools[tool].setVisible(offered)
            self.arrange()

    def is_offered(self, tool: str) -> bool:
        """Return whether a tool can be used now."""
        return self._offered[tool]

    def below(self, tool: str) -> QPoint:
        """Return the point of the screen below a tool."""
        button = self.tools[tool]
        return button.mapToGlobal(QPoint(0, button.height()))

    def arrange(self) -> None:
        """Lay pills and tools out; the present phase is the last to lose its title."""
        theme = self.theme
        side = theme.px(TOOL)
        right = self.width() - theme.px(10)
        for name in reversed([name for name in self.tools if self._offered[name]]):
            right -= side
            self.tools[name].setGeometry(right, (self.height() - side) // 2, side, side)
            right -= theme.px(4)
        pills = self._pills[: len(self._phases)]
        for title, tight in self._titles():
            room = self._share(title, right)
            for pill in pills:
                pill.tight = tight
            if sum(pill.wanted() for pill in pills) <= room:
                break
        widths = [pill.wanted() for pill in pills]
        gap = self._gap
        left = self._left_end
        small = theme.px(34)
        for state in ("skipped", "done", "next", "now"):
            for place in reversed(range(len(pills))):
                if sum(widths) > room and pills[place].phase.state == state:
                    widths[place] = small if state != "now" else max(small, room - sum(widths) + widths[place])
        for pill, wide in zip(pills, widths, strict=True):
            pill.setGeometry(left, (self.height() - theme.px(28)) // 2, wide, theme.px(28))
            left += wide + gap

    def _titles(self) -> tuple[tuple[str, bool], ...]:
        """Return titles with whether pills are tight, the roomiest first; the window bears the game's name."""
        if not self._turn:
            return ((self._game, False), (self._game, True))
        turn = capitalized(self._turn)
        return ((f"{self._game} · {self._turn}", False), (turn, False), (turn, True), (_SEPARATOR.split(turn)[0], True))

    def _share(self, title: str, right: int) -> int:
        """Set the title, and return the room that is left for the pills."""
        theme = self.theme
        self.title = title
        self._title_room = min(brush.width(title, theme.large, True, True), (right - theme.px(20)) * 0.42)
        self._left_end = round(theme.px(18) + self._title_room + theme.px(22) + self._clock_room())
        return right - self._left_end - theme.px(8) - self._gap * max(0, len(self._phases) - 1)

    @property
    def _gap(self) -> int:
        return self.theme.px(7)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.arrange()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self.theme
        painter = QPainter(self)
        furniture.top_bar(painter, QRectF(self.rect()), theme.look)
        box = QRectF(theme.px(18), 0, self._title_room + 2, self.height())
        brush.line(painter, box, self.title, theme.large, theme.color("ink"), bold=True, serif=True)
        if self.clock:
            self._paint_clock(painter, QRectF(box.right() + theme.px(14), 0, self._clock_room(), self.height()))

    def _clock_room(self) -> float:
        size = round(self.theme.large * 1.15)
        return brush.width("00:00", size, True) + self.theme.px(34) if self.clock else 0.0

    def _paint_clock(self, painter: QPainter, room: QRectF) -> None:
        theme = self.theme
        box = room.adjusted(0, theme.px(6), -theme.px(14), -theme.px(6))
        ground = "coral" if 0 <= self._left <= URGENT else "gold" if self._left <= SOON else "line"
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color(ground))
        painter.drawRoundedRect(box, box.height() / 2, box.height() / 2)
        ink = theme.color("ink") if ground == "line" else ink_on(theme.color(ground))
        size = round(theme.large * 1.15)
        brush.line(painter, box, self.clock, size, ink, bold=True, align=brush.CENTRE)

"""Themes: the colours, fonts and sizes of everything on the screen, dark and light."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QFont, QRadialGradient

FAMILIES = (
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Source Han Sans JP",
    "Segoe UI",
    "Yu Gothic UI",
    "Meiryo",
    "Hiragino Sans",
    "Helvetica Neue",
    "IPAexGothic",
    "DejaVu Sans",
    "sans-serif",
)
"""One family with Japanese glyphs first; the rest are what the platforms have instead."""

LEAST = 11
"""No text is smaller than this many pixels at scale 1."""


def font(size: int, bold: bool = False) -> QFont:
    """Return the program's font at a size in pixels, never under LEAST."""
    made = QFont()
    made.setFamilies(list(FAMILIES))
    made.setPixelSize(max(LEAST, size))
    made.setBold(bold)
    return made


@dataclass(frozen=True, slots=True)
class Theme:
    """Everything that is drawn takes its colours and sizes from here. Colours are #rrggbb or #aarrggbb."""

    name: str
    ground: str
    """The middle of the table, where the light falls; `edge` is its rim."""
    edge: str
    bar: str
    panel: str
    line: str
    button: str
    button_over: str
    button_line: str
    ink: str
    soft: str
    faint: str
    gold: str
    """For "do this"; `gold_ink` is legible on it, and `gold_text` is a gold legible on the ground."""
    gold_ink: str
    gold_text: str
    teal: str
    """For "legal here"; `teal_fill` is a surface in it."""
    teal_fill: str
    coral: str
    """For "not allowed"; `coral_fill` is a surface in it, with `coral_ink` legible on that."""
    coral_fill: str
    coral_ink: str
    card: str
    card_ink: str
    card_soft: str
    cost: str
    shadow: str
    seats: tuple[str, ...]
    """One colour a seat; letters go with them, so colour is never the only carrier."""
    seat_ink: str = "#14232a"
    small: int = 12
    body: int = 14
    large: int = 17
    huge: int = 30
    radius: int = 12
    scale: float = 1.0

    def scaled(self, factor: float) -> Theme:
        """Return this theme with every size multiplied; no text falls below LEAST."""
        base = THEMES[self.name]
        sizes = {name: round(getattr(base, name) * factor) for name in ("small", "body", "large", "huge", "radius")}
        return replace(self, **{name: max(LEAST, size) for name, size in sizes.items()}, scale=factor)

    def px(self, size: float) -> int:
        """Return a distance of the design at this theme's scale."""
        return round(size * self.scale)

    def color(self, name: str) -> QColor:
        """Return one of the theme's colours by the name of its field."""
        return QColor(getattr(self, name))

    def seat_color(self, seat: int) -> QColor:
        """Return a seat's colour; a spectator's is faint."""
        return QColor(self.seats[seat % len(self.seats)] if seat >= 0 else self.faint)

    def light_on(self, rect: QRectF) -> QRadialGradient:
        """Return the soft light that lies on the ground of a window or table."""
        centre = QPointF(rect.center().x(), rect.top() + rect.height() * 0.42)
        gradient = QRadialGradient(centre, max(rect.width(), rect.height()) * 0.62)
        gradient.setColorAt(0.0, QColor(self.ground))
        gradient.setColorAt(1.0, QColor(self.edge))
        return gradient

    def style_sheet(self) -> str:
        """Return the style of ordinary widgets: buttons, lists, fields, menus and tooltips."""
        pad = self.px(8)
        families = ", ".join(f'"{family}"' for family in FAMILIES)
        return f"""
        QWidget {{ color: {self.ink}; font-family: {families}; font-size: {self.body}px; }}
        QMainWindow, QDialog, QStackedWidget {{ background: {self.edge}; }}
        QToolTip {{ color: {self.ink}; background: {self.bar}; border: 1px solid {self.line}; padding: 4px; }}
        QMenu {{ background: {self.bar}; border: 1px solid {self.teal}; padding: 4px; }}
        QMenu::item {{ padding: {pad}px {pad * 3}px {pad}px {pad * 2}px; border-radius: 6px; }}
        QMenu::item:selected {{ background: {self.teal_fill}; color: {self.ink}; }}
        QMenu::item:disabled {{ color: {self.faint}; }}
        QMenu::separator {{ height: 1px; background: {self.line}; margin: 4px {pad}px; }}
        QPushButton {{ background: {self.button}; border: 1px solid {self.button_line}; border-radius: {pad}px;
            padding: {pad}px {pad * 2}px; }}
        QPushButton:hover {{ background: {self.button_over}; }}
        QPushButton:disabled {{ color: {self.faint}; }}
        QPushButton:focus, QToolButton:focus, QComboBox:focus, QLineEdit:focus, QSpinBox:focus, QCheckBox:focus,
        QRadioButton:focus {{ border: 2px solid {self.teal}; }}
        QPushButton[gold="true"] {{ background: {self.gold}; color: {self.gold_ink}; border-color: {self.gold};
            font-weight: bold; }}
        QPushButton[gold="true"]:disabled {{ background: {self.button}; color: {self.faint};
            border-color: {self.button_line}; }}
        QPushButton[gold="true"]:focus {{ border: 2px solid {self.ink}; }}
        QToolButton {{ background: transparent; border: 1px solid transparent; border-radius: {pad}px; padding: 4px; }}
        QToolButton:hover {{ background: {self.button_over}; }}
        QLineEdit, QComboBox, QSpinBox, QPlainTextEdit {{ background: {self.panel}; border: 1px solid {self.line};
            border-radius: 6px; padding: 6px {pad}px; selection-background-color: {self.teal_fill}; }}
        QComboBox QAbstractItemView {{ background: {self.bar}; selection-background-color: {self.teal_fill};
            selection-color: {self.ink}; }}
        QTreeView, QListView, QTextBrowser, QTableView {{ background: transparent; border: none;
            selection-background-color: {self.teal_fill}; selection-color: {self.ink}; }}
        QHeaderView::section {{ background: {self.bar}; color: {self.soft}; border: none; padding: 4px {pad}px; }}
        QSplitter::handle {{ background: {self.line}; margin: 2px; }}
        QTabBar {{ qproperty-drawBase: 0; }}
        QTabBar::tab {{ background: transparent; color: {self.soft}; padding: 6px {pad}px;
            border-bottom: 2px solid transparent; }}
        QTabBar::tab:selected {{ color: {self.ink}; border-bottom: 2px solid {self.teal}; }}
        QTabBar::tab:focus {{ color: {self.teal}; }}
        QTabWidget::pane {{ border: none; }}
        QTabWidget QStackedWidget {{ background: transparent; }}
        QScrollArea, QScrollArea > QWidget > QWidget {{ background: transparent; border: none; }}
        QScrollBar:vertical {{ background: transparent; width: 10px; margin: 0; }}
        QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 0; }}
        QScrollBar::handle {{ background: {self.line}; border-radius: 4px; min-height: 24px; min-width: 24px; }}
        QScrollBar::handle:hover {{ background: {self.soft}; }}
        QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
        QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
        """


DARK = Theme(
    name="dark",
    ground="#1d4149",
    edge="#0f2229",
    bar="#0b191f",
    panel="#c010232a",
    line="#29474e",
    button="#15323a",
    button_over="#1d434c",
    button_line="#2a4f57",
    ink="#f1f6f5",
    soft="#9db7b9",
    faint="#688388",
    gold="#f5c24c",
    gold_ink="#24190a",
    gold_text="#f5c24c",
    teal="#3fd0c0",
    teal_fill="#225a5a",
    coral="#ff8a6b",
    coral_fill="#3b1a19",
    coral_ink="#fff1ec",
    card="#f7f1e3",
    card_ink="#22201c",
    card_soft="#5f584b",
    cost="#2d6ea3",
    shadow="#90000000",
    seats=("#45d0c2", "#f7c95c", "#ff8a70", "#c49bff", "#8fc7ff", "#b6e07a", "#ff9ecb", "#d8d2c4"),
)

LIGHT = Theme(
    name="light",
    ground="#f8fbf9",
    edge="#dbe7e5",
    bar="#f4f8f7",
    panel="#c0ffffff",
    line="#b3c8c7",
    button="#ffffff",
    button_over="#e6f2f0",
    button_line="#a9c2c1",
    ink="#13272d",
    soft="#41595e",
    faint="#6f868a",
    gold="#f0b429",
    gold_ink="#241a06",
    gold_text="#8a5a00",
    teal="#0b8f84",
    teal_fill="#c4ebe5",
    coral="#c8452a",
    coral_fill="#fde7e1",
    coral_ink="#4d160b",
    card="#fffaf0",
    card_ink="#22201c",
    card_soft="#5f584b",
    cost="#2d6ea3",
    shadow="#50203a40",
    seats=("#3cc4b6", "#f2bf4a", "#ff8a70", "#bf96fb", "#83bdf7", "#a8d66a", "#f994c2", "#cfc8b8"),
)

THEMES = {"dark": DARK, "light": LIGHT}

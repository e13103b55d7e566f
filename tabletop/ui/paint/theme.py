"""Themes: the colours, fonts and sizes of everything on the screen, dark and light."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from msgspec.structs import replace
from PySide6.QtGui import QColor, QFont

from tabletop.ui.paint.colour import contrast, darker, lighter, luminance
from tabletop.ui.paint.materials import (
    DAY,
    GOLD,
    GOLD_INK,
    GOLD_LOW,
    GOLD_TOP,
    INK,
    LINK,
    MARKED,
    NIGHT,
    PAPER_EDGE,
    PAPER_LOW,
    PAPER_TOP,
    SOFT_INK,
    STARK,
    Materials,
)

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
"""Fonts with Japanese glyphs first, then the fallbacks of each platform."""

SERIF = (
    "Noto Serif CJK JP",
    "Noto Serif JP",
    "Source Han Serif JP",
    "Yu Mincho",
    "Hiragino Mincho ProN",
    "MS PMincho",
    *FAMILIES,
)
"""Fonts of names and titles."""

STARK_LEAST = 7.1
"""Least contrast of small letters in the theme of high contrast."""

LEAST = 12
"""Least size of text in pixels at scale 1."""


SPACINGS = {"normal": (0.0, 0.0, 1.0), "wide": (0.04, 0.14, 1.1), "wider": (0.08, 0.28, 1.2)}
"""Room between letters and between words, in letter heights, and the factor on distances of lines."""


class Lettering(msgspec.Struct, frozen=True):
    """A font that somebody reads best, "" for the program's own, and the spacing of its letters."""

    family: str = ""
    spacing: str = "normal"

    @property
    def lines(self) -> float:
        """Factor on the distances of lines."""
        return SPACINGS[self.spacing][2]


_lettering = [Lettering()]
_measured: list[Callable[[], object]] = []


def use_lettering(wanted: Lettering) -> None:
    """Set the lettering of everything, and forget what was measured; pictures are left to the caller."""
    _lettering[0] = wanted
    for forget in _measured:
        forget()


def on_new_lettering(forget: Callable[[], object]) -> None:
    """Call a function whenever the lettering changes: what it has measured no longer holds."""
    _measured.append(forget)


def lettering() -> Lettering:
    """Return the lettering in use."""
    return _lettering[0]


def families(serif: bool = False) -> tuple[str, ...]:
    """Return the families of text, or of names and titles, the best first."""
    chosen = (_lettering[0].family,) if _lettering[0].family else ()
    return (*chosen, *(SERIF if serif and not chosen else FAMILIES))


def css_families(serif: bool = False) -> str:
    """Return the families as style sheets want them."""
    return ", ".join(f"'{family}'" for family in families(serif))


def font(size: int, bold: bool = False, serif: bool = False) -> QFont:
    """Return the program's font at a size in pixels, never under LEAST; the one with serifs is for names."""
    made = QFont()
    made.setFamilies(list(families(serif)))
    made.setPixelSize(max(LEAST, size))
    made.setBold(bold)
    letters, words, _ = SPACINGS[_lettering[0].spacing]
    made.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, letters * size)  # else they are the application's
    made.setWordSpacing(words * size)
    return made


class Theme(msgspec.Struct, frozen=True):
    """Colours (#rrggbb or #aarrggbb) and sizes of everything that is drawn."""

    name: str
    look: Materials
    """Colours of painted materials."""
    ground: str
    """Plain colour of the table where no wood is painted; `edge` is that of hollows and lists."""
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
    legal: str
    """For "you can do this", without advice: cool, so that it is never taken for gold."""
    accent: str
    """For what has the keyboard or is switched on; `accent_fill` is a surface in it."""
    accent_fill: str
    coral: str
    """For "not allowed"; `coral_fill` is a surface in it, with `coral_ink` legible on that."""
    coral_fill: str
    coral_ink: str
    card: str
    card_ink: str
    seats: tuple[str, ...]
    """One colour per seat; letters go with them, so colour is never the only sign."""
    small: int = 12
    body: int = 14
    large: int = 17
    huge: int = 30
    radius: int = 12
    scale: float = 1.0
    text: float = 1.0
    """Factor on text sizes that the player has set; text on cards grows with it."""
    tight: float = 1.0
    """Factor on the heights of bars, below 1 in windows that are too small for the scale."""
    lettering: Lettering = Lettering()

    def scaled(self, factor: float, text: float = 1.0) -> Theme:
        """Return this theme with every size multiplied, and text once more; no text falls below LEAST."""
        base = THEMES[self.name]
        sizes = {name: round(getattr(base, name) * factor * text) for name in ("small", "body", "large", "huge")}
        raised = {name: max(LEAST, size) for name, size in sizes.items()}
        return replace(self, **raised, radius=max(4, round(base.radius * factor)), scale=factor, text=text)

    def px(self, size: float) -> int:
        """Return a distance of the design at this theme's scale."""
        return round(size * self.scale)

    def bar_px(self, size: float) -> int:
        """Return a height of the design for a bar around the table."""
        return round(size * self.scale * self.tight)

    def color(self, name: str) -> QColor:
        """Return one of the theme's colours by the name of its field."""
        return QColor(getattr(self, name))

    def seat_color(self, seat: int) -> QColor:
        """Return a seat's colour; a spectator's is faint."""
        return QColor(self.seats[seat % len(self.seats)] if seat >= 0 else self.faint)

    def style_sheet(self) -> str:
        """Return the style of ordinary widgets: buttons, lists, fields, menus and tooltips."""
        pad = self.px(8)
        paper = f"qlineargradient(x1: 0, y1: 0, x2: 0, y2: 1, stop: 0 {PAPER_TOP}, stop: 1 {PAPER_LOW})"
        return f"""
        QWidget {{ color: {self.ink}; font-family: {css_families()}; font-size: {self.body}px; }}
        QMainWindow, QDialog, QStackedWidget {{ background: {self.edge}; }}
        .QTipLabel {{ background: {paper}; color: {INK}; border: 3px double {LINK};
            padding: 2px {pad // 2}px; font-family: {css_families()}; font-size: {self.body}px; font-weight: normal; }}
        QBalloonTip QLabel {{ color: {self.card_ink}; }}
        QMenu {{ background: {paper}; color: {INK}; border: 3px double {LINK}; padding: {pad - 2}px; }}
        QMenu::item {{ padding: {pad}px {pad * 3}px; border: 2px solid transparent; border-radius: {pad}px; }}
        QMenu::item:selected {{ background: {MARKED}; border-color: {GOLD}; }}
        QMenu::item:disabled {{ color: {SOFT_INK}; }}
        QMenu::indicator {{ width: {pad}px; height: {pad}px; border: 2px solid {SOFT_INK}; border-radius: 4px;
            left: {pad}px; }}
        QMenu::indicator:checked {{ background: {GOLD}; border-color: {LINK}; }}
        QMenu::separator {{ height: 1px; background: {PAPER_EDGE}; margin: 4px {pad}px; }}
        QPushButton {{ background: {self.button}; color: {self.look.button_ink}; border: 1px solid {self.button_line};
            border-radius: {self.px(10)}px; padding: {pad}px {pad * 2}px; font-weight: bold; }}
        QPushButton:hover {{ background: {self.button_over}; }}
        QPushButton:disabled {{ color: {self.faint}; }}
        QPushButton:focus, QToolButton:focus, QComboBox:focus, QLineEdit:focus, QSpinBox:focus, QCheckBox:focus,
        QRadioButton:focus {{ border: 2px solid {self.accent}; }}
        QPushButton[gold="true"] {{ background: qlineargradient(x1: 0, y1: 0, x2: 0, y2: 1, stop: 0 {GOLD_TOP},
            stop: 1 {GOLD_LOW}); color: {self.gold_ink}; border-color: {self.gold}; }}
        QPushButton[gold="true"]:disabled {{ background: {self.button}; color: {self.faint};
            border-color: {self.button_line}; }}
        QPushButton[gold="true"]:focus {{ border: 2px solid {self.ink}; }}
        QPushButton:focus {{ padding: {pad - 1}px {pad * 2 - 1}px; }}
        QToolButton {{ background: transparent; border: 1px solid transparent; border-radius: {pad}px; padding: 4px; }}
        QToolButton:hover {{ background: {self.button_over}; }}
        QLineEdit, QComboBox, QSpinBox, QPlainTextEdit {{ background: {self.panel}; border: 1px solid {self.line};
            border-radius: 6px; padding: 6px {pad}px; selection-background-color: {self.accent_fill}; }}
        QComboBox QAbstractItemView {{ background: {self.bar}; selection-background-color: {self.accent_fill};
            selection-color: {self.ink}; }}
        QTreeView, QListView, QTextBrowser, QTableView {{ background: transparent; border: none;
            selection-background-color: {self.accent_fill}; selection-color: {self.ink}; }}
        QHeaderView {{ background: {self.bar}; }}
        QHeaderView::section {{ background: {self.bar}; color: {self.soft}; border: none; padding: 4px {pad}px; }}
        QSplitter::handle {{ background: {self.line}; margin: 2px; }}
        QTabBar {{ qproperty-drawBase: 0; }}
        QTabBar::tab {{ background: transparent; color: {self.soft}; padding: 6px {pad}px;
            border-bottom: 2px solid transparent; }}
        QTabBar::tab:selected {{ color: {self.ink}; border-bottom: 2px solid {self.accent}; }}
        QTabBar::tab:focus {{ color: {self.accent}; }}
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
    look=NIGHT,
    ground="#4a2c17",
    edge="#22150c",
    bar=NIGHT.bar,
    panel="#f0332224",
    line="#7d6340",
    button=NIGHT.button,
    button_over="#4a5f8c",
    button_line=NIGHT.button_line,
    ink=NIGHT.felt_ink,
    soft=NIGHT.felt_soft,
    faint="#c0a878",
    gold=NIGHT.active,
    gold_ink=GOLD_INK,
    gold_text=NIGHT.active,
    legal="#d8ecfa",
    accent="#f0b860",
    accent_fill="#6b4a1c",
    coral="#ff8a5c",
    coral_fill="#55190f",
    coral_ink="#ffe9dd",
    card=PAPER_TOP,
    card_ink=INK,
    seats=("#5fc9ba", "#f0906f", "#8bb8e0", "#c9a0e0", "#e0b060", "#aab8cc", "#a8cf88", "#f0a0c8"),
)

LIGHT = Theme(
    name="light",
    look=DAY,
    ground="#e0c391",
    edge="#f3e6cb",
    bar=DAY.bar,
    panel="#f4f6ead2",
    line="#b39762",
    button=DAY.button,
    button_over="#ffffff",
    button_line=DAY.button_line,
    ink=DAY.felt_ink,
    soft=DAY.felt_soft,
    faint="#715c38",
    gold="#e0a526",
    gold_ink=GOLD_INK,
    gold_text=LINK,
    legal="#2a6f97",
    accent="#8a5a10",
    accent_fill="#f3d9a0",
    coral="#b8431f",
    coral_fill="#fbdccd",
    coral_ink="#4d160b",
    card=PAPER_TOP,
    card_ink=INK,
    seats=("#3fae9f", "#e07a5a", "#6ba3d6", "#b287d0", "#d09a3a", "#93a3ba", "#8fbb6a", "#e083b0"),
)

CONTRAST = replace(
    DARK,
    name="contrast",
    look=STARK,
    ground=STARK.wood_dark,
    edge="#000000",
    bar=STARK.bar,
    panel="#f0000000",
    line="#d8b98a",
    button=STARK.button,
    button_over="#1c2f5c",
    ink=STARK.felt_ink,
    soft=STARK.felt_soft,
    faint="#d8c8a0",
    gold_text="#ffd978",
    accent="#ffc870",
    accent_fill="#3a2608",
    coral="#ffa384",
    coral_fill="#330c05",
    coral_ink="#ffffff",
)

THEMES = {"dark": DARK, "light": LIGHT, "contrast": CONTRAST}

_used = [DARK]


def use(theme: Theme) -> None:
    """Set the theme of pages."""
    _used[0] = theme


def has_high_contrast() -> bool:
    """Return whether pages wear the theme of high contrast."""
    return _used[0].name == CONTRAST.name


def firm(ground: QColor, ink: QColor, relief: float = 0.0) -> QColor:
    """Return a ground that is further from its ink where the theme has high contrast, else the same.

    `relief` is the share of white or black that light and shadow add to the ground.
    """
    away, back = (darker, lighter) if luminance(ink) > luminance(ground) else (lighter, darker)
    while has_high_contrast() and contrast(ink, back(ground, relief)) < STARK_LEAST:
        ground = away(ground, 0.1)
    return ground


def present() -> Theme:
    """Return the theme of pages."""
    return _used[0]

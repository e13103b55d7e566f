"""Emblems by their QtAwesome names, as outlines read straight from its fonts.

Importing QtAwesome itself loads every font it has and a second set of Qt modules, about a quarter of a second of the
start; the fonts and name tables it brings are all that is needed.
"""

from __future__ import annotations

from functools import cache
from importlib.util import find_spec
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QIcon, QPainter, QPainterPath, QRawFont, QTransform

from tabletop.ui.paint.pixmap_cache import CACHE

_FAMILIES = {
    "mdi6": "materialdesignicons6-webfont",
    "mdi": "materialdesignicons5-webfont",
    "fa5s": "fontawesome5-solid-webfont",
    "fa6s": "fontawesome6-solid-webfont",
    "ph": "phosphor",
    "ri": "remixicon",
}
_FALLBACK = "mdi6.help-rhombus-outline"


def _file(prefix: str, end: str) -> Path:
    spec = find_spec("qtawesome")
    stem = _FAMILIES[prefix]
    for place in (spec.submodule_search_locations or ()) if spec else ():
        for found in (Path(place) / "fonts").glob(f"{stem}-{end}"):
            return found
    raise FileNotFoundError(f"The emblem font {stem} of QtAwesome is missing; install the program again.")


@cache
def _table(prefix: str) -> str:
    return _file(prefix, "charmap-*.json").read_text("ascii")


@cache
def _character(name: str) -> str:
    """Return the character of an emblem in its font, "" for an unknown name.

    The table is searched as text: its thousands of names take longer to read than a program's few to find.
    """
    prefix, _, rest = name.partition(".")
    if prefix not in _FAMILIES or not rest:
        return ""
    table, entry = _table(prefix), f'"{rest}": "'
    if (found := table.find(entry)) < 0:
        return ""
    start = found + len(entry)
    return chr(int(table[start : table.index('"', start)], 16))


@cache
def _font(prefix: str) -> QRawFont:
    return QRawFont(str(_file(prefix, "*.ttf")), 256.0)


def known(name: str) -> bool:
    """Return whether there is an emblem of this name; no application is needed for that."""
    return bool(_character(name))


@cache
def outline(name: str) -> QPainterPath:
    """Return an emblem's outline in a square of side 1, centred in it; unknown names give a question mark."""
    if not known(name):
        name = _FALLBACK
    font = _font(name.partition(".")[0])
    index = font.glyphIndexesForString(_character(name))[0]
    path = font.pathForGlyph(index)
    box = path.boundingRect()
    scale = 1 / 256.0
    centre = box.center()
    side = max(box.width(), box.height()) * scale
    if side > 1:
        scale /= side
    return QTransform.fromScale(scale, scale).map(path).translated(0.5 - centre.x() * scale, 0.5 - centre.y() * scale)


def draw(painter: QPainter, name: str, box: QRectF, colour: QColor | str) -> None:
    """Paint an emblem as large as fits into the middle of a box."""
    side = min(box.width(), box.height())
    corner = QPointF(box.center().x() - side / 2, box.center().y() - side / 2)
    path = QTransform(side, 0, 0, side, corner.x(), corner.y()).map(outline(name))
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.fillPath(path, QColor(colour))
    painter.restore()


def icon(name: str, colour: QColor | str, size: int = 64) -> QIcon:
    """Return an emblem as an icon for buttons and menus."""
    ink, box = QColor(colour), QRectF(0, 0, size, size)
    key = f"icon {name} {ink.name(QColor.NameFormat.HexArgb)}"
    return QIcon(CACHE.paint_once(key, size, size, 1.0, lambda painter: draw(painter, name, box, ink)))

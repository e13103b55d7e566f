"""Pictures of every screen and table as contact sheets: both themes, both languages, three sizes of the window.

python -m tests.pictures FOLDER                      everything
python -m tests.pictures FOLDER --size 1024x640 --language ja --theme light --only lesson --only curtain
python -m tests.pictures docs --readme               the pictures of the README

Each sheet shows one size, theme and language; the single pictures lie beside it.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tabletop.languages.registry import LANGUAGES
from tests.pictures import readme
from tests.pictures.screens import screens
from tests.pictures.tables import tables

SIZES = ("1024x640", "1600x960", "3840x2160")
COLUMNS, THUMB = 4, 800
"""Pictures in a line of a sheet, and how wide each is."""


def main() -> int:
    """Write the sheets that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", action="append", help="such as " + ", ".join(SIZES))
    parser.add_argument("--theme", action="append", choices=("dark", "light"))
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--only", action="append", default=[], help="how the names of pictures begin")
    parser.add_argument("--text", type=int, default=100, help="size of the text in percent")
    parser.add_argument("--readme", action="store_true", help="paint the pictures of the README instead")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ |= dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"), home)
        if arguments.readme:
            readme.write(arguments.folder)
            return 0
        for size in arguments.size or SIZES:
            for theme in arguments.theme or ("dark", "light"):
                for language in arguments.language or LANGUAGES:
                    begins = tuple(arguments.only)
                    print(sheet(arguments.folder, size, theme, language, begins, arguments.text), flush=True)
    return 0


def sheet(folder: Path, size: str, theme: str, language: str, only: Sequence[str] = (), text: int = 100) -> Path:
    """Write every picture of one kind and the sheet that shows them; return its path."""
    kind = f"{size}-{theme}-{language}" + (f"-{text}" if text != 100 else "")
    wide, high = map(int, size.split("x"))
    images = []
    for name, paint in _named(QSize(wide, high), theme, language, text):
        if only and not name.startswith(tuple(only)):
            continue
        image = paint()
        image.save(str(folder / f"{kind}-{name}.png"))
        smooth = Qt.TransformationMode.SmoothTransformation
        images.append((name, image.scaledToWidth(THUMB, smooth)))
    tall = max(image.height() for _, image in images) + 24
    lines = -(-len(images) // COLUMNS)
    whole = QImage(COLUMNS * (THUMB + 8), lines * tall, QImage.Format.Format_RGB32)
    whole.fill(QColor("#777777"))
    painter = QPainter(whole)
    for place, (name, image) in enumerate(images):
        left, top = place % COLUMNS * (THUMB + 8), place // COLUMNS * tall
        painter.drawImage(left, top + 20, image)
        painter.drawText(left + 6, top + 15, name)
    painter.end()
    path = folder / f"sheet-{kind}.png"
    whole.save(str(path))
    return path


def _named(size: QSize, theme: str, language: str, text: int) -> Iterator[tuple[str, Callable[[], QImage]]]:
    yield from screens(size, theme, language, text)
    yield from tables(size, theme, language, text)


if __name__ == "__main__":
    raise SystemExit(main())

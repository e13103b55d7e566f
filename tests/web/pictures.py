"""Pictures of the phone's page: every game in the sizes, languages and themes that are asked for.

python -m tests.web.pictures FOLDER
python -m tests.web.pictures FOLDER --size 390x844 --game sorcerer --language ja --theme day --mode table
python -m tests.web.pictures docs --readme       the picture of the README

Needs Chromium with its driver, and selenium.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.games.registry import GAMES, entry
from tabletop.languages.registry import LANGUAGES
from tabletop.match.link import Driver
from tests.pictures.readme import palette
from tests.web.browser import Evening, chromium, match_of_people
from tests.web.helpers import until

SIZES = ("390x844", "360x640", "844x390", "1280x800")
MODES = ("hand", "table", "watch", "overlay")
TABLES = {
    "quarriors": (4, 52, 3),
    "align_dice": (3, 104, 3),
    "seven_missions": (2, 130, 6),
    "sorcerer": (2, 90, 12),
    "holy_knights": (5, 64, 6),
}
"""Seats, decisions before, and choices at least, by game."""
README = (
    ("sorcerer", "hand", "en", "night"),
    ("seven_missions", "hand", "ja", "day"),
    ("quarriors", "table", "en", "night"),
)
README_WIDTH, GAP = 360, 24
PAINTED = """
const painted = (element) => element.style.getPropertyValue("--art");
return [...document.querySelectorAll("[data-art]")].every(painted) && !document.getAnimations().length;
"""


def main() -> int:
    """Write the pictures that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", action="append", help="such as " + ", ".join(SIZES))
    parser.add_argument("--game", action="append", choices=[game.key for game in GAMES])
    parser.add_argument("--theme", action="append", choices=("night", "day"))
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument(
        "--mode",
        action="append",
        choices=MODES,
        help="hand beside the screen, whole table, watching it, or layer over a stream; by default the first two",
    )
    parser.add_argument("--choose", action="store_true", help="with the first piece chosen that can be used")
    parser.add_argument("--text", type=int, default=100, help="size of the text in percent")
    parser.add_argument("--readme", action="store_true", help="paint the picture of the README instead")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ |= dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"), home)
        app = QApplication.instance() or QApplication([])
        if arguments.readme:
            _write_readme(arguments.folder)
        else:
            for size in arguments.size or SIZES:
                _write(arguments, size)
        del app
    return 0


def _write(arguments: argparse.Namespace, size: str) -> None:
    wide, high = map(int, size.split("x"))
    with chromium(wide, high, 1.0 if wide > 1000 else 2.0, text=arguments.text) as browser:
        for key in arguments.game or TABLES:
            for theme in arguments.theme or ("night", "day"):
                for language in arguments.language or LANGUAGES:
                    for mode in arguments.mode or MODES[:2]:
                        image = _shot(browser, key, mode, language, theme, arguments.choose)
                        name = f"{key}-{mode}-{size}-{language}-{theme}.png"
                        image.save(str(arguments.folder / name))
                        print(name, flush=True)


def _shot(browser: Any, key: str, mode: str, language: str, theme: str, choose: bool = False) -> QImage:
    seats, decisions, choices = TABLES[key]
    match = match_of_people(entry(key), *[Driver.ME] * seats, decisions=decisions, choices=choices)
    query = "?overlay" if mode == "overlay" else ""
    evening = Evening(entry(key), match, browser, query, theme=theme, language=language, everything=mode != "hand")
    if mode != "overlay":
        evening.sit(-1 if mode == "watch" else 0)
    if choose:
        evening.tap(evening.elements(".usable")[0])
    until(lambda: evening.script(PAINTED))
    content = evening.browser.run(lambda driver: driver.get_screenshot_as_png())
    evening.close()
    return QImage.fromData(content)


def _write_readme(folder: Path) -> None:
    with chromium(ratio=2.0) as browser:
        shots = [_shot(browser, *each) for each in README]
    smooth = Qt.TransformationMode.SmoothTransformation
    shots = [shot.scaledToWidth(README_WIDTH, smooth) for shot in shots]
    size = QSize(len(shots) * (README_WIDTH + GAP) - GAP, shots[0].height())
    whole = QImage(size, QImage.Format.Format_RGB32)
    whole.fill(Qt.GlobalColor.white)
    painter = QPainter(whole)
    for at, shot in enumerate(shots):
        painter.drawImage(at * (README_WIDTH + GAP), 0, shot)
    painter.end()
    dither = Qt.ImageConversionFlag.ThresholdDither
    file = folder / "phone.png"
    whole.convertToFormat(QImage.Format.Format_Indexed8, palette(whole), dither).save(str(file), quality=0)
    print(f"{file}: {file.stat().st_size // 1000} kB")


if __name__ == "__main__":
    raise SystemExit(main())

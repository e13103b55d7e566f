"""Pictures of the phone's page: every game in the sizes, languages and themes that are asked for.

python -m tests.web.pictures FOLDER
python -m tests.web.pictures FOLDER --size 390x844 --game sorcerer --language ja --theme day --mode table

Needs Chromium with its driver, and selenium.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEventLoop
from PySide6.QtWidgets import QApplication

from tabletop.games.registry import GAMES, GameEntry
from tabletop.match.link import Driver
from tabletop.words import LANGUAGES

SIZES = ("390x844", "360x640", "844x390", "1280x800")
MODES = ("hand", "table")
TABLES = {
    "quarriors": (4, 52, 3),
    "align_dice": (3, 104, 3),
    "seven_missions": (2, 130, 6),
    "sorcerer": (2, 90, 12),
    "holy_knights": (5, 64, 6),
}
"""Seats, decisions before, and choices at least, by game."""
PAINTED = (
    "return [...document.querySelectorAll('[data-art]')].every((element) => element.style.getPropertyValue('--art'))"
)


def main() -> int:
    """Write the pictures that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", action="append", help="such as " + ", ".join(SIZES))
    parser.add_argument("--game", action="append", choices=[entry.key for entry in GAMES])
    parser.add_argument("--theme", action="append", choices=("night", "day"))
    parser.add_argument("--language", action="append", choices=LANGUAGES)
    parser.add_argument("--mode", action="append", choices=MODES, help="a hand beside the screen, or the whole table")
    parser.add_argument("--choose", action="store_true", help="with the first piece chosen that can be used")
    parser.add_argument("--text", type=int, default=100, help="size of the text in percent")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home:
        os.environ |= dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"), home)
        app = QApplication.instance() or QApplication([])
        for size in arguments.size or SIZES:
            for entry in GAMES:
                if not arguments.game or entry.key in arguments.game:
                    _write(arguments, size, entry)
        del app
    return 0


def _write(arguments: argparse.Namespace, size: str, entry: GameEntry) -> None:
    from tests.web.browser import Evening, chromium, match_of_people

    wide, high = map(int, size.split("x"))
    seats, decisions, choices = TABLES[entry.key]
    with chromium(wide, high, 1.0 if wide > 1000 else 2.0) as browser:
        for theme in arguments.theme or ("night", "day"):
            for language in arguments.language or LANGUAGES:
                for mode in arguments.mode or MODES:
                    match = match_of_people(entry, *[Driver.ME] * seats, decisions=decisions, choices=choices)
                    evening = Evening(entry, match, browser, theme=theme, language=language, everything=mode == "table")
                    if arguments.text != 100:
                        evening.script(f"document.documentElement.style.fontSize = '{arguments.text}%'")
                    evening.sit()
                    if arguments.choose:
                        evening.tap(evening.elements(".usable")[0])
                    for _ in range(200):
                        if evening.script(PAINTED):
                            break
                        QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.AllEvents, 20)
                    name = f"{entry.key}-{mode}-{size}-{language}-{theme}.png"
                    evening.browser.run(lambda driver, name=name: driver.save_screenshot(str(arguments.folder / name)))
                    evening.close()
                    print(name, flush=True)


if __name__ == "__main__":
    raise SystemExit(main())

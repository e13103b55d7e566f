"""Frames of an evening: the shared screen between two phones that hold the hands of a match.

python -m tests.web.film FOLDER [--game sorcerer] [--frames 24] [--theme night]

Each frame is a picture of all three after some taps. Needs Chromium with its driver, and selenium.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from contextlib import ExitStack
from pathlib import Path
from random import Random

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtWidgets import QApplication

from tabletop.games.registry import GAMES
from tabletop.match.link import Driver
from tabletop.ui.model.preferences import Preferences, store
from tabletop.ui.model.table_plan import PlannedSeat, TablePlan
from tabletop.ui.screens.matches.table import TableScreen, start_match
from tabletop.ui.shell.window import MainWindow
from tests.web.browser import NAME, PEOPLE, Page, chromium
from tests.web.helpers import until
from tests.web.test_browser import selenium_errors, take_turn

SCREEN = 1280, 800
GAP = 16
PHONES = (("en", "night"), ("ja", "day"))
"""Language and theme of each phone."""
DARK = {"color": {"r": 20, "g": 20, "b": 20, "a": 255}}
"""The ground of a browser before it has a page: a phone that nobody has taken out yet."""


def main() -> int:
    """Write the frames."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--game", default="sorcerer", choices=[game.key for game in GAMES])
    parser.add_argument("--frames", type=int, default=24)
    parser.add_argument("--taps", type=int, default=3, help="taps between two frames")
    arguments = parser.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    arguments.folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as home, ExitStack() as stack:
        os.environ |= dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"), home)
        app = QApplication.instance() or QApplication([])
        shell, screen = _screen(arguments.game)
        pages = [Page(stack.enter_context(chromium(ratio=2.0))) for _ in PHONES]
        random, number = Random(7), 0

        def shoot() -> None:
            nonlocal number
            image = _frame(shell, pages)
            image.save(str(arguments.folder / f"{number:03}.png"))
            number += 1

        assert screen.phones is not None
        server, table = screen.phones.server, screen.phones.table
        server.hosts |= {f"{NAME}:{server.port}"}
        for page in pages:
            page.browser.run(lambda driver: driver.execute_cdp_cmd("Emulation.setDefaultBackgroundColorOverride", DARK))
        shoot()
        for page, (language, theme) in zip(pages, PHONES, strict=True):
            page.open(f"http://{NAME}:{server.port}/#{table.invite().secret.hex()}", language=language, theme=theme)
            shoot()
            page.sit()
        while number < arguments.frames and screen.match.result is None:
            taps = 0
            while taps < arguments.taps and screen.match.result is None:
                for page in pages:
                    try:
                        taps += take_turn(page, random)
                    except selenium_errors():
                        continue
            shoot()
        screen.close_phones()
        shell.close()
        del app
    print(f"{number} frames in {arguments.folder}")
    return 0


def _screen(game: str) -> tuple[MainWindow, TableScreen]:
    """Return the window and the match of two people, begun with the code."""
    preferences = Preferences(store())
    for name, value in {"language": "en", "speed": "fast", "teaching": False}.items():
        preferences.set(name, value)
    preferences.remember(f"welcomed.{game}", "yes")
    shell = MainWindow(preferences, GAMES)
    shell.resize(*SCREEN)
    shell.show()
    seats = tuple(PlannedSeat(Driver.ME, name) for name in PEOPLE[:2])
    screen = start_match(shell, TablePlan(game, seats, seed="5", phones=True))
    shell.open(screen)
    return shell, screen


def _frame(shell: MainWindow, pages: list[Page]) -> QImage:
    """Return the screen between the phones."""
    until(lambda: all(not page.script("return document.getAnimations().length") for page in pages))
    shots = [QImage.fromData(page.browser.run(lambda driver: driver.get_screenshot_as_png())) for page in pages]
    smooth = Qt.TransformationMode.SmoothTransformation
    left, right = (shot.scaledToHeight(SCREEN[1], smooth) for shot in shots)
    picture = shell.grab().toImage()
    whole = QImage(left.width() + right.width() + SCREEN[0] + 4 * GAP, SCREEN[1] + 2 * GAP, QImage.Format.Format_RGB32)
    whole.fill(QColor("#141414"))
    painter = QPainter(whole)
    painter.drawImage(GAP, GAP, left)
    painter.drawImage(2 * GAP + left.width(), GAP, picture.scaled(*SCREEN))
    painter.drawImage(3 * GAP + left.width() + SCREEN[0], GAP, right)
    painter.end()
    return whole


if __name__ == "__main__":
    raise SystemExit(main())

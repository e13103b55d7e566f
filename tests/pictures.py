"""Pictures of every screen and table as contact sheets: both themes, both languages, three sizes of the window.

python -m tests.pictures FOLDER                      everything
python -m tests.pictures FOLDER --size 1024x640 --language ja --theme light

Each sheet shows one size, theme and language; the single pictures lie beside it.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Iterator
from functools import cache
from itertools import chain
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest

from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.view import view
from tabletop.games.registry import GAMES, Entry
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.model import names
from tabletop.ui.model.preferences import Preferences
from tabletop.ui.paint.gallery import gallery
from tabletop.ui.screens import routes
from tabletop.ui.screens.end import EndScreen
from tabletop.ui.screens.table import plan_of
from tabletop.ui.shell.app import application
from tabletop.ui.shell.window import MainWindow
from tabletop.ui.table.picture import Still, render
from tabletop.words import LANGUAGES
from tabletop.words import Words as Names

SIZES = ("1024x640", "1600x960", "3840x2160")
COLUMNS, THUMB = 4, 800
"""Pictures in a line of a sheet, and how wide each is."""
MOMENTS = (4, 40)
"""Decisions after which a table is shown."""


def main() -> int:
    """Write the sheets that were asked for."""

    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--size", action="append", choices=SIZES)
    asked.add_argument("--theme", action="append", choices=("dark", "light"))
    asked.add_argument("--language", action="append", choices=LANGUAGES)
    chosen = asked.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        os.environ |= dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"), home)
        for size in chosen.size or SIZES:
            for theme in chosen.theme or ("dark", "light"):
                for language in chosen.language or LANGUAGES:
                    print(sheet(chosen.folder, size, theme, language), flush=True)
    return 0


def sheet(folder: Path, size: str, theme: str, language: str) -> Path:
    """Write every picture of one kind and the sheet that shows them; return its path."""

    wide, high = map(int, size.split("x"))
    folder.mkdir(parents=True, exist_ok=True)
    found = []
    for name, image in chain(screens(QSize(wide, high), theme, language), tables(QSize(wide, high), theme, language)):
        image.save(str(folder / f"{size}-{theme}-{language}-{name}.png"))
        smooth = Qt.TransformationMode.SmoothTransformation
        found.append((name, image.scaledToWidth(THUMB, smooth)))
    tall = max(image.height() for _, image in found) + 24
    lines = -(-len(found) // COLUMNS)
    whole = QImage(COLUMNS * (THUMB + 8), lines * tall, QImage.Format.Format_RGB32)
    whole.fill(QColor("#777777"))
    painter = QPainter(whole)
    for place, (name, image) in enumerate(found):
        left, top = place % COLUMNS * (THUMB + 8), place // COLUMNS * tall
        painter.drawImage(left, top + 20, image)
        painter.drawText(left + 6, top + 15, name)
    painter.end()
    path = folder / f"sheet-{size}-{theme}-{language}.png"
    whole.save(str(path))
    return path


def screens(size: QSize, theme: str, language: str) -> Iterator[tuple[str, QImage]]:
    """Yield a picture of every page outside a match."""

    application()
    gallery().at_once = True
    preferences = Preferences()
    for name, value in {"language": language, "theme": theme, "speed": "off", "teaching": False}.items():
        preferences.set(name, value)
    shell = MainWindow(preferences)
    shell.resize(size)
    shell.show()

    def seen() -> QImage:
        QTest.qWait(400)
        return shell.grab().toImage()

    QTest.qWait(1500)
    yield "start", seen()
    pages = (
        (routes.SETTINGS, ()), (routes.ABOUT, ()), (routes.LEARN, ()), (routes.PUZZLES, ()), (routes.SAVES, ()),
        (routes.REPLAYS, ()), (routes.JOIN, ()), *[(routes.NEW_TABLE, (entry.key,)) for entry in GAMES],
        *[(routes.RULES, (entry.key, "")) for entry in GAMES], *[(routes.CARDS, (entry.key,)) for entry in GAMES],
    )  # fmt: skip
    for route, args in pages:
        shell.go(route, *args)
        yield "-".join(part for part in (route.name, *args) if part), seen()
        shell.home()
    for entry in GAMES:
        match = finished(entry)
        shell.open(EndScreen(shell, match, plan_of(match)))
        yield f"end-{entry.key}", seen()
        shell.home()
    shell.close()


@cache
def finished(entry: Entry) -> Match:
    """Return a match that is over, played by whoever knows the game a little."""
    seats = min(count for count in entry.seat_counts if count > 1)
    rules = entry.load().game
    names = (Names("en")("names.player"), *Names("en")("names.bots").split())
    infos = [SeatInfo(at, names[at], Driver.ME) for at in range(seats)]
    match = Match.new(entry, checked_setup(rules, seats, {}), infos, 7, save=False)
    while match.result is None:
        seat = match.view(-1).to_act[0]
        seen = match.view(seat)
        assert match.submit(rules.advise(seen.state, seat, seen.actions)[0], seen.number) is None
    return match


def tables(size: QSize, theme: str, language: str) -> Iterator[tuple[str, QImage]]:
    """Yield pictures of every game's table early and later in a match, for its fewest and its most seats."""

    for entry in GAMES:
        rules = entry.load().game
        for seats in (min(entry.seat_counts), max(entry.seat_counts)):
            state = runner.start(rules, checked_setup(rules, seats, {}), 7)
            for decisions in MOMENTS:
                while state.number < decisions and state.result is None:
                    seat = runner.to_act(state)[0]
                    runner.apply(state, rules.advise(state, seat, runner.legal(state, seat))[0])
                infos = [
                    SeatInfo(at, "Ann" if not at else names.bot_name(at), Driver.ME if not at else Driver.REGULAR)
                    for at in range(seats)
                ]
                yield (
                    f"{entry.key}-{seats}-{decisions}",
                    render(Still(view(state, 0), infos), entry.load(), language, theme, size),
                )


if __name__ == "__main__":
    raise SystemExit(main())

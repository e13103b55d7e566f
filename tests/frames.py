"""Frames of what moves as contact sheets: rolls, a fight in every game, a drag, a miss, a chain, and a lesson.

python -m tests.frames FOLDER                      everything
python -m tests.frames FOLDER chain fight-sorcerer --theme light
python -m tests.frames FOLDER lesson-quarriors --language ja

Each sheet shows twelve frames of one moment, evenly spread from the decision before it to the rest after it; that of a
lesson shows all that it waits for, and its end.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtTest import QTest

from tabletop.bots.worker import ThinkResult
from tabletop.display.cues import AnimationCue, CueKind
from tabletop.engine import view
from tabletop.engine.actions import parse
from tabletop.engine.events import ActionTaken, Event, Logged, Rolled
from tabletop.engine.game import checked_setup
from tabletop.games.registry import GAMES, entry
from tabletop.languages.registry import LANGUAGES
from tabletop.match import response_delay
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match
from tabletop.ui.model import names
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.screens import routes
from tabletop.ui.screens.study.practice import LessonScreen
from tabletop.ui.shell.app import application
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words
from tests.match.helpers import QUICK, AtOnce
from tests.pictures.screens import opened
from tests.ui.filming import Clock, close, play_lesson

FRAMES, COLUMNS, THUMB = 12, 4, 960
EVERY, LONGEST = 50, 15.0
"""Milliseconds between two frames that are taken, and seconds after which a moment counts as over."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A kind of cue, or a roll, to film, with its least number."""

    play: CueKind | None
    least: int = 1
    key: str = ""
    """The last part of what is told, if that matters."""
    hits: bool | None = None
    """The number reaches what it needs; None if that does not matter."""
    dragged: bool = False
    """The person drags a piece onto its target."""
    verb: str = ""
    """The action that is taken, if that matters more than any cue."""
    before: int = 0
    """Decisions before the wanted one that the film shows too."""


SERIES: dict[str, tuple[str, Wanted]] = {
    "roll": ("align_dice", Wanted(None, 4)),
    "battle-roll": ("sorcerer", Wanted(None, 3)),
    "fight-quarriors": ("quarriors", Wanted(CueKind.ATTACK)),
    "fight-seven": ("seven_missions", Wanted(CueKind.FALL)),
    "fight-sorcerer": ("sorcerer", Wanted(CueKind.FALL)),
    "fight-holy": ("holy_knights", Wanted(CueKind.ATTACK)),
    "fireball": ("holy_knights", Wanted(CueKind.BLOW, key="strike.magic")),
    "drag": ("holy_knights", Wanted(CueKind.BLOW, key="strike.sword", hits=True, dragged=True)),
    "miss": ("holy_knights", Wanted(CueKind.BLOW, key="strike.sword", hits=False, dragged=True)),
    "summoning": ("sorcerer", Wanted(CueKind.FLASH, key="summons")),
    "chain": ("align_dice", Wanted(CueKind.LINK, 2)),
    "scoring": ("quarriors", Wanted(CueKind.SCORE)),
    "rerolls": ("sorcerer", Wanted(None, verb="reroll", before=3)),
    "payment": ("quarriors", Wanted(None, verb="capture", dragged=True)),
}

LESSON = "lesson-"
"""Prefix of a series that films a lesson."""

LESSONS = tuple(LESSON + key for key in ("quarriors", "align_dice.vs", "seven_missions", "sorcerer", "holy_knights"))
"""A lesson of every game."""


def main() -> int:
    """Write the sheets that were asked for."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("folder", type=Path)
    asked.add_argument("series", nargs="*", help=", ".join((*SERIES, f"{LESSON}KEY")))
    asked.add_argument("--all", action="store_true", help="write every frame too, twenty a second")
    asked.add_argument("--theme", choices=("dark", "light"), default="dark")
    asked.add_argument("--language", choices=LANGUAGES, default="en")
    chosen = asked.parse_args()
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as home:
        os.environ |= dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME"), home)
        application()
        shared_loader().synchronous = True
        response_delay.DELAY, response_delay.LEAST = (0.0, 0.0), 0.0
        chosen.folder.mkdir(parents=True, exist_ok=True)
        for name in chosen.series or (*SERIES, *LESSONS):
            path = chosen.folder / f"{name}.png"
            if name.startswith(LESSON) and chosen.all:
                frames = first_steps(name.removeprefix(LESSON), chosen.theme, chosen.language)
            elif name.startswith(LESSON):
                frames = taught(name.removeprefix(LESSON), chosen.theme, chosen.language)
            else:
                frames = filmed(*SERIES[name], chosen.theme, chosen.language)
            if chosen.all:
                series = chosen.folder / name
                series.mkdir(exist_ok=True)
                for at, image in frames:
                    image.save(str(series / f"{at:05}.png"))
            evenly = [frames[round(place * (len(frames) - 1) / (FRAMES - 1))] for place in range(FRAMES)]
            sheet(frames if name.startswith(LESSON) and not chosen.all else evenly).save(str(path))
            print(path, flush=True)
    return 0


class Adviser(AtOnce):
    """A thinker that takes what is advised at first sight, so that a match is the same every time."""

    def poll(self) -> ThinkResult | None:
        """Return the answer."""
        if self.request is not None:
            rules = next(one for one in GAMES if one.module == self.request.module).load().game
            seen = view.decode(rules, bytes(self.request.view))
            self.answer = rules.strategy.advise(seen.state, seen.seat, seen.actions)[0]
        return super().poll()


def begun(game: str, seed: int) -> Match:
    """Return a match that is the same for every seed: a person and as many bots as usual."""
    one = entry(game)
    rivals = [SeatInfo(seat, names.bot_name(seat), Driver.REGULAR) for seat in range(1, one.usual)]
    setup = checked_setup(one.load().game, one.usual, one.together)
    seats = (SeatInfo(0, "Ann", Driver.ME), *rivals)
    return Match.new(one, setup, seats, seed, save=False, thinker=Adviser(), limits=QUICK)


def step(match: Match) -> None:
    """Play one decision: the person takes the advice."""
    seen = match.view(0)
    if seen.actions and 0 in seen.players_to_act:
        rules = entry(match.game).load().game
        assert match.submit(rules.strategy.advise(seen.state, 0, seen.actions)[0], seen.number) is None
    else:
        match.pump()


def found(game: str, wanted: Wanted) -> tuple[int, int]:
    """Return the seed of a match, and after which decision what is wanted happens there for the first time."""
    for seed in range(7, 100):
        match = begun(game, seed)
        while match.result is None:
            before = match.number
            step(match)
            if any(moment.number > before and shows(game, moment.events, wanted) for moment in match.past(0)):
                return seed, before
    raise SystemExit(f"{game}: nothing of that kind happened")


def shows(game: str, events: Sequence[Event], wanted: Wanted) -> bool:
    """Return whether the wanted cue is among some events."""
    if wanted.dragged and not any(by_hand(event) for event in events):
        return False
    if wanted.verb:
        return any(isinstance(event, ActionTaken) and parse(event.action).verb == wanted.verb for event in events)
    if wanted.play is None:
        return any(isinstance(event, Rolled) and len(event.items) >= wanted.least for event in events)
    moments = entry(game).load().game.cues
    told = [(moment, event) for event in events if isinstance(event, Logged) and (moment := moments.get(event.key))]
    return any(fits(moment, event, wanted) for moment, event in told)


def by_hand(event: Event) -> bool:
    """Return whether the person did something with a piece and a target."""
    chosen = parse(event.action) if isinstance(event, ActionTaken) else None
    return chosen is not None and chosen.seat == 0 and bool(chosen.source and chosen.target)


def fits(moment: AnimationCue, event: Logged, wanted: Wanted) -> bool:
    """Return whether a cue is of the wanted kind."""
    number, need = int(event.params.get(moment.number, 1)), int(event.params.get(moment.need, 0))
    return (
        moment.play is wanted.play
        and number >= wanted.least
        and event.key.endswith(wanted.key)
        and wanted.hits in (None, number >= need)
    )


def drag(window: TableWindow, match: Match) -> None:
    """Leave the piece that the person is about to use on its target, as a hand does."""
    seen = match.view(0)
    action = entry(match.game).load().game.strategy.advise(seen.state, 0, seen.actions)[0]
    goal, lies = window.scene.spot(action.target), window.scene.spot(action.source)
    if goal is not None and lies is not None and (item := window.scene.lift(action.source, lies.rect.center())):
        item.setPos(goal.rect.center())


def filmed(game: str, wanted: Wanted, theme: str, language: str) -> list[tuple[int, QImage]]:
    """Return frames of a moment with their milliseconds, from the decision before it on."""
    seed, number = found(game, wanted)
    match = begun(game, seed)
    while match.number < number - wanted.before:
        step(match)
    window = TableWindow(match, entry(game).load(), Words(language), THEMES[theme], TableSettings(speed="normal"))
    window.resize(1280, 800)
    window.show()
    window.pace.stop()
    QTest.qWait(500)
    if wanted.dragged:
        drag(window, match)
    clock = Clock()
    window.scene.timeline.now = clock
    frames = [(0, window.grab().toImage())]
    while clock.seconds < LONGEST and (
        match.number <= number or window.presenter.is_playing or window.scene.timeline.busy or len(frames) < FRAMES
    ):
        if match.number <= number and not (window.presenter.is_playing or window.scene.timeline.busy):
            step(match)
        clock.seconds += EVERY / 1000
        window.scene.timeline.tick()
        QTest.qWait(1)
        frames.append((round(1000 * clock.seconds), window.grab().toImage()))
    close(window)
    match.close()
    return frames


def taught(key: str, theme: str, language: str) -> list[tuple[int, QImage]]:
    """Return a frame of all that a lesson waits for, from its first words to its last, each answered as it asks."""
    shell = opened(QSize(1280, 800), theme, language)
    shell.go(routes.LESSON, key)
    screen = shell.front
    assert isinstance(screen, LessonScreen)
    frames, start = [], monotonic()
    while True:
        while not screen.lesson_mode.speech.isVisible():
            QTest.qWait(EVERY)
        QTest.qWait(500)
        frames.append((round(1000 * (monotonic() - start)), shell.grab().toImage()))
        if screen.match.done:
            break
        screen.match.play_awaited()
        QTest.qWait(200)
    shell.close()
    shell.deleteLater()
    return frames


def first_steps(key: str, theme: str, language: str) -> list[tuple[int, QImage]]:
    """Return every frame of the first three steps of a lesson."""
    shell = opened(QSize(1280, 800), theme, language)
    shell.go(routes.LESSON, key)
    screen = shell.front
    assert isinstance(screen, LessonScreen)
    QTest.qWait(500)
    frames: list[tuple[int, QImage]] = []
    play_lesson(screen, 3, lambda at: frames.append((round(at), shell.grab().toImage())))
    shell.close()
    shell.deleteLater()
    return frames


def sheet(frames: Sequence[tuple[int, QImage]]) -> QImage:
    """Return frames side by side, each under its milliseconds."""
    small = [(at, image.scaledToWidth(THUMB, Qt.TransformationMode.SmoothTransformation)) for at, image in frames]
    tall = small[0][1].height() + 26
    whole = QImage(COLUMNS * (THUMB + 8), -(-len(small) // COLUMNS) * tall, QImage.Format.Format_RGB32)
    whole.fill(QColor("#777777"))
    painter = QPainter(whole)
    for place, (at, image) in enumerate(small):
        left, top = place % COLUMNS * (THUMB + 8), place // COLUMNS * tall
        painter.drawImage(left, top + 22, image)
        painter.drawText(left + 6, top + 16, f"{at} ms")
    painter.end()
    return whole


if __name__ == "__main__":
    raise SystemExit(main())

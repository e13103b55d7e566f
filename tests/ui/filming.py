"""Filming: one choice of a match on a real table window, shown frame by frame by a clock of our own."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping
from functools import lru_cache
from itertools import count, islice
from random import Random

from PySide6.QtCore import QCoreApplication, QEventLoop, QRectF, QSize
from PySide6.QtGui import QImage

from tabletop.engine import runner
from tabletop.engine.events import Event, Logged, Moved, Rolled
from tabletop.engine.game import checked_setup
from tabletop.engine.view import View, redact, view
from tabletop.games.registry import entry
from tabletop.match.link import Driver, SeatInfo, Update
from tabletop.ui.motion.animation_plan import AnimationPlan
from tabletop.ui.motion.effects import ABOVE
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.screens.study.practice import LessonScreen
from tabletop.ui.table.offscreen import FrozenLink
from tabletop.ui.table.offscreen import window as opened
from tabletop.ui.table.state.passages import split_update
from tabletop.ui.table.window import TableWindow
from tests.helpers.random_play import plausible_action

FRAME = 50
"""Milliseconds between two frames of a test: twenty a second."""


Step = tuple[View, View, tuple[Event, ...]]
"""A choice: what its seat sees before and after it, and what it is told."""


def updates(
    game: str,
    seed: int = 0,
    seats: int = 2,
    watching: bool = False,
    options: Mapping[str, int | str | bool] | None = None,
) -> Iterator[Step]:
    """Yield every choice of a random match, to the seat that makes it or one `watching`.

    Tests that look for a moment in the same match share it, as far as one of them has looked.
    """
    known, rest = _shared_match(game, seed, seats, watching, tuple((options or {}).items()))
    for number in count():
        if number == len(known):
            known.extend(islice(rest, 1))
        if number == len(known):
            return
        yield known[number]


@lru_cache(16)
def _shared_match(
    game: str, seed: int, seats: int, watching: bool, options: tuple[tuple[str, int | str | bool], ...]
) -> tuple[list[Step], Iterator[Step]]:
    """Return the choices that are known of a random match, and the iterator of all that follow."""
    return [], _played(game, seed, seats, watching, dict(options))


def _played(
    game: str, seed: int, seats: int, watching: bool, options: Mapping[str, int | str | bool]
) -> Iterator[Step]:
    rules = entry(game).load().game
    state, draw = runner.new_state(rules, checked_setup(rules, seats, options), seed), Random(seed)
    while state.result is None:
        seat = (runner.players_to_act(state)[0] + watching) % seats
        before, events = state.clone(), list[Event]()
        state.events = events
        runner.play(state, plausible_action(state, draw))
        state.events = None
        heard = tuple(found for event in events if (found := redact(event, state, seat)) is not None)
        yield view(before, seat), view(state, seat), heard


@lru_cache(20)
def moment(game: str, *wanted: str, seats: int = 2) -> Step:
    """Return the first choice of some match that tells all that is wanted: before, after, and what was told."""
    keys = {f"{game}.log.{key}" for key in wanted}
    for seed in range(8):
        for found in updates(game, seed, seats):
            if keys <= {event.key for event in found[2] if isinstance(event, Logged)}:
                return found
    raise AssertionError(f"no match of {game} tells {wanted}")


def throws_after_moves(game: str) -> Step:
    """Return a choice after which pieces move before the dice of the seat that has the turn by then are thrown."""
    for before, after, events in updates(game, seed=1):
        rolls = [place for place, event in enumerate(events) if isinstance(event, Rolled)]
        moved = [event for event in events[: rolls[0]] if isinstance(event, Moved)] if rolls else []
        if len({event.target for event in moved}) > 1 and after.state.game.current_player(after.state) == before.seat:
            return before, after, events
    raise AssertionError(f"no dice of {game} are thrown after other moves")


def roll_text(message: Logged) -> str:
    """Return what a strike of Holy Knights says that its dice must show."""
    least, dice = str(message.params["roll"]).removeprefix("roll:").split(".")
    return f"{least}+ on {dice} {'die' if dice == '1' else 'dice'}"


class Clock:
    """A clock that stands still between frames, or passes `a_look` seconds each time it is read."""

    def __init__(self) -> None:
        self.seconds = self.a_look = 0.0

    def __call__(self) -> float:
        self.seconds += self.a_look
        return self.seconds


class Stage:
    """A table window that shows one choice and what comes of it, frame by frame."""

    def __init__(self, seen: Step, calm: bool = False) -> None:
        self.before, self.after, self.events = seen
        before = self.before
        game = before.state.game.key
        infos = [
            SeatInfo(seat, f"P{seat}", Driver.ME if seat == before.seat else Driver.REGULAR)
            for seat in before.state.seats
        ]
        self.loaded, self.infos = entry(game).load(), infos
        shared_loader().synchronous = True
        self.window = opened(FrozenLink(before, infos), self.loaded, size=QSize(1000, 640))
        self.scene, self.clock = self.window.scene, Clock()
        self.timeline = self.scene.timeline
        self.timeline.now = self.clock
        self.window.presenter.set_speed("normal", calm)
        self.cues: list[tuple[int, str]] = []
        self.scene.sound_wanted.connect(lambda cue: self.cues.append((round(self.clock.seconds * 1000), cue)))

    @property
    def script(self) -> AnimationPlan:
        """Plan of the animation, by the clock of the stage."""
        return self.scene.plan

    def begin(self, openings: Collection[str] = ()) -> None:
        """Show the choice, in one passage unless chapters with these openings are wanted."""
        session, update = self.window.session, Update(self.after.number, self.after, self.events)
        session.known = self.after
        session.waiting += split_update(update, session.view, openings)
        session.received.emit(self.events, False)

    def until(self, milliseconds: float) -> None:
        goal = milliseconds / 1000
        while self.clock.seconds < goal:
            self.clock.seconds = min(goal, self.clock.seconds + 0.05)
            self.timeline.tick()

    def wait_for_throw(self, a_look: float = 0.0) -> None:
        """Show the choice up to the dice that wait for the hand of who has the turn."""
        presenter = self.window.presenter
        presenter.throws_by_hand = True
        self.clock.a_look = a_look
        self.window.session.follow(Update(self.after.number, self.after, self.events))
        while not presenter.is_held:
            assert presenter.is_playing, "no dice wait"
            self.until(self.clock.seconds * 1000 + FRAME)
        self.clock.a_look = 0.0

    def play_out(self) -> None:
        """Go on to the end, and throw dice that wait for a hand."""
        presenter = self.window.presenter
        while presenter.is_playing:
            self.until(self.clock.seconds * 1000 + FRAME)
            if presenter.is_held:
                presenter.throw()

    def effects(self) -> list[QRectF]:
        return [item.sceneBoundingRect() for item in self.scene.items() if item.zValue() == ABOVE and item.isVisible()]

    def settle(self) -> None:
        """Wait until what is painted between frames is painted."""
        while any(item.is_changed for item in self.scene.pieces.items.values()):
            QCoreApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)

    def picture(self) -> QImage:
        return self.window.view.grab().toImage()

    def at_once(self) -> QImage:
        """Return a picture of a new window that shows the end at once, after what lay there before."""
        shown = opened(FrozenLink(self.before, self.infos), self.loaded, size=QSize(1000, 640))
        try:
            shown.session.follow(Update(self.after.number, self.after, (), fresh=True))
            return shown.view.grab().toImage()
        finally:
            close(shown)

    def close(self) -> None:
        shared_loader().synchronous = False
        close(self.window)


def play_lesson(screen: LessonScreen, steps: int, frame: Callable[[float], object]) -> None:
    """Play the first steps of a lesson as it asks, and call `frame` with the milliseconds twenty times a second."""
    window, clock = screen.window_, Clock()
    assert window is not None
    window.pace.stop()
    window.presenter.set_speed("normal", reduced_motion=False)
    window.scene.timeline.now = clock
    first = screen.match.step
    for _ in range(2000):
        QCoreApplication.processEvents()
        if not window.presenter.is_playing and screen.match.awaited is not None:
            if screen.match.step >= first + steps:
                break
            screen.match.play_awaited()
        elif not window.presenter.is_playing and not screen.match.done:
            assert window.pace._pump is not None
            window.pace._pump()
        clock.seconds += 0.05
        window.scene.timeline.tick()
        if window.presenter.is_held:
            window.presenter.throw()
        QCoreApplication.processEvents()
        frame(clock.seconds * 1000)
        if screen.match.done and not window.presenter.is_playing:
            break


def close(window: TableWindow) -> None:
    window.close()
    window.deleteLater()

"""Offscreen pictures of tables, and the cost of a frame while a piece is dragged."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from statistics import quantiles
from time import perf_counter, thread_time

from PySide6.QtCore import QCoreApplication, QEvent, QPointF, QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tabletop.bots.evaluations import quick_evaluations
from tabletop.engine.actions import Action
from tabletop.engine.errors import Refusal
from tabletop.engine.events import Event
from tabletop.engine.view import View
from tabletop.games.registry import LoadedGame
from tabletop.languages.registry import SOURCE
from tabletop.match.link import HistoryEntry, SeatInfo, TableLink, Update
from tabletop.ui.board.geometry.layout import Kind
from tabletop.ui.board.pointer.drag import Drag
from tabletop.ui.model import i18n
from tabletop.ui.motion.piece_motion import SPEEDS
from tabletop.ui.paint.pixmap_loader import shared_loader
from tabletop.ui.paint.theme import THEMES, Theme, use
from tabletop.ui.table.state.settings import TableSettings
from tabletop.ui.table.window import TableWindow
from tabletop.words import Words

SIZE = QSize(1600, 960)
FRAME = 1 / 60


class FrozenLink:
    """A read-only link to one moment: a view and the history that led to it."""

    def __init__(self, view: View, seats: Sequence[SeatInfo], past: Sequence[HistoryEntry] = ()) -> None:
        self.game = view.state.game.key
        self.local_seats = (view.seat,) if view.seat >= 0 else ()
        self._view = view
        self._seats = tuple(seats)
        self._past = tuple(past)

    def seats(self) -> tuple[SeatInfo, ...]:
        return self._seats

    def view(self, seat: int) -> View:
        return self._view

    def submit(self, action: Action, number: int) -> Refusal | None:
        return Refusal("match.refuse.stale")

    def can_undo(self, seat: int) -> bool:
        return False

    def undo(self, seat: int) -> Refusal | None:
        return Refusal("match.refuse.undo")

    def listen(self, seat: int, listener: Callable[[Update], None]) -> Callable[[], None]:
        return lambda: None

    def past(self, seat: int) -> tuple[HistoryEntry, ...]:
        return self._past

    def view_at(self, seat: int, number: int) -> View | None:
        return None


def application() -> QCoreApplication:
    """Return the running application, or start one that needs no screen."""
    running = QApplication.instance()
    if running is not None:
        return running
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    return QApplication(["tabletop"])


@contextmanager
def painted_at_once() -> Iterator[None]:
    """Paint every picture of a piece when it is first needed instead of in the background."""
    loader = shared_loader()
    was, loader.synchronous = loader.synchronous, True
    try:
        yield
    finally:
        loader.synchronous = was


def lay_out(
    link: TableLink,
    loaded: LoadedGame,
    words: Words,
    theme: Theme,
    size: QSize,
    *,
    hidden: bool = True,
    text: float = 1.0,
    advised: bool = False,
) -> TableWindow:
    """Return a table window that shows the present at once; nothing moves in it.

    If `advised`, the choice that looks best at first sight is gold.
    """
    settings = TableSettings(speed="off", reduced_motion=True, text_scale=text)
    made = TableWindow(link, loaded, words, theme, settings, size=size)
    if advised:
        seen = made.session.view
        made.session.set_advice(seen, quick_evaluations(seen, seen.number))  # at once: no search follows in a picture
    for attribute in (Qt.WidgetAttribute.WA_DontShowOnScreen, Qt.WidgetAttribute.WA_ShowWithoutActivating):
        made.setAttribute(attribute, hidden)
    made.show()
    return made


def window(
    link: TableLink,
    loaded: LoadedGame,
    language: str = SOURCE,
    theme: str = "dark",
    size: QSize = SIZE,
    hidden: bool = True,
    text: float = 1.0,
) -> TableWindow:
    """Return a table window of a size in a language and a theme, which the whole program has from now on."""
    i18n.install(language)
    use(THEMES[theme])
    made = lay_out(link, loaded, Words(language), THEMES[theme], size, hidden=hidden, text=text, advised=True)
    QCoreApplication.processEvents()
    return made


def render(
    link: TableLink,
    loaded: LoadedGame,
    language: str = SOURCE,
    theme: str = "dark",
    size: QSize = SIZE,
    inspected: str = "",
) -> QImage:
    """Render a table window; without `inspected` the inspector shows the first card or piece."""
    application()
    with painted_at_once():
        made = window(link, loaded, language, theme, size)
        pieces = [ref for ref, spot in made.scene.layout.spots.items() if spot.kind is Kind.PIECE]
        if inspected or pieces:
            made.inspector_focus.pin(inspected or pieces[0])
        QCoreApplication.processEvents()
        image = made.grab().toImage()
    made.close()
    made.deleteLater()
    return image


def frame_costs(link: TableLink, loaded: LoadedGame, size: QSize = SIZE, frames: int = 120) -> list[float]:
    """Return the milliseconds of each frame while a piece was dragged around the whole table."""
    application()
    made = window(link, loaded, size=size, hidden=False)
    view, scene = made.view, made.scene
    refs = [ref for ref in scene.layout.spots if (item := scene.item(ref)) is not None and item.isVisible()]
    if not refs:
        raise ValueError("There is no piece on this table that could be dragged.")
    movable = next((ref for ref in refs if ref in made.interaction.choices.sources), refs[-1])
    spot = scene.layout.spots[movable]
    item = scene.lift(movable, spot.rect.center())
    assert item is not None
    drag = Drag(made.interaction, movable, item, spot.rect.center())
    view.viewport().repaint()
    costs = []
    rect = scene.sceneRect()
    for frame in range(frames):
        across, down = (frame * 7 % frames) / frames, abs(2 * frame / frames - 1)
        began = perf_counter()
        drag.move(rect.topLeft() + QPointF(rect.width() * across, rect.height() * down))
        QCoreApplication.processEvents()
        QCoreApplication.sendEvent(made, QEvent(QEvent.Type.UpdateRequest))  # paint at once, not with the next beat
        costs.append((perf_counter() - began) * 1000)
    drag.cancel()
    made.close()
    made.deleteLater()
    return costs


def motion_cost(before: TableLink, after: TableLink, events: Sequence[Event], loaded: LoadedGame) -> float:
    """Return the 90th percentile of frame costs, in milliseconds, while events are animated."""
    application()
    made = window(before, loaded, hidden=False)
    scene, timeline = made.scene, made.scene.timeline
    table = loaded.table(after.view(made.session.seat), made.session.words)
    scene.speed, scene.reduced_motion = SPEEDS["normal"], False
    now = 0.0
    timeline.now = lambda: now
    scene.show_table(table, made.session.players(), events, animated=True)
    costs = []
    while timeline.busy:
        now += FRAME
        began = thread_time()
        timeline.tick()
        QCoreApplication.processEvents()
        QCoreApplication.sendEvent(made, QEvent(QEvent.Type.UpdateRequest))
        costs.append((thread_time() - began) * 1000)
    made.close()
    made.deleteLater()
    if len(costs) < 2:
        raise ValueError("Nothing moves between these two tables.")
    return quantiles(costs, n=10)[-1]

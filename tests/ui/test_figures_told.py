"""Figures on cards: at no frame the log tells of one that its card does not show yet."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtGui import QPixmap

from tabletop.display.parts import all_pieces, areas
from tabletop.display.piece import Counter, Piece
from tabletop.display.table import Table
from tabletop.engine.events import Event, Logged
from tabletop.games.holy_knights.game import game
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.paint.art import Layer
from tabletop.ui.paint.theme import Theme
from tests.ui.filming import FRAME, Stage, updates

MODIFIED = "holy_knights.log.modified"
CHANGING = frozenset((MODIFIED, *(f"holy_knights.log.{key}" for key in ("drew_gem", "steal", "joined", "freed"))))
"""Messages that may change figures: magic, and a gem that comes to its knight or the other way round."""

Stats = tuple[Counter, ...]


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> dict[int, Piece]:
    """Return what each picture shows that is painted from now on."""
    found, paint = dict[int, Piece](), piece_painter.picture

    def picture(piece: Piece, size: tuple[int, int], theme: Theme, ratio: float, *layers: Layer) -> QPixmap:
        made = paint(piece, size, theme, ratio, *layers)
        found[made.cacheKey()] = piece
        return made

    monkeypatch.setattr(piece_painter, "picture", picture)
    return found


def legible(piece: Piece) -> Stats:
    """Return the figures of a piece, without those of its row beside which they are as large."""
    return tuple(msgspec.structs.replace(counter, all_values=()) for counter in piece.stats)


def figures(table: Table) -> dict[str, Stats]:
    return {piece.ref: legible(piece) for area in areas(table) for piece in all_pieces(area) if piece.stats}


def changes_figures(events: tuple[Event, ...]) -> bool:
    return any(isinstance(event, Logged) and event.key in CHANGING for event in events)


@pytest.mark.painted
@pytest.mark.parametrize("seats", [pytest.param(2, marks=pytest.mark.long), 4])
def test_no_figure_is_told_before_its_card_shows_it(stages: list[Stage], painted: dict[int, Piece], seats: int) -> None:
    changed = set[tuple[int, str]]()
    spells = 0
    told_updates = (found for found in updates("holy_knights", 1, seats, watching=True) if changes_figures(found[2]))
    for update in told_updates:
        stage = Stage(update)
        stages.append(stage)
        session, scene = stage.window.session, stage.scene
        stage.begin(game.openings)
        table, passage, count = None, None, -1
        while stage.window.presenter.is_playing:
            if session.table is not table or session.waiting[0] is not passage or session._reached != count:
                table, passage, count = session.table, session.waiting[0], session._reached
                before, final = figures(table), figures(session.table_of(passage))
                told = passage.events[:count]
                modified = [
                    event.params["target_at"] for event in told if isinstance(event, Logged) and event.key == MODIFIED
                ]
                magic = {ref for targets in modified if isinstance(targets, tuple) for ref in targets}
                reached = figures(session._table_after(told))
            for ref, item in scene.pieces.items.items():
                shown = painted.get(item.pixmap().cacheKey())
                if ref not in before or shown is None:
                    continue
                assert ref not in magic or legible(shown) != before[ref], f"magic on {ref} at {stage.clock.seconds} s"
                if reached.get(ref, ()) != before[ref]:
                    assert legible(shown) in (reached[ref], final.get(ref)), f"{ref} at {stage.clock.seconds} s"
                    changed.add((stage.after.number, ref))
                    spells += ref in magic
            stage.until(stage.clock.seconds * 1000 + FRAME)
            stage.window.presenter.throw()  # dice that wait for a hand
        stages.remove(stage)
        stage.close()
        if len(changed) > 6 and spells:
            break
    assert changed
    assert spells

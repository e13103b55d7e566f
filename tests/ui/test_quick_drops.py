"""A drop does at once only what its frame shows: messages find their places and pieces their pictures later."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from tabletop.display.parts import all_pieces, areas
from tabletop.display.piece import Piece
from tabletop.display.table import Row
from tabletop.engine.events import Event
from tabletop.engine.view import View
from tabletop.games.registry import entry
from tabletop.ui.board.animation.message_places import MessagePlaces
from tabletop.ui.board.animation.panel_layer import PanelLayer
from tabletop.ui.board.animation.piece_layer import LIFTED
from tabletop.ui.board.cards import card_form
from tabletop.ui.board.cards.card_painter import PaintResult
from tabletop.ui.board.cards.card_parts import Line
from tabletop.ui.board.geometry.layout import Panel
from tabletop.ui.board.pieces import piece_painter
from tabletop.ui.paint.theme import THEMES
from tabletop.ui.table.state.passages import action_of
from tabletop.words import Words
from tests.ui import fixtures
from tests.ui.filming import FRAME, Stage, moment, updates


@pytest.mark.parametrize(("game", "key"), [("sorcerer", "hit"), ("holy_knights", "felled"), ("quarriors", "defeated")])
def test_messages_find_their_places_after_the_drop(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch, game: str, key: str
) -> None:
    stages.append(stage := Stage(moment(game, key)))
    asked = list[str]()
    for name in ("beside", "clear"):
        find = getattr(MessagePlaces, name)
        monkeypatch.setattr(MessagePlaces, name, lambda *wanted, find=find: (asked.append("place"), find(*wanted))[1])
    stage.begin()
    assert stage.scene.messages
    assert not asked
    (first, *_) = stage.scene.message_rects()
    assert asked
    assert stage.scene.sceneRect().contains(first)
    assert (found := len(asked)) == len(stage.scene.messages)
    stage.until(stage.script.lasts)
    assert len(asked) >= found, "each of them is asked for once"
    assert stage.scene.messages[0].pos() == first.center()


def filled_rows() -> Iterator[tuple[str, tuple[View, View, tuple[Event, ...]]]]:
    """Yield places that pieces come to where a hint stood, with the choices after which they do."""
    loaded, words = entry("holy_knights").load(), Words("en")
    for found in chain.from_iterable(updates("holy_knights", seed, seats=3) for seed in range(8)):
        before, after = (
            {area.ref: area for area in areas(loaded.table(seen, words)) if isinstance(area, Row)} for seen in found[:2]
        )
        for ref in before.keys() & after.keys():
            if before[ref].hint and not before[ref].pieces and after[ref].pieces and not after[ref].hint:
                yield ref, found


def test_a_hint_makes_room_with_the_first_frame(stages: list[Stage], monkeypatch: pytest.MonkeyPatch) -> None:
    ref, found = next(filled_rows())
    stages.append(stage := Stage(found))
    painted, paint = list[str](), PanelLayer._picture

    def noted(panels: PanelLayer, key: str, panel: Panel) -> QPixmap:
        painted.append(key.partition(":")[2])
        return paint(panels, key, panel)

    monkeypatch.setattr(PanelLayer, "_picture", noted)
    stage.begin()
    assert ref not in painted
    stage.until(FRAME)
    assert ref in painted
    assert not any(isinstance(panel.part, Row) and panel.part.hint for panel in stage.scene.panels.shown()
                   if panel.part.ref == ref)  # fmt: skip


def test_a_card_is_arranged_once_wherever_it_lies_and_whatever_its_state(qapp: object) -> None:
    theme, piece = THEMES["dark"], fixtures.cards(False)[0]
    card_form._arranged.cache_clear()
    lying = card_form.arranged(piece, QRectF(0, 0, 100, 140), theme)
    moved = card_form.arranged(replace(piece, ref="card:99", felled=True, faded=True), QRectF(30, 7, 100, 140), theme)
    assert card_form._arranged.cache_info().misses == 1
    assert moved.art == lying.art.translated(30, 7)
    assert moved.name == Line(lying.name.text, lying.name.box.translated(30, 7), lying.name.size, lying.name.rows)


def pieces(seen: View) -> dict[str, Piece]:
    table = entry("sorcerer").load().table(seen, Words("en"))
    return {piece.ref: piece for area in areas(table) for piece in all_pieces(area)}


def strengthened() -> Iterator[tuple[str, tuple[View, View, tuple[Event, ...]]]]:
    """Yield the cards that come into play with other figures than in the hand, with the choices that play them."""
    for found in chain.from_iterable(updates("sorcerer", seed) for seed in range(8)):
        action = action_of(found[2])
        if action is not None:
            before, after = (pieces(seen).get(action.source) for seen in found[:2])
            if before is not None and after is not None and before.stats != after.stats:
                yield action.source, found


def test_a_dropped_card_with_new_figures_is_painted_with_the_first_frame(
    stages: list[Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    ref, found = next(strengthened())
    stages.append(stage := Stage(found))
    painted, paint = list[str](), piece_painter.paint_piece

    def noted(painter: QPainter, piece: Piece, *rest: Any) -> PaintResult:
        painted.append(piece.ref)
        return paint(painter, piece, *rest)

    monkeypatch.setattr(piece_painter, "paint_piece", noted)
    item = stage.scene.lift(ref, QPointF(300, 200))
    assert item is not None
    item.setPos(300, 200)
    held, lay = item.pixmap().cacheKey(), item.rect()
    stage.begin()
    assert ref not in painted
    assert item.pixmap().cacheKey() == held
    assert item.scale() == pytest.approx(LIFTED)
    assert (item.pos() - lay.center()).manhattanLength() < 1
    stage.until(FRAME)
    assert ref in painted
    assert item.pixmap().cacheKey() != held

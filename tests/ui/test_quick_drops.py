"""A drop does at once only what its frame shows: messages find their places and pieces their pictures later."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from tabletop.display.parts import all_pieces, areas
from tabletop.display.piece import Piece
from tabletop.engine.events import Event
from tabletop.engine.view import View
from tabletop.games.registry import entry
from tabletop.ui.board import piece_painter
from tabletop.ui.board.card_painter import PaintResult
from tabletop.ui.board.message_places import MessagePlaces
from tabletop.ui.board.piece_layer import LIFTED
from tabletop.ui.table.passages import action_of
from tabletop.words import Words
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

"""Headers of seats: what lies beside a name."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QRectF

from tabletop.display.parts import areas
from tabletop.display.piece import Shape
from tabletop.display.table import Row
from tabletop.engine.view import view
from tabletop.games.registry import entry
from tabletop.ui.board.geometry.seat_headers import heading, split_pieces
from tabletop.ui.paint.theme import THEMES
from tabletop.words import Words
from tests.helpers.holy import Table

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("wide", range(360, 900, 60))
@pytest.mark.parametrize("high", [70, 110, 170])
def test_the_badge_of_orcs_covers_no_gem(wide: int, high: int) -> None:
    table = Table().mat(0, "orc_footman", "orc_raider", "ghoul").mat(1, "king_ashadi").turn()
    table.gems(0, "ruby", "topaz", "emerald", "sapphire").attack(1).skip()
    shown = entry("holy_knights").load().table(view(table.state, 0), Words("en"))
    (row,) = [area for area in areas(shown) if isinstance(area, Row) and area.ref == "zone:mat/0"]
    small = split_pieces(row)[0]
    assert [piece.shape for piece in small] == [Shape.PILL, *[Shape.GEM] * 4, Shape.PILL]
    *others, badge = heading(row, QRectF(0, 0, wide, high), THEMES["dark"]).small
    assert not any(badge.intersects(rect) for rect in others)
    assert badge.right() <= wide
    lefts = [rect.left() for rect in others[1:]]
    assert all(after - before > 6 for before, after in itertools.pairwise(lefts))

"""Notes below pieces, such as when a spell works."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF

from tabletop.display.piece import Piece, Shape, Style
from tabletop.display.prompt import Prompt
from tabletop.display.table import Box, Row, Table
from tabletop.ui.board.panels.table_layout import lay_out
from tabletop.ui.paint.theme import THEMES


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("count", [1, 2, 4])
def test_a_note_wider_than_its_die_keeps_off_the_stitches(count: int) -> None:
    style = Style("#b8f0e0", "#241a10")
    dice = tuple(Piece(f"die:{place}", Shape.DIE, style, "Life Charm", note="リアクション") for place in range(count))
    row = Row("zone:ready", "待機エリア", pieces=dice)
    table = Table("t", "", (), Box(False, (row,)), Prompt(""))
    (panel,) = lay_out(table, QRectF(0, 0, 270, 118), THEMES["dark"]).panels
    notes = [rect for rect, _ in panel.notes]
    assert len(notes) == count
    for rect in notes:
        assert panel.rect.left() + 8 <= rect.left()
        assert rect.right() <= panel.rect.right() - 8

"""Tokens on cards whose text stands beside their picture."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from tabletop.display.piece import Shape, Token
from tabletop.games.seven_missions.cards.book import BOOK
from tabletop.games.seven_missions.look.catalogue import face
from tabletop.ui.board.cards.card_form import arranged
from tabletop.ui.board.cards.card_marks import paint_tokens
from tabletop.ui.paint import seals
from tabletop.ui.paint.theme import THEMES
from tabletop.words import Words


@pytest.mark.parametrize("language", ["en", "ja", "de"])
def test_a_token_keeps_off_the_text_beside_the_picture(
    qapp: object, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    ends = list[float]()
    monkeypatch.setattr(seals, "token", lambda _, at, radius, *style: ends.append(at.x() + radius))
    for key in ("den_bandits", "gorgon", "desert_orc"):
        card = face(BOOK.kind[key], Words(language))
        piece = msgspec.structs.replace(card, shape=Shape.WIDE, letters=13, tokens=(Token("mdi6.skull", "#6b4c1e"),))
        plan = arranged(piece, QRectF(0, 0, 132, 82), THEMES["dark"])
        assert plan.text.box.left() > plan.art.right(), key
        paint_tokens(QPainter(), piece, plan, QRectF(0, 0, 132, 82))
        assert ends.pop() <= plan.text.box.left(), key

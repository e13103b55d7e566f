"""A decision of a finished match, marked on the table at which it was taken."""

from __future__ import annotations

from typing import NamedTuple

from tabletop.ui.board.pieces.arrows import Arrow


class StudiedDecision(NamedTuple):
    """A decision to study: its state and seat, the arrows over that table, and a remark under it."""

    at: int
    seat: int
    arrows: tuple[Arrow, ...]
    remark: str

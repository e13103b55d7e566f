"""The result of a deal of the day or week: one line of text, and the button that copies it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from tabletop.match.deals import Deal
from tabletop.ui import widgets
from tabletop.words import Words


def shared_line(deal: Deal, has_won: bool, scores: Sequence[int], turns: int, words: Words) -> str:
    """Return the result of a deal as one line of text, in whose hash everybody finds the same deal."""
    return words(
        "deals.share",
        span=words(f"deals.span.{deal.span}"),
        began=deal.began,
        game=words(f"{deal.game}.name"),
        result=words("deals.won" if has_won else "deals.lost"),
        points=":".join(map(str, scores)),
        turns=turns,
        hash=deal.hash,
    )


def share_button(line: str) -> QPushButton:
    """Return a button that copies a line, and then says so."""

    def copy() -> None:
        QGuiApplication.clipboard().setText(line)
        made.setText(QCoreApplication.translate("DealResult", "Copied"))
        made.setToolTip(line)

    made = widgets.button(QCoreApplication.translate("DealResult", "Copy result to share"), "share", copy)
    return made

"""Scores in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tabletop.words import Words


def score_text(words: Words, game: str, points: int) -> str:
    """Return a score in its game's unit, in points if the game names none."""
    if words.has(key := f"{game}.end.score"):
        return words(key, n=points)
    if points == 1:
        return QCoreApplication.translate("Score", "1 point")
    return QCoreApplication.translate("Score", "{n} points").format(n=points)

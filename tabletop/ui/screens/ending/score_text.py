"""Scores in words."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from tabletop.engine.state import State
from tabletop.words import Words


def score_text(words: Words, game: str, points: int) -> str:
    """Return a score in its game's unit, in points if the game names none."""
    if words.has(key := f"{game}.end.score"):
        return words(key, n=points)
    if points == 1:
        return QCoreApplication.translate("Score", "1 point")
    return QCoreApplication.translate("Score", "{n} points").format(n=points)


def missed_title_text(words: Words, state: State) -> str:
    """Return how far an early win fell short of the next title, or `""`."""
    missed = state.game.statistics.missed_title(state)
    if missed is None:
        return ""
    title, points, rounds = missed
    more = score_text(words, state.game.key, points)
    return words(f"{state.game.key}.missed_title", more=more, title=words(title), n=rounds)

"""Progress of the person at this screen: finished matches, lessons, solved puzzles, recent choices."""

from __future__ import annotations

from collections.abc import Sequence

from tabletop.ui.model.preferences import Preferences

DONE = "done"


def played(kept: Preferences, game: str) -> bool:
    """Return whether a match of a game was ever finished here."""
    return bool(kept.remembered(f"finished.{game}"))


def finish(kept: Preferences, game: str) -> None:
    """Record that a match of a game was finished."""
    kept.remember(f"finished.{game}", "yes")


def taught(kept: Preferences, key: str) -> bool:
    """Return whether the tip for a message key was shown here."""
    return bool(kept.remembered(f"taught.{key}"))


def teach(kept: Preferences, key: str) -> None:
    """Record that the tip for a message key was shown."""
    kept.remember(f"taught.{key}", "yes")


def solved(kept: Preferences, puzzle: str) -> bool:
    """Return whether a puzzle was solved here."""
    return bool(kept.remembered(f"puzzle.{puzzle}"))


def solve(kept: Preferences, puzzle: str) -> None:
    """Record that a puzzle was solved."""
    kept.remember(f"puzzle.{puzzle}", "yes")


def reached(kept: Preferences, lesson: str) -> str:
    """Return the progress in a lesson: the number of a step from 0, DONE, or `""`."""
    text = kept.remembered(f"lesson.{lesson}")
    return text if text == DONE or (text.isdecimal() and len(text) <= 3) else ""


def reach(kept: Preferences, lesson: str, step: str) -> None:
    """Record the progress in a lesson."""
    if reached(kept, lesson) != step:
        kept.remember(f"lesson.{lesson}", step)


def used(kept: Preferences, game: str) -> list[str]:
    """Return the choices of earlier matches of a game, newest first."""
    return kept.remembered(f"used.{game}").split()


def use(kept: Preferences, game: str, refs: Sequence[str]) -> None:
    """Record recent choices, newest first."""
    kept.remember(f"used.{game}", " ".join(refs))

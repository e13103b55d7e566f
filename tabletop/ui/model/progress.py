"""Progress of the person at this screen: finished matches, lessons, solved puzzles, recent choices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tabletop.games.registry import GameEntry
from tabletop.ui.model.preferences import Preferences

DONE = "done"
FIRST = "first"
"""Mark of a game of which one match was finished; more are marked "yes"."""


def has_finished(preferences: Preferences, game: str) -> bool:
    """Return whether a match of a game was ever finished here."""
    return bool(preferences.remembered(f"finished.{game}"))


def has_finished_more(preferences: Preferences, game: str) -> bool:
    """Return whether more than one match of a game was finished here."""
    return preferences.remembered(f"finished.{game}") not in ("", FIRST)


def record_finished(preferences: Preferences, game: str) -> None:
    """Record that a match of a game was finished."""
    preferences.remember(f"finished.{game}", "yes" if has_finished(preferences, game) else FIRST)


def adventures_won(preferences: Preferences, game: str) -> int:
    """Return how many of a game's adventures for newcomers were won here, in their order."""
    text = preferences.remembered(f"adventure.{game}")
    return int(text) if text.isdecimal() and len(text) < 3 else 0


def has_won(preferences: Preferences, game: str) -> bool:
    """Return whether a match of a game was ever won here."""
    return bool(preferences.remembered(f"won.{game}"))


def record_victory(preferences: Preferences, entry: GameEntry, options: Mapping[str, int | str | bool]) -> None:
    """Record a victory, and offer the next adventure if this one or a harder one was won."""
    preferences.remember(f"won.{entry.key}", "yes")
    won = adventures_won(preferences, entry.key)
    levels = [number for number, level in enumerate(entry.adventures) if level.items() <= options.items()]
    if levels and max(levels) >= won:
        preferences.remember(f"adventure.{entry.key}", str(max(levels) + 1))


def record_title(preferences: Preferences, game: str, rank: int, points: int, title: str) -> None:
    """Record a title won in a game, by the key of its name, unless a better one was won.

    One of a higher `rank` is better, and with the same one more points are.
    """
    *best, _ = best_title(preferences, game) or (0, 0, "")
    if [rank, points] > best:
        preferences.remember(f"title.{game}", f"{rank} {points} {title}")


def best_title(preferences: Preferences, game: str) -> tuple[int, int, str] | None:
    """Return rank, points and the key of the name of the best title won in a game here, None without one."""
    rank, _, rest = preferences.remembered(f"title.{game}").partition(" ")
    points, _, title = rest.partition(" ")
    return (int(rank), int(points), title) if rank.isdecimal() and points.isdecimal() and title else None


def is_tip_known(preferences: Preferences, key: str) -> bool:
    """Return whether the tip for a message key was shown here."""
    return bool(preferences.remembered(f"taught.{key}"))


def record_tip(preferences: Preferences, key: str) -> None:
    """Record that the tip for a message key was shown."""
    preferences.remember(f"taught.{key}", "yes")


def record_icons(preferences: Preferences, game: str, glyphs: Sequence[str]) -> bool:
    """Record icons that are explained at a table of a game; return whether one was never explained before."""
    known = preferences.remembered(f"icons.{game}").split()
    preferences.remember(f"icons.{game}", " ".join(dict.fromkeys((*known, *glyphs))))
    return not set(glyphs) <= set(known)


def is_solved(preferences: Preferences, puzzle: str) -> bool:
    """Return whether a puzzle was solved here."""
    return bool(preferences.remembered(f"puzzle.{puzzle}"))


def record_solved(preferences: Preferences, puzzle: str) -> None:
    """Record that a puzzle was solved."""
    preferences.remember(f"puzzle.{puzzle}", "yes")


def lesson_progress(preferences: Preferences, lesson: str) -> str:
    """Return the progress in a lesson: the number of a step from 0, DONE, or `""`."""
    text = preferences.remembered(f"lesson.{lesson}")
    return text if text == DONE or (text.isdecimal() and len(text) <= 3) else ""


def has_learned(preferences: Preferences, game: str) -> bool:
    """Return whether a lesson of a game was taken to its end here."""
    return DONE in map(preferences.remembered, preferences.remembered_keys(f"lesson.{game}"))


def record_progress(preferences: Preferences, lesson: str, step: str) -> None:
    """Record the progress in a lesson; one that was taken to its end stays done."""
    if lesson_progress(preferences, lesson) not in (step, DONE):
        preferences.remember(f"lesson.{lesson}", step)


def recent_choices(preferences: Preferences, game: str) -> list[str]:
    """Return the choices of earlier matches of a game, newest first."""
    return preferences.remembered(f"used.{game}").split()


def record_choices(preferences: Preferences, game: str, refs: Sequence[str]) -> None:
    """Record recent choices, newest first."""
    preferences.remember(f"used.{game}", " ".join(refs))

"""Checks of lessons: each is played to its end, and everything it names must be there."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b

import msgspec

from tabletop.display.parts import all_pieces, areas
from tabletop.display.table import Table
from tabletop.engine.errors import UserError
from tabletop.games.registry import GAMES, GameEntry
from tabletop.languages.registry import LANGUAGES, SOURCE
from tabletop.learn.lesson import Lesson, Step, Text
from tabletop.learn.lesson_match import PUPIL, LessonMatch
from tabletop.learn.pointing import Pointer
from tabletop.words import Words

LEAST, MOST = 8, 18
"""Steps of a lesson."""
LEAST_LATER = 3
"""The same at least of a lesson about a later moment of a match."""


def problems(lesson: Lesson, games: tuple[GameEntry, ...] = GAMES) -> Iterator[UserError]:
    """Yield what is wrong with a lesson, step after step; it cannot be played beyond a step that is stuck."""
    least = LEAST_LATER if lesson.moves else LEAST
    if not least <= len(lesson.steps) <= MOST:
        yield UserError("lessons.fault.steps", lesson=lesson.key, n=len(lesson.steps), least=least, most=MOST)
    try:
        lesson_match = LessonMatch.of(lesson, tuple(f"P{seat}" for seat in range(lesson.seats)), games)
    except UserError as fault:
        yield fault
        return
    loaded = lesson_match.entry.load()
    pointer = Pointer(loaded)
    seen_figures: list[str] = []
    try:
        for number, step in enumerate(lesson.steps):
            for language in LANGUAGES:
                for field, text in _texts(step):
                    if not text(language).strip():
                        yield UserError(
                            "lessons.fault.empty", lesson=lesson.key, n=number + 1, field=field, language=language
                        )
            if len(step.then) != len(step.do) - 1:
                yield UserError(
                    "lessons.fault.then", lesson=lesson.key, n=number + 1, texts=len(step.then), actions=len(step.do)
                )
            lesson_match.go(number)
            seen = lesson_match.view(PUPIL)
            seen_figures += _figures(lesson, loaded.table(seen, Words(SOURCE)))
            for name in step.point:
                references = pointer.references(seen, name)
                if not any(pointer.known(seen, ref) for ref in references):
                    yield UserError("lessons.fault.point", lesson=lesson.key, n=number + 1, name=name)
        lesson_match.go(len(lesson.steps))
        found = blake2b("\n".join(seen_figures).encode(), digest_size=4).hexdigest()
        if found != lesson.figures:
            yield UserError("lessons.fault.figures", lesson=lesson.key, found=found)
    except UserError as fault:
        yield fault
    finally:
        lesson_match.close()


def _figures(lesson: Lesson, table: Table) -> list[str]:
    """Return the figures on every piece that the lesson names, at one of its steps."""
    named = " ".join(text(SOURCE) for step in lesson.steps for _, text in _texts(step))
    found = set()
    for piece in (piece for area in areas(table) for piece in all_pieces(area)):
        if piece.title and piece.title in named:
            corners = msgspec.structs.astuple(piece.corners)
            stats = [stat.value for stat in piece.stats]
            found.add(f"{piece.title} {piece.centre} {piece.figure} {corners} {stats}")
    return sorted(found)


def _texts(step: Step) -> Iterator[tuple[str, Text]]:
    for name in step.__struct_fields__:
        value = getattr(step, name)
        if isinstance(value, Text):
            yield name, value
    for text in step.then:
        yield "then", text
    for term in step.words:
        yield "words", term.term
        yield "words", term.means

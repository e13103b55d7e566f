"""Lessons as data: a table with a known seed, and steps that explain, point and await an action.

Each game has a file `lessons.yaml`, a list of lessons. A pattern names sources and targets as actions do
(`zone:ready/0`) or by the English title of the piece or area (`Assistant`); to point at, a piece may be named together
with where it lies (`zone:pool/0 Assistant`). A source or target may name several, of which any may be taken:
`Ogre | Troll`.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import yaml

from tabletop import paths
from tabletop.cards.limits import TooMuch, surveyed
from tabletop.engine.errors import UserError
from tabletop.languages.texts import InlineTexts


class Text(InlineTexts, frozen=True):
    """A text of a lesson."""

    def __call__(self, language: str) -> str:
        """Return the text in a language, English where there is none."""
        return self.in_language(language)


class Pattern(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An action as a lesson names it. An empty source or target stands for any."""

    verb: str
    source: str = ""
    target: str = ""
    arg: str = ""
    is_free: bool = False
    """True if any piece of that name may be taken itself: nothing later depends on which of them it was."""


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game and what it means."""

    term: Text
    means: Text


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step: its texts, what it points at, and the actions (`do`) that end it, in order."""

    title: Text
    say: Text
    task: Text
    do: tuple[Pattern, ...]
    point: tuple[str, ...] = ()
    point_until: int = 0
    """Number of actions after which `point_next` is pointed at instead, 0 if that never begins."""
    point_next: tuple[str, ...] = ()
    otherwise: Text | None = None
    """Reply to any other action."""
    why: Text | None = None
    """Answer to "why?"."""
    sum: Text | None = None
    """A short sum shown under what is pointed at first."""
    sum_until: int = 0
    """Number of actions after which the sum is out of date, 0 if it never is."""
    speaker: str = ""
    words: tuple[Term, ...] = ()
    then: tuple[Text, ...] = ()
    """Said, asked and replied after each action but the last, in place of the texts above."""

    def after(self, done: int) -> Step:
        """Return the step with its texts after a number of its actions."""
        if not 0 < done <= len(self.then):
            return self
        text = self.then[done - 1]
        total = None if 0 < self.sum_until <= done else self.sum
        point = self.point_next if 0 < self.point_until <= done else self.point
        return msgspec.structs.replace(self, say=text, task=text, otherwise=text, sum=total, point=point)


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A guided round: the table, its seed, and the steps."""

    key: str
    game: str
    title: Text
    line: Text
    minutes: int
    seats: int
    seed: str
    steps: tuple[Step, ...]
    after: Text
    """Closing text."""
    speaker: str = "bear"
    """The animal that speaks."""
    figures: str = ""
    """Checksum by `lessons check` of the figures of everything named, from when texts and table were last compared."""
    options: dict[str, int | str | bool] = {}
    moves: tuple[str, ...] = ()
    """Actions that lead to the first step, as a puzzle has them."""
    rivals: tuple[Pattern, ...] = ()
    """Scripted bot actions, in order; where none is legal, bots follow the game's advice."""

    @property
    def actions(self) -> int:
        """Number of actions from beginning to end."""
        return sum(len(step.do) for step in self.steps)


def read(file: Path) -> tuple[Lesson, ...]:
    """Return the lessons of a file; raises UserError for one that cannot be read or does not fit."""
    name = f"{file.parent.name}/{file.name}"
    try:
        return msgspec.yaml.decode(surveyed(file), type=tuple[Lesson, ...])
    except TooMuch as limit:
        raise UserError("lessons.fault.file", file=name, why=limit.phrase) from None
    except (OSError, UnicodeError, msgspec.MsgspecError, yaml.YAMLError) as wrong:
        raise UserError("lessons.fault.file", file=name, why=" ".join(str(wrong).split())) from None


def files() -> Iterator[Path]:
    """Yield every file of lessons."""
    yield from filter(Path.is_file, map(paths.lessons, paths.games()))


_read_once = cache(read)


def of(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game, in the order they are taken; empty for one without.

    A file that could be read is not read again.
    """
    file = paths.lessons(game)
    return _read_once(file) if file.is_file() else ()


def following(lesson: Lesson) -> Lesson | None:
    """Return the lesson of the same game to take after a lesson, or None after the last."""
    known = of(lesson.game)
    place = next(n for n, each in enumerate(known) if each.key == lesson.key)
    return known[place + 1] if place + 1 < len(known) else None


def named(key: str) -> Lesson:
    """Return a lesson by its key, `quarriors` or `align_dice.coop`; raises UserError for an unknown one."""
    known = of(key.partition(".")[0])
    for lesson in known:
        if lesson.key == key:
            return lesson
    raise UserError("lessons.fault.unknown", lesson=key, known=tuple(lesson.key for lesson in known))

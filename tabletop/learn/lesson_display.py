"""A game as a lesson shows it, with the lesson's task in place of the game's prompt."""

from __future__ import annotations

from typing import Any

import msgspec

from tabletop.display.prompt import Label, Prompt
from tabletop.display.table import Table
from tabletop.engine.view import View
from tabletop.games.registry import LoadedGame
from tabletop.kit.game import Game
from tabletop.learn.lesson_match import PUPIL, LessonMatch, RestingView
from tabletop.words import Words


class LessonDisplay:
    """Implements `Loaded` for the table of a lesson."""

    def __init__(self, loaded: LoadedGame, lesson_match: LessonMatch) -> None:
        self._loaded = loaded
        self._match = lesson_match
        self.game: Game[Any] = loaded.game
        self.header, self.inspect, self.names = loaded.header, loaded.inspect, loaded.names
        self.luck, self.catalogue = loaded.luck, loaded.catalogue

    def table(self, seen: View, words: Words) -> Table:
        """Return the table of a view; the pupil's prompt is the task, or says that the lesson is over."""
        lesson_match = self._match
        if isinstance(seen, RestingView):  # a question would invite what the lesson refuses
            table = self._loaded.table(View(seen.seat, seen.state, (), seen.unseen), words)
            return msgspec.structs.replace(table, prompt=Prompt(words("lessons.over")))
        table = self._loaded.table(seen, words)
        step, awaited = lesson_match.present, lesson_match.awaited
        if step is None or awaited is None or seen.seat != PUPIL or seen.number != lesson_match.view(PUPIL).number:
            return table
        return msgspec.structs.replace(table, prompt=_prompt(table.prompt, step.task(words.language), awaited))


def _prompt(prompt: Prompt, task: str, awaited: object) -> Prompt:
    """Return a prompt in the words of a lesson alone; only the awaited button is gold, in its usual place."""
    labels: tuple[Label, ...] = tuple(
        msgspec.structs.replace(label, primary=label.action == awaited, warning="") for label in prompt.labels
    )
    return msgspec.structs.replace(prompt, text=task, facts=(), labels=labels)

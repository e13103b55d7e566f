"""The greatest changes of a seat's chances in a review, and what brought them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from PySide6.QtCore import Qt

from tabletop.display.cues import AnimationCue
from tabletop.engine.events import Logged
from tabletop.engine.view import SPECTATOR
from tabletop.learn.review import ChancePoint
from tabletop.match.history import HistoryStep
from tabletop.match.log_lines import log_lines
from tabletop.ui import widgets
from tabletop.ui.model.names import turn_name
from tabletop.ui.screens.match_summary import weight_of
from tabletop.words import Words, capitalized

LEAST = 0.25
"""Least change of a chance that is worth a word."""
LEAST_LISTED = 0.1
"""Least change of a chance that is listed among the key moments."""
MOST_LISTED = 5
RESULT = ".triumph"
"""End of the keys of messages that only state the result."""


class Jump(NamedTuple):
    """Two neighbouring points of a chance, and the weightiest message between them.

    `at` is the index of the state with which the message came.
    """

    before: ChancePoint
    after: ChancePoint
    event: Logged
    at: int

    @property
    def percents(self) -> tuple[int, int]:
        """The chances before and after."""
        return round(100 * self.before.chance), round(100 * self.after.chance)

    def text(self, words: Words) -> str:
        """Return the sentence that the log says of it."""
        return "".join(line.text for line in log_lines([self.event], 0, SPECTATOR, words))


def greatest_jumps(
    curve: Sequence[ChancePoint],
    steps: Sequence[HistoryStep],
    cues: Mapping[str, AnimationCue],
    least: float = LEAST,
    most: int = 1,
) -> list[Jump]:
    """Return the greatest sure changes between neighbouring points of a curve, the greatest first."""
    found: list[Jump] = []
    for before, after in sorted(pairwise(curve), key=lambda pair: -_sure_change(*pair)):
        if len(found) == most or _sure_change(before, after) <= 0:
            break
        told = [(event, at) for at in range(before.at + 1, after.at + 1) for event in _told(steps[at], cues)]
        if abs(after.chance - before.chance) >= least and told:
            event, at = max(told, key=lambda each: weight_of(each[0], cues[each[0].key]))
            found.append(Jump(before, after, event, at))
    return found


def _told(step: HistoryStep, cues: Mapping[str, AnimationCue]) -> list[Logged]:
    """Return the messages of a step, without those of the mere result."""
    logged = [event for event in step.events if isinstance(event, Logged) and event.key in cues]
    return [event for event in logged if not event.key.endswith(RESULT)]


def _sure_change(before: ChancePoint, after: ChancePoint) -> float:
    """Return by how much a chance changed beyond the margins of both points."""
    return abs(after.chance - before.chance) - hypot(before.margin, after.margin)


class KeyMoments(widgets.Panel):
    """The greatest gains and losses of a seat's chance, in the order of the match, with links."""

    def __init__(
        self, jumps: Sequence[Jump], game: str, seats: int, words: Words, show: Callable[[int], object]
    ) -> None:
        """`show` is called with the index of a state."""
        super().__init__(self.tr("Key moments"))
        self.setObjectName("key_moments")
        grid = widgets.grid(self.unit, self.unit // 3, 1)
        for row, jump in enumerate(sorted(jumps, key=lambda jump: jump.at)):
            before, after = jump.percents
            gain, loss = self.tr("▲ {before} % → {after} %"), self.tr("▼ {before} % → {after} %")
            chances = (gain if after > before else loss).format(before=before, after=after)
            turn = capitalized(turn_name(words, game, jump.after.turn, seats))
            event = widgets.note(jump.text(words), "", f"moment.{jump.at}")
            button = widgets.button(self.tr("Show the table"), f"show_moment.{jump.at}", partial(show, jump.at))
            role = "gold" if after > before else "line"
            grid.addWidget(widgets.plain(chances, role, f"chances.{jump.at}"), row, 0, Qt.AlignmentFlag.AlignVCenter)
            grid.addLayout(widgets.stack(widgets.note(turn), event, spacing=0), row, 1)
            grid.addWidget(button, row, 2, Qt.AlignmentFlag.AlignVCenter)
        self.column.addLayout(grid)

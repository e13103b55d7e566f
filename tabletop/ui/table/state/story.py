"""A seat's story: the log lines of all it knows to have happened, and its recap."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from operator import is_

from tabletop.display.cues import CueKind
from tabletop.engine.actions import parse
from tabletop.engine.events import ActionTaken, Event, Logged, Moved, Rolled, Shuffled
from tabletop.engine.view import SPECTATOR
from tabletop.games.registry import LoadedGame
from tabletop.match.link import HistoryEntry
from tabletop.match.log_lines import (
    LogLine,
    SummaryLine,
    gathered,
    is_loss,
    is_recapped,
    log_lines,
    running_damage,
    shortened,
    summarise,
    summarise_in_order,
    total_damage,
    with_damage_before,
)
from tabletop.match.merged_lines import merged
from tabletop.ui.table.state.passages import actor_of
from tabletop.words import Words

LAST_LINES = 8
"""Last lines of the log among which more damage by the same source is looked for: it comes right after it."""


@dataclass(slots=True)
class Story:
    """The story of `seat`, told in `words` with `reader` called "you" (nobody if negative)."""

    loaded: LoadedGame
    words: Words
    names: tuple[str, ...]
    """Names of the players as they stand in the lines."""
    seat: int
    reader: int
    auto_answers: Mapping[tuple[int, str], str]
    """The log line, "" for none, of each answer of this seat which nobody decided, by its state number."""
    past: tuple[HistoryEntry, ...] = ()
    """The history that was told as a whole; lines of later events may have been added."""
    lines: list[LogLine] = field(default_factory=list)
    recap: list[LogLine] = field(default_factory=list)
    recap_from: int = 0
    """State number of this seat's last choice, with which the recap begins; 0 for none."""
    undo_fence: int = 0
    """State number before which nothing can be undone, as far as the lines tell."""

    def tell(self, past: Sequence[HistoryEntry], earlier: Story | None = None) -> Story:
        """Add the whole past, taking over an `earlier` story with which it begins; return a copy."""
        if earlier is not None and earlier._begins(self, past):
            self.past, self.recap_from, self.undo_fence = earlier.past, earlier.recap_from, earlier.undo_fence
            self.lines, self.recap = list(earlier.lines), list(earlier.recap)
        for entry in past[len(self.past) :]:
            self.add(entry.number, entry.events, actor_of(entry.events))
        self.past = tuple(past)
        return replace(self, lines=list(self.lines), recap=list(self.recap))

    def _begins(self, other: Story, past: Sequence[HistoryEntry]) -> bool:
        """Return whether another story of this past would begin with the very lines of this one."""
        is_alike = self.words is other.words and (self.names, self.reader) == (other.names, other.reader)
        return is_alike and len(self.past) <= len(past) and all(map(is_, self.past, past))

    def add(self, number: int, events: Sequence[Event], actor: int) -> list[LogLine]:
        """Add events that led to a state number; return their lines."""
        lines = told = log_lines(events, number, actor, self.words, self.reader)
        cues = self.loaded.game.cues
        self.lines += self._unasked(number, events)
        for line in lines:
            cue = cues.get(line.key)
            is_nobodys = cue is not None and not cue.actor  # such as a new round, whoever brought it about
            self.lines.append(replace(line.with_subject(), seat=SPECTATOR) if is_nobodys else line)
        fenced = is_chosen = False
        for event in events:
            if isinstance(event, Logged) and is_chosen:
                # A loss that is told first is what this seat has chosen; a fall is what came of its choice.
                chosen = [line for line in lines if line.event is event and is_loss(line, self.seat, cues)]
                lines = [line for line in lines if line not in chosen or cues[line.key].play is CueKind.FALL]
                is_chosen = False
            if isinstance(event, ActionTaken):
                own = parse(event.action).seat == self.seat
                fenced |= not own
                if own and not event.auto and (number, event.action) not in self.auto_answers:
                    self.recap, self.recap_from = [], number
                    is_chosen = True
            elif isinstance(event, Rolled | Shuffled) or (isinstance(event, Moved) and event.kind < 0):
                fenced = True
        self.recap += self.select_recap(lines)
        if fenced:
            self.undo_fence = number
        return told

    def _unasked(self, number: int, events: Sequence[Event]) -> list[LogLine]:
        """Return lines about this seat's lasting answers among some events."""
        taken = [event.action for event in events if isinstance(event, ActionTaken)]
        notes = [self.auto_answers.get((number, action), "") for action in taken]
        return [LogLine(number=number, seat=self.seat, parts=((text, ""),)) for text in notes if text]

    def extend_recap(self, number: int) -> None:
        """Extend the recap back to a state number."""
        self.recap_from = min(self.recap_from, number) if self.recap_from else number
        self.recap = self.select_recap(line for line in self.lines if line.number > number)

    def select_recap(self, lines: Iterable[LogLine]) -> list[LogLine]:
        """Return the lines about other seats' actions and their effect on this seat, without asides."""
        return [
            line for line in lines if is_recapped(line, self.seat, self.loaded.game.cues, self.loaded.game.statistics)
        ]

    def summary(self, names: Mapping[int, str]) -> tuple[SummaryLine, ...]:
        """Return a summary of the recap with the present names, the most important events first."""
        cues, statistics = self.loaded.game.cues, self.loaded.game.statistics
        is_in_order = statistics.recap_in_order
        totalled = running_damage if is_in_order else total_damage
        recap = self.recap
        if is_in_order and recap:  # what this seat itself has done right before counts as in the log
            recap = [with_damage_before(recap[0], self.lines, cues, self.words, self.reader), *recap[1:]]
        lines = totalled(recap, cues, self.words, self.reader)
        lines = gathered(lines, statistics.gathered_log_keys, self.words, self.reader)
        lines = shortened(lines, self.words, self.reader)
        if is_in_order:
            lines = merged(lines, cues, self.words, self.reader)
            return summarise_in_order(lines, self.seat, cues, names)
        return summarise(lines, self.seat, cues, names)

    @property
    def last_line(self) -> LogLine:
        """The last line of the log, with damage added up as there."""
        return running_damage(self.lines[-LAST_LINES:], self.loaded.game.cues, self.words, self.reader)[-1]

"""Like events of a seat as one line of a summary: cards are listed, strikes counted."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence

from tabletop.display.cues import AnimationCue
from tabletop.engine.events import Logged
from tabletop.engine.view import SPECTATOR
from tabletop.match.log_lines import LogLine, has_telling_outcome, log_lines
from tabletop.words import Words


def merged(
    lines: Iterable[LogLine], moments: Mapping[str, AnimationCue], words: Words, me: int = SPECTATOR
) -> list[LogLine]:
    """Return log lines in which like events of a seat are one line, where the first of them stood."""
    groups: dict[object, list[LogLine]] = {}
    for place, line in enumerate(lines):
        groups.setdefault(_likeness(line, moments.get(line.key)) or place, []).append(line)
    found = list[LogLine]()
    for group in groups.values():
        found += [_merged(group, moments, words, me)] if _is_worth_merging(group, moments) else group
    return found


def _likeness(line: LogLine, cue: AnimationCue | None) -> tuple[object, ...]:
    """Return the features that like lines share, () for a line that stays alone."""
    if line.event is None or cue is None or not (cue.listed or cue.tally):
        return ()
    seat = line.event.params.get("seat", "")
    return (cue.tally or line.key, seat) if seat else ()  # the dungeon may fight by itself


def _is_worth_merging(group: Sequence[LogLine], moments: Mapping[str, AnimationCue]) -> bool:
    """Return whether one line tells a group better; hits alone are told by what falls."""
    if len(group) < 2:
        return False
    return bool(moments[group[0].key].listed) or any(has_telling_outcome(line, moments) for line in group)


def _merged(group: Sequence[LogLine], moments: Mapping[str, AnimationCue], words: Words, me: int) -> LogLine:
    first = group[0]
    assert first.event is not None
    cue, key, params = moments[first.key], first.key, dict(first.event.params)
    if cue.listed:
        params[cue.listed] = tuple(str(line.event.params[cue.listed]) for line in group if line.event is not None)
        told = f"{key}.several" if words.has(f"{key}.several") else key
    else:
        hits = sum(not has_telling_outcome(line, moments) for line in group)
        params = {"seat": params["seat"], "n": hits, "all": len(group)}
        key = told = f"{key.partition('.log.')[0]}.log.{cue.tally}"
    (line,) = log_lines([Logged(told, params)], first.number, first.seat, words, me)
    return dataclasses.replace(line, seat=first.seat, key=key)

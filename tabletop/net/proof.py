"""Proof: whether the journal that a host reveals leads from its seed to what was seen at this end of the table."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from tabletop.engine import view as views
from tabletop.engine.state import State
from tabletop.engine.view import View, public_number
from tabletop.games.registry import Entry
from tabletop.match import journal, saves
from tabletop.match.journal import JournalError

RECORDS_MOST = 5000
"""More than any match needs; playing them again would take too long."""


def contradicts(text: str, commitment: str, entry: Entry, seen: Mapping[int, View]) -> bool:
    """Tell whether a journal is of another seed than the committed one, or leads to other views than those seen.

    What cannot be played again from the seed on, because rules or cards have changed meanwhile, proves nothing.
    """
    path = Path(f"{entry.key}{journal.SUFFIX}")
    try:
        contents = journal.parse(path, text.encode())
        if journal.commit(contents.header.salt, contents.header.seed) != commitment:
            return True
        if len(contents.records) > RECORDS_MOST:
            return False
        found = saves.replay(path, contents, (entry,))
    except JournalError:
        return True
    if found.changed or found.kept[0].state.number:
        return False
    if any(note.key == "match.note.differs" for note in found.notes):
        return True
    states: dict[int, list[State]] = {}  # several have the same number while seats act each for itself
    for kept in found.kept:
        states.setdefault(public_number(kept.state), []).append(kept.state)
    return not all(
        any(views.encode(views.view(state, mine.seat)) == views.encode(mine) for state in states[number])
        for number, mine in seen.items()
        if number in states
    )

"""`tabletop replay`: what happened in a saved match."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabletop.commands import Complaint, arguments, telling
from tabletop.games import registry
from tabletop.match import saves
from tabletop.match.journal import JournalError


def replay(chosen: argparse.Namespace) -> int:
    """Tell the match; with `--verify` return 1 if the journal is damaged or its hashes are not those of today."""
    language = arguments.language(chosen.lang)
    try:
        found = saves.verify(Path(chosen.file), registry.GAMES)
    except JournalError as error:
        raise Complaint(str(error)) from None
    words = telling.words_of(found.entry, found.seats, language)
    if not chosen.verify:
        for kept in found.kept:
            for line in telling.story(kept.events, words):
                print(f"{kept.state.number:4}  {line}")
    last = found.kept[-1].state
    if last.result is not None:
        print(telling.outcome(last.result, words))
    for note in found.notes:
        print(words.format(note.key, dict(note.params)))
    if not found.notes:
        print(words("commands.replay.whole", n=last.number))
    return 1 if chosen.verify and found.notes else 0

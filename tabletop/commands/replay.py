"""`tabletop replay`: what happened in a saved match."""

from __future__ import annotations

import argparse
from pathlib import Path

from tabletop.commands import arguments, narration, picture
from tabletop.engine.errors import UserError
from tabletop.games import registry
from tabletop.match import match_cards, saves
from tabletop.match.link import Driver


def replay(chosen: argparse.Namespace) -> int:
    """Print the match; with `--verify` return 1 if the journal is damaged or differs from a replay.

    A journal without an end is not called whole: a match that goes on looks like a file cut at the end of a line.
    """
    language = arguments.language(chosen.lang)
    match_cards.adopt(Path(chosen.file))
    found = saves.verify(Path(chosen.file), registry.GAMES)
    if chosen.picture_at:
        number, out = chosen.picture_at
        return _picture(found, number, out, language)
    words = narration.words_of(found.entry, found.seats, language)
    if not chosen.verify:
        for step in found.steps:
            for line in narration.story(step.events, words):
                print(f"{step.state.number:4}  {line}")
    last = found.steps[-1].state
    if last.result is not None:
        print(narration.outcome(last.result, words))
    for note in found.notes:
        print(words.format(note.key, dict(note.params)))
    if not found.notes:
        print(words("commands.replay.whole" if last.result is not None else "commands.replay.open", n=last.number))
    return 1 if chosen.verify and found.notes else 0


def _picture(found: saves.Replay, number: str, out: str, language: str) -> int:
    numbers = [step.state.number for step in found.steps]
    wanted = arguments.whole(number)
    if wanted is None or wanted not in numbers:
        raise UserError("commands.fault.picture_at", value=number, first=numbers[0], last=numbers[-1])
    steps = found.steps[: numbers.index(wanted) + 1]
    viewer = next((info.seat for info in found.seats if info.driver is Driver.ME), 0)
    picture.paint(Path(out), found.entry, found.seats, steps, viewer, language)
    return 0

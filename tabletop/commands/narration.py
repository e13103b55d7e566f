"""The story of a match in words, for terminals: who sits where, what happened, how it ended."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tabletop.engine.events import Event, Logged
from tabletop.engine.progress import Result
from tabletop.games.registry import GameEntry
from tabletop.match.link import SeatInfo
from tabletop.words import Words


def words_of(entry: GameEntry, seats: Sequence[SeatInfo], language: str) -> Words:
    """Return words in which the game's references and the seats have their names."""
    named = {f"seat:{info.seat}": info.name or f"{info.seat + 1}" for info in seats}
    return Words(language, entry.load().names(language)).naming(named.get)


def story(events: Iterable[Event], words: Words) -> Iterator[str]:
    """Yield a sentence for every public log line that has words."""
    for event in events:
        if isinstance(event, Logged) and event.to is None and (sentence := words.format(event.key, event.params)):
            yield f"{sentence}  [{event.rule}]" if event.rule else sentence


def outcome(result: Result, words: Words) -> str:
    """Return how a match ended, in one line; nobody wins a match that all lose together."""
    names = tuple([f"seat:{seat}" for seat in result.winners])
    others = tuple([f"seat:{seat}" for seat in range(len(result.scores)) if seat not in result.winners])
    scores = ", ".join(f"{words.name(f'seat:{seat}')} {score}" for seat, score in enumerate(result.scores))
    if result.places:
        scores = ", ".join(_standings(result, words))
    key = "commands.outcome" if result.winners else "commands.outcome.nobody"
    end = words(result.kind, names=names, others=others)
    return words.format(key, {"winners": names, "scores": scores, "end": end})


def _standings(result: Result, words: Words) -> list[str]:
    """Return the place of every seat, the defeated last."""
    order = sorted(range(len(result.places)), key=lambda seat: (result.places[seat] or len(result.places) + 1, seat))
    lines = []
    for seat in order:
        place, name = result.places[seat], words.name(f"seat:{seat}")
        key = "commands.outcome.place" if place else "commands.outcome.defeated"
        lines.append(words(key, n=place, name=name, score=result.scores[seat]))
    return lines

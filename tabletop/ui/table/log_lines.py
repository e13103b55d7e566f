"""Log lines: events in the language of the screen, with links to components."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field

from tabletop.engine.actions import SEAT
from tabletop.engine.events import Event, Logged, Param
from tabletop.engine.view import SPECTATOR
from tabletop.words import Words

_MARK = re.compile("\ue000(\\d+)\ue001")
_YOU = "\ue002"
"""Stands for the reader until the text around it is known."""
_OWN = re.compile(f"(?:\\bthe (?=[a-z]))?((?<=the )[a-z]+(?: [a-z]+)?|\ue000\\d+\ue001) of {_YOU}")
"""A place or a piece of the reader's, named before its owner."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of the log."""

    number: int
    """State number after the decision that led here."""
    seat: int
    parts: tuple[tuple[str, str], ...]
    """Pieces of text, each with the reference it links to or an empty string."""
    rule: str = ""
    links: tuple[str, ...] = field(default=())
    key: str = ""
    """Message key of the event."""

    @property
    def text(self) -> str:
        """The line without links."""
        return "".join(part for part, _ in self.parts)


def log_lines(events: Iterable[Event], number: int, actor: int, words: Words, me: int = SPECTATOR) -> list[LogLine]:
    """Return the log lines of some events; `whose` is the actor where an event names none.

    Seat `me` is the reader's own, unless negative: it is called "you".
    """
    lines = []
    for event in events:
        if isinstance(event, Logged):
            parts = _parts(event, words, SEAT[me] if me >= 0 else "")
            links = tuple(ref for _, ref in parts if ref)
            lines.append(
                LogLine(
                    number=number,
                    seat=_seat(event.params, actor),
                    parts=parts,
                    rule=event.rule,
                    links=links,
                    key=event.key,
                )
            )
    return lines


def _seat(params: dict[str, Param], actor: int) -> int:
    for value in (params.get("seat"), *params.values()):
        if isinstance(value, str) and value.startswith("seat:"):
            return int(value[5:])
    return actor


def _addressed(text: str, words: Words) -> str:
    """Return a text in which the mark of the reader has become "you"."""
    if words.language == "en":
        text = _OWN.sub("your \\1", text.replace(f"{_YOU}'s", "your")).replace(f"of {_YOU}", "of yours")
    text = text.replace(_YOU, words("story.you"))
    return text[:1].upper() + text[1:]


def _is_rival(value: Param, me: str) -> bool:
    return isinstance(value, str) and value.startswith("seat:") and value != me


def _parts(event: Logged, words: Words, me: str) -> tuple[tuple[str, str], ...]:
    refs: list[str] = []

    def marked(value: Param) -> Param:
        if isinstance(value, tuple):
            return words.listed([words.name(str(part)) if _is_rival(part, me) else str(marked(part)) for part in value])
        if me and value == me:
            return _YOU
        if isinstance(value, str) and ":" in value and not value.startswith("seat:"):
            if value not in refs:
                refs.append(value)
            return f"\ue000{refs.index(value)}\ue001"
        return value

    params = {name: marked(value) for name, value in event.params.items()}
    text = words.format(event.key, params, subjects=event.params, reader=me)
    text = _addressed(text, words) if _YOU in text else text
    parts: list[tuple[str, str]] = []
    end = 0
    for found in _MARK.finditer(text):
        if found.start() > end:
            parts.append((text[end : found.start()], ""))
        ref = refs[int(found.group(1))]
        name = words.name(ref)
        parts.append((name, ref if not ref.startswith(("zone:", "face:")) else ""))
        end = found.end()
    if end < len(text):
        parts.append((text[end:], ""))
    return tuple(parts)

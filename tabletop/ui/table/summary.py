"""The summary since a decision: own losses first, then one line for each rival."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabletop.display.cues import AnimationCue, CueKind
from tabletop.ui.table.log_lines import LogLine

LOSSES = (CueKind.FALL, CueKind.LOSS)
_JOINTS = " 　はがのを、"
_ENDS = ".。!！"


@dataclass(frozen=True, slots=True)
class SummaryLine:
    """An event that a seat caused or suffered, in one line; `loss` marks harm to the reader."""

    seat: int
    text: str
    loss: bool = False


def is_loss(line: LogLine, reader: int, moments: Mapping[str, AnimationCue]) -> bool:
    """Return whether a line is about a loss of a seat."""
    moment = moments.get(line.key)
    return line.seat == reader and moment is not None and moment.play in LOSSES and moment.lost


def summarise(
    lines: Sequence[LogLine], reader: int, moments: Mapping[str, AnimationCue], names: Mapping[int, str]
) -> tuple[SummaryLine, ...]:
    """Return a line for each of a seat's own losses, then one for each rival, the latest actor last.

    A harmless result of an attack stands with the attacker's action, or alone if that came before.
    """
    losses = [SummaryLine(reader, line.text, loss=True) for line in lines if is_loss(line, reader, moments)]
    attacker, actions = reader, list[tuple[int, LogLine]]()
    for line in lines:
        if line.seat != reader:
            attacker = line.seat if (moment := moments.get(line.key)) and moment.play is CueKind.ATTACK else attacker
            actions.append((line.seat, line))
        elif not is_loss(line, reader, moments):
            actions.append((attacker, line))
    order = list(dict.fromkeys(seat for seat, _ in reversed(actions)))[::-1]
    by_seat = {seat: [line for actor, line in actions if actor == seat] for seat in order}
    return (
        *losses,
        *[SummaryLine(seat, _joined(by_seat[seat], reader, moments, names.get(seat, ""))) for seat in order],
    )


def _joined(lines: Sequence[LogLine], reader: int, moments: Mapping[str, AnimationCue], name: str) -> str:
    """Return a seat's lines joined: the important ones, or all if none is, with its name only once."""
    gist = [
        line for line in lines if line.seat == reader or ((moment := moments.get(line.key)) and moment.gist)
    ] or lines
    subjects = {line.text.rstrip(_ENDS): line.seat for line in gist}
    texts, before = list[str](), None
    for text, subject in subjects.items():
        texts.append(_without(text, name) if subject == before else text)
        before = subject
    return " · ".join(texts)


def _without(text: str, name: str) -> str:
    """Return the text after its subject `name`, or the whole text where that is not its subject."""
    rest = text.removeprefix(name)
    return rest.lstrip(_JOINTS) if name and rest != text and rest[:1] in _JOINTS else text

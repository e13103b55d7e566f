"""The summary of what passed since a decision: own losses first, then one line for each rival."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tabletop.engine.moments import Moment, Play
from tabletop.ui.table.story import Line

LOSSES = (Play.FALL, Play.LOSS)
_JOINTS = " 　はがのを、"
_ENDS = ".。!！"


@dataclass(frozen=True, slots=True)
class Entry:
    """What happened to or through a seat, in one line; `loss` says that it was to the harm of whoever reads it."""

    seat: int
    text: str
    loss: bool = False


def is_loss(line: Line, mine: int, moments: Mapping[str, Moment]) -> bool:
    """Tell whether a line tells of something that a seat lost."""
    moment = moments.get(line.key)
    return line.seat == mine and moment is not None and moment.play in LOSSES and moment.lost


def summarise(
    lines: Sequence[Line], mine: int, moments: Mapping[str, Moment], names: Mapping[int, str]
) -> tuple[Entry, ...]:
    """Return a line for each of a seat's own losses, then one for each rival, who acted last standing last."""
    losses = [Entry(mine, line.text, loss=True) for line in lines if is_loss(line, mine, moments)]
    others = [line for line in lines if line.seat != mine]
    order = list(dict.fromkeys(line.seat for line in reversed(others)))[::-1]
    return (*losses, *[Entry(seat, _joined(others, seat, moments, names.get(seat, ""))) for seat in order])


def _joined(lines: Sequence[Line], seat: int, moments: Mapping[str, Moment], name: str) -> str:
    """Return what a seat did in one line: what matters, or everything if nothing stands out; its name stands once."""
    told = [line for line in lines if line.seat == seat]
    gist = [line for line in told if (moment := moments.get(line.key)) is not None and moment.gist] or told
    texts = list(dict.fromkeys(line.text.rstrip(_ENDS) for line in gist))
    return " · ".join([*texts[:1], *[_without(text, name) for text in texts[1:]]])


def _without(text: str, name: str) -> str:
    """Return what follows a name that a text is about, or the whole text where the name is not its subject."""
    rest = text.removeprefix(name)
    return rest.lstrip(_JOINTS) if name and rest != text and rest[:1] in _JOINTS else text

"""Events: facts from which animation, log, recap, replay and network updates are made.

An event's `to` names the seats that may know of it at all; None stands for everybody. Inside the engine an event also
carries what each observer is told instead of the components' own numbers, in `outside`: one entry a seat, the
spectator's last; an event that left the engine in a view carries nothing there.
"""

from __future__ import annotations

import msgspec

Param = int | str | tuple[int | str, ...]
EVERYONE = ""
"""The `seat` of a message about nobody in particular, whoever acted before it."""


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """A component went from one zone to another. `kind` is -1 for those who cannot know it."""

    item: int
    source: str
    target: str
    kind: int
    to: tuple[int, ...] | None = None
    outside: tuple[int, ...] = ()


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """Dice were rolled together; `faces` are indices into each die's face list.

    `seat` is who rolled, -1 for nobody, None for the player whose turn it is.
    """

    items: tuple[int, ...]
    faces: tuple[int, ...]
    to: tuple[int, ...] | None = None
    outside: tuple[tuple[int, ...], ...] = ()
    seat: int | None = None


class Changed(msgspec.Struct, frozen=True, tag="turned", rename={"field": "what"}):
    """One value of one component changed without chance (face, host, exhausted...).

    `values` is what observers call the value, if it is a component.
    """

    item: int
    field: str
    value: int
    to: tuple[int, ...] | None = None
    outside: tuple[int, ...] = ()
    values: tuple[int, ...] = ()


class Revealed(msgspec.Struct, frozen=True, tag="shown"):
    """Components were shown, where they lie, to everybody or to some; `kinds` is what they are."""

    items: tuple[int, ...]
    kinds: tuple[int, ...]
    zone: str
    to: tuple[int, ...] | None = None
    outside: tuple[tuple[int, ...], ...] = ()


class CounterChanged(msgspec.Struct, frozen=True, tag="counted", rename={"field": "what"}):
    """A counter changed; `index` is mostly a seat."""

    field: str
    index: int
    before: int
    after: int
    to: tuple[int, ...] | None = None
    outside: tuple[()] = ()


class Shuffled(msgspec.Struct, frozen=True, tag="shuffled"):
    """The contents of a zone were put in random order."""

    zone: str
    to: tuple[int, ...] | None = None
    outside: tuple[()] = ()


class Logged(msgspec.Struct, frozen=True, tag="told"):
    """A step of the story for the log: a message key and its parameters.

    Parameters that are references (`seat:1`, `die:4`, `card:goblin`) are shown by name.
    """

    key: str
    params: dict[str, Param] = {}
    to: tuple[int, ...] | None = None
    rule: str = ""
    outside: tuple[dict[str, Param], ...] = ()


class ActionTaken(msgspec.Struct, frozen=True, tag="chose"):
    """A seat took an action; `auto`, known to that seat alone, if it was the only legal one."""

    action: str
    ask: str
    auto: bool = False
    to: tuple[int, ...] | None = None
    outside: tuple[str, ...] = ()


Event = Moved | Rolled | Changed | Revealed | CounterChanged | Shuffled | Logged | ActionTaken

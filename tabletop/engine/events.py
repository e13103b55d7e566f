"""Events: facts about what happened. Animation, log, recap, replay and network live on them."""

from __future__ import annotations

import msgspec

Param = int | str | tuple[int | str, ...]


class Moved(msgspec.Struct, frozen=True, tag="moved"):
    """A component went from one zone to another. `kind` is -1 for those who cannot know it."""

    item: int
    source: str
    target: str
    kind: int


class Swapped(msgspec.Struct, frozen=True, tag="swapped"):
    """Two components of a hidden zone exchanged their numbers; nothing moved on the table."""

    item: int
    other: int
    zone: str


class Rolled(msgspec.Struct, frozen=True, tag="rolled"):
    """Dice were rolled together; `faces` are indices into each die's face list."""

    items: tuple[int, ...]
    faces: tuple[int, ...]


class Turned(msgspec.Struct, frozen=True, tag="turned"):
    """One value of one component changed without chance (face, host, exhausted...)."""

    item: int
    what: str
    value: int


class Counted(msgspec.Struct, frozen=True, tag="counted"):
    """A counter changed; `index` is mostly a seat."""

    what: str
    index: int
    before: int
    after: int


class Shuffled(msgspec.Struct, frozen=True, tag="shuffled"):
    """The contents of a zone were put in random order."""

    zone: str


class Told(msgspec.Struct, frozen=True, tag="told"):
    """A step of the story for the log: a message key and its parameters.

    Parameters that are references (`seat:1`, `die:4`, `card:goblin`) are shown by name. `to` restricts who may read it.
    """

    key: str
    params: dict[str, Param] = {}
    to: tuple[int, ...] | None = None
    rule: str = ""


class Chose(msgspec.Struct, frozen=True, tag="chose"):
    """A seat took an action; `auto` when it was the only one and the engine took it."""

    action: str
    ask: str
    auto: bool = False


Event = Moved | Swapped | Rolled | Turned | Counted | Shuffled | Told | Chose

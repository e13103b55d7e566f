"""Tables that must cover every kind of effect; a missing one is an error."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, TypeVar, get_args

T = TypeVar("T")


def covering(effects: object, table: Mapping[type[Any], T]) -> Mapping[type[Any], T]:
    """Return a table by type; raises TypeError unless it has an entry for exactly the types of a union."""
    wanted = get_args(effects) or (effects,)
    missing = sorted(kind.__name__ for kind in wanted if kind not in table)
    unknown = sorted(kind.__name__ for kind in table if kind not in wanted)
    if missing or unknown:
        problem = (
            f"there is no entry for {', '.join(missing)}" if missing else f"{', '.join(unknown)} is no effect here"
        )
        raise TypeError(f"A table by kind of effect must cover each of them: {problem}.")
    return table

"""Types of a function's parameters, whether it is interpreted or compiled."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any, get_type_hints

from tabletop import compiled_core


def parameter_types(function: Callable[..., Any], include_extras: bool = False) -> tuple[Any, ...]:
    """Return the types of a function's parameters in order; those of a method without `self`."""
    if hasattr(function, "__annotations__"):
        types = get_type_hints(function, include_extras=include_extras)
    else:
        types = _compiled(function, include_extras)
    types.pop("return", None)
    return tuple(types.values())


def _compiled(function: Any, include_extras: bool) -> dict[str, Any]:
    home: str = function.__module__ or type(function.__self__).__module__

    def stand_in() -> None:
        """Carry the annotations, which `get_type_hints` wants to find at a function."""

    stand_in.__annotations__ = dict(compiled_core.parameter_annotations(home)[function.__qualname__])
    return get_type_hints(stand_in, vars(sys.modules[home]), include_extras=include_extras)

"""Painters that an exception leaves behind."""

from __future__ import annotations

from traceback import walk_tb

from PySide6.QtGui import QPainter


def end_painters(error: BaseException | None) -> None:
    """End all painters in the frames of an exception and of those before it.

    The frames are released in any order, and a painter that outlives its picture or window ends the process with a
    segmentation fault.
    """
    while error is not None:
        for frame, _ in walk_tb(error.__traceback__):
            for value in frame.f_locals.values():
                if isinstance(value, QPainter) and value.isActive():
                    value.end()
        error = error.__cause__ or error.__context__

"""Secrets: what a game keeps from seats beyond what its zones hide already."""

from __future__ import annotations

from typing import Generic, TypeVar

S = TypeVar("S")


class HiddenInformation(Generic[S]):
    """How views hide and bots imagine; zones and hidden fields need no word of it."""

    def lookalike(self, kind: int) -> int:
        """Return which group of look-alikes a hidden component of this kind belongs to."""
        return 0

    def screens_open(self, state: S) -> bool:
        """Tell whether all screens are down now, so that everybody sees what lies in screened zones."""
        return False

    def peeked(self, state: S, seat: int) -> tuple[int, ...]:
        """Return what a seat was shown of things that stay hidden; it may not take back what changed this."""
        return ()

    def redact(self, state: S, seat: int) -> None:
        """Hide in this copy, made for `seat`, what neither its zones nor OWN hide already (counters of other seats)."""

    def determinize(self, state: S, seat: int, key: int) -> int:
        """Fill in what `mask`, OWN and screens hid from `seat`, as it might be; return the chance integer left over.

        The kinds of the hidden components are dealt already; those behind a screen lie in the seat's first screened
        zone.
        """
        return key

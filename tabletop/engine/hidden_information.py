"""Hidden information beyond what zones and hidden fields hide."""

from __future__ import annotations

from typing import Generic, TypeVar

S = TypeVar("S")


class HiddenInformation(Generic[S]):
    """Redaction of views and determinization; zones and hidden fields need neither."""

    def lookalike(self, kind: int) -> int:
        """Return which group of look-alikes a hidden component of this kind belongs to."""
        return 0

    def screens_open(self, state: S) -> bool:
        """Return whether screens are open now: everybody sees the contents of screened zones."""
        return False

    def peeked(self, state: S, seat: int) -> tuple[int, ...]:
        """Return a seat's private knowledge of hidden things; an action that changed it cannot be undone."""
        return ()

    def redact(self, state: S, seat: int) -> None:
        """Hide in `state`, a copy for `seat`, other hidden information (such as counters of other seats)."""

    def determinize(self, state: S, seat: int, key: int) -> int:
        """Sample what redaction, OWN and screens hid from `seat`; return the remaining chance integer.

        The kinds of the hidden components are dealt already; those behind a screen lie in the seat's first screened
        zone.
        """
        return key

"""The setup of a match, and the options from which it is chosen."""

from __future__ import annotations

import msgspec


class Setup(msgspec.Struct, frozen=True):
    """The number of seats and the value of every table option."""

    seats: int
    options: dict[str, int | str | bool] = {}


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One table option: its key, default, and the values it may take.

    Without values a switch may be on or off, a number anything from `least` to `most`, a text anything.

    An option with `needs` changes nothing unless that other option has that value, one with `seats` changes nothing at
    tables of other numbers of seats.
    """

    key: str
    default: int | str | bool
    values: tuple[int | str | bool, ...] = ()
    least: int = 0
    most: int = 0
    rule: str = ""
    needs: tuple[str, int | str | bool] | None = None
    seats: tuple[int, ...] = ()

    def __post_init__(self) -> None:
        """Give a switch its two values."""
        if isinstance(self.default, bool) and not self.values:
            msgspec.structs.force_setattr(self, "values", (self.default, not self.default))

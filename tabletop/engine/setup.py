"""The setup of a match."""

import msgspec


class Setup(msgspec.Struct, frozen=True):
    """The number of seats and the value of every table option."""

    seats: int
    options: dict[str, int | str | bool] = {}

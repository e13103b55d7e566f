"""What was agreed before a match: the number of seats and every table option."""

import msgspec


class Setup(msgspec.Struct, frozen=True):
    """The number of seats and the value of every table option."""

    seats: int
    options: dict[str, int | str | bool] = {}

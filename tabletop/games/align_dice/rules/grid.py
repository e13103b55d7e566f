"""Bitboards of bottles: adjacent dice, and the groups of three or more that vanish (ALI-7.02 to 7.05).

Cell `column * 4 + row` is one bit of twelve. A die is known by its looks: colour times six plus face index.
"""

from __future__ import annotations

from collections.abc import Sequence

Columns = Sequence[Sequence[int]]
"""The looks of the dice of three columns, each from the bottom."""

_BOTTOMS = 0b000100010001
_TOPS = 0b100010001000
_ALL = 0b111111111111
COLOUR = tuple(looks // 6 for looks in range(30))
FACE = tuple(looks % 6 for looks in range(30))

CELLS: tuple[tuple[int, ...], ...] = tuple(
    tuple(cell for cell in range(12) if mask >> cell & 1) for mask in range(_ALL + 1)
)
"""The cells of a set, ascending."""


def _spread(mask: int, seed: int) -> int:
    grown = seed
    while True:
        wider = grown | (grown & ~_TOPS) << 1 | (grown & ~_BOTTOMS) >> 1 | grown << 4 | grown >> 4
        wider &= mask
        if wider == grown:
            return grown
        grown = wider


def _components(mask: int) -> tuple[int, ...]:
    found = []
    while mask:
        part = _spread(mask, mask & -mask)
        mask &= ~part
        if part.bit_count() >= 3:
            found.append(part)
    return tuple(found)


PARTS: tuple[tuple[int, ...], ...] = tuple(map(_components, range(_ALL + 1)))
"""The connected parts of at least three cells of a set (ALI-7.02, ALI-7.04, ALI-7.05)."""


def masks(columns: Columns) -> tuple[list[int], list[int]]:
    colours, faces = [0] * 5, [0] * 6
    first = 1
    for column in columns:
        bit = first
        for looks in column:
            colours[COLOUR[looks]] |= bit
            faces[FACE[looks]] |= bit
            bit <<= 1
        first <<= 4
    return colours, faces


def groups(columns: Columns) -> list[int]:
    """Return the erase groups of a bottle as sets of cells; a set of one colour and one face counts once."""
    return parts(*masks(columns))


def parts(colours: Sequence[int], faces: Sequence[int]) -> list[int]:
    found: list[int] = []
    for mask in colours:
        if mask and (together := PARTS[mask]):
            found += together
    for mask in faces:
        if mask and (together := PARTS[mask]):
            found += [part for part in together if part not in found]
    return found


def _near(cell: int) -> tuple[int, ...]:
    column, row = divmod(cell, 4)
    near = (column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)
    return tuple(c * 4 + r for c, r in near if 0 <= c < 3 and 0 <= r < 4)


NEAR: tuple[tuple[int, ...], ...] = tuple(map(_near, range(12)))
"""The cells beside, above and below each cell."""

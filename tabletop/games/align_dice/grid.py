"""The bottle as a picture of bits: which dice touch, and which sets of three or more vanish (ALI-7.02 to 7.05).

Cell `column * 4 + row` is one bit of twelve.
"""

from __future__ import annotations

from tabletop.engine.items import Item

_BOTTOMS = 0b000100010001
_TOPS = 0b100010001000
ALL = 0b111111111111

CELLS: tuple[tuple[int, ...], ...] = tuple(
    tuple(cell for cell in range(12) if mask >> cell & 1) for mask in range(ALL + 1)
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


PARTS: tuple[tuple[int, ...], ...] = tuple(map(_components, range(ALL + 1)))
"""The connected parts of at least three cells of a set (ALI-7.02, ALI-7.04, ALI-7.05)."""


def groups(columns: tuple[list[Item], list[Item], list[Item]], kind: list[int], face: list[int]) -> list[int]:
    """Return every erase group of a bottle as a set of cells; a set of one colour and one face counts once."""
    first, second, third = columns
    if len(first) + len(second) + len(third) < 3:
        return []
    colours = [0, 0, 0, 0, 0]
    faces = [0, 0, 0, 0, 0, 0]
    bit = 1
    for die in first:
        colours[kind[die]] |= bit
        faces[face[die]] |= bit
        bit <<= 1
    bit = 16
    for die in second:
        colours[kind[die]] |= bit
        faces[face[die]] |= bit
        bit <<= 1
    bit = 256
    for die in third:
        colours[kind[die]] |= bit
        faces[face[die]] |= bit
        bit <<= 1
    found: list[int] = []
    for mask in colours:
        if mask and (parts := PARTS[mask]):
            found += parts
    for mask in faces:
        if mask and (parts := PARTS[mask]):
            found += [part for part in parts if part not in found]
    return found


def neighbours(cell: int) -> list[int]:
    """Return the cells beside, above and below a cell."""
    column, row = divmod(cell, 4)
    near = [(column - 1, row), (column + 1, row), (column, row - 1), (column, row + 1)]
    return [c * 4 + r for c, r in near if 0 <= c < 3 and 0 <= r < 4]

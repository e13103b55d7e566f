"""The row of buttons in the prompt bar: where each lies for a share of the width that the words have."""

from __future__ import annotations

from typing import NamedTuple

Span = tuple[int, int]
"""Left edge and width, in pixels."""

WORDS_SHARES = (0.38, 0.44, 0.5, 0.58, 0.66)
"""Shares of the width that undo and words keep beside the buttons: the first in which no word is cut."""

TIGHT_SHARES = (0.38, 0.35, 0.32, 0.28)
"""Shares that are enough if no button has to go into the menu then."""

SQUEEZE = 0.8
"""Share of its width to which the last button may be squeezed rather than move into a menu of its own."""


class RowLayout(NamedTuple):
    """Where the buttons of a row lie."""

    buttons: tuple[Span | None, ...]
    """The main answer, if there is one, then the others in their order; None for what moves to the menu."""
    slot: Span | None
    """The empty place of a main answer."""
    more: Span | None
    """The button of the menu, if anything moves there."""
    room: int
    """Right edge of what is left for the words."""


class ButtonRow(NamedTuple):
    """The width of every button, measured once for any number of layouts; all lengths are pixels."""

    right: int
    """Right edge of the row."""
    gap: int
    main: int
    """Width of the main answer, 0 for none."""
    slot: int
    """Width of the place that stays empty without a main answer, 0 for none."""
    others: tuple[int, ...]
    """Widths of the other buttons, from right to left."""
    golden: frozenset[int]
    """Places of the advised ones among them."""
    more: int
    """Width of the button of the menu."""
    firm: frozenset[int] = frozenset()
    """Places of those among them that have room before the words have more than their `floor`."""
    floor: int = 0
    """Pixels that undo and words keep in any case."""
    squeeze: float = 1.0
    """Share of their width to which the others may be squeezed rather than open a menu, the last one first."""
    yields: bool = False
    """True if the last of the others moves into a menu even alone, so that the rest keep their places."""

    def layouts(self, wide: int, least: int) -> dict[float, RowLayout]:
        """Return the layout for each share of a width that the words may keep, but at least `least` pixels."""
        return {share: self.lay_out(max(round(wide * share), least)) for share in (*TIGHT_SHARES, *WORDS_SHARES)}

    def lay_out(self, least: int) -> RowLayout:
        """Lay the buttons out right of `least`: the main answer always, of the others those that have room.

        A firm one has it even before words, a golden one before others and before the empty place of a main answer.
        Rather than move into a menu,
        buttons that may be squeezed take the room of that place and of one another, and a single one that of the words.
        """
        laid = self._laid_out(least)
        hidden = laid.buttons.count(None)
        if self.squeeze == 1.0 or self.yields or not hidden:
            return laid
        tight = self._replace(others=tuple(round(wide * self.squeeze) for wide in self.others), squeeze=1.0)
        ways = (self._replace(slot=0), tight, tight._replace(slot=0))
        whole = next((way for each in ways if (way := each._laid_out(least)).more is None), None)
        return whole or (ways[-1]._laid_out(0) if hidden == 1 else laid)

    def _laid_out(self, least: int) -> RowLayout:
        """Lay the buttons out, with a menu of whatever has no room."""
        right, slot, gap = self.right, None, self.gap
        buttons: list[Span | None] = []
        if first := self.main or self.slot:
            wide = min(first, right - least)
            if self.main:
                buttons.append((right - wide, wide))
            else:
                slot = (right - wide, wide)
            right -= wide + gap
        needed = sum(wide + gap for wide in self.others)
        spared = round(self.others[-1] * (1.0 - self.squeeze)) if self.others else 0
        crowded = right - needed + spared + gap < least and len(buttons) + len(self.others) > 1
        more = self.more + gap if crowded else 0
        room = right + gap - least - more if crowded else needed
        if crowded and self.firm:
            firm = sum(self.others[number] + gap for number in self.firm)
            room = max(room, min(firm, right + gap - self.floor - more))
        if slot is not None and any(self.others[number] + gap > room for number in self.golden):
            room, right, slot = room + slot[1] + gap, self.right, None
        shown = self._shown(room)
        for number, full in enumerate(self.others):
            wide = full if crowded else min(full, right - least)
            buttons.append((right - wide, wide) if number in shown else None)
            if number in shown:
                right -= wide + gap
        right -= more
        return RowLayout(tuple(buttons), slot, (right + gap, self.more) if crowded else None, right)

    def _shown(self, room: int) -> set[int]:
        """Return the places of the other buttons that fit into a width, firm ones and then golden ones first."""
        shown = set[int]()
        ranked = sorted(
            range(len(self.others)), key=lambda number: (number not in self.firm, number not in self.golden)
        )
        for number in ranked:
            if self.others[number] + self.gap <= room:
                shown.add(number)
                room -= self.others[number] + self.gap
        return shown

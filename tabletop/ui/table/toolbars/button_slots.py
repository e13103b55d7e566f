"""The buttons of the prompt bar: what each means, and in which order they stand."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from tabletop.display.prompt import Label
from tabletop.engine.actions import Action
from tabletop.ui.table.toolbars.bar_button import BarButton
from tabletop.ui.table.toolbars.button_keys import MENU, ButtonKeys, purpose_of


@dataclass(slots=True)
class ButtonSlot:
    """A button with its present meaning, None for none."""

    button: BarButton
    label: Label | None = None
    changed: float = 0.0
    """Time of the last change of its meaning."""
    guarded: float = 0.0
    """Time from which its meaning has to stand: that, or a press ignored soon after it."""


def is_list(label: Label) -> bool:
    """Return whether a label's button opens a list of answers, or gives the only answer of one."""
    return bool(label.menu) or label.action.verb == MENU


class ButtonSlots:
    """Buttons from the left to the right; those that mean something are the last ones.

    Keys and order stay once they have been seen.
    """

    def __init__(self, make: Callable[[], ButtonSlot]) -> None:
        self.keys = ButtonKeys()
        self.order: list[str] = []
        """Purposes in the order of their buttons: the game's, then that in which they have appeared."""
        self._make = make
        self._slots: list[ButtonSlot] = []
        self._is_settled = False

    def __iter__(self) -> Iterator[ButtonSlot]:
        return iter(self._slots)

    @property
    def used(self) -> list[tuple[ButtonSlot, Label]]:
        """The slots whose buttons mean something, with what they mean."""
        return [(slot, slot.label) for slot in self._slots if slot.label is not None]

    def assign(
        self,
        labels: Sequence[Label],
        main: Collection[Action],
        yielding: Collection[Action],
        taken: Collection[str],
        now: float,
        is_seen: bool,
    ) -> None:
        """Give every label a button, with a key that is not `taken`.

        The `main` one is the last; `yielding` ones stand before others of their kind.
        """
        while len(self._slots) < len(labels):
            self._slots.append(self._make())
        if not self._is_settled:
            self.keys.forget()  # what is not on the table before its size is known has no button
            self.order = [*self.keys.verb_order]
            self._is_settled = is_seen
        self.order += [name for name in dict.fromkeys(map(purpose_of, labels)) if name not in self.order]
        self.keys.assign(labels, frozenset(taken))

        def place_of(label: Label) -> tuple[bool, bool, bool, bool, int]:
            """Return where a button stands: lists first, and those beside the right slot keep their order."""
            rank = self.order.index(purpose_of(label))
            return label.action in main, label.is_answer, label.action not in yielding, not is_list(label), rank

        ordered = sorted(labels, key=place_of)
        unused = len(self._slots) - len(ordered)
        for slot, label in zip(self._slots, [*[None] * unused, *ordered], strict=True):
            if (label and (label.action, label.key)) != (slot.label and (slot.label.action, slot.label.key)):
                # Other words, numbers or warnings change nothing about what a press means.
                slot.changed = slot.guarded = now
            slot.label = label

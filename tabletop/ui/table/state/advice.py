"""A bot's advice about one open decision, and how far it can be trusted."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from tabletop.bots.advice_order import advised_first
from tabletop.bots.evaluations import Evaluation, is_clear
from tabletop.engine.actions import Action
from tabletop.engine.view import View


class Advice(Sequence[Evaluation]):
    """Evaluations of a view's choices by a bot that knows no more than its seat, best first."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.evaluations: tuple[Evaluation, ...] = ()
        self.is_pending = len(view.actions) > 1
        """True if there is a choice and no bot has evaluated it yet."""
        self.is_searched = False
        """True once a search has answered."""
        self.is_corrected = False
        """True if a search has found another choice surely better than the one advised before it."""
        if len(view.actions) == 1:
            self.evaluations = (Evaluation(view.actions[0], 1.0),)

    @overload
    def __getitem__(self, at: int) -> Evaluation: ...
    @overload
    def __getitem__(self, at: slice) -> tuple[Evaluation, ...]: ...
    def __getitem__(self, at: int | slice) -> Evaluation | tuple[Evaluation, ...]:
        return self.evaluations[at]

    def __len__(self) -> int:
        return len(self.evaluations)

    @property
    def is_settled(self) -> bool:
        """True if it can be shown: a search has answered, or the quick evaluation is clear."""
        return self.is_searched or is_clear(self.view, self.evaluations)

    @property
    def settled(self) -> Action | None:
        """The choice that is advised and can be shown, None if there is none yet."""
        return self.evaluations[0].action if self.evaluations and self.is_settled else None

    def add(self, evaluations: tuple[Evaluation, ...], main: Sequence[Action], is_searched: bool) -> None:
        """Take a bot's answer, perhaps none; `main` are the answers that the game itself marks.

        Unless it comes from a search, only a clear choice in it counts.
        """
        before = self.settled
        self.is_searched |= is_searched
        if evaluations and len(self.view.actions) > 1:
            advised = [before] if before is not None else []
            self.evaluations = advised_first(self.view, evaluations, advised, main)
            self.is_corrected |= before not in (None, self.evaluations[0].action)
        self.is_pending = False

"""Proof of fair dice: the revealed journal follows from its seed and agrees with what a guest saw."""

from __future__ import annotations

from collections.abc import Mapping, Sequence, Set
from enum import StrEnum
from itertools import pairwise
from pathlib import Path

import msgspec

from tabletop.engine import aliases
from tabletop.engine import view as views
from tabletop.engine.errors import Refusal, UserError
from tabletop.engine.runner import TIME_UP, forced_action
from tabletop.engine.state import State
from tabletop.engine.view import View, public_number
from tabletop.games.registry import GameEntry
from tabletop.match import journal, verification
from tabletop.match.history import HistoryStep
from tabletop.words import Words


class Fairness(StrEnum):
    """Verdict on the dice of a finished match."""

    FAIR = "fair"
    """Everything seen here follows from the seed that the host had committed to."""
    UNFAIR = "unfair"
    """Something does not."""
    UNCHECKED = "unchecked"
    """The journal is missing or cannot be checked; an honest host gives no reason for that."""


class Proof(msgspec.Struct, frozen=True):
    """A verdict with its reason; `why` is what is wrong or could not be checked."""

    fairness: Fairness
    why: Refusal | None = None

    def describe(self, words: Words, chosen: bool) -> str:
        """Return the verdict as text; `chosen` if the host openly chose the seed."""
        why = words.format(self.why.key, self.why.params) if self.why is not None else ""
        return words("net.proof.chosen" if chosen and not why else f"net.proof.{self.fairness}", why=why)


class GuestEvidence(msgspec.Struct):
    """A guest's own record: views by state number, the newest last, and the actions its seat chose.

    `own_actions` is None if another program may have played its seat for a while.
    """

    views: Mapping[int, View]
    seat: int
    own_actions: Set[str] | None


def unfair(key: str) -> Proof:
    """Return the verdict UNFAIR with a reason."""
    return Proof(Fairness.UNFAIR, Refusal(key))


def check_journal(text: str, commitment: str, entry: GameEntry, seen: GuestEvidence) -> Proof:
    """Judge a journal: it must use the committed seed, be complete, and contain all that was seen."""
    if not text:
        return Proof(Fairness.UNCHECKED, Refusal("net.proof.no_journal"))
    path = Path(f"{entry.key}{journal.SUFFIX}")
    try:
        contents = journal.parse(path, text.encode())
        verdict = verification.verify(contents, entry, path.name)
    except UserError as fault:
        return Proof(Fairness.UNFAIR, Refusal(fault.key, params={k: str(v) for k, v in fault.params.items()}))
    if journal.commit(contents.header.salt, contents.header.seed) != commitment:
        return unfair("net.proof.commitment")
    if verdict.wrong is not None:
        return Proof(Fairness.UNFAIR, verdict.wrong)
    if verdict.unchecked is not None:
        return Proof(Fairness.UNCHECKED, verdict.unchecked)
    if (missing := _missing(verdict.steps, seen.views)) is not None:
        return unfair(missing)
    if seen.own_actions is not None and not _actions_of(verdict.steps, seen.seat) <= seen.own_actions:
        return unfair("net.proof.not_mine")
    return Proof(Fairness.FAIR)


def _missing(steps: Sequence[HistoryStep], seen: Mapping[int, View]) -> str | None:
    """Return the key of a reason why states contradict what was seen, None if they agree."""
    states: dict[int, list[State]] = {}  # several share a number while seats decide in private
    for step in steps:
        states.setdefault(public_number(step.state), []).append(step.state)
    last = steps[-1].state
    if last.result is None or max(seen, default=0) != public_number(last):
        return "net.proof.other_end"
    for number, view in seen.items():
        if not any(
            views.encode(views.view(state, view.seat)) == views.encode(view) for state in states.get(number, ())
        ):
            return "net.proof.other_view"
    return None


def _actions_of(steps: Sequence[HistoryStep], seat: int) -> set[str]:
    """Return every action that a seat chose, by the aliases it knew then.

    Actions of the clock, which are logged as seat 0's, and forced actions are no choices.
    """
    return {
        str(aliases.to_alias(before.state, seat, after.action))
        for before, after in pairwise(steps)
        if after.action is not None
        and after.action.seat == seat
        and after.action.verb != TIME_UP
        and after.action != forced_action(before.state, seat)
    }

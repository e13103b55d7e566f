"""Proof: whether the journal that a host reveals leads from its seed to what was seen at this end of the table."""

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
    """What is known of the dice of a match once it is over."""

    FAIR = "fair"
    """Everything seen here follows from the seed that the host had committed to."""
    UNFAIR = "unfair"
    """Something does not."""
    UNCHECKED = "unchecked"
    """Nobody can tell; a host that has nothing to hide gives nobody a reason for that."""


class Proof(msgspec.Struct, frozen=True):
    """A verdict on the dice; `why` says what is wrong or could not be checked."""

    fairness: Fairness
    why: Refusal | None = None

    def describe(self, words: Words, chosen: bool) -> str:
        """Return the verdict in words; `chosen` tells that the host made no secret of choosing the seed."""
        why = words.format(self.why.key, self.why.params) if self.why is not None else ""
        return words("net.proof.chosen" if chosen and not why else f"net.proof.{self.fairness}", why=why)


class GuestEvidence(msgspec.Struct):
    """What a guest knows for itself: the views by their numbers, the newest last, and what its seat had chosen.

    `mine` is None if somebody else may have played its seat for a while.
    """

    views: Mapping[int, View]
    seat: int
    mine: Set[str] | None


def unfair(key: str) -> Proof:
    """Return the verdict that something is wrong."""
    return Proof(Fairness.UNFAIR, Refusal(key))


def judged(text: str, commitment: str, entry: GameEntry, seen: GuestEvidence) -> Proof:
    """Return what a journal proves: it must be of the committed seed, whole, and lead through everything seen."""
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
    if (missed := _missed(verdict.kept, seen.views)) is not None:
        return unfair(missed)
    if seen.mine is not None and not _chosen(verdict.kept, seen.seat) <= seen.mine:
        return unfair("net.proof.not_mine")
    return Proof(Fairness.FAIR)


def _missed(kept: Sequence[HistoryStep], seen: Mapping[int, View]) -> str | None:
    """Return what says that states cannot be all that happened, None if they lead through everything seen."""
    states: dict[int, list[State]] = {}  # several have the same number while seats act each for itself
    for one in kept:
        states.setdefault(public_number(one.state), []).append(one.state)
    last = kept[-1].state
    if last.result is None or max(seen, default=0) != public_number(last):
        return "net.proof.other_end"
    for number, mine in seen.items():
        if not any(
            views.encode(views.view(state, mine.seat)) == views.encode(mine) for state in states.get(number, ())
        ):
            return "net.proof.other_view"
    return None


def _chosen(kept: Sequence[HistoryStep], seat: int) -> set[str]:
    """Return every choice that a seat has made by these states, as it named it then.

    What the clock does is told in seat 0's name; what is answered after a breath could not have been anything else.
    """
    return {
        str(aliases.to_alias(before.state, seat, after.action))
        for before, after in pairwise(kept)
        if after.action is not None
        and after.action.seat == seat
        and after.action.verb != TIME_UP
        and after.action != forced_action(before.state, seat)
    }

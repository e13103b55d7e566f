"""Statistics of a match: points, the three sets of each seat, and cards used."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.actions import NUMBER, Action
from tabletop.games.sorcerer.cards.book import BOOK
from tabletop.games.sorcerer.rules import battlefields
from tabletop.games.sorcerer.rules.state import FULL, At, SorcererState
from tabletop.kit import MatchStatistics

S = SorcererState


class SorcererStatistics(MatchStatistics[S]):
    """Win rates of characters, lineages, domains and cards."""

    chapter_openings = frozenset(["sorcerer.log.attacks"])  # after the hits before it have been seen
    minor_log_keys = frozenset(
        f"sorcerer.log.{key}"
        for key in (
            "pays.energy",
            "pays.blood",
            "exhausted",
            "readied",
            "loses.arthropod",
            "round_ends",
        )
    )

    recap_in_order = True
    confirming_log_keys = {"sorcerer.log.fixed": ("sorcerer.log.rolls", "total")}
    harmless_outcomes = frozenset(f"sorcerer.log.{key}" for key in ("milled", "found", "fixed", "cancelled"))

    def points(self, state: S) -> tuple[int, ...]:
        return tuple(state.points)

    def progress(self, state: S) -> tuple[int, ...]:
        """Return the damage that lies on the sides across from each seat; in Battle Royale captures clear it."""
        cleared = FULL if state.royale else 0
        return tuple(
            cleared * state.points[seat]
            + sum(
                state.hurt[battlefields.across(half)]
                for half in range(len(state.hurt))
                if seat in battlefields.seats_of(state, half)
            )
            for seat in state.seats
        )

    def turn_order(self, state: S) -> tuple[int, ...]:
        """Return the turn order; the start marker moves one seat left every round (SOR-5.02, SOR-R.72)."""
        return tuple(state.around((state.first - state.round + 1) % state.setup.seats))

    def roles(self, state: S) -> tuple[tuple[str, ...], ...]:
        """Return character, lineage and domain of each seat, and the three together."""
        if any(len(sets) < 3 for sets in state.sets):
            return ()
        return tuple((*sets, "+".join(sets)) for sets in state.sets)

    def cards_in_reach(self, state: S) -> Iterable[str]:
        return {BOOK.card(state.kind[i]).key for seat in state.seats for i in state.zones[At.hand[seat]]}

    def cards_used(self, state: S, action: Action) -> Iterable[str]:
        return (BOOK.card(state.kind[NUMBER[action.source]]).key,) if action.verb == "cast" else ()

"""Statistics of a match: glory, cards in reach and cards used."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine import NUMBER, Action
from tabletop.games.quarriors.cards.book import BOOK
from tabletop.games.quarriors.rules.state import S
from tabletop.games.quarriors.rules.steps import phases
from tabletop.kit import MatchStatistics

_USES = frozenset(["attach", "capture", "cast", "ready", "summon", "use"])


_ATTACKS = ["quarriors.log.attacks", "quarriors.log.attacks.bonus"]
_PHASES = [f"quarriors.phase.{name}" for name in phases.PHASES]


class QuarriorsStatistics(MatchStatistics[S]):
    """Glory, and the cards of the Wilds."""

    minor_log_keys = frozenset(
        _PHASES
        + [f"quarriors.log.nothing.{name}" for name in ("score", "summon", "attack", "capture")]
        + [
            f"quarriors.log.{name}"
            for name in ("turn", "drew", "refilled", "spent", "quiddity", "faces", "faces.bonus", "lost")
        ]
    )
    gathered_log_keys = {"quarriors.log.summoned": ("die",)}
    chapter_openings = frozenset(_ATTACKS)  # after the summons has been seen
    harmless_outcomes = frozenset(f"quarriors.log.{name}" for name in ("absorbed", "no_defender"))

    def points(self, state: S) -> tuple[int, ...]:
        return tuple(state.score)

    def cards_in_reach(self, state: S) -> Iterable[str]:
        """Return the cards in the Wilds."""
        return (BOOK.rules[card].key for card in state.cards)

    def cards_used(self, state: S, action: Action) -> Iterable[str]:
        """Return the card whose die an action captures, summons or casts."""
        if action.verb not in _USES or not action.source.startswith("die:"):
            return ()
        return (state.card(NUMBER[action.source]).key,)

"""Match statistics: final sides, cards held and cards used."""

from __future__ import annotations

from collections.abc import Iterable

from tabletop.engine.actions import NUMBER, Action
from tabletop.engine.progress import Result
from tabletop.games.holy_knights.cards.book import BOOK, STANCES
from tabletop.games.holy_knights.rules.state import At, HolyState
from tabletop.kit import MatchStatistics


class HolyStatistics(MatchStatistics[HolyState]):
    """Statistics by the side on which a seat ends."""

    chapter_openings = frozenset(f"holy_knights.log.{key}" for key in ("turn", "round", "revealed", "change_of_heart"))
    minor_log_keys = frozenset(("holy_knights.log.initiative_tie",))
    recap_in_order = True

    def turn_order(self, state: HolyState) -> tuple[int, ...]:
        first = state.player - state.turn + 1 if not any(state.gone) else 0
        return tuple((first + step) % state.setup.seats for step in state.seats)

    def points(self, state: HolyState) -> tuple[int, ...]:
        return tuple(len(state.gems(seat)) for seat in state.seats)

    def places_note(self, result: Result) -> str:
        """Return how places go by sides (HOK-10.05), where more than two have played to the end."""
        return "holy_knights.end.places" if len(result.scores) > 2 and not result.kind.endswith(".left") else ""

    def roles(self, state: HolyState) -> tuple[tuple[str, ...], ...]:
        if state.result is None:
            return ()
        return tuple((STANCES[state.stance(seat)].value,) for seat in state.seats)

    def leader(self, state: HolyState) -> int:
        counts = [len(state.gems(seat)) for seat in state.seats]
        most = max(counts)
        return counts.index(most) if counts.count(most) == 1 else -1

    def cards_in_reach(self, state: HolyState) -> Iterable[str]:
        kinds = {state.kind[item] for seat in state.seats for item in state.zones[At.hand[seat]]}
        return [card.key for kind in kinds if (card := BOOK.cards[kind]) is not None]

    def cards_used(self, state: HolyState, action: Action) -> Iterable[str]:
        if not action.source.startswith("card:") or state.zone[item := NUMBER[action.source]] != At.hand[action.seat]:
            return ()
        card = BOOK.cards[state.kind[item]]
        return (card.key,) if card is not None else ()

"""The deal and the mistakes that wait for the person today."""

from __future__ import annotations

from datetime import date
from typing import NamedTuple

from tabletop.engine.errors import UserError
from tabletop.learn import mistake as mistakes
from tabletop.match import deals, evenings
from tabletop.match.deals import Deal, Span


class Waiting(NamedTuple):
    """The deal of the day, None once it was played, and the number of own mistakes to solve."""

    deal: Deal | None
    mistakes: int


def waiting(day: date | None = None) -> Waiting:
    """Return the deal and the number of mistakes of a day, today if None."""
    day = day or date.today()
    deal = deals.deal_of(Span.DAY, day)
    return Waiting(None if _is_played(deal) else deal, len(mistakes.due(mistakes.saved(), day)))


def _is_played(deal: Deal) -> bool:
    if not evenings.file().exists():
        return False
    try:
        with evenings.Evenings() as stored:
            return stored.first_of_seed(deal.seed) is not None
    except UserError:
        return False

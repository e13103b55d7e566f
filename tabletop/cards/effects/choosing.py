"""The meaning of selections, filters, conditions and amounts in a state."""

from __future__ import annotations

from typing import Any, NamedTuple

from tabletop.cards.effects.grammar import (
    Amount,
    Filter,
    Number,
    Only,
    Other,
    Pick,
    Ref,
    ReportedAmount,
    Selection,
    Where,
    Whose,
)
from tabletop.cards.effects.hooks import FullHost
from tabletop.cards.effects.host import NOWHERE, AbilityInstance, EffectContext, Path

_IT, _SELF, _HOST = Ref.IT, Ref.SELF, Ref.HOST  # looking up a member of an enumeration takes a while
_HERE, _THERE, _ONE, _THOSE, _HAND = Where.HERE, Where.THERE, Where.ONE, Where.THOSE, Where.HAND
_ALL, _SPREAD, _PICK_ONE, _UP_TO = Pick.ALL, Pick.SPREAD, Pick.ONE, Pick.UP_TO
_ANYS, _OWN, _NOT_SELF, _NOT_IT = Whose.ANY, Whose.OWN, Other.SELF, Other.IT


class Work(NamedTuple):
    """An effect at work: everything a verb may look at."""

    bindings: FullHost[Any]
    state: Any
    job: AbilityInstance
    path: Path
    context: EffectContext

    @property
    def seat(self) -> int:
        return self.job.seat

    @property
    def here(self) -> int:
        return self.job.place

    def amount(self, n: Amount, target: int = NOWHERE) -> int:
        """Return an amount as a number; counters are counted on `target`."""
        if isinstance(n, int):
            return n
        if isinstance(n, Number):
            if n.count is not None:
                return len(found(self, n.count))
            return self.bindings.counted(self.state, target, str(n.counters))
        return self.context.paid if n is ReportedAmount.PAID else self.context.done


class Choice(NamedTuple):
    """The next choice of an effect among `found`. `noun` says what they are if they are not components."""

    found: list[int]
    noun: str = ""
    free: bool = False
    """It may be left at what is chosen already."""
    hidden: bool = False
    """The candidates are private: the decision does not list them, and asks even for a single one."""


def referred(work: Work, ref: Ref) -> tuple[int, ...]:
    """Return the component that a reference means now, if any."""
    if ref is _IT:
        return work.context.items
    if ref is _SELF:
        item = work.bindings.itself(work.state, work.job)
    elif ref is _HOST:
        item = work.bindings.host(work.state, work.job.card)
    else:
        item = work.bindings.attacker(work.state)
    return (item,) if item >= 0 else ()


def found(work: Work, selection: Selection) -> list[int]:
    """Return all targets of a selection; with `one` place, those of the place chosen for it."""
    where, bindings, wanted = selection.where, work.bindings, selection.is_
    if where is _THOSE:
        whose = selection.whose
        targets: list[int] = [
            item
            for item in work.context.items
            if whose is _ANYS or bindings.own(work.state, work.job, item) == (whose is _OWN)
        ]
    else:
        place = (
            work.job.place if where is _HERE else work.context.place if where is _THERE or where is _ONE else NOWHERE
        )
        if place < 0 and (where is _HERE or where is _THERE):
            return []
        targets = bindings.targets(work.state, work.job, selection, place)
    if wanted is not _ANY and wanted != _ANY and selection.what not in bindings.other_nouns:
        targets = [item for item in targets if fits(work, item, wanted)]
    if selection.beside is not None:
        targets = [item for item in targets if _beside(work, item, selection)]
    return targets


_ANY = Selection().is_
"""The filter of a selection that has none."""


def exists(work: Work, selection: Selection) -> bool:
    """Return whether a selection has a target."""
    where, bindings = selection.where, work.bindings
    if selection.is_ is not _ANY or selection.beside is not None or where is _THOSE:
        return bool(found(work, selection))
    place = work.job.place if where is _HERE else work.context.place if where is _THERE or where is _ONE else NOWHERE
    if place < 0 and (where is _HERE or where is _THERE):
        return False
    return bindings.has_targets(work.state, work.job, selection, place)


def _beside(work: Work, target: int, selection: Selection) -> bool:
    place = work.bindings.place_of(work.state, target, selection.what)
    companions = Selection(whose=Whose.OWN, where=Where.THERE, is_=selection.beside or _ANY)
    return bool(found(work._replace(context=EffectContext((), place)), companions))


def fits(work: Work, item: int, wanted: Filter) -> bool:
    """Return whether a thing passes a filter."""
    if wanted is _ANY:
        return True
    bindings, state = work.bindings, work.state
    other = wanted.other
    if other is _NOT_SELF and item == bindings.itself(state, work.job):
        return False
    if other is _NOT_IT and item in work.context.items:
        return False
    return (
        (wanted.type is None or bindings.is_type(state, item, wanted.type))
        and (wanted.subtype is None or bindings.is_subtype(state, item, wanted.subtype))
        and (wanted.has is None or bindings.has(state, item, wanted.has))
        and (wanted.legendary is None or bindings.is_legendary(state, item) == wanted.legendary)
        and (wanted.damaged is None or bindings.is_damaged(state, item) == wanted.damaged)
        and (wanted.token is None or bindings.is_token(state, item) == wanted.token)
        and (wanted.cost is None or wanted.cost.holds(bindings.cost(state, item)))
        and (wanted.toughness is None or wanted.toughness.holds(bindings.toughness(state, item)))
    )


def holds(work: Work, only: Only | None) -> bool:
    """Return whether the conditions of an ability hold."""
    if only is None:
        return True
    bindings, state = work.bindings, work.state
    if only.count is not None and len(found(work, only.count)) < only.least:
        return False
    if only.state and bindings.word(state, work.job) not in only.state:
        return False
    if only.fewer_here and not bindings.outnumbered(state, work.job):
        return False
    if only.played is not None and not bindings.has_played(state, work.seat, only.played):
        return False
    if only.self_ is not None and not fits(work, bindings.itself(state, work.job), only.self_):
        return False
    if only.attacker is not None:
        attacker = bindings.attacker(state)
        if attacker < 0 or (only.own_attacker and not bindings.own(state, work.job, attacker)):
            return False
        return fits(work, attacker, only.attacker)
    return True


def wanted(
    work: Work, selection: Selection, items: tuple[int, ...], numbers: tuple[int, ...], points: int
) -> Choice | None:
    """Return the next choice that a selection asks for, None once it is complete.

    `items` (components) and `numbers` (anything else) are the choices made so far; with `one` place that place is the
    first number. `points` is how many a `spread` distributes.
    """
    kind = selection.what if selection.what in work.bindings.other_nouns else ""
    chosen_so_far: tuple[int, ...] = numbers if kind else items
    if selection.where is _ONE:
        if not numbers:
            return Choice(work.bindings.places(work.state, work.job), "place")
        work = work._replace(context=work.context._replace(place=numbers[0]))
        chosen_so_far = numbers[1:] if kind else items
    pick = selection.pick
    if pick is _ALL:
        return None
    hidden = selection.where is _HAND
    if pick is _SPREAD:
        return Choice(found(work, selection), kind, hidden=hidden) if len(chosen_so_far) < points else None
    most = 1 if pick is _PICK_ONE else selection.n if pick is _UP_TO else 99
    if len(chosen_so_far) >= most:
        return None
    left = [target for target in found(work, selection) if target not in chosen_so_far]
    return Choice(left, kind, pick is not _PICK_ONE, hidden)


def chosen(work: Work, selection: Selection, items: tuple[int, ...], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the targets that a complete choice means, those of `all` included."""
    if selection.where is _ONE:
        if not numbers:
            return ()
        work = work._replace(context=work.context._replace(place=numbers[0]))
        numbers = numbers[1:]
    if selection.pick is _ALL:
        return tuple(found(work, selection))
    return numbers if selection.what in work.bindings.other_nouns else items

"""Prices, the parts of an ability's cost: run like effects but not written as such."""

from __future__ import annotations

import msgspec

from tabletop.cards.effects import choosing
from tabletop.cards.effects.card_verbs import Destroy, Discard
from tabletop.cards.effects.choosing import Choice, Work
from tabletop.cards.effects.grammar import Cost, Pick, Range, Ref, Selection, To
from tabletop.cards.effects.hooks import Cards, Counters, Exhaustion, Resources
from tabletop.cards.effects.renderer import TextRenderer
from tabletop.cards.effects.verb import Outcome, Verb
from tabletop.engine.events import Param


class Tire(Verb, tag="tire", frozen=True):
    """The card itself is exhausted; a card that is exhausted cannot pay."""

    needs = (Exhaustion,)

    def is_possible(self, work: Work) -> bool:
        bindings, state = work.bindings, work.state
        return not bindings.is_spent(state, bindings.itself(state, work.job))

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        itself = work.bindings.itself(work.state, work.job)
        return Outcome(work.bindings.exhaust(work.state, work.job, "minion", itself))


class Pay(Verb, tag="pay", frozen=True):
    """Resources are paid; the payer of a range chooses."""

    needs = (Resources,)

    what: str
    n: int | Range

    def is_possible(self, work: Work) -> bool:
        return work.bindings.stock(work.state, work.seat, self.what) >= self._least

    @property
    def _least(self) -> int:
        return self.n if isinstance(self.n, int) else self.n.least or 0

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        if isinstance(self.n, int) or numbers:
            return None
        most = min(work.bindings.stock(work.state, work.seat, self.what), self.n.most or 99)
        return Choice(list(range(self._least, most + 1)), "amount")

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        n = numbers[0] if numbers else self._least
        work.bindings.pay(work.state, work.seat, self.what, n)
        return Outcome(n)

    def render(self, renderer: TextRenderer) -> str:
        n: dict[str, Param] = {"n": self.n} if isinstance(self.n, int) else {"n": 2, "amount": renderer.range(self.n)}
        return renderer.clause(self, parts={**n, "what": renderer.resource(self.what, n.get("n"))})


class Remove(Verb, tag="remove", frozen=True):
    """Counters are taken off things, one by one."""

    needs = (Counters,)

    counter: str
    of: To
    n: int

    def is_possible(self, work: Work) -> bool:
        return sum(work.bindings.counted(work.state, item, self.counter) for item in self._bearers(work)) >= self.n

    def _bearers(self, work: Work) -> list[int]:
        return list(choosing.referred(work, self.of)) if isinstance(self.of, Ref) else choosing.found(work, self.of)

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        if len(items) == self.n:
            return None
        counted = work.bindings.counted
        return Choice([i for i in self._bearers(work) if counted(work.state, i, self.counter) > items.count(i)])

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        for item in items:
            work.bindings.remove(work.state, work.job, item, self.counter)
        return Outcome(len(items))

    def render(self, renderer: TextRenderer) -> str:
        if self.n > 1 and isinstance(self.of, Selection):  # of one thing or of several
            among = msgspec.structs.replace(self.of, pick=Pick.SPREAD)
            return renderer.clause(self, "several", {"of": renderer.noun_phrase(among)})
        return renderer.clause(self, parts={"of": renderer.noun_phrase(self.of)})


class Leave(Verb, tag="leave", frozen=True):
    """The card itself is removed from the game."""

    needs = (Cards,)

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        work.bindings.leave(work.state, work.job.card)
        return Outcome()


def prices(cost: Cost | None) -> tuple[Verb, ...]:
    """Return the prices of a cost in the order of payment."""
    if cost is None:
        return ()
    found: list[Verb] = [Tire()] if cost.exhaust else []
    found += [Pay(what=what, n=n) for what, n in cost.pay.items()]
    found += [Discard(n=cost.discard)] if cost.discard else []
    found += [Destroy(to=cost.destroy)] if cost.destroy is not None else []
    if (remove := cost.remove) is not None:
        found.append(Remove(counter=remove.counter, of=remove.from_, n=remove.n))
    found += [Leave()] if cost.leave else []
    return tuple(found)

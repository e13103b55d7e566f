"""Verbs about cards, resources and damage."""

from __future__ import annotations

from tabletop.cards.effects.choosing import Work
from tabletop.cards.effects.grammar import Amount, Pick, Ref, Selection
from tabletop.cards.effects.hooks import Cards, Counters, Exhaustion, Health, Resources
from tabletop.cards.effects.renderer import TextRenderer
from tabletop.cards.effects.verb import Outcome, TargetedVerb, Verb


class Draw(Verb, tag="draw", frozen=True):
    """The owner draws cards."""

    needs = (Cards,)

    n: Amount

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        return Outcome(work.bindings.draw(work.state, work.seat, work.amount(self.n)))


class Discard(Verb, tag="discard", frozen=True):
    """The owner discards cards one by one, so that no private choice is stored."""

    needs = (Cards,)

    n: int = 1

    def is_possible(self, work: Work) -> bool:
        return len(work.bindings.hand(work.state, work.seat)) >= self.n

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        work.state.stack.append(("effects.strip", work.seat, self.n, False))
        return Outcome(min(self.n, len(work.bindings.hand(work.state, work.seat))))


class Strip(Verb, tag="strip", frozen=True):
    """Each opponent puts cards of the hand away, in turn order, each choosing."""

    needs = (Cards,)

    n: int = 1

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        seats = work.bindings.force_discard(work.state, work.job, self.n)
        work.state.stack += [("effects.strip", seat, self.n, True) for seat in reversed(seats)]
        return Outcome(len(seats))


class Mill(Verb, tag="mill", frozen=True):
    """The top cards of the owner's deck are put away."""

    needs = (Cards,)

    n: int

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        return Outcome(work.bindings.mill(work.state, work.seat, self.n))


class Look(Verb, tag="look", frozen=True):
    """The owner looks at the top of the deck and puts it back in any order, or may play one of the cards."""

    needs = (Cards,)

    n: int
    play: bool = False

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        work.bindings.look(work.state, work.job, self.n, self.play)
        return Outcome(self.n)

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, "play" if self.play else "")


class Search(Verb, tag="search", frozen=True):
    """The owner may take a card of a type out of the deck, which is then shuffled."""

    needs = (Cards,)

    type: str

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        work.bindings.search(work.state, work.job, self.type)
        return Outcome()


class Gain(Verb, tag="gain", frozen=True):
    """The owner gains a resource."""

    needs = (Resources,)

    what: str
    n: Amount = 1

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        return Outcome(work.bindings.gain(work.state, work.job, self.what, work.amount(self.n)))


class Damage(TargetedVerb, tag="damage", frozen=True):
    """Things or sides take damage, all at once."""

    needs = (Health,)

    n: Amount = 1

    def points(self, work: Work) -> int:
        return work.amount(self.n)

    def apply_to_all(self, work: Work, targets: tuple[int, ...]) -> list[int]:
        each = isinstance(self.to, Selection) and self.to.pick is Pick.SPREAD
        hits = [(target, 1 if each else work.amount(self.n, target)) for target in targets]
        return work.bindings.damage(work.state, work.job, self.noun, hits)


class Weaken(TargetedVerb, tag="weaken", frozen=True):
    """Things take 1 damage each, unless that would destroy them."""

    needs = (Health, Counters)

    def apply_to_all(self, work: Work, targets: tuple[int, ...]) -> list[int]:
        bindings, state = work.bindings, work.state
        surviving = [
            bindings.counted(state, target, "damage") + 1 < bindings.toughness(state, target) for target in targets
        ]
        hits = [(target, 1) for target, survives in zip(targets, surviving, strict=True) if survives]
        bindings.weaken(state, work.job, hits)
        for target, survives in zip(targets, surviving, strict=True):
            if not survives:
                bindings.report_spared(state, work.job, target)
        return [int(survives) for survives in surviving]


class Destroy(TargetedVerb, tag="destroy", frozen=True):
    """Things are destroyed together."""

    needs = (Health,)

    def apply_to_all(self, work: Work, targets: tuple[int, ...]) -> list[int]:
        work.bindings.destroy(work.state, work.job, targets)
        return [1] * len(targets)


class Heal(TargetedVerb, tag="heal", frozen=True):
    """Damage is removed from things or sides; without `n` all of it."""

    needs = (Health,)

    n: Amount | None = None

    def points(self, work: Work) -> int:
        return work.amount(self.n or 0)

    def apply_to(self, work: Work, target: int) -> int:
        each = isinstance(self.to, Selection) and self.to.pick is Pick.SPREAD
        n = 1 if each else -1 if self.n is None else work.amount(self.n, target)
        return work.bindings.heal(work.state, work.job, self.noun, target, n)

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, "all" if self.n is None else "side" if self.noun == "side" else "")


class Put(TargetedVerb, tag="put", frozen=True):
    """Things get counters."""

    needs = (Counters,)

    counter: str
    n: Amount = 1

    def points(self, work: Work) -> int:
        return work.amount(self.n)

    def apply_to(self, work: Work, target: int) -> int:
        each = isinstance(self.to, Selection) and self.to.pick is Pick.SPREAD
        return work.bindings.put(work.state, work.job, target, self.counter, 1 if each else work.amount(self.n, target))


class Exhaust(TargetedVerb, tag="exhaust", frozen=True):
    """Things or places are exhausted."""

    needs = (Exhaustion,)

    def apply_to(self, work: Work, target: int) -> int:
        return work.bindings.exhaust(work.state, work.job, self.noun, target)


class Ready(TargetedVerb, tag="ready", frozen=True):
    """Things or places become ready."""

    needs = (Exhaustion,)

    def apply_to(self, work: Work, target: int) -> int:
        return work.bindings.ready(work.state, self.noun, target)


class Send(TargetedVerb, tag="send", frozen=True):
    """Things return to the hands of their owners, together."""

    needs = (Cards,)

    def apply_to_all(self, work: Work, targets: tuple[int, ...]) -> list[int]:
        work.bindings.send(work.state, work.job, targets)
        return [1] * len(targets)

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, "self" if self.to is Ref.SELF else "")

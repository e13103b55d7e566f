"""Verbs of Sorcerer alone: servants, the moon, fate counters, reinforcing, and limits on rerolls."""

from __future__ import annotations

from abc import ABC, abstractmethod
from enum import StrEnum
from typing import TYPE_CHECKING, Annotated, Any, cast

from msgspec import Meta

from tabletop.cards.effects import choosing
from tabletop.cards.effects.choosing import Choice, Work
from tabletop.cards.effects.grammar import Ability, Pick, Ref, Selection
from tabletop.cards.effects.host import AbilityInstance
from tabletop.cards.effects.nested_verbs import Shared
from tabletop.cards.effects.verb import Outcome, TargetedVerb, Verb
from tabletop.engine.items import NONE

if TYPE_CHECKING:
    from tabletop.cards.effects.renderer import TextRenderer


class From(StrEnum):
    """Source of a servant."""

    TOP = "top"
    """The top of the owner's grimoire."""
    HAND = "hand"
    THIS = "this"
    """The card itself."""


class SorcererEffectHost(ABC):
    """Operations that only the verbs of this game need."""

    @abstractmethod
    def servable(self, state: Any, job: AbilityInstance, of: From) -> int:
        """Return the number of cards that could become servants now."""

    @abstractmethod
    def serve(self, state: Any, job: AbilityInstance, card: int, host: int) -> int:
        """Make a card a servant: the top one of the grimoire if none is named (SOR-12.07)."""

    @abstractmethod
    def turn_moon(self, state: Any, job: AbilityInstance, by: int) -> int:
        """Move the moon of the owner's track `by` phases (SOR-R.63)."""

    @abstractmethod
    def fates(self, state: Any, job: AbilityInstance, every: bool) -> list[int]:
        """Return the seats whose fate counters an ability may turn."""

    @abstractmethod
    def turn_fate(self, state: Any, seat: int) -> int:
        """Turn a fate counter to its other face."""

    @abstractmethod
    def reinforce(self, state: Any, job: AbilityInstance, items: tuple[int, ...], n: int) -> None:
        """Offer the owner to reinforce with up to `n` of these minions (SOR-R.22)."""


def _host(work: Work) -> SorcererEffectHost:
    return cast("SorcererEffectHost", work.bindings)


class Servant(TargetedVerb, tag="servant", frozen=True):
    """Make cards arthropod servants of minions (SOR-12.07)."""

    of: From = From.TOP
    n: int = 1

    def points(self, work: Work) -> int:
        return min(self.n, _host(work).servable(work.state, work.job, self.of))

    def is_possible(self, work: Work) -> bool:
        if isinstance(self.to, Selection) and self.to.pick is Pick.SPREAD:
            return True  # what is distributed may be nothing (SOR-R.13)
        return super().is_possible(work) and _host(work).servable(work.state, work.job, self.of) > 0

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        if self.of is From.HAND:
            return Choice(list(work.bindings.hand(work.state, work.seat)), hidden=True) if not items else None
        return super().next_choice(work, items, numbers)

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        if self.of is From.HAND:
            hosts = choosing.referred(work, self.to) if isinstance(self.to, Ref) else ()
            done = [_host(work).serve(work.state, work.job, card, host) for host in hosts for card in items]
            return Outcome(sum(done), hosts)
        return super().run(work, items, numbers)

    def apply_to(self, work: Work, target: int) -> int:
        card = work.job.card if self.of is From.THIS else NONE
        return _host(work).serve(work.state, work.job, card, target)

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, self.of.value)


class Moon(Verb, tag="moon", frozen=True):
    """Advance the moon by a number of phases, chosen by the owner if there are several (SOR-R.63)."""

    by: Annotated[tuple[int, ...], Meta(min_length=1)] = (1,)

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        return Choice(list(range(len(self.by))), "option") if len(self.by) > 1 and not numbers else None

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        return Outcome(_host(work).turn_moon(work.state, work.job, self.by[numbers[0] if numbers else 0]))

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, "back" if len(self.by) > 1 else "")


class Fate(Verb, tag="fate", frozen=True):
    """Turn a fate counter: the own one to unused, or with `any` any one to either face."""

    any: bool = False

    def is_possible(self, work: Work) -> bool:
        return bool(_host(work).fates(work.state, work.job, self.any))

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        return None if numbers else Choice(list(_host(work).fates(work.state, work.job, self.any)), "fate")

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        return Outcome(_host(work).turn_fate(work.state, numbers[0]) if numbers else 0)

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, "any" if self.any else "")


class Reinforce(Verb, tag="reinforce", frozen=True):
    """Reinforce with up to `n` minions, all moving together; not with the avatar (SOR-R.22)."""

    to: Selection
    n: int = 1

    def is_possible(self, work: Work) -> bool:
        return bool(choosing.found(work, self.to))

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        _host(work).reinforce(work.state, work.job, tuple(choosing.found(work, self.to)), self.n)
        return Outcome()

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, "some" if self.to.pick is Pick.UP_TO else "")


class Steady(Verb, tag="steady", frozen=True):
    """Limit the fate counter of an enemy who attacks here to rerolling `n` dice."""

    n: int


SorcererAbility = Ability[Shared | Servant | Moon | Fate | Reinforce | Steady]
"""An ability of a card of this game."""

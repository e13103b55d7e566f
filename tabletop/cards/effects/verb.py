"""Base of all verbs of the effect language: fields, behaviour and words.

The protocol of a verb, in the order of use:

- `is_possible`: whether an ability that begins with this effect may be used at all;
- `next_choice`: the next choice to make, None once nothing is left to choose;
- `run`: carry the effect out and return its `Outcome`. A `TargetedVerb` implements `apply_to` (one target) instead, or
  `apply_to_all` where all targets are affected at once;
- `nested`: the effects inside this one, one of which is chosen, or all in order (`sequence`);
- `render`: the effect as a clause of card text.
"""

from __future__ import annotations

from typing import Any, ClassVar, NamedTuple

from tabletop.cards.effects import choosing
from tabletop.cards.effects.choosing import Choice, Work
from tabletop.cards.effects.grammar import Effect, Pick, Ref, Selection, To, Where
from tabletop.cards.effects.hooks import Hooks
from tabletop.cards.effects.host import NOWHERE
from tabletop.cards.effects.renderer import TextRenderer

_ANYHOW = frozenset((Where.THERE, Where.THOSE, Where.ONE))
"""Places known only once effects have begun."""
_ONE, _SPREAD = Pick.ONE, Pick.SPREAD  # looking up a member of an enumeration takes a while


class Outcome(NamedTuple):
    """The result of an effect: the amount done, and the new `it` and `there` (None: as before)."""

    done: int = 1
    items: tuple[int, ...] | None = None
    place: int | None = None


class Verb(Effect, frozen=True, kw_only=True):
    """Base of all verbs: no choice, no effect."""

    needs: ClassVar[tuple[type[Hooks[Any]], ...]] = ()
    """Themes of the hooks that it uses."""
    sequence: ClassVar[bool] = False
    """True if the nested effects run in order; otherwise one of them is chosen."""

    @property
    def is_always_possible(self) -> bool:
        """Return whether it is always possible."""
        return type(self).is_possible is Verb.is_possible

    def is_possible(self, work: Work) -> bool:
        """Return whether an ability that begins with this effect may be announced."""
        return True

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        """Return the next choice, given those made so far; None once all is settled."""
        return None

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        """Carry the effect out."""
        return Outcome(0)

    def nested(self) -> tuple[Verb, ...]:
        """Return the effects inside this one."""
        return ()

    def render(self, renderer: TextRenderer) -> str:
        """Return the effect as a clause: by default the template of its verb with every field put in."""
        return renderer.clause(self)


class TargetedVerb(Verb, frozen=True, kw_only=True):
    """Base of verbs that act on a reference or a selection."""

    to: To

    @property
    def noun(self) -> str:
        return self.to.what if isinstance(self.to, Selection) else "minion"

    def points(self, work: Work) -> int:
        """Return how many points a `spread` distributes."""
        return 1

    @property
    def is_always_possible(self) -> bool:
        return type(self).is_possible is TargetedVerb.is_possible and self._required_selection is None

    @property
    def _required_selection(self) -> Selection | None:
        """The selection that must have a target for the effect to be announced, None for none."""
        to = self.to
        return None if isinstance(to, Ref) or to.pick is not _ONE or to.where in _ANYHOW else to

    def is_possible(self, work: Work) -> bool:
        selection = self._required_selection
        return selection is None or choosing.exists(work, selection)

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        if isinstance(self.to, Ref):
            return None
        return choosing.wanted(work, self.to, items, numbers, self.points(work) if self.to.pick is _SPREAD else 0)

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        to = self.to
        if isinstance(to, Ref):
            return self._apply(work, choosing.referred(work, to), None)
        targets = choosing.chosen(work, to, items, numbers)
        place: int | None = None
        if to.where is Where.ONE:
            place = numbers[0] if numbers else NOWHERE
        elif targets and to.pick is Pick.ONE:
            place = work.bindings.place_of(work.state, targets[0], to.what)
        return self._apply(work, targets, place)

    def _apply(self, work: Work, targets: tuple[int, ...], place: int | None) -> Outcome:
        """Apply the effect, and report which targets it really changed."""
        done = self.apply_to_all(work, targets)
        acted = tuple(dict.fromkeys(target for target, n in zip(targets, done, strict=True) if n))
        items = acted if self.noun not in work.bindings.other_nouns else None
        return Outcome(sum(done), items, place)

    def apply_to_all(self, work: Work, targets: tuple[int, ...]) -> list[int]:
        """Apply the effect to all targets; return how much was done to each."""
        return [self.apply_to(work, target) for target in targets]

    def apply_to(self, work: Work, target: int) -> int:
        """Apply the effect to one target; return how much was done."""
        return 0

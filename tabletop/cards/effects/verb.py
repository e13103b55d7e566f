"""Base of all verbs of the effect language: fields, behaviour and words.

`possible` returns whether an ability that begins with the effect may be used at all; `wants` the next choice, None once
nothing is left to choose; `do` acts and returns the outcome; `render` returns the effect as a clause.
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
"""Where what is there is known only once effects have begun."""
_ONE, _SPREAD = Pick.ONE, Pick.SPREAD  # looking up a member of an enumeration takes a while


class Outcome(NamedTuple):
    """The result of an effect: the amount done, and the new `it` and `there` (None: as before)."""

    done: int = 1
    items: tuple[int, ...] | None = None
    place: int | None = None


class Verb(Effect, frozen=True, kw_only=True):
    """Base of all verbs: asks nothing, does nothing."""

    needs: ClassVar[tuple[type[Hooks[Any]], ...]] = ()
    """Themes of the hooks that it uses."""
    sequence: ClassVar[bool] = False
    """True if the nested effects run in order; otherwise one of them is chosen."""

    @property
    def certain(self) -> bool:
        """Return whether it is always possible."""
        return type(self).possible is Verb.possible

    def possible(self, work: Work) -> bool:
        """Return whether an ability that begins with this effect may be announced."""
        return True

    def wants(self, work: Work, items: tuple[int, ...], spots: tuple[int, ...]) -> Choice | None:
        """Return the next choice, given those made so far; None once all is settled."""
        return None

    def do(self, work: Work, items: tuple[int, ...], spots: tuple[int, ...]) -> Outcome:
        """Act."""
        return Outcome(0)

    def inside(self) -> tuple[Verb, ...]:
        """Return the effects inside this one."""
        return ()

    def render(self, renderer: TextRenderer) -> str:
        """Return the effect as a clause: by default the template of its verb with every field put in."""
        return renderer.clause(self)


class Aimed(Verb, frozen=True, kw_only=True):
    """Base of verbs that act on things or spots."""

    to: To

    @property
    def noun(self) -> str:
        return self.to.what if isinstance(self.to, Selection) else "minion"

    def points(self, work: Work) -> int:
        """Return how many points a `spread` distributes."""
        return 1

    @property
    def certain(self) -> bool:
        return type(self).possible is Aimed.possible and self._sought is None

    @property
    def _sought(self) -> Selection | None:
        """The selection that must have a target for the effect to be announced, None for none."""
        to = self.to
        return None if isinstance(to, Ref) or to.pick is not _ONE or to.where in _ANYHOW else to

    def possible(self, work: Work) -> bool:
        sought = self._sought
        return sought is None or choosing.exists(work, sought)

    def wants(self, work: Work, items: tuple[int, ...], spots: tuple[int, ...]) -> Choice | None:
        if isinstance(self.to, Ref):
            return None
        return choosing.wanted(work, self.to, items, spots, self.points(work) if self.to.pick is _SPREAD else 0)

    def do(self, work: Work, items: tuple[int, ...], spots: tuple[int, ...]) -> Outcome:
        to = self.to
        if isinstance(to, Ref):
            return self.finish(work, choosing.referred(work, to), None)
        things = choosing.chosen(work, to, items, spots)
        place: int | None = None
        if to.where is Where.ONE:
            place = spots[0] if spots else NOWHERE
        elif things and to.pick is Pick.ONE:
            place = work.bindings.place_of(work.state, things[0], to.what)
        return self.finish(work, things, place)

    def finish(self, work: Work, things: tuple[int, ...], place: int | None) -> Outcome:
        """Act on what was chosen, and remember what the effect really acted on."""
        done = self.hit(work, things)
        acted = tuple(dict.fromkeys(thing for thing, n in zip(things, done, strict=True) if n))
        items = acted if self.noun not in work.bindings.spots else None
        return Outcome(sum(done), items, place)

    def hit(self, work: Work, things: tuple[int, ...]) -> list[int]:
        """Act on all things, and tell how much was done to each."""
        return [self.act(work, thing) for thing in things]

    def act(self, work: Work, thing: int) -> int:
        """Act on one thing, and tell how much was done."""
        return 0

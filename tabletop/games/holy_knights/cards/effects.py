"""Verbs of the effect language in Holy Knights: its own, and those shared with other games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any, cast

from msgspec import Meta

from tabletop.cards.effects import card_verbs, value_verbs
from tabletop.cards.effects.choosing import Work
from tabletop.cards.effects.grammar import Ability, Pick, Selection
from tabletop.cards.effects.host import AbilityInstance
from tabletop.cards.effects.verb import Outcome, TargetedVerb, Verb

if TYPE_CHECKING:
    from tabletop.cards.effects.renderer import TextRenderer

Change = Annotated[int, Meta(ge=-9, le=9)]
VALUES = ("attack", "magic_attack", "defence", "magic_defence")
GROUPS = {"all": VALUES, "defences": ("defence", "magic_defence")}
"""Values that are named together where they change alike."""


class HolyEffectHost(ABC):
    """Operations that only the verbs of this game need."""

    @abstractmethod
    def modify(self, state: Any, job: AbilityInstance, targets: Sequence[int], how: Modify) -> None:
        """Change values of characters until the end of the round (HOK-R.25)."""

    @abstractmethod
    def reaches(self, state: Any, target: int) -> bool:
        """Return whether a strike of magic can hit a character: it spares a guarded dungeon (HOK-R.42)."""

    @abstractmethod
    def strike(self, state: Any, job: AbilityInstance, target: int, how: Strike) -> None:
        """Strike a character against its magic defence (HOK-5.16, HOK-5.35)."""

    @abstractmethod
    def go_first(self, state: Any, job: AbilityInstance) -> int:
        """Give the ability's side the first strike of this round (HOK-5.13)."""


def _host(work: Work) -> HolyEffectHost:
    return cast("HolyEffectHost", work.bindings)


def notation(dice: int, plus: int) -> str:
    """Return dice and points as they are printed in every language: 2D+3."""
    return f"{dice}D" + (f"+{plus}" if plus > 0 else f"−{-plus}" if plus < 0 else "")


def signed(n: int) -> str:
    """Return a change of a value as it is printed in every language: +2."""
    return f"{'+' if n > 0 else '−'}{abs(n)}"


class Modify(TargetedVerb, tag="modify", frozen=True):
    """Values of characters are different until the end of the round; `dice` more for the ordinary attack."""

    attack: Change = 0
    magic_attack: Change = 0
    defence: Change = 0
    magic_defence: Change = 0
    dice: Annotated[int, Meta(ge=0, le=3)] = 0

    def apply_to_all(self, work: Work, targets: tuple[int, ...]) -> list[int]:
        _host(work).modify(work.state, work.job, targets, self)
        return [1] * len(targets)

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, renderer.span, {"values": renderer.linked_values(self.values())})

    def values(self) -> list[tuple[str, object]]:
        """Return the changed values, with equal changes of all, or of both defences, as one."""
        found = {name: n for name in (*VALUES, "dice") if (n := getattr(self, name))}
        if len({found.get(name) for name in VALUES}) == 1 and self.attack:
            found = {"all": self.attack} | {name: n for name, n in found.items() if name == "dice"}
        elif self.defence and self.defence == self.magic_defence:
            del found["defence"], found["magic_defence"]
            found["defences"] = self.defence
        return list(found.items())


class Strike(TargetedVerb, tag="strike", frozen=True):
    """Strike each target against its magic defence; a guarded dungeon is out of reach (HOK-R.42)."""

    dice: Annotated[int, Meta(ge=1, le=4)]
    plus: Annotated[int, Meta(ge=0, le=20)] = 0

    def apply_to_all(self, work: Work, targets: tuple[int, ...]) -> list[int]:
        host = _host(work)
        within = [target for target in targets if host.reaches(work.state, target)]
        for target in within:
            host.strike(work.state, work.job, target, self)
        return [int(target in within) for target in targets]

    def render(self, renderer: TextRenderer) -> str:
        hits_all = isinstance(self.to, Selection) and self.to.pick is Pick.ALL
        return renderer.clause(self, "all" if hits_all else "", parts={"dice": notation(self.dice, self.plus)})


class First(Verb, tag="first", frozen=True):
    """The own side strikes first in this round, unless the other side does too."""

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        return Outcome(_host(work).go_first(work.state, work.job))


HolyAbility = Ability[card_verbs.Exhaust | card_verbs.Ready | value_verbs.Blank | Modify | Strike | First]
"""One sentence of a card of this game."""

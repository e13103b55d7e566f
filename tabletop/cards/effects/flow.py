"""Verbs that hold other effects, and the union of all verbs that games share."""

from __future__ import annotations

from tabletop.cards.effects import changes, verbs
from tabletop.cards.effects.choosing import Choice, Work
from tabletop.cards.effects.hooks import Rounds
from tabletop.cards.effects.renderer import TextRenderer
from tabletop.cards.effects.verb import Outcome, Verb


class Choose(Verb, tag="choose", frozen=True):
    """The owner chooses one of several effects."""

    of: tuple[Shared, ...]

    def nested(self) -> tuple[Verb, ...]:
        return self.of

    def is_possible(self, work: Work) -> bool:
        return any(effect.is_possible(work) for effect in self.of)

    def next_choice(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Choice | None:
        options = [number for number, effect in enumerate(self.of) if effect.is_possible(work)]
        return None if numbers else Choice(options, "option")

    def render(self, renderer: TextRenderer) -> str:
        return renderer.either([effect.render(renderer) for effect in self.of])


class Later(Verb, tag="later", frozen=True):
    """Effects happen at the end of the round."""

    needs = (Rounds,)

    sequence = True

    of: tuple[Shared, ...]

    def nested(self) -> tuple[Verb, ...]:
        return self.of

    def run(self, work: Work, items: tuple[int, ...], numbers: tuple[int, ...]) -> Outcome:
        work.bindings.postpone(work.state, work.job, (*work.path, 0), work.context)
        return Outcome()

    def render(self, renderer: TextRenderer) -> str:
        return renderer.clause(self, parts={"what": renderer.linked([effect.render(renderer) for effect in self.of])})


Shared = (
    verbs.Draw
    | verbs.Discard
    | verbs.Strip
    | verbs.Mill
    | verbs.Look
    | verbs.Search
    | verbs.Gain
    | verbs.Damage
    | verbs.Weaken
    | verbs.Destroy
    | verbs.Heal
    | verbs.Put
    | verbs.Exhaust
    | verbs.Ready
    | verbs.Send
    | changes.Modify
    | changes.Cheaper
    | changes.Blank
    | changes.Grant
    | changes.Pin
    | changes.Move
    | changes.Swap
    | changes.Enter
    | changes.Create
    | changes.Attach
    | changes.Play
    | changes.Reroll
    | changes.Convert
    | changes.Add
    | Choose
    | Later
)
"""Every verb that more than one game could say."""

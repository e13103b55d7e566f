"""Rules worth reading about a card: those that its die, moments, bursts and verbs call for."""

from __future__ import annotations

from collections.abc import Iterator

from tabletop.games.quarriors.book import BOOK
from tabletop.games.quarriors.schema import Card
from tabletop.games.quarriors.terms import Kind, When
from tabletop.games.quarriors.verbs import Modify, SetValues

_BY_MOMENT: dict[When, tuple[str, ...]] = {
    When.IMMEDIATE: ("QUA-7.04", "QUA-R.13"),
    When.SUMMONED: ("QUA-8.08", "QUA-R.25"),
    When.ENTERS: ("QUA-R.36",),
    When.READY: ("QUA-4.04", "QUA-R.62"),
    When.ATTACKS: ("QUA-R.28",),
    When.DEFEATS: ("QUA-9.11", "QUA-R.33"),
    When.DEFEATED: ("QUA-9.11", "QUA-R.31"),
    When.SCORED: ("QUA-6.08", "QUA-R.20"),
    When.CAST: ("QUA-14.05", "QUA-R.15"),
    When.REACTION: ("QUA-14.13", "QUA-R.16"),
    When.RESCUE: ("QUA-14.13", "QUA-R.16", "QUA-R.30"),
    When.ATTACHED: ("QUA-14.11", "QUA-14.12", "QUA-R.35"),
    When.HOST_SCORED: ("QUA-14.11", "QUA-14.12", "QUA-R.35"),
}


def rules_about(card: Card) -> tuple[str, ...]:
    """Return the rules and rulings that a card's die, moments, bursts and effects call for, without doubles."""
    return tuple(dict.fromkeys(_rules_about(card)))


def _rules_about(card: Card) -> Iterator[str]:
    die = BOOK.dice[card.of]
    for face in die.faces:
        if face.either:
            yield from ("QUA-2.12", "QUA-R.10")
        elif face.draw and face.reroll:
            yield from ("QUA-2.13", "QUA-R.12")
        elif face.draw and face.quiddity:
            yield from ("QUA-2.13", "QUA-R.11")
        elif face.draw:
            yield "QUA-2.03"
    if die.kind is Kind.BASIC:
        monster = any(face.monster for face in die.faces)
        yield "QUA-R.43" if monster else "QUA-R.07" if any(face.draw for face in die.faces) else "QUA-R.08"
        if any(face.reroll and face.burst for face in die.faces):
            yield "QUA-R.14"
    for ability in card.abilities:
        yield from _BY_MOMENT.get(ability.when, ())
        if ability.burst is not None:
            yield "QUA-R.42"
        for effect in (*ability.effects, *([ability.cost] if ability.cost is not None else [])):
            yield from effect.reading
            if isinstance(effect, Modify | SetValues) and ability.when in (When.CAST, When.REACTION):
                yield "QUA-R.60"
    bursts = {face.burst for face in die.faces if face.burst}
    told = {burst for ability in card.abilities for burst in ability.burst or ()}
    if bursts - told:
        yield "QUA-13.07"

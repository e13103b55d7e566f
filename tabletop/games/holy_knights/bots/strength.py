"""Might: how a fight ends in which both sides send all they have, as many fights of the advice have shown.

The odds are those of the strengths of two lines, the steeper the more stand there: chance evens out among many. What
each card adds to its line, and each spell to the odds, is data beside the program, `learned/fights.json`.
"""

from __future__ import annotations

from functools import cache
from math import exp, log
from pathlib import Path
from typing import NamedTuple

import msgspec

from tabletop import paths
from tabletop.games.holy_knights.cards.book import BOOK, DARK, LIGHT, NEUTRAL
from tabletop.games.holy_knights.rules.state import At, HolyState, gems, hand, mat, stance
from tabletop.kit import learned_files

PAIR = 3.0
"""What a knight is stronger by beside its gem."""
_SURE = 30.0


class Lessons(msgspec.Struct, frozen=True):
    """What fights taught.

    `before` and `after` are what the advice's forecast and these figures lack of certainty (log loss) in fights kept
    apart.
    """

    cards: dict[str, float]
    """Strength of each character."""
    spells: dict[str, float]
    """What each spell in hand adds to the logarithm of the odds."""
    steep: float
    growth: float
    """How much steeper the odds are for each e times as many characters."""
    many_light: float
    many_dark: float
    """What each e times as many characters add to the logarithm of a line's strength, or take."""
    attacker: float
    dark_on_light: float
    light_on_dark: float
    """What the attacker has in its favour: always, and by the sides that meet."""
    date: str = ""
    fights: int = 0
    before: float = 0.0
    after: float = 0.0


class Force(NamedTuple):
    """What one side can send: strength, how many characters, and what spells add."""

    side: int
    strength: float = 0.0
    number: int = 0
    magic: float = 0.0

    def and_(self, other: Force) -> Force:
        """Return both together, on this one's side."""
        return Force(self.side, self.strength + other.strength, self.number + other.number, self.magic + other.magic)


@cache
def lessons() -> Lessons:
    """Return what was learned."""
    return learned_files.read(path(), Lessons)[0]


def keep(made: Lessons) -> Path:
    """Write down what was learned, in place of what was known; return the file. Raises OSError as `learned.write`."""
    file = learned_files.write(path(), [made])
    for known in (lessons, _strengths, _spells):
        known.cache_clear()
    return file


def path() -> Path:
    """Return the file of what was learned."""
    return paths.game_file("holy_knights", "learned/fights.json")


@cache
def _strengths() -> tuple[float, ...]:
    return tuple(lessons().cards.get(card.key, 0.0) if card is not None else 0.0 for card in BOOK.cards)


@cache
def _spells() -> tuple[tuple[int, float], ...]:
    """Return for each kind the side that alone may lay it, NEUTRAL if all may, and what it adds."""
    found = lessons().spells
    return tuple(
        (LIGHT if BOOK.usable_by[kind] == {LIGHT} else NEUTRAL, found.get(card.key, 0.0) if card is not None else 0.0)
        for kind, card in enumerate(BOOK.cards)
    )


class Army(NamedTuple):
    """What a seat can fight with: on its table, and in hand as either side."""

    side: int
    table: Force
    light: Force
    dark: Force

    def as_(self, side: int, *, hand: bool) -> Force:
        """Return what it would send on a side, giving up the table for another one."""
        force = self.table if side == self.side else Force(side)
        return force.and_(self.light if side == LIGHT else self.dark) if hand else force


def army(state: HolyState, seat: int) -> Army:
    """Return what a seat can fight with; a drawn knight counts as held."""
    kinds, strengths, spells = state.kind, _strengths(), _spells()
    own = [kinds[item] for item in gems(state, seat)]
    table = [kinds[item] for item in mat(state, seat)]
    strength = sum([strengths[kind] + PAIR * (BOOK.is_knight[kind] and BOOK.gem_of[kind] in own) for kind in table])
    held = [kinds[item] for item in hand(state, seat)]
    if seat == state.player:
        held += [kinds[item] for item in state.zones[At.pending]]
    sums = [0.0, 0.0, 0.0]
    counts = [0, 0, 0]
    magic = [0.0, 0.0, 0.0]
    for kind in held:
        if kind >= 0:
            sums[BOOK.side[kind]] += strengths[kind]
            counts[BOOK.side[kind]] += 1
            magic[spells[kind][0]] += spells[kind][1]
    return Army(
        stance(state, seat),
        Force(stance(state, seat), strength, len(table)),
        Force(LIGHT, sums[LIGHT], counts[LIGHT], magic[NEUTRAL] + magic[LIGHT]),
        Force(DARK, sums[DARK], counts[DARK], magic[NEUTRAL]),
    )


def chance(own: Force, other: Force, taught: Lessons | None = None) -> float:
    """Return an attacker's chance by what fights taught."""
    if not own.number or not other.number:
        return 1.0 if own.number else 0.0
    taught = taught or lessons()
    steep = taught.steep * (1.0 + taught.growth * log((own.number + other.number) / 2))
    odds = steep * (_weight(own, taught) - _weight(other, taught)) + taught.attacker + own.magic - other.magic
    if own.side != other.side:
        odds += taught.dark_on_light if own.side == DARK else taught.light_on_dark
    return 1.0 / (1.0 + exp(max(-_SURE, min(_SURE, -odds))))


def _weight(force: Force, taught: Lessons) -> float:
    return log(force.strength) + (taught.many_dark if force.side == DARK else taught.many_light) * log(force.number)


def attack(own: Army, other: Army, *, hand: bool) -> float:
    """Return the chance of an attack without a change of heart, with both hands or without; 0 where none is allowed."""
    sides = (LIGHT, DARK) if own.side == NEUTRAL else (own.side,)
    return max(_attack(own.as_(side, hand=hand), other, hand) for side in sides)


def _attack(force: Force, other: Army, hand: bool) -> float:
    if not force.number or force.side == other.side == LIGHT:
        return 0.0
    if other.side != NEUTRAL:
        return chance(force, other.as_(other.side, hand=hand))
    stands = (DARK,) if force.side == LIGHT else (LIGHT, DARK)
    return min(chance(force, other.as_(side, hand=hand)) for side in stands)

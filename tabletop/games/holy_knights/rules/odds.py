"""Odds of strikes, bands and spells, and strengths of lines, for rules, bots and the screen alike.

Values are the printed ones with what magic adds in this round and the bonus of a knight whose gem lies on the same
table (HOK-5.16, HOK-5.35, HOK-5.37, HOK-R.30 to HOK-R.36).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple, cast

from tabletop.cards.effects import choosing
from tabletop.cards.effects.grammar import Trigger
from tabletop.cards.effects.host import NOWHERE, AbilityInstance
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK, DARK, SPELL, SWORD, Roll
from tabletop.games.holy_knights.rules.state import At, HolyState, Mod
from tabletop.kit import Game

DOUBLE_SIX = 12
"""Total of two dice that fells a target out of reach (HOK-5.35)."""
BAND_PRICE = 0.9
"""Part of the single strikes of other Orcs that a band gives up."""


class Odds(NamedTuple):
    """A strike before its roll: dice, bonus, needed total, whether only a double six hits, and the chance."""

    dice: int
    plus: int
    need: int
    hopeless: bool
    chance: float

    @property
    def most(self) -> int:
        """Highest total of the strike's own dice."""
        return max(0, self.dice * 6 + self.plus)

    @property
    def roll(self) -> str:
        """Reference to the least sum of the dice that hits, and the number of dice, such as `roll:9.2`."""
        return roll_ref(2, DOUBLE_SIX) if self.hopeless else roll_ref(self.dice, max(self.dice, self.need - self.plus))

    def hits(self, pips: int) -> bool:
        """Return whether the pips fell the target; a total is at least 0 (HOK-5.16, HOK-R.31, HOK-R.32)."""
        return pips == DOUBLE_SIX if self.hopeless else max(0, pips + self.plus) >= self.need


def roll_ref(dice: int, least: int) -> str:
    """Return the reference by which texts name the least sum of some dice."""
    return f"roll:{least}.{dice}"


@cache
def roll_chance(dice: int, least: int) -> float:
    """Return the chance that `dice` dice total at least `least`."""
    if least <= dice:
        return 1.0
    ways = [1]
    for _ in range(dice):
        ways = [sum(ways[max(0, total - 5) : total + 1]) for total in range(len(ways) + 5)]
    return float(sum(ways[least - dice :]) / 6**dice)


@cache
def roll_odds(dice: int, plus: int, need: int) -> Odds:
    """Return the odds of a roll against a defence of at least 0 (HOK-R.31, HOK-R.33)."""
    need = max(0, need)
    hopeless = Odds(dice, plus, need, True, 1 / 36)
    if hopeless.most < need:
        return hopeless
    return Odds(dice, plus, need, False, 1.0 if need == 0 else roll_chance(dice, need - plus))


def average(roll: Roll) -> float:
    """Return the average total of a roll."""
    dice, plus = roll
    return 3.5 * dice + plus


def gem_bonus(state: HolyState, item: int) -> int:
    """Return 1 for a knight whose gem lies on the same player's table, else 0 (HOK-5.37, HOK-R.36)."""
    gem = BOOK.gem_of[state.kind[item]]
    if gem < 0 or (seat := At.seats[state.zone[item]]) < 0:
        return 0
    kinds = state.kind
    return int(any(kinds[other] == gem for other in state.gems(seat)))


def gift_bonus(state: HolyState, item: int, value: str) -> int:
    """Return the bonus to a value from permanent gifts of knights on the same table (HOK-O.14)."""
    seat, total = At.seats[state.zone[item]], 0
    if seat < 0:
        return 0
    kinds, standing, language = state.kind, BOOK.triggered[Trigger.WHILE], cast("Game[HolyState]", state.game).language
    for knight in state.zones[state.zone[item]]:
        for number in standing[kinds[knight]]:
            job = AbilityInstance(seat, knight, number, NOWHERE)
            if language.bindings.alive(state, job):
                for effect in BOOK.abilities[kinds[knight]][number].do:
                    if n := getattr(effect, value):
                        total += n * (item in choosing.found(language.work(state, job), effect.to))
    return total


def power(state: HolyState, item: int, form: int) -> Roll | None:
    """Return a character's roll in a form of attack, None if it has none (HOK-5.15, HOK-R.30)."""
    printed = BOOK.attack[state.kind[item]][form]
    if printed is None:
        return None
    dice, plus = printed
    plus += gem_bonus(state, item)
    if state.setup.options["gifts"]:
        plus += gift_bonus(state, item, "attack" if form == SWORD else "magic_attack")
    for mod in state.mods:
        if mod.item == item:
            if form == SWORD:
                dice, plus = dice + mod.dice, plus + mod.attack
            else:
                plus += mod.magic_attack
    return dice, plus


def guard(state: HolyState, item: int, form: int) -> int:
    """Return a character's defence against a form of attack (HOK-2.07, HOK-R.30, HOK-O.07)."""
    kind = state.kind[item]
    ward = BOOK.ward[kind] if form == SPELL and state.setup.options["magic_defence"] == "printed" else None
    total = (BOOK.defence[kind] if ward is None else ward) + gem_bonus(state, item)
    if state.setup.options["gifts"]:
        total += gift_bonus(state, item, "magic_defence" if form == SPELL else "defence")
    for mod in state.mods:
        if mod.item == item:
            total += mod.magic_defence if form == SPELL else mod.defence
    return max(0, total)


def joint_power(state: HolyState, strikers: Sequence[int], form: int) -> Roll:
    """Return the roll of a character, or of a band with its dice and points added up (HOK-5.33)."""
    dice = plus = 0
    for item in strikers:
        rolled = power(state, item, form)
        assert rolled is not None
        dice, plus = dice + rolled[0], plus + rolled[1]
    return dice, plus


def strike_odds(state: HolyState, strikers: Sequence[int], target: int, form: int) -> Odds:
    """Return the odds of a character or a band against a target."""
    return roll_odds(*joint_power(state, strikers, form), guard(state, target, form))


def spell_odds(state: HolyState, dice: int, plus: int, target: int) -> Odds:
    """Return the odds of a striking spell, which meets magic defence (HOK-R.30)."""
    return roll_odds(dice, plus, guard(state, target, SPELL))


def ready_strikers(state: HolyState, number: int) -> list[Item]:
    """Return the characters of a line that have not attacked in this round (HOK-5.19, HOK-R.29)."""
    spent = state.spent
    return [item for item in state.line(number) if not spent[item]]


def band(state: HolyState, number: int) -> tuple[Item, ...]:
    """Return the Orcs of a line that can strike together, none if fewer than two (HOK-5.33, HOK-R.35)."""
    kinds, spent, is_orc = state.kind, state.spent, BOOK.is_orc
    orcs = tuple([item for item in state.line(number) if is_orc[kinds[item]] and not spent[item]])
    return orcs if len(orcs) > 1 else ()


class Blow(NamedTuple):
    """A strike that a line could make: who strikes (several for a band), whom, and in which form."""

    strikers: tuple[Item, ...]
    target: Item
    form: int


def blows(state: HolyState, number: int) -> Iterator[Blow]:
    """Yield every strike that a line may make now (HOK-5.14, HOK-5.15, HOK-5.33)."""
    targets = state.exposed(1 - number)
    kinds = state.kind
    for item in ready_strikers(state, number):
        forms = BOOK.attack[kinds[item]]
        for form in (SWORD, SPELL):
            if forms[form] is not None:
                for target in targets:
                    yield Blow((item,), target, form)
    if together := band(state, number):
        for target in targets:
            yield Blow(together, target, SWORD)


def threat(strikes: Iterable[tuple[float, float]]) -> float:
    """Return the threat of a character to a line, from chances to hit and strengths of its enemies."""
    return sum(chance * strength for chance, strength in strikes)


def _threat_of(state: HolyState, item: Item) -> float:
    forms = [form for form in (SWORD, SPELL) if BOOK.attack[state.kind[item]][form] is not None]
    return threat(
        (max(strike_odds(state, (item,), foe, form).chance for form in forms), BOOK.strength[state.kind[foe]])
        for foe in state.line(int(item in state.line(0)))
    )


def automatic_blow(state: HolyState, number: int) -> Blow:
    """Return the strike of a line that nobody commands: by chance and strength of the target (HOK-R.76)."""
    return _best_blow(state, list(blows(state, number)), lambda item: BOOK.strength[state.kind[item]])


def best_blow(state: HolyState, choices: Iterable[Blow]) -> Blow:
    """Return the strike with the highest value, by chance and threat of the target."""
    choices = list(choices)
    threats = {item: _threat_of(state, item) for item in {blow.target for blow in choices}}
    return _best_blow(state, choices, threats.__getitem__)


def _best_blow(state: HolyState, choices: Sequence[Blow], worth: Callable[[Item], float]) -> Blow:
    """Return the strike with the highest value, the first of equals.

    That is its chance times the target's worth, less single strikes forgone: a band gives up those of its Orcs, and
    somebody strong is better used where it has a chance.
    """

    def value(blow: Blow) -> float:
        chance = strike_odds(state, blow.strikers, blow.target, blow.form).chance
        price = sum(strike_odds(state, (orc,), blow.target, SWORD).chance for orc in blow.strikers[1:])
        return (chance - BAND_PRICE * price) * worth(blow.target)

    return max(choices, key=value)


# --- strengths of lines ---

PAIR = 2.0
"""Strength that a knight gains beside its gem."""
_SLOPE = 4.0
_SCREEN = 1.06
"""Factor on a Dark line's strength for each card beyond the first, for its screen."""


def _strength_added(mod: Mod) -> float:
    better = max(mod.attack + average((mod.dice, 0)), mod.magic_attack)
    return 0.8 * mod.defence + 0.2 * mod.magic_defence + better


def strength(state: HolyState, items: Iterable[int]) -> float:
    """Return the strength of some characters as a line."""
    total, count, dark = 0.0, 0, False
    if state.mods:
        items = list(items)
        total = sum(_strength_added(mod) for mod in state.mods if mod.item in items)
    for item in items:
        kind = state.kind[item]
        total += BOOK.strength[kind] + PAIR * gem_bonus(state, item)
        count += 1
        dark = BOOK.side[kind] == DARK
    return total * _SCREEN ** min(count - 1, 4) if dark and count else total


def win_chance(own: float, enemy: float) -> float:
    """Estimate the chance of a line of one strength against one of another; `fight_chance` counts it out."""
    if own <= 0 or enemy <= 0:
        return 1.0 if own > 0 else 0.0
    return float(1 / (1 + (enemy / own) ** _SLOPE))


def prison_strength(state: HolyState) -> float:
    """Return the strength of the Dark Dungeon and its guards."""
    return strength(state, (*state.zones[At.guards], *state.zones[At.dungeon]))

"""Chances of whole fights, if nobody sends more and every strike is the most promising one.

A fight is followed strike by strike and round by round (HOK-5.13 to HOK-5.22): the chances of all positions that a
round may end in add up, and a round in which nobody falls is played again. Gifts of knights are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK, DARK, DUNGEON, LIGHT, SPELL, SWORD, Roll
from tabletop.games.holy_knights.rules import odds
from tabletop.games.holy_knights.rules.state import At, HolyState

UNLIKELY = 5e-4
"""Probability below which a course of the fight is not followed: either line may win it."""


class Fighter(NamedTuple):
    """Figures of a character: its rolls and guards by form of attack."""

    rolls: tuple[Roll | None, Roll | None]
    guards: tuple[int, int]
    strength: float
    level: int
    is_orc: bool


Line = tuple[Fighter, ...]
Standing = tuple[int, int]
"""The characters that stand on each line, as bit masks."""
Position = tuple[int, int, int, int, int]
"""Bit masks of both lines, masks of those yet to strike, and the line whose turn it is."""


class Duel:
    """Course of a fight between two lines; `firsts` are the lines that may win the initiative.

    An automatic fight is one against a dungeon that nobody commands, see `odds.automatic_blow`.
    """

    def __init__(self, lines: tuple[Line, Line], firsts: tuple[int, ...], is_automatic: bool = False) -> None:
        self.lines, self.firsts, self._is_automatic = lines, firsts, is_automatic
        self.all: Standing = ((1 << len(lines[0])) - 1, (1 << len(lines[1])) - 1)
        self._hits = tuple([[_hit(own, foe) for foe in lines[1 - n]] for own in lines[n]] for n in (0, 1))
        self._known_blows: dict[tuple[int, int, int, int], tuple[int, int, float]] = {}
        self._known_ends: dict[Standing, dict[Standing, float]] = {}

    def chance(self, standing: dict[Standing, float]) -> float:
        """Return the chance of the first line before a round, from the probabilities of who stands."""
        won = settled = 0.0
        open_ = dict(standing)
        while open_:
            lines = max(open_, key=lambda lines: lines[0].bit_count() + lines[1].bit_count())
            mass = open_.pop(lines)
            if not lines[0] or not lines[1] or mass < UNLIKELY:
                settled += mass
                won += mass / 2 if lines[0] and lines[1] else mass if lines[0] else 0.0
            else:
                ends = self._round(lines)
                changed = 1.0 - ends.get(lines, 0.0)
                for after, part in ends.items():
                    if after != lines:
                        open_[after] = open_.get(after, 0.0) + mass * part / changed
        return won / settled

    def _round(self, lines: Standing) -> dict[Standing, float]:
        if lines not in self._known_ends:
            starts = {(*lines, *lines, first): 1.0 / len(self.firsts) for first in self.firsts}
            self._known_ends[lines] = self.round_ends(starts)
        return self._known_ends[lines]

    def round_ends(self, positions: dict[Position, float]) -> dict[Standing, float]:
        """Return the probabilities of who stands after the round, from those of positions in it."""
        ends: dict[Standing, float] = {}
        while positions:
            following: dict[Position, float] = {}
            for (own, enemy, own_ready, enemy_ready, number), mass in positions.items():
                if not (enemy_ready if number else own_ready):
                    number = 1 - number
                mine, ready, foes = (enemy, enemy_ready, own) if number else (own, own_ready, enemy)
                if not ready or not foes or mass < UNLIKELY:
                    ends[own, enemy] = ends.get((own, enemy), 0.0) + mass
                    continue
                strikers, target, chance = self._best_blow(number, mine, ready, foes)
                own_left, enemy_left = (
                    (own_ready, enemy_ready & ~strikers) if number else (own_ready & ~strikers, enemy_ready)
                )
                missed = (own, enemy, own_left, enemy_left, 1 - number)
                if number:
                    hit = (own & ~target, enemy, own_left & ~target, enemy_left, 0)
                else:
                    hit = (own, enemy & ~target, own_left, enemy_left & ~target, 1)
                following[hit] = following.get(hit, 0.0) + mass * chance
                if chance < 1.0:
                    following[missed] = following.get(missed, 0.0) + mass * (1.0 - chance)
            positions = following
        total = sum(ends.values())
        return {lines: mass / total for lines, mass in ends.items()}

    def _best_blow(self, number: int, mine: int, ready: int, foes: int) -> tuple[int, int, float]:
        """Return the strike of a line with the highest value as sets of strikers and target, and its chance."""
        key = (number, mine, ready, foes)
        if key not in self._known_blows:
            self._known_blows[key] = max(self._blows(*key), key=lambda blow: blow[0])[1]
        return self._known_blows[key]

    def _blows(self, number: int, mine: int, ready: int, foes: int) -> list[tuple[float, tuple[int, int, float]]]:
        """Return the strikes of a line by value; see `odds.best_blow`."""
        own, enemy = self.lines[number], self.lines[1 - number]
        front = min(fighter.level for bit, fighter in enumerate(enemy) if foes >> bit & 1)
        targets = [bit for bit, fighter in enumerate(enemy) if foes >> bit & 1 and fighter.level == front]
        strikers = [bit for bit, _ in enumerate(own) if ready >> bit & 1]
        standing = [(bit, fighter.strength) for bit, fighter in enumerate(own) if mine >> bit & 1]
        found = []
        for target in targets:
            hits = self._hits[1 - number][target]
            threat = odds.threat((hits[bit], strength) for bit, strength in standing)
            if number and self._is_automatic:
                threat = enemy[target].strength
            for striker in strikers:
                chance = self._hits[number][striker][target]
                found.append((chance * threat, (1 << striker, 1 << target, chance)))
            orcs = [bit for bit in strikers if own[bit].is_orc]
            if len(orcs) > 1:
                need = enemy[target].guards[SWORD]
                rolls = [roll for bit in orcs if (roll := own[bit].rolls[SWORD]) is not None]
                dice, plus = (sum(values) for values in zip(*rolls, strict=True))
                chance = odds.roll_odds(dice, plus, need).chance
                price = odds.BAND_PRICE * sum(odds.roll_odds(*roll, need).chance for roll in rolls[1:])
                found.append(((chance - price) * threat, (sum(1 << bit for bit in orcs), 1 << target, chance)))
        return found


def _hit(own: Fighter, foe: Fighter) -> float:
    """Return the chance of a strike in the better form."""
    forms = zip(own.rolls, foe.guards, strict=True)
    return max(odds.roll_odds(*roll, guard).chance for roll, guard in forms if roll is not None)


_duel = lru_cache(maxsize=256)(Duel)


def _fighters(state: HolyState, items: Iterable[int]) -> Line:
    """Return the figures of some characters as they are now."""
    return tuple(
        Fighter(
            (odds.power(state, item, SWORD), odds.power(state, item, SPELL)),
            (odds.guard(state, item, SWORD), odds.guard(state, item, SPELL)),
            BOOK.strength[kind := state.kind[item]],
            BOOK.level[kind],
            BOOK.is_orc[kind],
        )
        for item in items
    )


def line_chance(state: HolyState, own: Iterable[int], enemy: Iterable[int]) -> float:
    """Return the chance of some characters against others before a round."""
    duels = _duels(state, _fighters(state, own), _fighters(state, enemy))
    return sum(duel.chance({duel.all: 1.0}) for duel in duels) / len(duels)


def fight_chance(
    state: HolyState, fallen: Sequence[int] = (), spent: Sequence[int] = (), number: int | None = None
) -> float:
    """Return the attacker's chance in the fight that is on, within its round.

    Without the `fallen`, with the `spent` as having struck; `number` is the line that strikes next, if not the state's.
    """
    lines = [[item for item in state.line(n) if item not in fallen] for n in (0, 1)]
    calm = state
    if state.mods:
        calm = state.clone()
        calm.mods.clear()
    now, later = ((_fighters(known, lines[0]), _fighters(known, lines[1])) for known in (state, calm))
    ready = [
        sum(1 << bit for bit, item in enumerate(line) if not state.spent[item] and item not in spent) for line in lines
    ]
    number = _next_line(state) if number is None else number
    found = []
    for duel in _duels(state, *later):
        firsts = duel.firsts if number is None else (number,)
        starts = {(*duel.all, ready[0], ready[1], first): 1.0 / len(firsts) for first in firsts}
        found.append(duel.chance(_duel(now, duel.firsts, _is_automatic(state, now)).round_ends(starts)))
    return sum(found) / len(found)


def chance_by_strike(state: HolyState, blow: odds.Blow) -> float:
    """Return the chance of the line that makes a strike, before its roll."""
    number = int(blow.target in state.line(0))
    hit = odds.strike_odds(state, blow.strikers, blow.target, blow.form).chance
    after = [
        part * fight_chance(state, fallen, blow.strikers, 1 - number)
        for part, fallen in ((hit, (blow.target,)), (1.0 - hit, ()))
        if part
    ]
    return 1.0 - sum(after) if number else sum(after)


def _duels(state: HolyState, own: Line, enemy: Line) -> list[Duel]:
    """Return the fight for each line that may keep the initiative, or once if it is rolled for each round."""
    lines = own, enemy
    is_automatic = _is_automatic(state, lines)
    if state.setup.options["initiative"] == "each_round":
        return [_duel(lines, (0, 1), is_automatic)]
    return [_duel(lines, (lead,), is_automatic) for lead in ((state.lead,) if state.lead >= 0 else (0, 1))]


def _is_automatic(state: HolyState, lines: tuple[Line, Line]) -> bool:
    """Return whether the dungeon strikes without anybody to command it (HOK-R.41, HOK-R.76)."""
    is_dungeon = any(fighter.level == DUNGEON for fighter in lines[1])
    is_free = state.setup.options["dungeon_controller"] == "auto"
    return is_dungeon and (is_free or all(state.stance(seat) != DARK for seat in state.playing_seats()))


def _next_line(state: HolyState) -> int | None:
    """Return the line that strikes next in this round, None before it is known."""
    if state.ask is not None and state.ask.key in ("strike", "muster"):
        return int(state.ask.args[0])
    frames = (int(frame[1]) for frame in reversed(state.stack) if frame[0] == "strike")
    return next(frames, state.haste - 1 if state.haste in (1, 2) else None)


def uncertain(chance: float) -> float:
    """Return a chance that something unknown may still turn: never 0 or 1."""
    return min(max(chance, 1e-9), 1 - 1e-9)


def attack_chance(state: HolyState, seat: int, foe: int, more: Iterable[Item] = ()) -> float:
    """Return the chance of an attack with `more` characters; none is certain against a hidden hand."""
    chance = line_chance(state, (*state.mat(seat), *more), state.mat(foe))
    return uncertain(chance) if state.hand(foe) else chance


def undefended_chance(state: HolyState, seat: int, foe: int) -> float:
    """Return the chance against an owner of gems alone that sends its better side (HOK-5.06, HOK-5.07)."""
    sides = (DARK,) if state.stance(seat) == LIGHT else (LIGHT, DARK)
    armies = [characters_in_hand(state, foe, side) for side in sides]
    return min(line_chance(state, state.mat(seat), army) for army in armies)


def sending_chance(state: HolyState, seat: int, foe: int) -> float:
    """Return the chance of an attack now in which the hand sends every character of its side."""
    return attack_chance(state, seat, foe, characters_in_hand(state, seat, state.stance(seat)))


def characters_in_hand(state: HolyState, seat: int, side: int) -> list[Item]:
    """Return the characters of a side in a hand."""
    return [item for item in state.hand(seat) if BOOK.side[state.kind[item]] == side]


def rescue_chance(state: HolyState, seat: int, more: Iterable[Item] = ()) -> float:
    """Return the chance of a rescue now, with more characters than the companions on the table."""
    party = [item for item in state.mat(seat) if BOOK.is_companion[state.kind[item]]]
    return line_chance(state, (*party, *more), (*state.zones[At.guards], *state.zones[At.dungeon]))

"""Chances of whole fights, if nobody sends more and both lines strike so that they win most often.

A fight is followed strike by strike and round by round (HOK-5.13 to HOK-5.22), and a round in which nobody falls is
played again. In large fights only the most promising strikes are followed. Gifts of knights are left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from tabletop.engine import operations as op
from tabletop.engine.items import Item
from tabletop.games.holy_knights.cards.book import BOOK, DARK, DUNGEON, LIGHT, SPELL, SWORD, Roll
from tabletop.games.holy_knights.rules import odds
from tabletop.games.holy_knights.rules.state import PRISON, At, HolyState

_WIDE = ((7, 99), (8, 3), (9, 2))
"""Most characters, and how many of the most promising strikes are followed in fights of that many; else one."""
_NEXT = 8
"""The strikes that are followed at least, of those that come next."""
_COUNTED = 81
"""Most pairs of enemies whose fight is followed; in a larger one only strengths are compared."""
_EXACT = 5e-4
"""Change of a chance by a better guess from which the best strikes stay the same."""
_GUESSES = 12
"""Most guesses at a chance before a round that is played again; a few nearly always do."""
_ROUGH = 2
"""The strikes that are followed in fights against hands that may only be guessed, one of many each."""
_FIGHTS = 4
"""Most fights that are kept whole: the one that is on, for each line that may strike first, with and without magic."""


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


class _Unsolved(NamedTuple):
    """Lines before a round of unknown chance: a guess at it, and the positions met so far."""

    standing: Standing
    guess: float
    known: dict[Position, tuple[float, float]]


class Duel:
    """Course of a fight between two lines; `firsts` are the lines that may win the initiative.

    An automatic fight is one against a dungeon that nobody commands, see `odds.automatic_blow`. A fight under the magic
    of one round has its `later` course without it.
    """

    def __init__(
        self,
        lines: tuple[Line, Line],
        firsts: tuple[int, ...],
        is_automatic: bool = False,
        later: Duel | None = None,
        most: int = 99,
    ) -> None:
        """`most` is the greatest number of strikes that are followed."""
        self.lines, self.firsts, self._is_automatic, self._later = lines, firsts, is_automatic, later
        self.all: Standing = ((1 << len(lines[0])) - 1, (1 << len(lines[1])) - 1)
        self._width = min(most, next((width for size, width in _WIDE if len(lines[0]) + len(lines[1]) <= size), 1))
        self._hits = tuple([[_hit(own, foe) for foe in lines[1 - n]] for own in lines[n]] for n in (0, 1))
        self._known_blows: dict[tuple[int, int, int, int], list[tuple[int, int, float]]] = {}
        self._known_ends: dict[Standing, float] = {}
        self._known: dict[Position, tuple[float, float]] = {}

    def chance(self, own: int, enemy: int) -> float:
        """Return the chance of the first line before a round, from who stands."""
        if not own or not enemy:
            return 1.0 if own else 0.0
        if self._later is not None:
            return self._later.chance(own, enemy)
        if (own, enemy) not in self._known_ends:
            self._known_ends[own, enemy] = self._solve((own, enemy))
        return self._known_ends[own, enemy]

    def _solve(self, standing: Standing) -> float:
        """Return the chance before a round that may be played again, by policy iteration."""
        chance = 0.5
        for _ in range(_GUESSES):
            unsolved = _Unsolved(standing, chance, {})
            ends = [self._follow((*standing, *standing, first), unsolved) for first in self.firsts]
            won, again = (sum(parts) / len(ends) for parts in zip(*ends, strict=True))
            guess, chance = chance, won / (1.0 - again) if again < 1.0 else 0.5
            if self._width == 1 or again * abs(chance - guess) <= _EXACT:
                break
        return chance

    def chance_within(self, position: Position) -> float:
        """Return the chance of the first line within a round, by its best strike or the other line's."""
        if self.is_over(position):
            return self._follow(position, None)[0]
        number, *_ = key = self._turn(position)
        pick, blows = min if number else max, self._promising_blows(key, max(self._width, _NEXT))
        return pick(self._after(position, number, blow, None)[0] for blow in blows)

    def _follow(self, position: Position, unsolved: _Unsolved | None) -> tuple[float, float]:
        """Return the chance to win from a position in a round, and that to come to the unsolved lines again."""
        own, enemy, own_ready, enemy_ready, _ = position
        if not own or not enemy:
            return (1.0 if own else 0.0), 0.0
        is_open = unsolved is not None and unsolved.standing == (own, enemy)
        if not own_ready and not enemy_ready:
            return (0.0, 1.0) if is_open else (self.chance(own, enemy), 0.0)
        known = unsolved.known if unsolved is not None and is_open else self._known
        if position not in known:
            guess, best, found = (unsolved.guess if unsolved is not None else 0.0), -2.0, (0.0, 0.0)
            number, *_ = key = self._turn(position)
            if key not in self._known_blows:
                self._known_blows[key] = self._promising_blows(key, self._width)
            for blow in self._known_blows[key]:
                won, again = self._after(position, number, blow, unsolved)
                value = -won - again * guess if number else won + again * guess
                if value > best:
                    best, found = value, (won, again)
            known[position] = found
        return known[position]

    def _after(
        self, position: Position, number: int, blow: tuple[int, int, float], unsolved: _Unsolved | None
    ) -> tuple[float, float]:
        """Return the same two chances before the roll of a strike by a line."""
        own, enemy, own_ready, enemy_ready, _ = position
        strikers, target, chance = blow
        if number:
            enemy_ready &= ~strikers
            hit = own & ~target, enemy, own_ready & ~target, enemy_ready, 0
        else:
            own_ready &= ~strikers
            hit = own, enemy & ~target, own_ready, enemy_ready & ~target, 1
        won, again = self._follow(hit, unsolved)
        if chance == 1.0:
            return won, again
        won_later, again_later = self._follow((own, enemy, own_ready, enemy_ready, 1 - number), unsolved)
        miss = 1.0 - chance
        return chance * won + miss * won_later, chance * again + miss * again_later

    @staticmethod
    def is_over(position: Position) -> bool:
        """Return whether nobody can strike in the round any more."""
        own, enemy, own_ready, enemy_ready, _ = position
        return not (own and enemy and (own_ready or enemy_ready))

    @staticmethod
    def _turn(position: Position) -> tuple[int, int, int, int]:
        """Return the line that strikes next, who stands on it, who has yet to strike, and the enemies."""
        own, enemy, own_ready, enemy_ready, number = position
        if not (enemy_ready if number else own_ready):
            number = 1 - number
        return (number, enemy, enemy_ready, own) if number else (number, own, own_ready, enemy)

    def _promising_blows(self, key: tuple[int, int, int, int], most: int) -> list[tuple[int, int, float]]:
        """Return the most promising strikes of a line, as sets of strikers and target with the chance to hit."""
        found = sorted(self._blows(*key), key=lambda blow: -blow[0])
        return [blow for _, blow in found[: 1 if key[0] and self._is_automatic else most]]

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


_duel = lru_cache(maxsize=_FIGHTS)(Duel)
_fighter = lru_cache(maxsize=512)(Fighter)


@lru_cache(maxsize=2048)
def _chance(lines: tuple[Line, Line], firsts: tuple[int, ...], is_automatic: bool, most: int) -> float:
    """Return the chance of a line against another before a round."""
    duel = Duel(lines, firsts, is_automatic, most=most)
    return duel.chance(*duel.all)


def _figures(state: HolyState, item: int) -> Fighter:
    """Return the figures of a character as they are now."""
    kind = state.kind[item]
    rolls = odds.power(state, item, SWORD), odds.power(state, item, SPELL)
    guards = odds.guard(state, item, SWORD), odds.guard(state, item, SPELL)
    return _fighter(rolls, guards, BOOK.strength[kind], BOOK.level[kind], BOOK.is_orc[kind])


def _order_of(fighter: Fighter) -> tuple[int, float, tuple[int, int], tuple[Roll, ...]]:
    return fighter.level, -fighter.strength, fighter.guards, tuple([roll or (0, 0) for roll in fighter.rolls])


def _in_order(state: HolyState, items: Iterable[int]) -> list[tuple[int, Fighter]]:
    """Return characters with their figures in an order that like lines share."""
    found = [(item, _figures(state, item)) for item in items]
    return sorted(found, key=lambda pair: _order_of(pair[1]))


def line_chance(state: HolyState, own: Iterable[int], enemy: Iterable[int], most: int = 99) -> float:
    """Return the chance of some characters against others before a round.

    `most` is the greatest number of strikes that are followed.
    """
    own, enemy = list(own), list(enemy)
    if len(own) * len(enemy) > _COUNTED:
        return odds.win_chance(odds.strength(state, own), odds.strength(state, enemy))
    lines = _line(state, own), _line(state, enemy)
    found = [_chance(lines, firsts, _is_automatic(state, lines), most) for firsts in _firsts(state)]
    return sum(found, 0.0) / len(found)


def fight_chance(
    state: HolyState, fallen: Sequence[int] = (), spent: Sequence[int] = (), number: int | None = None
) -> float:
    """Return the attacker's chance in the fight that is on, within its round.

    Without the `fallen`, with the `spent` as having struck; `number` is the line that strikes next, if not the state's.
    """
    lines, calm = (state.line(0), state.line(1)), state
    if len(lines[0]) * len(lines[1]) > _COUNTED:
        own_left, enemy_left = ([item for item in line if item not in fallen] for line in lines)
        return line_chance(state, own_left, enemy_left)
    if state.mods:
        calm = state.clone()
        calm.mods.clear()
    pairs = _in_order(calm, lines[0]), _in_order(calm, lines[1])
    later = tuple(fighter for _, fighter in pairs[0]), tuple(fighter for _, fighter in pairs[1])
    now = tuple(_figures(state, item) for item, _ in pairs[0]), tuple(_figures(state, item) for item, _ in pairs[1])
    own, enemy = ([(1 << bit, item) for bit, (item, _) in enumerate(line) if item not in fallen] for line in pairs)
    standing = sum(bit for bit, _ in own), sum(bit for bit, _ in enemy)
    ready = [sum(bit for bit, item in line if not (state.spent[item] or item in spent)) for line in (own, enemy)]
    number = next_line(state) if number is None else number
    is_automatic, found = _is_automatic(state, later), list[float]()
    for firsts in _firsts(state):
        duel = _duel(later, firsts, is_automatic)
        present = _duel(now, firsts, is_automatic, duel) if now != later else duel
        starts = [(*standing, ready[0], ready[1], first) for first in (firsts if number is None else (number,))]
        found.append(sum(map(present.chance_within, starts), 0.0) / len(starts))
    return sum(found, 0.0) / len(found)


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


def _line(state: HolyState, items: Iterable[int]) -> Line:
    """Return the figures of some characters, like ones in like order."""
    return tuple(fighter for _, fighter in _in_order(state, items))


def _firsts(state: HolyState) -> list[tuple[int, ...]]:
    """Return the lines that may strike first, apart if one keeps the initiative for the whole fight."""
    if state.setup.options["initiative"] == "each_round":
        return [(0, 1)]
    return [(lead,) for lead in ((state.lead,) if state.lead >= 0 else (0, 1))]


def _is_automatic(state: HolyState, lines: tuple[Line, Line]) -> bool:
    """Return whether the dungeon strikes without anybody to command it (HOK-R.41, HOK-R.76)."""
    is_dungeon = any(fighter.level == DUNGEON for fighter in lines[1])
    is_free = state.setup.options["dungeon_controller"] == "auto"
    return is_dungeon and (is_free or all(state.stance(seat) != DARK for seat in state.playing_seats()))


def next_line(state: HolyState) -> int | None:
    """Return the line that strikes next in this round, None before it is known."""
    if state.ask is not None and state.ask.key in ("strike", "muster"):
        return int(state.ask.args[0])
    frames = (int(frame[1]) for frame in reversed(state.stack) if frame[0] == "strike")
    return next(frames, state.haste - 1 if state.haste in (1, 2) else None)


def uncertain(chance: float) -> float:
    """Return a chance that something unknown may still turn: never 0 or 1."""
    return min(max(chance, 1e-9), 1 - 1e-9)


def _with_arrival(state: HolyState, seat: int) -> HolyState:
    """Return the state in which a seat acts: a knight drawn as Light is on its table (HOK-4.05)."""
    arriving = state.zones[At.pending]
    if not arriving or state.player != seat or state.stance(seat) != LIGHT:
        return state
    acting = state.clone()
    acting.events = None
    op.move(acting, arriving[0], At.mat[seat])
    return acting


def attack_chance(state: HolyState, seat: int, foe: int, more: Iterable[Item] = ()) -> float:
    """Return the chance of an attack with `more` characters; none is certain against a hidden hand."""
    state = _with_arrival(state, seat)
    chance = line_chance(state, (*state.mat(seat), *more), state.mat(foe))
    return uncertain(chance) if state.hand(foe) else chance


def undefended_chance(state: HolyState, seat: int, foe: int) -> float:
    """Return the chance against an owner of gems alone that sends its better side (HOK-5.06, HOK-5.07)."""
    sides = (DARK,) if state.stance(seat) == LIGHT else (LIGHT, DARK)
    state = _with_arrival(state, seat)
    armies = [characters_in_hand(state, foe, side) for side in sides]
    return min(line_chance(state, state.mat(seat), army, _ROUGH) for army in armies)


def sending_chance(state: HolyState, seat: int, foe: int) -> float:
    """Return the chance of an attack or rescue now in which the hand sends every character of its side."""
    more = characters_in_hand(state, seat, state.stance(seat))
    return rescue_chance(state, seat, more) if foe == PRISON else attack_chance(state, seat, foe, more)


def characters_in_hand(state: HolyState, seat: int, side: int) -> list[Item]:
    """Return the characters of a side in a hand."""
    return [item for item in state.hand(seat) if BOOK.side[state.kind[item]] == side]


def rescue_chance(state: HolyState, seat: int, more: Iterable[Item] = ()) -> float:
    """Return the chance of a rescue now, with more characters than the companions on the table."""
    party = [item for item in state.mat(seat) if BOOK.is_companion[state.kind[item]]]
    return line_chance(state, (*party, *more), (*state.zones[At.guards], *state.zones[At.dungeon]))

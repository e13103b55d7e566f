"""Finding puzzles: late decisions of bot matches, each choice played out many times from the same imagined states."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import monotonic

import msgspec

from tabletop.bots.levels import Limits, choose
from tabletop.bots.playout import candidates, follow, value
from tabletop.engine import aliases, runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State
from tabletop.engine.view import View, sample, view
from tabletop.games.registry import Entry
from tabletop.match import journal
from tabletop.puzzles.puzzle import Puzzle, Theme, Worth, right

PROOF = 120
"""Playouts of each choice behind the figures that stand in the file."""
GAP = 0.06
"""By how much the answer's chance must exceed the next one's, the error of measurement taken off."""
SURE = 2.6
"""Standard errors taken off: one in two hundred is wrong."""
ROUNDS = ((4, 0.25, 0.0), (10, 0.2, 0.0), (24, GAP, 1.0), (PROOF, GAP, SURE))
"""Playouts of each choice, the gap that must then be seen, and how many errors are taken off: most positions drop out
after a few."""
LEAST_CHOICES, MOST_CHOICES = 3, 14
LATE = 0.5
"""Positions come from behind this share of a match."""
LONGEST = 1500
"""Decisions of a match, and of a playout, before it is given up."""
TRIALS = {"novice": 10, "regular": 10, "skilled": 5}
"""How often each level is asked."""
ASKED = Limits(seconds=0.25, playouts=200)
WHIM = 0.2
"""How often a bot of these matches does something else than it is advised."""
SHOWN = 4
"""Choices whose worth is kept."""


@dataclass(frozen=True)
class Judged:
    """What every choice of a position is worth to the seat that decides: the best first."""

    choices: tuple[tuple[Action, float], ...]
    gap: float
    """How much better the first is than the second, the error of measurement taken off."""


def find(entry: Entry, seats: int, options: dict[str, int | str | bool], seed: int, seconds: float) -> Iterator[Puzzle]:
    """Yield puzzles of a game for about some seconds, at most one of each match."""
    game = entry.load().game
    setup = checked_setup(game, seats, options)
    until, random = monotonic() + seconds, Random(seed)
    while monotonic() < until:
        name = f"puzzle-{random.getrandbits(40)}"
        moves = _match(runner.start(game, setup, name), random)
        state = runner.start(game, setup, name)
        for number, move in enumerate(moves):
            if monotonic() > until:
                return
            judged = worth(state, random) if number >= len(moves) * LATE else None
            if judged is not None:
                seat = move.seat
                best, second = judged.choices[0][1], judged.choices[1][1]
                theme = Theme.WIN if best >= 0.95 else Theme.SAVE if second <= 0.12 else Theme.BEST
                kept = tuple(Worth(str(action), round(chance, 3)) for action, chance in judged.choices[:SHOWN])
                told = tuple(map(str, moves[:number]))
                position = journal.state_hash(state)
                made = Puzzle(
                    f"{entry.key}.{position[:8]}",
                    entry.key,
                    theme,
                    seats,
                    name,
                    seat,
                    position,
                    kept,
                    PROOF,
                    {},
                    told,
                    dict(setup.options),
                )
                yield _tried(made, state, random)
                break
            runner.apply(state, move)


def _match(state: State, random: Random) -> list[Action]:
    """Play a match along the game's advice, with whims; return its moves."""
    moves: list[Action] = []
    while state.result is None and len(moves) < LONGEST:
        seat = runner.to_act(state)[0]
        actions = runner.legal(state, seat)
        if len(actions) > 1:
            advised = state.game.advise(state, seat, actions) or actions
            actions = (random.choice(advised[:4]) if random.random() < WHIM else advised[0],)
        moves.append(actions[0])
        runner.apply(state, moves[-1])
    return moves


def worth(state: State, random: Random) -> Judged | None:
    """Return what the choices of the seat that is asked are worth, None unless one is clearly above the rest."""
    seat = runner.to_act(state)[0]
    seen = view(state, seat)
    choices = list(candidates(seen.state, seat, seen.actions))
    if not LEAST_CHOICES <= len(choices) <= MOST_CHOICES:
        return None
    results: list[list[float]] = [[] for _ in choices]
    for playouts, enough, errors in ROUNDS:
        _play_out(seen, choices, results, playouts - len(results[0]), random)
        order = sorted(range(len(choices)), key=lambda at: -sum(results[at]))
        apart = gap(results[order[0]], results[order[1]], errors)
        if apart < enough:
            return None
    named = [aliases.inward(state, seat, action) for action in choices]
    found = tuple((named[at], sum(results[at]) / len(results[at])) for at in order)
    return Judged(found, apart)


def played_out(seen: View, choices: Sequence[Action], playouts: int, random: Random) -> list[list[float]]:
    """Return for every choice what so many playouts brought the seat."""
    results: list[list[float]] = [[] for _ in choices]
    _play_out(seen, choices, results, playouts, random)
    return results


def _play_out(seen: View, choices: Sequence[Action], results: list[list[float]], more: int, random: Random) -> None:
    """Play every choice out from the same imagined states, to the end of the match."""
    for _ in range(more):
        state = sample(seen, random.getrandbits(128))
        for action, result in zip(choices, results, strict=True):
            after = state.clone()
            runner.play(after, action)
            for _ in range(LONGEST):
                if after.result is not None:
                    break
                follow(after)
            result.append(value(after, seen.seat))


def gap(best: Sequence[float], second: Sequence[float], errors: float) -> float:
    """Return by how much one choice is better on average, so many standard errors of that taken off."""
    apart = [one - other for one, other in zip(best, second, strict=True)]
    mean = sum(apart) / len(apart)
    spread = sum((each - mean) ** 2 for each in apart) / max(1, len(apart) - 1)
    return mean - errors * sqrt(spread / len(apart))


def _tried(puzzle: Puzzle, state: State, random: Random) -> Puzzle:
    """Return a puzzle with how often bots of each level miss its answer."""
    seen = view(state, puzzle.seat)
    missed = {}
    for level, trials in TRIALS.items():
        found = [choose(seen, level, random.getrandbits(60), ASKED).action for _ in range(trials)]
        missed[level] = round(sum(not right(state, puzzle, action) for action in found) / trials, 2)
    return msgspec.structs.replace(puzzle, missed=missed)

"""Styles of rivals: how often each takes a kind of action, beside the plain bot at the same decisions.

The decisions come from matches of plain bots; at some of them the plain bot of a level and all its rivals are asked,
with the same random numbers. So a few hundred decisions show what a ladder would need hundreds of matches for.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from math import hypot
from random import Random

from tabletop.bots import rivals
from tabletop.bots.choice import play_level
from tabletop.bots.expert import MORE
from tabletop.bots.levels import FOREVER, Limits, levels
from tabletop.bots.ratings import Measured
from tabletop.engine import runner
from tabletop.engine.actions import Action
from tabletop.engine.game import checked_setup
from tabletop.engine.state import State
from tabletop.games.registry import GameEntry
from tabletop.kit.strategy import strategy_of
from tabletop.match.balance import Share, share

EXPERT = 2
"""Rollouts of Expert for one of Skilled."""
EVERY = 3
"""Of so many decisions one is asked about, on average."""

Counts = dict[str, tuple[int, int]]
"""For each kind of action the decisions in which it was legal, and those in which it was taken."""


def limits_of(level: str, playouts: int) -> Limits:
    """Return the limits of a decision at a level: rollouts alone."""
    return Limits(FOREVER, max(1, EXPERT * playouts // MORE) if level == "expert" else playouts)


def rungs(entry: GameEntry) -> list[str]:
    """Return the levels at which a game has rivals."""
    game = entry.load().game
    found = {rival.level_in(game) for rival in rivals.every().values()}
    return [level for level in levels(game) if level in found]


def compare(
    entry: GameEntry, decisions: int, playouts: int, seed: int = 1, progress: Callable[[int], None] | None = None
) -> dict[str, Counts]:
    """Ask the plain bot of each level and its rivals at some decisions; return each one's counts by name."""
    game, done = entry.load().game, 0
    found: dict[str, Counts] = {}
    for level in rungs(entry):
        every = rivals.every().items()
        styles = {level: None} | {key: rival.style(game.key) for key, rival in every if rival.level_in(game) == level}
        found |= {name: {} for name in styles}
        for state, seat, key in decisions_of(entry, level, decisions, seed):
            for name, style in styles.items():
                action = play_level(state, seat, level, key, limits_of(level, playouts), style)
                count(found[name], state, seat, action)
            done += 1
            if progress is not None:
                progress(done)
    return {name: dict(sorted(counts.items())) for name, counts in sorted(found.items())}


def decisions_of(entry: GameEntry, level: str, decisions: int, seed: int) -> Iterator[tuple[State, int, int]]:
    """Yield states with a seat that has a choice, and a random number each; Novice's from its own matches."""
    game, basis = entry.load().game, "novice" if level == "novice" else "regular"
    setup = checked_setup(game, 2 if 2 in entry.seat_counts else min(entry.seat_counts), {})
    left, random = decisions, Random(f"{seed} {level}")
    while True:
        state = runner.new_state(game, setup, seed)
        seed += 1
        while state.result is None:
            seat, key = runner.players_to_act(state)[0], random.getrandbits(64)
            if random.randrange(EVERY) == 0 and len(runner.legal_actions(state, seat)) > 1:
                if not left:
                    return
                left -= 1
                yield state, seat, key
            runner.play(state, play_level(state, seat, basis, key))


def count(counts: Counts, state: State, seat: int, action: Action) -> None:
    """Add a decision of a seat to its counts of the kinds of actions."""
    actions = runner.legal_actions(state, seat)
    for name, kind in strategy_of(state).action_kinds.items():
        if any(kind(state, seat, legal) for legal in actions):
            legal, taken = counts.get(name, (0, 0))
            counts[name] = legal + 1, taken + kind(state, seat, action)


def differing(found: Measured, key: str, level: str, biases: Mapping[str, float]) -> list[str]:
    """Return the kinds of a style that the rival surely takes more, or less, often than the plain bot."""
    return [kind for kind in biases if _is_apart(rate_of(found, key, kind), rate_of(found, level, kind))]


def rate_of(found: Measured, name: str, kind: str) -> Share:
    """Return how often a player took a kind of action where it could."""
    legal, taken = found.kinds.get(name, {}).get(kind, (0, 0))
    return share(kind, taken, legal)


def described(found: Measured, key: str, level: str, biases: Mapping[str, float]) -> str:
    """Return the rates of a rival's style that differ from the plain bot's, with their 95 % intervals."""
    parts: Sequence[str] = [
        f"{kind} {_range(rate_of(found, key, kind))} (plain {_range(rate_of(found, level, kind))})"
        for kind in differing(found, key, level, biases)
    ]
    return ", ".join(parts) or "like the plain bot"


def _is_apart(own: Share, plain: Share) -> bool:
    """Return whether the 95 % interval of the difference excludes 0 (Newcombe 1998)."""
    high, low = sorted((own, plain), key=lambda found: -found.rate)
    return high.rate - low.rate > hypot(high.rate - high.low, low.high - low.rate)


def _range(found: Share) -> str:
    return f"{found.rate:.0%}, {100 * found.low:.0f}–{100 * found.high:.0f}"

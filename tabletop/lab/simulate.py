"""Simulated matches for statistics, and ladders that compare the bots."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import sqrt
from pathlib import Path
from random import Random
from time import perf_counter

import msgspec

from tabletop.bots import rivals
from tabletop.bots.levels import FOREVER, USUAL, Limits, levels
from tabletop.engine.errors import UserError
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Result
from tabletop.games.registry import GameEntry
from tabletop.lab import sequential_test
from tabletop.lab.matches import Job, Pairing, PlayedMatch, Progress, play_all
from tabletop.match.balance import Balance, balance, parts


class Simulation(msgspec.Struct, frozen=True, kw_only=True):
    """Many matches between the same seats. `wins` counts shared victories for each winner.

    `placed` tells for each seat how often it was defeated (first figure), came first, second and so on; it is empty
    where a game knows winners alone.
    """

    game: str
    seats: tuple[str, ...]
    matches: int
    finished: int
    decisions: int
    seconds: float
    decisions_per_second: float
    wins: tuple[int, ...]
    placed: tuple[tuple[int, ...], ...]
    turns_mean: float
    ends: dict[str, int]
    balance: Balance
    errors: tuple[str, ...] = ()


class Rung(msgspec.Struct, frozen=True, kw_only=True):
    """Two levels compared: each plays half of the seats, and the other half with the same seed again.

    `wins` are those of the stronger level, `against` those of the weaker one; a shared victory is divided among its
    winners. `rate` is the stronger level's part of all of them, `error` one sigma of it. Where everybody wins or loses
    together each level plays alone, every second match.
    """

    stronger: str
    weaker: str
    matches: int
    wins: float
    against: float
    rate: float
    error: float
    seconds: float


class Ladder(msgspec.Struct, frozen=True):
    """All levels of a game compared with the next lower one."""

    game: str
    seats: int
    budget: float
    rungs: tuple[Rung, ...]
    playouts: int = 0
    """Rollouts a decision where they are the only limit, else 0."""


def simulate(
    entry: GameEntry,
    seats: Sequence[str],
    matches: int,
    seed: int = 1,
    jobs: int = 1,
    *,
    options: Mapping[str, int | str | bool] | None = None,
    limits: Limits = USUAL,
    cluster: str = "",
    progress: Progress | None = None,
) -> Simulation:
    """Return the outcomes of `matches` matches with seeds from `seed` on; `progress` gets the count.

    `cluster` is the address of a scheduler whose workers play them instead of local processes. Raises UserError for a
    wrong seat, number of seats or option, and for a cluster that is not there.
    """
    plan = tuple((seed + at, tuple(seats)) for at in range(matches))
    began = perf_counter()
    played = list(play_all(_job(entry, options, limits, plan), jobs, cluster, progress))
    seconds = perf_counter() - began
    finished = [(match, match.result) for match in played if match.result is not None]
    decisions = sum(match.decisions for match in played)
    sides = entry.load().game.sides(checked_setup(entry.load().game, len(seats), options or {}))
    wins = Counter(seat for _, result in finished for seat in result.winners)
    ends = Counter(result.kind for _, result in finished)
    return Simulation(
        game=entry.key,
        seats=tuple(seats),
        matches=len(played),
        finished=len(finished),
        decisions=decisions,
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1) if seconds else 0.0,
        wins=tuple(wins[seat] for seat in range(len(seats))),
        placed=_placed(len(seats), [result for _, result in finished]),
        turns_mean=round(sum(match.turns for match, _ in finished) / len(finished), 2) if finished else 0.0,
        ends=dict(sorted(ends.items())),
        balance=balance(sides, [(match.record, result, match.turns) for match, result in finished]),
        errors=tuple(f"seed {match.seed}: {match.error}" for match in played if match.error),
    )


def ladder(
    entry: GameEntry,
    matches: int = 100,
    budget: float = 0.1,
    seed: int = 1,
    jobs: int = 1,
    *,
    seats: int = 2,
    options: Mapping[str, int | str | bool] | None = None,
    rungs: Sequence[tuple[str, str]] = (),
    limits: Limits | None = None,
    cluster: str = "",
    playouts: int = 0,
    progress: Progress | None = None,
    log: Path | None = None,
    until_settled: bool = False,
) -> Ladder:
    """Return how often each level beats the next lower one, or the first the second of some pairs.

    With `playouts` these are the limit of a decision, not seconds. A ladder goes on from the file `log`. With
    `until_settled` a pair ends early once `sequential_test` is settled. Raises UserError as `simulate` does.
    """
    game = entry.load().game
    rungs = rungs or tuple(zip(levels(game)[1:], levels(game), strict=False))
    usual = Limits(FOREVER, playouts) if playouts else Limits(budget, USUAL.playouts)
    limits = limits if limits is not None else usual
    sides = game.sides(checked_setup(game, seats, options or {}))
    batch = sequential_test.BATCH if until_settled else matches
    found = []
    for at, (stronger, weaker) in enumerate(rungs):
        plan = tuple((seed + at // 2, seated(sides, stronger, weaker, seed, at)) for at in range(matches))
        played: list[PlayedMatch] = []
        began = perf_counter()
        while len(played) < matches:
            before = at * matches + len(played)
            report = (lambda now, before=before: progress(before + now)) if progress is not None else None
            part = plan[len(played) : len(played) + batch]
            played += play_all(_job(entry, options, limits, part), jobs, cluster, report, log)
            rung = _rung(stronger, weaker, sides, played, round(perf_counter() - began, 2))
            if until_settled and sequential_test.is_settled(rung.wins, rung.against):
                break
        found.append(rung)
    return Ladder(entry.key, seats, budget, tuple(found), playouts)


def _placed(seats: int, results: Sequence[Result]) -> tuple[tuple[int, ...], ...]:
    placed = [result.places for result in results if result.places]
    if not placed:
        return ()
    return tuple(
        tuple(sum(places[seat] == at for places in placed) for at in range(seats + 1)) for seat in range(seats)
    )


def seated(sides: Sequence[int], stronger: str, weaker: str, seed: int, at: int) -> tuple[str, ...]:
    """Return the seats of match number `at` of a ladder: half of the sides drawn, then the others.

    A side is of one level. Of an odd number of sides the larger part is the stronger one in every second match.
    """
    names = sorted(set(sides))
    half = Random(f"{seed} {at // 2}").sample(names, len(names) // 2)
    return tuple(stronger if (side in half) == (at % 2 == 0) else weaker for side in sides)


def _rung(stronger: str, weaker: str, sides: Sequence[int], played: Sequence[PlayedMatch], seconds: float) -> Rung:
    wins = {stronger: 0.0, weaker: 0.0}
    for match in played:
        for seat, part in parts(sides, match.result).items():
            wins[match.seats[seat]] += part / sides.count(sides[seat])
    decided = wins[stronger] + wins[weaker]
    rate = wins[stronger] / decided if decided else 0.0
    error = sqrt(rate * (1 - rate) / decided) if decided else 0.0
    won, lost = round(wins[stronger], 2), round(wins[weaker], 2)
    return Rung(
        stronger=stronger,
        weaker=weaker,
        matches=len(played),
        wins=won,
        against=lost,
        rate=round(rate, 4),
        error=round(error, 4),
        seconds=seconds,
    )


def _job(
    entry: GameEntry,
    options: Mapping[str, int | str | bool] | None,
    limits: Limits,
    plan: tuple[Pairing, ...],
) -> Job:
    game = entry.load().game
    for _, seats in plan[:2]:
        known = (*levels(game), *game.strategy.baselines, *rivals.every())
        if unknown := [seat for seat in seats if seat not in known]:
            raise UserError("match.fault.level", seat=unknown[0], levels=levels(game))
        checked_setup(game, len(seats), options or {})
    return Job(entry, dict(options or {}), limits, plan)

"""Simulated matches for statistics, and ladders that compare the bots."""

from __future__ import annotations

import contextlib
import multiprocessing
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from math import sqrt
from multiprocessing.connection import Connection, wait
from random import Random
from time import perf_counter
from typing import cast

import msgspec

from tabletop import interrupts
from tabletop.bots import rivals
from tabletop.bots.choice import play_level
from tabletop.bots.levels import USUAL, Limits, levels
from tabletop.engine import aliases, runner
from tabletop.engine.actions import Action
from tabletop.engine.errors import UserError
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Result
from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.games.registry import GameEntry
from tabletop.kit.strategy import strategy_of
from tabletop.lab import cluster as clusters
from tabletop.match.balance import Balance, MatchRecord, Recorder, balance, parts

MOST_DECISIONS = 50_000
"""A match that needs more counts as unfinished."""

Progress = Callable[[int], None]


class Job(msgspec.Struct, frozen=True):
    """The matches to play: the seed and the seats of each."""

    entry: GameEntry
    options: dict[str, int | str | bool]
    limits: Limits
    matches: tuple[tuple[int, tuple[str, ...]], ...]
    counts_kinds: bool = False
    """True to count the kinds of actions by which the styles of rivals differ."""
    expert_playouts: int = 0
    """The playouts of Expert, where they are not those of `limits`."""


class PlayedMatch(msgspec.Struct, frozen=True, kw_only=True):
    """One match that was played; without a result if it did not end."""

    seed: int
    seats: tuple[str, ...]
    decisions: int
    turns: int
    result: Result | None = None
    error: str = ""
    record: MatchRecord = MatchRecord()
    kinds: tuple[dict[str, tuple[int, int]], ...] = ()
    """For each seat and kind of action the decisions in which it was legal, and those in which it was taken."""


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
    progress: Progress | None = None,
) -> Ladder:
    """Return how often each level beats the next lower one, or the first the second of some pairs.

    Raises UserError as `simulate` does.
    """
    game = entry.load().game
    rungs = rungs or tuple(zip(levels(game)[1:], levels(game), strict=False))
    limits = limits if limits is not None else Limits(budget, USUAL.playouts)
    sides = game.sides(checked_setup(game, seats, options or {}))
    found = []
    done = 0
    for stronger, weaker in rungs:
        plan = tuple((seed + at // 2, seated(sides, stronger, weaker, seed, at)) for at in range(matches))
        before = done
        report = (lambda now, before=before: progress(before + now)) if progress is not None else None
        began = perf_counter()
        played = list(play_all(_job(entry, options, limits, plan), jobs, cluster, report))
        seconds = perf_counter() - began
        done += matches
        found.append(_rung(stronger, weaker, sides, played, round(seconds, 2)))
    return Ladder(entry.key, seats, budget, tuple(found))


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


def play(job: Job) -> Iterator[PlayedMatch]:
    """Play the matches of a job one after another, in this process."""
    game = job.entry.load().game
    expert_limits = Limits(job.limits.seconds, job.expert_playouts or job.limits.playouts)
    players = {name: rivals.player(name, game) for name in {name for _, seats in job.matches for name in seats}}
    for seed, seats in job.matches:
        counts: list[dict[str, tuple[int, int]]] = [{} for _ in seats] if job.counts_kinds else []
        setup = checked_setup(game, len(seats), job.options)
        random = Random(seed)
        state = runner.new_state(game, setup, seed)
        recorder = Recorder(state)
        clock = game.current_player if len(seats) > 1 else game.strategy.rollout_turn_key
        now = clock(state) if game.current_player(state) >= 0 else None
        turns = int(now is not None)
        error = ""
        try:
            while state.result is None and state.number < MOST_DECISIONS:
                seat = runner.players_to_act(state)[0]
                if seats[seat] == "random":
                    actions = runner.legal_actions(state, seat)
                    action = actions[int(random.random() * len(actions))]
                elif seats[seat] in game.strategy.baselines:
                    action = play_baseline(state, seat, seats[seat])
                else:
                    level, style = players[seats[seat]]
                    limits = expert_limits if level == "expert" else job.limits
                    action = play_level(state, seat, level, random.getrandbits(64), limits, style)
                if counts:
                    count_kinds(counts[seat], state, seat, action)
                recorder.before(state, action)
                runner.play(state, action)
                recorder.after(state)
                if game.current_player(state) >= 0 and (found := clock(state)) != now:
                    now, turns = found, turns + 1
        except Exception as problem:
            error = f"{type(problem).__name__} at decision {state.number}: {problem}"
        else:
            if state.result is None:
                error = f"no end after {state.number} decisions"
        yield PlayedMatch(
            seed=seed,
            seats=seats,
            decisions=state.number,
            turns=turns,
            result=state.result,
            error=error,
            record=recorder.record(state),
            kinds=tuple(counts),
        )


def count_kinds(counts: dict[str, tuple[int, int]], state: State, seat: int, action: Action) -> None:
    """Add a decision of a seat to its counts of the kinds of actions; one without a choice does not count."""
    actions = runner.legal_actions(state, seat)
    if len(actions) < 2:
        return
    for name, kind in strategy_of(state).action_kinds.items():
        if any(kind(state, seat, legal) for legal in actions):
            legal, taken = counts.get(name, (0, 0))
            counts[name] = legal + 1, taken + kind(state, seat, action)


def _job(
    entry: GameEntry,
    options: Mapping[str, int | str | bool] | None,
    limits: Limits,
    plan: tuple[tuple[int, tuple[str, ...]], ...],
) -> Job:
    game = entry.load().game
    for _, seats in plan[:2]:
        known = (*levels(game), *game.strategy.baselines, *rivals.every())
        if unknown := [seat for seat in seats if seat not in known]:
            raise UserError("match.fault.level", seat=unknown[0], levels=levels(game))
        checked_setup(game, len(seats), options or {})
    return Job(entry, dict(options or {}), limits, plan)


def play_all(job: Job, jobs: int, cluster: str, progress: Progress | None) -> Iterator[PlayedMatch]:
    """Play a job on a cluster if one is named, else in `jobs` processes."""
    if cluster:
        alone = msgspec.structs.replace(job, matches=())
        played = clusters.spread(cluster, partial(_play_match, alone), job.matches)
    else:
        played = play(job) if jobs < 2 or len(job.matches) < 2 else _spread(job, jobs)
    for done, match in enumerate(played, 1):
        yield match
        if progress is not None:
            progress(done)


def _play_match(job: Job, match: tuple[int, tuple[str, ...]]) -> PlayedMatch:
    """Return one match, played as a job's matches are."""
    return next(play(msgspec.structs.replace(job, matches=(match,))))


class _Player:
    """A process that plays matches in turn. `left` are those without an outcome yet."""

    def __init__(self, job: Job, at: int) -> None:
        self.left = list(job.matches)
        self.at = at
        context = multiprocessing.get_context("spawn")
        self.pipe, child_end = context.Pipe()
        self._process = context.Process(target=serve, args=(child_end,), name=f"kotatsu-simulate-{at}", daemon=True)
        with interrupts.ignored():
            self._process.start()
        child_end.close()
        with contextlib.suppress(OSError):  # it has ended already; the pipe says so too
            self.pipe.send_bytes(msgspec.json.encode(job))

    def end(self) -> None:
        """End the process."""
        self.pipe.close()
        self._process.kill()
        self._process.join()


def _spread(job: Job, jobs: int) -> Iterator[PlayedMatch]:
    """Play a job in several processes. The match of one that ends early is played again, once."""
    players: dict[Connection, _Player] = {}
    failed: set[tuple[int, tuple[str, ...]]] = set()

    def send(matches: Sequence[tuple[int, tuple[str, ...]]], at: int) -> None:
        if matches:
            player = _Player(msgspec.structs.replace(job, matches=tuple(matches)), at)
            players[player.pipe] = player

    try:
        for at in range(min(jobs, len(job.matches))):
            send(job.matches[at::jobs], at)
        while players:
            for pipe in cast(list[Connection], wait(list(players))):
                player = players[pipe]
                try:
                    data = pipe.recv_bytes()
                except (EOFError, OSError):
                    del players[pipe]
                    player.end()
                    if player.left and player.left[0] in failed:
                        seed, seats = player.left.pop(0)
                        yield PlayedMatch(
                            seed=seed, seats=seats, decisions=0, turns=0, error="the process that played it ended twice"
                        )
                    else:
                        failed.update(player.left[:1])
                    send(player.left, player.at)
                else:
                    player.left.pop(0)
                    yield msgspec.json.decode(data, type=PlayedMatch)
    finally:
        for player in players.values():
            player.end()


def serve(pipe: Connection) -> None:
    """Play the job that comes through the pipe and send back each match. Runs in a process of its own."""
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        for match in play(msgspec.json.decode(pipe.recv_bytes(), type=Job)):
            pipe.send_bytes(msgspec.json.encode(match))
        pipe.close()


def play_baseline(state: State, seat: int, baseline: str) -> Action:
    """Return the action that a baseline of the game takes for a seat, by what that seat may know."""
    seen = view(state, seat)
    if len(seen.actions) == 1:
        return aliases.from_alias(state, seat, seen.actions[0])
    action = strategy_of(state).baselines[baseline](seen.state, seat, seen.actions)
    if action is None:
        action = (strategy_of(state).advise(seen.state, seat, seen.actions) or seen.actions)[0]
    return aliases.from_alias(state, seat, action)

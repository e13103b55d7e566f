"""Bot matches in one process, in several or on a cluster; a long run goes on from a log."""

from __future__ import annotations

import contextlib
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial
from hashlib import blake2b
from multiprocessing.connection import Connection, wait
from pathlib import Path
from random import Random
from typing import Any, cast

import msgspec

from tabletop import interrupts
from tabletop.bots import rivals
from tabletop.bots.choice import play_level
from tabletop.bots.levels import Limits
from tabletop.engine import aliases, runner
from tabletop.engine.actions import Action
from tabletop.engine.errors import UserError
from tabletop.engine.game import Game, checked_setup
from tabletop.engine.progress import Result
from tabletop.engine.state import State
from tabletop.engine.view import view
from tabletop.games.registry import GameEntry
from tabletop.kit.strategy import strategy_of
from tabletop.lab import cluster as clusters
from tabletop.match.balance import MatchRecord, Recorder

MOST_DECISIONS = 50_000
"""A match that needs more counts as unfinished."""

Progress = Callable[[int], None]
Pairing = tuple[int, tuple[str, ...]]
"""The seed of a match and the player of each seat: levels, baselines, or keys of rivals."""


class Job(msgspec.Struct, frozen=True):
    """The matches to play: the seed and the seats of each."""

    entry: GameEntry
    options: dict[str, int | str | bool]
    limits: Limits
    matches: tuple[Pairing, ...]
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


class LoggedMatch(msgspec.Struct, frozen=True, array_like=True):
    """A match in a log, and the hash of what else it depends on."""

    settings: str
    match: PlayedMatch


class _Bots:
    """The players of a job: levels, rivals and baselines by their names."""

    def __init__(self, job: Job, game: Game[Any]) -> None:
        self._baselines, self._limits = game.strategy.baselines, job.limits
        self._expert_limits = Limits(job.limits.seconds, job.expert_playouts or job.limits.playouts)
        self._players = {
            name: rivals.player(name, game) for name in {name for _, seats in job.matches for name in seats}
        }

    def choose(self, state: State, seat: int, name: str, random: Random) -> Action:
        """Return the action of a player in a seat."""
        if name == "random":
            actions = runner.legal_actions(state, seat)
            return actions[int(random.random() * len(actions))]
        if name in self._baselines:
            return play_baseline(state, seat, name)
        level, style = self._players[name]
        limits = self._expert_limits if level == "expert" else self._limits
        return play_level(state, seat, level, random.getrandbits(64), limits, style)


class _TurnCounter:
    """Counts turns by the seat to act, or by the game's own turns if there is only one seat."""

    def __init__(self, state: State) -> None:
        self._clock = state.game.current_player if state.setup.seats > 1 else strategy_of(state).rollout_turn_key
        self._now: object = None
        self.turns = 0
        self.update(state)

    def update(self, state: State) -> None:
        """Count a turn if a new one has begun."""
        if state.game.current_player(state) >= 0 and (found := self._clock(state)) != self._now:
            self._now, self.turns = found, self.turns + 1


def play(job: Job) -> Iterator[PlayedMatch]:
    """Play the matches of a job one after another, in this process."""
    game = job.entry.load().game
    bots = _Bots(job, game)
    for seed, seats in job.matches:
        state, random = runner.new_state(game, checked_setup(game, len(seats), job.options), seed), Random(seed)
        recorder, counter, error = Recorder(state), _TurnCounter(state), ""
        try:
            while state.result is None and state.number < MOST_DECISIONS:
                seat = runner.players_to_act(state)[0]
                action = bots.choose(state, seat, seats[seat], random)
                recorder.before(state, action)
                runner.play(state, action)
                recorder.after(state)
                counter.update(state)
        except Exception as problem:
            error = f"{type(problem).__name__} at decision {state.number}: {problem}"
        else:
            if state.result is None:
                error = f"no end after {state.number} decisions"
        yield PlayedMatch(
            seed=seed,
            seats=seats,
            decisions=state.number,
            turns=counter.turns,
            result=state.result,
            error=error,
            record=recorder.record(state),
        )


def play_all(
    job: Job, jobs: int, cluster: str, progress: Progress | None, log: Path | None = None
) -> Iterator[PlayedMatch]:
    """Play a job on a cluster if one is named, else in `jobs` processes.

    Matches in the file `log` are not played again, and those that end are added to it at once. Raises UserError if it
    cannot be read or written.
    """
    known = _logged(log, job) if log is not None else {}
    yield from known.values()
    left = msgspec.structs.replace(job, matches=tuple(match for match in job.matches if match not in known))
    if cluster:
        alone = msgspec.structs.replace(job, matches=())
        played = clusters.spread(cluster, partial(_play_match, alone), left.matches)
    else:
        played = play(left) if jobs < 2 or len(left.matches) < 2 else _spread(left, jobs)
    for done, match in enumerate(played, len(known) + 1):
        if log is not None and match.result is not None:
            _append(log, LoggedMatch(_settings(job, match.seats), match))
        yield match
        if progress is not None:
            progress(done)


def _logged(log: Path, job: Job) -> dict[Pairing, PlayedMatch]:
    """Return the matches of a job that a log holds, without a line that a kill has cut off."""
    try:
        lines = log.read_bytes().splitlines() if log.exists() else []
    except OSError as error:
        raise _unusable(log, error) from None
    wanted, settings, found = set(job.matches), cache(partial(_settings, job)), {}
    for line in lines:
        with contextlib.suppress(msgspec.DecodeError):
            logged = msgspec.json.decode(line, type=LoggedMatch)
            pairing = logged.match.seed, logged.match.seats
            if pairing in wanted and logged.settings == settings(logged.match.seats):
                found[pairing] = logged.match
    return found


def _append(log: Path, logged: LoggedMatch) -> None:
    """Add a match to a log; a line begins with its break, so that one that was cut off spoils no other."""
    try:
        with log.open("ab") as file:
            file.write(b"\n" + msgspec.json.encode(logged))
    except OSError as error:
        raise _unusable(log, error) from None


def _settings(job: Job, seats: tuple[str, ...]) -> str:
    """Return a hash of all that a match depends on besides its seed: a changed rival plays again."""
    game = job.entry.load().game
    players = {name: rivals.player(name, game) for name in sorted(set(seats))}
    alone = msgspec.structs.replace(job, matches=())
    return blake2b(msgspec.json.encode((alone, players), order="sorted"), digest_size=8).hexdigest()


def _unusable(log: Path, error: OSError) -> UserError:
    return UserError("commands.fault.file", file=str(log), why=error.strerror or str(error))


def _play_match(job: Job, match: Pairing) -> PlayedMatch:
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
    failed: set[Pairing] = set()

    def send(matches: Sequence[Pairing], at: int) -> None:
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

"""Strength and style of every rival, measured against the plain bots of its level.

Every rival plays the plain bot of its own level, which shows what its style costs, and each level plays the next lower
one, which puts all of them on one scale. All seats are swapped over the same seeds.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from pathlib import Path
from random import Random

import msgspec

from tabletop import __version__, paths
from tabletop.bots import ratings, rivals
from tabletop.bots.expert import MORE
from tabletop.bots.levels import Limits, levels
from tabletop.bots.ratings import Measured, Rating
from tabletop.engine.errors import UserError
from tabletop.engine.game import checked_setup
from tabletop.games.registry import GameEntry
from tabletop.lab import document_table
from tabletop.lab.simulate import Job, PlayedMatch, Progress, play_all, seated
from tabletop.match.balance import share

FOREVER = 3600.0
"""Seconds that no decision takes: rollouts are the limit, so that every match can be played again."""
EXPERT = 2
"""Rollouts of Expert for one of Skilled."""
HEAD = "| game | rival | level | points ± 95 % | wins against its level, 95 % | style, beside the plain bot's |"
RULE = "|---|---|---|---|---|---|"
PLACES = msgspec.json.Encoder(order="deterministic")


class LadderMatch(msgspec.Struct, frozen=True, array_like=True):
    """A match of the ladder: its seed, who sat where, and the place of each seat."""

    seed: int
    seats: tuple[str, ...]
    places: tuple[int, ...]


def folder() -> Path:
    """Return the folder of what was measured."""
    return paths.resources() / "rivals"


def pairs(entry: GameEntry, keys: Sequence[str]) -> list[tuple[str, str]]:
    """Return the pairs of players: each level with the next lower one, each rival with its level."""
    game = entry.load().game
    ladder = levels(game)[1:]
    every = rivals.every()
    return [*zip(ladder[1:], ladder, strict=False), *((key, every[key].level_in(game)) for key in keys)]


def play(
    entry: GameEntry,
    matches: int,
    playouts: int,
    seed: int = 1,
    jobs: int = 1,
    *,
    keys: Sequence[str] = (),
    progress: Progress | None = None,
) -> tuple[list[LadderMatch], dict[str, dict[str, tuple[int, int]]]]:
    """Play `matches` matches of each pair, and return them with each player's counts of kinds of actions.

    `keys` are the rivals, all if empty; raises UserError for an unknown one.
    """
    game, every = entry.load().game, rivals.every()
    if unknown := [key for key in keys if key not in every]:
        raise UserError("rivals.fault.unknown", rival=unknown[0], known=", ".join(every))
    seats = 2 if 2 in entry.seat_counts else min(entry.seat_counts)
    sides = game.sides(checked_setup(game, seats, {}))
    plan = [
        (seed + at // 2, seated(sides, *pair, seed, at))
        for at in range(matches)
        for pair in pairs(entry, keys or tuple(every))
    ]
    most = max(1, EXPERT * playouts // MORE)
    job = Job(entry, {}, Limits(FOREVER, playouts), tuple(plan), counts_kinds=True, expert_playouts=most)
    found: list[LadderMatch] = []
    counts: dict[str, Counter[tuple[str, int]]] = defaultdict(Counter)
    for match in play_all(job, jobs, "", progress):
        if match.result is None:
            continue
        found.append(LadderMatch(match.seed, match.seats, places_of(match)))
        for name, kinds in zip(match.seats, match.kinds, strict=True):
            for kind, (legal, taken) in kinds.items():
                counts[name][kind, 0] += legal
                counts[name][kind, 1] += taken
    found.sort(key=lambda match: (match.seed, match.seats))
    return found, {
        name: {kind: (count[kind, 0], count[kind, 1]) for kind, part in sorted(count) if not part}
        for name, count in sorted(counts.items())
    }


def places_of(match: PlayedMatch) -> tuple[int, ...]:
    """Return the place of every seat: winners share the first, all others the second."""
    assert match.result is not None
    return tuple(1 if seat in match.result.winners else 2 for seat in range(len(match.seats)))


def rate(matches: Iterable[LadderMatch]) -> dict[str, Rating]:
    """Return the ratings after matches, played through in one order that mixes all pairs."""
    mixed = sorted(matches, key=lambda match: (match.seed, match.seats))
    Random(0).shuffle(mixed)
    found: dict[str, Rating] = defaultdict(Rating)
    for match in mixed:
        after = ratings.rated([found[name] for name in match.seats], match.places)
        found.update(zip(match.seats, after, strict=True))
    return dict(sorted(found.items()))


def record(
    entry: GameEntry,
    matches: Sequence[LadderMatch],
    kinds: dict[str, dict[str, tuple[int, int]]],
    playouts: int,
    day: date,
) -> Measured:
    """Write matches and ratings into the program's resources, in place of earlier ones of the game."""
    found = Measured(
        date=day.isoformat(),
        program=__version__,
        seats=len(matches[0].seats),
        playouts=playouts,
        matches=len(matches),
        players={
            name: Rating(round(rating.mu, 3), round(rating.sigma, 3), rating.matches)
            for name, rating in rate(matches).items()
        },
        kinds=kinds,
    )
    ladders = folder() / "ladders"
    ladders.mkdir(parents=True, exist_ok=True)
    lines = b"\n".join(msgspec.json.encode(match) for match in matches)
    (ladders / f"{entry.key}.jsonl").write_bytes(lines + b"\n")
    every = {**ratings.measured(), entry.key: found}
    encoded = msgspec.json.format(PLACES.encode(every), indent=1)
    (folder() / "ratings.json").write_bytes(encoded + b"\n")
    ratings.measured.cache_clear()
    return found


def recorded_matches(game: str) -> list[LadderMatch]:
    """Return the recorded matches of a game; empty before it was measured."""
    file = folder() / "ladders" / f"{game}.jsonl"
    lines = file.read_bytes().splitlines() if file.is_file() else []
    return [msgspec.json.decode(line, type=LadderMatch) for line in lines]


def table(games: Sequence[GameEntry]) -> list[str]:
    """Return the lines of the table of all that was measured."""
    lines = [HEAD, RULE]
    for entry in games:
        found = ratings.measured().get(entry.key)
        if found is None:
            continue
        matches = recorded_matches(entry.key)
        game = entry.load().game
        for key, rival in rivals.every().items():
            if key not in found.players:
                continue
            level = rival.level_in(game)
            rating = found.players[key]
            cells = (
                entry.key,
                key,
                level,
                f"{ratings.points(rating, entry.key)} ± {ratings.spread(rating)}",
                _wins(matches, key, level),
                _style(found, key, level, rival.styles.get(entry.key, {})),
            )
            lines.append(f"| {' | '.join(cells)} |")
    return lines


def _wins(matches: Sequence[LadderMatch], key: str, level: str) -> str:
    both = [match for match in matches if set(match.seats) == {key, level}]
    won = sum(
        match.places[match.seats.index(key)] == 1 and match.places[match.seats.index(level)] != 1 for match in both
    )
    decided = sum(len(set(match.places)) > 1 for match in both)
    found = share(key, won, decided)
    return f"{won} of {decided}: {found.rate:.0%} ({found.low:.0%} to {found.high:.0%})"


def _style(found: Measured, key: str, level: str, biases: Mapping[str, float]) -> str:
    parts = []
    for kind in biases:
        own, plain = (rate_of(found, name, kind) for name in (key, level))
        if own >= 0 and plain >= 0:
            parts.append(f"{kind} {own:.0%} (plain {plain:.0%})")
    return ", ".join(parts) or "plays plainly"


def rate_of(found: Measured, name: str, kind: str) -> float:
    """Return how often a player took a kind of action where it could, -1 where it never could."""
    legal, taken = found.kinds.get(name, {}).get(kind, (0, 0))
    return taken / legal if legal else -1.0


def recorded(text: str, games: Sequence[GameEntry]) -> str:
    """Return a document with the table in place of the earlier one; raises UserError if there is none."""
    before, _, after = document_table.split(text, HEAD)
    return "\n".join([*before, *table(games), *after]) + "\n"

"""Strength of every rival, measured against the plain bots of its level.

Every rival plays the plain bot of its own level, which shows what its style costs, and each level plays the next lower
one, which puts all of them on one scale. All seats are swapped over the same seeds.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date
from pathlib import Path

import msgspec

from tabletop import __version__, paths
from tabletop.bots import ratings, rivals
from tabletop.bots.levels import levels
from tabletop.bots.ratings import Measured, Rating
from tabletop.engine.errors import UserError
from tabletop.engine.game import checked_setup
from tabletop.games.registry import GameEntry
from tabletop.lab import document_table
from tabletop.lab.ladder_fit import fitted
from tabletop.lab.matches import Job, PlayedMatch, Progress, play_all
from tabletop.lab.rival_styles import Counts, described, limits_of
from tabletop.lab.simulate import seated
from tabletop.match.balance import share

HEAD = "| game | rival | level | points ± 95 % | wins against its level, 95 % | style, beside the plain bot's, 95 % |"
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
    """Return the pairs of players: each rival with its level, and each such level with the next lower one."""
    game, every = entry.load().game, rivals.every()
    own = {key: every[key].level_in(game) for key in keys}
    ladder = levels(game)[1 : 1 + max(map(levels(game).index, own.values()))]
    return [*zip(ladder[1:], ladder, strict=False), *own.items()]


def play(
    entry: GameEntry,
    matches: int,
    playouts: int,
    seed: int = 1,
    jobs: int = 1,
    *,
    keys: Sequence[str] = (),
    progress: Progress | None = None,
    log: Path | None = None,
) -> list[LadderMatch]:
    """Play `matches` matches of each pair, and return those that ended.

    `keys` are the rivals, all if empty; raises UserError for an unknown one. A ladder goes on from the file `log`.
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
    job = Job(
        entry, {}, limits_of("skilled", playouts), tuple(plan), expert_playouts=limits_of("expert", playouts).playouts
    )
    found = [
        LadderMatch(match.seed, match.seats, places_of(match))
        for match in play_all(job, jobs, "", progress, log)
        if match.result is not None
    ]
    return sorted(found, key=lambda match: (match.seed, match.seats))


def places_of(match: PlayedMatch) -> tuple[int, ...]:
    """Return the place of every seat: winners share the first, all others the second."""
    assert match.result is not None
    return tuple(1 if seat in match.result.winners else 2 for seat in range(len(match.seats)))


def rate(matches: Iterable[LadderMatch]) -> dict[str, Rating]:
    """Return the ratings after matches, whatever their order."""
    return fitted((match.seats, match.places) for match in matches)


def record(entry: GameEntry, matches: Sequence[LadderMatch], playouts: int, day: date) -> None:
    """Write matches and ratings into the program's resources, in place of earlier ones of the game."""
    found = msgspec.structs.replace(
        ratings.measured().get(entry.key, Measured()),
        date=day.isoformat(),
        program=__version__,
        seats=len(matches[0].seats),
        playouts=playouts,
        matches=len(matches),
        players={
            name: Rating(round(rating.mu, 3), round(rating.sigma, 3), rating.matches)
            for name, rating in rate(matches).items()
        },
    )
    ladders = folder() / "ladders"
    ladders.mkdir(parents=True, exist_ok=True)
    lines = b"\n".join(msgspec.json.encode(match) for match in matches)
    (ladders / f"{entry.key}.jsonl").write_bytes(lines + b"\n")
    _write(entry, found)


def record_styles(entry: GameEntry, kinds: dict[str, Counts], decisions: int, day: date) -> None:
    """Write counts of kinds of actions into the program's resources, in place of the game's earlier ones."""
    before = ratings.measured().get(entry.key, Measured())
    _write(entry, msgspec.structs.replace(before, kinds=kinds, decisions=decisions, styles_date=day.isoformat()))


def _write(entry: GameEntry, found: Measured) -> None:
    encoded = msgspec.json.format(PLACES.encode({**ratings.measured(), entry.key: found}), indent=1)
    (folder() / "ratings.json").write_bytes(encoded + b"\n")
    ratings.measured.cache_clear()


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
            if key not in found.players and key not in found.kinds:
                continue
            level, rating = rival.level_in(game), found.players.get(key)
            cells = (
                entry.key,
                key,
                level,
                f"{ratings.points(rating, entry.key)} ± {ratings.spread(rating)}" if rating is not None else "–",
                _wins(matches, key, level) if rating is not None else "–",
                described(found, key, level, rival.styles.get(entry.key, {})),
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


def recorded(text: str, games: Sequence[GameEntry]) -> str:
    """Return a document with the table in place of the earlier one; raises UserError if there is none."""
    before, _, after = document_table.split(text, HEAD)
    return "\n".join([*before, *table(games), *after]) + "\n"

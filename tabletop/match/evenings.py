"""The finished matches of this computer as numbers, in one small SQLite file.

The file lies in the data folder. It is filled when a match ends, and can be filled again from the journals; what a
deleted journal held stays. Each change is one transaction that waits for other windows, so a crash leaves all of it or
nothing.
"""

from __future__ import annotations

import contextlib
import sqlite3
from collections.abc import Collection, Iterator, Sequence
from itertools import pairwise
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.engine.errors import UserError
from tabletop.games.registry import GAMES, GameEntry
from tabletop.match import journal, luck, saves
from tabletop.match.balance import parts
from tabletop.match.card_watch import CardWatch, opening_of
from tabletop.match.history import HistoryStep
from tabletop.match.journal import Header
from tabletop.match.link import Driver, SeatInfo
from tabletop.match.match import Match

WAIT = 10.0
"""Seconds for which a change waits until another window has made its own."""
MIGRATIONS = (
    """
    CREATE TABLE matches(
        id TEXT PRIMARY KEY, game TEXT NOT NULL, began TEXT NOT NULL, seed TEXT NOT NULL, turns INTEGER NOT NULL,
        decisions INTEGER NOT NULL, margin REAL, rated INTEGER NOT NULL);
    CREATE TABLE players(
        match TEXT NOT NULL, seat INTEGER NOT NULL, name TEXT NOT NULL, driver TEXT NOT NULL, rival TEXT NOT NULL,
        is_local INTEGER NOT NULL, share REAL NOT NULL, place INTEGER NOT NULL, points INTEGER,
        PRIMARY KEY(match, seat));
    CREATE TABLE cards(
        match TEXT NOT NULL, seat INTEGER NOT NULL, card TEXT NOT NULL, kind TEXT NOT NULL,
        PRIMARY KEY(match, seat, card));
    CREATE TABLE luck(
        match TEXT NOT NULL, seat INTEGER NOT NULL, measure TEXT NOT NULL, had REAL NOT NULL, expected REAL NOT NULL,
        PRIMARY KEY(match, seat, measure));
    CREATE INDEX matches_by_time ON matches(began);
    """,
    """
    ALTER TABLE matches ADD COLUMN sides INTEGER NOT NULL DEFAULT 0;
    CREATE TABLE openings(match TEXT NOT NULL, card TEXT NOT NULL, used INTEGER NOT NULL, PRIMARY KEY(match, card));
    """,
)
"""The changes from each version of the file to the next; their number is the present version."""


class Player(msgspec.Struct, frozen=True, kw_only=True):
    """One seat of a finished match; `share` is its part of the victory, `place` 0 for the defeated."""

    seat: int
    name: str
    driver: Driver
    rival: str = ""
    is_local: bool = False
    share: float = 0.0
    place: int = 0
    points: int | None = None


class Luck(msgspec.Struct, frozen=True):
    """The sum of one measure of a seat's dice, and the sum to expect."""

    seat: int
    measure: str
    had: float
    expected: float


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """A finished match. `margin` is the winner's lead in points, None where there are no points."""

    id: str
    game: str
    began: str
    seed: str
    turns: int
    decisions: int
    players: tuple[Player, ...]
    margin: float | None = None
    rated: bool = False
    cards: tuple[tuple[int, str, str], ...] = ()
    """Seat, key, and "card" or "role" of everything that was used."""
    luck: tuple[Luck, ...] = ()
    sides: int = 0
    """Number of sides; 0 if an earlier version recorded the match, which did not keep openings either."""
    opening: tuple[tuple[str, bool], ...] = ()
    """The cards within reach in the first rounds, and whether the only person at this screen used them."""

    @property
    def own(self) -> Player | None:
        """The only person at this screen, None if nobody or several played here."""
        local = [player for player in self.players if player.is_local]
        return local[0] if len(local) == 1 else None


def file() -> Path:
    """Return the file of all matches; it need not exist."""
    return paths.user_data() / "evenings.sqlite"


def identity(header: Header) -> str:
    """Return the identity of a match, which a journal keeps however its file is named."""
    return f"{header.salt}:{header.began}"


def from_steps(
    entry: GameEntry, header: Header, seats: Sequence[SeatInfo], steps: Sequence[HistoryStep]
) -> Evening | None:
    """Return a finished match as numbers, None while it goes on and for a branch of another match."""
    last = steps[-1].state
    result = last.result
    if result is None or header.origin is not None:
        return None
    sides = last.game.sides(last.setup)
    shares = parts(sides, result)
    scores = result.scores if any(result.scores) else ()
    order = sorted(scores, reverse=True)
    places = result.places or tuple(1 if seat in result.winners else 2 for seat in last.seats)
    people = [info.seat for info in seats if info.driver is Driver.ME]
    watch = opening_of(steps) if len(people) == 1 else None
    return Evening(
        id=identity(header),
        game=entry.key,
        began=header.began,
        seed=str(header.seed),
        turns=steps[-1].turn,
        decisions=last.number,
        margin=float(order[0] - order[1]) if len(order) > 1 and len(set(sides)) == len(sides) else None,
        rated=any(info.rated for info in seats),
        players=tuple(
            Player(
                seat=info.seat,
                name=info.name,
                driver=info.driver,
                rival=info.rival,
                is_local=info.seat in people,
                share=shares.get(info.seat, 0.0),
                place=places[info.seat],
                points=scores[info.seat] if scores else None,
            )
            for info in seats
        ),
        cards=_cards(steps),
        luck=_luck(entry, steps),
        sides=len(set(sides)),
        opening=tuple((card, card in watch.used[people[0]]) for card in sorted(watch.reach)) if watch else (),
    )


def _cards(steps: Sequence[HistoryStep]) -> tuple[tuple[int, str, str], ...]:
    watch = CardWatch(steps[0].state)
    for before, after in pairwise(steps):
        if after.action is not None:
            watch.before(before.state, after.action)
        watch.after(after.state)
    found = {(seat, card, "card") for seat, own in enumerate(watch.used) for card in own}
    found.update((seat, role, "role") for seat, own in enumerate(watch.single_roles) for role in own)
    return tuple(sorted(found))


def _luck(entry: GameEntry, steps: Sequence[HistoryStep]) -> tuple[Luck, ...]:
    """Return the luck of each seat's dice in its own turns."""
    found = luck.tallies(((step.state, step.events) for step in steps), entry.load())
    return tuple(
        Luck(seat, measure, tally.actual, tally.expected)
        for seat, own in sorted(found.items())
        if seat >= 0
        for measure, tally in sorted(own.items())
    )


class Evenings:
    """The file of all finished matches, open."""

    def __init__(self) -> None:
        """Open the file, make it, or bring it to the present version; raises UserError if that is impossible."""
        self.path = file()
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self._connection = sqlite3.connect(self.path, timeout=WAIT, isolation_level=None)
            self._migrate()
        except (OSError, sqlite3.Error) as error:
            raise UserError("evenings.fault.file", file=str(self.path), why=str(error)) from error

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def __enter__(self) -> Evenings:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def add(self, evening: Evening) -> None:
        """Add a match, or replace what is known of it."""
        with self._transaction() as run:
            run.execute("DELETE FROM matches WHERE id = ?", (evening.id,))
            for table in ("players", "cards", "luck", "openings"):
                run.execute(f"DELETE FROM {table} WHERE match = ?", (evening.id,))
            run.execute(
                "INSERT INTO matches VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    *(evening.id, evening.game, evening.began, evening.seed, evening.turns, evening.decisions),
                    *(evening.margin, evening.rated, evening.sides),
                ),
            )
            run.executemany(
                "INSERT INTO players VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        *(evening.id, player.seat, player.name, player.driver.value, player.rival, player.is_local),
                        *(player.share, player.place, player.points),
                    )
                    for player in evening.players
                ],
            )
            run.executemany("INSERT INTO cards VALUES(?, ?, ?, ?)", [(evening.id, *card) for card in evening.cards])
            run.executemany(
                "INSERT INTO luck VALUES(?, ?, ?, ?, ?)",
                [(evening.id, part.seat, part.measure, part.had, part.expected) for part in evening.luck],
            )
            run.executemany("INSERT INTO openings VALUES(?, ?, ?)", [(evening.id, *card) for card in evening.opening])

    def known(self) -> frozenset[str]:
        """Return the identities of all matches of which everything is known that is kept today."""
        return frozenset(row[0] for row in self._connection.execute("SELECT id FROM matches WHERE sides > 0"))

    def first_of_seed(self, seed: str) -> Evening | None:
        """Return the first match with a seed that one person played at this screen, None if there is none."""
        return next((evening for evening in self._read("WHERE seed = ?", seed) if evening.own is not None), None)

    def every(self, game: str = "") -> list[Evening]:
        """Return all matches, or those of a game, the oldest first."""
        return self._read("WHERE game = ?", game) if game else self._read("")

    def _read(self, chosen: str, *values: str) -> list[Evening]:
        """Return the matches that a condition chooses, the oldest first."""
        ids = f"SELECT id FROM matches {chosen}"
        run = self._connection.execute
        players: dict[str, list[Player]] = {}
        for match, seat, name, driver, rival, local, share, place, points in run(
            f"SELECT * FROM players WHERE match IN ({ids}) ORDER BY match, seat", values
        ):
            player = Player(
                seat=seat,
                name=name,
                driver=Driver(driver),
                rival=rival,
                is_local=bool(local),
                share=share,
                place=place,
                points=points,
            )
            players.setdefault(match, []).append(player)
        cards: dict[str, list[tuple[int, str, str]]] = {}
        for match, *card in run(f"SELECT * FROM cards WHERE match IN ({ids})", values):
            cards.setdefault(match, []).append((card[0], card[1], card[2]))
        luck: dict[str, list[Luck]] = {}
        for match, *part in run(f"SELECT * FROM luck WHERE match IN ({ids})", values):
            luck.setdefault(match, []).append(Luck(*part))
        openings: dict[str, list[tuple[str, bool]]] = {}
        for match, card, used in run(f"SELECT * FROM openings WHERE match IN ({ids}) ORDER BY match, card", values):
            openings.setdefault(match, []).append((card, bool(used)))
        return [
            Evening(
                id=key,
                game=name,
                began=began,
                seed=seed,
                turns=turns,
                decisions=decisions,
                margin=margin,
                rated=bool(rated),
                players=tuple(players.get(key, ())),
                cards=tuple(cards.get(key, ())),
                luck=tuple(luck.get(key, ())),
                sides=sides,
                opening=tuple(openings.get(key, ())),
            )
            for key, name, began, seed, turns, decisions, margin, rated, sides in run(
                f"SELECT * FROM matches {chosen} ORDER BY began, id", values
            )
        ]

    def _migrate(self) -> None:
        (version,) = self._connection.execute("PRAGMA user_version").fetchone()
        if version > len(MIGRATIONS):
            raise UserError("evenings.fault.newer", file=str(self.path))
        if version == len(MIGRATIONS):
            return
        with self._transaction() as run:
            (version,) = run.execute("PRAGMA user_version").fetchone()  # another window may have been faster
            for script in MIGRATIONS[version:]:
                for statement in filter(str.strip, script.split(";")):
                    run.execute(statement)
            run.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")

    @contextlib.contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        run = self._connection
        run.execute("BEGIN IMMEDIATE")
        try:
            yield run
        except BaseException:
            run.execute("ROLLBACK")
            raise
        run.execute("COMMIT")


def missing(known: Collection[str]) -> list[Path]:
    """Return the journals of finished matches that are not among those known, the oldest first."""
    found = []
    for path in paths.listed(paths.saves(), f"*{journal.SUFFIX}"):
        if not journal.is_over(path):
            continue
        with contextlib.suppress(journal.JournalError):
            header = journal.read_header(path)
            if header.origin is None and identity(header) not in known:
                found.append(path)
    return found


def from_match(match: Match) -> Evening | None:
    """Return a match of this computer, None while it goes on and for a branch of another match."""
    return from_steps(match.entry, match.header, match.seats(), match.steps)


def from_journal(path: Path, games: tuple[GameEntry, ...] = GAMES) -> Evening | None:
    """Return the match of a journal, None if it is not over or is a branch; raises JournalError."""
    contents = journal.read(path)
    found = saves.replay(path, contents, games)
    return from_steps(found.entry, contents.header, found.seats, found.steps)

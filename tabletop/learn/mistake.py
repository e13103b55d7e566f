"""A person's own mistakes as puzzles: a seat's view then, the value of its choices, when to ask again.

Each is a file in the folder `mistakes` of the user's data. It holds a moment, which knows nothing that its seat did
not.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from datetime import date, timedelta
from hashlib import blake2b
from math import hypot
from pathlib import Path

import msgspec

from tabletop import paths
from tabletop.bots.evaluations import Evaluation
from tabletop.bots.levels import Limits
from tabletop.cards.limits import beginning
from tabletop.engine.actions import Action
from tabletop.engine.errors import UserError
from tabletop.engine.view import View
from tabletop.games.registry import GameEntry
from tabletop.match import moment
from tabletop.match.link import SeatInfo
from tabletop.match.moment import Moment

SUFFIX = ".mistake"
FORMAT = 1
DAYS = (1, 3, 7, 21)
"""A mistake is asked again after so many days, from the first of them after every miss."""
ENOUGH = 3
"""So often it has to be solved."""
GAP = 0.03
"""Least lead of the best choice over the next."""
SURE = 2.0
"""Standard errors that the lead must exceed besides."""
THOUGHT = Limits(2.0, 4000)
"""Thinking limits for the value of the choices."""
LISTED = 4
"""Most choices whose value is kept."""
FILE_MOST = moment.FILE_MOST + 100_000


class Mistake(msgspec.Struct, frozen=True, kw_only=True):
    """A costly decision. `choices` are the best first; actions are in the names of the moment's seat."""

    format: int = FORMAT
    key: str
    game: str
    turn: int
    played: Action
    choices: tuple[Evaluation, ...]
    moment: Moment
    due: date
    solved: int = 0
    stage: int = 0
    """Index of the next interval of `DAYS`."""

    @property
    def is_learned(self) -> bool:
        """Return whether it has been solved often enough."""
        return self.solved >= ENOUGH


def made_of(
    seen: View,
    seats: Sequence[SeatInfo],
    entry: GameEntry,
    turn: int,
    played: Action,
    evaluations: Sequence[Evaluation],
    today: date,
) -> Mistake:
    """Return a decision as a mistake, due today; raises UserError if no choice is clearly the best."""
    if not is_clear(evaluations):
        raise UserError("mistakes.fault.close")
    if is_same(seen, evaluations[0].action, played):
        raise UserError("mistakes.fault.best")
    data = moment.encode(seen, seats, entry)
    key = _key(data)
    return Mistake(
        key=key,
        game=entry.key,
        turn=turn,
        played=played,
        choices=tuple(evaluations[:LISTED]),
        moment=moment.decode(data, key),
        due=today,
    )


def saved_key(seen: View, seats: Sequence[SeatInfo], entry: GameEntry) -> str:
    """Return the key under which the mistake of a view is saved, "" if it is not."""
    key = _key(moment.encode(seen, seats, entry))
    return key if _file(key).is_file() else ""


def _key(data: bytes) -> str:
    return blake2b(data, digest_size=8).hexdigest()


def is_clear(evaluations: Sequence[Evaluation]) -> bool:
    """Return whether the first of several choices is clearly better than the second."""
    if len(evaluations) < 2:
        return False
    best, second = evaluations[:2]
    return best.chance - second.chance >= max(GAP, SURE * hypot(best.error, second.error))


def answered(mistake: Mistake, is_solved: bool, today: date) -> Mistake:
    """Return a mistake after it was asked, with the day on which it is due again."""
    stage = mistake.stage if is_solved else 0
    due = today + timedelta(days=DAYS[min(stage, len(DAYS) - 1)])
    solved = mistake.solved + is_solved
    return msgspec.structs.replace(mistake, solved=solved, stage=stage + 1, due=due)


def is_right(mistake: Mistake, seen: View, action: Action) -> bool:
    """Return whether an action is the best choice, or means the same."""
    return is_same(seen, action, mistake.choices[0].action)


def is_same(seen: View, action: Action, other: Action) -> bool:
    """Return whether two actions mean the same to the view's seat."""
    strategy = seen.state.game.strategy
    return bool(strategy.equivalence_key(seen.state, action) == strategy.equivalence_key(seen.state, other))


def due(mistakes: Sequence[Mistake], today: date) -> list[Mistake]:
    """Return the mistakes to ask today, the longest waiting first."""
    return sorted(
        (each for each in mistakes if not each.is_learned and each.due <= today), key=lambda each: (each.due, each.key)
    )


def saved() -> list[Mistake]:
    """Return all mistakes that can be read; damaged files are left alone."""
    found: list[Mistake] = []
    for path in paths.listed(paths.user_data() / "mistakes", f"*{SUFFIX}"):
        with suppress(UserError):
            found.append(read(path))
    return found


def read(path: Path) -> Mistake:
    """Return the mistake in a file; raises UserError. Its view is still to be checked."""
    try:
        mistake = msgspec.json.decode(beginning(path, FILE_MOST), type=Mistake)
        if mistake.format != FORMAT or not mistake.choices:
            raise ValueError("another format")
    except (ValueError, RecursionError):
        raise UserError("moment.fault.file", file=path.name) from None
    return mistake


def named(key: str) -> Mistake:
    """Return the saved mistake with a key; raises UserError."""
    return read(_file(key))


def save(mistake: Mistake) -> None:
    """Write a mistake's file; raises OSError."""
    paths.replace_file(_file(mistake.key), msgspec.json.encode(mistake))


def forget(key: str) -> None:
    """Delete a mistake's file, if it is there."""
    _file(key).unlink(missing_ok=True)


def _file(key: str) -> Path:
    return paths.user_data() / "mistakes" / f"{key}{SUFFIX}"

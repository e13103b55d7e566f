"""How fast the moves of bots follow each other."""

from __future__ import annotations

import pytest

from tabletop.match.link import SeatInfo
from tabletop.ui.table import pace as module
from tabletop.ui.table.pace import Pace


class Bots:
    """A match in which bots always have a move ready; each is told in as many lines as wished."""

    def __init__(self) -> None:
        self.moves = 0
        self.pace: Pace | None = None
        self.lines = 0

    def seats(self) -> tuple[SeatInfo, ...]:
        return ()

    def pump(self) -> bool:
        self.moves += 1
        assert self.pace is not None
        self.pace.read(self.lines)
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    now = [100.0]
    monkeypatch.setattr(module, "monotonic", lambda: now[0])
    return now


def moves_in(seconds: float, lines: int, speed: str, clock: list[float]) -> int:
    bots = Bots()
    bots.lines = lines
    pace = bots.pace = Pace(bots)  # type: ignore[arg-type]
    pace.set_speed(speed)
    end = clock[0] + seconds
    while clock[0] < end:
        pace._tick()
        clock[0] += 0.05
    return bots.moves


def test_news_that_take_longer_to_read_keep_the_next_move_waiting(qapp: object, clock: list[float]) -> None:
    moves = [moves_in(10, lines, "normal", clock) for lines in (0, 1, 3)]
    assert moves[0] > moves[1] > moves[2] > 5


def test_a_long_story_is_left_to_the_log(qapp: object, clock: list[float]) -> None:
    assert moves_in(10, 4, "normal", clock) == moves_in(10, 40, "normal", clock)


def test_no_pause_is_no_pause(qapp: object, clock: list[float]) -> None:
    assert moves_in(10, 3, "off", clock) >= 200


def test_a_touch_ends_the_pause(qapp: object, clock: list[float]) -> None:
    bots = Bots()
    bots.lines = 3
    pace = bots.pace = Pace(bots)  # type: ignore[arg-type]
    for _ in range(4):
        pace._tick()
        pace.hurry()
    assert bots.moves == 4


def test_bots_wait_while_a_piece_is_held(qapp: object, clock: list[float]) -> None:
    bots, held = Bots(), [True]
    pace = bots.pace = Pace(bots, None, lambda: held[0])  # type: ignore[arg-type]
    pace._tick()
    assert bots.moves == 0
    held[0] = False
    pace._tick()
    assert bots.moves == 1

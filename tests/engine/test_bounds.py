"""Bounds: a type says which numbers are seats, zones and components, and a check is made of it."""

from __future__ import annotations

from typing import Annotated, Any, NamedTuple

import pytest
from msgspec import Meta

from tabletop.engine.bounds import Counts, Order, Seat, ZoneNumber, check_of, checks_of_arguments
from tabletop.engine.items import Item, writer
from tabletop.games.registry import GAMES

COUNTS = Counts(items=10, seats=3, zones=5)


class Step(NamedTuple):
    """A part of a state with two numbers of its own."""

    seat: Seat
    points: int


def do(state: object, seat: Seat, points: int, item: Item) -> None:
    """A step with arguments."""


@pytest.mark.parametrize(
    ("hint", "good", "wrong"),
    [
        (Seat, (-1, 0, 2), (-2, 3, 99)),
        (ZoneNumber, (-1, 4), (-2, 5)),
        (Item, (-1, 9), (-2, 10)),
        (list[Seat], ([], [0, 2, 0]), ([0, 3],)),
        (list[tuple[Seat, ...] | None], ([None, (1, 2)],), ([None, (1, 3)],)),
        (tuple[tuple[Item, int], ...], (((9, 99),),), (((10, 1),),)),
        (Step, ((2, 99),), ((3, 0),)),
        (Order, ((), (2, 0, 1), (-1, -1, 0)), ((0, 0), (0, 3), (1, 0, 1))),
        (Annotated[int, Meta(ge=0, lt=6)], (0, 5), (-1, 6)),
    ],
)
def test_a_number_beyond_its_bounds_is_found(hint: Any, good: tuple[Any, ...], wrong: tuple[Any, ...]) -> None:
    check = check_of(hint)
    assert check is not None
    assert [check(value, COUNTS) for value in (*good, *wrong)] == [True] * len(good) + [False] * len(wrong)


@pytest.mark.parametrize("hint", [int, str, list[int], tuple[str, ...], tuple[int, str], int | None])
def test_plain_numbers_have_no_bounds(hint: Any) -> None:
    assert check_of(hint) is None


def test_the_arguments_of_a_step_are_checked_one_by_one() -> None:
    checks = checks_of_arguments(do)
    assert [check is not None for check in checks] == [True, False, True]


def test_a_bound_does_not_hide_which_numbers_are_components() -> None:
    assert writer(Annotated[Item, Meta(ge=0)]) is not None
    assert writer(Order) is None


SEATS = {
    "quarriors": {"first", "active", "defender", "queue", "lasting", "pile_of"},
    "align_dice": {"starter", "striker", "banned"},
    "seven_missions": {"by", "claim", "player", "order"},
    "sorcerer": {"owner", "by", "first", "turn", "blame", "played", "tile", "lines", "striking", "avatar", "later"},
    "holy_knights": {"giver", "player", "attacker", "foe"},
}


@pytest.mark.parametrize("game", [entry.key for entry in GAMES if entry.key in SEATS])
def test_every_field_of_a_game_that_holds_seats_or_places_says_so(game: str) -> None:
    entry = next(entry for entry in GAMES if entry.key == game)
    schema = entry.load().game.state.schema
    assert SEATS[game] <= set(schema.checks)

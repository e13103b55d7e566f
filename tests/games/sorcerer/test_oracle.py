"""Sorcerer against an independent recomputation of its rules: random matches, every decision.

The oracle (`tests.games.sorcerer.oracle`) was written from the rules and looks at the public fields of a state alone.
Each match is played by one of several kinds of random players, which wander into different corners of the rules.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import islice

import pytest

from tabletop import compiled_core
from tabletop.engine import Action
from tests.games.sorcerer.oracle import battle, costs, effects, hits, position, rolls, rounds, targets, triggers, values
from tests.games.sorcerer.oracle.audit import POLICIES, Plan, compare, play

pytestmark = pytest.mark.skipif(
    compiled_core.is_active(), reason="The oracle hears each event as it happens; compiled rules do not call its list."
)

Options = tuple[tuple[str, str | int | bool], ...]

MODES: tuple[tuple[int, Options], ...] = (
    (2, ()),
    (2, (("sets_by", "draft"), ("swap_flyers", "any"))),
    (2, (("tactics", "literal"), ("overkill", "yes"))),
    (2, (("die", "plain"), ("start", "2"))),
    (3, ()),
    (3, (("royale_first", "earlier"), ("sets", "duplicates"))),
    (3, (("round_limit", 4),)),
    (4, ()),
    (5, ()),
    (5, (("tactics", "literal"), ("swap_flyers", "any"), ("overkill", "yes"))),
    (6, ()),
    (4, (("mode", "team"),)),
    (4, (("mode", "team"), ("team_fate", "player"), ("team_hands", "hidden"))),
    (4, (("mode", "team"), ("round_limit", 3), ("tactics", "literal"))),
    (5, (("mode", "team"), ("uneven", True))),
    (6, (("mode", "team"),)),
    (6, (("mode", "team"), ("tactics", "literal"), ("sets", "duplicates"))),
)
"""Seats and table options: each mode, each number of seats, each option at least once."""
MATCHES = 200


def plan(number: int) -> Plan:
    """Return the plan of a match; modes and players alternate so that all pairs occur."""
    seats, options = MODES[number % len(MODES)]
    return Plan(seats, number, options, tuple(POLICIES)[number % len(POLICIES)])


def differences(number: int) -> list[str]:
    """Play a match; return the first differences in words."""
    return [str(difference) for difference in islice(play(plan(number)), 5)]


@pytest.mark.rule("SOR-6.02", "SOR-7.05", "SOR-7.12", "SOR-7.18", "SOR-8.01", "SOR-13.06", "SOR-14.05", "SOR-R.60")
@pytest.mark.parametrize("number", [0, 2, 4, 6, 11, 13])
def test_program_and_oracle_agree(number: int) -> None:
    assert differences(number) == []


@pytest.mark.long
@pytest.mark.parametrize("number", range(MATCHES))
def test_program_and_oracle_agree_in_every_mode(number: int) -> None:
    assert differences(number) == []


def test_the_plans_hold_every_mode_and_every_player() -> None:
    plans = [plan(number) for number in range(MATCHES)]
    assert {(p.seats, p.options) for p in plans} == set(MODES)
    assert {p.policy for p in plans} == set(POLICIES)


BROKEN: tuple[tuple[str, object, str, Callable[..., object]], ...] = (
    ("number of dice", rolls, "number_of_dice", lambda p, item: max(0, min(6, values.attack(p, item)))),
    ("what a roll is worth", rolls, "outcome", lambda faces, changes, critical_points: (0, len(faces))),
    ("means to reroll", rolls, "has_means", lambda p, seat: False),
    ("price", values, "price", lambda p, seat, item, as_type: p.card(item).cost + 1),
    ("toughness", values, "toughness", lambda p, item: p.card(item).toughness),
    ("who falls", hits, "falling", lambda p, tile: Counter(p.in_play[:1])),
    ("line of battle", battle, "line_of_battle", lambda p: list(p.tiles)[::-1]),
    ("first attack", battle, "first_half", lambda p, tile: 2 * tile),
    ("ready minions", battle, "ready", lambda p, half: p.minions(half // 2, *p.half_members(half))),
    ("optional tactics", battle, "optional", lambda p, job: False),
    ("moves", targets, "steps", lambda p, item: [t for t in p.own_tiles(p.by(item)) if t != p.tile(item)]),
    ("targets", targets, "has_target", lambda p, job, effect: True),
    ("costs", costs, "can_pay", lambda p, job: True),
    ("end of the round", rounds, "end_list", lambda p: Counter()),
    ("turns", rounds, "next_turn", lambda p, last: {0}),
    ("amounts", effects, "_amount", lambda p, run, wanted, item=-1: 9),
    ("last words", triggers.Triggers, "_last_words", lambda self, p, item: (-1, set(), set())),
    ("what a card is played as", triggers, "_matches", lambda card, as_type, wanted: False),
    ("next start", rounds, "next_start", lambda p: p.state.first),
    ("room", position.Position, "room", lambda self, tile, seat: 3 - len(self.minions(tile, seat))),
)


@pytest.mark.parametrize(("module", "name", "wrong"), [b[1:] for b in BROKEN], ids=[b[0] for b in BROKEN])
def test_a_wrong_rule_is_noticed(
    module: object, name: str, wrong: Callable[..., object], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, name, wrong)
    assert any(next(play(plan(number)), None) for number in (0, 2, 13))


def test_a_difference_is_readable() -> None:
    offered, expected = (
        {Action(0, "channel"), Action(0, "cast", "card:7")},
        {Action(0, "channel"), Action(0, "meditate")},
    )
    assert compare(offered, expected) == "offered wrongly: 0 cast card:7 - -; not offered: 0 meditate - - -"
    assert compare(expected, expected) == ""

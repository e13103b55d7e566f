"""Balance over many matches: wins by seat, place and role, cards that lay within reach and cards that were used."""

from __future__ import annotations

import pytest

from tabletop.bots.levels import Limits
from tabletop.engine import runner
from tabletop.engine.game import checked_setup
from tabletop.engine.progress import Result
from tabletop.games.registry import entry
from tabletop.kit.statistics import MatchStatistics
from tabletop.lab.simulate import simulate
from tabletop.match.balance import MatchRecord, Recorder, balance, share
from tests.helpers import pig
from tests.helpers.shelf import PIG


def result(*winners: int) -> Result:
    return Result("over", winners, (0, 0))


def test_wins_are_counted_by_seat_by_place_and_by_role() -> None:
    found = balance(
        (0, 1),
        [
            (MatchRecord((0, 1), (("elf", "archer"), ("orc",))), result(0), 10),
            (MatchRecord((1, 0), (("orc",), ("orc",))), result(1), 20),
            (MatchRecord((1, 0), (("elf",), ("orc", "archer"))), result(0, 1), 21),
        ],
    )
    assert [(one.name, one.times) for one in found.seats] == [("1", 1.5), ("2", 1.5)]
    assert [(one.name, one.times) for one in found.places] == [("1", 2.5), ("2", 0.5)]
    roles = [(one.name, one.matches, one.times) for one in found.roles]
    assert roles == [("archer", 2, 1.5), ("elf", 2, 1.5), ("orc", 4, 1.5)]
    assert found.turns_a_seat == 10.0


def test_a_side_that_wins_has_won_once_and_whole_for_each_of_its_members() -> None:
    order = MatchRecord((0, 1, 2, 3), (("elf",), ("elf",), ("orc",), ("elf",)))
    found = balance((0, 1, 0, 1), [(order, result(0, 2), 4), (order, result(0, 2), 4), (order, result(1, 3), 4)])
    assert [(one.name, one.times) for one in found.sides] == [("1", 2.0), ("2", 1.0)]
    assert [one.times for one in found.seats] == [2.0, 1.0, 2.0, 1.0]
    assert [(one.name, one.matches, one.times) for one in found.roles] == [("elf", 9, 4.0), ("orc", 3, 2.0)]
    shared = balance((0, 1, 0, 1), [(order, result(0, 1, 2, 3), 4)])
    assert [one.times for one in (*shared.sides, *shared.seats)] == [0.5] * 6


@pytest.mark.parametrize("sides", [(0, 1, 2), (0, 0, 0)])
def test_sides_are_counted_only_where_there_are_teams(sides: tuple[int, ...]) -> None:
    assert balance(sides, [(MatchRecord((0, 1, 2)), result(1), 3)]).sides == ()


def test_a_card_that_is_used_lay_within_reach_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(MatchStatistics, "cards_used", lambda self, state, action: ("axe",))
    state = runner.new_state(pig.game, checked_setup(pig.game, 2, {}), 1)
    recorder = Recorder(state)
    recorder.before(state, runner.legal_actions(state, 0)[0])
    assert recorder.record(state).offered == recorder.record(state).used == ("axe",)


def test_cards_are_counted_by_match_the_least_used_first() -> None:
    seen = [
        (MatchRecord((0, 1), (), ("axe", "bow"), ("axe",)), result(0), 4),
        (MatchRecord((0, 1), (), ("axe",), ("axe",)), result(0), 4),
        (MatchRecord((0, 1), (), ("bow", "cap"), ("bow",)), result(0), 4),
    ]
    cards = balance((0, 1), seen).cards
    assert [(one.name, one.matches, one.rate) for one in cards] == [("cap", 1, 0.0), ("bow", 2, 0.5), ("axe", 2, 1.0)]


def test_changes_of_the_lead_are_counted_over_ties(monkeypatch: pytest.MonkeyPatch) -> None:
    leaders = iter([-1, 1, -1, 1, 0, 0, -1, 1])
    monkeypatch.setattr(MatchStatistics, "leader", lambda self, state: next(leaders))
    state = runner.new_state(pig.game, checked_setup(pig.game, 2, {}), 1)
    recorder = Recorder(state)
    for _ in range(7):
        recorder.after(state)
    record = recorder.record(state)
    assert record.leads == 2
    assert balance((0, 1), [(record, result(0), 4), (MatchRecord((0, 1)), result(1), 4)]).leads == 1.0


@pytest.mark.parametrize(("times", "matches", "low", "high"), [(50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)])
def test_a_rate_comes_with_its_range(times: int, matches: int, low: float, high: float) -> None:
    found = share("", times, matches)
    assert (found.low, found.high) == (low, high)


def test_a_game_without_roles_or_cards_still_has_places() -> None:
    found = simulate(PIG, ("random", "random"), 12, seed=3).balance
    assert sum(one.times for one in found.places) == 12
    assert found.places == found.seats
    assert found.roles == found.cards == ()


def test_seven_missions_tells_heroes_and_cards() -> None:
    found = simulate(entry("seven_missions"), ("random", "random"), 6, seed=3, limits=Limits(0.0, 20)).balance
    assert sum(one.matches for one in found.roles) == 12
    assert {one.name for one in found.roles} <= {"diane", "lorien", "alsharq", "link", "cassandra"}
    cards = {one.name: one for one in found.cards}
    assert cards["copper"].rate == 1.0
    assert 0 < cards["gold_dragon"].matches <= 6
    assert all(0.0 <= one.low <= one.rate <= one.high <= 1.0 for one in found.cards)


def test_a_journey_alone_counts_its_turns() -> None:
    found = simulate(entry("seven_missions"), ("random",), 3, seed=3, options={"strict_clock": True})
    assert found.ends == {"seven_missions.end.skills_gone": 3}
    assert found.balance.turns_a_seat == 13.0

"""The worker process: it answers, gives up a thought, and outlives every failure of a bot."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator
from multiprocessing.connection import Connection

import msgspec
import pytest

from tabletop.bots import worker
from tabletop.bots.choice import choose_action
from tabletop.bots.levels import LEVELS, Limits
from tabletop.bots.worker import ThinkRequest, ThinkResult, Worker
from tabletop.engine import runner, view
from tabletop.engine.actions import Action
from tabletop.engine.game import Game, checked_setup
from tests.helpers import pig, trouble

SHORT = Limits(0.05, 20)


@pytest.fixture(scope="module")
def process() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def seen(game: Game, **options: str) -> view.View:
    state = runner.new_state(game, checked_setup(game, 2, options), 1)
    state.turn_total = 10
    state.legal = {}
    return view.view(state, 0)


def request(
    number: int, level: str, module: str = "tests.helpers.pig", limits: Limits = SHORT, **options: str
) -> ThinkRequest:
    game = trouble.game if options else pig.game
    return ThinkRequest(
        id=number,
        module=module,
        level=level,
        key=7,
        limits=limits,
        view=msgspec.Raw(view.encode(seen(game, **options))),
    )


def answer(process: Worker) -> ThinkResult:
    while (found := process.poll()) is None:
        assert process.busy
        process.wait(5.0)
    return found


@pytest.mark.parametrize("level", LEVELS)
def test_every_level_answers_with_a_legal_action(process: Worker, level: str) -> None:
    process.think(request(1, level))
    found = answer(process)
    assert found.id == 1
    assert found.action in seen(pig.game).actions
    assert found.level == level
    assert not process.busy


def test_only_the_latest_request_is_answered(process: Worker) -> None:
    process.think(request(1, "skilled", limits=Limits(30.0, 10**9)))
    process.think(request(2, "regular"))
    assert answer(process).id == 2


def test_a_cancelled_request_is_not_answered(process: Worker) -> None:
    process.think(request(1, "skilled", limits=Limits(30.0, 10**9)))
    process.cancel()
    assert process.poll() is None
    process.think(request(2, "random"))
    assert answer(process).id == 2


def test_a_bot_that_raises_is_replaced_by_one_that_does_not(process: Worker) -> None:
    process.think(request(1, "skilled", "tests.helpers.trouble", advice="raise"))
    found = answer(process)
    assert found.action in seen(pig.game).actions
    assert found.level == "random"
    assert found.problem.count("ZeroDivisionError: no advice") == 2


def test_a_worker_that_ends_is_replaced_and_in_the_end_given_up(process: Worker) -> None:
    process.think(request(1, "skilled", "tests.helpers.trouble", advice="exit"))
    found = answer(process)
    assert found.action is None
    assert "while skilled was thinking" in found.problem
    assert "while regular was thinking" in found.problem
    process.think(request(2, "regular"))
    assert answer(process).action is not None


def test_a_worker_that_never_answers_is_ended(process: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    process.think(request(1, "random"))
    answer(process)
    monkeypatch.setattr(worker, "GRACE", 0.0)
    process.think(request(2, "regular", "tests.helpers.trouble", limits=Limits(0.0, 1), advice="hang"))
    found = answer(process)
    assert found.action is None
    assert "no answer in time" in found.problem


def test_regular_thinks_here_where_no_worker_can_start(monkeypatch: pytest.MonkeyPatch) -> None:
    process = Worker()
    monkeypatch.setattr(process, "_start", lambda: broken(process))
    process.think(request(1, "skilled"))
    assert answer(process).action is None
    process.think(request(2, "skilled"))
    found = answer(process)
    assert found.level == "regular"
    assert found.action in seen(pig.game).actions
    process.close()


def broken(process: Worker) -> Connection:
    """Open a pipe at whose other end nobody answers."""
    process._pipe, other_end = multiprocessing.Pipe()
    other_end.close()
    return process._pipe


def test_a_bot_that_is_not_to_act_raises_an_error() -> None:
    state = runner.new_state(pig.game, checked_setup(pig.game, 2, {}), 1)
    with pytest.raises(ValueError, match="not asked"):
        choose_action(view.view(state, 1), "regular", 1)


def test_an_unknown_level_plays_like_regular_and_reports_it() -> None:
    found = choose_action(seen(pig.game), "genius", 1)
    assert found.level == "regular"
    assert "there is no bot level" in found.problem.lower()


def test_the_same_key_leads_to_the_same_choice() -> None:
    one = seen(pig.game)
    for level in ("random", "novice", "regular"):
        assert [choose_action(one, level, key).action for key in range(20)] == [
            choose_action(one, level, key).action for key in range(20)
        ]


def test_a_single_action_needs_no_thought() -> None:
    state = runner.new_state(pig.game, checked_setup(pig.game, 2, {}), 1)
    assert choose_action(view.view(state, 0), "skilled", 1).action == Action(0, "roll", "die:0")


def test_a_prepared_process_has_imported_the_game_and_answers(process: Worker) -> None:
    process.prepare(request(1, "novice").module)
    started = process._process
    assert started is not None
    assert not process.busy
    process.think(request(1, "novice"))
    assert answer(process).action in seen(pig.game).actions
    assert process._process is started


def test_a_game_that_cannot_be_imported_is_reported_with_the_first_thought(process: Worker) -> None:
    process.prepare("tests.helpers.nowhere")
    process.think(request(1, "novice"))
    assert answer(process).action in seen(pig.game).actions
